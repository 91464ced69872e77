"""A page that holds the card guide alone: what a browser is given for it, without a kernel."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

from playwright.sync_api import Route

from hanafuda_kit.table import faces
from hanafuda_kit.teach.card_guide import CardGuide, label_strips, skin_entries

HOME = "https://guide.test/"  # never resolved: every request is answered here
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The guide</title><link rel="icon" href="data:,"><link rel="stylesheet" href="guide.css">
<style>body { margin: 0; background: var(--hk-ground); color: var(--hk-ink); } main { padding: 12px; }</style></head>
<body class="hk-root"><main><h1>The cards</h1><div id="at"></div><p style="height: 900px">Below</p></main>
<script type="module">
import guide from './guide.mjs';
const { state: first, skins, strips } = await (await fetch('state.json')).json();
let run = [], state;
globalThis.outside = [];
addEventListener('keydown', (e) => outside.push(e.key));
const emit = (event, ...about) => { for (const [e, r] of [...run]) if (e === event) r(...about); };
globalThis.model = {
  get: (name) => state[name],
  set(name, value) { state[name] = value; emit(`change:${name}`); },
  on(event, r) { run.push([event, r]); },
  off(event, r) { run = run.filter(([e, q]) => e !== event || q !== r); },
  emit,
  send(message) {
    sent.push(structuredClone(message));
    if (globalThis.refuse) { emit('msg:custom', { type: 'answer', notice: refuse }); return; }
    if (message.type === 'skin') { state.skin = message.id; this.set('faces', skins[message.id]); }
    if (message.type === 'labels') { state.strips = strips[message.id] ?? null; this.set('labels', message.id); }
  },
};
globalThis.start = async () => {
  globalThis.stop_?.();
  state = { ...first };
  [globalThis.sent, globalThis.refuse] = [[], ''];
  outside.length = 0;
  scrollTo(0, 0);
  globalThis.stop_ = await guide.render({ model, el: document.getElementById('at') });
  await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
};
globalThis.ready = true;
</script></body></html>"""


@cache
def state() -> str:
    guide = CardGuide()
    traits = {name: getattr(guide, name) for name in ("data", "rule_texts", "terms", "lang", "first", "skins", "skin")}
    skins = {name: faces(name) for name in skin_entries()}
    strips = {labels: {"cards": dict(_by_kind(labels))} for labels in ("en", "ja")}
    whole = {**traits, "faces": skins["cards"], "labels": "off", "strips": None, "done": []}
    guide.close()
    return json.dumps({"state": whole, "skins": skins, "strips": strips})


def _by_kind(labels: str) -> Iterator[tuple[str, str]]:
    for code, strip in label_strips(labels).items():
        yield code.rstrip("123") if "C" in code else code, strip


def serve(route: Route) -> None:
    answers = {
        "": ("text/html", PAGE),
        "guide.mjs": ("text/javascript", str(CardGuide._esm)),
        "guide.css": ("text/css", str(CardGuide._css)),
        "state.json": ("application/json", state()),
    }
    kind, body = answers[route.request.url.removeprefix(HOME)]
    route.fulfill(body=body, content_type=f"{kind}; charset=utf-8")
