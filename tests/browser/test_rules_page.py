"""The rules explorer on its page: one page for the module, by mouse, keyboard, text, file, link, paper and reload."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser.dashboard import Dashboard, reader
from playwright.sync_api import Browser, Locator, Page, expect

from hanafuda_kit.commands.rules import value_text
from hanafuda_kit.games import GAMES, make_game

HOSTILE = "<img src=x onerror=document.title='hit'>" + "x" * 10_000


@pytest.fixture(scope="module")
def page(browser: Browser, served: Dashboard) -> Iterator[Page]:
    with reader(browser, clipboard=True) as context:
        page = context.new_page()
        page.goto(served.page("20_rules"))
        expect(switch(page, "Nobody stopped")).to_be_visible()
        yield page


@pytest.fixture(autouse=True)
def begin(page: Page) -> None:
    """Each test begins with the standard rules of Koi-Koi; what is so already costs nothing."""
    if not page.get_by_label("Koi-Koi", exact=True).is_checked():
        page.get_by_label("Koi-Koi", exact=True).check()
        expect(switch(page, "Nobody stopped")).to_be_visible()
    if in_address(page, "rules") not in ("", "standard"):
        line(page, "standard")
        expect(page.get_by_text("Nothing is changed.")).to_be_visible()


def switch(page: Page, title: str) -> Locator:
    """A switch by its exact title."""
    return page.locator(".hk-house").filter(has=page.locator(f'h4 span:text-is("{title}")'))


def line(page: Page, rules: str) -> None:
    page.get_by_label("As one line").fill(rules)
    page.get_by_role("button", name="Use this").click()


def wordiest(name: str) -> str:
    """The rules whose text is longest, as a line."""
    game = make_game(GAMES[name].preset("standard"))
    found: dict[str, object] = {}
    for switch in game.rules.switches():
        listed = switch.domain.listed()
        if isinstance(listed, list):
            found[switch.name] = max(listed, key=lambda v: len(value_text(game, switch, switch.domain.check(v))))
    return GAMES[name].from_table(found).line


def side(page: Page, at: int, label: str = "Scored with these cards, old beside new") -> Locator:
    return page.get_by_role("group", name=label).locator(".hk-reading").nth(at)


def in_address(page: Page, name: str) -> str:
    return parse_qs(urlsplit(page.url).query).get(name, [""])[0]


def test_a_changed_switch_shows_old_beside_new_and_is_put_back(page: Page) -> None:
    sets = switch(page, "Named sets and further cards")
    sets.get_by_label("+1 each and count").check()
    expect(side(page, 1).locator(".hk-figure")).to_have_text("40")
    expect(side(page, 0).locator(".hk-figure")).to_have_text("28")
    expect(side(page, 1).locator("ins").first).to_contain_text("gains 1 for each further card")
    expect(sets).to_have_class(re.compile("is-changed"))
    assert in_address(page, "rules") == "standard set_scoring=extras_stack"
    sets.get_by_role("button", name="Put it back").click()
    expect(page.get_by_text("Nothing is changed.")).to_be_visible()


def test_a_switch_is_set_by_keyboard_and_keeps_the_focus(page: Page) -> None:
    stopped = switch(page, "Nobody stopped")
    stopped.get_by_label("1 point", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(stopped.get_by_text("When nobody stops, the dealer scores 6 points.").first).to_be_visible()
    expect(stopped.get_by_label("6 points")).to_be_focused()
    happens = "What happens, old beside new"
    expect(side(page, 1, happens)).to_contain_text("Oya-Ken: the dealer, A, scores 6 points.")


def test_numbers_have_bounds_and_say_them(page: Page) -> None:
    rounds, points = switch(page, "Rounds in a game"), switch(page, "Points for Brights")
    box = rounds.get_by_label("Rounds in a game")
    box.fill("13")
    box.press("Enter")
    expect(rounds.get_by_role("alert")).to_have_text("rounds cannot be 13: a whole number from 1 to 12")
    expect(box).to_have_value("12")
    box.fill("6")
    box.press("Enter")
    expect(rounds.get_by_text("A game is 6 rounds.").first).to_be_visible()
    points.get_by_label("Four Brights").fill("9")
    points.get_by_label("Four Brights").press("Enter")
    expect(points.get_by_text("are worth 10/9/7/5 points").first).to_be_visible()


def test_a_rule_opens_below_its_switch(page: Page) -> None:
    stopped = switch(page, "Nobody stopped")
    stopped.get_by_role("button", name="Rule KK-4.5").click()
    expect(stopped.locator("xpath=..").get_by_role("status")).to_contain_text("Oya-Ken 親権 is the dealer’s privilege.")
    page.get_by_role("button", name="Close").click()


def test_cards_are_picked_and_hostile_text_is_one_line_and_changes_nothing(page: Page) -> None:
    page.get_by_role("button", name="Choose other cards").click()
    page.get_by_role("button", name="No cards").click()
    expect(side(page, 0)).to_contain_text("No yaku")
    for code in ("3B", "9A"):
        page.locator(f'.hk-deckcard[data-key="{code}"]').click()
    expect(side(page, 0)).to_contain_text("Blossom Viewing")
    before = page.url
    assert in_address(page, "position").startswith("koi-koi; won A 3B 9A")
    page.get_by_label("Cards or a position, as text").fill(HOSTILE)
    page.get_by_role("button", name="Use these").click()
    expect(page.get_by_role("alert")).to_have_text("cards as a text of 10040 characters: codes as 3B 9A were expected")
    line(page, HOSTILE)
    expect(page.get_by_role("alert")).to_have_text("rules of 10040 characters: one line of at most 2000 was expected")
    assert (page.url, page.title()) == (before, "Rules explorer · Hanafuda Kit")
    page.get_by_role("button", name="Done").click()


def test_an_argument_is_settled(page: Page) -> None:
    menu = page.get_by_label("Arguments from real tables")
    menu.select_option(label="Kusuri-gui · I take the lone card with a Willow: is that paid?")
    expect(page.locator(".hk-dispute")).to_contain_text("Right under: standard kusurigui_by_onifuda=off.")
    expect(side(page, 1, "What happens, old beside new")).to_contain_text("By these rules nothing is paid for that.")
    page.locator(".hk-dispute").get_by_role("button", name="Close").click()
    expect(page.locator(".hk-dispute")).to_have_count(0)
    page.get_by_role("button", name="Put all back").click()


def test_rules_are_copied_linked_saved_and_opened(page: Page, tmp_path: Path) -> None:
    line(page, "nintendo oya_ken=6")
    expect(switch(page, "Nobody stopped").get_by_label("6 points")).to_be_checked()
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_text("Copied.", exact=True)).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").startswith("koi-koi, rules nintendo oya_ken=6\n")
    page.get_by_role("button", name="Copy a link").click()
    expect(page.get_by_text("The link is copied. It opens exactly this.")).to_be_visible()
    assert "rules=nintendo+oya_ken%3D6" in page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    saved.value.save_as(tmp_path / "rules.toml")
    page.get_by_role("button", name="Put all back").click()
    expect(page.get_by_text("Nothing is changed.")).to_be_visible()
    page.locator(".hk-share input[type=file]").set_input_files(tmp_path / "rules.toml")
    expect(switch(page, "Nobody stopped").get_by_label("6 points")).to_be_checked()


def test_the_rules_in_force_are_printed_on_one_page(page: Page) -> None:
    for game in ("Koi-Koi", "Kusuri-gui"):
        page.get_by_label(game, exact=True).check()
        expect(page.locator(".hk-sheet h2")).to_contain_text(game)
        rules = wordiest(game.lower())
        line(page, rules)
        expect(page.locator(".hk-sheet header")).to_contain_text(rules.split()[-1])
        page.evaluate("document.fonts.ready.then(() => true)")
        paper = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1, game
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    shown = "n => n.checkVisibility() && n.getBoundingClientRect().height > 0"
    assert page.evaluate(f"[...document.body.children].filter({shown}).map((n) => n.className)") == [
        "hk-parts hk-root hk-printed"
    ]
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="null")


def test_on_a_phone_the_outcome_stays_in_sight_and_nothing_is_cut_off(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    switch(page, "What calls do to the pay-out").get_by_label("nothing").check()
    glance = page.locator(".hk-glance")
    expect(glance).to_contain_text(re.compile(r"\d+ before, \d+ now|\d+, as before"))
    expect(glance).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    glance.get_by_role("button", name="See both").click()
    expect(side(page, 0)).to_be_in_viewport()
    page.set_viewport_size({"width": 1280, "height": 900})


def test_it_can_be_used_without_sight(page: Page) -> None:
    switch(page, "Named sets and further cards").get_by_label("+1 each and count").check()
    expect(side(page, 1)).to_be_visible()
    colours = {"runOnly": ["color-contrast"]}  # all that the theme changes
    for theme, options in (("light", None), ("dark", colours)):
        page.evaluate("theme => { document.documentElement.dataset.hkTheme = theme; }", theme)
        found = Axe().run(page, context="main", options=options).response["violations"]
        assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == [], theme
    page.evaluate("document.documentElement.dataset.hkTheme = 'light'")


def test_a_reload_brings_everything_back(page: Page) -> None:
    switch(page, "The loser pays").get_by_label("on", exact=True).check()
    expect(page.get_by_text("1 switch is changed.")).to_be_visible()
    page.reload()
    expect(switch(page, "The loser pays").get_by_label("on", exact=True)).to_be_checked()
    expect(page.get_by_text("1 switch is changed.")).to_be_visible()
