"""The letters of the labelled cards, as outlines: no font is needed where they are drawn.

`label_font.otf` is a subset of Noto Serif CJK JP Bold under the SIL Open Font License (`OFL.txt`); `outlines.json`
holds the outlines of those of its letters that labels use.  `python -m hanafuda_kit.fonts.make` writes both anew.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
FONT = FOLDER / "label_font.otf"
OUTLINES = FOLDER / "outlines.json"
UNITS = 1000  # of the outlines, to one em


@dataclass(frozen=True, slots=True)
class Outline:
    """One letter: how far it moves on and its path, in thousandths of an em, y upwards from the base line."""

    advance: int
    path: str


@cache
def outlines() -> dict[str, Outline]:
    """Every stored letter by its character."""
    stored = json.loads(OUTLINES.read_text(encoding="utf-8"))
    return {character: Outline(int(advance), str(path)) for character, (advance, path) in stored.items()}


def line_width(words: str, *, size: float) -> float:
    """How wide a line is at `size` units to the em.  Errors: a letter that is not stored."""
    return sum(_outline(character).advance for character in words) * size / UNITS


def line_paths(words: str, *, x: float, y: float, size: float, fill: str, stretch: float = 1.0) -> str:
    """A line of text as SVG paths, from x on the base line y; `stretch` below 1 makes the letters narrower."""
    across, up = size / UNITS * stretch, size / UNITS
    svg, at = "", 0
    for character in words:
        outline = _outline(character)
        if outline.path:
            moved = f' transform="translate({at} 0)"' if at else ""
            svg += f'<path{moved} d="{outline.path}"/>'
        at += outline.advance
    place = f"translate({x:.2f} {y:.2f}) scale({across:.5f} {-up:.5f})"
    return f'<g transform="{place}" fill="{fill}">{svg}</g>'


def _outline(character: str) -> Outline:
    if character not in outlines():
        raise ValueError(f"no outline of {character!r} is stored: run python -m hanafuda_kit.fonts.make with it added")
    return outlines()[character]
