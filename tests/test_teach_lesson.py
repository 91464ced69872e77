"""What a lesson does with what a person does: parts, hints, Show me, the example's steps, practice, class."""

import pytest

from hanafuda_kit.teach import Choice, Flash, Gain, Lesson, Order, Sort, Take
from hanafuda_kit.teach.address import Address, read_address
from hanafuda_kit.teach.parts import Practice
from hanafuda_kit.teach.questions import Question
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


def checking(lesson: Lesson) -> tuple[str, str]:
    """The button that commits an answer: its word and its tone."""
    block = next(block for block in lesson.below.blocks if block["id"] == "buttons")
    found = block["buttons"]
    assert isinstance(found, tuple | list)
    return next((button["label"], button["tone"]) for button in found if button["id"] == "check")


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


def test_the_last_question_ends_in_the_way_onward_and_has_no_next() -> None:
    lesson = lesson_of()
    lesson.exit(Choice("phoenix", "bright"))
    lesson.open("exit")
    assert "next" not in buttons(lesson)
    assert not [block for block in lesson.below.blocks if block["id"] == "end"]
    answer(lesson, ("bright",))
    assert [block["onward"] for block in lesson.below.blocks if block["id"] == "end"] == [True]


def test_that_nothing_fits_is_a_plain_button_until_a_card_is_picked() -> None:
    lesson = lesson_of()
    tones = [checking(lesson)]
    pick(lesson, "7C1", ("field",))
    assert [*tones, checking(lesson)] == [("It takes nothing", "plain"), ("Check", "main")]


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


def test_what_was_right_in_the_practice_comes_back_with_the_address() -> None:
    lesson = lesson_of()
    lesson.practice(Take)
    lesson.open("practice")
    answer(lesson, now(lesson).question.answer())
    assert lesson.at == "practice.2"
    again = lesson_of(read_address(f"at={lesson.at}"))
    again.practice(Take)
    assert isinstance(again.part, Practice)
    assert again.part.right == 1


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


def flash_cards(*, seed: int = 1) -> Lesson:
    lesson = Lesson("none_such", seed=seed, at=NO_ADDRESS)
    lesson.practice(Flash)
    return lesson


def asked_next(lesson: Lesson, *, right: bool = True) -> Question:
    """Answer what is asked, go on, and give what is asked then."""
    if right:
        answer(lesson, now(lesson).question.answer())
    else:
        tell(lesson, "buttons", "show")
    tell(lesson, "buttons", "next")
    return now(lesson).question


def test_a_missed_card_comes_again_after_three_others_and_once_more_after_nine() -> None:
    lesson = flash_cards()
    missed = now(lesson).question
    seen = [asked_next(lesson, right=False), *(asked_next(lesson) for _ in range(3))]
    assert [at for at, one in enumerate(seen) if one == missed] == [3]
    later = [asked_next(lesson) for _ in range(10)]
    assert later[9] == missed


def test_a_position_that_was_missed_does_not_come_again() -> None:
    lesson = lesson_of()
    lesson.practice(Take)
    lesson.open("practice")
    missed = now(lesson).question
    assert missed not in [asked_next(lesson, right=False) for _ in range(6)]


# ---- sorting, and putting in order ----


def test_things_in_order_are_numbered_by_their_place_alone() -> None:
    lesson = ordering()
    assert places(lesson) == {"1": " ", "2": " "}
    tell(lesson, "options", "2")
    assert places(lesson) == {"1": " ", "2": "1"}
    tell(lesson, "buttons", "show")
    assert list(places(lesson).items()) == [("1", "1"), ("2", "2")]


def ordering() -> Lesson:
    lesson = Lesson("none_such", seed=1, at=NO_ADDRESS)
    words = {"ask": "In order?", "steps": {"1": "A.", "2": "B."}, "reply": "So (KK-2.6).", "first": "First A (KK-2.6)."}
    object.__setattr__(lesson.voice, "own", {"questions": {"checks": words}})
    lesson.exit(Order("checks"))
    return lesson


def places(lesson: Lesson) -> dict[str, str]:
    """The things to be put in order as they stand there: id -> place."""
    options = next(block for block in lesson.below.blocks if block["id"] == "options")["options"]
    assert isinstance(options, tuple | list)
    return {option["id"]: option["place"] for option in options}


def test_things_are_put_in_order() -> None:
    lesson = ordering()
    answer(lesson, ("2", "1"))
    assert block_text(lesson, "note") == "Look at place 1. First A."
    tell(lesson, "options", "2")
    tell(lesson, "options", "1")
    answer(lesson, ("1", "2"))
    assert now(lesson).right


def sorting() -> Lesson:
    lesson = Lesson("none_such", seed=1, at=NO_ADDRESS)
    lesson.exit(Sort("1B 8A 9A 11C", "kind"))
    return lesson


def on_heaps(lesson: Lesson) -> dict[str, list[str]]:
    """The cards that lie on each heap."""
    options = next(block for block in lesson.below.blocks if block["id"] == "options")["options"]
    assert isinstance(options, tuple | list)
    return {option["id"]: list(option["cards"]) for option in options}


def test_cards_are_laid_one_after_the_other() -> None:
    lesson = sorting()
    for heap in "BAAC":
        tell(lesson, "options", heap)
    assert on_heaps(lesson) == {"B": ["1B"], "A": ["8A", "9A"], "R": [], "C": ["11C"]}
    assert not now(lesson).done
    tell(lesson, "buttons", "check")
    assert now(lesson).right


def test_any_card_may_be_laid_first() -> None:
    lesson = sorting()
    tell(lesson, "rest", "11C")
    tell(lesson, "options", "C")
    assert on_heaps(lesson)["C"] == ["11C"]


def test_the_card_laid_last_can_be_taken_back() -> None:
    lesson = sorting()
    tell(lesson, "options", "A")
    tell(lesson, "buttons", "undo")
    tell(lesson, "options", "B")
    assert on_heaps(lesson)["B"] == ["1B"]
    assert on_heaps(lesson)["A"] == []


def test_only_the_cards_astray_come_back() -> None:
    lesson = sorting()
    for heap in "BABC":
        tell(lesson, "options", heap)
    tell(lesson, "buttons", "check")
    assert on_heaps(lesson) == {"B": ["1B"], "A": ["8A"], "R": [], "C": ["11C"]}
    tell(lesson, "options", "A")
    tell(lesson, "buttons", "check")
    assert now(lesson).right


def test_nothing_is_checked_before_every_card_is_laid() -> None:
    lesson = sorting()
    tell(lesson, "options", "B")
    tell(lesson, "buttons", "check")
    assert now(lesson).verdict is None


def test_with_help_the_first_card_of_each_heap_lies_there() -> None:
    lesson = Lesson("none_such", seed=1, at=NO_ADDRESS)
    lesson.exit(Sort("1C1 1B 3B 3R", "month", help="lit"))
    assert on_heaps(lesson) == {"1": ["1C1"], "3": ["3B"]}
    tell(lesson, "buttons", "undo")
    assert on_heaps(lesson) == {"1": ["1C1"], "3": ["3B"]}


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
