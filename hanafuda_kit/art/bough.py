"""Branches: lines that grow thinner, know where to set a blossom, and join without a seam."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from itertools import pairwise

from .palette import BROWN, INK, NONE
from .pen import Point, path, smooth, use

_FINE = 12
"""Samples on each stretch between two given points."""


def _soft(points: tuple[Point, ...]) -> list[Point]:
    out: list[Point] = []
    for i in range(len(points) - 1):
        p1, p2 = points[i], points[i + 1]
        p0 = points[i - 1] if i else p1
        p3 = points[i + 2] if i + 2 < len(points) else p2
        for k in range(_FINE):
            t = k / _FINE
            out.append((_spline(p0[0], p1[0], p2[0], p3[0], t), _spline(p0[1], p1[1], p2[1], p3[1], t)))
    out.append(points[-1])
    return out


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


@dataclass(frozen=True, slots=True)
class Bough:
    """A line through points that tapers from width `start` to width `end` (units).

    t, wherever a method takes it, runs from 0 at the first point to 1 at the last, by length.
    """

    points: tuple[Point, ...]
    start: float
    end: float
    _line: list[Point] = field(init=False, repr=False)
    _length: list[float] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        line = _soft(self.points)
        length = [0.0]
        for a, b in pairwise(line):
            length.append(length[-1] + math.dist(a, b))
        object.__setattr__(self, "_line", line)
        object.__setattr__(self, "_length", length)

    def at(self, t: float, side: float = 0) -> Point:
        """Return the point at t, moved `side` units to the right of the way it grows."""
        want = max(0.0, min(1.0, t)) * self._length[-1]
        i = next(i for i in range(1, len(self._line)) if self._length[i] >= want - 1e-9)
        part = (want - self._length[i - 1]) / ((self._length[i] - self._length[i - 1]) or 1)
        (x0, y0), (x1, y1) = self._line[i - 1], self._line[i]
        a = math.radians(self.turn(t) + 90)
        return x0 + (x1 - x0) * part + side * math.cos(a), y0 + (y1 - y0) * part + side * math.sin(a)

    def turn(self, t: float) -> float:
        """Return the direction at t in degrees, 0 to the right, 90 downwards."""
        want = max(0.0, min(1.0, t)) * self._length[-1]
        i = next(i for i in range(1, len(self._line)) if self._length[i] >= want - 1e-9)
        lo, hi = self._line[max(0, i - 2)], self._line[min(len(self._line) - 1, i + 1)]
        return math.degrees(math.atan2(hi[1] - lo[1], hi[0] - lo[0]))

    def outline(self) -> str:
        """Return path data of the tapered shape with a rounded tip."""
        n = max(4, 2 * (len(self.points) - 1))
        half = [(self.start + (self.end - self.start) * i / n) / 2 for i in range(n + 1)]
        left = [self.at(i / n, -half[i]) for i in range(n + 1)]
        right = [self.at(i / n, half[i]) for i in range(n + 1)]
        end = math.radians(self.turn(1))
        tip = self.at(1)
        nose = (tip[0] + self.end * 0.5 * math.cos(end), tip[1] + self.end * 0.5 * math.sin(end))
        first, last = (*left[0], 0.0), (*right[0], 0.0)
        return smooth(first, *left[1:], nose, *right[:0:-1], last) + "Z"


def boughs(*all_of: Bough, fill: str = BROWN, edge: float = 3.2, line: str = INK) -> str:
    """Return the branches as one shape: every outline first, then every fill, so that joints show no line."""
    d = "".join(b.outline() for b in all_of)
    return path(d, INK if line == INK else line, 2 * edge, line) + path(d, fill, 1, NONE)


def bark(b: Bough, *ts: float, length: float = 9) -> str:
    """Return short ink marks along a branch."""
    d = ""
    for i, t in enumerate(ts):
        side = (b.start + (b.end - b.start) * t) * (0.18 if i % 2 else -0.18)
        (x, y), a = b.at(t, side), math.radians(b.turn(t))
        d += f"M{x} {y}l{length * math.cos(a)} {length * math.sin(a)}"
    return path(d, NONE, 1.8)


def along(name: str, b: Bough, *marks: tuple[float, float, float, float]) -> str:
    """Return copies of a shared shape on a branch; each mark is (t, side, turn, scale)."""
    return "".join(use(name, *b.at(t, side), turn, scale) for t, side, turn, scale in marks)


def stalked(name: str, b: Bough, *marks: tuple[float, float, float]) -> str:
    """Return copies that look away from the branch they sit on, straight ahead at its tip.

    Each mark is (t, side, scale).  The shape's own foot is at its origin and it grows upwards.
    """
    out = ""
    for t, side, scale in marks:
        lean = 0 if t > 0.96 else 58 if side > 0 else -58
        out += use(name, *b.at(t, side * 0.5), b.turn(t) + 90 + lean, scale)
    return out
