"""What the table does: picks, steps, motion, focus, keys, what a screen reader hears."""

from __future__ import annotations

import pytest
from browser.positions import STATES, Scene, dealt, ids, part, said, scene, stepped, with_zone, zone
from browser.table_harness import SCENES, Open
from playwright.sync_api import Page, expect

from hanafuda_kit.table import Table

CAPTURE = SCENES["capture"]


def after(n: int, name: str = "koikoi") -> dict[str, object]:
    return {**scene(name), "n": n}


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


# motion


BOAR = "document.querySelector(`[data-card='7A']`)"
MOVES = "document.getAnimations().filter((a) => a.id === 'hk-move')"


def flying(page: Page) -> list[str]:
    """The cards that are on their way."""
    return list(page.evaluate(f"{MOVES}.map((a) => a.effect.target.closest('.hk-card').dataset.card)"))


def test_a_played_card_travels(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], motion=True)
    shown.send(CAPTURE[:1])
    assert "7A" in flying(shown.page)


def test_a_card_starts_its_way_where_it_lay(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], motion=True)
    where = f"() => {{ const r = {BOAR}.querySelector('.hk-card__in').getBoundingClientRect(); return [r.x, r.y]; }}"
    shown.page.wait_for_function("document.getAnimations().length === 0")
    before = shown.page.evaluate(where)
    hold = "document.getAnimations().forEach((a) => { a.pause(); a.currentTime = 0; })"
    moved = shown.page.evaluate(f"f => {{ model.set('frames', f); {hold}; return ({where})(); }}", CAPTURE[:1])
    assert max(abs(a - b) for a, b in zip(before, moved, strict=True)) <= 1


def test_a_card_that_is_turned_away_in_flight_goes_on_from_there(open_table: Open) -> None:
    """A new scene in mid-flight: the card's way begins where the old one was broken off."""
    shown = open_table([scene("koikoi")], motion=True)
    gap = shown.page.evaluate(
        """([out, home]) => {
          const at = () => document.querySelector("[data-card='7A'] .hk-card__in").getBoundingClientRect();
          const moves = () => document.getAnimations().filter((a) => a.id === 'hk-move');
          const hold = (t) => moves().forEach((a) => { a.pause(); a.currentTime = t; });
          model.set('frames', out); hold(90);
          const before = at();
          model.set('frames', home); hold(0);
          const now = at();
          return Math.hypot(now.x - before.x, now.y - before.y);
        }""",
        [CAPTURE[:1], [after(30)]],
    )
    assert gap < 2


def test_cards_of_a_packet_leave_one_after_the_other(open_table: Open) -> None:
    shown = open_table(SCENES["deal"][:1], motion=True)
    shown.send(SCENES["deal"][1:2])
    delays = shown.page.evaluate(f"{MOVES}.map((a) => a.effect.getTiming().delay)")
    assert sorted(delays) == [0, 55, 110, 165]


def test_twice_the_speed_is_half_the_time(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], motion=True, speed=2)
    shown.send(CAPTURE[:1])
    times = shown.page.evaluate(f"{MOVES}.map((a) => a.effect.getTiming().duration)")
    assert set(times) == {170}


@pytest.mark.parametrize(("motion", "speed"), [(False, 1), (True, 0)], ids=["reduced", "speed 0"])
def test_without_motion_nothing_flies_and_what_moved_is_lit(open_table: Open, *, motion: bool, speed: int) -> None:
    shown = open_table([scene("koikoi")], motion=motion, speed=speed)
    shown.play(SCENES["discard"])
    lit = shown.page.evaluate("[...document.querySelectorAll('.is-lit')].map((n) => n.dataset.card)")
    assert (flying(shown.page), "8C2" in lit) == ([], True)


def test_the_first_click_during_motion_ends_it_and_the_second_picks(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], motion=True)
    shown.send(SCENES["discard"])
    shown.page.evaluate("document.querySelector(\"[data-card='2R']\").click()")
    assert (shown.sent, flying(shown.page)) == ([], [])
    shown.page.evaluate("document.querySelector(\"[data-card='2R']\").click()")
    assert [sent["n"] for sent in shown.sent] == [SCENES["discard"][-1]["n"]]


