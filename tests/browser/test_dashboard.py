"""The pages in a real browser: nothing from elsewhere, kernels that end, one look, no dead links."""

from __future__ import annotations

import asyncio
import json
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest
from browser.dashboard import BROKEN, PROBE, Dashboard, dashboard, write_notebook
from playwright.sync_api import Browser, Page, Route, expect
from tornado.websocket import websocket_connect

from hanafuda_kit.voila.catalog import read_catalog

FIRST = 30_000  # ms: the first page also waits for Voilà to be imported


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dashboard]:
    with dashboard(tmp_path_factory.mktemp("lessons")) as found:
        yield found


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, color_scheme="light")
    context.set_default_timeout(FIRST)
    expect.set_options(timeout=FIRST)
    only = context.new_page()
    yield only
    only.goto("about:blank")  # left as a reader leaves it, so that its kernel ends
    context.close()


def open_lesson(page: Page, served: Dashboard, name: str = PROBE, query: str = "") -> None:
    """Open a notebook's page and wait until its widgets are there."""
    page.goto(served.page(name) + query)
    expect(page.locator("#loading")).to_have_count(0)
    if name == PROBE:
        expect(page.get_by_role("button", name="count 0")).to_be_visible()


def status(served: Dashboard, path: str, *, host: str = "", data: bytes | None = None) -> int:
    request = urllib.request.Request(served.address + path, data=data, headers={"Host": host} if host else {})
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


# the home page


def test_the_home_page_lists_every_lesson_and_every_link_leads_somewhere(page: Page, served: Dashboard) -> None:
    page.goto(served.address)
    hrefs = page.locator("a").evaluate_all("links => links.map((a) => a.getAttribute('href'))")
    lessons = page.locator(".hk-lessonlist a").evaluate_all("links => links.map((a) => a.getAttribute('href'))")
    catalog = read_catalog(served.lessons)
    assert sorted(lessons) == sorted(found.href for found in catalog.lessons)
    tools = {found.href for found in catalog.nav}
    assert {href for href in hrefs if href not in lessons} == {"/", "#page", "#lessons", catalog.board, *tools}


def test_three_doors_lead_to_the_lessons_the_sandbox_and_the_board(page: Page, served: Dashboard) -> None:
    page.goto(served.address)
    doors = page.get_by_role("region", name="Three ways in").get_by_role("heading").get_by_role("link")
    hrefs = doors.evaluate_all("links => links.map((a) => a.getAttribute('href'))")
    assert hrefs == ["#lessons", "/lessons/22_sandbox.ipynb", "/lessons/22_sandbox.ipynb?mode=class"]


def test_the_lessons_open_for_a_class_where_that_is_chosen(page: Page, served: Dashboard) -> None:
    page.goto(served.address)
    first = page.locator(".hk-lessonlist a").first
    page.get_by_role("link", name="Show a lesson").click()
    expect(page.get_by_role("radio", name="for a class")).to_be_checked()
    expect(first).to_have_attribute("href", "/lessons/01_cards.ipynb?mode=class")
    page.get_by_role("radio", name="to study").check()
    expect(first).to_have_attribute("href", "/lessons/01_cards.ipynb")


def test_a_lesson_that_is_added_is_listed_at_once(page: Page, served: Dashboard) -> None:
    write_notebook(served.lessons, "92_added", "# Added")
    try:
        page.goto(served.address)
        expect(page.get_by_role("link", name="Added", exact=True)).to_be_visible()
    finally:
        (served.lessons / "92_added.ipynb").unlink()


def test_the_home_page_needs_no_kernel(page: Page, served: Dashboard) -> None:
    open_lesson(page, served)
    page.goto("about:blank")
    before = ended(served, served.processes())
    page.goto(served.address)
    page.wait_for_load_state("load")
    assert served.processes() == before


def test_the_start_notebook_leads_home(page: Page, served: Dashboard) -> None:
    open_lesson(page, served)
    page.goto(served.page("00_start"))
    assert page.url == f"{served.address}/"


