"""Read positions and records: text -> states, with every redundant word of a record checked."""

import re
from collections.abc import Mapping, Sequence

from . import koikoi, kusurigui
from .cards import DECK, KUSURIGUI_DECK, month_of, of_month, read
from .switches import Rules, full_rules

Fields = dict[str, str]
Zones = dict[str, list[str]]

KOIKOI_ZONES = ["hand A", "hand B", "field", "won A", "won B", "turned", "stock"]
KUSURIGUI_ZONES = ["hand A", "hand B", "pile", "won A", "won B", "out", "stock"]
KOIKOI_TURN = re.compile(r"([AB]) (\w+)(?:x([\w+]+)|-) /(\w+?)(?:x([\w+]+)|-)(?: =(\d+) (koikoi|stop))?")
KUSURIGUI_TURN = re.compile(r"([AB]) (\w+?)(x|-)(?: \$(\d+))?")
ZONE_FIELDS = ("hand A", "hand B", "won A", "won B", "called A", "called B")


def fields_of(line: str) -> Fields:
    """Split a position into its game and fields: {"game": "koi-koi", "hand A": "?2", ...}."""
    game, *parts = line.split("; ")
    fields = {"game": game}
    for part in parts:
        name = next((name for name in ZONE_FIELDS if part.startswith(name + " ")), part.split(" ")[0])
        if name in fields:
            raise ValueError(f'the field "{name}" stands twice')
        fields[name] = part[len(name) :].strip()
    return fields


def complete(line: str, wanted: Mapping[str, Sequence[str]] | None = None) -> str:
    """Give the position with every unknown card named (but for Kusuri-gui's face-down ones).

    wanted: cards that unknown places of a zone must hold, such as {"hand A": ["3R"], "stock": ["7A"]}, on top of a
    stock.  All other unknown places are filled with the unseen cards in deck order, zone after zone.
    """
    fields = fields_of(line)
    zones, hidden = zones_of(fields)
    wishes = {zone: [card for card in cards if card not in zones[zone]] for zone, cards in (wanted or {}).items()}
    deck = DECK if fields["game"] == "koi-koi" else KUSURIGUI_DECK
    known = [card for cards in [*zones.values(), *wishes.values()] for card in cards]
    if len(set(known)) != len(known):
        raise ValueError(f"a card would stand twice: {line}")
    unseen = [card for card in deck if card not in known]
    for zone in zones:
        wish = wishes.get(zone, [])
        if len(wish) > hidden[zone]:
            raise ValueError(f"{zone} has no room for {wish}")
        zones[zone] += wish
        if zone == "out":
            continue
        missing = hidden[zone] - len(wish)
        zones[zone] += unseen[:missing]
        unseen = unseen[missing:]
    if len(unseen) != hidden.get("out", 0):
        raise ValueError(f"{len(unseen)} cards stand nowhere: {line}")
    parts = [fields["game"]]
    for name, value in fields.items():
        if name in zones:
            cards = zones[name] + ([f"?{hidden['out']}"] if name == "out" and hidden["out"] else [])
            parts.append(f"{name} {' '.join(cards) or '-'}")
        elif name != "game":
            parts.append(f"{name} {value}")
    return "; ".join(parts)


def zones_of(fields: Fields) -> tuple[Zones, dict[str, int]]:
    """Give the known cards of each zone and how many unknown ones stand beside them."""
    zones: Zones = {}
    hidden: dict[str, int] = {}
    for zone in KOIKOI_ZONES if fields["game"] == "koi-koi" else KUSURIGUI_ZONES:
        words = fields.get(zone, "-").split()
        zones[zone] = read(" ".join(word for word in words if not word.startswith("?")))
        hidden[zone] = sum(int(word[1:]) for word in words if word.startswith("?"))
    return zones, hidden


def pair_of(text: str) -> dict[str, int]:
    """Read "A 101 B 99"."""
    words = text.split()
    return {words[0]: int(words[1]), words[2]: int(words[3])}


def turn_of(fields: Fields) -> tuple[str, str, str, str | None]:
    """Read the turn field as seat, phase, reason and winner."""
    words = fields["turn"].split()
    if words[0] == "over":
        return fields["dealer"], "over", words[1], None if words[2] == "-" else words[2]
    return words[0], words[1], "", None


