"""What stands where on the page of the yaku explorer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode

from ...deal import Seat, of
from ...games import GAMES, KoiKoiRules, KoiKoiState
from ..blocks import AnyBlock, Button, Buttons, Deck, Field, Heading, Keep, Note, Option, Segments, Select, Text
from ..share import share_block
from ..voice import cited
from .blocks import Heap, Link, Links, Marks
from .reach import Reach, Standing, nearest_first
from .rows import Rows, not_played
from .sums import pay_block, score_of

if TYPE_CHECKING:
    from .page import YakuExplorer

PAGE = "yaku"
GROUPS = {
    "reached": (Standing.REACHED, Standing.REPLACED, Standing.SPOILED),
    "open": (Standing.OPEN, Standing.COVERED),
    "dead": (Standing.DEAD, Standing.WORTHLESS),
}
CALLS_OFFERED = 3  # calls of a seat that can be chosen; more come with a position


def page_blocks(page: YakuExplorer) -> list[AnyBlock]:
    """Everything on the page, as it is now."""
    view = _View(page)
    return [*(view.board() if page.in_class else view.study()), view.keep()]


class _View:
    def __init__(self, page: YakuExplorer) -> None:
        self.page, self.work, self.voice = page, page.work, page.voice
        self.tell, self.say = page.voice.tell, page.voice.speaker.say
        self.game = self.work.rules.GAME
        month = self.work.state.month if isinstance(self.work.state, KoiKoiState) else None
        self.table = self.work.game.yaku_table(month)
        self.reaches = nearest_first(self.work.reaches(page.view))
        line = self.work.rules.line
        self.query = {"position": self.work.position, "rules": "" if line == "standard" else line}

    def study(self) -> Iterator[AnyBlock]:
        yield from self.notes()
        yield from self.rules()
        yield Links(id="links", area="rules", links=self.links())
        yield from self.picker()
        yield self.now()
        yield from self.pays()
        yield from self.listed("reached", area="pay")
        yield self.field()
        yield self.seed()
        yield from self.listed("open", area="lists")
        yield from self.listed("dead", area="lists")
        yield from self.left_out()
        yield self.share()

    def board(self) -> Iterator[AnyBlock]:
        """In front of a class: both rows large, the yaku once they are revealed, the deck where it is asked for."""
        page = self.page
        if page.closed or page.picking:
            yield from () if page.room.open else self.notes()  # what is revealed or asked needs their room
        yield from (replace(block, area="class") for block in page.room.blocks())
        if page.picking and not page.room.open:
            yield from self.rules()
            yield from self.picker()
            yield self.now()
            # The deck leaves room at its side, and none above it.
            yield Links(id="links", area="deck", links=self.links())
            return
        yield self.buttons()
        yield from self.heaps()
        if not page.closed and not page.room.open:
            yield from self.pays()
            yield from self.brief()

    # ---- rules and cards ----

    def notes(self) -> Iterator[AnyBlock]:
        for at, text in enumerate(self.page.address.notes):
            yield Note(id=f"address{at}", area="notes", tone="plain", head=self.tell("page", "address"), text=text)
        if self.page.other is not None:
            head, text = self.tell("page", "kept_head"), self.tell("page", "kept_text")
            yield Note(id="other-note", area="notes", tone="plain", head=head, text=text)
            use = Button(id="use", label=self.tell("page", "kept_use"))
            yield Buttons(id="other", area="notes", buttons=(use,))

    def rules(self) -> Iterator[AnyBlock]:
        games = tuple(Option(id=name, label=self.say("table", name.replace("-", "_") + "_game")) for name in GAMES)
        yield Segments(id="game", area="rules", label=self.tell("page", "game"), options=games, value=self.game)
        yield self.presets()
        rules = self.work.rules
        if not isinstance(rules, KoiKoiRules):
            modes = tuple(Option(id=mode, label=self.tell("sum", f"mode_{mode}")) for mode in ("stack", "exclusive"))
            label = self.tell("sum", "mode")
            yield Segments(id="mode", area="rules", label=label, options=modes, value=rules.yaku_mode)
        elif rules.month_yaku and isinstance(self.work.state, KoiKoiState):
            flowers = [self.say("flowers", str(n)) for n in range(1, 13)]
            months = tuple(
                Option(id=str(n), label=self.tell("page", "month_name", n=n, flower=flower))
                for n, flower in enumerate(flowers, start=1)
            )
            value = str(self.work.state.month)
            yield Select(id="month", area="rules", label=self.tell("page", "month"), options=months, value=value)

    def presets(self) -> Select:
        """The presets; rules with a switch changed stand below them under a name of their own."""
        rules = self.work.rules
        options = [Option(id=name, label=self.say("presets", self.game, name, "title")) for name in rules.PRESETS]
        value = rules.preset_name or "-"
        if value == "-":
            title = self.say("presets", self.game, rules.line.partition(" ")[0], "title")
            options.append(Option(id="-", label=self.tell("page", "changed", title=title)))
        return Select(id="preset", area="rules", label=self.tell("page", "preset"), options=tuple(options), value=value)

    def links(self) -> tuple[Link, ...]:
        """Other pages with the same cards, and this one before a class or for one reader."""
        mode = self.page.address.mode
        turned = ("study", "one_reader") if self.page.in_class else ("class", "for_class")
        pages = (("change", "20_rules", mode), ("sandbox", "22_sandbox", mode), (turned[1], "21_yaku", turned[0]))
        return tuple(Link(label=self.tell("page", key), page=name, query=self.asked(to)) for key, name, to in pages)

    def asked(self, mode: str) -> str:
        """The query of an address that opens this work in a mode."""
        asked = {"mode": mode, "lang": self.page.address.lang, **self.query}
        usual = {"mode": "study", "lang": "en"}
        parts = {key: value for key, value in asked.items() if value and usual.get(key) != value}
        return urlencode(parts, quote_via=quote)

    def picker(self) -> Iterator[AnyBlock]:
        tell, page = self.tell, self.page
        places = tuple(Option(id=place, label=tell("page", f"who_{place}")) for place in page.places())
        yield Segments(id="place", area="aim", label=tell("page", "who"), options=places, value=page.place)
        yield self.buttons()
        yield Deck(
            id="deck", area="deck", label=tell("page", "deck"), cards=tuple(card.code for card in self.work.game.DECK),
            months=tuple(self.voice.named("months", str(n)) or self.say("flowers", str(n)) for n in range(1, 13)),
            marks={}, says={},
        )  # fmt: skip
        marks = {card.code: mark for card, mark in self.work.marks().items()}
        says = {mark: tell("page", f"says_{mark}") for mark in sorted(set(marks.values()))}
        yield Marks(id="marks", area="deck", deck="deck", game=self.game, marks=marks, says=says)

    def buttons(self) -> Buttons:
        tell, page = self.tell, self.page
        buttons = [
            Button(id="undo", label=tell("page", "undo"), off=not page.done),
            Button(id="random", label=tell("page", "random")),
            Button(id="clear", label=tell("page", "clear")),
        ]
        if page.in_class:
            label = tell("page", "pick_done" if page.picking else "pick")
            buttons.append(Button(id="pick", label=label))
        return Buttons(id="buttons", area="aim", buttons=tuple(buttons))

    def now(self) -> Note:
        """One line that is read out after each change: how many cards each player has, and what they make."""
        tell, speaker = self.tell, self.voice.speaker
        seats = []
        for seat in Seat:
            n, points = len(of(self.work.state.won, seat)), score_of(self.work, seat).points
            cards = tell("page", "card") if n == 1 else tell("page", "cards", n=n)
            amount = speaker.amount(points, "KK" if self.game == "koi-koi" else "KG")
            seats.append(tell("page", "now_seat", seat=seat.value, cards=cards, points=amount))
        text, rules = cited(self.page.notice)
        head = tell("page", "now_head", a=seats[0], b=seats[1])
        return Note(id="now", area="deck", tone="plain", head=head, text=text, rules=rules)

    def field(self) -> Field:
        page, tell = self.page, self.tell
        return Field(
            id="text", area="text", label=tell("page", "text"), hint=tell("page", "text_hint"), error=page.fault,
            submit=tell("page", "text_use"), value=page.typed if page.fault else self.work.captured, lines=2,
        )  # fmt: skip

    def seed(self) -> Field:
        page, tell = self.page, self.tell
        return Field(
            id="seed", area="text", label=tell("page", "seed"), submit=tell("page", "seed_use"), number=True,
            value="" if page.seed is None else str(page.seed), error=page.seed_fault, folded=True,
        )  # fmt: skip

    def heaps(self) -> Iterator[AnyBlock]:
        for seat in Seat:
            codes = tuple(card.code for card in of(self.work.state.won, seat))
            label, name = self.tell("page", f"seat_{seat.value}"), self.tell("page", f"who_{seat.value}")
            empty = self.tell("page", "no_cards")
            yield Heap(id=f"heap{seat.value}", area="heaps", label=label, name=name, cards=codes, empty=empty)

    # ---- what they make ----

    def pays(self) -> Iterator[AnyBlock]:
        tell, page = self.tell, self.page
        seats = tuple(Option(id=seat.value, label=tell("page", f"seat_{seat.value}")) for seat in Seat)
        area = "aim" if page.in_class else "pay"
        yield Segments(id="view", area=area, label=tell("page", "view"), options=seats, value=page.view.value)
        pay, state = pay_block(self.work, page.view, self.voice), self.work.state
        if page.in_class and isinstance(state, KoiKoiState) and len(pay.terms) > 1:
            pay = replace(pay, text="")  # a class has the factors, and their rules to open
        yield pay
        if isinstance(state, KoiKoiState):
            for seat in Seat:
                times = of(state.called, seat).times
                numbers = sorted({*range(CALLS_OFFERED), times})
                options = tuple(Option(id=str(n), label=str(n)) for n in numbers)
                label = tell("page", "calls", seat=seat.value)
                yield Segments(id=f"calls_{seat.value}", area="pay", label=label, options=options, value=str(times))

    def listed(self, group: str, *, area: str) -> Iterator[AnyBlock]:
        """The yaku of a group, or a word that there are none."""
        mine = [reach for reach in self.reaches if reach.standing in GROUPS[group]]
        yield from self.titled(group, mine, area=area, brief=False)

    def titled(self, title: str, mine: list[Reach], *, area: str, brief: bool) -> Iterator[AnyBlock]:
        rows, tell = self.rows(), self.tell
        yield Heading(id=title, area=area, text=tell("lists", title, seat=self.page.view.value))
        yield from (rows.row(reach, area=area, brief=brief) for reach in mine)
        if not mine:
            yield Text(id=f"{title}-none", area=area, text=tell("lists", f"{title}_none"), soft=True)

    def left_out(self) -> Iterator[AnyBlock]:
        names = not_played(self.game, self.table, self.voice)
        if names:
            text = self.tell("lists", "not_played", names=self.voice.speaker.listed(names))
            yield Text(id="not_played", area="lists", text=text, soft=True)

    def brief(self) -> Iterator[AnyBlock]:
        """What a class is shown: what is reached, and beside it what one card would make."""
        made = [reach for reach in self.reaches if reach.standing is Standing.REACHED]
        yield from self.titled("reached", made, area="made", brief=True)
        yield from self.titled("near", [reach for reach in self.reaches if _one_away(reach)], area="near", brief=True)

    def rows(self) -> Rows:
        best_only = not isinstance(self.work.rules, KoiKoiRules) and self.work.rules.yaku_mode == "exclusive"
        return Rows(self.voice, self.game, self.table, self.page.view, best_only=best_only)

    # ---- the work as text ----

    def share(self) -> AnyBlock:
        return share_block(
            "share", text=self.work.text, query=self.query, file=self.tell("page", "file"), area="share",
            lang=self.voice.lang,
        )  # fmt: skip

    def keep(self) -> Keep:
        return Keep(id="keep", area="share", page=PAGE, query={**self.query, "game": ""}, work=self.work.text)


def _one_away(reach: Reach) -> bool:
    return reach.standing is Standing.OPEN and reach.away == 1
