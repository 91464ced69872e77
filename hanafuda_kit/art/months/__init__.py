"""The twelve months, each in a module of its own: `CARDS` is code -> drawing."""

from __future__ import annotations

from ..card import Drawing
from . import (
    m01_pine,
    m02_plum,
    m03_cherry,
    m04_wisteria,
    m05_iris,
    m06_peony,
    m07_clover,
    m08_pampas,
    m09_chrysanthemum,
    m10_maple,
    m11_willow,
    m12_paulownia,
)

DRAWINGS: dict[str, Drawing] = {
    **m01_pine.CARDS,
    **m02_plum.CARDS,
    **m03_cherry.CARDS,
    **m04_wisteria.CARDS,
    **m05_iris.CARDS,
    **m06_peony.CARDS,
    **m07_clover.CARDS,
    **m08_pampas.CARDS,
    **m09_chrysanthemum.CARDS,
    **m10_maple.CARDS,
    **m11_willow.CARDS,
    **m12_paulownia.CARDS,
}
"""The 48 cards by code, month after month."""
