"""The deck as a PDF to print, cut and play with: vectors only, written with nothing but the standard library.

Each face is one form of the file, however often it is shown.  It holds no date: the same deck gives the same bytes.
"""

from __future__ import annotations

import hashlib
import zlib
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from .cards import CARDS
from .faces import BACK, DEFAULT_SKIN, all_faces, escape, num, read_svg, view_size
from .fonts import line_paths, line_width
from .ink import INK
from .labels import labelled_faces
from .pdf_paths import colour, picture_operators

if TYPE_CHECKING:
    from collections.abc import Sequence

PAPERS: dict[str, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # mm
CARD_WIDTHS: dict[str, float] = {"real": 33.0, "large": 52.8}  # mm; a real card is 33 x 54 mm
_POINTS = 72 / 25.4  # to one mm
_GAP = 3.0  # between two cards
_BLEED = 0.8  # the frame's black beyond the cut, so that a cut beside the line shows no white
_MARGIN = 6.5  # at least this much is left at each edge of the paper
_MARK = 3.0  # length of a crop mark


@dataclass(frozen=True, slots=True)
class Layout:
    """How the cards lie on a page; lengths in mm, places counted from the upper left."""

    paper: tuple[float, float]
    card: tuple[float, float]
    columns: int
    rows: int

    @property
    def per_page(self) -> int:
        return self.columns * self.rows

    def corner(self, place: int, *, mirrored: bool = False) -> tuple[float, float]:
        """The upper left corner of the card at a place; mirrored for the back of the sheet, turned on its long edge."""
        row, column = divmod(place, self.columns)
        column = self.columns - 1 - column if mirrored else column
        return self.line(0, column), self.line(1, row)

    def line(self, axis: int, number: int) -> float:
        """Where the card of that number begins, across (0) or down (1): the grid stands in the middle of the paper."""
        count = (self.columns, self.rows)[axis]
        used = count * self.card[axis] + (count - 1) * _GAP
        return (self.paper[axis] - used) / 2 + number * (self.card[axis] + _GAP)


def layout(paper: str, size: str, *, ratio: float) -> Layout:
    """As many cards of a size as a page of that paper holds.

    ratio: a card's height by its width.  Errors: an unknown paper or size.
    """
    if paper not in PAPERS:
        raise ValueError(f'unknown paper "{escape(paper)}": {" or ".join(PAPERS)}')
    if size not in CARD_WIDTHS:
        raise ValueError(f'unknown size "{escape(size)}": {" or ".join(CARD_WIDTHS)}')
    sheet, width = PAPERS[paper], CARD_WIDTHS[size]
    card = (width, width * ratio)
    columns, rows = (int((sheet[i] - 2 * _MARGIN + _GAP) / (card[i] + _GAP)) for i in (0, 1))
    return Layout(sheet, card, columns, rows)


def deck_pdf(*, paper: str = "a4", size: str = "real", labels: str = "", skin: str = DEFAULT_SKIN) -> bytes:
    """The 48 cards, each sheet's front followed by its back; to be printed at 100 % and turned on the long edge.

    paper: `a4` or `letter`.  size: `real` (33 x 54 mm) or `large` (52.8 x 86.4 mm).
    labels: `en` or `ja` for beginner's cards, which are a sixth taller.
    Errors: an unknown paper, size, language or skin.
    """
    faces = labelled_faces(labels=labels, skin=skin) if labels else all_faces(skin=skin)
    across, down = view_size(read_svg(faces[BACK], name=BACK))
    grid = layout(paper, size, ratio=down / across)
    file = _File()
    box = f"/Type/XObject/Subtype/Form/BBox[0 0 {num(across)} {num(down)}]"
    forms = {code: file.add(_form(text, code), box) for code, text in faces.items()}
    codes = [card.code for card in CARDS]
    pages: list[int] = []
    pages_number = file.reserve()
    for first in range(0, len(codes), grid.per_page):
        shown = codes[first : first + grid.per_page]
        front = _page(grid, shown, scale=grid.card[0] / across) + _note(grid, len(shown))
        back = _page(grid, [BACK] * len(shown), scale=grid.card[0] / across, mirrored=True)
        for content, used in ((front, shown), (back, [BACK])):
            resources = "".join(f"/{_name(code)} {forms[code]} 0 R" for code in used)
            box = " ".join(num(side * _POINTS) for side in grid.paper)
            body = file.add(_packed(content))
            pages.append(
                file.put(
                    f"<</Type/Page/Parent {pages_number} 0 R/MediaBox[0 0 {box}]/Contents {body} 0 R"
                    f"/Resources<</XObject<<{resources}>>>>>>"
                )
            )
    kids = " ".join(f"{page} 0 R" for page in pages)
    file.put(f"<</Type/Pages/Count {len(pages)}/Kids[{kids}]>>", number=pages_number)
    root = file.put(
        f"<</Type/Catalog/Pages {pages_number} 0 R/ViewerPreferences<</PrintScaling/None/Duplex/DuplexFlipLongEdge>>>>"
    )
    info = file.put("<</Title(Hanafuda: the deck of 48 cards)/Creator(hanafuda_kit)>>")
    return file.finish(root=root, info=info)


def _name(code: str) -> str:
    return f"F{code}"


def _page(grid: Layout, codes: Sequence[str], *, scale: float, mirrored: bool = False) -> str:
    """One side of a sheet in points: black beyond each card's edge, the cards, the crop marks."""
    lines = [f"{num(_POINTS)} 0 0 {num(-_POINTS)} 0 {num(grid.paper[1] * _POINTS)} cm", f"{colour(INK)} rg"]
    corners = [grid.corner(place, mirrored=mirrored) for place in range(len(codes))]
    width, height = grid.card
    for x, y in corners:
        lines.append(f"{num(x - _BLEED)} {num(y - _BLEED)} {num(width + 2 * _BLEED)} {num(height + 2 * _BLEED)} re")
    lines.append("f")
    for code, (x, y) in zip(codes, corners, strict=True):
        lines.append(f"q {scale:.6f} 0 0 {-scale:.6f} {num(x)} {num(y + height)} cm /{_name(code)} Do Q")
    return "\n".join([*lines, *_crop_marks(grid, len(codes), mirrored=mirrored)]) + "\n"


def _crop_marks(grid: Layout, count: int, *, mirrored: bool) -> list[str]:
    """Ticks on the lines of the cut, outside the grid and in the gaps, so that every strip keeps its own."""
    lines = [f"{colour(INK)} RG 0.1 w 0 J"]
    taken = {grid.corner(place, mirrored=mirrored) for place in range(count)}
    for x, y in sorted(taken):
        for axis, (at, across) in enumerate(((x, y), (y, x))):
            size, far = grid.card[axis], across + grid.card[1 - axis]
            last = (grid.columns, grid.rows)[1 - axis] - 1
            before = _MARK if across == grid.line(1 - axis, 0) else _GAP - 2 * _BLEED
            after = _MARK if across == grid.line(1 - axis, last) else _GAP - 2 * _BLEED
            ticks = (across - _BLEED - before, across - _BLEED), (far + _BLEED, far + _BLEED + after)
            for edge in (at, at + size):
                for begin, end in ticks:
                    ends = (edge, begin, edge, end) if axis == 0 else (begin, edge, end, edge)
                    lines.append("{} {} m {} {} l S".format(*map(num, ends)))
    return lines


def _note(grid: Layout, shown: int) -> str:
    """On the first free place of a sheet: how to print it, and a measure to check the size by."""
    if shown >= grid.per_page:
        return ""
    x, y = grid.corner(shown)
    size, middle = 2.6, x + grid.card[0] / 2
    paths = ""
    for row, line in enumerate(("Print at 100 %.", "Turn on the long edge.", "30 mm")):
        left = middle - line_width(line, size=size) / 2
        paths += line_paths(line, x=left, y=y + 16 + row * 5 + (row == 2) * 5.5, size=size, fill=INK)
    bar = f'<path d="M{middle - 15} {y + 25.5}v3M{middle - 15} {y + 27}h30M{middle + 15} {y + 25.5}v3" fill="none" '
    svg = f'<svg viewBox="0 0 1 0">{paths}{bar}stroke="{INK}" stroke-width="0.2"/></svg>'
    # The page runs downwards already, as the drawing does.
    return f"q 1 0 0 -1 0 0 cm {picture_operators(read_svg(svg, name='the print note'))} Q\n"


@lru_cache(maxsize=256)
def _form(text: str, code: str) -> bytes:
    """A face as a packed stream of operators."""
    return _packed(picture_operators(read_svg(text, name=code)))


def _packed(content: str) -> bytes:
    return zlib.compress(content.encode("ascii"), 9)


class _File:
    """The objects of a PDF in the order made, and at the end the file."""

    def __init__(self) -> None:
        self._objects: list[bytes] = []

    def reserve(self) -> int:
        """A number for an object that is put later."""
        self._objects.append(b"")
        return len(self._objects)

    def put(self, body: str | bytes, *, number: int = 0) -> int:
        """Adds an object, or fills a reserved number; gives its number."""
        number = number or self.reserve()
        self._objects[number - 1] = body.encode("ascii") if isinstance(body, str) else body
        return number

    def add(self, packed: bytes, entries: str = "") -> int:
        """Adds a stream that is packed already."""
        head = f"<<{entries}/Filter/FlateDecode/Length {len(packed)}>>stream\n".encode("ascii")
        return self.put(head + packed + b"\nendstream")

    def finish(self, *, root: int, info: int) -> bytes:
        """The file, with its table of objects."""
        out = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
        places = []
        for number, body in enumerate(self._objects, start=1):
            places.append(len(out))
            out += b"%d 0 obj\n%b\nendobj\n" % (number, body)
        stamp, table = hashlib.blake2s(out, digest_size=16).hexdigest(), len(out)
        out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(places) + 1)
        out += b"".join(b"%010d 00000 n \n" % place for place in places)
        out += (
            f"trailer\n<</Size {len(places) + 1}/Root {root} 0 R/Info {info} 0 R/ID[<{stamp}><{stamp}>]>>\n"
            f"startxref\n{table}\n%%EOF\n"
        ).encode("ascii")
        return bytes(out)
