"""KG-3 and KG-4: the pile, and the Onifuda."""

import pytest
from helpers import captured, cards, fields, kusurigui_at, legal, names, only, play, refused

from hanafuda_kit.cards import CARD
from hanafuda_kit.deal import Seat
from hanafuda_kit.events import Captured, Placed
from hanafuda_kit.games import KusuriguiState
from hanafuda_kit.play import IncompletePosition


def at(text: str) -> KusuriguiState:
    """A position before A's play; B has a card left, so that nothing is dealt."""
    return kusurigui_at(f"{text}; hand B 9R; chips A 100 B 100")


# ---- KG-3.2: a card of the top card's month ----


def test_a_card_of_the_top_cards_month_captures_the_whole_pile() -> None:
    step = play(at("pile 5C1 10A 1C1; hand A 1B 6R"), "1B")
    assert captured(step) == cards("5C1 10A 1C1 1B")
    assert step.state.pile == ()


def test_the_capture_belongs_to_the_seat_that_played() -> None:
    state = play(at("pile 5C1 1C1; hand A 1B 6R; won A 2A"), "1B").state
    assert fields(state)["won A"] == "1B 1C1 2A 5C1"
    assert fields(state)["won B"] == "-"


def test_a_card_that_matches_captures_once_it_is_played() -> None:
    refusal = refused(at("pile 5C1 1C1; hand A 1B"), "1B-")
    assert (refusal.rule, refusal.why, refusal.cards) == ("KG-3.2", "takes_whole_pile", cards("1C1 5C1"))


def test_a_part_of_the_pile_cannot_be_captured() -> None:
    refusal = refused(at("pile 5C1 1C1; hand A 1B"), "1Bx1C1")
    assert (refusal.rule, refusal.why) == ("KG-3.2", "takes_whole_pile")


# ---- KG-3.3, KG-3.4: only the top card matters ----


def test_any_other_card_is_discarded_on_top() -> None:
    step = play(at("pile 5C1 1C1; hand A 6R 1B"), "6R")
    assert fields(step.state)["pile"] == "5C1 1C1 6R"
    assert not captured(step)


def test_a_card_of_a_buried_month_captures_nothing() -> None:
    refusal = refused(at("pile 5C1 1C1; hand A 5A"), "5Ax5C1+1C1")
    assert (refusal.rule, refusal.why, refusal.cards) == ("KG-3.3", "top_differs", cards("1C1"))


def test_there_is_no_duty_to_play_a_card_that_matches() -> None:
    assert legal(at("pile 5C1 1C1; hand A 1B 6R")) == ["1Bx1C1+5C1", "6R-"]


def test_every_hand_card_may_be_played() -> None:
    assert [word[:2] for word in legal(at("pile 5C1 1C1; hand A 1B 6R 8A 8B"))] == ["1B", "6R", "8B", "8A"]


# ---- KG-3.6: an empty pile ----


def test_on_an_empty_pile_a_card_captures_nothing_and_starts_it() -> None:
    step = play(at("hand A 6R 1B"), "6R")
    assert fields(step.state)["pile"] == "6R"
    assert only(step.events, Placed).opens


def test_who_opens_an_emptied_pile_is_kept() -> None:
    assert play(at("hand A 6R 1B"), "6R").state.opened is Seat.A


def test_a_discard_on_a_pile_does_not_open_it() -> None:
    state = play(at("pile 5C1; opened B; hand A 6R 1B"), "6R").state
    assert state.opened is Seat.B


def test_the_empty_pile_cannot_be_captured() -> None:
    refusal = refused(at("hand A 6R"), "6Rx6A")
    assert (refusal.rule, refusal.why) == ("KG-3.6", "pile_is_empty")


# ---- KG-3.1: whose turn ----


def test_one_card_is_a_turn_and_players_alternate() -> None:
    assert play(at("pile 5C1; hand A 6R 1B"), "6R").state.seat is Seat.B


def test_the_card_of_the_other_hand_cannot_be_played() -> None:
    refusal = refused(at("pile 5C1; hand A 6R"), "9R-")
    assert (refusal.rule, refusal.why) == ("KG-3.1", "not_in_hand")


