"""One browser for the whole run, and a table on a bare page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, sync_playwright
from table_harness import HOME, QUIET, Open, Shown, chromium, serve


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as play:
        try:
            started = play.chromium.launch(executable_path=chromium(), args=QUIET)
        except Error as error:
            pytest.exit(f"no Chromium to be had ({str(error).splitlines()[0]}): install one or set CHROMIUM", 1)
        yield started
        started.close()


@pytest.fixture
def open_table(browser: Browser) -> Iterator[Open]:
    """A function that opens a bare page with one table: frames, then `width`, `height`, `theme`, `motion`, traits."""
    contexts: list[BrowserContext] = []

    def open_one(
        frames: Sequence[dict[str, object]],
        *,
        width: int = 1280,
        height: int = 900,
        theme: str = "light",
        motion: bool = False,
        touch: bool = False,
        **traits: object,
    ) -> Shown:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
        )
        contexts.append(context)
        page = context.new_page()
        shown = Shown(page, [])
        page.on("pageerror", lambda error: shown.errors.append(str(error)))
        page.on("console", lambda said: shown.errors.append(said.text) if said.type == "error" else None)
        page.route(HOME + "**", serve)
        page.goto(HOME)
        page.wait_for_function("globalThis.ready")
        shown.start(frames, **traits)
        return shown

    yield open_one
    for context in contexts:
        context.close()
