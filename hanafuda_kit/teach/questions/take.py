"""Which cards does this one take?  Koi-Koi, for a hand card and for the turned one.  Source: KK-3.2 to KK-3.6."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from ...cards import NO_CARDS, Card, CardSet
from ...deal import Seat, of, put
from ...events import Event, Played
from ...games import AnyState, KoiKoi, KoiKoiState
from ...games.koikoi import captures, take
from ...notation import format_position
from ...play import Match, Phase, Play, Refusal, Step
from ..voice import Voice
from .base import Answer, Hint, Picture, Question, Tap, Verdict, game_of
from .positions import card_in, known_to, koikoi_at, one_of, search

_RULES = {0: "KK-3.2", 1: "KK-3.3", 2: "KK-3.4", 3: "KK-3.5"}
_FORMS = {0: "none", 1: "one", 2: "choose", 3: "all"}


@dataclass(frozen=True, slots=True)
class Take(Question):
    """Pick all that a card takes from the field.

    at: a position of Koi-Koi.  card: a hand card of the player to move; empty for the turned card of a position that
    waits for a match.
    """

    KIND: ClassVar[str] = "take"
    LEVELS: ClassVar[tuple[int, ...]] = (1, 2, 3)

    at: str
    card: str = ""

    # ---- the position ----

    @property
    def state(self) -> KoiKoiState:
        return koikoi_at(self.at)

    @property
    def seat(self) -> Seat:
        assert self.state.seat is not None, "somebody is to move"
        return self.state.seat

    @property
    def drawn(self) -> bool:
        return self.state.phase is Phase.MATCH

    @property
    def asked(self) -> Card:
        """The card in question."""
        if self.drawn:
            assert self.state.turned is not None
            return self.state.turned
        return next(card for card in of(self.state.hands, self.seat) if card.code == self.card)

    @property
    def matching(self) -> CardSet:
        return self.state.field.of_month(self.asked.month)

    def refusal(self, takes: CardSet) -> Refusal | None:
        """The engine's word on a capture."""
        game = game_of("koi-koi", self.rules)
        assert isinstance(game, KoiKoi)
        return game.refusal(self.state, Match(takes) if self.drawn else Play(self.asked, takes))

    # ---- the question ----

    def picture(self, voice: Voice) -> Picture:
        lit = self.matching if self.help == "lit" else NO_CARDS
        return Picture(game_of("koi-koi", self.rules), self.state, self.seat, lit.with_card(self.asked))

    def way(self, voice: Voice) -> Tap:
        return Tap(("field",), none=voice.ask(self.KIND, "none_button"))

    def prompt(self, voice: Voice) -> str:
        form = "turned" if self.drawn else "hand"
        return voice.ask(self.KIND, form, seat=self.seat.value, card=voice.card(self.asked))

    def counted(self, voice: Voice) -> str:
        return voice.ask(self.KIND, f"count_{len(self.matching)}", flower=_flower(self.asked, voice))

    def answer(self) -> Answer:
        return _codes(captures(self.asked, self.state.field)[0])

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        takes = CardSet.of(" ".join(answer)) if isinstance(answer, tuple) else NO_CARDS
        refusal = self.refusal(takes)
        if refusal is not None:
            said = voice.speaker.explain(refusal)
            slip = _slip(refusal, takes, self.matching)
            return Verdict(right=False, text=said.text, rules=self._rules(said.rule), cards=said.cards, slip=slip)
        matches = len(self.matching)
        left = self.matching - takes
        text = voice.ask(
            self.KIND, _FORMS[matches], card=voice.card(self.asked), cards=voice.cards(takes), left=voice.cards(left)
        )  # fmt: skip
        rules = self._rules(_RULES[matches])
        return Verdict(right=True, text=text, rules=rules, cards=takes.with_card(self.asked))

    def _rules(self, rule: str) -> tuple[str, ...]:
        return ("KK-3.6", rule) if self.drawn else (rule,)

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        flower = _flower(self.asked, voice)
        counted = Hint(self.counted(voice), self.matching)
        return (Hint(voice.ask(self.KIND, "hint_month", flower=flower, card=voice.card(self.asked))), counted)

    def played(self, answer: Answer) -> Step[AnyState]:
        assert isinstance(answer, tuple)
        takes, state, events = CardSet.of(" ".join(answer)), self.state, list[Event]()
        if not self.drawn:
            events.append(Played(rule="KK-3.1", seat=self.seat, card=self.asked, on=next(iter(takes), None)))
            hand = of(state.hands, self.seat).without(self.asked)
            state = _with_hand(state, self.seat, hand)
        after, event = take(state, self.seat, self.asked, takes, drawn=self.drawn)
        return Step(_settled(after), (*events, event))

    # ---- fresh ones ----

    @classmethod
    def fresh(cls, seed: int, level: int) -> Take:
        """Level 1: hand cards with no match or one.  2: two or three, hand and turned card.  3: the turned card that
        meets the card just left, and choices between cards of two kinds."""
        return search(KoiKoi(), seed, {1: _easy, 2: _many, 3: _hard}[level])


