"""A lesson in front of a class, which waits until it is asked, and the place where a reader is."""

import pytest
from recorded import KOIKOI

from hanafuda_kit.teach import Best, Choice, Completes, Gain, Lesson, Order, RecordedRound, Take
from hanafuda_kit.teach.address import read_address
from lessons import block_text, now, pick, run, tell

POSITION = "koi-koi; hand A 9R 7C2 1C1; hand B ?8; stock ?24; field 7C1 3B"


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
