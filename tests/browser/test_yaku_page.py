"""The yaku explorer on its page: one page for the module, by mouse, keyboard, text, link and reload."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser.dashboard import Dashboard, reader
from playwright.sync_api import Browser, Locator, Page, expect

START = "?position=koi-koi;+won+A+8B;+won+B+1B"


@pytest.fixture(scope="module")
def page(browser: Browser, served: Dashboard) -> Iterator[Page]:
    with reader(browser, clipboard=True) as context:
        page = context.new_page()
        page.goto(served.page("21_yaku") + START)
        expect(deck_card(page, "9A")).to_be_visible()
        yield page


@pytest.fixture(autouse=True)
def begin(page: Page) -> None:
    """Each test begins with the same cards, marked and seen for A."""
    text(page, "koi-koi; won A 8B; won B 1B")
    for chosen in page.locator('input[type="radio"][data-key="A"]').all():
        chosen.check()
    expect(page.locator(".hk-error")).to_have_count(0)
    expect(page.locator(".hk-note b")).to_have_text("A: 1 card, 0 points. B: 1 card, 0 points.")


def deck_card(page: Page, code: str) -> Locator:
    return page.locator(f'.hk-deckcard[data-key="{code}"]')


def radio(page: Page, group: str, choice: str) -> Locator:
    return page.get_by_role("group", name=group, exact=True).get_by_label(choice, exact=True)


def now(page: Page) -> Locator:
    return page.locator("[role=status]").filter(has_text="A: ")


def yaku(page: Page, name: str, badge: str) -> Locator:
    return page.get_by_role("group", name=f"{name}: {badge}", exact=True)


def text(page: Page, value: str) -> None:
    box = page.locator(".hk-field:has(textarea)")
    box.locator("textarea").fill(value)
    box.get_by_role("button", name="Use this text").click()


def test_a_click_reaches_a_yaku_and_a_second_one_takes_it_back(page: Page) -> None:
    expect(yaku(page, "Moon Viewing", "One away")).to_contain_text("Missing: 9A Sake Cup.")
    deck_card(page, "9A").click()
    expect(yaku(page, "Moon Viewing", "Reached")).to_contain_text("月見で一杯")
    expect(page.get_by_text("A stop by A pays 5 points.")).to_be_attached()
    deck_card(page, "9A").click()
    expect(yaku(page, "Moon Viewing", "One away")).to_be_visible()


def test_by_the_keyboard_alone_the_focus_stays_on_the_card(page: Page) -> None:
    deck_card(page, "8B").focus()
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(yaku(page, "Moon Viewing", "Reached")).to_be_visible()
    expect(deck_card(page, "9A")).to_be_focused()
    expect(deck_card(page, "9A")).to_have_attribute("aria-label", "9A Sake Cup, Chrysanthemum, Animal, captured by A")
    page.keyboard.press("Enter")
    expect(deck_card(page, "9A")).to_have_attribute("aria-pressed", "false")


def test_a_card_for_the_other_player_puts_a_yaku_out_of_reach(page: Page) -> None:
    radio(page, "A click means", "B captured").check()
    deck_card(page, "9A").click()
    expect(yaku(page, "Moon Viewing", "Out of reach")).to_contain_text("B holds 9A Sake Cup.")


def test_undo_brings_back_the_step_before(page: Page) -> None:
    deck_card(page, "9A").click()
    page.get_by_role("button", name="Undo").click()
    expect(now(page)).to_contain_text("A: 1 card, 0 points.")


def test_a_call_of_the_other_player_doubles(page: Page) -> None:
    text(page, "A 8B 9A 3B")
    radio(page, "Koi-koi called by B", "1").check()
    expect(page.get_by_role("region", name="A stop by A pays")).to_contain_text("10points×27 or more×2B called=40paid")


def test_the_other_players_yaku_are_listed(page: Page) -> None:
    radio(page, "Yaku of", "B").check()
    expect(page.get_by_role("heading", name="Still possible for B")).to_be_visible()
    expect(yaku(page, "Moon Viewing", "Out of reach")).to_contain_text("A holds 8B Full Moon.")


def test_a_rules_number_opens_its_text(page: Page) -> None:
    row = yaku(page, "Moon Viewing", "One away")
    row.get_by_role("button", name="Rule KK-5.2").click()
    expect(page.get_by_text("are the two viewing yaku")).to_be_visible()
    row.get_by_role("button", name="Rule KK-5.2").click()


@pytest.mark.parametrize("hostile", ["A 1B; B 1B", "<img src=x onerror=document.title='mine'>", "9" * 10_000])
def test_text_that_cannot_be_read_is_one_line_and_changes_nothing(page: Page, hostile: str) -> None:
    text(page, hostile)
    expect(page.locator(".hk-error")).to_contain_text("This cannot be read: ")
    expect(now(page)).to_contain_text("A: 1 card, 0 points. B: 1 card, 0 points.")
    assert page.title() != "mine"


def test_the_other_game_and_its_settlement(page: Page) -> None:
    text(page, "A 7A 10A")
    radio(page, "Game", "Kusuri-gui").check()
    expect(yaku(page, "Hand Cannon", "Reached")).to_contain_text("鉄砲")
    expect(page.get_by_role("region", name="The two players settle")).to_contain_text("Then A has 102 and B has 98.")
    radio(page, "Game", "Koi-Koi").check()
    expect(yaku(page, "Ino-Shika-Chō", "One away")).to_be_visible()


def test_the_link_to_the_switches_carries_the_same_cards(page: Page) -> None:
    href = page.get_by_role("link", name="Change a switch").get_attribute("href") or ""
    assert urlsplit(href).path == "20_rules.ipynb"
    assert parse_qs(urlsplit(href).query) == {"position": ["koi-koi; won A 8B; won B 1B"]}


def test_a_copied_link_and_a_reload_open_the_same(page: Page) -> None:
    page.get_by_label("Rules", exact=True).select_option("nintendo")
    text(page, "A 6A 7A 10A 2A 4A")
    expect(now(page)).to_contain_text("A: 5 cards, 7 points.")
    page.get_by_role("button", name="Copy a link").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    asked = parse_qs(urlsplit(link).query)
    assert asked == {"position": ["koi-koi; won A 2A 4A 6A 7A 10A"], "rules": ["nintendo"]}
    page.reload()
    expect(now(page)).to_contain_text("A: 5 cards, 7 points.")
    assert parse_qs(urlsplit(page.url).query) == asked
    page.get_by_label("Rules", exact=True).select_option("standard")


def test_a_phone_has_the_answer_below_the_deck_and_no_sideways_scrolling(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    deck, pays = page.locator(".hk-deck").bounding_box(), page.locator(".hk-yakusum").bounding_box()
    assert deck is not None
    assert pays is not None
    assert pays["y"] > deck["y"] + deck["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.set_viewport_size({"width": 1280, "height": 900})


def test_nothing_on_the_page_is_hard_to_reach(page: Page) -> None:
    found = Axe().run(page, context=".hk-parts")
    assert [violation["id"] for violation in found.response["violations"]] == []


MANY = "1B 3B 8B 9A 1R 2R 6R 6A 7A 2A 4A 4R 5R 1C1 1C2 2C1 2C2 3C1 3C2 4C1 4C2 5C1"  # ten yaku, made or near
OUT = """() => [...document.querySelectorAll('.hk-form *')].map((n) => [n, n.getBoundingClientRect()])
  .filter(([n, r]) => r.width > 2 && !n.closest('.hk-sr') && (r.bottom > 721 || r.right > 1281))
  .map(([n]) => n.className)"""
INSIDE = """() => [...document.querySelectorAll('.hk-area')]
  .filter((n) => n.scrollHeight > n.clientHeight + 1).map((n) => n.className)"""
WHOLE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"


def test_before_a_class_whatever_is_shown_fits_one_screen(page: Page, served: Dashboard) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{served.page('21_yaku')}?mode=class&position=koi-koi; won A {MANY}")
    expect(page.locator(".hk-heap")).to_have_count(2)

    def fits(shown: str) -> None:
        expect(page.locator(shown).first).to_be_visible()
        assert page.evaluate(WHOLE) == [1280, 720]
        assert (shown, page.evaluate(OUT), page.evaluate(INSIDE)) == (shown, [], [])

    fits(".hk-heap")
    page.keyboard.press(" ")
    fits(".hk-yaku.is-brief")
    page.keyboard.press("a")
    fits("textarea")
    expect(page.locator("textarea")).to_be_focused()
    page.keyboard.type("Which key is h? + - ? 1\n*One\nTwo")  # no key of the page while one writes
    expect(page.locator("textarea")).to_have_value("Which key is h? + - ? 1\n*One\nTwo")
    page.get_by_role("button", name="Ask the class").click()
    fits(".hk-answer")
    before = page.locator(".hk-answer").first.evaluate("n => parseFloat(getComputedStyle(n).fontSize)")
    page.keyboard.press("+")
    assert page.locator(".hk-answer").first.evaluate("n => parseFloat(getComputedStyle(n).fontSize)") > before
    page.keyboard.press("-")
    page.keyboard.press("a")
    page.get_by_role("button", name="Pick cards").click()
    fits(".hk-deckcard")
