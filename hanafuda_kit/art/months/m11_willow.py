"""November, willow: the man in the rain, the swallow, the plain ribbon, the storm."""

from __future__ import annotations

from ..bough import Bough, bark, boughs
from ..card import Drawing
from ..motifs.beasts import claw, frog
from ..motifs.birds import swallow
from ..motifs.people import rain_man
from ..motifs.things import drum, mist, ribbon
from ..palette import DARK_RED, GREEN, INK, LINE, PAPER, RED, SKY, WHITE, YELLOW
from ..pen import many, path, place, use

_TRUNK = Bough(((216, -10), (200, 60), (216, 130), (206, 210), (212, 384)), 22, 28)


def _tree() -> str:
    return boughs(_TRUNK) + bark(_TRUNK, 0.15, 0.26, 0.38, 0.5, 0.62, 0.74)


def _strands(*at: tuple[str, float, float, float]) -> str:
    """Return hanging strands; each is (length letter, x, y, scale), a negative scale mirrors."""
    return "".join(use(f"strand-{size}", x, y, 0, abs(scale), flip=scale < 0) for size, x, y, scale in at)


def _rain_man() -> str:
    stream = path("M-4 262C30 252 50 270 84 258C120 248 160 270 226 252V340H-4Z", SKY, 3.2) + path(
        "M6 280c18 -8 30 6 48 -2M188 274c14 -6 22 4 36 -2M66 304c8 -4 14 2 22 -2M178 300c12 -5 20 3 34 0",
        w=3,
        stroke=WHITE,
    )
    bank = path("M-4 322C40 330 80 320 118 318C160 316 200 324 226 318V366H-4Z", GREEN, 3.4, LINE)
    return (
        stream
        + bank
        + _tree()
        + _strands(("m", 24, -4, 1.25), ("s", 52, -10, 0.8), ("s", 176, -12, -1), ("l", 198, -8, -1))
        + rain_man()
        + place(frog(), 25, 335, 0, 0.9)
    )


_BOLT = path("M148 -8L84 92L122 96L58 190L100 190L58 300L164 160L120 158L178 84L138 80L202 -8Z", YELLOW, 4.5)


def _storm() -> str:
    rain = many("strand-dark", (38, -30, 0, 1.12), (64, -30, 2, 0.84), (84, -30, 3, 0.58), (192, -24, -5, 0.8))
    ground = path("M-6 322C40 300 90 336 130 332C170 328 190 338 226 322V366H-6Z", DARK_RED, 3.6)
    return rain + mist(95, INK, PAPER, clear=(94, 184)) + ground + _BOLT + drum(60, 294, 1.05) + place(claw(), -11, -6)


CARDS = {
    "11B": Drawing(_rain_man()),
    "11A": Drawing(
        _tree()
        + _strands(
            ("s", 30, -14, 1.1),
            ("s", 66, -24, 0.95),
            ("s", 104, -18, 0.8),
            ("s", 146, -20, -0.95),
            ("m", 206, -8, -0.8),
        )
        + place(swallow(), 90, 234, -148, 1.02)
    ),
    "11R": Drawing(
        _tree()
        + _strands(("l", 20, -10, 1.4), ("s", 54, -18, 0.9), ("l", 148, -10, 1.2), ("m", 188, -8, 1.1))
        + ribbon(62, 88, RED)
        + _strands(("m", 88, -16, 1.05))
    ),
    "11C": Drawing(_storm(), RED),
}