def test_a_wrong_address_leads_home(page: Page, served: Dashboard) -> None:
    for path in ("/nowhere", "/lessons/99_nowhere.ipynb"):
        answer = page.goto(served.address + path)
        assert answer is not None
        assert answer.status == 404
        expect(page.get_by_role("heading", level=1)).to_have_text("There is no page here")
        expect(page.get_by_role("link", name="Go to the home page")).to_have_attribute("href", "/")


# progress


def test_a_part_that_is_done_fills_the_blossom_and_is_remembered(page: Page, served: Dashboard) -> None:
    open_lesson(page, served)
    page.evaluate("document.dispatchEvent(new CustomEvent('hk-progress', {detail: {part: 'guided'}}))")
    expect(page.get_by_role("img", name="1 of 5 parts done")).to_be_visible()
    page.goto(served.address)
    row = page.locator(f"[data-hk-row='{PROBE}']")
    expect(row.get_by_role("img")).to_have_accessible_name("1 of 5 parts done")
    expect(page.locator("#continue")).to_have_text("Continue lesson 90: Probe")
    expect(page.locator("#continue")).to_have_attribute("href", f"/lessons/{PROBE}.ipynb")


def test_a_learner_goes_on_at_the_step_where_they_stopped(page: Page, served: Dashboard) -> None:
    open_lesson(page, served, query="?at=guided.2")
    page.goto(served.address)
    expect(page.locator("#continue")).to_have_attribute("href", f"/lessons/{PROBE}.ipynb?at=guided.2")


def test_a_part_is_counted_once_and_only_if_the_lesson_has_it(page: Page, served: Dashboard) -> None:
    open_lesson(page, served)
    for part in ("guided", "guided", "no such part"):
        page.evaluate("part => document.dispatchEvent(new CustomEvent('hk-progress', {detail: {part}}))", part)
    expect(page.locator(".hk-blossom svg")).to_have_accessible_name("1 of 5 parts done")


def test_progress_can_be_forgotten(page: Page, served: Dashboard) -> None:
    page.goto(served.address)
    page.evaluate(
        f"localStorage.setItem('hanafuda-kit', JSON.stringify({{last: '{PROBE}', done: {{'{PROBE}': ['exit']}}}}))"
    )
    page.reload()
    expect(page.locator("#progress")).to_contain_text(", 1 of ")
    page.get_by_role("button", name="Forget my progress").click()
    expect(page.locator("#progress")).to_contain_text(", 0 of ")
    expect(page.locator("#continue")).to_contain_text("Start with lesson")
    page.reload()
    expect(page.locator("#progress")).to_contain_text(", 0 of ")


def test_what_another_program_left_in_the_store_breaks_nothing(page: Page, served: Dashboard) -> None:
    page.goto(served.address)
    for left in ("7", "[]", "nonsense", '{"done": 3}', f'{{"done": {{"{PROBE}": "exit"}}}}'):
        page.evaluate("left => localStorage.setItem('hanafuda-kit', left)", left)
        page.reload()
        expect(page.locator("#progress")).to_contain_text("0 of ")


# theme


def test_the_theme_button_reaches_the_widgets_and_is_remembered(page: Page, served: Dashboard) -> None:
    open_lesson(page, served)
    scheme = "getComputedStyle(document.querySelector('#cells .hk-root')).colorScheme"
    assert page.evaluate(scheme) == "light"
    page.get_by_role("button", name="Dark").click()
    assert page.evaluate(scheme) == "dark"
    assert page.evaluate("document.body.dataset.jpThemeLight") == "false"
    page.goto(served.address)
    assert page.evaluate("document.body.dataset.hkTheme") == "dark"
    expect(page.get_by_role("button", name="Light")).to_be_visible()


def test_without_a_choice_the_theme_is_the_systems(page: Page, served: Dashboard) -> None:
    page.goto(served.address)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("body")).to_have_attribute("data-hk-theme", "dark")


