"""What can be done on the way through a sandbox: a card played, a choice made, a round dealt, a position set."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from ...cards import Card, CardSet
from ...deal import decks, of
from ...events import Event
from ...games import GAMES, AnyGame, AnyRules, AnyState, KoiKoi, KoiKoiState, general, make_game
from ...notation import NotationError, format_position, parse_card, parse_cards, shown
from ...play import Decide, Match, Phase, Play, Refusal
from .editing import game_of, read_draft, read_seed

SOURCES = ("edit", "deal", "record", "text", "link", "lesson", "empty", "fill", "rules", "repair")
MOST_DECKS = 999  # of one seed: more void deals in a row have not been seen
_LONGEST_NOTE = 40
OTHER_SEAT = "other_seat"  # why a card of the seat that waits cannot be played; a reason of the sandbox alone


@dataclass(frozen=True, slots=True)
class SetUp:
    """A position set under certain rules, whatever was before.

    source: one of SOURCES.  note: what belongs to it, as a seed or a lesson's name; a word without blanks.
    """

    rules: AnyRules
    state: AnyState
    source: str = "edit"
    note: str = ""


@dataclass(frozen=True, slots=True)
class Deal:
    """The round after one that is over.  deck: which of the seed's decks, from 0; a void deal takes the next."""

    seed: int
    deck: int = 0


Action = Play | Match | Decide
Move = SetUp | Deal | Action


@dataclass(frozen=True, slots=True)
class Reached:
    """Where a move leads: the game, the position, and what happened on the way."""

    game: AnyGame
    state: AnyState
    events: tuple[Event, ...] = ()


def after(before: Reached | None, move: Move) -> Reached:
    """Carry a move out.  ValueError: it cannot be done here, as an action that the rules refuse."""
    if isinstance(move, SetUp):
        return Reached(make_game(move.rules), move.state)
    if before is None:
        raise ValueError("nothing can be played before a position is set")
    if isinstance(move, Deal):
        step = general(before.game).next_deal(before.state, deck_of_seed(before.game, move))
    else:
        step = general(before.game).apply(before.state, move)
    return Reached(before.game, step.state, step.events)


def deck_of_seed(game: AnyGame, deal: Deal) -> tuple[Card, ...]:
    """The deck that a deal takes from its seed."""
    shuffles = decks(tuple(game.DECK), seed=deal.seed)
    for _ in range(deal.deck):
        next(shuffles)
    return next(shuffles)


# ---- from a pick on the table to an action ----


def picked(
    game: AnyGame, state: AnyState, card: Card, *, held: Card | None = None, onto: str = ""
) -> Play | Match | Refusal | None:
    """What picking a card does: an action, the reason why not, or None where the card has two to choose from.

    held: a hand card that was picked before and has two field cards to choose from.  onto: where it was dragged to.
    """
    if isinstance(game, KoiKoi) and isinstance(state, KoiKoiState):
        return _koikoi(game, state, card, held, onto)
    takes = next((a.takes for a in general(game).legal_actions(state) if isinstance(a, Play) and a.card == card), None)
    return _or_refusal(game, state, Play(card, takes if takes is not None else CardSet()))


def _koikoi(
    game: KoiKoi, state: KoiKoiState, card: Card, held: Card | None, onto: str
) -> Play | Match | Refusal | None:
    if state.phase is Phase.MATCH and state.turned is not None and (card in state.field or card == state.turned):
        match = CardSet.of([card]) if card in state.field else CardSet()
        whole = state.field.of_month(state.turned.month)
        return _or_refusal(game, state, Match(whole if card in whole and len(whole) != 2 else match))
    if held is not None and card in state.field:
        return _or_refusal(game, state, Play(held, CardSet.of([card])))
    options = [a.takes for a in game.legal_actions(state) if isinstance(a, Play) and a.card == card]
    if not options:
        return _or_refusal(game, state, Play(card))
    for takes in options:
        if onto in {taken.code for taken in takes}:
            return Play(card, takes)
    if onto and onto in {other.code for other in state.field}:
        return _or_refusal(game, state, Play(card, CardSet.of(other for other in state.field if other.code == onto)))
    return Play(card, options[0]) if len(options) == 1 else None


def _or_refusal(game: AnyGame, state: AnyState, action: Play | Match) -> Play | Match | Refusal:
    if isinstance(action, Play) and state.seat is not None and state.phase is not Phase.OVER:
        mine, theirs = of(state.hands, state.seat), of(state.hands, state.seat.other)
        if action.card in theirs - mine:
            return Refusal("KK-3.1" if isinstance(game, KoiKoi) else "KG-3.1", OTHER_SEAT, action.card)
    return general(game).refusal(state, action) or action


# ---- text ----


@lru_cache(maxsize=8192)  # the whole tree is written anew with every change
def format_move(move: Move) -> str:
    """Write a move as one line; `parse_move` gives it back.

    >>> from hanafuda_kit.cards import CARD
    >>> format_move(Play(CARD["7A"], CardSet.of("7C2"))), format_move(Deal(42))
    ('7Ax7C2', 'deal 42')
    """
    match move:
        case SetUp(rules, state, source, note):
            origin = f"{source}:{note}" if note else source
            return f"set {origin} | {rules.line} | {format_position(state)}"
        case Deal(seed, deck):
            return f"deal {seed} {deck}" if deck else f"deal {seed}"
        case Play(card, takes):
            return f"{card}x{'+'.join(map(str, takes))}" if takes else f"{card}-"
        case Match(takes):
            return f"x{'+'.join(map(str, takes))}" if takes else "-"
        case Decide():
            return move.value
    assert_never(move)


def parse_move(line: str) -> Move:
    """Read a line of `format_move`.  NotationError: it cannot be read."""
    word, _, rest = line.partition(" ")
    if word == "set":
        return _set_up(rest)
    if word == "deal":
        return _deal(rest)
    if word in (Decide.STOP.value, Decide.KOIKOI.value) and not rest:
        return Decide(word)
    card, x, takes = line.partition("x")
    if x and len(line) < 400:
        taken = parse_cards(takes.replace("+", " "), where="a move")
        return Play(parse_card(card, where="a move"), taken) if card else Match(taken)
    if line.endswith("-") and len(line) < 8:
        return Play(parse_card(line[:-1], where="a move")) if line != "-" else Match(CardSet())
    raise NotationError(f'a move "{shown(line)}": as in 7Ax7C2, 9A-, x4R, stop, koikoi, deal 42 or set … was expected')


def _deal(words: str) -> Deal:
    seed, _, deck = words.partition(" ")
    number = read_seed(deck) if deck else 0
    if number > MOST_DECKS:
        raise NotationError(f"deck {number} of a seed: at most {MOST_DECKS} was expected")
    return Deal(read_seed(seed), number)


def _set_up(text: str) -> SetUp:
    parts = [part.strip() for part in text.split("|")]
    if len(parts) != 3:
        raise NotationError(f'a position set as "{shown(text)}": where from | rules | position was expected')
    (source, _, note), rules, position = parts[0].partition(":"), parts[1], parts[2]
    if source not in SOURCES:
        raise NotationError(f'a position from "{shown(source)}": one of {", ".join(SOURCES)} was expected')
    if len(note) > _LONGEST_NOTE or not note.isprintable() or any(sign.isspace() for sign in note):
        raise NotationError(f'a note "{shown(note)}": one word of at most {_LONGEST_NOTE} characters was expected')
    state = read_draft(position)
    try:
        return SetUp(GAMES[game_of(state)].read(rules), state, source, note)
    except ValueError as error:
        raise NotationError(str(error)) from None
