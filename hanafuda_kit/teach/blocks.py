"""The parts of a page beside the table, as data: a panel draws them, a lesson decides what they say.

Every block has an `id`; what a person does with one comes back as that id with a value.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import ClassVar, Literal, TypeAlias

Value = str | int


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """id: its own within a panel.  area: the part of the panel's form that it stands in."""

    KIND: ClassVar[str]
    id: str
    area: str = ""

    def to_json(self) -> dict[str, object]:
        """The block as the browser gets it: without what is as it always is."""
        told = {field.name for field in fields(self) if getattr(self, field.name) != field.default}
        return {"kind": self.KIND, **{key: value for key, value in asdict(self).items() if key in told}}

    def accepts(self, value: Value) -> bool:
        """Whether a person can do this with the block; what is only read accepts nothing."""
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading(Block):
    """A heading of level 2 or 3, with a small line above it if wanted."""

    KIND: ClassVar[str] = "heading"
    text: str
    level: int = 2
    eyebrow: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Block):
    """A paragraph.  rules: ids shown behind it.  soft: quieter."""

    KIND: ClassVar[str] = "text"
    text: str
    rules: tuple[str, ...] = ()
    soft: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """A group of steps: a short title, and the sentences of its steps."""

    title: str
    steps: tuple[str, ...]
    name: str = ""  # what a screen reader says for the title


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps(Block):
    """A step list in groups.  at: the step that is shown, counted through all groups.  Gives back a step.

    part: the row of groups, or the steps of the group that is shown.  The row stands above a table and never changes
    its height; the steps stand below it.
    """

    KIND: ClassVar[str] = "steps"
    label: str
    groups: tuple[Group, ...]
    at: int
    part: Literal["groups", "steps"]

    def accepts(self, value: Value) -> bool:
        return isinstance(value, int) and 0 <= value < sum(len(group.steps) for group in self.groups)


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One of several.  state: how it stands once answered.  cards: pictures beside the words.

    place: of an option that is put in an order, in place of its number: as `1`, blank where it has none yet.
    """

    id: str
    label: str
    state: Literal["", "right", "wrong", "picked"] = ""
    cards: tuple[str, ...] = ()
    place: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Offer(Block):
    options: tuple[Option, ...]

    def accepts(self, value: Value) -> bool:
        return value in {option.id for option in self.options}


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices(_Offer):
    """Answers to a question, as large buttons.  Gives back an option's id."""

    KIND: ClassVar[str] = "choices"
    label: str
    columns: int = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Segments(_Offer):
    """One of a few settings.  value: the option that holds.  Gives back an option's id."""

    KIND: ClassVar[str] = "segments"
    label: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """tone: the one main thing to do, or quiet.  off: nothing to do now (kept in its place)."""

    id: str
    label: str
    tone: Literal["main", "plain", "quiet"] = "quiet"
    off: bool = False
    pressed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Buttons(Block):
    """Buttons in a row.  Gives back a button's id."""

    KIND: ClassVar[str] = "buttons"
    buttons: tuple[Button, ...]

    def accepts(self, value: Value) -> bool:
        return any(button.id == value and not button.off for button in self.buttons)


@dataclass(frozen=True, slots=True, kw_only=True)
class Note(Block):
    """An answer to what was done: a heading, a sentence, its rules.  It is read out when it changes.

    onward: with the way to the next lesson, where the page has one.
    """

    KIND: ClassVar[str] = "note"
    tone: Literal["right", "wrong", "hint", "plain"]
    head: str
    text: str = ""
    rules: tuple[str, ...] = ()
    onward: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Field(Block):
    """A box to write in, sent by its button or (one line) by Enter.  error: one line below it.  Gives back the text."""

    KIND: ClassVar[str] = "field"
    label: str
    submit: str
    value: str = ""
    hint: str = ""
    error: str = ""
    lines: int = 1
    number: bool = False
    folded: bool = False  # behind its label until opened

    def accepts(self, value: Value) -> bool:
        # Of any length: whoever reads the text says what is amiss with it.
        return isinstance(value, str)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards(Block):
    """Cards in a row on felt.  picked: marked ones.  With `pick` each can be picked: gives back its code."""

    KIND: ClassVar[str] = "cards"
    label: str
    cards: tuple[str, ...]
    picked: tuple[str, ...] = ()
    pick: bool = False
    large: bool = False

    def accepts(self, value: Value) -> bool:
        return self.pick and value in self.cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid(Block):
    """A small table.  columns: headings; rows: cells as text; new: index of a tinted row.

    marked: cells that differ from what stands beside them, as (row, column).
    """

    KIND: ClassVar[str] = "grid"
    label: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    new: int | None = None
    marked: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """One bar.  share: of the whole, 0 to 1."""

    label: str
    share: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Bars(Block):
    """A histogram: bars with their labels and their shares in per cent."""

    KIND: ClassVar[str] = "bars"
    label: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PartMark:
    """One part of a lesson.  done: finished just now; the page remembers what was finished before."""

    id: str
    label: str
    done: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts(Block):
    """The parts of a lesson, each open at any time.  at: the one that is shown.  Gives back a part's id.

    finished: the word for a part that is done, for those who do not see its mark.
    """

    KIND: ClassVar[str] = "parts"
    label: str
    finished: str
    parts: tuple[PartMark, ...]
    at: str

    def accepts(self, value: Value) -> bool:
        return any(part.id == value for part in self.parts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Select(_Offer):
    """One of many settings, as a drop-down.  value: the option that holds.  Gives back an option's id."""

    KIND: ClassVar[str] = "select"
    label: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick(Block):
    """A box to tick.  Gives back `on` or `off`."""

    KIND: ClassVar[str] = "tick"
    label: str
    on: bool = False

    def accepts(self, value: Value) -> bool:
        return value in ("on", "off")


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck(Block):
    """The deck on felt, a month a column of four; each card can be picked and gives back its code.

    cards: codes in the game's deck.  months: a name for each of the twelve.  marks: code -> the letter on the card.
    says: letter -> what a screen reader says of it.
    """

    KIND: ClassVar[str] = "deck"
    label: str
    cards: tuple[str, ...]
    months: tuple[str, ...]
    marks: Mapping[str, str]
    says: Mapping[str, str]

    def accepts(self, value: Value) -> bool:
        return value in self.cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Share(Block):
    """The work of a page as text: to copy, as a link to this page, to save as a file, to open from one.

    text: shown and copied.  query: the parts of the link, by name.  file, content: what is saved.
    words: the labels, by key.  Gives back the text of a file that was opened.  `share.share_block` makes one.
    """

    KIND: ClassVar[str] = "share"
    label: str
    text: str
    query: Mapping[str, str]
    file: str
    content: str
    words: Mapping[str, str]

    def accepts(self, value: Value) -> bool:
        return isinstance(value, str)


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep(Block):
    """Nothing to see: the page's address and this browser hold what a person has done, so that a reload brings it back.

    page: the name it is kept under.  query: the parts of the address that are ours; an empty one is left out.
    work: any text; empty keeps the address alone.  When the page opens, what was kept comes back once: `share.kept`
    reads it.
    """

    KIND: ClassVar[str] = "keep"
    page: str
    query: Mapping[str, str]
    work: str = ""

    def accepts(self, value: Value) -> bool:
        return isinstance(value, str)


AnyBlock: TypeAlias = Block
