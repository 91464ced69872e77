"""Crane, bush warbler, cuckoo, geese and swallow."""

from __future__ import annotations

from ..palette import DARK_GREEN, GREEN, INDIGO, INK, LIGHT_GREEN, NONE, PAPER, RED, VEIN, WHITE, YELLOW
from ..pen import blob, circle, path, place


def _crane_tail() -> str:
    out = ""
    for turn, length, width in ((70, 66, 10), (58, 82, 12), (45, 90, 13), (32, 88, 13), (18, 74, 12)):
        d = f"M0 0C{length * 0.35} {-width} {length * 0.8} {-width * 0.7} {length} {width * 0.7}"
        d += f"C{length * 0.7} {width} {length * 0.3} {width} 0 8Z"
        out += place(path(d, INK, 1.8, PAPER), 132, 194, turn)
    return out


def _crane_wing() -> str:
    """Rows of feathers on the folded wing, from the shoulder down to the quills."""
    rows = ""
    for x, y in ((99, 178), (113, 174), (127, 177), (91, 190), (105, 190), (119, 188), (133, 190), (146, 188)):
        rows += f"M{x - 7} {y}C{x - 6} {y + 10} {x + 6} {y + 10} {x + 7} {y}"
    quills = (
        "M98 205C116 200 136 208 152 226M110 219C121 217 132 222 141 232M112 199C134 196 154 206 166 220"
        "M134 201C148 201 162 207 171 214"
    )
    return path(rows, NONE, 2) + path(quills, NONE, 2.2)


def crane() -> str:
    """Return the crane that stands facing left, in card coordinates."""
    legs = "M112 232L120 276L111 320M111 320L96 324M111 320L121 326M111 320L106 329"
    legs += "M131 230L143 272L139 316M139 316L124 319M139 316L152 321M139 316L136 326"
    knots = (
        (72, 84, 0.0), (79, 102), (72, 120), (60, 142), (61, 170), (72, 200), (94, 226), (126, 240), (156, 236),
        (177, 219, 0.2), (164, 194), (142, 170), (116, 160), (96, 162), (83, 150), (90, 127), (95, 104), (89, 84, 0.0),
    )  # fmt: skip
    front = (
        (74, 84, 0.0), (83, 103), (76, 121), (63.5, 143), (65, 168), (74, 186, 0.0), (72.5, 164), (73, 146), (84, 125),
        (90, 104), (87, 84, 0.0),
    )  # fmt: skip
    return (
        path(legs, NONE, 5)
        + circle(120, 276, 3.6, INK, stroke=NONE)
        + circle(143, 272, 3.6, INK, stroke=NONE)
        + _crane_tail()
        + blob(*knots, fill=WHITE, w=4)
        + _crane_wing()
        + blob(*front, fill=INK, w=1.2)
        + _crane_head()
    )


def _crane_head() -> str:
    return (
        path("M60 58L17 68C30 74 46 76 62 74Z", YELLOW, 3)
        + path("M24 69.500C36 71 48 69 58 67", NONE, 1.6)
        + blob((60, 58), (70, 49), (84, 52), (91, 64), (89, 80), (78, 88), (64, 78), (59, 68), fill=WHITE, w=3.4)
        + path("M63 77C70 76 81 76 89 79C87 86 82 89 76 88C70 86 66 82 63 77Z", INK, 1.2)
        + path("M62 57C66 48 82 46 89 58C82 62 70 62 62 57Z", RED, 2.6)
        + circle(71, 68, 3.2, INK, stroke=NONE)
        + circle(70, 67, 1, WHITE, stroke=NONE)
    )


def warbler() -> str:
    """Return the bush warbler, facing left; its breast is near the origin."""
    return (
        path("M60 30L104 56L96 63L58 44Z", DARK_GREEN, 2.8)
        + path("M62 36L97 57", NONE, 1.6, LIGHT_GREEN)
        + path(
            "M-34 -6C-34 -26 -12 -34 4 -22C26 -14 52 6 66 36C48 46 18 48 0 38C-18 28 -22 12 -34 -6Z", LIGHT_GREEN, 3.4
        )
        + path("M-32 -2C-24 16 -16 29 0 38C18 47 40 46 54 42C36 38 14 26 4 10C-4 0 -18 1 -32 -2Z", WHITE, 2.2)
        + path("M2 -10C24 -8 48 12 82 44C58 44 24 34 10 18C4 10 0 0 2 -10Z", GREEN, 3)
        + path("M16 2C32 8 46 20 62 36M10 10C22 22 38 30 52 38", NONE, 2)
        + path("M4 -8C16 -2 18 8 12 18", NONE, 1.8)
        + path("M-32 -13L-52 -5L-32 -1Z", YELLOW, 2.6)
        + path("M-48 -5L-34 -6", NONE, 1.4)
        + path("M-31 -16C-22 -22 -14 -22 -4 -17", NONE, 2.4, WHITE)
        + circle(-20, -12, 3.8, INK, stroke=NONE)
        + circle(-21, -13, 1.2, WHITE, stroke=NONE)
        + path("M12 43L8 60M26 46L26 62", NONE, 3.4)
        + path("M2 61H14M20 63H32", NONE, 3.4)
    )


