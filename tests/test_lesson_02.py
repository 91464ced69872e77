"""The lesson on the deal of Koi-Koi: what it asks, answers and shows, against the engine."""

from __future__ import annotations

import pytest
from helpers import card_list, cards, koikoi, only
from lesson_checks import (
    answers,
    asking,
    chosen,
    example,
    practised,
    predicted,
    sentences,
    told,
)

from hanafuda_kit.cards import CARDS
from hanafuda_kit.deal import Seat, first_dealer
from hanafuda_kit.events import DealerNamed, DealtYaku, Reason, RoundEnded
from hanafuda_kit.games.koikoi import teyaku_of
from hanafuda_kit.notation import parse_record
from hanafuda_kit.record import replay
from hanafuda_kit.teach import Deal
from hanafuda_kit.teach.blocks import Cards
from lessons import LESSONS

NAME = "02_koikoi_deal"


def test_it_asks_what_its_script_asks() -> None:
    assert len(sentences(NAME)) == 11
    assert predicted(NAME) == [("again",), ("a",), ("24",), ("yes",), ("no",)]
    assert answers(NAME, "guided") == [
        ("b",), ("other_4.1", "field_4.1", "dealer_4.1"), ("void",), ("play",), ("kuttsuki",), ("teshi",), ("void",),
        ("nobody",),
    ]  # fmt: skip
    assert answers(NAME, "misconception") == [("teshi",)]
    assert answers(NAME, "exit") == [("play",)]


@pytest.mark.parametrize(
    ("key", "a", "b", "dealer"),
    [
        ("two_irises", "5C1", "5C2", None),
        ("two_cherries", "3R", "3C1", Seat.A),
        ("who_deals", "8B", "2C1", Seat.B),
    ],
)
def test_the_right_dealer_is_the_engine_s(key: str, a: str, b: str, dealer: Seat | None) -> None:
    drawn = first_dealer(*card_list(f"{a} {b}"))
    assert drawn is dealer
    assert chosen(asking(NAME, key), "again" if dealer is None else dealer.value.lower()).right


def test_half_of_the_deal_leaves_36_cards() -> None:
    scene = asking(NAME, "left_over").scenes()[-1]
    assert [zone["count"] for zone in scene["zones"] if zone["id"] == "stock"] == [36]


def test_the_example_leaves_24_cards_and_goes_on() -> None:
    last = example(NAME).stops[-1].scenes[-1]
    counts = {zone["id"]: zone.get("count", len(zone["cards"])) for zone in last["zones"]}
    assert {key: counts[key] for key in ("hand:A", "hand:B", "field", "stock")} == {
        "hand:A": 8, "hand:B": 8, "field": 8, "stock": 24,
    }  # fmt: skip
    record = parse_record((LESSONS / "rounds" / "02_deal.toml").read_text(encoding="utf-8"))
    assert [moment.step.state.reason for moment in replay(record)] == [None]


@pytest.mark.parametrize(
    ("key", "hand", "yaku"),
    [
        ("three_pairs", "9C1 7A 1C1 6C1 6A 4A 1C2 7C2", None),
        ("four_two_two", "4A 4R 4C1 4C2 8B 8C1 12B 12C3", "teshi"),
        ("three_susuki", "3B 3R 5A 5C1 8B 8C1 8C2 12B", None),
        ("both_hold", "7A 7R 7C1 7C2 9A 9R 2A 2C1", "teshi"),
    ],
)
def test_a_hand_is_shown_that_is_what_the_lesson_says(key: str, hand: str, yaku: str | None) -> None:
    shown = [card for block in asking(NAME, key).blocks() if isinstance(block, Cards) for card in block.cards]
    assert cards(" ".join(shown)) == cards(hand)
    assert teyaku_of(cards(hand)) == yaku


def test_two_dealt_yaku_cancel_out() -> None:
    """What the last guided question says, on a deal in which A holds its hand and B a Kuttsuki."""
    mine, theirs = card_list("7A 7R 7C1 7C2 9A 9R 2A 2C1"), card_list("1B 1C1 4A 4R 6C1 6C2 10A 10R")
    field = card_list("1R 2R 3B 4C1 5A 6A 8B 9C1")
    rest = [card for card in CARDS if card not in (*mine, *theirs, *field)]
    deck = [*theirs[:4], *field[:4], *mine[:4], *theirs[4:], *field[4:], *mine[4:], *rest]
    step = koikoi().deal(deck, dealer=Seat.A)
    ended = only(step.events, RoundEnded)
    assert (ended.winner, ended.rule, ended.reason) == (None, "KK-2.5", Reason.TEYAKU)
    assert [event.key for event in step.events if isinstance(event, DealtYaku)] == ["teshi", "kuttsuki"]
    assert only(step.events, DealerNamed).seat is Seat.A


def test_four_pairs_on_the_field_are_void_only_where_it_is_agreed() -> None:
    field = "3B 3R 6A 6C1 9A 9C1 12B 12C2"
    assert Deal(field).answer() == ("play",)
    assert Deal(field, rules="field_pairs=redeal").answer() == ("void",)


def test_the_field_comes_before_the_hands() -> None:
    one = asking(NAME, "both_at_once")
    assert "KK-2.6" in told(one, one.question.answer()).rules
    assert chosen(one, "teshi").rules == ("KK-2.6",)


def test_the_practice_asks_for_deals_of_every_level() -> None:
    assert practised(NAME) == [Deal]
    assert Deal.LEVELS == (1, 2, 3)
