"""February, plum: the bush warbler, the poetry ribbon, two chaffs."""

from __future__ import annotations

from ..bough import Bough, along, bark, boughs, stalked
from ..card import Drawing
from ..motifs.birds import warbler
from ..motifs.things import mist, ribbon
from ..palette import RED
from ..pen import place


def _warbler() -> str:
    trunk = Bough(((236, 318), (176, 300), (128, 268), (70, 272), (36, 258), (-10, 264)), 22, 15)
    tall = Bough(((168, 294), (190, 244), (178, 190), (196, 130), (190, 70)), 12, 5)
    left = Bough(((62, 270), (40, 226), (46, 184), (28, 148)), 9, 5)
    low = Bough(((100, 270), (84, 306), (92, 340), (84, 370)), 11, 7)
    return (
        boughs(trunk, tall, left, low)
        + bark(trunk, 0.16, 0.3, 0.38, 0.66, 0.8)
        + stalked("plum-bud", left, (0.44, -1, 0.9))
        + stalked("plum-bud", tall, (0.62, -1, 0.9), (0.97, -0.1, 1))
        + stalked("plum-bud", low, (0.5, -1, 0.9))
        + along("plum-r", left, (0.16, -3, 0, 1.1), (0.97, -2, 20, 0.95))
        + along("plum-r", tall, (0.3, 2, 10, 1.2), (0.82, 0, 30, 1.1))
        + along("plum-w", tall, (0.06, -2, 0, 1.0))
        + along("plum-r", trunk, (0.12, 2, 0, 1.05), (0.94, 4, 30, 0.95))
        + along("plum-r", low, (0.72, 2, 0, 1.3))
        + along("plum-w", low, (0.98, 30, 0, 0.9))
        + place(warbler(), 96, 197, -4, 1.18)
        + mist(92)
    )


def _ribbon() -> str:
    trunk = Bough(((236, 344), (170, 326), (128, 278), (66, 262), (36, 214), (42, 120), (28, 34)), 21, 7)
    right = Bough(((150, 306), (168, 250), (188, 200), (182, 108)), 11, 5)
    shoot = Bough(((38, 190), (20, 150), (16, 120)), 7, 4)
    return (
        boughs(trunk, right, shoot)
        + bark(trunk, 0.12, 0.25, 0.33, 0.45)
        + stalked("plum-bud", trunk, (0.99, 0.1, 1), (0.7, 1, 0.9))
        + stalked("plum-bud", right, (0.98, 0.1, 1), (0.56, 1, 0.9))
        + along("plum-r", trunk, (0.88, 0, 0, 1.1), (0.52, -2, 20, 1.25), (0.33, 8, 0, 1.1), (0.08, 4, 0, 1.05))
        + along("plum-w", shoot, (0.9, 2, 10, 0.95))
        + along("plum-r", right, (0.8, 0, 0, 1.15), (0.36, 3, 30, 1.25))
        + along("plum-w", right, (0.04, -6, 15, 1.05))
        + ribbon(66, 40, RED, "あかよろし")
        + along("plum-r", trunk, (0.42, 20, 10, 0.9))
    )


def _chaff1() -> str:
    trunk = Bough(((10, 376), (58, 330), (94, 288), (106, 226), (98, 156), (116, 90), (114, 26)), 22, 6)
    right = Bough(((90, 300), (142, 276), (172, 230), (182, 152)), 13, 5)
    left = Bough(((88, 300), (54, 262), (40, 210), (46, 146)), 11, 5)
    return (
        boughs(trunk, right, left)
        + bark(trunk, 0.1, 0.2, 0.32, 0.44, 0.56)
        + stalked("plum-bud", trunk, (0.99, 0.1, 1), (0.86, 1, 0.9), (0.6, -1, 0.9))
        + stalked("plum-bud", right, (0.99, 0.1, 1), (0.72, -1, 0.85))
        + stalked("plum-bud", left, (0.99, 0.1, 1), (0.5, -1, 0.9))
        + along("plum-r", trunk, (0.73, 0, 0, 1.2), (0.48, 2, 12, 1.15), (0.06, -8, 0, 1.0))
        + along("plum-r", left, (0.74, 2, 0, 1.1), (0.28, -2, 24, 1.3))
        + along("plum-r", right, (0.56, 4, 0, 1.3), (0.18, 12, 8, 1.3))
        + along("plum-w", right, (0.86, 0, 10, 1.05))
        + along("plum-w", trunk, (0.22, 16, 0, 1.1))
    )


def _chaff2() -> str:
    trunk = Bough(((232, 356), (160, 342), (112, 306), (92, 240), (66, 160), (74, 40)), 22, 6)
    right = Bough(((106, 300), (146, 262), (154, 190), (150, 96)), 13, 5)
    left = Bough(((88, 236), (52, 230), (34, 204), (28, 148)), 10, 5)
    low = Bough(((120, 316), (84, 322), (56, 344), (40, 366)), 9, 6)
    return (
        boughs(trunk, right, left, low)
        + bark(trunk, 0.1, 0.22, 0.36, 0.48)
        + stalked("plum-bud", trunk, (0.99, 0.1, 1), (0.6, 1, 0.9))
        + stalked("plum-bud", right, (0.99, 0.1, 1))
        + stalked("plum-bud", left, (0.99, 0.1, 0.9))
        + along("plum-w", trunk, (0.9, 0, 0, 1.1))
        + along("plum-r", trunk, (0.72, 0, 0, 1.2), (0.46, -4, 14, 1.25), (0.1, 2, 0, 1.15))
        + along("plum-r", left, (0.56, -2, 0, 1.1))
        + along("plum-r", right, (0.46, 2, 0, 1.25))
        + along("plum-w", right, (0.8, 0, 10, 1.1))
        + along("plum-r", low, (0.6, 0, 0, 1.2))
        + along("plum-w", right, (0.12, 6, 0, 1.1))
    )


CARDS = {"2A": Drawing(_warbler()), "2R": Drawing(_ribbon()), "2C1": Drawing(_chaff1()), "2C2": Drawing(_chaff2())}
