"""The fast rounds of `analysis` and the engine's rounds come to the same, deck for deck and choice for choice."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest
from helpers import random_rules, share

from hanafuda_kit.analysis.packed import best, card_values, names, total
from hanafuda_kit.analysis.playouts import (
    always,
    koikoi_rounds,
    kusurigui_rounds,
    never,
    random_rounds,
    sometimes,
)
from hanafuda_kit.cards import CARDS, Card, CardSet
from hanafuda_kit.deal import Seat, of
from hanafuda_kit.events import Reason
from hanafuda_kit.games import KoiKoi, KoiKoiRules, KoiKoiState, Kusurigui, KusuriguiRules, KusuriguiState
from hanafuda_kit.games import AnyGame, game_named
from hanafuda_kit.play import Decide, Match, Phase, Play

Change = tuple[int, int]


class Choices:
    """Choices that were made in a fast round, in order, and are made again in the engine."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.flips: list[int] = []
        self.calls: list[tuple[int, int, bool]] = []

    def flip(self) -> int:
        self.flips.append(self.rng.getrandbits(1))
        return self.flips[-1]

    def call(self, points: int, left: int) -> bool:
        self.calls.append((points, left, self.rng.random() < 0.7))
        return self.calls[-1][2]


def hands_in_order(game: AnyGame, deck: list[Card]) -> list[Card]:
    """The cards of all hands in the order in which they are dealt, first those of the first deal."""
    return deck


def played_koikoi(game: KoiKoi, deck: list[Card], month: int, choices: Choices) -> KoiKoiState:
    """A round in the engine: hands in the order dealt, the choices as in the fast round."""
    state = game.deal(deck, dealer=Seat.A, month=month).state
    flips, calls = iter(choices.flips), iter(choices.calls)
    while state.phase is not Phase.OVER:
        assert state.seat is not None
        hand = of(state.hands, state.seat)
        if state.phase is Phase.DECIDE:
            points, left, koikoi = next(calls)
            assert (points, left) == (game.score(state, state.seat).points, len(hand))
            state = game.apply(state, Decide.KOIKOI if koikoi else Decide.STOP).state
        elif state.phase is Phase.MATCH:
            state = game.apply(state, game.legal_actions(state)[next(flips)]).state
        else:
            card = next(card for card in deck if card in hand)
            plays = [a for a in game.legal_actions(state) if isinstance(a, Play) and a.card == card]
            state = game.apply(state, plays[next(flips) if len(plays) == 2 else 0]).state
    assert list(flips) == []
    assert list(calls) == []
    return state


def played_kusurigui(game: Kusurigui, deck: list[Card]) -> KusuriguiState:
    """A round in the engine: hands in the order dealt."""
    state = game.deal(deck, dealer=Seat.A).state
    while state.phase is not Phase.OVER:
        assert state.seat is not None
        hand = of(state.hands, state.seat)
        state = game.apply(state, game.action(state, next(card for card in deck if card in hand))).state
    return state


def shuffled_deck(game: AnyGame, rng: random.Random) -> list[Card]:
    return rng.sample(list(game.DECK), len(game.DECK))


def crowded_deck(rng: random.Random) -> list[Card]:
    """A deck whose first 24 cards come from few months, so that void deals and dealt yaku are frequent."""
    months = rng.sample(range(1, 13), 7)
    few = [card for card in CARDS if card.month in months]
    first = rng.sample(few, 24)
    return [*first, *rng.sample([card for card in CARDS if card not in first], 24)]


def compare_koikoi(rules: KoiKoiRules, deck: list[Card], month: int, rng: random.Random) -> Reason | None:
    """Play a round in both and compare what it adds to the totals; the reason for which it ended."""
    game, choices = KoiKoi(rules), Choices(rng)
    fast = koikoi_rounds(rules, month).play([card.index for card in deck], (choices.call, choices.call), choices.flip)
    state = played_koikoi(game, deck, month, choices)
    assert fast == (None if state.reason is Reason.VOID else state.totals), (rules, deck)
    return state.reason


def test_fast_koikoi_rounds_are_the_engines() -> None:
    rng = random.Random(1)
    for _ in range(share(10_000)):
        compare_koikoi(KoiKoiRules(), shuffled_deck(KoiKoi(), rng), 1, rng)


def test_fast_koikoi_rounds_are_the_engines_under_any_rules() -> None:
    rng = random.Random(2)
    for _ in range(share(200)):
        rules = KoiKoiRules.from_table(random_rules("koi-koi", rng))
        month = rng.randint(1, 12)
        for _ in range(15):
            compare_koikoi(rules, shuffled_deck(KoiKoi(), rng), month, rng)


def test_fast_koikoi_deals_are_the_engines_where_months_crowd() -> None:
    rng = random.Random(3)
    reasons = set()
    for _ in range(share(200)):
        rules = KoiKoiRules.from_table(random_rules("koi-koi", rng) | {"rain_fog": "off"})
        reasons |= {compare_koikoi(rules, crowded_deck(rng), 1, rng) for _ in range(10)}
    assert reasons == {Reason.STOP, Reason.OYA_KEN, Reason.TEYAKU, Reason.FIELD_FOUR, Reason.VOID}


def compare_kusurigui(rules: KusuriguiRules, deck: list[Card]) -> Reason | None:
    """Play a round in both and compare what it adds to the chips; the reason for which it ended."""
    fast = kusurigui_rounds(rules).play([card.index for card in deck])
    state = played_kusurigui(Kusurigui(rules), deck)
    a, b = (chips - rules.start_chips for chips in state.totals)
    assert fast == (None if state.reason is Reason.VOID else (a, b)), (rules, deck)
    return state.reason


def test_fast_kusurigui_rounds_are_the_engines() -> None:
    rng = random.Random(4)
    for _ in range(share(10_000)):
        compare_kusurigui(KusuriguiRules(), shuffled_deck(Kusurigui(), rng))


def test_fast_kusurigui_rounds_are_the_engines_under_any_rules() -> None:
    rng = random.Random(5)
    for _ in range(share(200)):
        rules = KusuriguiRules.from_table(random_rules("kusuri-gui", rng))
        for _ in range(15):
            compare_kusurigui(rules, shuffled_deck(Kusurigui(), rng))


