"""A position as it is edited: cards moved between zones, numbers set.  Nothing is forbidden, `remarks` only remarks.

An edited position is a state of its game like any other, only that it may break the rules: a card may even lie in two
zones, where a text said so.  Zones are named as in a scene (`hand:A`, `won:B`, `field`, `pile`, `out`, `stock`), and
`turned` is the card that waits for a choice.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...cards import DECK, Card, CardSet
from ...deal import SEED_LIMIT, Seat, decks, of, put
from ...events import Reason
from ...games import AnyState, KoiKoi, KoiKoiState, Kusurigui, KusuriguiState
from ...games.koikoi_state import Called
from ...games.kusurigui_state import Chain
from ...notation import NotationError, parse_position
from ...play import Phase

_SEATED = ("hand:A", "hand:B", "won:A", "won:B")
_ORDERED = ("stock", "pile")
_REASONS: dict[str, tuple[Reason, ...]] = {
    KoiKoi.NAME: (Reason.STOP, Reason.OYA_KEN, Reason.TEYAKU, Reason.FIELD_FOUR, Reason.VOID),
    Kusurigui.NAME: (Reason.EXHAUSTED, Reason.BUST, Reason.VOID),
}
_LONE = (Reason.STOP, Reason.FIELD_FOUR, Reason.BUST)  # somebody always wins these
MOST_CALLS, MOST_TOTAL, MOST_ROUND, MOST_CHAIN = 99, 99_999, 999, 40


def game_of(state: AnyState) -> str:
    """The name of the game that a position belongs to."""
    return KoiKoi.NAME if isinstance(state, KoiKoiState) else Kusurigui.NAME


def deck_of(state: AnyState) -> CardSet:
    """All cards of the game."""
    return DECK if isinstance(state, KoiKoiState) else Kusurigui.DECK


def empty_table(game: str) -> AnyState:
    """A table without a card, A to deal and to play."""
    return parse_position(game)


# ---- what lies where ----


def zones_of(state: AnyState) -> tuple[str, ...]:
    """All zones of the game, in the order in which they are named."""
    middle = ("field", "turned") if isinstance(state, KoiKoiState) else ("pile", "out")
    return (*_SEATED, *middle, "stock")


def may_hide(state: AnyState) -> tuple[str, ...]:
    """The zones that may hold unknown cards."""
    return ("hand:A", "hand:B", "stock") if isinstance(state, KoiKoiState) else ("hand:A", "hand:B", "out", "stock")


def seat_of(zone: str) -> Seat | None:
    """The seat that a hand or captured cards belong to."""
    return Seat(zone[-1]) if zone in _SEATED else None


def cards_in(state: AnyState, zone: str) -> tuple[Card, ...]:
    """The known cards of a zone in their order: the draw pile's next card first, the pile bottom to top."""
    seat = seat_of(zone)
    if seat is not None:
        return tuple(of(state.hands if zone.startswith("hand") else state.won, seat))
    if zone == "stock":
        return state.stock
    if isinstance(state, KoiKoiState):
        return tuple(state.field) if zone == "field" else (state.turned,) if state.turned else ()
    return state.pile if zone == "pile" else tuple(state.out)


def unknown_in(state: AnyState, zone: str) -> int:
    """How many unknown cards lie in a zone."""
    unknown, seat = state.unknown, seat_of(zone)
    if zone.startswith("hand") and seat is not None:
        return of(unknown.hands, seat)
    if zone == "stock":
        return unknown.stock
    return state.unknown.out if zone == "out" and isinstance(state, KusuriguiState) else 0


def count_in(state: AnyState, zone: str) -> int:
    """All cards of a zone."""
    return len(cards_in(state, zone)) + unknown_in(state, zone)


def places(state: AnyState, card: Card) -> tuple[str, ...]:
    """The zones in which a card lies: one, none, or more in a position that cannot be."""
    return tuple(zone for zone in zones_of(state) if card in cards_in(state, zone))


def known(state: AnyState) -> CardSet:
    """The cards that lie somewhere."""
    return CardSet.of(card for zone in zones_of(state) for card in cards_in(state, zone))


def absent(state: AnyState) -> CardSet:
    """The cards of the deck that nobody has named."""
    return deck_of(state) - known(state)


def total(state: AnyState) -> int:
    """All cards of a position; one that lies in two zones counts twice."""
    return sum(count_in(state, zone) for zone in zones_of(state))


# ---- cards moved ----


def with_cards(state: AnyState, zone: str, cards: Iterable[Card]) -> AnyState:
    """The position with just these known cards in a zone, each once; with its unknown ones no more than a deck."""
    held = tuple(dict.fromkeys(cards))
    state, room = _with_known(state, zone, held), len(deck_of(state)) - len(held)
    return with_unknown(state, zone, room) if unknown_in(state, zone) > room else state