def koikoi_at(line: str, rules: Rules = "standard") -> koikoi.State:
    """Read a Koi-Koi position of known cards."""
    fields = fields_of(line)
    zones, hidden = zones_of(fields)
    if fields["game"] != "koi-koi" or any(hidden.values()):
        raise ValueError(f"not a complete Koi-Koi position: {line}")
    if sorted(card for cards in zones.values() for card in cards) != sorted(DECK):
        raise ValueError(f"not the 48 cards: {line}")
    round_number, rounds = fields["round"].split("/")
    turn, phase, reason, winner = turn_of(fields)
    called = {seat: fields.get(f"called {seat}", "-").replace("-", "0").split() for seat in "AB"}
    return koikoi.State(
        rules={**full_rules("koi-koi", rules), "rounds": int(rounds)},
        round=int(round_number),
        month=int(fields["month"]),
        dealer=fields["dealer"],
        turn=turn,
        phase=phase,
        reason=reason,
        winner=winner,
        turned=zones["turned"][0] if zones["turned"] else None,
        hand={seat: set(zones[f"hand {seat}"]) for seat in "AB"},
        field=set(zones["field"]),
        won={seat: set(zones[f"won {seat}"]) for seat in "AB"},
        stock=zones["stock"],
        calls={seat: int(called[seat][0]) for seat in "AB"},
        called={seat: {word.split("=")[0]: int(word.split("=")[1]) for word in called[seat][1:]} for seat in "AB"},
        score=pair_of(fields["score"]),
    )


def kusurigui_at(line: str, rules: Rules = "standard") -> kusurigui.State:
    """Read a Kusuri-gui position of known cards; the face-down ones are all that stand nowhere."""
    fields = fields_of(line)
    zones, hidden = zones_of(fields)
    if fields["game"] != "kusuri-gui" or any(hidden[zone] for zone in hidden if zone != "out"):
        raise ValueError(f"not a complete Kusuri-gui position: {line}")
    known = [card for cards in zones.values() for card in cards]
    face_down = set(KUSURIGUI_DECK) - set(known)
    if len(set(known)) != len(known) or len(face_down) != hidden["out"]:
        raise ValueError(f"not the 44 cards: {line}")
    round_number, rounds = fields["round"].split("/")
    turn, phase, reason, winner = turn_of(fields)
    chain = fields["chain"].split()
    return kusurigui.State(
        rules={**full_rules("kusuri-gui", rules), "rounds": int(rounds)},
        round=int(round_number),
        dealer=fields["dealer"],
        turn=turn,
        phase=phase,
        reason=reason,
        winner=winner,
        hand={seat: set(zones[f"hand {seat}"]) for seat in "AB"},
        pile=zones["pile"],
        opened=None if fields["opened"] == "-" else fields["opened"],
        chain=None if chain == ["-"] else (chain[0], int(chain[1])),
        won={seat: set(zones[f"won {seat}"]) for seat in "AB"},
        aside=set(zones["out"]),
        face_down=face_down,
        stock=zones["stock"],
        chips=pair_of(fields["chips"]),
    )


def taken(cards: str | None) -> frozenset[str]:
    """Read "3B+3R" as a set, None as the empty one."""
    return frozenset(cards.split("+")) if cards else frozenset()


def koikoi_turn(state: koikoi.State, turn: str) -> koikoi.State:
    """Play one turn of a Koi-Koi record."""
    match = KOIKOI_TURN.fullmatch(turn)
    if match is None:
        raise ValueError(f"not a turn: {turn}")
    seat, card, hand_takes, turned, turned_takes, total, call = match.groups()
    if state["phase"] != "play" or seat != state["turn"]:
        raise ValueError(f"{turn}: it is not {seat}'s turn to play")
    if turned != state["stock"][0]:
        raise ValueError(f"{turn}: the stock's next card is {state['stock'][0]}")
    action: koikoi.Play = ("play", card, taken(hand_takes))
    field = state["field"] - action[2] if action[2] else state["field"] | {card}
    after = koikoi.act(state, action)
    if after["phase"] == "match":
        after = koikoi.act(after, ("match", taken(turned_takes)))
    elif taken(turned_takes) != of_month(field, month_of(turned)):
        raise ValueError(f"{turn}: {turned} does not take that")
    points = sum(koikoi.yaku_of(after, seat).values())
    asked = after["phase"] == "decide" or after["reason"] == "stop"
    if asked != (total is not None) or (asked and points != int(total or 0)):
        raise ValueError(f"{turn}: the yaku points are {points}, asked or stopped: {asked}")
    if after["phase"] == "decide":
        return koikoi.act(after, ("decide", call))
    if asked and call != "stop":
        raise ValueError(f"{turn}: the stop is forced")
    return after


def kusurigui_turn(state: kusurigui.State, turn: str) -> kusurigui.State:
    """Play one turn of a Kusuri-gui record."""
    match = KUSURIGUI_TURN.fullmatch(turn)
    if match is None:
        raise ValueError(f"not a turn: {turn}")
    seat, card, sign, paid = match.groups()
    if state["phase"] != "play" or seat != state["turn"]:
        raise ValueError(f"{turn}: it is not {seat}'s turn to play")
    takes = kusurigui.captures(card, state["pile"])
    pays = takes and kusurigui.is_kusurigui(state, card)
    agreed = str(state["rules"]["kusurigui_value"])
    if takes != (sign == "x") or paid != (agreed if pays else None):
        raise ValueError(f"{turn}: takes {takes}, is paid {pays}")
    return kusurigui.act(state, ("play", card))
