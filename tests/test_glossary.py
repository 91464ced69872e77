"""The glossary: every word is in it once, with its Japanese name, its reading, one meaning and a rule that exists."""

import re

import pytest
from helpers import koikoi, kusurigui

from hanafuda_kit.cards import CARDS
from hanafuda_kit.teach.address import read_address
from hanafuda_kit.teach.glossary import Entry, Glossary, glossary
from hanafuda_kit.teach.panel import rule_texts
from hanafuda_kit.words import section

GROUPS = {group.id.removeprefix("group-"): group.entries for group in glossary()}
ENTRIES = [entry for entries in GROUPS.values() for entry in entries]
BY_ID = {entry.id: entry for entry in ENTRIES}
KANA = re.compile(r"[ぁ-ゖー・]+")
ROMAJI = re.compile(r"[A-Za-zāīūēō ,\-]+")
NO_JAPANESE = {"lone-card", "chain"}  # no settled word
each = pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)


def words_for(*path: str) -> set[str]:
    return set(section(*path))


def test_every_entry_has_an_address_of_its_own() -> None:
    assert len(BY_ID) == len(ENTRIES)
    assert all(re.fullmatch(r"[a-z0-9-]+", name) for name in BY_ID)


def test_every_card_is_there_in_the_order_of_the_deck() -> None:
    assert [entry.cards for entry in GROUPS["cards"]] == [(card.code,) for card in CARDS]


def test_every_month_and_kind_is_there() -> None:
    assert [entry.name for entry in GROUPS["months"]] == [str(name) for name in section("flowers").values()]
    assert [entry.name for entry in GROUPS["kinds"]] == ["Bright", "Animal", "Ribbon", "Chaff"]


@pytest.mark.parametrize("game", ["koi-koi", "kusuri-gui"])
def test_every_yaku_of_a_game_is_there(game: str) -> None:
    assert {entry.id for entry in GROUPS[game]} == {
        f"{game}-{key.replace('_', '-')}" for key in words_for("yaku", game)
    }


def test_every_term_is_there_under_terms_or_as_the_meaning_of_a_yaku_or_kind() -> None:
    meanings = " ".join(entry.says for entry in ENTRIES)
    for key, term in section("terms").items():
        assert isinstance(term, dict)
        assert term["meaning"] in meanings, key


def test_every_term_with_a_japanese_name_is_found_by_it() -> None:
    names = {entry.kanji for entry in ENTRIES}
    for key, term in section("terms", lang="ja").items():
        assert isinstance(term, dict)
        assert term["kanji"] in names, key


@each
def test_an_entry_has_its_japanese_name_and_its_reading(entry: Entry) -> None:
    if entry.id in NO_JAPANESE:
        assert (entry.kanji, entry.kana, entry.romaji) == ("", "", "")
        return
    assert entry.kanji
    assert KANA.fullmatch(entry.kana)
    assert ROMAJI.fullmatch(entry.romaji)


@each
def test_an_entry_says_what_it_is_and_cites_a_rule_that_there_is(entry: Entry) -> None:
    assert re.fullmatch(r"[A-Z“].*\.", entry.says)
    assert "{" not in entry.says
    assert entry.rule in rule_texts()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("onifuda", "“Demon card”: each of the four Willows in Kusuri-gui."),
        ("koi-koi-goko", "A yaku of all five Brights. Worth 10 points by the standard rules."),
        ("kusuri-gui-goko", "A yaku of all five Brights. Worth 8 chips by the standard rules."),
        ("koi-koi-tan", ("A Koi-Koi yaku of five Ribbons or more. Worth 1 point by the standard rules, "
                        "and 1 more for each further card.")),
        ("card-9a", "An Animal of Chrysanthemum, month 9. On the cup stands 寿, long life."),
        ("card-1c1", "Chaff of Pine, month 1."),
    ],
)  # fmt: skip
def test_an_entry_speaks_in_plain_sentences(name: str, says: str) -> None:
    assert BY_ID[name].says == says


def test_points_and_rules_are_those_of_the_yaku_tables() -> None:
    for game in (koikoi(month_yaku=4), kusurigui()):
        for row in game.yaku_table(1):
            entry = BY_ID[f"{game.NAME}-{row.key.replace('_', '-')}"]
            assert entry.rule == row.rule
            assert row.key == "month" or f"Worth {row.points} " in entry.says


def test_the_page_shows_all_of_it() -> None:
    (block,) = Glossary().show().blocks
    groups = block["groups"]
    assert isinstance(groups, tuple)
    assert sum(len(group["entries"]) for group in groups) == len(ENTRIES)


def kinds(page: Glossary) -> list[object]:
    return [block["kind"] for block in page.panel.blocks]


def test_what_the_address_could_not_be_is_said_above_it() -> None:
    page = Glossary(at=read_address("mode=projector"))
    assert kinds(page) == ["note", "glossary"]
    assert "mode cannot be “projector”" in str(page.panel.blocks[0]["text"])


def test_before_a_class_there_are_keys_and_the_teacher_s_question() -> None:
    page = Glossary(at=read_address("mode=class"))
    assert kinds(page) == ["classkeys", "glossary"]
    page.acted("keys", "a")
    page.acted("class-draft", "What is a deer?\nAn Animal\nA Bright")
    assert kinds(page) == ["classkeys", "classquestion", "glossary"]


def test_one_reader_has_no_keys_of_a_class() -> None:
    page = Glossary(at=read_address(""))
    page.acted("keys", "a")
    assert kinds(page) == ["glossary"]
