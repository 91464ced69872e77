"""The kinds of blocks that only the sandbox has; `panel_js/sandbox.js` draws them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from ..blocks import Block, Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Section(Block):
    """The heading of a part that opens and closes.  count: a small number beside it.  Gives back its id."""

    KIND: ClassVar[str] = "sandhead"
    text: str
    open: bool = False
    count: str = ""

    def accepts(self, value: Value) -> bool:
        return value == self.id


@dataclass(frozen=True, slots=True, kw_only=True)
class Moving(Block):
    """The picked card and where it may go, in one row.

    card: its code, if one is picked.  zones: ids and labels; off: ids without use now.  Gives back a zone.
    """

    KIND: ClassVar[str] = "sandmove"
    text: str
    card: str
    zones: tuple[tuple[str, str], ...]
    off: tuple[str, ...] = ()

    def accepts(self, value: Value) -> bool:
        return bool(self.card) and value in {zone for zone, _ in self.zones} - set(self.off)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mend:
    """A button that puts a remark right.  id: names the position too, so that no late click mends another one."""

    id: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RemarkLine:
    """One remark.  weight: stop, fill or odd."""

    weight: str
    text: str
    rules: tuple[str, ...]
    mends: tuple[Mend, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RemarkList(Block):
    """All remarks, each with its rule and its repairs.  says: weight -> what its mark means.  Gives back a repair."""

    KIND: ClassVar[str] = "sandremarks"
    title: str
    lines: tuple[RemarkLine, ...]
    says: tuple[tuple[str, str], ...]

    def accepts(self, value: Value) -> bool:
        return any(value == mend.id for line in self.lines for mend in line.mends)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One place in the tree.  seat: who did it; depth: how many forks lie before it."""

    at: int
    text: str
    depth: int
    seat: str = ""
    end: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TreeList(Block):
    """The tree of moves, each a button.  at: the one that is shown; path: the way there.  Gives back a number."""

    KIND: ClassVar[str] = "sandtree"
    label: str
    rows: tuple[Row, ...]
    at: int
    path: tuple[int, ...]

    def accepts(self, value: Value) -> bool:
        return any(value == row.at for row in self.rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """One number to set.  from `low` to `high`."""

    id: str
    label: str
    value: int
    low: int
    high: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers(Block):
    """Numbers beside each other, each with a button for one less and one more.  Gives back `ID VALUE`."""

    KIND: ClassVar[str] = "sandnumbers"
    label: str
    numbers: tuple[Number, ...]
    less: str
    more: str

    def accepts(self, value: Value) -> bool:
        return self.read(value) is not None

    def read(self, value: Value) -> tuple[str, int] | None:
        """Which number was set, and to what: brought within its limits; None where it is no such thing."""
        match = re.fullmatch(r"([a-zA-Z:_]{1,20}) (-?[0-9]{1,6})", value) if isinstance(value, str) else None
        for number in self.numbers:
            if match is not None and match[1] == number.id:
                return number.id, max(number.low, min(number.high, int(match[2])))
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Links(Block):
    """Ways to other pages of the kit, with the same position and rules.  links: address, label."""

    KIND: ClassVar[str] = "sandlinks"
    links: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    text: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison(Block):
    """Two branches side by side.  rows: a label, then one cell for each."""

    KIND: ClassVar[str] = "sandcompare"
    label: str
    heads: tuple[str, str]
    rows: tuple[tuple[str, Cell, Cell], ...]
