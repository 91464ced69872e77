"""Crane, bush warbler, cuckoo, geese and swallow."""

from __future__ import annotations

from ..palette import BROWN, DARK_GREEN, GREEN, INK, LIGHT_GREEN, NONE, PAPER, RED, VEIN, WHITE, YELLOW
from ..pen import blob, circle, path, place, use


def _crane_tail() -> str:
    out = ""
    for turn, length, width in ((60, 48, 13), (46, 58, 15), (31, 62, 15), (15, 56, 14)):
        d = f"M-12 -4C{length * 0.35} {-width} {length * 0.8} {-width * 0.7} {length} {width * 0.7}"
        d += f"C{length * 0.7} {width} {length * 0.3} {width} -12 8Z"
        out += place(path(d, INK, 1.8, PAPER), 146, 208, turn)
    return out


def _crane_wing() -> str:
    """The folded wing: coverts at the shoulder, long quills that end in steps along its lower edge."""
    edge = (
        "M91 178C92 164 106 158 117 160C142 164 158 180 166 196C172 206 177 214 181 222C172 224 166 222 162 219"
        "C160 224 152 224 146 220C142 224 134 222 129 216C124 219 116 215 112 209C98 204 91 192 91 178Z"
    )
    quills = "M162 219C154 210 146 204 136 199M146 220C139 211 131 205 122 201M129 216C123 208 116 203 108 199"
    coverts = "M100 184C100 193 111 193 112 185C112 194 124 194 125 187C126 196 138 197 139 190"
    coverts += "M106 172C107 180 117 180 118 173C119 182 131 182 132 176"
    return path(edge, WHITE) + path(quills + coverts, NONE, 2)


def crane() -> str:
    """Return the crane that stands facing left, in card coordinates; its feet are on y 326."""
    legs = "M112 232L120 276L111 324M111 324L95 328M111 324L122 331M111 324L105 334"
    legs += "M131 230L143 272L139 318M139 318L123 321M139 318L153 324M139 318L135 328"
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
    """Return the cuckoo, flying to the left with both wings raised; its breast is near the origin."""
    far = path("M-24 0C-38 -30 -36 -64 -20 -96C0 -70 8 -36 4 -2Z", BROWN, 3.2) + path(
        "M-20 -14C-26 -38 -25 -58 -20 -76M-9 -14C-12 -38 -12 -52 -14 -68", NONE, 2, VEIN
    )
    near = path("M-22 6C-10 -34 26 -68 76 -84C72 -48 50 -8 16 22C2 24 -16 18 -22 6Z", BROWN, 3.2) + path(
        "M2 -10C18 -34 40 -54 63 -68M14 -2C30 -22 44 -38 58 -52M20 10C34 -6 42 -16 50 -28", NONE, 2, VEIN
    )
    tail = path("M30 18C56 22 80 34 100 52C86 58 56 52 24 38Z", BROWN, 3) + path(
        "M44 28L78 42M40 36L70 46", NONE, 2, VEIN
    )
    body = (
        path("M-56 6C-52 -10 -32 -12 -20 -4C4 -4 28 8 44 34C28 48 0 46 -16 34C-28 28 -40 22 -56 6Z", YELLOW, 3.4)
        + path("M-28 18l4 4M-16 27l5 4M-4 35l5 3M10 38l5 2M24 37l5 1", NONE, 2.2)
        + path("M-54 0C-48 -12 -32 -12 -20 -4C4 -4 28 8 44 34C24 30 -4 26 -18 14C-30 12 -44 9 -54 0Z", BROWN, 2.6)
    )
    beak = path("M-50 -5L-78 1L-53 9Z", YELLOW, 2.4) + path("M-70 2L-54 3", NONE, 1.6)
    eye = circle(-40, -1, 3.8, YELLOW, 1.8) + circle(-40, -1, 1.6, INK, stroke=NONE)
    return far + tail + beak + body + near + eye


def swallow() -> str:
    """Return the swallow seen from below, flying upwards, its head in profile; its middle is the origin.

    The card turns it into a dive.
    """
    tail = path(
        "M-10 30C-12 62 -16 88 -30 122C-10 98 -3 74 0 50C3 74 10 98 30 122C16 88 12 62 10 30Z", INK, 2.6
    ) + path("M-6.500 54C-8 70 -12 86 -18 101M6.500 54C8 70 12 86 18 101", NONE, 1.8, VEIN)
    wing = path("M4 -34C30 -48 66 -40 100 22C76 4 56 4 42 8C30 12 18 16 6 16Z", INK, 3) + path(
        "M30 -22C50 -22 66 -14 82 0M28 -9C44 -12 58 -8 68 -2M24 4C32 1 40 -1 46 -1", NONE, 2, VEIN
    )
    body = blob(
        (2, -70), (14, -64), (18, -50), (16, -30), (16, 0), (10, 30), (0, 52), (-10, 30), (-16, 0), (-16, -30),
        (-15, -52), (-9, -66), fill=INK,
    )  # fmt: skip
    breast = path("M-12 -32C-15 -8 -11 20 0 44C10 20 13 -6 11 -30C5 -22 -5 -23 -12 -32Z", YELLOW, 2.4)
    throat = path("M-10 -66C-18 -56 -18 -42 -12 -32C-5 -23 5 -22 11 -30C13 -40 4 -56 -10 -66Z", RED, 2.4)
    beak = path("M-11 -66L-6 -84L5 -69Z", YELLOW, 2.4)
    eye = circle(8, -56, 3.6, WHITE, stroke=NONE) + circle(8, -56.500, 1.6, INK, stroke=NONE)
    return tail + wing + place(wing, flip=True) + beak + body + breast + throat + eye


def goose_wing() -> str:
    """Return a goose's wing, upwards from the shoulder at the origin."""
    return path("M-13 3C-14 -16 -2 -36 30 -50C30 -30 24 -10 13 4Z", INK, 2, PAPER) + path(
        "M2 -22C9 -30 17 -36 25 -41M3 -13C10 -20 17 -25 25 -30M7 -6C12 -11 17 -15 22 -19", NONE, 2, WHITE
    )


def goose_body() -> str:
    """Return a goose that flies to the left, without its wings."""
    return (
        path(
            "M-47 4C-46 -3 -36 -4 -30 1C-20 -3 -8 -6 4 -5C22 -4 34 0 44 4L62 2L56 9L62 16L44 14"
            "C32 18 10 18 -2 14C-16 10 -26 8 -34 9C-42 12 -47 9 -47 4Z",
            INK,
            2,
        )
        + path("M-20 7C-6 11 14 13 34 11C16 17 -6 15 -20 7Z", WHITE, 1.4)
        + path("M-46 2L-60 8L-45 9Z", YELLOW, 2)
        + circle(-40, 3, 1.7, WHITE, stroke=NONE)
    )


def goose(far: float, near: float, *, down: bool = False) -> str:
    """Return a goose with its wings turned by so many degrees; wings that beat down are mirrored first."""
    turn = 180 if down else 0
    wings = use("goose-wing", -5, 3, far + turn, 0.9, flip=down), use("goose-wing", 4, 3, near + turn, flip=down)
    return wings[0] + use("goose-body") + wings[1]


SHAPES = {"goose-wing": goose_wing(), "goose-body": goose_body()}
