"""What people made: ribbons with their writing, mist, curtain, bridge, sake cup, drum, umbrella."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from ..palette import BROWN, DARK_RED, INDIGO, INK, NONE, RED, SKY, WHITE, YELLOW
from ..pen import circle, limb, oval, path, place, ring, use

_LETTERS: dict[str, tuple[str, ...]] = {  # our own brush strokes, each letter on a square of 30
    "あ": ("M6 8H23", "M13 3C12 12 12 20 14 26", "M20 11C17 21 8 28 6 23C5 16 20 13 24 18C27 23 22 27 17 28"),
    "か": ("M5 11C12 9 21 7 20 13C20 19 18 28 14 25", "M13 4C12 13 9 21 5 27", "M24 8C26 10 28 13 28 16"),
    "よ": ("M15 10H24", "M15 3C15 12 15 18 15 23C13 29 5 27 7 24C9 20 19 22 24 27"),
    "ろ": ("M8 6H21C15 12 10 16 6 20C13 13 24 13 24 20C24 26 17 28 12 27",),
    "し": ("M11 3C10 12 9 20 11 24C14 30 22 25 25 20",),
    "み": ("M8 6H17C16 13 12 22 8 25C4 26 4 20 9 19C16 18 22 20 26 24", "M23 12C23 19 21 25 17 29"),
    "の": ("M16 7C14 16 9 25 6 22C3 16 10 6 18 7C28 8 28 22 17 26",),
}
_LONG_LIFE = "M6 5H24M15 1V16M8 10H22M3 16H27M12 16C10 21 7 25 3 28M9 21H27M21 17V27C20 29 18 28 17 27M13 23L15 25"


def letter(which: str) -> str:
    """Return one letter of the poetry ribbons on a square of 30."""
    return path("".join(_LETTERS[which]), NONE, 4.6)


_NAMES = {
    "あ": "kana-a",
    "か": "kana-ka",
    "よ": "kana-yo",
    "ろ": "kana-ro",
    "し": "kana-shi",
    "み": "kana-mi",
    "の": "kana-no",
}


def ribbon(x: float, y: float, fill: str, text: str = "", *, flip: bool = False, height: float = 200) -> str:
    """Return a strip of 56 x `height` that drifts 22 to the right (to the left with flip); (x, y) is its top left.

    A blue one wears two white bars at either end, so that it is told from a red one without colour.
    """
    h = height
    edge = (
        f"M0 0C18 5 37 5 56 0C53 {h * 0.35} 64 {h * 0.7} 78 {h}"
        f"C60 {h + 5} 39 {h + 5} 22 {h}C8 {h * 0.7} -3 {h * 0.35} 0 0Z"
    )
    body = path(edge, fill, 4)
    if fill == INDIGO:
        bars = ((12.0, 0.0, 55.4), (25.0, -0.2, 55.6), (h - 32, 14.4, 69.4), (h - 19, 17.6, 73.0))
        body += "".join(_bar(*bar) for bar in bars)
        body += path(edge, NONE, 4)
    else:
        body += path(f"M6 9C18 12 37 12 50 9M26 {h - 8}C40 {h - 4} 56 {h - 4} 71 {h - 8}", NONE, 2.4, YELLOW)
    out = place(body, x + 78 if flip else x, y, flip=flip)
    if text:
        step = (h - 30) / len(text)
        for i, one in enumerate(text):
            t = (i + 0.5) / len(text)
            drift = 22 * t**1.9
            out += use(
                _NAMES[one],
                x + (22 - drift if flip else drift) + 28 - step * 0.43,
                y + 17 + i * step,
                0,
                step * 0.86 / 30,
            )
    return out


def _bar(top: float, left: float, right: float) -> str:
    a, b = left + 1.5, right - 1.5
    return path(f"M{a} {top}C{a + 16} {top + 4} {b - 16} {top + 4} {b} {top}", NONE, 6.4, WHITE)


def mist(kind: int, fill: str = RED, curl: str = INK, *, clear: tuple[float, float] = (0, 0)) -> str:
    """Return the scalloped band across the top, red mist or black cloud; `kind` picks how it waves.

    No curl stands between the two x of `clear`, where something else will.
    """
    pick = random.Random(kind)
    xs = [-10.0]
    while xs[-1] < 230:
        xs.append(xs[-1] + pick.choice((26, 32, 38, 44)))
    base = [26 + 18 * math.sin((x + kind * 3) / 52) + pick.randint(-4, 4) for x in xs]
    edge, curls = f"M-10 -10L{xs[0]} {base[0]}", ""
    for a, b, ya, yb in zip(xs, xs[1:], base, base[1:], strict=False):
        dip = 13 + (b - a) * 0.18
        edge += f"C{a + 2} {ya + dip} {b - 2} {yb + dip} {b} {yb}"
        m, y = (a + b) / 2, (ya + yb) / 2
        if 14 < m < 206 and not clear[0] < m < clear[1]:  # a curl that the frame would halve is left out
            curls += f"M{a + 5} {y - 4}C{a + 8} {y + 9} {b - 8} {y + 9} {b - 6} {y - 3}"
            curls += f"C{b - 9} {y - 9} {m} {y - 7} {m + 2} {y}"
    return path(edge + "L240 -10Z", fill, 3.4) + path(curls, NONE, 2, curl)


def cup(x: float, y: float, scale: float = 1) -> str:
    """Return the tilted sake cup with 寿 in gold."""
    body = (
        path("M-26 36L-23 50C-10 55 12 55 25 50L28 36Z", RED, 3.6)
        + path("M-64 -4C-58 28 -30 42 0 42C30 42 58 28 64 -4Z", DARK_RED, 4)
        + path("M-46 20C-32 32 -16 35 0 35", NONE, 2.2, RED)
        + oval(0, -6, 64, 30, RED, 4)
        + oval(0, -5, 54, 23, NONE, 2.4, YELLOW)
        + f'<g transform="translate(-20 -24) scale(1.35 1.18)">{path(_LONG_LIFE, NONE, 2.6, YELLOW)}</g>'
    )
    return place(body, x, y, -12, scale)


def bridge() -> str:
    """Return the plank bridge in a zigzag over the water, on brown posts."""
    water = path("M-4 262C40 252 80 270 120 260C160 250 190 264 226 256V366H-4Z", SKY, 3.2) + path(
        "M44 282c14 -7 26 5 44 -2M118 276c18 -6 30 6 50 -2M150 334c18 -6 34 6 54 -2M10 342c14 -5 26 4 40 0",
        NONE,
        3,
        WHITE,
    )
    far = path("M84 318L234 262L236 292L96 346Z", YELLOW, 3.6) + path(
        "M88 332L236 277M128 302l9 28M178 283l8 29", NONE, 1.8
    )
    near = path("M-10 268L112 308L98 344L-14 300Z", YELLOW, 3.6) + path(
        "M-10 284L105 326M36 283l-10 31M78 297l-12 34", NONE, 1.8
    )
    posts = "".join(
        path(f"M{x - 7} {y}h14v120h-14z", BROWN) + oval(x, y, 7, 3.2, YELLOW, 2.4)
        for x, y in ((24, 262), (104, 296), (190, 266))
    )
    return water + far + near + posts


def _rope(x: float) -> float:
    return 168 + 24 * 4 * (x / 220) * (1 - x / 220) - 6 * x / 220


def _sag(y: float, deep: float, folds: tuple[float, ...]) -> str:
    d = f"M{folds[0]} {y}"
    for a, b in pairwise(folds):
        d += f"C{a + 14} {y + deep} {b - 14} {y + deep} {b} {y}"
    return d


def curtain() -> str:
    """Return the flower-viewing curtain: an indigo band with crests, a white and a red one, on a rope with tassels."""
    folds = (-16.0, 50.0, 110.0, 170.0, 236.0)
    out = path("M-8 170C60 204 160 204 228 164V372H-8Z", INDIGO, 4)
    out += path(_sag(252, 20, folds) + "V372H-16Z", WHITE, 3.4)
    out += path(_sag(304, 20, folds) + "V372H-16Z", RED, 3.4)
    out += path(
        "M50 200C46 260 54 310 50 366M110 204C113 260 106 310 110 366M170 200C166 260 174 310 170 366", NONE, 2.6
    )
    out += path("M20 267V320V366M80 268V320V366M140 268V320V366M200 267V320V366", NONE, 1.6)
    out += "".join(use("cherry-w", x, y, 0, 0.78) for x, y in ((16, 232), (80, 238), (140, 238), (204, 231)))
    out += limb("M-6 168C60 198 160 198 226 162", 7, YELLOW)
    out += path("".join(f"M{x - 2} {_rope(x) - 1.5}L{x + 2} {_rope(x) + 1.5}" for x in range(10, 216, 11)), NONE, 1.8)
    return out + "".join(use("tassel", x, _rope(x)) for x in (50, 110, 170))


def tassel() -> str:
    """Return a red knot with a hanging tassel; the rope passes the origin."""
    return (
        path("M-3 11L-10 40C-5 44 5 44 10 40L3 11Z", RED, 2.6)
        + path("M-3.500 22L-5 41M0 22V42M3.500 22L5 41", NONE, 1.5)
        + circle(0, 0, 10.5, RED, 2.6)
        + path("M-9 4C-4 8 4 8 9 4", NONE, 1.8)
        + path("M-4 14H4", NONE, 7.4)
        + path("M-4 14H4", NONE, 3.6, YELLOW)
    )


def drum(x: float, y: float, scale: float = 1) -> str:
    """Return the thunder drum with three commas."""
    studs = "".join(
        circle(39 * math.sin(math.radians(a)), -39 * math.cos(math.radians(a)), 2.4, INK, stroke=NONE) for a in ring(14)
    )
    commas = "".join(use("comma", 0, 0, a) for a in ring(3))
    return place(circle(0, 0, 44, YELLOW, 4) + studs + circle(0, 0, 33, WHITE) + commas, x, y, 0, scale)


def comma() -> str:
    """Return one of the three commas on the drum."""
    return path("M0 -3A9.500 9.500 0 1 1 -1 -22C15 -27 30 -12 26 8C22 -5 15 -10 9 -11C9 -6 5 -3 0 -3Z", INK, 1.2)


SHAPES = {
    **{name: letter(which) for which, name in _NAMES.items()},
    "tassel": tassel(),
    "comma": comma(),
}
