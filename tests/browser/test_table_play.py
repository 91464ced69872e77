"""What the table does with a person: picks, keys and focus, steps, rules, what a screen reader hears."""

from __future__ import annotations

import pytest
from browser.positions import after, dealt, ids, part, said, scene, stepped, with_zone, zone
from browser.table_harness import SCENES, Open
from playwright.sync_api import expect

from hanafuda_kit.table import Table

CAPTURE = SCENES["capture"]


# picks


def test_a_click_on_a_card_sends_the_card_its_zone_and_the_turn(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.page.click("[data-card='7A']")
    assert shown.sent == [{"type": "pick", "card": "7A", "zone": "hand:A", "n": 17}]


def test_the_draw_pile_answers_too(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.page.click(".hk-stock")
    assert shown.sent == [{"type": "pick", "card": "stock", "zone": "stock", "n": 17}]


def test_a_second_click_before_the_answer_is_not_sent(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.page.dblclick("[data-card='7A']")
    assert len(shown.sent) == 1


def test_an_answer_opens_the_table_for_the_next_pick(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.page.click("[data-card='7A']")
    shown.play([after(18)])
    shown.page.click("[data-card='2R']")
    assert [sent["n"] for sent in shown.sent] == [17, 18]


def test_a_choice_is_sent_with_its_turn(open_table: Open) -> None:
    shown = open_table([scene("capture")])
    shown.page.click("[data-choice=koikoi]")
    assert shown.sent == [{"type": "choose", "id": "koikoi", "n": scene("capture")["n"]}]


def test_a_zone_that_takes_cards_offers_a_button(open_table: Open) -> None:
    state = scene("koikoi")
    zone(state, "won:A")["legal"] = True
    shown = open_table([state])
    shown.page.get_by_role("button", name="Put here: Your captured cards").click()
    assert shown.sent == [{"type": "pick", "card": "won:A", "zone": "won:A", "n": 17}]


def test_a_card_dragged_onto_another_says_where_it_was_dropped(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.page.drag_and_drop("[data-card='7A']", "[data-card='7C1']")
    assert shown.sent == [{"type": "pick", "card": "7A", "zone": "hand:A", "onto": "7C1", "n": 17}]


def test_a_card_dropped_where_it_came_from_is_not_picked(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.page.drag_and_drop("[data-card='7A']", "[data-card='9R']")
    assert shown.sent == []


def test_a_tap_picks(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], width=390, touch=True)
    shown.page.tap("[data-card='7A']")
    assert [sent["card"] for sent in shown.sent] == ["7A"]


# what is said


def test_each_event_is_said_once_and_in_order(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], motion=True, speed=4)
    shown.play(CAPTURE)
    assert shown.heard == [said(frame) for frame in [scene("koikoi"), *CAPTURE]]


def test_events_are_said_without_motion_too(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.play(CAPTURE)
    assert shown.heard == [said(frame) for frame in [scene("koikoi"), *CAPTURE]]


def test_the_same_sentence_at_a_new_event_is_said_again(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.play([after(18)])
    assert shown.heard == [said(scene("koikoi"))] * 2


def test_switching_labels_says_nothing(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.set("labels", value=True)
    assert len(shown.heard) == 1


def test_a_refusal_says_why_at_the_card(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.play(SCENES["refused"])
    reason = part(SCENES["refused"][0], "refusal", "text")
    assert shown.heard[-1] == reason
    described = shown.page.get_attribute("[data-card='11R']", "aria-describedby")
    expect(shown.page.locator(f"#{described}")).to_contain_text(reason)


def test_escape_closes_the_reason(open_table: Open) -> None:
    shown = open_table(SCENES["refused"])
    shown.page.focus("[data-card='7A']")
    shown.page.keyboard.press("Escape")
    expect(shown.page.locator(".hk-bubble")).to_be_hidden()


def test_cards_and_zones_have_full_names(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    expect(shown.page.get_by_role("group", name="Field, 6 cards")).to_be_visible()
    name = "7A Boar, Bush Clover, Animal, may be picked"
    expect(shown.page.get_by_role("button", name=name, exact=True)).to_be_visible()


def test_without_hints_nobody_is_told_what_may_be_picked(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], hints=False)
    expect(shown.page.get_by_role("button", name="7A Boar, Bush Clover, Animal", exact=True)).to_be_visible()


def test_where_things_stand_is_said_and_shown(open_table: Open) -> None:
    shown = open_table([scene("kusurigui")])
    shown.page.focus("[data-card='11R']")
    shown.page.keyboard.press("i")
    panel = shown.page.get_by_role("region", name="Where things stand")
    expect(panel).to_contain_text("12C1 Paulownia Chaff; 8C1 Susuki Grass Chaff")
    assert "103 chips" in shown.heard[-1]


def test_hidden_cards_have_no_name_anywhere(open_table: Open) -> None:
    shown = open_table([dealt()])
    shown.page.click("[data-panel=stand]")
    names = {card.get_attribute("aria-label") for card in shown.page.locator(".hk-far .hk-card").all()}
    assert names == {"hidden card"}


# keys and focus


def test_all_cards_are_one_tab_stop(open_table: Open) -> None:
    shown = open_table([dealt()])
    assert shown.page.locator(":is(.hk-card, .hk-stock)[tabindex='0']").count() == 1


@pytest.mark.parametrize(
    ("start", "key", "to"),
    [
        ("7A", "ArrowRight", "2R"),
        ("2R", "ArrowLeft", "7A"),
        ("9R", "ArrowUp", "11R"),
        ("7C1", "ArrowDown", "5A"),
        ("7C1", "ArrowLeft", "stock"),
        ("2R", "Home", "7A"),
        ("2R", "End", "8C2"),
        ("11R", "3", "12C3"),
        ("7C1", "z", "7A"),
        ("7A", "Shift+Z", "7C1"),
    ],
)
def test_a_key_moves_to(open_table: Open, start: str, key: str, to: str) -> None:
    shown = open_table([scene("koikoi")])
    shown.page.focus(f"[data-card='{start}']")
    shown.page.keyboard.press(key)
    assert shown.focused() == to


def test_z_goes_round_all_zones_and_comes_back(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.page.focus("[data-card='7A']")
    zones = []
    for _ in range(5):
        shown.page.keyboard.press("z")
        zones.append(shown.page.evaluate("document.activeElement.closest('.hk-zone').dataset.zone"))
    assert sorted(zones) == ["field", "hand:A", "stock", "won:A", "won:B"]


def test_enter_picks_the_card_in_focus(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.page.focus("[data-card='2R']")
    shown.page.keyboard.press("Enter")
    assert [sent["card"] for sent in shown.sent] == ["2R"]


@pytest.mark.parametrize("key", ["ArrowDown", "Enter", " ", "d", "x", "Delete", "1", "?", "i", "z", "PageDown"])
def test_no_key_leaks_to_the_notebook(open_table: Open, key: str) -> None:
    shown = open_table([stepped()])
    shown.page.focus("[data-card='7A']")
    shown.page.keyboard.press(key)
    assert shown.page.evaluate("outside") == []


def test_a_shortcut_of_the_browser_goes_through(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.page.focus("[data-card='7A']")
    shown.page.keyboard.press("Control+k")
    assert "k" in shown.page.evaluate("outside")


def test_on_the_board_the_page_keeps_its_own_letters(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], size="board")
    shown.page.focus("[data-card='7A']")
    shown.page.keyboard.press("h")
    assert shown.page.evaluate("outside") == ["h"]


def test_focus_stays_on_the_card_that_moved(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], motion=True, speed=4)
    shown.page.focus("[data-card='7A']")
    shown.play(CAPTURE)
    assert shown.focused() == "7A"


def test_focus_goes_to_a_legal_card_when_its_own_has_left(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.page.focus("[data-card='7A']")
    shown.play([{**with_zone(scene("koikoi"), "hand:A", ["2R", "9R"], legal=True), "n": 18}])
    assert shown.focused() == "2R"


def test_focus_on_a_choice_returns_to_the_cards_when_the_question_goes(open_table: Open) -> None:
    shown = open_table([scene("capture")])
    shown.page.focus("[data-choice=stop]")
    shown.play([after(40)])
    assert shown.focused() is not None


def test_focus_stays_on_next_from_step_to_step(open_table: Open) -> None:
    shown = open_table([stepped(7, 8)])
    shown.page.focus("[data-step=next]")
    shown.play([{**stepped(8, 8), "n": 18}])
    assert shown.page.evaluate("document.activeElement.dataset.step") == "next"


def test_the_question_mark_shows_the_keys_and_escape_closes_them(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.page.focus("[data-card='7A']")
    shown.page.keyboard.press("?")
    expect(shown.page.get_by_role("region", name="Keys")).to_contain_text("to the nearest card that way")
    shown.page.keyboard.press("Escape")
    expect(shown.page.locator(".hk-panel-box")).to_be_hidden()


# steps


@pytest.mark.parametrize(("key", "to"), [("PageDown", "next"), ("PageUp", "back")])
def test_a_page_key_steps(open_table: Open, key: str, to: str) -> None:
    shown = open_table([stepped()])
    shown.page.focus("[data-card='7A']")
    shown.page.keyboard.press(key)
    assert shown.sent == [{"type": "step", "to": to, "n": 17}]


@pytest.mark.parametrize(("at", "button"), [(0, "back"), (9, "next"), (9, "play")])
def test_there_is_no_step_beyond_the_ends(open_table: Open, at: int, button: str) -> None:
    shown = open_table([stepped(at, 9)])
    shown.page.evaluate(f"document.querySelector('[data-step={button}]').click()")
    assert shown.sent == []


def test_play_asks_for_step_after_step_to_the_end(open_table: Open) -> None:
    shown = open_table([stepped(0, 3)], speed=20)
    said = {"text": "On."}
    shown.page.evaluate(
        """s => { model.answer = () => { const last = model.get('frames').at(-1);
          model.set('frames', [{ ...s, n: last.n + 1, steps: { at: last.steps.at + 1, of: 3 } }]); }; }""",
        {**stepped(0, 3), "say": said},
    )
    shown.page.click("[data-step=play]")
    shown.page.wait_for_function("model.get('frames').at(-1).steps.at === 3")
    expect(shown.page.locator("[data-step=play]")).to_have_text("Play")
    assert [sent["to"] for sent in shown.sent] == ["next"] * 3


def test_a_pick_stops_playing(open_table: Open) -> None:
    shown = open_table([{**stepped(0, 3), "steps": {"at": 0, "of": 3, "playing": True}}])
    expect(shown.page.locator("[data-step=play]")).to_have_text("Pause")
    shown.page.click("[data-card='7A']")
    expect(shown.page.locator("[data-step=play]")).to_have_text("Play")


# rules


def test_a_rule_opens_its_text_in_place_and_python_hears_of_it(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], rule_texts={"KK-3.1": "One card a turn, from the hand."})
    shown.page.click("[data-rule='KK-3.1']")
    expect(shown.page.get_by_role("region", name="Rule KK-3.1")).to_contain_text("One card a turn, from the hand.")
    assert shown.sent == [{"type": "rule", "id": "KK-3.1"}]


def test_escape_closes_the_rule(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], rule_texts={"KK-3.1": "One card a turn."})
    shown.page.click("[data-rule='KK-3.1']")
    shown.page.keyboard.press("Escape")
    expect(shown.page.locator(".hk-rulebox")).to_be_hidden()


def test_a_rule_may_be_read_while_an_answer_is_awaited(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], rule_texts={"KK-3.1": "One card a turn."})
    shown.page.click("[data-card='7A']")
    shown.page.click("[data-rule='KK-3.1']")
    expect(shown.page.locator(".hk-rulebox")).to_be_visible()


def test_frames_that_travel_as_changes_are_put_together_again(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.play(Table(CAPTURE).get_state(["frames"])["frames"])
    expect(shown.page.locator("[data-choice=stop]")).to_be_visible()
    assert shown.heard == [said(frame) for frame in [scene("koikoi"), *CAPTURE]]
    lie = shown.page.evaluate(
        "[...document.querySelectorAll('.hk-zone[data-zone^=won] .hk-card')].map((n) => n.dataset.card).sort()"
    )
    assert lie == sorted(ids(scene("capture"), "won:A") + ids(scene("capture"), "won:B"))
