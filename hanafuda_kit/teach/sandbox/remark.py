"""A remark on a position, as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from ...cards import NO_CARDS, Card, CardSet
from ...deal import Seat
from ...games import AnyState

Weight = Literal["stop", "fill", "odd"]
Filled = str | int | Card | CardSet | Seat


@dataclass(frozen=True, slots=True)
class Repair:
    """One way to put a remark right: the key of its words, what fills them, and the position after it."""

    key: str
    state: AnyState
    filled: dict[str, Filled] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that cannot be, or that has to be done first.

    key: of its words.  rule: the rule that says so, or nothing.  cards: those concerned.
    weight: `stop`, it cannot be played on from here; `fill`, nothing is amiss, only cards have to be named before it is
    played on from; `odd`, no play leads here, and yet it can be played on from.
    """

    key: str
    rule: str = ""
    filled: dict[str, Filled] = field(default_factory=dict)
    cards: CardSet = NO_CARDS
    weight: Weight = "odd"
    repairs: tuple[Repair, ...] = ()

    def __str__(self) -> str:
        return f"{self.key} ({self.rule})" if self.rule else self.key
