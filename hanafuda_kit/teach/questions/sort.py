"""Sort shuffled cards into heaps: by month, or by kind."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar, Literal

from ...cards import CARDS, Card, CardSet, Kind
from ...notation import parse_card_list
from ...words import entry
from ..voice import Voice
from .base import Answer, Heaps, Hint, Offered, Question, Spread, Verdict
from .positions import mixed, one_of

By = Literal["month", "kind"]


@dataclass(frozen=True, slots=True)
class Sort(Question):
    """Lay each of these cards on its heap.  cards: in the order in which they come; by: `month` or `kind`.

    The heaps are the months among the cards, or all four kinds.  `help="lit"`: the first card of each lies there.
    """

    KIND: ClassVar[str] = "sort"
    LEVELS: ClassVar[tuple[int, ...]] = (3,)

    cards: str
    by: By

    @property
    def _cards(self) -> tuple[Card, ...]:
        return parse_card_list(self.cards)

    def _heap(self, card: Card) -> str:
        return str(card.month) if self.by == "month" else card.kind.value

    def _heaps(self) -> list[str]:
        if self.by == "kind":
            return [kind.value for kind in Kind]
        return [str(month) for month in sorted({card.month for card in self._cards})]

    def _short(self, heap: str, voice: Voice) -> str:
        if self.by == "kind":
            return voice.speaker.say("kinds", heap, "many")
        return voice.speaker.say("card_guide", "months", heap)

    def _name(self, heap: str, voice: Voice) -> str:
        name = self._short(heap, voice)
        if self.by == "kind":
            return name
        return voice.ask(self.KIND, "month_heap", month=name, flower=voice.speaker.say("flowers", heap))

    def picture(self, voice: Voice) -> Spread:
        return Spread()

    def way(self, voice: Voice) -> Heaps:
        heaps, first = self._heaps(), dict[str, Card]()
        for card in self._cards:
            first.setdefault(self._heap(card), card)
        given = tuple((first[heap], heap) for heap in heaps if heap in first) if self.help == "lit" else ()
        return Heaps(self._cards, tuple(Offered(heap, self._name(heap, voice)) for heap in heaps), given)

    def prompt(self, voice: Voice) -> str:
        return voice.ask(self.KIND, f"prompt_{self.by}", n=len(self._cards))

    def counted(self, voice: Voice) -> str:
        heaps = [self._heap(card) for card in self._cards]
        parts = [
            voice.ask(self.KIND, "of_heap", n=heaps.count(heap), heap=self._short(heap, voice))
            for heap in self._heaps()
            if heap in heaps
        ]
        return voice.speaker.listed(parts) + "."

    def answer(self) -> Answer:
        return tuple(f"{card.code}:{self._heap(card)}" for card in CardSet.of(self._cards))

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        laid = dict(one.split(":") for one in answer) if isinstance(answer, tuple) else {}
        astray = [card for card in self._cards if laid.get(card.code) != self._heap(card)]
        if not astray:
            return Verdict(right=True, text=voice.ask(self.KIND, "right", counts=self.counted(voice)))
        card = astray[0]
        heap = laid.get(card.code, "")
        back = voice.ask(self.KIND, "back_one" if len(astray) == 1 else "back", n=len(astray))
        text = f"{self._why(card, heap, voice)} {back}"
        return Verdict(right=False, text=text, cards=CardSet.of(astray), slip=f"{card.code}_{heap}")

    def _why(self, card: Card, heap: str, voice: Voice) -> str:
        """Why a card does not lie where it belongs; of a misleading picture, what the card guide says."""
        name = voice.speaker.say("cards", card.code)
        if self.by == "month":
            return voice.ask(self.KIND, "month", card=name, flower=voice.speaker.say("flowers", heap))
        if entry("card_guide", "notes", card.code, lang=voice.lang):
            return f"{name}: {voice.speaker.say('card_guide', 'notes', card.code)}"
        return voice.ask(self.KIND, f"kind_{heap}", card=name)

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        return (Hint(self.counted(voice)), Hint(voice.ask(self.KIND, f"hint_{self.by}")))

    @classmethod
    def fresh(cls, seed: int, level: int) -> Sort:
        """A dozen: three of each of four months, or by kind with each kind at least once."""
        rng = Random(seed)
        by: By = one_of(("month", "kind"), rng)
        if by == "month":
            months = mixed(list(range(1, 13)), rng)[:4]
            dozen = [card for month in months for card in mixed([c for c in CARDS if c.month == month], rng)[:3]]
        else:
            one_each = [one_of([c for c in CARDS if c.kind is kind], rng) for kind in Kind]
            dozen = one_each + mixed([c for c in CARDS if c not in one_each], rng)[:8]
        return cls(" ".join(card.code for card in mixed(dozen, rng)), by)
