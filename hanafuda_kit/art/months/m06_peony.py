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
        + many("peony-leaf", (104, 336, 150, 1.3), (116, 336, 30, 1.3), (80, 276, 170, 1.3), (140, 274, 10, 1.3))
        + many("peony-leaf", (96, 222, -122, 1.05), (126, 222, -58, 1.05))
        + use("peony", 110, 268, 0, 1.5)
        + use("butterfly", 72, 118, -18, 1.15)
        + use("butterfly", 162, 134, 20, 0.85)
        + mist(41)
    ),
    "6R": Drawing(
        stem("M150 370C160 300 120 260 62 76")
        + many(
            "peony-leaf",
            (148, 344, 185, 1.25),
            (158, 330, 20, 1),
            (112, 214, -20, 1.2),
            (86, 146, 190, 1),
            (76, 120, -30, 1.1),
        )
        + use("peony-bud", 58, 62, -14, 1.75)
        + many("peony-leaf", (128, 306, 160, 1.2), (182, 226, -60, 1.05))
        + use("peony", 156, 276, 0, 1.3)
        + ribbon(66, 44, INDIGO, flip=True)
    ),
    "6C1": Drawing(
        stem("M100 370C90 320 112 260 120 220C126 190 116 150 96 110")
        + many("peony-leaf", (96, 344, 160, 1.4), (106, 336, 20, 1.4), (118, 192, -8, 1.25), (112, 176, 200, 1.25))
        + many("peony-leaf", (70, 274, 170, 1.25), (158, 272, 0, 1.2), (110, 104, -24, 1.1), (64, 110, 165, 1.0))
        + use("peony", 112, 270, 0, 1.65)
        + use("peony", 84, 92, 0, 1.1)
    ),
    "6C2": Drawing(
        stem("M120 370C130 320 110 280 100 230C90 190 110 150 148 112")
        + many("peony-leaf", (116, 344, 150, 1.4), (130, 336, 30, 1.4), (104, 196, -10, 1.3), (98, 204, 190, 1.25))
        + many("peony-leaf", (60, 284, 170, 1.25), (150, 282, 0, 1.3), (136, 128, 195, 1.05), (146, 124, 6, 0.95))
        + use("peony", 104, 272, 0, 1.7)
        + use("peony-bud", 154, 90, 14, 2.0)
    ),
}
