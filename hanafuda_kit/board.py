"""Where every card lies, event by event: what a table shows between one position and the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from .cards import NO_CARDS, Card, CardSet
from .deal import Pair, Seat, Target, of, put
from .events import (
    Captured,
    Dealt,
    DealtYaku,
    Drew,
    Event,
    KoiKoiCalled,
    Paid,
    Placed,
    Played,
    Reason,
    RoundEnded,
    SetAside,
    TurnedUp,
)
from .games import AnyState, KoiKoiState, KusuriguiState
from .games.koikoi import teyaku_of
from .play import Phase


@dataclass(frozen=True, slots=True)
class Board:
    """The cards of a table and the numbers beside them.  Pairs are for seats A and B.

    slots: place of each field card; a card keeps it for as long as it lies there.
    over: card laid on a field card -> that card.  turned: waits for a choice, on the draw pile.
    unknown, hidden_out: cards that nobody has named.  source: card -> where it came from in the last event.
    """

    koikoi: bool
    hands: Pair[CardSet]
    unknown: Pair[int]
    won: Pair[CardSet]
    stock: int
    totals: Pair[int]
    slots: Mapping[Card, int]
    over: Mapping[Card, Card]
    pile: tuple[Card, ...] = ()
    turned: Card | None = None
    out: CardSet = NO_CARDS
    hidden_out: int = 0
    calls: Pair[int | None] = (None, None)
    open: tuple[Seat, ...] = ()  # whose hand both players see: a dealt yaku is shown (KK-2.4)
    source: Mapping[Card, str] = field(default_factory=dict)

    def after(self, event: Event) -> Board:
        """The board when the event has happened."""
        board = replace(self, source={})
        match event:
            case Dealt():
                return board._dealt(event)
            case SetAside(card=card):
                return replace(board, pile=(), out=board.out.with_card(card), source={card: "pile"})
            case TurnedUp(card=card):
                return replace(board, pile=(card,), hidden_out=board.hidden_out - 1, source={card: "out"})
            case Played(seat=seat, card=card, on=on):
                return board._leave_hand(seat, card)._land(card, on)
            case Placed(seat=seat, card=card) if card not in board.slots and card not in board.pile:
                return board._leave_hand(seat, card)._land(card, None)
            case Drew(card=card, on=on, choices=choices):
                board = replace(board, stock=board.stock - 1, source={card: "stock"})
                return replace(board, turned=card) if len(choices) == 2 else board._land(card, on)
            case Captured(seat=seat, cards=cards):
                return board._captured(seat, cards)
            case Paid(payee=payee, chips=chips):
                totals = put(board.totals, payee, of(board.totals, payee) + chips)
                return replace(board, totals=put(totals, payee.other, of(totals, payee.other) - chips))
            case RoundEnded(change=(a, b)) if board.koikoi:
                return replace(board, totals=(board.totals[0] + a, board.totals[1] + b))
            case DealtYaku(seat=seat):
                return replace(board, open=(*board.open, seat))
            case KoiKoiCalled(seat=seat, points=points):
                return replace(board, calls=put(board.calls, seat, points))
            case _:
                return board

    def _dealt(self, event: Dealt) -> Board:
        board = replace(self, stock=self.stock - len(event.cards), source=dict.fromkeys(event.cards, "stock"))
        if event.seat is not None:
            hand = of(self.hands, event.seat) | CardSet.of(event.cards)
            return replace(board, hands=put(self.hands, event.seat, hand))
        if event.to is Target.FIELD:
            slots = dict(self.slots)
            for card in event.cards:
                slots[card] = free_slot(slots)
            return replace(board, slots=slots)
        if event.to is Target.UP:
            return replace(board, pile=event.cards)
        return replace(board, hidden_out=self.hidden_out + len(event.cards))

    def _leave_hand(self, seat: Seat, card: Card) -> Board:
        """A card leaves a hand; one that came from the draw pile (`Placed.drawn`) was in none."""
        hand = of(self.hands, seat)
        if card not in hand:
            return self
        source = {card: f"hand:{seat.value}"}
        return replace(self, hands=put(self.hands, seat, hand.without(card)), source=source)

    def _land(self, card: Card, on: Card | None) -> Board:
        """A card comes to lie on the pile, on its match, or in the first free slot of the field."""
        if not self.koikoi:
            return replace(self, pile=(*self.pile, card))
        if on is not None:
            return replace(self, over={**self.over, card: on})
        return replace(self, slots={**self.slots, card: free_slot(self.slots)})

    def _captured(self, seat: Seat, cards: CardSet) -> Board:
        return replace(
            self,
            won=put(self.won, seat, of(self.won, seat) | cards),
            slots={card: slot for card, slot in self.slots.items() if card not in cards},
            over={card: on for card, on in self.over.items() if card not in cards},
            pile=tuple(card for card in self.pile if card not in cards),
            turned=None if self.turned and self.turned in cards else self.turned,
        )


def free_slot(slots: Mapping[Card, int]) -> int:
    """The first place of the field where no card lies."""
    taken, slot = set(slots.values()), 0
    while slot in taken:
        slot += 1
    return slot


def shown_hands(state: AnyState) -> tuple[Seat, ...]:
    """Whose hand both players see: after a dealt yaku that of its holder (KK-2.4)."""
    if state.reason is not Reason.TEYAKU:
        return ()
    return tuple(seat for seat in Seat if teyaku_of(of(state.hands, seat)))


def board_of(state: AnyState, slots: Mapping[Card, int]) -> Board:
    """The board of a position.  slots: the places that field cards have so far; others take free ones."""
    unknown = state.unknown
    stock = len(state.stock) + unknown.stock
    if isinstance(state, KoiKoiState):
        kept = {card: slot for card, slot in slots.items() if card in state.field}
        for card in state.field:
            if card not in kept:
                kept[card] = free_slot(kept)
        a, b = ((called.points if called.times else None) for called in state.called)
        return Board(
            koikoi=True, hands=state.hands, unknown=unknown.hands, won=state.won, stock=stock, totals=state.totals,
            slots=kept, over={}, turned=state.turned, calls=(a, b), open=shown_hands(state),
        )  # fmt: skip
    return Board(
        koikoi=False, hands=state.hands, unknown=unknown.hands, won=state.won, stock=stock, totals=state.totals,
        slots={}, over={}, pile=state.pile, out=state.out, hidden_out=state.unknown.out,
    )  # fmt: skip


def empty_board(*, koikoi: bool, cards: int, totals: Pair[int]) -> Board:
    """The board before a deal: all cards in one stack."""
    none = (NO_CARDS, NO_CARDS)
    return Board(koikoi=koikoi, hands=none, unknown=(0, 0), won=none, stock=cards, totals=totals, slots={}, over={})


def position_of(board: Board, base: AnyState, after: AnyState) -> AnyState:
    """The position that a board shows between two events.

    base: the position before the first of them (of a deal: an empty one); after: the one after the last.
    """
    if isinstance(base, KoiKoiState):
        return replace(
            base, hands=board.hands, won=board.won, field=CardSet.of([*board.slots, *board.over]), stock=(),
            turned=board.turned, phase=Phase.MATCH if board.turned else Phase.PLAY, totals=board.totals,
            unknown=replace(base.unknown, stock=board.stock),
        )  # fmt: skip
    # Who opened the pile is known as soon as its card lies there.
    there = isinstance(after, KusuriguiState) and board.pile[:1] == after.pile[:1]
    opened = (after.opened if there and isinstance(after, KusuriguiState) else base.opened) if board.pile else None
    return replace(
        base, hands=board.hands, won=board.won, pile=board.pile, opened=opened, out=board.out, stock=(),
        totals=board.totals, unknown=replace(base.unknown, stock=board.stock, out=board.hidden_out),
    )  # fmt: skip
