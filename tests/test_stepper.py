"""A recorded round, stepped: where it stands, what it refuses, and what a seat is told."""

import json

import pytest

from hanafuda_kit import assets
from hanafuda_kit.teach import show_round
from hanafuda_kit.teach.stepper import RecordedRound

TEXT = (assets.lessons() / "rounds" / "06_round.toml").read_text(encoding="utf-8")
OTHER = (assets.lessons() / "rounds" / "12_round.toml").read_text(encoding="utf-8")


@pytest.fixture
def stepped() -> RecordedRound:
    return RecordedRound(TEXT)


def sent(stepped: RecordedRound) -> str:
    return json.dumps([stepped.above.blocks, stepped.below.blocks], ensure_ascii=False)


def test_a_step_beyond_the_end_is_the_last(stepped: RecordedRound) -> None:
    stepped.go(9999)
    assert stepped.at == len(stepped.reel.scenes) - 1


def test_the_lesson_is_done_when_the_last_step_has_been_seen(stepped: RecordedRound) -> None:
    stepped.go(len(stepped.reel.scenes) - 2)
    assert stepped.above.done == []
    stepped.go(stepped.at + 1)
    assert stepped.above.done == ["example"]


def test_another_record_starts_at_its_first_step(stepped: RecordedRound) -> None:
    stepped.go(20)
    stepped.open(OTHER)
    assert (stepped.at, stepped.record.game.NAME) == (0, "kusuri-gui")


def test_a_record_that_cannot_be_leaves_everything_as_it_was(stepped: RecordedRound) -> None:
    stepped.go(20)
    stepped.open(TEXT.replace("B 6Ax6R /2C1-", "B 6Ax6R /2C2-"))
    assert stepped.error == "turn 4: the record draws 2C2, the stock's next card is 2C1"
    assert (stepped.at, stepped.record.game.NAME) == (20, "koi-koi")


def test_a_record_that_is_too_long_says_so(stepped: RecordedRound) -> None:
    stepped.open("#" * 200_001)
    assert stepped.error == "a record of 200001 characters: at most 200000 were expected"


def test_a_seat_is_told_nothing_of_what_is_still_to_come(stepped: RecordedRound) -> None:
    stepped.watch("A")
    assert "12B" not in sent(stepped)


def test_an_open_table_shows_the_record(stepped: RecordedRound) -> None:
    assert "deal.B" in sent(stepped)


def test_a_round_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(ValueError, match=r"no recorded round '99': one of .*06_round"):
        show_round("99")


def test_fresh_cards_are_dealt_now_and_never_in_no_plays() -> None:
    stepped = RecordedRound(OTHER)
    says = [cell["value"] for scene in stepped.reel.scenes for cell in scene["strip"]]
    assert says.count("now") > 0
    assert not [value for value in says if value.startswith("in 0")]


def test_the_slip_names_the_round_once_where_it_is_settled() -> None:
    ledger = RecordedRound(OTHER).reel.scenes[-1].get("ledger", [])
    assert [row["what"].startswith("Round 1") for row in ledger] == [False] * (len(ledger) - 1) + [True]
