"""The table on a bare page: the widget's own module, with a model that stands in for Jupyter's."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Protocol

from playwright.sync_api import Page, Route

from hanafuda_kit.table import faces, table_parts
from hanafuda_kit.table_wire import pack
from hanafuda_kit.words import section

SCENES: dict[str, list[dict[str, object]]] = json.loads(
    (Path(__file__).parent / "scenes.json").read_text(encoding="utf-8")
)
# No sandbox, since root has none; the rest keeps the browser from calling home.
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
HOME = "https://table.test/"  # never resolved: every request is answered here

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The table</title><link rel="icon" href="data:,"><link rel="stylesheet" href="table.css">
<style>body { margin: 0; background: var(--hk-ground); color: var(--hk-ink); } main { padding: 12px; }
h1 { font: 700 22px/1.2 var(--hk-serif); margin: 0 0 8px; } body.is-board main { padding: 0; }
body.is-board h1 { position: absolute; clip-path: inset(50%); }</style></head>
<body class="hk-root"><main><h1>The table</h1><div id="at"></div></main>
<script type="module">
import table from './table.mjs';
class Model {
  constructor(state) { Object.assign(this, { state, on_: [], sent: [] }); }
  get(name) { return this.state[name]; }
  set(name, value) { this.state[name] = value; this.emit(`change:${name}`); }
  on(event, run) { this.on_.push([event, run]); }
  off(event, run) { this.on_ = this.on_.filter(([e, r]) => e !== event || r !== run); }
  emit(event, ...about) { for (const [e, run] of [...this.on_]) if (e === event) run(...about); }
  send(message) { this.sent.push(structuredClone(message)); this.answer?.(message); }
}
const { faces, terms } = await (await fetch('given.json')).json();
globalThis.terms = terms;
globalThis.heard = [];
globalThis.outside = [];
document.addEventListener('keydown', (e) => outside.push(e.key), true); // on the way down, as Jupyter hears them
globalThis.start = async (state) => {
  globalThis.stop_?.();
  outside.length = 0;
  scrollTo(0, 0);
  document.body.className = state.size === 'board' ? 'hk-root is-board' : 'hk-root';
  globalThis.model = new Model({ faces, terms: terms.en, ...state });
  const el = document.getElementById('at');
  const whole = table.render({ model, el });
  globalThis.stop_ = await whole;
  const live = el.querySelector('.hk-live');
  globalThis.heard = [...live.children].map((n) => n.textContent);
  const hear = (all) => all.forEach((m) => m.addedNodes.forEach((n) => heard.push(n.textContent)));
  new MutationObserver(hear).observe(live, { childList: true });
};
globalThis.settled = async () => {
  const at = document.querySelector('.hk-table');
  for (;;) {
    await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
    const n = model.get('frames').at(-1).n;
    if (document.getAnimations().every((a) => a.playState !== 'running') && Number(at.dataset.n) === n) return;
  }
};
globalThis.ready = true;
</script></body></html>"""


@dataclass
class Shown:
    """One table on a page; `state` are its traits."""

    page: Page
    errors: list[str]

    def start(self, frames: Sequence[dict[str, object]], **traits: object) -> None:
        self.page.mouse.move(0, 0)
        self.errors.clear()
        self.page.evaluate("s => start(s)", {"frames": pack(list(frames)), **traits})

    def play(self, frames: Sequence[dict[str, object]]) -> None:
        """Send frames as Python would and wait until they have come to rest."""
        self.send(frames)
        self.page.evaluate("settled()")

    def send(self, frames: Sequence[dict[str, object]]) -> None:
        self.page.evaluate("f => model.set('frames', f)", pack(list(frames)))

    def set(self, name: str, value: object) -> None:
        self.page.evaluate("([name, value]) => model.set(name, value)", [name, value])

    @property
    def sent(self) -> list[dict[str, object]]:
        return list(self.page.evaluate("model.sent"))

    @property
    def heard(self) -> list[str]:
        """What the live region has said, in order."""
        return list(self.page.evaluate("heard"))

    def focused(self) -> str | None:
        found = self.page.evaluate("document.activeElement?.dataset?.card ?? null")
        return found if isinstance(found, str) else None


@cache
def _given() -> str:
    """What a page needs once: the faces, and the fixed words of both languages."""
    return json.dumps({"faces": faces(), "terms": {lang: section("table", lang=lang) for lang in ("en", "ja")}})


def serve(route: Route) -> None:
    script, sheet = table_parts()
    answers = {
        "": ("text/html", PAGE),
        "table.mjs": ("text/javascript", script),
        "table.css": ("text/css", sheet),
        "given.json": ("application/json", _given()),
    }
    kind, body = answers[route.request.url.removeprefix(HOME).partition("?")[0]]
    route.fulfill(body=body, content_type=f"{kind}; charset=utf-8")


class Open(Protocol):
    """What the fixture `open_table` gives."""

    def __call__(
        self,
        frames: Sequence[dict[str, object]],
        *,
        width: int = 1280,
        height: int = 900,
        theme: str = "light",
        motion: bool = False,
        touch: bool = False,
        fresh: bool = False,
        **traits: object,
    ) -> Shown: ...
