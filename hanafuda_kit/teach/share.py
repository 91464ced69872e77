"""The work of a page as text: copied, linked, saved and opened, and brought back by a reload."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from ..words import section
from .blocks import Share


@dataclass(frozen=True, slots=True)
class Kept:
    """What a browser kept of a page: its work, and whether the address that is open now asks for something else."""

    work: str
    other: bool


def kept(value: object) -> Kept | None:
    """What a `Keep` block gave back, or None where that is nothing of ours."""
    try:
        found: object = json.loads(value) if isinstance(value, str) else None
    except (ValueError, RecursionError):
        return None
    match found:
        case {"work": str(work), "other": bool(other)}:
            return Kept(work, other)
        case _:
            return None


def share_block(
    name: str, *, text: str, query: Mapping[str, str], file: str, content: str = "", lang: str = "en", area: str = ""
) -> Share:
    """A `Share` block with the words of a language.

    text: what is shown and copied.  file: the name to save under; content: what is saved, the text where it is empty.
    """
    words = {key: str(value) for key, value in section("share", lang=lang).items()}
    return Share(
        id=name, label=words["label"], text=text, query=query, file=file, content=content or text, words=words,
        area=area,
    )  # fmt: skip
