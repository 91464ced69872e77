"""KG-1 and KG-2: the set-up of Kusuri-gui, the deal packet by packet, Willows turned up, and fresh deals."""

import pytest
from helpers import card_list, cards, fields, happened, kusurigui, kusurigui_at, names, only, play

from hanafuda_kit.cards import CARD, DECK, CardSet
from hanafuda_kit.deal import Seat, Target
from hanafuda_kit.events import Dealt, DealVoid, PileStarted, Reason, SetAside, TurnedUp
from hanafuda_kit.games import Kusurigui, KusuriguiState
from hanafuda_kit.play import Phase, Step


def deal(table: str = "4C1 2A 9R 8A", dealer: str = "A", **rules: object) -> Step[KusuriguiState]:
    """Deal these four table cards, three face down and one face up; the hands are the rest in deck order."""
    middle = card_list(table)
    rest = list(Kusurigui.DECK - CardSet.of(middle))
    deck = [*rest[:4], *middle[:3], *rest[4:8], middle[3], *rest[8:]]
    return kusurigui(**rules).deal(deck, dealer=Seat(dealer))


# ---- KG-1.1: the deck ----


def test_four_chaff_of_months_7_and_10_leave_the_deck() -> None:
    assert cards("7C1 7C2 10C1 10C2") == DECK - Kusurigui.DECK


def test_a_deck_of_48_cards_cannot_be_dealt() -> None:
    with pytest.raises(ValueError, match="44, each once"):
        kusurigui().deal(list(DECK), dealer=Seat.A)


# ---- KG-1.2, KG-1.3 ----


@pytest.mark.parametrize("chips", [100, 200])
def test_each_player_starts_with_the_agreed_chips(chips: int) -> None:
    assert deal(start_chips=chips).state.totals == (chips, chips)


@pytest.mark.parametrize("rounds", [1, 6, 12])
def test_a_game_has_the_agreed_rounds(rounds: int) -> None:
    assert fields(deal(rounds=rounds).state)["round"] == f"1/{rounds}"


# ---- KG-2.1: packets ----


def test_the_deal_is_two_two_three_down_two_two_one_up() -> None:
    packets = [(event.to, event.seat, len(event.cards)) for event in happened(deal(), Dealt)]
    hands = [(Target.OTHER, Seat.B, 2), (Target.DEALER, Seat.A, 2)]
    assert packets == [*hands, (Target.DOWN, None, 3), *hands, (Target.UP, None, 1)]


def test_with_dealer_b_the_first_packet_goes_to_a() -> None:
    assert happened(deal(dealer="B"), Dealt)[0].seat is Seat.A


def test_four_cards_a_hand_and_32_in_the_stock() -> None:
    state = deal().state
    assert [len(state.hands[0]), len(state.hands[1]), len(state.stock)] == [4, 4, 32]


# ---- KG-2.2 ----


def test_the_face_up_card_starts_the_pile() -> None:
    step = deal("4C1 2A 9R 8A")
    assert step.state.pile == (CARD["8A"],)
    assert only(step.events, PileStarted).rule == "KG-2.2"


def test_the_three_face_down_cards_are_out_of_the_round() -> None:
    assert fields(deal("4C1 2A 9R 8A").state)["out"] == "?3"


def test_a_willow_face_down_stays_there() -> None:
    step = deal("11C 11A 9R 8A")
    assert fields(step.state)["out"] == "?3"
    assert not happened(step, TurnedUp)


def test_nobody_has_opened_the_rounds_first_pile() -> None:
    assert deal().state.opened is None


# ---- KG-2.3: Willows turned up ----


@pytest.mark.parametrize(
    ("table", "starts", "out"),
    [
        ("5C1 11A 3B 11R", "5C1", "11R ?2"),
        ("11A 3C2 6R 11C", "3C2", "11A 11C ?1"),
        ("11A 11B 6R 11C", "6R", "11B 11A 11C"),
    ],
)
def test_the_first_face_down_card_that_is_no_willow_starts_the_pile(table: str, starts: str, out: str) -> None:
    state = deal(table).state
    assert state.pile == (CARD[starts],)
    assert fields(state)["out"] == out


