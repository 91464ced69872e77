"""The parts of a lesson: a worked example to step through, questions one after another, practice without end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ..scene_types import Scene
from ..table import Message
from .asking import Asking
from .blocks import AnyBlock, Button, Buttons, Heading, Option, Segments, Text, Value
from .example import Stop
from .questions.base import Fresh, Question
from .voice import Voice

PartName = Literal["review", "example", "guided", "practice", "misconception", "exit"]
ENOUGH = 5  # right answers that finish the practice
_TRIES = 60  # fresh questions made in search of one unlike the last


class Questions:
    """Questions in their order; the part is finished when the answer to each is out."""

    def __init__(self, name: PartName, questions: Sequence[Question], voice: Voice) -> None:
        self.name, self.voice = name, voice
        self.asked = [Asking(question, voice) for question in questions]
        self.at = 0

    @property
    def now(self) -> Asking:
        return self.asked[self.at]

    @property
    def finished(self) -> bool:
        return all(asking.done for asking in self.asked)

    @property
    def last(self) -> bool:
        return self.at == len(self.asked) - 1

    def forward(self) -> bool:
        """The next question; False where there is none."""
        if self.last:
            return False
        self.at += 1
        return True

    def back(self) -> bool:
        if not self.at:
            return False
        self.at -= 1
        return True

    def reveal(self) -> None:
        self.now.show()

    def scenes(self, *, moving: bool) -> list[Scene]:
        return self.now.scenes(moving=moving)

    def head(self) -> list[AnyBlock]:
        title = self.voice.frame(self.name)
        of = len(self.asked)
        eyebrow = self.voice.frame("number_of", part=title, n=self.at + 1, of=of) if of > 1 else title
        return [Heading(id="prompt", text=self.now.prompt, eyebrow=eyebrow)]

    def foot(self) -> list[AnyBlock]:
        return self.now.blocks()

    def heard(self, message: Message) -> str:
        """Something was picked on the table; gives the sentence that answers what means nothing here."""
        return self.now.pick(message["card"], message["zone"]) if message["type"] == "pick" else ""

    def acted(self, block: str, value: Value) -> bool:
        return self.now.act(block, value)


class Practice:
    """Fresh questions as many as wanted, of the level chosen, never two alike in a row.

    kinds: they take turns; seed: the same questions for the same seed.
    """

    name: PartName = "practice"

    def __init__(self, kinds: Sequence[type[Fresh[Question]]], voice: Voice, *, seed: int) -> None:
        self.kinds, self.voice, self.seed = kinds, voice, seed
        self.levels = tuple(sorted({level for kind in kinds for level in kind.LEVELS}))
        self.level = self.levels[0]
        self.at = 0
        self.right = 0
        self._counted: set[int] = set()
        self._now: Asking | None = None

    @property
    def now(self) -> Asking:
        """The question asked; made when it is first looked at, so that opening a lesson costs nothing."""
        if self._now is None:
            self._now = self._fresh(None)
        return self._now

    @property
    def finished(self) -> bool:
        return self.right >= ENOUGH

    def _fresh(self, before: Question | None) -> Asking:
        kinds = [kind for kind in self.kinds if self.level in kind.LEVELS]
        old = None if before is None else (Asking(before, self.voice).prompt, before)
        tries = 1
        while True:
            question = kinds[self.at % len(kinds)].fresh(self.seed + self.at, self.level)
            asking = Asking(question, self.voice)
            # A kind that has one question alone asks it again.
            if (asking.prompt, question) != old or tries == _TRIES:
                return asking
            self.at, tries = self.at + 1, tries + 1

    def forward(self) -> bool:
        before = self.now.question
        self.at += 1
        self._now = self._fresh(before)
        return True

    def back(self) -> bool:
        return False

    def reveal(self) -> None:
        self.now.show()

    def scenes(self, *, moving: bool) -> list[Scene]:
        return self.now.scenes(moving=moving)

    def head(self) -> list[AnyBlock]:
        frame = self.voice.frame
        title, how = frame("practice"), frame("practice_right", n=self.right, of=ENOUGH)
        if self.finished:
            how = frame("practice_enough", n=self.right)
        options = tuple(Option(id=str(level), label=frame(f"level_{level}")) for level in self.levels)
        level = Segments(id="level", label=frame("level"), options=options, value=str(self.level))
        eyebrow = frame("practice_head", part=title, how=how)
        heading = Heading(id="prompt", text=self.now.prompt, eyebrow=eyebrow)
        return [*([level] if len(options) > 1 else []), heading]

    def foot(self) -> list[AnyBlock]:
        return self.now.blocks()

    def heard(self, message: Message) -> str:
        return self.now.pick(message["card"], message["zone"]) if message["type"] == "pick" else ""

    def acted(self, block: str, value: Value) -> bool:
        if block == "level":
            self.level, self._now = int(value), None
            self.at += 1
            return True
        used = self.now.act(block, value)
        if self.now.right and self.at not in self._counted:
            self._counted.add(self.at)
            self.right += 1
        return used


@dataclass(frozen=True, slots=True)
class _Screen:
    """One step on the page: a stop, or the question before it."""

    stop: int
    asking: Asking | None = None


class Example:
    """A worked example, stepped in both directions; finished when its last step has been reached.

    neutral: both hands lie open, also while a question is asked.
    """

    name: PartName = "example"

    def __init__(self, stops: Sequence[Stop], voice: Voice, *, neutral: bool = True) -> None:
        self.stops, self.voice = stops, voice
        self.screens: list[_Screen] = []
        for at, stop in enumerate(stops):
            if stop.question is not None:
                self.screens.append(_Screen(at, Asking(stop.question, voice, plays=False, neutral=neutral)))
            self.screens.append(_Screen(at))
        self.at = 0
        self.finished = False
        self._moving = False

    @property
    def now(self) -> Asking | None:
        """The question that this step asks, if it does."""
        return self.screens[self.at].asking

    def forward(self) -> bool:
        if self.at == len(self.screens) - 1:
            return False
        self._go(self.at + 1)
        return True

    def back(self) -> bool:
        if not self.at:
            return False
        self._go(self.at - 1)
        return True

    def reveal(self) -> None:
        if self.now is not None and not self.now.done:
            self.now.show()
        else:
            self.forward()

    def _go(self, at: int) -> None:
        self._moving = at == self.at + 1
        self.at = at
        self.finished = self.finished or at == len(self.screens) - 1

    def scenes(self, *, moving: bool) -> list[Scene]:
        screen = self.screens[self.at]
        frames = screen.asking.scenes() if screen.asking else list(self.stops[screen.stop].scenes)
        if not frames:
            return []
        if not (moving and self._moving):
            frames = frames[-1:]
        last: Scene = {**frames[-1], "steps": {"at": self.at, "of": len(self.screens) - 1}}
        return [*frames[:-1], last]

    def head(self) -> list[AnyBlock]:
        eyebrow = self.voice.frame("number_of", part=self.voice.frame("example"), n=self.at + 1, of=len(self.screens))
        text = self.now.prompt if self.now is not None else self.voice.named("example", "title")
        return [Heading(id="prompt", text=text or self.voice.frame("example_title"), eyebrow=eyebrow)]

    def foot(self) -> list[AnyBlock]:
        screen, frame = self.screens[self.at], self.voice.frame
        if screen.asking is not None:
            return screen.asking.blocks(onward=not self.scenes(moving=False))
        stop, end = self.stops[screen.stop], self.at == len(self.screens) - 1
        blocks = [*stop.blocks, *([Text(id="end", text=frame("example_end"), soft=True)] if end else [])]
        # The table has its own buttons; cards in a row have these, in the same place as the buttons of a question.
        if not stop.scenes or end:
            back = (Button(id="back", label=frame("back"), off=not self.at),) if not stop.scenes else ()
            onward = Button(id="next", label=frame("next_part" if end else "next"), tone="main")
            blocks.append(Buttons(id="buttons", buttons=(*back, onward)))
        return [*blocks, *stop.below]

    def heard(self, message: Message) -> str:
        if message["type"] == "step":
            if message["to"] == "back":
                self.back()
            elif self.now is not None and not self.now.done:
                return self.voice.frame("answer_first")
            else:
                self.forward()
        elif message["type"] == "pick":
            return self.now.pick(message["card"], message["zone"]) if self.now else self.voice.frame("watching")
        return ""

    def acted(self, block: str, value: Value) -> bool:
        if (block, value) == ("buttons", "back"):
            return self.back()
        return self.now is not None and self.now.act(block, value)


Part = Questions | Practice | Example
