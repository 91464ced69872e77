"""The lesson on the yaku of Koi-Koi: what it asks, answers and shows, against the engine."""

from __future__ import annotations

import re

import pytest
from helpers import koikoi
from lesson_checks import (
    answers,
    asking,
    example,
    practised,
    predicted,
    sentences,
    told,
)

from hanafuda_kit.games import KoiKoi
from hanafuda_kit.teach import Completes, NameYaku, Points
from hanafuda_kit.teach.blocks import Grid
from hanafuda_kit.words import japanese
from lessons import LESSONS

NAME = "04_koikoi_yaku"


def grids() -> list[Grid]:
    """What each step of the example says that the cards are worth."""
    part, found = example(NAME), list[Grid]()
    for at, screen in enumerate(part.screens):
        if screen.asking is None:
            part.at = at
            found += [block for block in part.foot() if isinstance(block, Grid)]
    return found


def test_the_rows_fill_as_its_script_says() -> None:
    assert [int(grid.rows[-1][-1]) for grid in grids()] == [5, 10, 15, 17, 20, 5, 6, 7, 5, 6, 12, 1, 8, 5]
    assert len(sentences(NAME)) == 14
    assert predicted(NAME) == [10, 17, 7, 12]


def test_the_rows_show_every_yaku_of_the_standard_rules() -> None:
    named = {row[0] for grid in grids() for row in grid.rows}
    speaker = asking(NAME, "dry").voice.speaker
    keys = [yaku.key for yaku in koikoi().yaku_table(None)]
    table = {f"{speaker.yaku(key, 'KK-5')} {japanese('yaku', 'koi-koi', key)}" for key in keys}
    assert len(table) == 13
    assert table <= named


def test_it_asks_what_its_script_asks() -> None:
    assert answers(NAME, "review") == [("4A",), ("10A", "10R", "10C1"), ("animal",)]
    assert answers(NAME, "guided") == [5, 0, 6, 7, ("3R",), ("ame_shiko", "tsukimi", "hanami"), 17]
    assert answers(NAME, "misconception") == [0]
    assert answers(NAME, "exit") == [11]


@pytest.mark.parametrize(
    ("key", "answer", "says"),
    [
        ("dry", 0, "any three of"),
        ("dry", 8, "all four"),
        ("wet", 5, "hold only without him"),
        ("wet", 7, "wants three others"),
        ("nine", 5, "tenth Chaff"),
        ("beasts", 5, "all six of them"),
        ("beasts", 6, "the sixth adds one"),
        ("beasts", 8, "house rule"),
        ("rainy_total", 22, "only the Rainy Four holds"),
        ("rainy_total", 12, "not shared out"),
        ("rain_man", 5, "want dry weather"),
        ("rain_man", 7, "three others"),
    ],
)
def test_a_wrong_total_gets_its_own_reason(key: str, answer: int, says: str) -> None:
    verdict = told(asking(NAME, key), answer)
    assert not verdict.right
    assert says in verdict.text


@pytest.mark.parametrize(("card", "total"), [("4R", 7), ("3B", 6), ("9A", 6), ("3R", 12)])
def test_one_card_more_makes_what_the_lesson_says(card: str, total: int) -> None:
    one = asking(NAME, "one_away")
    assert isinstance(one.question, Completes)
    assert Points("koi-koi", f"{one.question.cards} {card}").answer() == total
    verdict = told(one, (card,))
    assert verdict.right == (card == "3R")
    assert str(total) in verdict.text


def test_three_brights_are_not_told_to_be_replaced_by_the_rainy_four() -> None:
    verdict = told(asking(NAME, "rainy"), ("ame_shiko", "sanko", "tsukimi", "hanami"))
    assert "hold only where Rain Man is not captured" in verdict.text
    assert "Three Brights" not in [row[0] for row in grids()[3].rows]


def test_the_house_rule_that_the_animals_mention_makes_eight() -> None:
    one = asking(NAME, "beasts").question
    assert isinstance(one, Points)
    assert Points("koi-koi", one.cards, rules="set_scoring=exclusive_extras").answer() == 8


def test_the_sheet_of_the_yaku_is_the_engine_s() -> None:
    """Every row of the two tables in prose, its name and its points, in the order of the engine's table."""
    text = (LESSONS / f"{NAME}.ipynb").read_text(encoding="utf-8")
    rows = re.findall(r'"\| (?!yaku)([^|]+) \| [^|]+ \| (\d+) \|\\n"', text)
    values = {yaku.key: yaku.points for yaku in KoiKoi().yaku_table(None)}
    names = [
        "goko", "shiko", "ame_shiko", "sanko", "tsukimi", "hanami", "inoshikacho", "akatan", "aotan", "akatan_aotan",
        "tane", "tan", "kasu",
    ]  # fmt: skip
    speaker = asking(NAME, "dry").voice.speaker
    assert [int(points) for _, points in rows] == [values[key] for key in names]
    said = [name.partition(",")[0] for name, _ in rows]
    own = {"inoshikacho": "Ino-Shika-Chō 猪鹿蝶", "akatan_aotan": "both at once"}
    assert said == [own.get(key, speaker.yaku(key, "KK-5")) for key in names]


def test_the_practice_asks_three_kinds() -> None:
    assert practised(NAME) == [NameYaku, Points, Completes]
