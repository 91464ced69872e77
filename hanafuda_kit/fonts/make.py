"""Makes the label font and its outlines anew: `python -m hanafuda_kit.fonts.make [SOURCE]`, with fonttools installed.

SOURCE: the whole font, a `.ttc` whose first face is the Japanese one.  Without it the outlines alone are drawn again
from the subset that is here.  The same source gives the same bytes.
"""

from __future__ import annotations

import argparse
import io
import json
import tomllib
from pathlib import Path

from fontTools import subset
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from . import FONT, OUTLINES, UNITS

NAME = "Hanafuda Kit Labels"
WORDS = Path(__file__).resolve().parents[1] / "words"
ASCII = "".join(map(chr, range(0x20, 0x7F)))
HIRAGANA = "".join(map(chr, range(0x3041, 0x3097)))
PRINT_NOTE = "Print at 100 %. Turn on the long edge. 0123456789 mm"


def flower_letters() -> set[str]:
    """Every letter of a label or of the print note."""
    letters = set(PRINT_NOTE)
    for month in _words("en")["flowers"].values():
        letters |= set(month)
    for names in _words("ja")["flowers"].values():
        letters |= set(names["kanji"] + names["kana"])
    return letters


def font_letters() -> set[str]:
    """Every letter of the subset: what labels need, the cards' names, hiragana, Latin letters."""
    letters = flower_letters() | set(ASCII + HIRAGANA)
    for table in ("kinds", "cards"):
        for names in _words("ja")[table].values():
            letters |= set(names["kanji"])
    return letters


def _words(lang: str) -> dict[str, dict[str, dict[str, str]]]:
    return tomllib.loads((WORDS / f"{lang}.toml").read_text(encoding="utf-8"))


def make_font(source: Path) -> bytes:
    """The subset as an OpenType font of its own name, without layout features and without a time of making."""
    options = subset.Options(
        layout_features=[],
        name_IDs=[0, 1, 2, 4, 6, 13, 14],
        hinting=False,
        desubroutinize=True,
        notdef_outline=True,
        drop_tables=["BASE", "GPOS", "GSUB", "VORG", "vhea", "vmtx", "DSIG"],
        recalc_timestamp=False,
    )
    font = TTFont(source, fontNumber=0 if source.suffix == ".ttc" else -1, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(map(ord, font_letters())))
    cutter.subset(font)
    for record in font["name"].names:
        record.string = {1: NAME, 2: "Bold", 4: NAME, 6: NAME.replace(" ", "")}.get(record.nameID, record.toUnicode())
    font["CFF "].cff.fontNames = [NAME.replace(" ", "")]
    written = io.BytesIO()
    font.save(written)
    return written.getvalue()


def make_outlines(font_file: Path) -> str:
    """The outlines of the labels' letters as JSON: `{letter: [advance, path]}`."""
    font = TTFont(font_file)
    if font["head"].unitsPerEm != UNITS:
        raise ValueError(f"{font_file} has {font['head'].unitsPerEm} units to the em: {UNITS} would be right")
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    rows = []
    for letter in sorted(flower_letters()):
        if ord(letter) not in names:
            raise ValueError(f"{font_file} has no {letter!r}: make the subset anew from the whole font")
        glyph = glyphs[names[ord(letter)]]
        pen = SVGPathPen(glyphs, ntos=lambda number: f"{round(number)}")
        glyph.draw(pen)
        rows.append(
            f"{json.dumps(letter, ensure_ascii=False)}: [{round(glyph.width)}, {json.dumps(pen.getCommands())}]"
        )
    return "{\n" + ",\n".join(rows) + "\n}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", nargs="?", type=Path)
    source: Path | None = parser.parse_args().source
    if source is not None:
        FONT.write_bytes(make_font(source))
    OUTLINES.write_text(make_outlines(FONT), encoding="utf-8")


if __name__ == "__main__":
    main()
