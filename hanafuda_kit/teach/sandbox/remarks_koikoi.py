"""What cannot be in a position of Koi-Koi."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import cast

from ...cards import Card, CardSet, Kind, months_held
from ...deal import Seat, of, put
from ...games import AnyState, KoiKoi, KoiKoiState
from ...games.koikoi import captures, teyaku_of
from ...games.koikoi_state import Called
from ...play import Phase
from .editing import count_in, face_down, moved, places, with_called, with_turn
from .remark import Filled, Remark, Repair

_DEALT, _HAND, _FIELD = 24, 8, 8  # cards in the draw pile, a hand and on the field after the deal


def koikoi_remarks(game: KoiKoi, state: KoiKoiState) -> Iterator[Remark]:
    """The remarks that only Koi-Koi knows."""
    yield from _draw_pile(state)
    yield from _match(state)
    for seat in Seat:
        yield from _captured(state, seat)
        yield from _called(game, state, seat)
    yield from _unasked(game, state)
    yield from _field(game, state)


def _draw_pile(state: KoiKoiState) -> Iterator[Remark]:
    """One card is turned for each that is played, so it holds eight more than both hands (KK-2.1, KK-3.1)."""
    if state.phase is Phase.OVER:
        return
    stock, hands = count_in(state, "stock"), count_in(state, "hand:A") + count_in(state, "hand:B")
    if not stock and state.phase is Phase.PLAY:
        yield Remark("stock_empty", "KK-3.1", weight="stop")
    elif stock != hands + 8:
        filled: dict[str, Filled] = {"n": stock, "right": hands + 8, "hands": hands}
        yield Remark("stock_size", "KK-3.1", filled, repairs=tuple(_right_size(state, stock - hands - 8)))


def _right_size(state: KoiKoiState, over: int) -> Iterator[Repair]:
    """What is over goes from the top of the draw pile to the field or to the hands; what lacks comes from the field."""
    each, rest = divmod(over, 4)  # a card that is dealt leaves the pile, and makes the hands need one more there
    held = [count_in(state, f"hand:{seat.value}") for seat in Seat]
    if over > 0 and not rest and max(held) + each <= _HAND and len(state.stock) >= 2 * each:
        dealt = state
        for at, card in enumerate(state.stock[: 2 * each]):
            dealt = cast("KoiKoiState", moved(dealt, card, f"hand:{'AB'[at % 2]}"))
        yield Repair("deal_each", dealt, {"n": each})
    if 0 < over <= min(_FIELD, len(state.stock)):
        laid: AnyState = state
        for card in state.stock[:over]:
            laid = moved(laid, card, "field")
        yield Repair("to_field", laid, {"n": over})
    elif 0 < -over <= len(state.field):
        taken: AnyState = state
        for card in tuple(state.field)[over:]:
            taken = face_down(taken, card, "stock")
        yield Repair("from_field", taken, {"n": -over})


def _match(state: KoiKoiState) -> Iterator[Remark]:
    """A turned card waits only where two field cards match it (KK-3.6)."""
    if state.phase is Phase.MATCH and state.turned is None:
        yield Remark("nothing_turned", "KK-3.6", weight="stop", repairs=tuple(_play_on(state)))
    elif state.turned is not None and state.phase is not Phase.MATCH:
        seat = state.seat or state.dealer
        match = Repair("match", with_turn(state, f"{seat.value} match"), {"seat": seat})
        back = Repair("turned_back", moved(state, state.turned, "stock"), {"card": state.turned})
        yield Remark(
            "turned_alone", "KK-3.6", {"card": state.turned}, CardSet.of([state.turned]), "stop", (match, back)
        )
    elif state.turned is not None and len(captures(state.turned, state.field)) != 2:
        there = state.field.of_month(state.turned.month)
        filled: dict[str, Filled] = {"card": state.turned, "n": len(there)}
        repairs = tuple(_two_matches(state, state.turned))
        yield Remark("not_two", "KK-3.6", filled, there.with_card(state.turned), "stop", repairs)


def _play_on(state: KoiKoiState) -> Iterator[Repair]:
    seat = state.seat or state.dealer
    yield Repair("turn", with_turn(state, f"{seat.value} play"), {"seat": seat})


def _two_matches(state: KoiKoiState, turned: Card) -> Iterator[Repair]:
    """Bring a second match to the field, or put the turned card back."""
    there = state.field.of_month(turned.month)
    if len(there) == 1:
        for card in _others(turned, state):
            yield Repair("bring", moved(state, card, "field"), {"card": card, "zone": "field"})
            break
    yield Repair("turned_back", moved(state, turned, "stock"), {"card": turned})


def _others(card: Card, state: KoiKoiState) -> Iterator[Card]:
    """Other cards of a month that can be had: those that lie nowhere first, then those of the draw pile."""
    month = [other for other in _month(card.month) if other != card]
    yield from (other for other in month if not places(state, other))
    yield from (other for other in month if places(state, other) == ("stock",))


def _month(month: int) -> CardSet:
    return KoiKoi.DECK.of_month(month)


def _captured(state: KoiKoiState, seat: Seat) -> Iterator[Remark]:
    """A capture is two cards of a month, or all four: nobody ever holds one or three (KK-3.3 to KK-3.5)."""
    won, zone = of(state.won, seat), f"won:{seat.value}"
    for times in (1, 3):
        for month in months_held(won, times=times):
            held = won.of_month(month)
            partner = next((card for card in _month(month) - held if places(state, card) in ((), ("stock",))), None)
            last = max(held)
            to = "field" if len(state.field.of_month(month)) < 3 else "stock"
            away = Repair("give_back", moved(state, last, to), {"card": last, "zone": to})
            repairs: tuple[Repair, ...] = (away,)
            if partner is not None:
                repairs = (Repair("bring", moved(state, partner, zone), {"card": partner, "zone": zone}), away)
            filled: dict[str, Filled] = {"seat": seat, "n": times, "cards": held, "month": month}
            yield Remark("month_odd", "KK-3.3" if times == 1 else "KK-3.5", filled, held, repairs=repairs)


# ---- calls ----


def _called(game: KoiKoi, state: KoiKoiState, seat: Seat) -> Iterator[Remark]:
    """Yaku of a last call hold still: captured cards are never lost (KK-4.1)."""
    called, score = of(state.called, seat), game.score(state, seat)
    if not called.times:
        return
    none = Repair("no_call", with_called(state, seat, 0, ()), {"seat": seat})
    now = Repair("call_now", with_called(state, seat, called.times, score.pairs), {"seat": seat, "n": score.points})
    repairs = (now, none) if score.points else (none,)
    if not called.yaku:
        yield Remark("call_without", "KK-4.1", {"seat": seat}, repairs=repairs)
    if isinstance(game.rules.koikoi_limit, int) and called.times > game.rules.koikoi_limit:
        once = with_called(state, seat, game.rules.koikoi_limit, called.yaku)
        once_only = (Repair("called_once", once, {"seat": seat}), none)
        yield Remark("calls_many", "KK-4.3", {"seat": seat, "n": called.times}, repairs=once_only)
    held = {gone.yaku.key for gone in score.replaced} | {spoiled.yaku.key for spoiled in score.spoiled}
    for key, points in called.yaku:
        if key not in held and not _was_held(game, state, seat, key, points):
            filled: dict[str, Filled] = {"seat": seat, "yaku": key, "n": points}
            yield Remark("call_not_held", "KK-4.1", filled, of(state.won, seat), repairs=repairs)
            return


def _was_held(game: KoiKoi, state: KoiKoiState, seat: Seat, key: str, points: int) -> bool:
    """Whether a yaku holds now, or held before some of the Brights came: one more makes them another yaku, or none."""
    won = of(state.won, seat)
    brights = [card for card in won if card.kind is Kind.BRIGHT]
    later = (CardSet.of(some) for n in range(len(brights) + 1) for some in combinations(brights, n))
    before = (replace(state, won=put(state.won, seat, won - some)) for some in later)
    return any(dict(game.score(one, seat).pairs).get(key, 0) >= points for one in before)


def _unasked(game: KoiKoi, state: KoiKoiState) -> Iterator[Remark]:
    """The question comes whenever the points have risen, and only then (KK-4.1)."""
    if state.phase is Phase.OVER or state.seat is None:
        return
    rises = {seat: game.score(state, seat).points > of(state.called, seat).points for seat in Seat}
    if state.phase is Phase.DECIDE:
        if not rises[state.seat]:
            points = game.score(state, state.seat).points
            other = with_turn(state, f"{state.seat.other.value} play")
            to_play = Repair("turn", other, {"seat": state.seat.other})
            yield Remark("nothing_to_decide", "KK-4.1", {"seat": state.seat, "n": points}, repairs=(to_play,))
        elif not count_in(state, f"hand:{state.seat.value}"):
            stopped = with_turn(state, f"over stop {state.seat.value}")
            yield Remark("decides_without_hand", "KK-4.2", {"seat": state.seat}, repairs=(Repair("over", stopped),))
    if game.rules.reopen != "improved" or game.rules.rain_fog != "off":
        return  # then points may have risen unasked
    for seat in Seat:
        if rises[seat] and (state.phase is Phase.PLAY or seat is not state.seat):
            score = game.score(state, seat)
            called = put(state.called, seat, Called(of(state.called, seat).times + 1, score.pairs))
            repairs: tuple[Repair, ...] = (
                Repair("call_now", replace(state, called=called), {"seat": seat, "n": score.points}),
                Repair("decide", with_turn(state, f"{seat.value} decide"), {"seat": seat}),
            )
            yield Remark("not_asked", "KK-4.1", {"seat": seat, "n": score.points}, of(state.won, seat), repairs=repairs)


# ---- the deal ----


def _field(game: KoiKoi, state: KoiKoiState) -> Iterator[Remark]:
    """What would have ended the round with the deal."""
    if state.phase is Phase.OVER:
        return
    for month in months_held(state.field, times=4):
        filled: dict[str, Filled] = {"cards": state.field.of_month(month)}
        one = max(state.field.of_month(month))
        repairs = (Repair("give_back", moved(state, one, "stock"), {"card": one, "zone": "stock"}),)
        yield Remark("field_four", "KK-2.2", filled, state.field.of_month(month), repairs=repairs)
    if any(state.won) or len(state.stock) + state.unknown.stock != _DEALT:
        return
    if game.rules.field_pairs == "redeal" and len(months_held(state.field, times=2)) == 4:
        void = Repair("over_void", with_turn(state, "over void -"))
        yield Remark("field_pairs", "KK-2.3", cards=state.field, repairs=(void,))
    holders = [seat for seat in Seat if len(of(state.hands, seat)) == _HAND and teyaku_of(of(state.hands, seat))]
    both = len(holders) == 2 and game.rules.teyaku_both == "ignore" and game.rules.teyaku == "six_points"
    if game.rules.teyaku == "ignore" or both:
        return
    for seat in holders:
        filled = {"seat": seat, "yaku": teyaku_of(of(state.hands, seat)) or ""}
        repairs = (Repair("over", with_turn(state, f"over teyaku {'-' if len(holders) == 2 else seat.value}")),)
        if game.rules.teyaku == "redeal":
            repairs = (Repair("over_void", with_turn(state, "over void -")),)
        yield Remark("dealt_yaku", "KK-2.4", filled, of(state.hands, seat), repairs=repairs)
