"""The deck as files: what `images/` holds is what the art code draws, and it keeps the deck's own rules."""

from __future__ import annotations

import ast
import gzip
import io
import math
import re
import tomllib
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat

from hanafuda_kit.art import SKINS, Skin, draw_deck, sprite
from hanafuda_kit.art.motifs.things import ribbon
from hanafuda_kit.art.palette import INDIGO, RED, WHITE
from hanafuda_kit.art.pathdata import tidy

ROOT = Path(__file__).resolve().parents[1]
SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "defs", "clipPath", "rect", "g", "path", "use", "circle", "ellipse"}
FELT = (61, 107, 87)

by_skin = pytest.mark.parametrize("skin", SKINS, ids=lambda skin: skin.name)


def faces(skin: Skin) -> dict[str, str]:
    """Return the deck without its back."""
    return {code: svg for code, svg in draw_deck(skin).items() if code != "back"}


def ids(svg: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', svg)


def references(svg: str) -> list[str]:
    return [a or b for a, b in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg)]


@by_skin
def test_the_folder_holds_exactly_a_fresh_drawing(skin: Skin) -> None:
    folder = ROOT / "images" / skin.name
    committed = {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("*.svg")}
    assert committed == draw_deck(skin)


def test_a_second_drawing_is_the_same_to_the_letter() -> None:
    assert draw_deck() == draw_deck()


def test_forty_eight_codes_in_four_kinds() -> None:
    kinds = Counter(re.sub(r"\d+([BARC])\d?", r"\1", code) for code in faces(SKINS[0]))
    assert kinds == {"B": 5, "A": 9, "R": 10, "C": 24}


def test_four_cards_in_each_month() -> None:
    months = Counter(int(code.rstrip("123").rstrip("BARC")) for code in faces(SKINS[0]))
    assert months == dict.fromkeys(range(1, 13), 4)


@by_skin
def test_only_colours_of_the_palette(skin: Skin) -> None:
    used = {c.lower() for svg in draw_deck(skin).values() for c in re.findall(r"#[0-9a-fA-F]{3,8}\b(?=\")", svg)}
    assert used <= set(skin.colours.values())


@by_skin
def test_every_fill_and_stroke_is_a_colour_or_none(skin: Skin) -> None:
    values = {
        v for svg in draw_deck(skin).values() for v in re.findall(r'(?:fill|stroke)="([^"]*)"', svg) if v != "none"
    }
    assert all(re.fullmatch(r"#[0-9a-f]{6}", v) for v in values)


@by_skin
def test_plain_shapes_only(skin: Skin) -> None:
    tags = {
        element.tag.removeprefix(SVG)
        for svg in [*draw_deck(skin).values(), sprite(skin)]
        for element in ET.fromstring(svg).iter()
    }
    assert tags - {"symbol"} <= ELEMENTS


@by_skin
def test_nothing_is_fetched_from_outside(skin: Skin) -> None:
    for svg in [*draw_deck(skin).values(), sprite(skin)]:
        assert "http" not in svg.replace('xmlns="http://www.w3.org/2000/svg"', "")


@by_skin
def test_every_reference_finds_its_shape_in_the_same_file(skin: Skin) -> None:
    for svg in [*draw_deck(skin).values(), sprite(skin)]:
        assert set(references(svg)) <= set(ids(svg))


def test_ids_cannot_collide_on_one_page() -> None:
    texts = [svg for skin in SKINS for svg in [*draw_deck(skin).values(), sprite(skin)]]
    counted = Counter(one for svg in texts for one in ids(svg))
    assert [one for one, n in counted.items() if n > 1] == []


@by_skin
def test_ids_start_with_the_card_s_code(skin: Skin) -> None:
    for code, svg in draw_deck(skin).items():
        assert all(one.startswith(f"{skin.name[0]}{code}-") for one in ids(svg))


@by_skin
def test_no_file_is_larger_than_20_kb(skin: Skin) -> None:
    assert {code: len(svg) for code, svg in draw_deck(skin).items() if len(svg.encode()) > 20_000} == {}


@by_skin
def test_no_line_is_thinner_than_the_style_allows(skin: Skin) -> None:
    widths = [float(w) for svg in draw_deck(skin).values() for w in re.findall(r'stroke-width="([^"]+)"', svg)]
    assert min(widths) >= 1.2


def thumbnail(svg: str) -> Image.Image:
    """Return a face 60 px wide on the felt."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=60, height=98))
    card = Image.open(io.BytesIO(png)).convert("RGBA")
    felt = Image.new("RGBA", card.size, FELT)
    felt.alpha_composite(card)
    return felt.convert("RGB")


def difference(a: Image.Image, b: Image.Image) -> float:
    """Return the root mean square of all colour values' differences, 0 to 255."""
    rms = ImageStat.Stat(ImageChops.difference(a, b)).rms
    return math.sqrt(sum(v * v for v in rms) / len(rms))


@by_skin
def test_any_two_cards_differ_at_thumb_size(skin: Skin) -> None:
    small = {code: thumbnail(svg) for code, svg in faces(skin).items()}
    close = {(a, b): d for a, b in combinations(small, 2) if (d := difference(small[a], small[b])) <= 45}
    assert close == {}


def test_blue_ribbons_wear_white_bars_and_red_ones_do_not() -> None:
    assert (WHITE in ribbon(0, 0, INDIGO), WHITE in ribbon(0, 0, RED)) == (True, False)


@by_skin
def test_the_sprite_has_a_symbol_for_every_face(skin: Skin) -> None:
    symbols = [element.get("id") for element in ET.fromstring(sprite(skin)).iter(f"{SVG}symbol")]
    assert symbols == [f"{skin.name[0]}-{code}" for code in draw_deck(skin)]


@by_skin
def test_the_sprite_is_small(skin: Skin) -> None:
    data = sprite(skin).encode()
    assert len(data) <= 260_000
    assert len(gzip.compress(data, mtime=0)) <= 32_768


@by_skin
def test_a_skin_says_whose_it_is(skin: Skin) -> None:
    about = tomllib.loads((ROOT / "images" / skin.name / "skin.toml").read_text(encoding="utf-8"))
    assert (about["name"], about["author"], about["licence"]) == (skin.name, "The Hanafuda Kit authors", "MIT")


def imported(source: str) -> set[str]:
    """Return the names of all modules that a source imports, as written."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module or ''}.{alias.name}" for alias in node.names}
    return names


def test_nothing_but_the_art_imports_the_art() -> None:
    package = ROOT / "hanafuda_kit"
    others = [path for path in package.rglob("*.py") if "art" not in path.relative_to(package).parts]
    guilty = {
        path.name: name
        for path in others
        for name in imported(path.read_text(encoding="utf-8"))
        if "art" in name.split(".")
    }
    assert guilty == {}


def test_path_data_becomes_steps() -> None:
    assert tidy("M10 20L13 20 13 -1.04Z") == "M10 20l3 0 0-21z"


def test_a_strange_path_command_is_named() -> None:
    with pytest.raises(ValueError, match='path command "T"'):
        tidy("M0 0T5 5")
