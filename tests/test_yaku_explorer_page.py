"""The yaku explorer as a person uses it, without a browser: what is done, and what the page then shows."""

import json
from typing import cast

import pytest
from yaku_explorer import A_LOT, Shown, block, explorer, ids, rows, says, total

from hanafuda_kit.deal import Seat
from hanafuda_kit.teach.address import read_address
from hanafuda_kit.teach.yaku_explorer import YakuExplorer
from hanafuda_kit.teach.yaku_explorer.work import read_work

# ---- what is picked ----


def test_clicks_mark_the_cards_of_the_chosen_player() -> None:
    page = explorer()
    page.acted("deck", "8B")
    page.acted("place", "B")
    page.acted("deck", "9A")
    assert block(page, "marks")["marks"] == {"8B": "A", "9A": "B"}


def test_undo_takes_back_one_step_after_the_other() -> None:
    page = explorer()
    for code in ("8B", "9A"):
        page.acted("deck", code)
    page.acted("buttons", "undo")
    assert block(page, "marks")["marks"] == {"8B": "A"}
    page.acted("buttons", "undo")
    assert block(page, "marks")["marks"] == {}
    page.acted("buttons", "undo")
    assert block(page, "marks")["marks"] == {}


def test_clear_can_be_undone() -> None:
    page = explorer("A 8B 9A")
    page.acted("buttons", "clear")
    assert page.work.captured == "A -; B -"
    page.acted("buttons", "undo")
    assert page.work.captured == "A 8B 9A; B -"


def test_a_seed_gives_the_same_cards_again() -> None:
    page = explorer()
    page.acted("buttons", "random")
    drawn, seed = page.work, str(block(page, "seed")["value"])
    page.acted("buttons", "clear")
    page.acted("seed", seed)
    assert page.work == drawn


@pytest.mark.parametrize("seed", ["", "-1", "1.5", "a", "9" * 30, "٣"])
def test_what_is_no_seed_is_said_and_changes_nothing(seed: str) -> None:
    page = explorer("A 8B")
    page.acted("seed", seed)
    assert page.work.captured == "A 8B; B -"
    assert "whole number" in str(block(page, "seed")["error"])


def test_only_a_willow_is_set_aside_and_the_page_says_so() -> None:
    page = explorer(query="game=kusuri-gui")
    page.acted("place", "X")
    page.acted("deck", "1B")
    assert (block(page, "marks")["marks"], "Willow" in str(block(page, "now")["text"])) == ({}, True)
    page.acted("deck", "11B")
    assert block(page, "marks")["marks"] == {"11B": "X"}


def test_the_fourth_willow_cannot_be_set_aside_and_nothing_is_left_to_undo() -> None:
    page = explorer("kusuri-gui; out 11B 11A 11R")
    page.acted("place", "X")
    page.acted("deck", "11C")
    assert block(page, "now")["rules"] == ("KG-2.4",)
    page.acted("deck", "1B")
    assert (page.work.position, page.done) == ("kusuri-gui; out 11B 11A 11R; chips A 100 B 100", [])


def test_the_field_is_offered_where_it_can_spoil_a_yaku() -> None:
    options = cast("tuple[Shown, ...]", block(explorer(query="rules=rain_fog%3Dfield"), "place")["options"])
    assert [option["id"] for option in options] == ["A", "B", "F"]
    options = cast("tuple[Shown, ...]", block(explorer(), "place")["options"])
    assert [option["id"] for option in options] == ["A", "B"]


# ---- text ----


def test_the_text_box_holds_the_cards_and_takes_others() -> None:
    page = explorer("A 8B")
    assert block(page, "text")["value"] == "A 8B; B -"
    page.acted("text", "A 1B; B 2A")
    assert block(page, "text")["value"] == "A 1B; B 2A"


@pytest.mark.parametrize("text", ["A 1B; B 1B", "<img src=x>", "x" * 10_000, "\u202e\x07", ""])
def test_text_that_cannot_be_read_gives_one_line_and_changes_nothing(text: str) -> None:
    page = explorer("A 8B")
    page.acted("text", text)
    error = str(block(page, "text")["error"])
    assert error.startswith("This cannot be read: ")
    assert error.isprintable()
    assert len(error) < 450
    assert page.work.captured == "A 8B; B -"
    page.acted("deck", "9A")
    assert "error" not in block(page, "text")


def test_a_text_that_cannot_be_read_stays_to_be_mended() -> None:
    page = explorer("A 8B")
    page.acted("text", "A 8B 9AA")
    page.acted("view", "B")
    assert block(page, "text")["value"] == "A 8B 9AA"
    page.acted("text", "A 8B")
    assert "error" not in block(page, "text")


def test_an_opened_file_is_read_like_text() -> None:
    page = explorer()
    page.acted("share", explorer(A_LOT).work.text + "\r\n")
    assert page.work == explorer(A_LOT).work


def test_the_shared_text_the_link_and_what_is_kept_all_open_the_same() -> None:
    page = explorer(query="rules=nintendo+oya_ken%3D6")
    page.acted("text", A_LOT)
    share, keep = block(page, "share"), block(page, "keep")
    query = cast("dict[str, str]", share["query"])
    assert YakuExplorer(at=read_address("")).work != page.work
    again = explorer(query=f"position={query['position'].replace(' ', '+')}&rules={query['rules'].replace('=', '%3D')}")
    assert again.work == page.work
    for text in (share["text"], share["content"], keep["work"]):
        assert read_work(str(text), explorer().work) == page.work


def test_a_reload_brings_back_what_was_there() -> None:
    page = explorer()
    page.acted("keep", json.dumps({"work": explorer(A_LOT, "").work.text, "other": False}))
    assert page.work == explorer(A_LOT).work


