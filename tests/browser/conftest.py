"""One browser and one dashboard for the whole run, and a table on a bare page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from browser.chromium import executable
from browser.dashboard import Dashboard, dashboard
from browser.table_harness import HOME, QUIET, Open, Shown, serve
from playwright.sync_api import Browser, BrowserContext, Error, sync_playwright


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = executable()  # asks Playwright itself, so before it is in use
    with sync_playwright() as play:
        try:
            started = play.chromium.launch(executable_path=found, args=list(QUIET))
        except Error as error:
            pytest.exit(f"no Chromium to be had ({str(error).splitlines()[0]}): install one or set CHROMIUM", 1)
        yield started
        started.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dashboard]:
    """A dashboard of all lessons, for every test that leaves its files and its server alone."""
    with dashboard(tmp_path_factory.mktemp("lessons")) as found:
        yield found


@pytest.fixture(scope="session")
def pages(browser: Browser) -> Iterator[dict[tuple[object, ...], Shown]]:
    """The bare pages that are open, by what they were opened with: a test takes one over and starts its own table."""
    opened: dict[tuple[object, ...], Shown] = {}
    yield opened
    for shown in opened.values():
        shown.page.context.close()


@pytest.fixture
def open_table(browser: Browser, pages: dict[tuple[object, ...], Shown]) -> Iterator[Open]:
    """A function that starts a table: its frames, then `width`, `height`, `theme`, `motion`, `touch`, and traits.

    fresh: a page of its own, for a test that changes more than the table.
    """
    own: list[Shown] = []

    def open_one(
        frames: Sequence[dict[str, object]],
        *,
        width: int = 1280,
        height: int = 900,
        theme: str = "light",
        motion: bool = False,
        touch: bool = False,
        fresh: bool = False,
        **traits: object,
    ) -> Shown:
        asked = (width, height, theme, motion, touch)
        shown = None if fresh else pages.get(asked)
        if shown is None:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme="dark" if theme == "dark" else "light",
                reduced_motion="no-preference" if motion else "reduce",
                has_touch=touch,
            )
            shown = bare(context)
            if fresh:
                own.append(shown)
            else:
                pages[asked] = shown
        shown.start(frames, **traits)
        return shown

    yield open_one
    for shown in own:
        shown.page.context.close()


def bare(context: BrowserContext) -> Shown:
    shown = Shown(context.new_page(), [])
    shown.page.on("pageerror", lambda error: shown.errors.append(str(error)))
    shown.page.on("console", lambda said: shown.errors.append(said.text) if said.type == "error" else None)
    shown.page.route(HOME + "**", serve)
    shown.page.goto(HOME)
    shown.page.wait_for_function("globalThis.ready")
    return shown
