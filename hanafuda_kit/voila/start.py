"""The way in for JupyterLab, ``lessons/00_start.ipynb``: plain links to every notebook, written from their metadata.

``python -m hanafuda_kit.voila.start`` (``make start``) renews it after a notebook was added or renamed.
"""

from __future__ import annotations

import json

from .. import assets
from .catalog import GAMES, START, Catalog, Page, read_catalog

_WELCOME = """# Play hanafuda tonight

Hanafuda, "flower cards", are 48 Japanese cards: twelve months, four cards each. Here you learn two games with them, \
Koi-Koi and Kusuri-gui, at a table that gives the reason for every rule.

Choose a lesson below. There, choose *Run All Cells* in the menu *Run*, scroll back up, and play."""
_PAGES = """## As pages

The same lessons look better as pages, without code. Close JupyterLab and type `hanafuda`."""


def start_notebook(catalog: Catalog) -> str:
    """Return the notebook's text: a welcome, then the lessons of each game and the tools, as links."""
    groups = [(heading, [page for page in catalog.lessons if page.game == game]) for game, heading in GAMES.items()]
    groups.append(("Explore and present", list(catalog.nav)))
    lists = [_list(heading, pages) for heading, pages in groups if pages]
    cells = [
        {"cell_type": "markdown", "id": f"s{at:02d}", "metadata": {}, "source": text.splitlines(keepends=True)}
        for at, text in enumerate((_WELCOME, *lists, _PAGES))
    ]
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    notebook = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def _list(heading: str, pages: list[Page]) -> str:
    lines = (f"* [{page.title}]({page.name}.ipynb): {page.about}" for page in pages)
    return "\n".join((f"## {heading}", "", *lines))


def main() -> None:
    """Write the notebook anew."""
    folder = assets.lessons()
    (folder / START).write_text(start_notebook(read_catalog(folder)), encoding="utf-8")


if __name__ == "__main__":
    main()
