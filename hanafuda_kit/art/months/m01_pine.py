"""January, pine: the crane, the poetry ribbon, two chaffs."""

from __future__ import annotations

from ..card import Drawing
from ..motifs.birds import crane
from ..motifs.things import ribbon
from ..palette import LIGHT_GREEN, RED
from ..pen import circle, many, path, use

_MOUND = path("M-4 322C50 306 150 306 226 326V366H-4Z", LIGHT_GREEN, 3.6)

CARDS = {
    "1B": Drawing(circle(172, 82, 67, RED, 4) + _MOUND + use("pine", 34, 378, -5, 1.15) + crane()),
    "1R": Drawing(many("pine", (34, 380, -4, 1.35), (188, 386, 3, 1.7)) + ribbon(58, 40, RED, "あかよろし")),
    "1C1": Drawing(many("pine", (36, 386, -3, 1.8), (182, 382, 3, 1.3), (122, 378, 1, 0.85))),
    "1C2": Drawing(many("pine", (176, 386, 2, 1.85), (86, 384, -2, 1.2), (28, 378, -3, 0.85))),
}
