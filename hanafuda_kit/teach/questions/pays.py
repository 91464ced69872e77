"""Who pays whom, and how much?  Kusuri-gui.  Source: KG-5, KG-6.2."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from ...cards import CARD, NO_CARDS, WILLOW, CardSet
from ...deal import Seat, of
from ...events import Captured, ChainEnded, Event, Paid, Unpaid
from ...games import AnyState, Kusurigui, KusuriguiState, general
from ...notation import format_cards, format_position, parse_cards
from ...play import Phase, Step
from ..blocks import Grid
from ..voice import Voice
from .base import Answer, Hint, Number, Offered, Options, Picture, Question, Row, Spread, Verdict, game_of
from .points import row_state, score_grid
from .positions import card_in, known_to, kusurigui_at, mover, search


@dataclass(frozen=True, slots=True)
class Pays(Question):
    """These cards are played one after the other: what are the balances then?

    at: a position of Kusuri-gui.  cards: those played, by turns, as `1R 8C2 11R`.
    """

    KIND: ClassVar[str] = "pays"
    LEVELS: ClassVar[tuple[int, ...]] = (1, 2, 3)

    at: str
    cards: str

    @property
    def state(self) -> KusuriguiState:
        """The position; cards of the other hand that are to be played lie in it."""
        return with_hand(kusurigui_at(self.at), self.cards)

    @property
    def steps(self) -> tuple[Step[KusuriguiState], ...]:
        """What the engine makes of each card."""
        game, state, steps = self._game, self.state, list[Step[KusuriguiState]]()
        for code in self.cards.split():
            step = game.apply(state, game.action(state, CARD[code]))
            steps.append(step)
            state = step.state
        return tuple(steps)

    @property
    def _game(self) -> Kusurigui:
        game = game_of(Kusurigui.NAME, self.rules)
        assert isinstance(game, Kusurigui)
        return game

    @property
    def events(self) -> tuple[Event, ...]:
        """The payments of the play alone: those for yaku at the end of a round are another question."""
        return tuple(e for step in self.steps for e in step.events if not (isinstance(e, Paid) and not e.chain))

    @property
    def change(self) -> int:
        """What the player to move has gained in chips."""
        seat = mover(self.state)
        return sum(e.chips if e.payee is seat else -e.chips for e in self.events if isinstance(e, Paid))

    def picture(self, voice: Voice) -> Picture:
        lit = CardSet.of(self.state.pile) if self.help == "lit" else NO_CARDS
        first = CARD[self.cards.split()[0]]
        return Picture(self._game, self.state, mover(self.state), lit.with_card(first))

    def _balances(self, change: int) -> tuple[int, int]:
        a, b = self.state.totals
        return (a + change, b - change) if mover(self.state) is Seat.A else (a - change, b + change)

    def _offered(self) -> tuple[int, ...]:
        value = self._game.rules.kusurigui_value
        near = {self.change, 0, value, -value, *((self.change - value, self.change + value) if self.change else ())}
        return tuple(sorted(near)[:5])

    def way(self, voice: Voice) -> Options:
        return Options(tuple(Offered(str(change), self._says(change, voice)) for change in self._offered()))

    def _says(self, change: int, voice: Voice) -> str:
        (a, b), seat = self._balances(change), mover(self.state)
        payer, chips = seat if change < 0 else seat.other, voice.speaker.amount(abs(change), "KG-5.1")
        name = voice.speaker.name(payer)
        form = "nobody" if not change else "payer_you" if payer is voice.you else "payer"
        who = voice.ask(self.KIND, form, payer=name[:1].upper() + name[1:], chips=chips)
        return voice.ask(self.KIND, "option", who=who, a=a, b=b)

    def prompt(self, voice: Voice) -> str:
        cards = [voice.card(CARD[code]) for code in self.cards.split()]
        form, seat = "prompt_one" if len(cards) == 1 else "prompt_many", mover(self.state).value
        return voice.ask(self.KIND, form, seat=seat, card=cards[0], cards=", ".join(cards))

    def counted(self, voice: Voice) -> str:
        n = sum(isinstance(event, Captured) for event in self.events)
        return voice.ask(self.KIND, "count_one" if n == 1 else "count", n=n)

    def answer(self) -> Answer:
        return (str(self.change),)

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        right = answer == self.answer()
        if right:
            texts = [voice.speaker.explain(e).text for e in self.events if isinstance(e, Paid | Unpaid | ChainEnded)]
            text, rule = " ".join(texts), self._reason()[1]
            if not texts:
                text = voice.ask(self.KIND, self._reason()[0])
            return Verdict(right=True, text=text, rules=(rule,), below=(self.slip(voice),))
        key, rule = self._reason()
        key = key if self.change == 0 or answer == ("0",) or len(self.cards.split()) == 1 else "links"
        if key == "due" and answer != ("0",):
            key = "value" if isinstance(answer, tuple) and int(answer[0]) * self.change > 0 else "who"
        return Verdict(right=False, text=voice.ask(self.KIND, key), rules=(rule,), slip=key)

    def _reason(self) -> tuple[str, str]:
        """Why it pays or does not, for the first card, and the rule."""
        for event in self.events:
            if isinstance(event, Paid):
                return "due", event.rule
            if isinstance(event, Unpaid):
                return f"unpaid_{event.rule[-1]}", event.rule
        state = self.state
        if not any(isinstance(event, Captured) for event in self.events):
            return "no_capture", "KG-5.1"
        if len(state.pile) == 1 and state.opened is None:
            return "first", "KG-5.4"
        return "fat", "KG-5.1"

    def slip(self, voice: Voice) -> Grid:
        """The ledger, one row a card: what it does, and both balances after it."""
        rows, (a, b) = list[tuple[str, ...]](), self.state.totals
        for code, step in zip(self.cards.split(), self.steps, strict=True):
            links = [event for event in step.events if isinstance(event, Paid) and event.chain]
            for paid in links:
                a += paid.chips if paid.payee is Seat.A else -paid.chips
                b += paid.chips if paid.payee is Seat.B else -paid.chips
            took = any(isinstance(event, Captured) for event in step.events)
            what = voice.ask(self.KIND, "row_paid" if links else "row_taken" if took else "row_laid")
            rows.append((voice.card(CARD[code]), what, str(a), str(b)))
        columns = (voice.ask(self.KIND, "card"), voice.ask(self.KIND, "what"), "A", "B")
        return Grid(id="ledger", label=voice.ask(self.KIND, "ledger"), columns=columns, rows=tuple(rows))

    def played(self, answer: Answer) -> Step[AnyState] | None:
        return self.steps[0] if len(self.steps) == 1 else None

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        return (Hint(voice.ask(self.KIND, "hint"), CardSet.of(self.state.pile)), Hint(self.counted(voice)))

    @classmethod
    def fresh(cls, seed: int, level: int) -> Pays:
        """Level 1: lone or not, no Willows.  2: the round's first card, Willows on either side.  3: chains of turns."""
        return search(
            Kusurigui(), seed, lambda state, rng: _chain(state, rng) if level == 3 else _one(state, rng, level)
        )


