"""What the page works on: the captured cards of both players in a position, under rules; its text, both ways.

Every change gives a new value, so that a step can be undone.  A position that was pasted keeps its hands, field and
stock: a card that is captured leaves the place where it lay.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from ...cards import NO_CARDS, WILLOW, Card, CardSet
from ...deal import Pair, Seat, of, put
from ...games import GAMES, AnyGame, AnyRules, AnyState, KoiKoiState, KusuriguiState, make_game
from ...games.koikoi_state import Called, KoiKoiRules
from ...notation import NotationError, format_position, parse_position
from ...notation.cards import shown
from ...play import Phase
from ..questions.positions import played_out
from .reach import Known, Reach, reaches

LONGEST = 5000  # characters of a text
MOST_CALLS = 99
_SHORT = ("won A", "won B", "field", "month", "called A", "called B", "out", "chips")  # fields of a short text
_CARD = re.compile(r"\d{1,2}[BARC]\d?|-", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Work:
    """Rules and a position of one game."""

    rules: AnyRules
    state: AnyState

    @property
    def game(self) -> AnyGame:
        return make_game(self.rules)

    def known(self, seat: Seat) -> Known:
        """What the seat's captured cards are judged by."""
        won, theirs = of(self.state.won, seat), of(self.state.won, seat.other)
        out = self.state.out if isinstance(self.state, KusuriguiState) else NO_CARDS
        field = self.state.field if isinstance(self.state, KoiKoiState) else NO_CARDS
        return Known(won=won, theirs=theirs, out=out, free=self.game.DECK - won - theirs - out, field=field)

    def reaches(self, seat: Seat) -> tuple[Reach, ...]:
        """How near each yaku of these rules is for a seat."""
        month = self.state.month if isinstance(self.state, KoiKoiState) else None
        best_only = not isinstance(self.rules, KoiKoiRules) and self.rules.yaku_mode == "exclusive"
        return reaches(self.game.yaku_table(month), self.known(seat), best_only=best_only)

    # ---- one change ----

    def marked(self, card: Card, place: str) -> Work:
        """The card put to a place, or taken away where it lies there: `A` or `B` captured it, `F`: on the field."""
        there = self.marks().get(card) == place
        return replace(self, state=_lifted(self.state, CardSet.of([card])) if there else _put(self.state, card, place))

    def marks(self) -> dict[Card, str]:
        """Where a card of the page lies: `A`, `B`, `F`, or `X` out of the round."""
        state = self.state
        marks = dict.fromkeys(state.won[0], "A") | dict.fromkeys(state.won[1], "B")
        more = state.field if isinstance(state, KoiKoiState) else state.out
        return marks | {card: "F" if isinstance(state, KoiKoiState) else "X" for card in more}

    def with_calls(self, seat: Seat, times: int) -> Work:
        """So many calls of the seat in this round (Koi-Koi)."""
        if not isinstance(self.state, KoiKoiState) or not 0 <= times <= MOST_CALLS:
            return self
        calls = Called(times, of(self.state.called, seat).yaku if times else ())
        return replace(self, state=replace(self.state, called=put(self.state.called, seat, calls)))

    def with_month(self, month: int) -> Work:
        """The round's month (Koi-Koi)."""
        return replace(self, state=replace(self.state, month=month)) if isinstance(self.state, KoiKoiState) else self

    def with_rules(self, rules: AnyRules) -> Work:
        """The same captured cards under other rules; those that the other game has not are left out."""
        if rules.GAME == self.rules.GAME:
            return replace(self, rules=rules)
        deck = make_game(rules).DECK
        won = (self.state.won[0] & deck, self.state.won[1] & deck)
        return replace(blank(rules), state=replace(blank(rules).state, won=won))

    def drawn(self, seed: int) -> Work:
        """Captured cards as they lie at some moment of a round played at random.  seed: 0 to 2**64 - 1."""
        rng = Random(seed)
        states = list(played_out(self.game, seed))
        state = states[min(len(states) - 1, int((0.35 + 0.6 * rng.random()) * len(states)))]
        start = blank(self.rules).state
        if isinstance(state, KoiKoiState):
            assert isinstance(start, KoiKoiState)
            fog = isinstance(self.rules, KoiKoiRules) and self.rules.rain_fog == "field"
            found = replace(start, won=state.won, month=state.month, field=state.field if fog else NO_CARDS)
            return replace(self, state=found)
        assert isinstance(start, KusuriguiState)
        return replace(self, state=replace(start, won=state.won, out=state.out))

    # ---- as text ----

    @property
    def position(self) -> str:
        """The position as one line, without the fields that are as they always are."""
        return _short(self.state)

    @property
    def text(self) -> str:
        """The position, and below it the rules; `read_work` reads it back."""
        return f"{self.position}\nrules {self.rules.line}"

    @property
    def captured(self) -> str:
        """The captured cards alone, as `A 1B 3B; B 2A`."""
        return "; ".join(f"{seat.value} {of(self.state.won, seat)}" for seat in Seat)


