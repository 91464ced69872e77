"""Pine, willow, maple and paulownia."""

from __future__ import annotations

import math

from ..bough import Bough
from ..palette import BROWN, GREEN, INDIGO, INK, LIGHT_INDIGO, LINE, NONE, RED, YELLOW
from ..pen import circle, oval, path, place, polar, use


def pine(height: float = 156, width: float = 36, tiers: int = 8) -> str:
    """Return an upright spear of pine: tiers of forked needle sprays, a rib and a candle at the tip."""
    left: list[tuple[float, float]] = []
    right: list[tuple[float, float]] = []
    needles = ""
    step = height / tiers
    for i in range(tiers):
        t = i / tiers
        half = width * (1 - t) ** 0.75 * (0.72 + 0.28 * math.sin(math.pi * min(1.0, t * 1.6 + 0.25))) + 5
        for side, edge in ((-1, left), (1, right)):
            vary = math.sin(i * 2.4 + side)
            out, y = side * half * (1 + 0.07 * vary), -height * t - 2 * vary
            low, high = (out, y - step * 0.72), (out * 0.8, y - step * 1.4)
            if i == tiers - 1:  # at the tip one point a side is enough
                edge += [(out * 0.62, y - step), (out * 0.36, y - step * 0.8)]
                continue
            edge += [low, (out * 0.74, y - step * 0.86), high, (out * 0.46, y - step * 0.98)]
            needles += (
                f"M{low[0] * 0.84} {low[1] + step * 0.12}L0 {y + step * 0.3}L{high[0] * 0.84} {high[1] + step * 0.2}"
            )
    points = [(-width * 0.5, 0.0), *left, (0.0, -height - step * 0.7), *right[::-1], (width * 0.5, 0.0)]
    outline = "M" + "L".join(f"{x} {y}" for x, y in points) + "Z"
    rib = f"M0 4V{-height * 0.93}"
    return (
        path(outline, GREEN, 3)
        + path(needles, NONE, 1.7, LINE)
        + path(rib, NONE, 7.4)
        + path(rib, NONE, 4.2, BROWN)
        + oval(0, -height - step * 0.5, 4.6, 11, YELLOW, 2.4)
    )


def strand(length: float, bend: float, fill: str = GREEN) -> str:
    """Return a hanging willow strand: narrow leaves in pairs on a thin stem, smaller towards the tip."""
    stem = Bough(((0, 0), (bend * 0.25, length * 0.35), (bend * 0.7, length * 0.68), (bend, length)), 2, 2)
    n = int(length / 12.5)
    leaves = ""
    for i in range(n + 1):
        t = 0.03 + 0.97 * i / n
        (x, y), along = stem.at(t), stem.turn(t)
        for side in (-1, 1):
            a = math.radians(along + side * 27)
            size = (20 + 1.5 * math.sin(i * 2.3 + side)) * (1 - 0.3 * t)
            x2, y2 = x + size * math.cos(a), y + size * math.sin(a)
            nx, ny = -math.sin(a) * 3.6, math.cos(a) * 3.6
            mx, my = (x + x2) / 2, (y + y2) / 2
            leaves += f"M{x} {y}Q{mx + nx} {my + ny} {x2} {y2}Q{mx - nx} {my - ny} {x} {y}Z"
    (x1, y1), (x2, y2) = stem.at(0.33), stem.at(0.67)
    spine = f"M0 0C{x1 * 0.8} {y1} {x2} {y2} {bend} {length}"
    return path(spine, NONE, 2.6, INK) + path(leaves, fill, 1.5)


def maple(fill: str, line: str = INK) -> str:
    """Return a maple leaf of seven broad almond lobes on a curved stalk; its middle is the origin."""
    turns = (-128, -84, -42, 0, 42, 84, 128)
    lengths = (20, 31, 37, 41, 37, 31, 20)
    d = "M0 9"
    for i, (turn, length) in enumerate(zip(turns, lengths, strict=True)):
        ux, uy = polar(1, turn)

        def lobe(part: float, side: float, ux: float = ux, uy: float = uy, length: float = length) -> str:
            return (
                f"{ux * length * part - uy * side * length * 0.235} {uy * length * part + ux * side * length * 0.235}"
            )

        d += f"C{lobe(0.45, -1)} {lobe(0.7, -1)} {lobe(1, 0)}C{lobe(0.7, 1)} {lobe(0.45, 1)} "
        valley = polar(16.5, (turn + turns[i + 1]) / 2) if i < 6 else (0.0, 9.0)
        d += f"{valley[0]} {valley[1]}"
    veins = "".join(
        f"M0 4L{x} {y}" for x, y in (polar(length * 0.72, turn) for turn, length in zip(turns, lengths, strict=True))
    )
    return path("M0 6C1 16 4 24 10 32", NONE, 3.4) + path(d + "Z", fill, 2.6, line) + path(veins, NONE, 1.4, line)


