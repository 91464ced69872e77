"""House rules: every switch with every value, the presets, and how they are written and read."""

import json
import random
from dataclasses import FrozenInstanceError, fields

import pytest
from helpers import koikoi, kusurigui, random_rules
from plain import facts

from hanafuda_kit.games import GAMES, KoiKoiRules, KusuriguiRules, game_named
from hanafuda_kit.switches import word

FACTS = {"koi-koi": facts.load("koikoi"), "kusuri-gui": facts.load("kusurigui")}
Row = dict[str, object]
AnyRules = KoiKoiRules | KusuriguiRules
every_game = pytest.mark.parametrize("game", GAMES)


def values(key: str) -> list[object]:
    """Game, switch and one of its values (or one that is none), for every row of the facts."""
    found: list[object] = []
    for game, table in FACTS.items():
        for row in facts.rows(table, "switches"):
            listed = row[key]
            assert isinstance(listed, list)
            found += [pytest.param(game, row["name"], value, id=f"{game} {row['name']} {value!r}") for value in listed]
    return found


def switches() -> list[object]:
    """Game and row of every switch."""
    rows = [(game, row) for game, table in FACTS.items() for row in facts.rows(table, "switches")]
    return [pytest.param(game, row, id=f"{game} {row['name']}") for game, row in rows]


def made(game: str, table: object) -> AnyRules:
    """Rules of a game."""
    return game_named(game, table).rules


# ---- each switch ----


@pytest.mark.parametrize(("game", "row"), switches())
def test_a_switch_has_its_default_and_its_rule(game: str, row: Row) -> None:
    switch = next(switch for switch in GAMES[game].switches() if switch.name == row["name"])
    assert switch.rule == row["rule"]
    assert made(game, "standard").to_table()[switch.name] == row["default"]


@every_game
def test_every_switch_of_the_rules_pages_is_a_field_and_no_other(game: str) -> None:
    named = [facts.text(row, "name") for row in facts.rows(FACTS[game], "switches")]
    assert sorted(field.name for field in fields(GAMES[game])) == sorted(named)


@pytest.mark.parametrize(("game", "name", "value"), values("values"))
def test_a_value_is_taken_and_read_back(game: str, name: str, value: object) -> None:
    rules = made(game, {name: value})
    assert made(game, rules.to_table()) == rules


@pytest.mark.parametrize(("game", "name", "value"), values("invalid"))
def test_a_value_that_is_none_is_refused_with_those_that_are(game: str, name: str, value: object) -> None:
    with pytest.raises(ValueError, match=rf"^{name} cannot be .+: ") as refused:
        made(game, {name: value})
    assert "\n" not in str(refused.value)


def test_the_message_lists_the_values() -> None:
    with pytest.raises(ValueError, match=r'^teyaku cannot be "six": six_points, redeal or ignore$'):
        koikoi(teyaku="six")


def test_a_wrong_value_is_refused_when_the_rules_are_made_in_python_too() -> None:
    with pytest.raises(ValueError, match=r"^goko cannot be 11: a whole number from 8 to 10$"):
        KusuriguiRules(goko=11)


def test_rules_cannot_change() -> None:
    rules, name = KoiKoiRules(), "oya_ken"
    with pytest.raises(FrozenInstanceError):
        setattr(rules, name, 6)


@every_game
def test_every_listed_value_is_taken(game: str) -> None:
    for switch in GAMES[game].switches():
        listed = switch.domain.listed()
        for value in listed if isinstance(listed, list) else []:
            assert made(game, {switch.name: value}).to_table()[switch.name] == value


# ---- forms ----


@pytest.mark.parametrize(("written", "read"), [("on", True), ("off", False), (True, True), (False, False)])
def test_on_and_off_are_read_in_both_forms(written: object, read: object) -> None:
    assert koikoi(viewing=written).rules.viewing is read


def test_on_and_off_are_written_as_words() -> None:
    assert koikoi().rules.to_table()["viewing"] == "on"
    assert koikoi(viewing=False).rules.to_table()["viewing"] == "off"


