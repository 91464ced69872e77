"""A scene laid out as one still picture: strip, felt with the play at the left and the seats at the right, words below.

The layout is the table's own at 960 pixels.  Like the table it knows no rules: it draws what the scene says.
"""

from __future__ import annotations

from .faces import BACK, Album, check_code, escape, num
from .ink import INK, SANS, SERIF, TOKENS, WHITE, Span, badge, rect, rule_span, shorten, text, text_width, wrap
from .reading import Json, entry, integer, items, label
from .scene_panels import Panels, TableWords

WIDTH = 960.0
_PAD, _RAIL, _MIDDLE = 18.0, 296.0, 22.0
_PLAY = WIDTH - 2 * _PAD - _RAIL - _MIDDLE  # the width left for hands and field
_NEAR, _FIELD, _FAR, _WON, _PILE, _OUT = 68.0, 68.0, 42.0, 37.0, 80.0, 32.0  # a card's width by where it lies


class ScenePicture:
    """Draws one scene; `height`, `label` and `text` are known after `draw`."""

    def __init__(self, album: Album, *, theme: str, lang: str) -> None:
        if theme not in ("light", "dark"):
            raise ValueError(f'unknown theme "{escape(theme)}": light or dark')
        self._album = album
        self._ratio = album.ratio(BACK)  # labelled cards are taller
        self._words = TableWords(lang)
        self._ink = {name: pair[theme == "dark"] for name, pair in TOKENS.items()}
        self.width, self.height, self.label, self.text = WIDTH, 0.0, "", ""

    def draw(self, scene: Json) -> str:
        """The body of the picture, without its <svg>."""
        self._zones, self._seats = items(scene.get("zones")), items(scene.get("seats"))
        panels = Panels(self._ink, self._words, self._plain)
        strip, top = panels.strip(scene, WIDTH)
        felt, bottom = self._felt(scene, top)
        below, self.height = panels.below(scene, bottom, WIDTH)
        self.label, self.text = label(entry(scene, "say"), "text") or label(scene, "game"), label(scene, "text")
        frame = (1.0, 1.0, WIDTH - 2, self.height - 2)
        ground = rect(*frame, fill=self._ink["panel"], corner=14) + rect(
            2, top, WIDTH - 4, bottom - top, fill=self._ink["felt"]
        )
        edge = rect(*frame, stroke=self._ink["edge"], line=2, corner=14)
        return f'<g font-family="{SANS}">{ground}{strip}{felt}{below}{edge}</g>'

    # -- the felt ------------------------------------------------------------------------------------------------

    def _felt(self, scene: Json, top: float) -> tuple[str, float]:
        """Everything on the felt and where it ends."""
        far, near = self._hands(near=False), self._hands(near=True)
        middle, middle_height = self._middle(scene)
        far_height = _FAR * self._ratio + 22 if far else 0
        near_height = _NEAR * self._ratio + 30 if near else 0
        seats = [self._seat(seat) for seat in sorted(self._seats, key=lambda seat: bool(seat.get("near")))]
        rail = sum(height for _, height in seats) + 14 * max(0, len(seats) - 1)
        inside = max(far_height + middle_height + near_height, rail)
        y = top + _PAD
        svg = "".join(self._row(zone, _FAR, y, raised=False) for zone in far)
        between = inside - far_height - near_height
        svg += _moved(_PAD, y + far_height + (between - middle_height) / 2, middle)
        low = y + inside - _NEAR * self._ratio
        svg += "".join(self._row(zone, _NEAR, low, raised=True) for zone in near)
        space = (inside - rail) / max(1, len(seats) - 1) if len(seats) > 1 else 0
        for drawn, height in seats:
            svg += _moved(WIDTH - _PAD - _RAIL, y, drawn)
            y += height + 14 + space
        return svg, top + 2 * _PAD + inside

    def _hands(self, *, near: bool) -> list[Json]:
        sides = {label(seat, "id"): bool(seat.get("near")) for seat in self._seats}
        return [z for z in self._zones if z.get("kind") == "hand" and sides.get(label(z, "seat"), True) is near][:1]

    def _of_kind(self, kind: str) -> Json:
        return next((zone for zone in self._zones if zone.get("kind") == kind), {})

    def _row(self, zone: Json, width: float, y: float, *, raised: bool) -> str:
        cards = items(zone.get("cards"))
        step = _step(len(cards), width, width + 12, _PLAY)
        x = _PAD + (_PLAY - (step * (len(cards) - 1) + width)) / 2
        return "".join(
            self._card(card, x + i * step, y - (7 if raised and card.get("legal") else 0), width)
            for i, card in enumerate(cards)
        )

    def _middle(self, scene: Json) -> tuple[str, float]:
        """Draw pile, cards out of the round, field or pile, and the slip, side by side in the middle."""
        parts = [self._side(), self._field(), self._pile(), self._slip(scene)]
        parts = [part for part in parts if part[1]]
        height = max((part[2] for part in parts), default=0.0)
        x = (_PLAY - sum(part[1] for part in parts) - 20 * (len(parts) - 1)) / 2
        svg = ""
        for drawn, wide, high in parts:
            svg += _moved(x, (height - high) / 2, drawn)
            x += wide + 20
        return svg, height

    def _side(self) -> tuple[str, float, float]:
        svg, y, wide = "", 0.0, 0.0
        stock, out = self._of_kind("stock"), self._of_kind("out")
        if stock:
            drawn, y = self._stock(stock)
            svg, wide = svg + drawn, 92.0
        cards = items(out.get("cards"))
        if cards:
            step = _step(len(cards), _OUT, 16, 92)
            x = (92 - (step * (len(cards) - 1) + _OUT)) / 2
            row = "".join(self._card({**c, "dim": True}, x + i * step, 0, _OUT) for i, c in enumerate(cards))
            caption, high = self._caption(
                len(cards), label(out, "note") or label(out, "label"), 46, _OUT * self._ratio + 18, 92
            )
            svg += _moved(0, y + 12 if y else 0, row + caption)
            y, wide = y + 12 + high, 92.0
        return svg, wide, y

    def _stock(self, stock: Json) -> tuple[str, float]:
        cards = items(stock.get("cards"))
        count = integer(stock, "count", len(cards))
        high, svg = _FIELD * self._ratio, ""
        depth = min(3, -(-count // 6)) if count else 0
        for layer in range(depth, 0, -1):
            svg += rect(12 + 2 * layer, 2 * layer, _FIELD, high, fill="#5a1a1c", stroke=INK, corner=5)
        if count:
            svg += self._album.use(BACK, x=12, y=0, width=_FIELD)
        else:
            svg += rect(12, 0, _FIELD, high, stroke=self._ink["felt-line"], corner=6, dash="4 4")
        turned = "".join(self._card(card, 28, 12, _FIELD) for card in cards)
        caption, low = self._caption(count, label(stock, "note") or label(stock, "label"), 46, high + 26, 110)
        return svg + turned + caption, low

    def _caption(self, count: int, words: str, x: float, y: float, width: float) -> tuple[str, float]:
        lines = wrap(f"{count} {words}", 14, width)
        svg = ""
        for line in lines:
            svg += text(Span(line, self._ink["on-felt-2"], 14), x=x, y=y, anchor="middle")
            y += 17
        return svg, y - 13

    def _field(self) -> tuple[str, float, float]:
        zone = self._of_kind("field")
        if not zone:
            return "", 0.0, 0.0
        cards = items(zone.get("cards"))
        places = _places(cards)
        slots = max([integer(zone, "slots", 8), *(slot + 1 for slot in places)])
        columns = -(-slots // 2)
        room = _PLAY - (112 if self._of_kind("stock") else 0) - 12
        width = min(_FIELD, (room - 9 * (columns - 1)) / columns)
        high = width * self._ratio
        taken = set(places)
        corners = [((slot // 2) * (width + 9), (slot % 2) * (high + 10)) for slot in range(slots)]
        svg = "".join(
            rect(x + 1, y + 1, width - 2, high - 2, stroke=self._ink["felt-line"], corner=6, dash="4 4")
            for slot, (x, y) in enumerate(corners)
            if slot not in taken
        )
        # A card that lies on its match is drawn last, so nothing of it is hidden.
        for card, slot in sorted(zip(cards, places, strict=True), key=lambda pair: bool(pair[0].get("over"))):
            shift = (12, 14) if card.get("over") else (0, 0)
            svg += self._card(card, corners[slot][0] + shift[0], corners[slot][1] + shift[1], width)
        return svg, columns * (width + 9) - 9, 2 * high + 10

    def _pile(self) -> tuple[str, float, float]:
        zone = self._of_kind("pile")
        if not zone:
            return "", 0.0, 0.0
        cards = items(zone.get("cards"))
        width, high = 196.0, _PILE * self._ratio
        step = _step(len(cards), _PILE, 34, width - 16)
        svg = rect(1, 1, width - 2, high + 14, stroke=self._ink["felt-line"], corner=10, dash="4 4")
        svg += "".join(self._card(card, 8 + i * step, 8, _PILE) for i, card in enumerate(cards))
        words = label(zone, "note") or label(zone, "label")
        caption, low = self._caption(len(cards), words, width / 2, high + 36, width + 8)
        return svg + caption, width, low

    def _slip(self, scene: Json) -> tuple[str, float, float]:
        chips, chain, ledger = entry(scene, "chips"), entry(scene, "chain"), items(scene.get("ledger"))
        if not (chips or chain or ledger):
            return "", 0.0, 0.0
        width, ink, y, svg = 276.0, self._ink, 30.0, ""
        if chips:
            svg += self._balance(chips, y, width)
            y += 28
        if chain and (label(chain, "text") or integer(chain, "length")):
            live = bool(chain.get("live"))
            edge = ink["red-fill"] if live else ink["line-strong"]
            shape = f'fill="{edge if live else "none"}" stroke="{edge}" stroke-width="2"'
            svg += f'<circle cx="25" cy="{num(y - 5)}" r="11" {shape}/>'
            number = Span(label(chain, "length"), WHITE if live else ink["ink"], 14, bold=True)
            svg += text(number, x=25, y=y, anchor="middle")
            for line in wrap(label(chain, "text"), 14, width - 58):
                svg += text(Span(line, ink["ink"], 14), x=44, y=y)
                y += 18
            y += 6
        if ledger:
            svg += text(Span(self._words["payments"], ink["ink"], 14, bold=True), x=14, y=y)
            svg += text(Span("A", ink["ink-2"], 14), x=width - 44, y=y, anchor="end")
            svg += text(Span("B", ink["ink-2"], 14), x=width - 14, y=y, anchor="end")
            y += 26
        for row in ledger[-5:]:
            drawn, high = self._payment(row, y, width)
            svg, y = svg + drawn, y + high
        return rect(0, 0, width, y - 6, fill=ink["panel"], corner=6) + svg, width, y - 6

    def _balance(self, chips: Json, y: float, width: float) -> str:
        """Chips as a balance: what one seat has, the other has not."""
        a, b, of = integer(chips, "A"), integer(chips, "B"), max(1, integer(chips, "of", 200))
        share = min(1.0, max(0.0, a / of))
        bar, ink = width - 156, self._ink

        svg = text(Span("A", ink["ink"], 14), Span(a, ink["ink"], 20, bold=True, font=SERIF, gap=5), x=14, y=y)
        svg += text(Span("B", ink["ink"], 14), x=width - 14, y=y, anchor="end")
        svg += text(Span(b, ink["ink"], 20, bold=True, font=SERIF), x=width - 30, y=y, anchor="end")
        svg += rect(78, y - 12, bar, 12, fill=ink["indigo-fill"]) + rect(78, y - 12, bar * share, 12, fill=ink["gold"])
        return svg + rect(78, y - 12, bar, 12, stroke=INK)

    def _payment(self, row: Json, y: float, width: float) -> tuple[str, float]:
        """A line of the payment slip, what for, its rule and what each seat gained or lost; and its height."""
        ink, pay, rule = self._ink, entry(row, "pay"), label(row, "rule")
        lines = wrap(label(row, "what"), 14, width - 94 - len(rule) * 8)
        high = 26 + 17 * (len(lines) - 1)
        svg = rect(2, y - 17, width - 4, high - 1, fill=ink["gold-soft"]) if row.get("new") else ""
        svg += rect(12, y - 18, width - 24, 1, fill=ink["line"])
        for seat, right in (("A", width - 44), ("B", width - 14)):
            gained = f"{integer(pay, seat):+d}".replace("-", "−")
            svg += text(Span(gained, ink["ink"], 14), x=right, y=y, anchor="end")
        svg += text(rule_span(rule, fill=ink["indigo"], size=13), x=width - 70, y=y, anchor="end")
        for place, line in enumerate(lines):
            svg += text(Span(line, ink["ink"], 14), x=14, y=y + 17 * place)
        return svg, high

    # -- the seats -----------------------------------------------------------------------------------------------

    def _seat(self, seat: Json) -> tuple[str, float]:
        """One seat's box in the rail: who, how many, and what was captured."""
        plate, y = self._plate(seat)
        won = next((z for z in self._zones if z.get("kind") == "won" and z.get("seat") == seat.get("id")), None)
        if won is not None:
            group, gap = (_RAIL - 24 - 14) / 2, _WON * self._ratio + 40
            for place, kind in enumerate("BARC"):
                cards = [card for card in items(won.get("cards")) if _kind(card) == kind]
                drawn = self._group(kind, cards, group)
                plate += _moved(12 + place % 2 * (group + 14), y + place // 2 * gap, drawn)
            y += 2 * gap
        return rect(0, 0, _RAIL, y, fill=self._ink["felt-2"], corner=10) + plate, y

    def _plate(self, seat: Json) -> tuple[str, float]:
        """Letter, name and score; below them Dealer, the calls and whose turn it is."""
        ink, turn = self._ink, bool(seat.get("turn"))
        fill, edge, letter = (ink["gold"], INK, INK) if turn else (ink["felt-2"], ink["felt-line"], ink["on-felt"])
        svg = f'<circle cx="27" cy="27" r="14" fill="{fill}" stroke="{edge}" stroke-width="2"/>'
        svg += text(Span(label(seat, "id"), letter, bold=True), x=27, y=32.5, anchor="middle")
        score = entry(seat, "score")
        number, unit = label(score, "value"), label(score, "unit")
        room = _RAIL - 76 - text_width(number, 19, bold=True) - text_width(unit, 14)
        name = shorten(label(seat, "name"), 16, room, bold=True)
        counted = Span(number, ink["on-felt"], 19, bold=True, gap=9)
        words = [Span(name, ink["on-felt"], 16, bold=True), counted, Span(unit, ink["on-felt-2"], 14, gap=5)]
        svg += text(*words, x=50, y=33)
        x, y, pills = 12.0, 50.0, self._pills(seat)
        for drawn, wide in pills:
            if x > 12 and x + wide > _RAIL - 12:
                x, y = 12.0, y + 30
            svg, x = svg + _moved(x, y, drawn), x + wide + 8
        return svg, (y + 34 if pills else 54.0)

    def _pills(self, seat: Json) -> list[tuple[str, float]]:
        ink, pills = self._ink, []
        if seat.get("dealer"):
            pills.append(_pill(self._words["dealer"], "none", ink["felt-line"], ink["on-felt"]))
        for flag in items(seat.get("flags")):
            words = shorten(label(flag, "text"), 14, _RAIL - 60, bold=True)
            wide = text_width(words, 14, bold=True) + 30
            shape = f'<path d="M0 0H{wide:.1f}L{wide - 9:.1f} 12L{wide:.1f} 24H0Z" fill="{ink["red-fill"]}"/>'
            pills.append((shape + text(Span(words, WHITE, 14, bold=True), x=11, y=17), wide))
        if seat.get("turn"):
            yours = seat.get("near") and label(seat, "name") == self._words["you"]
            words = self._words["your_turn" if yours else "to_play"]
            pills.append(_pill(words, ink["gold"], ink["gold"], INK))
        return pills

    def _group(self, kind: str, cards: list[Json], width: float) -> str:
        ink = self._ink
        names = {"B": "brights", "A": "animals", "R": "ribbons", "C": "chaff"}
        svg = badge(kind, 0, -1, size=16) + text(Span(self._words[names[kind]], ink["on-felt-2"], 14), x=22, y=12)
        svg += text(Span(len(cards), ink["on-felt"], 14, bold=True), x=width - 2, y=12, anchor="end")
        if not cards:
            return svg + rect(1, 21, _WON - 2, _WON * self._ratio - 2, stroke=ink["felt-line"], corner=5, dash="4 4")
        step = _step(len(cards), _WON, _WON + 4, width)
        svg += "".join(self._card(card, i * step, 20, _WON, edged=False) for i, card in enumerate(cards))
        # The edges last, so that the next card of the fan does not cover them.
        return svg + "".join(self._edge(card, i * step, 20, _WON) for i, card in enumerate(cards))

    # -- one card ------------------------------------------------------------------------------------------------

    def _plain(self, code: str, x: float, y: float, width: float) -> str:
        return self._album.use(_face(code), x=x, y=y, width=width)

    def _card(self, card: Json, x: float, y: float, width: float, *, edged: bool = True) -> str:
        """A card with what its state asks for: an edge, a shade, a word at its foot."""
        svg = self._plain(label(card, "id"), x, y, width)
        high = width * self._ratio
        if card.get("dim"):
            svg += f'<g opacity=".34">{rect(x, y, width, high, fill=INK, corner=width * 0.068)}</g>'
        if edged:
            svg += self._edge(card, x, y, width)
        tag = label(card, "tag")
        if tag:
            words = shorten(tag, 13, width + 16, bold=True)
            wide, middle = text_width(words, 13, bold=True) + 14, x + width / 2
            svg += rect(middle - wide / 2, y + high - 11, wide, 20, fill=WHITE, stroke=INK, line=2, corner=10)
            svg += text(Span(words, INK, 13, bold=True), x=middle, y=y + high + 3.5, anchor="middle")
        return svg

    def _edge(self, card: Json, x: float, y: float, width: float) -> str:
        """Gold round a card that may be picked, pale round one that just moved."""
        if not (card.get("legal") or card.get("lit")):
            return ""
        edge = self._ink["gold" if card.get("legal") else "on-felt"]
        high, corner = width * self._ratio, width * 0.068
        return rect(x - 1.5, y - 1.5, width + 3, high + 3, stroke=edge, line=3, corner=corner + 1.5)


def _face(identity: str) -> str:
    # A key with a question mark says only that a card lies there, face down.
    return BACK if identity.startswith("?") else check_code(identity)


def _kind(card: Json) -> str:
    face = _face(label(card, "id"))
    return "" if face == BACK else face.lstrip("0123456789")[0]


def _places(cards: list[Json]) -> list[int]:
    """The slot of each field card: its own, its match's, or the first free one."""
    slots = {label(card, "id"): integer(card, "slot", -1) for card in cards}
    taken, places = {slot for slot in slots.values() if slot >= 0}, []
    for card in cards:
        slot = integer(card, "slot", slots.get(label(card, "over"), -1))
        if slot < 0:
            slot = next(free for free in range(len(taken) + 1) if free not in taken)
            taken.add(slot)
        places.append(slot)
    return places


def _step(count: int, width: float, wish: float, room: float) -> float:
    """From one card to the next: as wished, or less where they would leave the room."""
    return min(wish, (room - width) / (count - 1)) if count > 1 else wish


def _pill(words: str, fill: str, edge: str, colour: str) -> tuple[str, float]:
    wide = text_width(words, 14, bold=True) + 20
    shape = rect(0.75, 0.75, wide - 1.5, 22.5, fill=fill, stroke=edge, corner=11.25)
    return shape + text(Span(words, colour, 14, bold=True), x=wide / 2, y=17, anchor="middle"), wide


def _moved(x: float, y: float, svg: str) -> str:
    return f'<g transform="translate({x:.1f} {y:.1f})">{svg}</g>' if svg else ""
