"""The games of the kit; `GAMES` is the one place that lists them."""

from __future__ import annotations

from typing import cast

from ..play import Game
from .koikoi import KoiKoi
from .koikoi_state import KoiKoiRules, KoiKoiState
from .kusurigui import Kusurigui
from .kusurigui_state import KusuriguiRules, KusuriguiState

AnyGame = KoiKoi | Kusurigui
AnyState = KoiKoiState | KusuriguiState
AnyRules = KoiKoiRules | KusuriguiRules

# The name of a game, as in all text forms, and its rules.
GAMES: dict[str, type[KoiKoiRules] | type[KusuriguiRules]] = {
    KoiKoi.NAME: KoiKoiRules,
    Kusurigui.NAME: KusuriguiRules,
}


def make_game(rules: AnyRules) -> AnyGame:
    """The game that these rules belong to."""
    return KoiKoi(rules) if isinstance(rules, KoiKoiRules) else Kusurigui(rules)


def game_named(name: str, rules: object = "standard") -> AnyGame:
    """A game by its name, under rules as JSON and TOML hold them: a preset's name or a table of switches.

    ValueError: an unknown game, preset, switch or value, with those that are allowed.
    """
    if name not in GAMES:
        raise ValueError(f"unknown game {name!r}: one of {', '.join(GAMES)}")
    return make_game(GAMES[name].from_table(rules))


def general(game: AnyGame) -> Game[AnyState]:
    """The game seen without the type of its own positions, for code that handles any game with its own positions."""
    return cast("Game[AnyState]", game)


__all__ = [
    "GAMES", "AnyGame", "AnyRules", "AnyState", "KoiKoi", "KoiKoiRules", "KoiKoiState", "Kusurigui", "KusuriguiRules",
    "KusuriguiState", "game_named", "general", "make_game",
]  # fmt: skip
