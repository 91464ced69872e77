"""Labelled cards for beginners: below the picture a strip with the month's number, its flower and the kind.

The card grows downwards, from 360 to 420 units, so nothing of the picture is covered.  The text is drawn as outlines:
neither a font on the machine nor one on the page is needed.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from .cards import CARD, CARDS
from .faces import BACK, DEFAULT_SKIN, FACE_HEIGHT, FACE_WIDTH, check_code, escape, face_text, num, read_svg, write_svg
from .fonts import line_paths, line_width
from .ink import BADGE, INK, WHITE, rect
from .reading import label, word_list

LABEL_LANGUAGES = ("en", "ja")
LABELLED_HEIGHT = 420
_TOP, _HIGH = 365.5, 52.0  # of the strip, to the middle of its outline
_LEFT, _RIGHT = 41.0, 178.0  # where the flower's name has its room
_MIDDLE = _TOP + _HIGH / 2
_CAPITAL = 0.72  # height of a capital letter, in ems


def labelled_face(code: str, *, labels: str, skin: str = DEFAULT_SKIN) -> str:
    """The SVG of a card with its label, or of the back in the same size.

    labels: `en` (Pine) or `ja` (松 まつ).  Errors: an unknown card, language or skin.
    """
    check_labels(labels)
    known = check_code(code)
    text = face_text(known, skin=skin)
    return _tall_back(text) if known == BACK else label_face(text, known, labels=labels)


def labelled_faces(*, labels: str, skin: str = DEFAULT_SKIN) -> dict[str, str]:
    """All 48 cards with labels and the back, by code: what `scene_svg` and `cards_svg` take as `faces`."""
    return {code: labelled_face(code, labels=labels, skin=skin) for code in [*(card.code for card in CARDS), BACK]}


def check_labels(labels: str) -> str:
    """The language of labels, or a ValueError that names those there are."""
    if labels not in LABEL_LANGUAGES:
        raise ValueError(f'unknown labels "{escape(labels)}": {" or ".join(LABEL_LANGUAGES)}')
    return labels


@lru_cache(maxsize=256)
def label_face(text: str, code: str, *, labels: str) -> str:
    """The SVG `text` of the card `code`, grown downwards by its strip."""
    face = read_svg(text, name=code)
    grown = write_svg(replace(face, attributes={**face.attributes, "viewBox": f"0 0 {FACE_WIDTH} {LABELLED_HEIGHT}"}))
    return grown.removesuffix("</svg>") + _strip(code, labels) + "</svg>"


def _strip(code: str, labels: str) -> str:
    card = CARD[code]
    fill, shape = BADGE[card.kind.value]
    low, bend, end = _TOP + _HIGH, 12, FACE_WIDTH - 2.5
    svg = rect(2.5, _TOP, FACE_WIDTH - 5, _HIGH, fill=WHITE, corner=bend)
    svg += _tab(f"M{_LEFT} {_TOP}V{low}H14.5A12 12 0 0 1 2.5 {low - bend}V{_TOP + bend}A12 12 0 0 1 14.5 {_TOP}Z", INK)
    turn = f"A12 12 0 0 0 {end} {low - bend}V{_TOP + bend}A12 12 0 0 0 {end - bend} {_TOP}Z"
    svg += _tab(f"M{_RIGHT} {_TOP}V{low}H{end - bend}{turn}", fill)
    place = f"translate({num((_RIGHT + end - 1) / 2 - 15.6)} {num(_MIDDLE - 15.6)}) scale(1.3)"
    svg += f'<path transform="{place}" d="{shape}" fill="{INK}"/>'
    svg += _centred(str(card.month), (2.5 + _LEFT) / 2 + 0.5, size=29 if card.month < 10 else 25, fill=WHITE, room=34)
    if labels == "ja":
        svg += _japanese_name(card.month)
    else:
        name = label(word_list("en", "flowers"), str(card.month))
        svg += _centred(name, (_LEFT + _RIGHT) / 2, size=30, fill=INK, room=_RIGHT - _LEFT - 15)
    return svg + rect(2.5, _TOP, FACE_WIDTH - 5, _HIGH, stroke=INK, line=5, corner=12)


def _tab(path: str, fill: str) -> str:
    return f'<path d="{path}" fill="{fill}" stroke="{INK}" stroke-width="4"/>'


def _centred(line: str, middle: float, *, size: float, fill: str, room: float) -> str:
    """One line about `middle`: as large as `size`, smaller and a little narrower where `room` asks for it."""
    ems = line_width(line, size=1)
    size = min(size, room / ems / 0.8)
    stretch = min(1.0, room / (ems * size))
    x = middle - ems * size * stretch / 2
    return line_paths(line, x=x, y=_MIDDLE + size * _CAPITAL / 2, size=size, fill=fill, stretch=stretch)


def _japanese_name(month: int) -> str:
    names = word_list("ja", "flowers", str(month))
    kanji, kana = label(names, "kanji"), label(names, "kana")
    large, small, gap = 33.0 if len(kanji) == 1 else 29.0, 16.5, 6.0
    x = (_LEFT + _RIGHT - line_width(kanji, size=large) - gap - line_width(kana, size=small)) / 2
    svg = line_paths(kanji, x=x, y=_MIDDLE + large * 0.38, size=large, fill=INK)
    return svg + line_paths(
        kana, x=x + line_width(kanji, size=large) + gap, y=_MIDDLE + large * 0.38 - 1.5, size=small, fill=INK
    )


def _tall_back(text: str) -> str:
    """The back as tall as a labelled card: its pattern enlarged inside a frame of its own."""
    back = read_svg(text, name=BACK)
    grow = (LABELLED_HEIGHT - 20) / (FACE_HEIGHT - 24)  # the frame of the pattern itself falls under ours
    definitions = "".join(write_svg(each) for child in back.children if child.tag == "defs" for each in child.children)
    inside = "".join(write_svg(child) for child in back.children if child.tag != "defs")
    width, height = FACE_WIDTH / 2, LABELLED_HEIGHT / 2
    moved = f"translate({num(width)} {num(height)}) scale({grow:.4f}) translate({num(-width)} {num(-FACE_HEIGHT / 2)})"
    frame = "M15 0H205A15 15 0 0 1 220 15V405A15 15 0 0 1 205 420H15A15 15 0 0 1 0 405V15A15 15 0 0 1 15 0Z"
    hole = "M17 10H203A7 7 0 0 1 210 17V403A7 7 0 0 1 203 410H17A7 7 0 0 1 10 403V17A7 7 0 0 1 17 10Z"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {FACE_WIDTH} {LABELLED_HEIGHT}">'
        f'<defs>{definitions}<clipPath id="tall"><rect x="5" y="5" width="210" height="410" rx="10"/></clipPath></defs>'
        f'<g clip-path="url(#tall)"><g transform="{moved}">{inside}</g></g>'
        f'<path d="{frame}{hole}" fill="{INK}" fill-rule="evenodd"/></svg>'
    )
