"""Records in and out of the tree: a pasted record becomes its moves, and a line that began with a deal a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...cards import WILLOW, Card
from ...deal import Target
from ...games import AnyGame, AnyState, KoiKoiState, KusuriguiState, general
from ...notation import format_record, parse_record
from ...play import Decide, Match, Play
from ...record import Record, RoundRecord, replay
from .editing import absent, cards_in
from .moves import Action, Deal, SetUp, deck_of_seed
from .tree import Tree


def with_record(tree: Tree, text: str) -> Tree:
    """The tree with all turns of a record on a branch, its deal shown.  NotationError: it cannot be read."""
    record = parse_record(text)
    start: int | None = None
    for moment in replay(record):
        if moment.action is None:
            note = str(moment.step.state.round) if record.whole else ""
            setup = SetUp(record.game.rules, moment.step.state, "record", note)
            tree = tree.add(setup, root=start is None)
            start = tree.at if start is None else start
        else:
            tree = tree.add(moment.action)
    assert start is not None
    # Shown at its deal; redo then follows the record.
    return replace(tree, at=start)


def record_text(tree: Tree, at: int) -> str | None:
    """The line to a place as a record, its last whole turn the last; None where it did not begin with a deal."""
    start = tree.start(at)
    path = tree.path(at)
    moves = [tree[number].move for number in path[path.index(start) + 1 :]]
    deck = dealt_deck(tree[start].game, tree[start].state)
    if deck is None:
        return None
    game, state = tree[start].game, tree[start].state
    month = state.month if isinstance(state, KoiKoiState) else None
    rounds = [RoundRecord(state.dealer, deck, (), None if month == 1 else month)]
    for number, move in zip(path[path.index(start) + 1 :], moves, strict=True):
        if isinstance(move, Deal):
            rounds.append(RoundRecord(tree[number].state.dealer, deck_of_seed(game, move), ()))
        elif isinstance(move, Play | Match | Decide):
            rounds[-1] = replace(rounds[-1], actions=(*rounds[-1].actions, move))
    return _whole_turns(game, rounds)


def _whole_turns(game: AnyGame, rounds: Sequence[RoundRecord]) -> str:
    """The record without what stands behind its last whole turn."""
    *before, last = rounds
    actions: tuple[Action, ...] = last.actions
    while True:
        record = Record(game, (*before, replace(last, actions=actions)), whole=len(rounds) > 1)
        try:
            return format_record(record)
        except ValueError:
            actions = actions[:-1]


def dealt_deck(game: AnyGame, state: AnyState) -> tuple[Card, ...] | None:
    """A deck from which just this position is dealt, or None: it is no position of a deal."""
    places = _dealt_places(state)
    if places is None:
        return None
    deck: list[Card] = []
    for packet in game.PACKETS:
        cards = places[packet.to]
        if len(cards) < packet.count:
            return None
        deck += cards[: packet.count]
        del cards[: packet.count]
    deck += state.stock
    if len(deck) != len(game.DECK) or set(deck) != set(game.DECK):
        return None
    month = state.month if isinstance(state, KoiKoiState) else None
    dealt = general(game).deal(deck, dealer=state.dealer, month=month).state
    # Points of earlier rounds change nothing in a record of this one; chips might (KG-1.7).
    if isinstance(dealt, KoiKoiState):
        dealt = replace(dealt, totals=state.totals)
    dealt = replace(dealt, round=state.round, rounds=state.rounds)
    return tuple(deck) if dealt == state else None


def _dealt_places(state: AnyState) -> dict[Target, list[Card]] | None:
    """Each packet's cards in an order that gives the position."""
    dealer, other = state.dealer, state.dealer.other
    places = {
        Target.DEALER: list(cards_in(state, f"hand:{dealer.value}")),
        Target.OTHER: list(cards_in(state, f"hand:{other.value}")),
    }
    if isinstance(state, KusuriguiState):
        if len(state.pile) > 1 or any(card.month != WILLOW for card in state.out):
            return None
        # The card dealt face up, then those turned up after it; the rest nobody has seen (KG-2.3).
        seen = [*state.out, *state.pile]
        return {**places, Target.UP: seen[:1], Target.DOWN: [*seen[1:], *absent(state)]}
    return {**places, Target.FIELD: list(state.field)}
