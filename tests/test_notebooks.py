"""Notebooks stay thin: prose and order there, logic in hanafuda_kit.teach."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from hanafuda_kit.voila.catalog import page_of, read_catalog
from hanafuda_kit.voila.start import start_notebook

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOKS = sorted((ROOT / "lessons").glob("*.ipynb"))
START = ROOT / "lessons" / "00_start.ipynb"
Cell = dict[str, object]

each = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
each_lesson = pytest.mark.parametrize("path", [one for one in NOTEBOOKS if one != START], ids=lambda path: path.stem)


def metadata(path: Path) -> dict[str, object]:
    found = json.loads(path.read_text(encoding="utf-8"))["metadata"]
    assert isinstance(found, dict)
    return found


def cells(path: Path, kind: str) -> list[Cell]:
    return [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == kind]


def source(cell: Cell) -> str:
    written = cell["source"]
    return written if isinstance(written, str) else "".join(map(str, written)) if isinstance(written, list) else ""


def presenter(cell: Cell) -> bool:
    about = cell.get("metadata")
    return isinstance(about, dict) and "presenter" in about.get("tags", [])


def test_there_are_notebooks() -> None:
    assert START in NOTEBOOKS


@each
def test_it_is_committed_without_outputs(path: Path) -> None:
    assert [cell for cell in cells(path, "code") if cell["outputs"] or cell["execution_count"]] == []
    assert "widgets" not in metadata(path)


@each
def test_its_kernel_is_python3(path: Path) -> None:
    kernel = metadata(path)["kernelspec"]
    assert isinstance(kernel, dict)
    assert kernel["name"] == "python3"


@each
def test_a_code_cell_has_at_most_8_lines(path: Path) -> None:
    assert [source(cell) for cell in cells(path, "code") if len(source(cell).splitlines()) > 8] == []


@each
def test_a_code_cell_defines_nothing_and_writes_no_html(path: Path) -> None:
    logic = re.compile(r"^\s*(async def|def|class)\b|lambda|</?[a-z]+[ >]|HTML", flags=re.MULTILINE)
    assert [source(cell) for cell in cells(path, "code") if logic.search(source(cell))] == []


@each
def test_a_prose_cell_has_at_most_110_words(path: Path) -> None:
    assert [source(cell) for cell in cells(path, "markdown") if len(source(cell).split()) > 110] == []


@each
def test_a_prose_cell_writes_no_html(path: Path) -> None:
    assert [source(cell) for cell in cells(path, "markdown") if re.search(r"<[a-zA-Z/]", source(cell))] == []


@each
def test_a_prose_cell_has_no_formula_by_accident(path: Path) -> None:
    """Two dollar signs outside code make a formula of what is between them."""
    plain = [re.sub(r"`[^`]*`", "", source(cell)) for cell in cells(path, "markdown")]
    assert [one for one in plain if one.count("$") > 1] == []


@each_lesson
def test_it_has_one_import_cell_and_that_is_its_first(path: Path) -> None:
    imports = [bool(re.search(r"^(import|from)\b", source(cell), flags=re.MULTILINE)) for cell in cells(path, "code")]
    assert imports == [True] + [False] * (len(imports) - 1)


@each
def test_it_begins_with_its_title(path: Path) -> None:
    first = source(cells(path, "markdown")[0])
    assert re.match(r"^# \S", first)
    assert sum(line.startswith("# ") for cell in cells(path, "markdown") for line in source(cell).splitlines()) == 1


@each_lesson
def test_its_metadata_lists_it(path: Path) -> None:
    page = page_of(path.stem, metadata(path)["hanafuda"])
    assert path.stem.startswith(f"{page.number:02d}_")


@each
def test_its_links_lead_somewhere(path: Path) -> None:
    links = [link for cell in cells(path, "markdown") for link in re.findall(r"\]\(([^)#?]+)", source(cell))]
    assert [link for link in links if not (path.parent / link).exists()] == []


@each
def test_presenter_notes_are_prose(path: Path) -> None:
    assert [source(cell) for cell in cells(path, "code") if presenter(cell)] == []


def test_the_way_in_leads_to_every_lesson() -> None:
    """`make start` renews it."""
    assert START.read_text(encoding="utf-8") == start_notebook(read_catalog(START.parent))
