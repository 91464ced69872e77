"""The lesson on the pile of Kusuri-gui: what it asks, answers and shows, against the engine."""

from __future__ import annotations

import pytest
from helpers import cards, only, play
from lesson_checks import (
    LESSONS,
    answers,
    asking,
    assert_reason,
    example,
    practised,
    predicted,
    sentences,
)

from hanafuda_kit.events import RoundEnded
from hanafuda_kit.notation import parse_record
from hanafuda_kit.record import replay
from hanafuda_kit.teach import Choice, PileGain, Takers
from hanafuda_kit.teach.questions.base import Answer
from hanafuda_kit.teach.questions.positions import kusurigui_at
from lessons import answer, block_text, run

NAME = "08_kusurigui_pile"


def position_of(key: str) -> str:
    question = asking(NAME, key).question
    assert isinstance(question, Choice | Takers)
    return question.at


def test_it_asks_what_its_script_asks() -> None:
    assert answers(NAME, "review") == [("6A",), ("40",), ("boar_deer",)]
    assert predicted(NAME) == [("top",), 5, ("any",), 3, ("all",)]
    assert answers(NAME, "guided") == [("1B",), 4, (), ("any",), ("2A", "2C1"), ("no",), ("nobody",)]
    assert answers(NAME, "misconception") == [("6C1",)]
    assert answers(NAME, "exit") == [("never",), ("1C2",)]


# what is said to answers that do not fit: question, answer, words of the reason, rule
SLIPS: list[tuple[str, Answer, str, str]] = [
    ("pine_on_top", ("1B", "5A"), "An Iris lies in the pile, at the bottom", "KG-3.4"),
    ("pine_on_top", (), "has the month of the top card", "KG-3.2"),
    ("four_cards", 3, "the card you play is captured, too", "KG-3.2"),
    ("four_cards", 2, "the whole pile", "KG-3.2"),
    ("fat_pile", ("12C1",), "one is enough", "KG-3.4"),
    ("fat_pile", ("1C1",), "one is enough", "KG-3.4"),
    ("two_plums", ("2A",), "The month decides, never the kind", "KG-3.2"),
    ("two_plums", ("7A",), "7A Boar does not capture", "KG-3.3"),
    ("trap", ("3R",), "prey, not a door", "KG-3.4"),
    ("trap", ("6C1", "8A"), "prey, not a door", "KG-3.4"),
    ("under_a_pine", ("6C1",), "buried under 1R", "KG-3.4"),
    ("five_cards", 4, "2R itself", "KG-3.2"),
    ("five_cards", 2, "Not only the pair", "KG-3.2"),
    ("five_cards", 0, "2R is a Plum", "KG-3.2"),
    ("three_cards", 2, "9A itself", "KG-3.2"),
]


@pytest.mark.parametrize(("key", "given", "reason", "rule"), SLIPS)
def test_every_other_answer_has_its_own_reason(key: str, given: Answer, reason: str, rule: str) -> None:
    assert_reason(NAME, key, given, reason, rule)


def test_a_reason_stands_on_the_page() -> None:
    made = run(NAME)
    made.open("guided")
    answer(made, ("5A",))
    assert "Buried cards do not match." in block_text(made, "note")


def test_the_example_has_twelve_steps_of_its_script() -> None:
    rules = [stop.scenes[-1]["say"].get("rule", "").removeprefix("KG-") for stop in example(NAME).stops]
    assert len(sentences(NAME)) == 12
    assert " ".join(rules) == "3.1 3.3 3.4 3.3 3.2 3.5 3.6 3.3 3.2 2.6 3.1 3.2"


def test_no_willow_is_played_in_the_example() -> None:
    record = parse_record((LESSONS / "rounds" / "08_pile.toml").read_text(encoding="utf-8"))
    assert not [str(moment.action) for moment in replay(record) if "11" in str(moment.action)]


@pytest.mark.parametrize("key", ["buried_cherry", "five_cards", "nothing_there", "three_cards", "say_it"])
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


def test_a_card_with_its_month_buried_covers_the_pile() -> None:
    state = kusurigui_at(position_of("pine_on_top"))
    assert play(state, "5A-").state.pile[-1].code == "5A"
    taken = play(state, "1B")
    assert (taken.state.pile, taken.state.won[0] & cards("1B 1C1 5C1 10A")) == ((), cards("1B 1C1 5C1 10A"))


def test_on_an_empty_pile_any_card_starts_a_new_one() -> None:
    state = kusurigui_at(position_of("empty_pile"))
    assert [play(state, f"{code}-").state.pile[0].code for code in ("3C2", "10R", "12C2")] == ["3C2", "10R", "12C2"]


def test_there_is_no_duty_to_match() -> None:
    state = kusurigui_at(position_of("must_you"))
    assert [card.code for card in play(state, "7A-").state.pile] == ["8C1", "12C2", "3R", "2C2", "7A"]


def test_the_last_pile_belongs_to_nobody() -> None:
    """The last play ends the round: its pile stays where it is, and the rows are settled."""
    step = play(kusurigui_at(position_of("last_card")), "9R-")
    assert [card.code for card in step.state.pile] == ["5A", "1B", "9A", "1C1", "9R"]
    assert not (step.state.won[0] | step.state.won[1]) & cards("1B 9A 9R")
    assert only(step.events, RoundEnded).rule.startswith("KG-6")


def test_the_practice_asks_which_cards_take_and_how_many() -> None:
    assert practised(NAME)[0] is Takers
    assert PileGain.LEVELS == (2, 3)
