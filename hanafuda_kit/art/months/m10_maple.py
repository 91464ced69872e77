"""October, maple: the deer, the blue ribbon, two chaffs."""

from __future__ import annotations

from ..bough import Bough, bark, boughs
from ..card import Drawing
from ..motifs.beasts import deer
from ..motifs.things import ribbon
from ..motifs.trees import hanging, maples
from ..palette import GREEN, INDIGO, LINE
from ..pen import path


def _deer() -> str:
    trunk = Bough(((226, -10), (208, 90), (220, 180), (212, 260), (226, 372)), 22, 24)
    limb = Bough(((204, 70), (168, 40), (110, 34), (50, 20), (-8, 30)), 11, 5)
    return (
        boughs(trunk, limb)
        + bark(trunk, 0.3, 0.45, 0.56, 0.7, 0.8)
        + maples(
            ("r", 170, 58, 20, 1.3),
            ("y", 112, 46, -30, 1.1),
            ("g", 62, 38, 15, 1.1),
            ("r", 24, 66, 40, 1.05),
            ("r", 190, 128, -20, 1.15),
            ("y", 196, 186, 35, 0.8),
            ("r", 30, 190, 10, 0.62),
        )
        + path("M-4 332C60 316 150 328 226 326V366H-4Z", GREEN, 3.6, LINE)
        + deer()
        + maples(("r", 30, 338, 70, 0.75), ("y", 136, 346, 20, 0.65))
    )


def _branch() -> str:
    main = Bough(((-10, 30), (50, 42), (110, 28), (170, 32), (234, 58)), 14, 9)
    left = Bough(((30, 40), (36, 56), (30, 74)), 7, 4)
    middle = Bough(((92, 34), (106, 62), (100, 92), (108, 122)), 9, 4)
    fork = Bough(((103, 72), (126, 88), (160, 120)), 6, 4)
    right = Bough(((168, 34), (184, 52), (182, 68)), 7, 4)
    return (
        hanging(
            ("y", 30, 72, 196, 1.4),
            ("y", 182, 66, 168, 1.1),
            ("r", 160, 118, 172, 1.4),
            ("g", 108, 120, 204, 1.3),
        )
        + boughs(main, left, middle, fork, right)
        + bark(main, 0.16, 0.34, 0.56, 0.8)
        + maples(("r", 48, 248, 40, 1.3), ("y", 126, 304, -24, 1.35), ("r", 194, 282, 24, 1.0))
    )


CARDS = {
    "10A": Drawing(_deer()),
    "10R": Drawing(
        maples(
            ("r", 48, 62, 20, 1.6),
            ("g", 176, 64, -30, 1.35),
            ("y", 32, 174, 30, 1.35),
            ("r", 184, 172, 10, 1.5),
            ("g", 44, 288, -10, 1.45),
            ("r", 112, 326, 40, 1.2),
            ("y", 186, 290, 12, 1.35),
        )
        + ribbon(64, 56, INDIGO)
    ),
    "10C1": Drawing(
        maples(
            ("r", 62, 70, 20, 1.7),
            ("g", 166, 66, -40, 1.35),
            ("y", 168, 164, 34, 1.5),
            ("r", 54, 186, -24, 1.45),
            ("r", 138, 268, -10, 1.75),
            ("g", 36, 288, 44, 1.2),
            ("y", 206, 338, -50, 1.2),
        )
    ),
    "10C2": Drawing(_branch()),
}
