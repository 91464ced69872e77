"""A lesson: one table, the parts of the lesson around it, and what has been finished."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbelow

from ipywidgets import VBox

from ..assets import lessons
from ..deal import Seat
from ..table import Message, Table
from .address import Address, address
from .blocks import AnyBlock, Button, Buttons, Keys, Note, PartMark, Parts, Value
from .example import record_stops
from .panel import Panel, rule_texts
from .parts import Example, Part, PartName, Practice, Questions
from .questions.base import Fresh, Question
from .rows import row_stops
from .voice import Voice, lesson_words

ORDER: tuple[PartName, ...] = ("review", "example", "guided", "practice", "misconception", "exit")
KEYS = ("ArrowRight", "PageDown", "ArrowLeft", "PageUp", " ", "h", "a")


class Lesson:
    """One lesson as a page's one app.

    name: of its notebook, and of its words.  seed: of the free practice; a new one for every reader without it.
    Show it first (`lesson.show()`), then give it its parts, each in a cell: they may come in any order, and each
    appears at once.  A part given again takes the place of the first.
    """

    def __init__(self, name: str, *, seed: int | None = None, at: Address | None = None) -> None:
        self.name = name
        self.address = at if at is not None else address()
        lang = self.address.lang
        self.seed = randbelow(1 << 40) if seed is None else seed
        self.voice = Voice(None, lang, lesson_words(name, lang))
        self.parts: dict[PartName, Part] = {}
        self.here: PartName | None = None
        in_class = self.address.mode == "class"
        self.table = Table(rule_texts=rule_texts(lang), lang=lang, size="board" if in_class else "auto")
        self.above, self.below = Panel(lang=lang, large=in_class), Panel(lang=lang, large=in_class)
        self.table.on_message(self._heard)
        self.above.on_act(self._acted)
        self.below.on_act(self._acted)
        self.widget = VBox([self.above, self.table, self.below])
        self.closed = in_class  # a question stays closed until the teacher asks the class
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
        first = next(name for name in ORDER if name in self.parts)
        if self.here in (None, part.name) or (self.here != first and part.name == first):
            self.open(first)
        else:
            self._draw_panels()

    # ---- what a person does ----

    @property
    def part(self) -> Part | None:
        return self.parts[self.here] if self.here is not None else None

    def open(self, name: PartName) -> None:
        """Go to a part; all are open at any time."""
        self.here = name
        self.closed = self.address.mode == "class"
        self._draw(moving=False)

    def forward(self) -> None:
        """The next step or question, or the next part where there is none."""
        if self.part is None:
            return
        self.closed = self.address.mode == "class"
        if self.part.forward():
            self._draw(moving=True)
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
            self._draw(moving=False)
            return
        names = [name for name in ORDER if name in self.parts]
        before = names[: names.index(self.part.name)]
        if before:
            self.open(before[-1])

    def _heard(self, message: Message) -> None:
        if self.part is None:
            return
        was = self.part.at
        notice = self.part.heard(message)
        if notice:
            if message["type"] == "pick":
                self.table.refuse(message["card"], notice)
            else:
                self.table.notice(notice)
        else:
            self._draw(moving=self.part.at > was)

    def _acted(self, block: str, value: Value) -> None:
        if self.part is None:
            return
        match block, value:
            case "parts", str(name):
                self.open(next(one for one in ORDER if one == name))
            case "buttons", "next":
                self.forward()
            case "keys", str(key):
                self._key(key)
            case _:
                if self.part.acted(block, value):
                    self._draw(moving=True)

    def _key(self, key: str) -> None:
        match key:
            case "ArrowRight" | "PageDown":
                self.forward()
            case "ArrowLeft" | "PageUp":
                self.back()
            case " " if self.part is not None:
                self.closed = False
                self.part.reveal()
                self._draw(moving=True)
            case "h":
                self.table.hands = "shown" if self.table.hands == "hidden" else "hidden"
            case "a":
                self.closed = not self.closed
                self._draw_panels()

    # ---- what is shown ----

    def _draw(self, *, moving: bool) -> None:
        frames = self.part.scenes(moving=moving) if self.part is not None else []
        self.table.layout.display = None if frames else "none"
        if frames:
            self.table.show(*frames)
        self._draw_panels()

    def _draw_panels(self) -> None:
        part = self.part
        if part is not None and part.finished:
            self.above.finish(part.name)
        frame = self.voice.frame
        marks = tuple(
            PartMark(id=name, label=frame(name), done=self.parts[name].finished) for name in ORDER if name in self.parts
        )
        notes: list[AnyBlock] = [
            Note(id=f"address{at}", tone="plain", head=frame("address_head"), text=text)
            for at, text in enumerate(self.address.notes)
        ]
        nav = Parts(id="parts", label=frame("parts"), finished=frame("finished"), parts=marks, at=self.here or "")
        keys: list[AnyBlock] = []
        if self.address.mode == "class":
            keys = [Keys(id="keys", keys=KEYS, label=frame("class_keys"))]
        self.above.show(nav, *notes, *(part.head() if part is not None else []), *keys)
        self.below.show(*(self._foot(part) if part is not None else []))

    def _foot(self, part: Part) -> list[AnyBlock]:
        """Below the table; before a class asks, only how to go on."""
        if self.closed and part.now is not None and not part.now.done:
            ask = Button(id="ask", label=self.voice.frame("class_ask"), tone="main")
            return [Buttons(id="closed", buttons=(ask,))]
        return part.foot()

    def __repr__(self) -> str:
        return f"Lesson({self.name!r}, {', '.join(name for name in ORDER if name in self.parts)})"
