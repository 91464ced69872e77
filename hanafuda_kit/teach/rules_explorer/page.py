"""The page of the rules explorer: its two panels, drawn anew from the explorer after every act."""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import quote, urlencode

from ipywidgets import VBox

from ...games import GAMES
from ...words import say
from ..address import Address, address
from ..blocks import AnyBlock, Button, Buttons, Field, Heading, Keep, Note, Option, Segments, Select, Text, Tick, Value
from ..classroom import Classroom
from ..panel import Panel
from ..share import kept, share_block
from ..voice import Voice, tool_words
from ..yaku_explorer.blocks import Link, Links
from .board import count_of, presets_block, switch_blocks
from .classboard import Stage, next_stage, of_the_board
from .explorer import Explorer
from .inforce import rules_text, sheet, to_file
from .readings import title_of, with_changes
from .views import glance_blocks, result_blocks

_HEAD, _SHARE, _PRESETS, _SWITCHES = "head", "share", "presets", "switches"


class RulesExplorer:
    """The rules explorer as a page's one app: `page = RulesExplorer()`, then `page.show()` at the end of its cell.

    at: what the address asks for, as in `?game=kusuri-gui&rules=nabe=4&position=…`; the page's own without it.
    """

    def __init__(self, *, at: Address | None = None) -> None:
        self.address = at if at is not None else address()
        self.voice = Voice(None, self.address.lang, tool_words("rules", self.address.lang))
        self.explorer = Explorer(lang=self.address.lang)
        where = self.address
        self.explorer.open(game=where.game, rules=where.rules, position=where.position)
        self.offered = ""  # work of an earlier visit, where the address asks for something else
        large = where.mode == "class"
        self.stage: Stage = "shown"  # how much of an argument or of a change a class sees
        self.untouched = True  # what is said of the address stays until something is done
        self.classroom: Classroom | None = None
        if large:
            self.classroom = Classroom(
                where.lang, onward=lambda: self._step(1), back=lambda: self._step(-1), reveal=self._reveal, hands=False
            )
        self.panel = Panel(lang=where.lang, large=large, form="rules-class" if large else "rules")
        self.below = Panel(lang=where.lang, large=large, form="rules-below")
        self.panel.on_act(self._acted)
        self.below.on_act(self._acted)
        self.widget = VBox([self.panel] if large else [self.panel, self.below])
        self.widget.layout.overflow = "visible"  # a box that scrolls would let nothing inside it stay in sight
        self._draw()

    def show(self) -> VBox:
        """The explorer as a widget, to stand last in its cell."""
        return self.widget

    # ---- what a person does ----

    def _acted(self, block: str, value: Value) -> None:
        explorer = self.explorer
        explorer.begin()
        self.untouched = self.untouched and block == "keep"
        if self.classroom is not None and self.classroom.acted(block, value):
            self._draw()
            return
        switch = re.fullmatch(r"switch-(\w+)", block)
        if switch is not None:
            if value == "back":
                explorer.put_back(switch[1])
            else:
                explorer.set_switch(switch[1], str(value))
            self._close()
        elif block == "zones":
            explorer.touch(str(value))
        else:
            self._set(block, str(value))
        self._draw()

    def _set(self, block: str, value: str) -> None:
        explorer = self.explorer
        match block, value:
            case "game", name:
                explorer.choose_game(name)
            case "base", preset:
                explorer.choose_base(preset)
            case "argument", name:
                self._argue(name)
            case "switch", name:
                explorer.focus = name
                self._close()
            case "dispute", _:
                explorer.close_argument()
                self.stage = "shown"
            case "all-back", _:
                explorer.put_all_back()
            case "score-example" | "told-example", _:
                explorer.show_example()
            case "choosing", "choose":
                explorer.picking = not explorer.picking
            case "choosing", _:
                explorer.clear_cards()
            case "deck", code:
                explorer.pick(code)
            case "brush", seat:
                explorer.set_brush(seat)
            case "cards", text:
                explorer.set_cards(text)
            case "calls-own" | "calls-other", times:
                explorer.set_calls(block.removeprefix("calls-"), int(times))
            case "month", month:
                explorer.set_month(int(month))
            case "rain" | "fog", on:
                explorer.set_weather(block, on=on == "on")
            case "act", word:
                explorer.play("" if word == "none" else word)
            case _:
                self._share(block, value)

    def _argue(self, name: str) -> None:
        self.explorer.choose_argument(name)
        self._close()

    def _close(self) -> None:
        """A class has its say first, on an argument and on a change."""
        bench = self.explorer.bench
        asks = self.explorer.argument is not None or bench.rules != bench.old
        self.stage = "closed" if self.classroom is not None and asks else "shown"

    def _step(self, by: int) -> None:
        """Before a class: the next argument, or the one before."""
        names = list(self.explorer.arguments)
        here = self.explorer.bench.argument
        at = names.index(here) + by if here in names else 0 if by > 0 else len(names) - 1
        self._argue(names[at % len(names)])

    def _reveal(self) -> None:
        bench = self.explorer.bench
        if self.explorer.argument is not None or bench.rules != bench.old:
            self.stage = next_stage(self.stage, argument=self.explorer.argument is not None)

    def _share(self, block: str, value: str) -> None:
        explorer = self.explorer
        match block, value:
            case "presets", preset:
                explorer.use_preset(preset)
            case "every", on:
                explorer.every = on == "on"
            case "line", line:
                explorer.set_line(line)
            case "share", text:
                explorer.open_file(text)
            case "keep", text:
                self._remember(text)
            case "offer", _:
                explorer.restore(self.offered)
                self.offered = ""

    def _remember(self, value: str) -> None:
        """What the browser kept comes back; where the address asks for something else it is offered."""
        found = kept(value)
        if found is None or not Explorer().restore(found.work):
            return
        if found.other:
            self.offered = found.work
        else:
            self.explorer.restore(found.work)

    # ---- what is shown ----

    def _draw(self) -> None:
        explorer, voice = self.explorer, self.voice
        if self.classroom is not None:
            self.panel.show(*self._board(self.classroom), self._keep())
            return
        results = result_blocks(explorer, voice)
        self.panel.show(*self._head(), *self._switches(), *results, *glance_blocks(explorer, voice), self._keep())
        self.below.show(*self._presets(), *self._in_force())

    def _board(self, room: Classroom) -> list[AnyBlock]:
        """Before a class: the argument, or one switch, and the cards; the teacher’s own question takes its place."""
        explorer, argued = self.explorer, self.explorer.argument is not None
        closed = argued and self.stage == "closed"
        shown = of_the_board(explorer, result_blocks(explorer, self.voice, closed=closed), self.stage)
        asked = [replace(block, area="ask") for block in room.blocks()]
        if room.open:
            return [*asked, *(block for block in shown if block.area == "cards")]
        notes = self._address_notes() if self.untouched else []
        if notes:
            shown = [block for block in shown if block.area != "results"]
        beside = [] if argued else self._one_switch()
        head = self._class_head()
        if not argued and explorer.bench.rules != explorer.bench.old and self.stage == "shown":
            # What a change comes to needs the room: its switch is named, and set where it stands closed.
            head = [replace(block, area=_HEAD) for block in beside if isinstance(block, Select)]
            shown = [replace(block, area=_HEAD) if block.id == "happens-what" else block for block in shown]
            beside = []
        return [*asked, *notes, *head, *beside, *shown]

    def _class_head(self) -> list[AnyBlock]:
        """In one row; an argument needs the room, and names what decides it."""
        chosen = self._choices()
        return [block for block in chosen if isinstance(block, Select) or self.explorer.argument is None]

    def _address_notes(self) -> list[AnyBlock]:
        return [
            Note(id=f"address{at}", area=_HEAD, tone="plain", head=self.voice.tell("head", "address"), text=text)
            for at, text in enumerate(self.address.notes)
        ]

    def _head(self) -> list[AnyBlock]:
        tell = self.voice.tell
        notes = self._address_notes()
        if self.offered:
            notes.append(
                Note(id="kept", area=_HEAD, tone="plain", head=tell("head", "kept_head"), text=tell("head", "kept"))
            )
            notes.append(Buttons(id="offer", area=_HEAD, buttons=(Button(id="back", label=tell("head", "kept_back")),)))
        for_class = Link(label=tell("head", "for_class"), page="20_rules", query=self._class_query())
        return [*notes, *self._choices(), Links(id="links", area=_HEAD, links=(for_class,))]

    def _choices(self) -> list[AnyBlock]:
        """The game, the rules to compare with, an argument."""
        explorer, tell, bench = self.explorer, self.voice.tell, self.explorer.bench
        games = tuple(Option(id=name, label=tell("games", name)) for name in GAMES)
        bases = tuple(
            Option(id=name, label=say("presets", explorer.game, name, "title", lang=self.voice.lang))
            for name in bench.rules.PRESETS
        )
        arguments = [Option(id="none", label=tell("head", "argument_class" if self.classroom else "argument_none"))]
        for one in explorer.arguments.values():
            label = tell("head", "argument", game=tell("games", one.game), title=one.title)
            arguments.append(Option(id=one.id, label=label))
        return [
            Segments(id="game", area=_HEAD, label=tell("head", "game"), options=games, value=explorer.game),
            Segments(id="base", area=_HEAD, label=tell("head", "base"), options=bases, value=bench.base),
            Select(
                id="argument", area=_HEAD, label=tell("head", "arguments"), options=tuple(arguments),
                value=bench.argument or "none",
            ),
        ]  # fmt: skip

    def _switches(self) -> list[AnyBlock]:
        explorer, tell, bench = self.explorer, self.voice.tell, self.explorer.bench
        off = bench.rules == bench.old
        all_back = Button(id="all", label=tell("switch", "all_back"), off=off)
        return [
            Heading(id="switches", area=_SWITCHES, text=tell("switch", "title")),
            Text(id="count", area=_SWITCHES, text=count_of(bench.old, bench.rules, self.voice), soft=True),
            Buttons(id="all-back", area=_SWITCHES, buttons=(all_back,)),
            *switch_blocks(bench.old, bench.rules, explorer.errors, self.voice),
        ]

    def _one_switch(self) -> list[AnyBlock]:
        """Before a class there is room for one switch: any, picked from a list."""
        explorer, bench = self.explorer, self.explorer.bench
        names = [switch.name for switch in bench.rules.switches()]
        here = next((name for name in (explorer.focus, bench.last) if name in names), names[0])
        titles = tuple(
            Option(id=switch.name, label=title_of(explorer.game, switch, self.voice.lang))
            for switch in bench.rules.switches()
        )
        pick = Select(id="switch", area=_SWITCHES, label=self.voice.tell("switch", "pick"), options=titles, value=here)
        blocks = switch_blocks(bench.old, bench.rules, explorer.errors, self.voice)
        return [pick, *(block for block in blocks if block.id == f"switch-{here}")]

    def _presets(self) -> list[AnyBlock]:
        explorer, tell, bench = self.explorer, self.voice.tell, self.explorer.bench
        table = presets_block(bench.base, bench.rules, every=explorer.every, voice=self.voice)
        blocks: list[AnyBlock] = [Heading(id="presets-title", area=_PRESETS, text=tell("presets", "label"))]
        if len(table.columns) == 1:
            return [*blocks, Text(id="presets-alone", area=_PRESETS, text=tell("presets", "alone"), soft=True)]
        about = Text(id="presets-about", area=_PRESETS, text=tell("presets", "about"), soft=True)
        every = Tick(id="every", area=_PRESETS, label=tell("presets", "every"), on=explorer.every)
        return [*blocks, about, table, every]

    def _in_force(self) -> list[AnyBlock]:
        explorer, tell, bench = self.explorer, self.voice.tell, self.explorer.bench
        line = with_changes(bench.base, bench.rules)
        share = share_block(
            "share", text=rules_text(bench.rules), query=self._query(), file=f"{explorer.game}-rules.toml",
            content=to_file(bench.rules), lang=self.voice.lang, area=_SHARE,
        )  # fmt: skip
        fault = explorer.errors.get("share", "")
        head = tell("share", "fault")
        faults = [Note(id="share-fault", area=_SHARE, tone="wrong", head=head, text=fault)] if fault else []
        return [
            Heading(id="in-force", area=_SHARE, text=tell("share", "title")),
            Field(
                id="line", area=_SHARE, label=tell("share", "line"), hint=tell("share", "line_hint"),
                submit=tell("share", "line_set"), value=line, error=explorer.errors.get("line", ""),
            ),
            share,
            *faults,
            sheet(bench.rules, self.voice),
        ]  # fmt: skip

    def _query(self) -> dict[str, str]:
        bench = self.explorer.bench
        position = bench.position if bench.own or bench.mine or bench.argument else ""
        return {"game": self.explorer.game, "rules": with_changes(bench.base, bench.rules), "position": position}

    def _class_query(self) -> str:
        """The query of an address that shows the same before a class."""
        asked = {"mode": "class", "lang": self.address.lang if self.address.lang != "en" else "", **self._query()}
        return urlencode({key: value for key, value in asked.items() if value}, quote_via=quote)

    def _keep(self) -> Keep:
        return Keep(id="keep", page="rules", query=self._query(), work=self.explorer.work)

    def __repr__(self) -> str:
        return f"RulesExplorer({self.explorer.game}, {self.explorer.bench.rules.line!r})"
