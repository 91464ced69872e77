"""In front of a class: the teacher's own question, the keys, and a lesson that waits until it is asked."""

import pytest
from recorded import KOIKOI

from hanafuda_kit.teach import Best, Choice, Completes, Gain, Lesson, Order, RecordedRound, Take
from hanafuda_kit.teach.address import read_address
from hanafuda_kit.teach.classroom import LONGEST_TEXT, ClassKeys, ClassQuestion, Classroom
from hanafuda_kit.teach.voice import tool_words
from lessons import block_text, now, pick, run, tell

ASKED = "Which card makes a yaku?\n* The Boar\nThe Ribbon\nThe Paulownia"
POSITION = "koi-koi; hand A 9R 7C2 1C1; hand B ?8; stock ?24; field 7C1 3B"


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


# ---- a lesson before a class ----


def lesson_of() -> Lesson:
    lesson = Lesson("03_koikoi_matching", seed=1, at=read_address("mode=class"))
    lesson.guided(Choice("play_another", "yes", at=POSITION), Take(POSITION, "7C2"), Gain(POSITION, "7C2"))
    return lesson


def shown(lesson: Lesson) -> str:
    return str(lesson.below.blocks)


def test_a_closed_question_is_not_on_the_page() -> None:
    lesson = lesson_of()
    prompt = now(lesson).prompt
    assert prompt not in shown(lesson)
    tell(lesson, "keys", "a")
    assert prompt in shown(lesson)


def test_a_closed_question_takes_no_answer() -> None:
    lesson = lesson_of()
    tell(lesson, "keys", "1")
    tell(lesson, "keys", "ArrowRight")
    pick(lesson, "7C1", ("field",))
    assert now(lesson).chosen == []


def test_the_cards_of_a_closed_question_lie_open_and_cannot_be_picked() -> None:
    lesson = Lesson("03_koikoi_matching", seed=1, at=read_address("mode=class"))
    lesson.guided(Completes("koi-koi", "3B 8B", "1B 9A"))
    assert [block["id"] for block in lesson.below.blocks] == ["row0", "row1", "closed"]
    tell(lesson, "row1", "1B")
    assert now(lesson).chosen == []


def test_an_answer_of_the_class_is_marked_and_not_judged() -> None:
    lesson = lesson_of()
    tell(lesson, "keys", "a")
    tell(lesson, "keys", "2")
    assert now(lesson).verdict is None
    assert "picked" in shown(lesson)


def test_revealing_judges_what_is_marked_then_shows_the_answer() -> None:
    lesson = lesson_of()
    tell(lesson, "keys", "a")
    tell(lesson, "keys", "2")
    tell(lesson, "keys", " ")
    assert not now(lesson).done
    assert block_text(lesson, "note")
    tell(lesson, "keys", " ")
    assert now(lesson).done
    assert now(lesson).shown


def test_revealing_without_an_answer_shows_it() -> None:
    lesson = lesson_of()
    tell(lesson, "keys", "a")
    tell(lesson, "keys", " ")
    assert now(lesson).shown


def test_a_number_picks_the_hand_card_where_hand_cards_are_asked_for() -> None:
    lesson = run_best()
    tell(lesson, "keys", "a")
    tell(lesson, "keys", "2")
    hand = next(zone for zone in zones(lesson) if zone["id"] == "hand:A")
    cards = hand["cards"]
    assert isinstance(cards, list)
    assert now(lesson).chosen == [cards[1]["id"]]


def run_best() -> Lesson:
    lesson = Lesson("03_koikoi_matching", seed=1, at=read_address("mode=class"))
    lesson.guided(Best(POSITION))
    return lesson


def zones(lesson: Lesson) -> list[dict[str, object]]:
    found = lesson.table.scene["zones"]
    assert isinstance(found, list)
    return found


def test_each_step_is_closed_anew() -> None:
    lesson = lesson_of()
    tell(lesson, "keys", "a")
    tell(lesson, "keys", "ArrowRight")
    assert [block["id"] for block in lesson.below.blocks] == ["closed"]


def test_the_teacher_s_question_comes_where_the_lesson_asks_none() -> None:
    lesson = Lesson("none_such", seed=1, at=read_address("mode=class"))
    lesson.example("03_matching", "deal 1a 1b")
    tell(lesson, "keys", "a")
    assert [block["id"] for block in lesson.below.blocks] == ["class-draft", "class-cancel"]


def test_an_example_tells_itself_at_the_table_s_foot_and_a_question_stands_beside_it() -> None:
    lesson = Lesson("none_such", seed=1, at=read_address("mode=class"))
    lesson.example("03_matching", "deal 1a?")
    assert (lesson.table.foot, lesson.below.blocks) == (True, [])
    tell(lesson, "keys", "ArrowRight")
    tell(lesson, "keys", "a")
    assert not lesson.table.foot
    assert "hk-board--side" in lesson.widget._dom_classes


