"""KG-6 and KG-1.5 to KG-1.7: the end of a round and of a game, chips, debt and bust."""

import pytest
from helpers import fields, happened, kusurigui, kusurigui_at, names, only, play

from hanafuda_kit.deal import Seat
from hanafuda_kit.events import DealerNamed, GameEnded, Paid, Reason, RoundEnded, Settled
from hanafuda_kit.games import Kusurigui, KusuriguiState
from hanafuda_kit.play import Phase, Step

NABE, TEPPO, AKATAN = "6A 7A 10A", "7A 10A", "1R 2R 3R"


def last_play(won_a: str, won_b: str, more: str = "chips A 100 B 100", **rules: object) -> Step[KusuriguiState]:
    """A lays the round's last card, 12C1, on the pile 2C1: it captures nothing."""
    text = f"turn A play; hand A 12C1; pile 2C1; opened B; won A {won_a}; won B {won_b}; {more}"
    return play(kusurigui_at(text), "12C1", rules=rules)


# ---- KG-6.1, KG-6.2 ----


def test_the_round_ends_when_hands_and_stock_are_empty() -> None:
    assert last_play(NABE, AKATAN).state.reason is Reason.EXHAUSTED


def test_the_round_goes_on_while_the_stock_holds_cards() -> None:
    assert last_play(NABE, AKATAN, "stock 1B 1C1 2A 2C2 3B 3C1 4A 4R").state.phase is Phase.PLAY


def test_the_cards_left_on_the_pile_belong_to_nobody() -> None:
    state = last_play(NABE, AKATAN).state
    assert fields(state)["pile"] == "2C1 12C1"
    assert fields(state)["won A"] == "6A 7A 10A"


def test_the_higher_total_receives_the_difference() -> None:
    step = last_play(NABE, AKATAN)
    assert (step.state.seat, step.state.totals) == (Seat.A, (101, 99))
    assert only(step.events, Paid).rule == "KG-6.2"


def test_the_other_player_may_have_the_higher_total() -> None:
    state = last_play(AKATAN, NABE).state
    assert (state.seat, state.totals) == (Seat.B, (99, 101))


def test_kusurigui_payments_are_not_compared() -> None:
    # A is far behind by payments and still wins the round by its dekiyaku.
    assert last_play(NABE, AKATAN, "chips A 60 B 140").state.totals == (61, 139)


def test_the_settlement_names_both_scores() -> None:
    a, b = only(last_play(NABE, AKATAN).events, Settled).scores
    assert (a.pairs, b.pairs) == ((("nabe", 3),), (("akatan", 2),))


def test_the_settlement_is_told_before_the_payment() -> None:
    assert names(last_play(NABE, AKATAN).events)[-4:] == ["Settled", "Paid", "RoundEnded", "DealerNamed"]


# ---- KG-6.3 ----


@pytest.mark.parametrize(("won_a", "won_b"), [(TEPPO, AKATAN), ("-", "-")])
def test_with_equal_totals_nobody_pays(won_a: str, won_b: str) -> None:
    step = last_play(won_a, won_b)
    assert (step.state.seat, step.state.totals) == (None, (100, 100))
    assert only(step.events, RoundEnded).rule == "KG-6.3"
    assert not happened(step, Paid)


# ---- KG-1.5: who deals next ----


def test_the_winner_of_a_round_deals_the_next() -> None:
    assert only(last_play(AKATAN, NABE, "dealer A").events, DealerNamed).seat is Seat.B


@pytest.mark.parametrize(("tie_dealer", "dealer"), [("same", "A"), ("swap", "B")])
def test_who_deals_after_a_tied_round(tie_dealer: str, dealer: str) -> None:
    assert only(last_play("-", "-", "dealer A", tie_dealer=tie_dealer).events, DealerNamed).seat.value == dealer


def test_tie_dealer_does_not_matter_where_somebody_won() -> None:
    assert only(last_play(NABE, "-", "dealer A", tie_dealer="swap").events, DealerNamed).seat is Seat.A


def test_the_next_round_keeps_the_chips() -> None:
    state = kusurigui_at("round 2/6; turn over exhausted A; chips A 120 B 80")
    after = kusurigui().next_deal(state, list(Kusurigui.DECK)).state
    assert (after.round, after.rounds, after.totals) == (3, 6, (120, 80))


# ---- KG-1.3, KG-6.4: the end of a game ----


