"""How near each yaku is: what counts, what another replaces, how many cards are missing, what cannot be had any more.

Pure data for one seat: no widget, no words.  Source: KK-5, KG-7.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain, combinations, islice

from ...cards import NO_CARDS, CardSet
from ...yaku import Score, Yaku, score

# Ways to complete a yaku that are looked through: all ways to take five of ten Ribbons.  Of Chaff there are more, yet
# any card of those is as good as another, but for the Sake Cup, which comes last.
_ENOUGH = 252


class Standing(Enum):
    """Where a yaku stands, nearest first: the order of the page."""

    REACHED = "reached"  # it counts
    REPLACED = "replaced"  # the cards hold it, another yaku counts instead
    SPOILED = "spoiled"  # the cards hold it, a card on the field spoils it (KK-5.6)
    OPEN = "open"  # some further cards make it count
    COVERED = "covered"  # some further cards complete it, and another yaku then counts instead
    DEAD = "dead"  # no cards that are left complete it
    WORTHLESS = "worthless"  # these rules give it 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What one seat goes by.

    won: its captured cards; theirs: the other player's; out: cards out of the round, which nobody can have;
    free: all that may still be captured; field: the cards that lie there now, all of them free, too.
    """

    won: CardSet = NO_CARDS
    theirs: CardSet = NO_CARDS
    out: CardSet = NO_CARDS
    free: CardSet = NO_CARDS
    field: CardSet = NO_CARDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """One yaku of a seat.

    away: the least number of further free cards that complete it; 0 where it is held or never can be.
    points: what it is worth, now if it is held, else when completed with so few cards; 0 where it is dead.
    by: the key of the yaku that counts instead, now or when completed.
    completing: with one card away, each of these cards alone does it.
    barred: captured cards that forbid it (the Rain Man and Three Brights).  spoiling: field cards that spoil it.
    """

    yaku: Yaku
    standing: Standing
    known: Known
    away: int = 0
    points: int = 0
    by: str = ""
    completing: CardSet = NO_CARDS
    barred: CardSet = NO_CARDS
    spoiling: CardSet = NO_CARDS

    @property
    def cards(self) -> CardSet:
        """Every card that can help to make it."""
        return self.yaku.cards | self.yaku.must

    @property
    def missing(self) -> CardSet:
        """The cards of it that are still to be had."""
        return self.cards & self.known.free

    @property
    def lost(self) -> CardSet:
        """The cards of it that the other player holds."""
        return self.cards & self.known.theirs

    @property
    def gone(self) -> CardSet:
        """The cards of it that are out of the round."""
        return self.cards & self.known.out

    @property
    def counts_cards(self) -> bool:
        """Whether it takes any of many cards, as Animals and Chaff do; else its cards are named one by one."""
        return self.yaku.need < len(self.yaku.cards)


def reaches(table: Sequence[Yaku], known: Known, *, best_only: bool = False) -> tuple[Reach, ...]:
    """How near each yaku of a table is for one seat, in the table's order.

    best_only: only the yaku worth most counts (KG-7.1, exclusive); a yaku is then COVERED where so few cards leave it
    behind another.
    """
    scored = score(known.won, table, field=known.field, best_only=best_only)
    return tuple(_reach(row, table, known, scored, best_only=best_only) for row in table)


def nearest_first(rows: Iterable[Reach]) -> list[Reach]:
    """Reached, replaced and spoiled ones, then the nearest, then those out of reach; else in the table's order."""
    order = list(Standing)
    return sorted(rows, key=lambda row: (order.index(row.standing), row.away))


def _reach(row: Yaku, table: Sequence[Yaku], known: Known, scored: Score, *, best_only: bool) -> Reach:
    base = Reach(yaku=row, standing=Standing.DEAD, known=known, spoiling=row.spoiled_by & known.field)
    if row.points == 0:
        return replace(base, standing=Standing.WORTHLESS)
    if row.holds(known.won):
        return _held(base, table, scored)
    barred, completed = row.never & known.won, _completed(row, table, known)
    first = next(completed, None) if not barred else None
    if first is None:
        return replace(base, barred=barred)
    tried = chain([first], islice(completed, _ENOUGH))
    won = next((won for won in tried if not _instead(row, table, won, best_only=best_only)), first)
    by = _instead(row, table, won, best_only=best_only)
    standing = Standing.COVERED if by else Standing.OPEN
    near = replace(base, standing=standing, away=len(won - known.won), points=row.worth(won), by=by)
    return replace(near, completing=_completing(near, table, best_only=best_only)) if near.away == 1 else near


def _held(base: Reach, table: Sequence[Yaku], scored: Score) -> Reach:
    row, won = base.yaku, base.known.won
    held = replace(base, points=row.worth(won))
    if any(made.yaku is row for made in scored.made):
        return replace(held, standing=Standing.REACHED)
    if base.spoiling:
        return replace(held, standing=Standing.SPOILED)
    by = next((gone.by for gone in scored.replaced if gone.yaku is row), "")
    return replace(held, standing=Standing.REPLACED, by=by or _bigger(row, table, won))


def _completed(row: Yaku, table: Sequence[Yaku], known: Known) -> Iterator[CardSet]:
    """Every set of captured cards that holds the yaku with the least number of further free cards."""
    must = row.must - known.won
    usable = (row.cards & known.free) - must
    need = row.need - len((known.won | must) & row.cards)
    if not must <= known.free or need > len(usable):
        return
    # Cards that serve in fewest yaku first: what they complete is likeliest to stand by itself.
    plain = sorted(usable, key=lambda card: (sum(card in other.reach for other in table), card.index))
    for some in combinations(plain, max(0, need)):
        yield known.won | must | CardSet.of(some)


def _completing(near: Reach, table: Sequence[Yaku], *, best_only: bool) -> CardSet:
    row, known = near.yaku, near.known
    each = list(_completed(row, table, known))
    if near.standing is Standing.OPEN:
        each = [won for won in each if not _instead(row, table, won, best_only=best_only)]
    return CardSet.of(card for won in each for card in won - known.won)


def _bigger(row: Yaku, table: Sequence[Yaku], won: CardSet) -> str:
    """The key of the yaku that stands in place of one that it is part of, or nothing."""
    by_key = {other.key: other for other in table}
    return next((key for key in row.part_of if key in by_key and by_key[key].holds(won)), "")


def _instead(row: Yaku, table: Sequence[Yaku], won: CardSet, *, best_only: bool) -> str:
    """The key of what counts instead of a yaku that these cards hold, or nothing where it counts itself."""
    if not best_only:
        return _bigger(row, table, won)
    best = next(made.yaku for made in score(won, table, best_only=True).made)
    return "" if best is row else best.key