@pytest.mark.parametrize(
    ("word", "why"), [("5C1-", "lies_on_pile"), ("11A-", "out_of_round"), ("7A-", "captured_already")]
)
def test_a_card_that_lies_elsewhere_cannot_be_played(word: str, why: str) -> None:
    assert refused(at("pile 5C1; hand A 6R; out 11A ?2; won B 7A"), word).why == why


@pytest.mark.parametrize("word", ["stop", "koikoi", "x5C1"])
def test_there_is_nothing_but_plays(word: str) -> None:
    refusal = refused(at("pile 5C1; hand A 6R"), word)
    assert (refusal.rule, refusal.why) == ("KG-3.1", "only_plays")


def test_nothing_is_played_after_the_end_of_a_round() -> None:
    refusal = refused(kusurigui_at("turn over exhausted A; hand A 6R"), "6R-")
    assert (refusal.rule, refusal.why) == ("KG-6.1", "round_over")


def test_a_position_with_unknown_cards_cannot_be_played_on() -> None:
    with pytest.raises(IncompletePosition, match="36 cards are unknown"):
        play(kusurigui_at("pile 5C1; hand A 6R; hand B ?4; stock ?32; out ?3"), "6R")


def test_the_face_down_table_cards_do_not_hold_up_the_play() -> None:
    assert legal(at("pile 5C1; hand A 6R; out ?3")) == ["6R-"]


# ---- KG-4.1: a Willow takes any pile ----


@pytest.mark.parametrize("willow", ["11B", "11A", "11R", "11C"])
def test_each_willow_captures_the_whole_pile_whatever_its_top(willow: str) -> None:
    step = play(at(f"pile 5C2 12C1 3C1; hand A {willow} 6R"), willow)
    assert captured(step) == cards(f"5C2 12C1 3C1 {willow}")
    assert only(step.events, Captured).rule == "KG-4.1"


def test_a_willow_played_on_a_pile_must_capture() -> None:
    refusal = refused(at("pile 5C2 3C1; hand A 11C"), "11C-")
    assert (refusal.rule, refusal.why) == ("KG-4.1", "takes_whole_pile")


# ---- KG-4.2: a Willow on an empty pile ----


def test_a_willow_on_an_empty_pile_captures_nothing_and_starts_it() -> None:
    step = play(at("hand A 11C 6R"), "11C")
    assert fields(step.state)["pile"] == "11C"
    assert only(step.events, Placed).rule == "KG-4.2"


# ---- KG-4.3: a Willow on top ----


def test_a_willow_on_top_is_captured_by_a_willow() -> None:
    step = play(at("pile 11C; hand A 11R 6R"), "11R")
    assert captured(step) == cards("11C 11R")
    assert only(step.events, Captured).rule == "KG-4.3"


def test_a_card_of_another_month_is_discarded_on_a_willow() -> None:
    step = play(at("pile 11C; hand A 6R 1B"), "6R")
    assert fields(step.state)["pile"] == "11C 6R"
    assert only(step.events, Placed).rule == "KG-4.3"


def test_a_card_of_another_month_cannot_capture_a_willow() -> None:
    refusal = refused(at("pile 11C; hand A 6R"), "6Rx11C")
    assert (refusal.rule, refusal.why) == ("KG-4.3", "top_differs")


def test_on_a_willow_the_new_top_card_governs_from_then_on() -> None:
    step = play(kusurigui_at("pile 11C; hand A 6R 1B; hand B 6A 9R; chips A 100 B 100"), "6R", "6A")
    assert captured(step) == cards("11C 6R 6A")


def test_a_buried_willow_is_captured_with_the_pile() -> None:
    step = play(at("pile 11B 6R; hand A 6A 1B"), "6A")
    assert captured(step) == cards("11B 6R 6A")


# ---- KG-4.4: a captured Willow keeps its kind ----


def test_a_captured_willow_keeps_its_kind() -> None:
    assert [CARD[code].kind.name for code in ("11B", "11A", "11R", "11C")] == ["BRIGHT", "ANIMAL", "RIBBON", "CHAFF"]


def test_a_turn_is_told_as_a_play_and_what_came_of_it() -> None:
    assert names(play(at("pile 5C1 1C1; hand A 1B 6R"), "1B").events) == ["Played", "Captured"]
    assert names(play(at("pile 5C1 1C1; hand A 1B 6R"), "6R").events) == ["Played", "Placed"]
