"""What an example comes to under given rules: a set of captured cards, a position that is played on, or a deal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from ...cards import CARD, NO_CARDS, Card, CardSet
from ...deal import Seat, Target, of
from ...events import Dealt, Event, Factor, PileStarted
from ...events import Payout as StopPays
from ...explain import Explanation, Speaker, told_with_next
from ...games import AnyGame, AnyRules, AnyState, KoiKoi, KoiKoiState, KusuriguiState, general, make_game
from ...play import Action, Decide, IllegalAction, IncompletePosition, Match, Phase, Play, Refusal
from ...yaku import Score


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """Something to see under two rules.

    state: the position, or what a deal gives out.  plays: what is done from it, as `7Ax7C2`, `3R`, `stop`.
    dealt: hands and table are dealt, and the checks of a fresh deal are made.
    follows: a game has as many rounds as the rules say, whatever the position says.
    """

    state: AnyState
    plays: tuple[str, ...] = ()
    dealt: bool = False
    follows: bool = False

    @property
    def moves(self) -> bool:
        """Whether anything happens in it; else it is a set of captured cards."""
        return self.dealt or bool(self.plays)


@dataclass(frozen=True, slots=True)
class Outcome:
    """events: after the packets of a deal.  state: the position they lead to.  over: the game is at its end."""

    events: tuple[Event, ...]
    state: AnyState
    over: bool


@dataclass(frozen=True, slots=True)
class Worth:
    """What captured cards are worth: their score and, in Koi-Koi, what a stop pays.

    other: in Kusuri-gui the other player's yaku, which are set against them.
    """

    score: Score
    pays: StopPays
    other: int = 0

    @property
    def total(self) -> int:
        """Points a stop pays, or chips that change hands: below zero they go to the other player."""
        return self.pays.total - self.other


# ---- cards ----


def worth(rules: AnyRules, state: AnyState, seat: Seat) -> Worth:
    """What the seat's captured cards are worth in this position.  Source: KK-5, KK-6, KG-6.2, KG-7."""
    game = make_game(rules)
    found = general(game).score(state, seat)
    if isinstance(game, KoiKoi):
        assert isinstance(state, KoiKoiState)
        return Worth(found, game.payout_of_stop(state, seat))
    none: tuple[Factor, ...] = ()
    return Worth(found, StopPays(found.points, none), general(game).score(state, seat.other).points)


# ---- plays ----


_WORD = re.compile(r"([0-9]{1,2}[BARC][1-3]?)(?:(-)|x([0-9BARC+]+))?")


def action_of(game: AnyGame, state: AnyState, word: str) -> Action:
    """The action that a word of an example means; a card alone is played with the first capture that it has.

    Errors: ValueError for a word that is none.
    """
    if word in ("stop", "koikoi"):
        return Decide(word)
    found = _WORD.fullmatch(word)
    if found is None or found[1] not in CARD:
        raise ValueError(f'"{word}" is no play: a card as in 7A or 7Ax7C2, stop or koikoi')
    card = CARD[found[1]]
    if state.phase is Phase.MATCH:
        return Match(CardSet.of([card]))
    if found[2] or found[3]:
        return Play(card, CardSet.of((found[3] or "").replace("+", " ")))
    first = next((a for a in general(game).legal_actions(state) if isinstance(a, Play) and a.card == card), None)
    return first or Play(card)


def word_of(action: Action) -> str:
    """The word for an action, as `action_of` reads it."""
    match action:
        case Play(card, takes):
            return f"{card}x{'+'.join(one.code for one in takes)}" if takes else f"{card}-"
        case Match(takes):
            return "+".join(one.code for one in takes)
        case Decide():
            return action.value
    assert_never(action)


def outcome(rules: AnyRules, example: Example) -> Outcome:
    """What happens in an example that moves, under these rules.

    It stops early where a play cannot be made any more: a stop without being asked ends the round before it.
    """
    game = make_game(rules)
    state = replace(example.state, rounds=rules.rounds) if example.follows else example.state
    events: list[Event] = []
    if example.dealt:
        step = general(game).deal(deck_of(game, state), dealer=state.dealer)
        events += [event for event in step.events if not isinstance(event, Dealt | PileStarted)]
        state = step.state
    for word in example.plays:
        try:
            step = general(game).apply(state, action_of(game, state, word))
        except (IllegalAction, IncompletePosition):
            break
        events += step.events
        state = step.state
    return Outcome(tuple(events), state, general(game).game_over(state))


def deck_of(game: AnyGame, state: AnyState) -> tuple[Card, ...]:
    """A deck from which just these hands, and this field or pile, are dealt; the rest in the deck's order.

    In Kusuri-gui the cards face down are the first three of the position's stock, the card face up is the pile's.
    """
    to = {Target.OTHER: of(state.hands, state.dealer.other), Target.DEALER: of(state.hands, state.dealer)}
    heaps = {target: list(cards) for target, cards in to.items()}
    if isinstance(state, KoiKoiState):
        heaps[Target.FIELD] = list(state.field)
    else:
        heaps[Target.DOWN], heaps[Target.UP] = list(state.stock[:3]), list(state.pile)
    named = CardSet.of(card for heap in heaps.values() for card in heap)
    rest = [card for card in game.DECK if card not in named]
    deck: list[Card] = []
    for packet in game.PACKETS:
        heap = heaps[packet.to]
        deck += [heap.pop(0) if heap else rest.pop(0) for _ in range(packet.count)]
    return (*deck, *rest)


# ---- what a position allows ----


@dataclass(frozen=True, slots=True)
class Allowed:
    """What may be done now, and what may not though it looks as if it might."""

    actions: tuple[Action, ...]
    refused: tuple[Refusal, ...]


def allowed(rules: AnyRules, state: AnyState) -> Allowed:
    """What a position allows, and the engine's reason against each thing that people try.

    Source: KK-3, KK-4.1, KG-3.
    """
    game = general(make_game(rules))
    found = (game.refusal(state, action) for action in _tried(state))
    once = dict.fromkeys(refusal for refusal in found if refusal is not None)
    return Allowed(game.legal_actions(state), tuple(once))


def _tried(state: AnyState) -> list[Action]:
    """What people try: to lay a card down though it matches, to take one of several, to stop unasked, to play on."""
    if state.seat is None or state.phase is Phase.OVER:
        return []
    hand = of(state.hands, state.seat)
    if state.phase is Phase.DECIDE:
        return [Play(card) for card in list(hand)[:1]]
    if state.phase is Phase.MATCH:
        return [Match(NO_CARDS)]
    tried: list[Action] = []
    for card in hand:
        there = state.table.of_month(card.month)
        tried.append(Play(card, NO_CARDS))
        if isinstance(state, KoiKoiState):
            tried.append(Play(card, there) if len(there) == 2 else Play(card, CardSet.of(list(there)[:1])))
        else:
            tried.append(Play(card, state.table))
    return [*tried, Decide.STOP] if isinstance(state, KoiKoiState) else tried


# ---- in words ----


def told(events: Sequence[Event], speaker: Speaker) -> list[Explanation]:
    """The events as sentences; a card that is laid down is told once."""
    return [speaker.explain(event) for at, event in enumerate(events) if not told_with_next(events, at)]


def lies_open(state: AnyState) -> tuple[Card, ...]:
    """The cards between the players, in the order in which they lie."""
    return state.pile if isinstance(state, KusuriguiState) else tuple(state.field)
