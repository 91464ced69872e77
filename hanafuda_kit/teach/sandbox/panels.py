"""What stands around the table: blocks made of the work, and of nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...cards import CARDS
from ...deal import Seat
from ...games import GAMES, general
from ...words import section as words_of
from ..blocks import AnyBlock, Button, Buttons, Deck, Field, Keep, Note, Option, Segments, Select, Text, Tick
from ..share import share_block
from .blocks import Cell, Comparison, Mend, Moving, RemarkLine, RemarkList, Row, Section, TreeList
from .editing import cards_in, deck_of, places, zones_of
from .lesson_positions import lesson_positions, recorded_rounds
from .moves import Deal, SetUp
from .panels_round import rail_of_edit
from .telling import captured_in
from .tree import ROOT
from .work import SHARED, VIEWS, Work

PAGE = "22_sandbox"
LONGEST_KEPT = 400_000  # characters that a browser is asked to keep


def above(work: Work, *, notes: Sequence[str] = ()) -> list[AnyBlock]:
    """Above the table: how it is used, and where the picked card goes or who looks on."""
    modes = tuple(Option(id=mode, label=work.say("mode", mode)) for mode in ("edit", "play"))
    blocks: list[AnyBlock] = [
        Note(id=f"address{at}", tone="plain", head=work.say("said", "address"), text=text)
        for at, text in enumerate(notes)
    ]
    blocks.append(Segments(id="mode", label=work.say("mode", "label"), options=modes, value=work.mode, area="mode"))
    if work.mode == "edit":
        blocks.append(moving(work))
    else:
        views = tuple(Option(id=view, label=work.say("view", view)) for view in VIEWS)
        blocks.append(Segments(id="view", label=work.say("view", "label"), options=views, value=work.view, area="view"))
        blocks.append(Tick(id="view-lit", label=work.say("view", "lit"), on=work.lit, area="view"))
    return blocks


def moving(work: Work) -> Moving:
    """The picked card and the zones; they keep their places, whether a card is picked or not."""
    state, card = work.state, work.picked
    zones = [(zone, work.telling.zone(state, zone, "buttons")) for zone in zones_of(state)]
    zones += [(key, work.telling.zone(state, key, "buttons")) for key in ("bottom", "down", "away")]
    text = work.say("move", "none" if card is None else "card", card=card and work.telling.voice.card(card))
    here = places(state, card) if card is not None else ()
    off = [zone for zone in here if zone != "stock"] if len(here) == 1 else []
    off += [] if here else ["away"]
    return Moving(id="move", text=text, card=card.code if card else "", zones=tuple(zones), off=tuple(off), area="move")


def below(work: Work) -> list[AnyBlock]:
    """Below the table: back and on, the next round, and in Edit the deck."""
    line = work.tree.line()
    at = line.index(work.tree.at)
    undo = Button(id="undo", label=work.say("undo", "undo"), off=work.tree.now.parent == ROOT)
    redo = Button(id="redo", label=work.say("undo", "redo"), off=at + 1 >= len(line))
    blocks: list[AnyBlock] = [
        Buttons(id="undo", buttons=(undo, redo), area="undo"),
        Note(id="notice", tone="hint" if work.notice else "plain", head=work.notice, area="notice"),
    ]
    if work.round_over:
        blocks.append(
            Field(
                id="next", label=work.say("next", "label"), submit=work.say("next", "deal"), number=True,
                value=work.typed.get("next", str(work.seed)), error=work.faults.get("next", ""), area="next",
            )
        )  # fmt: skip
    if work.mode == "edit":
        blocks.append(Section(id="section-deck", text=work.say("deck", "title"), open="deck" in work.open, area="deck"))
        if "deck" in work.open:
            blocks.append(_deck(work))
    return blocks


def _deck(work: Work) -> Deck:
    """All cards of the game; a letter says where each lies."""
    state, marks = work.state, dict[str, str]()
    letters = {"hand": "", "won": "", "field": "F", "turned": "T", "pile": "P", "out": "O", "stock": "D"}
    for zone in zones_of(state):
        kind, _, seat = zone.partition(":")
        for card in cards_in(state, zone):
            marks[card.code] = letters[kind] or seat
    stock = work.telling.zone(state, "stock")
    says = {mark: work.say("deck", "marks", mark, stock=stock) for mark in set(marks.values())}
    months = tuple(str(name) for name in words_of("flowers", lang=work.telling.lang).values())
    cards = tuple(card.code for card in CARDS if card in deck_of(state))
    return Deck(
        id="deck", label=work.say("deck", "label"), cards=cards, months=months, marks=marks, says=says, area="deck"
    )  # fmt: skip


# ---- the rail ----


def rail(work: Work) -> list[AnyBlock]:
    """Beside the table: remarks, the round, where to begin, branches, text."""
    remarks = list(_remarks(work))
    if work.mode == "edit":
        parts = [remarks, *rail_of_edit(work), _start(work), _branches(work), _text(work)]
    else:
        parts = [remarks if work.remarks else [], _branches(work), _start(work), _text(work)]
    return [block for part in parts for block in part]


def section(work: Work, name: str, *, count: str = "") -> Section:
    """The heading of a part of the rail, which opens and closes."""
    text, is_open = work.say(name, "title"), name in work.open
    return Section(id=f"section-{name}", text=text, open=is_open, count=count, area=name)


def _remarks(work: Work) -> Iterator[AnyBlock]:
    lines: list[RemarkLine] = []
    for at, remark in enumerate(work.remarks):
        mends = tuple(
            Mend(id=f"{work.tree.at}.{at}.{which}", label=work.telling.repair(work.state, repair))
            for which, repair in enumerate(remark.repairs)
        )
        rules = (remark.rule,) if remark.rule else ()
        text = work.telling.remark(work.state, remark)
        lines.append(RemarkLine(weight=remark.weight, text=text, rules=rules, mends=mends))
    title = work.say("remarks_title", "some" if lines else "none", n=len(lines), number=_number(work, len(lines)))
    says = tuple((weight, work.say("remarks_title", weight)) for weight in ("stop", "fill", "odd"))
    yield RemarkList(id="remarks", title=title, lines=tuple(lines), says=says, area="remarks")


def _number(work: Work, n: int) -> str:
    """A small number as a word."""
    return work.telling.voice.named("numbers", str(n)) or str(n)


def _start(work: Work) -> Iterator[AnyBlock]:
    yield section(work, "start")
    if "start" not in work.open:
        return
    games = tuple(Option(id=name, label=work.say("start", "games", name)) for name in GAMES)
    yield Segments(
        id="start-game", label=work.say("start", "game"), options=games, value=work.game_chosen, area="start"
    )
    yield Field(
        id="start-deal", label=work.say("start", "seed"), submit=work.say("start", "deal"), number=True, area="start",
        value=work.typed.get("start-deal", ""), error=work.faults.get("start-deal", ""), hint=work.say("start", "any"),
    )  # fmt: skip
    empty = Button(id="empty", label=work.say("start", "empty"))
    yield Buttons(id="start-table", buttons=(empty,), area="start")
    lessons = lesson_positions()
    chosen = next((lesson for lesson in lessons if lesson.name == work.lesson_chosen), None)
    none = Option(id="", label=work.say("start", "none"))
    titles = tuple(Option(id=lesson.name, label=lesson.title) for lesson in lessons)
    value = chosen.name if chosen else ""
    yield Select(
        id="start-lesson", label=work.say("start", "lesson"), options=(none, *titles), value=value, area="start"
    )
    if chosen:
        count = range(1, len(chosen.positions) + 1)
        numbered = (Option(id=f"{chosen.name}.{n}", label=work.say("start", "position_n", n=n)) for n in count)
        now = work.tree.now.move
        at = now.note if isinstance(now, SetUp) and now.source == "lesson" else ""
        yield Select(
            id="start-position", label=work.say("start", "position"), options=(none, *numbered), value=at, area="start"
        )
    rounds = tuple(Option(id=name, label=name.replace("_", " ")) for name in recorded_rounds())
    yield Select(
        id="start-record", label=work.say("start", "record"), options=(Option(id="-", label=none.label), *rounds),
        value="-", area="start",
    )  # fmt: skip


def _branches(work: Work) -> Iterator[AnyBlock]:
    tree, telling = work.tree, work.telling
    yield section(work, "branches")
    if "branches" not in work.open:
        return
    rows: list[Row] = []
    for number, depth in tree.walk():
        text, end = telling.move(tree, number), telling.ending(tree, number)
        rows.append(Row(at=number, text=text, depth=depth, seat=_who(work, number), end=end))
    label = work.say("branches", "label")
    yield TreeList(id="tree", label=label, rows=tuple(rows), at=tree.at, path=tree.path(tree.at), area="branches")
    # Lines that were played come before mere edits.
    others = sorted((n for n in tree.leaves() if n not in tree.path(tree.at)), key=lambda n: not _who(work, n))
    if others:
        options = tuple(Option(id=str(n), label=_branch_name(work, n)) for n in others)
        value = str(work.compared) if work.compared in others else "0"
        none = Option(id="0", label=work.say("branches", "none"))
        yield Select(
            id="tree-compare", label=work.say("branches", "compare"), options=(none, *options), value=value,
            area="branches",
        )  # fmt: skip
        if work.compared in others:
            yield comparison(work, work.compared)
    remove = (Button(id="remove", label=work.say("branches", "remove")),) if others else ()
    back = (Button(id="back", label=work.say("branches", "bring_back")),) if work.removed is not None else ()
    if remove or back:
        yield Buttons(id="tree-remove", buttons=(*remove, *back), area="branches")


def _who(work: Work, number: int) -> str:
    """The seat that made a move."""
    node = work.tree[number]
    seat = work.tree[node.parent].state.seat if node.parent != ROOT else None
    return seat.value if seat and not isinstance(node.move, SetUp | Deal) else ""


def _branch_name(work: Work, number: int) -> str:
    """A branch by its first own move and its last."""
    tree = work.tree
    path = tree.path(number)
    fork = tree.fork(tree.at, number)
    first = path[path.index(fork) + 1] if fork != ROOT else path[0]
    return " … ".join(dict.fromkeys(work.telling.move(tree, n) for n in (first, number)))


def comparison(work: Work, other: int) -> Comparison:
    """The shown place and another one side by side, from where they part."""
    tree, telling = work.tree, work.telling
    pair = (tree.at, other)
    fork = tree.fork(*pair)
    own = [
        [n for n in tree.path(place) if n not in tree.path(fork)] if fork else tree.path(place)[-1:] for place in pair
    ]
    events = [tuple(event for n in line for event in tree[n].reached.events) for line in own]
    states = [tree[place].state for place in pair]

    def row(label: str, *cells: Cell) -> tuple[str, Cell, Cell]:
        return work.say("compare", label), cells[0], cells[1]

    rows = [
        row("moves", *(Cell(text=_moves(work, line)) for line in own)),
        row("stands", *(Cell(text=telling.outcome(tree, place)) for place in pair)),
        row("totals", *(Cell(text=work.say("compare", "both", a=s.totals[0], b=s.totals[1])) for s in states)),
    ]
    for seat in Seat:
        taken = [captured_in(happened, seat) for happened in events]
        cells = (Cell(text=str(len(cards)), cards=tuple(card.code for card in cards)) for cards in taken)
        name = work.say("compare", "captured", seat=seat.value)
        first, second = cells
        rows.append((name, first, second))
        yaku = [general(tree[place].game).score(tree[place].state, seat) for place in pair]
        one, two = (telling.voice.speaker.scored(score) or work.say("compare", "no_yaku") for score in yaku)
        rows.append((work.say("compare", "yaku", seat=seat.value), Cell(text=one), Cell(text=two)))
    heads = (work.say("compare", "here"), _branch_name(work, other))
    return Comparison(
        id="comparison", label=work.say("compare", "label"), heads=heads, rows=tuple(rows), area="branches"
    )


def _moves(work: Work, line: Sequence[int]) -> str:
    told = [work.telling.move(work.tree, number) for number in line]
    most = 8
    return ", ".join(told if len(told) <= most else [*told[: most - 2], "…", told[-1]]) or work.say(
        "compare", "nothing"
    )


def _text(work: Work) -> Iterator[AnyBlock]:
    yield section(work, "text")
    if "text" not in work.open:
        return
    options = tuple(Option(id=what, label=work.say("text", what)) for what in SHARED)
    yield Segments(id="share-what", label=work.say("text", "what"), options=options, value=work.shared, area="text")
    text = work.text(work.shared) or work.say("text", "no_record")
    yield share_block(
        "share", text=text, query=work.link(), file="sandbox.txt", content=work.text("work"),
        lang=work.telling.lang, area="text",
    )  # fmt: skip
    if not work.link():
        yield Text(id="no-link", text=work.say("text", "no_link"), soft=True, area="text")
    yield Field(
        id="read", label=work.say("text", "read"), hint=work.say("text", "read_hint"), submit=work.say("text", "open"),
        value=work.typed.get("read", ""), error=work.faults.get("read", ""), lines=4, area="text",
    )  # fmt: skip


def keep(work: Work) -> Keep:
    """What address and browser hold; too long a work is not asked of the browser, and the address still is."""
    text = work.text("work")
    return Keep(id="keep", page=PAGE, query=work.query(), work=text if len(text) <= LONGEST_KEPT else "")


def class_bar(work: Work, *, tools: bool) -> list[AnyBlock]:
    """The few buttons beside the table's head in front of a class."""
    blocks: list[AnyBlock] = []
    if work.round_over:
        deal = Button(id="deal", label=work.say("next", "in_class"), tone="main")
        blocks.append(Buttons(id="next-class", buttons=(deal,), area="bar"))
    fold = Button(id="tools", label=work.say("class", "fold" if tools else "tools"))
    return [*blocks, Buttons(id="tools", buttons=(fold,), area="bar")]
