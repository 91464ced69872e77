"""The part of the rail that edits: the numbers of the round, unknown cards and piles, the rules."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlencode

from ...deal import Seat, of
from ...games import GAMES, KoiKoiState, KusuriguiState
from ..blocks import AnyBlock, Button, Buttons, Cards, Field, Option, Select, Text
from .blocks import Links, Number, Numbers, Section
from .editing import (
    MOST_CALLS,
    MOST_CHAIN,
    MOST_ROUND,
    MOST_TOTAL,
    cards_in,
    deck_of,
    may_hide,
    turn_of,
    turns_of,
    unknown_in,
)
from .work import Work

_NAMES = {"stock": "stock_name"}  # of a zone, where a button would also say where in it


def rail_of_edit(work: Work) -> list[list[AnyBlock]]:
    """The parts of the rail that only Edit has."""
    return [list(_round(work)), list(_cards(work)), list(_rules(work))]


def _head(work: Work, name: str, count: str = "") -> Section:
    return Section(id=f"section-{name}", text=work.say(name, "title"), open=name in work.open, count=count, area=name)


def _numbers(work: Work, name: str, area: str, *numbers: Number) -> Numbers:
    less, more = work.say("round", "less"), work.say("round", "more")
    return Numbers(
        id=f"numbers-{name}", label=work.say("round", name), numbers=numbers, less=less, more=more, area=area
    )


# ---- the round ----


def _round(work: Work) -> Iterator[AnyBlock]:
    state = work.state
    yield _head(work, "round")
    if "round" not in work.open:
        return
    turns = tuple(
        Option(id=turn, label=work.telling.turn(turn)) for turn in dict.fromkeys((*turns_of(state), turn_of(state)))
    )
    yield Select(id="round-turn", label=work.say("round", "turn"), options=turns, value=turn_of(state), area="round")
    seats = tuple(Option(id=seat.value, label=seat.value) for seat in Seat)
    yield Select(
        id="round-dealer", label=work.say("round", "dealer"), options=seats, value=state.dealer.value, area="round"
    )
    if isinstance(state, KoiKoiState):
        months = tuple(Option(id=str(month), label=work.telling.month(month)) for month in range(1, 13))
        yield Select(
            id="round-month", label=work.say("round", "month"), options=months, value=str(state.month), area="round"
        )
    highest = MOST_ROUND if isinstance(state, KoiKoiState) else state.rounds
    yield _numbers(
        work, "rounds", "round",
        Number(id="round", label=work.say("round", "number"), value=state.round, low=1, high=highest),
        Number(id="rounds", label=work.say("round", "of"), value=state.rounds, low=1, high=12),
    )  # fmt: skip
    unit = "points" if isinstance(state, KoiKoiState) else "chips"
    totals = [
        Number(
            id=f"total:{seat.value}", label=work.say("round", unit, seat=seat.value), value=of(state.totals, seat),
            low=-MOST_TOTAL, high=MOST_TOTAL,
        )
        for seat in Seat
    ]  # fmt: skip
    yield _numbers(work, "totals", "round", *totals)
    yield from _koikoi(work, state) if isinstance(state, KoiKoiState) else _kusurigui(work, state)


def _koikoi(work: Work, state: KoiKoiState) -> Iterator[AnyBlock]:
    calls = [
        Number(
            id=f"called:{seat.value}", label=work.say("round", "calls", seat=seat.value),
            value=of(state.called, seat).times, low=0, high=MOST_CALLS,
        )
        for seat in Seat
    ]  # fmt: skip
    yield _numbers(work, "called", "round", *calls)
    for seat in Seat:
        called, block = of(state.called, seat), f"called-{seat.value}"
        if called.times:
            written = " ".join(f"{key}={points}" for key, points in called.yaku)
            yield Field(
                id=block, label=work.say("round", "called_yaku", seat=seat.value), submit=work.say("round", "set"),
                value=work.typed.get(block, written), error=work.faults.get(block, ""), area="round",
                hint=work.say("round", "called_hint"),
            )  # fmt: skip
    now = tuple(
        Button(id=seat.value, label=work.say("round", "call_now", seat=seat.value))
        for seat in Seat
        if of(state.called, seat).times
    )
    if now:
        yield Buttons(id="called-now", buttons=now, area="round")


def _kusurigui(work: Work, state: KusuriguiState) -> Iterator[AnyBlock]:
    seats = tuple(Option(id=seat.value, label=seat.value) for seat in Seat)
    if state.pile:
        nobody = Option(id="-", label=work.say("round", "first_pile"))
        opened = state.opened.value if state.opened else "-"
        yield Select(
            id="round-opened", label=work.say("round", "opened"), options=(nobody, *seats), value=opened, area="round"
        )
    none = Option(id="-", label=work.say("round", "no_chain"))
    chain = state.chain.seat.value if state.chain else "-"
    yield Select(id="round-chain", label=work.say("round", "chain"), options=(none, *seats), value=chain, area="round")
    if state.chain:
        length = Number(
            id="chain", label=work.say("round", "length"), value=state.chain.length, low=1, high=MOST_CHAIN
        )  # fmt: skip
        yield _numbers(work, "chains", "round", length)


# ---- unknown cards, and what has an order ----


def _cards(work: Work) -> Iterator[AnyBlock]:
    state = work.state
    yield _head(work, "stock")
    if "stock" not in work.open:
        return
    most = len(deck_of(state))
    unknown = [
        Number(
            id=f"unknown:{zone}", label=work.telling.zone(state, _NAMES.get(zone, zone), "buttons"),
            value=unknown_in(state, zone), low=0, high=most,
        )
        for zone in may_hide(state)
    ]  # fmt: skip
    yield _numbers(work, "unknown", "stock", *unknown)
    close = tuple(
        Button(id=zone, label=work.say("stock", "close", zone=work.telling.zone(state, zone)))
        for zone in ("hand:A", "hand:B", "stock")
        if cards_in(state, zone)
    )
    if close:
        yield Buttons(id="close", buttons=close, area="stock")
    for zone in ("stock", "pile") if isinstance(state, KusuriguiState) else ("stock",):
        yield from _ordered(work, zone)


def _ordered(work: Work, zone: str) -> Iterator[AnyBlock]:
    """The cards of a pile in their order; the picked one can change its place."""
    codes = tuple(card.code for card in cards_in(work.state, zone))
    if not codes:
        yield Text(
            id=f"none-{zone}",
            text=work.say("stock", f"no_{zone}", stock=work.telling.zone(work.state, "stock")),
            soft=True,
            area="stock",
        )
        return
    picked = (work.picked.code,) if work.picked and work.picked.code in codes else ()
    yield Cards(id=zone, label=work.say("stock", zone), cards=codes, picked=picked, pick=True, area="stock")
    ways = ("first", "earlier", "later", "last")
    buttons = tuple(Button(id=way, label=work.say("stock", way), off=not picked) for way in ways)
    yield Buttons(id=f"order-{zone}", buttons=buttons, area="stock")


# ---- the rules ----


def _rules(work: Work) -> Iterator[AnyBlock]:
    rules = work.rules
    yield _head(work, "rules", count=rules.line if len(rules.line) < 30 else "")
    if "rules" not in work.open:
        return
    names = tuple(Option(id=name, label=name.replace("_", " ")) for name in GAMES[work.game.NAME].PRESETS)
    changed = () if rules.preset_name else (Option(id="-", label=work.say("rules", "changed")),)
    yield Select(
        id="rules-preset", label=work.say("rules", "preset"), options=(*changed, *names),
        value=rules.preset_name or "-", area="rules",
    )  # fmt: skip
    yield Field(
        id="rules-line", label=work.say("rules", "line"), hint=work.say("rules", "hint"), area="rules",
        submit=work.say("rules", "set"), value=work.typed.get("rules-line", rules.line),
        error=work.faults.get("rules-line", ""),
    )  # fmt: skip
    query = urlencode({key: value for key, value in work.query().items() if value})
    pages = (("20_rules.ipynb", "explorer"), ("21_yaku.ipynb", "yaku"))
    links = tuple((f"{page}?{query}", work.say("rules", key)) for page, key in pages)
    yield Links(id="rules-links", links=links, area="rules")
