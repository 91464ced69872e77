"""Boar, deer and frog."""

from __future__ import annotations

import math
import random

from ..bough import Bough
from ..palette import BROWN, INK, LIGHT_GREEN, NONE, PINK, RED, WHITE, YELLOW
from ..pen import blob, circle, oval, path, place


def _mane() -> str:
    line = Bough(((56, 222), (84, 186), (124, 176), (160, 186), (190, 222)), 2, 2)
    d, n = "", 17
    for i in range(n):
        a, b, m = line.at(i / n), line.at((i + 1) / n), line.at((i + 0.5) / n)
        lean = math.radians(line.turn((i + 0.5) / n) - 62)
        size = 20 + 8 * math.sin(math.pi * (i / n + 0.1))
        d += (
            f"{'L' if d else 'M'}{a[0]} {a[1]}"
            f"L{m[0] + size * math.cos(lean)} {m[1] + size * math.sin(lean)}L{b[0]} {b[1]}"
        )
    return path(d + "L150 240L70 240Z", INK, 2)


def _hair() -> str:
    pick, d = random.Random(4), ""
    for row, (y, x0, x1) in enumerate(
        ((216, 108, 164), (230, 96, 182), (245, 90, 188), (260, 96, 184), (274, 106, 150))
    ):
        x = x0 + (row % 2) * 6
        while x < x1:
            d += f"M{x} {y + pick.randint(-2, 2)}l9 5"
            x += 15
    return path(d, NONE, 2.2)


def boar() -> str:
    """Return the boar, facing left, in card coordinates."""
    body = (
        "M22 266C20 256 26 250 36 246C42 232 52 222 66 216"
        "C92 190 146 188 176 214C196 232 198 262 188 284L194 318L176 320"
        "C172 306 168 298 160 287C144 291 130 290 114 289L104 322"
        "L88 322L88 286C82 284 78 283 74 280C62 284 50 282 40 276"
        "C30 276 24 274 22 266Z"
    )
    return (
        path("M150 262L166 312L150 314L140 282Z", BROWN, 3.4)
        + path("M82 274L62 310L46 308L58 268Z", BROWN, 3.4)
        + _mane()
        + path(body, YELLOW, 4)
        + path("M105 314L104 322H88L88 314ZM193 310L194 318L176 320L175 312Z", INK, 2)
        + path("M96 270C96 278 94 283 88 286M160 287C156 280 155 272 158 262", NONE, 2.4)
        + path("M76 216C70 200 76 190 88 186C96 196 96 208 90 222Z", BROWN, 3.2)
        + path("M22 266C19 256 26 249 35 247C41 254 40 268 36 275C28 276 24 272 22 266Z", PINK, 3)
        + circle(27, 259, 2, INK, stroke=NONE)
        + circle(29, 267, 2, INK, stroke=NONE)
        + path("M40 268C48 275 60 275 70 268", NONE, 2.6)
        + path("M47 273C44 262 49 252 57 247C58 257 59 266 57 274Z", WHITE, 2.4)
        + oval(62, 238, 5.5, 4.5, WHITE, 2.4)
        + circle(61, 238, 2.6, INK, stroke=NONE)
        + path("M51 231C58 225 66 227 73 234", NONE, 3.4)
        + _hair()
        + path("M191 232C203 230 207 242 199 250", NONE, 3.4)
    )


