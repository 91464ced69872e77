"""What cannot be in a position of Kusuri-gui.

The players alternate through the whole round, so the number of cards on a pile says who opened it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...cards import WILLOW, CardSet
from ...deal import Seat, of
from ...games import Kusurigui, KusuriguiState
from ...play import Phase
from .editing import count_in, face_down, moved, unknown_in, with_chain, with_totals, with_turn, with_unknown
from .remark import Filled, Remark, Repair

OUT = 3  # cards of a round that never come in (KG-2.5)


def kusurigui_remarks(game: Kusurigui, state: KusuriguiState) -> Iterator[Remark]:
    """The remarks that only Kusuri-gui knows."""
    yield from _pile(state)
    yield from _opener(state)
    yield from _chain(state)
    yield from _chips(game, state)
    yield from _stock(state)
    yield from _out(state)
    for seat in Seat:
        if len(of(state.won, seat)) == 1:
            one = next(iter(of(state.won, seat)))
            repairs = (Repair("give_back", moved(state, one, "stock"), {"card": one, "zone": "stock"}),)
            yield Remark("won_one", "KG-3.2", {"seat": seat, "card": one}, of(state.won, seat), repairs=repairs)


# ---- the pile: KG-3, KG-4 ----


def _pile(state: KusuriguiState) -> Iterator[Remark]:
    """A Willow never comes to lie on a card, nor a card on one of its month: both would have captured."""
    for under, card in zip(state.pile, state.pile[1:], strict=False):
        away = Repair("give_back", moved(state, card, "stock"), {"card": card, "zone": "stock"})
        if card.month == WILLOW:
            below = Repair("to_bottom", moved(state, card, "pile", at=0), {"card": card})
            repairs = (away, below) if state.pile[0].month != WILLOW else (away,)
            yield Remark("willow_inside", "KG-4.1", {"card": card}, CardSet.of([card]), repairs=repairs)
        elif card.month == under.month:
            filled: dict[str, Filled] = {"card": card, "under": under}
            yield Remark("neighbours", "KG-3.2", filled, CardSet.of([under, card]), repairs=(away,))


def opener_of(state: KusuriguiState) -> Seat | None:
    """Who must have opened the pile if it was emptied before: the players alternate, and the last card is known."""
    if not state.pile or state.seat is None or state.phase is Phase.OVER:
        return None
    return state.seat.other if len(state.pile) % 2 else state.seat


def _opener(state: KusuriguiState) -> Iterator[Remark]:
    if state.opened is not None and not state.pile:
        yield Remark("opened_empty", "KG-5.1", repairs=(Repair("first_pile", replace(state, opened=None)),))
        return
    must = opener_of(state)
    first = Repair("first_pile", replace(state, opened=None))
    opens = () if must is None else (Repair("opener", replace(state, opened=must), {"seat": must}),)
    captured = any(state.won)
    if not state.pile:
        yield from _emptied(state)
    elif state.opened is None and captured:
        yield Remark("no_opener", "KG-5.4", cards=CardSet.of(state.pile[:1]), repairs=opens)
    elif state.opened is None and state.pile[0].month == WILLOW:
        yield Remark("willow_first", "KG-2.3", {"card": state.pile[0]}, CardSet.of(state.pile[:1]), repairs=opens)
    elif state.opened is not None and len(of(state.won, state.opened.other)) < 2:
        repairs = (first,) if not captured else ()
        filled: dict[str, Filled] = {"seat": state.opened, "other": state.opened.other}
        yield Remark("opener_without_capture", "KG-5.1", filled, repairs=repairs)
    elif state.opened is not None and must is not None and state.opened is not must:
        filled = {"seat": state.opened, "must": must, "n": len(state.pile)}
        yield Remark("opener_parity", "KG-3.1", filled, repairs=opens)


def _emptied(state: KusuriguiState) -> Iterator[Remark]:
    """An empty pile was emptied by the play before: whoever made it holds what lay there (KG-3.6)."""
    if state.phase is Phase.OVER or state.seat is None or len(of(state.won, state.seat.other)) >= 2:
        return
    repairs: list[Repair] = []
    other = with_turn(state, f"{state.seat.other.value} play")
    if len(of(state.won, state.seat)) >= 2:
        repairs.append(Repair("turn", other, {"seat": state.seat.other}))
    starter = next((card for card in state.stock if card.month != WILLOW), None)
    if starter is not None:
        repairs.append(Repair("bring", moved(state, starter, "pile"), {"card": starter, "zone": "pile"}))
    yield Remark("pile_empty", "KG-3.6", {"seat": state.seat.other}, repairs=tuple(repairs))


# ---- payments: KG-5, KG-1 ----


def _chain(state: KusuriguiState) -> Iterator[Remark]:
    """A chain lives while its pile is empty or holds the one card that the other player put there (KG-5.5)."""
    chain = state.chain
    if chain is None or state.phase is Phase.OVER:
        return
    none = Repair("no_chain", with_chain(state, None, 0))
    empty = not state.pile and state.seat is chain.seat.other
    caught = state.lone_for is chain.seat and state.seat is chain.seat
    most = (len(of(state.won, chain.seat)) - 2) // 2
    filled: dict[str, Filled] = {"seat": chain.seat, "n": chain.length, "other": chain.seat.other, "most": max(0, most)}
    if not empty and not caught:
        yield Remark("chain_over", "KG-5.5", filled, repairs=(none,))
    elif chain.length > most:
        shorter = Repair("chain_length", with_chain(state, chain.seat, most), {"n": most})
        yield Remark("chain_long", "KG-5.5", filled, repairs=(shorter, none) if most > 0 else (none,))


def _chips(game: Kusurigui, state: KusuriguiState) -> Iterator[Remark]:
    """What one player pays the other receives."""
    both, (a, b) = 2 * game.rules.start_chips, state.totals
    if a + b != both:
        repairs = [
            Repair("chips", with_totals(state, seat, both - of(state.totals, seat.other)), {
                "seat": seat, "n": both - of(state.totals, seat.other),
            })
            for seat in Seat
        ]  # fmt: skip
        if (a, b) == (0, 0):
            start = game.rules.start_chips
            all_new = with_totals(with_totals(state, Seat.A, start), Seat.B, start)
            repairs = [Repair("chips_start", all_new, {"n": start})]
        yield Remark("chips", "KG-1.2", {"n": a + b, "right": both}, repairs=tuple(repairs))
    elif game.rules.bust == "end_game" and min(a, b) < 0:
        seat = Seat.A if a < 0 else Seat.B
        mended = with_totals(with_totals(state, seat, 0), seat.other, both)
        yield Remark("below_zero", "KG-1.7", {"seat": seat}, repairs=(Repair("chips", mended, {"seat": seat, "n": 0}),))


# ---- the stock and what is out: KG-2 ----


def _stock(state: KusuriguiState) -> Iterator[Remark]:
    """Fresh cards leave it by eights (KG-2.6)."""
    stock = count_in(state, "stock")
    if stock % 8 and state.phase is not Phase.OVER:
        yield Remark("stock_eights", "KG-2.6", {"n": stock})


def _out(state: KusuriguiState) -> Iterator[Remark]:
    """Three of the four table cards are out; only Willows among them lie face up (KG-2.3, KG-2.5)."""
    for card in state.out:
        if card.month != WILLOW:
            down = Repair("face_down", face_down(state, card, "out"), {"card": card})
            yield Remark("out_not_willow", "KG-2.3", {"card": card}, CardSet.of([card]), repairs=(down,))
    out = count_in(state, "out")
    if out == OUT or (state.phase is Phase.OVER and state.reason is not None and state.reason.value == "void"):
        return
    repairs: tuple[Repair, ...] = ()
    stock, more = unknown_in(state, "stock"), OUT - out
    if -unknown_in(state, "out") <= more <= stock:
        mended = with_unknown(with_unknown(state, "out", unknown_in(state, "out") + more), "stock", stock - more)
        repairs = (Repair("three_out", mended),)
    yield Remark("out_count", "KG-2.5", {"n": out}, repairs=repairs)
