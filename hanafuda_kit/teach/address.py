"""The address of a page: how a lesson is looked at, and what position it opens."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Literal, cast
from urllib.parse import parse_qs

from ..games import GAMES
from ..notation import NotationError, parse_position
from ..words import LANGUAGES, say

Mode = Literal["study", "class"]
MODES: tuple[Mode, ...] = ("study", "class")
LONGEST = 5000  # characters of a query


@dataclass(frozen=True, slots=True)
class Address:
    """What `?mode=…&lang=…&position=…&game=…&rules=…` asks for.

    notes: one sentence for each part that could not be used, to be said on the page; the default stands in its place.
    """

    mode: Mode = "study"
    lang: str = "en"
    position: str = ""
    game: str = ""
    rules: str = "standard"
    notes: tuple[str, ...] = ()


def read_address(query: str) -> Address:
    """Read the query of an address; what cannot be used falls back, with a word of it.

    >>> read_address("mode=class").mode
    'class'
    """
    given = {key: values[-1] for key, values in parse_qs(query[:LONGEST]).items()}
    notes: list[str] = []

    def one_of(key: str, allowed: tuple[str, ...], default: str) -> str:
        value = given.get(key, default)
        if value in allowed:
            return value
        came = "".join(c if c.isprintable() else "?" for c in value[:40])
        known = ", ".join(filter(None, allowed))
        notes.append(say("lesson", "address", key=key, came=came, allowed=known))
        return default

    mode = cast("Mode", one_of("mode", MODES, "study"))
    lang = one_of("lang", LANGUAGES, "en")
    game = one_of("game", ("", *GAMES), "")
    position, rules = given.get("position", ""), given.get("rules", "standard")
    if position:
        try:
            game = _game_of(position)
        except NotationError as error:
            notes.append(say("lesson", "address_position", reason=str(error)))
            position = ""
    try:
        GAMES[game or next(iter(GAMES))].preset(rules)
    except ValueError as error:
        notes.append(say("lesson", "address_rules", reason=str(error)))
        rules = "standard"
    return Address(mode, lang, position, game, rules, tuple(notes))


def _game_of(position: str) -> str:
    state = parse_position(position)
    return str(state).partition(";")[0]


def address() -> Address:
    """The address of the page that this kernel makes; the defaults where there is none, as in JupyterLab."""
    return read_address(os.environ.get("QUERY_STRING", ""))
