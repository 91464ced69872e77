"""Koi-Koi こいこい: the play.  Source: rules KK-1 to KK-6."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar, assert_never

from ..cards import DECK, NO_CARDS, Card, CardSet, months_held
from ..deal import Packet, Seat, Target, deal_packets, of, put
from ..events import (
    Captured,
    DealerNamed,
    Dealt,
    DealtYaku,
    DealVoid,
    Drew,
    Event,
    Factor,
    GameEnded,
    KoiKoiCalled,
    Payout,
    Placed,
    Played,
    Reason,
    RoundEnded,
    Stopped,
    YakuMade,
)
from ..play import Action, Decide, IllegalAction, IncompletePosition, Match, Phase, Play, Refusal, Step
from ..yaku import Score, Yaku, score
from .koikoi_state import Called, KoiKoiRules, KoiKoiState, unknown_cards
from .koikoi_yaku import yaku_table

TEYAKU_POINTS = 6
FIELD_FOUR_POINTS = 6
STANDARD = KoiKoiRules()


def teyaku_of(hand: CardSet) -> str | None:
    """The dealt yaku of a hand of eight: teshi, kuttsuki or None (KK-2.4).

    Kuttsuki needs four different months, so a hand of 4 + 2 + 2 is Teshi only.
    """
    if months_held(hand, times=4):
        return "teshi"
    return "kuttsuki" if len(months_held(hand, times=2)) == 4 else None


def month_of_round(number: int) -> int:
    """The month of a round: 1 to 12, and on from 1 in sudden death (KK-1.4)."""
    return (number - 1) % 12 + 1


@lru_cache(maxsize=256)
def _table(rules: KoiKoiRules, month: int | None) -> tuple[Yaku, ...]:
    return yaku_table(
        bright_values=rules.bright_values, viewing=rules.viewing, cup_is_chaff=rules.sake_cup == "both",
        extras=rules.set_scoring != "fixed_stack", counts_stack=rules.set_scoring != "exclusive_extras",
        month_points=rules.month_yaku, month=month, rain_fog=rules.rain_fog == "field",
    )  # fmt: skip


@dataclass(frozen=True, slots=True, repr=False)
class KoiKoi:
    """The game of Koi-Koi under certain rules: a `play.Game`."""

    NAME: ClassVar[str] = "koi-koi"
    DECK: ClassVar[CardSet] = DECK
    DRAW_RULE: ClassVar[str] = "KK-1.2"
    PACKETS: ClassVar[tuple[Packet, ...]] = (
        tuple(Packet(to, 4) for to in (Target.OTHER, Target.FIELD, Target.DEALER)) * 2
    )

    rules: KoiKoiRules = STANDARD

    def __repr__(self) -> str:
        return f"KoiKoi({self.rules.described()!r})"

    # ---- the deal: KK-2 ----

    def deal(self, deck: Sequence[Card], *, dealer: Seat, month: int | None = None) -> Step[KoiKoiState]:
        """Deal round 1 of a game.  Source: KK-2."""
        start = KoiKoiState(rounds=self.rules.rounds, dealer=dealer, month=month or 1)
        return self._deal(start, deck)

    def next_deal(self, state: KoiKoiState, deck: Sequence[Card], *, month: int | None = None) -> Step[KoiKoiState]:
        """Deal the round after one that is over, or a void deal again (KK-1.3, KK-2.2)."""
        if state.phase is not Phase.OVER or self.game_over(state):
            raise ValueError("the next deal comes after a round that is over, in a game that is not")
        again = state.reason is Reason.VOID
        number = state.round if again else state.round + 1
        start = KoiKoiState(
            round=number, rounds=state.rounds, month=month or (state.month if again else month_of_round(number)),
            dealer=self.next_dealer(state), totals=state.totals,
        )  # fmt: skip
        return self._deal(start, deck)

    def _deal(self, start: KoiKoiState, deck: Sequence[Card]) -> Step[KoiKoiState]:
        if len(deck) != 48 or CardSet.of(deck) != DECK:
            raise ValueError(f"a deck of {len(deck)} cards: Koi-Koi is dealt from all 48, each once")
        hands, field, events = (NO_CARDS, NO_CARDS), NO_CARDS, list[Event]()
        for packet, cards in deal_packets(deck, self.PACKETS):
            seat = {Target.DEALER: start.dealer, Target.OTHER: start.dealer.other}.get(packet.to)
            if seat is None:
                field |= CardSet.of(cards)
            else:
                hands = put(hands, seat, of(hands, seat) | CardSet.of(cards))
            events.append(Dealt(rule="KK-2.1", to=packet.to, seat=seat, cards=cards))
        state = replace(start, hands=hands, field=field, stock=tuple(deck[24:]), seat=start.dealer)
        return self._check_deal(state, events)

    def _check_deal(self, state: KoiKoiState, events: list[Event]) -> Step[KoiKoiState]:
        """The checks after a deal, in the order of KK-2.6."""
        rules = self.rules
        fours, pairs = months_held(state.field, times=4), months_held(state.field, times=2)
        if fours:
            cards = CardSet.of(card for card in state.field if card.month in fours)
            if rules.field_four == "redeal":
                return self._void(state, events, "KK-2.2", cards)
            return self._end(state, events, Reason.FIELD_FOUR, state.dealer, FIELD_FOUR_POINTS, "KK-2.2")
        if len(pairs) == 4 and rules.field_pairs == "redeal":
            return self._void(state, events, "KK-2.3", state.field)
        holders = [seat for seat in (state.dealer, state.dealer.other) if teyaku_of(of(state.hands, seat))]
        if not holders or rules.teyaku == "ignore":
            return Step(state, tuple(events))
        if rules.teyaku == "redeal":
            return self._void(state, events, "KK-2.4", CardSet.of(c for s in holders for c in of(state.hands, s)))
        if len(holders) == 2 and rules.teyaku_both == "ignore":
            return Step(state, tuple(events))
        for seat in holders:
            hand = of(state.hands, seat)
            key = teyaku_of(hand)
            assert key is not None
            cards = CardSet.of(c for c in hand if key == "kuttsuki" or c.month in months_held(hand, times=4))
            events.append(DealtYaku(rule="KK-2.4", seat=seat, key=key, points=TEYAKU_POINTS, cards=cards))
        if len(holders) == 2:
            return self._end(state, events, Reason.TEYAKU, None, 0, "KK-2.5")
        return self._end(state, events, Reason.TEYAKU, holders[0], TEYAKU_POINTS, "KK-2.4")

    def _void(self, state: KoiKoiState, events: list[Event], rule: str, cards: CardSet) -> Step[KoiKoiState]:
        events.append(DealVoid(rule=rule, cards=cards))
        return Step(replace(state, phase=Phase.OVER, seat=None, reason=Reason.VOID), tuple(events))

    # ---- what may be done: KK-3, KK-4.1 ----

    def legal_actions(self, state: KoiKoiState) -> tuple[Action, ...]:
        """All legal actions: hand cards in the deck's order, each with its possible captures."""
        if state.phase is Phase.DECIDE:
            return (Decide.STOP, Decide.KOIKOI)
        if state.phase is Phase.MATCH and state.turned is not None:
            return tuple(Match(takes) for takes in captures(state.turned, state.field))
        if state.phase is not Phase.PLAY or state.seat is None or self._must_wait(state):
            return ()
        return tuple(Play(card, takes) for card in of(state.hands, state.seat) for takes in captures(card, state.field))

    def _must_wait(self, state: KoiKoiState) -> Refusal | None:
        """Why no hand card can be played at all, in a position that a person set up."""
        if unknown_cards(state):
            return Refusal("KK-2.1", "incomplete")
        return None if state.stock else Refusal("KK-2.1", "stock_empty")

    def refusal(self, state: KoiKoiState, action: Action) -> Refusal | None:
        """Say why an action is not allowed, or None where it is.  Source: KK-3.1 to KK-3.6, KK-4.1."""
        if state.phase is Phase.OVER or state.seat is None:
            return Refusal("KK-4.4", "round_over", action.card if isinstance(action, Play) else None)
        match action:
            case Play(card, takes):
                if state.phase is Phase.DECIDE:
                    return Refusal("KK-4.1", "decide_first", card)
                if state.phase is Phase.MATCH:
                    assert state.turned is not None
                    return Refusal("KK-3.6", "match_first", card, state.field.of_month(state.turned.month))
                if card not in of(state.hands, state.seat):
                    return Refusal("KK-3.1", self._place(state, state.seat, card), card)
                return self._must_wait(state) or capture_refusal(card, takes, state.field)
            case Match(takes):
                if state.phase is not Phase.MATCH or state.turned is None:
                    return Refusal("KK-3.6", "nothing_to_match")
                return capture_refusal(state.turned, takes, state.field)
            case Decide():
                return None if state.phase is Phase.DECIDE else Refusal("KK-4.1", "nothing_to_decide")
        assert_never(action)

    def _place(self, state: KoiKoiState, seat: Seat, card: Card) -> str:
        """Where a card lies that was picked though it is not in the hand, as a reason."""
        if card in state.field:
            return "lies_on_field"
        return "captured_already" if card in state.won[0] | state.won[1] else "not_in_hand"

    # ---- a turn: KK-3 ----

    def apply(self, state: KoiKoiState, action: Action) -> Step[KoiKoiState]:
        """Carry an action out.  IllegalAction: refused; IncompletePosition: a card that is needed is unknown."""
        refusal = self.refusal(state, action)
        if refusal is not None:
            if refusal.why == "incomplete":
                raise IncompletePosition(f"{unknown_cards(state)} cards are unknown: complete the position to play on")
            raise IllegalAction(refusal)
        assert state.seat is not None
        match action:
            case Play(card, takes):
                return self._play(state, state.seat, card, takes)
            case Match(takes):
                assert state.turned is not None
                taken, event = take(state, state.seat, state.turned, takes, drawn=True)
                return self._check_yaku(replace(taken, turned=None, phase=Phase.PLAY), state.seat, [event])
            case Decide.STOP:
                return self._stop(state, state.seat, [], rule="KK-4.4", forced=False)
            case Decide.KOIKOI:
                return self._call(state, state.seat)
        assert_never(action)

    def _play(self, state: KoiKoiState, seat: Seat, card: Card, takes: CardSet) -> Step[KoiKoiState]:
        on = next(iter(takes), None)
        events: list[Event] = [Played(rule="KK-3.1", seat=seat, card=card, on=on)]
        hands = put(state.hands, seat, of(state.hands, seat).without(card))
        state, event = take(replace(state, hands=hands), seat, card, takes)
        events.append(event)
        drawn = state.stock[0]
        state = replace(state, stock=state.stock[1:])
        choices = captures(drawn, state.field)
        on = next(iter(choices[0]), None) if len(choices) == 1 else None
        events.append(Drew(rule="KK-3.6", seat=seat, card=drawn, on=on, choices=state.field.of_month(drawn.month)))
        if len(choices) > 1:
            return Step(replace(state, phase=Phase.MATCH, turned=drawn), tuple(events))
        state, event = take(state, seat, drawn, choices[0], drawn=True)
        return self._check_yaku(state, seat, [*events, event])

    # ---- stop or koi-koi: KK-4 ----

    def score(self, state: KoiKoiState, seat: Seat) -> Score:
        """The yaku of a seat's captured cards in this position (KK-5)."""
        return score(of(state.won, seat), self.yaku_table(state.month), field=state.field)

    def yaku_table(self, month: int | None) -> tuple[Yaku, ...]:
        """The yaku of these rules; month: of the round, for the month yaku (KK-5.5)."""
        return _table(self.rules, month)

    def _check_yaku(self, state: KoiKoiState, seat: Seat, events: list[Event]) -> Step[KoiKoiState]:
        # One check a turn: yaku are counted after the drawn card (KK-3.7).
        made, last = self.score(state, seat), of(state.called, seat)
        known = {key for key, _ in last.yaku}
        new = tuple(key for key, _ in made.pairs if key not in known)
        if made.points <= last.points or (self.rules.reopen == "new_yaku_only" and not new):
            return self._pass_turn(state, seat, events)
        last_card = not of(state.hands, seat) and not of(state.unknown.hands, seat)
        limited = self.rules.koikoi_limit != "none" and last.times >= self.rules.koikoi_limit
        asked = not (last_card or limited)
        events.append(YakuMade(rule="KK-4.1", seat=seat, score=made, new=new, before=last.points, asked=asked))
        if asked:
            return Step(replace(state, phase=Phase.DECIDE), tuple(events))
        return self._stop(state, seat, events, rule="KK-4.2" if last_card else "KK-4.3", forced=True)

    def _pass_turn(self, state: KoiKoiState, seat: Seat, events: list[Event]) -> Step[KoiKoiState]:
        holders = [s for s in (seat.other, seat) if of(state.hands, s) or of(state.unknown.hands, s)]
        if holders:
            return Step(replace(state, phase=Phase.PLAY, seat=holders[0]), tuple(events))
        points = self.rules.oya_ken
        return self._end(state, events, Reason.OYA_KEN, state.dealer if points else None, points, "KK-4.5")

    def _call(self, state: KoiKoiState, seat: Seat) -> Step[KoiKoiState]:
        pairs, times = self.score(state, seat).pairs, of(state.called, seat).times + 1
        state = replace(state, called=put(state.called, seat, Called(times, pairs)))
        event = KoiKoiCalled(rule="KK-4.1", seat=seat, points=sum(n for _, n in pairs), calls=times)
        return self._pass_turn(state, seat, [event])

    def payout_of_stop(self, state: KoiKoiState, seat: Seat) -> Payout:
        """What a stop of the seat would pay now, with its factors (KK-6)."""
        own, opponent = of(state.called, seat).times, of(state.called, seat.other).times
        return payout(self.score(state, seat).points, rules=self.rules, own_calls=own, opponent_calls=opponent)

    def _stop(
        self, state: KoiKoiState, seat: Seat, events: list[Event], *, rule: str, forced: bool
    ) -> Step[KoiKoiState]:
        pays = self.payout_of_stop(state, seat)
        events = [*events, Stopped(rule=rule, seat=seat, payout=pays, forced=forced)]
        return self._end(state, events, Reason.STOP, seat, pays.total, "KK-4.4")

    # ---- the end of a round and of a game: KK-1, KK-4.5, KK-6.3 ----

    def _end(
        self, state: KoiKoiState, events: list[Event], reason: Reason, winner: Seat | None, gain: int, rule: str
    ) -> Step[KoiKoiState]:
        lost = gain if self.rules.zero_sum else 0
        change = (0, 0) if winner is None else put((-lost, -lost), winner, gain)
        totals = (state.totals[0] + change[0], state.totals[1] + change[1])
        over = replace(state, phase=Phase.OVER, seat=winner, reason=reason, totals=totals)
        events = [*events, RoundEnded(rule=rule, reason=reason, winner=winner, change=change)]
        if self.game_over(over):
            best = None if totals[0] == totals[1] else Seat.A if totals[0] > totals[1] else Seat.B
            return Step(over, (*events, GameEnded(rule="KK-1.4", winner=best, totals=totals)))
        named = {Reason.OYA_KEN: "KK-4.5"}.get(reason, "KK-1.3" if winner else "KK-2.5")
        return Step(over, (*events, DealerNamed(rule=named, seat=self.next_dealer(over))))

    def next_dealer(self, state: KoiKoiState) -> Seat:
        """Who deals after a round that is over (KK-1.3, KK-2.2, KK-2.5, KK-4.5)."""
        dealer, winner = state.dealer, state.seat
        match state.reason:
            case None:
                raise ValueError("the round is not over: nobody is named to deal the next")
            case Reason.OYA_KEN:
                return dealer if self.rules.draw_dealer == "same" else dealer.other
            case Reason.STOP | Reason.TEYAKU | Reason.FIELD_FOUR if winner is not None:
                return {"winner": winner, "loser": winner.other, "alternate": dealer.other}[self.rules.next_dealer]
            case _:
                return dealer

    def game_over(self, state: KoiKoiState) -> bool:
        """Whether the round was the game's last (KK-1.1, KK-1.4)."""
        if state.phase is not Phase.OVER or state.reason is Reason.VOID or state.round < state.rounds:
            return False
        return self.rules.match_tie == "draw" or state.totals[0] != state.totals[1]