def test_the_address_may_ask_for_a_theme(page: Page, served: Dashboard) -> None:
    page.goto(f"{served.address}/?theme=dark")
    assert page.evaluate("document.body.dataset.hkTheme") == "dark"


# a lesson's page


def test_a_click_reaches_the_kernel_and_comes_back(page: Page, served: Dashboard) -> None:
    open_lesson(page, served)
    page.get_by_role("button", name="count 0").click()
    expect(page.get_by_role("button", name="count 1")).to_be_visible()


def test_the_kernel_sees_what_the_address_asks_for(page: Page, served: Dashboard) -> None:
    open_lesson(page, served, query="?mode=class&position=koi-koi%3B%20turn%20A%20play")
    expect(page.locator("#cells")).to_contain_text("asked mode=class&position=koi-koi%3B%20turn%20A%20play")


def test_the_kernel_is_the_python_that_serves(page: Page, served: Dashboard) -> None:
    open_lesson(page, served)
    expect(page.locator("#cells")).to_contain_text(f"python {sys.executable}")


def test_code_and_presenter_notes_are_not_shown(page: Page, served: Dashboard) -> None:
    open_lesson(page, served)
    shown = page.locator("main").inner_text()
    assert "import" not in shown
    assert "Ask the class first" not in shown


def test_a_failed_cell_says_one_clear_line_and_no_more(page: Page, served: Dashboard) -> None:
    open_lesson(page, served, BROKEN)
    expect(page.get_by_role("alert")).to_have_count(1)
    expect(page.get_by_role("alert")).to_contain_text("This part of the page could not be made.")
    shown = page.content()
    assert "ZeroDivisionError" not in shown
    assert "a local value" not in shown


def test_a_page_whose_widgets_were_lost_is_made_again_twice_and_then_says_so(page: Page, served: Dashboard) -> None:
    page.goto(served.address)
    script = page.locator("script[src*='page.js']").get_attribute("src")
    output = '<div class="jp-OutputArea-output">Error displaying widget: model not found</div>'
    body = f'<body><script src="{script}"></script><p id="loading"></p><main id="cells">{output}</main>'
    made: list[str] = []

    def make(route: Route) -> None:
        made.append(route.request.url)
        route.fulfill(content_type="text/html", body=f"{body}<script>hkPage.voila(); voila_finish()</script>")

    page.route(served.page("94_lost"), make)
    page.goto(served.page("94_lost"))
    expect(page.get_by_role("alert")).to_have_text("The table could not be laid. Load the page again in a moment.")
    assert len(made) == 3


def test_lessons_lead_to_their_neighbours(page: Page, served: Dashboard) -> None:
    open_lesson(page, served)
    expect(page.locator("a[rel=next]")).to_have_attribute("href", f"/lessons/{BROKEN}.ipynb")
    open_lesson(page, served, BROKEN)
    expect(page.locator("a[rel=prev]")).to_have_attribute("href", f"/lessons/{PROBE}.ipynb")
    expect(page.locator("a[rel=next]")).to_have_count(0)


def test_the_first_tab_stop_skips_to_the_page(page: Page, served: Dashboard) -> None:
    open_lesson(page, served)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


def test_the_browser_is_told_to_fetch_nothing_from_elsewhere(page: Page, served: Dashboard) -> None:
    for path in ("/", f"/lessons/{PROBE}.ipynb", "/nowhere"):
        answer = page.goto(served.address + path)
        assert answer is not None
        assert answer.headers["content-security-policy"].startswith("default-src 'self';")


# kernels and safety


def ended(served: Dashboard, extra: set[int], keep: set[int] | None = None) -> set[int]:
    """Wait until the kernels are gone and return what is left; the nursery, which is no kernel, stays."""
    children = served.process.children()
    kernels = [child for parent in children for child in parent.children(recursive=True)]
    kernels += [child for child in children if "ipykernel_launcher" in " ".join(child.cmdline())]
    psutil.wait_procs([kernel for kernel in kernels if kernel.pid in extra], timeout=30)
    return served.processes()


