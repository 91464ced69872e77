"""What the table does while and after cards move: motion, other faces and words in play, late and broken answers."""

from __future__ import annotations

import pytest
from browser.positions import STATES, Scene, after, bare, dealt, scene, stepped, with_zone, zone
from browser.table_harness import SCENES, Open
from playwright.sync_api import Page, expect

CAPTURE = SCENES["capture"]


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


def test_a_whole_new_question_lights_nothing(open_table: Open) -> None:
    """Cards that lie elsewhere because the position is another one have not been moved by an event."""
    shown = open_table([scene("koikoi")])
    shown.play([{**dealt(), "n": 18}])
    assert shown.page.locator(".is-lit").count() == 0


def field_places(page: Page) -> dict[str, int]:
    script = (
        "[...document.querySelectorAll('.hk-slot')].flatMap((s, i) => [...s.children].map((n) => [n.dataset.card, i]))"
    )
    return dict(page.evaluate(script))


def laid(n: int, *cards: tuple[str, int]) -> Scene:
    """A scene with these cards in these slots of the field."""
    made = bare(n)
    zone(made, "field")["cards"] = [{"id": card, "slot": slot} for card, slot in cards]
    return made


def test_field_cards_stay_where_they_lie_though_the_next_scene_counts_otherwise(open_table: Open) -> None:
    shown = open_table([laid(17, ("5A", 4), ("7C1", 2), ("11R", 0))])
    shown.play([laid(18, ("5A", 0), ("7C1", 1), ("12C1", 2))])
    assert field_places(shown.page) == {"5A": 4, "7C1": 2, "12C1": 0}


def test_a_new_field_is_laid_out_as_its_scene_says(open_table: Open) -> None:
    shown = open_table([laid(17, ("5A", 4), ("7C1", 2), ("11R", 0))])
    shown.play([laid(18, ("5A", 0), ("1B", 1), ("2C1", 2), ("3B", 3), ("4A", 4))])
    assert field_places(shown.page) == {"5A": 0, "1B": 1, "2C1": 2, "3B": 3, "4A": 4}


def test_a_card_lies_on_its_match_wherever_that_lies(open_table: Open) -> None:
    shown = open_table([laid(17, ("5A", 4), ("7C1", 2))])
    made = laid(18, ("5A", 0), ("7C1", 1))
    field = zone(made, "field")["cards"]
    assert isinstance(field, list)
    field.append({"id": "7A", "slot": 1, "over": "7C1"})
    shown.play([made])
    assert field_places(shown.page) == {"5A": 4, "7C1": 2, "7A": 2}


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
    shown.page.evaluate("model.set('terms', terms.ja)")
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

    # without motion a scene stands as soon as it is set
    moves = """async ([scenes, from, times]) => {
      for (let i = 0; i < times; i += 1) {
        model.set('frames', [{ ...scenes[i % scenes.length], n: from + i }]);
        await null;
      }
      await settled();
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
