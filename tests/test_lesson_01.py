"""The lesson on the cards: what it shows, asks and answers, against the deck."""

from __future__ import annotations

import pytest
from helpers import card_list
from lesson_checks import answers, asking, chosen, example, lesson, practised, predicted, sentences, told

from hanafuda_kit.cards import CARD, CARDS, DECK, Kind
from hanafuda_kit.teach import Find, Flash, Sort
from hanafuda_kit.teach.blocks import AnyBlock, Cards
from hanafuda_kit.teach.questions.base import Answer
from lessons import LESSONS

NAME = "01_cards"
DOZEN = "8C1 3R 12C1 3B 1C2 8B 1R 12B 3C1 1B 8A 12C2"


def shown(step: int) -> list[tuple[str, ...]]:
    """The rows of cards of a step of the example, from 1."""
    return [block.cards for block in example(NAME).stops[step - 1].blocks if isinstance(block, Cards)]


def lit(step: int) -> set[str]:
    blocks = example(NAME).stops[step - 1].blocks
    return {code for block in blocks if isinstance(block, Cards) for code in block.picked}


def small(step: int) -> list[str]:
    """The months that stand below a step."""
    blocks: tuple[AnyBlock, ...] = example(NAME).stops[step - 1].below
    return [code for block in blocks if isinstance(block, Cards) for code in block.cards]


def laid(by: str, **astray: str) -> tuple[str, ...]:
    """All of the dozen on its heap, but these cards on others."""
    cards = card_list(DOZEN)
    heap = {card.code: str(card.month) if by == "month" else card.kind.value for card in cards} | astray
    return tuple(f"{code}:{at}" for code, at in heap.items())


# ---- the deck, as the lesson speaks of it ----


@pytest.mark.parametrize(("kind", "many"), [("B", 5), ("A", 9), ("R", 10), ("C", 24)])
def test_so_many_cards_of_each_kind(kind: str, many: int) -> None:
    assert len(DECK.of_kind(Kind(kind))) == many


def test_twelve_months_have_four_cards_each() -> None:
    assert [len(DECK.of_month(month)) for month in range(1, 13)] == [4] * 12


def test_seven_months_have_one_pattern_two_a_bright_and_three_their_own() -> None:
    pattern = {month: "".join(sorted(card.kind.value for card in DECK.of_month(month))) for month in range(1, 13)}
    assert [month for month, kinds in pattern.items() if kinds == "ACCR"] == [2, 4, 5, 6, 7, 9, 10]
    assert [month for month, kinds in pattern.items() if kinds == "BCCR"] == [1, 3]
    assert (pattern[8], pattern[11], pattern[12]) == ("ABCC", "ABCR", "BCCC")


# ---- the example ----


def test_each_step_has_its_sentence_and_what_it_asks() -> None:
    assert len(example(NAME).stops) == len(sentences(NAME)) == 10
    assert predicted(NAME) == [("plant",), ("24",), ("ribbon",), ("chaff",)]


@pytest.mark.parametrize(
    ("step", "code"),
    [(2, "1B"), (3, "1R"), (4, "1C1 1C2"), (5, "2A"), (6, "5A 9A"), (7, "8B 8A"), (8, "11C"), (9, "12B")],
)
def test_the_cards_that_a_sentence_speaks_of_are_lit(step: int, code: str) -> None:
    assert lit(step) == set(code.split())


def test_the_months_of_the_pattern_show_their_animals() -> None:
    assert shown(6) == [tuple(card.code for card in CARDS if card.kind is Kind.ANIMAL and card.month not in (2, 8, 11))]


def test_all_ribbons_stand_in_three_groups() -> None:
    groups = [{CARD[code].month for code in row} for row in shown(10)]
    assert groups == [{1, 2, 3}, {6, 9, 10}, {4, 5, 7, 11}]
    assert {code for row in shown(10) for code in row} == {card.code for card in DECK.of_kind(Kind.RIBBON)}


def test_months_that_were_shown_stay_below() -> None:
    assert small(4) == []
    assert small(9) == [card.code for month in (1, 2, 8, 11) for card in DECK.of_month(month)]


# ---- the questions ----


def test_it_asks_what_its_script_asks() -> None:
    sorted_kinds = (
        "1B:B",
        "1R:R",
        "1C2:C",
        "3B:B",
        "3R:R",
        "3C1:C",
        "8B:B",
        "8A:A",
        "8C1:C",
        "12B:B",
        "12C1:C",
        "12C2:C",
    )
    found = answers(NAME, "guided")
    assert isinstance(found[0], tuple)
    assert set(found[0]) == set(laid("month"))
    assert found[1] == sorted_kinds
    assert found[2:] == [
        ("2A", "5A", "6A", "8A", "9A"), ("8C1", "12C1"), ("11C",), ("12C",), ("9R",), ("4A",), ("7A",),
    ]  # fmt: skip
    assert answers(NAME, "misconception") == [("brights",), ("1B", "3B", "8B", "11B", "12B"), ("11B", "12B")]
    assert answers(NAME, "exit") == [("1B:B", "8A:A", "9A:A", "11C:C")]


@pytest.mark.parametrize(
    ("key", "given", "reason"),
    [
        ("by_month", laid("month", **{"3B": "12"}), "rank is not month"),
        ("by_month", laid("month", **{"8C1": "12"}), "broad leaves under upright bells"),
        ("by_month", laid("month", **{"1R": "3"}), "The plant of Poetry Ribbon is not Cherry"),
        ("by_kind", laid("kind", **{"1B": "A"}), "one of the five Brights"),
        ("by_kind", laid("kind", **{"8B": "C"}), "the full moon is a Bright"),
        ("by_kind", laid("kind", **{"3R": "C"}), "Chaff shows the plant and little else"),
        ("animals", ("2A", "6A", "8A"), "The eight-plank bridge and the sake cup"),
        ("animals", ("1B", "2A", "5A", "6A", "8A", "9A"), "The crane is a Bright"),
        ("animals", ("2A", "5A", "6A", "8A", "9A", "11B"), "November’s Animal is the swallow"),
        ("no_ribbon", ("8C1", "11C"), "a second Chaff"),
        ("no_ribbon", ("1C1",), "January lacks an Animal"),
        ("no_ribbon", ("8C1",), "Another one has none"),
        ("storm", ("11B",), "the red storm card"),
        ("cuckoo", ("11A",), "The cuckoo flies under the wisteria"),
        ("brights", ("1B", "3B", "8B", "9A", "11B", "12B"), "9 Chrysanthemum, Animal"),
        ("every_month", ("8A", "11B"), "August has two Chaff"),
        ("exit", ("1B:A", "8A:A", "9A:A", "11C:C"), "kinds are ranks"),
    ],
)
def test_every_other_answer_has_its_own_reason(key: str, given: Answer, reason: str) -> None:
    verdict = told(asking(NAME, key), given)
    assert not verdict.right
    assert reason in verdict.text


@pytest.mark.parametrize(
    ("key", "right"), [("share", "plant"), ("half", "24"), ("august", "ribbon"), ("crane", "brights")]
)
def test_a_choice_has_one_right_answer(key: str, right: str) -> None:
    options = lesson(NAME).voice.table("questions", key, "options")
    assert [option for option in options if chosen(asking(NAME, key), option).right] == [right]


def test_the_practice_has_flash_cards_both_ways_and_dozens_to_sort() -> None:
    assert practised(NAME) == [Flash, Find, Sort]


def test_the_card_guide_stands_on_the_page() -> None:
    assert "card_guide(" in (LESSONS / f"{NAME}.ipynb").read_text(encoding="utf-8")
