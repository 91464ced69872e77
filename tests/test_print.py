"""The deck as labelled cards, bitmaps, sheets and PDFs, and the command that writes them."""

from __future__ import annotations

import argparse
import io
import json
import math
import re
import sys
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops, ImageStat

from hanafuda_kit import fonts
from hanafuda_kit.cards import CARDS
from hanafuda_kit.cards_command import add_cards_parser, run_cards
from hanafuda_kit.faces import BACK, face_text, read_svg, view_size
from hanafuda_kit.fonts.make import font_letters, make_outlines
from hanafuda_kit.labels import labelled_face, labelled_faces
from hanafuda_kit.pdf import CARD_WIDTHS, PAPERS, deck_pdf, layout
from hanafuda_kit.pdf_paths import path_operators, picture_operators
from hanafuda_kit.pictures import card_image, card_svg, packed, raster, save_svg, sheet_image, sheet_svg

if TYPE_CHECKING:
    from collections.abc import Callable

MM = 72 / 25.4
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
    with pytest.raises(ValueError, match=r"^pictures need Pillow and resvg-py: pip install 'hanafuda_kit\[print\]'$"):
        card_image("9A", width=60)


# ---- SVG to PDF ----


def points(operators: str) -> list[tuple[float, float]]:
    """Where each `m` and `l` of a content stream ends up, its transforms worked out by hand."""
    now, found = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), list[tuple[float, float]]()
    kept: list[tuple[float, float, float, float, float, float]] = []
    for line in operators.replace("q ", "q\n").splitlines():
        *numbers, name = line.split()
        if name == "q":
            kept.append(now)
        elif name == "Q":
            now = kept.pop()
        elif name in ("cm", "m", "l"):
            given = [float(number) for number in numbers]
            pairs = [(given[i], given[i + 1]) for i in range(0, len(given), 2)]
            a, b, c, d, e, f = now
            if name == "cm":
                turned = [(a * x + c * y, b * x + d * y) for x, y in pairs]
                now = (*turned[0], *turned[1], turned[2][0] + e, turned[2][1] + f)
            else:
                found += [(a * x + c * y + e, b * x + d * y + f) for x, y in pairs]
    return found


def drawn(inside: str) -> str:
    return picture_operators(read_svg(f'<svg viewBox="0 0 100 100">{inside}</svg>'))


def test_y_runs_upwards_in_a_pdf() -> None:
    assert points(drawn('<path d="M10 20L30 40"/>')) == [(10, 80), (30, 60)]


@pytest.mark.parametrize(
    ("transform", "end"),
    [
        ("translate(5 7)", (15, 27)),
        ("translate(5)", (15, 20)),
        ("scale(2)", (20, 40)),
        ("scale(2 -1)", (20, -20)),
        ("rotate(90)", (-20, 10)),
        ("rotate(90 10 10)", (0, 10)),
        ("translate(1 2) rotate(90) scale(2)", (-39, 22)),
        ("matrix(1 2 3 4 5 6)", (75, 106)),
    ],
)
def test_transforms_are_svgs_own(transform: str, end: tuple[float, float]) -> None:
    (x, y), _ = points(drawn(f'<g transform="{transform}"><path d="M10 20L0 0"/></g>'))
    assert (x, 100 - y) == pytest.approx(end)


def test_use_draws_its_target_moved() -> None:
    svg = '<defs><g id="a"><path d="M1 2L3 4"/></g></defs><use href="#a" x="10" y="20" transform="translate(100 0)"/>'
    assert points(drawn(svg)) == [(111, 78), (113, 76)]


def test_use_gives_its_colour_to_its_target() -> None:
    assert "1 0 0 rg" in drawn('<defs><path id="a" d="M0 0L1 1"/></defs><use href="#a" fill="#ff0000"/>')


def test_a_clip_counts_within_its_group_alone() -> None:
    clip = '<defs><clipPath id="k"><rect x="1" y="2" width="3" height="4"/></clipPath></defs>'
    lines = drawn(clip + '<g clip-path="url(#k)"><path d="M0 0L1 1"/></g>').splitlines()
    assert lines[1:4] == ["q", "1 2 3 4 re", "W n"]
    assert lines[-1] == "Q"


