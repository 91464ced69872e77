"""Drawing by hand: colours of the two themes, text of a known width, and the few shapes a picture of a table needs."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from .faces import escape, num

SANS = "'Segoe UI','Helvetica Neue','Hiragino Sans','Yu Gothic UI','Noto Sans','Noto Sans CJK JP',sans-serif"
SERIF = "'Palatino Linotype','Source Serif 4','Noto Serif CJK JP','Hiragino Mincho ProN','Yu Mincho',Georgia,serif"
MONO = "'SF Mono','Cascadia Mono','DejaVu Sans Mono',monospace"

INK, PAPER, WHITE = "#1d1a1c", "#f7efdd", "#fffaf0"
# token: (light, dark), as in the table's style sheet.
TOKENS: dict[str, tuple[str, str]] = {
    "panel": ("#fffdf6", "#201d1f"),
    "line": ("#e0d5bd", "#3d3739"),
    "line-strong": ("#877a63", "#8b8179"),
    "edge": ("#1d1a1c", "#857b73"),
    "ink": ("#1d1a1c", "#f4ecdb"),
    "ink-2": ("#5c5347", "#c0b5a4"),
    "red": ("#b01a25", "#ff958b"),
    "red-fill": ("#c9202b", "#cf2f39"),
    "red-soft": ("#fbe6df", "#3c2021"),
    "indigo": ("#443f92", "#b9b5f7"),
    "indigo-fill": ("#4a4599", "#4a4599"),
    "indigo-soft": ("#e9e7f4", "#2b2942"),
    "gold": ("#f0b13c", "#f0b13c"),
    "gold-soft": ("#fbeecd", "#372b14"),
    "green": ("#1f6a3d", "#86cb9c"),
    "felt": ("#2c5d47", "#1d4031"),
    "felt-2": ("#254f3c", "#173428"),
    "felt-line": ("#86b19b", "#6f9a85"),
    "on-felt": ("#fff6e2", "#fff6e2"),
    "on-felt-2": ("#d5e4d8", "#bfd3c5"),
}
# A kind is told by its shape first, its colour second; drawn in a box of 24 x 24.
BADGE: dict[str, tuple[str, str]] = {
    "B": ("#f0b13c", "M12 2.6l2.8 6.2 6.7.7-5 4.6 1.4 6.7L12 17.4 6.1 20.8l1.4-6.7-5-4.6 6.7-.7z"),
    "A": ("#7fb6c9", "M12 3.2a8.8 8.8 0 1 1 0 17.6a8.8 8.8 0 0 1 0-17.6z"),
    "R": ("#f3a9b3", "M6.2 2.8h11.6v18.4L12 16.4l-5.8 4.8z"),
    "C": ("#d9d0bd", "M12 2.2L21.4 12L12 21.8L2.6 12z"),
}


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str = "none",
    stroke: str = "",
    line: float = 1.5,
    corner: float = 0,
    dash: str = "",
) -> str:
    """A rectangle with its corners rounded by `corner`; `dash` as SVG's stroke-dasharray."""
    more = f' rx="{num(corner)}"' if corner else ""
    more += f' stroke="{stroke}" stroke-width="{num(line)}"' if stroke else ""
    more += f' stroke-dasharray="{dash}"' if dash else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" fill="{fill}"{more}/>'


@dataclass(frozen=True, slots=True)
class Span:
    """Words in one hand; `gap` is the room left before them.  `font`: a stack such as `SERIF`, else the group's."""

    words: object
    fill: str = INK
    size: float = 15
    bold: bool = False
    font: str = ""
    gap: float = 0


def rule_span(rule: str, *, fill: str, size: float = 14) -> Span:
    """The id of a rule as it ends a sentence."""
    return Span(rule, fill, size, bold=True, font=MONO, gap=9)


def text(*spans: Span, x: float, y: float, anchor: str = "") -> str:
    """One line of text on the base line y; each span follows the one before, however wide the font sets it."""
    more = f' text-anchor="{anchor}"' if anchor else ""
    if len(spans) == 1:
        return f'<text x="{num(x)}" y="{num(y)}"{more}{_hand(spans[0])}>{escape(spans[0].words)}</text>'
    inside = "".join(
        f"<tspan{f' dx={chr(34)}{num(s.gap)}{chr(34)}' if s.gap else ''}{_hand(s)}>{escape(s.words)}</tspan>"
        for s in spans
        if str(s.words)
    )
    return f'<text x="{num(x)}" y="{num(y)}"{more}>{inside}</text>'


def _hand(span: Span) -> str:
    more = ' font-weight="700"' if span.bold else ""
    more += f' font-family="{span.font}"' if span.font else ""
    return f' font-size="{num(span.size)}" fill="{span.fill}"{more}'


def badge(kind: str, x: float, y: float, *, size: float) -> str:
    """The shape of a kind (B, A, R or C) in a square of `size` whose upper left corner is x, y."""
    fill, path = BADGE[kind]
    return (
        f'<path transform="translate({num(x)} {num(y)}) scale({num(size / 24)})" d="{path}" fill="{fill}" '
        f'stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>'
    )


def text_width(words: object, size: float, *, bold: bool = False) -> float:
    """About how wide a line is set: fonts differ, so leave some room."""
    return sum(_em(c) for c in str(words)) * size * (1.06 if bold else 1.0)


def _em(c: str) -> float:
    if unicodedata.east_asian_width(c) in "WF":
        return 1.0
    if c in "iljI.,;:!|'’()[]/tfr":
        return 0.34
    if c in "mwMW—…":
        return 0.88
    if c == " ":
        return 0.27
    return 0.66 if c.isupper() else 0.55


def wrap(words: str, size: float, width: float) -> list[str]:
    """The text in lines that fit `width`; Japanese may break between any two characters."""
    lines: list[str] = []
    line = ""
    for piece in _pieces(words):
        if line and text_width((line + piece).rstrip(), size) > width:
            lines.append(line.rstrip())
            line = ""
        line += piece if line else piece.lstrip()
    return [*lines, line.rstrip()] if line.strip() or not lines else lines


def _pieces(words: str) -> list[str]:
    pieces: list[str] = []
    start = True
    for c in words:
        wide = unicodedata.east_asian_width(c) in "WF"
        if start or (wide and c not in "、。」』）！？ー"):
            pieces.append(c)
        else:
            pieces[-1] += c
        start = c == " "
    return pieces


def shorten(words: str, size: float, width: float, *, bold: bool = False) -> str:
    """The text, cut with … where it is wider than `width`."""
    if text_width(words, size, bold=bold) <= width:
        return words
    while words and text_width(words + "…", size, bold=bold) > width:
        words = words[:-1]
    return words.rstrip() + "…"
