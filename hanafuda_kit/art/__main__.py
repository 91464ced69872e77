"""Write every skin's deck, with its `skin.toml`, into `images/` afresh: `python -m hanafuda_kit.art [FOLDER]`."""

from __future__ import annotations

import sys
from pathlib import Path

from . import SKINS, draw_deck

SKIN = """# A skin of the deck: one folder with the 48 faces, back.svg and this file.
name = "{name}"
title = "{title}"
author = "The Hanafuda Kit authors"
licence = "MIT"
"""

IMAGES = Path(__file__).resolve().parents[2] / "images"


def write(folder: Path) -> int:
    """Write every skin's faces, back and `skin.toml` below the folder, and return how many files were written."""
    count = 0
    for skin in SKINS:
        place = folder / skin.name
        place.mkdir(parents=True, exist_ok=True)
        for code, svg in draw_deck(skin).items():
            (place / f"{code}.svg").write_text(svg, encoding="utf-8", newline="\n")
            count += 1
        about = SKIN.format(name=skin.name, title=skin.title)
        (place / "skin.toml").write_text(about, encoding="utf-8", newline="\n")
        count += 1
    return count


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else IMAGES
    print(f"{write(target)} files written to {target}")