def test_the_menu_leads_to_every_part() -> None:
    lesson = lesson_of()
    lesson.exit(Order("checks"))
    assert "part exit" in {f"part {part['id']}" for part in parts_of(lesson)}
    tell(lesson, "keys", "part exit")
    assert lesson.here == "exit"


def parts_of(lesson: Lesson) -> list[dict[str, object]]:
    block = lesson.above.blocks[0]
    found = block["parts"]
    assert isinstance(found, list | tuple)
    return list(found)


def test_what_the_address_could_not_be_is_said_to_a_class_too() -> None:
    lesson = Lesson("none_such", seed=1, at=read_address("mode=class&game=poker"))
    assert "poker" in str(lesson.above.blocks)


def test_studying_has_no_class_about_it() -> None:
    lesson = Lesson("03_koikoi_matching", seed=1, at=read_address(""))
    lesson.guided(Take(POSITION, "7C2"))
    assert lesson.board is None
    assert not [block for block in lesson.above.blocks if str(block["kind"]).startswith("class")]


def test_a_recorded_round_is_stepped_by_the_same_keys() -> None:
    shown = RecordedRound(KOIKOI, at=read_address("mode=class&at=example.3"))
    assert (shown.at, shown.table.size) == (2, "board")
    shown._acted("keys", "PageDown")
    shown._acted("keys", "h")
    assert (shown.at, shown.table.hands) == (3, "hidden")
    shown._acted("keys", "a")
    assert [block["id"] for block in shown.below.blocks] == ["class-draft", "class-cancel"]
    assert not shown.table.foot


def test_a_recorded_round_says_where_it_is_and_what_its_address_could_not_be() -> None:
    shown = RecordedRound(KOIKOI, at=read_address("at=example.4&game=poker"))
    assert shown.table.scene["resume"] == {"at": "example.4"}
    assert "poker" in str(shown.above.blocks)


# ---- where a reader is ----


def test_a_link_leads_to_a_step() -> None:
    lesson = Lesson("03_koikoi_matching", seed=1, at=read_address("at=guided.2"))
    lesson.review(Choice("phoenix", "bright"))
    lesson.guided(Take(POSITION, "7C2"), Gain(POSITION, "7C2"))
    lesson.exit(Choice("phoenix", "bright"))
    assert lesson.at == "guided.2"


@pytest.mark.parametrize(
    ("asked", "found"), [("guided", "guided.1"), ("guided.9", "guided.2"), ("guided.0", "guided.1")]
)
def test_a_step_that_is_not_there_leads_to_the_nearest(asked: str, found: str) -> None:
    lesson = Lesson("03_koikoi_matching", seed=1, at=read_address(f"at={asked}"))
    lesson.guided(Take(POSITION, "7C2"), Gain(POSITION, "7C2"))
    assert lesson.at == found


@pytest.mark.parametrize("asked", ["practice", "nowhere.3"])
def test_a_part_that_is_not_there_is_said_and_the_lesson_begins_at_its_start(asked: str) -> None:
    lesson = Lesson("03_koikoi_matching", seed=1, at=read_address(f"at={asked}"))
    lesson.guided(Take(POSITION, "7C2"))
    lesson.exit(Choice("phoenix", "bright"))
    assert lesson.at == "guided.1"
    assert asked in str(lesson.above.blocks)


def test_scenes_and_the_address_say_where_the_reader_is() -> None:
    lesson = lesson_of()
    tell(lesson, "keys", "ArrowRight")
    assert lesson.table.scene["resume"] == {"at": "guided.2"}
    keep = next(block for block in lesson.above.blocks if block["kind"] == "keep")
    assert keep["query"] == {"at": "guided.2"}


def test_a_position_leads_to_the_sandbox() -> None:
    position = "koi-koi; hand A 1B; stock ?4"
    lesson = Lesson("03_koikoi_matching", at=read_address("position=koi-koi%3B+hand+A+1B%3B+stock+%3F4&mode=class"))
    note: dict[str, object] = next(block for block in lesson.above.blocks if block["kind"] == "linknote")
    href = str(note["href"])
    assert href.startswith("/lessons/22_sandbox.ipynb?mode=class&")
    assert read_address(href.partition("?")[2]).position == position


def test_every_lesson_runs_before_a_class(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "mode=class")
    lesson = run("03_koikoi_matching")
    for _ in range(40):
        tell(lesson, "keys", "a")
        tell(lesson, "keys", " ")
        tell(lesson, "keys", "ArrowRight")
    assert lesson.here == "practice"
