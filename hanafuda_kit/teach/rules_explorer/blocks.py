"""The blocks that only the rules explorer has; panel_js/rules.js draws them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Literal

from ..blocks import Block, Value

Form = Literal["choice", "number", "four"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Own(Block):
    """A block that is often the same as before: its form for the browser is made once."""

    def to_json(self) -> dict[str, object]:
        return _to_json(self)


@lru_cache(maxsize=1024)
def _to_json(block: Own) -> dict[str, object]:
    return Block.to_json(block)


@dataclass(frozen=True, slots=True, kw_only=True)
class OneValue:
    """A value of a switch: as the command line reads it, in a few words, and what it means."""

    id: str
    label: str
    means: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRule(Own):
    """One switch.

    form: how it is set: one of its values; a number with its bounds; four numbers, with a label each.
    off: the word where a number may be left off.  value: in force.  means: what it says.
    source: how well it is attested.  more: opens what every value means.
    was: said where it is changed, with `back` as the words of its button.  error: one line, and nothing has changed.
    Gives back a value as the command line reads it, or `back`.
    """

    KIND: ClassVar[str] = "houserule"
    title: str
    rule: str
    form: Form
    value: str
    values: tuple[OneValue, ...]
    means: str
    source: str
    more: str
    low: int = 0
    high: int = 0
    labels: tuple[str, ...] = ()
    off: str = ""
    set: str = ""
    was: str = ""
    back: str = ""
    error: str = ""

    def accepts(self, value: Value) -> bool:
        return isinstance(value, str)


@dataclass(frozen=True, slots=True)
class Mark:
    """A stretch of a sentence; marked: it differs from the other side."""

    text: str
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Law:
    """What a house rule says on one side."""

    rule: str
    parts: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a score.  note: behind the name.  out: it does not count.  new: it differs from the other side."""

    name: str
    value: str
    ja: str = ""
    note: str = ""
    out: bool = False
    new: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence with its rule.  new: the other side does not have it."""

    text: str
    rule: str = ""
    new: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One of the two readings.  big: the one number it comes to; small: how that is made, or of what it is."""

    title: str
    rules: str
    laws: tuple[Law, ...] = ()
    lines: tuple[Line, ...] = ()
    told: tuple[Told, ...] = ()
    big: str = ""
    small: str = ""
    changed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Compare(Own):
    """Old beside new; one side alone where nothing is changed.  differ: whether the two come to different things."""

    KIND: ClassVar[str] = "rulecompare"
    label: str
    sides: tuple[Side, ...]
    deleted: str
    inserted: str


@dataclass(frozen=True, slots=True)
class Zone:
    """Cards that lie in one place, with its name."""

    label: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Zones(Own):
    """A position or a deal on felt.  With `pick` each card can be picked: gives back its code."""

    KIND: ClassVar[str] = "rulezones"
    zones: tuple[Zone, ...]
    pick: bool = False

    def accepts(self, value: Value) -> bool:
        return self.pick and any(value in zone.cards for zone in self.zones)


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column of the table of presets.  says: what the preset is; use: the words of its button, empty for none."""

    id: str
    title: str
    says: str = ""
    use: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """A value in the table of presets.  differs: from the first column."""

    text: str
    differs: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A switch in the table of presets, a cell a column."""

    title: str
    rule: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Presets(Own):
    """Rules side by side.  Gives back a column's id."""

    KIND: ClassVar[str] = "rulepresets"
    label: str
    first: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    mark: str

    def accepts(self, value: Value) -> bool:
        return any(value == column.id for column in self.columns if column.use)


@dataclass(frozen=True, slots=True)
class SheetRule:
    """A rule with its id, and what the house rules in force say of it.  changed: not as in the standard rules."""

    id: str
    text: str
    says: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetPart:
    """A chapter of the rules."""

    title: str
    rules: tuple[SheetRule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet(Own):
    """The rules in force on one page, to read and to print."""

    KIND: ClassVar[str] = "rulesheet"
    label: str
    print: str
    title: str
    rules: str
    parts: tuple[SheetPart, ...]
    yaku_title: str
    yaku: tuple[Line, ...]
    foot: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What one side of an argument says, and under which rules that holds."""

    who: str
    says: str
    holds: str
    right: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute(Own):
    """An argument from a real table, settled.  close: the words of its button.  Gives back `close`."""

    KIND: ClassVar[str] = "ruledispute"
    eyebrow: str
    title: str
    sides: tuple[Reading, ...]
    why: str
    rules: tuple[str, ...]
    close: str

    def accepts(self, value: Value) -> bool:
        return value == "close"


@dataclass(frozen=True, slots=True, kw_only=True)
class Glance(Own):
    """On a narrow page: what a change comes to in a few words, always in sight, and the way to the whole."""

    KIND: ClassVar[str] = "ruleglance"
    text: str
    see: str
