"""Positions, plays and rounds for tests: a rule is one line of text, one play and one fact."""

import os
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import TypeVar, cast

from hanafuda_kit.cards import CARD, CARDS, Card, CardSet
from hanafuda_kit.deal import Seat
from hanafuda_kit.events import Captured, Drew, Event, Placed, Stopped
from hanafuda_kit.games import (
    AnyGame,
    AnyState,
    KoiKoi,
    KoiKoiRules,
    KoiKoiState,
    Kusurigui,
    KusuriguiRules,
    KusuriguiState,
    game_named,
    general,
)
from hanafuda_kit.notation import parse_card, parse_cards, parse_position
from hanafuda_kit.play import Action, Decide, Match, Phase, Play, Refusal, Step

Rules = Mapping[str, object] | str
State = TypeVar("State", bound=KoiKoiState | KusuriguiState)
Kind = TypeVar("Kind", bound=Event)

# `make test-all` sets it; the long tests then run in full, else a tenth of them.
FULL = os.environ.get("HANAFUDA_FULL") == "1"


def share(times: int) -> int:
    """How often a long test runs: all of it in the full run, else a tenth."""
    return times if FULL else times // 10


# ---- games and positions ----


def koikoi(rules: Rules = "standard", /, **switches: object) -> KoiKoi:
    """Koi-Koi under a preset and the switches changed from it."""
    table = {"preset": rules} if isinstance(rules, str) else rules
    return KoiKoi(KoiKoiRules.from_table({**table, **switches}))


def kusurigui(rules: Rules = "standard", /, **switches: object) -> Kusurigui:
    """Kusuri-gui under a preset and the switches changed from it."""
    table = {"preset": rules} if isinstance(rules, str) else rules
    return Kusurigui(KusuriguiRules.from_table({**table, **switches}))


def game_for(state: AnyState, rules: Rules = "standard") -> AnyGame:
    """The game that a position belongs to."""
    return koikoi(rules) if isinstance(state, KoiKoiState) else kusurigui(rules)


def cards(text: str) -> CardSet:
    """A set of cards."""
    return parse_cards(text)


def card_list(text: str) -> list[Card]:
    """Cards in the order of the text."""
    return [CARD[code] for code in text.split()]


def koikoi_at(text: str) -> KoiKoiState:
    """A Koi-Koi position; a field that is left out is empty, 0 or 1, and A is to play."""
    state = parse_position(f"koi-koi; {text}")
    assert isinstance(state, KoiKoiState)
    return state


def kusurigui_at(text: str) -> KusuriguiState:
    """A Kusuri-gui position; a field that is left out is empty, 0 or 1, and A is to play."""
    state = parse_position(f"kusuri-gui; {text}")
    assert isinstance(state, KusuriguiState)
    return state


def fields(state: AnyState) -> dict[str, str]:
    """The fields of a position as it is written: {"turn": "A play", "hand A": "-", …}."""
    names = r"hand [AB]|won [AB]|called [AB]|\w+"
    parts = [re.fullmatch(rf"({names}) (.+)", part) for part in str(state).split("; ")[1:]]
    return {part[1]: part[2] for part in parts if part is not None}


# ---- plays ----


def action_of(state: AnyState, word: str) -> Action:
    """Read an action: "3C2" (with all it may take), "3C2x3B", "3C2-", "x3B" for a turned card, "stop", "koikoi"."""
    if word in ("stop", "koikoi"):
        return Decide(word)
    code, x, takes = word.rstrip("-").partition("x")
    if not code:
        return Match(cards(takes.replace("+", " ")))
    card = parse_card(code)
    if takes or word.endswith("-"):
        return Play(card, cards(takes.replace("+", " ")))
    if isinstance(state, KusuriguiState):
        whole_pile = card.month == 11 or (bool(state.pile) and card.month == state.pile[-1].month)
        return Play(card, CardSet.of(state.pile) if x or whole_pile else CardSet())
    return Play(card, state.field.of_month(card.month))


def play(state: State, *words: str, rules: Rules = "standard") -> Step[State]:
    """Carry actions out one after another; the step holds the last position and all that happened."""
    game, events = game_for(state, rules), list[Event]()
    for word in words:
        step = general(game).apply(state, action_of(state, word))
        state, events = cast("State", step.state), [*events, *step.events]
    return Step(state, tuple(events))


def refused(state: AnyState, word: str, *, rules: Rules = "standard") -> Refusal:
    """Why an action is refused; it must be."""
    refusal = general(game_for(state, rules)).refusal(state, action_of(state, word))
    assert refusal is not None, f"{word} is allowed"
    return refusal


def legal(state: AnyState, *, rules: Rules = "standard") -> list[str]:
    """All legal actions as words."""
    return [word_of(action) for action in general(game_for(state, rules)).legal_actions(state)]


def word_of(action: Action) -> str:
    """An action as a word, as in records: "3C2x3B", "3C2-", "x3B", "stop"."""
    match action:
        case Decide():
            return action.value
        case Match(takes):
            return f"x{'+'.join(map(str, takes))}"
        case Play(card, takes):
            return f"{card}{'x' + '+'.join(map(str, takes)) if takes else '-'}"


