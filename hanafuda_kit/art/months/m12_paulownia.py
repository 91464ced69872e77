"""December, paulownia: the phoenix and three chaffs."""

from __future__ import annotations

from ..card import Drawing
from ..motifs.phoenix import phoenix
from ..motifs.trees import paulownia
from ..palette import YELLOW
from ..pen import path

CARDS = {
    "12B": Drawing(paulownia(68, 310, 0.7, 3, 2) + phoenix()),
    "12C1": Drawing(paulownia(110, 202, 1.34)),
    "12C2": Drawing(path("M-6 262H226V366H-6Z", YELLOW, 4) + paulownia(110, 226, 1.14)),
    "12C3": Drawing(paulownia(64, 126, 0.8, 3, 2) + paulownia(150, 272, 0.88, 3, 2)),
}
