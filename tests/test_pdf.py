"""The deck as a PDF: how SVG becomes operators, and what stands on the pages."""

from __future__ import annotations

import math
import re
import zlib

import pytest

from hanafuda_kit.cards import CARDS
from hanafuda_kit.faces import BACK, read_svg
from hanafuda_kit.pdf import CARD_WIDTHS, PAPERS, deck_pdf, layout
from hanafuda_kit.pdf_paths import path_operators, picture_operators

MM = 72 / 25.4


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
