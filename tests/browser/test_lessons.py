"""Lessons on their pages: what a reader does by mouse and by keyboard.  Each page is opened once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser.dashboard import Dashboard
from playwright.sync_api import Browser, Locator, Page, expect

READY = 60_000  # ms until a page's kernel has answered on a busy machine
CARDS, MATCHING, SCORING = "01_cards", "03_koikoi_matching", "11_kusurigui_scoring"
Visit = Callable[[str], Page]


@pytest.fixture(scope="module")
def visit(browser: Browser, served: Dashboard) -> Iterator[Visit]:
    """A function that gives the page of a lesson; it is opened the first time."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(READY)
    expect.set_options(timeout=READY)
    opened: dict[str, Page] = {}

    def show(name: str) -> Page:
        if name not in opened:
            opened[name] = context.new_page()
            opened[name].goto(served.page(name))
        page = opened[name]
        page.bring_to_front()
        expect(page.get_by_role("button", name="Exit question")).to_be_visible()
        return page

    yield show
    for page in opened.values():
        page.goto("about:blank")  # left as a reader leaves it, so that its kernel ends
    context.close()


def part(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Parts of this lesson").get_by_role("button", name=name).click()
    expect(page.get_by_role("button", name=name)).to_have_attribute("aria-current", "step")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def card(page: Page, code: str) -> Locator:
    return page.locator(f'.hk-card[data-card="{code}"]')


def pick(page: Page, code: str) -> None:
    """Pick a card, and wait until it is marked: the table takes one pick at a time."""
    card(page, code).click()
    expect(card(page, code).locator(".hk-card__tag")).to_have_text("picked")


def note(page: Page) -> Locator:
    return page.locator(".hk-note").first


# ── the cards ───────────────────────────────────────────────────────────────


def heap(page: Page, name: str) -> Locator:
    return page.locator(".hk-answer").filter(has_text=name)


def test_cards_are_sorted_by_mouse_and_those_astray_come_back(visit: Visit) -> None:
    page = visit(CARDS)
    part(page, "Exit question")
    for at, name in enumerate(("Brights", "Animals", "Brights", "Chaff"), start=1):
        heap(page, name).click()
        expect(page.locator(".hk-answer img")).to_have_count(at)
    button(page, "Check").click()
    expect(note(page)).to_contain_text("kinds are ranks, not creatures")
    expect(heap(page, "Brights").locator("img")).to_have_count(1)
    heap(page, "Animals").click()
    expect(heap(page, "Animals").locator("img")).to_have_count(2)
    button(page, "Check").click()
    expect(note(page)).to_contain_text("Every card lies where it belongs")


def test_a_card_still_to_come_is_laid_first_by_keyboard(visit: Visit) -> None:
    page = visit(CARDS)
    part(page, "Guided practice")
    page.locator('.hk-pickcard[data-key="12C2"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('.hk-pickcard[data-key="12C2"]')).to_have_count(0)
    heap(page, "December").focus()
    page.keyboard.press("Enter")
    expect(heap(page, "December").locator("img")).to_have_count(2)
    expect(heap(page, "December")).to_be_focused()
    button(page, "Take one back").press("Enter")
    expect(heap(page, "December").locator("img")).to_have_count(1)


# ── matching ────────────────────────────────────────────────────────────────


def test_a_card_is_picked_put_back_and_checked(visit: Visit) -> None:
    page = visit(MATCHING)
    part(page, "Guided practice")
    button(page, "It takes nothing").click()
    expect(note(page)).to_contain_text("the capture is compulsory")
    pick(page, "3B")
    card(page, "3B").click()
    expect(card(page, "3B").locator(".hk-card__tag")).to_have_text("")
    pick(page, "7C1")
    button(page, "Check").click()
    expect(note(page)).to_contain_text("Right.")


def test_a_question_is_answered_by_keyboard_alone(visit: Visit) -> None:
    page = visit(MATCHING)
    part(page, "Exit question")
    for code in ("9A", "9R", "9C2"):
        card(page, code).focus()
        page.keyboard.press("Enter")
        expect(card(page, code).locator(".hk-card__tag")).to_have_text("picked")
    button(page, "Check").press("Enter")
    expect(page.get_by_role("status").filter(has_text="The whole month is yours")).to_be_visible()


def test_a_rule_opens_in_place(visit: Visit) -> None:
    page = visit(MATCHING)
    part(page, "A common mistake")
    page.get_by_role("button", name="Of two I take both").click()
    note(page).get_by_role("button", name="Rule KK-3.4").click()
    expect(page.locator(".hk-ruletext")).to_contain_text("KK-3.4")


def test_the_example_plays_to_its_next_question_and_is_jumped_in(visit: Visit) -> None:
    page = visit(MATCHING)
    part(page, "Worked example")
    page.locator('[data-step="play"]').click()
    expect(page.get_by_role("heading", name="A plays 8B Full Moon")).to_be_visible()
    steps = page.get_by_role("navigation", name="Steps of the example: go to any of them")
    steps.get_by_role("button", name="Turn 4").click()
    expect(page.locator(".hk-say")).to_contain_text("No Bush Clover lies on the field")
    line = page.get_by_role("navigation", name="Steps of this turn").get_by_role("button", name="Not shown yet").last
    line.click()
    expect(page.locator(".hk-say")).to_contain_text("The boar takes the very Ribbon")
    steps.get_by_role("button", name="Deal").press("Enter")
    expect(page.locator(".hk-say")).to_contain_text("A turn has three parts")


def test_practice_goes_on_as_long_as_wanted(visit: Visit) -> None:
    page = visit(MATCHING)
    part(page, "Free practice")
    for _ in range(2):
        button(page, "Show me").click()
        expect(note(page)).to_contain_text("This is it.")
        button(page, "Next").click()
        expect(note(page)).to_have_count(0)
    page.get_by_label("3, hard").check(force=True)
    expect(page.get_by_text("Free practice: 0 of 5 right")).to_be_visible()


def test_what_was_finished_is_remembered_by_the_browser(visit: Visit) -> None:
    page = visit(MATCHING)
    part(page, "A common mistake")
    page.get_by_role("button", name="Of two I choose one").click()
    expect(page.get_by_role("button", name="A common mistake, done")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="A common mistake, done")).to_be_visible()


# ── scoring ─────────────────────────────────────────────────────────────────


def test_a_value_that_the_reader_sets_is_seen_beside_the_agreed_one_at_once(visit: Visit) -> None:
    page = visit(SCORING)
    part(page, "Worked example")
    page.get_by_role("button", name="Step 7").click()
    total = page.get_by_role("row", name="Together")
    expect(total.get_by_role("cell")).to_have_text(["Together", "8", "8"])
    page.get_by_role("group", name="Value of Five Brights").get_by_label("10").check(force=True)
    expect(total.get_by_role("cell")).to_have_text(["Together", "8", "10"])


# ── looks ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("name", "where"),
    [
        (CARDS, "Guided practice"),
        (MATCHING, "Worked example"),
        (MATCHING, "Free practice"),
        (SCORING, "Worked example"),
    ],
)
def test_a_part_is_accessible_and_fits_a_phone(visit: Visit, name: str, where: str) -> None:
    page = visit(name)
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme="dark")
    part(page, where)
    found = Axe().run(page)
    fits = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size({"width": 1280, "height": 900})
    page.emulate_media(color_scheme="light")
    assert found.violations_count == 0, found.generate_report()
    assert fits
