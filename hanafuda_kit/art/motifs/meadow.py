"""Wisteria, iris, bush clover and pampas."""

from __future__ import annotations

from ..bough import Bough, bark, boughs
from ..palette import (
    DARK_GREEN,
    GREEN,
    INDIGO,
    INK,
    LIGHT_INDIGO,
    LINE,
    NONE,
    RED,
    VEIN,
    WHITE,
    YELLOW,
)
from ..pen import circle, path, smooth, use

HEIGHT = 360.0

# ---- wisteria


def pea(fill: str) -> str:
    """Return one pea-like petal to the right of the origin."""
    return path("M0 0C3 -9 14 -10 18 -2C19 5 8 9 0 0Z", fill, 1.9)


def cluster(pairs: int) -> str:
    """Return a hanging raceme of `pairs` of petals that shrink downwards; its stem starts above the origin."""
    out = path(f"M0 -14C1 -8 -1 -4 0 0C3 {pairs * 5} -3 {pairs * 9} 0 {pairs * 14}", NONE, 2.4)
    for i in range(pairs):
        y, size = 8 + i * 13.5, 1.25 - 0.85 * i / pairs
        name = "pea-d" if i % 3 else "pea-l"
        out += use(name, 1, y, 20, size) + use(name, -1, y + 3, -20, size, flip=True)
    return out + circle(0, pairs * 13.5 + 9, 4, INDIGO, 1.8)


def wisteria_leaf() -> str:
    """Return one dark leaflet to the right of the origin."""
    return path("M0 0C5 -9 17 -9 25 0C17 9 5 9 0 0Z", DARK_GREEN, 2.2, LINE) + path("M3 0H18", NONE, 1.3, VEIN)


def fan() -> str:
    """Return five leaflets that hang as a fan from the origin."""
    return "".join(
        use("leaflet", 0, 0, turn, size) for turn, size in ((165, 1.15), (15, 1.15), (130, 1.35), (50, 1.35), (90, 1.5))
    )


def vine() -> str:
    """Return the woody vine across the top of the card."""
    wood = Bough(((-12, 24), (50, 20), (120, 30), (180, 24), (232, 14)), 12, 9)
    return boughs(wood) + bark(wood, 0.2, 0.46, 0.66, 0.86)


# ---- iris


def iris() -> str:
    """Return an iris: two upright petals, three that fall with a yellow flash, on a straight stem."""
    stem = "M0 20V270"
    return (
        path(stem, NONE, 7.4, LINE)
        + path(stem, NONE, 3.4, GREEN)
        + path("M-4 22C-11 34 -7 46 0 48C7 46 11 34 4 22Z", GREEN, 2.4, LINE)
        + path("M-4 -4C-16 -16 -14 -38 -4 -47C5 -36 6 -16 0 -2Z", INDIGO, 2.6)
        + path("M4 -4C16 -16 15 -36 9 -44C0 -36 -4 -16 0 -2Z", LIGHT_INDIGO, 2.6)
        + path("M8 -34C5 -26 4 -18 4 -11", NONE, 1.4)
        + path(
            "M-2 0C-13 -13 -30 -15 -39 -5C-46 -5 -51 4 -47 11"
            "C-52 18 -48 27 -41 29C-40 36 -34 40 -28 37C-22 27 -14 15 -2 8Z",
            INDIGO,
            2.8,
        )
        + path(
            "M2 0C13 -13 30 -15 39 -5C46 -5 51 4 47 11C52 18 48 27 41 29C40 36 34 40 28 37C22 27 14 15 2 8Z",
            INDIGO,
            2.8,
        )
        + path(
            "M-38 4C-38 14 -36 22 -31 28M38 4C38 14 36 22 31 28M-9 30C-8 34 -6 37 -3 39M9 30C8 34 6 37 3 39",
            NONE,
            1.5,
            LIGHT_INDIGO,
        )
        + path(
            "M0 0C-12 6 -19 18 -15 28C-19 34 -15 43 -8 44C-6 50 6 50 8 44C15 43 19 34 15 28C19 18 12 6 0 0Z",
            INDIGO,
            2.8,
        )
        + path("M-8 4C-18 -1 -29 3 -34 14C-25 13 -16 13 -8 9Z", YELLOW, 1.8)
        + path("M8 4C18 -1 29 3 34 14C25 13 16 13 8 9Z", YELLOW, 1.8)
        + path("M0 6C-6 14 -6 23 0 33C6 23 6 14 0 6Z", YELLOW, 1.8)
    )


def iris_bud() -> str:
    """Return a furled iris bud on its stem; the foot of the bud is the origin."""
    return (
        path("M0 4V260", NONE, 7, LINE)
        + path("M0 4V260", NONE, 3.2, GREEN)
        + path("M-6 4C-12 -12 -6 -34 0 -44C8 -32 12 -12 6 4Z", INDIGO, 2.6)
        + path("M-1 -40C4 -28 2 -12 -3 -2", NONE, 1.6, LIGHT_INDIGO)
        + path("M-7 10C-12 -2 -8 -14 -2 -18C2 -8 8 -6 9 -2C9 4 8 8 6 12Z", GREEN, 2.4, LINE)
    )


