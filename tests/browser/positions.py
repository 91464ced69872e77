"""Positions that strain the table, made from the plain ones of scenes.json."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from browser.table_harness import SCENES

from hanafuda_kit.deal import Seat, decks
from hanafuda_kit.games import AnyGame, AnyState, KoiKoi, KoiKoiState, Kusurigui, KusuriguiState, game_named
from hanafuda_kit.play import Action, Phase, Step
from hanafuda_kit.scene import Stage

Scene: TypeAlias = dict[str, object]


def codes(text: str) -> list[str]:
    return text.split()


NEAR_HAND = ["7A", "2R", "12C3", "9R", "8C2", "1R", "6C1", "10C1"]
FULL_FIELD = ["7C1", "5A", "2C1", "12C1", "11R", "3C2", "4C2", "9C2"]
MANY_A = codes("1B 3B 8B 4A 5A 6A 9A 10A 1R 2R 3R 4R 6R 1C1 2C1 3C1 4C1 5C1 6C1 7C1 8C1 9C1 10C1 11C")
MANY_B = codes("11B 12B 2A 8A 11A 5R 7R 9R 10R 1C2 2C2 3C2 4C2 5C2")
LONG_PILE = codes("1C1 2C1 3C1 4C1 5C1 6C2 7A 8C1 9C2 10C1 12C1 1C2 2C2 3C2")


def scene(name: str, place: int = -1) -> Scene:
    return copy.deepcopy(SCENES[name][place])


def after(n: int, name: str = "koikoi") -> Scene:
    """The scene as a later answer, with this turn number."""
    return {**scene(name), "n": n}


def zone(of: Scene, zone_id: str) -> dict[str, object]:
    zones = of["zones"]
    assert isinstance(zones, list)
    return next(z for z in zones if z["id"] == zone_id)


def ids(of: Scene, zone_id: str) -> list[str]:
    cards = zone(of, zone_id)["cards"]
    assert isinstance(cards, list)
    return [card["id"] for card in cards]


def part(of: Scene, *path: str) -> str:
    """A text that stands deep in a scene: part(scene, "say", "text")."""
    here: object = of
    for name in path:
        assert isinstance(here, dict)
        here = here[name]
    assert isinstance(here, str)
    return here


def said(of: Scene) -> str:
    return part(of, "say", "text")


def with_zone(of: Scene, zone_id: str, held: Sequence[str], **marks: object) -> Scene:
    """The scene with other cards in one zone; on the field, slot after slot."""
    made = copy.deepcopy(of)
    field = zone_id == "field"
    cards = [{"id": code, **({"slot": place} if field else {}), **marks} for place, code in enumerate(held)]
    zone(made, zone_id)["cards"] = cards
    return made


def bare(n: int = 17) -> Scene:
    """A table of Koi-Koi on which no card lies but the draw pile."""
    made = {**scene("koikoi"), "n": n}
    for zone_id in ("hand:A", "hand:B", "field", "won:A", "won:B"):
        made = with_zone(made, zone_id, [])
    return made


def dealt() -> Scene:
    """Eight in each hand, eight on the field, nothing captured yet."""
    made = with_zone(scene("koikoi"), "hand:A", NEAR_HAND, legal=True)
    made = with_zone(made, "hand:B", [f"?B{n}" for n in range(1, 9)])
    made = with_zone(made, "field", FULL_FIELD)
    return with_zone(with_zone(made, "won:A", []), "won:B", [])


def crowded() -> Scene:
    """24 and 14 captured cards, twelve places on the field, both players with a call."""
    made = with_zone(scene("koikoi"), "hand:A", ["7A"], legal=True)
    made = with_zone(made, "hand:B", ["?B1"])
    made = with_zone(made, "won:A", MANY_A)
    made = with_zone(made, "won:B", MANY_B)
    made = with_zone(made, "field", ["6C2", "7C2", "8C2", "9C2", "10C2", "11R", "12C2", "12C3", "12C1"])
    seats = made["seats"]
    assert isinstance(seats, list)
    for seat in seats:
        seat["flags"] = [{"text": "Koi-koi at 17"}]
    return made


def long_pile() -> Scene:
    """Kusuri-gui with fourteen cards in the pile and twelve payments."""
    made = with_zone(scene("kusurigui"), "pile", LONG_PILE)
    row = {"what": "Round 2, Kusuri-gui", "pay": {"A": 1, "B": -1}, "rule": "KG-5.1"}
    made["ledger"] = [row] * 11 + [{**row, "new": True}]
    return made


def stepped(at: int = 2, of: int = 9) -> Scene:
    """A recorded round: Back, Play and Next stand in the foot."""
    return {**scene("koikoi"), "steps": {"at": at, "of": of}}


STATES: dict[str, Scene] = {
    "koi-koi": scene("koikoi"),
    "dealt": dealt(),
    "crowded": crowded(),
    "captured": scene("capture", 1),
    "question": scene("capture"),
    "refused": scene("refused"),
    "stepped": stepped(),
    "kusuri-gui": scene("kusurigui"),
    "paid": scene("kusurigui_paid"),
    "long pile": long_pile(),
}


def played(name: str, viewer: Seat | None, *, rounds: int, seed: int = 1) -> Iterator[list[Scene]]:
    """The frames of every deal and play of some rounds, picked at random, as a table is given them."""
    game, pick = game_named(name), random.Random(seed).choice
    stage = Stage(game, viewer)
    for deck, _ in zip(decks([*game.DECK], seed=seed), range(rounds), strict=False):
        before: AnyState | None = None
        step: Step[AnyState] = game.deal(deck, dealer=Seat.A)
        while True:
            scenes, stage = stage.play(before, step)
            yield [dict(scene) for scene in scenes]
            before = step.state
            if before.phase is Phase.OVER:
                break
            step = at_random(game, before, pick)


def at_random(game: AnyGame, state: AnyState, pick: Callable[[Sequence[Action]], Action]) -> Step[AnyState]:
    """A legal play, picked by `pick`."""
    match game, state:
        case KoiKoi(), KoiKoiState():
            return game.apply(state, pick(game.legal_actions(state)))
        case Kusurigui(), KusuriguiState():
            return game.apply(state, pick(game.legal_actions(state)))
    raise TypeError(f"{state} is no position of {game.NAME}")
