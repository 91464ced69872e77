"""The few strokes that every drawing is made of; each returns SVG text.

Units are those of a card, 220 wide and 360 high.  The card's outer group sets what most strokes share (ink, width 3,
round joins and caps, no fill), so a stroke names only what differs.
"""

from __future__ import annotations

import math

from .palette import INK, NONE
from .pathdata import fine, number, rounded, tidy

WIDTH = 3.0
"""Line width in units when a stroke does not say one."""

Point = tuple[float, float]
Knot = tuple[float, float] | tuple[float, float, float]
"""A point of a smooth line; the third number is its roundness, 0 for a corner, 1 (when left out) for a smooth bend."""


def _look(fill: str, w: float, stroke: str) -> str:
    text = "" if fill == NONE else f' fill="{fill}"'
    if stroke == NONE:
        return text + ' stroke="none"'
    if stroke != INK:
        text += f' stroke="{stroke}"'
    return text if w == WIDTH else text + f' stroke-width="{fine(w)}"'


def path(d: str, fill: str = NONE, w: float = WIDTH, stroke: str = INK) -> str:
    """Return a path; w is the line width in units."""
    return f'<path d="{tidy(d)}"{_look(fill, w, stroke)}/>'


def circle(x: float, y: float, r: float, fill: str = NONE, w: float = WIDTH, stroke: str = INK) -> str:
    """Return a circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}"{_look(fill, w, stroke)}/>'


def oval(
    x: float, y: float, rx: float, ry: float, fill: str = NONE, w: float = WIDTH, stroke: str = INK, turn: float = 0
) -> str:
    """Return an ellipse, turned by degrees about its middle."""
    turned = f' transform="rotate({number(turn)} {number(x)} {number(y)})"' if turn else ""
    place_ = f'cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}"'
    return f"<ellipse {place_}{_look(fill, w, stroke)}{turned}/>"


def _transform(x: float, y: float, turn: float, scale: float, *, flip: bool) -> str:
    text = f"translate({number(rounded(x))} {number(rounded(y))})" if x or y else ""
    if turn:
        text += f"rotate({turn:.0f})"
    if flip:
        text += f"scale({fine(-scale)} {fine(scale)})"
    elif scale != 1:
        text += f"scale({fine(scale)})"
    return f' transform="{text}"' if text else ""


def place(body: str, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1, *, flip: bool = False) -> str:
    """Return the body moved, turned (degrees, clockwise), scaled and, if asked, mirrored left to right."""
    moved = _transform(x, y, turn, scale, flip=flip)
    return f"<g{moved}>{body}</g>" if moved else body


def use(name: str, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1, *, flip: bool = False) -> str:
    """Return a copy of the shared shape of that name (`shapes.SHAPES`)."""
    return f'<use href="#{name}"{_transform(x, y, turn, scale, flip=flip)}/>'


def many(name: str, *at: tuple[float, ...]) -> str:
    """Return copies of one shared shape; each place is (x, y), (x, y, turn) or (x, y, turn, scale)."""
    return "".join(use(name, *a) for a in at)


def limb(d: str, w: float, fill: str, edge: float = 3, line: str = INK) -> str:
    """Return a thick line with an outline: the path drawn twice."""
    return path(d, NONE, w + 2 * edge, line) + path(d, NONE, w, fill)


def around(body: str, *turns: float) -> str:
    """Return the body once for each turn in degrees, about the origin."""
    return "".join(place(body, turn=turn) for turn in turns)


def ring(n: int, start: float = 0) -> list[float]:
    """Return n equal turns of a circle, in degrees."""
    return [start + 360 * i / n for i in range(n)]


def polar(r: float, turn: float) -> Point:
    """Return the point at distance r, turn degrees clockwise from straight up."""
    a = math.radians(turn)
    return r * math.sin(a), -r * math.cos(a)


def _round(knot: Knot) -> float:
    return knot[2] if len(knot) == 3 else 1.0


def smooth(*knots: Knot, close: bool = False) -> str:
    """Return path data of a line that bends softly through the knots (Catmull-Rom)."""
    n = len(knots)
    d = f"M{knots[0][0]} {knots[0][1]}"
    for i in range(n if close else n - 1):
        b, c = knots[i], knots[(i + 1) % n]
        a = knots[i - 1] if close or i else b
        e = knots[(i + 2) % n] if close or i + 2 < n else c
        p, q = _round(b) / 6, _round(c) / 6
        d += f"C{b[0] + (c[0] - a[0]) * p:.1f} {b[1] + (c[1] - a[1]) * p:.1f} "
        d += f"{c[0] - (e[0] - b[0]) * q:.1f} {c[1] - (e[1] - b[1]) * q:.1f} {c[0]} {c[1]}"
    return d + ("Z" if close else "")


def blob(*knots: Knot, fill: str, w: float = WIDTH, stroke: str = INK) -> str:
    """Return a closed smooth shape."""
    return path(smooth(*knots, close=True), fill, w, stroke)


def stroke(*knots: Knot, w: float = WIDTH, colour: str = INK) -> str:
    """Return an open smooth line."""
    return path(smooth(*knots), NONE, w, colour)
