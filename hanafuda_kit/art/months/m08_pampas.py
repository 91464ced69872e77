"""August, pampas: the moon, the geese, two chaffs."""

from __future__ import annotations

from ..card import Drawing
from ..motifs.birds import goose
from ..motifs.meadow import hill, plume
from ..palette import RED, WHITE
from ..pen import circle, place

CARDS = {
    "8B": Drawing(
        circle(110, 116, 80, WHITE, 4) + plume(40, 270, 104, -22, 0.72) + plume(172, 266, 132, 24, 0.85) + hill(230),
        RED,
    ),
    "8A": Drawing(
        place(goose(-26, 14), 88, 70, -4, 1.06)
        + place(goose(24, -16, down=True), 146, 106, -8, 0.92)
        + place(goose(-14, 32), 80, 192, 3, 1.06)
        + hill()
    ),
    "8C1": Drawing(
        plume(62, 266, 146, -30) + plume(102, 246, 190, -18, 1.15) + plume(144, 250, 150, 32, 1.05) + hill(234)
    ),
    "8C2": Drawing(hill(176)),
}
