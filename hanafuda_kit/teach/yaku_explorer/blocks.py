"""The parts of a page that only this one has: a yaku, a sum with its factors, links to other pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from ..blocks import Block

Tone = Literal["reached", "replaced", "near", "open", "dead"]
Held = Literal["have", "free", "lost"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One card of a yaku: captured, still to be had, or out of reach."""

    card: str
    held: Held


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuRow(Block):
    """One yaku: each is a block of its own, so that only those are drawn anew that a click has changed.

    ja, kana: its Japanese name.  points: as a number; counts: whether they count now.  pictured: what the pictures
    show, for those who do not see them.  why: one sentence with its reason.  brief: without pictures and reason.
    """

    KIND: ClassVar[str] = "yakurow"
    name: str
    ja: str
    kana: str
    points: str
    worth: str
    counts: bool
    cards: tuple[Piece, ...]
    pictured: str
    tone: Tone
    badge: str
    why: str
    rules: tuple[str, ...]
    brief: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks(Block):
    """Marks on the cards of a deck that stands before this block, and has none of its own.

    deck: its id.  game: of the deck, so that another deck is marked afresh.  marks, says: as those of a `Deck`.
    """

    KIND: ClassVar[str] = "yakumarks"
    deck: str
    game: str
    marks: Mapping[str, str]
    says: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A number of a sum with what it is, and the sign before it."""

    n: str
    what: str
    sign: str = ""
    total: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum(Block):
    """What is paid, as a sum with a reason below each number.  said: the same as a sentence."""

    KIND: ClassVar[str] = "yakusum"
    label: str
    terms: tuple[Term, ...]
    said: str
    text: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """page: a notebook's name.  query: the parts of its address, as `key=value&…`, quoted."""

    label: str
    page: str
    query: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Links(Block):
    """Ways to other pages with the same work; not shown where pages have no addresses, as in JupyterLab."""

    KIND: ClassVar[str] = "yakulinks"
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Heap(Block):
    """Captured cards in one row, for a class; each is still to be seen however many there are.

    label: the seat's letter; name: the same for those who do not see it.
    """

    KIND: ClassVar[str] = "yakuheap"
    label: str
    name: str
    cards: tuple[str, ...]
    empty: str
