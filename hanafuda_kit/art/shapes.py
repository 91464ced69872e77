"""Every shape that is drawn once and used again, by name."""

from __future__ import annotations

from .motifs import birds, blossoms, meadow, things, trees

SHAPES: dict[str, str] = {**trees.SHAPES, **blossoms.SHAPES, **meadow.SHAPES, **birds.SHAPES, **things.SHAPES}
"""Name -> SVG text around the shape's own origin, colours as roles (`palette`)."""