def _with_known(state: AnyState, zone: str, held: tuple[Card, ...]) -> AnyState:
    seat = seat_of(zone)
    if seat is not None:
        if zone.startswith("hand"):
            return replace(state, hands=put(state.hands, seat, CardSet.of(held)))
        return replace(state, won=put(state.won, seat, CardSet.of(held)))
    if zone == "stock":
        return replace(state, stock=held)
    if isinstance(state, KoiKoiState):
        if zone == "field":
            return replace(state, field=CardSet.of(held))
        return replace(state, turned=held[0] if held else None)
    if zone == "pile":
        return replace(state, pile=held, opened=state.opened if held else None)
    return replace(state, out=CardSet.of(held))


def with_unknown(state: AnyState, zone: str, count: int) -> AnyState:
    """The position with so many unknown cards in a zone that may hold them; as few and as many as there can be."""
    if zone not in may_hide(state):
        return state
    most, seat = len(deck_of(state)) - len(cards_in(state, zone)), seat_of(zone)
    count = max(0, min(count, most))
    if isinstance(state, KoiKoiState):
        hidden = state.unknown
        hands = hidden.hands if seat is None else put(hidden.hands, seat, count)
        return replace(state, unknown=replace(hidden, hands=hands, stock=count if zone == "stock" else hidden.stock))
    down = state.unknown
    hands = down.hands if seat is None else put(down.hands, seat, count)
    stock, out = (count if zone == name else getattr(down, name) for name in ("stock", "out"))
    return replace(state, unknown=replace(down, hands=hands, stock=stock, out=out))


def taken_away(state: AnyState, card: Card, zone: str = "") -> AnyState:
    """The position without a card; zone: only from there, where it lies in two."""
    for place in [zone] if zone else places(state, card):
        state = with_cards(state, place, [held for held in cards_in(state, place) if held != card])
        if place == "turned" and state.phase is Phase.MATCH:
            state = replace(state, phase=Phase.PLAY)
    return state


def moved(state: AnyState, card: Card, zone: str, *, at: int | None = None) -> AnyState:
    """Move a card to a zone, from wherever it lies, or bring it in from the deck.

    at: its place in the draw pile or the pile; on top without it.  A card brought in takes the place of an unknown one
    where all cards of the deck are there already, so that their number stays.
    """
    if not places(state, card) and total(state) >= len(deck_of(state)):
        state = _one_unknown_less(state, zone)
    state = taken_away(state, card)
    if zone == "turned" and isinstance(state, KoiKoiState):
        back = [state.turned] if state.turned else []
        seat = state.seat or state.dealer
        stock = (*back, *state.stock)
        return replace(state, turned=card, stock=stock, phase=Phase.MATCH, seat=seat, reason=None)
    cards = list(cards_in(state, zone))
    top = 0 if zone == "stock" else len(cards)
    cards.insert(top if at is None else max(0, min(at, len(cards))), card)
    return with_cards(state, zone, cards)


def _one_unknown_less(state: AnyState, zone: str) -> AnyState:
    for place in (zone, "stock", "out", "hand:B", "hand:A"):
        if place in may_hide(state) and unknown_in(state, place):
            return with_unknown(state, place, unknown_in(state, place) - 1)
    return state


def face_down(state: AnyState, card: Card, zone: str) -> AnyState:
    """Move a card face down to a zone that may hold unknown cards: nobody knows it any longer."""
    return with_unknown(taken_away(state, card), zone, unknown_in(state, zone) + 1)


def closed(state: AnyState, zone: str) -> AnyState:
    """Turn all cards of a zone face down: they become unknown."""
    return with_unknown(with_cards(state, zone, ()), zone, count_in(state, zone))


def filled_in(state: AnyState, seed: int) -> AnyState:
    """Deal the unknown cards of hands and draw pile at random from those that nobody has named.

    seed: 0 to 2**64 - 1; the same seed gives the same cards everywhere.  Cards that lie face down out of the round
    stay unknown, for nobody ever sees them (KG-2.2).  ValueError: there are more unknown cards than cards left.
    """
    places = [zone for zone in may_hide(state) if zone != "out"]
    wanted = sum(unknown_in(state, zone) for zone in places)
    left = absent(state)
    if wanted > len(left):
        raise ValueError(f"{wanted} unknown cards, and {len(left)} that lie nowhere")
    deck = next(decks(tuple(left), seed=seed)) if left else ()
    for zone in places:
        count = unknown_in(state, zone)
        state = with_unknown(with_cards(state, zone, (*cards_in(state, zone), *deck[:count])), zone, 0)
        deck = deck[count:]
    return state


def read_seed(text: str) -> int:
    """A seed as a person writes it; NotationError: it is none."""
    word = text.strip()
    if word.isascii() and word.isdigit() and len(word) <= 20 and int(word) < SEED_LIMIT:
        return int(word)
    came = "".join(c if c.isprintable() else "?" for c in word[:40])
    raise NotationError(f'seed "{came}": a whole number from 0 to {SEED_LIMIT - 1} was expected')


# ---- numbers and turns ----