# ---- what happened ----


def only(events: Sequence[Event], kind: type[Kind]) -> Kind:
    """The one event of a kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, f"{len(found)} events are {kind.__name__}"
    return found[0]


def happened(step: Step[State], kind: type[Kind]) -> list[Kind]:
    """All events of a kind, in order."""
    return [event for event in step.events if isinstance(event, kind)]


def captured(step: Step[State]) -> CardSet:
    """All cards captured in a step."""
    return CardSet.of(card for event in happened(step, Captured) for card in event.cards)


def names(events: Sequence[Event]) -> list[str]:
    """What happened, by name."""
    return [type(event).__name__ for event in events]


# ---- turns of a record ----

_KOIKOI = re.compile(r"([AB]) (\w+?(?:x[\w+]+|-)) /(\w+?)(x[\w+]+|-)(?: =(\d+) (koikoi|stop))?")
_KUSURIGUI = re.compile(r"([AB]) (\w+?)(x|-)(?: \$(\d+))?")


class OtherwiseError(ValueError):
    """A turn says something else than what happens."""


def take_turn(state: State, turn: str, *, rules: Rules = "standard") -> State:
    """Play one turn of a record, every word of which must be so."""
    if state.seat is None or state.phase is Phase.OVER or state.seat.value != turn[0]:
        raise OtherwiseError(f"{turn}: it is not the turn of {turn[0]}")
    if isinstance(state, KoiKoiState):
        return cast("State", _koikoi_turn(state, turn, rules))
    return cast("State", _kusurigui_turn(state, turn, rules))


def _koikoi_turn(state: KoiKoiState, turn: str, rules: Rules) -> KoiKoiState:
    match = _KOIKOI.fullmatch(turn)
    assert match is not None, turn
    seat, word, turned, takes, points, call = match.groups()
    step = play(state, word, rules=rules)
    if step.state.phase is Phase.MATCH:
        second = play(step.state, takes, rules=rules)
        step = Step(second.state, (*step.events, *second.events))
    card = only(step.events, Drew).card
    laid = [e for e in step.events if isinstance(e, Captured | Placed) and e.card == card]
    taken = laid[0].cards.without(card) if isinstance(laid[0], Captured) else CardSet()
    if card != parse_card(turned) or taken != cards(takes[1:].replace("+", " ")):
        raise OtherwiseError(f"{turn}: {card} is turned and takes {taken}")
    stops = happened(step, Stopped)
    asked = step.state.phase is Phase.DECIDE or bool(stops)
    total = koikoi(rules).score(step.state, Seat(seat)).points
    if asked != (points is not None) or (asked and (int(points) != total or (bool(stops) and call != "stop"))):
        raise OtherwiseError(f"{turn}: {total} points, asked or stopped: {asked}")
    return play(step.state, call, rules=rules).state if step.state.phase is Phase.DECIDE else step.state


def _kusurigui_turn(state: KusuriguiState, turn: str, rules: Rules) -> KusuriguiState:
    match = _KUSURIGUI.fullmatch(turn)
    assert match is not None, turn
    _, code, took, paid = match.groups()
    takes = CardSet.of(state.pile) if took == "x" else CardSet()
    if took == "x" and not state.pile:
        raise OtherwiseError(f"{turn}: the pile is empty")
    game = kusurigui(rules)
    step = game.apply(state, Play(parse_card(code), takes))
    # Every Kusuri-gui begins or lengthens a chain, also one that a bust player cannot pay.
    due = str(game.rules.kusurigui_value) if step.state.chain not in (None, state.chain) else None
    if paid != due:
        raise OtherwiseError(f"{turn}: {due or 'nothing'} is paid")
    return step.state


# ---- random rounds ----


def random_deck(game: AnyGame, rng: random.Random) -> list[Card]:
    """A shuffled deck of a game."""
    return rng.sample([card for card in CARDS if card in game.DECK], len(game.DECK))


def random_rules(name: str, rng: random.Random) -> dict[str, object]:
    """A table of switches, each with one of its values; the four Bright values often hold a 0."""
    table: dict[str, object] = {}
    for switch in game_named(name).rules.switches():
        listed = switch.domain.listed()
        if isinstance(listed, str):
            table[switch.name] = [rng.choice((0, 1, 5, 8, 15)) for _ in range(4)]
        else:
            table[switch.name] = rng.choice(listed)
    return table


def walk(game: AnyGame, rng: random.Random, *, dealer: Seat = Seat.A) -> Iterator[tuple[Action | None, Step[AnyState]]]:
    """Play a random round: the deal (action None), then every action with its step.  A void deal is one step."""
    step = general(game).deal(random_deck(game, rng), dealer=dealer)
    yield None, step
    for _ in count():
        actions = general(game).legal_actions(step.state)
        if not actions:
            return
        action = rng.choice(actions)
        step = general(game).apply(step.state, action)
        yield action, step
