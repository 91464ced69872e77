"""The address of a page: how it is looked at, and what it opens: a place in a lesson, a position, rules."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from typing import Literal, cast
from urllib.parse import parse_qs

from ..games import GAMES, AnyRules
from ..notation import NotationError, parse_position
from ..words import LANGUAGES, say

Mode = Literal["study", "class"]
MODES: tuple[Mode, ...] = ("study", "class")
LONGEST = 20_000  # characters of a query
_PLACE = re.compile(r"[a-z]{1,20}(\.[0-9]{1,3})?")


@dataclass(frozen=True, slots=True)
class Address:
    """What `?mode=…&lang=…&at=…&position=…&game=…&rules=…` asks for.

    game: empty where neither the address nor its position names one.  rules: a line that `RulesBase.read` reads.
    at: a place in a lesson, `PART` or `PART.STEP`; steps are counted from 1.
    notes: one sentence for each part that could not be used, to be said on the page; the default stands in its place.
    """

    mode: Mode = "study"
    lang: str = "en"
    position: str = ""
    game: str = ""
    rules: str = "standard"
    at: str = ""
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
        known = ", ".join(filter(None, allowed))
        notes.append(say("lesson", "address", key=key, came=_shown(value), allowed=known))
        return default

    mode = cast("Mode", one_of("mode", MODES, "study"))
    lang = one_of("lang", LANGUAGES, "en")
    game = one_of("game", ("", *GAMES), "")
    position, rules, at = given.get("position", ""), given.get("rules", "standard"), given.get("at", "")
    if position:
        try:
            game = str(parse_position(position)).partition(";")[0]
        except NotationError as error:
            notes.append(say("lesson", "address_position", reason=str(error)))
            position = ""
    try:
        # As it was written: the preset that it begins with is what the changes are compared with.
        rules = " ".join(rules.split()) or "standard"
        named = rules_in(rules, game).GAME
        game = game if rules == "standard" else named
    except ValueError as error:
        notes.append(say("lesson", "address_rules", reason=str(error)))
        rules = "standard"
    if at and not _PLACE.fullmatch(at):
        notes.append(say("lesson", "address", key="at", came=_shown(at), allowed=say("lesson", "address_at")))
        at = ""
    return Address(mode, lang, position, game, rules, at, tuple(notes))


def rules_in(line: str, game: str = "") -> AnyRules:
    """The rules that a line says of a game; without a game, of the first that has such rules.

    Errors: ValueError of one line, about the first game where none has them.
    """
    games = [game] if game else list(GAMES)
    faults: list[ValueError] = []
    for name in games:
        try:
            return GAMES[name].read(line)
        except ValueError as error:
            faults.append(error)
    raise faults[0]


def _shown(text: str) -> str:
    return "".join(c if c.isprintable() else "?" for c in text[:40])


def address() -> Address:
    """The address of the page that this kernel makes; the defaults where there is none, as in JupyterLab."""
    return read_address(os.environ.get("QUERY_STRING", ""))
