"""Arguments from real tables, settled by the engine: who is right, and under which rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from test_words_data import RULES

from hanafuda_kit.games import GAMES, AnyRules
from hanafuda_kit.teach.rules_explorer.arguments import Argument, Claim, dispute, read_arguments
from hanafuda_kit.teach.voice import Voice, cited, tool_words

ARGUMENTS = {argument.id: argument for argument in read_arguments()}
SIDES = [(argument, side) for argument in ARGUMENTS.values() for side in argument.sides]
each = pytest.mark.parametrize("argument", ARGUMENTS.values(), ids=list(ARGUMENTS))
each_side = pytest.mark.parametrize(
    ("argument", "side"), SIDES, ids=[f"{argument.id}-{side.claim.replace(' ', '_')}" for argument, side in SIDES]
)


def near_rules(game: str) -> Iterator[AnyRules]:
    """The presets, and the standard rules with any one switch changed."""
    rules = GAMES[game]
    yield from (rules.preset(name) for name in rules.PRESETS)
    for switch in rules.switches():
        values = switch.domain.listed()
        yield from (
            rules.from_table({switch.name: v}) for v in (values if isinstance(values, list) else [[20, 9, 9, 9]])
        )


def settled(name: str, rules: str = "standard") -> str:
    argument = ARGUMENTS[name]
    return argument.settled(GAMES[argument.game].read(rules))


def test_there_are_twenty_and_more_of_both_games() -> None:
    assert len(ARGUMENTS) >= 20
    assert {argument.game for argument in ARGUMENTS.values()} == set(GAMES)


@each_side
def test_a_side_is_right_under_the_rules_that_it_names(argument: Argument, side: Claim) -> None:
    if side.rules is not None:
        assert argument.settled(side.rules) == side.claim
    else:
        assert side.claim not in {argument.settled(rules) for rules in near_rules(argument.game)}


@each
def test_the_two_sides_expect_different_things(argument: Argument) -> None:
    assert argument.one.claim != argument.other.claim


@each
def test_one_side_is_right_in_the_standard_rules(argument: Argument) -> None:
    standard = GAMES[argument.game].preset("standard")
    assert [side.claim for side in argument.sides if side.rules == standard] == [argument.settled(standard)]


@each
def test_what_decides_it_is_cited(argument: Argument) -> None:
    found = {switch.name: switch.rule for switch in GAMES[argument.game].switches()}
    rules = cited(argument.why)[1]
    assert rules
    assert set(rules) <= set(RULES)
    assert not argument.switch or found[argument.switch] in rules


@each
def test_the_number_that_a_side_names_is_the_one_that_is_checked(argument: Argument) -> None:
    for side in argument.sides:
        said = set(re.findall(r"\b[0-9]+\b", side.says))
        assert said <= {side.claim}


# ---- some of them by name, as they are put at a table ----


def test_five_doubled_for_the_opponents_call_is_ten_and_not_twenty() -> None:
    assert settled("five_doubled") == "10"


def test_seven_is_counted_before_any_doubling() -> None:
    assert (settled("seven_and_call"), settled("seven_and_call", "koikoi_factor=none")) == ("28", "14")


def test_ones_own_call_is_a_factor_only_where_all_calls_count() -> None:
    assert (settled("own_call"), settled("own_call", "koikoi_factor=calls_plus_one")) == ("14", "28")


def test_the_rain_man_is_not_in_three_brights() -> None:
    assert settled("rain_man") == "0"


def test_poetry_and_blue_ribbons_are_ten_and_not_twenty() -> None:
    assert settled("both_ribbons") == "10"


def test_four_two_two_is_a_teshi_alone() -> None:
    assert settled("four_two_two") == "6"


def test_whoever_deals_is_paid_where_nobody_stops() -> None:
    assert [settled("nobody_stopped", line) for line in ("standard", "nintendo", "oya_ken=6")] == ["1", "0", "6"]


def test_a_willow_opens_an_empty_pile() -> None:
    assert settled("willow_on_empty") == "0"


def test_the_rounds_first_card_and_a_lone_willow_never_pay() -> None:
    assert (settled("first_card"), settled("lone_willow")) == ("0", "0")


# ---- as the page says it ----


def said(name: str, *lines: str) -> list[tuple[str, bool]]:
    argument = ARGUMENTS[name]
    old, new = (GAMES[argument.game].read(line) for line in lines)
    block = dispute(argument, "standard", (old, new), Voice(None, "en", tool_words("rules")))
    return [(side.holds, side.right) for side in block.sides]


def test_the_page_says_under_which_of_the_two_rules_a_side_is_right() -> None:
    assert said("cup_twice", "standard", "sake_cup=animal_only") == [
        ("Right under: standard.", True),
        ("Right under: standard sake_cup=animal_only.", True),
    ]


def test_a_side_that_no_rule_bears_out_is_told_so() -> None:
    assert said("five_doubled", "standard", "standard")[0] == ("No house rule of this kit makes it so.", False)


def test_a_side_that_is_right_elsewhere_is_told_where() -> None:
    assert said("cup_twice", "standard", "oya_ken=0")[1] == (
        "Right under other rules: standard sake_cup=animal_only.",
        False,
    )


def test_before_a_class_has_had_its_say_nothing_is_settled() -> None:
    argument = ARGUMENTS["own_call"]
    block = dispute(argument, "standard", argument.readings, Voice(None, "en", tool_words("rules")), closed=True)
    assert (block.why, block.rules, [side.holds for side in block.sides]) == ("", (), ["", ""])
