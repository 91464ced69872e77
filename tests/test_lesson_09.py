"""The lesson on the Willows of Kusuri-gui: what it asks, answers and shows, against the engine."""

from __future__ import annotations

import pytest
from helpers import cards, play
from lesson_checks import (
    LESSONS,
    answers,
    asking,
    askings,
    assert_reason,
    example,
    lesson,
    practised,
    predicted,
    sentences,
)

from hanafuda_kit.cards import CARD, Kind
from hanafuda_kit.games import KusuriguiState
from hanafuda_kit.games.kusurigui import takes_pile
from hanafuda_kit.notation import parse_record
from hanafuda_kit.record import replay
from hanafuda_kit.teach import Choice, Gain, PileGain, Takers, WillowTakers
from hanafuda_kit.teach.parts import Practice
from hanafuda_kit.teach.questions.base import Answer
from hanafuda_kit.teach.questions.positions import kusurigui_at
from lessons import answer, block_text, run

NAME = "09_kusurigui_onifuda"


def state_of(key: str) -> KusuriguiState:
    question = asking(NAME, key).question
    assert isinstance(question, Choice | Takers | Gain)
    return kusurigui_at(question.at)


def test_it_asks_what_its_script_asks() -> None:
    assert answers(NAME, "review") == [("5A",), (), ("4C1",)]
    assert predicted(NAME) == [("11C",), 0, ("willow",), 3, ("11A",)]
    assert answers(NAME, "guided") == [
        ("11C",), 0, ("11C",), ("3B", "11R"), (), ("2C1",), ("wild",), ("printed",), ("clover",),
    ]  # fmt: skip
    assert answers(NAME, "misconception") == [("top",), ("bottom",)]
    assert answers(NAME, "exit") == [("9C1", "11R")]


# what is said to answers that do not fit: question, answer, words of the reason, rule
SLIPS: list[tuple[str, Answer, str, str]] = [
    ("three_buried", ("3R",), "not on top", "KG-3.4"),
    ("three_buried", (), "the top card alone", "KG-3.2"),
    ("lightning", (), "needs no match", "KG-4.1"),
    ("on_nothing", 1, "A capture needs a pile", "KG-4.2"),
    ("covered", 0, "The Rain Man is covered", "KG-4.3"),
    ("covered", 2, "the Rain Man too", "KG-3.2"),
    ("lone_ribbon", (), "a Willow takes a Willow", "KG-4.3"),
    ("lone_ribbon", ("3C1",), "falls only to a Willow", "KG-4.3"),
    ("with_pile", (), "needs no match", "KG-4.1"),
    ("with_pile", ("3B",), "buried: the top is Wisteria", "KG-3.4"),
    ("without_pile", 1, "helpless on none", "KG-4.2"),
    ("on_rain_man", ("3B",), "no stronger than a Chaff", "KG-4.3"),
    ("cherry_on_top", ("3B",), "Willows are wild", "KG-4.1"),
    ("cherry_on_top", ("11R",), "by its month", "KG-3.2"),
    ("cherry_on_top", ("3B", "4R", "11R"), "The Wisteria is buried", "KG-3.4"),
    ("no_willow", ("8B",), "kinds never match", "KG-4.3"),
    ("under_the_pile", (), "three cards lie above it", "KG-4.3"),
    ("last", ("11R",), "the Willow there is covered", "KG-4.3"),
    ("last", ("9C1",), "a Willow takes any pile", "KG-4.1"),
]


@pytest.mark.parametrize(("key", "given", "reason", "rule"), SLIPS)
def test_every_other_answer_has_its_own_reason(key: str, given: Answer, reason: str, rule: str) -> None:
    assert_reason(NAME, key, given, reason, rule)


def test_a_reason_stands_on_the_page() -> None:
    made = run(NAME)
    made.open("guided")
    answer(made, ("3B",))
    assert "the top is Wisteria" in block_text(made, "note")


