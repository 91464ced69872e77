"""Contact sheets of the deck, also in grey and as colour-blind eyes see it: `python -m benchmarks.art_sheets FOLDER`.

Writes, for each skin, `SKIN_60.png` and `SKIN_400.png`; at 100 px `SKIN_grey.png`, `SKIN_protan.png`,
`SKIN_deutan.png` and `SKIN_tritan.png`; and for a test on eyes that know nothing but a key of plants and kinds
`SKIN_blind.png`, all faces at 80 px in a shuffled order, with `SKIN_blind.txt`, the codes in that order.  Prints the
closest pairs by the root mean square of colour values at 60 px.
The simulation changes the palette, not the pixels: every colour becomes what Machado, Oliveira and Fernandes (2009)
give for full severity.
"""

from __future__ import annotations

import io
import math
import random
import sys
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import resvg_py
from PIL import Image, ImageChops, ImageStat

from hanafuda_kit.art import SKINS, Skin, draw_deck

FELT = (61, 107, 87)
Row = tuple[float, float, float]
EYES: dict[str, tuple[Row, Row, Row]] = {
    "grey": ((0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _display(value: float) -> int:
    value = min(1.0, max(0.0, value))
    return round(255 * (value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055))


def seen(colour: str, eyes: str) -> str:
    """Return `#rrggbb` as those eyes see it."""
    light = [_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5)]
    return "#" + "".join(f"{_display(sum(m * v for m, v in zip(row, light, strict=True))):02x}" for row in EYES[eyes])


def seen_by(skin: Skin, eyes: str) -> Skin:
    """Return the skin with its palette as those eyes see it."""
    return replace(skin, colours={role: seen(colour, eyes) for role, colour in skin.colours.items()})


def bitmap(svg: str, width: int) -> Image.Image:
    """Return a face on the felt."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, height=round(width * 360 / 220)))
    card = Image.open(io.BytesIO(png)).convert("RGBA")
    felt = Image.new("RGBA", card.size, FELT)
    felt.alpha_composite(card)
    return felt.convert("RGB")


def sheet(deck: dict[str, str], width: int) -> Image.Image:
    """Return all faces and the back, a month a column, cards `width` px wide."""
    codes = [code for code in deck if code != "back"]
    gap, height = max(4, width // 12), round(width * 360 / 220)
    out = Image.new("RGB", (13 * (width + gap) + gap, 4 * (height + gap) + gap), FELT)
    for i, code in enumerate(codes):
        out.paste(bitmap(deck[code], width), (gap + i // 4 * (width + gap), gap + i % 4 * (height + gap)))
    out.paste(bitmap(deck["back"], width), (gap + 12 * (width + gap), gap))
    return out


def blind(deck: dict[str, str], seed: int) -> tuple[Image.Image, list[str]]:
    """Return the faces without the back in a shuffled order, 8 a row at 80 px, and their codes in reading order."""
    codes = [code for code in deck if code != "back"]
    random.Random(seed).shuffle(codes)
    out = Image.new("RGB", (8 * 96 + 16, 6 * 147 + 16), FELT)
    for i, code in enumerate(codes):
        out.paste(bitmap(deck[code], 80), (16 + i % 8 * 96, 16 + i // 8 * 147))
    return out, codes


def closest(deck: dict[str, str], n: int = 5) -> list[tuple[float, str, str]]:
    """Return the n pairs that differ least at 60 px: (difference 0 to 255, code, code)."""
    small = {code: bitmap(svg, 60) for code, svg in deck.items() if code != "back"}
    pairs = []
    for a, b in combinations(small, 2):
        rms = ImageStat.Stat(ImageChops.difference(small[a], small[b])).rms
        pairs.append((math.sqrt(sum(v * v for v in rms) / 3), a, b))
    return sorted(pairs)[:n]


def main(folder: Path) -> None:
    """Write all sheets into the folder and print the closest pairs."""
    folder.mkdir(parents=True, exist_ok=True)
    for skin in SKINS:
        deck = draw_deck(skin)
        for width in (60, 400):
            sheet(deck, width).save(folder / f"{skin.name}_{width}.png")
        for eyes in EYES:
            sheet(draw_deck(seen_by(skin, eyes)), 100).save(folder / f"{skin.name}_{eyes}.png")
        picture, codes = blind(deck, 12)
        picture.save(folder / f"{skin.name}_blind.png")
        (folder / f"{skin.name}_blind.txt").write_text(" ".join(codes) + "\n", encoding="utf-8")
        print(skin.name, *(f"{a}-{b} {d:.1f}" for d, a, b in closest(deck)), sep="  ")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("say where: python -m benchmarks.art_sheets FOLDER")
    main(Path(sys.argv[1]))