def blank(rules: AnyRules) -> Work:
    """No card captured, and both players with what they start with."""
    state = parse_position(rules.GAME)
    if isinstance(state, KusuriguiState) and not isinstance(rules, KoiKoiRules):
        state = replace(state, totals=(rules.start_chips, rules.start_chips))
    return Work(rules, state)


def read_work(text: str, work: Work, *, seat: Seat = Seat.A) -> Work:
    """Read a text that a person typed, pasted or opened; `work` is what the page holds until then.

    A whole position takes its place.  `A 1B 3B; B 2A` are the captured cards of both, and cards alone those of `seat`;
    field, month, calls, out and chips may stand beside them or by themselves: all else stays.  A line
    `rules nintendo oya_ken=6` sets rules.  Errors: ValueError of one line; then nothing is changed.
    """
    if len(text) > LONGEST:
        raise NotationError(f"a text of {len(text)} characters: at most {LONGEST} were expected")
    lines = [" ".join(line.split()) for line in text.splitlines() if line.strip()]
    rule_lines = [line.partition(" ")[2] for line in lines if line.partition(" ")[0] == "rules"]
    parts = _parts([line for line in lines if line.partition(" ")[0] != "rules"])
    if not parts and not rule_lines:
        raise NotationError("no text: cards were expected, as in A 1B 3B; B 2A")
    if len(rule_lines) > 1:
        raise NotationError(f"{len(rule_lines)} lines of rules: one was expected")
    whole = bool(parts) and parts[0] in GAMES
    game = parts[0] if whole else work.rules.GAME
    rules = GAMES[game].read(rule_lines[0]) if rule_lines else None
    if rules is None:
        rules = work.rules if game == work.rules.GAME else GAMES[game].read("standard")
    if whole:
        return _with_chips(Work(rules, parse_position("; ".join(parts))))
    start = replace(work, rules=rules)
    return _with_cards(start, _fields(parts, seat)) if parts else start


def _parts(lines: list[str]) -> list[str]:
    """The parts of a text between semicolons; a line that begins with a card goes on with the part before."""
    parts: list[str] = []
    for line in lines:
        first, *more = (part.strip() for part in line.split(";"))
        if parts and _begins_with_card(first):
            parts[-1] = f"{parts[-1]} {first}"
        else:
            parts.append(first)
        parts += more
    return [part for part in parts if part]


def _begins_with_card(part: str) -> bool:
    return _CARD.fullmatch(part.replace(",", " ").split(" ")[0]) is not None


def _with_chips(work: Work) -> Work:
    """Chips are never made or lost: a Kusuri-gui position that names none has those of the start (KG-1.2)."""
    if isinstance(work.state, KusuriguiState) and work.state.totals == (0, 0):
        return replace(work, state=replace(work.state, totals=blank(work.rules).state.totals))
    return work


def _fields(parts: list[str], seat: Seat) -> dict[str, str]:
    """The fields of a position that the parts of a short text stand for; cards alone go on with the part before."""
    fields: dict[str, str] = {}
    last = f"won {seat.value}"
    for part in parts:
        first, _, rest = part.partition(" ")
        if first.upper() in ("A", "B"):
            last, value = f"won {first.upper()}", rest
        elif first in ("won", "called", "hand") and rest[:1].upper() in ("A", "B"):
            last, value = f"{first} {rest[:1].upper()}", rest[1:].strip()
        elif _begins_with_card(part):
            fields[last] = f"{fields.get(last, '')} {part}".strip()
            continue
        else:
            last, value = first, rest
        if last in fields:
            raise NotationError(f"{shown(last)} is given twice")
        fields[last] = value
    return fields


