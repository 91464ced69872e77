"""Links from a page to another one of ours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar
from urllib.parse import quote, urlencode

from ..words import say
from .address import Address
from .blocks import AnyBlock, Block, Note
from .voice import Voice, tool_words

SANDBOX = "/lessons/22_sandbox.ipynb"


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkNote(Block):
    """A note with a link to another of our pages.  href: begins with a slash."""

    KIND: ClassVar[str] = "linknote"
    head: str
    text: str
    href: str
    label: str


def sandbox_note(address: Address) -> LinkNote:
    """What a lesson, which has positions of its own, says to an address with a position: where it opens."""
    tell = Voice(None, address.lang, tool_words("classroom", address.lang)).tell
    asked = {"mode": address.mode, "lang": address.lang, "rules": address.rules, "position": address.position}
    usual = {"mode": "study", "lang": "en", "rules": "standard"}
    query = urlencode({key: value for key, value in asked.items() if usual.get(key) != value}, quote_via=quote)
    return LinkNote(
        id="sandbox", head=tell("sandbox", "head"), text=tell("sandbox", "text"), href=f"{SANDBOX}?{query}",
        label=tell("sandbox", "link"),
    )  # fmt: skip


def address_notes(address: Address, *more: str) -> list[AnyBlock]:
    """A word of what the address asks for and a page of positions of its own has not.  more: other sentences of it."""
    head = say("lesson", "address_head", lang=address.lang)
    notes: list[AnyBlock] = [
        Note(id=f"address{at}", tone="plain", head=head, text=text) for at, text in enumerate((*address.notes, *more))
    ]
    return [*notes, *([sandbox_note(address)] if address.position else [])]