def test_a_page_that_opens_shows_the_position_at_once(open_table: Open) -> None:
    shown = open_table(CAPTURE, motion=True)
    assert flying(shown.page) == []
    expect(shown.page.locator("[data-choice=stop]")).to_be_visible()


def test_one_node_a_card_for_as_long_as_it_is_on_the_table(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], motion=True, speed=4)
    shown.page.evaluate(f"globalThis.boar = {BOAR}")
    shown.play(CAPTURE)
    assert shown.page.evaluate(f"[boar === {BOAR}, boar.closest('.hk-zone').dataset.zone]") == [True, "won:A"]


def test_matching_cards_light_up_under_focus(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.page.focus("[data-card='12C3']")
    assert shown.page.evaluate("[...document.querySelectorAll('.is-match')].map((n) => n.dataset.card)") == ["12C1"]


# switched while playing


def test_another_skin_dresses_the_same_nodes(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    before = shown.page.get_attribute("[data-card='7A'] img", "src")
    shown.page.evaluate(
        """() => { const other = structuredClone(model.get('faces'));
          other.cards['7A'].svg = other.cards['1B'].svg;
          model.set('faces', other); }"""
    )
    expect(shown.page.locator("[data-card='7A'] img")).not_to_have_attribute("src", before or "")


def test_the_fixed_words_change_with_the_language(open_table: Open) -> None:
    shown = open_table([stepped()])
    shown.set("lang", "ja")
    expect(shown.page.locator("[data-step=next]")).to_have_text("次へ")
    expect(shown.page.locator(".hk-dealer")).to_have_text("親")


def test_words_of_a_language_file_win(open_table: Open) -> None:
    shown = open_table([stepped()], terms={"next": "Weiter"})
    expect(shown.page.locator("[data-step=next]")).to_have_text("Weiter")


def test_hidden_hands_show_backs(open_table: Open) -> None:
    shown = open_table([dealt()], hands="hidden")
    face = shown.page.locator(".hk-near .hk-card__face").first
    assert face.evaluate("n => getComputedStyle(n).visibility") == "hidden"


# robust


def test_three_seconds_without_an_answer_are_said_with_a_way_to_reload(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], fresh=True)
    shown.page.clock.install()
    shown.page.click("[data-card='7A']")
    shown.page.clock.run_for(2900)
    expect(shown.page.locator(".hk-notice")).to_be_hidden()
    shown.page.clock.run_for(200)
    expect(shown.page.get_by_role("button", name="Reload")).to_be_visible()


def test_a_reloaded_page_comes_back_at_the_same_position(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], fresh=True)
    shown.page.clock.install()
    shown.page.click("[data-card='7A']")
    shown.page.clock.run_for(3100)
    with shown.page.expect_navigation() as went:
        shown.page.get_by_role("button", name="Reload").click()
    query = dict(part.split("=", 1) for part in went.value.url.partition("?")[2].split("&"))
    assert (query["game"], query["position"].split("%3B")[0]) == ("koi-koi", "koi-koi")


def test_a_scene_may_say_itself_how_to_come_back(open_table: Open) -> None:
    shown = open_table([{**stepped(), "resume": {"record": "round", "step": "2"}}], fresh=True)
    shown.page.clock.install()
    shown.page.click("[data-card='7A']")
    shown.page.clock.run_for(3100)
    with shown.page.expect_navigation() as went:
        shown.page.get_by_role("button", name="Reload").click()
    assert went.value.url.endswith("?record=round&step=2")