def test_after_the_last_round_most_chips_win() -> None:
    event = only(last_play(AKATAN, NABE, "round 6/6; chips A 120 B 80").events, GameEnded)
    assert (event.winner, event.totals) == (Seat.A, (119, 81))


def test_equal_chips_are_a_draw() -> None:
    assert only(last_play(AKATAN, NABE, "round 6/6; chips A 101 B 99").events, GameEnded).winner is None


def test_before_the_last_round_the_game_goes_on() -> None:
    step = last_play(AKATAN, NABE, "round 5/6; chips A 120 B 80")
    assert not happened(step, GameEnded)
    assert not kusurigui().game_over(step.state)


def test_a_void_deal_of_the_last_round_does_not_end_the_game() -> None:
    assert not kusurigui().game_over(kusurigui_at("round 6/6; turn over void -"))


def test_no_round_follows_the_last() -> None:
    with pytest.raises(ValueError, match="in a game that is not"):
        kusurigui().next_deal(kusurigui_at("round 6/6; turn over exhausted A"), list(Kusurigui.DECK))


# ---- KG-1.7: debt, or the end ----


def caught(chips: str, **rules: object) -> Step[KusuriguiState]:
    """A takes B's lone card."""
    text = f"pile 6C1; opened B; hand A 6R 1B; hand B 9R; won B {AKATAN}; {chips}"
    return play(kusurigui_at(text), "6R", rules=rules)


def test_chips_may_go_below_zero() -> None:
    state = caught("chips A 200 B 0").state
    assert (state.phase, state.totals) == (Phase.PLAY, (201, -1))


def test_with_end_game_a_payer_without_chips_ends_the_game_at_once() -> None:
    step = caught("chips A 200 B 0", bust="end_game")
    assert (step.state.reason, step.state.seat, step.state.totals) == (Reason.BUST, Seat.A, (200, 0))
    assert kusurigui(bust="end_game").game_over(step.state)


def test_with_end_game_the_payer_pays_what_is_left() -> None:
    step = caught("chips A 199 B 1", bust="end_game", kusurigui_value=2)
    assert (step.state.reason, step.state.totals) == (Reason.BUST, (200, 0))
    assert only(step.events, Paid).chips == 1


def test_with_end_game_a_payer_who_can_just_pay_plays_on() -> None:
    state = caught("chips A 199 B 1", bust="end_game").state
    assert (state.phase, state.totals) == (Phase.PLAY, (200, 0))


def test_the_yaku_of_an_unfinished_round_are_not_counted() -> None:
    step = caught("chips A 200 B 0", bust="end_game")
    assert not happened(step, Settled)


def test_a_bust_ends_a_game_before_its_last_round() -> None:
    step = caught("round 2/12; chips A 200 B 0", bust="end_game")
    assert only(step.events, GameEnded).winner is Seat.A


def test_a_debt_ends_no_game() -> None:
    assert not kusurigui().game_over(last_play("-", NABE, "chips A 1 B 199").state)


def test_with_end_game_the_difference_of_a_round_may_be_too_much() -> None:
    state = last_play("-", NABE, "chips A 2 B 198", bust="end_game").state
    assert (state.reason, state.seat, state.totals) == (Reason.BUST, Seat.B, (0, 200))


def test_with_end_game_the_difference_that_can_be_paid_is_no_bust() -> None:
    state = last_play("-", NABE, "chips A 3 B 197", bust="end_game").state
    assert (state.reason, state.totals) == (Reason.EXHAUSTED, (0, 200))


def test_with_debt_the_difference_is_paid_in_full() -> None:
    assert last_play("-", NABE, "chips A 2 B 198").state.totals == (-1, 201)


# ---- KG-7.1: the mode decides the difference ----


@pytest.mark.parametrize(("yaku_mode", "gain"), [("stack", 6), ("exclusive", 2)])
def test_stacked_or_exclusive_totals_are_compared(yaku_mode: str, gain: int) -> None:
    # Eight Ribbons with two sets, 4 + 2 + 2 or 4 alone, against a Hand Cannon, 2.
    step = last_play("1R 2R 3R 4R 5R 7R 9R 10R", TEPPO, yaku_mode=yaku_mode)
    assert step.state.totals == (100 + gain, 100 - gain)


def test_the_last_card_is_counted_where_it_captures() -> None:
    state = play(kusurigui_at("hand A 6A; pile 2C1 6C1; opened B; won A 7A 10A; chips A 100 B 100"), "6A").state
    assert state.totals == (103, 97)
