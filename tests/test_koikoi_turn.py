"""KK-3: a turn of Koi-Koi, card by card."""

import pytest
from helpers import captured, cards, fields, happened, koikoi_at, legal, names, only, play, refused

from hanafuda_kit.cards import CARD
from hanafuda_kit.deal import Seat
from hanafuda_kit.events import Captured, Drew, Placed, Played, YakuMade
from hanafuda_kit.games import KoiKoiState
from hanafuda_kit.play import IllegalAction, IncompletePosition, Phase

# The turned card, 12C1, finds nothing on the field; B has a card left, so that the round goes on.
QUIET = "hand B 9R; stock 12C1 12C2"


def at(text: str) -> KoiKoiState:
    """A position before A's play, in which the turned card changes nothing."""
    return koikoi_at(f"{text}; {QUIET}")


# ---- KK-3.2: none ----


def test_without_a_card_of_its_month_a_card_stays_on_the_field() -> None:
    step = play(at("field 3B 5A; hand A 4R 1R"), "4R")
    assert not captured(step)
    assert step.state.field == cards("3B 4R 5A 12C1")


def test_a_card_without_a_match_cannot_take_another_month() -> None:
    refusal = refused(at("field 3B 5A; hand A 4R"), "4Rx5A")
    assert (refusal.rule, refusal.why) == ("KK-3.2", "nothing_matches")


# ---- KK-3.3: one ----


def test_one_on_the_field_is_captured_with_the_card() -> None:
    assert captured(play(at("field 3B 5A; hand A 3C2 1R"), "3C2")) == cards("3B 3C2")


def test_capturing_is_compulsory_once_a_card_is_played() -> None:
    refusal = refused(at("field 3B 5A; hand A 3C2"), "3C2-")
    assert (refusal.rule, refusal.why, refusal.cards) == ("KK-3.3", "must_capture", cards("3B"))


def test_any_hand_card_may_be_chosen_also_one_that_captures_nothing() -> None:
    assert legal(at("field 3B 5A; hand A 3C2 4R")) == ["3C2x3B", "4R-"]


def test_a_capture_takes_no_card_of_another_month_along() -> None:
    refusal = refused(at("field 3B 5A; hand A 3C2"), "3C2x3B+5A")
    assert (refusal.rule, refusal.why, refusal.cards) == ("KK-3.3", "other_month", cards("5A"))


# ---- KK-3.4: two ----


def test_of_two_the_player_chooses_one() -> None:
    assert legal(at("field 3B 3R 5A; hand A 3C2")) == ["3C2x3B", "3C2x3R"]


def test_the_other_of_two_stays_on_the_field() -> None:
    step = play(at("field 3B 3R 5A; hand A 3C2 1R"), "3C2x3B")
    assert captured(step) == cards("3B 3C2")
    assert step.state.field == cards("3R 5A 12C1")


def test_both_of_two_cannot_be_captured() -> None:
    refusal = refused(at("field 3B 3R 5A; hand A 3C2"), "3C2x3B+3R")
    assert (refusal.rule, refusal.why, refusal.cards) == ("KK-3.4", "choose_one", cards("3B 3R"))


def test_none_of_two_cannot_be_left() -> None:
    assert refused(at("field 3B 3R 5A; hand A 3C2"), "3C2-").why == "choose_one"


# ---- KK-3.5: three ----


def test_three_on_the_field_are_all_captured() -> None:
    step = play(at("field 3B 3R 3C1; hand A 3C2 1R"), "3C2")
    assert captured(step) == cards("3B 3R 3C1 3C2")


def test_of_three_a_single_one_cannot_be_captured() -> None:
    refusal = refused(at("field 3B 3R 3C1; hand A 3C2"), "3C2x3B")
    assert (refusal.rule, refusal.why) == ("KK-3.5", "take_all")


def test_three_leave_no_choice() -> None:
    assert legal(at("field 3B 3R 3C1; hand A 3C2")) == ["3C2x3B+3R+3C1"]


@pytest.mark.parametrize(
    ("field", "word", "rule"),
    [
        ("5A", "3C2-", "KK-3.2"),
        ("3B 5A", "3C2x3B", "KK-3.3"),
        ("3B 3R", "3C2x3B", "KK-3.4"),
        ("3B 3R 3C1", "3C2", "KK-3.5"),
    ],
)
def test_each_way_of_matching_names_its_rule(field: str, word: str, rule: str) -> None:
    events = play(at(f"field {field}; hand A 3C2 1R"), word).events
    assert next(event.rule for event in events if isinstance(event, Captured | Placed)) == rule


# ---- KK-3.6: the turned card ----


def test_the_turned_card_without_a_match_stays_on_the_field() -> None:
    state = play(koikoi_at("field 5A; hand A 4R 1R; hand B 9R; stock 12C1 2A"), "4R").state
    assert state.field == cards("4R 5A 12C1")


def test_the_turned_card_captures_one() -> None:
    assert captured(play(koikoi_at("field 5A; hand A 4R 1R; hand B 9R; stock 5R 2A"), "4R")) == cards("5A 5R")


def test_the_turned_card_captures_three() -> None:
    step = play(koikoi_at("field 5A 5R 5C1; hand A 4R 1R; hand B 9R; stock 5C2 2A"), "4R")
    assert captured(step) == cards("5A 5R 5C1 5C2")


def test_the_turned_card_waits_for_a_choice_of_two() -> None:
    state = play(koikoi_at("field 5A 5R; hand A 4R 1R; hand B 9R; stock 5C2 2A"), "4R").state
    assert (state.phase, state.seat, state.turned) == (Phase.MATCH, Seat.A, CARD["5C2"])
    assert legal(state) == ["x5A", "x5R"]


