"""What a scene weighs on its way to the browser, and how it is written there."""

from __future__ import annotations

import json
from functools import cache
from statistics import median

import pytest
from browser.positions import STATES, Scene, played
from helpers import koikoi_at

from hanafuda_kit.deal import Seat
from hanafuda_kit.games import KoiKoi
from hanafuda_kit.scene import Stage
from hanafuda_kit.table_wire import pack

GAMES = [(game, viewer) for game in ("koi-koi", "kusuri-gui") for viewer in (None, Seat.A)]
# Every card of the deck on the table, and a question with as many yaku as cards allow.
FULLEST = koikoi_at(
    "round 12/12; month 12; turn A decide; hand A 1C1; hand B 2C1; field 4C1 4C2 5C1 5C2 6C1 7C1 8C1 10C1; "
    "won A 1B 3B 8B 11B 12B 9A 10A 7A 6A 2A 4A 5A 8A 11A 1R 2R 3R 4R 5R 7R 6R 9R 10R 11R 1C2 2C2 3C1 3C2 6C2 7C2 "
    "8C2 9C1 10C2 11C 12C1 12C2 12C3; stock 9C2; called A 1 kasu=1; called B 1 kasu=1; score A 120 B 130"
)


@cache
def moves(game: str, viewer: Seat | None) -> list[list[Scene]]:
    return list(played(game, viewer, rounds=4))


def weight(value: object) -> int:
    """Bytes as Jupyter sends them."""
    return len(json.dumps(value, ensure_ascii=False).encode())


def alone(frames: list[Scene]) -> list[int]:
    """What each scene weighs when it is sent on its own."""
    return [weight(pack([frame])[0]) for frame in frames]


@pytest.mark.parametrize(("game", "viewer"), GAMES)
def test_every_state_of_played_rounds_is_below_2_kb(game: str, viewer: Seat | None) -> None:
    weights = [size for frames in moves(game, viewer) for size in alone(frames)]
    assert max(weights) < 2000
    assert median(weights) < 1500


def test_the_fullest_question_is_below_2_kb() -> None:
    scene, _ = Stage(KoiKoi(), Seat.A).still(FULLEST)
    assert len(scene["ask"]["yaku"]) >= 8
    assert weight(pack([dict(scene)])[0]) < 2000


def test_the_states_that_strain_the_table_are_below_2_kb() -> None:
    assert {name: size for name, state in STATES.items() for size in alone([state]) if size >= 2000} == {}


@pytest.mark.parametrize(("game", "viewer"), GAMES)
def test_a_move_with_all_its_events_is_below_2_kb_as_a_rule(game: str, viewer: Seat | None) -> None:
    weights = [weight(pack(frames)) for frames in moves(game, viewer)]
    assert median(weights) < 2000
    assert max(weights) < 6000


def zone(*cards: dict[str, object], **more: object) -> dict[str, object]:
    hand = {"id": "hand:A", "kind": "hand", "seat": "A", "label": "Hand", "cards": [*cards]}
    return {"v": 1, "n": 1, "zones": [hand | more]}


@pytest.mark.parametrize(
    ("scene", "zones"),
    [
        (zone(), [["hand:A", "Hand", ""]]),
        (zone({"id": "7A", "legal": True}, {"id": "2R"}), [["hand:A", "Hand", "7A* 2R"]]),
        (zone({"id": "7A", "slot": 3, "lit": True, "dim": True}), [["hand:A", "Hand", "7A!-@3"]]),
        (zone({"id": "7A", "over": "7C1", "from": "?B2", "wait": 1}), [["hand:A", "Hand", "7A>7C1<?B2+1"]]),
        (
            zone({"id": "7A"}, {"id": "2R", "tag": "up"}),
            [["hand:A", "Hand", ["7A", {"id": "2R", "tag": "up"}]]],
        ),
        (zone({"id": "7 A"}), [["hand:A", "Hand", [{"id": "7 A"}]]]),
        (zone(legal=True, count=2), [["hand:A", "Hand", "", None, 2, None, 1]]),
        (zone(seat="B"), [["hand:A", "Hand", "", None, None, None, None, "hand", "B"]]),
    ],
)
def test_a_zone_is_written_short(scene: Scene, zones: object) -> None:
    assert pack([scene])[0]["zones"] == zones


def test_what_no_shape_names_travels_as_it_is() -> None:
    scene = zone({"id": "7A", "secret": 1}, glow=True)
    assert pack([scene])[0]["zones"] == scene["zones"]


def test_the_text_does_not_name_the_cards_of_a_zone_again() -> None:
    scene = {**zone({"id": "7A"}, {"id": "2R"}, {"id": "?A3"}), "text": "koi-koi; hand A 7A 2R ?1"}
    assert pack([scene])[0]["text"] == ["koi-koi; hand A {0} ?1"]


def test_packing_changes_no_scene() -> None:
    before = json.dumps(STATES)
    for state in STATES.values():
        pack([state, {**state, "n": 99}])
    assert json.dumps(STATES) == before
