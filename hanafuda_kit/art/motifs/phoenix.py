"""The phoenix."""

from __future__ import annotations

from ..bough import Bough
from ..palette import GREEN, INDIGO, INK, LINE, NONE, RED, VEIN, WHITE, YELLOW
from ..pen import blob, circle, path, place


def _quill(length: float, width: float, bend: float, fill: str, *, rib: bool = True) -> str:
    """One feather to the right of the origin; bend lifts (minus) or drops its tip."""
    d = (
        f"M0 {-width * 0.5}"
        f"C{length * 0.35} {-width + bend * 0.1} {length * 0.8} {-width * 0.9 + bend * 0.5} {length} {bend}"
    )
    d += f"C{length * 0.75} {width * 0.7 + bend * 0.55} {length * 0.35} {width * 0.8 + bend * 0.12} 0 {width * 0.5}Z"
    line = f"M{length * 0.2} {bend * 0.06}Q{length * 0.6} {bend * 0.25} {length * 0.86} {bend * 0.78}"
    return path(d, fill, 2.6, LINE if fill == GREEN else INK) + (path(line, NONE, 1.7, VEIN) if rib else "")


_LONG = (  # root x, root y, turn, length
    (108, 74, -106, 50), (110, 72, -92, 62), (113, 72, -78, 72), (116, 74, -65, 80), (119, 78, -53, 86),
    (121, 84, -41, 90), (123, 91, -30, 90), (124, 98, -19, 88), (124, 106, -8, 82),
)  # fmt: skip
_GOLD = (
    (105, 82, -94, 34), (108, 82, -76, 44),
    (111, 85, -60, 50), (114, 91, -44, 52), (116, 98, -29, 52), (117, 106, -14, 50),
)  # fmt: skip
_COVERTS = ((100, 94, -86, 26), (104, 95, -64, 31), (107, 100, -44, 33), (108, 107, -24, 32), (106, 114, -6, 29))


def _wing() -> str:
    """The raised wing: long quills in red and indigo, a row of gold ones over them, green coverts at the arm."""
    out = ""
    for i, (x, y, turn, length) in enumerate(_LONG):
        out += place(_quill(length, 10.5, 10, INDIGO if i % 2 else RED), x, y, turn)
    for x, y, turn, length in _GOLD:
        out += place(_quill(length, 9.5, 7, YELLOW, rib=False), x, y, turn)
    for x, y, turn, length in _COVERTS:
        out += place(_quill(length, 9, 4, GREEN, rib=False), x, y, turn)
    return out


def _plume(points: tuple[tuple[float, float], ...], fill: str, scale: float = 1) -> str:
    """One long tail feather with a toothed edge that ends in an eye."""
    b = Bough(points, 2, 2)
    n = 5 * (len(points) - 1)
    left, right = "", ""
    for i in range(n):
        t = i / n
        left += "L{} {}L{} {}".format(*b.at(t, -4.4 * scale), *b.at(t + 0.6 / n, -9 * scale))
        right = "L{} {}L{} {}".format(*b.at(t + 0.6 / n, 9 * scale), *b.at(t, 4.4 * scale)) + right
    edge = "M" + left[1:] + "L{} {}".format(*b.at(1)) + right + "Z"
    rib = "M{} {}".format(*b.at(0)) + "".join("L{} {}".format(*b.at(i / n)) for i in range(1, n + 1))
    x, y = b.at(1)
    eye = (
        path("M-10 0C-4 -19 20 -18 36 0C20 18 -4 19 -10 0Z", YELLOW, 3)
        + circle(7, 0, 9, RED, 2.2)
        + circle(7, 0, 3.6, WHITE, stroke=NONE)
        + path("M22 -7C26 -5 29 -2.500 31 0C29 2.500 26 5 22 7", NONE, 1.6)
    )
    return path(edge, fill, 2.4) + path(rib, NONE, 1.8, VEIN) + place(eye, x, y, b.turn(1), scale)


def phoenix() -> str:
    """Return the phoenix in card coordinates: wing raised, long plumes sweeping down the right."""
    tail = (
        _plume(((128, 124), (176, 118), (204, 142), (200, 190), (178, 244), (186, 300)), INDIGO)
        + _plume(((124, 128), (162, 132), (176, 160), (164, 204), (140, 240)), RED)
        + _plume(((116, 138), (150, 150), (152, 184), (130, 206), (116, 220)), YELLOW, 0.9)
        + _plume(((110, 140), (132, 158), (126, 182), (98, 196), (66, 192)), GREEN, 0.95)
    )
    return tail + place(_wing(), 6, 2) + _body() + _head()


def _body() -> str:
    body = blob(
        (47, 72, 0.0), (47, 86), (42, 104), (46, 130), (68, 150), (104, 154), (140, 124, 0.0), (116, 116), (92, 116),
        (72, 108), (65, 92), (66, 74, 0.0),
        fill=YELLOW, w=3.8,
    )  # fmt: skip
    scales = ""
    spots = (
        (62, 122), (76, 124), (56, 134), (69, 136), (83, 135), (97, 129),
        (110, 130), (90, 145), (104, 142), (118, 136), (76, 147),
    )  # fmt: skip
    for x, y in spots:
        scales += f"M{x - 6.5} {y - 4}C{x - 5.5} {y + 5} {x + 5.5} {y + 5} {x + 6.5} {y - 4}"
    ruff = ""
    collar = (
        (50, 98, 196, GREEN),
        (68, 102, 160, GREEN),
        (59, 102, 178, RED),
        (54, 88, 190, RED),
        (63, 88, 168, GREEN),
    )
    for x, y, turn, fill in collar:
        ruff += place(
            path("M0 4C-7 -2 -6 -12 0 -21C6 -12 7 -2 0 4Z", fill, 2.2, LINE if fill == GREEN else INK), x, y, turn
        )
    return body + path(scales, NONE, 2) + ruff


def _head() -> str:
    crest = ""
    for x, y, turn, length, bend, fill in (
        (64, 58, -84, 38, 8, RED), (67, 60, -62, 46, 10, INDIGO),
        (69, 63, -40, 46, 12, GREEN), (70, 68, -18, 36, 10, RED),
    ):  # fmt: skip
        crest += place(_quill(length, 7.5, bend, fill, rib=False), x, y, turn)
    return (
        crest
        + path("M44 62C34 58 24 64 20 80C28 74 36 74 45 74Z", YELLOW, 3)
        + path("M25 71C32 69 38 69 44 68", NONE, 1.6)
        + blob((42, 66), (47, 56), (59, 53), (69, 60), (71, 72), (63, 81), (51, 80), (43, 74), fill=WHITE, w=3.2)
        + path("M44 64C48 56 60 54 80 60C72 64 70 72 60 72C52 72 47 70 44 64Z", RED, 2.2)
        + path("M48 65C53 60 58 60 62 65C57 68 52 68 48 65Z", WHITE, 1.5)
        + circle(55, 64.500, 2.3, INK, stroke=NONE)
        + path("M45 77C40 82 41 90 46 94C48 88 51 86 54 82Z", RED, 2.2)
    )
