"""What lies before the reader in one game, and the same as JSON for the browser to keep."""

from __future__ import annotations

from dataclasses import dataclass

from ...deal import Seat
from ...games import GAMES, AnyRules, AnyState
from ...notation import parse_position
from . import positions
from .inforce import from_line
from .outcome import Example, outcome
from .readings import preset_of, with_changes

FIRST = {
    "koi-koi": "koi-koi; won A 4R 5R 6R 7R 9R 10R; called B 1",
    "kusuri-gui": "kusuri-gui; won A 4R 5R 6A 7A 7R 10A; won B 1R 2R 3R",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """What lies before the reader in one game.

    base: the preset to compare with.  rules: in force.  last: the switch changed last.
    state: its captured cards are scored.  own: they are the reader's choice.
    scene: what happens beside it: a deal, or a position played on.  mine: whether the reader brought it.
    argument: its id, or empty.
    """

    base: str
    rules: AnyRules
    state: AnyState
    own: bool = False
    scene: Example | None = None
    mine: bool = False
    last: str = ""
    argument: str = ""

    @property
    def old(self) -> AnyRules:
        """The rules of the base."""
        return preset_of(self.rules.GAME, self.base)

    @property
    def seat(self) -> Seat:
        """Whose captured cards are scored: the player to act, A where nobody is."""
        return self.state.seat or Seat.A

    @property
    def position(self) -> str:
        """What is looked at, as text."""
        played = self.mine or (self.argument and not self.own)
        shown = self.scene.state if self.scene is not None and played else self.state
        return positions.short(shown)


def fresh(game: str) -> Bench:
    """The bench as a page opens."""
    return Bench(base="standard", rules=GAMES[game].preset("standard"), state=parse_position(FIRST[game]))


# ---- as JSON ----


def to_json(bench: Bench) -> dict[str, object]:
    """A bench as JSON holds it."""
    found: dict[str, object] = {
        "rules": with_changes(bench.base, bench.rules), "position": positions.short(bench.state), "own": bench.own,
        "last": bench.last, "argument": bench.argument, "mine": bench.mine,
    }  # fmt: skip
    scene = bench.scene
    if scene is not None:
        found["scene"] = {
            "position": positions.short(scene.state), "plays": " ".join(scene.plays), "dealt": scene.dealt,
            "follows": scene.follows,
        }  # fmt: skip
    return found


def from_json(game: str, table: object) -> Bench:
    """Read a bench back; ValueError, LookupError, TypeError or AssertionError where it is none."""
    base, rules = from_line(game, str(get(table, "rules")))
    state, last = parse_position(str(get(table, "position"))), str(get(table, "last"))
    if game_of(state) != game or (last and last not in rules.to_table()):
        raise ValueError
    found = table.get("scene") if isinstance(table, dict) else None
    scene = None
    if found is not None:
        scene = Example(
            state=parse_position(str(get(found, "position"))), plays=tuple(str(get(found, "plays")).split()),
            dealt=get(found, "dealt") is True, follows=get(found, "follows") is True,
        )  # fmt: skip
        if game_of(scene.state) != game:
            raise ValueError
        outcome(rules, scene)  # what cannot be dealt or played is found here
    return Bench(
        base=base, rules=rules, state=state, own=get(table, "own") is True, scene=scene,
        mine=get(table, "mine") is True, last=last, argument=str(get(table, "argument")),
    )  # fmt: skip


def game_of(state: AnyState) -> str:
    """The name of the game that a position belongs to."""
    return str(state).partition(";")[0]


def get(table: object, key: str) -> object:
    """What stands under a key of a JSON object; TypeError where there is no object, KeyError no key."""
    if not isinstance(table, dict):
        raise TypeError
    return table[key]
