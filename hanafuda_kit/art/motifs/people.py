"""The man in the rain, with his umbrella."""

from __future__ import annotations

from ..palette import INDIGO, INK, NONE, RED, WHITE, YELLOW
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
        path("M12 -6C21 4 21 15 13 23L4 20Z", INK, 2)
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
        + path("M-15 -9C-8 -14 4 -10 9 -2C10 6 16 8 18 2C21 -12 12 -20 0 -20C-8 -20 -14 -16 -15 -9Z", INK, 2)
        + path(
            "M-16 -15C-19 -30 -14 -46 3 -54C15 -50 23 -40 21 -24C18 -17 16 -15 13 -13C4 -19 -6 -20 -16 -15Z", INK, 2.4
        )
        + path("M-15 -15C-6 -20 5 -19 14 -12", NONE, 1.8, WHITE)
        + path("M2 -47C9 -42 12 -33 10 -24", NONE, 1.6, WHITE)
        + path("M-13 -3C-11 -5 -8 -5 -6 -4M1 -3C3 -5 6 -4 8 -2", NONE, 2)
        + path("M-12 3L-7 4M1 4L7 4.500", NONE, 2.6)
        + path("M-5 4C-8 8 -9 10 -5 11", NONE, 1.7)
        + path("M-7 16C-5 17.500 -2 17 0 16", NONE, 2.2, RED)
        + path("M-6 23L-7 29L-1 23Z", INK, 1.4)
    )


def _dress() -> str:
    """Clogs, hem and robe with its crossed collar; the arms come over it."""
    clogs = (
        path("M100 326V333M119 326V333M136 328V335M157 328V335", NONE, 9)
        + path("M100 326V333M119 326V333M136 328V335M157 328V335", NONE, 4, YELLOW)
        + path("M96 306H120V323H96ZM136 306H156L160 325H134Z", WHITE, 2.8)
        + path("M90 320H126V328H90ZM128 322H166V330H128Z", YELLOW, 2.8)
    )
    skirt = path("M94 258C88 276 85 292 82 310C108 318 146 318 172 310C170 290 168 274 164 256Z", INDIGO, 4) + path(
        "M106 266C102 282 100 300 99 314M121 268C120 284 120 300 120 316M138 268C140 284 141 300 142 315"
        "M153 264C156 280 157 298 158 313",
        NONE,
        2,
    )
    robe = path("M118 194C106 200 95 238 92 268C112 276 146 276 166 268C164 238 158 206 142 194Z", RED, 4)
    belt = path("M97 243C112 249 148 249 163 243L164 254C148 260 112 260 95 254Z", YELLOW, 3)
    collar = path("M117 193H146L131 229Z", WHITE) + path("M122 198L131 217L141 197", NONE, 2)
    return clogs + skirt + robe + belt + collar


def rain_man() -> str:
    """Return the man who walks to the left under his umbrella, in card coordinates."""
    far_arm = (
        blob((134, 240), (126, 238), (120, 243), (121, 250), (128, 253), (136, 250), fill=WHITE, w=2.6)
        + path(
            "M143 196C160 202 176 222 183 246C186 262 184 278 180 288C168 288 152 280 143 270C139 262 134 256 132 252"
            "C132 246 134 240 137 236C145 236 149 232 148 224Z",
            RED,
            3.8,
        )
        + path("M136 243C139 257 158 280 181 281", NONE, 2.4, YELLOW)
        + path("M150 232C156 230 160 226 161 220M166 262C172 256 175 250 175 243", NONE, 2)
    )
    near_arm = (
        path(
            "M117 197C103 203 92 214 85 226C79 240 77 258 79 278C91 282 104 276 112 264C119 248 123 226 123 208Z",
            RED,
            3.8,
        )
        + path("M80 270C90 275 102 269 110 258", NONE, 2.4, YELLOW)
        + path("M111 214C104 228 98 240 97 254", NONE, 2)
    )
    handle = limb("M88 260L113 92", 4.6, YELLOW, 2.2)
    hand = blob((85, 226), (95, 220), (102, 226), (101, 236), (91, 240), (83, 235), fill=WHITE, w=2.8) + path(
        "M87 230H100M87 235H99", NONE, 1.5
    )
    return (
        _dress()
        + far_arm
        + place(_head(), 130, 178, -7)
        + near_arm
        + handle
        + hand
        + place(_umbrella(), 112, 54, 6, 0.96)
    )
