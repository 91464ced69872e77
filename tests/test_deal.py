"""Decks: shuffles that are the same everywhere, and the drawing for the first dealer."""

from collections import Counter
from itertools import islice

import pytest
from helpers import card_list

from hanafuda_kit.cards import CARD, CARDS, DECK, Kind
from hanafuda_kit.deal import Packet, Seat, Target, deal_packets, decks, first_dealer, shuffled
from hanafuda_kit.games import KoiKoi, Kusurigui
from hanafuda_kit.record import draw_events

SEED_1 = (
    "3R 10C2 2A 9C2 7C1 3C1 12C3 4A 2C2 8C1 9R 11A 2C1 7A 8B 4R 1C1 5A 3B 11B 9C1 2R 6C2 10R 7R 12C2 11R "
    "11C 5C2 4C1 5C1 1C2 9A 12C1 7C2 12B 1R 4C2 8C2 1B 3C2 6R 10C1 8A 6A 6C1 10A 5R"
)
SEED_1_SECOND = (
    "1C2 11B 2R 3C1 7A 12B 2C2 11A 6A 1R 10R 1C1 1B 9C2 11C 12C1 3C2 2A 5A 6R 8A 6C2 5R 4C2 12C3 8B 4R "
    "9C1 5C2 6C1 8C2 7C2 7C1 7R 8C1 4C1 9A 3B 5C1 10C2 9R 2C1 4A 3R 11R 12C2 10A 10C1"
)
SEED_2024_KUSURIGUI = (
    "11A 7A 5R 11B 2A 6A 4C2 10R 6C1 4A 8B 2R 2C2 10A 1C1 2C1 1B 11R 6C2 9C2 12C1 4C1 4R 5A 5C2 9A 12B 3R "
    "3B 6R 8A 3C2 8C2 9R 3C1 8C1 11C 12C3 1R 5C1 9C1 12C2 1C2 7R"
)


# ---- seeds ----


def test_the_deck_of_seed_1_is_this_one_on_every_machine() -> None:
    assert shuffled(CARDS, seed=1) == tuple(card_list(SEED_1))


def test_the_second_deck_of_seed_1_is_this_one() -> None:
    assert list(islice(decks(CARDS, seed=1), 2))[1] == tuple(card_list(SEED_1_SECOND))


def test_the_kusurigui_deck_of_seed_2024_is_this_one() -> None:
    assert shuffled(tuple(Kusurigui.DECK), seed=2024) == tuple(card_list(SEED_2024_KUSURIGUI))


@pytest.mark.parametrize(
    ("seed", "top"), [(0, "1C2 3B 7R 2A 8B 9R"), (2024, "3R 2A 8A 8B 7C2 6A"), (2**64 - 1, "8C1 8B 7A 12C3 8A 2R")]
)
def test_small_and_large_seeds_give_these_top_cards(seed: int, top: str) -> None:
    assert shuffled(CARDS, seed=seed)[:6] == tuple(card_list(top))


def test_the_same_seed_gives_the_same_deck() -> None:
    assert shuffled(CARDS, seed=7) == shuffled(CARDS, seed=7)


def test_different_seeds_give_different_decks() -> None:
    assert len({shuffled(CARDS, seed=seed) for seed in range(200)}) == 200


def test_a_deck_holds_every_card_once() -> None:
    for deck in islice(decks(CARDS, seed=3), 50):
        assert sorted(deck) == list(CARDS)


def test_a_void_deal_takes_another_deck_of_the_same_seed() -> None:
    first, second = islice(decks(CARDS, seed=5), 2)
    assert first == shuffled(CARDS, seed=5)
    assert second != first


def test_every_card_comes_on_top_about_as_often() -> None:
    tops = Counter(deck[0] for deck in islice(decks(CARDS, seed=11), 4800))
    assert len(tops) == 48
    # 100 expected; six standard deviations lie below 60.
    assert max(abs(count - 100) for count in tops.values()) < 60


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_outside_64_bits_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0 to"):
        shuffled(CARDS, seed=seed)


def test_the_largest_seed_is_taken() -> None:
    assert sorted(shuffled(CARDS, seed=2**64 - 1)) == list(CARDS)


# ---- the deck ----


@pytest.mark.parametrize(("kind", "count"), [(Kind.BRIGHT, 5), (Kind.ANIMAL, 9), (Kind.RIBBON, 10), (Kind.CHAFF, 24)])
def test_how_many_cards_of_a_kind_there_are(kind: Kind, count: int) -> None:
    assert len(DECK.of_kind(kind)) == count


@pytest.mark.parametrize("month", range(1, 13))
def test_every_month_has_four_cards(month: int) -> None:
    assert len(DECK.of_month(month)) == 4


@pytest.mark.parametrize(("kind", "points"), [("12B", 20), ("9A", 10), ("6R", 5), ("11C", 1)])
def test_card_points(kind: str, points: int) -> None:
    assert CARD[kind].kind.card_points == points


# ---- packets ----


def test_packets_are_cut_off_the_top_in_order() -> None:
    deck = card_list("1B 1R 1C1 1C2 2A")
    packets = [Packet(Target.OTHER, 2), Packet(Target.DEALER, 1)]
    assert [cards for _, cards in deal_packets(deck, packets)] == [tuple(deck[:2]), (deck[2],)]


@pytest.mark.parametrize(("game", "cards"), [(KoiKoi, 24), (Kusurigui, 12)])
def test_how_many_cards_a_deal_takes(game: type[KoiKoi] | type[Kusurigui], cards: int) -> None:
    assert sum(packet.count for packet in game.PACKETS) == cards


# ---- KK-1.2, KG-1.4: the first dealer ----


def test_the_earlier_month_deals() -> None:
    assert first_dealer(CARD["2C1"], CARD["8B"]) is Seat.A
    assert first_dealer(CARD["8B"], CARD["2C1"]) is Seat.B


@pytest.mark.parametrize(("a", "b"), [("3B", "3R"), ("3R", "3C1"), ("4A", "4R"), ("11B", "11A"), ("11A", "11R")])
def test_in_one_month_the_card_worth_more_deals(a: str, b: str) -> None:
    assert first_dealer(CARD[a], CARD[b]) is Seat.A
    assert first_dealer(CARD[b], CARD[a]) is Seat.B


def test_two_chaff_of_one_month_are_drawn_again() -> None:
    assert first_dealer(CARD["5C1"], CARD["5C2"]) is None


def test_the_months_of_the_cards_matter_as_numbers() -> None:
    assert first_dealer(CARD["10C1"], CARD["9C1"]) is Seat.B


def test_each_drawing_is_told() -> None:
    draws = ((CARD["5C1"], CARD["5C2"]), (CARD["3R"], CARD["3C1"]))
    told = draw_events(KoiKoi(), draws)
    assert [(event.dealer, event.rule) for event in told] == [(None, "KK-1.2"), (Seat.A, "KK-1.2")]
    assert draw_events(Kusurigui(), draws)[0].rule == "KG-1.4"
