"""Load the facts: TOML tables of ../facts as rows whose values are checked for their type."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "facts"


def load(name: str) -> dict[str, object]:
    """Read a file of facts, such as "koikoi"."""
    with (FOLDER / f"{name}.toml").open("rb") as file:
        return table(tomllib.load(file))


def table(value: object) -> dict[str, object]:
    """Take a value as a table."""
    if not isinstance(value, dict):
        raise TypeError(f"not a table: {value!r}")
    return {str(key): item for key, item in value.items()}


def rows(facts: Mapping[str, object], name: str) -> list[dict[str, object]]:
    """Give the rows of a list of tables, none if it is not there."""
    value = facts.get(name, [])
    if not isinstance(value, list):
        raise TypeError(f"not a list: {value!r}")
    return [table(item) for item in value]


def text(row: Mapping[str, object], key: str, default: str | None = None) -> str:
    """Give a string of a row."""
    value = row.get(key, default)
    if not isinstance(value, str):
        raise TypeError(f"{key} is {value!r}, not a string")
    return value


def texts(row: Mapping[str, object], key: str) -> list[str]:
    """Give a list of strings of a row, empty if it is not there."""
    value = row.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise TypeError(f"{key} is {value!r}, not a list of strings")
    return [str(item) for item in value]


def whole(row: Mapping[str, object], key: str, default: int | None = None) -> int:
    """Give a whole number of a row."""
    value = row.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{key} is {value!r}, not a whole number")
    return value


def points(row: Mapping[str, object], key: str) -> dict[str, int]:
    """Give a table of whole numbers of a row."""
    inner = table(row.get(key, {}))
    return {name: whole(inner, name) for name in inner}


def words(row: Mapping[str, object], key: str) -> dict[str, str]:
    """Give a table of strings of a row."""
    inner = table(row.get(key, {}))
    return {name: text(inner, name) for name in inner}


def rules(row: Mapping[str, object]) -> Mapping[str, object] | str:
    """Give the switches of a row: a table or a preset's name, standard if there is none."""
    value = row.get("rules", "standard")
    return value if isinstance(value, str) else table(value)
