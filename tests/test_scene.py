"""What a seat may see: hidden cards, lit cards, the question, the way a card comes, chips and chains."""

import json
from pathlib import Path

import jsonschema
import pytest
from helpers import cards, koikoi, koikoi_at, kusurigui_at, play, refused

import hanafuda_kit
from hanafuda_kit.cards import CARDS
from hanafuda_kit.deal import Seat, shuffled
from hanafuda_kit.games import AnyState, KoiKoi, Kusurigui
from hanafuda_kit.scene import Stage, scene
from hanafuda_kit.scene_types import Scene, SceneCard, Zone

SCHEMA = json.loads((Path(hanafuda_kit.__file__).parent / "scene.schema.json").read_text(encoding="utf-8"))
OPEN = koikoi_at("field 3B 5A 5R; hand A 3C2 4R; hand B 9R 9C1; stock 12C1 12C2; won A 1B 1C1; score A 12 B 7")
PILE = kusurigui_at("pile 5C1 1C1; opened B; hand A 1B 6R; hand B 9R 2A; out 11C ?2; stock 3B 3R; chips A 101 B 99")


def shown(state: AnyState, viewer: str = "") -> Scene:
    """The scene of a position under the standard rules."""
    game = KoiKoi() if str(state).startswith("koi-koi") else Kusurigui()
    return scene(game, state, viewer=Seat(viewer) if viewer else None)


def zone(found: Scene, name: str) -> Zone:
    """A zone by its id."""
    return next(zone for zone in found["zones"] if zone["id"] == name)


def ids(found: Scene, name: str) -> list[str]:
    """The cards of a zone."""
    return [card["id"] for card in zone(found, name)["cards"]]


def card(found: Scene, code: str) -> SceneCard:
    """A card of a scene, wherever it lies."""
    return next(card for zone in found["zones"] for card in zone["cards"] if card["id"] == code)


def lit(found: Scene, key: str) -> list[str]:
    """The cards with a mark."""
    return [card["id"] for zone in found["zones"] for card in zone["cards"] if card.get(key)]


# ---- what is hidden ----


def test_the_own_hand_lies_open_and_the_other_does_not() -> None:
    assert ids(shown(OPEN, "A"), "hand:A") == ["3C2", "4R"]
    assert ids(shown(OPEN, "A"), "hand:B") == ["?B1", "?B2"]
    assert ids(shown(OPEN, "B"), "hand:A") == ["?A1", "?A2"]
    assert ids(shown(OPEN, "B"), "hand:B") == ["9R", "9C1"]


def test_on_an_open_table_both_hands_lie_open() -> None:
    assert ids(shown(OPEN), "hand:A") == ["3C2", "4R"]
    assert ids(shown(OPEN), "hand:B") == ["9R", "9C1"]


@pytest.mark.parametrize("viewer", ["", "A", "B"])
def test_the_draw_pile_shows_its_number_alone(viewer: str) -> None:
    stock = zone(shown(OPEN, viewer), "stock")
    assert (stock["cards"], stock.get("count")) == ([], 2)


@pytest.mark.parametrize("viewer", ["A", "B"])
def test_the_text_of_a_scene_hides_the_same_cards(viewer: str) -> None:
    text = shown(OPEN, viewer)["text"]
    assert f"hand {'B' if viewer == 'A' else 'A'} ?2" in text
    assert "stock ?2" in text


@pytest.mark.parametrize("state", [OPEN, PILE], ids=["koi-koi", "kusuri-gui"])
def test_no_hidden_card_stands_anywhere_in_the_scene(state: AnyState) -> None:
    written = json.dumps(shown(state, "A"))
    for hidden in [*state.hands[1], *state.stock]:
        assert f'"{hidden}"' not in written
        assert f" {hidden} " not in written


def test_the_face_down_table_cards_stay_face_down() -> None:
    assert ids(shown(PILE), "out") == ["11C", "?o1", "?o2"]


def test_a_dealt_yaku_is_shown_to_both() -> None:
    state = koikoi_at("turn over teyaku B; hand A 1R; hand B 4A 4R 4C1 4C2")
    assert ids(shown(state, "A"), "hand:B") == ["4A", "4R", "4C1", "4C2"]


def test_after_a_stop_the_other_hand_stays_hidden() -> None:
    state = koikoi_at("turn over stop B; hand A 1R; hand B 4A 4R")
    assert ids(shown(state, "A"), "hand:B") == ["?B1", "?B2"]


# ---- who sits where ----


@pytest.mark.parametrize(("viewer", "far", "near"), [("", "B", "A"), ("A", "B", "A"), ("B", "A", "B")])
def test_the_viewer_sits_near(viewer: str, far: str, near: str) -> None:
    assert [(seat["id"], seat["near"]) for seat in shown(OPEN, viewer)["seats"]] == [(far, False), (near, True)]


def test_seats_have_their_totals() -> None:
    assert [seat["score"]["value"] for seat in shown(OPEN, "A")["seats"]] == [7, 12]


