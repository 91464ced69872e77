"""July, bush clover: the boar, the plain ribbon, two chaffs."""

from __future__ import annotations

from ..card import Drawing
from ..motifs.beasts import boar
from ..motifs.meadow import spray
from ..motifs.things import mist, ribbon
from ..palette import GREEN, LINE, NONE, RED
from ..pen import path

CARDS = {
    "7A": Drawing(
        mist(64)
        + spray((208, 336), (210, 226), (176, 128), (84, 86), leaves=9, buds=7)
        + spray((6, 310), (4, 240), (18, 164), (58, 112), leaves=6, buds=5)
        + path("M-4 324C60 312 150 328 226 316V366H-4Z", GREEN, 3.4, LINE)
        + path("M20 340l5 -9 3 9M64 345l4 -8 4 8M112 342l5 -9 3 9M150 346l4 -8 4 8M194 338l4 -9 4 9", NONE, 2, LINE)
        + boar()
    ),
    "7R": Drawing(
        spray((34, 370), (18, 250), (26, 120), (84, 34), leaves=9, buds=8)
        + spray((188, 370), (205, 250), (198, 120), (140, 28), leaves=9, buds=8)
        + ribbon(64, 60, RED, flip=True)
        + spray((30, 372), (62, 326), (116, 300), (178, 296), leaves=6, buds=5)
        + spray((186, 372), (160, 346), (124, 334), (84, 336), leaves=4, buds=4)
    ),
    "7C1": Drawing(
        spray((110, 370), (104, 260), (74, 140), (32, 44), leaves=9, buds=8)
        + spray((112, 370), (124, 260), (156, 160), (200, 74), leaves=8, buds=8)
        + spray((112, 370), (114, 280), (118, 190), (116, 96), leaves=7, buds=7)
        + spray((108, 370), (86, 310), (54, 260), (22, 226), leaves=5, buds=5)
        + spray((114, 370), (142, 320), (174, 280), (204, 250), leaves=5, buds=5)
    ),
    "7C2": Drawing(
        spray((212, 370), (192, 260), (136, 130), (52, 40), leaves=10, buds=9)
        + spray((214, 340), (210, 230), (188, 110), (150, 34), leaves=8, buds=7)
        + spray((204, 370), (164, 280), (104, 196), (28, 148), leaves=8, buds=8)
        + spray((198, 370), (146, 316), (88, 276), (24, 252), leaves=7, buds=6)
        + spray((190, 374), (138, 350), (86, 338), (36, 332), leaves=5, buds=4)
    ),
}
