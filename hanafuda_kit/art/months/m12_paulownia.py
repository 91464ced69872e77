"""December, paulownia: the phoenix and three chaffs."""

from __future__ import annotations

from ..card import Drawing
from ..motifs.phoenix import phoenix
from ..motifs.trees import paulownia
from ..palette import YELLOW
from ..pen import path

CARDS = {
    "12B": Drawing(paulownia(68, 310, 0.7, 3, 2) + phoenix()),
    "12C1": Drawing(paulownia(110, 208, 1.35)),
    "12C2": Drawing(path("M-6 206C60 196 160 196 226 206V366H-6Z", YELLOW, 4) + paulownia(110, 234, 1.16)),
    "12C3": Drawing(paulownia(66, 138, 0.82, 3, 2) + paulownia(146, 266, 0.95, 3, 2)),
}
