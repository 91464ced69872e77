"""Positions as one line of text, both ways."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ..cards import DECK, Card, CardSet
from ..deal import Pair, Seat
from ..events import Reason
from ..games import GAMES, AnyState, KoiKoi, KoiKoiState, Kusurigui, KusuriguiState
from ..games.koikoi_state import Called
from ..games.koikoi_state import Unknown as KoiKoiUnknown
from ..games.koikoi_yaku import yaku_table
from ..games.kusurigui_state import Chain
from ..games.kusurigui_state import Unknown as KusuriguiUnknown
from ..play import Phase
from .cards import NotationError, format_cards, parse_card, parse_card_list, shown

_SEATS = (Seat.A, Seat.B)
_SHARED = ("round", "dealer", "turn", "hand A", "hand B", "won A", "won B", "stock")
_FIELDS = {
    KoiKoi.NAME: (*_SHARED, "month", "turned", "field", "called A", "called B", "score"),
    Kusurigui.NAME: (*_SHARED, "pile", "opened", "chain", "out", "chips"),
}
_REASONS = {
    KoiKoi.NAME: (Reason.STOP, Reason.OYA_KEN, Reason.TEYAKU, Reason.FIELD_FOUR, Reason.VOID),
    Kusurigui.NAME: (Reason.EXHAUSTED, Reason.BUST, Reason.VOID),
}
_PHASES = {KoiKoi.NAME: (Phase.PLAY, Phase.MATCH, Phase.DECIDE), Kusurigui.NAME: (Phase.PLAY,)}
_KEYS = {
    row.key
    for row in yaku_table(
        bright_values=(1, 1, 1, 1), viewing=True, cup_is_chaff=True, extras=False, counts_stack=True,
        month_points=1, month=1, rain_fog=False,
    )
}  # fmt: skip


# ---- writing ----


def format_position(state: AnyState) -> str:
    """Write a position in full, the fields in their fixed order; `parse_position` gives the same value back."""
    head = f"round {state.round}/{state.rounds}"
    turn = _format_turn(state)
    hands = [f"hand {s.value} {_some(state.hands[i], state.unknown.hands[i])}" for i, s in enumerate(_SEATS)]
    won = [f"won {s.value} {state.won[i]}" for i, s in enumerate(_SEATS)]
    stock = f"stock {_some(state.stock, state.unknown.stock)}"
    dealer = f"dealer {state.dealer.value}"
    totals = "A {} B {}".format(*state.totals)
    if isinstance(state, KoiKoiState):
        turned = f"turned {state.turned or '-'}"
        called = [f"called {s.value} {_format_called(state.called[i])}" for i, s in enumerate(_SEATS)]
        fields = [head, f"month {state.month}", dealer, turn, turned, *hands, f"field {state.field}", *won, stock]
        return "; ".join(["koi-koi", *fields, *called, f"score {totals}"])
    pile, opened = f"pile {format_cards(state.pile)}", f"opened {state.opened.value if state.opened else '-'}"
    chain = f"chain {state.chain.seat.value} {state.chain.length}" if state.chain else "chain -"
    out = f"out {_some(state.out, state.unknown.out)}"
    fields = [head, dealer, turn, *hands, pile, opened, chain, *won, out, stock]
    return "; ".join(["kusuri-gui", *fields, f"chips {totals}"])


def _some(known: Iterable[Card], unknown: int) -> str:
    return " ".join([*(card.code for card in known), *([f"?{unknown}"] if unknown else [])]) or "-"


def _format_turn(state: AnyState) -> str:
    seat = state.seat.value if state.seat else "-"
    if state.reason is not None:
        return f"turn over {state.reason.value} {seat}"
    return f"turn {seat} {state.phase.value}"


def _format_called(called: Called) -> str:
    return " ".join([str(called.times), *(f"{key}={n}" for key, n in called.yaku)]) if called.times else "-"


# ---- reading ----


def parse_position(text: str) -> AnyState:
    """Read a position: the game's name, then its fields in any order, separated by `;`.

    A missing field is empty, 0 or 1.  `?8` is eight unknown cards.  NotationError says what cannot be, and where.
    """
    if len(text) > 4000:
        raise NotationError(f"a position of {len(text)} characters: one line of at most 4000 was expected")
    name, *parts = [" ".join(part.split()) for part in text.split(";")]
    if name not in GAMES:
        raise NotationError(f'unknown game "{shown(name)}": a position begins with {" or ".join(GAMES)}')
    fields: dict[str, str] = {}
    for part in parts:
        if not part:
            continue
        key = next((k for k in _FIELDS[name] if part == k or part.startswith(k + " ")), None)
        if key is None:
            raise NotationError(f'unknown field "{shown(part)}": {name} has {", ".join(_FIELDS[name])}')
        if key in fields:
            raise NotationError(f"field {key} is given twice")
        fields[key] = part[len(key) + 1 :]
    return _koikoi(fields) if name == KoiKoi.NAME else _kusurigui(fields)


@dataclass(frozen=True, slots=True)
class _Cards:
    """Known cards of a place in their order, and how many unknown ones lie with them."""

    known: tuple[Card, ...]
    unknown: int = 0


def _cards(fields: dict[str, str], key: str, *, deck: CardSet, hidden: bool = False) -> _Cards:
    words = fields.get(key, "-").replace(",", " ").split()
    marks = [word for word in words if word.startswith("?")]
    known = parse_card_list(" ".join(word for word in words if not word.startswith("?")), deck=deck, where=key)
    if not marks:
        return _Cards(known)
    if not hidden:
        raise NotationError(f"{key} lies face up: it cannot hold unknown cards as {shown(marks[0])}")
    if len(marks) > 1 or words[-1] != marks[0]:
        raise NotationError(f"{key}: unknown cards stand once, after the known ones, as in 8B ?3")
    return _Cards(known, _number(marks[0][1:], 1, len(deck), f"unknown cards in {key}"))


def _number(text: str, low: int, high: int, what: str) -> int:
    if re.fullmatch(r"-?[0-9]{1,6}", text) and low <= int(text) <= high:
        return int(text)
    raise NotationError(f'{what} "{shown(text)}": a whole number from {low} to {high} was expected')


def _seat(text: str, what: str, *, nobody: bool = False) -> Seat | None:
    if nobody and text == "-":
        return None
    if text in ("A", "B"):
        return Seat(text)
    raise NotationError(f'{what} "{shown(text)}": A or B{" or - for nobody" if nobody else ""} was expected')


def _round(text: str, *, beyond: bool) -> tuple[int, int]:
    number, slash, rounds = text.partition("/")
    if not slash:
        raise NotationError(f'round "{shown(text)}": number and rounds of the game were expected, as in 3/12')
    of = _number(rounds, 1, 12, "rounds of the game")
    return _number(number, 1, 999 if beyond else of, "round"), of


def _turn(text: str, game: str, dealer: Seat) -> tuple[Phase, Seat | None, Reason | None]:
    words = text.split()
    if not words:
        return Phase.PLAY, dealer, None
    if words[0] == "over" and len(words) == 3:
        for reason in _REASONS[game]:
            if words[1] == reason.value:
                return Phase.OVER, _seat(words[2], "winner", nobody=True), reason
        reasons = ", ".join(reason.value for reason in _REASONS[game])
        raise NotationError(f'turn over "{shown(words[1])}": a round of {game} ends by {reasons}')
    if len(words) == 2 and words[0] in ("A", "B"):
        for phase in _PHASES[game]:
            if words[1] == phase.value:
                return phase, Seat(words[0]), None
    phases = ", ".join(f"A {phase.value}" for phase in _PHASES[game])
    raise NotationError(f'turn "{shown(text)}": {phases}, or over REASON SEAT was expected')


def _totals(text: str, what: str) -> Pair[int]:
    if not text:
        return (0, 0)
    words = text.split()
    if len(words) != 4 or words[0] != "A" or words[2] != "B":
        raise NotationError(f'{what} "{shown(text)}": both seats were expected, as in A 12 B 7')
    a, b = (_number(word, -99999, 99999, what) for word in (words[1], words[3]))
    return (a, b)


def _check(places: list[tuple[str, _Cards]], deck: CardSet, turned: Card | None = None) -> None:
    """No card stands in two places, and there are not more cards than the deck has."""
    seen: dict[Card, str] = {turned: "turned"} if turned else {}
    for place, cards in places:
        for card in cards.known:
            if card in seen:
                raise NotationError(f"card {card} stands twice: in {seen[card]} and in {place}")
            seen[card] = place
    total = len(seen) + sum(cards.unknown for _, cards in places)
    if total > len(deck):
        raise NotationError(f"{total} cards in all: the deck has {len(deck)}")


def _koikoi(fields: dict[str, str]) -> KoiKoiState:
    cards = {key: _cards(fields, key, deck=DECK, hidden=True) for key in ("hand A", "hand B", "stock")}
    cards |= {key: _cards(fields, key, deck=DECK) for key in ("field", "won A", "won B")}
    word = fields.get("turned", "-")
    turned = None if word in ("-", "") else parse_card(word, where="turned")
    _check(list(cards.items()), DECK, turned)
    dealer = _seat(fields.get("dealer", "A"), "dealer")
    assert dealer is not None
    phase, seat, reason = _turn(fields.get("turn", ""), KoiKoi.NAME, dealer)
    if (turned is not None) != (phase is Phase.MATCH):
        raise NotationError("a turned card goes with turn SEAT match, and with no other turn")
    number, rounds = _round(fields.get("round", "1/12"), beyond=True)
    return KoiKoiState(
        round=number, rounds=rounds, month=_number(fields.get("month", "1"), 1, 12, "month"), dealer=dealer,
        phase=phase, seat=seat, reason=reason, turned=turned,
        hands=(CardSet.of(cards["hand A"].known), CardSet.of(cards["hand B"].known)),
        field=CardSet.of(cards["field"].known), stock=cards["stock"].known,
        won=(CardSet.of(cards["won A"].known), CardSet.of(cards["won B"].known)),
        called=(_called(fields.get("called A", "-"), "called A"), _called(fields.get("called B", "-"), "called B")),
        totals=_totals(fields.get("score", ""), "score"),
        unknown=KoiKoiUnknown((cards["hand A"].unknown, cards["hand B"].unknown), cards["stock"].unknown),
    )  # fmt: skip


def _called(text: str, where: str) -> Called:
    if text in ("-", ""):
        return Called()
    times, *words = text.split()
    pairs: list[tuple[str, int]] = []
    for word in words:
        key, _, points = word.partition("=")
        if key not in _KEYS:
            raise NotationError(f'unknown yaku "{shown(key)}" in {where}: one of {", ".join(sorted(_KEYS))}')
        if key in (known for known, _ in pairs):
            raise NotationError(f"yaku {key} is given twice in {where}")
        pairs.append((key, _number(points, 1, 999, f"points of {key} in {where}")))
    number = _number(times, 0, 99, f"calls in {where}")
    if pairs and not number:
        raise NotationError(f"{where}: yaku of a last call, and no call")
    return Called(number, tuple(pairs))


def _kusurigui(fields: dict[str, str]) -> KusuriguiState:
    deck = Kusurigui.DECK
    cards = {key: _cards(fields, key, deck=deck, hidden=True) for key in ("hand A", "hand B", "stock", "out")}
    cards |= {key: _cards(fields, key, deck=deck) for key in ("pile", "won A", "won B")}
    _check(list(cards.items()), deck)
    dealer = _seat(fields.get("dealer", "A"), "dealer")
    assert dealer is not None
    phase, seat, reason = _turn(fields.get("turn", ""), Kusurigui.NAME, dealer)
    opened = _seat(fields.get("opened", "-"), "opened", nobody=True)
    if opened and not cards["pile"].known:
        raise NotationError(f"opened {opened.value}: the pile is empty, so nobody has opened it")
    number, rounds = _round(fields.get("round", "1/12"), beyond=False)
    return KusuriguiState(
        round=number, rounds=rounds, dealer=dealer, phase=phase, seat=seat, reason=reason,
        hands=(CardSet.of(cards["hand A"].known), CardSet.of(cards["hand B"].known)),
        pile=cards["pile"].known, opened=opened, chain=_chain(fields.get("chain", "-")),
        won=(CardSet.of(cards["won A"].known), CardSet.of(cards["won B"].known)),
        out=CardSet.of(cards["out"].known), stock=cards["stock"].known,
        totals=_totals(fields.get("chips", ""), "chips"),
        unknown=KusuriguiUnknown(
            (cards["hand A"].unknown, cards["hand B"].unknown), cards["stock"].unknown, cards["out"].unknown
        ),
    )  # fmt: skip


def _chain(text: str) -> Chain | None:
    if text in ("-", ""):
        return None
    words = text.split()
    seat = _seat(words[0], "chain")
    if len(words) != 2 or seat is None:
        raise NotationError(f'chain "{shown(text)}": a seat and a length were expected, as in A 2')
    return Chain(seat, _number(words[1], 1, 40, "chain"))
