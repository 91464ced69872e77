"""What a person does with the blocks of the sandbox, carried out on the work.  Whatever cannot be changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from ...cards import CARD
from ...deal import Seat, of
from ...games import GAMES, KoiKoi, KoiKoiState, KusuriguiState
from ...notation import NotationError
from ...play import Decide, Refusal
from ...table import Message
from ..blocks import Value
from ..share import kept
from .document import parse_document
from .editing import (
    cards_in,
    closed,
    face_down,
    moved,
    places,
    read_draft,
    read_seed,
    taken_away,
    with_called,
    with_chain,
    with_round,
    with_totals,
    with_turn,
    with_unknown,
    zones_of,
)
from .moves import picked
from .work import SHARED, VIEWS, Mode, Work


def act(work: Work, block: str, value: Value) -> bool:
    """Carry out what was done with a block; False where the block is none of the sandbox's."""
    name, _, part = block.partition("-")
    deed = _DEEDS.get(name)
    if deed is None:
        return False
    work.notice = ""
    work.faults.pop(block, None)
    try:
        deed(work, part, value)
        work.typed.pop(block, None)
    except NotationError as error:
        work.faults[block] = str(error)
        work.typed[block] = str(value)[:_LONGEST_TYPED]
    except ValueError as error:
        work.notice = str(error)
    return True


_LONGEST_TYPED = 20_000  # of a text that could not be read, kept in its box


# ---- the table ----


def heard(work: Work, message: Message) -> Refusal | None:
    """Something was done on the table; gives the reason why not, where there is one."""
    work.notice = ""
    match message["type"]:
        case "step":
            work.tree = work.tree.undo() if message["to"] == "back" else work.tree.redo()
            work.held = None
        case "choose":
            if work.mode == "play":
                work.add(Decide(message["id"]))
        case "pick":
            onto = message.get("onto", "")
            if work.mode == "edit":
                _pick_to_move(work, message["card"], onto)
            else:
                return _pick_to_play(work, message["card"], onto)
        case "rule":
            pass
    return None


def _pick_to_move(work: Work, code: str, onto: str) -> None:
    if code in zones_of(work.state) and work.picked is not None:
        _move(work, "", code)
    elif code == "stock":
        work.open.add("stock")
    elif code in CARD and onto:
        if zone := _zone_at(work, onto):
            work.picked = None
            work.set(moved(work.state, CARD[code], zone))
    elif code in CARD:
        work.pick(code)
    else:
        work.notice = work.say("said", "hidden")


def _zone_at(work: Work, onto: str) -> str:
    """The zone that a card was dropped on, or in which the card lies that it was dropped on."""
    if onto in zones_of(work.state):
        return onto
    if onto in CARD:
        return next(iter(places(work.state, CARD[onto])), "")
    return {"?A": "hand:A", "?B": "hand:B", "?o": "out"}.get(onto[:2], "")


def _pick_to_play(work: Work, code: str, onto: str) -> Refusal | None:
    koikoi = isinstance(work.game, KoiKoi)
    if not work.playable:
        work.notice = work.say("said", "not_yet")
        return None
    if code not in CARD:
        turn = "KK-3.1" if koikoi else "KG-3.1"
        return Refusal(turn, ("draw_pile" if koikoi else "stock") if code == "stock" else "other_hand")
    card = CARD[code]
    if card == work.held and not onto:
        work.held = None
        return None
    found = picked(work.game, work.state, card, held=work.held, onto=onto)
    if found is None:
        work.held = card
    elif isinstance(found, Refusal):
        return found
    else:
        work.add(found)
    return None


# ---- the blocks ----


def _mode(work: Work, _: str, value: Value) -> None:
    work.mode = cast("Mode", value)
    work.picked = work.held = None


def _undo(work: Work, _: str, value: Value) -> None:
    work.held = None
    work.tree = work.tree.undo() if value == "undo" else work.tree.redo()


def _tree(work: Work, part: str, value: Value) -> None:
    if not part:
        work.go(int(value))
    elif part == "compare":
        work.compared = int(value)
    elif value == "back" and work.removed is not None:
        work.tree, work.removed = work.removed.graft(work.tree), None
    elif value == "remove":
        left, whole = work.tree.without(work.tree.at), work.tree
        # What was removed before comes back too: a fast second click removes another branch.
        work.tree, work.removed, work.compared = left, work.removed.graft(whole) if work.removed else whole, 0


def _section(work: Work, part: str, _: Value) -> None:
    work.open ^= {part}


def _pick(work: Work, _: str, value: Value) -> None:
    work.pick(str(value))


def _move(work: Work, _: str, value: Value) -> None:
    card, zone = work.picked, str(value)
    if card is None:
        return
    work.picked = None
    match zone:
        case "away":
            work.set(taken_away(work.state, card))
        case "bottom":
            work.set(moved(work.state, card, "stock", at=len(work.state.stock)))
        case "down":
            work.set(face_down(work.state, card, "stock"))
        case _:
            work.set(moved(work.state, card, zone))


def _order(work: Work, zone: str, value: Value) -> None:
    """Another place in the draw pile or the pile for the picked card, which stays picked."""
    cards = cards_in(work.state, zone)
    if work.picked is None or work.picked not in cards:
        return
    at = cards.index(work.picked)
    to = {"first": 0, "earlier": at - 1, "later": at + 1, "last": len(cards)}[str(value)]
    work.set(moved(work.state, work.picked, zone, at=max(0, to)))


def _close(work: Work, _: str, value: Value) -> None:
    work.set(closed(work.state, str(value)))


