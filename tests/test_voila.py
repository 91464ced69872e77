"""What the pages are made from: the notebooks' metadata, and the port."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanafuda_kit.voila.catalog import PARTS, page_of, read_catalog
from hanafuda_kit.voila.ports import address, is_local, listen

LESSON: dict[str, object] = {
    "number": 3,
    "game": "koi-koi",
    "title": "Matching",
    "about": "One, two, three",
    "minutes": 12,
}
TOOL: dict[str, object] = {"number": 22, "title": "Sandbox", "about": "Any position", "nav": "Sandbox", "door": "try"}


def write(folder: Path, name: str, metadata: dict[str, object] | None) -> None:
    notebook = {"cells": [], "metadata": {} if metadata is None else {"hanafuda": metadata}}
    (folder / f"{name}.ipynb").write_text(json.dumps(notebook), encoding="utf-8")


def test_a_lesson_says_what_it_is() -> None:
    page = page_of("03_koikoi_matching", LESSON)
    assert (page.number, page.family, page.minutes, page.parts) == (3, "Koi-Koi", 12, PARTS)


def test_a_lesson_may_have_parts_of_its_own() -> None:
    assert page_of("06", LESSON | {"parts": ["round"]}).parts == ("round",)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"number": "3"}, "number is '3', not a number from 0 on"),
        ({"number": True}, "number is True, not a number from 0 on"),
        ({"title": ""}, "title is '', not a text"),
        ({"game": "poker"}, "game is 'poker', not one of cards, koi-koi, kusuri-gui"),
        ({"minutes": -1}, "minutes is -1, not a number from 0 on"),
        ({"minutes": 0}, "a lesson has game and minutes, a tool has nav; give one or the other"),
        ({"nav": "Matching"}, "a lesson has game and minutes, a tool has nav; give one or the other"),
        ({"door": "back"}, "door is 'back', not one of try, present"),
        ({"parts": []}, "parts is [], not a list of names"),
        ({"colour": "red"}, "the metadata hanafuda has an unknown key 'colour'"),
    ],
)
def test_metadata_that_cannot_be_used_is_said_in_one_line(change: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the whole line is compared below
        page_of("03_koikoi_matching", LESSON | change)
    assert str(caught.value) == f"03_koikoi_matching: {said}"


def test_metadata_without_a_title_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^03: title is None, not a text$"):
        page_of("03", {key: value for key, value in LESSON.items() if key != "title"})


def test_pages_stand_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    write(tmp_path, "22_sandbox", TOOL)
    write(tmp_path, "10_b", LESSON | {"number": 10})
    write(tmp_path, "03_a", LESSON)
    assert [page.name for page in read_catalog(tmp_path).pages] == ["03_a", "10_b", "22_sandbox"]


def test_a_new_notebook_is_listed_without_a_restart(tmp_path: Path) -> None:
    write(tmp_path, "03_a", LESSON)
    assert len(read_catalog(tmp_path).lessons) == 1
    write(tmp_path, "04_b", LESSON | {"number": 4})
    assert len(read_catalog(tmp_path).lessons) == 2


def test_a_notebook_that_says_nothing_about_itself_is_not_listed(tmp_path: Path) -> None:
    write(tmp_path, "my_notes", None)
    assert read_catalog(tmp_path).pages == ()


def test_a_file_that_is_no_notebook_is_named(tmp_path: Path) -> None:
    (tmp_path / "03_a.ipynb").write_text("{", encoding="utf-8")
    with pytest.raises(ValueError, match=r"^03_a.ipynb: not a notebook$"):
        read_catalog(tmp_path)


def test_a_tool_is_in_the_top_bar_and_behind_its_door(tmp_path: Path) -> None:
    write(tmp_path, "22_sandbox", TOOL)
    catalog = read_catalog(tmp_path)
    assert [page.nav for page in catalog.nav] == ["Sandbox"]
    assert catalog.door("try") == catalog.nav[0]
    assert catalog.door("present") is None
    assert catalog.lessons == ()


def test_the_board_is_the_page_to_try_things_on_before_a_class(tmp_path: Path) -> None:
    assert read_catalog(tmp_path).board == ""
    write(tmp_path, "22_sandbox", TOOL)
    assert read_catalog(tmp_path).board == "/lessons/22_sandbox.ipynb?mode=class"
    write(tmp_path, "30_board", TOOL | {"number": 30, "door": "present", "nav": "Board"})
    assert read_catalog(tmp_path).board == "/lessons/30_board.ipynb?mode=class"


@pytest.mark.parametrize("name", ["03_koikoi_matching", "3", " 03 ", "MATCHING", "koi-koi matching", "taking"])
def test_a_page_is_named_by_its_name_number_or_words(tmp_path: Path, name: str) -> None:
    write(tmp_path, "03_koikoi_matching", LESSON | {"title": "Matching and taking"})
    write(tmp_path, "22_sandbox", TOOL)
    assert read_catalog(tmp_path).named(name).number == 3


@pytest.mark.parametrize("name", ["", "poker", "4", "00003", "3 and more", "<b>3</b>", "3\x00"])
def test_a_name_that_is_not_there_is_answered_with_all_there_are(tmp_path: Path, name: str) -> None:
    write(tmp_path, "03_koikoi_matching", LESSON)
    with pytest.raises(ValueError, match=r"^no lesson \".*\": one of 03_koikoi_matching$"):
        read_catalog(tmp_path).named(name)


def test_a_name_that_two_pages_share_is_answered_with_both(tmp_path: Path) -> None:
    write(tmp_path, "02_koikoi_deal", LESSON | {"number": 2, "title": "The deal"})
    write(tmp_path, "07_kusurigui_deal", LESSON | {"number": 7, "title": "The deal"})
    with pytest.raises(
        ValueError, match=r'^several lessons are called "deal": one of 02_koikoi_deal, 07_kusurigui_deal$'
    ):
        read_catalog(tmp_path).named("deal")


def test_a_lesson_has_neighbours_and_a_tool_has_none(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        write(tmp_path, f"0{number}_x", LESSON | {"number": number})
    write(tmp_path, "22_sandbox", TOOL)
    catalog = read_catalog(tmp_path)
    first, second, third = catalog.lessons
    assert catalog.around(first) == (None, second)
    assert catalog.around(second) == (first, third)
    assert catalog.around(third) == (second, None)
    assert catalog.around(catalog.nav[0]) == (None, None)


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def test_a_port_that_was_asked_for_and_is_taken_is_refused(taken: int) -> None:
    with pytest.raises(ValueError, match=rf"^port {taken} is in use: choose another with --port"):
        listen(taken, "127.0.0.1", default=1)


def test_a_default_port_that_is_taken_is_passed_over_and_said(taken: int) -> None:
    found = listen(None, "127.0.0.1", default=taken)
    found.close()
    assert found.port > taken
    assert found.passed == taken


def test_any_port() -> None:
    found = listen(0, "127.0.0.1", default=1)
    found.close()
    assert found.port > 0
    assert found.passed is None
    assert found.address == f"http://127.0.0.1:{found.port}/"


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_number_that_is_no_port_is_refused(port: int) -> None:
    with pytest.raises(ValueError, match=rf"^port {port}: a port is a number from 1 to 65535$"):
        listen(port, "localhost", default=1)


def test_a_host_that_is_not_ours_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^host '192\.0\.2\.1' is no address of this machine"):
        listen(0, "192.0.2.1", default=1)


def test_an_open_server_is_shown_with_an_address_that_others_can_reach() -> None:
    assert "0.0.0.0" not in address("0.0.0.0", 8866)


@pytest.mark.parametrize(
    ("host", "local"), [("localhost", True), ("127.0.0.5", True), ("::1", True), ("0.0.0.0", False)]
)
def test_what_only_this_machine_reaches(host: str, *, local: bool) -> None:
    assert is_local(host) == local