def turns_of(state: AnyState) -> tuple[str, ...]:
    """All that a position may wait for, in the words of its text form: `A play`, `B decide`, `over stop A`."""
    phases = (Phase.PLAY, Phase.MATCH, Phase.DECIDE) if isinstance(state, KoiKoiState) else (Phase.PLAY,)
    playing = [f"{seat.value} {phase.value}" for phase in phases for seat in Seat]
    over: list[str] = []
    for reason in _REASONS[game_of(state)]:
        winners = [seat.value for seat in Seat] if reason is not Reason.VOID else []
        nobody = [] if reason in _LONE else ["-"]
        over += [f"over {reason.value} {winner}" for winner in (*winners, *nobody)]
    return (*playing, *over)


def turn_of(state: AnyState) -> str:
    """What a position waits for, in the words of its text form."""
    seat = state.seat.value if state.seat else "-"
    return f"over {state.reason.value} {seat}" if state.reason else f"{seat} {state.phase.value}"


def with_turn(state: AnyState, turn: str) -> AnyState:
    """Set what the position waits for: one of `turns_of`, else ValueError."""
    if turn not in turns_of(state):
        raise ValueError(f"turn {turn!r}: one of {', '.join(turns_of(state))}")
    first, *rest = turn.split()
    if first == "over":
        reason, winner = rest
        seat = Seat(winner) if winner != "-" else None
        return replace(state, phase=Phase.OVER, seat=seat, reason=Reason(reason))
    return replace(state, phase=Phase(rest[0]), seat=Seat(first), reason=None)


def with_totals(state: AnyState, seat: Seat, value: int) -> AnyState:
    """Set the points or chips of a seat."""
    value = max(-MOST_TOTAL, min(MOST_TOTAL, value))
    return replace(state, totals=put(state.totals, seat, value))


def with_round(state: AnyState, number: int, rounds: int) -> AnyState:
    """Set the round and how many there are; only Koi-Koi goes on beyond the last (KK-1.4)."""
    rounds = max(1, min(12, rounds))
    highest = MOST_ROUND if isinstance(state, KoiKoiState) else rounds
    return replace(state, round=max(1, min(highest, number)), rounds=rounds)


def with_called(state: KoiKoiState, seat: Seat, times: int, yaku: tuple[tuple[str, int], ...]) -> KoiKoiState:
    """Set a seat's calls and the yaku that it had at the last one; without a call there are none."""
    times = max(0, min(MOST_CALLS, times))
    return replace(state, called=put(state.called, seat, Called(times, yaku if times else ())))


def with_chain(state: KusuriguiState, seat: Seat | None, length: int) -> KusuriguiState:
    """Set the chain of payments; nobody's without a seat or a length."""
    chain = Chain(seat, min(MOST_CHAIN, length)) if seat is not None and length > 0 else None
    return replace(state, chain=chain)


# ---- text ----


def read_draft(text: str) -> AnyState:
    """Read a position as `parse_position` does, and also one that only contradicts itself.

    A card may stand in two places, there may be too many, a turned card and the turn may not fit, nor an opener and an
    empty pile: `remarks` says so.  NotationError: anything else that `parse_position` refuses.
    """
    try:
        return parse_position(text)
    except NotationError as error:
        eased = None if len(text) > 4000 else _eased(text)
        if eased is None:
            raise error
        return eased


_PARTS = {"round": ("round", "rounds"), "turn": ("phase", "seat", "reason"), "score": ("totals",), "chips": ("totals",)}
_WITH = {"turned": "turn A match", "turn": "turned 1B", "opened": "pile 1B"}  # what a field alone cannot be without


def _eased(text: str) -> AnyState | None:
    """Read a position field by field and put the fields together, or None where one of them cannot be read."""
    name, *parts = [" ".join(part.split()) for part in text.split(";")]
    seen: set[str] = set()
    try:
        state = empty_table(name)
        for part in filter(None, parts):
            key = " ".join(part.split()[: 2 if part.startswith(("hand ", "won ", "called ")) else 1])
            needs = part.endswith("match") if key == "turn" else not part.endswith(" -")
            beside = _WITH.get(key, "") if needs else ""
            alone = parse_position(f"{name}; {part}; {beside}")
            if key in seen:
                return None
            seen.add(key)
            state = _merged(state, alone, key)
    except NotationError:
        return None
    return state if "turn" in seen else replace(state, seat=state.dealer)


def _merged(state: AnyState, part: AnyState, key: str) -> AnyState:
    """The state with one field of the other."""
    zone = key.replace(" ", ":")
    if zone in zones_of(state):
        return with_unknown(with_cards(state, zone, cards_in(part, zone)), zone, unknown_in(part, zone))
    if key.startswith("called"):
        assert isinstance(state, KoiKoiState)
        assert isinstance(part, KoiKoiState)
        seat = Seat(key[-1])
        return replace(state, called=put(state.called, seat, of(part.called, seat)))
    return replace(state, **{name: getattr(part, name) for name in _PARTS.get(key, (key,))})


def shown(state: AnyState) -> AnyState:
    """The position as a table can show it: a card that lies in two zones is shown in the first alone."""
    seen = CardSet()
    for zone in zones_of(state):
        cards = [card for card in cards_in(state, zone) if card not in seen]
        seen |= CardSet.of(cards)
        if len(cards) < len(cards_in(state, zone)):
            state = with_cards(state, zone, cards)
    return state
