"""The fast rounds of `analysis` and the engine's rounds come to the same, deck for deck and choice for choice."""

import random
from dataclasses import replace
from itertools import islice

from helpers import random_rules, share

from hanafuda_kit.analysis.playouts import (
    Policy,
    always,
    koikoi_rounds,
    kusurigui_rounds,
    never,
    random_rounds,
    sometimes,
)
from hanafuda_kit.cards import Card
from hanafuda_kit.deal import Seat, of
from hanafuda_kit.events import Reason
from hanafuda_kit.games import AnyGame, KoiKoi, KoiKoiRules, KoiKoiState, Kusurigui, KusuriguiRules
from hanafuda_kit.play import Decide, Phase, Play

Change = tuple[int, int]


class Choices:
    """Choices that were made in a fast round, in order, and are made again in the engine."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.flips: list[int] = []
        self.calls: list[tuple[Seat, int, int, bool]] = []

    def flip(self) -> int:
        self.flips.append(self.rng.getrandbits(1))
        return self.flips[-1]

    def policy(self, seat: Seat) -> Policy:
        """A policy that calls more often than not; it notes what it was asked."""

        def call(points: int, left: int) -> bool:
            self.calls.append((seat, points, left, self.rng.random() < 0.7))
            return self.calls[-1][3]

        return call


def played_koikoi(game: KoiKoi, deck: list[Card], month: int, choices: Choices) -> KoiKoiState:
    """A round in the engine: hands in the order dealt, the choices as in the fast round."""
    state = game.deal(deck, dealer=Seat.A, month=month).state
    flips, calls = iter(choices.flips), iter(choices.calls)
    while state.phase is not Phase.OVER:
        assert state.seat is not None
        hand = of(state.hands, state.seat)
        if state.phase is Phase.DECIDE:
            *asked, koikoi = next(calls)
            assert asked == [state.seat, game.score(state, state.seat).points, len(hand)]
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


def shuffled_deck(game: AnyGame, rng: random.Random) -> list[Card]:
    return rng.sample(list(game.DECK), len(game.DECK))


# Where the cards of the other player's hand, of the field and of the dealer's hand lie in a deck (KK-2.1).
GROUPS = [[*range(at, at + 4), *range(at + 12, at + 16)] for at in (0, 4, 8)]


def crowded_deck(rng: random.Random) -> list[Card]:
    """A deck with four of a month, or four pairs, in one or two of the two hands and the field."""
    months, crowded = rng.sample(range(1, 13), 12), dict[int, Card]()
    for group in rng.sample(GROUPS, rng.choice((1, 2))):
        sizes = rng.choice(([4], [2, 2, 2, 2]))
        cards = [card for size in sizes for card in list(KoiKoi.DECK.of_month(months.pop()))[:size]]
        crowded |= zip(group, cards, strict=False)
    rest = iter([card for card in shuffled_deck(KoiKoi(), rng) if card not in crowded.values()])
    return [crowded[at] if at in crowded else next(rest) for at in range(48)]


def compare_koikoi(rules: KoiKoiRules, deck: list[Card], month: int, rng: random.Random) -> Reason | None:
    """Play a round in both and compare what it adds to the totals; the reason for which it ended."""
    game, choices = KoiKoi(rules), Choices(rng)
    policies = choices.policy(Seat.A), choices.policy(Seat.B)
    fast = koikoi_rounds(rules, month).play([card.index for card in deck], policies, choices.flip)
    state = played_koikoi(game, deck, month, choices)
    assert fast == (None if state.reason is Reason.VOID else state.totals), (rules, deck)
    return state.reason


def test_fast_koikoi_rounds_are_the_engines() -> None:
    rng = random.Random(1)
    for _ in range(share(2000)):
        compare_koikoi(KoiKoiRules(), shuffled_deck(KoiKoi(), rng), 1, rng)


def test_fast_koikoi_rounds_are_the_engines_under_any_rules() -> None:
    rng = random.Random(2)
    for _ in range(share(120)):
        rules = KoiKoiRules.from_table(random_rules("koi-koi", rng))
        month = rng.randint(1, 12)
        for _ in range(8):
            compare_koikoi(rules, shuffled_deck(KoiKoi(), rng), month, rng)


def test_fast_koikoi_deals_are_the_engines_under_any_rules() -> None:
    rng, reasons = random.Random(3), set()
    for _ in range(share(120)):
        rules = KoiKoiRules.from_table(random_rules("koi-koi", rng))
        reasons |= {compare_koikoi(rules, crowded_deck(rng), 1, rng) for _ in range(8)}
    assert reasons == {Reason.STOP, Reason.OYA_KEN, Reason.TEYAKU, Reason.FIELD_FOUR, Reason.VOID}


def compare_kusurigui(rules: KusuriguiRules, deck: list[Card], chips: Change) -> Reason | None:
    """Play a round in both and compare what it adds to the chips; the reason for which it ended."""
    game = Kusurigui(rules)
    fast = kusurigui_rounds(rules).play([card.index for card in deck], chips)
    state = replace(game.deal(deck, dealer=Seat.A).state, totals=chips)
    while state.phase is not Phase.OVER:
        assert state.seat is not None
        hand = of(state.hands, state.seat)
        state = game.apply(state, game.action(state, next(card for card in deck if card in hand))).state
    a, b = (after - before for after, before in zip(state.totals, chips, strict=True))
    assert fast == (None if state.reason is Reason.VOID else (a, b)), (rules, deck)
    return state.reason


def test_fast_kusurigui_rounds_are_the_engines() -> None:
    rng = random.Random(4)
    for _ in range(share(2000)):
        compare_kusurigui(KusuriguiRules(), shuffled_deck(Kusurigui(), rng), (100, 100))


def test_fast_kusurigui_rounds_are_the_engines_under_any_rules() -> None:
    rng = random.Random(5)
    for _ in range(share(120)):
        rules = KusuriguiRules.from_table(random_rules("kusuri-gui", rng))
        for _ in range(8):
            compare_kusurigui(rules, shuffled_deck(Kusurigui(), rng), (100, 100))


def test_fast_kusurigui_rounds_are_the_engines_with_few_chips() -> None:
    rng, reasons = random.Random(6), set()
    rules = KusuriguiRules(bust="end_game")
    for _ in range(share(1000)):
        chips = (rng.randrange(4), rng.randrange(4))
        reasons.add(compare_kusurigui(rules, shuffled_deck(Kusurigui(), rng), chips))
    assert reasons == {Reason.EXHAUSTED, Reason.BUST}


def test_fast_kusurigui_deals_are_the_engines_where_willows_lie_on_the_table() -> None:
    rng, reasons = random.Random(7), set()
    willows = list(Kusurigui.DECK.of_month(11))
    for _ in range(share(500)):
        deck = [card for card in shuffled_deck(Kusurigui(), rng) if card not in willows]
        # The face-up card first, then some of the face-down ones; inserted from the left, so that places hold (KG-2.1).
        places = sorted([11, *rng.sample((4, 5, 6), rng.randrange(4))])
        for place, willow in zip(places, willows, strict=False):
            deck.insert(place, willow)
        deck += willows[len(places) :]
        reasons.add(compare_kusurigui(KusuriguiRules(), deck, (100, 100)))
    assert reasons == {Reason.EXHAUSTED, Reason.VOID}


# ---- what makes them random ----


def rounds_of(rules: KoiKoiRules, seed: int, policy: Policy = never, other: Policy | None = None) -> list[Change]:
    """Three hundred random rounds."""
    return list(islice(random_rounds(rules, rng=random.Random(seed), policy=policy, other=other), 300))


def test_the_same_seed_gives_the_same_rounds() -> None:
    assert rounds_of(KoiKoiRules(), 1) == rounds_of(KoiKoiRules(), 1)


def test_another_seed_gives_other_rounds() -> None:
    assert rounds_of(KoiKoiRules(), 1) != rounds_of(KoiKoiRules(), 2)


def test_a_chance_of_nothing_is_to_stop() -> None:
    rng = random.Random(0)
    assert rounds_of(KoiKoiRules(), 4, sometimes(0, rng=rng)) == rounds_of(KoiKoiRules(), 4, never)


def test_a_chance_of_one_is_to_call() -> None:
    rng = random.Random(0)
    assert rounds_of(KoiKoiRules(), 4, sometimes(1, rng=rng)) == rounds_of(KoiKoiRules(), 4, always)


def test_the_other_player_may_have_a_policy_of_its_own() -> None:
    both, mixed = rounds_of(KoiKoiRules(), 4, never), rounds_of(KoiKoiRules(), 4, never, always)
    # The dealer's wins are the same where the other player had not called; some of the others' doubled.
    assert sum(dealer for dealer, _ in mixed) > sum(dealer for dealer, _ in both)


def test_void_deals_are_dealt_again() -> None:
    """About one deal in a hundred has four pairs on the field."""
    rules = KoiKoiRules(field_pairs="redeal", teyaku="redeal")
    rounds = list(islice(random_rounds(rules, rng=random.Random(5)), 2000))
    assert None not in rounds
    assert rounds != list(islice(random_rounds(KoiKoiRules(teyaku="ignore"), rng=random.Random(5)), 2000))
