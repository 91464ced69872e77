"""The man in the rain, with his umbrella."""

from __future__ import annotations

from ..palette import INDIGO, INK, LIGHT_INDIGO, NONE, RED, WHITE, YELLOW
from ..pen import blob, limb, path, place


def _umbrella() -> str:
    """The paper umbrella; its tip is the origin, its rim 62 below and 84 to either side."""
    rim = (
        "M-84 66C-66 24 -34 4 0 0C34 4 66 24 84 66C70 56 56 56 46 65"
        "C32 54 14 54 0 64C-14 54 -32 54 -46 65C-56 56 -70 56 -84 66Z"
    )
    band = "M-70 40C-54 34 -32 31 0 31C32 31 54 34 70 40C60 25 50 17 38 10C14 8 -14 8 -38 10C-50 17 -60 25 -70 40Z"
    ribs = (
        "M0 0C-22 14 -38 38 -46 65M0 0V64M0 0C22 14 38 38 46 65M0 0C-10 16 -20 36 -23 57"
        "M0 0C10 16 20 36 23 57M0 0C-34 10 -56 34 -65 58M0 0C34 10 56 34 65 58"
    )
    return (
        path(rim, YELLOW, 4)
        + path(band, RED, 2.6)
        + path(ribs, NONE, 1.8)
        + path("M-9 4C-6 -8 -3 -14 0 -22C3 -14 6 -8 9 4C3 7 -3 7 -9 4Z", INK, 2)
    )


def _head() -> str:
    """Face in three-quarter view, looking down to the left, under a tall black cap; its middle is the origin."""
    return (
        path("M14 -4C20 4 20 14 14 22L4 20Z", INK, 2)
        + blob(
            (-15, -8),
            (-17, 4),
            (-14, 16),
            (-5, 24),
            (6, 22),
            (15, 10),
            (16, -6),
            (6, -16),
            (-8, -15),
            fill=WHITE,
            w=3.2,
        )
        + path("M-15 -9C-8 -14 4 -10 10 -2C12 4 16 6 17 0C20 -12 12 -20 0 -20C-8 -20 -14 -16 -15 -9Z", INK, 2)
        + path(
            "M-14 -15C-18 -30 -14 -46 2 -54C14 -50 22 -40 20 -26C18 -18 16 -14 12 -12C4 -18 -6 -18 -14 -15Z", INK, 2.4
        )
        + path("M2 -48C8 -42 10 -32 8 -22", NONE, 1.6, WHITE)
        + path("M-13 -3C-11 -5 -8 -5 -6 -4M1 -3C3 -5 6 -4 8 -2", NONE, 2)
        + path("M-12 3L-7 4M1 4L7 4.500", NONE, 2.6)
        + path("M-5 4C-8 8 -9 10 -5 11", NONE, 1.7)
        + path("M-7 16C-5 17.500 -2 17 0 16", NONE, 2.2, RED)
        + path("M-5 22L-7 32L0 23Z", INK, 1.6)
    )


def rain_man() -> str:
    """Return the man who walks to the left under his umbrella, in card coordinates."""
    wood = "M96 317H124M101 317V325M119 317V325M134 319H162M139 319V327M157 319V327"
    clogs = (
        path(wood, NONE, 9)
        + path(wood, NONE, 4, YELLOW)
        + path("M102 300H118L121 314H98ZM138 302H154L160 316H136Z", WHITE, 2.8)
    )
    skirt = (
        path("M94 258C88 276 84 290 80 304C108 312 150 312 178 304C176 286 172 272 166 256Z", INDIGO, 4)
        + path(
            "M104 266C100 282 98 296 98 308M120 268C119 284 119 298 120 309"
            "M140 268C142 284 144 298 146 308M156 264C160 280 163 294 165 305",
            NONE,
            2,
        )
        + path("M96 262L86 296M132 270L133 300", NONE, 1.5, LIGHT_INDIGO)
    )
    robe = path(
        "M110 196C100 214 94 240 90 268C112 276 148 276 170 266C168 240 160 214 148 196C136 190 122 190 110 196Z",
        RED,
        4,
    )
    far_sleeve = (
        path(
            "M146 198C164 204 182 224 194 256C196 268 190 276 180 276C166 272 154 262 148 250C144 234 142 216 146 198Z",
            RED,
            3.8,
        )
        + path("M193 253C186 262 168 266 151 256", NONE, 2.4, YELLOW)
        + path("M160 214C168 226 174 238 176 250", NONE, 2)
    )
    near_sleeve = (
        path(
            "M114 198C100 204 88 214 80 226C74 240 70 258 72 274C84 280 100 276 110 264C118 248 122 226 122 206Z",
            RED,
            3.8,
        )
        + path("M73 266C84 272 98 268 108 258", NONE, 2.4, YELLOW)
        + path("M108 214C100 228 94 242 92 256", NONE, 2)
    )
    collar = path("M112 194L126 222L148 195", NONE, 8) + path("M112 194L126 222L148 195", NONE, 3.4, WHITE)
    belt = path("M98 246C112 252 150 252 164 244", NONE, 9) + path("M98 246C112 252 150 252 164 244", NONE, 3.6, YELLOW)
    handle = limb("M84 258L112 92", 4.6, YELLOW, 2.2)
    hand = blob((82, 224), (92, 218), (99, 224), (98, 234), (88, 238), (80, 233), fill=WHITE, w=2.8) + path(
        "M84 228H97M84 233H96", NONE, 1.5
    )
    return (
        clogs + skirt + far_sleeve + robe + belt + collar + place(_head(), 127, 180, -7) + near_sleeve + handle + hand
        + place(_umbrella(), 112, 52, 6)
    )  # fmt: skip
