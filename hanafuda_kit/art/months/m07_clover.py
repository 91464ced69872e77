"""July, bush clover: the boar, the plain ribbon, two chaffs."""

from __future__ import annotations

from ..card import Drawing
from ..motifs.beasts import boar
from ..motifs.meadow import spray
from ..motifs.things import mist, ribbon
from ..palette import INK, RED
from ..pen import path

_GROUND = path("M0 318C60 306 150 322 226 306V366H0Z", INK, 3.6)

CARDS = {
    "7A": Drawing(
        mist(64)
        + _GROUND
        + spray((205, 330), (212, 220), (168, 120), (82, 66), leaves=9, buds=7)
        + spray((216, 230), (208, 150), (184, 80), (142, 40), leaves=7, buds=5)
        + spray((6, 310), (4, 240), (18, 164), (58, 112), leaves=6, buds=5)
        + boar()
        + spray((14, 350), (60, 331), (130, 341), (206, 330), leaves=8, buds=6)
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
