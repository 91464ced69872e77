"""What a lesson does with what a person does: parts, hints, Show me, the example's steps, practice, class."""

import pytest

from hanafuda_kit.teach import Choice, Gain, Lesson, Order, Points, Take
from hanafuda_kit.teach.address import Address, read_address
from lessons import NO_ADDRESS, answer, block_text, now, pick, tell

AT = "koi-koi; hand A 1B 4A 4C2 5C1 7C2 8A 9R 11C; hand B ?8; stock ?24; field 3B 5A 5R 5C2 7C1 10R 11B 11A"


def lesson_of(at: Address = NO_ADDRESS) -> Lesson:
    lesson = Lesson("03_koikoi_matching", seed=1, at=at)
    lesson.guided(Take(AT, "7C2", help="count"), Take(AT, "11C"), Gain(AT, "5C1"))
    return lesson


def shown_cards(lesson: Lesson, mark: str) -> set[str]:
    """The cards of the table that have a mark, as lit or tag."""
    zones = lesson.table.scene["zones"]
    assert isinstance(zones, list)
    return {card["id"] for zone in zones for card in zone["cards"] if card.get(mark)}


def won(lesson: Lesson, seat: str) -> set[str]:
    """The cards that a seat has captured, on the table."""
    zones = lesson.table.scene["zones"]
    assert isinstance(zones, list)
    return {card["id"] for zone in zones if zone["id"] == f"won:{seat}" for card in zone["cards"]}


def buttons(lesson: Lesson) -> dict[str, bool]:
    """The buttons below the table: id -> whether there is something to do."""
    block = next(block for block in lesson.below.blocks if block["id"] == "buttons")
    found = block["buttons"]
    assert isinstance(found, tuple | list)
    return {button["id"]: not button["off"] for button in found}


def test_a_picked_card_is_marked_and_picked_again_put_back() -> None:
    lesson = lesson_of()
    pick(lesson, "7C1", ("field",))
    assert shown_cards(lesson, "tag") == {"7C1"}
    pick(lesson, "7C1", ("field",))
    assert shown_cards(lesson, "tag") == set()


def test_nothing_is_said_before_the_learner_commits() -> None:
    lesson = lesson_of()
    pick(lesson, "3B", ("field",))
    assert now(lesson).verdict is None
    tell(lesson, "buttons", "check")
    assert now(lesson).verdict is not None


def test_a_card_of_another_zone_is_answered_with_where_to_pick() -> None:
    lesson = lesson_of()
    pick(lesson, "9R", ("hand:A",))
    refusal = lesson.table.scene["refusal"]
    assert isinstance(refusal, dict)
    assert refusal["text"] == "For this question, pick cards on the field."


def test_the_count_is_said_unasked_where_the_help_is_a_count() -> None:
    assert block_text(lesson_of(), "note") == "One card of Bush Clover lies on the field."


def test_hints_climb_one_rung_at_a_time_to_their_end() -> None:
    lesson = lesson_of()
    tell(lesson, "buttons", "hint")
    first = block_text(lesson, "note")
    tell(lesson, "buttons", "hint")
    assert block_text(lesson, "note") != first
    assert not buttons(lesson)["hint"]


def test_show_me_plays_the_answer_on_the_table() -> None:
    lesson = lesson_of()
    tell(lesson, "buttons", "show")
    assert now(lesson).done
    assert not now(lesson).right
    assert won(lesson, "A") == {"7C1", "7C2"}


def test_a_right_answer_plays_what_was_picked() -> None:
    lesson = lesson_of()
    tell(lesson, "buttons", "next")
    answer(lesson, ("11A",))
    assert won(lesson, "A") == {"11A", "11C"}


def test_a_part_is_finished_when_each_answer_is_out() -> None:
    lesson = lesson_of()
    for given in (("7C1",), ("11B",), 4):
        assert "guided" not in lesson.above.done
        answer(lesson, given)
        tell(lesson, "buttons", "next")
    assert "guided" in lesson.above.done


def test_a_number_that_is_none_is_answered_in_its_box() -> None:
    lesson = lesson_of()
    tell(lesson, "buttons", "next")
    tell(lesson, "buttons", "next")
    tell(lesson, "number", "four")
    assert now(lesson).verdict is None
    assert now(lesson).error


