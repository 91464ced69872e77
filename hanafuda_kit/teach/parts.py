"""The parts of a lesson: a worked example to step through, questions one after another, practice without end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ..scene_types import Scene
from ..table import Message
from .agreed import PREFIX as _AGREED
from .asking import Asking
from .blocks import AnyBlock, Button, Buttons, Group, Heading, Option, Segments, Steps, Text, Value
from .example import Stop, step_title
from .questions.base import Fresh, Question
from .voice import Voice

PartName = Literal["review", "example", "guided", "practice", "misconception", "exit"]
ENOUGH = 5  # right answers that finish the practice
_SOON, _LATE = 3, 9  # other questions before a missed one comes again, and once more
_TRIES = 60  # fresh questions made in search of one unlike the last


class Questions:
    """Questions in their order; the part is finished when the answer to each is out."""

    def __init__(self, name: PartName, questions: Sequence[Question], voice: Voice) -> None:
        self.name, self.voice = name, voice
        last = len(questions) if name == "exit" else 0
        self.asked = [Asking(question, voice, ends=n == last) for n, question in enumerate(questions, start=1)]
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


@dataclass(frozen=True, slots=True)
class _Return:
    """A question that comes again at a place of the practice; last: for the last time."""

    question: Question
    at: int
    last: bool


class Practice:
    """Fresh questions as many as wanted, of the level chosen, never two alike in a row.

    kinds: they take turns; seed: the same questions for the same seed.  A missed card comes again after three other
    questions, and once more after nine (`Question.RETURNS`).
    """

    name: PartName = "practice"

    def __init__(self, kinds: Sequence[type[Fresh[Question]]], voice: Voice, *, seed: int) -> None:
        self.kinds, self.voice, self.seed = kinds, voice, seed
        self.levels = tuple(sorted({level for kind in kinds for level in kind.LEVELS}))
        self.level = self.levels[0]
        self.at = 0
        self.right = 0
        self.nth = 0  # questions that were there before this one
        self._counted: set[int] = set()
        self._later: list[_Return] = []
        self._again: _Return | None = None  # what the question asked came back as
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
        before = self.now
        self._plan(before)
        self.at, self.nth = self.at + 1, self.nth + 1
        due = [one for one in self._later if one.at <= self.nth and one.question != before.question]
        self._again = due[0] if due else None
        if self._again is None:
            self._now = self._fresh(before.question)
        else:
            self._later.remove(self._again)
            self._now = Asking(self._again.question, self.voice)
        return True

    def _plan(self, asking: Asking) -> None:
        """Whether a question that has been answered comes again, and when."""
        if not (asking.question.RETURNS and asking.done):
            return
        if asking.missed:
            self._later.append(_Return(asking.question, self.nth + _SOON + 1, last=False))
        elif self._again is not None and not self._again.last:
            self._later.append(_Return(asking.question, self.nth + _LATE + 1, last=True))

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
            self.level, self._now, self._again = int(value), None, None
            self._later.clear()
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
    """A worked example, stepped in both directions and jumped in; finished when every step has been seen.

    neutral: both hands lie open, also while a question is asked.
    """

    name: PartName = "example"

    def __init__(self, stops: Sequence[Stop], voice: Voice, *, neutral: bool = True) -> None:
        self.stops, self.voice = stops, voice
        self.screens: list[_Screen] = []
        for at, stop in enumerate(stops):
            if stop.question is not None:
                asking = Asking(stop.question, voice, plays=False, neutral=neutral, slots=stop.slots, lying=stop.lying)
                self.screens.append(_Screen(at, asking))
            self.screens.append(_Screen(at))
        self.at = 0
        self.seen = {0}
        self.chosen: dict[str, str] = {}  # switch -> the value that the reader has set
        self._moving = False

    @property
    def finished(self) -> bool:
        return len(self.seen) == len(self.screens)

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
        self.seen.add(at)

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
        eyebrow = self.voice.frame("example")
        if not self.stops[0].scenes:
            # A table counts its steps itself; the list of rows has a number a row, questions and all.
            eyebrow = self.voice.frame("number_of", part=eyebrow, n=self.screens[self.at].stop + 1, of=len(self.stops))
        text = self.now.prompt if self.now is not None else self.voice.named("example", "title")
        heading = Heading(id="prompt", text=text or self.voice.frame("example_title"), eyebrow=eyebrow)
        return [heading, self._steps("groups")]

    def _steps(self, part: Literal["groups", "steps"]) -> Steps:
        """The step list: each turn, or each row of cards, with its steps.  What was not shown yet is not told."""
        groups: list[Group] = []
        for at, screen in enumerate(self.screens):
            title, name = step_title(self.stops[screen.stop].place, screen.stop + 1, self.voice)
            line = self._line(screen) if at in self.seen else self.voice.speaker.say("stepper", "later")
            if groups and groups[-1].title == title:
                title, name, line_before = groups[-1].title, groups[-1].name, groups.pop().steps
                groups.append(Group(title=title, name=name, steps=(*line_before, line)))
            else:
                groups.append(Group(title=title, name=name, steps=(line,)))
        label = self.voice.frame("example_turns" if part == "groups" else "example_steps")
        return Steps(
            id="turns" if part == "groups" else "steps", label=label, groups=tuple(groups), at=self.at, part=part
        )

    def _lines(self) -> list[AnyBlock]:
        """The steps of the turn that is shown, where it has several; of rows of cards the numbers say enough."""
        steps, start = self._steps("steps"), 0
        for group in steps.groups:
            start += len(group.steps)
            if self.at < start:
                return [steps] if len(group.steps) > 1 and self.stops[0].place else []
        return []

    def _line(self, screen: _Screen) -> str:
        """What the step list says of a step: its question, or its sentence."""
        if screen.asking is not None:
            return screen.asking.prompt
        stop = self.stops[screen.stop]
        if stop.scenes:
            return stop.scenes[-1]["say"]["text"]
        return next((block.text for block in stop.blocks if isinstance(block, Text)), "")

    def foot(self) -> list[AnyBlock]:
        screen, frame = self.screens[self.at], self.voice.frame
        lines = self._lines()
        if screen.asking is not None:
            return [*screen.asking.blocks(onward=not self.scenes(moving=False)), *lines]
        stop, end = self.stops[screen.stop], self.at == len(self.screens) - 1
        blocks = [*stop.blocks, *([Text(id="end", text=frame("example_end"), soft=True)] if end else [])]
        # The table has its own buttons; cards in a row have these, in the same place as the buttons of a question.
        if not stop.scenes or end:
            onward = [Button(id="next", label=frame("next_part" if end else "next"), tone="main")]
            if not stop.scenes:
                play = [] if end else [Button(id="play", label=frame("play"))]
                onward = [Button(id="back", label=frame("back"), off=not self.at), *play, *onward]
            blocks.append(Buttons(id="buttons", buttons=tuple(onward)))
        live = stop.live.blocks(self.chosen, self.voice) if stop.live else []
        return [*blocks, *live, *stop.below, *lines]

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
        match block, value:
            case "buttons", "back":
                return self.back()
            case (("turns" | "steps"), int(at)):
                self._go(at)
                return True
            case str(name), str(chosen) if name.startswith(_AGREED):
                self.chosen[name.removeprefix(_AGREED)] = chosen
                return True
        return self.now is not None and self.now.act(block, value)


Part = Questions | Practice | Example
