"""April, wisteria: the cuckoo, the plain ribbon, two chaffs."""

from __future__ import annotations

from ..card import Drawing
from ..motifs.birds import cuckoo
from ..motifs.meadow import fans, vine, wisps
from ..motifs.things import ribbon
from ..palette import RED
from ..pen import path, place

_CRESCENT = path("M50 160A92 92 0 1 0 184 284A106 106 0 0 1 50 160Z", RED, 3.8)
_TENDRIL = path("M170 30C160 90 188 130 170 186C160 218 184 246 196 228C203 212 186 204 181 220", w=2.8)

CARDS = {
    "4A": Drawing(
        wisps(("cluster-s", 32, 62, 1.35), ("cluster", 192, 60, 1.5), ("cluster-s", 96, 62, 1.0))
        + fans(32, 32, 96, 192)
        + vine()
        + _CRESCENT
        + place(cuckoo(), 122, 214, 0, 1.1)
    ),
    "4R": Drawing(
        wisps(("cluster", 34, 60, 1.5), ("cluster", 188, 58, 1.75), ("cluster-s", 112, 62, 1.05))
        + fans(32, 34, 110, 186)
        + vine()
        + ribbon(58, 108, RED)
    ),
    "4C1": Drawing(
        wisps(("cluster", 38, 60, 1.35), ("cluster", 112, 66, 1.95), ("cluster", 186, 56, 1.4))
        + fans(32, 36, 110, 184)
        + vine()
    ),
    "4C2": Drawing(
        wisps(("cluster", 66, 64, 1.9), ("cluster-s", 140, 60, 1.5), ("cluster-s", 196, 54, 1.35))
        + _TENDRIL
        + fans(32, 22, 76, 142, 204)
        + vine()
    ),
}
