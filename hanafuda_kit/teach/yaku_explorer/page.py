"""The yaku explorer as a page: what is picked, what is said to it, and what stands where."""

from __future__ import annotations

from secrets import randbelow

from ...cards import CARD, WILLOW
from ...deal import SEED_LIMIT, Seat
from ...games import GAMES, AnyRules, KoiKoiRules, KoiKoiState
from ..address import Address, address
from ..blocks import Value
from ..classroom import Classroom
from ..panel import Panel
from ..share import Kept, kept
from ..voice import Voice, tool_words
from .view import page_blocks
from .work import Work, blank, read_work

STEPS_KEPT = 200  # that can be undone
MOST_ASIDE = 3  # Willows out of a round: with the fourth the deal is void (KG-2.4)


class YakuExplorer:
    """What captured cards make, what they could still make, and what they pay: both games, any rules.

    text: captured cards to begin with, as `A 1B 3B; B 2A`, or a whole position; the page's address goes before it.
    Errors: ValueError of one line for a text that cannot be read.
    """

    def __init__(self, text: str = "", *, at: Address | None = None) -> None:
        self.address = at if at is not None else address()
        lang = self.address.lang
        self.voice = Voice(None, lang, tool_words("yaku", lang))
        self.work = self._first(text)
        self.done: list[Work] = []  # what Undo goes back to
        self.place, self.view = "A", Seat.A
        self.seed: int | None = None
        self.typed, self.fault = "", ""  # a text that could not be read, and why: it stays to be mended
        self.seed_fault, self.notice = "", ""
        self.other: Kept | None = None  # kept work that the address does not ask for
        self.closed, self.picking = self.in_class, False
        self.room = Classroom(lang, onward=self.draw, back=self.undo, reveal=self.reveal, hands=False)
        self.panel = Panel(lang=lang, large=self.in_class, form="yaku")
        self.panel.on_act(self.acted)
        self._show()

    @property
    def in_class(self) -> bool:
        return self.address.mode == "class"

    def _first(self, text: str) -> Work:
        asked = self.address
        if asked.game or asked.position or asked.rules != "standard":
            rules = GAMES[asked.game or next(iter(GAMES))].read(asked.rules)
            return read_work(asked.position, blank(rules)) if asked.position else blank(rules)
        start = blank(GAMES[next(iter(GAMES))].read("standard"))
        return read_work(text, start) if text else start

    def show(self) -> Panel:
        """The page as a widget, to stand last in its cell."""
        return self.panel

    # ---- what a person does ----

    def acted(self, block: str, value: Value) -> None:
        """Something was done with a block."""
        self.notice = self.seed_fault = ""
        if self.in_class and self.room.acted(block, value):
            self._show()
            return
        deed = {
            "deck": self._pick, "place": self._aim, "buttons": self._press, "text": self._read, "share": self._read,
            "game": self._play_other, "preset": self._take_preset, "mode": self._add_up, "view": self._look,
            "calls_A": self._call_a, "calls_B": self._call_b, "month": self._turn_to, "seed": self._draw_from,
            "keep": self._was_kept, "other": self._bring_back,
        }.get(block)  # fmt: skip
        if deed is not None:
            deed(str(value))
        self._show()

    def change(self, work: Work) -> None:
        """Go on with other work; the present one can be brought back by Undo."""
        if work != self.work:
            self.done = [*self.done[-STEPS_KEPT:], self.work]
            self.work = work
            self.typed = self.fault = ""

    def undo(self) -> None:
        """Take the last change back."""
        if self.done:
            self.work = self.done.pop()
        self._aim(self.place)

    def draw(self) -> None:
        """Other random cards, from a new seed."""
        self._draw_from(str(randbelow(1_000_000)))
        self.closed = self.in_class

    def reveal(self) -> None:
        """In front of a class: the yaku are said, or hidden again; the deck to pick from makes room for them."""
        self.closed, self.picking = not (self.closed or self.picking), False

    def _pick(self, code: str) -> None:
        """Mark a card, unless it is to be set aside and never is (KG-2.3, KG-2.4)."""
        card, marks = CARD[code], self.work.marks()
        if self.place != "X" or marks.get(card) == "X":
            self.change(self.work.marked(card, self.place))
        elif card.month != WILLOW:
            self.notice = self.voice.tell("page", "only_willows")
        elif list(marks.values()).count("X") >= MOST_ASIDE:
            self.notice = self.voice.tell("page", "three_willows")
        else:
            self.change(self.work.marked(card, "X"))

    def _aim(self, place: str) -> None:
        self.place = place if place in self.places() else "A"

    def places(self) -> list[str]:
        """Where a click can put a card: the field only where it can spoil a yaku, or holds cards already."""
        if isinstance(self.work.state, KoiKoiState):
            fog = isinstance(self.work.rules, KoiKoiRules) and self.work.rules.rain_fog == "field"
            return ["A", "B", *(["F"] if fog or self.work.state.field else [])]
        return ["A", "B", "X"]

    def _press(self, button: str) -> None:
        match button:
            case "undo":
                self.undo()
            case "random":
                self.draw()
            case "clear":
                self.change(blank(self.work.rules))
            case "pick":
                self.picking = not self.picking

    def _read(self, text: str) -> None:
        try:
            work = read_work(text, self.work, seat=Seat(self.place) if self.place in ("A", "B") else Seat.A)
        except ValueError as error:
            self.typed = text if len(text) <= 2 * len(self.work.captured) + 400 else ""
            self.fault = self.voice.tell("page", "unread", reason=str(error))
            return
        self.typed = self.fault = ""
        self.change(work)
        self._aim(self.place)

    def _play_other(self, game: str) -> None:
        self._take(GAMES[game].read("standard"))

    def _take_preset(self, name: str) -> None:
        if name in self.work.rules.PRESETS:
            self._take(self.work.rules.preset(name))

    def _add_up(self, mode: str) -> None:
        table = {**self.work.rules.to_table(), "yaku_mode": mode}
        self._take(type(self.work.rules).from_table(table))

    def _take(self, rules: AnyRules) -> None:
        self.change(self.work.with_rules(rules))
        self._aim(self.place)

    def _look(self, seat: str) -> None:
        self.view = Seat(seat)

    def _call_a(self, times: str) -> None:
        self.change(self.work.with_calls(Seat.A, int(times)))

    def _call_b(self, times: str) -> None:
        self.change(self.work.with_calls(Seat.B, int(times)))

    def _turn_to(self, month: str) -> None:
        self.change(self.work.with_month(int(month)))

    def _draw_from(self, text: str) -> None:
        seed = int(text) if text.isascii() and text.isdigit() and len(text) <= 20 else SEED_LIMIT
        if seed >= SEED_LIMIT:
            self.seed_fault = self.voice.tell("page", "seed_wrong")
            return
        self.seed = seed
        self.change(self.work.drawn(seed))

    def _was_kept(self, value: str) -> None:
        found = kept(value)
        if found is not None and found.other:
            self.other = found
        elif found is not None:
            self._restore(found.work)

    def _bring_back(self, _button: str) -> None:
        if self.other is not None:
            self._restore(self.other.work)
        self.other = None

    def _restore(self, text: str) -> None:
        """What a browser kept is read like any other text; what is not ours is left alone."""
        try:
            self.change(read_work(text, self.work))
        except ValueError:
            return
        self._aim(self.place)

    # ---- what is seen ----

    def _show(self) -> None:
        self.panel.show(*page_blocks(self))

    def __repr__(self) -> str:
        return f"YakuExplorer({self.work.captured!r})"
