"""The deck's drawings: palette, motifs and twelve months, from which `images/` is written afresh.

Nothing outside this package and its tests imports it: lessons and tables read the SVG files.

`draw_deck(skin)` gives the 48 faces and the back, `sprite(skin)` one file that holds them all.
"""

from __future__ import annotations

from .back import BACK
from .back import SHAPES as _BACK_SHAPES
from .card import render, symbols
from .months import DRAWINGS
from .palette import CARDS, SKINS, STARK, Skin
from .shapes import SHAPES

__all__ = ["CARDS", "SKINS", "STARK", "Skin", "draw_deck", "sprite"]

_ALL = {**SHAPES, **_BACK_SHAPES}


def draw_deck(skin: Skin = CARDS) -> dict[str, str]:
    """Return the deck as code -> SVG document: the 48 cards by code, then `"back"`.

    Every id starts with the skin's first letter and the card's code, so any faces can stand in one page.

    >>> len(draw_deck())
    49
    """
    return {code: render(d, code, skin=skin, shapes=_ALL) for code, d in {**DRAWINGS, "back": BACK}.items()}


def sprite(skin: Skin = CARDS) -> str:
    """Return one SVG document with a `<symbol>` for every face and the back; its ids are `c-1B`, `s-back` and so on.

    Put it once into a page, hidden, and show a face with `<svg viewBox="0 0 220 360"><use href="#c-1B"/></svg>`.
    """
    return symbols({**DRAWINGS, "back": BACK}, skin=skin, shapes=_ALL)
