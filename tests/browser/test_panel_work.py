"""A page's work in the browser: the deck to pick from, text, links and files, and what a reload brings back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.panel_harness import ShownPanel, open_panel, query
from playwright.sync_api import Browser, expect

from hanafuda_kit.cards import DECK
from hanafuda_kit.teach.blocks import Deck, Keep, Option, Select, Share, Text, Tick
from hanafuda_kit.teach.share import share_block

CODES = tuple(card.code for card in DECK)
MONTHS = tuple(f"Month{n}" for n in range(1, 13))


@pytest.fixture(scope="module")
def panel(browser: Browser) -> Iterator[ShownPanel]:
    context = browser.new_context(
        viewport={"width": 1000, "height": 800}, permissions=["clipboard-read", "clipboard-write"]
    )
    yield open_panel(context)
    context.close()


def deck(**marks: str) -> Deck:
    found = {code[1:]: letter for code, letter in marks.items()}
    return Deck(id="deck", label="The deck", cards=CODES, months=MONTHS, marks=found, says={"A": "captured by A"})


def keep(work: str, *, position: str = "") -> Keep:
    return Keep(id="keep", page="yaku", query={"position": position, "rules": ""}, work=work)


def share(text: str = "1B 3B") -> Share:
    return share_block("share", text=text, query={"position": "koi-koi; won A 1B"}, file="cards.txt", content="saved")


def open_file(panel: ShownPanel, content: bytes) -> None:
    panel.page.locator("input[type=file]").set_input_files(
        {"name": "a.txt", "mimeType": "text/plain", "buffer": content}
    )


def test_a_card_of_the_deck_gives_back_its_code(panel: ShownPanel) -> None:
    panel.start(deck())
    panel.page.get_by_role("button", name="9A Sake Cup").click()
    assert panel.acts == [("deck", "9A")]


def test_the_deck_is_one_stop_and_the_arrows_go_through_it(panel: ShownPanel) -> None:
    panel.start(deck())
    panel.page.keyboard.press("Tab")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        panel.page.keyboard.press(key)
    assert panel.acts == [("deck", "2C1")]


def test_a_marked_card_keeps_the_focus_and_says_whose_it_is(panel: ShownPanel) -> None:
    panel.start(deck())
    panel.page.get_by_role("button", name="3B Curtain").focus()
    panel.show(deck(_3B="A"))
    expect(panel.page.get_by_role("button", name="3B Curtain, Cherry, Bright, captured by A")).to_be_focused()


def test_a_drop_down_gives_back_the_option(panel: ShownPanel) -> None:
    options = (Option(id="standard", label="Standard"), Option(id="nintendo", label="Nintendo"))
    panel.start(Select(id="preset", label="Preset", options=options, value="standard"))
    panel.page.get_by_label("Preset").select_option("nintendo")
    assert panel.acts == [("preset", "nintendo")]


def test_a_tick_gives_back_on_and_off(panel: ShownPanel) -> None:
    panel.start(Tick(id="called", label="B has called"))
    panel.page.get_by_label("B has called").click()
    panel.page.get_by_label("B has called").click()
    assert panel.acts == [("called", "on"), ("called", "off")]


def test_text_is_copied(panel: ShownPanel) -> None:
    panel.start(share("won A 1B"))
    panel.page.get_by_role("button", name="Copy", exact=True).click()
    expect(panel.page.get_by_role("status")).to_have_text("Copied.")
    assert panel.page.evaluate("navigator.clipboard.readText()") == "won A 1B"


def test_a_link_has_the_parts_of_the_work_and_no_mode(panel: ShownPanel) -> None:
    panel.start(share(), query=query(mode="class", lang="en"))
    panel.page.get_by_role("button", name="Copy a link").click()
    expect(panel.page.get_by_role("status")).to_contain_text("The link is copied")
    link = panel.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith("?lang=en&position=koi-koi%3B+won+A+1B")


def test_markup_in_the_text_stays_text(panel: ShownPanel) -> None:
    panel.start(share("<img src=x onerror=alert(1)>"))
    expect(panel.page.locator(".hk-share__text").first).to_have_text("<img src=x onerror=alert(1)>")
    assert panel.page.locator("img").count() == 0


def test_the_work_is_saved_as_a_file(panel: ShownPanel) -> None:
    panel.start(share())
    with panel.page.expect_download() as saved:
        panel.page.get_by_role("button", name="Save as a file").click()
    assert (saved.value.suggested_filename, Path(saved.value.path()).read_text(encoding="utf-8")) == (
        "cards.txt",
        "saved",
    )


def test_an_opened_file_gives_back_its_text(panel: ShownPanel) -> None:
    panel.start(share())
    open_file(panel, "won A 8B 月".encode())
    panel.page.wait_for_function("acts.length")
    assert panel.acts == [("share", "won A 8B 月")]


def test_a_file_too_large_is_answered_in_place(panel: ShownPanel) -> None:
    panel.start(share())
    open_file(panel, b"x" * 1_000_001)
    expect(panel.page.get_by_role("status")).to_contain_text("1 MB")
    assert panel.acts == []


def test_a_reload_brings_back_the_work(panel: ShownPanel) -> None:
    panel.start(keep("first"))
    panel.show(keep("changed", position="koi-koi"))
    address = panel.page.evaluate("location.search")
    panel.start(keep("first"), query=address[1:])
    assert [json.loads(str(value)) for _, value in panel.acts] == [{"work": "changed", "other": False}]


def test_a_tab_brings_back_its_own_work_whatever_another_tab_kept(panel: ShownPanel) -> None:
    panel.start(keep("first"))
    panel.show(keep("mine"))
    panel.page.evaluate(
        "localStorage.setItem('hanafuda-kit:yaku', JSON.stringify({ work: 'of another tab', query: {} }))"
    )
    panel.start(keep("first"))
    assert [json.loads(str(value))["work"] for _, value in panel.acts] == ["mine"]
    panel.page.evaluate("sessionStorage.clear()")
    panel.start(keep("first"))
    assert [json.loads(str(value))["work"] for _, value in panel.acts] == ["of another tab"]


def test_a_work_that_no_link_can_carry_offers_none(panel: ShownPanel) -> None:
    panel.start(share_block("share", text="1B 3B", query={}, file="cards.txt"))
    assert panel.page.get_by_role("button", name="Copy", exact=True).is_visible()
    assert panel.page.get_by_role("button", name="Copy a link").count() == 0


def test_a_link_opened_over_other_work_says_so_and_loses_nothing(panel: ShownPanel) -> None:
    panel.start(keep("first"))
    panel.show(keep("changed", position="koi-koi"))
    panel.start(keep("linked"), query=query(position="kusuri-gui"))
    assert [json.loads(str(value)) for _, value in panel.acts] == [{"work": "changed", "other": True}]


def test_the_address_follows_the_work(panel: ShownPanel) -> None:
    panel.start(keep("first"), query=query(mode="class", rules="nintendo"))
    panel.show(keep("changed", position="koi-koi; won A 1B"))
    assert panel.page.evaluate("location.search") == "?mode=class&position=koi-koi%3B+won+A+1B"


def test_blocks_stand_in_the_areas_of_a_form(panel: ShownPanel) -> None:
    panel.start(Text(id="a", text="one", area="side"), Text(id="b", text="two", area="main"), form="yaku")
    assert panel.page.locator(".hk-area--main").inner_text() == "two"


def test_silence_is_said_and_an_answer_takes_it_away(panel: ShownPanel) -> None:
    panel.page.clock.install()
    panel.start(Tick(id="called", label="B has called"))
    panel.page.get_by_label("B has called").click()
    panel.page.clock.fast_forward(3100)
    expect(panel.page.get_by_role("alert")).to_contain_text("no answer for three seconds")
    panel.show(Tick(id="called", label="B has called", on=True))
    expect(panel.page.get_by_role("alert")).to_have_count(0)
