"""Decks and packets: shuffling that is the same everywhere, and who gets which card of a deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from .cards import Card

SEED_LIMIT = 1 << 64
_MASK = SEED_LIMIT - 1


class Seat(Enum):
    """A player, for a whole game."""

    A = "A"
    B = "B"

    @property
    def other(self) -> Seat:
        return Seat.B if self is Seat.A else Seat.A

    def __repr__(self) -> str:
        return f"Seat.{self.value}"


T = TypeVar("T")
Pair = tuple[T, T]  # one value for seat A, one for seat B


def of(pair: Pair[T], seat: Seat) -> T:
    """The seat's value of a pair."""
    return pair[0] if seat is Seat.A else pair[1]


def put(pair: Pair[T], seat: Seat, value: T) -> Pair[T]:
    """The pair with the seat's value changed."""
    return (value, pair[1]) if seat is Seat.A else (pair[0], value)


class Target(Enum):
    """Where a packet of a deal goes."""

    OTHER = "other"  # the player who does not deal
    DEALER = "dealer"
    FIELD = "field"  # face up in the middle
    DOWN = "down"  # face down in the middle
    UP = "up"  # one card face up, after those face down


@dataclass(frozen=True, slots=True)
class Packet:
    """`count` cards that leave the deck together."""

    to: Target
    count: int


def _numbers(seed: int) -> Iterator[int]:
    """SplitMix64: a stream of 64-bit numbers made by integer arithmetic alone.

    Python's own `random.shuffle` may differ between versions; this cannot.
    """
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        z = state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
        yield z ^ (z >> 31)


def decks(cards: Sequence[Card], *, seed: int) -> Iterator[tuple[Card, ...]]:
    """Give shuffled decks without end; the same seed gives the same decks on every machine.

    A void deal takes the next deck of the same seed.  seed: 0 to 2**64 - 1, else ValueError.
    """
    if not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"seed {seed}: a seed is a whole number from 0 to {SEED_LIMIT - 1}")
    return _decks(tuple(cards), _numbers(seed))


def _decks(cards: tuple[Card, ...], numbers: Iterator[int]) -> Iterator[tuple[Card, ...]]:
    while True:
        deck = list(cards)
        for last in range(len(deck) - 1, 0, -1):
            other = _below(last + 1, numbers)
            deck[last], deck[other] = deck[other], deck[last]
        yield tuple(deck)


def _below(limit: int, numbers: Iterator[int]) -> int:
    """One of 0 … limit - 1, each as likely: numbers of the uneven last stretch are drawn again."""
    fair = SEED_LIMIT - SEED_LIMIT % limit
    return next(number for number in numbers if number < fair) % limit


def shuffled(cards: Sequence[Card], *, seed: int) -> tuple[Card, ...]:
    """The first deck of a seed, top card first."""
    return next(decks(cards, seed=seed))


def deal_packets(deck: Sequence[Card], packets: Sequence[Packet]) -> list[tuple[Packet, tuple[Card, ...]]]:
    """Cut the packets off the top of the deck, in their order."""
    at, dealt = 0, []
    for packet in packets:
        dealt.append((packet, tuple(deck[at : at + packet.count])))
        at += packet.count
    return dealt


def first_dealer(a: Card, b: Card) -> Seat | None:
    """Who deals first after A and B drew these cards; None: equal, both draw again.

    The earlier month deals; in one month the card worth more.  Source: KK-1.2, KG-1.4.

    >>> from hanafuda_kit.cards import CARD
    >>> first_dealer(CARD["3R"], CARD["3C1"])
    Seat.A
    """
    rank_a, rank_b = ((card.month, -card.kind.card_points) for card in (a, b))
    if rank_a == rank_b:
        return None
    return Seat.A if rank_a < rank_b else Seat.B