def _easy(state: AnyState, rng: Random) -> Take | None:
    return _from_hand(state, rng, (one_of((0, 1, 1), rng),))


def _many(state: AnyState, rng: Random) -> Take | None:
    wanted = (one_of((2, 2, 3), rng),)
    return _turned(state, rng, wanted) if rng.random() < 0.4 else _from_hand(state, rng, wanted)


def _hard(state: AnyState, rng: Random) -> Take | None:
    return (
        _turned(state, rng, (1, 2, 3), telling=True)
        if rng.random() < 0.6
        else _from_hand(state, rng, (2, 3), telling=True)
    )


def _from_hand(state: AnyState, rng: Random, wanted: tuple[int, ...], *, telling: bool = False) -> Take | None:
    if not isinstance(state, KoiKoiState) or state.phase is not Phase.PLAY or state.seat is None:
        return None
    hand = of(state.hands, state.seat)
    fit = CardSet.of(card for card in hand if _fits(card, state.field, wanted, telling=telling))
    if len(hand) < 3 or not fit:
        return None
    return Take(format_position(known_to(state, state.seat)), card_in(fit, rng).code)


def _turned(state: AnyState, rng: Random, wanted: tuple[int, ...], *, telling: bool = False) -> Take | None:
    """The moment when the hand card has been settled and the next card of the draw pile lies turned up."""
    if not isinstance(state, KoiKoiState) or state.phase is not Phase.PLAY or state.seat is None:
        return None
    card = card_in(of(state.hands, state.seat), rng)
    shown = half_turn(state, Play(card, one_of(captures(card, state.field), rng)))
    turned = shown.turned
    assert turned is not None
    just_left = card in shown.field and card.month == turned.month
    if not of(shown.hands, state.seat) or not (just_left or _fits(turned, shown.field, wanted, telling=telling)):
        return None
    return Take(format_position(known_to(shown, state.seat)))


def _fits(card: Card, field: CardSet, wanted: tuple[int, ...], *, telling: bool) -> bool:
    """Whether so many match; telling: and two to choose from are of different kinds."""
    there = field.of_month(card.month)
    if len(there) == 2 and len({one.kind for one in there}) == 1 and telling:
        return False
    return len(there) in wanted


def _with_hand(state: KoiKoiState, seat: Seat, hand: CardSet) -> KoiKoiState:
    return replace(state, hands=put(state.hands, seat, hand))


def half_turn(state: KoiKoiState, play: Play) -> KoiKoiState:
    """The moment in a turn when the hand card is settled and the next card of the draw pile lies turned up.

    The engine itself stops there only where the turned card has a choice (KK-3.6).
    """
    assert state.seat is not None
    hand = of(state.hands, state.seat).without(play.card)
    after, _ = take(_with_hand(state, state.seat, hand), state.seat, play.card, play.takes)
    return replace(after, phase=Phase.MATCH, turned=state.stock[0], stock=state.stock[1:])


def _settled(state: KoiKoiState) -> KoiKoiState:
    return replace(state, phase=Phase.PLAY, turned=None)


def _slip(refusal: Refusal, takes: CardSet, there: CardSet) -> str:
    """What was overlooked: nothing, both, some, other_month or no_match."""
    if not takes:
        return "nothing"
    if takes - there:
        return "other_month" if there else "no_match"
    return "both" if len(there) == 2 else "some"


def _flower(card: Card, voice: Voice) -> str:
    return voice.speaker.say("flowers", str(card.month))


def _codes(cards: CardSet) -> tuple[str, ...]:
    return tuple(card.code for card in cards)
