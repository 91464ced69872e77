"""The sandbox on its page: edit, play on, branch, keep and read, by mouse and keyboard; and in front of a class."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser.dashboard import Dashboard, reader
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

NAME = "22_sandbox"
START = "koi-koi; hand A 1B 4A; hand B 2A 3B; field 1R 4R 4C1 2R; stock 3R 6A 7A 8A 9A 10A 11A 12B 5R 6R 7R 8B"


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """One browser for the whole module, which keeps what a page keeps."""
    with reader(browser) as context:
        yield context


@pytest.fixture(scope="module")
def page(context: BrowserContext, served: Dashboard) -> Iterator[Page]:
    page = context.new_page()
    page.goto(served.page(NAME) + f"?position={quote(START)}")
    expect(page.locator(".hk-table .hk-strip")).to_be_visible()
    yield page
    page.goto("about:blank")  # left as a reader leaves it, so that its kernel ends


def card(page: Page, code: str) -> Locator:
    return page.locator(f'.hk-card[data-card="{code}"]')


def zone_of(page: Page, code: str, zone: str) -> None:
    """Wait until a card lies in a zone."""
    expect(page.locator(f'[data-zone="{zone}"] [data-card="{code}"]')).to_be_visible()


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def turn_to(page: Page, mode: str) -> None:
    page.get_by_role("radio", name=mode, exact=True).check(force=True)
    seat = page.get_by_role("radio", name="Seat A", exact=True)
    expect(seat).to_be_visible(visible=mode == "Play on")


def open_part(page: Page, name: str) -> None:
    head = page.get_by_role("button", name=re.compile(f"^{name}"))
    if head.get_attribute("aria-expanded") == "false":
        head.click()
        expect(head).to_have_attribute("aria-expanded", "true")


def test_cards_are_moved_by_button_by_drag_and_by_keyboard_and_each_is_undone(page: Page) -> None:
    turn_to(page, "Edit")
    card(page, "1B").click()
    button(page, "A’s captured").click()
    zone_of(page, "1B", "won:A")
    expect(page.locator(".hk-sb-remarks")).to_contain_text("Captures are pairs")
    card(page, "4A").drag_to(page.locator('.hk-zone[data-zone="field"]'), target_position={"x": 5, "y": 5})
    zone_of(page, "4A", "field")
    card(page, "2A").focus()
    page.keyboard.press("Enter")
    expect(card(page, "2A").locator(".hk-card__tag")).to_have_text("picked")
    button(page, "A’s hand").focus()
    page.keyboard.press("Enter")
    zone_of(page, "2A", "hand:A")
    for code, zone in (("2A", "hand:B"), ("4A", "hand:A"), ("1B", "hand:A")):
        button(page, "Undo").click()
        zone_of(page, code, zone)


def test_a_remark_is_put_right_by_its_button(page: Page) -> None:
    button(page, "Put them face down into the draw pile").click()
    expect(page.locator(".hk-sb-remarks")).to_contain_text("Fill in the unknown cards")
    page.get_by_role("button", name=re.compile("Fill in the unknown")).click()
    expect(page.locator(".hk-sb-remarks")).not_to_contain_text("unknown")


def test_a_branch_is_played_and_compared_and_a_reload_brings_all_of_it_back(page: Page) -> None:
    turn_to(page, "Play on")
    card(page, "2A").click()
    expect(page.locator(".hk-bubble")).to_contain_text("It is A’s turn")
    card(page, "1B").click()
    zone_of(page, "1B", "won:A")
    button(page, "Undo").click()
    zone_of(page, "1B", "hand:A")
    card(page, "4A").click()
    expect(card(page, "4A").locator(".hk-card__tag")).to_have_text("picked")
    card(page, "4C1").click()
    zone_of(page, "4C1", "won:A")
    rows = page.locator(".hk-sb-treerow")
    expect(rows.filter(has_text="1B takes 1R")).to_be_visible()
    page.get_by_label("Beside it", exact=True).select_option(index=1)
    expect(page.locator(".hk-sb-compare")).to_contain_text("1B takes 1R")
    page.reload()
    expect(rows.filter(has_text="4A takes 4C1")).to_have_attribute("aria-current", "true")
    rows.filter(has_text="1B takes 1R").click()
    zone_of(page, "1B", "won:A")


def test_text_is_read_in_and_what_cannot_be_read_says_why_and_changes_nothing(page: Page) -> None:
    open_part(page, "As text")
    box = page.get_by_label("Read a text in", exact=True)
    before = page.locator(".hk-share__text").first.inner_text()
    box.fill("<img src=x onerror=document.title='no'>" * 300)
    button(page, "Read it in").click()
    expect(page.locator(".hk-error")).to_have_text(re.compile("This is no position"))
    box.fill("koi-koi; hand A 13B \u202e")
    button(page, "Read it in").click()
    expect(page.locator(".hk-error")).to_contain_text("unknown card")
    assert page.locator(".hk-share__text").first.inner_text() == before
    assert "Sandbox" in page.title()
    box.fill("kusuri-gui; hand A 9A 1B; hand B 2A 3B; pile 5A 6A; out ?3; stock ?24; chips A 100 B 100")
    button(page, "Read it in").click()
    zone_of(page, "6A", "pile")
    expect(page.locator(".hk-share__text").first).to_contain_text("kusuri-gui")


def test_the_page_keeps_the_rules_of_accessibility_and_fits_a_phone(page: Page) -> None:
    turn_to(page, "Edit")
    for name in ("All cards of the deck", "Unknown cards, and piles", "Rules", "Begin with"):
        open_part(page, name)
    found = Axe().run(page, options={"resultTypes": ["violations"]})
    ids = [violation["id"] for violation in found.response["violations"]]
    assert ids == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    card(page, "9A").click()
    page.locator('.hk-zone[data-zone="won:A"] .hk-put').click()
    zone_of(page, "9A", "won:A")
    page.set_viewport_size({"width": 1280, "height": 900})


def test_a_class_sees_one_screen_and_the_tools_fold_away(context: BrowserContext, served: Dashboard) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(served.page(NAME) + f"?mode=class&position={quote(START)}")
    expect(card(page, "1B")).to_be_visible()
    for code in ("1B", "2A", "4R"):
        box = card(page, code).bounding_box()
        assert box is not None
        assert box["height"] >= 140
        assert 0 <= box["y"] <= 720 - box["height"]
    assert page.evaluate("[document.documentElement.scrollHeight, document.documentElement.scrollWidth]") == [720, 1280]
    page.keyboard.press("h")
    expect(page.locator('.hk-table[data-hands="hidden"]')).to_be_visible()
    button(page, "Tools").click()
    expect(page.locator(".hk-sandbox-drawer .hk-sb-tree")).to_be_visible()
    button(page, "Hide tools").click()
    expect(page.locator(".hk-sandbox-drawer .hk-sb-tree")).to_be_hidden()
    page.goto("about:blank")
    page.close()