def with_hand(state: KusuriguiState, cards: str) -> KusuriguiState:
    """The position in which the other hand holds the cards that it is to play, where the reader does not know it."""
    place = 1 if mover(state) is Seat.A else 0
    hand = state.hands[place]
    missing = CardSet.of(" ".join(cards.split()[1::2])) - hand
    spare = dict(zip(missing, hand - CardSet.of(" ".join(cards.split())), strict=False))
    stock = tuple(spare.get(card, card) for card in state.stock)
    given = (hand - CardSet.of(spare.values())) | missing
    hands = (state.hands[0], given) if place else (given, state.hands[1])
    return replace(state, hands=hands, stock=stock)


def _one(state: AnyState, rng: Random, level: int) -> Pays | None:
    if not isinstance(state, KusuriguiState) or state.phase is not Phase.PLAY or state.seat is None or not state.pile:
        return None
    card = card_in(of(state.hands, state.seat), rng)
    willow = card.month == WILLOW or state.pile[-1].month == WILLOW
    takes = willow if card.month == WILLOW else card.month == state.pile[-1].month
    lone = len(state.pile) == 1
    if not takes or len(state.pile) > 4 or (not lone and rng.random() < 0.7):
        return None
    first = lone and state.opened is None
    if (level == 1 and (willow or first)) or (level == 2 and not (willow or first)):
        return None
    return Pays(format_position(known_to(state, state.seat)), card.code)