def test_the_choice_captures_one_and_leaves_the_other() -> None:
    state = play(koikoi_at("field 5A 5R; hand A 4R 1R; hand B 9R; stock 5C2 2A"), "4R", "x5R").state
    assert fields(state)["won A"] == "5R 5C2"
    assert fields(state)["field"] == "4R 5A"


def test_no_hand_card_is_played_while_the_turned_card_waits() -> None:
    state = play(koikoi_at("field 5A 5R; hand A 4R 1R; hand B 9R; stock 5C2 2A"), "4R").state
    refusal = refused(state, "1R")
    assert (refusal.rule, refusal.why, refusal.cards) == ("KK-3.6", "match_first", cards("5A 5R"))


def test_the_turned_card_cannot_take_both() -> None:
    state = play(koikoi_at("field 5A 5R; hand A 4R 1R; hand B 9R; stock 5C2 2A"), "4R").state
    assert refused(state, "x5A+5R").why == "choose_one"


def test_the_turned_card_may_take_the_card_just_left_on_the_field() -> None:
    assert captured(play(koikoi_at("hand A 4R 1R; hand B 9R; stock 4A 2A"), "4R")) == cards("4A 4R")


def test_what_the_hand_card_has_captured_is_no_match_for_the_turned_card() -> None:
    state = play(koikoi_at("field 4C1; hand A 4R 1R; hand B 9R; stock 4A 2A"), "4R").state
    assert fields(state)["field"] == "4A"


def test_a_match_is_refused_where_no_turned_card_waits() -> None:
    refusal = refused(at("field 3B 3R; hand A 3C2"), "x3B")
    assert (refusal.rule, refusal.why) == ("KK-3.6", "nothing_to_match")


# ---- KK-3.1: whose turn, and what a turn is ----


def test_a_turn_is_a_hand_card_then_the_top_of_the_draw_pile() -> None:
    step = play(at("field 3B; hand A 3C2 1R"), "3C2")
    assert names(step.events) == ["Played", "Captured", "Drew", "Placed"]
    assert only(step.events, Played).card == CARD["3C2"]
    assert only(step.events, Drew).card == CARD["12C1"]


def test_players_alternate() -> None:
    assert play(at("field 3B; hand A 3C2 1R"), "3C2").state.seat is Seat.B


def test_the_card_of_the_other_hand_cannot_be_played() -> None:
    refusal = refused(at("field 3B; hand A 3C2"), "9R")
    assert (refusal.rule, refusal.why, refusal.card) == ("KK-3.1", "not_in_hand", CARD["9R"])


def test_a_card_on_the_field_cannot_be_played() -> None:
    assert refused(at("field 3B; hand A 3C2"), "3B-").why == "lies_on_field"


def test_a_captured_card_cannot_be_played() -> None:
    assert refused(at("field 3B; hand A 3C2; won B 7A"), "7A-").why == "captured_already"


def test_a_refused_play_raises_and_says_the_rule() -> None:
    with pytest.raises(IllegalAction, match=r"3C2 must capture \(KK-3.3\)"):
        play(at("field 3B; hand A 3C2"), "3C2-")


def test_nothing_is_played_after_the_end_of_a_round() -> None:
    refusal = refused(koikoi_at("turn over stop A; hand A 3C2"), "3C2-")
    assert (refusal.rule, refusal.why) == ("KK-4.4", "round_over")


def test_a_position_with_unknown_cards_cannot_be_played_on() -> None:
    with pytest.raises(IncompletePosition, match="9 cards are unknown"):
        play(koikoi_at("field 3B; hand A 3C2; hand B ?8; stock 12C1 ?1"), "3C2")


def test_a_position_without_a_draw_pile_cannot_be_played_on() -> None:
    assert refused(koikoi_at("field 3B; hand A 3C2"), "3C2").why == "stock_empty"


def test_a_captured_row_belongs_to_the_seat_that_plays() -> None:
    state = play(koikoi_at("turn B play; field 3B; hand A 1R; hand B 3C2 9R; stock 12C1"), "3C2").state
    assert fields(state)["won B"] == "3B 3C2"
    assert fields(state)["won A"] == "-"


# ---- KK-3.7: one yaku check a turn ----


def test_no_question_comes_between_the_two_halves_of_a_turn() -> None:
    state = play(koikoi_at("field 9C1 5A 5R; hand A 9A 1R; hand B 7R; won A 3B; stock 5C1 2A"), "9A").state
    assert state.phase is Phase.MATCH


def test_the_question_comes_after_both_halves() -> None:
    state = play(koikoi_at("field 9C1 5A 5R; hand A 9A 1R; hand B 7R; won A 3B; stock 5C1 2A"), "9A", "x5A").state
    assert state.phase is Phase.DECIDE


def test_a_yaku_that_the_turned_card_makes_is_told_after_its_capture() -> None:
    step = play(koikoi_at("field 9C1; hand A 4R 1R; hand B 7R; won A 3B; stock 9A 2A"), "4R")
    assert names(step.events) == ["Played", "Placed", "Drew", "Captured", "YakuMade"]
    assert happened(step, YakuMade)[0].new == ("hanami",)


def test_both_halves_of_a_turn_together_make_one_question() -> None:
    step = play(koikoi_at("field 9C1 8C1; hand A 9A 1R; hand B 7R; won A 3B; stock 8B 2A"), "9A")
    event = only(step.events, YakuMade)
    assert event.score.pairs == (("tsukimi", 5), ("hanami", 5))
