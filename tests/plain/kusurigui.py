"""Kusuri-gui a second time, as plainly as it can be said: one round and whole games.

A state is a dict.  An action is ("play", "9A"); fresh deals and the settlement happen by themselves.
"""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from .cards import KUSURIGUI_DECK, in_order, month_of, other, written
from .scorer import score_kusurigui_fully
from .switches import FullRules, Rules, full_rules, number

Action = tuple[str, str]
WILLOW = 11


class State(TypedDict):
    """A position.  pile: bottom to top; aside: the Willows turned up; face_down: the table cards still hidden."""

    rules: FullRules
    round: int
    dealer: str
    turn: str
    phase: str
    reason: str
    winner: str | None
    hand: dict[str, set[str]]
    pile: list[str]
    opened: str | None
    chain: tuple[str, int] | None
    won: dict[str, set[str]]
    aside: set[str]
    face_down: set[str]
    stock: list[str]
    chips: dict[str, int]


def deal_from(deck: Sequence[str], dealer: str) -> dict[str, list[str]]:
    """Deal a shuffled deck, top card first, packet by packet (KG-2.1)."""
    deal: dict[str, list[str]] = {"A": [], "B": [], "table": [], "stock": []}
    rest = list(deck)
    packets = [(other(dealer), 2), (dealer, 2), ("table", 3), (other(dealer), 2), (dealer, 2), ("table", 1)]
    for zone, cards in packets:
        deal[zone] += rest[:cards]
        rest = rest[cards:]
    deal["stock"] = rest
    return deal


def start(
    deal: Mapping[str, Sequence[str]],
    rules: Rules,
    dealer: str,
    *,
    round_number: int = 1,
    chips: Mapping[str, int] | None = None,
) -> State:
    """Deal a round: deal has "A", "B", "table" (three face down, then the face-up one) and "stock" (top first)."""
    dealt = [card for zone in ("A", "B", "table", "stock") for card in deal[zone]]
    if sorted(dealt) != sorted(KUSURIGUI_DECK) or [len(deal[zone]) for zone in ("A", "B", "table")] != [4, 4, 4]:
        raise ValueError("a deal is 4, 4, 4 and 32 different cards")
    full = full_rules("kusuri-gui", rules)
    start_chips = number(full, "start_chips")
    starter, aside, face_down = turn_table(deal["table"])
    state = State(
        rules=full,
        round=round_number,
        dealer=dealer,
        turn=dealer,
        phase="play",
        reason="",
        winner=None,
        hand={"A": set(deal["A"]), "B": set(deal["B"])},
        pile=[] if starter is None else [starter],
        opened=None,
        chain=None,
        won={"A": set(), "B": set()},
        aside=aside,
        face_down=face_down,
        stock=list(deal["stock"]),
        chips={"A": start_chips, "B": start_chips} if chips is None else dict(chips),
    )
    if starter is None:
        end(state, "void", None)
    return state


def turn_table(table: Sequence[str]) -> tuple[str | None, set[str], set[str]]:
    """Find the card that starts the pile (None: void), the Willows set aside, and what stays hidden (KG-2.2 to 2.5)."""
    in_turn = [table[3], table[0], table[1], table[2]]
    aside: set[str] = set()
    for place, card in enumerate(in_turn):
        if month_of(card) != WILLOW:
            return card, aside, set(in_turn[place + 1 :])
        aside.add(card)
    return None, aside, set()


def end(state: State, reason: str, winner: str | None) -> None:
    """Close the round."""
    state["phase"] = "over"
    state["reason"] = reason
    state["winner"] = winner


def captures(card: str, pile: Sequence[str]) -> bool:
    """Say whether a card takes the pile (KG-3.2, KG-3.6, KG-4.1 to KG-4.3)."""
    if not pile:
        return False
    return month_of(card) == month_of(pile[-1]) or month_of(card) == WILLOW


def is_kusurigui(state: State, card: str) -> bool:
    """Say whether a capture with this card is paid for (KG-5.1 to KG-5.4)."""
    if len(state["pile"]) != 1 or state["opened"] != other(state["turn"]):
        return False
    if month_of(state["pile"][0]) == WILLOW:
        return False
    return month_of(card) != WILLOW or state["rules"]["kusurigui_by_onifuda"] == "on"


def legal(state: State) -> list[Action]:
    """Give every legal action: any card of the hand, in deck order."""
    if state["phase"] == "over":
        return []
    return [("play", card) for card in in_order(state["hand"][state["turn"]])]


def copied(state: State) -> State:
    """Give a copy that shares nothing that changes."""
    copy = state.copy()
    copy["hand"] = {seat: set(cards) for seat, cards in state["hand"].items()}
    copy["won"] = {seat: set(cards) for seat, cards in state["won"].items()}
    copy["pile"] = list(state["pile"])
    copy["stock"] = list(state["stock"])
    copy["chips"] = dict(state["chips"])
    return copy


