"""Yaku as data, and what a set of captured cards scores: which hold, which replace which, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .cards import NO_CARDS, CardSet


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Yaku:
    """One row of a game's yaku table.

    It holds when at least `need` of `cards` are captured, all of `must` among them and none of `never`.
    extra: each captured card of these beyond `need` is worth one more.
    part_of: the yaku that replace this one when they hold, biggest first.
    spoiled_by: it does not count while one of these lies on the field (KK-5.6).
    """

    key: str
    rule: str
    cards: CardSet
    need: int
    points: int
    must: CardSet = NO_CARDS
    never: CardSet = NO_CARDS
    extra: CardSet = NO_CARDS
    part_of: tuple[str, ...] = ()
    spoiled_by: CardSet = NO_CARDS

    def __repr__(self) -> str:
        return f"<Yaku {self.key} {self.points}>"

    def holds(self, won: CardSet) -> bool:
        return len(won & self.cards) >= self.need and self.must <= won and not self.never & won

    def worth(self, won: CardSet) -> int:
        """Points for these captured cards, of which the yaku is known to hold."""
        return self.points + (len(won & self.extra) - self.need if self.extra else 0)

    def missing(self, won: CardSet) -> CardSet:
        """The cards of the yaku that are not captured yet."""
        return self.cards - won

    @property
    def reach(self) -> CardSet:
        """Every card that has a say in this yaku."""
        return self.cards | self.must | self.never | self.extra


@dataclass(frozen=True, slots=True)
class Made:
    """A yaku that counts: its points and the captured cards that make them."""

    yaku: Yaku
    points: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Replaced:
    """A yaku that the cards hold and that does not count, since `by` does."""

    yaku: Yaku
    points: int
    by: str


@dataclass(frozen=True, slots=True)
class Spoiled:
    """A yaku that the cards hold and that these field cards spoil (KK-5.6)."""

    yaku: Yaku
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Score:
    """What captured cards are worth, in the order of the yaku table.

    points: the sum of the yaku that count, before any factor of a pay-out.
    """

    made: tuple[Made, ...] = ()
    replaced: tuple[Replaced, ...] = ()
    spoiled: tuple[Spoiled, ...] = ()

    @property
    def points(self) -> int:
        return sum(made.points for made in self.made)

    @property
    def pairs(self) -> tuple[tuple[str, int], ...]:
        """Key and points of each yaku that counts."""
        return tuple((made.yaku.key, made.points) for made in self.made)


def score(won: CardSet, table: Sequence[Yaku], *, field: CardSet = NO_CARDS, best_only: bool = False) -> Score:
    """Score captured cards by a yaku table.

    field: the cards on the field, for yaku that they can spoil.
    best_only: only the yaku worth most counts; of equals the first in the table (KG-7.1, exclusive).
    A yaku worth 0 is not a yaku: it counts nowhere and replaces nothing in the answer.  What is part of it does not
    count all the same, since which Bright yaku holds depends on the cards, not on the values.
    """
    held = [row for row in table if row.holds(won)]
    spoiled = tuple(Spoiled(row, row.spoiled_by & field) for row in held if row.spoiled_by & field)
    held = [row for row in held if not row.spoiled_by & field]
    made, replaced = _best(held, won) if best_only else _stacked(held, won)
    return Score(tuple(made), tuple(replaced), spoiled)


def _stacked(held: list[Yaku], won: CardSet) -> tuple[list[Made], list[Replaced]]:
    worth = {row.key: row.worth(won) for row in held}
    made: list[Made] = []
    replaced: list[Replaced] = []
    for row in held:
        points = worth[row.key]
        bigger = next((key for key in row.part_of if key in worth), None)
        if points and bigger is None:
            made.append(Made(row, points, won & (row.cards | row.extra)))
        elif points and bigger is not None and worth[bigger]:
            replaced.append(Replaced(row, points, bigger))
    return made, replaced


def _best(held: list[Yaku], won: CardSet) -> tuple[list[Made], list[Replaced]]:
    worth = [(row, row.worth(won)) for row in held if row.worth(won)]
    if not worth:
        return [], []
    best, points = max(worth, key=lambda pair: pair[1])
    others = [Replaced(row, n, best.key) for row, n in worth if row is not best]
    return [Made(best, points, won & (best.cards | best.extra))], others


# ---- the same for many sets: tables filled once by `score`, looked up by the bits of a set ----

Pairs = tuple[tuple[str, int], ...]
Scorer = Callable[[int], Pairs]
_LARGEST = 10  # bits of a table: 1,024 entries, small enough for a processor's nearest memory

# The cards that matter, and the yaku of each of their sets; or of each number of them.
Lookup = tuple[int, dict[int, Pairs]]
Count = tuple[int, tuple[Pairs, ...]]
_NO_LOOKUP: Lookup = (0, {0: ()})
_NO_COUNT: Count = (0, ((),))


def compile_scorer(table: Sequence[Yaku], *, best_only: bool = False) -> Scorer:
    """A function from the bits of a captured set to (key, points) of each yaku that counts.

    Yaku that meet (one part of another) share a table over the cards that matter to them, filled by `score`;
    a yaku that only counts cards is looked up by their number.  No yaku of the table may be spoiled by the field.
    """
    assert not any(row.spoiled_by for row in table)
    lookups: list[Lookup] = []
    counts: list[Count] = []
    for family in _families(table):
        reach = CardSet(_reach(family))
        if len(family) == 1 and family[0].cards == family[0].extra:
            first = [CardSet.of(list(reach)[:n]) for n in range(len(reach) + 1)]
            counts.append((reach.bits, tuple(score(cards, family).pairs for cards in first)))
        else:
            lookups.append((reach.bits, {s: score(CardSet(s), family).pairs for s in _subsets(reach.bits)}))
    scorer = _sum(lookups, counts)
    return _best_of(scorer, {row.key: n for n, row in enumerate(table)}) if best_only else scorer


def _families(table: Sequence[Yaku]) -> list[list[Yaku]]:
    """Group yaku that meet; then join small groups, so that few look-ups are left."""
    groups: list[list[Yaku]] = []
    for row in table:
        meets = [g for g in groups if any(row.key in o.part_of or o.key in row.part_of for o in g)]
        merged = [row for g in meets for row in g] + [row]
        groups = [g for g in groups if g not in meets] + [merged]
    joined: list[list[Yaku]] = []
    for group in groups:
        for other in joined:
            if (_reach(other) | _reach(group)).bit_count() <= _LARGEST:
                other.extend(group)
                break
        else:
            joined.append(group)
    order = {row.key: n for n, row in enumerate(table)}
    return [sorted(group, key=lambda row: order[row.key]) for group in joined]


def _reach(group: Sequence[Yaku]) -> int:
    bits = 0
    for row in group:
        bits |= row.reach.bits
    return bits


def _subsets(bits: int) -> list[int]:
    """All 2**n subsets of n bits."""
    subset, found = bits, [bits]
    while subset:
        subset = (subset - 1) & bits
        found.append(subset)
    return found


def _sum(lookups: list[Lookup], counts: list[Count]) -> Scorer:
    """Look-ups and counts written out side by side: a loop would take half as long again."""
    count = int.bit_count
    (m1, t1), (m2, t2), (m3, t3) = [*lookups, *[_NO_LOOKUP] * 3][:3]
    (m4, t4), (m5, t5) = [*counts, *[_NO_COUNT] * 2][:2]

    def two_and_two(won: int) -> Pairs:
        return t1[won & m1] + t2[won & m2] + t4[count(won & m4)] + t5[count(won & m5)]

    def three_and_one(won: int) -> Pairs:
        return t1[won & m1] + t2[won & m2] + t3[won & m3] + t4[count(won & m4)]

    if len(lookups) <= 2 and len(counts) <= 2:
        return two_and_two
    if len(lookups) <= 3 and len(counts) <= 1:
        return three_and_one
    rest = _sum(lookups[3:], counts[1:])
    return lambda won: three_and_one(won) + rest(won)


def _best_of(scorer: Scorer, place: dict[str, int]) -> Scorer:
    def best(won: int) -> Pairs:
        pairs = scorer(won)
        return (max(pairs, key=lambda pair: (pair[1], -place[pair[0]])),) if len(pairs) > 1 else pairs

    return best
