"""`hanafuda replay`: checks and narrates a record."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from ..cards import Card, CardSet
from ..deal import Pair, Seat
from ..events import DealtYaku, Event, Payout, Reason
from ..explain import Explanation, explain, told_with_next
from ..games import AnyGame, AnyState, KoiKoi, general
from ..notation import format_cards, parse_record
from ..record import Moment, Record, draw_events, replay
from ..yaku import Score
from .shared import CommandError, standard_input, to_json


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("replay", help="check and tell a record", description="Check and narrate a record.")
    parser.add_argument("file", metavar="FILE", help="a record as TOML; - for standard input")
    parser.add_argument("--json", action="store_true", help="print JSON lines: one an event, one a round's result")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    record = parse_record(_read(args.file))
    for line in json_lines(record) if args.json else text_lines(record):
        print(line)
    return 0


def _read(name: str) -> str:
    if not name:
        raise CommandError("replay wants the name of a file, or - for standard input")
    try:
        data = standard_input().read() if name == "-" else Path(name).read_bytes()
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise CommandError(f"{name}: not a text in UTF-8") from None
    except CommandError:
        raise
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else "cannot be read"
        raise CommandError(f"{name}: {why}") from None


def rounds_of(record: Record) -> Iterator[list[Moment]]:
    """The moments of a replay, round by round."""
    moments: list[Moment] = []
    for moment in replay(record):
        if moments and moment.round != moments[-1].round:
            yield moments
            moments = []
        moments.append(moment)
    yield moments


def json_lines(record: Record) -> Iterator[str]:
    """Each event as a line of JSON, and after each round's events its result."""
    for draw in draw_events(record.game, record.draws):
        yield to_json(_event_json(draw, turn=0))
    for moments in rounds_of(record):
        for moment in moments:
            for event in moment.step.events:
                yield to_json(_event_json(event, turn=moment.turn))
        yield to_json({"result": result(record.game, moments)})


def text_lines(record: Record) -> Iterator[str]:
    """The same for reading: a sentence an event with its rule, under a heading for each round."""
    for draw in draw_events(record.game, record.draws):
        yield _line(explain(draw))
    for at, moments in enumerate(rounds_of(record)):
        state = moments[-1].step.state
        if at:
            yield ""
        yield f"Round {state.round} of {state.rounds}, {state.dealer.value} deals"
        turn = 0
        for moment in moments:
            if moment.turn != turn:
                turn = moment.turn
                yield f"Turn {turn}"
            events = moment.step.events
            yield from (_line(explain(event)) for at, event in enumerate(events) if not told_with_next(events, at))
        if state.reason is None:
            yield "  The record stops here, before the round is over."


def _line(said: Explanation) -> str:
    return f"  {said.text} ({said.rule})"


def _event_json(event: Event, *, turn: int) -> dict[str, object]:
    table: dict[str, object] = {
        "event": type(event).__name__, "turn": turn, "text": explain(event).text, "rule": event.rule
    }  # fmt: skip
    for f in fields(event):
        if f.name != "rule":
            table[f.name] = _plain(getattr(event, f.name))
    return table


def _plain(value: object) -> object:
    match value:
        case Card():
            return value.code
        case CardSet():
            return str(value)
        case Seat() | Reason():
            return value.value
        case Score():
            return _yaku(value)
        case Payout():
            factors = [{"times": factor.times, "rule": factor.rule} for factor in value.factors]
            return {"points": value.points, "factors": factors, "total": value.total}
        case tuple() if value and all(isinstance(part, Card) for part in value):
            return " ".join(str(part) for part in value)
        case tuple():
            return [_plain(part) for part in value]
        case bool() | int() | str() | None:
            return value
        case _:
            return str(getattr(value, "value", value))


def _yaku(score: Score) -> list[dict[str, object]]:
    return [{"key": key, "points": points} for key, points in score.pairs]


def result(game: AnyGame, moments: list[Moment]) -> dict[str, object]:
    """What a round came to, from its moments."""
    state = moments[-1].step.state
    change = _change(game, moments[0].before, state)
    reason = state.reason.value if state.reason else "unfinished"
    return {
        "winner": state.seat.value if state.reason and state.seat else None,
        "reason": reason,
        "points" if isinstance(game, KoiKoi) else "chips": {"A": change[0], "B": change[1]},
        "yaku": {seat.value: _held(game, moments, state, seat) for seat in Seat},
        "won": {"A": str(state.won[0]), "B": str(state.won[1])},
        "left": format_cards(_left(state)),
    }


def _change(game: AnyGame, before: AnyState | None, state: AnyState) -> Pair[int]:
    """What the round added to each total, payments included."""
    start = 0 if isinstance(game, KoiKoi) else game.rules.start_chips
    a, b = before.totals if before is not None else (start, start)
    return (state.totals[0] - a, state.totals[1] - b)


def _held(game: AnyGame, moments: list[Moment], state: AnyState, seat: Seat) -> list[dict[str, object]]:
    """The yaku a seat held at the end; a round cut short by debt counts none (KG-1.7)."""
    dealt = [event for event in moments[0].step.events if isinstance(event, DealtYaku) and event.seat is seat]
    if state.reason is Reason.TEYAKU:
        return [{"key": event.key, "points": event.points} for event in dealt]
    if state.reason is Reason.BUST and (any(state.hands) or state.stock):
        return []
    return _yaku(general(game).score(state, seat))


def _left(state: AnyState) -> tuple[Card, ...]:
    return state.pile if hasattr(state, "pile") else tuple(state.field)
