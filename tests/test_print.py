"""The deck as labelled cards, bitmaps and sheets, and the command that writes them."""

from __future__ import annotations

import argparse
import io
import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops, ImageStat

from hanafuda_kit import assets, fonts
from hanafuda_kit.__main__ import main
from hanafuda_kit.cards_command import add_cards_parser, run_cards
from hanafuda_kit.faces import BACK, face_text, read_svg, view_size
from hanafuda_kit.fonts.make import font_letters, make_outlines
from hanafuda_kit.labels import labelled_face, labelled_faces
from hanafuda_kit.pictures import card_image, card_svg, packed, raster, save_svg, sheet_image, sheet_svg

if TYPE_CHECKING:
    from collections.abc import Callable

Pixel = tuple[int, int, int]


def pixel(image: Image.Image, x: float, y: float) -> Pixel:
    red, green, blue, *_ = bytes(image.crop((int(x), int(y), int(x) + 1, int(y) + 1)).tobytes())
    return red, green, blue


def near(one: Pixel, other: Pixel) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 12


def share(image: Image.Image, colour: Pixel) -> float:
    """How much of an image has a colour."""
    flat = Image.new("RGB", image.size, colour)
    far = ImageChops.difference(image.convert("RGB"), flat).convert("L").point(lambda value: 255 * (value < 12))
    return ImageStat.Stat(far).mean[0] / 255


# ---- labelled cards ----


@pytest.mark.parametrize("labels", ["en", "ja"])
def test_every_card_can_be_labelled_without_a_font(labels: str) -> None:
    faces = labelled_faces(labels=labels)
    assert (len(faces), [code for code, svg in faces.items() if "<text" in svg]) == (49, [])


@pytest.mark.parametrize("code", ["9A", BACK])
def test_a_labelled_card_grows_from_360_to_420(code: str) -> None:
    sizes = view_size(read_svg(face_text(code))), view_size(read_svg(labelled_face(code, labels="en")))
    assert sizes == ((220, 360), (220, 420))


def test_a_label_leaves_the_picture_as_it_is() -> None:
    bare = raster(face_text("9A"), width=220)
    labelled = raster(labelled_face("9A", labels="en"), width=220).crop((0, 0, 220, 360))
    assert ImageChops.difference(bare, labelled).getbbox() is None


def test_labels_differ_by_language() -> None:
    assert labelled_face("9A", labels="en") != labelled_face("9A", labels="ja")


@pytest.mark.parametrize(
    ("code", "colour"),
    [("1B", (240, 177, 60)), ("9A", (127, 182, 201)), ("6R", (243, 169, 179)), ("4C1", (217, 208, 189))],
)
def test_a_label_tells_the_kind_by_its_colour(code: str, colour: Pixel) -> None:
    image = raster(labelled_face(code, labels="en"), width=220)
    assert near(pixel(image, 185, 374), colour)


def test_a_label_tells_the_kind_by_its_shape() -> None:
    images = [raster(labelled_face(code, labels="en"), width=220).crop((180, 370, 214, 412)) for code in ("9A", "9R")]
    ink = [image.convert("L").point(lambda value: 255 * (value < 60)) for image in images]
    assert ImageChops.difference(*ink).getbbox() is not None


def test_the_number_of_a_label_is_the_month() -> None:
    def number(code: str) -> bytes:
        return raster(labelled_face(code, labels="en"), width=220).crop((6, 370, 38, 412)).tobytes()

    assert number("9A") == number("9R") != number("8A")


def test_other_labels_are_refused() -> None:
    with pytest.raises(ValueError, match='unknown labels "fr": en or ja'):
        labelled_face("9A", labels="fr")


# ---- the font ----


def test_the_font_is_small_and_has_its_licence_beside_it() -> None:
    assert fonts.FONT.stat().st_size < 50_000
    assert "SIL OPEN FONT LICENSE Version 1.1" in (fonts.FOLDER / "OFL.txt").read_text(encoding="utf-8")


def test_the_stored_outlines_are_those_of_the_font() -> None:
    assert fonts.OUTLINES.read_text(encoding="utf-8") == make_outlines(fonts.FONT)


def test_the_font_has_each_letter_of_the_cards_names() -> None:
    assert set("猪鹿蝶鶴鶯燕鳳凰Az") <= font_letters()


def test_a_letter_without_outline_is_named() -> None:
    with pytest.raises(ValueError, match="no outline of '鬱' is stored"):
        fonts.line_paths("鬱", x=0, y=0, size=10, fill="#000000")


# ---- bitmaps ----


def test_a_card_has_the_width_asked_for() -> None:
    assert card_image("9A", width=110).size == (110, 180)


def test_the_sun_stands_red_at_the_upper_right() -> None:
    image, red = card_image("1B", width=220), (201, 32, 43)
    assert share(image.crop((120, 20, 205, 140)), red) > 0.5
    assert share(image.crop((15, 200, 205, 345)), red) < 0.01


def test_the_corners_of_a_card_are_clear() -> None:
    assert card_image("9A", width=220).getchannel("A").getpixel((0, 0)) == 0


def test_a_sheet_has_the_width_asked_for() -> None:
    assert sheet_image(width=600).size[0] == 600


