"""KK-6: what a stop pays, factor by factor."""

import pytest
from helpers import koikoi, koikoi_at, only, play

from hanafuda_kit.events import RoundEnded, Stopped
from hanafuda_kit.explain import Speaker
from hanafuda_kit.games.koikoi import payout

# The worked examples of KK-6: points, calls of the opponent, own calls, pay-out.
WORKED = [(5, 1, 0, 10), (6, 1, 0, 12), (7, 0, 0, 14), (7, 1, 0, 28), (7, 0, 1, 14)]


def pays(points: int, opponent: int = 0, own: int = 0, **rules: object) -> int:
    """What a stop with these points pays."""
    return payout(points, rules=koikoi(**rules).rules, opponent_calls=opponent, own_calls=own).total


@pytest.mark.parametrize(("points", "opponent", "own", "paid"), WORKED)
def test_the_worked_examples(points: int, opponent: int, own: int, paid: int) -> None:
    assert pays(points, opponent, own) == paid


def test_seven_doubles_and_six_does_not() -> None:
    assert (pays(6), pays(7), pays(8)) == (6, 14, 16)


def test_without_double_at_7_nothing_doubles() -> None:
    assert (pays(6, double_at_7=False), pays(7, double_at_7=False), pays(20, double_at_7=False)) == (6, 7, 20)


def test_the_test_of_seven_is_on_the_yaku_points_alone() -> None:
    assert pays(5, opponent=1) == 10


def test_the_opponents_calls_double_once_however_many() -> None:
    assert pays(5, opponent=1) == pays(5, opponent=4) == 10


def test_both_called_doubles_once() -> None:
    assert pays(5, opponent=2, own=3) == 10


def test_the_winners_own_calls_change_nothing() -> None:
    assert pays(5, own=3) == 5


def test_with_none_no_call_changes_anything() -> None:
    assert pays(5, opponent=2, own=3, koikoi_factor="none") == 5


def test_with_none_seven_still_doubles() -> None:
    assert pays(7, opponent=2, koikoi_factor="none") == 14


@pytest.mark.parametrize(("opponent", "own", "paid"), [(0, 0, 5), (1, 0, 10), (0, 1, 10), (2, 3, 30)])
def test_with_calls_plus_one_all_calls_of_both_count(opponent: int, own: int, paid: int) -> None:
    assert pays(5, opponent, own, koikoi_factor="calls_plus_one") == paid


def test_with_calls_plus_one_seven_doubles_as_well() -> None:
    assert pays(7, 1, 1, koikoi_factor="calls_plus_one") == 42


def test_a_payout_lists_each_factor_with_its_rule() -> None:
    found = payout(7, rules=koikoi().rules, opponent_calls=1, own_calls=0)
    assert [(factor.times, factor.rule) for factor in found.factors] == [(2, "KK-6.1"), (2, "KK-6.2")]


def test_a_payout_lists_no_factor_of_one() -> None:
    assert payout(5, rules=koikoi().rules, opponent_calls=0, own_calls=2).factors == ()


def test_a_payout_is_shown_with_its_factors() -> None:
    found = payout(7, rules=koikoi().rules, opponent_calls=1, own_calls=0)
    assert Speaker().payout(found) == "7 × 2 (seven or more) × 2 (opponent said koi-koi) = 28 points"


def test_a_payout_without_factors_is_shown_as_points() -> None:
    assert Speaker().payout(payout(1, rules=koikoi().rules, opponent_calls=0, own_calls=0)) == "1 point"


# ---- a stop in play ----

SEVEN = "turn A decide; hand A 1R; hand B 2R; won A 2A 3B 4A 5A 6A 8A 9A; stock 6C1; score A 10 B 20"


def test_a_stop_with_seven_points_adds_14() -> None:
    assert play(koikoi_at(SEVEN), "stop").state.totals == (24, 20)


def test_a_stop_after_a_call_of_the_opponent_adds_28() -> None:
    assert play(koikoi_at(f"{SEVEN}; called B 1 kasu=1"), "stop").state.totals == (38, 20)


def test_a_stop_after_own_calls_adds_14() -> None:
    assert play(koikoi_at(f"{SEVEN}; called A 2 kasu=1"), "stop").state.totals == (24, 20)


def test_the_stop_tells_its_payout() -> None:
    event = only(play(koikoi_at(f"{SEVEN}; called B 1 kasu=1"), "stop").events, Stopped)
    assert (event.payout.points, event.payout.total) == (7, 28)


# ---- KK-6.3: the loser's total ----


def test_the_losers_total_is_unchanged() -> None:
    assert play(koikoi_at(SEVEN), "stop").state.totals[1] == 20


def test_with_zero_sum_the_loser_loses_what_the_winner_gains() -> None:
    step = play(koikoi_at(SEVEN), "stop", rules={"zero_sum": "on"})
    assert step.state.totals == (24, 6)
    assert only(step.events, RoundEnded).change == (14, -14)


def test_with_zero_sum_oya_ken_is_lost_by_the_other_player() -> None:
    text = "turn B play; dealer A; field 4A; hand B 7R; stock 12C1 1C1; score A 3 B 0"
    assert play(koikoi_at(text), "7R", rules={"zero_sum": "on"}).state.totals == (4, -1)
