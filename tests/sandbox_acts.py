"""A sandbox for tests, and what a person does with it, as the browser says it."""

from __future__ import annotations

from hanafuda_kit.cards import CARDS
from hanafuda_kit.teach.address import read_address
from hanafuda_kit.teach.blocks import AnyBlock, Value
from hanafuda_kit.teach.panel import Panel
from hanafuda_kit.teach.sandbox import Sandbox
from hanafuda_kit.teach.sandbox.blocks import RemarkList
from hanafuda_kit.teach.sandbox.editing import places

START = "koi-koi; hand A 1B 4A; hand B 2A 3B; field 1R 4R 4C1 2R; stock 3R 6A 7A 8A 9A 10A 11A 12B 5R 6R 7R 8B"
HIDDEN = "koi-koi; hand A 9A ?7; hand B ?8; field 1B 2A 3B 4A 5A 6A 7A 8A; stock ?24"
HOSTILE = (
    "x" * 10_000, "<img src=x onerror=alert(1)>", "koi-koi; hand A \u202e9A", "koi-koi\x00; hand A 9A", "game = 7",
    "hanafuda sandbox 1\nat 1\n0 set edit | standard | koi-koi\n1 9Ax9C1", 'game = "koi-koi"\ndealer = "A"', "{}", "\n",
    "koi-koi; hand A 9A; hand A 9R", "game=" + "9" * 5000, "hanafuda sandbox 1\n" + "at 1\n" * 3000,
)  # fmt: skip


def sandbox(text: str = START, *, query: str = "", seed: int = 7) -> Sandbox:
    return Sandbox(text, seed=seed, at=read_address(query))


def played(text: str = START) -> Sandbox:
    page = sandbox(text)
    do(page, "mode", "play")
    return page


def panels(page: Sandbox) -> tuple[Panel, ...]:
    return (page.above, page.below, page.rail, page.bar, page.question)


def shown(page: Sandbox) -> dict[str, AnyBlock]:
    return {name: block for panel in panels(page) for name, block in panel._shown.items()}


def do(page: Sandbox, block: str, value: Value) -> None:
    """Do something with a block, as the browser says it."""
    assert shown(page)[block].accepts(value), (block, value)
    panel = next(panel for panel in panels(page) if block in panel._shown)
    panel._received(None, {"type": "act", "id": block, "value": value}, [])


def pick(page: Sandbox, card: str, onto: str = "") -> None:
    """Pick a card or zone on the table, as the browser says it."""
    scene = page.table.scene
    zones = scene["zones"]
    assert isinstance(zones, list)
    zone = next(z["id"] for z in zones if z["id"] == card or card in {c["id"] for c in z["cards"]})
    more = {"onto": onto} if onto else {}
    page.table._received(None, {"type": "pick", "card": card, "zone": zone, "n": scene["n"], **more}, [])


def repair(page: Sandbox, remark: int = 0) -> str:
    """The first repair of a remark, as its button gives it back."""
    block = shown(page)["remarks"]
    assert isinstance(block, RemarkList)
    return block.lines[remark].mends[0].id


def at(page: Sandbox, card: str) -> tuple[str, ...]:
    return places(page.work.state, next(one for one in CARDS if one.code == card))
