"""KG-5: Kusuri-gui, its payments and its chains; the traces T1 to T6 of the rules.  D is seat A, O is seat B."""

import pytest
from helpers import captured, cards, fields, happened, kusurigui_at, names, only, play

from hanafuda_kit.deal import Seat
from hanafuda_kit.events import ChainEnded, Paid, Unpaid
from hanafuda_kit.games import KusuriguiState
from hanafuda_kit.play import Step

# D has emptied the pile; O must open it.  Both have cards enough.
EMPTIED = "turn B play; dealer A; chips A 100 B 100"


def after(hands: str, *words: str, **rules: object) -> Step[KusuriguiState]:
    """Play on from a pile that D has emptied."""
    return play(kusurigui_at(f"{EMPTIED}; {hands}"), *words, rules=rules)


def chips(step: Step[KusuriguiState]) -> int:
    """What A has gained."""
    a, b = step.state.totals
    assert a + b == 200
    return a - 100


# ---- the traces ----


def test_t1_the_rounds_first_pile_is_no_kusurigui_a_lone_card_is_and_three_cards_are_not() -> None:
    start = "dealer A; turn A play; pile 3C1; hand A 3R 9A 5C1 2C1; hand B 9C1 7A 5R 2A; chips A 100 B 100"
    step = play(kusurigui_at(start), "3R", "9C1", "9A", "7A", "5C1", "5R")
    assert [(event.payee, event.chips) for event in happened(step, Paid)] == [(Seat.A, 1)]
    assert chips(step) == 1


def test_t1_the_last_capture_takes_three_cards() -> None:
    start = "dealer A; turn A play; pile 3C1; hand A 3R 9A 5C1 2C1; hand B 9C1 7A 5R 2A; chips A 100 B 100"
    step = play(kusurigui_at(start), "3R", "9C1", "9A", "7A", "5C1", "5R")
    assert fields(step.state)["won B"] == "5R 5C1 7A"


def test_t2_a_lone_willow_is_captured_without_payment() -> None:
    step = after("hand A 11R 2C1; hand B 11C 9C1", "11C", "11R")
    assert chips(step) == 0
    assert captured(step) == cards("11C 11R")
    assert only(step.events, Unpaid).rule == "KG-5.2"


def test_t3_a_lone_card_captured_by_a_willow_counts() -> None:
    step = after("hand A 11A 2C1; hand B 6C1 9C1", "6C1", "11A")
    assert chips(step) == 1
    assert only(step.events, Paid).rule == "KG-5.3"


def test_t3_with_kusurigui_by_onifuda_off_it_does_not_count() -> None:
    step = after("hand A 11A 2C1; hand B 6C1 9C1", "6C1", "11A", kusurigui_by_onifuda="off")
    assert chips(step) == 0
    assert captured(step) == cards("6C1 11A")
    assert only(step.events, Unpaid).rule == "KG-5.3"


def test_t4_a_willow_covered_and_captured_with_the_pile_pays_nothing() -> None:
    step = after("hand A 2C1 9A; hand B 11B 2A 9C1", "11B", "2C1", "2A")
    assert chips(step) == 0
    assert fields(step.state)["won B"] == "2A 2C1 11B"


def test_t5_a_card_of_another_month_on_a_lone_willow_is_a_discard() -> None:
    step = after("hand A 4C1 9A; hand B 11B 2A", "11B", "4C1")
    assert fields(step.state)["pile"] == "11B 4C1"
    assert not captured(step)


T6 = "hand A 1R 2R 8C1 5R; hand B 1C1 2C1 3C1 8A 5A"


def test_t6_two_in_succession_then_a_discard_and_a_capture_of_three() -> None:
    step = after(T6, "1C1", "1R", "2C1", "2R", "3C1", "8C1", "8A")
    assert chips(step) == 2
    assert [event.chain for event in happened(step, Paid)] == [1, 2]


def test_t6_the_chain_ends_with_the_discard() -> None:
    step = after(T6, "1C1", "1R", "2C1", "2R", "3C1", "8C1")
    assert (only(step.events, ChainEnded).seat, only(step.events, ChainEnded).length) == (Seat.A, 2)
    assert step.state.chain is None


# ---- KG-5.1: who pays, and how much ----


def test_the_player_who_opened_pays_at_once_and_the_round_goes_on() -> None:
    step = after("hand A 6R 2C1; hand B 6C1 9C1", "6C1", "6R")
    event = only(step.events, Paid)
    assert (event.payer, event.payee, event.chips, event.rule) == (Seat.B, Seat.A, 1, "KG-5.1")
    assert fields(step.state)["turn"] == "B play"


@pytest.mark.parametrize("value", [1, 2])
def test_the_agreed_value_is_paid(value: int) -> None:
    assert chips(after("hand A 6R 2C1; hand B 6C1 9C1", "6C1", "6R", kusurigui_value=value)) == value


