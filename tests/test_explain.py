"""Every event, refusal and score explains itself: a sentence, a reason, a rule and the cards."""

from typing import get_args

import pytest
from helpers import cards, koikoi_at, kusurigui, kusurigui_at, only, play, refused

from hanafuda_kit import events as happenings
from hanafuda_kit.cards import CARD, NO_CARDS
from hanafuda_kit.deal import Seat
from hanafuda_kit.events import (
    Captured,
    ChainEnded,
    DealerDrawn,
    Drew,
    Event,
    GameEnded,
    KoiKoiCalled,
    Paid,
    Placed,
    Played,
    Reason,
    RoundEnded,
    Settled,
    Stopped,
    Unpaid,
    YakuMade,
)
from hanafuda_kit.explain import event_cards, explain, explain_score
from hanafuda_kit.games import KoiKoi, KoiKoiRules
from hanafuda_kit.words import words
from hanafuda_kit.yaku import score

PICK = koikoi_at("field 3B 5A 5R; hand A 3C2 1R; hand B 9R; stock 12C1 12C2")
CHOICE = koikoi_at("field 5A 5R; hand A 4R 1R; hand B 9R; stock 5C2 2A")
HANAMI = koikoi_at("field 9C1; hand A 9A 1R; hand B 7R 2A; won A 3B; stock 12C1 5A 6A")
CAUGHT = kusurigui_at("pile 6C1; opened B; hand A 6R 1B; hand B 9R; chips A 100 B 100")


def said(event: Event, you: str = "") -> str:
    """The sentence to an event, for the reader at a seat."""
    return explain(event, you=Seat(you) if you else None).text


# ---- a sentence names the seat, or speaks to it ----


@pytest.mark.parametrize(
    ("you", "text"),
    [
        ("", "A captures 3C2 Cherry Chaff and 3B Curtain."),
        ("A", "You capture 3C2 Cherry Chaff and 3B Curtain."),
        ("B", "Your opponent captures 3C2 Cherry Chaff and 3B Curtain."),
    ],
)
def test_a_capture_is_told_to_everybody_in_their_own_words(you: str, text: str) -> None:
    assert said(only(play(PICK, "3C2").events, Captured), you) == text


@pytest.mark.parametrize(
    ("you", "text"),
    [
        ("", "B had to open the pile, and A took the lone card: B pays 1 chip."),
        ("A", "Your opponent had to open the pile, and you took the lone card: your opponent pays you 1 chip."),
        ("B", "You had to open the pile, and your opponent took the lone card: you pay 1 chip."),
    ],
)
def test_a_payment_is_told_to_everybody_in_their_own_words(you: str, text: str) -> None:
    assert said(only(play(CAUGHT, "6R").events, Paid), you) == f"Kusuri-gui! {text}"


# ---- each event ----


def test_a_play_on_its_match_names_both_cards() -> None:
    assert said(only(play(PICK, "3C2").events, Played)) == "A plays 3C2 Cherry Chaff on 3B Curtain."


def test_a_turned_card_with_two_matches_names_the_choice() -> None:
    event = only(play(CHOICE, "4R").events, Drew)
    assert said(event) == (
        "The draw pile shows 5C2 Iris Chaff. Two cards match it, so A chooses: "
        "5A Eight-Plank Bridge and 5R Plain Ribbon."
    )


def test_a_question_names_the_yaku_and_their_points() -> None:
    event = only(play(HANAMI, "9A").events, YakuMade)
    assert said(event, "A") == "You have 5 points: Blossom Viewing 5. Stop, or call koi-koi?"


def test_a_question_is_about_the_cards_of_its_yaku() -> None:
    assert explain(only(play(HANAMI, "9A").events, YakuMade)).cards == cards("3B 9A")


def test_a_call_names_the_points() -> None:
    assert said(only(play(HANAMI, "9A", "koikoi").events, KoiKoiCalled)) == "Koi-koi! A plays on with 5 points."


def test_a_stop_shows_the_payout_with_its_factors() -> None:
    state = koikoi_at("turn A decide; hand A 1R; hand B 2R; won A 2A 3B 4A 5A 6A 8A 9A; stock 6C1; called B 1 kasu=1")
    event = only(play(state, "stop").events, Stopped)
    assert said(event) == "A stops: 7 × 2 (seven or more) × 2 (opponent said koi-koi) = 28 points."


