"""The sandbox as its page uses it: cards moved, a round set, remarks put right; cards played for both seats."""

from __future__ import annotations

import json
import re

import pytest
from sandbox_acts import HIDDEN, at, do, pick, played, repair, sandbox, shown

from hanafuda_kit.deal import Seat
from hanafuda_kit.teach.blocks import Select
from hanafuda_kit.teach.sandbox.blocks import Comparison, RemarkList

# ---- edit ----


def test_a_picked_card_goes_where_the_button_says() -> None:
    page = sandbox()
    pick(page, "1B")
    do(page, "move", "won:B")
    assert at(page, "1B") == ("won:B",)


def test_a_card_dragged_onto_a_card_goes_to_its_zone() -> None:
    page = sandbox()
    pick(page, "1B", onto="2A")
    assert at(page, "1B") == ("hand:B",)


def test_a_picked_card_is_put_where_a_zone_of_the_table_says() -> None:
    page = sandbox()
    pick(page, "1B")
    pick(page, "stock")
    assert at(page, "1B") == ("stock",)


def test_a_card_picked_twice_is_put_down() -> None:
    page = sandbox()
    pick(page, "1B")
    pick(page, "1B")
    assert page.work.picked is None


def test_a_card_comes_in_from_the_deck() -> None:
    page = sandbox()
    do(page, "section-deck", "section-deck")
    do(page, "deck", "12C3")
    do(page, "move", "field")
    assert at(page, "12C3") == ("field",)


def test_a_card_changes_its_place_in_the_draw_pile() -> None:
    page = sandbox()
    do(page, "section-stock", "section-stock")
    do(page, "stock", "7A")
    do(page, "order-stock", "first")
    do(page, "order-stock", "later")
    assert [card.code for card in page.work.state.stock[:3]] == ["3R", "7A", "6A"]


@pytest.mark.parametrize(
    ("block", "value", "says"),
    [
        ("round-turn", "B decide", "turn B decide"), ("round-turn", "over stop B", "turn over stop B"),
        ("round-dealer", "B", "dealer B"), ("round-month", "9", "month 9"), ("numbers-rounds", "round 3", "round 3/12"),
        ("numbers-rounds", "rounds 6", "round 1/6"), ("numbers-totals", "total:B -4", "score A 0 B -4"),
        ("numbers-called", "called:A 2", "called A 2"), ("rules-preset", "nintendo", "turn A play"),
    ],
)  # fmt: skip
def test_everything_of_a_round_can_be_set(block: str, value: str, says: str) -> None:
    page = sandbox()
    do(page, "section-rules", "section-rules")
    do(page, block, value)
    assert says in str(page.work.state)


@pytest.mark.parametrize("turn", ["over stop -", "over void A", "over oya_ken B", "over teyaku -", "over field_four -"])
def test_every_end_that_a_text_can_tell_is_told(turn: str) -> None:
    block = shown(sandbox(f"koi-koi; turn {turn}"))["round-turn"]
    assert isinstance(block, Select)
    assert block.value == turn
    assert "Over: " in next(option.label for option in block.options if option.id == turn)


def test_opener_and_chain_of_kusurigui_can_be_set() -> None:
    page = sandbox("kusuri-gui; hand A 1B; hand B 2A; pile 5A 6A")
    do(page, "round-opened", "B")
    do(page, "round-chain", "A")
    do(page, "numbers-chains", "chain 3")
    assert "opened B; chain A 3" in str(page.work.state)


def test_the_yaku_of_a_call_can_be_written_and_follow_the_cards() -> None:
    page = sandbox("koi-koi; hand A 1B; hand B 2A; won A 3B 3C1 9A 9C1; called A 1 tane=1")
    do(page, "called-A", "hanami=5 kasu=2")
    assert "called A 1 hanami=5 kasu=2" in str(page.work.state)
    do(page, "called-now", "A")
    assert "called A 1 hanami=5;" in str(page.work.state)
    do(page, "called-A", "hanami=5; hand A 9A")
    assert "keys and points" in page.work.faults["called-A"]


def test_rules_written_as_a_line_hold_and_what_is_no_rule_is_said() -> None:
    page = sandbox()
    do(page, "section-rules", "section-rules")
    do(page, "rules-line", "nintendo oya_ken=6")
    assert page.work.rules.line == "nintendo oya_ken=6"
    do(page, "rules-line", "oya_ken=99")
    assert "oya_ken cannot be" in page.work.faults["rules-line"]
    assert page.work.rules.line == "nintendo oya_ken=6"


def test_a_remark_is_put_right_by_its_button_and_that_is_undone() -> None:
    page = sandbox("koi-koi; hand A 1B; hand B 2A; field 3B; won A 9A; stock 4A 5A 6A")
    at_first = page.work.state
    odd = next(n for n, remark in enumerate(page.work.remarks) if remark.key == "month_odd")
    do(page, "remarks", repair(page, odd))
    assert at(page, "9R") == ("won:A",)
    do(page, "undo", "undo")
    assert page.work.state == at_first


def test_unknown_cards_are_filled_in_from_the_seed_that_the_button_names() -> None:
    page = sandbox(HIDDEN)
    block = shown(page)["remarks"]
    assert isinstance(block, RemarkList)
    assert str(page.work.seed) in block.lines[0].mends[0].label
    do(page, "remarks", repair(page))
    assert "?" not in str(page.work.state)
    assert str(sandbox(HIDDEN).work.state) != str(page.work.state)


