"""January, pine: the crane, the poetry ribbon, two chaffs."""

from __future__ import annotations

from ..card import Drawing
from ..motifs.birds import crane
from ..motifs.things import ribbon
from ..palette import RED
from ..pen import circle, many

CARDS = {
    "1B": Drawing(
        circle(172, 82, 67, RED, 4)
        + many("pine", (30, 368, -5, 0.82), (196, 370, 4, 1.12))
        + crane()
        + many("pine", (62, 374, -3, 0.42), (162, 376, 6, 0.5))
    ),
    "1R": Drawing(
        many("pine", (34, 368, -4, 1.3), (188, 366, 4, 1.65))
        + ribbon(62, 40, RED, "あかよろし")
        + many("pine", (100, 374, 0, 0.68), (148, 378, 3, 0.5))
    ),
    "1C1": Drawing(many("pine", (40, 368, -5, 1.6), (178, 368, 5, 1.15), (112, 374, 0, 0.8))),
    "1C2": Drawing(many("pine", (184, 368, 6, 1.75), (98, 370, -2, 1.25), (34, 374, -5, 0.75), (144, 376, 3, 0.5))),
}