def test_an_answer_takes_the_notice_away(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.page.evaluate("model.emit('msg:custom', {type: 'answer', notice: 'The table has moved on.'})")
    expect(shown.page.locator(".hk-notice")).to_contain_text("The table has moved on.")
    shown.play([after(18)])
    expect(shown.page.locator(".hk-notice")).to_be_hidden()


def test_heard_with_nothing_new_lets_the_next_pick_go(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.page.evaluate("model.answer = () => model.emit('msg:custom', {type: 'answer'})")
    shown.page.click("[data-card='7A']")
    shown.page.click("[data-card='2R']")
    assert [sent["card"] for sent in shown.sent] == ["7A", "2R"]


def marked(state: Scene, mark: str) -> Scene:
    """The same scene with markup in every text that a person could have written."""
    made = bad(state, mark)
    assert isinstance(made, dict)
    return made


def bad(value: object, mark: str) -> object:
    kept = {"id", "type", "game", "kind", "seat", "from", "over", "card", "tone"}
    match value:
        case dict():
            return {key: item if key in kept or key == "matches" else bad(item, mark) for key, item in value.items()}
        case list():
            return [item if isinstance(item, str) else bad(item, mark) for item in value]
        case str():
            return value + mark
        case _:
            return value


@pytest.mark.parametrize("state", ["question", "refused", "paid", "stepped"])
def test_no_text_is_read_as_markup(open_table: Open, state: str) -> None:
    mark = "<img src=x onerror='globalThis.broken = 1'><b class=foreign>"
    shown = open_table([marked(STATES[state], mark)], rule_texts={"x": mark}, terms={"next": mark})
    for panel in ("keys", "stand", "text"):
        shown.page.click(f"[data-panel={panel}]")
    shown.page.evaluate("m => model.emit('msg:custom', {type: 'answer', notice: m})", mark)
    assert shown.page.locator(".foreign").count() == 0
    assert shown.page.evaluate("globalThis.broken ?? 0") == 0


def test_an_unknown_card_is_drawn_blank_and_breaks_nothing(open_table: Open) -> None:
    shown = open_table([with_zone(scene("koikoi"), "hand:A", ["7A", "13B"])])
    expect(shown.page.locator("[data-card='13B']")).to_be_visible()
    assert shown.errors == []


def test_500_moves_leave_nodes_and_listeners_where_they_were(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], fresh=True)
    client = shown.page.context.new_cdp_session(shown.page)
    client.send("Performance.enable")

    def counted() -> dict[str, float]:
        client.send("HeapProfiler.collectGarbage")
        all_of = {m["name"]: m["value"] for m in client.send("Performance.getMetrics")["metrics"]}
        return {name: all_of[name] for name in ("Nodes", "JSEventListeners")}

    moves = """async ([scenes, from, times]) => {
      for (let i = 0; i < times; i += 1) {
        model.set('frames', [{ ...scenes[i % scenes.length], n: from + i }]);
        await settled();
      }
    }"""
    scenes = [*CAPTURE, SCENES["refused"][0], scene("koikoi"), scene("kusurigui")]
    shown.page.evaluate(moves, [scenes, 100, 16])
    before = counted()
    shown.page.evaluate(moves, [scenes, 1000, 496])
    now = counted()
    assert now["JSEventListeners"] == before["JSEventListeners"]
    assert now["Nodes"] <= before["Nodes"] + 20


def test_a_closed_table_leaves_nothing_behind(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    shown.page.evaluate("stop_()")
    assert (shown.page.locator(".hk-table").count(), shown.page.evaluate("model.on_.length")) == (0, 0)


def test_two_tables_share_the_pictures(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    made = "new Set([...document.querySelectorAll('.hk-card img')].map((n) => n.src)).size"
    before = shown.page.evaluate("hkFaceAddress.size")
    shown.start([scene("koikoi")])
    assert (shown.page.evaluate("hkFaceAddress.size"), shown.page.evaluate(made) <= before) == (before, True)


def test_no_state_makes_the_console_complain(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    for state in STATES.values():
        shown.start([state])
    assert shown.errors == []


def test_a_hand_and_a_captured_row_move_when_the_other_seat_sits_near(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    turned = after(18)
    seats = turned["seats"]
    assert isinstance(seats, list)
    turned["seats"] = [{**seat, "near": not seat["near"]} for seat in seats]
    shown.play([turned])
    expect(shown.page.locator(".hk-near .hk-zone[data-zone='hand:B']")).to_have_count(1)
    expect(shown.page.locator(".hk-far .hk-zone[data-zone='hand:A']")).to_have_count(1)
    expect(shown.page.locator(".hk-seat--near .hk-zone[data-zone='won:B']")).to_have_count(1)
