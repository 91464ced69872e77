"""A recorded round, step by step: one step an event, in both directions, with its sentence and its rule."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ipywidgets import VBox

from ..assets import lessons
from ..deal import Seat
from ..notation import NotationError, parse_record
from ..record import Record, replay
from ..scene import Stage
from ..scene_types import Scene
from ..table import Message, Table
from ..words import say
from .address import Address, address
from .blocks import Field, Group, Keep, Option, Segments, Steps, Value
from .classroom import Classroom, set_looks
from .links import address_notes
from .panel import Panel, rule_texts

NO_ADDRESS = Address()
_VIEWS: dict[str, Seat | None] = {"both": None, "A": Seat.A, "B": Seat.B}


@dataclass(frozen=True, slots=True)
class Reel:
    """All scenes of a record in order, and how its steps are grouped: the deal, each turn, by round."""

    scenes: tuple[Scene, ...]
    groups: tuple[Group, ...]


def make_reel(record: Record, *, viewer: Seat | None = None, lang: str = "en") -> Reel:
    """Play a record and keep a scene an event."""
    stage = Stage(record.game, viewer, lang)
    scenes: list[Scene] = []
    groups: list[Group] = []
    whole = len(record.rounds) > 1
    if record.draws:
        draws, stage = stage.drawn(record.draws)
        groups.append(Group(title=say("stepper", "draw", lang=lang), steps=_sentences(draws)))
        scenes += draws
    here: tuple[int, int] | None = None
    for moment in replay(record):
        frames, stage = stage.play(moment.before, moment.step, playable=False)
        scenes += frames
        lines = _sentences(frames)
        if (moment.round, moment.turn) == here:
            last = groups.pop()
            groups.append(Group(title=last.title, name=last.name, steps=(*last.steps, *lines)))
        else:
            here = (moment.round, moment.turn)
            title = str(moment.turn) if moment.turn else say("stepper", "deal", lang=lang)
            name = say("stepper", "turn", lang=lang, n=moment.turn) if moment.turn else title
            if whole and not moment.turn:
                title = name = say("stepper", "round", lang=lang, n=moment.step.state.round)
            groups.append(Group(title=title, name=name, steps=lines))
    for at, scene in enumerate(scenes):
        scene["steps"] = {"at": at, "of": len(scenes) - 1}
    return Reel(tuple(scenes), tuple(groups))


def _sentences(scenes: list[Scene]) -> tuple[str, ...]:
    return tuple(scene["say"]["text"] for scene in scenes)


class RecordedRound:
    """A step list, the table and a box for another record, on one record at a time.

    text: a record as TOML (`parse_record`).  NotationError where it cannot be.
    at: the address of the page; it may open a step, `example.7`, and in front of a class the table fills the screen.
    """

    def __init__(self, text: str, *, lang: str = "en", at: Address = NO_ADDRESS) -> None:
        self.lang, self.address = lang, at
        self.text = text
        self.record = parse_record(text)
        self.view = "both"
        self._shown: Scene | None = None
        _, _, step = at.at.partition(".")
        self.at = max(0, int(step or 1) - 1)
        self.error = ""
        self.reel = make_reel(self.record, viewer=None, lang=lang)
        in_class = at.mode == "class"
        self.room = Classroom(lang, onward=self._on, back=self._back) if in_class else None
        self.table = Table(rule_texts=rule_texts(lang), lang=lang, size="board" if in_class else "auto")
        self.above = Panel(lang=lang, large=in_class)
        self.below = Panel(lang=lang, large=in_class, form="class" if in_class else "")
        self.table.on_message(self._heard)
        self.above.on_act(self._acted)
        self.below.on_act(self._acted)
        self.widget = VBox([self.above, self.table, self.below])
        self.go(self.at)

    # ---- what a person does ----

    def go(self, at: int) -> None:
        """Show a step, counted from 0; beyond the ends the first or the last."""
        self.at = max(0, min(at, len(self.reel.scenes) - 1))
        self._draw()
        if self.at == len(self.reel.scenes) - 1:
            self.above.finish("example")

    def _on(self) -> None:
        self.go(self.at + 1)

    def _back(self) -> None:
        self.go(self.at - 1)

    def open(self, text: str) -> None:
        """Step through another record; what cannot be read gives its one line, and nothing is lost."""
        try:
            record = parse_record(text)
        except NotationError as error:
            self.error, self.text = str(error), text
        else:
            self.record, self.text, self.error, self.at = record, text, "", 0
            self.reel = make_reel(record, viewer=_VIEWS[self.view], lang=self.lang)
        self._draw()

    def watch(self, view: str) -> None:
        """Look from a seat, or at both hands."""
        self.view = view
        self.reel = make_reel(self.record, viewer=_VIEWS[view], lang=self.lang)
        self._draw()

    def _heard(self, message: Message) -> None:
        if message["type"] == "step":
            # The table plays by itself: it asks for the next step when the sentence has been read.
            self.go(self.at + (-1 if message["to"] == "back" else 1))
        elif message["type"] == "pick":
            self.table.refuse(message["card"], say("refusals", "stepping", lang=self.lang))

    def _acted(self, name: str, value: Value) -> None:
        if self.room is not None and self.room.acted(name, value):
            self._draw()
        match name, value:
            case (("turns" | "steps"), int(at)):
                self.go(at)
            case "view", str(view):
                self.watch(view)
            case "record", str(text):
                self.open(text)

    # ---- what is shown ----

    def _draw(self) -> None:
        place = f"example.{self.at + 1}"
        if self.reel.scenes[self.at] is not self._shown:
            self._shown = self.reel.scenes[self.at]
            self.table.show({**self._shown, "resume": {"at": place}})
        notes = address_notes(self.address)
        keep = Keep(id="keep", page="round", query={"at": place})
        if self.room is not None:
            keys, *own = self.room.blocks()
            self.above.show(keys, *notes, keep)
            self.below.show(*(replace(block, area="ask") for block in own))
            self.table.hands, self.table.foot = "hidden" if self.room.hands_hidden else "shown", not own
            set_looks(self.widget, "side" if own else "step")
            return
        views = tuple(Option(id=key, label=self._say(f"view_{key.lower()}")) for key in _VIEWS)
        groups = self._groups()
        self.above.show(
            *notes,
            Segments(id="view", label=self._say("view"), options=views, value=self.view),
            Steps(id="turns", label=self._say("turns"), groups=groups, at=self.at, part="groups"),
            keep,
        )
        self.below.show(
            Steps(id="steps", label=self._say("steps"), groups=groups, at=self.at, part="steps"),
            Field(
                id="record", label=self._say("other"), hint=self._say("other_hint"), submit=self._say("open"),
                value=self.text if self.view == "both" or self.error else "", error=self.error, lines=12, folded=True,
            )
        )  # fmt: skip

    def _groups(self) -> tuple[Group, ...]:
        """The step list; a seat is told nothing of steps that have not been shown, nor handed the record."""
        if self.view == "both":
            return self.reel.groups
        later, start, groups = self._say("later"), 0, list[Group]()
        for group in self.reel.groups:
            told = group.steps[: max(0, self.at + 1 - start)]
            groups.append(replace(group, steps=(*told, *[later] * (len(group.steps) - len(told)))))
            start += len(group.steps)
        return tuple(groups)

    def _say(self, key: str) -> str:
        return say("stepper", key, lang=self.lang)

    def __repr__(self) -> str:
        return f"RecordedRound({self.record.game.NAME!r}, step {self.at} of {len(self.reel.scenes) - 1})"


def show_round(name: str) -> VBox:
    """Step through one of the recorded rounds of the lessons, as `06_round`.

    ValueError: there is no such round, with those there are.
    """
    folder = lessons() / "rounds"
    known = sorted(path.stem for path in folder.glob("*.toml"))
    if name not in known:
        raise ValueError(f"no recorded round {name!r}: one of {', '.join(known)}")
    at = address()
    return RecordedRound((folder / f"{name}.toml").read_text(encoding="utf-8"), lang=at.lang, at=at).widget