def bell() -> str:
    """Return one paulownia flower; the foot is the origin, the open mouth looks down."""
    tube = (
        "M-4 0C-12 5 -10 14 -11 19C-17 22 -17 29 -12 30C-9 31 -6 29 -5 27"
        "C-3 32 3 32 5 27C6 29 9 31 12 30C17 29 17 22 11 19C10 14 12 5 4 0Z"
    )
    lip = (
        "M-11 19C-17 22 -17 29 -12 30C-9 31 -6 29 -5 27C-3 32 3 32 5 27"
        "C6 29 9 31 12 30C17 29 17 22 11 19C4 23 -4 23 -11 19Z"
    )
    cap = "M-6 5C-6 -4 6 -4 6 5C3 8 -3 8 -6 5Z"
    return path(tube, INDIGO, 2.4) + path(lip, LIGHT_INDIGO, 2) + path(cap, GREEN, 1.8, LINE)


def raceme(tiers: int) -> str:
    """Return an upright spike of bells, `tiers` pairs and one at the top; its foot is the origin."""
    out = path(f"M0 0V{-tiers * 25 - 8}", NONE, 3.2)
    for i in range(tiers):
        size = 1.0 - 0.14 * i
        for side in (-1, 1):
            out += use("bell", side * 1.5, -12 - i * 25, side * -126, size)
    return out + use("bell", 0, -tiers * 25 - 4, 180, 0.82) + circle(0, -tiers * 25 - 2, 2.4, INK, stroke=NONE)


def paulownia_leaf() -> str:
    """Return the leaf at the left; mirrored it is the leaf at the right."""
    return path(
        "M0 0C-22 -26 -56 -20 -62 8C-76 12 -80 28 -73 40C-58 40 -50 50 -46 63C-34 54 -22 56 -12 63C-6 42 -2 22 0 0Z",
        GREEN,
        3,
        LINE,
    ) + path(
        "M0 2C-22 8 -48 22 -64 36M-18 9C-24 0 -34 -8 -44 -9M-42 20C-50 16 -56 14 -62 14M-30 15C-36 28 -42 42 -44 54"
        "M-12 7C-14 22 -16 38 -15 54",
        NONE,
        1.8,
        LINE,
    )


def paulownia_front() -> str:
    """Return the leaf in the middle, seen from the front."""
    return path(
        "M0 0C-26 6 -40 30 -32 50C-40 58 -30 73 -17 76C-11 86 -4 90 0 98"
        "C4 90 11 86 17 76C30 73 40 58 32 50C40 30 26 6 0 0Z",
        GREEN,
        3,
        LINE,
    ) + path(
        "M0 3V86M0 24C-8 28 -18 36 -24 45M0 24C8 28 18 36 24 45M0 48C-7 52 -13 60 -17 68M0 48C7 52 13 60 17 68",
        NONE,
        1.8,
        LINE,
    )


def paulownia(x: float, y: float, scale: float = 1, tall: int = 4, low: int = 3) -> str:
    """Return a whole plant: three spikes, the middle one taller, over three leaves; (x, y) is where they meet."""
    spikes = use(f"raceme{low}", -50, 8, -12) + use(f"raceme{low}", 50, 8, 12) + use(f"raceme{tall}", 0, 2)
    leaves = use("paulownia-leaf", -5, 0) + use("paulownia-leaf", 5, 0, flip=True) + use("paulownia-front", 0, 4)
    return place(spikes + leaves, x, y, 0, scale)


def maples(*at: tuple[str, float, float, float, float]) -> str:
    """Return maple leaves; each is (colour letter r, y or g, x, y, turn, scale)."""
    return "".join(use(f"maple-{colour}", x, y, turn, scale) for colour, x, y, turn, scale in at)


def hanging(*at: tuple[str, float, float, float, float]) -> str:
    """Return maple leaves by the foot of their stalk; each is (colour letter, foot x, foot y, turn, scale)."""
    out = ""
    for colour, x, y, turn, scale in at:
        a = math.radians(turn)
        dx, dy = 10 * scale, 32 * scale
        out += use(
            f"maple-{colour}",
            x - dx * math.cos(a) + dy * math.sin(a),
            y - dx * math.sin(a) - dy * math.cos(a),
            turn,
            scale,
        )
    return out


SHAPES = {
    "pine": pine(),
    "strand-l": strand(215, 14),
    "strand-m": strand(165, 20),
    "strand-s": strand(120, -12),
    "strand-dark": strand(215, -16, INK),
    "maple-r": maple(RED),
    "maple-y": maple(YELLOW),
    "maple-g": maple(GREEN, LINE),
    "bell": bell(),
    "raceme4": raceme(4),
    "raceme3": raceme(3),
    "raceme2": raceme(2),
    "paulownia-leaf": paulownia_leaf(),
    "paulownia-front": paulownia_front(),
}
