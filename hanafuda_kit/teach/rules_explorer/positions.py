"""Changes to the position that is looked at: captured cards, calls, the month, what lies on the field."""

from __future__ import annotations

from dataclasses import replace

from ...cards import PAULOWNIA, WILLOW, Card, CardSet
from ...deal import Pair, Seat, of, put
from ...games import GAMES, AnyState, KoiKoiState, make_game
from ...games.koikoi_state import Called
from ...notation import NotationError, parse_cards, parse_position

MOST_CALLS = 3
WEATHER = {"rain": WILLOW, "fog": PAULOWNIA}


def empty(game: str) -> AnyState:
    """A position without cards."""
    return parse_position(game)


def short(state: AnyState) -> str:
    """A position as text, without the fields that are empty, 0 or 1."""
    game, *parts = str(state).split("; ")
    usual = str(empty(game)).split("; ")[1:]
    return "; ".join([game, *(part for part, plain in zip(parts, usual, strict=True) if part != plain)])


def read(text: str, state: AnyState, seat: Seat) -> tuple[AnyState, bool]:
    """Read what a person typed: captured cards of the seat, or a position, with its game's name or without.

    Gives the position, and whether the text was a whole one.  NotationError: it is neither.
    """
    game, first = str(state).partition(";")[0], " ".join(text[:40].split()).partition(";")[0].strip()
    if first in GAMES:
        return parse_position(text), True
    if ";" in text or first[:1].isalpha():
        return parse_position(f"{game}; {text}"), True
    if len(text) > 1000:
        raise NotationError(f"cards as a text of {len(text)} characters: codes as 3B 9A were expected")
    deck = make_game(GAMES[game].preset("standard")).DECK
    return capture(state, seat, parse_cards(text, deck=deck, where="the captured cards")), False


def capture(state: AnyState, seat: Seat, cards: CardSet) -> AnyState:
    """The position with just these cards captured by the seat; they leave every other place."""
    won = put(put(state.won, seat.other, of(state.won, seat.other) - cards), seat, cards)
    a, b = state.hands
    hands = (a - cards, b - cards)
    stock = _without(state.stock, cards)
    if isinstance(state, KoiKoiState):
        return replace(state, won=won, hands=hands, stock=stock, field=state.field - cards)
    pile = _without(state.pile, cards)
    opened = state.opened if pile else None
    return replace(state, won=won, hands=hands, stock=stock, pile=pile, opened=opened, out=state.out - cards)


def _without(cards: tuple[Card, ...], gone: CardSet) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in gone)


def turn_over(state: AnyState, seat: Seat, card: Card) -> AnyState:
    """The card captured by the seat, or, if it was, captured no more."""
    mine = of(state.won, seat)
    return capture(state, seat, mine.without(card) if card in mine else mine.with_card(card))


def called(state: KoiKoiState, seat: Seat, times: int) -> KoiKoiState:
    """The seat has called so often in this round; the yaku of its last call are not known."""
    calls: Pair[Called] = put(state.called, seat, Called(times))
    return replace(state, called=calls)


def lies(state: KoiKoiState, month: int) -> bool:
    """Whether a card of the month lies on the field."""
    return bool(state.field.of_month(month))


def weather(state: KoiKoiState, month: int, *, on: bool) -> KoiKoiState:
    """The position with a card of the month on the field, or with none; as it is where all four are elsewhere."""
    if not on:
        return replace(state, field=state.field - state.field.of_month(month))
    taken = state.won[0] | state.won[1] | state.hands[0] | state.hands[1] | CardSet.of(state.stock)
    free = list((make_game(GAMES["koi-koi"].preset("standard")).DECK - taken).of_month(month))
    return state if lies(state, month) or not free else replace(state, field=state.field.with_card(free[-1]))
