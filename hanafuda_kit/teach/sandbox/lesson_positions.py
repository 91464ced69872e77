"""The positions of the lessons, read from their notebooks: nothing is run, only texts are put together."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ...assets import lessons
from ...games import GAMES
from ...notation import NotationError, format_position, parse_position


@dataclass(frozen=True, slots=True)
class LessonPositions:
    """One lesson: its notebook's name, its title, and its positions in the order in which they stand there."""

    name: str
    title: str
    positions: tuple[str, ...]


@cache
def lesson_positions() -> tuple[LessonPositions, ...]:
    """All lessons that have positions, in the order of their numbers."""
    found = (_read(path) for path in sorted(lessons().glob("*.ipynb")))
    return tuple(lesson for lesson in found if lesson.positions)


@cache
def recorded_rounds() -> tuple[str, ...]:
    """The names of the recorded rounds that lie beside the lessons."""
    return tuple(sorted(path.stem for path in (lessons() / "rounds").glob("*.toml")))


def read_round(name: str) -> str:
    """The text of a recorded round; ValueError: there is none of that name."""
    if name not in recorded_rounds():
        raise ValueError(f"no recorded round {name!r}: one of {', '.join(recorded_rounds())}")
    return (lessons() / "rounds" / f"{name}.toml").read_text(encoding="utf-8")


def _read(path: Path) -> LessonPositions:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    about = notebook["metadata"].get("hanafuda") or {}
    code = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    title = f"{about.get('number', '')} {about.get('title', path.stem)}".strip()
    return LessonPositions(path.stem, title, positions_in(code) if about.get("minutes") else ())


def positions_in(cells: list[str]) -> tuple[str, ...]:
    """The positions that stand in code cells, written as texts, put together from names or by f-strings.

    >>> [text.count("9A") for text in positions_in(['REST = "stock ?24"', 'f"koi-koi; hand A 9A; {REST}"'])]
    [1]
    """
    names: dict[str, str] = {}
    found: dict[str, None] = {}
    for cell in cells:
        try:
            body = ast.parse(cell).body
        except SyntaxError:
            continue
        for statement in body:
            for text in _texts(statement, names):
                if text.lstrip().startswith(tuple(GAMES)):
                    _keep(found, text)
            if isinstance(statement, ast.Assign):
                _assign(statement, names)
    return tuple(found)


def _texts(node: ast.AST, names: dict[str, str]) -> Iterator[str]:
    """All whole texts inside a piece of code; the pieces that one is put together from are none."""
    text = _text(node, names) if isinstance(node, ast.expr) else None
    if text is not None:
        yield text
        return
    for child in ast.iter_child_nodes(node):
        yield from _texts(child, names)


def _keep(found: dict[str, None], text: str) -> None:
    try:
        state = parse_position(text)
    except NotationError:
        return  # a part of a position, or a game's name alone with other words
    if any(state.hands) or any(state.won) or state.table:
        found.setdefault(format_position(state))


def _assign(statement: ast.Assign, names: dict[str, str]) -> None:
    for target in statement.targets:
        pairs = [(target, statement.value)]
        if isinstance(target, ast.Tuple) and isinstance(statement.value, ast.Tuple):
            pairs = list(zip(target.elts, statement.value.elts, strict=False))
        for name, value in pairs:
            text = _text(value, names)
            if isinstance(name, ast.Name) and text is not None:
                names[name.id] = text


def _text(node: ast.expr, names: dict[str, str]) -> str | None:
    """The text that an expression makes of texts and known names, or None where it is more than that."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.Name(id=name):
            return names.get(name)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _joined([_text(left, names), _text(right, names)])
        case ast.JoinedStr(values=parts):
            return _joined([_text(p.value if isinstance(p, ast.FormattedValue) else p, names) for p in parts])
        case ast.Call(func=ast.Attribute(value=value, attr="replace"), args=[old, new]):
            whole, was, now = _text(value, names), _text(old, names), _text(new, names)
            return None if whole is None or was is None or now is None else whole.replace(was, now)
        case _:
            return None


def _joined(parts: list[str | None]) -> str | None:
    texts = [part for part in parts if part is not None]
    return "".join(texts) if len(texts) == len(parts) else None
