"""What the table does with a person: picks, keys and focus, steps, rules, what a screen reader hears."""

from __future__ import annotations

import pytest
from browser.positions import after, bare, dealt, ids, part, said, scene, stepped, with_zone, zone
from browser.table_harness import SCENES, Open, Shown
from playwright.sync_api import expect

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


@pytest.mark.parametrize(
    ("place", "onto"),
    [
        ("[data-zone='field'] .hk-slot:empty", "field"),
        ("[data-zone='won:A'] [data-kind=B] .hk-fan", "won:A"),
        (".hk-seat--far .hk-plate__name", "won:B"),
        ("[data-zone='hand:B'] .hk-cards", "hand:B"),
        (".hk-stock", "stock"),
    ],
)
def test_a_card_dropped_on_any_zone_says_which(open_table: Open, place: str, onto: str) -> None:
    empty = with_zone(with_zone(scene("koikoi"), "hand:B", []), "won:B", [])
    shown = open_table([empty])
    shown.page.drag_and_drop("[data-card='7A']", place)
    assert shown.sent == [{"type": "pick", "card": "7A", "zone": "hand:A", "onto": onto, "n": 17}]


@pytest.mark.parametrize(("zone_id", "onto"), [("pile", "pile"), ("out", "out")])
def test_a_card_dropped_on_an_empty_zone_of_kusuri_gui_says_which(open_table: Open, zone_id: str, onto: str) -> None:
    shown = open_table([with_zone(scene("kusurigui"), zone_id, [])])
    card = ids(scene("kusurigui"), "hand:A")[0]
    shown.page.drag_and_drop(f"[data-card='{card}']", f"[data-zone={zone_id}] .hk-cards")
    assert [sent["onto"] for sent in shown.sent] == [onto]


@pytest.mark.parametrize("zone_id", ["field", "won:A", "hand:B"])
def test_any_card_that_may_be_picked_can_be_dragged(open_table: Open, zone_id: str) -> None:
    shown = open_table([with_zone(bare(), zone_id, ["1B"], legal=True)])
    shown.page.drag_and_drop("[data-card='1B']", ".hk-stock")
    assert [(sent["card"], sent["zone"]) for sent in shown.sent] == [("1B", zone_id)]


def test_a_card_dropped_where_it_came_from_is_not_picked(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.page.drag_and_drop("[data-card='7A']", "[data-card='9R']")
    assert shown.sent == []


def finger(shown: Shown, *, hold: bool, to: tuple[float, float]) -> None:
    """One finger: down on the first hand card, held or not, then moved in steps and lifted."""
    page = shown.page
    client = page.context.new_cdp_session(page)
    box = page.locator("[data-card='7A']").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": px, "y": py} for px, py in points]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    touch("touchStart", (x, y))
    if hold:
        page.wait_for_selector(".hk-card.is-dragged")
    for way in (0.2, 0.4, 0.6, 0.8, 1):
        touch("touchMove", (x + (to[0] - x) * way, y + (to[1] - y) * way))
    touch("touchEnd")
    client.detach()


def test_a_card_held_with_a_finger_is_dragged(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], width=390, height=844, touch=True)
    shown.page.evaluate("document.querySelector(`[data-card='7A']`).scrollIntoView({ block: 'center' })")
    onto = shown.page.locator("[data-card='7C1']").bounding_box()
    assert onto
    before = shown.page.evaluate("scrollY")
    finger(shown, hold=True, to=(onto["x"] + 20, onto["y"] + 40))
    assert [(sent["card"], sent["onto"]) for sent in shown.sent] == [("7A", "7C1")]
    assert shown.page.evaluate("scrollY") == before


def test_a_swipe_over_a_card_scrolls_the_page(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], width=390, height=600, touch=True)
    shown.page.evaluate("document.querySelector(`[data-card='7A']`).scrollIntoView({ block: 'center' })")
    before = shown.page.evaluate("scrollY")
    box = shown.page.locator("[data-card='7A']").bounding_box()
    assert box
    finger(shown, hold=False, to=(box["x"] + 20, box["y"] - 150))
    shown.page.wait_for_function("y => scrollY > y + 40", arg=before)
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


@pytest.mark.parametrize(
    "key", ["ArrowDown", "Enter", " ", "d", "x", "Delete", "1", "?", "i", "z", "PageDown", "Escape"]
)
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
    shown.page.evaluate(
        """s => { let at = 0; model.answer = (m) => {
          model.set('frames', [{ ...s, n: m.n + 1, steps: { at: (at += 1), of: 3 } }]); }; }""",
        {**stepped(0, 3), "say": {"text": "On."}},
    )
    shown.page.click("[data-step=play]")
    shown.page.wait_for_function("document.querySelector('.hk-steps__at').textContent === '3 / 3'")
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