def test_work_kept_beside_a_link_waits_to_be_asked_for() -> None:
    page = explorer(query="position=koi-koi%3B+won+A+1B")
    page.acted("keep", json.dumps({"work": explorer(A_LOT).work.text, "other": True}))
    assert page.work.captured == "A 1B; B -"
    page.acted("other", "use")
    assert page.work == explorer(A_LOT).work
    assert "other" not in ids(page)


@pytest.mark.parametrize("kept", ["", "{", "[]", '{"work": 1, "other": false}', '{"work": "nonsense", "other": false}'])
def test_kept_work_that_is_not_ours_is_left_alone(kept: str) -> None:
    page = explorer("A 8B")
    page.acted("keep", kept)
    assert page.work.captured == "A 8B; B -"


def test_an_address_that_cannot_be_used_is_said_on_the_page() -> None:
    page = explorer(query="position=koi-koi%3B+won+A+13B&rules=none")
    assert [name for name in ids(page) if str(name).startswith("address")] == ["address0", "address1"]


def test_a_link_leads_to_the_switches_with_the_same_work() -> None:
    page = explorer("A 1B", "lang=en")
    page.acted("preset", "nintendo")
    links = cast("tuple[Shown, ...]", block(page, "links")["links"])
    assert [link["page"] for link in links] == ["20_rules", "22_sandbox", "21_yaku"]
    assert {str(link["query"]) for link in links[:2]} == {"position=koi-koi%3B%20won%20A%201B&rules=nintendo"}


def test_the_same_cards_go_before_a_class_and_back() -> None:
    page = explorer("A 1B", "lang=en")
    links = cast("tuple[Shown, ...]", block(page, "links")["links"])
    assert links[-1]["query"] == "mode=class&position=koi-koi%3B%20won%20A%201B"
    page = explorer(query=str(links[-1]["query"]))
    page.acted("buttons", "pick")
    links = cast("tuple[Shown, ...]", block(page, "links")["links"])
    assert links[-1]["query"] == "position=koi-koi%3B%20won%20A%201B"


# ---- game and rules ----


def test_a_preset_changes_the_points_and_undo_brings_them_back() -> None:
    page = explorer("A 6A 7A 10A 2A 4A")
    assert total(page) == "6 points = 6 paid"
    page.acted("preset", "nintendo")
    assert total(page) == "7 points × 2 7 or more = 14 paid"
    page.acted("buttons", "undo")
    assert total(page) == "6 points = 6 paid"


def test_rules_with_a_switch_changed_stand_beside_the_presets() -> None:
    preset = block(explorer(query="rules=nintendo+oya_ken%3D6"), "preset")
    options = cast("tuple[Shown, ...]", preset["options"])
    assert (preset["value"], options[-1]["label"]) == ("-", "Nintendo, changed")


def test_the_same_cards_in_the_other_game() -> None:
    page = explorer("A 7A 10A 7C1")
    page.acted("game", "kusuri-gui")
    assert page.work.captured == "A 7A 10A; B -"
    assert says(page, "teppo")[0] == "Reached"


def test_the_month_is_asked_for_where_its_yaku_is_played() -> None:
    page = explorer("A 3B 3R 3C1 3C2", "rules=month_yaku%3D4")
    assert "month" not in ids(explorer())
    page.acted("text", "A 3B 3R 3C1 3C2")
    page.acted("month", "3")
    assert says(page, "month")[0] == "Reached"


# ---- in front of a class ----


def test_a_class_sees_the_cards_and_no_yaku_until_they_are_revealed() -> None:
    page = explorer(query="mode=class&position=koi-koi%3B+won+A+8B+9A")
    assert {"heapA", "heapB"} <= set(ids(page))
    assert not {"pay", "near", "deck"} & set(ids(page))
    page.reveal()
    page.acted("view", "A")
    assert {"pay", "reached", "near"} <= set(ids(page))
    assert rows(page)["tsukimi"]["badge"] == "Reached"


def test_other_cards_are_closed_again() -> None:
    page = explorer(query="mode=class")
    page.reveal()
    page.acted("buttons", "random")
    assert page.closed
    assert "near" not in ids(page)


def test_a_class_s_question_has_the_place_of_the_yaku() -> None:
    page = explorer(query="mode=class&position=koi-koi%3B+won+A+8B+9A")
    page.acted("keys", " ")
    page.acted("keys", "a")
    assert not {"pay", "reached"} & set(ids(page))
    page.acted("class-cancel", "cancel")
    assert {"pay", "reached"} <= set(ids(page))


def test_the_deck_makes_room_for_what_is_revealed() -> None:
    page = explorer(query="mode=class&position=koi-koi%3B+won+A+8B+9A")
    page.acted("buttons", "pick")
    page.acted("keys", " ")
    assert {"heapA", "reached"} <= set(ids(page))
    assert "deck" not in ids(page)


def test_the_deck_comes_where_the_teacher_picks_cards() -> None:
    page = explorer(query="mode=class")
    page.acted("buttons", "pick")
    assert "deck" in ids(page)
    assert not {"heapA", "pay"} & set(ids(page))


# ---- the words ----


def test_a_text_in_the_notebook_that_cannot_be_is_one_clear_error() -> None:
    with pytest.raises(ValueError, match="unknown card"):
        explorer("A 13B")


def test_both_seats_are_read_out_after_a_change() -> None:
    page = explorer("A 8B")
    page.acted("deck", "9A")
    assert block(page, "now")["head"] == "A: 2 cards, 5 points. B: 0 cards, 0 points."
    assert page.view is Seat.A
