"""What the commands share: the RULES options, numbers, JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from typing import BinaryIO

from ..games import GAMES, AnyGame, make_game


class CommandError(ValueError):
    """One line for standard error; the command ends with exit status 2."""


def add_rules(parser: argparse.ArgumentParser) -> None:
    """The options that design calls RULES."""
    parser.add_argument("--rules", metavar="PRESET", default="standard", help="a preset of house rules (standard)")
    parser.add_argument(
        "--set", metavar="SWITCH=VALUE", action="append", default=[], help="change one house rule; may be repeated"
    )


def add_game(parser: argparse.ArgumentParser, *, optional: bool = False) -> None:
    names = " or ".join(GAMES)
    if optional:
        parser.add_argument("game", metavar="GAME", nargs="?", help=names)
    else:
        parser.add_argument("game", metavar="GAME", help=names)


def chosen_game(name: str, preset: str, changes: list[str]) -> AnyGame:
    """The game of the words GAME, --rules and --set; ValueError lists what is allowed."""
    if name not in GAMES:
        raise CommandError(f'unknown game "{name}": one of {", ".join(GAMES)}')
    return make_game(GAMES[name].from_words(changes, preset=preset))


def standard_input() -> BinaryIO:
    """The bytes of standard input; CommandError where it is closed."""
    if sys.stdin is None:
        raise CommandError("standard input is closed: nothing can be read from it")
    return sys.stdin.buffer


def to_json(value: Mapping[str, object]) -> str:
    """One line of JSON."""
    return json.dumps(value, ensure_ascii=False)
