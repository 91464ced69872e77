"""KK-4: stop or koi-koi, forced stops, and Oya-Ken."""

import pytest
from helpers import fields, happened, koikoi, koikoi_at, legal, names, only, play, refused

from hanafuda_kit.deal import Seat
from hanafuda_kit.events import DealerNamed, KoiKoiCalled, Reason, RoundEnded, Stopped, YakuMade
from hanafuda_kit.games import KoiKoiState
from hanafuda_kit.play import Phase

# A takes the Sake Cup: Blossom Viewing, 5.
HANAMI = "field 9C1; hand A 9A 1R; hand B 7R 2A; won A 3B; stock 12C1 5A 6A"
# A has called at Blossom Viewing; 8B makes Moon Viewing, 4C1 makes nothing.
CALLED = "field 8C1 4A; hand A 8B 4C1 1R; hand B 7R 2A; won A 3B 9A; stock 12C1 5A 6A; called A 1 hanami=5"
# A has called at Animals 1; 2A is a sixth Animal: no new yaku, more points.
SIXTH = "field 2C1; hand A 2A 1R; hand B 7R 3R; won A 4A 5A 6A 8A 11A; stock 12C1 10R; called A 1 tane=1"


def ask(text: str, word: str, **rules: object) -> KoiKoiState:
    """The position after a play."""
    return play(koikoi_at(text), word, rules=rules).state


# ---- KK-4.1: when the question comes ----


def test_the_first_yaku_brings_the_question() -> None:
    state = ask(HANAMI, "9A")
    assert (state.phase, state.seat) == (Phase.DECIDE, Seat.A)


def test_without_a_yaku_play_goes_on() -> None:
    assert fields(ask(HANAMI, "1R"))["turn"] == "B play"


def test_the_question_has_two_answers() -> None:
    assert legal(ask(HANAMI, "9A")) == ["stop", "koikoi"]


def test_no_card_is_played_before_the_answer() -> None:
    refusal = refused(ask(HANAMI, "9A"), "1R-")
    assert (refusal.rule, refusal.why) == ("KK-4.1", "decide_first")


@pytest.mark.parametrize("answer", ["stop", "koikoi"])
def test_there_is_no_answer_without_a_question(answer: str) -> None:
    refusal = refused(koikoi_at(HANAMI), answer)
    assert (refusal.rule, refusal.why) == ("KK-4.1", "nothing_to_decide")


def test_after_a_call_the_same_points_bring_no_question() -> None:
    assert fields(ask(CALLED, "4C1"))["turn"] == "B play"


def test_after_a_call_more_points_bring_the_question_again() -> None:
    assert fields(ask(CALLED, "8B"))["turn"] == "A decide"


def test_a_yaku_that_grew_brings_the_question_again() -> None:
    assert ask(SIXTH, "2A").phase is Phase.DECIDE


def test_with_new_yaku_only_a_yaku_that_grew_does_not() -> None:
    assert fields(ask(SIXTH, "2A", reopen="new_yaku_only"))["turn"] == "B play"


def test_with_new_yaku_only_a_new_yaku_does() -> None:
    assert fields(ask(CALLED, "8B", reopen="new_yaku_only"))["turn"] == "A decide"


def test_with_new_yaku_only_the_first_yaku_does() -> None:
    assert ask(HANAMI, "9A", reopen="new_yaku_only").phase is Phase.DECIDE


def test_with_new_yaku_only_a_new_yaku_worth_less_than_what_it_replaced_does_not() -> None:
    # Four Brights at 2 take the place of Three Brights at 5: a new yaku, and fewer points.
    text = "field 12C1; hand A 12B 1R; hand B 7R; won A 1B 3B 8B; stock 5A 6A; called A 1 sanko=5"
    rules: dict[str, object] = {"reopen": "new_yaku_only", "bright_values": [10, 2, 7, 5]}
    assert fields(play(koikoi_at(text), "12B", rules=rules).state)["turn"] == "B play"


def test_a_turn_that_lowers_the_points_brings_no_question() -> None:
    # With the Rain Man, Rainy Four at 2 takes the place of Three Brights at 5.
    text = "field 11C; hand A 11B 1R; hand B 7R; won A 1B 3B 8B; stock 5A 6A; called A 1 sanko=5"
    assert fields(play(koikoi_at(text), "11B", rules={"bright_values": [10, 8, 2, 5]}).state)["turn"] == "B play"


