"""Plum, cherry, peony and chrysanthemum, with their buds and leaves."""

from __future__ import annotations

import math

from ..palette import (
    DARK_RED,
    GREEN,
    INK,
    LIGHT_RED,
    LINE,
    NONE,
    PINK,
    RED,
    WHITE,
    YELLOW,
)
from ..pen import circle, limb, path, place, polar, ring, use


def plum(fill: str, line: str = INK) -> str:
    """Return a plum blossom of five round petals with yellow stamens; its middle is the origin."""
    petals = "".join(circle(*polar(15, turn), 12, fill, 2.6) for turn in ring(5))
    petals += "".join(circle(*polar(15, turn), 10.8, fill, stroke=NONE) for turn in ring(5))
    petals += path("".join("M{} {}L{} {}".format(*polar(15, turn), *polar(20, turn)) for turn in ring(5, 36)), w=1.8)
    rays = "".join("M{} {}L{} {}".format(*polar(6, turn), *polar(13, turn)) for turn in ring(9))
    dots = "".join(circle(*polar(15.5, turn), 2, YELLOW, stroke=NONE) for turn in ring(9))
    return (
        petals
        + circle(0, 0, 9, fill, stroke=NONE)
        + path(rays, NONE, 1.8, YELLOW)
        + dots
        + circle(0, 0, 4.6, YELLOW, 1.8)
    )


def plum_bud() -> str:
    """Return a round bud on a short stalk; the stalk's foot is the origin, the bud above it."""
    return (
        path("M0 -3V-6", NONE, 3)
        + circle(0, -10, 7.4, RED, 2.4)
        + path("M-6.600 -7C-3 -2 3 -2 6.600 -7L0 -9.500Z", GREEN, 1.6)
    )


def cherry(fill: str, heart: str) -> str:
    """Return a cherry blossom of five notched petals; its middle is the origin."""
    petals = "".join(use(f"petal-{fill[1:]}", turn=turn) for turn in ring(5))
    rays = "".join("M0 0L{} {}".format(*polar(12, turn)) for turn in ring(5))
    dots = "".join(circle(*polar(12.5, turn), 1.9, heart, 1.2) for turn in ring(5))
    return petals + path(rays, NONE, 1.4) + dots + circle(0, 0, 3.6, heart, 1.4)


def cherry_petal(fill: str) -> str:
    """Return one notched petal, upwards from the origin."""
    return path("M0 0C-11 -5 -15 -20 -6.500 -28L0 -22.500L6.500 -28C15 -20 11 -5 0 0Z", fill, 2.4)


def cherry_bud() -> str:
    """Return a drooping bud on a stalk; the stalk's foot is the origin, the bud hangs below."""
    return (
        path("M0 0C1 6 0 10 0 14", NONE, 2.2)
        + path("M0 12C-8 16 -8 27 0 31C8 27 8 16 0 12Z", PINK, 2.2)
        + path("M0 20V30", NONE, 1.4)
        + path("M-5.500 16C-2 21 2 21 5.500 16L0 10Z", GREEN, 1.6)
    )


def leaf() -> str:
    """Return a small pointed leaf to the right of the origin."""
    return path("M0 0C5 -9 17 -9 25 0C17 9 5 9 0 0Z", GREEN, 2.2) + path("M2 0H19", NONE, 1.3, LINE)


def _scallops(r: float, n: int, fill: str, turn: float, y: float, w: float = 2.8) -> str:
    """A ring of n petals, no two quite alike, about (0, y)."""
    d = ""
    for i in range(n):
        a0 = 2 * math.pi * i / n + math.radians(turn)
        a1 = 2 * math.pi * (i + 1) / n + math.radians(turn)
        out = r * (1.4 + 0.07 * math.sin(i * 2.2 + r))
        if not d:
            d = f"M{r * math.cos(a0)} {y + r * math.sin(a0)}"
        d += f"C{out * math.cos(a0 + 0.08)} {y + out * math.sin(a0 + 0.08)} {out * math.cos(a1 - 0.08)} "
        d += f"{y + out * math.sin(a1 - 0.08)} {r * math.cos(a1)} {y + r * math.sin(a1)}"
    return path(d + "Z", fill, w)


def peony() -> str:
    """Return a peony of three scalloped rings and a yellow heart, seen from above; its middle is the origin."""
    folds = "".join("M{} {}L{} {}".format(*polar(31, turn), *polar(38, turn)) for turn in ring(8, 67.5 + 22.5))
    return (
        _scallops(38, 8, RED, 0, 0)
        + path(folds, NONE, 1.6)
        + _scallops(28, 7, LIGHT_RED, 20, -3)
        + _scallops(18, 6, RED, 5, -6)
        + _scallops(9.5, 7, YELLOW, 30, -8, 2.2)
        + circle(0, -8, 3.6, RED, 1.8)
    )


