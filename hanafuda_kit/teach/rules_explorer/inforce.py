"""The rules in force: as text, as a file, and as one page to print."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping

from ...commands.rules import as_text, value_text
from ...games import GAMES, AnyGame, AnyRules, KoiKoi, make_game
from ...notation import NotationError, shown
from ...switches import Plain
from ...words import entry, japanese, section
from ...yaku import Yaku
from ..voice import Voice
from .blocks import Line, Mark, Sheet, SheetPart, SheetRule

LONGEST_LINE = 2000  # characters of rules as one line
LONGEST_FILE = 200_000  # characters of a file; a record of a whole game has some 20,000


def rules_text(rules: AnyRules) -> str:
    """The rules in force as `hanafuda rules` prints them."""
    return "\n".join(as_text(make_game(rules)))


# ---- as a file ----


def to_file(rules: AnyRules) -> str:
    """Rules as TOML, with the words of a record: `game = …` and `rules = …`.

    >>> from hanafuda_kit import KoiKoiRules
    >>> print(to_file(KoiKoiRules(oya_ken=6)), end="")
    game = "koi-koi"
    rules = {oya_ken = 6}
    """
    described = rules.described()
    said = json.dumps(described) if isinstance(described, str) else _table(described)
    return f"game = {json.dumps(rules.GAME)}\nrules = {said}\n"


def _table(switches: Mapping[str, Plain]) -> str:
    return "{" + ", ".join(f"{name} = {json.dumps(value)}" for name, value in switches.items()) + "}"


def from_file(text: str) -> AnyRules:
    """Read the rules of a file: one that `to_file` wrote, or any record.

    NotationError: it is not TOML, or names a game, switch or value that there is not.
    """
    if len(text) > LONGEST_FILE:
        raise NotationError(f"a file of {len(text)} characters: at most {LONGEST_FILE} were expected")
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"not a TOML text: {shown(str(error), 120)}") from None
    name = table.get("game")
    if not isinstance(name, str) or name not in GAMES:
        given = f'game "{shown(name)}"' if isinstance(name, str) else "no game"
        raise NotationError(f'{given}: {" or ".join(GAMES)} was expected, as in game = "koi-koi"')
    try:
        return GAMES[name].from_table(table.get("rules", "standard"))
    except ValueError as error:
        raise NotationError(str(error)) from None


def from_line(game: str, line: str) -> tuple[str, AnyRules]:
    """Read rules as one line; gives the preset that the line begins with, and the rules.

    NotationError: the line is too long, or names a preset, switch or value that there is not.
    """
    if len(line) > LONGEST_LINE:
        raise NotationError(f"rules of {len(line)} characters: one line of at most {LONGEST_LINE} was expected")
    words = line.split()
    base = words[0] if words and "=" not in words[0] else "standard"
    try:
        return base, GAMES[game].read(line)
    except ValueError as error:
        raise NotationError(str(error)) from None


# ---- as a page ----


def sheet(rules: AnyRules, voice: Voice) -> Sheet:
    """The rules in force on one page: every rule with its id and what the house rules say, and what each yaku is worth.

    What differs from the standard rules is marked.
    """
    game, prefix = make_game(rules), "KK" if rules.GAME == KoiKoi.NAME else "KG"
    texts = [(rule, str(said["text"])) for rule, said in section("rules").items() if isinstance(said, Mapping)]
    parts: dict[str, list[SheetRule]] = {}
    for rule, text in texts:
        if rule.startswith(prefix):
            parts.setdefault(rule.partition(".")[0], []).append(SheetRule(rule, text, _said(game, rule)))
    chapters = tuple(
        SheetPart(f"{key} {entry('sections', key) or ''}".strip(), tuple(found)) for key, found in parts.items()
    )
    name = voice.tell("games", rules.GAME)
    return Sheet(
        id="sheet", label=voice.tell("sheet", "label"), print=voice.tell("sheet", "print"),
        title=voice.tell("sheet", "title", game=name), rules=voice.tell("sheet", "rules", rules=rules.line),
        parts=chapters,
        yaku_title=voice.tell("sheet", "yaku"), yaku=tuple(_yaku_line(game, row, voice) for row in game.yaku_table(1)),
        foot=voice.tell("sheet", "foot"),
    )  # fmt: skip


def _said(game: AnyGame, rule: str) -> tuple[Mark, ...]:
    """What the switches of a rule say now."""
    found = [switch for switch in game.rules.switches() if switch.rule == rule]
    values = [(switch, getattr(game.rules, switch.name)) for switch in found]
    return tuple(Mark(value_text(game, switch, value), value != switch.default) for switch, value in values)


def _yaku_line(game: AnyGame, row: Yaku, voice: Voice) -> Line:
    name = voice.speaker.yaku(row.key, row.rule)
    what = voice.speaker.say("yaku", game.NAME, row.key, "cards")
    value = voice.tell("sheet", "grows", n=row.points) if row.extra else str(row.points)
    return Line(name, value, japanese("yaku", game.NAME, row.key), what, out=not row.points)