def test_the_points_at_the_last_call_count_not_the_highest() -> None:
    text = "field 4C1; hand A 4A 1R; hand B 7R; won A 1B 3B 8B; stock 5A 6A; called A 2 kasu=1"
    assert fields(ask(text, "4A"))["turn"] == "A decide"


def test_the_question_says_what_is_new_and_what_stood_at_the_last_call() -> None:
    event = only(play(koikoi_at(CALLED), "8B").events, YakuMade)
    assert (event.new, event.before, event.score.points) == (("tsukimi",), 5, 10)


def test_the_calls_of_the_other_player_play_no_part_in_the_question() -> None:
    assert ask(f"{HANAMI}; called B 3 goko=10", "9A").phase is Phase.DECIDE


# ---- koi-koi ----


def test_a_call_is_kept_with_its_yaku() -> None:
    assert fields(play(koikoi_at(HANAMI), "9A", "koikoi").state)["called A"] == "1 hanami=5"


def test_after_a_call_the_other_player_plays() -> None:
    assert fields(play(koikoi_at(HANAMI), "9A", "koikoi").state)["turn"] == "B play"


def test_a_second_call_takes_the_place_of_the_first() -> None:
    assert fields(play(koikoi_at(CALLED), "8B", "koikoi").state)["called A"] == "2 tsukimi=5 hanami=5"


def test_a_call_scores_nothing() -> None:
    assert play(koikoi_at(HANAMI), "9A", "koikoi").state.totals == (0, 0)


# ---- KK-4.2: no card left ----

LAST = "field 9C1; hand A 9A; hand B 7R; won A 3B; stock 12C1 5A"


def test_with_no_card_left_the_player_stops_unasked() -> None:
    step = play(koikoi_at(LAST), "9A")
    assert (step.state.reason, step.state.seat) == (Reason.STOP, Seat.A)
    assert (only(step.events, Stopped).rule, only(step.events, Stopped).forced) == ("KK-4.2", True)


def test_with_one_card_left_the_player_is_asked() -> None:
    assert play(koikoi_at(LAST.replace("hand A 9A", "hand A 9A 1R")), "9A").state.phase is Phase.DECIDE


def test_with_no_card_left_and_no_more_points_than_at_the_call_nobody_stops() -> None:
    step = play(koikoi_at("field 4A; hand A 4R; hand B 7R; won A 3B 9A; stock 12C1 5A; called A 1 hanami=5"), "4R")
    assert fields(step.state)["turn"] == "B play"


def test_a_forced_stop_pays_like_any_other() -> None:
    step = play(koikoi_at(f"{LAST}; called B 1 kasu=1"), "9A")
    assert step.state.totals == (10, 0)


# ---- KK-4.3: how many calls ----


def test_any_number_of_calls() -> None:
    assert (
        fields(play(koikoi_at(CALLED.replace("called A 1", "called A 7")), "8B", "koikoi").state)["called A"][0] == "8"
    )


def test_with_a_limit_of_one_the_second_question_is_a_stop() -> None:
    step = play(koikoi_at(CALLED), "8B", rules={"koikoi_limit": 1})
    assert (step.state.reason, step.state.totals) == (Reason.STOP, (20, 0))
    assert (only(step.events, Stopped).rule, only(step.events, Stopped).forced) == ("KK-4.3", True)


def test_with_a_limit_of_one_the_first_question_is_asked() -> None:
    assert ask(HANAMI, "9A", koikoi_limit=1).phase is Phase.DECIDE


def test_the_limit_counts_each_players_own_calls() -> None:
    assert ask(f"{HANAMI}; called B 1 kasu=1", "9A", koikoi_limit=1).phase is Phase.DECIDE


def test_with_a_limit_of_one_no_more_points_are_no_stop() -> None:
    assert fields(ask(CALLED, "4C1", koikoi_limit=1))["turn"] == "B play"


# ---- KK-4.4: stop ----


def test_stop_ends_the_round_and_the_player_who_stops_scores() -> None:
    state = play(koikoi_at(f"{HANAMI}; score A 10 B 20"), "9A", "stop").state
    assert (state.phase, state.reason, state.seat, state.totals) == (Phase.OVER, Reason.STOP, Seat.A, (15, 20))


