"""Lesson 3, Koi-Koi: matching: its questions from the first to the last, answered right and otherwise."""

import pytest

from hanafuda_kit.teach.lesson import Lesson
from lessons import answer, block_text, now, run, tell

NAME = "03_koikoi_matching"


@pytest.fixture
def lesson() -> Lesson:
    return run(NAME)


def test_it_begins_with_the_review(lesson: Lesson) -> None:
    assert lesson.here == "review"


# what is said to answers that do not fit: question of the guided practice, answer, words of the reason, rule
SLIPS = [
    (0, (), "compulsory", "KK-3.3"),
    (0, ("3B",), "Months must agree", "KK-3.3"),
    (1, ("11B", "11A"), "Only three go together", "KK-3.4"),
    (1, (), "Same month, not same picture", "KK-3.4"),
    (2, 2, "With three the whole month is yours", "KK-3.5"),
    (2, 3, "the card played is captured as well", "KK-3.5"),
    (3, ("no",), "not the choice of the card", "KK-3.3"),
    (3, ("lay",), "it takes all three", "KK-3.5"),
    (4, ("3B", "3C1"), "of two, one", "KK-3.6"),
    (4, (), "one must be taken", "KK-3.6"),
    (5, (), "looked at anew", "KK-3.6"),
]


@pytest.mark.parametrize(("at", "given", "reason", "rule"), SLIPS)
def test_every_other_answer_has_its_own_reason(
    lesson: Lesson, at: int, given: tuple[str, ...] | int, reason: str, rule: str
) -> None:
    lesson.open("guided")
    for _ in range(at):
        tell(lesson, "buttons", "next")
    answer(lesson, given)
    verdict = now(lesson).verdict
    assert verdict is not None
    assert not verdict.right
    assert reason in block_text(lesson, "note")
    assert rule in verdict.rules


@pytest.mark.parametrize("given", [("11B",), ("11A",)])
def test_either_of_two_willows_is_right(lesson: Lesson, given: tuple[str, ...]) -> None:
    lesson.open("guided")
    tell(lesson, "buttons", "next")
    answer(lesson, given)
    assert now(lesson).right


def test_the_example_is_stepped_to_its_end(lesson: Lesson) -> None:
    lesson.open("example")
    seen = []
    part = lesson.part
    assert part is not None
    while part.forward():
        if part.now is None:
            seen.append(part.scenes(moving=False)[-1]["say"].get("rule", "").removeprefix("KK-"))
    assert " ".join(seen) == "3.3 3.6 3.4 3.6 3.5 3.2 3.2 3.6 3.3 3.6 3.7"


def test_the_example_asks_before_it_shows(lesson: Lesson) -> None:
    lesson.open("example")
    lesson.forward()
    asking = now(lesson)
    assert asking.prompt == "A plays 8B Full Moon. Pick what it takes."
    answer(lesson, ("12C1",))
    assert not asking.done
    answer(lesson, ("12C1", "8C1"))  # the first is picked again, which puts it back
    assert asking.right
