"""Bitmaps of the deck: one card, a contact sheet, any SVG of ours.

SVG becomes pixels by resvg-py, Pillow packs them; both come with the extra `print` and are imported only here.
"""

from __future__ import annotations

import io
import math
import re
from typing import TYPE_CHECKING

from .cards import CARDS
from .draw import cards_svg, month_columns
from .faces import DEFAULT_SKIN, check_code, escape, face_text
from .labels import labelled_face, labelled_faces

if TYPE_CHECKING:
    from pathlib import Path

    from PIL.Image import Image

FELT = "#2c5d47"
FORMATS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WEBP"}
WIDTHS = (16, 12_000)  # pixels; wider than that a sheet would take gigabytes to draw
_COLOURS = 255  # a palette: the deck has fifteen flat colours, the rest are their soft edges
INSTALL = "pictures need Pillow and resvg-py: pip install pillow resvg-py"


def card_svg(code: str, *, labels: str = "", skin: str = DEFAULT_SKIN) -> str:
    """The SVG of one card or of `back`; labels: `en` or `ja` for a beginner's card."""
    return labelled_face(code, labels=labels, skin=skin) if labels else face_text(code, skin=skin)


def sheet_svg(*, width: float = 1600, columns: int = 12, labels: str = "", skin: str = DEFAULT_SKIN) -> str:
    """The contact sheet: all 48 cards on felt, `width` units wide.

    With 12 columns each column is a month; otherwise the cards follow one another row by row, as with 4, a month a row.
    """
    if not 1 <= columns <= 48:
        raise ValueError(f"columns is {columns}: 1 to 48 would be right")
    codes = [card.code for card in CARDS]
    return cards_svg(
        month_columns(codes) if columns == 12 else codes,
        width_per_card=width / (1.06 * columns + 0.06),
        columns=columns,
        faces=labelled_faces(labels=labels, skin=skin) if labels else None,
        skin=skin,
        ground=FELT,
    )


def check_width(width: int) -> int:
    """The width in pixels, or a ValueError that says what is possible."""
    if not WIDTHS[0] <= width <= WIDTHS[1]:
        raise ValueError(f"width is {width}: {WIDTHS[0]} to {WIDTHS[1]} pixels would be right")
    return width


def raster(svg: str, *, width: int, fonts: bool = False) -> Image:
    """The SVG as an RGBA image `width` pixels wide, as high as its viewBox asks.

    fonts: the picture holds text and is to be set with the fonts of the machine; cards hold none.

    Errors: a ValueError that says what to install where Pillow or resvg-py is absent.
    """
    try:
        import resvg_py
        from PIL import Image
    except ImportError:
        raise ValueError(INSTALL) from None
    drawn = resvg_py.svg_to_bytes(svg_string=svg, width=check_width(width), skip_system_fonts=not fonts)
    return Image.open(io.BytesIO(bytes(drawn))).convert("RGBA")


def card_image(code: str, *, width: int, labels: str = "", skin: str = DEFAULT_SKIN) -> Image:
    """One card, or `back`, as an RGBA image with clear corners."""
    return raster(card_svg(check_code(code), labels=labels, skin=skin), width=width)


def sheet_image(*, width: int = 1600, columns: int = 12, labels: str = "", skin: str = DEFAULT_SKIN) -> Image:
    """The contact sheet as an image; see `sheet_svg`."""
    return raster(sheet_svg(width=check_width(width), columns=columns, labels=labels, skin=skin), width=width)


def save_svg(svg: str, path: Path, *, width: int) -> None:
    """Writes a picture `width` pixels wide; the name's ending says the format: png, webp, jpg, or svg as it is.

    The same picture gives the same bytes.  Errors: an unknown ending, a missing extra.
    """
    ending = path.suffix.lower()
    if ending == ".svg":
        path.write_text(svg, encoding="utf-8")
        return
    if ending not in FORMATS:
        known = ", ".join(["svg", *(name.removeprefix(".") for name in FORMATS)])
        raise ValueError(f'"{escape(path.name)}" ends in no known format: {known}')
    path.write_bytes(packed(raster(svg, width=width), FORMATS[ending]))


def packed(image: Image, form: str = "PNG") -> bytes:
    """The image as a file's bytes: PNG with a palette, WebP without loss, JPEG on white."""
    out = io.BytesIO()
    match form:
        case "PNG":
            _palette(image).save(out, "PNG", optimize=True)
        case "WEBP":
            image.save(out, "WEBP", lossless=True, method=4)
        case _:
            _flat(image, "#ffffff").save(out, "JPEG", quality=90, optimize=True)
    return out.getvalue()


def _palette(image: Image) -> Image:
    from PIL import Image as Module

    if image.getextrema()[-1] == (255, 255):
        return image.convert("RGB").quantize(_COLOURS, Module.Quantize.MEDIANCUT, dither=Module.Dither.NONE)
    return image.quantize(_COLOURS, Module.Quantize.FASTOCTREE, dither=Module.Dither.NONE)


def _flat(image: Image, ground: str) -> Image:
    from PIL import Image as Module

    flat = Module.new("RGB", image.size, ground)
    flat.paste(image, mask=image.getchannel("A"))
    return flat


def picture_size(svg: str, *, width: int) -> tuple[int, int]:
    """Width and height in pixels that a picture of this width will have."""
    box = re.search(r'viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)"', svg)
    if box is None:
        raise ValueError("the picture has no viewBox")
    return width, math.ceil(width * float(box[2]) / float(box[1]) - 1e-6)