def _chain(state: AnyState, rng: Random) -> Pays | None:
    """Three cards in a row, the first of which takes a lone card."""
    if not isinstance(state, KusuriguiState) or state.phase is not Phase.PLAY or state.seat is None:
        return None
    if state.lone_for is not state.seat or len(of(state.hands, state.seat)) < 2:
        return None
    game, now, codes = Kusurigui(), state, list[str]()
    for _ in range(3):
        if now.phase is not Phase.PLAY or now.seat is None or now.stock != state.stock:
            return None
        hand = of(now.hands, now.seat)
        takers = CardSet.of(c for c in hand if game.action(now, c).takes)
        card = card_in(takers or hand, rng)
        codes.append(card.code)
        now = game.apply(now, game.action(now, card)).state
    first = Pays(format_position(state), " ".join(codes))
    return first if first.change else None


@dataclass(frozen=True, slots=True)
class Settle(Question):
    """The end of a round: how many chips has A then?  a, b: captured by both; chips: of A before, of 200 in all."""

    KIND: ClassVar[str] = "settle"
    LEVELS: ClassVar[tuple[int, ...]] = (3,)

    a: str
    b: str
    chips: int = 100

    def _totals(self) -> tuple[int, int]:
        game = game_of(Kusurigui.NAME, self.rules)
        assert isinstance(game, Kusurigui)
        states = [row_state(Kusurigui.NAME, row) for row in (self.a, self.b)]
        a, b = (game.score(state, Seat.A).points for state in states if isinstance(state, KusuriguiState))
        return a, b

    def _sums(self, voice: Voice) -> tuple[Grid, ...]:
        """What each row is worth, item by item."""
        game, sums = general(game_of(Kusurigui.NAME, self.rules)), list[Grid]()
        for name, row in (("row_a", self.a), ("row_b", self.b)):
            score = game.score(row_state(Kusurigui.NAME, row), Seat.A)
            sums.append(score_grid(score, voice, Kusurigui.NAME, name=name, label=voice.ask(self.KIND, name)))
        return tuple(sums)

    def picture(self, voice: Voice) -> Spread:
        rows = [(f"row_{seat}", tuple(parse_cards(row))) for seat, row in (("a", self.a), ("b", self.b))]
        return Spread(tuple(Row(voice.ask(self.KIND, name), cards) for name, cards in rows))

    def way(self, voice: Voice) -> Number:
        return Number(voice.ask(self.KIND, "unit"))

    def prompt(self, voice: Voice) -> str:
        return voice.ask(self.KIND, "prompt", a=self.chips, b=200 - self.chips)

    def answer(self) -> Answer:
        a, b = self._totals()
        return self.chips + a - b

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        a, b = self._totals()
        if answer == self.answer():
            form = "right" if a != b else "right_even"
            payer, payee = ("B", "A") if a > b else ("A", "B")
            chips = voice.speaker.amount(abs(a - b), "KG-6.2")
            text = voice.ask(self.KIND, form, a=a, b=b, chips=chips, payer=payer, payee=payee)
            return Verdict(right=True, text=text, rules=("KG-6.2" if a != b else "KG-6.3",), below=self._sums(voice))
        slip = (
            "whole"
            if answer in (self.chips + a, self.chips - b)
            else "side"
            if answer == self.chips - a + b
            else "count"
        )
        rule = "KG-6.2" if slip != "count" else "KG-7"
        return Verdict(right=False, text=voice.ask(self.KIND, slip), rules=(rule,), slip=slip)

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        a, b = self._totals()
        return (Hint(voice.ask(self.KIND, "hint")), Hint(voice.ask(self.KIND, "hint_totals", a=a, b=b)))

    @classmethod
    def fresh(cls, seed: int, level: int) -> Settle:
        """Both rows of one round, of which at least one scores; earlier payments within five chips."""

        def wanted(state: AnyState, rng: Random) -> Settle | None:
            if state.phase is not Phase.OVER:
                return None
            made = cls(format_cards(state.won[0]), format_cards(state.won[1]), 95 + int(rng.random() * 11))
            a, b = made._totals()
            return made if a + b and abs(a - b) < 9 else None

        return search(Kusurigui(), seed, wanted)
