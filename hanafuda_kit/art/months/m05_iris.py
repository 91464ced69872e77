"""May, iris: the plank bridge, the plain ribbon, two chaffs."""

from __future__ import annotations

from ..card import Drawing
from ..motifs.meadow import blades
from ..motifs.things import bridge, mist, ribbon
from ..palette import RED
from ..pen import use

CARDS = {
    "5A": Drawing(
        mist(17)
        + blades(
            (34, 300, 4, 128, 8, 0), (62, 300, 34, 196, 9, -6), (150, 300, 200, 92, 9, 16), (184, 300, 216, 190, 8, 6)
        )
        + use("iris", 92, 124, 0, 1.35)
        + use("iris", 174, 186, 0, 0.95)
        + blades((116, 300, 124, 206, 8, 4))
        + bridge()
    ),
    "5R": Drawing(
        blades((28, 368, 4, 150, 10, 0), (70, 368, 84, 226, 10, 6), (190, 368, 206, 108, 10, 12))
        + use("iris", 46, 110, 0, 1.25)
        + use("iris", 174, 276, 0, 1.15)
        + blades((92, 368, 104, 262, 9, -4), (204, 368, 217, 250, 9, 4))
        + ribbon(76, 34, RED)
    ),
    "5C1": Drawing(
        blades(
            (30, 368, 4, 160, 10, 0),
            (60, 368, 42, 236, 10, -4),
            (140, 368, 196, 66, 11, 18),
            (186, 368, 215, 190, 10, 6),
        )
        + use("iris", 98, 96, 0, 1.75)
        + use("iris", 172, 206, 0, 1.1)
        + blades((78, 368, 46, 214, 10, -10), (118, 368, 128, 240, 10, 4), (154, 368, 192, 280, 9, 6))
    ),
    "5C2": Drawing(
        blades(
            (36, 368, 12, 92, 10, -4),
            (80, 368, 72, 196, 10, -8),
            (150, 368, 126, 226, 11, -4),
            (190, 368, 212, 130, 10, 6),
        )
        + use("iris-bud", 190, 232, 4, 1.0)
        + use("iris", 56, 172, 0, 1.3)
        + use("iris", 144, 104, 0, 1.6)
        + blades((24, 368, 8, 260, 9, -4), (106, 368, 92, 252, 10, -6), (130, 368, 176, 236, 10, 8))
    ),
}
