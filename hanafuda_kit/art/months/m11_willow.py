"""November, willow: the man in the rain, the swallow, the plain ribbon, the storm."""

from __future__ import annotations

from ..bough import Bough, bark, boughs
from ..card import Drawing
from ..motifs.beasts import claw, frog
from ..motifs.birds import swallow
from ..motifs.people import rain_man
from ..motifs.things import drum, mist, ribbon
from ..palette import INK, PAPER, RED, SKY, WHITE, YELLOW
from ..pen import path, place, use

_TRUNK = Bough(((216, -10), (200, 60), (216, 130), (206, 210), (212, 384)), 22, 28)


def _tree() -> str:
    return boughs(_TRUNK) + bark(_TRUNK, 0.15, 0.26, 0.38, 0.5, 0.62, 0.74)


def _strands(*at: tuple[str, float, float, float]) -> str:
    """Return hanging strands; each is (length letter, x, y, scale), a negative scale mirrors."""
    return "".join(use(f"strand-{size}", x, y, 0, abs(scale), flip=scale < 0) for size, x, y, scale in at)


def _rain_man() -> str:
    stream = path("M-4 266C30 256 50 274 84 262C120 252 160 274 226 256V340H-4Z", SKY, 3.2) + path(
        "M6 284c18 -8 30 6 48 -2M186 278c14 -6 22 4 36 -2M14 304c16 -6 26 4 40 -2M186 300c12 -5 20 3 34 0",
        w=3,
        stroke=WHITE,
    )
    bank = path("M-4 346C40 330 70 318 110 316C160 312 200 320 226 314V366H-4Z", INK, 3.6)
    return (
        stream
        + bank
        + _tree()
        + _strands(("m", 24, -4, 1.25), ("s", 52, -10, 0.8), ("s", 176, -12, -1), ("l", 198, -8, -1))
        + rain_man()
        + place(frog(), 40, 298, -24, 0.84)
    )


_BOLT = path("M160 -8L96 92L134 96L70 190L112 190L64 300L176 160L132 158L190 84L150 80L214 -8Z", YELLOW, 4.5)


def _storm() -> str:
    sky = mist(95, INK, PAPER)
    rain = "".join(
        use("strand-dark", x, -30, turn, size)
        for x, turn, size in ((24, 4, 1.3), (56, 3, 1.1), (92, 2, 0.86), (200, 6, 1.28), (150, 4, 0.8))
    )
    ground = path("M-6 300C40 270 80 300 110 320C150 344 190 320 226 330V366H-6Z", INK, 3)
    return rain + sky + ground + _BOLT + drum(58, 298, 1.05) + claw()


CARDS = {
    "11B": Drawing(_rain_man()),
    "11A": Drawing(
        _tree()
        + _strands(
            ("l", 28, -10, 1.2), ("m", 66, -20, 1), ("m", 110, -14, 0.8), ("m", 176, -10, -1.2), ("l", 200, -8, -1.3)
        )
        + place(swallow(), 104, 216, -128, 1.12)
    ),
    "11R": Drawing(
        _tree()
        + _strands(
            ("l", 24, -10, 1.4), ("l", 56, -20, 1.2), ("m", 120, -14, 1.2), ("l", 160, -10, -1.3), ("l", 198, -8, -1.4)
        )
        + ribbon(62, 88, RED)
        + _strands(("s", 98, -20, 1.25))
    ),
    "11C": Drawing(_storm(), RED),
}