@pytest.mark.parametrize(
    ("paint", "operator"),
    [
        ('fill="#000"', "f"),
        ('fill="#000" fill-rule="evenodd"', "f*"),
        ('fill="none" stroke="#000"', "S"),
        ('stroke="#000"', "B"),
        ('stroke="#000" fill-rule="evenodd"', "B*"),
    ],
)
def test_a_shape_is_filled_and_stroked_as_it_says(paint: str, operator: str) -> None:
    assert drawn(f'<path d="M0 0L1 1" {paint}/>').splitlines()[-1] == operator


def test_a_pen_has_its_width_joins_and_ends() -> None:
    pen = 'stroke="#0000ff" stroke-width="3" stroke-linejoin="round" stroke-linecap="square"'
    assert "0 0 1 RG 3 w 1 j 2 J 4 M" in drawn(f'<path d="M0 0L1 1" {pen}/>')


@pytest.mark.parametrize(
    ("data", "operators"),
    [
        ("M1 2 3 4", ["1 2 m", "3 4 l"]),
        ("m1 2 3 4", ["1 2 m", "4 6 l"]),
        ("M1 2H5V6h-1v-2z", ["1 2 m", "5 2 l", "5 6 l", "4 6 l", "4 4 l", "h"]),
        ("M1 1zl1 1", ["1 1 m", "h", "2 2 l"]),
        ("M0 0c1 2 3 4 5 6s1 1 2 2", ["0 0 m", "1 2 3 4 5 6 c", "7 8 6 7 7 8 c"]),
        ("M0 0Q3 6 6 0T12 0", ["0 0 m", "2 4 4 4 6 0 c", "8 -4 10 -4 12 0 c"]),
        ("M0 0L1-2.5.5-1", ["0 0 m", "1 -2.5 l", "0.5 -1 l"]),
    ],
)
def test_path_commands_become_operators(data: str, operators: list[str]) -> None:
    assert list(path_operators(data)) == operators


def test_an_arc_ends_where_it_says_and_keeps_its_radius() -> None:
    curves = [line for line in path_operators("M10 0A10 10 0 1 1 0 -10") if line.endswith("c")]
    ends = [(float(curve.split()[4]), float(curve.split()[5])) for curve in curves]
    assert ends[-1] == pytest.approx((0, -10))
    assert [round(math.hypot(*end), 1) for end in ends] == [10, 10, 10]


def test_an_arc_too_short_for_its_ends_grows() -> None:
    assert list(path_operators("M0 0A1 1 0 0 1 10 0"))[-1].endswith("10 0 c")


@pytest.mark.parametrize("data", ["M1", "M0 0L1", "M0 0X1 2", "1 2", "M0 0Z1"])
def test_a_broken_path_is_refused_in_one_line(data: str) -> None:
    with pytest.raises(ValueError, match=r"^the path [^\n]*$"):
        list(path_operators(data))


# ---- the PDF ----


def streams(document: bytes) -> list[str]:
    found = re.findall(rb"/Length (\d+)>>stream\n", document)
    starts = [match.end() for match in re.finditer(rb"/Length \d+>>stream\n", document)]
    packed_parts = (document[start : start + int(size)] for start, size in zip(starts, found, strict=True))
    return [zlib.decompress(part).decode("ascii") for part in packed_parts]


def pages(document: bytes) -> list[str]:
    return [stream for stream in streams(document) if " Do Q" in stream]


def placed(page: str) -> list[tuple[str, float, float]]:
    """Each card of a page with its lower left corner in mm, x from the left, y from the top."""
    found = re.findall(r"q ([\d.]+) 0 0 -[\d.]+ ([\d.]+) ([\d.]+) cm /F(\w+) Do Q", page)
    return [(code, float(x), float(y)) for _, x, y, code in found]


@pytest.fixture(scope="module")
def a4() -> bytes:
    return deck_pdf()


@pytest.mark.parametrize(
    ("paper", "size", "labels", "count"),
    [
        ("a4", "real", "", 4),
        ("letter", "real", "", 6),
        ("a4", "large", "", 12),
        ("letter", "large", "", 12),
        ("a4", "real", "ja", 6),
        ("letter", "large", "en", 16),
    ],
)
def test_a_deck_takes_so_many_pages(paper: str, size: str, labels: str, count: int) -> None:
    assert len(pages(deck_pdf(paper=paper, size=size, labels=labels))) == count