def test_the_other_player_scores_nothing_whatever_was_captured() -> None:
    state = play(koikoi_at(f"{HANAMI}; won B 1B 8B 12B 6R 9R 10R"), "9A", "stop").state
    assert state.totals == (5, 0)


def test_the_points_of_a_stop_are_those_of_the_moment() -> None:
    # A called at Three Brights; with the Rain Man they are gone, and Blossom Viewing is what A stops with.
    text = "field 9C1; hand A 9A 1R; hand B 7R; won A 1B 3B 11B; stock 5A; called A 1 kasu=1"
    assert play(koikoi_at(text), "9A", "stop").state.totals == (5, 0)


def test_a_stop_is_told_before_the_end_of_the_round() -> None:
    step = play(koikoi_at(HANAMI), "9A", "stop")
    assert names(step.events)[-4:] == ["YakuMade", "Stopped", "RoundEnded", "DealerNamed"]


def test_a_call_is_told_with_its_number() -> None:
    event = only(play(koikoi_at(CALLED), "8B", "koikoi").events, KoiKoiCalled)
    assert (event.points, event.calls) == (10, 2)


# ---- KK-4.5: Oya-Ken ----

EMPTY = (
    "turn B play; dealer A; field 4A; hand A -; hand B 7R; stock 12C1 1C1 1C2 2C1 2C2 3C1 3C2 5C1 5C2; score A 3 B 2"
)


@pytest.mark.parametrize(("points", "total"), [(0, 3), (1, 4), (6, 9)])
def test_when_nobody_has_stopped_the_dealer_scores(points: int, total: int) -> None:
    state = play(koikoi_at(EMPTY), "7R", rules={"oya_ken": points}).state
    assert (state.reason, state.totals) == (Reason.OYA_KEN, (total, 2))


def test_the_winner_of_oya_ken_is_the_dealer() -> None:
    assert play(koikoi_at(EMPTY), "7R").state.seat is Seat.A


def test_worth_0_oya_ken_has_no_winner() -> None:
    assert play(koikoi_at(EMPTY), "7R", rules={"oya_ken": 0}).state.seat is None


def test_oya_ken_leaves_8_cards_in_the_draw_pile() -> None:
    assert len(play(koikoi_at(EMPTY), "7R").state.stock) == 8


def test_oya_ken_comes_also_after_calls() -> None:
    called = f"{EMPTY}; won A 3B 9A; called A 1 hanami=5; called B 1 kasu=1"
    assert play(koikoi_at(called), "7R").state.totals == (4, 2)


def test_no_multiplier_applies_to_oya_ken() -> None:
    called = f"{EMPTY}; called B 2 kasu=1"
    rules: dict[str, object] = {"oya_ken": 6, "koikoi_factor": "calls_plus_one"}
    assert play(koikoi_at(called), "7R", rules=rules).state.totals == (9, 2)


def test_oya_ken_comes_only_with_both_hands_empty() -> None:
    assert fields(play(koikoi_at(EMPTY.replace("hand A -", "hand A 6R")), "7R").state)["turn"] == "A play"


@pytest.mark.parametrize(("draw_dealer", "dealer"), [("same", "A"), ("swap", "B")])
@pytest.mark.parametrize("next_dealer", ["winner", "alternate", "loser"])
def test_who_deals_after_oya_ken(draw_dealer: str, dealer: str, next_dealer: str) -> None:
    step = play(koikoi_at(EMPTY), "7R", rules={"draw_dealer": draw_dealer, "next_dealer": next_dealer})
    assert only(step.events, DealerNamed).seat.value == dealer
    assert only(step.events, DealerNamed).rule == "KK-4.5"


def test_oya_ken_is_told_as_the_end_of_the_round() -> None:
    step = play(koikoi_at(EMPTY), "7R")
    assert [(event.rule, event.change) for event in happened(step, RoundEnded)] == [("KK-4.5", (1, 0))]


def test_oya_ken_of_the_last_round_ends_the_game() -> None:
    state = play(koikoi_at(f"round 12/12; {EMPTY}"), "7R").state
    assert koikoi().game_over(state)