def test_a_pile_of_two_is_no_kusurigui() -> None:
    step = play(kusurigui_at("pile 5C2 9C1; opened B; hand A 9A 2C1; hand B 1B; chips A 100 B 100"), "9A")
    assert not happened(step, Paid)


def test_either_player_may_be_caught() -> None:
    step = play(kusurigui_at("turn B play; pile 6C1; opened A; hand A 2C1; hand B 6R 1B; chips A 100 B 100"), "6R")
    assert only(step.events, Paid).payee is Seat.B


def test_the_opener_who_takes_the_own_lone_card_is_paid_nothing() -> None:
    step = play(kusurigui_at("turn A play; pile 6C1; opened A; hand A 6R 2C1; hand B 1B; chips A 100 B 100"), "6R")
    assert not happened(step, Paid)


# ---- KG-5.4: the card that started the round ----


def test_the_rounds_first_card_was_discarded_by_nobody() -> None:
    step = play(kusurigui_at("pile 3C1; opened -; hand A 3R 2C1; hand B 1B; chips A 100 B 100"), "3R")
    assert not happened(step, Paid)
    assert captured(step) == cards("3R 3C1")


def test_the_rounds_first_card_is_no_kusurigui_for_a_willow_either() -> None:
    step = play(kusurigui_at("pile 3C1; opened -; hand A 11A 2C1; hand B 1B; chips A 100 B 100"), "11A")
    assert not happened(step, Paid)


# ---- KG-5.5: chains ----


def test_a_second_payment_is_the_second_of_the_chain() -> None:
    step = after("hand A 6R 9A 2C1; hand B 6C1 9C1 1B", "6C1", "6R", "9C1", "9A")
    assert [event.chain for event in happened(step, Paid)] == [1, 2]
    assert fields(step.state)["chain"] == "A 2"


def test_a_chain_brings_no_bonus() -> None:
    assert chips(after("hand A 6R 9A 2C1; hand B 6C1 9C1 1B", "6C1", "6R", "9C1", "9A")) == 2


def test_a_chain_goes_on_across_a_fresh_deal() -> None:
    text = "dealer A; turn A play; pile 9C1; opened B; chain A 1; hand A 9A; stock 6C1 1B 6R 2C1 1C1 3B 4A 5A"
    step = play(kusurigui_at(f"{text}; chips A 100 B 100"), "9A")
    assert fields(step.state)["chain"] == "A 2"
    assert fields(step.state)["turn"] == "A play"


def test_a_lone_card_across_a_fresh_deal_is_still_a_catch() -> None:
    text = "dealer A; turn B play; hand B 6C1; chain A 1; stock 9C1 1B 6R 2C1 1C1 3B 4A 5A; chips A 100 B 100"
    step = play(kusurigui_at(text), "6C1", "6R")
    assert only(step.events, Paid).chain == 2


def test_a_lone_card_that_gets_away_ends_the_chain() -> None:
    step = play(kusurigui_at("pile 6C1; opened B; chain A 3; hand A 2C1 1B; hand B 9R; chips A 100 B 100"), "2C1")
    assert only(step.events, ChainEnded).length == 3
    assert fields(step.state)["chain"] == "-"


def test_the_next_payment_after_that_is_a_first_again() -> None:
    step = after("hand A 6R 2C1 9A; hand B 6C1 1C1 2A 9C1", "6C1", "6R", "1C1", "2C1", "2A")
    later = play(step.state, "9A", "9C1")
    assert only(later.events, Paid).chain == 1


def test_a_lone_willow_taken_without_payment_neither_counts_nor_ends_the_chain() -> None:
    step = after("chain A 1; hand A 11R 9A 2C1; hand B 11C 9C1 1B", "11C", "11R", "9C1", "9A")
    assert only(step.events, Paid).chain == 2
    assert not happened(step, ChainEnded)


def test_an_unpaid_catch_by_a_willow_neither_counts_nor_ends_the_chain() -> None:
    rules: dict[str, object] = {"kusurigui_by_onifuda": "off"}
    step = after("chain A 1; hand A 11R 9A 2C1; hand B 6C1 9C1 1B", "6C1", "11R", "9C1", "9A", **rules)
    assert only(step.events, Paid).chain == 2


def test_the_other_players_payment_begins_a_chain_of_its_own() -> None:
    text = "turn B play; pile 6C1; opened A; chain A 2; hand A 2C1; hand B 6R 1B; chips A 100 B 100"
    assert fields(play(kusurigui_at(text), "6R").state)["chain"] == "B 1"


# ---- KG-5.6: the last play ----


def test_the_last_play_of_a_round_counts_like_any_other() -> None:
    step = play(kusurigui_at("turn A play; pile 6C1; opened B; hand A 6R; chips A 100 B 100"), "6R")
    assert only(step.events, Paid).chain == 1
    assert names(step.events) == ["Played", "Captured", "Paid", "Settled", "RoundEnded", "DealerNamed"]