def act(state: State, action: Action) -> State:
    """Give the state after a legal action; an illegal one is a ValueError."""
    if action not in legal(state):
        raise ValueError(f"{text(action)} is not legal in: {position(state)}")
    after = copied(state)
    seat, card = after["turn"], action[1]
    after["hand"][seat].remove(card)
    if captures(card, after["pile"]):
        paid = is_kusurigui(after, card)
        after["won"][seat] |= {*after["pile"], card}
        after["pile"] = []
        after["opened"] = None
        if paid:
            chain = after["chain"]
            after["chain"] = (seat, chain[1] + 1) if chain is not None and chain[0] == seat else (seat, 1)
            pay(after, other(seat), seat, number(after["rules"], "kusurigui_value"))
    else:
        if after["pile"]:
            after["chain"] = None
        else:
            after["opened"] = seat
        after["pile"].append(card)
    if after["phase"] != "over":
        go_on(after)
    return after


def pay(state: State, payer: str, payee: str, value: int) -> None:
    """Move chips; with bust end_game a payer who cannot pay in full ends the game (KG-1.7)."""
    if state["rules"]["bust"] == "end_game" and state["chips"][payer] < value:
        value = max(state["chips"][payer], 0)
        end(state, "bust", payee)
    state["chips"][payer] -= value
    state["chips"][payee] += value
    if state["reason"] == "bust":
        state["winner"] = leader(state)


def go_on(state: State) -> None:
    """Pass the turn; with both hands empty deal four fresh cards each, or settle the round."""
    if state["hand"]["A"] or state["hand"]["B"]:
        state["turn"] = other(state["turn"])
    elif state["stock"]:
        for _twice in range(2):
            for seat in (other(state["dealer"]), state["dealer"]):
                state["hand"][seat] |= {state["stock"].pop(0), state["stock"].pop(0)}
        state["turn"] = state["dealer"]
    else:
        settle(state)


def total(state: State, seat: str) -> int:
    """Add up the dekiyaku of a seat."""
    counts, _replaced = score_kusurigui_fully(state["won"][seat], state["rules"])
    return sum(counts.values())


def settle(state: State) -> None:
    """The higher total wins the round and receives the difference (KG-6.2, KG-6.3)."""
    difference = total(state, "A") - total(state, "B")
    if difference == 0:
        end(state, "exhausted", None)
        return
    winner = "A" if difference > 0 else "B"
    end(state, "exhausted", winner)
    pay(state, other(winner), winner, abs(difference))


def next_dealer(state: State) -> str:
    """Say who deals after a round that is over (KG-1.5, KG-2.4)."""
    dealer = state["dealer"]
    if state["reason"] == "void":
        return dealer
    if state["winner"] is not None:
        return state["winner"]
    return dealer if state["rules"]["tie_dealer"] == "same" else other(dealer)


def game_over(state: State) -> bool:
    """Say whether the game ends here: after the last round, or at once by a bust."""
    if state["phase"] != "over" or state["reason"] == "void":
        return False
    return state["reason"] == "bust" or state["round"] >= number(state["rules"], "rounds")


def leader(state: State) -> str | None:
    """Give the seat with more chips, None for equal chips (KG-6.4)."""
    if state["chips"]["A"] == state["chips"]["B"]:
        return None
    return "A" if state["chips"]["A"] > state["chips"]["B"] else "B"


def next_round(state: State, deal: Mapping[str, Sequence[str]]) -> State:
    """Deal again after a round that is over; after a void deal it is the same round."""
    if state["phase"] != "over" or game_over(state):
        raise ValueError("there is no next round here")
    number_of_round = state["round"] if state["reason"] == "void" else state["round"] + 1
    return start(deal, state["rules"], next_dealer(state), round_number=number_of_round, chips=state["chips"])


def perft(state: State, depth: int) -> int:
    """Count the sequences of exactly depth actions."""
    if depth == 0:
        return 1
    return sum(perft(act(state, action), depth - 1) for action in legal(state))


def text(action: Action) -> str:
    """Write an action: the card played."""
    return action[1]


def out_text(state: State) -> str:
    """Write the table cards that are out: Willows by name, the face-down ones as a number."""
    cards = in_order(state["aside"])
    hidden = len(state["face_down"])
    return " ".join([*cards, f"?{hidden}"] if hidden else cards) or "-"


def position(state: State) -> str:
    """Write a state as one line, all cards open but the face-down ones on the table."""
    if state["phase"] == "over":
        turn = f"over {state['reason']} {state['winner'] or '-'}"
    else:
        turn = f"{state['turn']} {state['phase']}"
    chain = state["chain"]
    fields = [
        "kusuri-gui",
        f"round {state['round']}/{state['rules']['rounds']}",
        f"dealer {state['dealer']}",
        f"turn {turn}",
        f"hand A {written(state['hand']['A'])}",
        f"hand B {written(state['hand']['B'])}",
        f"pile {' '.join(state['pile']) or '-'}",
        f"opened {state['opened'] or '-'}",
        f"chain {f'{chain[0]} {chain[1]}' if chain else '-'}",
        f"won A {written(state['won']['A'])}",
        f"won B {written(state['won']['B'])}",
        f"out {out_text(state)}",
        f"stock {' '.join(state['stock']) or '-'}",
        f"chips A {state['chips']['A']} B {state['chips']['B']}",
    ]
    return "; ".join(fields)