def test_each_card_is_printed_once(a4: bytes) -> None:
    fronts = [code for page in pages(a4)[::2] for code, _, _ in placed(page)]
    assert fronts == [card.code for card in CARDS]


def test_each_face_is_one_form(a4: bytes) -> None:
    assert a4.count(b"/Subtype/Form") == 49


def test_a_front_is_followed_by_its_back_turned_on_the_long_edge(a4: bytes) -> None:
    for front, back in zip(pages(a4)[::2], pages(a4)[1::2], strict=True):
        mirrored = {(round(210 - x - 33, 2), y) for _, x, y in placed(front)}
        assert {(round(x, 2), y) for code, x, y in placed(back) if code == BACK} == mirrored


def test_a_real_card_is_33_by_54_mm(a4: bytes) -> None:
    scale = re.search(r"q ([\d.]+) 0 0 -\1 [\d.]+ [\d.]+ cm /F1B Do", pages(a4)[0])
    assert scale is not None
    assert (float(scale[1]) * 220, float(scale[1]) * 360) == pytest.approx((33, 54), abs=0.01)


@pytest.mark.parametrize("paper", PAPERS)
def test_a_page_has_its_papers_size(paper: str) -> None:
    boxes = re.findall(rb"/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]", deck_pdf(paper=paper))
    assert {(round(float(w) / MM, 1), round(float(h) / MM, 1)) for w, h in boxes} == {PAPERS[paper]}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", CARD_WIDTHS)
@pytest.mark.parametrize("height", [360, 420])
def test_cards_and_marks_keep_clear_of_the_papers_edge(paper: str, size: str, height: int) -> None:
    grid = layout(paper, size, ratio=height / 220)
    x, y = grid.corner(0)
    right, low = (corner + side for corner, side in zip(grid.corner(grid.per_page - 1), grid.card, strict=True))
    assert min(x, y, grid.paper[0] - right, grid.paper[1] - low) >= 0.8 + 3 + 2.5


def test_each_line_of_the_cut_has_its_marks(a4: bytes) -> None:
    front = pages(a4)[0]
    upright = {a for a, _, b, _ in re.findall(r"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", front) if a == b}
    lines = {round(x + side, 2) for _, x, _ in placed(front) for side in (0, 33)}
    assert {round(float(x), 2) for x in upright} == lines


@pytest.mark.parametrize("labels", ["", "en", "ja"])
def test_a_deck_has_at_most_a_megabyte(labels: str) -> None:
    assert len(deck_pdf(labels=labels)) <= 1_000_000


def test_a_pdf_holds_no_bitmap_font_or_date(a4: bytes) -> None:
    assert [word for word in (b"/Image", b"/Font", b"Date") if word in a4] == []


def test_a_pdf_is_the_same_each_time(a4: bytes) -> None:
    assert deck_pdf() == a4


def test_the_table_of_objects_is_right(a4: bytes) -> None:
    table = int(re.findall(rb"startxref\n(\d+)", a4)[-1])
    rows = re.findall(rb"(\d{10}) 00000 n ", a4[table:])
    assert [a4[int(row) :].startswith(b"%d 0 obj" % number) for number, row in enumerate(rows, start=1)] == [
        True
    ] * len(rows)


def test_a_free_place_says_how_to_print(a4: bytes) -> None:
    assert [" c\n" in page for page in pages(a4)] == [False, False, True, False]


@pytest.mark.parametrize(("given", "message"), [({"paper": "a5"}, "a4 or letter"), ({"size": "tiny"}, "real or large")])
def test_other_papers_and_sizes_are_refused(given: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        deck_pdf(**given)


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
    assert (
        capsys.readouterr().err
        == "hanafuda cards: pictures need Pillow and resvg-py: pip install 'hanafuda_kit[print]'\n"
    )


def test_svg_and_pdf_need_no_extra(cards: Callable[[str], int], monkeypatch: pytest.MonkeyPatch) -> None:
    for missing in ("resvg_py", "PIL", "fontTools"):
        monkeypatch.setitem(sys.modules, missing, None)
    assert [cards(line) for line in ("--card 9A --labels en a.svg", "--pdf a.pdf --labels ja")] == [0, 0]


def test_stored_outlines_are_plain_json() -> None:
    stored = json.loads(fonts.OUTLINES.read_text(encoding="utf-8"))
    assert {"松", "9", "C"} <= set(stored)
