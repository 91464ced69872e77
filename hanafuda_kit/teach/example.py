"""A worked example: a recorded round, or positions in a row, as steps; some steps ask before they show."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ..cards import CARD, NO_CARDS, Card, CardSet
from ..deal import Seat
from ..events import Captured, Dealt, Drew, Event, Placed, Played
from ..explain import told_with_next
from ..games import KoiKoiState
from ..notation import format_position, parse_record
from ..play import Match, Play
from ..record import Moment, Record, replay
from ..scene import Stage
from ..scene_types import Scene, SceneCard
from .agreed import Live
from .blocks import AnyBlock
from .questions.base import Question
from .questions.take import Take, half_turn
from .voice import Voice, cited


@dataclass(frozen=True, slots=True)
class Stop:
    """One step: the frames that lead to it, or (no scenes) blocks in place of the table; a question asked before it.

    place: what the step list calls it, and `slots`: where cards of the field lie before it.
    lying: what the question is asked about, where that is what lies on the table already.
    below: stands under the buttons, since it grows and shrinks from step to step; live: and so does what the reader may
    change.
    """

    scenes: tuple[Scene, ...] = ()
    question: Question | None = None
    blocks: tuple[AnyBlock, ...] = ()
    below: tuple[AnyBlock, ...] = ()
    live: Live | None = None
    place: str = ""
    slots: Mapping[Card, int] = field(default_factory=dict)
    lying: Scene | None = None


def record_stops(
    text: str, places: str, voice: Voice, *, ask: Mapping[str, Question] | None = None, viewer: Seat | None = None
) -> tuple[Stop, ...]:
    """The steps of a worked example on a record.

    places: names of places in the record, in order; a step shows all that has happened up to its place.

    * `draw1` … a draw for the first dealer; `deal1` … a packet of the deal, `deal` all of it;
    * `3a` the hand card of turn 3 has been settled, `3b` its turned card, `3` all of the turn; `3a-`, `3b-`: the card
      lies there and has taken nothing yet;  `fresh1` … four fresh cards each;  `end` all that is left;
    * a place that is reached already: nothing moves, and another sentence stands below the table.

    A `?` behind a name asks before it shows: the question that `ask` has for the name, else what the card takes.  Where
    a name occurs twice, `ask` may speak of `step 4`.
    The lesson's words `[example]` give a sentence for the 1st, 2nd … step in place of the event's; a rule id in
    brackets at its end becomes the chip.  `[example.lit]` has the cards to light at a step; without it those of its
    event are lit, and none where nothing moves.  ValueError: no such place, or nothing to ask there.
    """
    record = parse_record(text)
    cuts = _cuts(record, Stage(record.game, viewer, voice.lang))
    made: list[Stop] = []
    asks, done = dict(ask or {}), 0
    for number, word in enumerate(places.split(), start=1):
        name = word.rstrip("?")
        until = _until(name, cuts)
        part = cuts[done:until]
        if not made and word.endswith("?"):
            # The question lays the dealt cards on the table, so that the way there is not shown after it.
            part = [cut for cut in part if not re.match("draw|deal", cut.name)] or part
        scenes = [scene for cut in part for scene in cut.scenes]
        if not scenes and not made:
            raise ValueError(f"place {name!r}: nothing has happened before it, and it is the first")
        question, lying = None, None
        if word.endswith("?"):
            question = asks.get(f"step {number}") or asks.get(name)
            # A question of the lesson's is about the table as it is; one of the engine's lays its own card there.
            lying = made[-1].scenes[-1] if made and question is not None else None
            question = question or _take_of(part)
            if question is None:
                raise ValueError(f"place {name!r}: no card is settled there, so `ask` has to say what is asked")
        frames = told(scenes or [relit(made[-1].scenes[-1], NO_CARDS)], voice, number)
        slots = _slots(made[-1].scenes[-1]) if made else {}
        made.append(Stop(frames, question, place=name, slots=slots, lying=lying))
        done = max(done, until)
    return tuple(made)


def told(scenes: Sequence[Scene], voice: Voice, number: int) -> tuple[Scene, ...]:
    """The frames of a step with the lesson's own sentence and lit cards for it, if it has any."""
    text, rules = cited(voice.named("example", str(number)))
    lit = voice.table("example", "lit").get(str(number))
    last: Scene = {**scenes[-1]} if lit is None else relit(scenes[-1], CardSet.of(str(lit)))
    if text:
        rule = rules[0] if rules else scenes[-1]["say"].get("rule", "")
        last["say"] = {"text": text, "rule": rule} if rule else {"text": text}
    return (*scenes[:-1], last)


def step_title(place: str, number: int, voice: Voice) -> tuple[str, str]:
    """What the step list calls a step, and what a screen reader says: its turn, the deal, or its number."""
    say = voice.speaker.say
    kind = re.match(r"[a-z]+|", place)
    word = kind[0] if kind else ""
    if word in ("draw", "deal", "fresh", "end"):
        title = say("stepper", word) if word in ("draw", "deal") else voice.frame(f"step_{word}")
        return title, title
    if not place:
        return str(number), voice.frame("step_n", n=number)
    turn = place.rstrip("abc-")
    return turn, say("stepper", "turn", n=turn)


def relit(scene: Scene, lit: CardSet) -> Scene:
    """The same scene with these cards lit, and no others."""
    codes = {card.code for card in lit}
    fresh: Scene = {**scene}
    fresh["zones"] = [{**zone, "cards": [_relit(card, codes) for card in zone["cards"]]} for zone in scene["zones"]]
    return fresh


def _slots(scene: Scene) -> dict[Card, int]:
    """Where the cards of the field lie."""
    shown = [card for zone in scene["zones"] for card in zone["cards"]]
    return {CARD[card["id"]]: card["slot"] for card in shown if "slot" in card and card["id"] in CARD}


def _relit(card: SceneCard, codes: set[str]) -> SceneCard:
    same = card.copy()
    same.pop("lit", None)
    if card["id"] in codes:
        same["lit"] = True
    return same


# ---- a record, cut at its places ----


@dataclass(frozen=True, slots=True)
class _Cut:
    """The frames up to a place since the one before; take: what its card takes, if it is settled there."""

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
