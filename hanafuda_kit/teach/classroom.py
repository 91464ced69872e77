"""What a page has in front of a class: its keys, hidden hands, a count-down, and the teacher's own question.

Any page may hold a `Classroom`: it shows `blocks()`, hands everything that its panel is told to `acted`, and says with
functions what it can do itself (go on, go back, reveal, …).  Only keys that do something are listed.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from ipywidgets import DOMWidget

from .blocks import AnyBlock, Block, Button, Buttons, Field, Option, PartMark, Value
from .voice import Voice, tool_words

CHOICES = (2, 6)  # how many a question has: the fewest, the most
LONGEST_QUESTION, LONGEST_CHOICE, LONGEST_TEXT = 160, 80, 2000  # characters
CLOCKS = (0, 10, 20, 30, 60)  # seconds; 0: none
MARK = "*"
# What a key is called in the browser.  What is not listed here (size, full screen, help) never leaves the browser.
KEYS = {
    "onward": ("ArrowRight", "PageDown"),
    "back": ("ArrowLeft", "PageUp"),
    "reveal": (" ",),
    "ask": ("a",),
    "hide": ("h",),
    "clock": ("c",),
    "pick": tuple("123456789"),
}
_IN_THE_BROWSER = {"larger": ("+", "="), "smaller": ("-", "−"), "full": ("f",), "help": ("?",)}
_DEED = {key: deed for deed, keys in KEYS.items() for key in keys}

Stage = Literal["none", "writing", "closed", "asked", "revealed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """One line of the list of keys: their names in the browser, their name on the page, and what they do."""

    deed: str
    keys: tuple[str, ...]
    name: str
    does: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassKeys(Block):
    """The keys of the whole page, and a button that lists them; each line is a button too, for those without keys.

    parts: of a lesson, to go to; at: the one that is shown.  writing: the teacher is about to write a question.
    Gives back a key, or `part NAME`.
    """

    KIND: ClassVar[str] = "classkeys"
    keys: tuple[Key, ...]
    title: str
    help: str
    open: str
    close: str
    parts: tuple[PartMark, ...] = ()
    parts_label: str = ""
    at: str = ""
    writing: bool = False

    def accepts(self, value: Value) -> bool:
        parts = {f"part {part.id}" for part in self.parts}
        return value in parts or any(value in key.keys for key in self.keys if key.deed in KEYS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """A count-down, which the browser runs.  run: another number starts it anew."""

    seconds: int
    run: int
    label: str
    over: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassQuestion(Block):
    """A question for the class, below the table: its head with the clock and buttons, its choices if it has any here.

    Gives back a choice's id or a button's id.
    """

    KIND: ClassVar[str] = "classquestion"
    text: str
    buttons: tuple[Button, ...]
    label: str = ""
    options: tuple[Option, ...] = ()
    eyebrow: str = ""
    clock: Clock | None = None
    revealed: bool = False

    def accepts(self, value: Value) -> bool:
        return value in {option.id for option in self.options} | {button.id for button in self.buttons}


@dataclass(frozen=True, slots=True)
class Written:
    """A question as the teacher wrote it.  right: index of the choice that is marked, or None."""

    text: str
    choices: tuple[str, ...]
    right: int | None = None


def read_question(text: str, voice: Voice) -> Written:
    """Read a question: its first line, then its choices, a line each, the right one with a `*` in front.

    Errors: ValueError of one line, in the words of `voice` (those of the tool `classroom`).
    """
    if len(text) > LONGEST_TEXT:
        raise ValueError(voice.tell("faults", "long", n=len(text), most=LONGEST_TEXT))
    lines = [line.strip() for line in text.replace("\r\n", "\n").replace("\t", " ").split("\n") if line.strip()]
    for at, line in enumerate(lines, start=1):
        if not all(_can_be_shown(sign) for sign in line):
            raise ValueError(voice.tell("faults", "signs", at=at))
    if not lines:
        raise ValueError(voice.tell("faults", "empty"))
    question, *given = (" ".join(line.split()) for line in lines)
    if len(question) > LONGEST_QUESTION:
        raise ValueError(voice.tell("faults", "question_long", n=len(question), most=LONGEST_QUESTION))
    if not CHOICES[0] <= len(given) <= CHOICES[1]:
        raise ValueError(voice.tell("faults", "choices", n=len(given)))
    return _choices_of(question, given, voice)


def _choices_of(question: str, given: Sequence[str], voice: Voice) -> Written:
    right = [at for at, line in enumerate(given) if line.startswith(MARK)]
    choices = tuple(line.removeprefix(MARK).strip() for line in given)
    for at, choice in enumerate(choices, start=1):
        if not choice:
            raise ValueError(voice.tell("faults", "blank", at=at))
        if len(choice) > LONGEST_CHOICE:
            raise ValueError(voice.tell("faults", "choice_long", at=at, n=len(choice), most=LONGEST_CHOICE))
        if choice in choices[: at - 1]:
            raise ValueError(voice.tell("faults", "same", at=choices.index(choice) + 1, other=at))
    if len(right) > 1:
        raise ValueError(voice.tell("faults", "right", n=len(right)))
    return Written(question, choices, right[0] if right else None)


def _can_be_shown(sign: str) -> bool:
    """Letters, marks and signs of any script; no control, no mark that turns the direction of writing, no half sign."""
    return unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def set_looks(widget: DOMWidget, *looks: str) -> None:
    """Lay out a page of a class; looks: `step`, `bar`, `side`, `rows`, `answer`, as panel_css/class.css says."""
    shown = ("hk-board", *(f"hk-board--{look}" for look in looks))
    if widget._dom_classes != shown:
        widget._dom_classes = shown


class Classroom:
    """The class mode of one page.

    onward, back, reveal, pick: what the page does for these keys (pick: with a number from 1); a key without one is not
    listed.  ask: what key A does where the page has a question of its own to ask; the teacher's question comes with A
    wherever `ask` is None or returns False.  open_part: goes to a part of a lesson.  hands: whether there are hands.
    """

    def __init__(
        self,
        lang: str = "en",
        *,
        onward: Callable[[], object] | None = None,
        back: Callable[[], object] | None = None,
        reveal: Callable[[], object] | None = None,
        pick: Callable[[int], object] | None = None,
        ask: Callable[[], bool] | None = None,
        open_part: Callable[[str], object] | None = None,
        hands: bool = True,
    ) -> None:
        self.voice = Voice(None, lang, tool_words("classroom", lang))
        self.hands = hands
        self.hands_hidden = False
        self.seconds = 0
        self.stage: Stage = "none"
        self.question: Written | None = None
        self.picked: int | None = None  # the choice that the class has named, from 0
        self.draft, self.fault = "", ""
        self._run = 0
        self._onward, self._back, self._reveal, self._pick = onward, back, reveal, pick
        self._ask, self._open_part = ask, open_part

    @property
    def asking(self) -> bool:
        """Whether the teacher's own question is before the class; it has the keys then."""
        return self.stage in ("asked", "revealed")

    @property
    def open(self) -> bool:
        """Whether the teacher's own question is on the page: before the class, or being written."""
        return self.asking or self.stage == "writing"

    # ---- what a person does ----

    def acted(self, block: str, value: Value) -> bool:
        """Something was done with a block; gives whether it was one of these, so that the page is drawn anew."""
        match block, value:
            case "keys", str(key) if key.startswith("part "):
                if self._open_part is not None:
                    self._open_part(key.removeprefix("part "))
            case "keys", str(key) if key in _DEED:
                self._pressed(_DEED[key], key)
            case "class-draft", str(text):
                self._write(text)
            case "class-cancel", _:
                self._put_away()
            case "class-question", str(choice) if choice.isdecimal():
                self._name(int(choice))
            case "class-question", str(deed):
                self._use(deed)
            case _:
                return False
        return True

    def _pressed(self, deed: str, key: str) -> None:
        match deed:
            case "hide" if self.hands:
                self.hands_hidden = not self.hands_hidden
            case "clock":
                self.seconds = CLOCKS[(CLOCKS.index(self.seconds) + 1) % len(CLOCKS)]
                self._run += 1
            case "ask":
                self._asked()
            case "reveal" if self.asking:
                self.stage = "revealed"
            case "pick" if self.asking:
                self._name(int(key))
            case "pick" if self._pick is not None:
                self._pick(int(key))
            case "onward" | "back" | "reveal":
                if deed != "reveal":
                    self._put_away()
                does = {"onward": self._onward, "back": self._back, "reveal": self._reveal}[deed]
                if does is not None:
                    does()

    def _asked(self) -> None:
        """Key A: the page's question, else the teacher's: written, asked, closed."""
        if self.stage in ("writing", "asked", "revealed"):
            self._put_away()
        elif self._ask is not None and self._ask():
            self._run += 1
        elif self.question is None:
            self.stage = "writing"
        else:
            self._open()

    def _put_away(self) -> None:
        """The question is kept, to be asked again."""
        self.stage, self.fault = ("closed" if self.question else "none"), ""

    def _open(self) -> None:
        self.stage, self.picked = "asked", None
        self._run += 1

    def _write(self, text: str) -> None:
        try:
            self.question, self.fault = read_question(text, self.voice), ""
        except ValueError as error:
            self.fault = str(error)
            self.draft = text if len(text) <= LONGEST_TEXT else self.draft
            return
        self.draft = text
        self._open()

    def _name(self, choice: int) -> None:
        """The class has named a choice; named again, it is taken back."""
        if self.question is None or self.stage != "asked" or not 1 <= choice <= len(self.question.choices):
            return
        self.picked = None if self.picked == choice - 1 else choice - 1

    def _use(self, deed: str) -> None:
        match deed:
            case "reveal":
                self.stage = "revealed" if self.stage == "asked" else "asked"
            case "change":
                self.stage = "writing"
            case "close":
                self._put_away()
            case "clock":
                self._pressed("clock", "c")

    # ---- what is seen ----

    def blocks(self, *, parts: Sequence[PartMark] = (), at: str = "") -> list[AnyBlock]:
        """The keys, and the teacher's question or the box to write it in.  parts, at: of a lesson, to go to."""
        blocks: list[AnyBlock] = [self._keys(parts, at)]
        if self.stage == "writing":
            tell = self.voice.tell
            blocks.append(
                Field(
                    id="class-draft", label=tell("draft", "label"), hint=tell("draft", "hint"), error=self.fault,
                    submit=tell("draft", "ask"), value=self.draft, lines=5,
                )
            )  # fmt: skip
            cancel = Button(id="cancel", label=tell("draft", "cancel"))
            blocks.append(Buttons(id="class-cancel", buttons=(cancel,)))
        elif self.asking and self.question is not None:
            blocks.append(self._board(self.question))
        return blocks

    def clock(self) -> Clock | None:
        """The count-down of the question that is asked, of the page's own too; None without one."""
        tell = self.voice.tell
        if not self.seconds:
            return None
        return Clock(seconds=self.seconds, run=self._run, label=tell("clock", "left"), over=tell("clock", "over"))

    def _keys(self, parts: Sequence[PartMark], at: str) -> ClassKeys:
        tell = self.voice.tell
        return ClassKeys(
            id="keys", keys=tuple(self._listed()), title=tell("keys", "title"), help=tell("keys", "help"),
            open=tell("keys", "open"), close=tell("keys", "close"), parts=tuple(parts), at=at,
            parts_label=tell("keys", "parts") if parts else "", writing=self.stage == "writing",
        )  # fmt: skip

    def _listed(self) -> list[Key]:
        """The keys that do something here and now."""
        tell = self.voice.tell
        there = {
            "onward": self._onward is not None, "back": self._back is not None, "hide": self.hands,
            "reveal": self._reveal is not None or self.asking, "pick": self._pick is not None or self.asking,
        }  # fmt: skip
        says = {
            "hide": "unhide" if self.hands_hidden else "hide",
            "ask": "close" if self.asking else "ask" if self._ask is not None or self.question else "write",
        }
        return [
            Key(deed=deed, keys=keys, name=tell("keys", "name", deed), does=tell("keys", "does", says.get(deed, deed)))
            for deed, keys in (*KEYS.items(), *_IN_THE_BROWSER.items())
            if there.get(deed, True)
        ]

    def _board(self, question: Written) -> ClassQuestion:
        tell, revealed = self.voice.tell, self.stage == "revealed"
        right = question.right if question.right is not None else self.picked
        options = tuple(
            Option(id=str(at + 1), label=choice, state=self._state(at, right))
            for at, choice in enumerate(question.choices)
        )
        buttons = (
            Button(id="clock", label=tell("clock", "on" if self.seconds else "off", n=self.seconds)),
            Button(id="reveal", label=tell("question", "hide" if revealed else "reveal"), tone="main"),
            Button(id="change", label=tell("question", "change")),
            Button(id="close", label=tell("question", "close")),
        )
        return ClassQuestion(
            id="class-question", text=question.text, label=tell("question", "choices"), options=options,
            buttons=buttons, clock=None if revealed else self.clock(), revealed=revealed,
        )  # fmt: skip

    def _state(self, at: int, right: int | None) -> Literal["", "right", "wrong", "picked"]:
        if self.stage != "revealed":
            return "picked" if at == self.picked else ""
        return "right" if at == right else "wrong" if at == self.picked else ""

    def __repr__(self) -> str:
        return f"Classroom({self.stage!r})"
