"""Koi-Koi a second time, as plainly as it can be said: one round and whole games.

A state is a dict.  An action is one ply:

    ("play", "3C1", frozenset({"3B"}))     a hand card and the field cards that it captures
    ("match", frozenset({"3B"}))           the choice for a turned card that matches two
    ("decide", "stop") or ("decide", "koikoi")

A forced stop (KK-4.2, or the limit of calls) is no ply: it happens by itself.
"""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from .cards import DECK, in_order, month_of, of_month, other, written
from .scorer import payout, score_koikoi_fully
from .switches import FullRules, Rules, full_rules, number

Play = tuple[str, str, frozenset[str]]
Match = tuple[str, frozenset[str]]
Decide = tuple[str, str]
Action = Play | Match | Decide


class State(TypedDict):
    """A position.  phase: "play", "match", "decide" or "over"; turn: the seat to act, kept when it is over."""

    rules: FullRules
    round: int
    month: int
    dealer: str
    turn: str
    phase: str
    reason: str
    winner: str | None
    turned: str | None
    hand: dict[str, set[str]]
    field: set[str]
    won: dict[str, set[str]]
    stock: list[str]
    calls: dict[str, int]
    called: dict[str, dict[str, int]]
    score: dict[str, int]


def month_of_round(round_number: int) -> int:
    """Give the month of a round: 13 is January again (KK-1.1, KK-1.4)."""
    return (round_number - 1) % 12 + 1


def deal_from(deck: Sequence[str], dealer: str) -> dict[str, list[str]]:
    """Deal a shuffled deck, top card first: other, field, dealer, four cards each, and once more (KK-2.1)."""
    deal: dict[str, list[str]] = {"A": [], "B": [], "field": [], "stock": []}
    rest = list(deck)
    for zone in (other(dealer), "field", dealer) * 2:
        deal[zone] += rest[:4]
        rest = rest[4:]
    deal["stock"] = rest
    return deal


def start(
    deal: Mapping[str, Sequence[str]],
    rules: Rules,
    dealer: str,
    *,
    round_number: int = 1,
    month: int | None = None,
    score: Mapping[str, int] | None = None,
) -> State:
    """Deal a round: deal has the cards of "A", "B", "field" and "stock" (top first)."""
    dealt = [card for zone in ("A", "B", "field", "stock") for card in deal[zone]]
    if sorted(dealt) != sorted(DECK) or [len(deal[zone]) for zone in ("A", "B", "field")] != [8, 8, 8]:
        raise ValueError("a deal is 8, 8, 8 and 24 different cards")
    state = State(
        rules=full_rules("koi-koi", rules),
        round=round_number,
        month=month_of_round(round_number) if month is None else month,
        dealer=dealer,
        turn=dealer,
        phase="play",
        reason="",
        winner=None,
        turned=None,
        hand={"A": set(deal["A"]), "B": set(deal["B"])},
        field=set(deal["field"]),
        won={"A": set(), "B": set()},
        stock=list(deal["stock"]),
        calls={"A": 0, "B": 0},
        called={"A": {}, "B": {}},
        score={"A": 0, "B": 0} if score is None else dict(score),
    )
    check_deal(state)
    return state


def counts_by_month(cards: set[str]) -> list[int]:
    """Give how many cards there are of each month that occurs, the largest count first."""
    return sorted((len(of_month(cards, month)) for month in {month_of(card) for card in cards}), reverse=True)


def dealt_yaku(hand: set[str]) -> str:
    """Say whether a dealt hand is "teshi", "kuttsuki" or "" (KK-2.4)."""
    counts = counts_by_month(hand)
    if counts and counts[0] == 4:
        return "teshi"
    return "kuttsuki" if counts == [2, 2, 2, 2] else ""


def check_deal(state: State) -> None:
    """Look for what ends a round before it begins, in the order of KK-2.6."""
    rules = state["rules"]
    field = counts_by_month(state["field"])
    if field[0] == 4:
        if rules["field_four"] == "dealer_six":
            win(state, "field_four", state["dealer"], 6)
        else:
            end(state, "void", None)
        return
    if field == [2, 2, 2, 2] and rules["field_pairs"] == "redeal":
        end(state, "void", None)
        return
    holders = [seat for seat in ("A", "B") if dealt_yaku(state["hand"][seat])]
    if not holders or rules["teyaku"] == "ignore":
        return
    if rules["teyaku"] == "redeal":
        end(state, "void", None)
    elif len(holders) == 1:
        win(state, "teyaku", holders[0], 6)
    elif rules["teyaku_both"] == "draw":
        end(state, "teyaku", None)