def test_a_forced_stop_says_that_nobody_asked() -> None:
    state = koikoi_at("field 9C1; hand A 9A; hand B 7R; won A 3B; stock 12C1 5A")
    assert said(only(play(state, "9A").events, Stopped)) == "The hand of A is empty, so A stops unasked: 5 points."


def test_one_point_is_not_points() -> None:
    event = RoundEnded(rule="KK-4.5", reason=Reason.OYA_KEN, winner=Seat.A, change=(1, 0))
    assert said(event).endswith("scores 1 point.")


def test_a_chain_says_how_long_it_is() -> None:
    state = kusurigui_at("pile 6C1; opened B; chain A 2; hand A 6R 1B; hand B 9R; chips A 102 B 98")
    assert said(only(play(state, "6R").events, Paid)) == "Kusuri-gui again, 3 in a row: B pays A 1 chip."


def test_the_end_of_a_chain_says_how_long_it_was() -> None:
    state = kusurigui_at("pile 6C1; opened B; chain A 2; hand A 1B 2A; hand B 9R; chips A 102 B 98")
    assert said(only(play(state, "1B").events, ChainEnded)).endswith("the chain of A ends at 2.")


@pytest.mark.parametrize(
    ("pile", "card", "rule", "start"),
    [
        ("6C1", "1B", "KG-3.3", "A discards 1B Crane and Sun on 6C1"),
        ("11C", "1B", "KG-4.3", "A discards 1B Crane and Sun on 11C Lightning. Only a Willow takes a Willow"),
        ("-", "1B", "KG-3.6", "A opens the empty pile with 1B"),
        ("-", "11A", "KG-4.2", "A opens the empty pile with 11A Swallow. On an empty pile an Onifuda captures nothing"),
    ],
)
def test_each_way_of_laying_a_card_down_has_its_rule(pile: str, card: str, rule: str, start: str) -> None:
    event = only(play(kusurigui_at(f"pile {pile}; hand A {card} 2A; hand B 9R"), card).events, Placed)
    assert explain(event).rule == rule
    assert said(event).startswith(start)


@pytest.mark.parametrize(("lone", "rule"), [("11C", "KG-5.2"), ("6C1", "KG-5.3")])
def test_a_catch_that_pays_nothing_says_why(lone: str, rule: str) -> None:
    state = kusurigui_at(f"pile {lone}; opened B; hand A 11A 1B; hand B 9R")
    event = only(play(state, "11A", rules={"kusurigui_by_onifuda": "off"}).events, Unpaid)
    assert explain(event).rule == rule
    assert "nothing is paid" in said(event)


def test_the_settlement_names_the_dekiyaku_of_both() -> None:
    state = kusurigui_at("hand A 12C1; pile 2C1; opened B; won A 6A 7A 10A; chips A 100 B 100")
    assert said(only(play(state, "12C1").events, Settled)) == (
        "The stock and both hands are empty. A holds Hot-pot 3; B holds no yaku."
    )


def test_the_end_of_a_game_names_the_totals() -> None:
    assert said(GameEnded(rule="KG-6.4", winner=None, totals=(100, 100))).endswith("It is a draw: A 100, B 100.")


@pytest.mark.parametrize(
    ("a", "b", "dealer", "text"),
    [
        ("2C1", "8B", "A", "A has the earlier month"),
        ("3C1", "3R", "B", "the card of B is worth more"),
        ("5C1", "5C2", "", "so both draw again"),
    ],
)
def test_the_drawing_for_the_first_dealer_says_why(a: str, b: str, dealer: str, text: str) -> None:
    event = DealerDrawn(rule="KK-1.2", a=CARD[a], b=CARD[b], dealer=Seat(dealer) if dealer else None)
    assert text in said(event)


# ---- refusals ----

FIELD = koikoi_at("field 3B 5A 5R 7A 7R 7C1; hand A 3C2 5C1 7C2 4R; hand B 9R; stock 12C1; won B 1B 1C1")
PILE = kusurigui_at("pile 5C1 1C1; hand A 1B 6R 11A; hand B 9R; out 11C ?2; won B 7A")


