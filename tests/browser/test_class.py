"""A lesson in front of a class, in a real browser: one screen, large enough, its keys, and nothing given away."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser.dashboard import Dashboard, reader
from browser.positions import stepped
from browser.table_harness import Open
from playwright.sync_api import Browser, Locator, Page, expect

NAME = "03_koikoi_matching"
WIDTH, HEIGHT = 1280, 720
CARD, TEXT = 140, 24  # px: the least height of a card, the least size of a word

SMALLEST = """() => {
  const seen = (n) => n.getClientRects().length && !n.closest('.hk-sr, [hidden], .hk-rule, .hk-skip');
  const cards = [...document.querySelectorAll('.hk-card__in, .hk-still__card')].filter(seen);
  const words = [...document.querySelectorAll('main *, .hk-board *')].filter((n) => seen(n)
    && n.getBoundingClientRect().width > 2 && [...n.childNodes].some((c) => c.nodeType === 3 && c.data.trim()));
  return {
    card: Math.min(...cards.map((n) => n.getBoundingClientRect().height)),
    text: Math.min(...words.map((n) => parseFloat(getComputedStyle(n).fontSize))),
  };
}"""
BEYOND = """() => [...document.querySelectorAll('.hk-card, .hk-stock, .hk-answer, .hk-btn, .hk-note, .hk-h, .hk-say')]
  .map((n) => [n, n.getBoundingClientRect()])
  .filter(([, r]) => r.width > 2)
  .filter(([, r]) => r.bottom > innerHeight + 1 || r.right > innerWidth + 1 || r.top < -1 || r.left < -1)
  .map(([n]) => n.textContent || n.dataset.card)"""


@pytest.fixture(scope="module")
def board(browser: Browser, served: Dashboard) -> Iterator[Page]:
    """The lesson before a class, opened at a closed question; each test goes where it wants with the keys."""
    with reader(browser, width=WIDTH, height=HEIGHT) as context:
        page = context.new_page()
        page.goto(f"{served.page(NAME)}?mode=class&at=guided.4")
        expect(button(page, "Ask the class")).to_be_visible()
        yield page


def button(page: Page, name: str) -> Locator:
    return page.locator(".hk-classq").get_by_role("button", name=name, exact=True)


def answers(page: Page) -> Locator:
    return page.locator(".hk-answer")


def at(page: Page, where: str) -> None:
    expect(page).to_have_url(re.compile(rf"[?&]at={re.escape(where)}(&|$)"))


def fits(page: Page) -> None:
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
        WIDTH,
        HEIGHT,
    ]
    assert page.evaluate(BEYOND) == []
    smallest = page.evaluate(SMALLEST)
    assert smallest["card"] >= CARD
    assert smallest["text"] >= TEXT


def test_closed_asked_judged_and_revealed_each_fit_one_screen(board: Page) -> None:
    fits(board)
    expect(answers(board)).to_have_count(0)
    board.keyboard.press("a")
    expect(answers(board)).to_have_count(3)
    fits(board)
    board.keyboard.press("2")
    expect(board.locator(".hk-answer.is-picked")).to_have_count(1)
    expect(board.locator(".hk-note")).to_have_count(0)
    board.keyboard.press("Space")
    expect(board.locator(".hk-note--wrong")).to_be_visible()
    fits(board)
    board.keyboard.press("Space")
    expect(board.locator(".hk-answer.is-right")).to_be_visible()
    fits(board)
    assert [found["id"] for found in Axe().run(board).response["violations"]] == []


def test_nothing_stands_around_it_and_no_note_of_the_presenter(board: Page) -> None:
    for part in (".hk-top", ".hk-lessonhead", ".hk-around", ".hk-foot-page", ".jp-MarkdownCell"):
        assert board.locator(part).evaluate_all("nodes => nodes.every((n) => n.getBoundingClientRect().width <= 1)")
    assert "Hold up two fingers" not in board.content()


def test_keys_work_wherever_the_focus_is(board: Page) -> None:
    board.locator(".hk-near .hk-card").first.click()
    board.keyboard.press("PageDown")
    at(board, "guided.5")
    expect(board.locator(".hk-say")).not_to_have_text("")
    board.locator(".hk-near .hk-card").first.focus()
    board.keyboard.press("ArrowLeft")
    at(board, "guided.4")
    board.get_by_role("button", name="Keys").focus()
    board.keyboard.press("h")
    expect(board.locator(".hk-table")).to_have_attribute("data-hands", "hidden")
    board.keyboard.press("h")
    expect(board.locator(".hk-table")).to_have_attribute("data-hands", "shown")


def test_the_space_bar_reveals_and_does_not_press_what_has_the_focus(board: Page) -> None:
    board.keyboard.press("ArrowRight")
    at(board, "guided.5")
    button(board, "Ask the class").focus()
    board.keyboard.press("Space")
    expect(board.locator(".hk-note--plain")).to_be_visible()
    board.keyboard.press("ArrowLeft")
    at(board, "guided.4")


def test_the_keys_are_listed_and_each_is_a_button_too(board: Page) -> None:
    board.keyboard.press("?")
    menu = board.get_by_role("dialog", name="For the teacher")
    expect(menu).to_be_visible()
    assert menu.evaluate("n => n.scrollHeight <= n.clientHeight + 1")
    menu.get_by_role("button", name="Next").click()
    expect(menu).to_be_hidden()
    at(board, "guided.5")
    board.keyboard.press("?")
    board.keyboard.press("Escape")
    expect(menu).to_be_hidden()


def test_the_text_grows_and_is_remembered_by_the_browser(board: Page) -> None:
    board.keyboard.press("+")
    assert board.evaluate("document.body.style.getPropertyValue('--hk-size')") == "1.15"
    assert board.evaluate("localStorage.getItem('hanafuda-kit:board')") == "3"
    board.keyboard.press("-")
    assert board.evaluate("document.body.style.getPropertyValue('--hk-size')") == "1"


def test_a_question_of_the_teacher_s_own(board: Page) -> None:
    board.keyboard.press("?")
    board.get_by_role("dialog").get_by_role("button", name="Worked example").click()
    at(board, "example.1")
    board.keyboard.press("a")
    box = board.get_by_label("Your question for the class")
    box.fill("Which?\none")
    box.press("h")  # while the teacher writes, letters are letters
    expect(board.locator(".hk-table")).to_have_attribute("data-hands", "shown")
    board.locator(".hk-area--ask").get_by_role("button", name="Ask the class").click()
    expect(board.get_by_role("alert")).to_contain_text("two to six choices")
    box.fill("Which <b>card</b>?\n* The Boar\nThe Ribbon\nThe Paulownia")
    board.locator(".hk-area--ask").get_by_role("button", name="Ask the class").click()
    expect(board.get_by_role("heading", name="Which <b>card</b>?")).to_be_visible()
    fits(board)
    board.keyboard.press("c")
    expect(board.get_by_role("timer")).to_be_visible()
    board.keyboard.press("2")
    board.keyboard.press("Space")
    expect(board.locator(".hk-answer.is-right")).to_contain_text("The Boar")
    expect(board.locator(".hk-answer.is-wrong")).to_contain_text("The Ribbon")
    expect(board.get_by_role("timer")).to_have_count(0)
    board.keyboard.press("ArrowRight")
    at(board, "example.2")


def test_a_reload_comes_back_to_the_same_place(board: Page) -> None:
    board.reload()
    expect(button(board, "Ask the class")).to_be_visible()
    at(board, "example.2")


def test_a_table_leaves_the_keys_of_a_class_to_the_page_whoever_listens_first(open_table: Open) -> None:
    shown = open_table([stepped()])
    shown.page.evaluate("""() => {
      const listed = document.createElement('button');
      listed.className = 'hk-classhelp';
      listed.dataset.keys = 'ArrowRight|ArrowLeft|PageDown|PageUp|?| ';
      document.body.append(listed);
      globalThis.heard = [];
      document.body.addEventListener('keydown', (e) => heard.push(e.key));
    }""")
    shown.page.locator(".hk-near .hk-card").first.focus()
    keys = ["ArrowRight", "ArrowLeft", "PageDown", "PageUp", "?"]
    for key in keys:
        shown.page.keyboard.press(key)
    assert shown.page.evaluate("heard") == keys
    expect(shown.page.locator(".hk-near .hk-card").first).to_be_focused()
    assert shown.sent == []
    shown.page.keyboard.press("2")  # no key of this page: the table's own
    expect(shown.page.locator(".hk-near .hk-card").nth(1)).to_be_focused()
    shown.page.evaluate("document.querySelector('.hk-classhelp').remove()")
