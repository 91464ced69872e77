"""Captured cards as one small int, and tables that score it: what the fast rounds of `playouts` stand on.

A card is its place in the deck's table, 0 for 1B to 47 for 12C3.  Captured cards are added up as

    bits 0-9 the Ribbons, 10-18 the Animals, 19-23 the Brights, 24-28 how many Chaff,
    from bit 29 on how many cards of the round's month (only where there is a month yaku),

since no yaku asks which Chaff it is.  Such an int stays below 2**30, Python's fast kind, and three look-ups score it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from ..cards import CARDS, NO_CARDS, CardSet, Kind
from ..yaku import Pairs, Yaku, compile_scorer

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..cards import Card

# What a round adds to the totals of its dealer and of the other player.
Change = tuple[int, int]

_ORDER = tuple(card for kind in (Kind.RIBBON, Kind.ANIMAL, Kind.BRIGHT) for card in CARDS if card.kind is kind)
RIBBONS, REST_AT, REST, COUNTS_AT = (1 << 10) - 1, 10, (1 << 14) - 1, 24
_MONTH_AT = 29
# No yaku spans Ribbons and other kinds, so these two parts are scored apart.
_PARTS = (_ORDER[:REST_AT], _ORDER[REST_AT:])


def card_values(*, cup_is_chaff: bool, month: int | None = None) -> tuple[int, ...]:
    """What each card adds to captured cards.  month: 1 to 12, whose cards are counted too; None: none."""

    def value(card: Card) -> int:
        kind = 1 << _ORDER.index(card) if card in _ORDER else 0
        chaff = card.kind is Kind.CHAFF or (cup_is_chaff and card.code == "9A")
        return kind + (chaff << COUNTS_AT) + ((card.month == month) << _MONTH_AT)

    return tuple(map(value, CARDS))


@dataclass(frozen=True, slots=True)
class Tables:
    """A number for each state of a part of captured cards: Ribbons; Animals and Brights; the counts."""

    ribbons: tuple[int, ...]
    rest: tuple[int, ...]
    counts: tuple[int, ...]


def total(pairs: Pairs) -> int:
    """All yaku that count."""
    return sum(points for _, points in pairs)


def best(pairs: Pairs) -> int:
    """The yaku that is worth most (KG-7.1, exclusive); 0 where there is none."""
    return max((points for _, points in pairs), default=0)


def names(table: tuple[Yaku, ...]) -> Callable[[Pairs], int]:
    """Which yaku count, as bits in the order of the table."""
    bit = {row.key: 1 << at for at, row in enumerate(table)}
    return lambda pairs: sum(bit[key] for key, _ in pairs)


def tables(table: tuple[Yaku, ...], worth: Callable[[Pairs], int], *, spoilt: CardSet = NO_CARDS) -> Tables:
    """Work `worth` out for every state of each part.  spoilt: cards on the field, for yaku that they void (KK-5.6)."""
    rows = tuple(replace(row, spoiled_by=NO_CARDS) for row in table if not row.spoiled_by & spoilt)
    ribbons, rest = (tuple(row for row in rows if row.reach <= CardSet.of(part)) for part in _PARTS)
    counted = [row for row in rows if row not in (*ribbons, *rest)]
    return Tables(
        tuple(map(worth, _part(ribbons, 0))), tuple(map(worth, _part(rest, 1))),
        tuple(worth(_counted(counted, n)) for n in range(5 << _MONTH_AT - COUNTS_AT)),
    )  # fmt: skip


@lru_cache(maxsize=8)
def _part(rows: tuple[Yaku, ...], which: int) -> tuple[Pairs, ...]:
    """The yaku of every set of a part's cards."""
    scorer, bits, known = compile_scorer(rows), [0], dict[Pairs, Pairs]()
    for card in _PARTS[which]:
        bits += [others | card.bit for others in bits]
    found = map(scorer, bits)
    return tuple(known.setdefault(pairs, pairs) for pairs in found)


def _counted(rows: list[Yaku], counts: int) -> Pairs:
    """Kasu by the number of Chaff, and the month yaku by the number of the month's cards."""
    chaff, of_month = counts & (1 << _MONTH_AT - COUNTS_AT) - 1, counts >> _MONTH_AT - COUNTS_AT
    pairs: list[tuple[str, int]] = []
    for row in rows:
        held = chaff if row.extra else of_month
        if held >= row.need:
            pairs.append((row.key, row.points + (held - row.need if row.extra else 0)))
    return tuple(pairs)