def test_the_dealer_and_the_seat_to_play_are_marked() -> None:
    far, near = shown(koikoi_at("dealer B; turn A play; hand A 1R; hand B 2R; stock 3R"))["seats"]
    assert (far["dealer"], far["turn"]) == (True, False)
    assert (near["dealer"], near["turn"]) == (False, True)


def test_a_call_is_shown_at_its_seat() -> None:
    far, near = shown(koikoi_at("hand A 1R; called B 1 hanami=5"))["seats"]
    assert ["5" in flag["text"] for flag in far["flags"]] == [True]
    assert near["flags"] == []


# ---- what may be picked ----


def test_the_cards_that_may_be_played_are_lit_for_the_seat_to_play() -> None:
    assert lit(shown(OPEN, "A"), "legal") == ["3C2", "4R"]


def test_nothing_is_lit_for_the_other_seat() -> None:
    assert lit(shown(OPEN, "B"), "legal") == []
    assert shown(OPEN, "B")["matches"] == {}


def test_a_hand_card_has_its_matches() -> None:
    assert shown(OPEN, "A")["matches"] == {"3C2": ["3B"]}


def test_a_hand_card_with_two_matches_has_both() -> None:
    assert shown(koikoi_at("field 5A 5R; hand A 5C1; hand B 1R; stock 2A"))["matches"] == {"5C1": ["5A", "5R"]}


def test_while_a_turned_card_waits_the_field_cards_are_lit() -> None:
    state = play(koikoi_at("field 5A 5R; hand A 4R 1R; hand B 9R; stock 5C2 2A"), "4R").state
    found = shown(state, "A")
    assert lit(found, "legal") == ["5A", "5R"]
    assert ids(found, "stock") == ["5C2"]
    assert card(found, "5C2").get("tag")


def test_in_kusurigui_every_hand_card_is_lit_and_matches_lead_to_the_top_card() -> None:
    found = shown(PILE, "A")
    assert lit(found, "legal") == ["1B", "6R"]
    assert found["matches"] == {"1B": ["1C1"]}


def test_only_the_top_card_of_the_pile_is_not_dimmed() -> None:
    assert lit(shown(PILE), "dim") == ["5C1"]


# ---- the question ----

ASKED = play(koikoi_at("field 9C1; hand A 9A 1R; hand B 7R 2A; won A 3B; stock 12C1 5A 6A"), "9A").state


def test_the_question_is_put_to_the_seat_that_must_answer() -> None:
    assert "ask" in shown(ASKED, "A")
    assert "ask" in shown(ASKED)
    assert "ask" not in shown(ASKED, "B")


def test_the_question_shows_the_yaku_and_what_a_stop_pays() -> None:
    ask = shown(ASKED, "A")["ask"]
    assert [(yaku["points"], yaku["cards"], yaku.get("isNew")) for yaku in ask["yaku"]] == [(5, ["3B", "9A"], True)]
    assert [(choice["id"], choice.get("pays")) for choice in ask["choices"]] == [("stop", 5), ("koikoi", None)]


def test_a_yaku_of_the_last_call_is_not_new() -> None:
    state = koikoi_at("turn A decide; hand A 1R; hand B 7R; won A 3B 8B 9A; stock 5A; called A 1 hanami=5")
    ask = shown(state, "A")["ask"]
    assert {yaku["cards"][0]: yaku.get("isNew") for yaku in ask["yaku"]} == {"8B": True, "3B": False}


def test_the_question_shows_the_factors_of_a_stop() -> None:
    state = koikoi_at("turn A decide; hand A 1R; hand B 7R; won A 3B 8B 9A; stock 5A; called B 1 kasu=1")
    stop = shown(state, "A")["ask"]["choices"][0]
    assert [factor["n"] for factor in stop["factors"]] == [10, 2, 2]
    assert stop["pays"] == 40


# ---- refusals ----


def test_a_refusal_stands_at_the_picked_card() -> None:
    found, _ = Stage(KoiKoi(), Seat.A).refused(OPEN, refused(OPEN, "3C2-"), "3C2")
    assert (found["refusal"]["card"], found["refusal"]["rule"]) == ("3C2", "KK-3.3")


def test_a_refusal_changes_nothing_else() -> None:
    stage = Stage(KoiKoi(), Seat.A)
    found, _ = stage.refused(OPEN, refused(OPEN, "3C2-"), "3C2")
    still, _ = stage.still(OPEN)
    assert {**found, "refusal": None} == {**still, "refusal": None}


# ---- one scene an event ----


def frames(state: AnyState, *words: str, viewer: str = "") -> list[Scene]:
    """The scenes of plays one after another."""
    game = KoiKoi() if str(state).startswith("koi-koi") else Kusurigui()
    stage, found = Stage(game, Seat(viewer) if viewer else None), list[Scene]()
    _, stage = stage.still(state)
    for word in words:
        step = play(state, word)
        scenes, stage = stage.play(state, step)
        state, found = step.state, [*found, *scenes]
    return found


