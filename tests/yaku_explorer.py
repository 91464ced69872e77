"""A page of the yaku explorer for tests: what it shows, and one page that takes any work."""

from functools import cache
from typing import cast

from hanafuda_kit.games import GAMES
from hanafuda_kit.teach.address import read_address
from hanafuda_kit.teach.yaku_explorer import YakuExplorer
from hanafuda_kit.teach.yaku_explorer.work import blank, read_work

Shown = dict[str, object]
A_LOT = "A 3B 8B 12B 9A 1R 2R 6A 10A 1C1 2C1 3C1 8C1 9C1 9C2 12C1 12C2; B 1B 3R 4R 7A 7C1 11A 11C"


def explorer(text: str = "", query: str = "") -> YakuExplorer:
    return YakuExplorer(text, at=read_address(query))


def block(page: YakuExplorer, name: str) -> Shown:
    return next(block for block in page.panel.blocks if block["id"] == name)


def ids(page: YakuExplorer) -> list[object]:
    return [block["id"] for block in page.panel.blocks]


def rows(page: YakuExplorer) -> dict[str, Shown]:
    """The yaku on the page by their keys, in its order."""
    return {str(row["id"]).removeprefix("yaku-"): row for row in page.panel.blocks if row["kind"] == "yakurow"}


def says(page: YakuExplorer, key: str) -> tuple[str, str]:
    """Badge and sentence of a yaku."""
    row = rows(page)[key]
    return str(row["badge"]), str(row["why"])


@cache
def _one_page() -> YakuExplorer:
    return explorer()


def told(text: str, rules: str = "standard", *, game: str = "koi-koi") -> YakuExplorer:
    """A page with just this work; one page serves them all."""
    page = _one_page()
    page.change(read_work(f"{text}\nrules {rules}", blank(GAMES[game]())))
    page.acted("view", "A")
    return page


def total(page: YakuExplorer) -> str:
    """The sum as one line: `15 points × 2 7 or more = 30 paid`."""
    terms = cast("tuple[Shown, ...]", block(page, "pay")["terms"])
    return " ".join(f"{term['sign']} {term['n']} {term['what']}".strip() for term in terms)
