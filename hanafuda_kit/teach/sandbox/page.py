"""The sandbox as a page's one app: the table, panels around it, and in front of a class the table alone."""

from __future__ import annotations

from dataclasses import replace
from random import Random, SystemRandom
from typing import Literal

from ipywidgets import Box, VBox

from ...table import Message, Table
from ..address import Address, address
from ..blocks import Value
from ..classroom import Classroom
from ..panel import Panel, rule_texts
from . import panels
from .acts import act, heard
from .film import Film
from .work import opened


class Sandbox:
    """Any position of either game: set up, judged, played on, branched, shared.

    position, rules: to begin with, in their text forms; what the page's address asks for comes first, and without
    both a deal of Koi-Koi.  seed: of all that is dealt at random; a new one for every reader without it.
    Errors: NotationError or ValueError of one line, for a position or rules that cannot be read.
    """

    def __init__(
        self, position: str = "", *, rules: str = "", seed: int | None = None, at: Address | None = None
    ) -> None:
        self.address = at if at is not None else address()
        lang, self.in_class = self.address.lang, self.address.mode == "class"
        numbers = SystemRandom() if seed is None else Random(seed)
        self.work = opened(self.address, numbers, position=position, rules=rules)
        self.classroom = Classroom(lang, onward=self._onward, back=self._back) if self.in_class else None
        self.tools = not self.in_class  # in front of a class the tools fold away
        self.table = Table(rule_texts=rule_texts(lang), lang=lang, size="board" if self.in_class else "auto")
        self.above, self.below, self.rail = (
            Panel(lang=lang, form=form) for form in ("sandbox-top", "sandbox-foot", "sandbox")
        )
        self.screen, self.drawer = VBox(), Box()
        self.question = Panel(lang=lang, large=True, form="class")
        self.bar = Panel(lang=lang, large=self.in_class)
        self.table.on_message(self._heard)
        for panel in (self.above, self.below, self.rail, self.question, self.bar):
            panel.on_act(self._acted)
        self._film = Film(self.work)
        self.widget = self._bench() if self.classroom is None else self._board()
        self._draw()

    def show(self) -> Box:
        """The sandbox as a widget, to stand last in its cell."""
        return self.widget

    def _bench(self) -> Box:
        """The table with what belongs to it at the left, the rail beside it or below."""
        bench, whole = Box([VBox([self.above, self.table, self.below]), self.rail]), Box()
        self.bar.add_class("hk-sandbox-head")
        bench.add_class("hk-bench")
        whole.children = [bench, self.bar]
        whole.add_class("hk-sandbox")
        return whole

    def _board(self) -> Box:
        """In front of a class: one screen with the table and the teacher's question; the tools open over its side."""
        bench, whole = Box([self.above, self.below, self.rail]), Box()
        bench.add_class("hk-bench")
        self.drawer.children = [bench]
        self.drawer.add_class("hk-sandbox-drawer")
        self.screen.children = [self.bar, self.table, self.question]
        whole.children = [self.screen, self.drawer]
        whole.add_class("hk-sandbox-class")
        return whole

    # ---- what a person does ----

    def _heard(self, message: Message) -> None:
        refusal = heard(self.work, message)
        if refusal is not None and message["type"] == "pick":
            self.table.show(self._film.refused(refusal, message["card"]))
        elif message["type"] != "rule":
            self._draw()

    def _acted(self, block: str, value: Value) -> None:
        if block == "tools":
            self.tools = not self.tools
        elif not act(self.work, block, value) and not (
            self.classroom is not None and self.classroom.acted(block, value)
        ):
            return
        self._draw()

    def _onward(self) -> None:
        self.work.tree = self.work.tree.redo()

    def _back(self) -> None:
        self.work.tree = self.work.tree.undo()

    # ---- what is shown ----

    def _draw(self) -> None:
        work = self.work
        frames = self._film.scenes()
        self.table.hints = work.lit and work.mode == "play"
        # The table's way back after a break is the whole position, also where a hand lies hidden.
        self.table.show(*frames[:-1], {**frames[-1], "resume": work.query()})
        if self.classroom is not None:
            self._draw_class(self.classroom)
        else:
            self._draw_tools()
            self.bar.show(panels.keep(work))

    def _draw_class(self, room: Classroom) -> None:
        """In front of a class: the table alone, the teacher's question beside it, the tools if they are open."""
        hands: Literal["hidden", "shown"] = "hidden" if room.hands_hidden else "shown"
        with self.table.hold_sync():
            self.table.hands, self.table.foot = hands, not room.open
        look = ("hk-board", f"hk-board--{'side' if room.open else 'step'}")
        if self.screen._dom_classes != look:
            self.screen._dom_classes = look
        keys, *question = room.blocks()
        self.bar.show(keys, *panels.class_bar(self.work, tools=self.tools), panels.keep(self.work))
        self.question.show(*(replace(block, area="ask") for block in question))
        self.drawer.layout.display = None if self.tools else "none"
        if self.tools:
            self._draw_tools()

    def _draw_tools(self) -> None:
        self.above.show(*panels.above(self.work, notes=self.address.notes))
        self.below.show(*panels.below(self.work))
        self.rail.show(*panels.rail(self.work))

    def __repr__(self) -> str:
        return f"Sandbox({str(self.work.state)!r})"
