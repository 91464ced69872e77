"""A panel on a bare page: the widget's own module, with a model that stands in for Jupyter's."""

from __future__ import annotations

import json
from dataclasses import dataclass
from urllib.parse import urlencode

from browser.table_harness import HOME
from playwright.sync_api import BrowserContext, Page, Route

from hanafuda_kit.table import faces
from hanafuda_kit.teach.blocks import AnyBlock
from hanafuda_kit.teach.panel import Panel, rule_texts

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The panel</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="panel.css">
<style>body { margin: 0; background: var(--hk-ground); color: var(--hk-ink); } main { padding: 12px; }</style></head>
<body class="hk-root"><main><h1>The panel</h1><div id="at"></div></main>
<script type="module">
import panel from './panel.mjs';
const faces = await (await fetch('faces.json')).json();
globalThis.start = async (state) => {
  globalThis.stop_?.();
  const runs = [];
  globalThis.acts = [];
  globalThis.model = {
    get: (name) => ({ faces, done: [], ...state })[name],
    on: (event, run) => runs.push([event, run]),
    off: () => {},
    send: (m) => acts.push([m.id, m.value]),
    emit: (event, ...about) => { for (const [e, run] of runs) if (e === event) run(...about); },
    show: (blocks) => {
      state.blocks = blocks;
      model.emit('msg:custom', { type: 'answer' });
      model.emit('change:blocks');
    },
  };
  globalThis.stop_ = await panel.render({ model, el: document.getElementById('at') });
};
globalThis.ready = true;
</script></body></html>"""


@dataclass
class ShownPanel:
    """One panel on a page."""

    page: Page

    def start(self, *blocks: AnyBlock, form: str = "", query: str = "") -> None:
        """Load the page anew, with a query of its own, and show the blocks."""
        self.page.goto(f"{HOME}?{query}")
        self.page.wait_for_function("globalThis.ready")
        panel = Panel(*blocks, form=form)
        state = {"blocks": panel.blocks, "terms": panel.terms, "rule_texts": rule_texts(), "lang": "en", "form": form}
        self.page.evaluate("s => start(s)", state)

    def show(self, *blocks: AnyBlock) -> None:
        self.page.evaluate("blocks => model.show(blocks)", [block.to_json() for block in blocks])

    @property
    def acts(self) -> list[tuple[str, object]]:
        """What was sent: block and value, in order."""
        return [(one[0], one[1]) for one in self.page.evaluate("acts")]


def open_panel(context: BrowserContext) -> ShownPanel:
    page = context.new_page()
    page.route(HOME + "**", _serve)
    return ShownPanel(page)


def _serve(route: Route) -> None:
    name = route.request.url.removeprefix(HOME).partition("?")[0]
    answers = {
        "": ("text/html", PAGE),
        "panel.mjs": ("text/javascript", str(Panel._esm)),
        "panel.css": ("text/css", str(Panel._css)),
        "faces.json": ("application/json", json.dumps(faces())),
    }
    kind, body = answers[name]
    route.fulfill(body=body, content_type=f"{kind}; charset=utf-8")


def query(**parts: str) -> str:
    return urlencode(parts)
