"""The page of the rules explorer: what it shows after each act, and what a browser keeps of it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

import pytest
from test_words_data import RULES, leaves

from hanafuda_kit.games import GAMES
from hanafuda_kit.teach.address import Address, read_address
from hanafuda_kit.teach.rules_explorer import RulesExplorer
from hanafuda_kit.teach.rules_explorer.examples import is_scored
from hanafuda_kit.teach.voice import tool_words
from lessons import code_cells


def page(query: str = "") -> RulesExplorer:
    return RulesExplorer(at=read_address(query))


def act(shown: RulesExplorer, block: str, value: str) -> None:
    """A person does something: the panel that has the block passes it on, if the block accepts it."""
    for panel in (shown.panel, shown.below):
        panel._received(None, {"type": "act", "id": block, "value": value}, None)


def press(shown: RulesExplorer, key: str) -> None:
    """A teacher presses a key."""
    act(shown, next(name for name, one in blocks(shown).items() if one["kind"] == "classkeys"), key)


def blocks(shown: RulesExplorer) -> dict[str, dict[str, object]]:
    return {str(block["id"]): block for panel in (shown.panel, shown.below) for block in panel.blocks}


def block(shown: RulesExplorer, name: str) -> str:
    """A block as text, to look for words in."""
    return json.dumps(blocks(shown)[name], ensure_ascii=False)


def kept(work: str, *, other: bool) -> str:
    return json.dumps({"work": work, "other": other})


# ---- words ----


@pytest.mark.parametrize("name", ["rules", "arguments"])
def test_the_words_keep_the_voice_of_the_house(name: str) -> None:
    said = leaves(spoken(tool_words(name)))
    loud = re.compile(r"\b(wrong|oops|please)\b|!|['\"]", re.IGNORECASE)
    assert not [key for key, text in said.items() if loud.search(text) or text != " ".join(text.split())]
    cited = {rule for text in said.values() for rule in re.findall(r"\bK[KG]-\d(?:\.\d)?", text)}
    assert cited <= set(RULES)


def spoken(words: object) -> object:
    """The words without what is for the engine alone."""
    if not isinstance(words, Mapping):
        return words
    return {key: spoken(value) for key, value in words.items() if key not in ("dealt", "rules", "claim", "plays")}


@pytest.mark.parametrize("game", GAMES)
def test_every_example_that_moves_is_told_in_a_sentence(game: str) -> None:
    told = tool_words("rules")["examples"]
    assert isinstance(told, Mapping)
    moving = {switch.name for switch in GAMES[game].switches() if not is_scored(game, switch.name)}
    assert set(told[game]) == moving


# ---- every switch ----


@pytest.mark.parametrize("game", GAMES)
def test_every_switch_of_the_game_stands_on_the_page_with_its_rule(game: str) -> None:
    shown = blocks(page(f"game={game}"))
    switches = {name.removeprefix("switch-"): one["rule"] for name, one in shown.items() if name.startswith("switch-")}
    assert switches == {switch.name: switch.rule for switch in GAMES[game].switches()}


def test_a_switch_says_what_each_value_means_and_where_it_comes_from() -> None:
    said = block(page(), "switch-oya_ken")
    for words in ("When nobody stops, nobody scores.", "the dealer scores 6 points", "The rules document says so."):
        assert words in said


@pytest.mark.parametrize(
    ("name", "form"), [("oya_ken", "choice"), ("rounds", "number"), ("month_yaku", "number"), ("bright_values", "four")]
)
def test_a_switch_is_set_as_its_values_ask_for(name: str, form: str) -> None:
    assert blocks(page())[f"switch-{name}"]["form"] == form


def test_a_changed_switch_is_marked_and_counted_and_can_be_put_back() -> None:
    shown = page()
    act(shown, "switch-oya_ken", "6")
    assert blocks(shown)["switch-oya_ken"]["was"] == "Changed from: 1 point."
    assert blocks(shown)["count"]["text"] == "1 switch is changed."
    act(shown, "switch-oya_ken", "back")
    assert "was" not in blocks(shown)["switch-oya_ken"]
    assert blocks(shown)["count"]["text"] == "Nothing is changed."


def test_all_are_put_back_at_once() -> None:
    shown = page("rules=oya_ken=6 sake_cup=animal_only")
    act(shown, "all-back", "all")
    assert shown.explorer.bench.rules.line == "standard"


def test_a_value_that_cannot_be_is_answered_at_the_switch() -> None:
    shown = page()
    act(shown, "switch-rounds", "13")
    assert blocks(shown)["switch-rounds"]["error"] == "rounds cannot be 13: a whole number from 1 to 12"
    act(shown, "switch-rounds", "6")
    assert "error" not in blocks(shown)["switch-rounds"]


# ---- old beside new ----


def test_old_and_new_stand_side_by_side_with_score_and_payout() -> None:
    shown = page()
    act(shown, "switch-set_scoring", "extras_stack")
    sides = blocks(shown)["score"]["sides"]
    assert isinstance(sides, tuple | list)
    assert [(side["big"], side["small"]) for side in sides] == [
        ("28", "7 × 2 (seven or more) × 2 (opponent said koi-koi) = 28 points"),
        ("40", "10 × 2 (seven or more) × 2 (opponent said koi-koi) = 40 points"),
    ]
    assert "gains 1 for each further card" in block(shown, "score")


def test_a_switch_of_the_deal_shows_what_becomes_of_a_deal() -> None:
    shown = page()
    act(shown, "switch-teyaku", "redeal")
    assert "By these rules the deal is void and dealt again." in block(shown, "told")
    assert "A is dealt Teshi" in block(shown, "told")
    assert "Hand of B" in block(shown, "zones")


def test_a_spoiled_yaku_and_a_replaced_one_are_named() -> None:
    shown = page("rules=rain_fog=field&position=koi-koi; won A 3B 9A 1R 2R 3R 6R 9R 10R; field 11C")
    assert "spoilt by 11C Lightning" in block(shown, "score")
    assert "replaced by Poetry and Blue Ribbons" in block(shown, "score")


def test_in_kusurigui_the_difference_is_paid() -> None:
    shown = page("game=kusuri-gui&position=kusuri-gui; won A 7A 10A; won B 1B 3B 8B")
    assert "A 2, B 3: A pays B" in block(shown, "score")


def test_a_position_shows_what_it_allows_and_why_not_the_rest() -> None:
    shown = page("position=koi-koi; hand A 7A 9C1; hand B 2C1 4C1; field 7C1 12C1; stock 3C1 5C1")
    assert "7A Boar takes 7C1 Bush Clover Chaff" in block(shown, "act")
    assert blocks(shown)["refused-0"]["rules"] == ("KK-3.3",)
    act(shown, "act", "9C1-")
    assert "It finds no card of its month and stays on the field." in block(shown, "told")


def test_where_ones_own_position_shows_nothing_an_example_can_be_had() -> None:
    shown = page("rules=oya_ken=6&position=koi-koi; hand A 7A 9C1; hand B 2C1 4C1; field 7C1 12C1; stock 3C1 5C1")
    assert "told" in blocks(shown)
    act(shown, "told-example", "example")
    assert "The last card is played." in block(shown, "happens-what")


def test_a_card_picked_in_vain_is_answered() -> None:
    shown = page("position=koi-koi; hand A 7A 9C1; hand B 2C1 4C1; field 7C1 12C1; stock 3C1 5C1")
    act(shown, "zones", "12C1")
    assert "12C1 Paulownia Chaff lies on the field." in block(shown, "refusal")


def test_the_month_and_the_weather_are_asked_for_where_a_rule_looks_at_them() -> None:
    assert not {"month", "rain", "fog"} & set(blocks(page()))
    assert {"month", "rain", "fog"} <= set(blocks(page("rules=month_yaku=4 rain_fog=field")))


def test_the_cards_can_be_written_and_picked() -> None:
    shown = page()
    act(shown, "choosing", "choose")
    act(shown, "cards", "3B 9A")
    act(shown, "deck", "8B")
    assert str(shown.explorer.bench.state.won[0]) == "3B 8B 9A"


def test_text_that_is_no_cards_gives_one_line_at_its_field() -> None:
    shown = page()
    act(shown, "choosing", "choose")
    act(shown, "cards", "13B")
    assert "unknown card" in str(blocks(shown)["cards"]["error"])


# ---- presets, text, file ----


def test_the_presets_stand_side_by_side_with_the_differences_marked() -> None:
    rows = blocks(page())["presets"]["rows"]
    assert isinstance(rows, tuple | list)
    brights = next(row for row in rows if row["rule"] == "KK-5.1")
    assert [(cell["text"], cell["differs"]) for cell in brights["cells"]] == [
        ("10/8/7/5", False),
        ("10/8/7/5", False),
        ("15/8/7/6", True),
        ("10/8/7/5", False),
    ]


def test_rules_of_ones_own_have_a_column() -> None:
    columns = blocks(page("rules=nintendo oya_ken=6"))["presets"]["columns"]
    assert isinstance(columns, tuple | list)
    assert [column["title"] for column in columns][-1] == "Yours"


def test_every_switch_can_be_shown_in_the_table() -> None:
    shown = page()
    act(shown, "every", "on")
    rows = blocks(shown)["presets"]["rows"]
    assert isinstance(rows, tuple | list)
    assert len(rows) == len(GAMES["koi-koi"].switches())


def test_a_file_is_opened_and_one_that_cannot_be_says_so() -> None:
    shown = page()
    act(shown, "share", 'game = "kusuri-gui"\nrules = {nabe = 4}\n')
    assert (shown.explorer.game, shown.explorer.bench.rules.line) == ("kusuri-gui", "standard nabe=4")
    act(shown, "share", "<html>")
    assert "not a TOML text" in block(shown, "share-fault")
    assert shown.explorer.bench.rules.line == "standard nabe=4"


def test_what_is_shared_is_the_rules_in_force() -> None:
    share = blocks(page("rules=nintendo oya_ken=6&position=koi-koi; won A 3B 9A"))["share"]
    query = {"game": "koi-koi", "rules": "nintendo oya_ken=6", "position": "koi-koi; won A 3B 9A"}
    assert share["query"] == query
    assert share["content"] == 'game = "koi-koi"\nrules = {preset = "nintendo", oya_ken = 6}\n'
    assert str(share["text"]).startswith("koi-koi, rules nintendo oya_ken=6\n")


# ---- kept by the browser ----


def test_a_reload_brings_everything_back() -> None:
    before = page()
    act(before, "switch-oya_ken", "6")
    work = before.explorer.work
    after = page()
    act(after, "keep", kept(work, other=False))
    assert after.explorer.work == work


def test_work_beside_another_address_is_offered() -> None:
    before = page()
    act(before, "switch-oya_ken", "6")
    after = page("rules=nintendo")
    act(after, "keep", kept(before.explorer.work, other=True))
    assert after.explorer.bench.rules.line == "nintendo"
    act(after, "offer", "back")
    assert after.explorer.bench.rules.line == "standard oya_ken=6"


def test_an_address_that_cannot_be_read_is_said_on_the_page() -> None:
    shown = page("rules=<b>x</b>&position=koi-koi; won A 99B")
    assert len([name for name in blocks(shown) if name.startswith("address")]) == 2


# ---- arguments, class, notebook ----


def test_an_argument_is_settled_on_the_page_and_closed_again() -> None:
    shown = page()
    act(shown, "argument", "cup_twice")
    assert "Right under: standard sake_cup=animal_only." in block(shown, "dispute")
    act(shown, "dispute", "close")
    assert "dispute" not in blocks(shown)


def test_before_a_class_an_argument_stays_open_until_it_is_revealed() -> None:
    shown = page("mode=class")
    press(shown, "ArrowRight")
    assert "Right under" not in block(shown, "dispute")
    assert not {"score", "told"} & set(blocks(shown))
    assert "won-A" not in blocks(shown)  # the captured cards lie on the felt of the position
    press(shown, " ")
    assert "Right under" in block(shown, "dispute")
    assert "score" not in blocks(shown)
    press(shown, " ")
    assert "score" in blocks(shown)
    press(shown, " ")
    assert "Right under" not in block(shown, "dispute")


def test_before_a_class_a_change_says_what_it_is_before_what_it_comes_to() -> None:
    shown = page("mode=class")
    act(shown, "switch", "set_scoring")
    act(shown, "switch-set_scoring", "extras_stack")
    assert "gains 1 for each further card" in block(shown, "score")
    assert "40 points" not in block(shown, "score")
    press(shown, " ")
    assert "40 points" in block(shown, "score")


def test_before_a_class_no_key_is_listed_for_cards_in_a_hand() -> None:
    keys = blocks(page("mode=class"))["keys"]["keys"]
    assert isinstance(keys, tuple | list)
    assert not {"pick", "hide"} & {key["deed"] for key in keys}


def test_the_same_can_be_shown_to_a_class() -> None:
    assert "mode=class&game=koi-koi&rules=nintendo" in block(page("rules=nintendo"), "links")


def test_before_a_class_one_switch_is_shown_at_a_time() -> None:
    shown = page("mode=class")
    act(shown, "switch", "viewing")
    assert [name for name in blocks(shown) if name.startswith("switch-")] == ["switch-viewing"]


def test_the_notebook_opens_it() -> None:
    cells = code_cells("20_rules")
    assert cells == [
        "from hanafuda_kit.teach.rules_explorer import RulesExplorer",
        "page = RulesExplorer()\npage.show()",
    ]
    assert RulesExplorer(at=Address()).show() is not None
