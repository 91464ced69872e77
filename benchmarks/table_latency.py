"""How long from a click on a card until the table shows the answer, in Voilà and in JupyterLab, and the bytes a move.

    python benchmarks/table_latency.py [--clicks 200] [--front voila|lab]

A game of Koi-Koi that answers every pick with a random legal play is served on loopback, and a browser clicks.
Motion is off: what is measured ends when the first scene of the answer stands in the page.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, WebSocket, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from browser.chromium import executable
from browser.table_harness import QUIET

FRONTS = ("voila", "lab")

# The page: any pick is answered with a random legal play, the other seat plays at random, rounds follow one another.
GAME = """
import random

from hanafuda_kit.cards import CARDS
from hanafuda_kit.deal import Seat, decks
from hanafuda_kit.games import game_named
from hanafuda_kit.play import Phase
from hanafuda_kit.scene import Stage
from hanafuda_kit.table import Table

game, rng, deck = game_named("koi-koi"), random.Random(1), decks(CARDS, seed=1)
table, stage, state = Table(speed=0), Stage(game, Seat.A), None

def on():
    global stage, state
    frames = []
    while True:
        over = state is None or state.phase is Phase.OVER
        if over:
            step = game.deal(next(deck), dealer=Seat.A)
        else:
            step = game.apply(state, rng.choice(game.legal_actions(state)))
        more, stage = stage.play(None if over else state, step)
        frames, state = frames + more, step.state
        if state.seat is Seat.A and state.phase is not Phase.OVER:
            break
    table.show(*frames)

on()
table.on_message(lambda message: on())
table
"""

SERVE = """
import sys
from pathlib import Path
from hanafuda_kit import assets
from hanafuda_kit.voila import serve
folder = Path(sys.argv[1])
assets.lessons = lambda: folder
serve(port=0, host="127.0.0.1", browser=False)
"""

CLICKS = """async (times) => {
  const root = document.querySelector('.hk-table'), took = [];
  for (let i = 0; i < times; i += 1) {
    const at = root.querySelector('.hk-ask:not([hidden]) [data-choice]') ?? root.querySelector('.hk-card.is-legal');
    const shown = new Promise((done) => {
      const seen = new MutationObserver(() => { seen.disconnect(); done(performance.now()); });
      seen.observe(root, { attributes: true, attributeFilter: ['data-n'] });
    });
    const start = performance.now();
    at.click();
    took.push(await shown - start);
    await new Promise((go) => { setTimeout(go, 25); });
  }
  return took;
}"""


@dataclass(frozen=True, slots=True)
class Result:
    """Times in ms, one a click; bytes in all, both ways."""

    took: list[float]
    received: int
    sent: int

    def line(self, front: str) -> str:
        ordered = sorted(self.took)
        p95 = ordered[max(0, round(0.95 * len(ordered)) - 1)]
        received, sent = (total / len(ordered) / 1000 for total in (self.received, self.sent))
        return (
            f"{front:6} {len(ordered)} clicks: median {statistics.median(ordered):.1f} ms, p95 {p95:.1f} ms, "
            f"received {received:.2f} kB and sent {sent:.2f} kB a move"
        )


def write_notebook(folder: Path) -> None:
    cell: dict[str, object] = {
        "cell_type": "code",
        "id": "game",
        "metadata": {},
        "source": GAME.strip(),
        "execution_count": None,
        "outputs": [],
    }
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    title = {"cell_type": "markdown", "id": "title", "metadata": {}, "source": "# Latency"}
    book = {"cells": [title, cell], "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    (folder / "latency.ipynb").write_text(json.dumps(book), encoding="utf-8")


def start(front: str, folder: Path) -> tuple[subprocess.Popen[str], str]:
    """A server on a free port, and the address of the page."""
    lab = ["-m", "jupyterlab", "--no-browser", "--port=0", "--IdentityProvider.token=", "--notebook-dir", str(folder)]
    lab.append("--ServerApp.kernel_websocket_connection_class=hanafuda_kit.voila.kernels.AtOnce")  # as `hanafuda lab`
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        lab.append("--allow-root")
    command = [sys.executable, "-c", SERVE, str(folder)] if front == "voila" else [sys.executable, *lab]
    server = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"(http://(?:127\.0\.0\.1|localhost):\d+)", line):
            path = "/lessons/latency.ipynb" if front == "voila" else "/lab/tree/latency.ipynb"
            return server, found[1] + path
    raise SystemExit(f"{front}: the server ended before it had an address")


def run_cells(page: Page) -> None:
    """JupyterLab does not run a notebook by itself."""
    page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=60_000)
    page.wait_for_selector('.jp-Notebook-ExecutionIndicator[data-status="idle"]', timeout=60_000)
    page.click(".jp-CodeCell .cm-content")
    page.keyboard.press("Shift+Enter")
    page.wait_for_selector(".hk-table, .jp-Dialog", state="attached", timeout=60_000)
    if page.locator(".jp-Dialog").count():  # the session was not there yet: JupyterLab asks for a kernel
        page.click(".jp-Dialog .jp-mod-accept")
        page.click(".jp-CodeCell .cm-content")
        page.keyboard.press("Shift+Enter")


def measure(browser: Browser, front: str, address: str, clicks: int) -> Result:
    page = browser.new_page(viewport={"width": 1400, "height": 1000})
    counted = {"received": 0, "sent": 0}

    def watch(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: count("received", data))
        socket.on("framesent", lambda data: count("sent", data))

    def count(way: str, data: str | bytes) -> None:
        counted[way] += len(data if isinstance(data, bytes) else data.encode())

    page.on("websocket", watch)
    page.goto(address)
    if front == "lab":
        run_cells(page)
    page.wait_for_selector(".hk-table .is-legal", timeout=90_000)
    page.evaluate(CLICKS, 10)
    before = dict(counted)
    took = page.evaluate(CLICKS, clicks)
    page.close()
    return Result(list(took), counted["received"] - before["received"], counted["sent"] - before["sent"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clicks", type=int, default=200, help="how many clicks to measure (200)")
    parser.add_argument("--front", choices=FRONTS, action="append", help="one front end alone")
    options = parser.parse_args()
    found = executable()
    with sync_playwright() as play, tempfile.TemporaryDirectory() as made:
        browser = play.chromium.launch(executable_path=found, args=list(QUIET))
        write_notebook(Path(made))
        for front in options.front or FRONTS:
            server, address = start(front, Path(made))
            try:
                print(measure(browser, front, address, options.clicks).line(front), flush=True)
            finally:
                os.killpg(server.pid, signal.SIGINT)
                time.sleep(0.5)
                os.killpg(server.pid, signal.SIGTERM)
                server.wait(20)
        browser.close()


if __name__ == "__main__":
    main()
