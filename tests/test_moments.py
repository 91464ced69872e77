"""What a table shows between two events: the position as text, the chain, the hands, are those of that moment."""

from test_koikoi_deal import deal as koikoi_deal

from hanafuda_kit import KoiKoi, Seat, assets, parse_position, parse_record, replay
from hanafuda_kit.games import KoiKoiState
from hanafuda_kit.scene import Stage
from hanafuda_kit.scene_types import Scene

ROUNDS = assets.lessons() / "rounds"
TESHI = "4A 4R 4C1 4C2 1R 2A 3C1 5A"
PLAIN = "1C1 2R 3C2 5R 6C2 8C2 9C2 11R"
FIELD = "1B 7A 10A 12B 8B 3B 11B 9A"


def scenes_of(name: str, viewer: Seat | None = None) -> list[Scene]:
    record = parse_record((ROUNDS / f"{name}.toml").read_text(encoding="utf-8"))
    stage, found = Stage(record.game, viewer), list[Scene]()
    for moment in replay(record):
        frames, stage = stage.play(moment.before, moment.step, playable=False)
        found += frames
    return found


def cards_in(scene: Scene, zone: str) -> list[str]:
    return [card["id"] for z in scene["zones"] if z["id"] == zone for card in z["cards"]]


def test_the_text_of_every_scene_names_the_field_that_lies_there() -> None:
    for scene in scenes_of("06_round"):
        state = parse_position(scene["text"])
        assert isinstance(state, KoiKoiState)
        assert sorted(cards_in(scene, "field")) == sorted(card.code for card in state.field)


def test_the_text_of_every_scene_names_the_pile_and_the_chips_that_lie_there() -> None:
    for scene in scenes_of("12_round"):
        state = parse_position(scene["text"])
        assert not isinstance(state, KoiKoiState)
        assert cards_in(scene, "pile") == [card.code for card in state.pile]
        assert (scene["chips"]["A"], scene["chips"]["B"]) == state.totals


def test_a_chain_stands_there_from_its_payment_on() -> None:
    scenes = scenes_of("12_round")
    paid = next(at for at, scene in enumerate(scenes) if scene["say"]["text"].startswith("Kusuri-gui!"))
    assert "chain" not in scenes[paid - 1]
    assert scenes[paid]["chain"]["length"] == 1


def test_a_dealt_yaku_is_shown_when_it_is_named_and_no_sooner() -> None:
    step = koikoi_deal(b=TESHI, a=PLAIN, field=FIELD)
    frames, _ = Stage(KoiKoi(), Seat.A).play(None, step)
    opened = ["4A" in cards_in(frame, "hand:B") for frame in frames]
    assert opened == [frame["say"]["rule"] in ("KK-2.4", "KK-1.3") for frame in frames]


def test_the_other_hand_stays_hidden_when_only_the_reader_is_dealt_a_yaku() -> None:
    step = koikoi_deal(a=TESHI, b=PLAIN, field=FIELD)
    frames, _ = Stage(KoiKoi(), Seat.A).play(None, step)
    assert all(code.startswith("?") for frame in frames for code in cards_in(frame, "hand:B"))
