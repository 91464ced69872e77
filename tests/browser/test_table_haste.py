"""A person who is faster than the answers: steps add up, a pick counts only on the table that it was made for."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from browser.positions import Scene, after, scene, stepped, with_zone
from browser.table_harness import Open, Shown

# Answers wait until a test lets them go; a step leads to the scene with the next number of steps.
SLOW_STEPS = """s => {
  let at = s.steps.at;
  globalThis.answers = [];
  model.answer = (m) => {
    if (m.type !== 'step') return;
    answers.push(() => {
      at += m.to === 'next' ? 1 : -1;
      model.set('frames', [{ ...s, n: m.n + 1, steps: { at, of: s.steps.of } }]);
    });
  };
}"""
ANSWER_ALL = "() => { while (answers.length) answers.shift()(); }"


def walking(open_table: Open, at: int = 0, of: int = 20) -> Shown:
    shown = open_table([stepped(at, of)])
    shown.page.evaluate(SLOW_STEPS, stepped(at, of))
    return shown


def press(shown: Shown, *buttons: str) -> None:
    """Click step buttons all at once, before any answer."""
    shown.page.evaluate(
        "all => all.forEach((to) => document.querySelector(`[data-step=${to}]`).click())", list(buttons)
    )


def at(shown: Shown) -> str | None:
    return shown.page.locator(".hk-steps__at").text_content()


def test_twelve_quick_clicks_on_next_are_twelve_steps(open_table: Open) -> None:
    shown = walking(open_table)
    press(shown, *["next"] * 12)
    shown.page.evaluate(ANSWER_ALL)
    assert (at(shown), len(shown.sent)) == ("12 / 20", 12)


def test_each_step_names_the_scene_that_is_shown_by_then(open_table: Open) -> None:
    shown = walking(open_table)
    press(shown, "next", "next", "next")
    shown.page.evaluate(ANSWER_ALL)
    assert [sent["n"] for sent in shown.sent] == [17, 18, 19]


def test_one_message_at_a_time_is_on_its_way(open_table: Open) -> None:
    shown = walking(open_table)
    press(shown, "next", "next", "next")
    assert len(shown.sent) == 1


@pytest.mark.parametrize(
    ("start", "buttons", "end"),
    [
        (5, "next next next back", "7 / 20"),
        (5, "next back back back", "3 / 20"),
        (18, "next next next next", "20 / 20"),
        (1, "back back back", "0 / 20"),
        (5, "next back", "5 / 20"),
    ],
)
def test_steps_there_and_back_add_up_and_end_at_the_ends(open_table: Open, start: int, buttons: str, end: str) -> None:
    shown = walking(open_table, start)
    press(shown, *buttons.split())
    shown.page.evaluate(ANSWER_ALL)
    assert at(shown) == end


def test_a_step_after_that_of_play_counts_on_its_own(open_table: Open) -> None:
    shown = walking(open_table)
    press(shown, "play", "next")
    shown.page.evaluate(ANSWER_ALL)
    assert at(shown) == "2 / 20"


def test_escape_ends_the_steps_that_are_still_to_come(open_table: Open) -> None:
    shown = walking(open_table)
    press(shown, *["next"] * 5)
    shown.page.focus("[data-card='7A']")
    shown.page.keyboard.press("Escape")
    shown.page.evaluate(ANSWER_ALL)
    assert at(shown) == "1 / 20"


def test_a_page_that_does_not_move_is_not_asked_for_ever(open_table: Open) -> None:
    shown = open_table([stepped(0, 20)])
    shown.page.evaluate("() => { model.answer = () => model.emit('msg:custom', { type: 'answer' }); }")
    press(shown, "next", "next")
    assert len(shown.sent) <= 2


def picks(shown: Shown, *cards: str) -> None:
    script = "all => all.forEach((c) => document.querySelector(`[data-card='${c}']`).click())"
    shown.page.evaluate(script, list(cards))


def hand(held: str, n: int) -> Scene:
    return {**with_zone(scene("koikoi"), "hand:A", held.split(), legal=True), "n": n}


@pytest.mark.parametrize(
    ("answer", "sent"),
    [
        ([hand("7A 2R 9R", 18)], [("7A", 17), ("2R", 18)]),
        ([hand("2R 9R", 18)], [("7A", 17)]),
        ([hand("7A 2R 9R", 18), hand("7A 2R 9R", 19)], [("7A", 17), ("2R", 19)]),
        ([hand("2R 9R", 18), hand("7A 2R 9R", 19)], [("7A", 17)]),
    ],
    ids=["nothing moved", "a card moved", "two events, nothing moved", "moved and back"],
)
def test_a_second_pick_counts_if_no_card_has_moved(
    open_table: Open, answer: Sequence[Scene], sent: list[tuple[str, int]]
) -> None:
    shown = open_table([hand("7A 2R 9R", 17)])
    picks(shown, "7A", "2R")
    shown.send(answer)
    assert [(pick["card"], pick["n"]) for pick in shown.sent] == sent


def test_the_last_of_several_quick_picks_counts(open_table: Open) -> None:
    shown = open_table([hand("7A 2R 9R", 17)])
    picks(shown, "7A", "2R", "9R")
    shown.send([hand("7A 2R 9R", 18)])
    assert [pick["card"] for pick in shown.sent] == ["7A", "9R"]


def test_a_card_that_may_not_be_picked_any_more_is_not_sent(open_table: Open) -> None:
    shown = open_table([hand("7A 2R 9R", 17)])
    picks(shown, "7A", "2R")
    shown.send([{**with_zone(scene("koikoi"), "hand:A", ["7A", "2R", "9R"]), "n": 18}])
    assert len(shown.sent) == 1


def test_a_pick_that_waits_goes_after_an_answer_without_a_scene(open_table: Open) -> None:
    shown = open_table([hand("7A 2R 9R", 17)])
    picks(shown, "7A", "2R")
    shown.page.evaluate("model.emit('msg:custom', { type: 'answer' })")
    assert [pick["card"] for pick in shown.sent] == ["7A", "2R"]


def test_a_reason_drops_what_was_still_to_come(open_table: Open) -> None:
    shown = open_table([hand("7A 2R 9R", 17)])
    picks(shown, "7A", "2R")
    shown.page.evaluate("model.emit('msg:custom', { type: 'answer', notice: 'The table has moved on.' })")
    assert len(shown.sent) == 1


def test_an_answer_to_a_question_is_sent_once(open_table: Open) -> None:
    shown = open_table([scene("capture")])
    shown.page.evaluate("document.querySelector('[data-choice=stop]').click()")
    shown.page.evaluate("document.querySelector('[data-choice=koikoi]').click()")
    shown.play([after(40)])
    assert [sent["id"] for sent in shown.sent] == ["stop"]