def end(state: State, reason: str, winner: str | None) -> None:
    """Close the round."""
    state["phase"] = "over"
    state["reason"] = reason
    state["winner"] = winner


def win(state: State, reason: str, winner: str, points: int) -> None:
    """Close the round and give the winner the points; with zero_sum the other loses them (KK-6.3)."""
    state["score"][winner] += points
    if state["rules"]["zero_sum"] == "on":
        state["score"][other(winner)] -= points
    end(state, reason, winner)


def ways(card: str, field: set[str]) -> list[frozenset[str]]:
    """Give the captures that a card may make: of none nothing, of two one, else all (KK-3.2 to KK-3.5)."""
    same = of_month(field, month_of(card))
    if len(same) == 2:
        return [frozenset({one}) for one in in_order(same)]
    return [frozenset(same)]


def yaku_of(state: State, seat: str) -> dict[str, int]:
    """Give the yaku that count for a seat now."""
    counts, _replaced = score_koikoi_fully(state["won"][seat], state["rules"], state["field"], state["month"])
    return counts


def legal(state: State) -> list[Action]:
    """Give every legal action, hand cards in deck order."""
    actions: list[Action] = []
    if state["phase"] == "play":
        for card in in_order(state["hand"][state["turn"]]):
            for takes in ways(card, state["field"]):
                actions.append(("play", card, takes))
    elif state["phase"] == "match" and state["turned"] is not None:
        for takes in ways(state["turned"], state["field"]):
            actions.append(("match", takes))
    elif state["phase"] == "decide":
        actions = [("decide", "stop"), ("decide", "koikoi")]
    return actions


def copied(state: State) -> State:
    """Give a copy that shares nothing that changes."""
    copy = state.copy()
    copy["hand"] = {seat: set(cards) for seat, cards in state["hand"].items()}
    copy["won"] = {seat: set(cards) for seat, cards in state["won"].items()}
    copy["field"] = set(state["field"])
    copy["stock"] = list(state["stock"])
    copy["calls"] = dict(state["calls"])
    copy["called"] = {seat: dict(yaku) for seat, yaku in state["called"].items()}
    copy["score"] = dict(state["score"])
    return copy


def act(state: State, action: Action) -> State:
    """Give the state after a legal action; an illegal one is a ValueError."""
    if action not in legal(state):
        raise ValueError(f"{text(action)} is not legal in: {position(state)}")
    after = copied(state)
    if len(action) == 3:
        _word, card, takes = action
        after["hand"][after["turn"]].remove(card)
        lay(after, card, takes)
        turn_up(after)
    elif isinstance(action[1], frozenset):
        card = after["turned"] or ""
        after["turned"] = None
        lay(after, card, action[1])
        check_yaku(after)
    elif action[1] == "stop":
        stop(after)
    else:
        seat = after["turn"]
        after["calls"][seat] += 1
        after["called"][seat] = yaku_of(after, seat)
        next_turn(after)
    return after


def lay(state: State, card: str, takes: frozenset[str]) -> None:
    """Lay a card on the field, or capture with it."""
    if takes:
        state["field"] -= takes
        state["won"][state["turn"]] |= takes | {card}
    else:
        state["field"].add(card)


def turn_up(state: State) -> None:
    """Turn the top card of the draw pile; where it matches two, wait for the choice (KK-3.6)."""
    card = state["stock"].pop(0)
    choices = ways(card, state["field"])
    if len(choices) > 1:
        state["turned"] = card
        state["phase"] = "match"
    else:
        lay(state, card, choices[0])
        check_yaku(state)


def is_asked(yaku: dict[str, int], yaku_at_call: dict[str, int], rules: FullRules) -> bool:
    """Say whether KK-4.1 applies: more points than at the last call (and with new_yaku_only a new yaku, too)."""
    more = sum(yaku.values()) > sum(yaku_at_call.values())
    new = any(key not in yaku_at_call for key in yaku)
    return more and (new or rules["reopen"] == "improved")


def check_yaku(state: State) -> None:
    """Check once, after both halves of a turn (KK-3.7, KK-4.1 to KK-4.3)."""
    seat = state["turn"]
    if not is_asked(yaku_of(state, seat), state["called"][seat], state["rules"]):
        next_turn(state)
    elif not state["hand"][seat] or (state["rules"]["koikoi_limit"] == 1 and state["calls"][seat] >= 1):
        stop(state)
    else:
        state["phase"] = "decide"


