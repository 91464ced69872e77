"""In front of a class: the teacher's own question, its count-down, and the keys."""

import pytest

from hanafuda_kit.teach.classroom import LONGEST_TEXT, ClassKeys, ClassQuestion, Classroom
from hanafuda_kit.teach.voice import tool_words

ASKED = "Which card makes a yaku?\n* The Boar\nThe Ribbon\nThe Paulownia"


def written(text: str = ASKED) -> Classroom:
    """A classroom whose teacher has written a question and asked it."""
    room = Classroom()
    press(room, "a")
    room.acted("class-draft", text)
    return room


def press(room: Classroom, *keys: str) -> None:
    for key in keys:
        assert room.acted("keys", key)


def board(room: Classroom) -> ClassQuestion:
    return next(block for block in room.blocks() if isinstance(block, ClassQuestion))


def states(room: Classroom) -> list[str]:
    return [option.state for option in board(room).options]


# ---- the teacher's question ----


def test_the_first_line_asks_and_the_others_are_choices() -> None:
    shown = board(written())
    assert shown.text == "Which card makes a yaku?"
    assert [option.label for option in shown.options] == ["The Boar", "The Ribbon", "The Paulownia"]


def test_a_question_that_is_asked_shows_no_answer() -> None:
    assert states(written()) == ["", "", ""]


def test_the_space_bar_reveals_the_choice_that_was_marked() -> None:
    room = written()
    press(room, " ")
    assert states(room) == ["right", "", ""]


def test_what_the_class_names_is_marked_and_judged_only_when_revealed() -> None:
    room = written()
    press(room, "2")
    assert states(room) == ["", "picked", ""]
    press(room, " ")
    assert states(room) == ["right", "wrong", ""]


def test_a_choice_named_again_is_taken_back() -> None:
    room = written()
    press(room, "2", "2")
    assert states(room) == ["", "", ""]


def test_without_a_mark_the_choice_that_is_named_is_the_right_one() -> None:
    room = written("Who deals?\nA\nB")
    press(room, "2", " ")
    assert states(room) == ["", "right"]


def test_a_number_without_a_choice_names_nothing() -> None:
    room = written()
    press(room, "9")
    assert room.picked is None


def test_a_question_is_closed_and_asked_again_unrevealed() -> None:
    room = written()
    press(room, " ", "a")
    assert len(room.blocks()) == 1
    press(room, "a")
    assert states(room) == ["", "", ""]


def test_going_on_puts_the_question_away() -> None:
    went: list[str] = []
    room = Classroom(onward=lambda: went.append("on"))
    press(room, "a")
    room.acted("class-draft", ASKED)
    press(room, "ArrowRight")
    assert (room.asking, went) == (False, ["on"])


def test_a_page_s_own_question_comes_before_the_teacher_s() -> None:
    room = Classroom(ask=lambda: True)
    press(room, "a")
    assert room.stage == "none"


def test_a_question_is_changed_from_the_text_it_was_written_in() -> None:
    room = written()
    room.acted("class-question", "change")
    assert [block.to_json().get("value") for block in room.blocks() if block.id == "class-draft"] == [ASKED]


def test_dots_and_blank_lines_and_any_script_are_read() -> None:
    room = written("  Welche Karte?  \r\n\r\n*\t桜に幕\nÇiçek  kartı\n")
    assert [option.label for option in board(room).options] == ["桜に幕", "Çiçek kartı"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "A question stands in the first line"),
        (" \n \t\n", "A question stands in the first line"),
        ("Only a question", "here there are 0"),
        ("Which?\none", "here there are 1"),
        ("Which?\n" + "\n".join("abcdefg"), "here there are 7"),
        ("Which?\n*one\n*two", "One choice is marked with a * at most; here there are 2."),
        ("Which?\none\ntwo\none", "Choices 1 and 3 are the same."),
        ("Which?\n*\ntwo", "Choice 1 has no words behind its *."),
        ("W" * 161 + "\na\nb", "The question has 161 characters"),
        ("Which?\n" + "c" * 81 + "\nb", "Choice 1 has 81 characters"),
        ("x" * 10_000, "The text has 10000 characters"),
        ("Which?\n\x1b[31mred\nb", "Line 2 has a sign that cannot be shown."),
        ("Which?\n\u202egnihton\nb", "Line 2 has a sign that cannot be shown."),
        ("Which\x00?\na\nb", "Line 1 has a sign that cannot be shown."),
        ("Which?\n\ud800\nb", "Line 2 has a sign that cannot be shown."),
    ],
)
def test_a_text_that_is_no_question_gives_one_clear_line_and_asks_nothing(text: str, said: str) -> None:
    room = written(text)
    assert room.stage == "writing"
    assert said in room.fault
    assert "\n" not in room.fault