def _with_cards(work: Work, fields: Mapping[str, str]) -> Work:
    text = "; ".join([work.rules.GAME, *(f"{key} {value}".strip() for key, value in fields.items())])
    given = parse_position(text)
    whole = next((key for key in fields if key not in _SHORT), None)
    if whole is not None:
        raise NotationError(f"{shown(whole)} stands in a whole position only, which begins with {work.rules.GAME}")
    names_cards = any(key in fields for key in ("won A", "won B"))
    won = given.won if names_cards else work.state.won
    state = _lifted(work.state, work.state.won[0] | work.state.won[1] | _all_known(given))
    moved = _all_known(given) - given.won[0] - given.won[1]
    state = replace(state, won=(won[0] - moved, won[1] - moved))
    if isinstance(state, KoiKoiState) and isinstance(given, KoiKoiState):
        if "field" in fields:
            state = replace(state, field=given.field)
        if "month" in fields:
            state = replace(state, month=given.month)
        for seat in Seat:
            if f"called {seat.value}" in fields:
                state = replace(state, called=put(state.called, seat, of(given.called, seat)))
    if isinstance(state, KusuriguiState) and isinstance(given, KusuriguiState):
        if "out" in fields:
            state = replace(state, out=given.out, unknown=replace(state.unknown, out=given.unknown.out))
        if "chips" in fields:
            state = replace(state, totals=given.totals)
    return replace(work, state=_fitted(state))


# ---- a position, changed ----


def _put(state: AnyState, card: Card, place: str) -> AnyState:
    one = CardSet.of([card])
    state = _lifted(state, one)
    if place == "F" and isinstance(state, KoiKoiState):
        state = replace(state, field=state.field | one)
    elif place == "X" and isinstance(state, KusuriguiState) and card.month == WILLOW:
        state = replace(state, out=state.out | one)
    elif place in ("A", "B"):
        seat = Seat(place)
        state = replace(state, won=put(state.won, seat, of(state.won, seat) | one))
    return _fitted(state)


def _lifted(state: AnyState, cards: CardSet) -> AnyState:
    """The position without these cards, wherever they lie."""
    hands: Pair[CardSet] = (state.hands[0] - cards, state.hands[1] - cards)
    won: Pair[CardSet] = (state.won[0] - cards, state.won[1] - cards)
    stock = tuple(card for card in state.stock if card not in cards)
    if isinstance(state, KoiKoiState):
        state = replace(state, hands=hands, won=won, stock=stock, field=state.field - cards)
        waits = state.turned is None or state.turned not in cards
        return state if waits else replace(state, turned=None, phase=Phase.PLAY)
    pile = tuple(card for card in state.pile if card not in cards)
    same = pile[:1] == state.pile[:1]
    opened = state.opened if pile and same else None
    return replace(state, hands=hands, won=won, stock=stock, pile=pile, opened=opened, out=state.out - cards)


def _all_known(state: AnyState) -> CardSet:
    known = state.hands[0] | state.hands[1] | state.won[0] | state.won[1] | CardSet.of(state.stock)
    if isinstance(state, KoiKoiState):
        return known | state.field | CardSet.of([state.turned] if state.turned else [])
    return known | state.out | CardSet.of(state.pile)


def _fitted(state: AnyState) -> AnyState:
    """Unknown cards give way to those that are now named: the stock's first, then those of the hands."""
    deck = make_game(GAMES[_game_of(state)]()).DECK
    hands, stock = list(state.unknown.hands), state.unknown.stock
    out = state.unknown.out if isinstance(state, KusuriguiState) else 0
    over = len(_all_known(state)) + sum(hands) + stock + out - len(deck)
    taken = min(stock, max(0, over))
    stock, over = stock - taken, over - taken
    for at in (1, 0):
        taken = min(hands[at], max(0, over))
        hands[at], over = hands[at] - taken, over - taken
    out -= max(0, over)
    if isinstance(state, KoiKoiState):
        return replace(state, unknown=replace(state.unknown, hands=(hands[0], hands[1]), stock=stock))
    return replace(state, unknown=replace(state.unknown, hands=(hands[0], hands[1]), stock=stock, out=out))


def _game_of(state: AnyState) -> str:
    return "koi-koi" if isinstance(state, KoiKoiState) else "kusuri-gui"


def _short(state: AnyState) -> str:
    """`format_position` without the fields that a reader of the text takes for granted."""
    name, *parts = format_position(state).split("; ")
    usual = set(format_position(parse_position(name)).split("; ")[1:]) - {"turn A play", "turn B play"}
    if state.reason is None and state.seat is state.dealer and state.phase is Phase.PLAY:
        usual.add(f"turn {state.dealer.value} play")
    return "; ".join([name, *(part for part in parts if part not in usual)])
