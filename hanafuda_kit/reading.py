"""What a scene or a list of words holds, read with care: whatever is absent or of another kind is empty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .words import words

Json = Mapping[str, object]


def items(value: object) -> list[Json]:
    """The dicts of a list in a scene; an absent list is empty."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        return []
    return [entry for entry in value if isinstance(entry, Mapping)]


def entry(holder: Json, key: str) -> Json:
    """The dict under a key; empty where there is none."""
    value = holder.get(key)
    return value if isinstance(value, Mapping) else {}


def texts(value: object) -> list[str]:
    """The strings of a list in a scene."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        return []
    return [each for each in value if isinstance(each, str)]


def label(holder: Json, key: str, default: str = "") -> str:
    """The text under a key."""
    value = holder.get(key)
    return default if value is None else str(value)


def integer(holder: Json, key: str, default: int = 0) -> int:
    """The number under a key."""
    value = holder.get(key)
    return value if isinstance(value, int) else default


def word_list(lang: str, *path: str) -> Json:
    """The words of a language under a path of keys, as `word_list("ja", "flowers", "3")`; empty where there are none.

    Errors: an unknown language.
    """
    if not lang.isalpha():
        raise ValueError(f'unknown language "{lang[:20]}": en or ja')
    try:
        found: Json = words(lang)
    except FileNotFoundError:
        raise ValueError(f'unknown language "{lang[:20]}": en or ja') from None
    for key in path:
        found = entry(found, key)
    return found
