"""The parts of a scene's picture that lie on paper: the strip above, the question, the refusal, the sentence below."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from .ink import SERIF, WHITE, Span, rect, rule_span, text, text_width, wrap
from .reading import Json, entry, integer, items, label, texts, word_list

if TYPE_CHECKING:
    from collections.abc import Mapping

_INSET = 16.0


class DrawCard(Protocol):
    """Draws one card with its upper left corner at x, y."""

    def __call__(self, code: str, x: float, y: float, width: float) -> str: ...


class TableWords:
    """The fixed words of the table in one language; English where a language has none."""

    def __init__(self, lang: str) -> None:
        self._own, self._english = word_list(lang, "table"), word_list("en", "table")

    def __getitem__(self, key: str) -> str:
        return label(self._own, key) or label(self._english, key) or key.replace("_", " ")


class Panels:
    """Draws the paper parts; each method returns SVG and the height it takes."""

    def __init__(self, colours: Mapping[str, str], table_words: TableWords, draw_card: DrawCard) -> None:
        self._ink, self._words, self._card = colours, table_words, draw_card

    def strip(self, scene: Json, width: float) -> tuple[str, float]:
        """Game, round, month: label and value beside each other."""
        spans: list[Span] = []
        used = _INSET
        for cell in items(scene.get("strip")):
            name, value = label(cell, "label"), label(cell, "value")
            gap = 26 if spans else 0
            used += gap + text_width(name, 15) + text_width(value, 15, bold=True)
            if used > width - _INSET:
                break
            if name:
                spans.append(Span(name, self._ink["ink-2"], gap=gap))
            spans.append(Span(value, self._ink["ink"], bold=True, gap=7 if name else gap))
        return (text(*spans, x=_INSET, y=26), 40) if spans else ("", 12)

    def below(self, scene: Json, top: float, width: float) -> tuple[str, float]:
        """Question, refusal and sentence under the felt, from `top` down; gives where they end."""
        asked, y = self._ask(entry(scene, "ask"), top, width)
        refused, y = self._refusal(entry(scene, "refusal"), y, width)
        foot, y = self._foot(scene, y, width)
        return asked + refused + foot, y

    def sentence(
        self, words: str, rule: str, x: float, y: float, width: float, *, size: float = 17, colour: str = "ink"
    ) -> tuple[str, float]:
        """A wrapped sentence that ends in its rule; gives the base line that would follow."""
        svg, fill = "", self._ink[colour]
        lines = wrap(f"{words} {rule}".strip(), size, width)
        for place, line in enumerate(lines):
            if rule and place == len(lines) - 1:
                spans = [Span(line.removesuffix(rule).rstrip(), fill, size)] if line != rule else []
                after = rule_span(rule, fill=self._ink["indigo"], size=size - 2)
                svg += text(*spans, after if spans else replace(after, gap=0), x=x, y=y)
            else:
                svg += text(Span(line, fill, size), x=x, y=y)
            y += size * 1.42
        return svg, y

    def _foot(self, scene: Json, top: float, width: float) -> tuple[str, float]:
        said, steps, ink = entry(scene, "say"), entry(scene, "steps"), self._ink
        colour = {"good": "green", "bad": "red"}.get(label(said, "tone"), "ink")
        body, y = self.sentence(
            label(said, "text"), label(said, "rule"), _INSET, top + 33, width - 2 * _INSET - 80, colour=colour
        )
        if steps:
            count = Span(f"{integer(steps, 'at')} / {integer(steps, 'of')}", ink["ink-2"])
            body += text(count, x=width - _INSET, y=top + 33, anchor="end")
        return rect(1, top, width - 2, 2, fill=ink["edge"]) + body, y - 4

    def _refusal(self, refusal: Json, top: float, width: float) -> tuple[str, float]:
        if not refusal:
            return "", top
        words = f"{label(refusal, 'card')}: {label(refusal, 'text')}"
        body, y = self.sentence(words, label(refusal, "rule"), _INSET + 8, top + 33, width - 2 * _INSET - 8)
        ground = rect(1, top, width - 2, y - 8 - top, fill=self._ink["red-soft"])
        return ground + rect(1, top, 7, y - 8 - top, fill=self._ink["red-fill"]) + body, y - 8

    def _ask(self, ask: Json, top: float, width: float) -> tuple[str, float]:
        """What was reached at the left, what may be answered at the right."""
        if not ask:
            return "", top
        title = Span(label(ask, "title"), self._ink["ink"], 23, bold=True, font=SERIF)
        svg = text(title, rule_span(label(ask, "rule"), fill=self._ink["indigo"], size=15), x=_INSET, y=top + 36)
        left, right = _INSET, width * 0.45
        y, low = top + 68, top + 56
        for row in items(ask.get("yaku")):
            svg, y = svg + self._yaku(row, left, y, right - 28 - left), y + 72
        for choice in items(ask.get("choices")):
            drawn, low = self._choice(choice, right, low, width - _INSET - right)
            svg, low = svg + drawn, low + 10
        bottom = max(y - 14, low) + 6
        ground = rect(1, top, width - 2, bottom - top, fill=self._ink["gold-soft"])
        return ground + rect(1, top, width - 2, 2, fill=self._ink["edge"]) + svg, bottom

    def _yaku(self, row: Json, x: float, y: float, width: float) -> str:
        ink, name, ja = self._ink, label(row, "name"), label(row, "ja")
        new = Span(self._words["new"] if row.get("isNew") else "", ink["red"], 14, bold=True, gap=8)
        spans = [Span(name, ink["ink"]), Span(ja if ja != name else "", ink["ink"], font=SERIF, gap=8), new]
        svg = text(*spans, x=x, y=y)
        codes = texts(row.get("cards"))
        step = min(25.0, (width - 60) / max(1, len(codes)))
        svg += "".join(self._card(code, x + i * step, y + 7, 22) for i, code in enumerate(codes))
        points = Span(label(row, "points"), ink["ink"], 22, bold=True, font=SERIF)
        return (
            svg + text(points, x=x + width, y=y + 22, anchor="end") + rect(x, y + 51, width, 1, fill=ink["line-strong"])
        )

    def _choice(self, choice: Json, x: float, y: float, width: float) -> tuple[str, float]:
        """A button, and beside it what the choice brings."""
        ink, main = self._ink, label(choice, "tone") == "main"
        words = f"{label(choice, 'label')} {label(choice, 'ja')}".strip()
        button = text_width(words, 16, bold=True) + 30
        beside = x + 12 + button + 16
        if items(choice.get("factors")):
            told, low = self._factors(choice, beside, y + 34, x + width - 12)
        else:
            room = x + width - 12 - beside
            told, low = self.sentence(label(choice, "note"), label(choice, "rule"), beside, y + 27, room, size=15)
            low -= 14
        height = max(66, low - y + 8)
        colours = (ink["red-fill"], ink["red-fill"], WHITE) if main else (ink["panel"], ink["edge"], ink["ink"])
        middle = y + height / 2
        svg = rect(x, y, width, height, fill=ink["panel"], stroke=ink["edge"], line=2, corner=10)
        svg += rect(x + 12, middle - 21, button, 42, fill=colours[0], stroke=colours[1], line=2, corner=6)
        named = Span(words, colours[2], 16, bold=True)
        return svg + text(named, x=x + 12 + button / 2, y=middle + 6, anchor="middle") + told, y + height

    def _factors(self, choice: Json, x: float, y: float, right: float) -> tuple[str, float]:
        """The product in full, 7 × 2 × 2 = 28, a reason under each number."""
        ink, factors = self._ink, items(choice.get("factors"))
        cells = [(label(f, "n"), label(f, "why"), ink["ink"]) for f in factors]
        if "pays" in choice:
            cells.append((label(choice, "pays"), self._words["points"], ink["red"]))
        width = (right - x) / max(1, len(cells))
        svg, low = "", y
        for place, (number, why, colour) in enumerate(cells):
            centre = x + (place + 0.5) * width
            svg += text(Span(number, colour, 24, bold=True, font=SERIF), x=centre, y=y, anchor="middle")
            if place:
                sign = Span("=" if place == len(factors) else "×", ink["ink"], 22, font=SERIF)
                svg += text(sign, x=centre - width / 2, y=y, anchor="middle")
            for row, line in enumerate(wrap(why, 14, width - 6)):
                low = max(low, y + 19 + row * 16)
                svg += text(Span(line, ink["ink-2"], 14), x=centre, y=y + 19 + row * 16, anchor="middle")
        return svg, low + 4