def test_cards_are_turned_up_in_the_order_dealt_and_each_is_told() -> None:
    step = deal("11A 3C2 6R 11C")
    assert names(step.events)[6:] == ["SetAside", "TurnedUp", "SetAside", "TurnedUp", "PileStarted"]
    assert [event.card for event in happened(step, SetAside)] == card_list("11C 11A")
    assert [event.card for event in happened(step, TurnedUp)] == card_list("11A 3C2")


@pytest.mark.parametrize("table", ["4C1 2A 9R 8A", "5C1 11A 3B 11R", "11A 3C2 6R 11C", "11A 11B 6R 11C"])
def test_three_table_cards_are_always_out_of_the_round(table: str) -> None:
    state = deal(table).state
    assert len(state.out) + state.unknown.out == 3


# ---- KG-2.4: four Willows ----


def test_four_willows_void_the_deal() -> None:
    step = deal("11R 11A 11C 11B")
    assert (step.state.phase, step.state.reason) == (Phase.OVER, Reason.VOID)
    assert only(step.events, DealVoid).cards == cards("11B 11A 11R 11C")


def test_three_willows_and_another_card_are_played() -> None:
    assert deal("11R 11A 2A 11B").state.phase is Phase.PLAY


def test_after_a_void_deal_the_same_dealer_deals_the_same_round() -> None:
    void = deal("11R 11A 11C 11B", dealer="B").state
    after = kusurigui().next_deal(void, list(Kusurigui.DECK)).state
    assert (after.dealer, after.round, after.totals) == (Seat.B, 1, (100, 100))


# ---- KG-2.6, KG-3.1: fresh deals ----

# B plays the last hand card; 12 cards of the stock are given, the dealer is A.
LAST_CARD = (
    "dealer A; turn B play; hand B 9R; pile 4A 6R; stock 1B 1R 2A 2R 3B 3R 4R 4C1 5A 5R 5C1 5C2; chips A 100 B 100"
)


def test_with_both_hands_empty_four_fresh_cards_are_dealt_to_each() -> None:
    state = play(kusurigui_at(LAST_CARD), "9R").state
    assert fields(state)["hand B"] == "1B 1R 3B 3R"
    assert fields(state)["hand A"] == "2A 2R 4R 4C1"
    assert fields(state)["stock"] == "5A 5R 5C1 5C2"


def test_fresh_cards_come_two_and_two_to_the_other_player_first() -> None:
    packets = [(event.rule, event.seat, event.cards) for event in happened(play(kusurigui_at(LAST_CARD), "9R"), Dealt)]
    assert packets == [
        ("KG-2.6", Seat.B, tuple(card_list("1B 1R"))),
        ("KG-2.6", Seat.A, tuple(card_list("2A 2R"))),
        ("KG-2.6", Seat.B, tuple(card_list("3B 3R"))),
        ("KG-2.6", Seat.A, tuple(card_list("4R 4C1"))),
    ]


def test_the_pile_stays_as_it_is_across_a_fresh_deal() -> None:
    assert fields(play(kusurigui_at(LAST_CARD), "9R").state)["pile"] == "4A 6R 9R"


def test_the_dealer_plays_first_after_a_fresh_deal() -> None:
    assert play(kusurigui_at(LAST_CARD), "9R").state.seat is Seat.A


def test_no_fresh_cards_come_while_a_hand_holds_a_card() -> None:
    state = play(kusurigui_at(f"{LAST_CARD}; hand A 8B"), "9R").state
    assert fields(state)["hand A"] == "8B"
    assert fields(state)["turn"] == "A play"


def test_a_round_has_four_fresh_deals_and_40_plays() -> None:
    state, plays, fresh = deal().state, 0, 0
    while state.phase is not Phase.OVER:
        assert state.seat is not None
        hand = state.hands[0] if state.seat is Seat.A else state.hands[1]
        step = play(state, str(next(iter(hand))))
        state, plays, fresh = step.state, plays + 1, fresh + bool(happened(step, Dealt))
    assert (plays, fresh) == (40, 4)
