"""Cards on their way into heaps: which lie where, and which is in the hand."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import CardSet
from .blocks import AnyBlock, Cards, Choices, Option, Text
from .questions.base import Heaps
from .voice import Voice


class Sorting:
    """A learner takes one card after the other and lays it on a heap; any card still to come may be taken first.

    laid: code -> heap, in the order in which they were laid.  held: the card in the hand, empty at the end.
    """

    def __init__(self, way: Heaps) -> None:
        self.way = way
        self.given = {card.code: heap for card, heap in way.given}
        self.laid: dict[str, str] = {}
        self.held = self._next()

    @property
    def left(self) -> tuple[str, ...]:
        """The cards still to be laid, the one in the hand among them."""
        there = self.given | self.laid
        return tuple(card.code for card in self.way.cards if card.code not in there)

    @property
    def answer(self) -> tuple[str, ...]:
        there = self.given | self.laid
        return tuple(f"{card}:{there[card.code]}" for card in CardSet.of(" ".join(there)))

    def _next(self) -> str:
        return next(iter(self.left), "")

    def take(self, card: str) -> None:
        """Take another card into the hand."""
        if card in self.left:
            self.held = card

    def lay(self, heap: str) -> None:
        """Lay the card in the hand on a heap; the next one is taken."""
        if self.held and heap in {one.id for one in self.way.offered}:
            self.laid[self.held] = heap
            self.held = self._next()

    def undo(self) -> None:
        """Take the card that was laid last back into the hand."""
        if self.laid:
            self.held, _ = self.laid.popitem()

    def take_back(self, cards: Iterable[str]) -> None:
        """Take these cards off their heaps."""
        for card in cards:
            self.laid.pop(card, None)
        self.held = self._next()

    def put(self, answer: Iterable[str]) -> None:
        """Lay all cards as an answer has them."""
        for one in answer:
            card, _, heap = one.partition(":")
            if card not in self.given:
                self.laid[card] = heap
        self.held = ""

    def blocks(self, voice: Voice, *, done: bool) -> list[AnyBlock]:
        """The card in the hand, the heaps with what lies there, and the cards still to come."""
        there = self.given | self.laid
        options = tuple(
            Option(
                id=heap.id, label=heap.label, state="right" if done else "",
                cards=tuple(code for code, at in there.items() if at == heap.id),
            )
            for heap in self.way.offered
        )  # fmt: skip
        heaps = Choices(id="options", label=voice.frame("heaps"), options=options)
        if done:
            return [heaps]
        if not self.held:
            return [Text(id="all_laid", text=voice.frame("all_laid")), heaps]
        left = tuple(code for code in self.left if code != self.held)
        held = Cards(id="held", label=voice.frame("held"), cards=(self.held,), large=True)
        rest = Cards(id="rest", label=voice.frame("to_come", n=len(left)), cards=left, pick=True)
        return [held, heaps, *([rest] if left else [])]
