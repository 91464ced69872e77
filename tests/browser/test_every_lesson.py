"""Every lesson on its page, from the first question to the exit question: another answer first, then the right one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browser.dashboard import Dashboard, reader
from lesson_checks import LESSONS, lesson, told
from playwright.sync_api import Browser, Page, expect

from hanafuda_kit.teach.asking import Asking
from hanafuda_kit.teach.parts import Example, Practice, Questions
from hanafuda_kit.teach.questions.base import Answer, Heaps, Number, Options, Order, Tap

NAMES = [path.stem for path in sorted(LESSONS.glob("*.ipynb")) if "Lesson(" in path.read_text(encoding="utf-8")]


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    with reader(browser, height=1000) as context:
        yield context.new_page()


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_gone_through_from_its_first_question_to_its_last(page: Page, served: Dashboard, name: str) -> None:
    errors: list[str] = []
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.goto(served.page(name))
    for key, part in lesson(name).parts.items():
        title = lesson(name).voice.frame(key)
        page.locator(f'.hk-part[data-key="{key}"]').click()
        expect(page.locator(f'.hk-part[data-key="{key}"]')).to_have_attribute("aria-current", "step")
        match part:
            case Questions():
                questions(page, part, title)
            case Example():
                example(page, part, title)
            case Practice():
                page.get_by_role("button", name="Show me", exact=True).click()
                expect(page.locator(".hk-note")).to_contain_text("This is it.")
    done = [key for key, part in lesson(name).parts.items() if not isinstance(part, Practice)]
    for key in done:
        expect(page.locator(f'.is-done > .hk-part[data-key="{key}"]')).to_have_count(1)
    assert errors == []


def questions(page: Page, part: Questions, title: str) -> None:
    for at, one in enumerate(part.asked):
        if at:
            page.get_by_role("button", name="Next", exact=True).last.click()
            expect(page.get_by_text(f"{title}, {at + 1} of {len(part.asked)}")).to_be_visible()
        ask(page, one)


def example(page: Page, part: Example, title: str) -> None:
    """Every step, one after the other; a question on the way is answered."""
    for at, screen in enumerate(part.screens):
        if at:
            page.locator('[data-step="next"]:visible, .hk-block--buttons [data-key="next"]:visible').first.click()
            if screen.asking.scenes() if screen.asking else part.stops[screen.stop].scenes:
                expect(page.locator(".hk-steps__at")).to_have_text(f"{at} / {len(part.screens) - 1}")
            else:
                count = "" if part.stops[0].scenes else f", {screen.stop + 1} of {len(part.stops)}"
                expect(page.locator(".hk-eyebrow")).to_have_text(f"{title}{count}")
                asked = screen.asking.prompt if screen.asking else part.voice.named("example", "title")
                expect(page.locator(".hk-block--heading .hk-h")).to_have_text(asked)
        if screen.asking is not None:
            ask(page, screen.asking)


def ask(page: Page, one: Asking) -> None:
    right = one.question.answer()
    other = another(one, right)
    if other is not None:
        give(page, one, other)
        expect(page.locator(".hk-note--wrong")).to_contain_text(told(one, other).text[:40])
    give(page, one, right)
    expect(page.locator(".hk-note--right")).to_be_visible()


def another(one: Asking, right: Answer) -> Answer | None:
    """Another answer than the right one, where one can be given without undoing much."""
    match one.way:
        case Options(offered, many=False):
            return next((option.id,) for option in offered if not told(one, (option.id,)).right)
        case Number():
            assert isinstance(right, int)
            return right + 1
        case _:
            return None


def give(page: Page, one: Asking, answer: Answer) -> None:
    match one.way:
        case Number():
            page.locator(".hk-box--number").fill(str(answer))
            page.locator(".hk-box--number").press("Enter")
        case Options(many=many):
            assert isinstance(answer, tuple)
            for option in answer:
                page.locator(f'.hk-answer[data-key="{option}"]').click()
                if many:
                    expect(page.locator(f'.hk-answer[data-key="{option}"]')).to_have_class("hk-answer is-picked")
            if many:
                check(page)
        case Order():
            assert isinstance(answer, tuple)
            for option in answer:
                page.locator(f'.hk-answer[data-key="{option}"]').click()
            check(page)
        case Heaps(cards, _, given):
            assert isinstance(answer, tuple)
            heaps, there = dict(one.split(":") for one in answer), {card for card, _ in given}
            for card in cards:
                if card not in there:
                    page.locator(f'.hk-answer[data-key="{heaps[card.code]}"]').click()
            check(page)
        case Tap(zones):
            assert isinstance(answer, tuple)
            for code in answer:
                pick(page, code, on_table=not zones[0].startswith("row"))
            check(page)


def pick(page: Page, code: str, *, on_table: bool) -> None:
    if on_table:
        page.locator(f'.hk-card[data-card="{code}"]').click()
        expect(page.locator(f'.hk-card[data-card="{code}"] .hk-card__tag')).to_have_text("picked")
    else:
        page.locator(f'.hk-pickcard[data-key="{code}"]').click()
        expect(page.locator(f'.hk-pickcard[data-key="{code}"]')).to_have_attribute("aria-pressed", "true")


def check(page: Page) -> None:
    page.locator('.hk-block--buttons [data-key="check"]').click()
