"""`hanafuda rules`: the rules in force, and the switches as every command reads them."""

import json
import re
from collections.abc import Iterator

import pytest
from command_line import as_object, fault_of_rules, refused, run, score_under
from plain import facts
from plain.switches import DEFAULTS, PRESETS

from hanafuda_kit.games import game_named
from hanafuda_kit.notation import parse_record
from hanafuda_kit.switches import word

NAMES = ["koi-koi", "kusuri-gui"]
GAMES = pytest.mark.parametrize("game", NAMES)
FACTS = {name: facts.load(name.replace("-", "")) for name in NAMES}


def switches(game: str) -> list[dict[str, object]]:
    """The switches as `rules --json` lists them."""
    listed = run("rules", game, "--json").json["switches"]
    assert isinstance(listed, list)
    return [as_object(each) for each in listed]


# ---- JSON ----


@GAMES
def test_json_has_these_keys_in_this_order(game: str) -> None:
    assert list(run("rules", game, "--json").json) == ["game", "preset", "rules", "switches", "presets"]


@GAMES
def test_a_switch_has_these_keys_in_this_order(game: str) -> None:
    for switch in switches(game):
        assert list(switch) == ["name", "rule", "values", "default", "value", "evidence", "text"]


@GAMES
def test_game_and_preset(game: str) -> None:
    table = run("rules", game, "--json").json
    assert (table["game"], table["preset"]) == (game, "standard")


def test_the_preset_is_the_one_asked_for() -> None:
    assert run("rules", "koi-koi", "--rules", "nintendo", "--json").json["preset"] == "nintendo"


@GAMES
def test_the_rules_of_standard_are_the_defaults(game: str) -> None:
    assert run("rules", game, "--json").json["rules"] == DEFAULTS[game]


@pytest.mark.parametrize(("game", "preset"), [(game, preset) for game in NAMES for preset in PRESETS[game]])
def test_the_rules_of_a_preset(game: str, preset: str) -> None:
    table = run("rules", game, "--rules", preset, "--json").json
    assert table["rules"] == DEFAULTS[game] | PRESETS[game][preset]


@GAMES
def test_presets_are_what_they_change(game: str) -> None:
    assert run("rules", game, "--json").json["presets"] == PRESETS[game]


@GAMES
def test_all_switches_of_the_rules_in_their_order(game: str) -> None:
    rows = facts.rows(FACTS[game], "switches")
    assert [switch["name"] for switch in switches(game)] == [row["name"] for row in rows]


@GAMES
def test_each_switch_stands_in_its_rule_and_has_its_default(game: str) -> None:
    rows = facts.rows(FACTS[game], "switches")
    found = [(switch["rule"], switch["default"]) for switch in switches(game)]
    assert found == [(row["rule"], row["default"]) for row in rows]


@GAMES
def test_the_values_listed_are_those_allowed(game: str) -> None:
    for switch, row in zip(switches(game), facts.rows(FACTS[game], "switches"), strict=True):
        values = switch["values"]
        if isinstance(values, list):
            for value in values:
                assert "error" not in score_under(game, {str(row["name"]): value})
            wanted = row["values"]
            assert isinstance(wanted, list)
            plain = [value for value in wanted if (not isinstance(value, bool) and value != 0) or value in values]
            assert all(value in values for value in plain), row["name"]


@GAMES
def test_the_value_is_the_one_in_force(game: str) -> None:
    listed = run("rules", game, "--set", "rounds=3", "--json").json["switches"]
    assert isinstance(listed, list)
    values = {each["name"]: (each["value"], each["default"]) for each in listed}
    assert values["rounds"] == (3, 12)


@GAMES
def test_evidence_is_seed_wiki_or_inferred(game: str) -> None:
    assert {str(switch["evidence"]) for switch in switches(game)} <= {"S", "W", "I"}


@GAMES
def test_each_switch_has_its_sentence(game: str) -> None:
    assert all(str(switch["text"]).endswith(".") for switch in switches(game))


# ---- text ----


@GAMES
def test_the_text_names_game_and_preset(game: str) -> None:
    assert run("rules", game).out.splitlines()[0] == f"{game}, rules standard"


def test_the_text_names_what_was_changed() -> None:
    out = run("rules", "koi-koi", "--rules", "nintendo", "--set", "bright_values=15/8/7/6").out
    assert out.splitlines()[0] == "koi-koi, rules nintendo bright_values=15/8/7/6"