@pytest.mark.parametrize(
    ("word", "rule", "text"),
    [
        ("3C2-", "KK-3.3", "3C2 Cherry Chaff is of the same month as 3B Curtain"),
        ("5C1-", "KK-3.4", "Two cards match 5C1 Iris Chaff"),
        ("7C2x7A", "KK-3.5", "Three cards match 7C2"),
        ("4Rx5A", "KK-3.2", "No card of its month lies on the field"),
        ("3C2x5A", "KK-3.3", "3C2 Cherry Chaff takes cards of its own month"),
        ("9R-", "KK-3.1", "9R Blue Ribbon is not in your hand"),
        ("3B-", "KK-3.1", "3B Curtain lies on the field"),
        ("1B-", "KK-3.1", "Captured cards stay with their owner"),
        ("x3B", "KK-3.6", "No turned card waits for a choice"),
        ("stop", "KK-4.1", "There is nothing to decide now"),
    ],
)
def test_a_refusal_in_koikoi_says_what_is_amiss(word: str, rule: str, text: str) -> None:
    found = explain(refused(FIELD, word))
    assert found.rule == rule
    assert found.text.startswith(text)


@pytest.mark.parametrize(
    ("word", "rule", "text"),
    [
        ("1B-", "KG-3.2", "1B Crane and Sun matches"),
        ("11A-", "KG-4.1", "11A Swallow matches"),
        ("6Rx1C1+5C1", "KG-3.3", "6R Blue Ribbon does not capture: 1C1 Pine Chaff lies on top"),
        ("9R-", "KG-3.1", "9R Blue Ribbon is not in your hand"),
        ("1C1-", "KG-3.1", "Take the pile by playing a card on it"),
        ("11C-", "KG-3.1", "These cards never come into the round"),
        ("7A-", "KG-3.1", "Captured cards stay with their owner"),
    ],
)
def test_a_refusal_in_kusurigui_says_what_is_amiss(word: str, rule: str, text: str) -> None:
    found = explain(refused(PILE, word))
    assert found.rule == rule
    assert found.text.startswith(text)


def test_a_refusal_names_the_picked_card_and_those_that_matter() -> None:
    assert explain(refused(FIELD, "5C1-")).cards == cards("5A 5R 5C1")


def test_a_refusal_gives_the_text_of_its_rule_as_the_reason() -> None:
    rules = words()["rules"]
    assert isinstance(rules, dict)
    assert explain(refused(FIELD, "5C1-")).reason == rules["KK-3.4"]["text"]


# ---- scores ----


def test_a_score_explains_each_yaku_that_counts() -> None:
    lines = explain_score(score(cards("3B 9A"), KoiKoi().yaku_table(None)))
    assert [(line.rule, line.text, line.cards) for line in lines] == [
        ("KK-5.2", "Blossom Viewing, 5 points: 3B 9A.", cards("3B 9A"))
    ]


def test_a_score_explains_each_yaku_that_is_replaced_and_by_which() -> None:
    lines = explain_score(score(cards("6A 7A 10A"), kusurigui().yaku_table(None)))
    assert [line.text for line in lines][1] == "Hand Cannon: replaced by Hot-pot."


def test_a_score_explains_each_yaku_that_the_field_spoils() -> None:
    table = KoiKoi(KoiKoiRules(rain_fog="field")).yaku_table(None)
    lines = explain_score(score(cards("3B 9A"), table, field=cards("11C")))
    assert [(line.rule, line.text) for line in lines] == [
        ("KK-5.6", "Blossom Viewing does not count: 11C on the field spoils it.")
    ]


def test_a_score_of_nothing_has_no_lines() -> None:
    assert explain_score(score(NO_CARDS, KoiKoi().yaku_table(None))) == []


# ---- completeness ----


def test_every_kind_of_event_has_its_cards() -> None:
    kinds = set(get_args(happenings.Event))
    named = {value for value in vars(happenings).values() if isinstance(value, type) and value in kinds}
    assert named == kinds
    assert event_cards(GameEnded(rule="KK-1.4", winner=None, totals=(0, 0))) == NO_CARDS
