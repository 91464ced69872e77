"""Play rounds out and write their records; the chooser picks one of the legal actions."""

from collections.abc import Callable

from . import koikoi, kusurigui
from .cards import month_of, of_month

ChooseKoiKoi = Callable[[list[koikoi.Action]], koikoi.Action]
ChooseKusurigui = Callable[[list[kusurigui.Action]], kusurigui.Action]


def koikoi_turn(state: koikoi.State, choose: ChooseKoiKoi) -> tuple[str, koikoi.State]:
    """Play one whole turn and give its text in record form."""
    seat = state["turn"]
    action = choose(koikoi.legal(state))
    if len(action) != 3:
        raise ValueError("a turn begins with a hand card")
    turned = state["stock"][0]
    takes = action[2]
    field = state["field"] - takes if takes else state["field"] | {action[1]}
    turned_takes = frozenset(of_month(field, month_of(turned)))
    after = koikoi.act(state, action)
    if after["phase"] == "match":
        choice = choose(koikoi.legal(after))
        turned_takes = choice[1] if isinstance(choice[1], frozenset) else frozenset()
        after = koikoi.act(after, choice)
    turn = f"{seat} {koikoi.text(action)} /{turned}{koikoi.captured_text(turned_takes)}"
    points = sum(koikoi.yaku_of(after, seat).values())
    if after["phase"] == "decide":
        call = choose(koikoi.legal(after))
        return f"{turn} ={points} {koikoi.text(call)}", koikoi.act(after, call)
    if after["reason"] == "stop":
        return f"{turn} ={points} stop", after
    return turn, after


def koikoi_round(state: koikoi.State, choose: ChooseKoiKoi) -> tuple[list[str], koikoi.State]:
    """Play a round to its end and give its turns."""
    turns = []
    while state["phase"] != "over":
        turn, state = koikoi_turn(state, choose)
        turns.append(turn)
    return turns, state


def kusurigui_turn(state: kusurigui.State, choose: ChooseKusurigui) -> tuple[str, kusurigui.State]:
    """Play one turn and give its text in record form."""
    action = choose(kusurigui.legal(state))
    card = action[1]
    turn = f"{state['turn']} {card}-"
    if kusurigui.captures(card, state["pile"]):
        turn = f"{state['turn']} {card}x"
        if kusurigui.is_kusurigui(state, card):
            turn += f" ${state['rules']['kusurigui_value']}"
    return turn, kusurigui.act(state, action)


def kusurigui_round(state: kusurigui.State, choose: ChooseKusurigui) -> tuple[list[str], kusurigui.State]:
    """Play a round to its end and give its turns."""
    turns = []
    while state["phase"] != "over":
        turn, state = kusurigui_turn(state, choose)
        turns.append(turn)
    return turns, state
