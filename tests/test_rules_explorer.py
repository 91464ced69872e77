"""The rules explorer without its page: what shows a switch, what acts do, and what a text may be."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import permutations

import pytest

from hanafuda_kit import assets
from hanafuda_kit.deal import Seat
from hanafuda_kit.games import GAMES, AnyRules, KoiKoiRules, KoiKoiState, Kusurigui, KusuriguiRules
from hanafuda_kit.notation import NotationError, parse_position, parse_record
from hanafuda_kit.switches import Switch
from hanafuda_kit.teach.rules_explorer.arguments import read_arguments
from hanafuda_kit.teach.rules_explorer.examples import candidates, differs, example, example_of, is_scored
from hanafuda_kit.teach.rules_explorer.explorer import Explorer
from hanafuda_kit.teach.rules_explorer.inforce import from_file, from_line, rules_text, sheet, to_file
from hanafuda_kit.teach.rules_explorer.outcome import allowed, deck_of, outcome, word_of, worth
from hanafuda_kit.teach.rules_explorer.readings import changed, laws, marked, with_changes
from hanafuda_kit.teach.voice import Voice, tool_words

SWITCHES = [(game, switch) for game, rules in GAMES.items() for switch in rules.switches()]
each_switch = pytest.mark.parametrize(
    ("game", "switch"), SWITCHES, ids=[f"{game}-{switch.name}" for game, switch in SWITCHES]
)
BRIGHTS = ([10, 8, 7, 5], [15, 8, 7, 5], [10, 9, 7, 5], [10, 8, 6, 5], [10, 8, 7, 6])
HOSTILE = (
    "x" * 10_000,
    "<img src=x onerror=alert(1)>",
    "\u202e3B\u0007",
    "{0}",
    "won A 99Z",
    "koi-koi; field ; ;;; won",
)


def values(switch: Switch) -> list[object]:
    listed = switch.domain.listed()
    if isinstance(listed, str):
        return list(BRIGHTS)
    return list(listed) if len(listed) < 6 else [listed[0], listed[1], listed[-1]]


def pairs(game: str, switch: Switch) -> Iterator[tuple[AnyRules, AnyRules]]:
    for old, new in permutations(values(switch), 2):
        yield GAMES[game].from_table({switch.name: old}), GAMES[game].from_table({switch.name: new})


def koikoi(line: str = "standard") -> AnyRules:
    return KoiKoiRules.read(line)


def explorer(*lines: str) -> Explorer:
    """An explorer of Koi-Koi in which these switches were set, as `set_scoring=extras_stack`."""
    found = Explorer()
    for line in lines:
        name, _, value = line.partition("=")
        found.set_switch(name, value)
    return found


def everything(found: Explorer) -> tuple[str, bool]:
    return found.work, found.picking


# ---- what shows a switch ----


@each_switch
def test_every_change_of_a_switch_can_be_seen(game: str, switch: Switch) -> None:
    assert [
        (old.line, new.line)
        for old, new in pairs(game, switch)
        if not differs(example_of(switch.name, old, new), old, new)
    ] == []


@each_switch
def test_what_shows_a_switch_is_cards_or_a_thing_that_happens(game: str, switch: Switch) -> None:
    rules = GAMES[game].preset("standard")
    assert {one.moves for one in candidates(switch.name, rules, rules)} == {not is_scored(game, switch.name)}


def test_a_deal_gives_out_just_the_cards_of_its_example() -> None:
    shown = next(candidates("teyaku", koikoi(), koikoi("teyaku=redeal")))
    state = outcome(koikoi("teyaku=ignore"), shown).state
    assert (state.hands, state.table) == (shown.state.hands, shown.state.table)


def test_a_deck_for_a_deal_has_every_card_once() -> None:
    shown = next(candidates("start_chips", KusuriguiRules(), KusuriguiRules(start_chips=200)))
    deck = deck_of(Kusurigui(), shown.state)
    assert (len(deck), set(deck)) == (44, set(Kusurigui.DECK))


# ---- what a position comes to, and allows ----


def test_in_kusurigui_the_other_players_yaku_are_set_against_ones_own() -> None:
    state = parse_position("kusuri-gui; won A 6A 7A 10A; won B 1R 2R 3R")
    assert (worth(KusuriguiRules(), state, Seat.A).total, worth(KusuriguiRules(), state, Seat.B).total) == (1, -1)


def test_what_people_try_is_refused_with_its_rule() -> None:
    state = parse_position("koi-koi; hand A 3B 7A; hand B 1R 2R; field 3R 3C1 3C2 7C1; stock 5C1 5C2")
    found = allowed(koikoi(), state)
    assert [word_of(action) for action in found.actions] == ["3Bx3R+3C1+3C2", "7Ax7C1"]
    assert {refusal.rule for refusal in found.refused} == {"KK-3.5", "KK-3.3", "KK-4.1"}


def test_a_play_that_the_rules_end_before_is_left_out() -> None:
    text = "koi-koi; called A 1 tane=1; won A 2A 4A 5A 6A 8A 1R 2R; hand A 3R 1C1; hand B 2C1; field 3C1; stock 4C1 5C1"
    shown = example(text, "3R koikoi")
    assert outcome(koikoi("koikoi_limit=1"), shown).state.reason is not None
    assert outcome(koikoi(), shown).state.reason is None


# ---- two readings ----


def test_the_words_that_differ_are_marked_on_both_sides() -> None:
    left, right = marked("A game is 12 rounds, one for each month.", "A game is 6 rounds, one for each month.")
    assert [mark.text for mark in left if mark.marked] == ["12"]
    assert [mark.text for mark in right if mark.marked] == ["6"]


def test_marked_sentences_are_whole() -> None:
    old, new = "Nobody scores, and play goes on.", "The dealer scores, and the round ends."
    assert tuple("".join(mark.text for mark in side) for side in marked(old, new)) == (old, new)


def test_the_switch_changed_last_is_told_first() -> None:
    new = koikoi("sake_cup=animal_only oya_ken=0")
    assert [law.rule for law in laws(koikoi(), new, "sake_cup")[1]] == ["KK-5.3", "KK-4.5"]


def test_rules_are_written_from_the_preset_that_they_are_compared_with() -> None:
    line = with_changes("nintendo", koikoi())
    assert line == "nintendo oya_ken=1 set_scoring=fixed_stack"
    assert koikoi(line) == koikoi()


# ---- acts ----


def test_a_changed_switch_shows_cards_on_which_it_matters() -> None:
    found = explorer("viewing=off")
    assert str(found.bench.state.won[0]) == "8B 9A"
    assert found.bench.last == "viewing"


def test_cards_that_already_differ_stay() -> None:
    before = Explorer().bench.state
    assert explorer("double_at_7=off").bench.state == before


def test_cards_of_ones_own_stay_whatever_is_changed() -> None:
    found = Explorer()
    found.set_cards("1B 3B")
    found.set_switch("viewing", "off")
    assert str(found.bench.state.won[0]) == "1B 3B"
    found.show_example()
    assert str(found.bench.state.won[0]) == "8B 9A"


def test_a_switch_of_the_deal_shows_a_deal() -> None:
    scene = explorer("field_pairs=redeal").bench.scene
    assert scene is not None
    assert scene.dealt


def test_a_switch_can_be_put_back_and_all_of_them() -> None:
    found = explorer("oya_ken=6", "sake_cup=animal_only")
    found.put_back("oya_ken")
    assert found.bench.rules.line == "standard sake_cup=animal_only"
    found.put_all_back()
    assert found.bench.rules == koikoi()


def test_another_base_keeps_what_is_changed() -> None:
    found = explorer("sake_cup=animal_only")
    found.choose_base("nintendo")
    assert with_changes(found.bench.base, found.bench.rules) == "nintendo sake_cup=animal_only"


def test_a_preset_can_be_put_in_force_beside_the_base() -> None:
    found = Explorer()
    found.use_preset("fudawiki")
    assert len(changed(found.bench.old, found.bench.rules)) == 5


def test_going_to_the_other_game_and_back_loses_nothing() -> None:
    found = explorer("oya_ken=6")
    found.choose_game("kusuri-gui")
    found.set_switch("goko", "10")
    found.choose_game("koi-koi")
    assert found.bench.rules.line == "standard oya_ken=6"


def test_a_card_of_the_deck_is_captured_and_captured_no_more() -> None:
    found = Explorer()
    found.set_cards("1B")
    found.pick("3B")
    assert str(found.bench.state.won[0]) == "1B 3B"
    found.pick("1B")
    assert str(found.bench.state.won[0]) == "3B"


def test_in_kusurigui_cards_are_picked_for_either_player() -> None:
    found = Explorer("kusuri-gui")
    found.clear_cards()
    found.pick("1B")
    found.set_brush("B")
    found.pick("3B")
    assert tuple(map(str, found.bench.state.won)) == ("1B", "3B")
    found.pick("1B")
    assert tuple(map(str, found.bench.state.won)) == ("-", "1B 3B")


def test_calls_month_and_weather_belong_to_the_position() -> None:
    found = Explorer()
    found.set_cards("3B 9A")
    found.set_calls("other", 2)
    found.set_calls("own", 1)
    found.set_month(3)
    found.set_weather("rain", on=True)
    assert found.bench.position == "koi-koi; month 3; field 11C; won A 3B 9A; called A 1; called B 2"
    found.set_weather("rain", on=False)
    assert "field" not in found.bench.position


def test_a_captured_card_leaves_every_other_place() -> None:
    found = Explorer()
    found.set_cards("koi-koi; hand A 7A 9C1; hand B 2C1; field 7C1 12C1; won B 5A; stock 3C1 5C1")
    for code in ("7A", "2C1", "7C1", "5A", "3C1"):
        found.pick(code)
    assert found.bench.position == "koi-koi; hand A 9C1; field 12C1; won A 2C1 3C1 5A 7A 7C1; stock 5C1"


def test_a_position_as_text_brings_its_game_and_can_be_played_on() -> None:
    found = Explorer()
    found.set_cards("kusuri-gui; hand A 11A 2C1; hand B 5C1 8C1; pile 3C1")
    assert found.game == "kusuri-gui"
    found.play("11Ax3C1")
    assert found.bench.scene is not None
    assert found.bench.scene.plays == ("11Ax3C1",)


def test_a_card_that_cannot_be_played_says_why() -> None:
    found = Explorer()
    found.set_cards("koi-koi; hand A 7A 9C1; hand B 2C1 4C1; field 7C1 12C1; stock 3C1 5C1")
    found.touch("12C1")
    assert found.refused is not None
    assert (found.refused.rule, found.refused.why) == ("KK-3.1", "lies_on_field")
    found.begin()
    found.touch("7A")
    scene = found.bench.scene
    assert scene is not None
    assert scene.plays == ("7Ax7C1",)


def test_an_argument_sets_both_readings_and_its_cards() -> None:
    found = Explorer("kusuri-gui")
    found.choose_argument("called_twice")
    assert (found.game, found.bench.rules.line) == ("koi-koi", "standard koikoi_factor=calls_plus_one")
    assert [worth(rules, found.bench.state, Seat.A).total for rules in (found.bench.old, found.bench.rules)] == [10, 15]


# ---- texts ----


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_a_text_that_cannot_be_used_gives_one_line_and_changes_nothing(text: str) -> None:
    for act, part in (
        (Explorer.set_cards, "cards"),
        (Explorer.set_line, "line"),
        (Explorer.open_file, "share"),
        (lambda one, value: one.set_switch("rounds", value), "switch-rounds"),
        (lambda one, value: one.set_switch("bright_values", value), "switch-bright_values"),
    ):
        found = explorer("oya_ken=6")
        before = everything(found)
        act(found, text)
        assert list(found.errors) == [part]
        assert everything(found) == before
        line = found.errors[part]
        assert len(line) < 400
        assert line.isprintable()


def test_a_value_out_of_bounds_names_the_bounds() -> None:
    assert explorer("rounds=13").errors == {"switch-rounds": "rounds cannot be 13: a whole number from 1 to 12"}


def test_rules_as_a_line_begin_with_their_preset() -> None:
    assert from_line("koi-koi", "nintendo oya_ken=6") == ("nintendo", koikoi("nintendo oya_ken=6"))


@pytest.mark.parametrize("line", ["standard", "nintendo", "fudawiki oya_ken=6 bright_values=20/9/8/7"])
def test_a_file_brings_back_the_rules(line: str) -> None:
    assert from_file(to_file(koikoi(line))) == koikoi(line)


def test_the_rules_of_a_record_can_be_opened() -> None:
    record = (assets.lessons() / "rounds" / "06_round.toml").read_text(encoding="utf-8")
    assert from_file(record) == parse_record(record).game.rules


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rules = 'standard'", 'no game: koi-koi or kusuri-gui was expected, as in game = "koi-koi"'),
        ("game = 'chess'", 'game "chess": koi-koi or kusuri-gui was expected, as in game = "koi-koi"'),
        ("game = 'koi-koi'\nrules = {oya_ken = 2}", "oya_ken cannot be 2: 0, 1 or 6"),
    ],
)
def test_a_file_of_something_else_says_what_is_missing(text: str, said: str) -> None:
    with pytest.raises(NotationError) as error:
        from_file(text)
    assert str(error.value) == said


def test_the_text_of_the_rules_is_that_of_the_command_line() -> None:
    assert rules_text(koikoi("nintendo")).startswith("koi-koi, rules nintendo\n")


def test_the_page_to_print_has_every_rule_and_marks_what_is_not_standard() -> None:
    page = sheet(koikoi("oya_ken=0 month_yaku=4"), Voice(None, "en", tool_words("rules")))
    rules = {rule.id: rule for part in page.parts for rule in part.rules}
    assert len(rules) == 32
    assert [mark.marked for mark in rules["KK-4.5"].says] == [True, False]
    assert page.yaku[-1].name == "Month Yaku"


# ---- kept by the browser ----


def test_the_work_comes_back_as_it_was() -> None:
    found = explorer("field_pairs=redeal", "oya_ken=6")
    found.choose_base("nintendo")
    found.set_cards("1B 3B")
    again = Explorer()
    assert again.restore(found.work)
    assert again.work == found.work
    assert again.bench == found.bench


@pytest.mark.parametrize("work", ["", "{}", "[1]", "null", '{"game": "koi-koi", "benches": {}}', "[" * 100_000])
def test_work_that_cannot_be_read_changes_nothing(work: str) -> None:
    found = explorer("oya_ken=6")
    before = found.work
    assert not found.restore(work)
    assert found.work == before


def test_work_with_a_deal_that_cannot_be_is_not_taken() -> None:
    work = json.loads(explorer("field_pairs=redeal").work)
    work["benches"]["koi-koi"]["scene"]["position"] = "koi-koi; hand A 1B 1R 1C1 1C2 2A 2R 2C1 2C2 3B 3R"
    assert not Explorer().restore(json.dumps(work))


@pytest.mark.parametrize(
    ("part", "value"),
    [("scene", {"position": "kusuri-gui; hand A 1B", "plays": "", "dealt": False, "follows": False}),
     ("last", "goko"), ("position", "kusuri-gui; won A 1B")],
)  # fmt: skip
def test_work_with_parts_of_the_other_game_is_not_taken(part: str, value: object) -> None:
    work = json.loads(Explorer().work)
    work["benches"]["koi-koi"][part] = value
    assert not Explorer().restore(json.dumps(work))


@pytest.mark.parametrize("game", [["koi-koi"], {}, 7, None, "go"])
def test_work_of_no_game_is_not_taken(game: object) -> None:
    assert not Explorer().restore(json.dumps({**json.loads(Explorer().work), "game": game}))


def test_an_argument_that_is_not_there_any_more_is_closed_when_work_comes_back() -> None:
    work = json.loads(Explorer().work)
    work["benches"]["koi-koi"]["argument"] = next(a.id for a in read_arguments() if a.game == "kusuri-gui")
    found = Explorer()
    assert found.restore(json.dumps(work))
    assert (found.argument, found.bench.argument) == (None, "")


def test_an_address_opens_just_this() -> None:
    found = Explorer()
    found.open(game="koi-koi", rules="nintendo oya_ken=6", position="koi-koi; won A 3B 9A; called B 1")
    state = found.bench.state
    assert isinstance(state, KoiKoiState)
    assert (found.bench.base, found.bench.rules.line) == ("nintendo", "nintendo oya_ken=6")
    assert (str(state.won[0]), state.called[1].times, found.bench.own) == ("3B 9A", 1, True)
