"""Kusuri-gui 薬食い: the play.  Source: rules KG-1 to KG-7."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar, assert_never

from ..cards import DECK as FULL_DECK
from ..cards import NO_CARDS, WILLOW, Card, CardSet
from ..deal import Packet, Seat, Target, deal_packets, of, put
from ..events import (
    Captured,
    ChainEnded,
    DealerNamed,
    Dealt,
    DealVoid,
    Event,
    GameEnded,
    Paid,
    PileStarted,
    Placed,
    Played,
    Reason,
    RoundEnded,
    SetAside,
    Settled,
    TurnedUp,
    Unpaid,
)
from ..play import Action, Decide, IllegalAction, IncompletePosition, Match, Phase, Play, Refusal, Step
from ..yaku import Score, Yaku, score
from .kusurigui_state import Chain, KusuriguiRules, KusuriguiState, Unknown, unknown_cards
from .kusurigui_yaku import REMOVED, yaku_table

DECK = FULL_DECK - REMOVED
FRESH = (Packet(Target.OTHER, 2), Packet(Target.DEALER, 2)) * 2
STANDARD = KusuriguiRules()


def takes_pile(card: Card, pile: Sequence[Card]) -> bool:
    """Whether a card played now captures the pile: a Willow any pile, else the month of its top (KG-3.2, KG-4)."""
    return bool(pile) and (card.month == WILLOW or card.month == pile[-1].month)


@lru_cache(maxsize=64)
def _table(rules: KusuriguiRules) -> tuple[Yaku, ...]:
    return yaku_table(goko=rules.goko, nabe=rules.nabe, teppo=rules.teppo, cup_is_chaff=rules.sake_cup == "both")


@dataclass(frozen=True, slots=True, repr=False)
class Kusurigui:
    """The game of Kusuri-gui under certain rules: a `play.Game`."""

    NAME: ClassVar[str] = "kusuri-gui"
    DECK: ClassVar[CardSet] = DECK
    DRAW_RULE: ClassVar[str] = "KG-1.4"
    PACKETS: ClassVar[tuple[Packet, ...]] = (
        Packet(Target.OTHER, 2), Packet(Target.DEALER, 2), Packet(Target.DOWN, 3),
        Packet(Target.OTHER, 2), Packet(Target.DEALER, 2), Packet(Target.UP, 1),
    )  # fmt: skip

    rules: KusuriguiRules = STANDARD

    def __repr__(self) -> str:
        return f"Kusurigui({self.rules.described()!r})"

    # ---- the deal: KG-2 ----

    def deal(self, deck: Sequence[Card], *, dealer: Seat, month: int | None = None) -> Step[KusuriguiState]:
        """Deal round 1 of a game.  month: has no meaning in Kusuri-gui.  Source: KG-2."""
        chips = self.rules.start_chips
        return self._deal(KusuriguiState(rounds=self.rules.rounds, dealer=dealer, totals=(chips, chips)), deck)

    def next_deal(
        self, state: KusuriguiState, deck: Sequence[Card], *, month: int | None = None
    ) -> Step[KusuriguiState]:
        """Deal the round after one that is over, or a void deal again (KG-1.5, KG-2.4)."""
        if state.phase is not Phase.OVER or self.game_over(state):
            raise ValueError("the next deal comes after a round that is over, in a game that is not")
        number = state.round if state.reason is Reason.VOID else state.round + 1
        start = KusuriguiState(round=number, rounds=state.rounds, dealer=self.next_dealer(state), totals=state.totals)
        return self._deal(start, deck)

    def _deal(self, start: KusuriguiState, deck: Sequence[Card]) -> Step[KusuriguiState]:
        if len(deck) != 44 or CardSet.of(deck) != DECK:
            raise ValueError(f"a deck of {len(deck)} cards: Kusuri-gui is dealt from its 44, each once (KG-1.1)")
        state, events = replace(start, seat=start.dealer, stock=tuple(deck[12:])), list[Event]()
        table: list[Card] = []
        for packet, cards in deal_packets(deck, self.PACKETS):
            seat = {Target.DEALER: start.dealer, Target.OTHER: start.dealer.other}.get(packet.to)
            if seat is not None:
                state = _give(state, seat, cards)
            else:
                table.extend(cards)
            events.append(Dealt(rule="KG-2.1", to=packet.to, seat=seat, cards=cards))
        return self._start_pile(state, table[-1], table[:-1], events)

    def _start_pile(
        self, state: KusuriguiState, up: Card, down: list[Card], events: list[Event]
    ) -> Step[KusuriguiState]:
        """The face-up card starts the pile, or the first face-down card that is no Willow (KG-2.2 to KG-2.4)."""
        aside = NO_CARDS
        while up.month == WILLOW:
            aside = aside.with_card(up)
            events.append(SetAside(rule="KG-2.3", card=up))
            if not down:
                events.append(DealVoid(rule="KG-2.4", cards=aside))
                void = replace(state, out=aside, phase=Phase.OVER, seat=None, reason=Reason.VOID)
                return Step(void, tuple(events))
            up, down = down[0], down[1:]
            events.append(TurnedUp(rule="KG-2.3", card=up))
        events.append(PileStarted(rule="KG-2.3" if aside else "KG-2.2", card=up))
        return Step(replace(state, pile=(up,), out=aside, unknown=Unknown(out=len(down))), tuple(events))

    # ---- what may be done: KG-3 ----

    def action(self, state: KusuriguiState, card: Card) -> Play:
        """The play of a card, with what it takes."""
        return Play(card, CardSet.of(state.pile) if takes_pile(card, state.pile) else NO_CARDS)

    def legal_actions(self, state: KusuriguiState) -> tuple[Action, ...]:
        """All legal actions: every card of the hand, in the deck's order (KG-3.4)."""
        if state.phase is not Phase.PLAY or state.seat is None or unknown_cards(state):
            return ()
        return tuple(self.action(state, card) for card in of(state.hands, state.seat))

    def refusal(self, state: KusuriguiState, action: Action) -> Refusal | None:
        """Say why an action is not allowed, or None where it is.  Source: KG-3.1 to KG-3.6."""
        if state.phase is Phase.OVER or state.seat is None:
            return Refusal("KG-6.1", "round_over", action.card if isinstance(action, Play) else None)
        match action:
            case Play(card, takes):
                if card not in of(state.hands, state.seat):
                    return Refusal("KG-3.1", self._place(state, card), card)
                if unknown_cards(state):
                    return Refusal("KG-2.1", "incomplete", card)
                if takes == self.action(state, card).takes:
                    return None
                if not takes:
                    rule = "KG-4.1" if card.month == WILLOW else "KG-3.2"
                    return Refusal(rule, "takes_whole_pile", card, CardSet.of(state.pile))
                return self._takes_nothing(state, card)
            case Match() | Decide():
                return Refusal("KG-3.1", "only_plays")
        assert_never(action)

    def _takes_nothing(self, state: KusuriguiState, card: Card) -> Refusal:
        if takes_pile(card, state.pile):
            return Refusal("KG-3.2", "takes_whole_pile", card, CardSet.of(state.pile))
        if not state.pile:
            return Refusal("KG-4.2" if card.month == WILLOW else "KG-3.6", "pile_is_empty", card)
        top = state.pile[-1]
        return Refusal("KG-4.3" if top.month == WILLOW else "KG-3.3", "top_differs", card, CardSet.of([top]))

    def _place(self, state: KusuriguiState, card: Card) -> str:
        if card in state.pile:
            return "lies_on_pile"
        if card in state.out:
            return "out_of_round"
        return "captured_already" if card in state.won[0] | state.won[1] else "not_in_hand"

    # ---- a turn: KG-3 to KG-5 ----

    def apply(self, state: KusuriguiState, action: Action) -> Step[KusuriguiState]:
        """Play a card.  IllegalAction: refused; IncompletePosition: a card that is needed is unknown."""
        refusal = self.refusal(state, action)
        if refusal is not None:
            if refusal.why == "incomplete":
                raise IncompletePosition(f"{unknown_cards(state)} cards are unknown: complete the position to play on")
            raise IllegalAction(refusal)
        assert isinstance(action, Play)
        assert state.seat is not None
        seat, card, on = state.seat, action.card, state.pile[-1] if state.pile else None
        events: list[Event] = [Played(rule="KG-3.1", seat=seat, card=card, on=on)]
        played = replace(state, hands=put(state.hands, seat, of(state.hands, seat).without(card)))
        if action.takes:
            return self._capture(played, seat, card, action.takes.with_card(card), events)
        return self._lay_down(played, seat, card, events)

    def _lay_down(self, state: KusuriguiState, seat: Seat, card: Card, events: list[Event]) -> Step[KusuriguiState]:
        opens = not state.pile
        if opens:
            rule = "KG-4.2" if card.month == WILLOW else "KG-3.6"
        else:
            rule = "KG-4.3" if state.pile[-1].month == WILLOW else "KG-3.3"
        on = None if opens else state.pile[-1]
        events.append(Placed(rule=rule, seat=seat, card=card, on=on, opens=opens))
        chain = state.chain
        if chain and state.lone_for is seat and chain.seat is seat:
            events.append(ChainEnded(rule="KG-5.5", seat=seat, length=chain.length))
            chain = None
        opened = seat if opens else state.opened
        return self._go_on(replace(state, pile=(*state.pile, card), opened=opened, chain=chain), seat, events)

    def _capture(
        self, state: KusuriguiState, seat: Seat, card: Card, cards: CardSet, events: list[Event]
    ) -> Step[KusuriguiState]:
        lone = state.pile[0] if state.lone_for is seat else None
        wild = card.month == WILLOW and state.pile[-1].month != WILLOW
        rule = "KG-4.1" if wild else "KG-4.3" if card.month == WILLOW else "KG-3.2"
        events.append(Captured(rule=rule, seat=seat, card=card, cards=cards))
        won = put(state.won, seat, of(state.won, seat) | cards)
        state = replace(state, pile=(), opened=None, won=won)
        if lone is None:
            return self._go_on(state, seat, events)
        if lone.month == WILLOW:
            events.append(Unpaid(rule="KG-5.2", seat=seat, cards=cards))
        elif wild and not self.rules.kusurigui_by_onifuda:
            events.append(Unpaid(rule="KG-5.3", seat=seat, cards=cards))
        else:
            return self._pay_lone(state, seat, cards, wild=wild, events=events)
        return self._go_on(state, seat, events)

    def _pay_lone(
        self, state: KusuriguiState, seat: Seat, cards: CardSet, *, wild: bool, events: list[Event]
    ) -> Step[KusuriguiState]:
        length = 1 + (state.chain.length if state.chain and state.chain.seat is seat else 0)
        due = self.rules.kusurigui_value
        state, chips = self._pay(replace(state, chain=Chain(seat, length)), seat, due)
        rule = "KG-5.3" if wild else "KG-5.1"
        if chips:
            events.append(Paid(rule=rule, payer=seat.other, payee=seat, chips=chips, chain=length, cards=cards))
        if chips < due:
            return self._end(state, events, Reason.BUST, seat, chips, "KG-1.7")
        return self._go_on(state, seat, events)

    def _pay(self, state: KusuriguiState, payee: Seat, due: int) -> tuple[KusuriguiState, int]:
        """Move chips to the payee: all that is due, or (end_game) what the payer has left (KG-1.7)."""
        left = of(state.totals, payee.other)
        chips = due if self.rules.bust == "debt" else max(0, min(due, left))
        totals = put(state.totals, payee, of(state.totals, payee) + chips)
        return replace(state, totals=put(totals, payee.other, left - chips)), chips

    def _go_on(self, state: KusuriguiState, seat: Seat, events: list[Event]) -> Step[KusuriguiState]:
        holders = [s for s in (seat.other, seat) if of(state.hands, s)]
        if holders:
            return Step(replace(state, seat=holders[0]), tuple(events))
        if not state.stock:
            return self._settle(state, events)
        # Four fresh cards each, two and two; the dealer plays first again (KG-2.6, KG-3.1).
        for packet, cards in deal_packets(state.stock[:8], FRESH):
            to = state.dealer if packet.to is Target.DEALER else state.dealer.other
            if cards:
                state = _give(state, to, cards)
                events.append(Dealt(rule="KG-2.6", to=packet.to, seat=to, cards=cards))
        first = state.dealer if of(state.hands, state.dealer) else state.dealer.other
        return Step(replace(state, stock=state.stock[8:], seat=first), tuple(events))

    # ---- the end of a round and of a game: KG-1, KG-6 ----

    def score(self, state: KusuriguiState, seat: Seat) -> Score:
        """The dekiyaku of a seat's captured cards (KG-7)."""
        return score(of(state.won, seat), self.yaku_table(None), best_only=self.rules.yaku_mode == "exclusive")

    def yaku_table(self, month: int | None) -> tuple[Yaku, ...]:
        """The dekiyaku of these rules; there is none that looks at a month."""
        return _table(self.rules)

    def _settle(self, state: KusuriguiState, events: list[Event]) -> Step[KusuriguiState]:
        scores = (self.score(state, Seat.A), self.score(state, Seat.B))
        events.append(Settled(rule="KG-6.2", scores=scores))
        due = scores[0].points - scores[1].points
        if due == 0:
            return self._end(state, events, Reason.EXHAUSTED, None, 0, "KG-6.3")
        winner = Seat.A if due > 0 else Seat.B
        state, chips = self._pay(state, winner, abs(due))
        if chips:
            paid = Paid(rule="KG-6.2", payer=winner.other, payee=winner, chips=chips, chain=0, cards=NO_CARDS)
            events.append(paid)
        if chips < abs(due):
            return self._end(state, events, Reason.BUST, winner, chips, "KG-1.7")
        return self._end(state, events, Reason.EXHAUSTED, winner, chips, "KG-6.1")

    def _end(
        self, state: KusuriguiState, events: list[Event], reason: Reason, winner: Seat | None, gain: int, rule: str
    ) -> Step[KusuriguiState]:
        over = replace(state, phase=Phase.OVER, seat=winner, reason=reason)
        change = (0, 0) if winner is None else put((-gain, -gain), winner, gain)
        events.append(RoundEnded(rule=rule, reason=reason, winner=winner, change=change))
        if self.game_over(over):
            a, b = over.totals
            best = None if a == b else Seat.A if a > b else Seat.B
            events.append(GameEnded(rule="KG-6.4", winner=best, totals=over.totals))
        else:
            events.append(DealerNamed(rule="KG-1.5", seat=self.next_dealer(over)))
        return Step(over, tuple(events))

    def next_dealer(self, state: KusuriguiState) -> Seat:
        """Who deals after a round that is over (KG-1.5, KG-2.4)."""
        if state.reason is None:
            raise ValueError("the round is not over: nobody is named to deal the next")
        if state.reason is Reason.VOID:
            return state.dealer
        if state.seat is None:
            return state.dealer if self.rules.tie_dealer == "same" else state.dealer.other
        return state.seat

    def game_over(self, state: KusuriguiState) -> bool:
        """Whether the round was the game's last (KG-1.3, KG-1.7)."""
        if state.phase is not Phase.OVER or state.reason is Reason.VOID:
            return False
        return state.reason is Reason.BUST or state.round >= state.rounds


def _give(state: KusuriguiState, seat: Seat, cards: Sequence[Card]) -> KusuriguiState:
    return replace(state, hands=put(state.hands, seat, of(state.hands, seat) | CardSet.of(cards)))
