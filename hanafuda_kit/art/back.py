"""The back of the cards: waves in red and a cherry crest."""

from __future__ import annotations

from .card import Drawing
from .palette import INK, NONE, PAPER, RED
from .pen import circle, use

_R = 32
"""Radius of a wave; rows stand half a radius apart and cover each other, as scales do."""


def _wave() -> str:
    rings = "".join(circle(0, 0, _R * part, NONE, 2.8, PAPER) for part in (0.7, 0.4))
    return circle(0, 0, _R, RED, 2.8, PAPER) + rings + circle(0, 0, _R * 0.14, PAPER, stroke=NONE)


def _row() -> str:
    return "".join(use("wave", 110 + x * 2 * _R) for x in range(-3, 4))


SHAPES = {"wave": _wave(), "wave-row": _row()}

BACK = Drawing(
    "".join(use("wave-row", _R if i % 2 else 0, i * _R / 2) for i in range(-1, 26))
    + circle(110, 180, 52, INK, 4, PAPER)
    + circle(110, 180, 45, NONE, 1.8, PAPER)
    + use("cherry-w", 110, 180, 0, 1.4),
    RED,
)