def peony_leaf() -> str:
    """Return a three-pointed leaf to the right of the origin."""
    edge = (
        "M0 0C4 -14 18 -22 34 -25C34 -17 31 -11 27 -8C40 -11 54 -8 66 0"
        "C54 8 40 11 27 8C31 11 34 17 34 25C18 22 4 14 0 0Z"
    )
    return path(edge, GREEN, 2.6, LINE) + path("M2 0H58M10 -4L28 -18M10 4L28 18M34 0L46 -4M34 0L46 4", NONE, 1.5, LINE)


def peony_bud() -> str:
    """Return a tall closed bud; the middle of its calyx is just below the origin."""
    shell = "M-10 12C-14 -2 -8 -18 0 -23C8 -18 14 -2 10 12Z"
    return (
        path(shell, RED, stroke=NONE)
        + path("M-10 12C-14 -2 -8 -18 0 -23C-3 -14 0 -2 -4 12Z", LIGHT_RED, 1.6)
        + path("M0 -22C6 -12 6 2 3 12", NONE, 1.6)
        + path(shell, NONE, 2.6)
        + path("M-12 5C-8 12 -3 12 0 7C3 12 8 12 12 5C12 16 6 21 0 23C-6 21 -12 16 -12 5Z", GREEN, 2.4, LINE)
    )


def chrysanthemum(outer: str, inner: str) -> str:
    """Return a chrysanthemum of sixteen, twelve and eight pointed petals; its middle is the origin."""
    a, b = f"ray-{outer[1:]}", f"ray-{inner[1:]}"
    return (
        "".join(use(a, turn=turn) for turn in ring(16))
        + "".join(use(b, 0, 0, turn, 0.68) for turn in ring(12, 11.25))
        + "".join(use(a, 0, 0, turn, 0.42) for turn in ring(8))
        + circle(0, 0, 5, inner, 1.8)
    )


def ray(fill: str) -> str:
    """Return one pointed petal, upwards from the origin."""
    return path("M0 0C-6 -12 -7.500 -27 0 -36C7.500 -27 6 -12 0 0Z", fill, 2.3)


def chrysanthemum_leaf() -> str:
    """Return a rounded, lobed leaf to the right of the origin."""
    edge = (
        "M0 0C-4 -10 4 -20 14 -15C14 -26 28 -30 33 -20C40 -27 52 -21 48 -10C58 -9 60 6 51 8C56 17 47 26 39 20"
        "C36 29 23 29 20 20C9 25 -2 14 0 0Z"
    )
    return path(edge, GREEN, 2.6, LINE) + path(
        "M0 0C16 1 32 1 46 0M12 0L22 -14M12 0L22 14M28 0L38 -10M28 0L36 11", NONE, 1.5, LINE
    )


def stem(d: str) -> str:
    """Return a flower's stem along a path."""
    return limb(d, 5, GREEN, 2.6, LINE)


def butterfly() -> str:
    """Return a butterfly with spread wings; its middle is the origin."""
    wing = (
        path("M0 0C6 -22 34 -36 46 -24C52 -8 32 6 4 6Z", YELLOW, 2.8)
        + path("M8 -2C18 -8 28 -14 38 -20M10 2C20 0 32 -4 42 -10", NONE, 1.5)
        + path("M0 4C16 2 36 8 32 23C29 35 10 27 0 8Z", RED, 2.8)
        + path("M22 10C26 10 30 13 30 18", NONE, 1.5)
        + circle(30, -17, 5.4, WHITE, 1.8)
        + circle(30, -17, 2, DARK_RED, stroke=NONE)
        + circle(19, 17, 4.4, YELLOW, 1.6)
    )
    return (
        wing
        + place(wing, flip=True)
        + path("M0 -8C-4 0 -3 18 0 25C3 18 4 0 0 -8Z", INK, 2)
        + path("M-1 -8C-4 -18 -9 -22 -15 -21M1 -8C4 -18 9 -22 15 -21", NONE, 2)
    )


SHAPES = {
    "petal-pink": cherry_petal(PINK),
    "petal-red": cherry_petal(RED),
    "petal-white": cherry_petal(WHITE),
    "cherry-p": cherry(PINK, RED),
    "cherry-r": cherry(RED, YELLOW),
    "cherry-w": cherry(WHITE, RED),
    "cherry-bud": cherry_bud(),
    "plum-r": plum(RED),
    "plum-w": plum(WHITE),
    "plum-bud": plum_bud(),
    "leaf": leaf(),
    "peony": peony(),
    "peony-leaf": peony_leaf(),
    "peony-bud": peony_bud(),
    "ray-yellow": ray(YELLOW),
    "ray-red": ray(RED),
    "ray-white": ray(WHITE),
    "kiku-y": chrysanthemum(YELLOW, RED),
    "kiku-r": chrysanthemum(RED, YELLOW),
    "kiku-w": chrysanthemum(WHITE, YELLOW),
    "kiku-leaf": chrysanthemum_leaf(),
    "butterfly": butterfly(),
}
