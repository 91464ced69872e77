"""The dekiyaku of Kusuri-gui, one row each.  Source: KG-7."""

from __future__ import annotations

from ..cards import NO_CARDS, CardSet, Kind, kind_set
from ..yaku import Yaku

REMOVED = CardSet.of("7C1 7C2 10C1 10C2")
RAIN_MAN = CardSet.of("11B")
BRIGHTS = kind_set(Kind.BRIGHT)
DRY = BRIGHTS - RAIN_MAN
ANIMALS = kind_set(Kind.ANIMAL)
RIBBONS = kind_set(Kind.RIBBON)


def yaku_table(*, goko: int, nabe: int, teppo: int, cup_is_chaff: bool) -> tuple[Yaku, ...]:
    """The table of KG-7 with the agreed values, in its order.

    At most one Bright yaku counts, so Rainy Three stands below Three Brights (KG-7.3).
    """
    chaff = kind_set(Kind.CHAFF) - REMOVED | (CardSet.of("9A") if cup_is_chaff else NO_CARDS)
    above_rain = ("goko", "shiko", "sanko")
    return (
        Yaku(key="goko", rule="KG-7", cards=BRIGHTS, need=5, points=goko),
        Yaku(key="shiko", rule="KG-7", cards=DRY, need=4, points=4, part_of=("goko",)),
        Yaku(key="sanko", rule="KG-7", cards=DRY, need=3, points=3, part_of=("goko", "shiko")),
        Yaku(key="ame_sanko", rule="KG-7.3", cards=BRIGHTS, need=3, points=2, must=RAIN_MAN, part_of=above_rain),
        Yaku(key="nabe", rule="KG-7", cards=CardSet.of("7A 10A 6A"), need=3, points=nabe),
        Yaku(key="teppo", rule="KG-7", cards=CardSet.of("7A 10A"), need=2, points=teppo, part_of=("nabe",)),
        Yaku(key="tane", rule="KG-7", cards=ANIMALS, need=5, points=1, extra=ANIMALS),
        Yaku(key="akatan", rule="KG-7", cards=CardSet.of("1R 2R 3R"), need=3, points=2),
        Yaku(key="aotan", rule="KG-7", cards=CardSet.of("6R 9R 10R"), need=3, points=2),
        Yaku(key="kusatan", rule="KG-7", cards=CardSet.of("4R 5R 7R"), need=3, points=2),
        Yaku(key="tanzaku", rule="KG-7", cards=RIBBONS, need=5, points=1, extra=RIBBONS),
        Yaku(key="kasu", rule="KG-7.5", cards=chaff, need=10, points=1, extra=chaff),
    )
