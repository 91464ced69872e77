"""A game as the deals and what was done; everything else is replayed from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .cards import Card
from .deal import Pair, Seat, first_dealer
from .events import DealerDrawn
from .games import AnyGame, AnyState, general
from .play import Action, Play, Step


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round: who dealt, the whole deck (top first) and the actions.  month: for Koi-Koi, None for the round's."""

    dealer: Seat
    deck: tuple[Card, ...]
    actions: tuple[Action, ...]
    month: int | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """One round, or a whole game.  Undo is a shorter record.

    draws: the cards that A and B drew for the first dealer, in order.
    whole: a file of a whole game, in which each dealer is the one that the rules give.
    """

    game: AnyGame
    rounds: tuple[RoundRecord, ...]
    draws: tuple[Pair[Card], ...] = ()
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a replay.  round: place in the record, from 0; turn: 0 for the deal; action: None for it."""

    round: int
    turn: int
    action: Action | None
    before: AnyState | None
    step: Step[AnyState]


def draw_events(game: AnyGame, draws: Sequence[Pair[Card]]) -> tuple[DealerDrawn, ...]:
    """The drawing of the first dealer (KK-1.2, KG-1.4)."""
    return tuple(DealerDrawn(rule=game.DRAW_RULE, a=a, b=b, dealer=first_dealer(a, b)) for a, b in draws)


def replay(record: Record) -> Iterator[Moment]:
    """Play a record again, step by step; IllegalAction where it does what the rules refuse."""
    state: AnyState | None = None
    for at, entry in enumerate(record.rounds):
        step = deal_entry(record.game, entry, state)
        yield Moment(at, 0, None, state, step)
        turn, state = 0, step.state
        for action in entry.actions:
            turn += isinstance(action, Play)
            step = general(record.game).apply(state, action)
            yield Moment(at, turn, action, state, step)
            state = step.state


def deal_entry(game: AnyGame, entry: RoundRecord, before: AnyState | None) -> Step[AnyState]:
    """Deal a round of a record after the position before it; None: the first."""
    if before is None:
        return general(game).deal(entry.deck, dealer=entry.dealer, month=entry.month)
    return general(game).next_deal(before, entry.deck, month=entry.month)
