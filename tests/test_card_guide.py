"""The card guide says of every card what the deck, the words and the games' yaku tables say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from hanafuda_kit.assets import images
from hanafuda_kit.cards import CARD, CARDS, CardSet
from hanafuda_kit.games import GAMES, game_named
from hanafuda_kit.labels import labelled_face
from hanafuda_kit.teach.card_data import GameEntry, YakuEntry, cards_of, guide_data
from hanafuda_kit.teach.card_guide import CardGuide, card_guide, label_strips, skin_entries
from hanafuda_kit.yaku import Yaku

DATA = guide_data()
ROWS = [(name, row) for name in GAMES for row in game_named(name).yaku_table(None)]
SKINS = ("cards", "stark")


@pytest.fixture
def guide() -> Iterator[CardGuide]:
    made = card_guide(part="example")
    yield made
    made.close()


def tell(guide: CardGuide, **message: str) -> list[dict[str, str]]:
    """Send what a browser would send; the answers."""
    answers: list[dict[str, str]] = []
    guide.send = answers.append
    guide._received(guide, message, [])
    return answers


def yaku(code: str, game: str) -> list[str]:
    return [row.key for row in DATA.yaku_of(code) if row.game == game]


def game(name: str) -> GameEntry:
    return next(entry for entry in DATA.games if entry.name == name)


# ── what is said of a card ──────────────────────────────────────────────────


def test_the_cards_are_those_of_the_deck() -> None:
    assert [entry.code for entry in DATA.cards] == [card.code for card in CARDS]


def test_a_card_has_its_names_in_four_scripts() -> None:
    cup = DATA.cards[CARD["9A"].index]
    assert (cup.title, cup.ja.kanji, cup.ja.kana, cup.ja.romaji) == (
        "Sake Cup",
        "菊に盃",
        "きくにさかずき",
        "kiku ni sakazuki",
    )


@pytest.mark.parametrize(
    ("month", "said"),
    [
        (1, "Pine has one Bright, one Ribbon and two Chaff."),
        (2, "Plum has one Animal, one Ribbon and two Chaff."),
        (8, "Susuki Grass has one Bright, one Animal and two Chaff."),
        (11, "Willow has one Bright, one Animal, one Ribbon and one Chaff."),
        (12, "Paulownia has one Bright and three Chaff."),
    ],
)
def test_a_month_says_which_kinds_it_has(month: int, said: str) -> None:
    assert DATA.months[month - 1].has == said


def test_the_kinds_are_counted_and_worth_their_card_points() -> None:
    assert [(kind.one, kind.count, kind.points) for kind in DATA.kinds] == [
        ("Bright", 5, 20), ("Animal", 9, 10), ("Ribbon", 10, 5), ("Chaff", 24, 1),
    ]  # fmt: skip


def test_four_cards_are_in_the_koi_koi_deck_alone() -> None:
    assert set(game("koi-koi").cards) - set(game("kusuri-gui").cards) == {"7C1", "7C2", "10C1", "10C2"}


def test_a_card_that_is_not_in_a_deck_has_no_yaku_there() -> None:
    assert [yaku(code, "kusuri-gui") for code in ("7C1", "7C2", "10C1", "10C2")] == [[]] * 4


def test_the_willows_are_demon_cards_in_kusuri_gui_alone() -> None:
    assert {entry.name: " ".join(entry.demons) for entry in DATA.games} == {
        "koi-koi": "",
        "kusuri-gui": "11B 11A 11R 11C",
    }


def test_every_rule_that_is_cited_has_a_text(guide: CardGuide) -> None:
    assert set(guide.rule_texts) == DATA.rules()


# ── the yaku of a card ──────────────────────────────────────────────────────


def test_the_rain_man_belongs_to_the_yaku_that_count_it() -> None:
    assert yaku("11B", "koi-koi") == ["goko", "ame_shiko"]
    assert yaku("11B", "kusuri-gui") == ["goko", "ame_sanko"]


def test_the_sake_cup_belongs_to_both_viewings_and_to_two_counts() -> None:
    assert yaku("9A", "koi-koi") == ["tsukimi", "hanami", "tane", "kasu"]
    assert yaku("9A", "kusuri-gui") == ["tane"]


def test_the_boar_is_in_the_hand_cannon_and_the_butterflies_are_not() -> None:
    assert yaku("7A", "kusuri-gui") == ["nabe", "teppo", "tane"]
    assert yaku("6A", "kusuri-gui") == ["nabe", "tane"]


def just_enough(row: Yaku, code: str) -> CardSet:
    """A smallest set that makes the yaku with this card."""
    first = row.must | CardSet.of(code)
    others = list(row.cards - first)
    return first | CardSet.of(others[: max(0, row.need - len(first & row.cards))])


@pytest.mark.parametrize(("name", "row"), ROWS, ids=lambda value: value if isinstance(value, str) else value.key)
def test_a_card_belongs_to_a_yaku_when_it_can_decide_it(name: str, row: Yaku) -> None:
    deciding = {
        card.code
        for card in game_named(name).DECK
        if row.holds(just_enough(row, card.code)) and not row.holds(just_enough(row, card.code).without(card))
    }
    assert {code for code in game(name).cards if row.key in yaku(code, name)} == deciding


def test_a_yaku_is_worth_what_its_table_says() -> None:
    said = {(row.game, row.key): row.points for row in DATA.yaku}
    units = {"koi-koi": "point", "kusuri-gui": "chip"}
    assert said == {(name, row.key): f"{row.points} {units[name]}{'s' if row.points > 1 else ''}" for name, row in ROWS}


def test_a_further_card_that_adds_a_point_belongs_to_the_yaku() -> None:
    row = Yaku(
        key="x",
        rule="KK-5",
        cards=CardSet.of("7A 10A 6A"),
        need=3,
        points=5,
        extra=CardSet.of("2A"),
        must=CardSet.of("1B"),
    )
    assert cards_of(row) == CardSet.of("7A 10A 6A 2A 1B")


def test_every_yaku_has_its_names_and_what_it_is_made_of() -> None:
    def empty(row: YakuEntry) -> bool:
        return not all((row.name, row.ja.kanji, row.ja.kana, row.ja.romaji, row.what, row.cards))

    assert [row.key for row in DATA.yaku if empty(row)] == []


# ── skins and labels ────────────────────────────────────────────────────────


def test_the_skins_are_listed_by_their_titles_the_decks_own_first() -> None:
    assert [(name, skin.title) for name, skin in skin_entries().items()] == [
        ("cards", "Green leaves, ink lines"),
        ("stark", "Black leaves, paper lines"),
    ]


def test_a_folder_without_a_skin_toml_is_no_skin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sheets").mkdir()
    monkeypatch.setattr("hanafuda_kit.teach.card_guide.images", lambda: tmp_path)
    assert skin_entries() == {}


@pytest.mark.parametrize("labels", ["en", "ja"])
@pytest.mark.parametrize("code", ["9A", "12C3"])
def test_a_strip_is_what_a_labelled_card_has_below_its_picture(labels: str, code: str) -> None:
    strip = label_strips(labels)[code].split("<g/>")[1]
    assert labelled_face(code, labels=labels).endswith(strip)


def test_the_cards_of_a_month_and_kind_share_their_strip() -> None:
    for labels in ("en", "ja"):
        strips = label_strips(labels)
        assert {len({strips[c.code] for c in CARDS if (c.month, c.kind) == (d.month, d.kind)}) for d in CARDS} == {1}


def test_another_skin_brings_its_pictures(guide: CardGuide) -> None:
    guide.dress("stark")
    assert guide.skin == "stark"
    assert guide.faces.faces["cards"]["1R"]["svg"] == (images() / "stark" / "1R.svg").read_text("utf-8")


def test_going_back_to_a_skin_sends_nothing_anew(guide: CardGuide) -> None:
    before = guide.faces
    guide.dress("stark")
    guide.dress("cards")
    assert guide.faces is before


def test_two_guides_of_a_page_share_pictures_and_strips(guide: CardGuide) -> None:
    other = card_guide()
    for one in (guide, other):
        one.dress("stark")
        one.label("ja")
    assert guide.faces is other.faces
    assert guide.strips is other.strips


def test_without_labels_no_strip_is_sent(guide: CardGuide) -> None:
    assert guide.strips is None


def test_an_unknown_skin_changes_nothing(guide: CardGuide) -> None:
    with pytest.raises(ValueError, match="no skin 'lacquer': one of cards, stark"):
        guide.dress("lacquer")
    assert guide.skin == "cards"


def test_unknown_labels_change_nothing(guide: CardGuide) -> None:
    with pytest.raises(ValueError, match="no labels 'fr': one of off, en, ja"):
        guide.label("fr")
    assert guide.labels == "off"


# ── the widget ──────────────────────────────────────────────────────────────


def test_the_crane_lies_large_at_first(guide: CardGuide) -> None:
    assert guide.first == guide.card == "1B"


def test_another_card_may_be_large_at_first() -> None:
    assert card_guide("9a").first == "9A"


@pytest.mark.parametrize("code", ["13B", "back"])
def test_a_guide_to_no_card_says_what_a_card_is(code: str) -> None:
    with pytest.raises(ValueError, match="a month 1 to 12, then B, A, R or C"):
        card_guide(code)


def test_a_pick_is_told_on(guide: CardGuide) -> None:
    heard: list[str] = []
    guide.on_pick(heard.append)
    assert tell(guide, type="pick", card="5A") == [{"type": "answer"}]
    assert (heard, guide.card) == (["5A"], "5A")


@pytest.mark.parametrize("message", [{"type": "pick", "card": "5B"}, {"type": "pick"}, {"type": "burn", "id": "1B"}])
def test_a_forged_message_changes_nothing(guide: CardGuide, message: dict[str, str]) -> None:
    tell(guide, **message)
    assert (guide.card, guide.done, guide.seen) == ("1B", [], CardSet())


def test_a_skin_that_cannot_be_shown_is_answered_with_the_reason(guide: CardGuide) -> None:
    (answer,) = tell(guide, type="skin", id="lacquer")
    assert answer["notice"] == "no skin 'lacquer': one of cards, stark"


def test_the_part_is_done_when_a_card_of_each_kind_was_looked_at(guide: CardGuide) -> None:
    done = []
    for code in ("1B", "9A", "8A", "11R", "11C"):
        tell(guide, type="pick", card=code)
        done.append(list(guide.done))
    assert done == [[], [], [], [], ["example"]]


def test_show_tells_the_page(guide: CardGuide) -> None:
    sent: list[dict[str, str]] = []
    guide.send = sent.append
    guide.show("12B")
    assert (sent, guide.card) == ([{"type": "show", "card": "12B"}], "12B")


def test_every_word_of_the_page_is_there(guide: CardGuide) -> None:
    script = files("hanafuda_kit").joinpath("teach/card_guide.js").read_text(encoding="utf-8")
    asked = set(re.findall(r"word\(g, '(\w+)'", script)) | {"one_shown", "some_shown", "none_shown", "kind", "skin"}
    assert asked | {f"labels_{value}" for value in ("off", "en", "ja")} <= set(guide.terms) | {"no_rule"}


def test_as_a_document_it_is_a_picture_with_the_twelve_months(guide: CardGuide) -> None:
    still = guide.still()
    assert len(re.findall(r"<use ", still)) >= 48
    assert "9 Chrysanthemum 菊, 10 Maple 紅葉" in still


def test_its_output_has_the_picture_beside_the_widget(guide: CardGuide) -> None:
    bundle = guide._repr_mimebundle_()
    assert bundle is not None
    assert {"text/html", "text/plain", "application/vnd.jupyter.widget-view+json"} <= set(bundle[0])
    assert repr(guide) == "CardGuide(48 cards)"
