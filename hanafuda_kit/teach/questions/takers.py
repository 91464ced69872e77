"""Which of your cards take the pile?  Kusuri-gui.  Source: KG-3.2 to KG-3.6, KG-4."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from ...cards import NO_CARDS, WILLOW, Card, CardSet
from ...deal import Seat, of
from ...games import AnyState, Kusurigui, KusuriguiState
from ...games.kusurigui import takes_pile
from ...notation import format_position
from ...play import Play
from ..voice import Voice
from .base import Answer, Hint, Picture, Question, Tap, Verdict, game_of
from .positions import known_to, kusurigui_at, mover, search


@dataclass(frozen=True, slots=True)
class Takers(Question):
    """Pick every card of your hand that would take the pile.  at: a position of Kusuri-gui."""

    KIND: ClassVar[str] = "takers"
    LEVELS: ClassVar[tuple[int, ...]] = (1, 2, 3)

    at: str

    @property
    def state(self) -> KusuriguiState:
        return kusurigui_at(self.at)

    @property
    def seat(self) -> Seat:
        return mover(self.state)

    @property
    def takers(self) -> CardSet:
        return CardSet.of(card for card in of(self.state.hands, self.seat) if takes_pile(card, self.state.pile))

    def picture(self, voice: Voice) -> Picture:
        pile = self.state.pile
        lit = CardSet.of(pile[-1:]) if self.help == "lit" else NO_CARDS
        return Picture(game_of("kusuri-gui", self.rules), self.state, self.seat, lit)

    def way(self, voice: Voice) -> Tap:
        return Tap((f"hand:{self.seat.value}",), none=voice.ask(self.KIND, "none_button"))

    def prompt(self, voice: Voice) -> str:
        return voice.ask(self.KIND, "prompt" if self.state.pile else "prompt_empty", seat=self.seat.value)

    def counted(self, voice: Voice) -> str:
        n = len(self.takers)
        return voice.ask(self.KIND, {0: "count_0", 1: "count_1"}.get(n, "count"), n=n)

    def answer(self) -> Answer:
        return tuple(card.code for card in self.takers)

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        picked = CardSet.of(" ".join(answer)) if isinstance(answer, tuple) else NO_CARDS
        extra, missing = picked - self.takers, self.takers - picked
        if extra:
            return self._refused(next(iter(extra)), voice)
        if missing:
            # Which card is missing is not said, only what would bring it to light.
            willow = all(card.month == WILLOW for card in missing)
            rule = "KG-4.1" if willow and self.state.pile[-1].month != WILLOW else "KG-4.3" if willow else "KG-3.2"
            slip = "willow" if willow else "month"
            form = "more" if picked else "none"
            return Verdict(right=False, text=voice.ask(self.KIND, f"{form}_{slip}"), rules=(rule,), slip=slip)
        return self._right(voice)

    def _right(self, voice: Voice) -> Verdict:
        if not self.state.pile:
            return Verdict(right=True, text=voice.ask(self.KIND, "right_empty"), rules=("KG-3.6",))
        top = self.state.pile[-1]
        if not self.takers:
            rule = "KG-4.3" if top.month == WILLOW else "KG-3.3"
            text = voice.ask(self.KIND, "right_none", top=voice.card(top))
            return Verdict(right=True, text=text, rules=(rule,), cards=CardSet.of([top]))
        months = CardSet.of(card for card in self.takers if card.month == top.month)
        wild = self.takers - months
        parts, rules = list[str](), list[str]()
        if months:
            why = "on_willow" if top.month == WILLOW else "by_month"
            parts.append(voice.ask(self.KIND, why, cards=voice.cards(months), top=voice.card(top)))
            rules.append("KG-4.3" if top.month == WILLOW else "KG-3.2")
        if wild:
            parts.append(voice.ask(self.KIND, "by_willow", cards=voice.cards(wild)))
            rules.append("KG-4.1")
        gains = "gains_one" if len(self.takers) == 1 else "gains"
        parts.append(voice.ask(self.KIND, gains, n=len(self.state.pile) + 1))
        return Verdict(right=True, text=" ".join(parts), rules=tuple(rules), cards=self.takers.with_card(top))

    def _refused(self, card: Card, voice: Voice) -> Verdict:
        """The engine's word on a card that does not take the pile."""
        state = self.state
        refusal = Kusurigui().refusal(state, Play(card, CardSet.of(state.pile or (card,))))
        assert refusal is not None
        said = voice.speaker.explain(refusal)
        buried = CardSet.of(state.pile[:-1]).of_month(card.month)
        if buried:
            text = voice.ask(self.KIND, "buried", card=voice.card(card), cards=voice.cards(buried))
            return Verdict(right=False, text=text, rules=("KG-3.4",), cards=buried, slip="buried")
        slip = "empty" if not state.pile else "on_willow" if state.pile[-1].month == WILLOW else "other_month"
        return Verdict(right=False, text=said.text, rules=(said.rule,), cards=said.cards, slip=slip)

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        if not self.state.pile:
            return (Hint(voice.ask(self.KIND, "hint_empty")),)
        top = self.state.pile[-1]
        return (
            Hint(voice.ask(self.KIND, "hint_top", top=voice.card(top)), CardSet.of([top])),
            Hint(self.counted(voice)),
        )

    @classmethod
    def fresh(cls, seed: int, level: int) -> Takers:
        """Level 1: piles of one or two.  2: three to six, a month of the hand buried.  3: seven and more."""
        return search(Kusurigui(), seed, lambda state, rng: _pile(state, rng, level))


@dataclass(frozen=True, slots=True)
class WillowTakers(Takers):
    """The same with Willows, for the free practice: 1 in the hand, pile or none; 2 on top or buried; 3 all mixed."""

    @classmethod
    def fresh(cls, seed: int, level: int) -> Takers:
        return search(Kusurigui(), seed, lambda state, rng: _willows(state, rng, level))


def _asked(state: AnyState) -> tuple[KusuriguiState, CardSet] | None:
    if not isinstance(state, KusuriguiState) or state.seat is None or state.reason is not None:
        return None
    hand = of(state.hands, state.seat)
    return (state, hand) if len(hand) > 1 else None


def _pile(state: AnyState, rng: Random, level: int) -> Takers | None:
    found = _asked(state)
    if found is None or not found[0].pile:
        return None
    state, hand = found
    size = {1: range(1, 3), 2: range(3, 7), 3: range(7, 40)}[level]
    willow = hand.of_month(WILLOW) or state.pile[-1].month == WILLOW
    months = {card.month for card in hand}
    buried = any(card.month in months for card in state.pile[:-1])
    met = any(card.month in months for card in state.pile)
    if len(state.pile) not in size or willow or (level > 1 and not buried) or not (met or rng.random() < 0.3):
        return None
    return Takers(format_position(known_to(state, mover(state))))


def _willows(state: AnyState, rng: Random, level: int) -> Takers | None:
    found = _asked(state)
    if found is None:
        return None
    state, hand = found
    held, pile = len(hand.of_month(WILLOW)), CardSet.of(state.pile)
    on_top = bool(state.pile) and state.pile[-1].month == WILLOW
    buried = bool(pile.of_month(WILLOW)) and not on_top
    empty = not state.pile
    fits = {
        1: held == 1
        and not pile.of_month(WILLOW)
        and (not empty or rng.random() < 0.6)
        and (empty or rng.random() < 0.2),
        2: on_top or (buried and rng.random() < 0.25),
        3: held + on_top + buried >= (2 if rng.random() < 0.5 else 1),
    }
    return Takers(format_position(known_to(state, mover(state)))) if fits[level] else None