def test_a_sheet_of_twelve_columns_has_a_month_below_itself() -> None:
    sheet = sheet_image(width=1278, columns=12)  # 100 pixels a card, 6 between them
    cell = sheet.crop((854, 6 + 170, 954, 6 + 170 + 163))
    apart = {
        code: ImageStat.Stat(
            ImageChops.difference(cell.convert("L"), card_image(code, width=100).crop((0, 0, 100, 163)).convert("L"))
        ).mean[0]
        for code in ("9A", "9R", "9C1", "10A", "2A", "3R")
    }
    assert min(apart, key=lambda code: apart[code]) == "9R"


def test_a_sheet_of_four_columns_has_a_month_a_row() -> None:
    sheet = read_svg(re.sub(r"<title>.*?</title>| role=\"img\"", "", sheet_svg(width=430, columns=4)))
    rows = {node.get("y") for node in sheet.children if node.tag == "use"}
    assert len(rows) == 12


@pytest.mark.parametrize(("name", "form"), [("a.png", "PNG"), ("a.webp", "WEBP"), ("a.JPG", "JPEG")])
def test_the_ending_says_the_format(tmp_path: Path, name: str, form: str) -> None:
    save_svg(card_svg("9A"), tmp_path / name, width=60)
    with Image.open(tmp_path / name) as image:
        assert (image.format, image.size[0]) == (form, 60)


def test_an_svg_is_written_as_it_is(tmp_path: Path) -> None:
    save_svg(card_svg("9A"), tmp_path / "a.svg", width=60)
    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == face_text("9A")


def test_a_palette_keeps_the_colours() -> None:
    image = card_image("12B", width=240)
    again = Image.open(io.BytesIO(packed(image))).convert("RGBA").convert("RGB")
    assert max(ImageStat.Stat(ImageChops.difference(image.convert("RGB"), again)).mean) < 2


def test_a_bitmap_is_the_same_each_time() -> None:
    assert packed(card_image("9A", width=120)) == packed(card_image("9A", width=120))


@pytest.mark.parametrize("missing", ["resvg_py", "PIL"])
def test_without_the_extra_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ValueError, match=r"^pictures need Pillow and resvg-py: pip install pillow resvg-py$"):
        card_image("9A", width=60)


# ---- the command ----


@pytest.fixture
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], int]:
    monkeypatch.chdir(tmp_path)
    parser = argparse.ArgumentParser()
    add_cards_parser(parser.add_subparsers())

    def run(line: str) -> int:
        return run_cards(parser.parse_args(["cards", *line.split()]))

    return run


@pytest.mark.parametrize(
    ("line", "file"),
    [
        ("--card 9A --width 60 cup.png", "cup.png"),
        ("--card back --labels ja --width 60 back.webp", "back.webp"),
        ("--card 9a cup.svg", "cup.svg"),
        ("--sheet deck.png --width 300", "deck.png"),
        ("--sheet deck.svg --labels en --columns 4", "deck.svg"),
        ("--pdf deck.pdf --paper letter --large", "deck.pdf"),
    ],
)
def test_the_command_writes_its_file(
    cards: Callable[[str], int], line: str, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cards(line) == 0
    assert Path(file).stat().st_size > 0
    assert capsys.readouterr().out.startswith(f"{file}: ")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "one of --sheet FILE, --card CARD FILE and --pdf FILE"),
        ("--sheet a.png --pdf a.pdf", "given: --sheet and --pdf"),
        ("--card 13B a.png", 'unknown card "13B"'),
        ("--card - a.png", 'unknown card "-"'),
        ("--card 9A", "needs a file"),
        ("--card 9A a.gif", "ends in no known format"),
        ("--card 9A a.png --width 3", "16 to 12000 pixels"),
        ("--card 9A a.png --width wide", "a whole number"),
        ("--card 9A a.png --paper a4", "--paper goes with --pdf"),
        ("--card 9A nowhere/a.svg", "cannot be written"),
        ("--sheet a.png b.png", '"b.png" goes with --card'),
        ("--sheet a.png --columns 0", "1 to 48"),
        ("--sheet a.svg --labels fr", "en or ja"),
        ("--sheet a.svg --skin gold", 'unknown skin "gold"'),
        ("--pdf a.png", "end in .pdf"),
        ("--pdf a.pdf --paper a5", "a4 or letter"),
        ("--pdf a.pdf --width 300", "--width goes with --sheet or --card"),
    ],
)
def test_a_mistake_is_one_line_and_status_2(
    cards: Callable[[str], int], line: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cards(line) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n"), message in err, [*Path().iterdir()]) == ("", 1, True, [])


def test_without_the_extra_the_command_says_so(
    cards: Callable[[str], int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert cards("--card 9A a.png") == 2
    assert capsys.readouterr().err == "hanafuda cards: pictures need Pillow and resvg-py: pip install pillow resvg-py\n"


def test_svg_and_pdf_need_no_extra(cards: Callable[[str], int], monkeypatch: pytest.MonkeyPatch) -> None:
    for missing in ("resvg_py", "PIL", "fontTools"):
        monkeypatch.setitem(sys.modules, missing, None)
    assert [cards(line) for line in ("--card 9A --labels en a.svg", "--pdf a.pdf --labels ja")] == [0, 0]


def test_stored_outlines_are_plain_json() -> None:
    stored = json.loads(fonts.OUTLINES.read_text(encoding="utf-8"))
    assert {"松", "9", "C"} <= set(stored)


def test_the_contact_sheet_of_the_readme_is_a_fresh_one(tmp_path: Path) -> None:
    fresh = tmp_path / "deck.svg"
    assert main(["cards", "--sheet", str(fresh)]) == 0
    assert fresh.read_bytes() == (assets.images() / "deck.svg").read_bytes()
