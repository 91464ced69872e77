"""Lessons on their pages, from the first question to the last: right and other answers, by mouse and by keyboard."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser.dashboard import Dashboard, dashboard
from playwright.sync_api import Browser, Locator, Page, expect

from hanafuda_kit import assets

NAME = "03_koikoi_matching"
ASKING = (4, 7, 11)  # the steps of the worked example that ask, after the first one
READY = 60_000  # ms until a page's kernel has answered on a busy machine


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dashboard]:
    folder = tmp_path_factory.mktemp("lessons")
    shutil.copytree(assets.lessons() / "rounds", folder / "rounds")
    with dashboard(folder) as found:
        yield found


@pytest.fixture
def lesson(browser: Browser, served: Dashboard, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page of lesson 3; the test may give a query and the width of the window as its parameter."""
    query, width = getattr(request, "param", ("", 1280))
    context = browser.new_context(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(READY)
    expect.set_options(timeout=READY)
    page = context.new_page()
    page.goto(served.page(NAME) + query)
    expect(page.get_by_role("button", name="Exit question")).to_be_visible()
    yield page
    page.goto("about:blank")  # left as a reader leaves it, so that its kernel ends
    context.close()


def part(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Parts of this lesson").get_by_role("button", name=name).click()


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def card(page: Page, code: str) -> Locator:
    return page.locator(f'.hk-card[data-card="{code}"]')


def pick(page: Page, code: str) -> None:
    """Pick a card, and wait until it is marked: the table takes one pick at a time."""
    card(page, code).click()
    expect(card(page, code).locator(".hk-card__tag")).to_have_text("picked")


def onward(page: Page, where: str) -> None:
    """Next, and wait until the next question is there: a pick answers the question that the table shows."""
    button(page, "Next").click()
    expect(page.get_by_text(where)).to_be_visible()


def note(page: Page) -> Locator:
    return page.locator(".hk-note")


def option(page: Page, words: str) -> Locator:
    return page.get_by_role("button", name=words)


def test_lesson_3_from_the_first_question_to_the_last(lesson: Page) -> None:
    # from earlier lessons
    option(lesson, "An Animal").click()
    expect(note(lesson)).to_contain_text("kinds are ranks, not zoology")
    option(lesson, "A Bright").click()
    expect(note(lesson)).to_contain_text("Right.")
    for at, words in ((2, "8 and 24"), (3, "Teshi, 6 points")):
        onward(lesson, f"From earlier lessons, {at} of 3")
        option(lesson, words).click()
        expect(note(lesson)).to_contain_text("Right.")
    # the worked example: an answer that does not fit, then the right one, then every step
    button(lesson, "Next").click()
    expect(lesson.locator(".hk-say")).to_contain_text("A turn has two halves")
    lesson.locator('[data-step="next"]').click()
    expect(lesson.get_by_role("heading", name="A plays 8B Full Moon")).to_be_visible()
    pick(lesson, "12C1")
    button(lesson, "Check").click()
    expect(note(lesson)).to_contain_text("8B Full Moon takes cards of its own month")
    card(lesson, "12C1").click()
    expect(card(lesson, "12C1").locator(".hk-card__tag")).to_have_text("")
    pick(lesson, "8C1")
    button(lesson, "Check").click()
    expect(note(lesson)).to_contain_text("One card matches")
    for at in range(2, 16):
        lesson.locator('[data-step="next"]').click()
        expect(lesson.locator(".hk-steps")).to_contain_text(f"{at} / 15")
        if at in ASKING:
            button(lesson, "Show me").click()
            expect(note(lesson)).to_contain_text("This is it.")
    # guided practice
    button(lesson, "Go on to the next part").click()
    button(lesson, "It takes nothing").click()
    expect(note(lesson)).to_contain_text("the capture is compulsory")
    pick(lesson, "7C1")
    button(lesson, "Check").click()
    expect(note(lesson)).to_contain_text("Right.")
    onward(lesson, "Guided practice, 2 of 6")
    pick(lesson, "11B")
    pick(lesson, "11A")
    button(lesson, "Check").click()
    expect(note(lesson)).to_contain_text("Only three go together")
    card(lesson, "11A").click()
    expect(card(lesson, "11A").locator(".hk-card__tag")).to_have_text("")
    button(lesson, "Check").click()
    expect(note(lesson)).to_contain_text("Most players take the Bright")
    onward(lesson, "Guided practice, 3 of 6")
    box = lesson.get_by_label("Cards gained")
    for number, said in (("3", "the card played is captured as well"), ("4", "Right.")):
        box.fill(number)
        box.press("Enter")
        expect(note(lesson)).to_contain_text(said)
    onward(lesson, "Guided practice, 4 of 6")
    option(lesson, "No, capturing is compulsory").click()
    expect(note(lesson)).to_contain_text("not the choice of the card")
    option(lesson, "Yes, any card of the hand").click()
    expect(note(lesson)).to_contain_text("Right.")
    for at, code in ((5, "3C1"), (6, "8A")):
        onward(lesson, f"Guided practice, {at} of 6")
        pick(lesson, code)
        button(lesson, "Check").click()
        expect(note(lesson)).to_contain_text("Right.")
    # the trap, and the exit question
    part(lesson, "A common mistake")
    option(lesson, "Of two I take both").click()
    expect(note(lesson)).to_contain_text("left alone for ever")
    option(lesson, "Of two I choose one").click()
    expect(note(lesson)).to_contain_text("Right.")
    button(lesson, "Next").click()
    expect(lesson.get_by_role("heading", name="You play 9C1")).to_be_visible()
    for code in ("9A", "9R", "9C2"):
        pick(lesson, code)
    button(lesson, "Check").click()
    expect(note(lesson)).to_contain_text("The whole month is yours")
    expect(lesson.locator(".hk-petals").first).to_have_accessible_name("5 of 6 parts done")


def test_practice_goes_on_as_long_as_wanted(lesson: Page) -> None:
    part(lesson, "Free practice")
    for _ in range(3):
        before = lesson.get_by_role("heading", name="Pick all that it takes").inner_text()
        button(lesson, "Show me").click()
        expect(note(lesson)).to_contain_text("This is it.")
        button(lesson, "Next").click()
        expect(note(lesson)).to_have_count(0)
        assert before
    lesson.get_by_label("3, hard").check(force=True)
    expect(lesson.get_by_text("Free practice: 0 of 5 right")).to_be_visible()


def test_a_question_is_answered_by_keyboard_alone(lesson: Page) -> None:
    part(lesson, "Guided practice")
    card(lesson, "3B").focus()
    lesson.keyboard.press("Home")
    for _ in range(8):
        if lesson.evaluate("document.activeElement.dataset.card") == "7C1":
            break
        lesson.keyboard.press("ArrowRight")
    lesson.keyboard.press("Enter")
    expect(card(lesson, "7C1")).to_have_accessible_name("7C1 Bush Clover Chaff, picked")
    button(lesson, "Check").focus()
    lesson.keyboard.press("Enter")
    expect(lesson.get_by_role("status").filter(has_text="Right.")).to_be_visible()


def test_a_rule_opens_in_place(lesson: Page) -> None:
    part(lesson, "Guided practice")
    button(lesson, "It takes nothing").click()
    note(lesson).get_by_role("button", name="Rule KK-3.3").click()
    expect(lesson.locator(".hk-ruletext")).to_contain_text("KK-3.3")


def test_what_was_finished_is_remembered_by_the_browser(lesson: Page, served: Dashboard) -> None:
    part(lesson, "A common mistake")
    option(lesson, "Of two I choose one").click()
    expect(lesson.get_by_role("button", name="A common mistake, done")).to_be_visible()
    lesson.goto(served.page(NAME))
    expect(lesson.get_by_role("button", name="A common mistake, done")).to_be_visible()


@pytest.mark.parametrize("lesson", [("?mode=class", 1280)], indirect=True)
def test_a_class_is_led_by_keys(lesson: Page) -> None:
    expect(button(lesson, "Ask the class")).to_be_visible()
    lesson.keyboard.press("a")
    expect(option(lesson, "A Bright")).to_be_visible()
    lesson.keyboard.press(" ")
    expect(note(lesson)).to_contain_text("This is it.")
    lesson.keyboard.press("PageDown")
    expect(lesson.get_by_text("From earlier lessons, 2 of 3")).to_be_visible()
    lesson.keyboard.press("ArrowLeft")
    expect(lesson.get_by_text("From earlier lessons, 1 of 3")).to_be_visible()


@pytest.mark.parametrize("lesson", [("?mode=projector", 1280)], indirect=True)
def test_an_address_that_cannot_be_used_is_said(lesson: Page) -> None:
    expect(note(lesson).first).to_contain_text("mode cannot be “projector”")


@pytest.mark.parametrize("lesson", [("", 1280), ("?theme=dark", 390)], indirect=True)
def test_every_part_is_accessible_and_fits(lesson: Page) -> None:
    for name in ("From earlier lessons", "Worked example", "Guided practice", "Free practice", "Exit question"):
        part(lesson, name)
        expect(lesson.get_by_role("button", name=name)).to_have_attribute("aria-current", "step")
        found = Axe().run(lesson)
        assert found.violations_count == 0, found.generate_report()
        assert lesson.evaluate("document.documentElement.scrollWidth <= innerWidth")
