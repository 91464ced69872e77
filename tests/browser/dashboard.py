"""A running dashboard for the tests: the real lessons, and two notebooks that probe and break."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil
from playwright.sync_api import Browser, BrowserContext, expect

from hanafuda_kit import assets

PROBE = "90_probe"
BROKEN = "91_broken"

# Serves another folder of lessons; everything else is what `hanafuda` does.
_SERVE = """
import sys
from pathlib import Path
from hanafuda_kit import assets
from hanafuda_kit.voila import serve
folder = Path(sys.argv[1])
assets.lessons = lambda: folder
serve(port=0, host="127.0.0.1", browser=False)
"""
_USE = """
import anywidget, traitlets
from pathlib import Path

class Probe(anywidget.AnyWidget):
    _esm = Path("probe.js").read_text()
    n = traitlets.Int(0).tag(sync=True)

probe = Probe()
probe.on_msg(lambda *_: setattr(probe, "n", probe.n + 1))
probe
"""
_PROBE = """
export default { render({ model, el }) {
  const root = document.createElement("div"), button = document.createElement("button");
  const say = () => { button.textContent = `count ${model.get("n")}`; };
  root.className = "hk-root";
  button.onclick = () => model.send("more");
  model.on("change:n", say);
  say();
  root.append(button);
  el.append(root);
} };
"""


READY = 60_000  # ms until a page's kernel has answered on a busy machine


@contextmanager
def reader(
    browser: Browser, *, width: int = 1280, height: int = 900, clipboard: bool = False
) -> Iterator[BrowserContext]:
    """A reader's own browser: it keeps what pages keep, waits for busy kernels, and in the end leaves its pages.

    clipboard: pages may write to it and read from it.
    """
    rights = ["clipboard-read", "clipboard-write"] if clipboard else []
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", permissions=rights
    )
    context.set_default_timeout(READY)
    expect.set_options(timeout=READY)
    yield context
    for page in context.pages:
        page.goto("about:blank")  # left as a reader leaves it, so that its kernel ends
    context.close()


@dataclass(frozen=True, slots=True)
class Dashboard:
    """A server: its address without a slash at the end, its process, and the folder that it serves."""

    address: str
    process: psutil.Process
    lessons: Path

    def page(self, name: str) -> str:
        """The address of a notebook's page."""
        return f"{self.address}/lessons/{name}.ipynb"

    def processes(self) -> set[int]:
        """The process ids below the server: its nursery, where it has one, and every kernel."""
        return {child.pid for child in self.process.children(recursive=True)}


def write_notebook(folder: Path, name: str, *cells: str, presenter: str = "") -> None:
    """Write a notebook: the first cell prose, the rest code, and perhaps a presenter's note."""
    kinds = ["markdown"] + ["code"] * (len(cells) - 1)
    written: list[dict[str, object]] = [
        {"cell_type": kind, "id": f"c{at}", "metadata": {}, "source": text}
        | ({"outputs": [], "execution_count": None} if kind == "code" else {})
        for at, (kind, text) in enumerate(zip(kinds, cells, strict=True))
    ]
    if presenter:
        written.append(
            {"cell_type": "markdown", "id": "note", "metadata": {"tags": ["presenter"]}, "source": presenter}
        )
    about = {"number": int(name[:2]), "game": "cards", "title": name[3:].title(), "about": "A test", "minutes": 1}
    metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}, "hanafuda": about}
    notebook = {"nbformat": 4, "nbformat_minor": 5, "metadata": metadata, "cells": written}
    (folder / f"{name}.ipynb").write_text(json.dumps(notebook), encoding="utf-8")


@contextmanager
def dashboard(folder: Path) -> Iterator[Dashboard]:
    """Serve the lessons and the two test notebooks from a folder of their own, on any free port."""
    for path in assets.lessons().glob("*.ipynb"):
        shutil.copy(path, folder)
    shutil.copytree(assets.lessons() / "rounds", folder / "rounds", dirs_exist_ok=True)
    asked = "import os, sys\nprint('asked', os.environ['QUERY_STRING'])\nprint('python', sys.executable)"
    (folder / "probe.js").write_text(_PROBE, encoding="utf-8")
    write_notebook(folder, PROBE, "# Probe\n\nProse.", asked, _USE, presenter="Ask the class first.")
    write_notebook(folder, BROKEN, "# Broken\n\nProse.", "secret = 'a local value'\n1 / 0", "print('never')")
    command = [sys.executable, "-c", _SERVE, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            address = next(word for word in line.split() if word.startswith("http")).removesuffix(".").removesuffix("/")
            yield Dashboard(address, psutil.Process(process.pid), folder)
        finally:
            process.terminate()
            process.wait(timeout=30)
