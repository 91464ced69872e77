"""What happens next, when this card is played?  Both games.  Source: KK-3, KG-3 to KG-5."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from ...cards import CARD, NO_CARDS, WILLOW, CardSet
from ...deal import of
from ...events import Captured, Paid, Placed, Unpaid
from ...games import AnyState, KoiKoi, KoiKoiState, Kusurigui, KusuriguiState
from ...notation import format_position
from ...play import Phase
from ..voice import Voice
from .base import Answer, Hint, Offered, Options, Picture, Question, Verdict, game_of
from .positions import card_in, known_to, mover, position, search

_KOIKOI = {0: "stays", 1: "one", 2: "choose", 3: "all"}
_RULES = {"stays": "KK-3.2", "one": "KK-3.3", "choose": "KK-3.4", "all": "KK-3.5"}
_KUSURI = ("opens", "covers", "takes", "pays")


@dataclass(frozen=True, slots=True)
class Next(Question):
    """A hand card is played: what happens?  at: a position of either game.  card: of the hand to play."""

    KIND: ClassVar[str] = "next"
    LEVELS: ClassVar[tuple[int, ...]] = (1, 2)

    at: str
    card: str

    @property
    def _koikoi(self) -> bool:
        return isinstance(position(self.at), KoiKoiState)

    @property
    def outcome(self) -> tuple[str, str]:
        """What happens and the rule that says so, from the engine."""
        state, card = position(self.at), CARD[self.card]
        if isinstance(state, KoiKoiState):
            found = _KOIKOI[len(state.field.of_month(card.month))]
            return found, _RULES[found]
        game = game_of("kusuri-gui", self.rules)
        assert isinstance(game, Kusurigui)
        events = game.apply(state, game.action(state, card)).events
        laid = next(event for event in events if isinstance(event, Placed | Captured))
        paid = next((event for event in events if isinstance(event, Paid | Unpaid)), None)
        if isinstance(laid, Placed):
            return ("opens" if laid.opens else "covers"), laid.rule
        if isinstance(paid, Paid) and paid.chain:
            return "pays", paid.rule
        return "takes", paid.rule if isinstance(paid, Unpaid) else laid.rule

    def picture(self, voice: Voice) -> Picture:
        state, card = position(self.at), CARD[self.card]
        matching = state.table.of_month(card.month) if self.help == "lit" else NO_CARDS
        game = game_of("koi-koi" if self._koikoi else "kusuri-gui", self.rules)
        return Picture(game, state, mover(state), matching.with_card(card))

    def way(self, voice: Voice) -> Options:
        ids = tuple(_KOIKOI.values()) if self._koikoi else _KUSURI
        other = voice.speaker.name(mover(position(self.at)).other)
        return Options(tuple(Offered(one, voice.ask(self.KIND, f"says_{one}", other=other)) for one in ids))

    def prompt(self, voice: Voice) -> str:
        return voice.ask(self.KIND, "prompt", seat=mover(position(self.at)).value, card=voice.card(CARD[self.card]))

    def counted(self, voice: Voice) -> str:
        state = position(self.at)
        if isinstance(state, KoiKoiState):
            flower = voice.speaker.say("flowers", str(CARD[self.card].month))
            return voice.ask("take", f"count_{len(state.field.of_month(CARD[self.card].month))}", flower=flower)
        return voice.ask(self.KIND, "count_pile", n=len(state.pile))

    def answer(self) -> Answer:
        return (self.outcome[0],)

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        picked, (right, rule) = answer[0] if isinstance(answer, tuple) and answer else "", self.outcome
        state, card = position(self.at), CARD[self.card]
        matching = (
            state.field.of_month(card.month)
            if isinstance(state, KoiKoiState)
            else CardSet.of(state.table and state.pile[-1:])
        )
        if picked == right:
            text = voice.ask(self.KIND, f"right_{right}", card=voice.card(card), cards=voice.cards(matching))
            return Verdict(right=True, text=text, rules=(rule,), cards=matching.with_card(card))
        if isinstance(state, KoiKoiState):
            flower = voice.speaker.say("flowers", str(card.month))
            text = (
                voice.ask("take", f"count_{len(matching)}", flower=flower) + " " + voice.ask(self.KIND, f"so_{right}")
            )
            return Verdict(right=False, text=text, rules=(rule,), cards=matching, slip=picked)
        text, rule, slip = self._why_not(picked, right, rule)
        return Verdict(right=False, text=voice.ask(self.KIND, text, card=voice.card(card)), rules=(rule,), slip=slip)

    def _why_not(self, picked: str, right: str, rule: str) -> tuple[str, str, str]:
        """Kusuri-gui: the key of the reason, its rule, and the slip."""
        state = position(self.at)
        assert isinstance(state, KusuriguiState)
        if right == "opens":
            return "not_empty", rule, picked
        if right == "covers":
            form = "not_on_willow" if state.pile[-1].month == WILLOW else "not_top"
            return ("not_opens" if picked == "opens" else form), rule, picked
        if picked in ("opens", "covers"):
            return "not_laid", "KG-4.1" if CARD[self.card].month == WILLOW else "KG-3.2", picked
        if right == "pays":
            return "not_free", rule, picked
        if rule in ("KG-5.2", "KG-5.3"):
            return f"unpaid_{rule[-1]}", rule, picked
        return ("unpaid_first", "KG-5.4", picked) if len(state.pile) == 1 else ("unpaid_fat", "KG-5.1", picked)

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        return (
            Hint(voice.ask(self.KIND, "hint_koikoi" if self._koikoi else "hint_kusurigui")),
            Hint(self.counted(voice)),
        )

    @classmethod
    def fresh(cls, seed: int, level: int) -> Next:
        """From Koi-Koi.  Level 1: nothing or one.  2: two or three."""
        return search(KoiKoi(), seed, lambda state, rng: _matching(state, rng, (0, 1) if level == 1 else (2, 3)))


@dataclass(frozen=True, slots=True)
class PileNext(Next):
    """The same from Kusuri-gui, for the free practice: 1 without lone cards; 2 with them."""

    @classmethod
    def fresh(cls, seed: int, level: int) -> Next:
        return search(Kusurigui(), seed, lambda state, rng: _piles(state, rng, level))


def _matching(state: AnyState, rng: Random, wanted: tuple[int, ...]) -> Next | None:
    if not isinstance(state, KoiKoiState) or state.phase is not Phase.PLAY or state.seat is None:
        return None
    fit = CardSet.of(c for c in of(state.hands, state.seat) if len(state.field.of_month(c.month)) in wanted)
    return Next(format_position(known_to(state, state.seat)), card_in(fit, rng).code) if fit else None


def _piles(state: AnyState, rng: Random, level: int) -> Next | None:
    if not isinstance(state, KusuriguiState) or state.phase is not Phase.PLAY or state.seat is None:
        return None
    lone = len(state.pile) == 1
    if (level == 1) == lone:
        return None
    made = Next(format_position(known_to(state, state.seat)), card_in(of(state.hands, state.seat), rng).code)
    keep = {"pays": 1.0, "takes": 0.9, "opens": 0.4, "covers": 0.1}[made.outcome[0]]
    return made if rng.random() < keep else None
