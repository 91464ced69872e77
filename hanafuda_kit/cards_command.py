"""`hanafuda cards`: pictures, sheets and PDFs of the deck."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path

from .faces import DEFAULT_SKIN, check_code, escape, skins
from .labels import check_labels
from .pdf import deck_pdf
from .pictures import card_svg, check_width, picture_size, save_svg, sheet_svg

SHEET_WIDTH, CARD_WIDTH = 1600, 400

_EXAMPLES = """examples:
  hanafuda cards --sheet deck.png --width 2400
  hanafuda cards --card 9A --width 400 cup.png
  hanafuda cards --pdf deck.pdf --paper letter --labels en
A name that ends in .png, .webp or .jpg needs: pip install pillow resvg-py.  .svg and .pdf need nothing.
"""


def add_cards_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """Adds `cards` to the command line; the parsed arguments go to `run_cards`."""
    parser = subparsers.add_parser(
        "cards",
        help="pictures, sheets and PDFs of the deck",
        description="Write one card, a contact sheet of all cards, or the whole deck as a PDF to print and cut.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--sheet", metavar="FILE", help="a contact sheet of the 48 cards")
    parser.add_argument("--card", metavar="CARD", help="one card, as 9A, or back; FILE says where to")
    parser.add_argument("out", nargs="?", metavar="FILE", help="the file of --card")
    parser.add_argument("--pdf", metavar="FILE", help="the deck to print: fronts, backs, crop marks")
    parser.add_argument(
        "--width", metavar="PIXELS", help=f"width of a picture ({SHEET_WIDTH} for a sheet, {CARD_WIDTH} for a card)"
    )
    parser.add_argument("--columns", metavar="N", help="cards in a row of a sheet (12, a month a column)")
    parser.add_argument("--paper", metavar="PAPER", help="a4 or letter (a4)")
    parser.add_argument("--large", action="store_true", help="PDF: cards of 53 mm by 86 mm instead of 33 mm by 54 mm")
    parser.add_argument("--labels", metavar="LANG", help="beginner's cards, labelled in en or ja")
    parser.add_argument("--skin", metavar="NAME", default=DEFAULT_SKIN, help="another look of the deck")
    parser.set_defaults(run=run_cards)
    return parser


def run_cards(args: argparse.Namespace) -> int:
    """Does what `hanafuda cards` was asked for; gives the exit status: 0, or 2 after one line on standard error."""
    try:
        written = _write({name: value for name, value in vars(args).items() if isinstance(value, str | bool)})
    except ValueError as error:
        print(f"hanafuda cards: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"hanafuda cards: {escape(error.filename or '')} cannot be written: {error.strerror}", file=sys.stderr)
        return 2
    print(written)
    return 0


_HOMES = {"width": ("sheet", "card"), "columns": ("sheet",), "paper": ("pdf",), "large": ("pdf",), "out": ("card",)}

Given = Mapping[str, str | bool]


def _write(given: Given) -> str:
    """Writes the one file that was asked for; says which, how large and of what size."""
    what = _what(given)
    labels, skin = _text(given, "labels"), _text(given, "skin") or DEFAULT_SKIN
    if labels:
        check_labels(labels)
    if skin not in skins():
        raise ValueError(f'unknown skin "{escape(skin)}": there is {", ".join(skins())}')
    if what == "pdf":
        return _write_pdf(given, labels=labels, skin=skin)
    width = check_width(_whole(given, "width", CARD_WIDTH if what == "card" else SHEET_WIDTH))
    if what == "card":
        code = check_code(_text(given, "card"))
        if not _text(given, "out"):
            raise ValueError(f"--card {code} needs a file to write, as in --card {code} {code}.png")
        path, svg = Path(_text(given, "out")), card_svg(code, labels=labels, skin=skin)
    else:
        path = Path(_text(given, "sheet"))
        svg = sheet_svg(width=width, columns=_whole(given, "columns", 12), labels=labels, skin=skin)
    save_svg(svg, path, width=width)
    across, down = picture_size(svg, width=width)
    return f"{path}: {across} x {down} pixels, {_kilobytes(path)}"


def _write_pdf(given: Given, *, labels: str, skin: str) -> str:
    path, paper = Path(_text(given, "pdf")), (_text(given, "paper") or "a4").lower()
    if path.suffix.lower() != ".pdf":
        raise ValueError(f'"{escape(path.name)}" is no name for a PDF: it would end in .pdf')
    document = deck_pdf(paper=paper, size="large" if given.get("large") else "real", labels=labels, skin=skin)
    path.write_bytes(document)
    sheets = document.count(b"/Type/Page/") // 2
    return f"{path}: {sheets} sheets, fronts and backs, {_kilobytes(path)}. Print at 100 %, turn on the long edge."


def _what(given: Given) -> str:
    """Which of the three was asked for, and nothing that belongs to another."""
    asked = [name for name in ("sheet", "card", "pdf") if given.get(name)]
    if len(asked) != 1:
        named = " and ".join(f"--{name}" for name in asked) or "none of them"
        raise ValueError(f"one of --sheet FILE, --card CARD FILE and --pdf FILE would be right; given: {named}")
    for option, homes in _HOMES.items():
        if given.get(option) and asked[0] not in homes:
            named = f'"{escape(given[option])}"' if option == "out" else f"--{option}"
            raise ValueError(f"{named} goes with {' or '.join(f'--{home}' for home in homes)}, not with --{asked[0]}")
    return asked[0]


def _text(given: Given, name: str) -> str:
    value = given.get(name)
    return value if isinstance(value, str) else ""


def _whole(given: Given, name: str, default: int) -> int:
    text = _text(given, name)
    if text and not (text.isascii() and text.isdigit() and len(text) < 7):
        raise ValueError(f'--{name} is "{escape(text)}": a whole number would be right')
    return int(text) if text else default


def _kilobytes(path: Path) -> str:
    return f"{max(1, round(path.stat().st_size / 1000))} kB"