def test_no_kernel_is_left_after_ten_tabs_were_opened_and_closed(browser: Browser, served: Dashboard) -> None:
    context = browser.new_context()
    context.set_default_timeout(2 * FIRST)
    first = context.new_page()
    first.goto(served.page(PROBE))
    first.goto("about:blank")
    before = ended(served, served.processes())
    tabs = [context.new_page() for _ in range(10)]
    for tab in tabs:
        tab.goto(served.page(PROBE))
        expect(tab.get_by_role("button", name="count 0")).to_be_visible(timeout=2 * FIRST)
    assert len(served.processes() - before) == 10
    for tab in tabs:
        tab.close(run_before_unload=True)
    assert ended(served, served.processes() - before) == before
    context.close()


def test_a_page_that_is_left_while_it_is_made_leaves_no_kernel(page: Page, served: Dashboard) -> None:
    open_lesson(page, served)
    page.goto("about:blank")
    before = ended(served, served.processes())
    write_notebook(served.lessons, "93_slow", "# Slow", "import time\ntime.sleep(3)")
    try:
        page.goto(served.page("93_slow"), wait_until="commit")
        page.goto("about:blank")
        assert ended(served, served.processes() - before) == before
    finally:
        (served.lessons / "93_slow.ipynb").unlink()


def test_a_page_that_is_left_before_its_scripts_are_there_leaves_no_kernel(page: Page, served: Dashboard) -> None:
    open_lesson(page, served)
    page.goto("about:blank")
    before = ended(served, served.processes())
    page.route("**/voila/static/voila.js", lambda route: route.abort())
    page.goto(served.page(PROBE))
    page.goto("about:blank")
    assert ended(served, served.processes() - before) == before


def kernel_id(page: Page) -> str:
    return str(json.loads(page.locator("#jupyter-config-data").inner_text() or "{}")["kernelId"])


def test_a_kernel_is_ended_only_by_the_page_that_has_its_cookie(page: Page, served: Dashboard) -> None:
    open_lesson(page, served)
    assert status(served, f"/voila/api/shutdown/{kernel_id(page)}", data=b"") == 403
    page.get_by_role("button", name="count 0").click()
    expect(page.get_by_role("button", name="count 1")).to_be_visible()


def test_a_browser_can_never_execute_code(page: Page, served: Dashboard, tmp_path: Path) -> None:
    open_lesson(page, served)
    written = tmp_path / "written"
    url = f"{served.address.replace('http', 'ws')}/api/kernels/{kernel_id(page)}/channels?session_id=t"

    def message(kind: str, content: dict[str, object]) -> str:
        header = {"msg_id": kind, "msg_type": kind, "session": "t", "username": "", "version": "5.3"}
        return json.dumps(
            {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}
        )

    async def try_it() -> list[str]:
        line = await websocket_connect(url)
        code = f"open({str(written)!r}, 'w').close()"
        await line.write_message(message("execute_request", {"code": code, "silent": False}))
        await line.write_message(message("kernel_info_request", {}))
        answers: list[str] = []
        while "kernel_info_reply" not in answers:
            answer = await asyncio.wait_for(line.read_message(), 30)
            assert isinstance(answer, str)
            answers.append(str(json.loads(answer)["msg_type"]))
        line.close()
        return answers

    with ThreadPoolExecutor() as elsewhere:  # Playwright has a loop of its own in this thread
        assert "execute_reply" not in elsewhere.submit(asyncio.run, try_it()).result()
    assert not written.exists()


@pytest.mark.parametrize(
    "path", ["/api/contents", "/voila/api/contents", "/voila/tree", "/voila/files/90_probe.ipynb", "/look/table.py"]
)
def test_nothing_else_is_served(page: Page, served: Dashboard, path: str) -> None:
    open_lesson(page, served)
    assert status(served, path) == 404


def test_a_name_from_elsewhere_is_refused_while_only_this_machine_is_served(page: Page, served: Dashboard) -> None:
    open_lesson(page, served)
    assert status(served, f"/lessons/{PROBE}.ipynb", host="hanafuda.example") == 403