def deer() -> str:
    """Return the deer: its body to the left, its head turned back to the right; in card coordinates."""
    antlers = (
        "M90 130C80 116 70 100 74 74M76 112C66 108 60 100 58 88M73 96C80 92 86 84 86 72"
        "M102 128C108 112 120 104 130 82M113 110C110 100 110 92 114 82M122 98C130 98 138 94 144 86"
    )
    legs = path("M96 262C98 284 102 298 102 312L100 334H112L116 312C118 296 118 282 120 264Z", BROWN, 3.2) + path(
        "M140 262C146 280 150 290 148 306L150 334H162L162 306C166 290 166 276 166 262Z", BROWN, 3.2
    )
    outline = blob(
        (150, 148, 0.6), (146, 158), (128, 162), (114, 166), (116, 186), (132, 204), (160, 206), (182, 214), (192, 236),
        (190, 262), (184, 284), (188, 310), (186, 335, 0), (173, 335, 0), (173, 310),
        (166, 288), (152, 268), (124, 270),
        (96, 276), (88, 296), (87, 335, 0), (74, 335, 0), (72, 300), (62, 266), (55, 238), (62, 208), (74, 178),
        (80, 152), (84, 136), (96, 126), (112, 130), (134, 140),
        fill=YELLOW, w=4,
    )  # fmt: skip
    spots = "".join(
        oval(x, y, 4.6, 3.4, WHITE, 1.3, turn=12)
        for x, y in (
            (84, 214),
            (102, 212),
            (122, 218),
            (142, 218),
            (162, 220),
            (92, 230),
            (112, 232),
            (132, 234),
            (152, 234),
            (172, 236),
            (84, 246),
            (102, 248),
            (122, 250),
            (142, 250),
            (164, 252),
        )
    )
    face = (
        path("M137 141C147 141 152 147 149 153C142 154 137 149 137 141Z", INK, 1.6)
        + path("M145 157C138 159 131 157 126 153", NONE, 1.8)
        + oval(111, 143, 4.6, 5, INK, stroke=NONE)
        + circle(112.6, 141.4, 1.5, WHITE, stroke=NONE)
    )
    ears = path("M84 140C66 128 52 130 46 140C56 152 72 154 86 148Z", YELLOW, 3.2) + path(
        "M76 142C66 136 58 137 54 141C62 147 70 148 78 146Z", BROWN, 1.6
    )
    return (
        legs
        + path("M186 216C200 208 206 220 200 238C194 246 186 242 184 232Z", WHITE, 3)
        + path(antlers, NONE, 8.4)
        + path(antlers, NONE, 3.6, BROWN)
        + outline
        + path("M73 326H88L87.500 336H73.500ZM172.500 326H187L186.500 336H172.500Z", INK, 1.6)
        + path("M101 326H112L111.500 335H100.500ZM149.500 326H162L162 335H150Z", INK, 1.6)
        + path("M70 262C78 268 88 266 92 256M166 288C160 276 162 262 172 254", NONE, 2.4)
        + spots
        + ears
        + face
    )


def frog() -> str:
    """Return a frog in mid leap, up and to the right; its belly is the origin."""
    far_leg = "M-12 12C-20 14 -30 20 -40 20C-36 28 -42 36 -50 40M-50 40L-58 38M-50 40L-56 46"
    near_leg = "M-18 10C-24 24 -34 30 -30 42C-28 50 -34 56 -42 60M-42 60L-50 60M-42 60L-46 66"
    arms = "M20 -2C28 0 32 -6 42 -8M42 -8L50 -10M42 -8L47 -3M8 8C16 14 24 10 32 12M32 12L40 10M32 12L37 17"
    body = blob(
        (-24, 12), (-24, -2), (-10, -16), (8, -28), (26, -36), (38, -32), (40, -22), (30, -8), (12, 8), (-8, 18),
        fill=LIGHT_GREEN, w=3,
    )  # fmt: skip
    return (
        path(far_leg, NONE, 10)
        + path(far_leg, NONE, 5, LIGHT_GREEN)
        + path(arms, NONE, 8.6)
        + path(arms, NONE, 3.8, LIGHT_GREEN)
        + body
        + path("M33 -12C20 4 2 16 -14 15C-2 10 14 0 22 -12C26 -14 30 -14 33 -12Z", WHITE, 1.6)
        + oval(-20, 12, 10, 13, LIGHT_GREEN, 3, turn=40)
        + path(near_leg, NONE, 10)
        + path(near_leg, NONE, 5, LIGHT_GREEN)
        + circle(24, -34, 7, WHITE, 2.6)
        + circle(26, -35.500, 3, INK, stroke=NONE)
        + path("M40 -24C33 -18 26 -17 20 -20", NONE, 2)
    )


def claw() -> str:
    """Return the thunder demon's hand reaching in from the right; its wrist is cut by the frame."""
    fingers = (
        "M232 226C206 222 186 222 168 234C160 240 156 248 158 254C164 256 172 250 180 248C170 256 156 266 150 280"
        "C148 288 152 294 158 292C166 286 174 276 184 272C178 284 172 296 172 310C174 318 182 318 186 312"
        "C192 298 200 290 210 284L232 286Z"
    )
    nails = (
        "M158 254C150 254 142 258 138 266C138 254 148 242 166 236ZM150 282C144 286 140 292 140 302"
        "C134 290 140 276 154 272ZM172 306C168 314 168 322 172 330C162 322 162 304 174 298Z"
    )
    return (
        path(nails, WHITE, 2.6)
        + path(fingers, LIGHT_GREEN, 3.4)
        + path("M192 248C188 254 186 262 186 270M206 244C204 252 203 262 204 272", NONE, 2.2)
        + place(path("M226 222L210 288", NONE, 9, RED))
    )
