"""The glossary in the browser: it filters as one types, asks nobody, and opens at an entry by its address."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser.panel_harness import ShownPanel, open_panel
from playwright.sync_api import Browser, Locator, expect

from hanafuda_kit.teach.glossary import glossary_block


@pytest.fixture(scope="module")
def panel(browser: Browser) -> Iterator[ShownPanel]:
    context = browser.new_context(viewport={"width": 1000, "height": 800}, reduced_motion="reduce")
    shown = open_panel(context)
    shown.start(glossary_block())
    yield shown
    context.close()


@pytest.fixture(autouse=True)
def empty(panel: ShownPanel) -> None:
    box(panel).fill("")


def box(panel: ShownPanel) -> Locator:
    return panel.page.get_by_role("searchbox", name="Find a word")


def found(panel: ShownPanel, typed: str) -> list[str]:
    """The entries that are left once this is typed, by their addresses."""
    box(panel).fill(typed)
    ids = panel.page.locator(".hk-entry:visible").evaluate_all("nodes => nodes.map((n) => n.id)")
    return [str(name) for name in ids]


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("koikoi", ["koi-koi"]),
        ("KOI-KOI", ["koi-koi"]),
        ("goko", ["koi-koi-goko", "kusuri-gui-goko"]),
        ("gokō", ["koi-koi-goko", "kusuri-gui-goko"]),
        ("gokou", ["koi-koi-goko", "kusuri-gui-goko"]),
        ("shoubu", ["stop"]),
        ("Ino shika cho", ["koi-koi-inoshikacho"]),
        ("鬼札", ["onifuda"]),
        ("おにふだ", ["onifuda"]),
        ("オニフダ", ["onifuda"]),
        ("hot pot", ["kusuri-gui-nabe"]),
        ("9a", ["card-9a"]),
        ("parent", ["dealer"]),
        ("no such word", []),
        ("<b>", []),
    ],
)
def test_it_is_found_however_it_is_written(panel: ShownPanel, typed: str, names: list[str]) -> None:
    assert found(panel, typed) == names


def test_how_many_are_left_is_said_and_nobody_is_asked(panel: ShownPanel) -> None:
    status = panel.page.get_by_role("status")
    expect(status).to_have_text("115 entries.")
    box(panel).fill("goko")
    expect(status).to_have_text("2 of 115 entries.")
    box(panel).fill("no such word")
    expect(status).to_have_text("No entry has this word.")
    assert panel.acts == []


def test_groups_without_an_entry_left_are_hidden_and_escape_shows_all(panel: ShownPanel) -> None:
    box(panel).fill("goko")
    expect(panel.page.get_by_role("heading", name="Months")).to_be_hidden()
    box(panel).press("Escape")
    expect(panel.page.get_by_role("heading", name="Months")).to_be_visible()


def test_a_link_opens_an_entry_that_a_search_had_hidden(panel: ShownPanel) -> None:
    box(panel).fill("goko")
    panel.page.evaluate("location.hash = '#onifuda'")
    entry = panel.page.locator("#onifuda")
    expect(entry).to_be_focused()
    expect(entry).to_be_in_viewport()
    expect(panel.page.get_by_role("link", name="Link to Onifuda")).to_have_attribute("href", "#onifuda")


def test_a_rule_opens_below_its_entry(panel: ShownPanel) -> None:
    entry = panel.page.locator("#oya-ken")
    entry.get_by_role("button", name="Rule KK-4.5").click()
    expect(entry).to_contain_text("Oya-Ken 親権 is the dealer’s privilege.")


def test_nothing_is_hard_to_reach(panel: ShownPanel) -> None:
    """Every entry is built alike: those with a word that terms, yaku, kinds and cards have are enough."""
    assert {name.partition("-")[0] for name in found(panel, "ribbon")} >= {"koi", "kusuri", "kind", "card"}
    seen = Axe().run(panel.page, context=".hk-parts")
    assert [violation["id"] for violation in seen.response["violations"]] == []