@pytest.mark.parametrize("value", [0, "off"])
def test_month_yaku_off_is_read_as_0_and_as_off_and_written_off(value: object) -> None:
    assert koikoi(month_yaku=value).rules.month_yaku == 0
    assert koikoi(month_yaku=value).rules.to_table()["month_yaku"] == "off"


def test_bright_values_are_a_list_of_four() -> None:
    assert koikoi(bright_values=[15, 8, 7, 6]).rules.to_table()["bright_values"] == [15, 8, 7, 6]


@every_game
def test_tables_go_through_json(game: str) -> None:
    for number in range(100):
        rules = made(game, random_rules(game, random.Random(number)))
        assert made(game, json.loads(json.dumps(rules.to_table()))) == rules
        assert made(game, json.loads(json.dumps(rules.described()))) == rules


@every_game
def test_the_command_line_reads_every_value_that_it_writes(game: str) -> None:
    for number in range(100):
        rules = made(game, random_rules(game, random.Random(number)))
        words = [f"{name}={word(value)}" for name, value in rules.to_table().items()]
        assert GAMES[game].from_words(words) == rules


def test_bright_values_on_the_command_line() -> None:
    assert KoiKoiRules.from_words(["bright_values=15/8/7/6"]).bright_values == (15, 8, 7, 6)


@pytest.mark.parametrize("text", ["viewing=true", "viewing=1", "oya_ken=on", "oya_ken=06x", "bright_values=10/8/7"])
def test_other_forms_are_refused_on_the_command_line(text: str) -> None:
    with pytest.raises(ValueError, match="cannot be"):
        KoiKoiRules.from_words([text])


def test_a_word_without_an_equals_sign_is_refused() -> None:
    with pytest.raises(ValueError, match="a switch is set as SWITCH=VALUE"):
        KoiKoiRules.from_words(["viewing"])


# ---- presets ----


@every_game
def test_the_presets_are_those_of_the_rules_pages(game: str) -> None:
    wanted = {name: facts.table(table) for name, table in facts.table(FACTS[game]["presets"]).items()}
    assert list(GAMES[game].PRESETS) == list(wanted)
    standard = made(game, "standard").to_table()
    for name, changed in wanted.items():
        table = made(game, name).to_table()
        assert {key: value for key, value in table.items() if value != standard[key]} == changed


@every_game
def test_the_default_is_the_preset_standard(game: str) -> None:
    assert made(game, "standard") == GAMES[game]()


@every_game
def test_a_preset_is_named_and_a_changed_one_is_not(game: str) -> None:
    for name in GAMES[game].PRESETS:
        assert made(game, name).preset_name == name
        assert made(game, {"preset": name, "rounds": 5}).preset_name is None


def test_a_switch_left_out_has_its_presets_value() -> None:
    rules = koikoi("fudawiki", oya_ken=6).rules
    assert (rules.oya_ken, rules.month_yaku, rules.bright_values) == (6, 4, (15, 8, 7, 6))


def test_rules_are_described_by_the_nearest_preset_and_what_was_changed() -> None:
    assert koikoi("fudawiki", rounds=6).rules.described() == {"preset": "fudawiki", "rounds": 6}


def test_rules_near_standard_are_described_by_the_changes_alone() -> None:
    assert koikoi(zero_sum=True).rules.described() == {"zero_sum": "on"}


# ---- what is refused whole ----


@pytest.mark.parametrize(
    ("game", "table"), [(game, row["rules"]) for game in FACTS for row in facts.rows(FACTS[game], "unknown")]
)
def test_an_unknown_switch_or_preset_is_refused_with_those_there_are(game: str, table: object) -> None:
    with pytest.raises(ValueError, match=r"^unknown (switch|preset) .+: one of "):
        made(game, table)


@pytest.mark.parametrize("table", [None, 3, ["standard"]])
def test_rules_are_a_name_or_a_table(table: object) -> None:
    with pytest.raises(ValueError, match="a preset's name, or a table of switches"):
        made("koi-koi", table)


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="unknown game 'poker': one of koi-koi, kusuri-gui"):
        game_named("poker")


def test_the_rules_show_in_the_games_name() -> None:
    assert repr(koikoi("nintendo")) == "KoiKoi('nintendo')"
    assert repr(kusurigui(goko=9)) == "Kusurigui({'goko': 9})"