@GAMES
def test_the_text_holds_every_rule_with_its_id(game: str) -> None:
    out = run("rules", game).out
    ids = re.findall(r"^  (K[KG]-\d\.\d) .+", out, re.MULTILINE)
    assert len(ids) == len(set(ids))
    assert {switch["rule"] for switch in switches(game)} <= set(ids)
    assert len(ids) >= 30


@GAMES
def test_the_text_holds_every_switch_with_its_value(game: str) -> None:
    lines = run("rules", game).out.splitlines()
    for name, value in DEFAULTS[game].items():
        assert sum(line.startswith(f"    {name}={word(value)}: ") for line in lines) == 1, name


def test_a_changed_switch_changes_its_sentence() -> None:
    def sentence(*words: str) -> str:
        lines = run("rules", "koi-koi", *words).out.splitlines()
        return next(line for line in lines if line.strip().startswith("oya_ken="))

    assert sentence() != sentence("--set", "oya_ken=6")


def test_text_and_json_have_no_empty_places() -> None:
    for game in NAMES:
        assert "{" not in run("rules", game).out
        assert not re.search(r": $", run("rules", game).out, re.MULTILINE)


# ---- switch values, in JSON, in TOML and as words ----


def facts_values(key: str) -> Iterator[object]:
    """Each switch with each value of the facts: game, name, value."""
    for game in NAMES:
        for row in facts.rows(FACTS[game], "switches"):
            values = row[key]
            assert isinstance(values, list)
            yield from (pytest.param(game, row["name"], value, id=f"{row['name']} {value!r}") for value in values)


def toml(value: object) -> str:
    """A value as TOML; lists and numbers look as in JSON."""
    return json.dumps(value)


@pytest.mark.parametrize(("game", "name", "value"), list(facts_values("values")))
def test_a_value_that_is_allowed(game: str, name: str, value: object) -> None:
    assert "error" not in score_under(game, {name: value})
    record = f'game = "{game}"\nrules = {{ {name} = {toml(value)} }}\n'
    with pytest.raises(ValueError, match="dealer is missing"):
        parse_record(record)


@pytest.mark.parametrize(("game", "name", "value"), list(facts_values("invalid")))
def test_a_value_that_is_refused(game: str, name: str, value: object) -> None:
    assert fault_of_rules(game, {name: value}).startswith(f"{name} cannot be ")
    record = f'game = "{game}"\nrules = {{ {name} = {toml(value)} }}\n'
    with pytest.raises(ValueError, match=f"^{name} cannot be "):
        parse_record(record)


@pytest.mark.parametrize("value", ["on", "off"])
def test_on_and_off_are_words(value: str) -> None:
    table = run("rules", "koi-koi", "--set", f"viewing={value}", "--json").json
    assert as_object(table["rules"])["viewing"] == value


@pytest.mark.parametrize("value", ["true", "false", "True", "1", "0", "yes", "ON", ""])
def test_the_command_line_knows_on_and_off_alone(value: str) -> None:
    assert refused("rules", "koi-koi", "--set", f"viewing={value}").startswith("hanafuda: viewing cannot be ")


@pytest.mark.parametrize(("value", "wanted"), [(True, "on"), (False, "off")])
def test_true_and_false_are_written_on_and_off(value: object, wanted: str) -> None:
    assert game_named("koi-koi", {"viewing": value}).rules.to_table()["viewing"] == wanted


@pytest.mark.parametrize(("word_", "wanted"), [("off", "off"), ("0", "off"), ("1", 1), ("99", 99)])
def test_month_yaku_as_a_word(word_: str, wanted: object) -> None:
    table = run("rules", "koi-koi", "--set", f"month_yaku={word_}", "--json").json
    assert as_object(table["rules"])["month_yaku"] == wanted


@pytest.mark.parametrize("word_", ["on", "100", "-1", "4.0", "", "٤", "1e1", "none"])
def test_month_yaku_as_a_wrong_word(word_: str) -> None:
    message = refused("rules", "koi-koi", "--set", f"month_yaku={word_}")
    assert message.endswith(": off, or a whole number from 1 to 99")


def test_bright_values_as_a_word() -> None:
    table = run("rules", "koi-koi", "--set", "bright_values=15/8/7/6", "--json").json
    assert as_object(table["rules"])["bright_values"] == [15, 8, 7, 6]


NO_BRIGHT_VALUES = "15/8/7 15/8/7/6/5 15,8,7,6 [15,8,7,6] 15/8/7/100 15/8/7/-1 a/b/c/d 15/8/7/ 15/8/7/6.0 15"