def captures(card: Card, field: CardSet) -> list[CardSet]:
    """What a card may take from the field: one set, or two to choose from (KK-3.2 to KK-3.5)."""
    there = field.of_month(card.month)
    return [CardSet.of([one]) for one in there] if len(there) == 2 else [there]


def capture_refusal(card: Card, takes: CardSet, field: CardSet) -> Refusal | None:
    """Why `card` may not take just these field cards (KK-3.2 to KK-3.5)."""
    allowed, there = captures(card, field), field.of_month(card.month)
    if takes in allowed:
        return None
    if not there:
        return Refusal("KK-3.2", "nothing_matches", card)
    if takes - there:
        return Refusal("KK-3.3", "other_month", card, takes - there)
    rule, why = {1: ("KK-3.3", "must_capture"), 2: ("KK-3.4", "choose_one")}.get(len(there), ("KK-3.5", "take_all"))
    return Refusal(rule, why, card, there)


def take(
    state: KoiKoiState, seat: Seat, card: Card, takes: CardSet, *, drawn: bool = False
) -> tuple[KoiKoiState, Event]:
    """Lay a card on the table: it captures `takes`, or stays on the field."""
    if not takes:
        placed = Placed(rule="KK-3.2", seat=seat, card=card, drawn=drawn)
        return replace(state, field=state.field.with_card(card)), placed
    there = len(state.field.of_month(card.month))
    rule = {1: "KK-3.3", 2: "KK-3.4"}.get(there, "KK-3.5")
    cards = takes.with_card(card)
    won = put(state.won, seat, of(state.won, seat) | cards)
    return replace(state, field=state.field - takes, won=won), Captured(rule=rule, seat=seat, card=card, cards=cards)


def payout(points: int, *, rules: KoiKoiRules, opponent_calls: int, own_calls: int) -> Payout:
    """What a stop with these yaku points pays.  A factor of 1 is left out (KK-6).

    >>> payout(7, rules=KoiKoiRules(), opponent_calls=1, own_calls=0).total
    28
    """
    factors: list[Factor] = []
    if points >= 7 and rules.double_at_7:
        factors.append(Factor(2, "KK-6.1", "seven"))
    times, why = {
        "opponent_x2": (2 if opponent_calls else 1, "opponent_called"),
        "none": (1, ""),
        "calls_plus_one": (1 + opponent_calls + own_calls, "all_calls"),
    }[rules.koikoi_factor]
    if times > 1:
        factors.append(Factor(times, "KK-6.2", why))
    return Payout(points, tuple(factors))
