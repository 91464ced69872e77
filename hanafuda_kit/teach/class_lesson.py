"""A lesson in front of a class: one thing at a time below the table, closed until the teacher asks it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from ..table import Message, Table
from .asking import Asking
from .blocks import (
    AnyBlock,
    Bars,
    Button,
    Buttons,
    Cards,
    Choices,
    Field,
    Grid,
    Heading,
    Note,
    PartMark,
    Segments,
    Steps,
    Text,
    Value,
)
from .classroom import ClassQuestion, Classroom, set_looks
from .parts import Example
from .questions.base import Options, Order, Tap

SHORT = 16  # characters of an answer that leaves room for another one beside it

if TYPE_CHECKING:
    from .lesson import Lesson


class ClassLesson:
    """What a lesson's keys do, and what stands below its table.

    A question is closed (the class sees the position alone), then asked (what the class says is marked, and nothing is
    said to it), then revealed: first what is marked, with the reason if it is another answer, then the right one.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.closed = True
        self.room = Classroom(
            lesson.address.lang, onward=lesson.forward, back=lesson.back, reveal=self.reveal, pick=self.pick,
            ask=self.ask, open_part=self._open,
        )  # fmt: skip

    @property
    def asking(self) -> Asking | None:
        """The question of this step, unless its answer is out."""
        now = self.lesson.part.now if self.lesson.part is not None else None
        return None if now is None or now.done else now

    # ---- what is done ----

    def _open(self, part: str) -> None:
        for name in self.lesson.parts:
            if name == part:
                self.lesson.open(name)
                return

    def ask(self) -> bool:
        """Ask the question, or close it; gives whether there is one."""
        if self.asking is None:
            return False
        self.closed = not self.closed
        return True

    def reveal(self) -> None:
        """What is marked is judged; where nothing is, or it has been judged, the answer is shown."""
        asking, part = self.asking, self.lesson.part
        if part is None:
            return
        self.closed = False
        before = asking.verdict if asking is not None else None
        if asking is not None and before is None:
            if isinstance(asking.way, Options) and not asking.way.many:
                if asking.chosen:
                    part.acted("options", asking.chosen[0])
            elif asking.chosen or not isinstance(asking.way, Tap):
                part.acted("buttons", "check")
        if asking is None or asking.verdict is before:
            part.reveal()
        self.lesson.draw(moving=True)

    def pick(self, number: int) -> None:
        """Mark the n-th answer, or the n-th card of the hand or of the row."""
        asking = self.asking
        if asking is None or self.closed:
            return
        match asking.way:
            case Options(offered) | Order(offered) if number <= len(offered):
                self.lesson.acted("options", offered[number - 1].id)
            case Tap(zones):
                self._pick_card(asking, number, zones)
            case _:
                pass

    def _pick_card(self, asking: Asking, number: int, zones: tuple[str, ...]) -> None:
        rows = {block.id: block.cards for block in asking.blocks() if isinstance(block, Cards) and block.pick}
        lying = self.lesson.table.scene.get("zones") if not rows else None
        for zone in lying if isinstance(lying, list) else []:
            if zone["kind"] == "hand":
                rows[zone["id"]] = tuple(card["id"] for card in zone["cards"])
        for zone, cards in rows.items():
            if zone in zones and number <= len(cards):
                asking.pick(cards[number - 1], zone)
                self.lesson.draw(moving=False)
                return

    def holds(self, block: str, value: Value) -> bool:
        """An answer that would be judged at once is marked only: the class waits for the key that reveals it."""
        asking = self.asking
        if asking is None or block != "options" or not isinstance(asking.way, Options) or asking.way.many:
            return False
        asking.verdict = None
        asking.chosen = [] if asking.chosen == [value] else [str(value)]
        self.lesson.draw(moving=False)
        return True

    def waits(self, message: Message) -> str:
        """What is said to a pick before the class has been asked; nothing where there is nothing to wait for."""
        closed = message["type"] == "pick" and self.closed and self.asking is not None
        return self.room.voice.tell("lesson", "closed") if closed else ""

    def acted(self, block: str, value: Value) -> bool:
        """Something was done with a block; gives whether it was one of a class's."""
        if (block, value) == ("closed", "ask"):
            return self.room.acted("keys", "a")
        return self.room.acted(block, value) or self.holds(block, value)

    # ---- what is shown ----

    def dress(self, table: Table) -> None:
        """The table's foot tells the step of an example; a question stands in its place, and beside it once asked."""
        hands: Literal["hidden", "shown"] = "hidden" if self.room.hands_hidden else "shown"
        blocks = self.blocks()
        look = "rows" if table.layout.display == "none" else "bar" if self._waiting else "side" if blocks else "step"
        with table.hold_sync():
            table.hands, table.foot = hands, look == "step"
        # An answer that is long takes the place of the table.
        full = look == "side" and any(_is_long(block) for block in blocks)
        set_looks(self.lesson.widget, *(("rows", "answer") if full else (look,)))

    @property
    def _waiting(self) -> bool:
        """Whether the lesson's question is still closed."""
        return self.asking is not None and self.closed and not self.room.open

    def above(self, marks: tuple[PartMark, ...]) -> list[AnyBlock]:
        """The keys, with the parts to go to."""
        return self.room.blocks(parts=marks, at=self.lesson.here or "")[:1]

    def blocks(self) -> list[AnyBlock]:
        """What stands below the table: the teacher's own question, else the lesson's."""
        own, part = self.room.blocks()[1:], self.lesson.part
        if own or part is None:
            return [replace(block, area="ask") for block in own]
        head = part.head()
        if self._waiting:
            return [*self._lying(), *self._closed(head)]
        if isinstance(part, Example) and part.now is None and part.scenes(moving=False):
            return []
        text = next(block.text for block in head if isinstance(block, Heading))
        foot = part.foot()
        buttons = tuple(self._worded(one) for block in foot if isinstance(block, Buttons) for one in block.buttons)
        left_out = {"play"} if self.asking is None else {"play", "next"}
        shown = tuple(button for button in buttons if not button.off and button.id not in left_out)
        placed = [self._placed(block) for block in foot if not isinstance(block, Buttons)]
        rest = [block for block in placed if block is not None]
        second = [block.id for block in rest if isinstance(block, Grid)][1:2]
        if second or sum(isinstance(block, Segments) for block in rest) > 2:
            # Tables name the cards themselves, and need the room of two rows: one at the left, one at the right.
            rows = [block.id for block in rest if isinstance(block, Cards)]
            rest = [block for block in rest if len(rows) < 2 or block.id not in rows]
            rest = [replace(block, area="ask") if block.id in second else block for block in rest]
        return [replace(self._head("buttons", text, shown), area="ask"), *rest]

    def _closed(self, head: list[AnyBlock]) -> list[AnyBlock]:
        area = "ask" if self.lesson.table.layout.display == "none" else ""
        ask = Button(id="ask", label=self.lesson.voice.frame("class_ask"), tone="main")
        levels = (block for block in head if isinstance(block, Segments))
        return [replace(block, area=area) for block in (self._head("closed", "", (ask,)), *levels)]

    def _lying(self) -> list[AnyBlock]:
        """The cards of a closed question that has no table: they are seen, as a position is, and cannot be picked."""
        blocks = self.asking.blocks() if self.asking is not None else []
        return [
            replace(block, area="cards", pick=False) for block in blocks if isinstance(block, Cards) and block.large
        ]

    def _placed(self, block: AnyBlock) -> AnyBlock | None:
        """A block of the lesson in its place before a class; None for what a class does without."""
        match block:
            case Note(head="") | Note(id="end") | Cards(large=False) | Steps() | Text(id="end"):
                return None
            case Cards():
                return replace(block, area="cards")
            case Choices(options=options):
                # Once the answer is out, it and what was tried are enough.
                left = tuple(one for one in options if one.state in ("right", "wrong"))
                options = left if self.asking is None and left else options
                short = len(options) > 4 and all(len(one.label) <= SHORT for one in options)
                return replace(block, area="ask", columns=2 if short else 1, options=options)
            case Field() | Text() | Segments():
                return replace(block, area="ask")
            case _:
                return replace(block, area="say")

    def _worded(self, button: Button) -> Button:
        """A teacher reveals what one learner asks to be shown."""
        return replace(button, label=self.room.voice.tell("question", "reveal")) if button.id == "show" else button

    def _head(self, name: str, text: str, buttons: tuple[Button, ...]) -> ClassQuestion:
        part = self.lesson.part
        eyebrow = next((block.eyebrow for block in part.head() if isinstance(block, Heading)), "") if part else ""
        clock = self.room.clock() if text and self.asking is not None else None
        return ClassQuestion(id=name, text=text, eyebrow=eyebrow, buttons=buttons, clock=clock)


def _is_long(block: AnyBlock) -> bool:
    """Whether a block needs more width or height than there is beside the table."""
    return isinstance(block, Bars) or (isinstance(block, Grid) and (len(block.columns) > 2 or len(block.rows) > 5))