def test_the_example_has_eleven_steps_of_its_script() -> None:
    rules = [stop.scenes[-1]["say"].get("rule", "").removeprefix("KG-") for stop in example(NAME).stops]
    assert len(sentences(NAME)) == 11
    assert " ".join(rules) == "4.1 3.3 4.1 4.2 4.2 4.3 4.3 4.4 3.2 4.2 4.3"


@pytest.mark.parametrize("key", ["lightning", "on_nothing", "rain_man_on_top", "covered", "lone_ribbon"])
def test_the_example_asks_about_the_position_that_it_has_reached(key: str) -> None:
    """The cards of a position written in the notebook are those of the step before."""
    screens = example(NAME).screens
    at = next(n for n, one in enumerate(screens) if one.asking and one.asking.question.known_as == key)
    asked = screens[at].asking
    assert asked is not None
    shown, before = asked.scenes()[-1], example(NAME).stops[screens[at - 1].stop].scenes[-1]
    zones = ("hand:A", "hand:B", "pile", "won:A", "won:B")
    cards_in = [{z["id"]: {card["id"] for card in z["cards"]} for z in s["zones"]} for s in (shown, before)]
    assert [cards_in[0][zone] for zone in zones] == [cards_in[1][zone] for zone in zones]
    assert shown["chips"] == before["chips"]


def test_the_same_hand_meets_a_pile_no_pile_and_a_willow() -> None:
    hands = [state_of(key).hands[0] for key in ("with_pile", "without_pile", "on_rain_man")]
    assert hands == [cards("2C1 3B 11C 12C2")] * 3
    assert [len(state_of(key).pile) for key in ("with_pile", "without_pile", "on_rain_man")] == [4, 0, 1]


def test_the_lightning_strikes_only_where_there_is_a_pile() -> None:
    assert play(state_of("with_pile"), "11C").state.pile == ()
    assert play(state_of("without_pile"), "11C-").state.pile == (CARD["11C"],)


def test_a_covered_lightning_falls_to_any_bush_clover_and_any_willow() -> None:
    pile = state_of("covered_lightning").pile
    assert [code for code in CARD if takes_pile(CARD[code], pile)] == [
        "7A",
        "7R",
        "7C1",
        "7C2",
        "11B",
        "11A",
        "11R",
        "11C",
    ]


def test_the_cards_of_the_last_row_keep_their_kinds() -> None:
    step = play(state_of("in_your_row"), "11B")
    taken = step.state.won[0].of_month(11)
    assert [card.kind for card in taken] == [Kind.BRIGHT, Kind.RIBBON]


def test_in_every_pile_of_the_record_a_willow_lies_at_the_bottom() -> None:
    record = parse_record((LESSONS / "rounds" / "09_onifuda.toml").read_text(encoding="utf-8"))
    piles = [state.pile for moment in replay(record) if isinstance(state := moment.step.state, KusuriguiState)]
    assert max(map(len, piles)) > 1
    assert not [pile for pile in piles if any(card.month == 11 for card in pile[1:])]


@pytest.mark.parametrize("lesson_name", ["08_kusurigui_pile", NAME])
def test_the_cards_of_every_position_are_those_of_the_deck(lesson_name: str) -> None:
    """44 cards, and as many plays as the hands and the stock say."""
    for one in askings(lesson_name):
        question = one.question
        if not isinstance(question, Choice | Takers | Gain) or not question.at:
            continue
        state = kusurigui_at(question.at)
        played = len(state.won[0]) + len(state.won[1]) + len(state.pile)
        assert played + len(state.hands[0]) + len(state.hands[1]) + len(state.stock) + 3 == 44, question.at


def test_the_practice_asks_which_cards_take_and_how_many() -> None:
    part = lesson(NAME).parts["practice"]
    assert practised(NAME)[0] is Takers
    assert isinstance(part, Practice)
    assert part.kinds == (WillowTakers, PileGain)
