"""The yaku of Koi-Koi, one row each.  Source: KK-5."""

from __future__ import annotations

from ..cards import MONTH_BITS, NO_CARDS, PAULOWNIA, WILLOW, CardSet, Kind, kind_set
from ..yaku import Yaku

RAIN_MAN = CardSet.of("11B")
CUP = CardSet.of("9A")
BRIGHTS = kind_set(Kind.BRIGHT)
DRY = BRIGHTS - RAIN_MAN
ANIMALS = kind_set(Kind.ANIMAL)
RIBBONS = kind_set(Kind.RIBBON)
POETRY = CardSet.of("1R 2R 3R")
BLUE = CardSet.of("6R 9R 10R")


def yaku_table(
    *, bright_values: tuple[int, int, int, int], viewing: bool, cup_is_chaff: bool, extras: bool, counts_stack: bool,
    month_points: int, month: int | None, rain_fog: bool,
) -> tuple[Yaku, ...]:  # fmt: skip
    """The table of KK-5 under these switches, in its order; the month yaku last.

    extras: a named set grows by one for each further card of its kind.
    counts_stack: Tane and Tan count beside a named set (KK-5.4).
    """
    five, four, rainy, three = bright_values
    animals, ribbons = (ANIMALS, RIBBONS) if extras else (NO_CARDS, NO_CARDS)
    over_tane = () if counts_stack else ("inoshikacho",)
    over_tan = () if counts_stack else ("akatan_aotan", "akatan", "aotan")
    rain, fog = (CardSet(MONTH_BITS[m]) if rain_fog else NO_CARDS for m in (WILLOW, PAULOWNIA))
    chaff = kind_set(Kind.CHAFF) | (CUP if cup_is_chaff else NO_CARDS)
    both = ("akatan_aotan",)
    rows = [
        Yaku(key="goko", rule="KK-5", cards=BRIGHTS, need=5, points=five),
        Yaku(key="shiko", rule="KK-5", cards=DRY, need=4, points=four, part_of=("goko",)),
        Yaku(key="ame_shiko", rule="KK-5", cards=BRIGHTS, need=4, points=rainy, must=RAIN_MAN, part_of=("goko",)),
        Yaku(key="sanko", rule="KK-5", cards=DRY, need=3, points=three, never=RAIN_MAN, part_of=("goko", "shiko")),
        Yaku(key="tsukimi", rule="KK-5.2", cards=CardSet.of("8B 9A"), need=2, points=5, spoiled_by=fog),
        Yaku(key="hanami", rule="KK-5.2", cards=CardSet.of("3B 9A"), need=2, points=5, spoiled_by=rain),
        Yaku(key="inoshikacho", rule="KK-5.4", cards=CardSet.of("7A 10A 6A"), need=3, points=5, extra=animals),
        Yaku(key="tane", rule="KK-5", cards=ANIMALS, need=5, points=1, extra=ANIMALS, part_of=over_tane),
        Yaku(key="akatan_aotan", rule="KK-5.4", cards=POETRY | BLUE, need=6, points=10, extra=ribbons),
        Yaku(key="akatan", rule="KK-5.4", cards=POETRY, need=3, points=5, extra=ribbons, part_of=both),
        Yaku(key="aotan", rule="KK-5.4", cards=BLUE, need=3, points=5, extra=ribbons, part_of=both),
        Yaku(key="tan", rule="KK-5", cards=RIBBONS, need=5, points=1, extra=RIBBONS, part_of=over_tan),
        Yaku(key="kasu", rule="KK-5.3", cards=chaff, need=10, points=1, extra=chaff),
    ]
    if not viewing:
        rows = [row for row in rows if row.key not in ("tsukimi", "hanami")]
    if month_points and month is not None:
        of_month = CardSet(MONTH_BITS[month])
        rows.append(Yaku(key="month", rule="KK-5.5", cards=of_month, need=4, points=month_points))
    return tuple(rows)