@pytest.mark.parametrize("word_", ["", *NO_BRIGHT_VALUES.split()])
def test_bright_values_as_a_wrong_word(word_: str) -> None:
    message = refused("rules", "koi-koi", "--set", f"bright_values={word_}")
    assert message.endswith(": four whole numbers from 0 to 99, as in 10/8/7/5")


@pytest.mark.parametrize(("word_", "wanted"), [("none", "none"), ("1", 1)])
def test_koikoi_limit_as_a_word(word_: str, wanted: object) -> None:
    table = run("rules", "koi-koi", "--set", f"koikoi_limit={word_}", "--json").json
    assert as_object(table["rules"])["koikoi_limit"] == wanted


@pytest.mark.parametrize("word_", ["0", "2", "one", "off", "1.0"])
def test_koikoi_limit_as_a_wrong_word(word_: str) -> None:
    assert refused("rules", "koi-koi", "--set", f"koikoi_limit={word_}").endswith(": none or 1")


@pytest.mark.parametrize("word_", ["8.0", "0x8", "+8", "eight", "", "٨", "13", "0"])
def test_rounds_as_a_wrong_word(word_: str) -> None:
    message = refused("rules", "koi-koi", "--set", f"rounds={word_}")
    shown = word_ if word_ in ("13", "0") else f'"{word_}"'
    assert message == f"hanafuda: rounds cannot be {shown}: a whole number from 1 to 12"


@GAMES
def test_written_rules_are_read_back(game: str) -> None:
    for preset in PRESETS[game]:
        rules = game_named(game, preset).rules
        assert type(rules).from_table(rules.to_table()) == rules


@GAMES
def test_every_word_of_the_rules_can_be_set(game: str) -> None:
    words = [part for name, value in DEFAULTS[game].items() for part in ("--set", f"{name}={word(value)}")]
    assert run("rules", game, *words, "--json").json == run("rules", game, "--json").json


def test_a_switch_left_out_has_the_value_of_its_preset() -> None:
    rules = game_named("koi-koi", {"preset": "nintendo", "rounds": 3}).rules.to_table()
    assert (rules["rounds"], rules["oya_ken"], rules["set_scoring"]) == (3, 0, "exclusive_extras")


def test_a_switch_wins_over_its_preset() -> None:
    assert game_named("koi-koi", {"preset": "nintendo", "oya_ken": 6}).rules.to_table()["oya_ken"] == 6


def test_without_a_preset_it_is_standard() -> None:
    assert game_named("koi-koi", {"oya_ken": 6}).rules.to_table() == DEFAULTS["koi-koi"] | {"oya_ken": 6}


@GAMES
def test_tables_that_are_refused(game: str) -> None:
    for row in facts.rows(FACTS[game], "unknown"):
        assert re.search(r"unknown (switch|preset) .*: one of ", fault_of_rules(game, row["rules"])), row


WRONG = [
    ((), "GAME"),
    (("hana-awase",), 'unknown game "hana-awase": one of koi-koi, kusuri-gui'),
    (("koi-koi", "--rules"), "expected one argument"),
    (("koi-koi", "--rules", "casino"), 'unknown preset "casino" of koi-koi: one of standard, nintendo, '),
    (("koi-koi", "--rules", ""), 'unknown preset "" of koi-koi'),
    (("kusuri-gui", "--rules", "nintendo"), 'unknown preset "nintendo" of kusuri-gui: one of standard'),
    (("koi-koi", "--set", "viewing"), "a switch is set as SWITCH=VALUE, as in rounds=6"),
    (("koi-koi", "--set", "Viewing=off"), 'unknown switch "Viewing" of koi-koi: one of rounds, next_dealer, '),
    (("koi-koi", "--set", "=off"), 'unknown switch "" of koi-koi'),
    (("koi-koi", "--set", "preset=nintendo"), 'unknown switch "preset" of koi-koi'),
    (("koi-koi", "--set", "oya_ken=2"), "oya_ken cannot be 2: 0, 1 or 6"),
    (("koi-koi", "--set", "sake_cup=chaff"), 'sake_cup cannot be "chaff": both or animal_only'),
    (("koi-koi", "--set"), "expected one argument"),
    (("koi-koi", "extra"), "extra"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "said"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
def test_wrong_words_are_one_line_and_status_2(words: tuple[str, ...], said: str) -> None:
    assert said in refused("rules", *words)