@pytest.mark.parametrize("text", ["²", "--", "-", "99999", ""])
def test_odd_numbers_break_nothing(text: str) -> None:
    lesson = lesson_of()
    tell(lesson, "buttons", "next")
    tell(lesson, "buttons", "next")
    tell(lesson, "number", text)
    assert now(lesson).error


def test_every_part_is_open_at_any_time() -> None:
    lesson = lesson_of()
    lesson.exit(Choice("phoenix", "bright", cards="12B"))
    tell(lesson, "parts", "exit")
    assert lesson.here == "exit"


def test_next_leads_from_a_part_to_the_next() -> None:
    lesson = lesson_of()
    lesson.exit(Choice("phoenix", "bright"))
    for _ in range(3):
        tell(lesson, "buttons", "next")
    assert lesson.here == "exit"


def test_the_table_is_left_out_where_nothing_lies_on_it() -> None:
    lesson = lesson_of()
    lesson.exit(Choice("phoenix", "bright", cards="12B"))
    lesson.open("exit")
    assert lesson.table.layout.display == "none"
    lesson.open("guided")
    assert lesson.table.layout.display is None


def test_a_picked_option_that_does_not_fit_stays_marked() -> None:
    lesson = lesson_of()
    lesson.exit(Choice("phoenix", "bright"))
    lesson.open("exit")
    answer(lesson, ("animal",))
    answer(lesson, ("bright",))
    block = next(block for block in lesson.below.blocks if block["id"] == "options")
    options = block["options"]
    assert isinstance(options, tuple | list)
    assert {option["id"]: option["state"] for option in options} == {"bright": "right", "animal": "wrong", "chaff": ""}


def test_five_right_answers_finish_the_practice_and_it_goes_on() -> None:
    lesson = lesson_of()
    lesson.practice(Take)
    lesson.open("practice")
    for _ in range(5):
        assert "practice" not in lesson.above.done
        answer(lesson, now(lesson).question.answer())
        tell(lesson, "buttons", "next")
    assert "practice" in lesson.above.done
    assert not now(lesson).done


def test_a_shown_answer_does_not_count_in_the_practice() -> None:
    lesson = lesson_of()
    lesson.practice(Take)
    lesson.open("practice")
    for _ in range(6):
        tell(lesson, "buttons", "show")
        tell(lesson, "buttons", "next")
    assert "practice" not in lesson.above.done


def test_another_level_asks_anew() -> None:
    lesson = lesson_of()
    lesson.practice(Take)
    lesson.open("practice")
    before = now(lesson).question
    tell(lesson, "level", "3")
    assert now(lesson).question != before


# ---- the worked example ----


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


def test_things_are_put_in_order() -> None:
    lesson = Lesson("none_such", seed=1, at=NO_ADDRESS)
    words = {"ask": "In order?", "steps": {"1": "A.", "2": "B."}, "reply": "So (KK-2.6).", "first": "First A (KK-2.6)."}
    object.__setattr__(lesson.voice, "own", {"questions": {"checks": words}})
    lesson.exit(Order("checks"))
    answer(lesson, ("2", "1"))
    assert block_text(lesson, "note") == "Look at place 1. First A."
    tell(lesson, "options", "2")
    tell(lesson, "options", "1")
    answer(lesson, ("1", "2"))
    assert now(lesson).right


# ---- class ----


def test_a_class_sees_a_question_only_when_it_is_asked() -> None:
    lesson = lesson_of(read_address("mode=class"))
    assert [block["id"] for block in lesson.below.blocks] == ["closed"]
    tell(lesson, "keys", "a")
    assert "buttons" in [block["id"] for block in lesson.below.blocks]


def test_a_class_has_the_board_and_its_keys() -> None:
    lesson = lesson_of(read_address("mode=class"))
    assert lesson.table.size == "board"
    tell(lesson, "keys", "h")
    assert lesson.table.hands == "hidden"
    tell(lesson, "keys", "PageDown")
    assert lesson.part is not None
    assert lesson.part.at == 1
    tell(lesson, "keys", "ArrowLeft")
    assert lesson.part.at == 0
    tell(lesson, "keys", " ")
    assert now(lesson).done


def test_studying_has_no_keys_of_the_whole_page() -> None:
    assert "keys" not in [block["id"] for block in lesson_of().above.blocks]
