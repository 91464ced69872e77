"""The worked example: stepped, jumped in, asked before it shows; its step list, its lit cards, its rows of cards."""

import pytest

from hanafuda_kit.teach import Choice, Lesson, Points
from hanafuda_kit.teach.parts import Example
from lessons import NO_ADDRESS, answer, now, tell


def shown_cards(lesson: Lesson, mark: str) -> set[str]:
    """The cards of the table that have a mark, as lit or tag."""
    zones = lesson.table.scene["zones"]
    assert isinstance(zones, list)
    return {card["id"] for zone in zones for card in zone["cards"] if card.get(mark)}


def stepped(*, places: str = "deal 1a? 1b 2a-") -> Lesson:
    lesson = Lesson("none_such", seed=1, at=NO_ADDRESS)
    lesson.example("03_matching", places)
    return lesson


def step(lesson: Lesson, to: str) -> None:
    """The table's own Back and Next."""
    lesson.table._received(None, {"type": "step", "to": to, "n": lesson.table.scene["n"]}, None)


def test_the_table_steps_in_both_directions() -> None:
    lesson = stepped()
    step(lesson, "next")
    step(lesson, "back")
    assert lesson.part is not None
    assert lesson.part.at == 0


def step_list(lesson: Lesson, block: str) -> list[tuple[str, list[str]]]:
    panel = lesson.above if block == "turns" else lesson.below
    groups = next(one for one in panel.blocks if one["id"] == block)["groups"]
    assert isinstance(groups, tuple | list)
    return [(group["title"], list(group["steps"])) for group in groups]


def test_the_step_list_has_each_turn_and_tells_nothing_that_was_not_shown() -> None:
    lesson = stepped()
    groups = step_list(lesson, "turns")
    assert [title for title, _ in groups] == ["Deal", "1", "2"]
    assert [len(steps) for _, steps in groups] == [1, 3, 1]
    assert {line for _, steps in groups[1:] for line in steps} == {"Not shown yet"}


@pytest.mark.parametrize("block", ["turns", "steps"])
def test_the_step_list_is_jumped_in(block: str) -> None:
    lesson = stepped()
    step(lesson, "next")
    tell(lesson, block, 3)
    part = lesson.part
    assert part is not None
    assert part.at == 3
    assert step_list(lesson, "steps")[1][1][1] == "Not shown yet"
    assert "example" not in lesson.above.done


def test_the_steps_of_a_turn_stand_below_where_it_has_several() -> None:
    lesson = stepped()
    assert "steps" not in [block["id"] for block in lesson.below.blocks]
    step(lesson, "next")
    assert "steps" in [block["id"] for block in lesson.below.blocks]


def test_a_jump_to_the_end_finishes_nothing() -> None:
    lesson = stepped()
    tell(lesson, "turns", 4)
    assert lesson.part is not None
    assert lesson.part.at == 4
    assert "example" not in lesson.above.done


def test_an_example_is_finished_when_every_step_was_seen() -> None:
    lesson = stepped()
    for _ in range(4):
        assert "example" not in lesson.above.done
        lesson.forward()
    assert "example" in lesson.above.done


def words_of(lesson: Lesson, **own: object) -> None:
    """Give a lesson these words of its own."""
    object.__setattr__(lesson.voice, "own", own)


def lit(lesson: Lesson) -> set[str]:
    return shown_cards(lesson, "lit")


def test_where_nothing_moves_nothing_is_lit_but_what_the_words_name() -> None:
    for own, wanted in (({}, set()), ({"lit": {"2": "8B 8C1"}}, {"8B", "8C1"})):
        lesson = Lesson("none_such", seed=1, at=NO_ADDRESS)
        words_of(lesson, example=own)
        lesson.example("03_matching", "1a 1a")
        assert lit(lesson)
        lesson.forward()
        assert lit(lesson) == wanted


def test_a_place_that_comes_twice_may_ask_two_questions() -> None:
    lesson = Lesson("none_such", seed=1, at=NO_ADDRESS)
    one, other = Choice("one", "a"), Choice("other", "b")
    lesson.example("03_matching", "deal 1a? 1a?", ask={"1a": one, "step 3": other})
    part = lesson.part
    assert isinstance(part, Example)
    assert [screen.asking.question for screen in part.screens if screen.asking] == [one, other]


def test_a_question_of_the_lesson_is_about_the_table_as_it_lies() -> None:
    lesson = Lesson("none_such", seed=1, at=NO_ADDRESS)
    earlier = "koi-koi; hand A 8B; hand B ?8; field 8C1; stock ?24"
    lesson.example("03_matching", "deal 1b 1b?", ask={"1b": Choice("one", "a", at=earlier)})
    step(lesson, "next")
    lay = cards_of(lesson)
    step(lesson, "next")
    assert cards_of(lesson) == lay


def cards_of(lesson: Lesson) -> dict[str, list[str]]:
    """What lies in each zone of the table."""
    zones = lesson.table.scene["zones"]
    assert isinstance(zones, list)
    return {zone["id"]: [card["id"] for card in zone["cards"]] for zone in zones}


def test_an_example_that_begins_with_a_question_does_not_deal_after_it() -> None:
    lesson = Lesson("none_such", seed=1, at=NO_ADDRESS)
    lesson.example("03_matching", "1a? 1b")
    part = lesson.part
    assert isinstance(part, Example)
    assert len(part.stops[0].scenes) < 4


def test_a_question_of_the_example_is_not_stepped_over() -> None:
    lesson = stepped()
    step(lesson, "next")
    step(lesson, "next")
    assert lesson.part is not None
    assert lesson.part.at == 1
    tell(lesson, "buttons", "show")
    step(lesson, "next")
    assert lesson.part.at == 2


def test_a_place_that_is_not_there_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"no place '9a' in this record: one of deal1, deal2"):
        stepped(places="deal 9a")


def test_a_place_without_a_card_needs_a_question() -> None:
    with pytest.raises(ValueError, match="place 'deal'"):
        stepped(places="deal?")


def test_rows_fill_card_by_card_and_ask_for_the_total() -> None:
    lesson = Lesson("none_such", seed=1, at=NO_ADDRESS)
    lesson.rows("koi-koi", "3B 9A | + 8B? | 7A 10A 6A")
    tell(lesson, "buttons", "next")
    assert now(lesson).question == Points("koi-koi", "3B 8B 9A")
    answer(lesson, 10)
    assert now(lesson).right