def cuckoo() -> str:
    """Return the cuckoo, gliding to the left; its breast is near the origin."""
    far = (
        path("M-10 0C-10 -34 12 -68 48 -88C50 -58 42 -24 22 6Z", INDIGO, 3.2)
        + path("M2 -14C10 -38 24 -58 40 -70M12 -4C22 -24 32 -42 41 -58", NONE, 2, VEIN)
        + path("M-8 -6C0 -12 12 -12 22 -4", NONE, 2)
    )
    near = (
        path("M-4 12C-28 30 -44 58 -42 92C-14 80 10 52 18 22Z", INDIGO, 3.2)
        + path("M-5 28C-20 44 -30 60 -33 78M6 30C-6 48 -16 60 -24 70", NONE, 2, VEIN)
        + path("M-14 24C-8 32 4 36 14 32", NONE, 2)
    )
    tail = path("M32 18L96 38L88 49L98 60L28 44Z", INDIGO, 3) + path("M46 28L84 41M44 36L82 49", NONE, 2, VEIN)
    body = (
        path("M-56 6C-52 -10 -32 -12 -20 -4C4 -4 28 8 44 34C28 48 0 46 -16 34C-28 28 -40 22 -56 6Z", YELLOW, 3.4)
        + path("M-20 24l5 4M-8 27l5 4M6 36l5 3M18 34l5 3M-6 18l5 3", NONE, 2.2)
        + path("M-54 0C-48 -12 -32 -12 -20 -4C4 -4 28 8 44 34C24 24 0 14 -18 12C-30 12 -44 9 -54 0Z", INDIGO, 2.6)
    )
    beak = path("M-53 -3L-71 -2L-56 6ZM-56 6L-69 13L-52 11Z", YELLOW, 2.4)
    eye = circle(-40, -1, 3.8, YELLOW, 1.8) + circle(-40, -1, 1.6, INK, stroke=NONE)
    return far + tail + beak + body + near + eye


def swallow() -> str:
    """Return the swallow seen from below, flying upwards; the card turns it into a dive.  Its middle is the origin."""
    tail = path(
        "M-10 38C-14 66 -22 92 -40 128C-16 104 -4 80 0 54C4 80 16 104 40 128C22 92 14 66 10 38Z", INK, 2.6
    ) + path("M-7 54C-11 74 -17 90 -26 106M7 54C11 74 17 90 26 106", NONE, 1.8, VEIN)
    wing = path("M6 -34C30 -44 58 -34 78 -8C90 8 96 30 98 60C82 40 62 28 44 24C30 20 16 18 8 16Z", INK, 3) + path(
        "M34 -20C54 -14 74 6 86 32M30 -6C48 -2 66 10 78 26M26 6C40 8 54 14 64 20", NONE, 2, VEIN
    )
    body = (
        blob(
            (0, -62),
            (12, -54),
            (17, -30),
            (17, 0),
            (11, 30),
            (0, 56),
            (-11, 30),
            (-17, 0),
            (-17, -30),
            (-12, -54),
            fill=INK,
            w=3,
        )
        + path("M-12 -28C-14 -6 -12 18 0 46C12 18 14 -6 12 -28C6 -22 -6 -22 -12 -28Z", YELLOW, 2.4)
        + path(
            "M-11 -48C-12 -38 -12 -32 -11 -28C-5 -22 5 -22 11 -28C12 -32 12 -38 11 -48C5 -54 -5 -54 -11 -48Z", RED, 2.4
        )
    )
    beak = path("M-6 -60L0 -76L6 -60Z", YELLOW, 2.4)
    eyes = circle(-9.5, -53, 2.2, WHITE, stroke=NONE) + circle(9.5, -53, 2.2, WHITE, stroke=NONE)
    return tail + wing + place(wing, flip=True) + beak + body + eyes


def goose(*, up: bool = True) -> str:
    """Return a goose flying to the left, its wing up or down."""
    wing = (
        path("M-10 -1C-6 -18 4 -34 40 -42C36 -24 28 -8 20 4Z", INK, 2)
        + path("M4 -22C12 -28 22 -32 33 -35M2 -13C11 -18 20 -22 30 -25M4 -5C11 -9 18 -12 25 -15", NONE, 2, WHITE)
        if up
        else path("M-12 4C-4 24 10 36 40 40C38 24 30 10 20 2Z", INK, 2)
        + path("M4 25C13 30 22 33 33 34M2 16C11 21 20 24 30 25M4 8C11 12 18 14 25 16", NONE, 2, WHITE)
    )
    body = path(
        "M-47 4C-46 -3 -36 -4 -30 1C-20 -3 -8 -6 4 -5C22 -4 40 4 54 12"
        "C38 18 14 18 -2 14C-16 10 -26 8 -34 9C-42 12 -47 9 -47 4Z",
        INK,
        2,
    ) + path("M-22 6C-8 9 14 11 32 10C16 16 -6 15 -22 6Z", WHITE, 1.4)
    return body + wing + path("M-46 2L-60 8L-45 9Z", YELLOW, 2) + circle(-40, 3, 1.7, WHITE, stroke=NONE)


SHAPES = {"goose-up": goose(), "goose-down": goose(up=False)}
