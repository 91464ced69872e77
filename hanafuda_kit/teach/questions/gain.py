"""How many cards does a play bring, and which play brings most?  Both games.  Source: KK-3, KG-3, KG-4."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from ...cards import CARD, NO_CARDS, Card, CardSet
from ...deal import Seat, of
from ...games import AnyState, KoiKoi, KoiKoiState, Kusurigui
from ...games.koikoi import captures
from ...games.kusurigui import takes_pile
from ...notation import format_position
from ...play import Phase
from ..voice import Voice
from .base import Answer, Hint, Number, Picture, Question, Tap, Verdict, game_of
from .positions import card_in, known_to, koikoi_at, mover, position, search


def gained(state: AnyState, card: Card) -> CardSet:
    """The cards that a hand card brings, itself included; none where it stays.  Of two matches the first is taken."""
    if isinstance(state, KoiKoiState):
        takes = captures(card, state.field)[0]
    else:
        takes = CardSet.of(state.pile) if takes_pile(card, state.pile) else NO_CARDS
    return takes.with_card(card) if takes else NO_CARDS


@dataclass(frozen=True, slots=True)
class Gain(Question):
    """How many cards does this one bring, itself included?  at: a position of either game; card: of the hand."""

    KIND: ClassVar[str] = "gain"
    LEVELS: ClassVar[tuple[int, ...]] = (2, 3)

    at: str
    card: str

    @property
    def gained(self) -> CardSet:
        return gained(position(self.at), CARD[self.card])

    @property
    def _koikoi(self) -> bool:
        return isinstance(position(self.at), KoiKoiState)

    def picture(self, voice: Voice) -> Picture:
        state, lit = position(self.at), self.gained if self.help == "lit" else NO_CARDS
        game = game_of("koi-koi" if self._koikoi else "kusuri-gui", self.rules)
        return Picture(game, state, mover(state), lit.with_card(CARD[self.card]))

    def way(self, voice: Voice) -> Number:
        return Number(voice.ask(self.KIND, "unit"))

    def prompt(self, voice: Voice) -> str:
        return voice.ask(self.KIND, "prompt", seat=mover(position(self.at)).value, card=voice.card(CARD[self.card]))

    def counted(self, voice: Voice) -> str:
        state = position(self.at)
        if isinstance(state, KoiKoiState):
            flower = voice.speaker.say("flowers", str(CARD[self.card].month))
            return voice.ask("take", f"count_{len(state.field.of_month(CARD[self.card].month))}", flower=flower)
        return voice.ask(self.KIND, "count_pile", n=len(state.pile))

    def answer(self) -> Answer:
        return len(self.gained)

    def _rule(self) -> str:
        state, card = position(self.at), CARD[self.card]
        if isinstance(state, KoiKoiState):
            return {0: "KK-3.2", 1: "KK-3.3", 2: "KK-3.4", 3: "KK-3.5"}[len(state.field.of_month(card.month))]
        if not state.pile:
            return "KG-3.6"
        return "KG-3.2" if card.month == state.pile[-1].month else "KG-4.1" if self.gained else "KG-3.3"

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        n, card, cards = len(self.gained), voice.card(CARD[self.card]), self.gained
        rules = (self._rule(),)
        if answer == n:
            text = voice.ask(self.KIND, "right" if n else "right_none", n=n, cards=voice.cards(cards), card=card)
            return Verdict(right=True, text=text, rules=rules, cards=cards)
        slip = "none" if not n else "own" if answer == n - 1 else "nothing" if answer == 0 else "other"
        if self._koikoi and slip == "other":
            slip = "choose" if n == 2 else "all" if n == 4 else "other"
        if not self._koikoi and slip in ("own", "other") and answer in (1, 2) and n > 2:
            slip = "whole"
        return Verdict(right=False, text=voice.ask(self.KIND, f"slip_{slip}", card=card), rules=rules, slip=slip)

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        return (Hint(self.counted(voice)), Hint(voice.ask(self.KIND, "hint_own"), self.gained))

    @classmethod
    def fresh(cls, seed: int, level: int) -> Gain:
        """From Koi-Koi."""
        return search(KoiKoi(), seed, lambda state, rng: _gain(state, rng, {2: (2,), 3: (2, 4)}[level]))


@dataclass(frozen=True, slots=True)
class PileGain(Gain):
    """The same from Kusuri-gui, for the free practice: level 2 piles of three to six, level 3 of seven and more."""

    @classmethod
    def fresh(cls, seed: int, level: int) -> Gain:
        return search(
            Kusurigui(), seed, lambda state, rng: _gain(state, rng, range(4, 8) if level == 2 else range(8, 30))
        )


def _gain(state: AnyState, rng: Random, wanted: range | tuple[int, ...]) -> Gain | None:
    if state.phase is not Phase.PLAY or state.seat is None:
        return None
    fit = CardSet.of(card for card in of(state.hands, state.seat) if len(gained(state, card)) in wanted)
    return Gain(format_position(known_to(state, state.seat)), card_in(fit, rng).code) if fit else None


@dataclass(frozen=True, slots=True)
class Best(Question):
    """Koi-Koi: pick the card of the hand that brings most cards by itself, before the draw pile is turned."""

    KIND: ClassVar[str] = "best"
    LEVELS: ClassVar[tuple[int, ...]] = (3,)

    at: str

    @property
    def seat(self) -> Seat:
        return mover(koikoi_at(self.at))

    def _brings(self, card: Card) -> int:
        return len(gained(koikoi_at(self.at), card))

    @property
    def _best(self) -> CardSet:
        hand = of(koikoi_at(self.at).hands, self.seat)
        most = max(map(self._brings, hand))
        return CardSet.of(card for card in hand if self._brings(card) == most)

    def picture(self, voice: Voice) -> Picture:
        lit = self._best if self.help == "lit" else NO_CARDS
        return Picture(game_of("koi-koi", self.rules), koikoi_at(self.at), self.seat, lit)

    def way(self, voice: Voice) -> Tap:
        return Tap((f"hand:{self.seat.value}",), one=True)

    def prompt(self, voice: Voice) -> str:
        return voice.ask(self.KIND, "prompt", seat=self.seat.value)

    def counted(self, voice: Voice) -> str:
        return voice.ask(self.KIND, "count", n=self._brings(next(iter(self._best))))

    def answer(self) -> Answer:
        return (next(iter(self._best)).code,)

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        card = CARD[answer[0]] if isinstance(answer, tuple) and answer else next(iter(self._best))
        n, right = self._brings(card), card in self._best
        rule = {0: "KK-3.2", 2: "KK-3.3", 4: "KK-3.5"}[n]
        form = f"brings_{n}" if right else f"less_{n}"
        cards = gained(koikoi_at(self.at), card)
        text = voice.ask(self.KIND, form, card=voice.card(card), cards=voice.cards(cards))
        return Verdict(
            right=right, text=text, rules=(rule,), cards=cards.with_card(card), slip="" if right else f"less_{n}"
        )

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        return (Hint(voice.ask(self.KIND, "hint")), Hint(self.counted(voice)))

    @classmethod
    def fresh(cls, seed: int, level: int) -> Best:
        """Hands in which cards bring three different numbers, so that there is something to compare."""

        def wanted(state: AnyState, rng: Random) -> Best | None:
            if not isinstance(state, KoiKoiState) or state.phase is not Phase.PLAY or state.seat is None:
                return None
            brings = {len(gained(state, card)) for card in of(state.hands, state.seat)}
            return Best(format_position(known_to(state, state.seat))) if len(brings) == 3 else None

        return search(KoiKoi(), seed, wanted)
