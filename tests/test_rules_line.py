"""House rules as one line of text: the words of a command line, as links carry them."""

import pytest

from hanafuda_kit.games import GAMES, KoiKoiRules, KusuriguiRules
from hanafuda_kit.teach.address import read_address, rules_in


@pytest.mark.parametrize("line", ["standard", "nintendo", "nintendo oya_ken=6", "standard bright_values=12/9/7/6"])
def test_a_line_is_read_and_written_alike(line: str) -> None:
    assert KoiKoiRules.read(line).line == line


def test_without_a_preset_the_standard_rules_are_changed() -> None:
    assert KusuriguiRules.read("kusurigui_value=2") == KusuriguiRules(kusurigui_value=2)


def test_nothing_is_the_standard_rules() -> None:
    assert KoiKoiRules.read("  ") == KoiKoiRules()


@pytest.mark.parametrize("rules", [rules.preset(name) for rules in GAMES.values() for name in rules.PRESETS])
def test_every_preset_is_its_own_line(rules: KoiKoiRules | KusuriguiRules) -> None:
    assert type(rules).read(rules.line) == rules


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("mine", "one of standard"),
        ("standard mine=1", "one of rounds"),
        ("oya_ken=7", "0, 1 or 6"),
        ("standard nintendo", "SWITCH=VALUE"),
    ],
)
def test_what_there_is_not_is_refused_and_says_what_there_is(line: str, right: str) -> None:
    with pytest.raises(ValueError, match=right):
        KoiKoiRules.read(line)


def test_without_a_game_rules_belong_to_the_first_game_that_has_them() -> None:
    assert isinstance(rules_in("kusurigui_value=2"), KusuriguiRules)


def test_rules_in_an_address_name_their_game() -> None:
    found = read_address("rules=standard+kusurigui_value=2")
    assert (found.game, found.rules, found.notes) == ("kusuri-gui", "standard kusurigui_value=2", ())


def test_rules_of_the_other_game_fall_back_with_a_word_of_it() -> None:
    found = read_address("game=koi-koi&rules=kusurigui_value=2")
    assert (found.rules, len(found.notes)) == ("standard", 1)


@pytest.mark.parametrize("place", ["guided", "guided.2"])
def test_a_place_in_a_lesson_is_read(place: str) -> None:
    assert read_address(f"at={place}").at == place


@pytest.mark.parametrize("place", ["Guided 2", "guided.", "guided.-1", "<b>", "x" * 99])
def test_a_place_that_cannot_be_falls_back_with_a_word_of_it(place: str) -> None:
    found = read_address(f"at={place}")
    assert (found.at, len(found.notes)) == ("", 1)
