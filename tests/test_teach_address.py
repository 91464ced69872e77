"""The address of a page: what it asks for, and the word of it where that cannot be."""

import pytest

from hanafuda_kit.teach import Lesson
from hanafuda_kit.teach.address import Address, read_address


def test_no_query_is_studying_in_english_by_the_standard_rules() -> None:
    assert read_address("") == Address(mode="study", lang="en", position="", game="", rules="standard", notes=())


def test_all_parts_are_read() -> None:
    position = "kusuri-gui; hand A 1B; stock ?4"
    found = read_address("mode=class&lang=en&rules=standard&position=" + position.replace(" ", "+").replace(";", "%3B"))
    assert (found.mode, found.game, found.position, found.notes) == ("class", "kusuri-gui", position, ())


@pytest.mark.parametrize(
    ("query", "came"),
    [
        ("mode=projector", "projector"), ("lang=xx", "xx"), ("game=poker", "poker"), ("rules=mine", "mine"),
        ("position=poker", "poker"),
    ],
)  # fmt: skip
def test_a_value_that_cannot_be_used_falls_back_with_a_word_of_it(query: str, came: str) -> None:
    found = read_address(query)
    assert (found.mode, found.lang, found.position, found.rules) == ("study", "en", "", "standard")
    assert len(found.notes) == 1
    assert came in found.notes[0]


def test_control_characters_are_not_repeated() -> None:
    assert "\x1b" not in read_address("mode=%1b[31m").notes[0]


def test_the_page_says_what_it_could_not_use() -> None:
    lesson = Lesson("03_koikoi_matching", at=read_address("mode=projector"))
    assert "projector" in str([block.get("text") for block in lesson.above.blocks])
