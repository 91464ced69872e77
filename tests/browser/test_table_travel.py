"""What Python writes short the table's script puts together again, to the last key."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browser.positions import STATES, Scene, after, ids, played, said, scene, with_zone
from browser.table_harness import SCENES, Open
from playwright.sync_api import Browser, expect

import hanafuda_kit
from hanafuda_kit.deal import Seat
from hanafuda_kit.table import Table
from hanafuda_kit.table_wire import SHAPES, pack

WIRE = (Path(hanafuda_kit.__file__).parent / "table_js" / "wire.js").read_text(encoding="utf-8")
UNPACK = f"all => {{ const SHAPES = {json.dumps(SHAPES)}; {WIRE}; return all.map(unpack); }}"


Moves = list[list[Scene]]


@pytest.fixture(scope="module")
def there_and_back(browser: Browser) -> Iterator[Callable[[Moves], object]]:
    """Pack lists of frames here, unpack them in the browser."""
    page = browser.new_page()
    yield lambda moves: page.evaluate(UNPACK, [pack(frames) for frames in moves])
    page.context.close()


def told(moves: Moves) -> Moves:
    """What arrives: of several frames only the last has its own position as text, the others that of the first."""
    first = [{key: value for key, value in frames[0].items() if key == "text"} for frames in moves]
    return [
        [{**frame, **text} if 0 < place < len(frames) - 1 else frame for place, frame in enumerate(frames)]
        for frames, text in zip(moves, first, strict=True)
    ]


@pytest.mark.parametrize("viewer", [None, Seat.B], ids=["open", "B"])
@pytest.mark.parametrize("game", ["koi-koi", "kusuri-gui"])
def test_every_scene_of_played_rounds_arrives_as_it_was(
    there_and_back: Callable[[Moves], object], game: str, viewer: Seat | None
) -> None:
    moves = [frames for frames in played(game, viewer, rounds=2, seed=5) if frames]
    assert there_and_back(moves) == json.loads(json.dumps(told(moves)))


def test_every_state_that_strains_the_table_arrives_as_it_was(there_and_back: Callable[[Moves], object]) -> None:
    moves = [[state] for state in STATES.values()]
    assert there_and_back(moves) == moves


def test_what_has_no_short_form_arrives_as_it_was(there_and_back: Callable[[Moves], object]) -> None:
    odd: Scene = {
        **with_zone(scene("koikoi"), "hand:A", ["7A", "two words", "13B"], tag="<b>", from_="x"),
        "text": "{0} {1}",
    }
    odd["matches"] = {"a b": ["7A"], "7A": []}
    odd["refusal"] = None
    odd["resume"] = {"part": "1", "position": "{4}"}
    odd["say"] = {"text": "It has an extra key.", "more": [1, {"a": None}]}
    assert there_and_back([[odd]]) == [[odd]]


def test_what_a_later_frame_has_not_is_gone(there_and_back: Callable[[Moves], object]) -> None:
    moves = [[scene("capture"), after(40)], [scene("kusurigui_paid"), after(40)]]
    assert there_and_back(moves) == moves


def test_frames_that_travel_as_changes_are_put_together_again(open_table: Open) -> None:
    shown = open_table([scene("koikoi")])
    packed = Table(SCENES["capture"]).get_state(["frames"])["frames"]
    shown.page.evaluate("async (f) => { model.set('frames', f); await settled(); }", packed)
    expect(shown.page.locator("[data-choice=stop]")).to_be_visible()
    assert shown.heard == [said(frame) for frame in [scene("koikoi"), *SCENES["capture"]]]
    lie = shown.page.evaluate(
        "[...document.querySelectorAll('.hk-zone[data-zone^=won] .hk-card')].map((n) => n.dataset.card).sort()"
    )
    assert lie == sorted(ids(scene("capture"), "won:A") + ids(scene("capture"), "won:B"))
