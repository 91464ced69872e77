"""What is wrong with a position, as data: the rule behind each remark, and positions that would be right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...cards import Card, CardSet
from ...deal import Seat
from ...games import AnyGame, AnyState, KoiKoi, KoiKoiState, Kusurigui, KusuriguiState
from ...play import Phase
from .editing import (
    absent,
    cards_in,
    count_in,
    deck_of,
    face_down,
    filled_in,
    known,
    may_hide,
    moved,
    places,
    shown,
    taken_away,
    total,
    unknown_in,
    with_turn,
    with_unknown,
)
from .remark import Filled, Remark, Repair
from .remarks_koikoi import koikoi_remarks
from .remarks_kusurigui import kusurigui_remarks


def remarks(game: AnyGame, state: AnyState, *, seed: int = 0) -> tuple[Remark, ...]:
    """All remarks on a position, those that stop the play first.  seed: from which unknown cards would be filled in."""
    found = [*_cards(state), *_unknown(state, seed), *_hands(state)]
    if isinstance(game, KoiKoi) and isinstance(state, KoiKoiState):
        found += koikoi_remarks(game, state)
    elif isinstance(game, Kusurigui) and isinstance(state, KusuriguiState):
        found += kusurigui_remarks(game, state)
    order = ("stop", "fill", "odd")
    return tuple(sorted(found, key=lambda remark: order.index(remark.weight)))


def can_play(found: tuple[Remark, ...]) -> bool:
    """Whether a position with these remarks can be played on from."""
    return all(remark.weight == "odd" for remark in found)


# ---- what holds for both games ----


def deal_rule(state: AnyState) -> str:
    """The rule that says how the cards are dealt."""
    return "KK-2.1" if isinstance(state, KoiKoiState) else "KG-2.1"


def _cards(state: AnyState) -> Iterator[Remark]:
    """Each card once, and all of them."""
    rule = "KK-2.1" if isinstance(state, KoiKoiState) else "KG-1.1"
    for card in known(state):
        where = places(state, card)
        if len(where) > 1:
            repairs = tuple(Repair("keep", _only_in(state, card, zone), {"card": card, "zone": zone}) for zone in where)
            filled: dict[str, Filled] = {"card": card, "one": where[0], "other": where[1]}
            yield Remark("twice", rule, filled, CardSet.of([card]), "stop", repairs)
    size, there = len(deck_of(state)), total(state)
    twice = there - len(known(state)) - sum(unknown_in(state, zone) for zone in may_hide(state))
    if there - twice > size:
        fewer = _fewer_unknown(state, there - twice - size)
        repairs = (Repair("fewer_unknown", fewer, {"n": there - twice - size}),)
        yield Remark("too_many", rule, {"n": there, "size": size}, weight="stop", repairs=repairs)
    elif there < size:
        yield _missing(state, size - there, rule)


def _only_in(state: AnyState, card: Card, zone: str) -> AnyState:
    for other in places(state, card):
        if other != zone:
            state = taken_away(state, card, other)
    return state


def _fewer_unknown(state: AnyState, count: int) -> AnyState:
    for zone in ("stock", *may_hide(state)):
        less = min(count, unknown_in(state, zone))
        state, count = with_unknown(state, zone, unknown_in(state, zone) - less), count - less
    return state


def _missing(state: AnyState, count: int, rule: str) -> Remark:
    """Cards that lie nowhere: they belong face down to the draw pile, or out of the round."""
    filled: dict[str, Filled] = {"n": count, "size": len(deck_of(state))}
    out = 3 - count_in(state, "out") if isinstance(state, KusuriguiState) else 0
    if 0 < out <= count:
        mended = with_unknown(state, "out", unknown_in(state, "out") + out)
        mended = with_unknown(mended, "stock", unknown_in(state, "stock") + count - out)
        return Remark("missing", rule, filled, repairs=(Repair("to_out_and_stock", mended, {"n": out}),))
    mended = with_unknown(state, "stock", unknown_in(state, "stock") + count)
    return Remark("missing", rule, filled, repairs=(Repair("to_stock", mended, {"n": count}),))


def _unknown(state: AnyState, seed: int) -> Iterator[Remark]:
    zones = [zone for zone in may_hide(state) if zone != "out" and unknown_in(state, zone)]
    if not zones or state.phase is Phase.OVER:
        return
    count = sum(unknown_in(state, zone) for zone in zones)
    repairs: tuple[Repair, ...] = ()
    if count <= len(absent(state)) and shown(state) == state:
        repairs = (Repair("fill", filled_in(state, seed), {"seed": seed}),)
    yield Remark("unknown", deal_rule(state), {"n": count}, weight="fill", repairs=repairs)


def _hands(state: AnyState) -> Iterator[Remark]:
    """Both hold as many before the dealer plays; before the other plays, the dealer holds one less."""
    most = 8 if isinstance(state, KoiKoiState) else 4
    rule = "KK-3.1" if isinstance(state, KoiKoiState) else "KG-3.1"
    for seat in Seat:
        held = count_in(state, f"hand:{seat.value}")
        if held > most:
            filled: dict[str, Filled] = {"seat": seat, "n": held, "most": most}
            fits = Repair("hand_down", _hand_down(state, seat, held - most), {"n": held - most})
            yield Remark("big_hand", deal_rule(state), filled, repairs=(fits,))
    if state.phase is Phase.OVER or state.seat is None:
        return
    a, b = count_in(state, "hand:A"), count_in(state, "hand:B")
    if not _fits(state):
        repairs = tuple(_even(state))
        yield Remark("uneven", rule, {"a": a, "b": b, "seat": state.seat, "dealer": state.dealer}, repairs=repairs)
    elif state.phase is Phase.PLAY and not count_in(state, f"hand:{state.seat.value}"):
        over = with_turn(state, "over oya_ken -" if isinstance(state, KoiKoiState) else "over exhausted -")
        end = "KK-4.5" if isinstance(state, KoiKoiState) else "KG-6.1"
        yield Remark("no_hand", end, {"seat": state.seat}, weight="stop", repairs=(Repair("over", over),))


def _hand_down(state: AnyState, seat: Seat, count: int) -> AnyState:
    """So many cards of a hand face down in the draw pile: unknown ones first, then the last."""
    zone = f"hand:{seat.value}"
    unknown = min(count, unknown_in(state, zone))
    state = with_unknown(state, zone, unknown_in(state, zone) - unknown)
    state = with_unknown(state, "stock", unknown_in(state, "stock") + unknown)
    for card in cards_in(state, zone)[::-1][: count - unknown]:
        state = face_down(state, card, "stock")
    return state


def _fits(state: AnyState) -> bool:
    """Whether the sizes of the hands fit whose turn it is."""
    hands = {seat: count_in(state, f"hand:{seat.value}") for seat in Seat}
    more = hands[state.dealer.other] - hands[state.dealer]
    if state.phase is Phase.PLAY:
        return more == (state.seat is not state.dealer)
    # In the middle of a turn the card of the one who acts is gone already.
    return more == (state.seat is state.dealer)


def _even(state: AnyState) -> Iterator[Repair]:
    """Another turn, another dealer, or the cards that are too many face down to the draw pile."""
    assert state.seat is not None
    other = with_turn(state, f"{state.seat.other.value} {state.phase.value}")
    if _fits(other):
        yield Repair("turn", other, {"seat": state.seat.other})
    dealer = replace(state, dealer=state.dealer.other)
    if _fits(dealer):
        yield Repair("dealer", dealer, {"seat": dealer.dealer})
    fewer, count = state, 0
    while not _fits(fewer) and count < 48:
        fewer, count = _one_less(fewer), count + 1
    if _fits(fewer) and count:
        yield Repair("even", fewer, {"n": count})


def _one_less(state: AnyState) -> AnyState:
    """The hand that is too big gives one card to the other, or the last one to the draw pile; unknown ones first."""
    more = count_in(state, f"hand:{state.dealer.other.value}") - count_in(state, f"hand:{state.dealer.value}")
    acts = state.seat is not state.dealer if state.phase is Phase.PLAY else state.seat is state.dealer
    seat = state.dealer.other if more > acts else state.dealer
    zone = f"hand:{seat.value}"
    to = f"hand:{seat.other.value}" if abs(more - acts) > 1 else "stock"
    if unknown_in(state, zone):
        less = with_unknown(state, zone, unknown_in(state, zone) - 1)
        return with_unknown(less, to, unknown_in(state, to) + 1)
    if not cards_in(state, zone):
        return state
    card = cards_in(state, zone)[-1]
    return face_down(state, card, to) if to == "stock" else moved(state, card, to)
