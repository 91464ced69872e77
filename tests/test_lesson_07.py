"""The lesson on the deal of Kusuri-gui: what it asks, answers and shows, against the engine."""

from __future__ import annotations

import pytest
from helpers import card_list, cards, kusurigui, only
from lesson_checks import (
    LESSONS,
    answers,
    asking,
    assert_reason,
    example,
    lesson,
    predicted,
    sentences,
    told,
)

from hanafuda_kit.cards import DECK, Kind
from hanafuda_kit.deal import Seat, first_dealer
from hanafuda_kit.events import DealVoid, PileStarted
from hanafuda_kit.games import Kusurigui, KusuriguiState
from hanafuda_kit.notation import parse_record
from hanafuda_kit.record import replay
from hanafuda_kit.teach import Choice, Starts
from hanafuda_kit.teach.parts import Practice
from hanafuda_kit.teach.questions.base import Answer
from hanafuda_kit.teach.questions.order import DealOrder
from hanafuda_kit.teach.questions.positions import kusurigui_at
from lessons import answer, block_text, run

NAME = "07_kusurigui_deal"


def dealt(table: str) -> tuple[str, str, int]:
    """What starts the pile on a table of three cards face down and one up, what lies open aside, how many hidden."""
    middle = card_list(table)
    rest = [card for card in Kusurigui.DECK if card not in middle]
    step = kusurigui().deal([*rest[:4], *middle[:3], *rest[4:8], middle[3], *rest[8:]], dealer=Seat.A)
    assert isinstance(step.state, KusuriguiState)
    if any(isinstance(event, DealVoid) for event in step.events):
        return "void", "", 0
    return only(step.events, PileStarted).card.code, str(step.state.out), step.state.unknown.out


def test_it_asks_what_its_script_asks() -> None:
    packets = ("other_2.1", "dealer_2.1", "down_3.1", "other_2.2", "dealer_2.2", "up_1.1")
    assert answers(NAME, "review") == [("willow",), ("animals",), ("right",)]
    assert predicted(NAME) == [("no",), ("stays",), ("20",)]
    assert answers(NAME, "guided") == [
        ("7C1", "7C2", "10C1", "10C2"), ("b",), packets, ("8A",), ("5C1",), ("two",), ("again",), ("maybe_not",),
    ]  # fmt: skip
    assert answers(NAME, "misconception") == [("never",)]
    assert answers(NAME, "exit") == [("9C2",)]


# what is said to answers that do not fit: question, answer, words of the reason, rule
SLIPS: list[tuple[str, Answer, str, str]] = [
    ("four_leave", ("7C1", "7C2", "10A"), "boar and deer score together", "KG-1.1"),
    ("four_leave", ("7R", "7C1", "7C2", "10C1"), "its Animal and its Ribbon", "KG-1.1"),
    ("four_leave", ("11B", "11A", "11R", "11C"), "The four Willows stay", "KG-1.1"),
    ("four_leave", ("7C1", "7C2"), "Four cards leave", "KG-1.1"),
    ("plain_up", ("4C1",), "turned only where a Willow lies face up", "KG-2.2"),
    ("plain_up", ("void",), "only where all four are Willows", "KG-2.4"),
    ("one_turned", ("11R",), "a Willow may not start", "KG-2.3"),
    ("one_turned", ("3B",), "the turning stops at the first card", "KG-2.3"),
    ("last", ("1B",), "the turning stops at the first card", "KG-2.3"),
    ("last", ("11C",), "a Willow may not start", "KG-2.3"),
]


@pytest.mark.parametrize(("key", "given", "reason", "rule"), SLIPS)
def test_every_other_answer_has_its_own_reason(key: str, given: Answer, reason: str, rule: str) -> None:
    assert_reason(NAME, key, given, reason, rule)


def test_packets_out_of_order_are_told_by_the_first_that_does_not_fit() -> None:
    one = asking(NAME, "packets")
    right = one.question.answer()
    assert isinstance(right, tuple)
    verdict = told(one, (right[1], right[0], *right[2:]))
    assert not verdict.right
    assert "The other player is served first" in verdict.text
    assert verdict.rules == ("KG-2.1",)


def test_a_reason_stands_on_the_page() -> None:
    made = run(NAME)
    made.open("guided")
    answer(made, ("7A",))
    assert "boar and deer score together" in block_text(made, "note")


