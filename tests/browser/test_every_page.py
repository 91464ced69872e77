"""A walk through every page: nothing from elsewhere, no complaint, accessible, and no wider than a phone."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser.dashboard import BROKEN, Dashboard
from playwright.sync_api import Browser, Page, expect

from hanafuda_kit.voila.catalog import read_catalog

OF_LOOKS = ("color-contrast", "scrollable-region-focusable", "target-size")  # what theme and width may change
READY = 60_000  # ms until a page's kernel has answered on a busy machine


def violations(page: Page, *only: str) -> list[str]:
    """What breaks a rule of accessibility.  only: of these rules."""
    options = {"runOnly": {"type": "rule", "values": [*only]}} if only else None
    found = Axe().run(page, options=options).response["violations"]
    return [f"{fault['id']}: {fault['nodes'][0]['html']}" for fault in found]


def lesson_names(served: Dashboard) -> list[str]:
    return [found.name for found in read_catalog(served.lessons).pages if found.name != BROKEN]


@dataclass
class Walked:
    """What was seen on a walk through every page: addresses asked for, complaints, faults, and pages too wide."""

    asked: list[str]
    said: list[str]
    faults: list[str]
    wide: list[str]


@pytest.fixture(scope="module")
def walked(browser: Browser, served: Dashboard) -> Walked:
    """Every page is opened once, and looked at wide and light, then narrow and dark."""
    seen = Walked([], [], [], [])
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(READY)
    page.on("request", lambda request: seen.asked.append(request.url))
    page.on("websocket", lambda line: seen.asked.append(line.url))
    page.on("pageerror", lambda error: seen.said.append(str(error)))
    page.on("console", lambda message: seen.said.append(message.text) if message.type == "error" else None)
    for path in ("/", "/nowhere", *(f"/lessons/{name}.ipynb" for name in [*lesson_names(served), BROKEN])):
        page.goto(f"{served.address}{path}?theme=light")
        expect(page.locator("#loading")).to_have_count(0, timeout=READY)
        seen.faults += [f"{path}: {fault}" for fault in violations(page)]
        page.evaluate("document.body.dataset.hkTheme = 'dark'")
        page.set_viewport_size({"width": 390, "height": 800})
        seen.faults += [f"{path}, narrow and dark: {fault}" for fault in violations(page, *OF_LOOKS)]
        seen.wide += [path for width in [page.evaluate("document.documentElement.scrollWidth")] if width > 390]
        page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("about:blank")
    context.close()
    return seen


def test_no_request_leaves(walked: Walked, served: Dashboard) -> None:
    own = (served.address, served.address.replace("http", "ws"), "data:", "blob:")
    assert [url for url in walked.asked if not url.startswith(own)] == []


def test_nothing_complains_but_the_address_that_is_not_there(walked: Walked) -> None:
    assert [said for said in walked.said if "404" not in said] == []
    assert len(walked.said) == 1


def test_every_page_keeps_the_rules_of_accessibility(walked: Walked) -> None:
    assert walked.faults == []


def test_no_page_is_wider_than_a_phone(walked: Walked) -> None:
    assert walked.wide == []