def blades(*at: tuple[float, float, float, float, float, float]) -> str:
    """Return sword leaves; each is (foot x, foot y, tip x, tip y, half width, bend)."""
    out = ""
    for x0, y0, x1, y1, w, bend in at:
        mx, my = (x0 + x1) / 2 + bend, (y0 + y1) / 2
        out += path(f"M{x0 - w} {y0}Q{mx - w} {my} {x1} {y1}Q{mx + w} {my} {x0 + w} {y0}Z", GREEN, 2.6)
        out += path(f"M{x0} {y0}Q{mx} {my} {x1} {y1}", NONE, 1.3, LINE)
    return out


# ---- bush clover


def clover_leaf() -> str:
    """Return an oval leaf to the right of the origin."""
    return path("M0 0C4 -8.500 17 -9 21 0C17 9 4 8.500 0 0Z", GREEN, 2) + path("M2 0H14", NONE, 1.3, LINE)


def clover_bud() -> str:
    """Return a red bud to the right of the origin."""
    return path("M0 0C4 -8 13 -7 16 0C13 7 4 8 0 0Z", RED, 2)


def spray(*points: tuple[float, float], leaves: int = 6, buds: int = 5, bare: float = 0.05) -> str:
    """Return an arching spray through the points: leaves in pairs below, red buds in pairs towards the tip.

    The stem stays bare up to that part of its length.
    """
    b = Bough(points, 2, 2)
    x, y = b.at(0)
    n = 3 * (len(points) - 1)
    d = f"M{x} {y}" + "".join("L{} {}".format(*b.at(i / n)) for i in range(1, n + 1))
    out = path(d, NONE, 2.8)
    total = leaves + buds
    for i in range(total):
        t = bare + (1 - bare) * i / (total - 1)
        (x, y), a = b.at(t), b.turn(t)
        if i < leaves:
            name, lean, size = "clover-leaf", 55, 0.98 - 0.25 * i / leaves
        else:
            name, lean, size = "clover-bud", 44, 1.0 - 0.3 * (i - leaves) / buds
        out += use(name, round(x), round(y), a - lean, round(size, 1)) + use(
            name, round(x), round(y), a + lean, round(size, 1)
        )
    return out + use("clover-bud", *b.at(1), b.turn(1), 0.75)


# ---- pampas


def tuft() -> str:
    """Return a tuft of three bent blades; the foot is the origin."""
    return path("M0 0C-2 -14 -10 -24 -20 -27M0 0C1 -18 8 -32 20 -36M0 0C0 -16 -2 -28 -5 -37", NONE, 2.3, YELLOW)


def ridge(top: float) -> tuple[str, Bough]:
    """Return the hill's outline as path data and its ridge as a line; top is the y of its highest point."""
    points = ((-8.0, top + 62), (40.0, top + 20), (96.0, top), (152.0, top + 14), (228.0, top + 66))
    return smooth(*points) + "V366H-8Z", Bough(points, 2, 2)


def hill(top: float = 226) -> str:
    """Return the black hill with gold tufts in staggered rows, larger towards us; none leaves the hill."""
    d, line = ridge(top)
    out = path(d, INK, 4)
    ground = [line.at(k / 80) for k in range(81)]
    rows = 3 + round((234 - top) / 30)
    for row in range(rows):
        size = 1 - 0.06 * (rows - 1 - row)
        foot = 348 - 33 * (rows - 1 - row)
        for i in range(-4, 5):
            x = 108 + (i + (row % 2) * 0.5) * 44
            crest = max((gy for gx, gy in ground if abs(gx - x) < 21 * size), default=HEIGHT)
            if foot - 37 * size - 5 > crest and 4 < x < 216:
                out += use("tuft", x, foot, 0, size)
    return out


def plume(x: float, y: float, height: float, bend: float, scale: float = 1) -> str:
    """Return a pampas plume on a bent stem; (x, y) is its foot, bend the way its head goes."""
    b = Bough(
        ((x, y), (x + bend * 0.02, y - height * 0.5), (x + bend * 0.25, y - height * 0.86), (x + bend, y - height)),
        3,
        3,
    )
    out = path(f"M{x} {y}C{x} {y - height * 0.45} {x + bend * 0.15} {y - height * 0.85} {x + bend} {y - height}")
    way = 1 if bend > 0 else -1
    for i in range(9):
        (px, py), reach = b.at(1 - 0.042 * i), (42 - i * 2.4) * scale
        fall = (4 + i * 4.4) * scale
        d = (
            f"M{px} {py}C{px + way * reach * 0.4} {py - 11 * scale} {px + way * reach * 0.85} "
            f"{py - 4 * scale + fall * 0.3} {px + way * reach} {py + fall}"
        )
        out += path(d, NONE, 7.4) + path(d, NONE, 3.6, WHITE if i % 2 else YELLOW)
    return out


def wisps(*at: tuple[str, float, float, float]) -> str:
    """Return wisteria racemes; each is (name, x, y, scale)."""
    return "".join(use(name, x, y, 0, scale) for name, x, y, scale in at)


def fans(y: float, *xs: float) -> str:
    """Return leaf fans on the vine."""
    return "".join(use("fan", x, y) for x in xs)


SHAPES = {
    "pea-d": pea(INDIGO),
    "pea-l": pea(LIGHT_INDIGO),
    "cluster": cluster(9),
    "cluster-s": cluster(6),
    "leaflet": wisteria_leaf(),
    "fan": fan(),
    "iris": iris(),
    "iris-bud": iris_bud(),
    "clover-leaf": clover_leaf(),
    "clover-bud": clover_bud(),
    "tuft": tuft(),
}
