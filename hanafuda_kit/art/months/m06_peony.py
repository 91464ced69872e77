"""June, peony: the butterflies, the blue ribbon, two chaffs."""

from __future__ import annotations

from ..card import Drawing
from ..motifs.blossoms import stem
from ..motifs.things import mist, ribbon
from ..palette import INDIGO
from ..pen import many, use

CARDS = {
    "6A": Drawing(
        stem("M110 370C104 330 112 300 110 260")
        + many("peony-leaf", (108, 316, 126, 1.35), (112, 316, 54, 1.35), (66, 272, 176, 1.35), (154, 270, 4, 1.35))
        + many("peony-leaf", (96, 222, -122, 1.05), (126, 222, -58, 1.05))
        + use("peony", 110, 268, 0, 1.5)
        + use("butterfly", 72, 118, -18, 1.15)
        + use("butterfly", 162, 134, 20, 0.85)
        + mist(41)
    ),
    "6R": Drawing(
        stem("M150 370C160 300 120 260 62 76")
        + many("peony-leaf", (138, 312, 156, 1.35), (164, 316, 48, 1.25), (90, 152, 186, 1.1), (180, 226, -66, 1.1))
        + use("peony-bud", 52, 66, -16, 1.75)
        + use("peony", 156, 276, 12, 1.3)
        + ribbon(66, 44, INDIGO, flip=True)
    ),
    "6C1": Drawing(
        stem("M100 370C90 320 112 260 120 220C126 190 116 150 96 110")
        + many("peony-leaf", (98, 314, 122, 1.4), (98, 314, 50, 1.4), (119, 188, -24, 1.2), (118, 184, 206, 1.2))
        + many("peony-leaf", (70, 274, 170, 1.25), (158, 272, 0, 1.2), (112, 108, -12, 1.1), (60, 108, 172, 1.0))
        + use("peony", 112, 270, 0, 1.65)
        + use("peony", 84, 92, -25, 1.1)
    ),
    "6C2": Drawing(
        stem("M120 370C130 320 110 280 100 230C90 190 110 150 148 112")
        + many("peony-leaf", (124, 316, 130, 1.4), (124, 316, 58, 1.4), (101, 206, -14, 1.3), (100, 206, 194, 1.25))
        + many("peony-leaf", (60, 284, 170, 1.25), (150, 282, 0, 1.3), (136, 128, 195, 1.05), (146, 122, 22, 0.92))
        + use("peony", 104, 272, 14, 1.7)
        + use("peony-bud", 154, 90, 14, 2.0)
    ),
}
