"""Positions for questions: written ones made playable, and fresh ones from rounds played at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import TypeVar

from ...cards import Card, CardSet
from ...deal import Seat, decks
from ...games import AnyGame, AnyState, KoiKoi, KoiKoiState, Kusurigui, KusuriguiState, general
from ...games.koikoi_state import Unknown as KoiKoiUnknown
from ...games.kusurigui_state import Unknown as KusuriguiUnknown
from ...notation import parse_position
from ...play import Action, Decide, Phase

T = TypeVar("T")


@lru_cache(maxsize=256)
def position(text: str) -> AnyState:
    """Read a position and put a card in every unknown place, so that the engine can play on from it.

    What the reader may know does not change: hands of others and the stock lie face down all the same.
    """
    return completed(parse_position(text))


def koikoi_at(text: str) -> KoiKoiState:
    """A position of Koi-Koi, made playable; ValueError where the text is of the other game."""
    state = position(text)
    if not isinstance(state, KoiKoiState):
        raise ValueError(f"a position of Kusuri-gui where one of Koi-Koi is asked for: {text[:40]}")
    return state


def kusurigui_at(text: str) -> KusuriguiState:
    """A position of Kusuri-gui, made playable; ValueError where the text is of the other game."""
    state = position(text)
    if not isinstance(state, KusuriguiState):
        raise ValueError(f"a position of Koi-Koi where one of Kusuri-gui is asked for: {text[:40]}")
    return state


def mover(state: AnyState) -> Seat:
    """The seat to act; A in a position where nobody is."""
    return state.seat or Seat.A


def completed(state: AnyState) -> AnyState:
    """The same position with the cards that are nowhere yet in its unknown places, always in the same way."""
    deck = KoiKoi.DECK if isinstance(state, KoiKoiState) else Kusurigui.DECK
    free = list(deck - _placed(state))
    Random(len(free)).shuffle(free)

    def some(count: int) -> CardSet:
        return CardSet.of(free.pop() for _ in range(min(count, len(free))))

    hands = (state.hands[0] | some(state.unknown.hands[0]), state.hands[1] | some(state.unknown.hands[1]))
    if isinstance(state, KoiKoiState):
        stock = (*state.stock, *some(state.unknown.stock))
        return replace(state, hands=hands, stock=stock, unknown=KoiKoiUnknown())
    # Cards face down beside the table never come in, so that they may stay unknown.
    out = state.unknown.out
    free = free[out:]
    stock = (*state.stock, *some(state.unknown.stock))
    return replace(state, hands=hands, stock=stock, unknown=KusuriguiUnknown(out=out))


def _placed(state: AnyState) -> CardSet:
    placed = state.hands[0] | state.hands[1] | state.won[0] | state.won[1] | CardSet.of(state.stock) | state.table
    if isinstance(state, KoiKoiState):
        return placed.with_card(state.turned) if state.turned else placed
    return placed | state.out


# ---- rounds played at random ----


def below(n: int, rng: Random) -> int:
    """A number from 0 to n - 1; made of `random()` alone, whose stream is the same in every version of Python."""
    return int(rng.random() * n)


def one_of(choices: list[T] | tuple[T, ...], rng: Random) -> T:
    return choices[below(len(choices), rng)]


def mixed(things: list[T] | tuple[T, ...], rng: Random) -> list[T]:
    """The things in a random order."""
    left, order = list(things), list[T]()
    while left:
        order.append(left.pop(below(len(left), rng)))
    return order


def played_out(game: AnyGame, seed: int, *, calls: bool = True) -> Iterator[AnyState]:
    """Every position of one round played by random legal actions, the deal first and the end last.

    calls: koi-koi is called whenever it may be, so that rounds last; else by a throw of the coin.
    """
    rng = Random(seed)
    play = general(game)
    deals = (
        play.deal(deck, dealer=one_of((Seat.A, Seat.B), rng), month=1 + below(11, rng)).state
        for deck in decks(list(game.DECK), seed=seed)
    )
    state = next(state for state in deals if state.phase is not Phase.OVER)
    if isinstance(state, KoiKoiState):
        # A game runs through the year; its last round, where the totals decide, is left to questions about it.
        state = replace(state, round=state.month)
    yield state
    while state.phase is not Phase.OVER:
        actions: tuple[Action, ...] = play.legal_actions(state)
        asked = Decide.KOIKOI in actions and calls
        state = play.apply(state, Decide.KOIKOI if asked else one_of(actions, rng)).state
        yield state


def search(game: AnyGame, seed: int, wanted: Callable[[AnyState, Random], T | None], *, calls: bool = True) -> T:
    """The first thing that `wanted` finds in positions of random rounds; each round is looked at in a random order.

    RuntimeError after 20,000 rounds: then what is wanted hardly ever occurs.
    """
    rng = Random(seed)
    for _ in range(20_000):
        states = mixed(list(played_out(game, below(1 << 48, rng), calls=calls)), rng)
        for state in states:
            found = wanted(state, rng)
            if found is not None:
                return found
    raise RuntimeError("no such position in 20,000 rounds: what is wanted hardly ever occurs")


def known_to(state: AnyState, seat: Seat) -> AnyState:
    """The position as that seat knows it: the other hand and the stock are unknown cards."""
    from ...scene import Stage

    game = KoiKoi() if isinstance(state, KoiKoiState) else Kusurigui()
    return Stage(game, seat).seen(state)


def card_in(cards: CardSet, rng: Random) -> Card:
    return one_of(list(cards), rng)
