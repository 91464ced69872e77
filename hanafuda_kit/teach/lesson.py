"""A lesson: one table, the parts of the lesson around it, and what has been finished."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbelow

from ipywidgets import VBox

from ..assets import lessons
from ..deal import Seat
from ..table import Message, Table
from .address import Address, address
from .blocks import AnyBlock, Keep, PartMark, Parts, Value
from .class_lesson import ClassLesson
from .example import record_stops
from .links import address_notes
from .panel import Panel, rule_texts
from .parts import Example, Part, PartName, Practice, Questions
from .questions.base import Fresh, Question
from .rows import row_stops
from .voice import Voice, lesson_words

ORDER: tuple[PartName, ...] = ("review", "example", "guided", "practice", "misconception", "exit")


class Lesson:
    """One lesson as a page's one app.

    name: of its notebook, and of its words.  seed: of the free practice; a new one for every reader without it.
    Show it first (`lesson.show()`), then give it its parts, each in a cell: they may come in any order, and each
    appears at once.  A part given again takes the place of the first.
    board: what a class sees, in class mode alone.
    """

    def __init__(self, name: str, *, seed: int | None = None, at: Address | None = None) -> None:
        self.name = name
        self.address = at if at is not None else address()
        lang = self.address.lang
        self.seed = randbelow(1 << 40) if seed is None else seed
        self.voice = Voice(None, lang, lesson_words(name, lang))
        self.parts: dict[PartName, Part] = {}
        self.here: PartName | None = None
        self.wanted, self._arrived = self.address.at, False  # a place that the address names, until its part is there
        in_class = self.address.mode == "class"
        self.table = Table(rule_texts=rule_texts(lang), lang=lang, size="board" if in_class else "auto")
        self.above = Panel(lang=lang, large=in_class)
        self.below = Panel(lang=lang, large=in_class, form="class" if in_class else "")
        self.table.on_message(self._heard)
        self.above.on_act(self.acted)
        self.below.on_act(self.acted)
        self.widget = VBox([self.above, self.table, self.below])
        self.board = ClassLesson(self) if in_class else None
        self.table.layout.display = "none"
        self._draw_panels()

    def show(self) -> VBox:
        """The lesson as a widget, to stand last in its cell."""
        return self.widget

    # ---- the parts, as a notebook gives them ----

    def review(self, *questions: Question) -> None:
        """Questions from earlier lessons."""
        self._add(Questions("review", questions, self.voice))

    def example(self, record: str, places: str, *, ask: Mapping[str, Question] | None = None, viewer: str = "") -> None:
        """A worked example; `example.record_stops` says how its places are named.

        record: a record as TOML, or the name of one in the folder rounds/ beside the notebooks, as `06_round`.
        viewer: `A` or `B` to look from that seat; both hands lie open without it.
        """
        seat = Seat(viewer) if viewer else None
        text = record if "\n" in record else (lessons() / "rounds" / f"{record}.toml").read_text(encoding="utf-8")
        self._add(
            Example(record_stops(text, places, self.voice, ask=ask, viewer=seat), self.voice, neutral=seat is None)
        )

    def rows(self, game: str, rows: str, *, rules: str = "standard") -> None:
        """A worked example on captured cards that fill card by card; `rows.row_stops` says how they are written."""
        self._add(Example(row_stops(game, rows, self.voice, rules=rules), self.voice))

    def guided(self, *questions: Question) -> None:
        """Questions with help that fades."""
        self._add(Questions("guided", questions, self.voice))

    def practice(self, *kinds: type[Fresh[Question]]) -> None:
        """Fresh questions of these kinds, which take turns."""
        self._add(Practice(kinds, self.voice, seed=self.seed))

    def misconception(self, *questions: Question) -> None:
        """The question that most people answer the other way at first."""
        self._add(Questions("misconception", questions, self.voice))

    def exit(self, *questions: Question) -> None:
        """The last question."""
        self._add(Questions("exit", questions, self.voice))

    def _add(self, part: Part) -> None:
        self.parts[part.name] = part
        name, _, step = self.wanted.partition(".")
        first = next(name for name in ORDER if name in self.parts)
        if part.name == name:
            self.wanted, self._arrived = "", True
            self._go(part, int(step or 1))
        elif self.here in (None, part.name) or (part.name == first and not self._arrived):
            self.open(first)
        else:
            self._draw_panels()

    def _go(self, part: Part, step: int) -> None:
        """Go to a step of a part, the last where there are not so many; in the practice so many were right before."""
        if isinstance(part, Practice):
            part.right = step - 1
        while not isinstance(part, Practice) and part.at < step - 1 and part.forward():
            pass
        self.open(part.name)

    # ---- what a person does ----

    @property
    def part(self) -> Part | None:
        return self.parts[self.here] if self.here is not None else None

    @property
    def at(self) -> str:
        """Where the reader is, as an address names it: `guided.2`; empty before the first part is there.

        Questions of the practice are new each time: `practice.4` is the one after three that were right.
        """
        part = self.part
        if part is None:
            return ""
        return f"{part.name}.{(part.right if isinstance(part, Practice) else part.at) + 1}"

    def open(self, name: PartName) -> None:
        """Go to a part; all are open at any time."""
        self.here = name
        self.draw(moving=False, closed=True)

    def forward(self) -> None:
        """The next step or question, or the next part where there is none."""
        if self.part is None:
            return
        if self.part.forward():
            self.draw(moving=True, closed=True)
            return
        names = [name for name in ORDER if name in self.parts]
        after = names[names.index(self.part.name) + 1 :]
        if after:
            self.open(after[0])

    def back(self) -> None:
        """The step or question before, or the part before where there is none."""
        if self.part is None:
            return
        if self.part.back():
            self.draw(moving=False, closed=True)
            return
        names = [name for name in ORDER if name in self.parts]
        before = names[: names.index(self.part.name)]
        if before:
            self.open(before[-1])

    def _heard(self, message: Message) -> None:
        if self.part is None:
            return
        if self.board is not None and (waits := self.board.waits(message)):
            self.table.notice(waits)
            return
        was = self.part.at
        notice = self.part.heard(message)
        if notice:
            if message["type"] == "pick":
                self.table.refuse(message["card"], notice)
            else:
                self.table.notice(notice)
        else:
            self.draw(moving=self.part.at > was, closed=self.part.at != was)

    def acted(self, block: str, value: Value) -> None:
        """Something was done with a block of one of the panels."""
        if self.part is None:
            return
        if self.board is not None and self.board.acted(block, value):
            self._draw_panels()
            return
        match block, value:
            case "parts", str(name):
                self.open(next(one for one in ORDER if one == name))
            case "buttons", "next":
                self.forward()
            case _:
                if self.part.acted(block, value):
                    self.draw(moving=True)

    # ---- what is shown ----

    def draw(self, *, moving: bool, closed: bool = False) -> None:
        """Draw the page anew.  moving: with the way to what is shown.  closed: a class has yet to be asked."""
        if self.board is not None:
            self.board.closed = self.board.closed or closed
        frames = self.part.scenes(moving=moving) if self.part is not None else []
        self.table.layout.display = None if frames else "none"
        if frames:
            self.table.show(*frames[:-1], {**frames[-1], "resume": {"at": self.at}})
        self._draw_panels()

    def _draw_panels(self) -> None:
        part, frame = self.part, self.voice.frame
        if part is not None and part.finished:
            self.above.finish(part.name)
        marks = tuple(
            PartMark(id=name, label=frame(name), done=self.parts[name].finished) for name in ORDER if name in self.parts
        )
        keep = Keep(id="keep", page=f"{self.name}:at", query={"at": self.at})
        if self.board is not None:
            self.above.show(*self.board.above(marks), *self._notes(), keep)
            self.below.show(*self.board.blocks())
            self.board.dress(self.table)
            return
        nav = Parts(id="parts", label=frame("parts"), finished=frame("finished"), parts=marks, at=self.here or "")
        self.above.show(nav, *self._notes(), *(part.head() if part is not None else []), keep)
        self.below.show(*(part.foot() if part is not None else []))

    def _notes(self) -> list[AnyBlock]:
        """A word of what the address asks for and a lesson has not, and the way to where it can be had."""
        name = self.wanted.partition(".")[0]
        if name and (name not in ORDER or "exit" in self.parts):
            there = ", ".join(self.parts)
            return address_notes(self.address, self.voice.frame("address", key="at", came=self.wanted, allowed=there))
        return address_notes(self.address)

    def __repr__(self) -> str:
        return f"Lesson({self.name!r}, {', '.join(name for name in ORDER if name in self.parts)})"
