"""Boar, deer and frog."""

from __future__ import annotations

import math
import random

from ..bough import Bough
from ..palette import BROWN, INK, LIGHT_GREEN, NONE, PINK, WHITE, YELLOW
from ..pen import blob, circle, oval, path

_SPINE = ((78, 204), (112, 190), (148, 192), (176, 212), (189, 240))


def _mane() -> str:
    """A crest of bristles that lean back, longest behind the ears."""
    line, d, n = Bough(_SPINE, 2, 2), "", 14
    for i in range(n):
        a, m = line.at(i / n), line.at((i + 0.5) / n)
        lean = math.radians(line.turn((i + 0.5) / n) - 38)
        size = 15 + 9 * math.sin(math.pi * min(1, i / n + 0.2)) + (i % 2) * 4
        d += f"{'L' if d else 'M'}{a[0]} {a[1]}L{m[0] + size * math.cos(lean)} {m[1] + size * math.sin(lean)}"
    return path(d + "L189 240L120 240Z", INK, 2)


def _hair() -> str:
    pick, d = random.Random(4), ""
    for row, (y, x0, x1) in enumerate(
        ((214, 104, 160), (229, 98, 178), (244, 94, 184), (259, 98, 182), (274, 106, 150))
    ):
        x = x0 + (row % 2) * 6
        while x < x1:
            d += f"M{x} {y + pick.randint(-2, 2)}l9 5"
            x += 15
    return path(d, NONE, 2.2)


def boar() -> str:
    """Return the boar that trots to the left, in card coordinates; its hooves stand on y 328."""
    body = (
        "M22 266C20 256 26 250 36 246C42 232 52 224 64 218"
        "C88 190 146 184 172 210C190 228 196 258 186 280C186 292 184 300 185 316L182 328H166"
        "C166 312 162 300 152 288C140 292 130 291 114 290C108 300 105 308 104 318L101 328H85"
        "C86 314 88 300 86 286C80 284 76 282 72 279C60 283 50 282 40 276C30 276 24 274 22 266Z"
    )
    far = "M134 284C140 296 140 306 139 316L137 328H122C124 312 122 302 116 288ZM60 268C56 288 54 304 56 316L55 328H70"
    far += "C70 312 74 304 92 282Z"
    hooves = "M103 317L101 328H85L86 317ZM185 317L182 328H166V317ZM139 317L137 328H122L123 317ZM56 317L55 328H70V317Z"
    return (
        path(far, BROWN, 3.4)
        + _mane()
        + path(body, YELLOW, 4)
        + path(hooves, INK, 2)
        + path("M96 270C96 278 94 283 88 288M156 291C150 284 150 274 154 264", NONE, 2.4)
        + path("M70 219C64 202 70 190 84 186C92 196 92 210 84 224Z", BROWN, 3.2)
        + path("M22 266C19 256 26 249 35 247C41 254 40 268 36 275C28 276 24 272 22 266Z", PINK, 3)
        + circle(27, 259, 2, INK, stroke=NONE)
        + circle(29, 267, 2, INK, stroke=NONE)
        + path("M40 268C48 275 60 275 70 268", NONE, 2.6)
        + path("M46 273C43 262 47 250 57 243C58 254 59 266 57 274Z", WHITE, 2.4)
        + oval(63, 237, 5.5, 4.5, WHITE, 2.4)
        + circle(62, 237, 2.6, INK, stroke=NONE)
        + path("M52 231C59 225 67 227 74 234", NONE, 3.4)
        + _hair()
        + path("M188 238C195 240 196 252 190 262", NONE, 3.8)
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
    """Return a frog that rears up to leap to the right; the ground under it is y 0, its hind foot the origin."""
    far_arm = "M32 -34C40 -34 44 -40 48 -46"
    near_arm = "M28 -26C36 -20 38 -16 42 -14"
    toes = "M48 -46L46 -54M48 -46L53 -53M48 -46L56 -47M42 -14L51 -16M42 -14L51 -10M42 -14L47 -5"
    return (
        path(far_arm + near_arm + toes, NONE, 9)
        + path(far_arm + near_arm, NONE, 4.4, LIGHT_GREEN)
        + path(toes, NONE, 3.8, LIGHT_GREEN)
        + blob(
            (-4, -10), (-6, -24), (4, -44), (16, -60), (22, -70), (31, -71), (36, -64), (45, -56), (43, -49), (34, -44),
            (32, -28), (22, -10), (8, -2), fill=LIGHT_GREEN,
        )
        + path("M34 -45C26 -38 24 -28 16 -16C14 -10 10 -6 6 -4C18 -2 30 -16 33 -30C34 -38 36 -42 34 -45Z", WHITE, 1.8)
        + path("M-6 -2L34 -8L29 -3.500L37 -1L30 2L34 7L24 5L-2 5Z", LIGHT_GREEN, 2.6)
        + path("M29 -3.500L18 -1M30 2L20 2", NONE, 1.6)
        + blob((-9, 3), (-12, -12), (0, -26), (14, -28), (18, -21), (10, -10), (0, 2), fill=LIGHT_GREEN)
        + path("M-2 -12C2 -16 6 -19 11 -20", NONE, 1.8)
        + circle(26, -64, 6, WHITE, 2.4)
        + circle(28, -65, 2.6, INK, stroke=NONE)
        + path("M43 -50C36 -48 30 -50 26 -54", NONE, 2)
        + path("M5 -40L9 -36M12 -51L16 -47", NONE, 2)
    )  # fmt: skip


def claw() -> str:
    """Return the thunder demon's arm that comes in from the right, a gold band at its wrist."""
    fingers = (
        "M256 188C214 200 200 208 188 218C172 214 154 218 143 229C134 240 138 252 149 251C156 246 163 243 170 244"
        "C157 253 146 264 144 278C144 291 157 294 164 284C168 275 175 268 183 265C179 278 177 291 182 302"
        "C189 311 201 305 201 292C200 280 204 270 214 262L256 246Z"
    )
    nails = (
        "M136 240C129 245 125 254 128 264C135 262 145 258 151 250ZM144 280C139 286 138 297 143 305"
        "C151 301 160 294 165 284ZM181 300C181 309 186 319 195 323C200 315 202 303 201 293Z"
    )
    return (
        path(nails, WHITE, 2.8)
        + path(fingers, LIGHT_GREEN, 4)
        + path(
            "M186 219C194 220 200 224 204 231M170 244C177 244 182 246 186 250M183 265C188 262 193 261 198 262",
            NONE,
            2.2,
        )
        + path("M204 205C213 220 216 240 212 266L224 262C229 238 226 216 216 198Z", YELLOW, 3.4)
    )
