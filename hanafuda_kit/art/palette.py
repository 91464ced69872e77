"""The colours of the deck, as roles, and the skins that fill them.

A drawing never names a colour: it names a role (`RED`, `GREEN`, `LINE`), which stands in the SVG as `@red` until a skin
puts its colour there.  So a skin is a table of colours and nothing else, and all skins are one drawing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

NONE = "none"

INK = "@ink"
PAPER = "@paper"
WHITE = "@white"
RED = "@red"
DARK_RED = "@darkred"
LIGHT_RED = "@lightred"
YELLOW = "@yellow"
INDIGO = "@indigo"
LIGHT_INDIGO = "@lightindigo"
GREEN = "@green"
DARK_GREEN = "@darkgreen"
LIGHT_GREEN = "@lightgreen"
PINK = "@pink"
BROWN = "@brown"
SKY = "@sky"
LINE = "@line"
"""Edges and veins of everything that grows: ink on green leaves, paper on black ones."""
VEIN = "@vein"
"""Lines on fills that are dark in every skin."""


@dataclass(frozen=True, slots=True)
class Skin:
    """A way to colour the deck.

    name: the folder in `images/`; also the prefix letter's source for ids.
    title: one line for people.
    colours: role without `@` -> `#rrggbb`, every role of this module.
    """

    name: str
    title: str
    colours: dict[str, str]

    def paint(self, drawing: str) -> str:
        """Return the drawing with every role replaced by this skin's colour; KeyError on a role that it lacks."""
        return re.sub(r"@([a-z]+)", lambda m: self.colours[m.group(1)], drawing)


_CARDS = {
    "ink": "#1d1a1c",
    "paper": "#f7efdd",
    "white": "#fffaf0",
    "red": "#c9202b",
    "darkred": "#9e1c26",
    "lightred": "#de5a52",
    "yellow": "#f0b13c",
    "indigo": "#4a4599",
    "lightindigo": "#6d67bd",
    "green": "#2f7a4b",
    "darkgreen": "#1f5236",
    "lightgreen": "#8fbf63",
    "pink": "#f3a9b3",
    "brown": "#7a4a2c",
    "sky": "#7fb6c9",
    "line": "#1d1a1c",
    "vein": "#f7efdd",
}

CARDS = Skin(name="cards", title="Green leaves, ink lines", colours=_CARDS)

STARK = Skin(
    name="stark",
    title="Black leaves, paper lines",
    colours={
        **_CARDS,
        "green": "#24282a",
        "darkgreen": "#1d1a1c",
        "brown": "#5a2a22",
        "sky": "#d9cfb4",
        "line": "#f7efdd",
    },
)

SKINS: tuple[Skin, ...] = (CARDS, STARK)
