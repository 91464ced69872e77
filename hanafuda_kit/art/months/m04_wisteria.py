"""April, wisteria: the cuckoo, the plain ribbon, two chaffs."""

from __future__ import annotations

from ..card import Drawing
from ..motifs.birds import cuckoo
from ..motifs.meadow import fans, vine, wisps
from ..motifs.things import ribbon
from ..palette import RED
from ..pen import path, place

_CRESCENT = path("M56 192A80 80 0 1 0 166 302A92 92 0 0 1 56 192Z", RED, 3.8)

CARDS = {
    "4A": Drawing(
        wisps(("cluster-s", 36, 62, 1.1), ("cluster-s", 110, 66, 0.75), ("cluster-s", 182, 62, 1))
        + fans(32, 36, 110, 182)
        + vine()
        + _CRESCENT
        + place(cuckoo(), 110, 246, 6, 0.96)
    ),
    "4R": Drawing(
        wisps(("cluster", 36, 60, 1.5), ("cluster", 184, 58, 1.75))
        + fans(32, 36, 108, 184)
        + vine()
        + ribbon(74, 104, RED)
    ),
    "4C1": Drawing(
        wisps(("cluster", 38, 60, 1.35), ("cluster", 112, 66, 1.95), ("cluster", 186, 56, 1.4))
        + fans(32, 38, 112, 186)
        + vine()
    ),
    "4C2": Drawing(
        wisps(("cluster", 60, 64, 1.9), ("cluster-s", 136, 60, 1.5), ("cluster-s", 188, 56, 1.15))
        + fans(32, 60, 136, 188)
        + vine()
    ),
}
