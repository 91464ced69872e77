"""The lesson on the scoring of Kusuri-gui: what it asks, answers and shows, against the engine."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

import pytest
from helpers import cards, kusurigui
from lesson_checks import (
    LESSONS,
    answers,
    asking,
    chosen,
    example,
    practised,
    predicted,
    sentences,
    told,
)

from hanafuda_kit.cards import CardSet
from hanafuda_kit.deal import Seat
from hanafuda_kit.games import KusuriguiState
from hanafuda_kit.notation import parse_record
from hanafuda_kit.record import replay
from hanafuda_kit.teach import NameDekiyaku, Points, Settle
from hanafuda_kit.teach.blocks import Cards, Grid
from lessons import run, tell

NAME = "11_kusurigui_scoring"
EXCLUSIVE = {"preset": "standard", "yaku_mode": "exclusive"}


def grids(*, chosen: Mapping[str, str] | None = None) -> list[Grid]:
    """What each step of the example shows beside its row, with what the reader has set."""
    part = example(NAME)
    live = [stop.live.blocks(chosen or {}, part.voice) for stop in part.stops if stop.live is not None]
    return [block for blocks in live for block in blocks if isinstance(block, Grid)]


def rows() -> list[CardSet]:
    """The row, or both, that each step of the example shows."""
    blocks = [block for stop in example(NAME).stops for block in stop.blocks if isinstance(block, Cards)]
    return [cards(" ".join(block.cards)) for block in blocks]


def column(grid: Grid, at: int) -> dict[str, str]:
    """A column of the sums: what as agreed (1), what as set (2)."""
    return {row[0]: row[at] for row in grid.rows}


def points(row: CardSet, rules: Mapping[str, object] | None = None) -> int:
    """What a row is worth."""
    game = kusurigui(rules if rules is not None else "standard")
    return game.score(KusuriguiState(won=(row, CardSet())), Seat.A).points


def settle(key: str) -> Settle:
    question = asking(NAME, key).question
    assert isinstance(question, Settle)
    return question


def last_position() -> KusuriguiState:
    """The end of the recorded round, before its rows are settled."""
    text = (LESSONS / "rounds" / "12_round.toml").read_text(encoding="utf-8")
    state = list(replay(parse_record(text)))[-1].step.state
    assert isinstance(state, KusuriguiState)
    return state


def test_the_rows_fill_as_its_script_says() -> None:
    assert [int(grid.rows[-1][1]) for grid in grids()[:-1]] == [2, 3, 4, 4, 2, 3, 8, 4, 0, 2, 3, 2, 2, 9, 5]
    assert len(sentences(NAME)) == 16
    assert predicted(NAME) == [3, 3, 9, 107]


def test_the_step_on_exclusive_scoring_says_both_totals() -> None:
    said, row = sentences(NAME)["4"], rows()[3]
    assert row == rows()[2]
    assert f"worth {points(row)}." in said
    assert f"the Hot-pot, {points(row, EXCLUSIVE)}." in said


def test_the_rows_show_every_yaku_of_the_game() -> None:
    named = {row[0] for grid in grids() for row in grid.rows}
    speaker = asking(NAME, "last").voice.speaker
    table = {speaker.yaku(yaku.key, "KG-7") for yaku in kusurigui().yaku_table(None)}
    assert len(table) == 12
    assert table <= named


def test_the_last_rows_are_those_of_the_recorded_round() -> None:
    won = last_position().won
    assert rows()[-4:] == [won[0], won[1], won[0], won[1]]
    for key in ("round_stacked", "round_exclusive"):
        assert (cards(settle(key).a), cards(settle(key).b)) == won


def test_the_round_ends_with_the_balances_that_the_lesson_finds() -> None:
    assert last_position().totals == (107, 93)
    assert settle("round_stacked").answer() == 107


@pytest.mark.parametrize(
    ("step", "chosen", "total"),
    [
        (4, {"yaku_mode": "exclusive"}, "3"),
        (7, {"goko": "10"}, "10"),
        (1, {"teppo": "3"}, "3"),
        (2, {"nabe": "4"}, "4"),
        (14, {"yaku_mode": "exclusive"}, "3"),
    ],
)
def test_a_value_that_the_reader_sets_stands_beside_the_agreed_one(
    step: int, chosen: dict[str, str], total: str
) -> None:
    before, after = grids()[step - 1], grids(chosen=chosen)[step - 1]
    assert column(after, 1) == column(before, 1)
    assert column(after, 2)["Together"] == total
    assert after.marked


@pytest.mark.parametrize(
    ("chosen", "ends"),
    [
        ({}, ("107", "93")),
        ({"yaku_mode": "exclusive"}, ("104", "96")),
        ({"kusurigui_value": "2"}, ("110", "90")),
        ({"nabe": "4"}, ("108", "92")),
    ],
)
def test_the_end_of_the_round_is_played_under_what_the_reader_sets(
    chosen: dict[str, str], ends: tuple[str, str]
) -> None:
    found = column(grids(chosen=chosen)[-1], 2)
    assert (found["Chips of A after the round"], found["Chips of B after the round"]) == ends


def test_what_is_set_holds_from_step_to_step() -> None:
    made = run(NAME)
    made.open("example")
    tell(made, "agreed_yaku_mode", "exclusive")
    tell(made, "buttons", "next")
    tell(made, "buttons", "next")
    setting = next(block for block in made.below.blocks if block["id"] == "agreed_yaku_mode")
    assert setting["value"] == "exclusive"


def test_it_asks_what_its_script_asks() -> None:
    assert answers(NAME, "review") == [("0",), ("1",), ("bright",)]
    assert answers(NAME, "guided") == [104, 2, 5, 3, 3, 0, 14, 99, 100, 100, ("b",)]
    assert answers(NAME, "misconception") == [3, 3]
    assert answers(NAME, "exit") == [5]


@pytest.mark.parametrize(
    ("key", "answer", "says", "rule"),
    [
        ("round_stacked", 112, "Not the whole", "KG-6.2"),
        ("round_stacked", 99, "go to A", "KG-6.2"),
        ("round_exclusive", 107, "Which is the best one", "KG-7.1"),
        ("cannon", 0, "two of the three have their own yaku", "KG-7"),
        ("cannon", 3, "3 was agreed", "KG-7.4"),
        ("pot_stacked", 7, "inside the Hot-pot", "KG-7.1"),
        ("pot_stacked", 3, "part of nothing", "KG-7.2"),
        ("pot_exclusive", 5, "stacked total", "KG-7.1"),
        ("dry_three", 7, "no Rainy Four", "KG-7.3"),
        ("dry_three", 4, "needs the phoenix", "KG-7.3"),
        ("dry_three", 5, "one Bright yaku", "KG-7.3"),
        ("nine_chaff", 1, "That is Koi-Koi", "KG-7.5"),
        ("agreed", 11, "usual values", "KG-7.4"),
        ("agreed", 12, "ten and four", "KG-7.4"),
        ("agreed", 13, "ten and four", "KG-7.4"),
        ("who_pays", 96, "difference is paid", "KG-6.2"),
        ("who_pays", 101, "go to B", "KG-6.2"),
        ("who_pays_exclusive", 98, "Between equal totals nobody pays", "KG-6.3"),
        ("two_ledgers", 106, "higher total", "KG-6.2"),
        ("two_ledgers", 103, "only stand", "KG-6.2"),
        ("pot_and_cannon", 5, "in both", "KG-7.1"),
        ("rainy_four", 7, "Rainy Four of Koi-Koi", "KG-7.3"),
        ("rainy_four", 4, "no Rainy Four", "KG-7.3"),
        ("rainy_four", 5, "at most one Bright yaku", "KG-7.3"),
        ("last", 3, "another one counts", "KG-7"),
        ("last", 7, "inside the Hot-pot", "KG-7.1"),
    ],
)
def test_every_other_total_has_its_own_reason(key: str, answer: int, says: str, rule: str) -> None:
    verdict = told(asking(NAME, key), answer)
    assert not verdict.right
    assert says in verdict.text
    assert rule in verdict.rules


@pytest.mark.parametrize(
    ("option", "says"), [("a", "payments are not compared"), ("same", "no tied round"), ("b", "winner deals next")]
)
def test_every_answer_on_the_next_dealer_has_its_reason(option: str, says: str) -> None:
    verdict = chosen(asking(NAME, "who_deals"), option)
    assert verdict.right == (option == "b")
    assert says in verdict.text


@pytest.mark.parametrize(
    ("row", "changes", "total"),
    [
        ("1B 3B 8B 11B 12B", {}, 8),
        ("1B 3B 8B 11B 12B", {"goko": 10}, 10),
        ("7A 10A 2A 2C1 10R", {"teppo": 3}, 3),
        ("9A 1C1 1C2 2C1 2C2 3C1 4C1 5C1 6C1 8C1", {"sake_cup": "both"}, 1),
        ("1B 3B 8B 11B 12B 6A 7A 10A", {}, 11),
        ("1B 3B 8B 11B 12B 6A 7A 10A", {"goko": 10, "nabe": 4}, 14),
        ("2A 2C1 4A 6A 7A 10A", {}, 4),
        ("1R 2R 3R 4A 4C1 6R 9R", {"yaku_mode": "exclusive"}, 2),
        ("1B 11B 12B 7A 10A 3C1", {"yaku_mode": "exclusive"}, 2),
        ("1B 3B 8B 6R 9R 10R 1C1", {}, 5),
    ],
)
def test_what_the_lesson_says_of_a_row_holds(row: str, changes: dict[str, object], total: int) -> None:
    assert points(cards(row), {"preset": "standard", **changes}) == total


def prose() -> str:
    found = json.loads((LESSONS / f"{NAME}.ipynb").read_text(encoding="utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in found if cell["cell_type"] == "markdown")


def test_the_tables_in_prose_have_every_yaku_at_its_value() -> None:
    lines = re.findall(r"^\| ([A-Z][\w ’-]+), [^|]* \|[^|]*\| (\d+)[^|]*\|$", prose(), re.MULTILINE)
    speaker = asking(NAME, "last").voice.speaker
    table = {speaker.yaku(yaku.key, "KG-7"): yaku.points for yaku in kusurigui().yaku_table(None)}
    assert {name: int(value) for name, value in lines} == table


def test_the_ranges_in_prose_are_those_that_can_be_agreed() -> None:
    most = {"goko": 10, "nabe": 4, "teppo": 3}
    rules = kusurigui({"preset": "standard", **most})
    table = {yaku.key: yaku.points for yaku in rules.yaku_table(None)}
    assert {key: table[key] for key in most} == most
    assert "8 to 10" in prose()
    assert "3 or 4" in prose()
    assert "2 or 3" in prose()


def test_fresh_questions_are_about_rows_yaku_and_the_settlement() -> None:
    assert practised(NAME) == [Points, NameDekiyaku, Settle]


def test_a_value_that_cannot_be_agreed_is_refused_when_it_is_offered() -> None:
    with pytest.raises(ValueError, match="goko"):
        run(NAME).rows("kusuri-gui", "7A 10A", rules="goko=8|11")