def test_markup_is_text_like_any_other() -> None:
    assert board(written("<b>Which?</b>\n<script>1</script>\nb")).text == "<b>Which?</b>"


def test_a_text_with_a_fault_stays_in_its_box_unless_it_is_endless() -> None:
    room = written("Which?\none")
    assert room.draft == "Which?\none"
    room.acted("class-draft", "x" * (LONGEST_TEXT + 1))
    assert room.draft == "Which?\none"


def test_a_new_text_with_a_fault_leaves_the_question_that_is_there() -> None:
    room = written()
    room.acted("class-question", "change")
    room.acted("class-draft", "Which?")
    room.acted("class-cancel", "cancel")
    press(room, "a")
    assert board(room).text == "Which card makes a yaku?"


# ---- the count-down ----


def test_a_count_down_is_set_by_its_key_and_starts_when_the_class_is_asked() -> None:
    room = written()
    assert board(room).clock is None
    press(room, "c")
    first = board(room).clock
    assert first is not None
    assert first.seconds == 10
    press(room, "a", "a")
    again = board(room).clock
    assert again is not None
    assert again.run != first.run


def test_naming_a_choice_does_not_start_the_clock_anew() -> None:
    room = written()
    press(room, "c")
    before = board(room).clock
    press(room, "1")
    assert board(room).clock == before


def test_a_revealed_question_has_no_clock() -> None:
    room = written()
    press(room, "c", " ")
    assert board(room).clock is None


def test_behind_the_longest_count_down_comes_none() -> None:
    room = Classroom()
    press(room, *"ccccc")
    assert room.seconds == 0


# ---- the keys ----


def keys(room: Classroom) -> ClassKeys:
    found = room.blocks()[0]
    assert isinstance(found, ClassKeys)
    return found


def deeds(room: Classroom) -> set[str]:
    return {key.deed for key in keys(room).keys}


def test_only_keys_that_do_something_are_listed() -> None:
    room = Classroom(hands=False)
    assert deeds(room) == {"ask", "clock", "larger", "smaller", "full", "help"}
    press(room, "a")
    room.acted("class-draft", ASKED)
    assert {"pick", "reveal"} <= deeds(room)
    assert {"onward", "back", "hide"} <= deeds(Classroom(onward=lambda: None, back=lambda: None))


def test_size_and_full_screen_never_leave_the_browser() -> None:
    block = keys(Classroom())
    assert not [key for key in "+-f?" if block.accepts(key)]
    assert block.accepts("h")


def test_a_forged_key_does_nothing() -> None:
    room = Classroom()
    assert not room.acted("keys", "q")
    assert not room.acted("elsewhere", "a")


def test_hands_are_hidden_and_shown_by_one_key() -> None:
    room = Classroom()
    press(room, "h")
    assert room.hands_hidden
    press(room, "h")
    assert not room.hands_hidden


def test_numbers_are_the_page_s_until_the_teacher_asks() -> None:
    picked: list[int] = []
    room = Classroom(pick=picked.append)
    press(room, "3", "a")
    room.acted("class-draft", ASKED)
    press(room, "2")
    assert (picked, room.picked) == ([3], 1)


def test_every_key_has_words() -> None:
    room = Classroom(onward=int, back=int, reveal=int, pick=int)
    assert all(key.name and key.does for key in keys(room).keys)
    assert "please" not in str(tool_words("classroom")).lower()