def _round(work: Work, part: str, value: Value) -> None:
    """The drop-downs of the round."""
    state, text = work.state, str(value)
    match part:
        case "turn":
            work.set(with_turn(state, text))
        case "dealer":
            work.set(replace(state, dealer=Seat(text)))
        case "month" if isinstance(state, KoiKoiState):
            work.set(replace(state, month=int(text)))
        case "opened" if isinstance(state, KusuriguiState):
            work.set(replace(state, opened=Seat(text) if text != "-" else None))
        case "chain" if isinstance(state, KusuriguiState):
            length = state.chain.length if state.chain else 1
            work.set(with_chain(state, Seat(text) if text != "-" else None, length))


def _numbers(work: Work, _: str, value: Value) -> None:
    name, number = str(value).rsplit(" ", 1)
    state, n = work.state, int(number)
    kind, _, seat = name.partition(":")
    match kind:
        case "round":
            work.set(with_round(state, n, state.rounds))
        case "rounds":
            work.set(with_round(state, state.round, n))
        case "total":
            work.set(with_totals(state, Seat(seat), n))
        case "unknown":
            work.set(with_unknown(state, name.partition(":")[2], n))
        case "called" if isinstance(state, KoiKoiState):
            was = of(state.called, Seat(seat))
            yaku = was.yaku or (work.game.score(state, Seat(seat)).pairs if isinstance(work.game, KoiKoi) else ())
            work.set(with_called(state, Seat(seat), n, yaku))
        case "chain" if isinstance(state, KusuriguiState) and state.chain is not None:
            work.set(with_chain(state, state.chain.seat, n))


def _called(work: Work, part: str, value: Value) -> None:
    """The yaku of a seat's last call: as the cards stand now, or as they are written."""
    state, game = work.state, work.game
    if not isinstance(state, KoiKoiState) or not isinstance(game, KoiKoi):
        return
    seat = Seat(str(value) if part == "now" else part)
    times = max(1, of(state.called, seat).times)
    if part == "now":
        work.set(with_called(state, seat, times, game.score(state, seat).pairs))
        return
    words = " ".join(str(value).split())
    read = read_draft(f"koi-koi; called A {times} {words}") if ";" not in words else None
    if not isinstance(read, KoiKoiState):
        raise NotationError(work.say("said", "yaku_form"))
    work.set(with_called(state, seat, times, read.called[0].yaku))


def _rules(work: Work, part: str, value: Value) -> None:
    kind = GAMES[work.game.NAME]
    try:
        rules = kind.preset(str(value)) if part == "preset" else kind.read(str(value))
    except ValueError as error:
        raise NotationError(str(error)) from None
    if rules != work.rules:
        work.set(work.state, "rules", rules=rules)


def _repair(work: Work, _: str, value: Value) -> None:
    place, at, which = map(int, str(value).split("."))
    if place != work.tree.at:
        return  # the second of two fast clicks: it was meant for the position that is mended already
    repair = work.remarks[at].repairs[which]
    if repair.key == "fill":
        work.set(repair.state, "fill", str(work.seed))
        work.seed = work.fresh_seed()
    else:
        work.set(repair.state, "repair")


def _start(work: Work, part: str, value: Value) -> None:
    text = str(value)
    match part:
        case "game":
            work.game_chosen = text
        case "deal":
            work.deal(work.game_chosen, read_seed(text) if text.strip() else work.fresh_seed())
        case "table":
            work.empty(work.game_chosen)
        case "lesson":
            work.lesson_chosen = text
        case "position":
            name, _, place = text.rpartition(".")
            if name:
                work.lesson(name, int(place))
        case "record":
            if text != "-":
                work.recorded(text)


def _next(work: Work, _: str, value: Value) -> None:
    if work.round_over:
        text = str(value).strip()
        work.deal_next(read_seed(text) if text not in ("", "deal") else work.seed)
        work.seed = work.fresh_seed()


def _read(work: Work, _: str, value: Value) -> None:
    work.read(str(value))


def _share(work: Work, part: str, value: Value) -> None:
    if part == "what":
        work.shared = next(what for what in SHARED if what == value)
        return
    try:  # a file was opened
        work.read(str(value))
    except NotationError as error:
        raise ValueError(work.say("said", "file", reason=str(error))) from None


def _view(work: Work, part: str, value: Value) -> None:
    if part == "lit":
        work.lit = value == "on"
    else:
        work.view = next(view for view in VIEWS if view == value)


def _keep(work: Work, _: str, value: Value) -> None:
    """What the browser kept comes back; where the address asks for another position, that one is shown in its tree."""
    found = kept(value)
    if found is None:
        return
    try:
        before = parse_document(found.work)
        now = work.tree
        # An address that asks for nothing else opened a fresh deal, which nobody has seen.
        work.tree = before.graft(now) if found.other else before
    except NotationError as error:
        work.notice = work.say("said", "kept", reason=str(error))
        return
    work.game_chosen = work.game.NAME
    if not work.playable:
        work.mode = "edit"


_DEEDS: dict[str, Callable[[Work, str, Value], None]] = {
    "mode": _mode, "undo": _undo, "tree": _tree, "section": _section, "deck": _pick, "stock": _pick, "pile": _pick,
    "move": _move, "order": _order, "close": _close, "round": _round, "numbers": _numbers, "called": _called,
    "rules": _rules, "remarks": _repair, "start": _start, "next": _next, "read": _read, "share": _share,
    "view": _view, "keep": _keep,
}  # fmt: skip