def test_a_double_click_on_a_repair_puts_one_thing_right() -> None:
    page = sandbox("koi-koi; won A 9A 4A; hand A 1B; hand B 2A; stock 3B")
    late = repair(page)
    for _ in range(2):
        page.rail._received(None, {"type": "act", "id": "remarks", "value": late}, [])
    assert page.work.tree.at == 2


# ---- play on ----


def test_a_round_is_played_for_both_seats_and_gone_back_in() -> None:
    page = played()
    pick(page, "1B")
    assert page.work.state.seat == Seat("B")
    pick(page, "2A")
    assert len(page.work.tree.path(page.work.tree.at)) == 3
    do(page, "tree", 2)
    assert page.work.state.seat == Seat("B")
    do(page, "undo", "redo")
    assert page.work.state.seat == Seat("A")


def test_two_matches_are_chosen_from() -> None:
    page = played()
    pick(page, "4A")
    assert page.work.held is not None
    assert "Two cards on the field match" in str(page.table.scene["say"])
    pick(page, "4C1")
    assert at(page, "4C1") == ("won:A",)


def test_what_may_not_be_played_is_answered_at_the_card() -> None:
    page = played()
    pick(page, "2A")
    refusal = page.table.scene["refusal"]
    assert isinstance(refusal, dict)
    assert (refusal["card"], refusal["rule"]) == ("2A", "KK-3.1")
    assert "It is A’s turn" in refusal["text"]
    assert page.work.tree.at == 1


def test_stop_and_koikoi_are_two_branches_that_stand_side_by_side() -> None:
    at_decide = "koi-koi; turn A decide; hand A 1B; hand B 2A; won A 3B 3C1 9A 9C1; stock 4A 5A 6A 7A 8A 9R 10A 11A 12B"
    page = played(at_decide)

    def choose(choice: str) -> None:
        page.table._received(None, {"type": "choose", "id": choice, "n": page.table.scene["n"]}, [])

    choose("stop")
    assert page.work.state.totals == (5, 0)
    do(page, "undo", "undo")
    choose("koikoi")
    do(page, "tree-compare", "2")
    block = shown(page)["comparison"]
    assert isinstance(block, Comparison)
    cells = {label: (one.text, two.text) for label, one, two in block.rows}
    assert cells["Totals"] == ("A 0, B 0", "A 5, B 0")
    assert "stops" in cells["Where it stands"][1]


@pytest.mark.parametrize(
    ("view", "card", "says"), [("both", "stock", "drawn|turned after"), ("A", "?B1", "only its backs")]
)
def test_the_draw_pile_and_a_hidden_hand_say_why_they_cannot_be_played(view: str, card: str, says: str) -> None:
    page = played()
    do(page, "view", view)
    pick(page, card)
    refusal = page.table.scene["refusal"]
    assert isinstance(refusal, dict)
    assert refusal["card"] == card
    assert re.search(says, refusal["text"])


def test_a_branch_that_was_removed_can_be_brought_back() -> None:
    page = played()
    pick(page, "1B")
    do(page, "undo", "undo")
    pick(page, "4A", onto="4C1")
    do(page, "tree-remove", "remove")
    assert [len(page.work.tree.nodes), page.work.tree.at] == [2, 1]
    do(page, "tree-remove", "back")
    assert len(page.work.tree.nodes) == 3


def test_two_parts_removed_one_after_the_other_both_come_back() -> None:
    page = played()
    pick(page, "4A", onto="4C1")
    do(page, "undo", "undo")
    for card in ("1B", "2A"):
        pick(page, card)
    for _ in range(2):
        do(page, "tree-remove", "remove")
    assert len(page.work.tree.nodes) == 2
    do(page, "tree-remove", "back")
    assert len(page.work.tree.nodes) == 4


def test_who_edits_copies_all_cards_and_who_plays_is_not_told_what_comes_next() -> None:
    page = sandbox()
    assert "stock 3R 6A" in str(page.table.scene["text"])
    do(page, "mode", "play")
    assert "stock ?12" in str(page.table.scene["text"])


def test_the_next_round_is_dealt_from_the_seed_that_is_typed() -> None:
    page = played("koi-koi; turn over stop A; score A 5 B 0")
    do(page, "next", "42")
    assert (page.work.state.round, page.work.state.totals) == (2, (5, 0))
    again = played("koi-koi; turn over stop A; score A 5 B 0")
    do(again, "next", " 42 ")
    assert again.work.state == page.work.state


def test_from_a_seat_the_other_hand_is_hidden_in_picture_and_text() -> None:
    page = played()
    do(page, "view", "A")
    scene = page.table.scene
    assert "hand B ?2" in str(scene["text"])
    assert "2A" not in json.dumps(scene["zones"])


def test_a_position_that_cannot_be_played_on_says_so() -> None:
    page = played(HIDDEN)
    pick(page, "9A")
    assert "cannot be played on yet" in page.work.notice
    assert page.work.tree.at == 1


def test_lights_are_out_in_edit_and_where_they_are_switched_off() -> None:
    page = sandbox()
    lights = [bool(page.table.hints)]
    for block, value in (("mode", "play"), ("view-lit", "off")):
        do(page, block, value)
        lights.append(bool(page.table.hints))
    assert lights == [False, True, False]
