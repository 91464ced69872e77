"""September, chrysanthemum: the sake cup, the blue ribbon, two chaffs."""

from __future__ import annotations

from ..card import Drawing
from ..motifs.blossoms import stem
from ..motifs.things import cup, mist, ribbon
from ..palette import INDIGO
from ..pen import many, use

CARDS = {
    "9A": Drawing(
        mist(70)
        + stem("M60 370C50 300 70 240 60 120")
        + stem("M150 370C160 320 150 240 170 130")
        + many(
            "kiku-leaf", (60, 220, 180, 1), (64, 256, 10, 1), (60, 326, 160, 1.1), (160, 304, -20, 1), (154, 344, 10, 1)
        )
        + use("kiku-leaf", 164, 196, 0, 0.95)
        + use("kiku-y", 62, 140, 0, 1.3)
        + use("kiku-r", 166, 120, 0, 1.1)
        + use("kiku-y", 42, 306, 0, 1.0)
        + use("kiku-leaf", 92, 202, 20, 0.9)
        + cup(130, 256, 1.22)
    ),
    "9R": Drawing(
        stem("M56 370C40 300 60 200 50 90")
        + stem("M170 370C180 300 160 240 176 150")
        + many(
            "kiku-leaf",
            (50, 170, 200, 1),
            (54, 226, 190, 1.05),
            (54, 300, 170, 1.1),
            (170, 226, 10, 0.9),
            (168, 334, 190, 1.2),
        )
        + many("kiku-leaf", (56, 330, 16, 1.1), (176, 330, -10, 1))
        + use("kiku-y", 54, 92, 0, 1.3)
        + use("kiku-y", 168, 284, 0, 1.4)
        + use("kiku-r", 180, 140, 0, 1.05)
        + ribbon(66, 54, INDIGO, flip=True)
    ),
    "9C1": Drawing(
        stem("M107 324C140 304 160 270 166 230")
        + stem("M108 340C86 328 64 300 52 266")
        + stem("M110 370C100 300 130 220 96 80")
        + many(
            "kiku-leaf",
            (112, 164, -10, 1.2),
            (108, 186, 190, 1.2),
            (112, 244, 180, 1.2),
            (106, 346, 178, 1.3),
            (114, 334, 10, 1.4),
        )
        + use("kiku-y", 90, 92, 0, 1.65)
        + use("kiku-r", 160, 232, 0, 1.4)
        + use("kiku-y", 50, 262, 0, 1.05)
    ),
    "9C2": Drawing(
        stem("M106 306C72 284 50 240 50 200")
        + stem("M104 346C134 336 154 310 166 282")
        + stem("M100 370C120 300 80 220 134 90")
        + many(
            "kiku-leaf",
            (108, 160, 190, 1.1),
            (112, 180, -10, 1.2),
            (104, 250, 0, 1.2),
            (104, 318, 170, 1.4),
            (112, 348, 6, 1.3),
        )
        + use("kiku-r", 136, 96, 0, 1.65)
        + use("kiku-y", 54, 212, 0, 1.4)
        + use("kiku-y", 168, 276, 0, 1.1)
    ),
}