def test_the_example_has_fourteen_steps_of_its_script() -> None:
    rules = [stop.scenes[-1]["say"].get("rule", "").removeprefix("KG-") for stop in example(NAME).stops]
    assert len(sentences(NAME)) == 14
    assert " ".join(rules) == "1.4 1.1 1.2 2.1 2.1 2.1 2.2 2.3 2.3 2.3 3.1 3.1 2.6 2.6"


@pytest.mark.parametrize(("drawn", "dealer"), [("4C1 9A", Seat.A), ("8B 2C1", Seat.B)])
def test_the_earlier_month_deals(drawn: str, dealer: Seat) -> None:
    assert first_dealer(*card_list(drawn)) is dealer


@pytest.mark.parametrize("key", ["lightning_up", "the_pile", "plays"])
def test_the_example_asks_about_the_cards_that_lie_there(key: str) -> None:
    """A position written in the notebook is that of the step itself (a card just turned up) or of the one before."""
    screens = example(NAME).screens
    at = next(n for n, one in enumerate(screens) if one.asking and one.asking.question.known_as == key)
    asked = screens[at].asking
    assert asked is not None
    near = example(NAME).stops[screens[at].stop if key == "lightning_up" else screens[at - 1].stop].scenes[-1]
    zones = ("hand:A", "hand:B", "pile", "won:A", "won:B")
    cards_in = [{z["id"]: {c["id"] for c in z["cards"]} for z in s["zones"]} for s in (asked.scenes()[-1], near)]
    assert [cards_in[0][zone] for zone in zones] == [cards_in[1][zone] for zone in zones]


def test_what_lies_on_the_table_of_the_example() -> None:
    record = parse_record((LESSONS / "rounds" / "07_deal.toml").read_text(encoding="utf-8"))
    states = [state for moment in replay(record) if isinstance(state := moment.step.state, KusuriguiState)]
    assert ([card.code for card in states[0].pile], str(states[0].out), states[0].unknown.out) == (["4A"], "11C", 2)
    assert (len(states[0].stock), len(states[-1].stock)) == (32, 24)
    assert (len(states[-1].pile), states[-1].seat) == (9, Seat.A)


def test_the_pile_asked_about_is_the_one_of_the_example() -> None:
    question = asking(NAME, "the_pile").question
    record = parse_record((LESSONS / "rounds" / "07_deal.toml").read_text(encoding="utf-8"))
    last = list(replay(record))[-1].step.state
    assert isinstance(question, Choice)
    assert isinstance(last, KusuriguiState)
    assert kusurigui_at(question.at).pile == last.pile


@pytest.mark.parametrize(
    ("table", "starts", "aside", "hidden"),
    [
        ("4C1 2A 9R 8A", "8A", "-", 3),
        ("5C1 11A 3B 11R", "5C1", "11R", 2),
        ("11A 3C2 6R 11C", "3C2", "11A 11C", 1),
        ("11B 11R 11C 11A", "void", "", 0),
        ("9C2 11C 1B 11B", "9C2", "11B", 2),
    ],
)
def test_the_tables_of_the_lesson(table: str, starts: str, aside: str, hidden: int) -> None:
    assert dealt(table) == (starts, aside, hidden)


@pytest.mark.parametrize(("key", "table"), [("seen", "11A 3C2 6R 11C"), ("four_willows", "11B 11R 11C 11A")])
def test_a_choice_shows_the_table_that_it_speaks_of(key: str, table: str) -> None:
    question = asking(NAME, key).question
    assert isinstance(question, Choice)
    assert question.cards == table


def test_the_deck_is_what_the_lesson_says() -> None:
    deck = Kusurigui.DECK
    assert DECK - deck == cards("7C1 7C2 10C1 10C2")
    assert (len(deck), len(deck.of_kind(Kind.CHAFF)), len(deck.of_month(7)), len(deck.of_month(10))) == (44, 20, 2, 2)
    assert {card.kind for card in deck.of_month(11)} == set(Kind)
    assert [month for month in range(1, 13) if not deck.of_month(month) & deck.of_kind(Kind.RIBBON)] == [8, 12]


def test_the_practice_asks_which_card_starts_the_pile() -> None:
    part = lesson(NAME).parts["practice"]
    assert isinstance(part, Practice)
    assert part.kinds == (Starts,)
    assert DealOrder.LEVELS == (3,)  # there is but one, so that it is asked in the guided practice
