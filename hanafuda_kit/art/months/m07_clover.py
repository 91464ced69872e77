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
        + spray((218, 336), (217, 226), (184, 124), (80, 84), leaves=9, buds=8)
        + spray((6, 316), (4, 256), (14, 200), (46, 148), leaves=5, buds=5)
        + path("M-4 324C60 312 150 328 226 316V366H-4Z", GREEN, 3.4, LINE)
        + path("M20 340l5 -9 3 9M64 345l4 -8 4 8M112 342l5 -9 3 9M150 346l4 -8 4 8M194 338l4 -9 4 9", NONE, 2, LINE)
        + boar()
    ),
    "7R": Drawing(
        spray((34, 370), (18, 250), (26, 120), (84, 34), leaves=9, buds=8)
        + spray((188, 370), (205, 250), (198, 120), (140, 28), leaves=9, buds=8)
        + ribbon(64, 70, RED, flip=True)
        + spray((66, 372), (88, 332), (120, 312), (158, 308), leaves=4, buds=4, bare=0.2)
    ),
    "7C1": Drawing(
        spray((86, 372), (80, 270), (62, 150), (30, 44), leaves=7, buds=8, bare=0.2)
        + spray((136, 372), (142, 270), (162, 170), (194, 74), leaves=7, buds=8, bare=0.2)
        + spray((111, 372), (112, 280), (114, 190), (110, 92), leaves=5, buds=7, bare=0.34)
        + spray((64, 372), (58, 326), (42, 280), (24, 244), leaves=3, buds=5, bare=0.2)
        + spray((158, 372), (166, 330), (182, 292), (198, 262), leaves=3, buds=5, bare=0.2)
    ),
    "7C2": Drawing(
        spray((212, 370), (192, 260), (136, 130), (52, 40), leaves=9, buds=9, bare=0.14)
        + spray((214, 340), (210, 230), (188, 110), (150, 34), leaves=8, buds=8)
        + spray((204, 370), (164, 280), (104, 196), (28, 148), leaves=7, buds=8, bare=0.2)
        + spray((198, 370), (146, 316), (88, 276), (24, 252), leaves=6, buds=6, bare=0.24)
        + spray((204, 366), (146, 338), (90, 324), (34, 318), leaves=5, buds=5, bare=0.32)
    ),
}
