"""The phoenix."""

from __future__ import annotations

from ..bough import Bough
from ..palette import GREEN, INDIGO, INK, LINE, NONE, RED, VEIN, WHITE, YELLOW
from ..pen import Point, blob, circle, limb, path, place, smooth


def _quill(length: float, width: float, bend: float, fill: str, *, rib: bool = True) -> str:
    """One feather to the right of the origin; bend lifts (minus) or drops its tip."""
    d = (
        f"M0 {-width * 0.5}"
        f"C{length * 0.35} {-width + bend * 0.1} {length * 0.8} {-width * 0.9 + bend * 0.5} {length} {bend}"
    )
    d += f"C{length * 0.75} {width * 0.7 + bend * 0.55} {length * 0.35} {width * 0.8 + bend * 0.12} 0 {width * 0.5}Z"
    line = f"M{length * 0.2} {bend * 0.06}Q{length * 0.6} {bend * 0.25} {length * 0.86} {bend * 0.78}"
    return path(d, fill, 2.6, LINE if fill == GREEN else INK) + (path(line, NONE, 1.7, VEIN) if rib else "")


_LONG = ((-72, 104), (-61, 112), (-50, 116), (-39, 116), (-28, 114), (-17, 108), (-6, 98))
_GOLD = ((-68, 66), (-54, 72), (-40, 75), (-26, 73), (-12, 66))
_COVERTS = ((-62, 40), (-42, 46), (-22, 47), (-2, 42))


def _wing() -> str:
    """The raised wing: long quills in red and indigo, a row of gold ones over them, green coverts at the arm."""
    out = ""
    for i, (turn, length) in enumerate(_LONG):
        out += place(_quill(length, 12, 10, INDIGO if i % 2 else RED), 101, 126, turn)
    for turn, length in _GOLD:
        out += place(_quill(length, 12.5, 7, YELLOW, rib=False), 101, 126, turn)
    for turn, length in _COVERTS:
        out += place(_quill(length, 13, 4, GREEN, rib=False), 101, 126, turn)
    return (
        out
        + blob((88, 134), (90, 120), (104, 110), (128, 105, 0), (119, 124), (102, 139), fill=YELLOW)
        + path("M98 129C104 125 110 119 115 112", NONE, 2)
    )


def _plume(points: tuple[Point, ...], fill: str, barbs: int, scale: float = 1) -> str:
    """One long tail feather with flame-like barbs that ends in an eye."""
    b = Bough(points, 2, 2)
    left, right = "", ""
    for i in range(barbs):  # foot, bow and tip of a barb on either side: how far along, how far out
        foot, bow, tip = (
            (b.at((i + t) / barbs, -r), b.at((i + t) / barbs, r)) for t, r in ((0, 4), (0.35, 12), (1.05, 10))
        )
        left += "L{} {}Q{} {} {} {}".format(*foot[0], *bow[0], *tip[0])
        right = "L{} {}Q{} {} {} {}".format(*tip[1], *bow[1], *foot[1]) + right
    edge = "M" + left[1:] + right + "Z"
    x, y = b.at(1)
    eye = (
        path("M-12 0C-6 -19 18 -18 34 0C18 18 -6 19 -12 0Z", YELLOW, 3)
        + circle(5, 0, 9, RED, 2.2)
        + circle(5, 0, 3.6, WHITE, stroke=NONE)
    )
    return path(edge, fill, 2.4) + path(smooth(*points), NONE, 1.8, VEIN) + place(eye, x, y, b.turn(1), scale)


def phoenix() -> str:
    """Return the phoenix in card coordinates: wing raised, long plumes sweeping down the right."""
    tail = (
        _plume(((136, 144), (178, 142), (195, 176), (185, 230), (187, 300)), INDIGO, 11)
        + _plume(((132, 150), (157, 164), (159, 200), (142, 238)), RED, 7)
        + _plume(((128, 156), (134, 184), (112, 208), (70, 204)), GREEN, 6, 0.95)
    )
    legs = limb("M80 162L94 178M94 162L108 178", 3.4, YELLOW, 2.2) + limb(
        "M94 178L106 184M94 178L98 190M94 178L90 188M108 178L119 181M108 178L114 189", 2.2, YELLOW, 1.8
    )
    return tail + legs + _body() + _wing() + _head()


def _body() -> str:
    body = blob(
        (45, 74, 0.0), (44, 96), (35, 116), (36, 138), (54, 157), (86, 167), (120, 164), (150, 142, 0.0), (122, 128),
        (98, 118), (81, 102), (70, 86), (66, 64, 0.0),
        fill=YELLOW, w=4,
    )  # fmt: skip
    scales = ""
    spots = (
        (56, 148), (70, 148), (84, 150), (98, 150), (112, 150), (126, 150), (63, 137), (77, 138), (91, 140), (119, 140),
        (133, 141), (77, 160), (91, 161), (105, 161), (119, 160),
    )  # fmt: skip
    for x, y in spots:
        scales += f"M{x - 6.5} {y - 4}C{x - 5.5} {y + 5} {x + 5.5} {y + 5} {x + 6.5} {y - 4}"
    rows = (
        (RED, (42, 134, 172), (56, 132, 158), (71, 126, 140), (84, 116, 124)),
        (INDIGO, (42, 118, 184), (55, 116, 166), (68, 109, 146), (77, 99, 134)),
        (GREEN, (46, 102, 188), (58, 101, 166), (68, 93, 148)),
        (RED, (50, 88, 188), (60, 87, 164)),
    )
    hackle = ""
    for fill, *row in rows:
        for x, y, turn in row:
            d = "M0 16C-8 8 -9 -7 0 -18C9 -7 8 8 0 16Z"
            hackle += place(path(d, fill, 2.4, LINE if fill == GREEN else INK), x, y - 5, turn)
    return body + path(scales, NONE, 2) + hackle


def _head() -> str:
    crest = ""
    for turn, length, bend, fill in ((-78, 34, 12, GREEN), (-56, 44, 14, INDIGO), (-32, 44, 14, RED)):
        crest += place(_quill(length, 9, bend, fill, rib=False), 60, 62, turn)
    return (
        crest
        + path("M44 62C34 58 24 64 20 80C28 74 36 74 45 74Z", YELLOW, 3)
        + path("M25 71C32 69 38 69 44 68", NONE, 1.6)
        + blob((42, 66), (47, 56), (59, 53), (69, 60), (71, 72), (63, 81), (51, 80), (43, 74), fill=WHITE, w=3.2)
        + path("M44 64C48 56 60 54 76 62C72 66 68 71 60 72C52 72 47 70 44 64Z", RED, 2.2)
        + path("M48 65C53 60 58 60 62 65C57 68 52 68 48 65Z", WHITE, 1.5)
        + circle(55, 64.500, 2.3, INK, stroke=NONE)
    )
