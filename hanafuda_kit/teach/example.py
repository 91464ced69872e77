"""A worked example: a recorded round, or positions in a row, as steps; some steps ask before they show."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ..deal import Seat
from ..events import Captured, Dealt, Drew, Event, Placed, Played
from ..explain import told_with_next
from ..games import KoiKoiState
from ..notation import format_position, parse_record
from ..play import Match, Play
from ..record import Moment, Record, replay
from ..scene import Stage
from ..scene_types import Scene
from .blocks import AnyBlock
from .questions.base import Question
from .questions.take import Take, half_turn
from .voice import Voice, cited


@dataclass(frozen=True, slots=True)
class Stop:
    """One step: the frames that lead to it, or (no scenes) blocks in place of the table; a question asked before it.

    below: stands under the buttons, since it grows and shrinks from step to step.
    """

    scenes: tuple[Scene, ...] = ()
    question: Question | None = None
    blocks: tuple[AnyBlock, ...] = ()
    below: tuple[AnyBlock, ...] = ()


def record_stops(
    text: str, places: str, voice: Voice, *, ask: Mapping[str, Question] | None = None, viewer: Seat | None = None
) -> tuple[Stop, ...]:
    """The steps of a worked example on a record.

    places: names of places in the record, in order; a step shows all that has happened up to its place.

    * `draw1` … a draw for the first dealer; `deal1` … a packet of the deal, `deal` all of it;
    * `3a` the hand card of turn 3 has been settled, `3b` its turned card, `3` all of the turn; `3a-`, `3b-`: the card
      lies there and has taken nothing yet;  `fresh1` … four fresh cards each;  `end` all that is left;
    * a place that is reached already: nothing moves, and another sentence stands below the table.

    A `?` behind a name asks before it shows: the question that `ask` has for the name, else what the card takes.
    The lesson's words `[example]` give a sentence for the 1st, 2nd … step in place of the event's; a rule id in
    brackets at its end becomes the chip.  ValueError: no such place, or nothing to ask there.
    """
    record = parse_record(text)
    cuts = _cuts(record, Stage(record.game, viewer, voice.lang))
    made: list[Stop] = []
    done = 0
    for number, word in enumerate(places.split(), start=1):
        name = word.rstrip("?")
        until = _until(name, cuts)
        part = cuts[done:until]
        scenes = [scene for cut in part for scene in cut.scenes]
        if not scenes and not made:
            raise ValueError(f"place {name!r}: nothing has happened before it, and it is the first")
        scenes = scenes or [made[-1].scenes[-1]]
        question = (ask or {}).get(name) or _take_of(part) if word.endswith("?") else None
        if word.endswith("?") and question is None:
            raise ValueError(f"place {name!r}: no card is settled there, so `ask` has to say what is asked")
        made.append(Stop(told(scenes, voice, number), question))
        done = max(done, until)
    return tuple(made)


def told(scenes: Sequence[Scene], voice: Voice, number: int) -> tuple[Scene, ...]:
    """The frames of a step with the lesson's own sentence for it, if it has one."""
    text, rules = cited(voice.named("example", str(number)))
    if not text:
        return tuple(scenes)
    last: Scene = {**scenes[-1]}
    rule = rules[0] if rules else scenes[-1]["say"].get("rule", "")
    last["say"] = {"text": text, "rule": rule} if rule else {"text": text}
    return (*scenes[:-1], last)


# ---- a record, cut at its places ----


@dataclass(frozen=True, slots=True)
class _Cut:
    """The frames up to a place since the one before; ask: what its card takes, if it is settled there."""

    name: str
    scenes: list[Scene] = field(default_factory=list)
    take: Take | None = None


def _cuts(record: Record, stage: Stage) -> list[_Cut]:
    cuts: list[_Cut] = []
    if record.draws:
        draws, stage = stage.drawn(record.draws)
        cuts += [_Cut(f"draw{at}", [scene]) for at, scene in enumerate(draws, start=1)]
    fresh = 0
    for moment in replay(record):
        frames, stage = stage.play(moment.before, moment.step, playable=False)
        events = moment.step.events
        shown = [event for at, event in enumerate(events) if not told_with_next(events, at)]
        fresh += any(event.rule == "KG-2.6" for event in shown if isinstance(event, Dealt))
        for at, (scene, name) in enumerate(zip(frames, _names(moment, shown, fresh), strict=True)):
            if cuts and cuts[-1].name == name:
                cuts[-1].scenes.append(scene)
            else:
                cuts.append(_Cut(name, [scene], _taken(moment, shown[at])))
    return cuts


def _names(moment: Moment, events: Sequence[Event], fresh: int) -> Iterator[str]:
    """The name of the place that each event leads to."""
    turn = f"{moment.round + 1}:{moment.turn}" if moment.round else str(moment.turn)
    half = "b" if isinstance(moment.action, Match) else "a"
    for at, event in enumerate(events, start=1):
        match event:
            case _ if not moment.turn:
                yield f"deal{at}"
            case Dealt():
                yield f"fresh{fresh}"
            case Played():
                yield f"{turn}a-"
            case Drew():
                half = "b"
                yield f"{turn}b-"
            case Placed(drawn=True):
                yield f"{turn}b"
            case Captured() | Placed():
                yield f"{turn}{half}"
            case _:
                yield f"{turn}c"


def _taken(moment: Moment, event: Event) -> Take | None:
    """What does the card take?  For a card of Koi-Koi that is laid down with this event, hidden cards known."""
    state, action = moment.before, moment.action
    if not isinstance(state, KoiKoiState):
        return None
    if isinstance(action, Match):
        return Take(format_position(state))
    if not isinstance(action, Play):
        return None
    drawn = isinstance(event, Drew) or (isinstance(event, Placed) and event.drawn)
    return Take(format_position(half_turn(state, action))) if drawn else Take(format_position(state), action.card.code)


def _until(name: str, cuts: Sequence[_Cut]) -> int:
    """How many cuts lie up to a place."""
    if name == "end":
        return len(cuts)
    whole = {"deal": r"deal\d+"}.get(name, rf"{re.escape(name)}[abc]-?")
    exact = [at for at, cut in enumerate(cuts, start=1) if cut.name == name]
    parts = [at for at, cut in enumerate(cuts, start=1) if re.fullmatch(whole, cut.name)]
    if not exact and not parts:
        raise ValueError(f"no place {name!r} in this record: one of {', '.join(cut.name for cut in cuts)}, end")
    return (exact or parts)[-1]


def _take_of(part: Sequence[_Cut]) -> Take | None:
    return next((cut.take for cut in part if cut.take), None)