def test_a_captured_card_lies_on_its_match_first() -> None:
    first = frames(OPEN, "3C2")[0]
    assert card(first, "3C2").get("over") == "3B"
    assert card(first, "3C2").get("slot") == card(first, "3B").get("slot")


def test_then_both_go_to_the_captured_cards() -> None:
    second = frames(OPEN, "3C2")[1]
    assert ids(second, "won:A") == ["1B", "1C1", "3B", "3C2"]


def test_a_card_that_stays_is_told_in_one_scene() -> None:
    assert [found["say"]["rule"] for found in frames(OPEN, "4R")] == ["KK-3.2", "KK-3.2"]


def test_a_turned_card_comes_from_the_draw_pile() -> None:
    assert card(frames(OPEN, "4R")[1], "12C1").get("from") == "stock"


def test_a_played_card_of_the_hidden_hand_comes_from_that_hand() -> None:
    state = koikoi_at("turn B play; field 3B; hand A 1R; hand B 3C2 4R; stock 12C1")
    assert card(frames(state, "3C2", viewer="A")[0], "3C2").get("from") == "hand:B"


def test_field_cards_keep_their_places() -> None:
    before = {card["id"]: card.get("slot") for card in zone(shown(OPEN), "field")["cards"]}
    after = {card["id"]: card.get("slot") for card in zone(frames(OPEN, "3C2")[-1], "field")["cards"]}
    assert {code: after[code] for code in ("5A", "5R")} == {code: before[code] for code in ("5A", "5R")}


def test_a_new_card_takes_the_first_free_place() -> None:
    assert card(frames(OPEN, "3C2")[-1], "12C1").get("slot") == 0


def test_the_cards_of_an_event_are_lit() -> None:
    assert lit(frames(OPEN, "3C2")[1], "lit") == ["3B", "3C2"]


def test_a_deal_is_shown_packet_by_packet() -> None:
    step = koikoi(teyaku="ignore").deal(shuffled(CARDS, seed=1), dealer=Seat.A)
    scenes, _ = Stage(koikoi(teyaku="ignore"), Seat.A).play(None, step)
    counts = [[len(ids(found, name)) for name in ("hand:B", "field", "hand:A")] for found in scenes]
    assert counts == [[4, 0, 0], [4, 4, 0], [4, 4, 4], [8, 4, 4], [8, 8, 4], [8, 8, 8]]


# ---- chips, chains and payments ----

CAUGHT = kusurigui_at("pile 6C1; opened B; chain A 1; hand A 6R 1B; hand B 9R; chips A 101 B 99")


def test_the_chips_of_both_are_shown() -> None:
    assert shown(PILE)["chips"] == {"A": 101, "B": 99, "of": 200}


def test_a_payment_moves_the_chips_and_stands_on_the_slip() -> None:
    last = frames(CAUGHT, "6R")[-1]
    assert last["chips"] == {"A": 102, "B": 98, "of": 200}
    assert [(row["pay"], row["rule"], row.get("new")) for row in last["ledger"]] == [
        ({"A": 1, "B": -1}, "KG-5.1", True)
    ]


def test_the_chips_do_not_move_before_the_payment_is_told() -> None:
    assert frames(CAUGHT, "6R")[0]["chips"] == {"A": 101, "B": 99, "of": 200}


def test_a_chain_is_shown_with_its_length() -> None:
    chain = frames(CAUGHT, "6R")[-1]["chain"]
    assert (chain["length"], chain["live"]) == (2, True)


def test_a_payment_is_good_for_one_and_bad_for_the_other() -> None:
    assert frames(CAUGHT, "6R", viewer="A")[-1]["say"].get("tone") == "good"
    assert frames(CAUGHT, "6R", viewer="B")[-1]["say"].get("tone") == "bad"


# ---- the schema ----


@pytest.mark.parametrize("viewer", ["", "A", "B"])
@pytest.mark.parametrize("state", [OPEN, PILE, ASKED, CAUGHT], ids=["play", "pile", "question", "lone card"])
def test_a_scene_keeps_its_schema(state: AnyState, viewer: str) -> None:
    jsonschema.Draft202012Validator(SCHEMA).validate(json.loads(json.dumps(shown(state, viewer))))


def test_the_schema_refuses_a_card_that_is_none() -> None:
    found = json.loads(json.dumps(shown(OPEN)))
    found["zones"][0]["cards"][0]["id"] = "13B"
    found["zones"][0]["cards"][0]["secret"] = 1
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(SCHEMA).validate(found)


def test_a_seat_sees_the_same_whichever_cards_the_other_holds() -> None:
    other = koikoi_at(
        str(OPEN).removeprefix("koi-koi; ").replace("9R 9C1", "12C1 12C2").replace("stock 12C1 12C2", "stock 9R 9C1")
    )
    assert other.hands[1] == cards("12C1 12C2")
    assert shown(other, "A") == shown(OPEN, "A")
