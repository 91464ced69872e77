"""What holds for every lesson: its parts, its words, its right answers, a reason for each other one."""

import pytest
from lesson_checks import (
    LESSONS,
    askings,
    chosen,
    example,
    gone_through,
    imagined,
    lesson,
    loose_ends,
    options_of,
    parts_listed,
    strays,
)

NAMES = [path.stem for path in sorted(LESSONS.glob("*.ipynb")) if "Lesson(" in path.read_text(encoding="utf-8")]
each = pytest.mark.parametrize("name", NAMES)


def test_there_are_lessons() -> None:
    assert {name[:2] for name in NAMES} >= {"01", "02", "03", "04", "05", "07", "08", "09", "10", "11"}


@each
def test_it_has_the_whole_form(name: str) -> None:
    whole = ["review", "example", "guided", "practice", "misconception", "exit"]
    first = name[:2] in ("01", "02")  # there is little to look back on
    assert list(lesson(name).parts) == parts_listed(name) == (whole[1:] if first else whole)


@each
def test_nothing_is_loose(name: str) -> None:
    assert loose_ends(name) == []


@each
def test_it_can_be_gone_through_with_right_answers_alone(name: str) -> None:
    assert gone_through(name) == [part for part in parts_listed(name) if part not in ("example", "practice")]


@each
def test_every_other_option_has_a_reason_of_its_own(name: str) -> None:
    for one in askings(name):
        if one.question.KIND == "choice":
            said = [chosen(one, option).text for option in options_of(one) if not chosen(one, option).right]
            assert len(set(said)) == len(said), one.prompt


@each
def test_no_card_of_the_field_moves_for_a_question_of_the_example(name: str) -> None:
    assert strays(name) == []


@each
def test_a_question_of_the_example_shows_the_hands_of_its_round(name: str) -> None:
    assert imagined(name) == []


@each
def test_what_the_words_light_lies_on_the_table_at_that_step(name: str) -> None:
    for step, codes in lesson(name).voice.table("example", "lit").items():
        zones = example(name).stops[int(step) - 1].scenes[-1]["zones"]
        lit = {card["id"] for zone in zones for card in zone["cards"] if card.get("lit")}
        assert lit == set(str(codes).split()), step