def stop(state: State) -> None:
    """The seat to act stops and is paid (KK-4.4, KK-6)."""
    seat = state["turn"]
    points = sum(yaku_of(state, seat).values())
    paid, _factors = payout(points, state["calls"][other(seat)], state["calls"][seat], state["rules"])
    win(state, "stop", seat, paid)


def next_turn(state: State) -> None:
    """Pass the turn; with both hands empty it is Oya-Ken (KK-4.5)."""
    state["phase"] = "play"
    if not state["hand"]["A"] and not state["hand"]["B"]:
        points = number(state["rules"], "oya_ken")
        if points > 0:
            win(state, "oya_ken", state["dealer"], points)
        else:
            end(state, "oya_ken", None)
        return
    state["turn"] = other(state["turn"])


def next_dealer(state: State) -> str:
    """Say who deals after a round that is over (KK-1.3, KK-2.2, KK-2.5, KK-4.5)."""
    dealer, winner, rules = state["dealer"], state["winner"], state["rules"]
    if state["reason"] == "void":
        return dealer
    if state["reason"] == "oya_ken":
        return dealer if rules["draw_dealer"] == "same" else other(dealer)
    if winner is None:
        return dealer
    if rules["next_dealer"] == "winner":
        return winner
    if rules["next_dealer"] == "loser":
        return other(winner)
    return other(dealer)


def game_over(state: State) -> bool:
    """Say whether the game ends with this round (KK-1.4); a void deal is no round."""
    if state["phase"] != "over" or state["reason"] == "void":
        return False
    if state["round"] < number(state["rules"], "rounds"):
        return False
    tied = state["score"]["A"] == state["score"]["B"]
    return not (tied and state["rules"]["match_tie"] == "sudden_death")


def leader(state: State) -> str | None:
    """Give the seat with the higher total, None for equal totals."""
    if state["score"]["A"] == state["score"]["B"]:
        return None
    return "A" if state["score"]["A"] > state["score"]["B"] else "B"


def next_round(state: State, deal: Mapping[str, Sequence[str]]) -> State:
    """Deal again after a round that is over; after a void deal it is the same round."""
    if state["phase"] != "over" or game_over(state):
        raise ValueError("there is no next round here")
    void = state["reason"] == "void"
    return start(
        deal,
        state["rules"],
        next_dealer(state),
        round_number=state["round"] if void else state["round"] + 1,
        month=state["month"] if void else None,
        score=state["score"],
    )


def perft(state: State, depth: int) -> int:
    """Count the sequences of exactly depth actions."""
    if depth == 0:
        return 1
    return sum(perft(act(state, action), depth - 1) for action in legal(state))


def text(action: Action) -> str:
    """Write an action: "3C1x3B", "3C1-", "x3B", "stop" or "koikoi"."""
    if len(action) == 3:
        return action[1] + captured_text(action[2])
    return captured_text(action[1]) if isinstance(action[1], frozenset) else action[1]


def captured_text(takes: frozenset[str]) -> str:
    """Write captured cards as in a record: "x3B", "x3B+3R+3C2" or "-"."""
    return "x" + "+".join(in_order(takes)) if takes else "-"


def called_text(state: State, seat: str) -> str:
    """Write the calls of a seat and its yaku at the last one."""
    if state["calls"][seat] == 0:
        return "-"
    yaku = [f"{key}={points}" for key, points in state["called"][seat].items()]
    return " ".join([str(state["calls"][seat]), *yaku])


def position(state: State) -> str:
    """Write a state as one line, all cards open."""
    if state["phase"] == "over":
        turn = f"over {state['reason']} {state['winner'] or '-'}"
    else:
        turn = f"{state['turn']} {state['phase']}"
    fields = [
        "koi-koi",
        f"round {state['round']}/{state['rules']['rounds']}",
        f"month {state['month']}",
        f"dealer {state['dealer']}",
        f"turn {turn}",
        f"turned {state['turned'] or '-'}",
        f"hand A {written(state['hand']['A'])}",
        f"hand B {written(state['hand']['B'])}",
        f"field {written(state['field'])}",
        f"won A {written(state['won']['A'])}",
        f"won B {written(state['won']['B'])}",
        f"stock {' '.join(state['stock']) or '-'}",
        f"called A {called_text(state, 'A')}",
        f"called B {called_text(state, 'B')}",
        f"score A {state['score']['A']} B {state['score']['B']}",
    ]
    return "; ".join(fields)
