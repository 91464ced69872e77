"""The card guide in a browser: keys, filters, one card large, labels and skins, wide and narrow, light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Protocol

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser.guide_page import HOME, serve
from playwright.sync_api import Browser, Page, expect

SEEN = "[...document.querySelectorAll('.hk-cg *')].filter((n) => n.checkVisibility() && !n.closest('.hk-sr, svg'))"
SMALLEST_TEXT = f"""Math.min(...{SEEN}.filter((n) => [...n.childNodes].some((c) => c.nodeType === 3 && c.data.trim()))
  .map((n) => parseFloat(getComputedStyle(n).fontSize)))"""
OVER_THE_EDGE = f"""{SEEN}.map((n) => [n.className, n.getBoundingClientRect()])
  .filter(([, r]) => r.right > innerWidth + .5 || r.left < -.5).map(([name]) => name)"""
BOXES = (
    "[...document.querySelectorAll('.hk-cg__pick')].map((n) => n.getBoundingClientRect()).map((r) => [r.x, r.width])"
)
YAKU = """games => games.map((g) => [...g.querySelectorAll('li')].map((y) =>
  y.querySelector('b').textContent + ' ' + y.querySelector('.hk-cg__points').textContent))"""
TOLD = """() => { globalThis.told = []; document.addEventListener('hk-progress', (e) => told.push(e.detail.part));
  model.set('done', ['example']); model.set('done', ['example']); }"""


class Open(Protocol):
    """Opens the guide alone on a page."""

    def __call__(self, *, width: int = 1280, theme: Literal["light", "dark"] = "light") -> Page: ...


@pytest.fixture(scope="module")
def opened(browser: Browser) -> Iterator[tuple[Page, list[str]]]:
    """The one page of all these tests, and what went wrong on it."""
    context = browser.new_context(reduced_motion="reduce")
    page, errors = context.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.route(HOME + "**", serve)
    page.goto(HOME)
    page.wait_for_function("globalThis.ready")
    yield page, errors
    context.close()


@pytest.fixture
def open_guide(opened: tuple[Page, list[str]]) -> Iterator[Open]:
    page, errors = opened

    def open_one(*, width: int = 1280, theme: Literal["light", "dark"] = "light") -> Page:
        page.set_viewport_size({"width": width, "height": 844})
        page.emulate_media(color_scheme=theme)
        page.mouse.move(0, 0)
        page.evaluate("start()")
        return page

    yield open_one
    assert errors == []


def card(page: Page, code: str) -> None:
    page.locator(f'[data-card="{code}"]').click()


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.dataset.card ?? document.activeElement.dataset.month"))


def choose(page: Page, setting: str, name: str) -> None:
    page.get_by_role("group", name=setting, exact=True).get_by_role("radio", name=name).click()


def in_sight(page: Page) -> str:
    return str(
        page.evaluate(
            "[...document.querySelectorAll('.hk-cg__pick:not(.is-aside)')].map((n) => n.dataset.card).join(' ')"
        )
    )


# ── the grid ────────────────────────────────────────────────────────────────


def test_all_cards_lie_in_twelve_columns_of_four(open_guide: Open) -> None:
    boxes = open_guide().evaluate(BOXES)
    assert len({round(x) for x, _ in boxes}) == 12
    assert len(boxes) == 48


def test_on_a_phone_they_lie_in_twelve_rows_of_four(open_guide: Open) -> None:
    boxes = open_guide(width=390).evaluate(BOXES)
    assert len({round(x) for x, _ in boxes}) == 4
    assert min(width for _, width in boxes) >= 48


def test_the_grid_is_one_tab_stop(open_guide: Open) -> None:
    page = open_guide()
    assert page.locator(".hk-cg__grid [tabindex='0']").count() == 1
    page.get_by_role("group", name="Skin").get_by_role("radio").first.focus()
    page.keyboard.press("Tab")
    assert focused(page) == "1B"
    page.keyboard.press("Tab")
    assert page.locator(".hk-cg__grid :focus").count() == 0


def test_arrows_go_to_the_next_card_that_way(open_guide: Open) -> None:
    page, went = open_guide(), []
    page.locator('[data-card="1B"]').focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "End", "Home", "ArrowUp", "ArrowRight"):
        page.keyboard.press(key)
        went.append(focused(page))
    assert went == ["2A", "2R", "2C1", "1C1", "12C3", "1B", "1", "2"]


def test_on_a_phone_arrows_follow_the_rows(open_guide: Open) -> None:
    page, went = open_guide(width=390), []
    page.locator('[data-card="1B"]').focus()
    for key in ("ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        went.append(focused(page))
    assert went == ["1R", "2R"]


def test_the_card_that_an_arrow_reaches_is_shown_large(open_guide: Open) -> None:
    page = open_guide()
    page.locator('[data-card="1B"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="Bush Warbler 2A")).to_be_visible()
    assert page.evaluate("sent.at(-1)") == {"type": "pick", "card": "2A"}


def test_keys_stay_in_the_guide(open_guide: Open) -> None:
    page = open_guide()
    page.locator('[data-card="1B"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("x")
    assert page.evaluate("outside") == []


# ── filters ─────────────────────────────────────────────────────────────────


def test_a_kind_leaves_its_cards_in_sight(open_guide: Open) -> None:
    page = open_guide()
    choose(page, "Kind", "Brights")
    assert in_sight(page) == "1B 3B 8B 11B 12B"
    expect(page.get_by_text("Brights: 5 of 48 cards")).to_be_visible()


def test_the_head_of_a_month_leaves_its_cards_in_sight_and_shows_the_first(open_guide: Open) -> None:
    page = open_guide()
    page.get_by_role("button", name="8 芒 Susuki Grass").click()
    assert in_sight(page) == "8B 8A 8C1 8C2"
    expect(page.get_by_role("heading", name="Full Moon 8B")).to_be_visible()


def test_month_and_kind_together(open_guide: Open) -> None:
    page = open_guide()
    choose(page, "Kind", "Ribbons")
    page.get_by_role("button", name="8 芒 Susuki Grass").click()
    assert in_sight(page) == ""
    expect(page.get_by_text("Susuki Grass, Ribbons: there is no such card")).to_be_visible()


def test_arrows_pass_over_what_is_set_aside(open_guide: Open) -> None:
    page = open_guide()
    choose(page, "Kind", "Brights")
    page.locator('[data-card="3B"]').focus()
    page.keyboard.press("ArrowRight")
    assert focused(page) == "8B"


def test_a_card_that_is_set_aside_says_so_and_can_still_be_looked_at(open_guide: Open) -> None:
    page = open_guide()
    choose(page, "Kind", "Brights")
    expect(page.locator('[data-card="2A"]')).to_have_accessible_name(
        "2A Bush Warbler, Plum, Animal, not of this choice"
    )
    card(page, "2A")
    expect(page.get_by_role("heading", name="Bush Warbler 2A")).to_be_visible()


@pytest.mark.parametrize("how", ["button", "Escape"])
def test_a_filter_is_lifted(open_guide: Open, how: str) -> None:
    page = open_guide()
    choose(page, "Kind", "Brights")
    if how == "Escape":
        page.keyboard.press("Escape")
    else:
        page.get_by_role("button", name="Show all").click()
    assert len(in_sight(page).split()) == 48
    expect(page.get_by_role("radio", name="All")).to_be_checked()


# ── one card ────────────────────────────────────────────────────────────────


def test_a_card_is_shown_with_all_that_is_known_of_it(open_guide: Open) -> None:
    page = open_guide()
    card(page, "10C1")
    said = page.get_by_role("region", name="This card", exact=True).inner_text()
    parts = "Maple Chaff 紅葉のカス もみじのかす momiji no kasu 10, October カス札 kasufuda Not in its deck of 44"
    assert [part for part in parts.split() if part not in said] == []


def test_a_card_is_shown_with_the_yaku_of_both_games(open_guide: Open) -> None:
    page = open_guide()
    card(page, "8B")
    rows = page.locator(".hk-cg__game").evaluate_all(YAKU)
    assert rows == [
        ["Five Brights 10 points", "Four Brights 8 points", "Rainy Four 7 points", "Three Brights 5 points",
         "Moon Viewing 5 points"],
        ["Five Brights 8 chips", "Four Brights 4 chips", "Three Brights 3 chips", "Rainy Three 2 chips"],
    ]  # fmt: skip


def test_a_yaku_shows_its_other_cards(open_guide: Open) -> None:
    page = open_guide()
    card(page, "7A")
    expect(page.get_by_role("img", name="With 6A Butterflies, 10A Deer").first).to_be_visible()
    assert [n.locator("img").count() for n in page.locator(".hk-cg__minis").all()] == [2, 8, 2, 1, 8]


def test_a_rule_opens_in_place_and_closes(open_guide: Open) -> None:
    page = open_guide()
    page.get_by_role("button", name="Rule KK-1.2").click()
    expect(page.get_by_text("To find the first dealer")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_text("To find the first dealer")).to_have_count(0)
    expect(page.get_by_role("button", name="Rule KK-1.2")).to_be_focused()


def test_python_can_show_a_card(open_guide: Open) -> None:
    page = open_guide()
    page.evaluate("model.emit('msg:custom', {type: 'show', card: '12B'})")
    expect(page.get_by_role("heading", name="Phoenix 12B")).to_be_visible()


def test_what_is_done_is_told_to_the_page_once(open_guide: Open) -> None:
    page = open_guide()
    page.evaluate(TOLD)
    assert page.evaluate("told") == ["example"]


# ── on a phone ──────────────────────────────────────────────────────────────


def test_on_a_phone_the_card_opens_below_its_month_and_what_is_pressed_stays(open_guide: Open) -> None:
    page = open_guide(width=390)
    expect(page.get_by_role("region", name="This card", exact=True)).to_be_hidden()
    card(page, "2A")
    page.locator('[data-card="9A"]').scroll_into_view_if_needed()
    before = page.locator('[data-card="9A"]').bounding_box()
    card(page, "9A")
    after = page.locator('[data-card="9A"]').bounding_box()
    assert before is not None
    assert after is not None
    # raised by three pixels, and where it was
    assert abs(after["y"] - before["y"]) <= 4
    large = page.get_by_role("region", name="This card", exact=True).bounding_box()
    assert large is not None
    assert 0 < large["y"] - after["y"] < 200


@pytest.mark.parametrize("how", ["again", "button", "Escape"])
def test_on_a_phone_the_card_closes(open_guide: Open, how: str) -> None:
    page = open_guide(width=390)
    card(page, "1B")
    match how:
        case "again":
            card(page, "1B")
        case "button":
            page.get_by_role("button", name="Close").click()
        case _:
            page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="This card", exact=True)).to_be_hidden()
    assert focused(page) == "1B"


def test_on_a_phone_the_yaku_are_folded_until_asked_for(open_guide: Open) -> None:
    page = open_guide(width=390)
    card(page, "9A")
    expect(page.get_by_text("Moon Viewing")).to_be_hidden()
    page.get_by_text("Yaku with this card: 5").click()
    expect(page.get_by_text("Moon Viewing", exact=True)).to_be_visible()
    card(page, "8B")
    expect(page.get_by_text("Moon Viewing", exact=True)).to_be_visible()


# ── labels and skins ────────────────────────────────────────────────────────


def test_labels_are_printed_below_every_card(open_guide: Open) -> None:
    page = open_guide()
    assert page.locator(".hk-cg__strip").count() == 0
    choose(page, "Labels", "Japanese")
    expect(page.locator(".hk-cg__strip")).to_have_count(49)
    choose(page, "Labels", "Off")
    expect(page.locator(".hk-cg__strip")).to_have_count(0)


def test_a_skin_dresses_every_card(open_guide: Open) -> None:
    page = open_guide()
    pictures = "[...document.querySelectorAll('.hk-cg__main img')].map((n) => n.src)"
    before = page.evaluate(pictures)
    choose(page, "Skin", "Black leaves, paper lines")
    page.wait_for_function("was => document.querySelector('.hk-cg__main img').src !== was", arg=before[0])
    assert not set(before) & set(page.evaluate(pictures))


def test_a_skin_that_is_refused_leaves_the_old_one_and_its_reason(open_guide: Open) -> None:
    page = open_guide()
    page.evaluate("globalThis.refuse = 'no picture 4A.svg'")
    choose(page, "Skin", "Black leaves, paper lines")
    expect(page.get_by_text("no picture 4A.svg")).to_be_visible()
    expect(page.get_by_role("radio", name="Green leaves, ink lines")).to_be_checked()


# ── looks ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("width", [320, 619, 899, 1280])
def test_nothing_reaches_over_the_edge_and_no_text_is_small(open_guide: Open, width: int) -> None:
    page = open_guide(width=width)
    choose(page, "Labels", "English")
    card(page, "9C1")
    if page.locator("summary").count():
        page.locator("summary").click()
    assert page.evaluate(OVER_THE_EDGE) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.evaluate(SMALLEST_TEXT) >= 14


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1280, "light")])
def test_axe_finds_nothing(open_guide: Open, width: int, theme: Literal["light", "dark"]) -> None:
    """Labelled and sifted, with a rule open: all that the guide can show at once."""
    page = open_guide(width=width, theme=theme)
    card(page, "9A")
    if page.locator("summary").count():
        page.locator("summary").click()
    page.get_by_role("button", name="Rule KK-1.2").click()
    choose(page, "Labels", "English")
    choose(page, "Kind", "Animals")
    found = Axe().run(page).response["violations"]
    assert [(v["id"], v["nodes"][0]["html"][:90]) for v in found] == []
