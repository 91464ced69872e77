"""Still pictures: scenes and cards as SVG."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from pathlib import Path

import pytest

import hanafuda_kit
from hanafuda_kit.cards import CARD, CARDS, DECK, NO_CARDS
from hanafuda_kit.draw import cards_svg, month_columns, scene_svg
from hanafuda_kit.faces import Album, all_faces, check_code, face_text, read_svg, skins, write_svg
from hanafuda_kit.ink import TOKENS, wrap
from hanafuda_kit.labels import labelled_faces
from hanafuda_kit.scene_picture import ScenePicture

SVG = "{http://www.w3.org/2000/svg}"
Zone = dict[str, object]


def seat(name: str, code: str, *, near: bool) -> Zone:
    score = {"value": 12, "unit": "points"}
    return {"id": code, "name": name, "near": near, "score": score, "dealer": near, "turn": near, "flags": []}


def zone(kind: str, cards: str, *, owner: str = "", **more: object) -> Zone:
    made: Zone = {"id": f"{kind}:{owner}" if owner else kind, "kind": kind, "label": kind, **more}
    made["cards"] = [{"id": code} for code in cards.split()]
    return made | ({"seat": owner} if owner else {})


def scene(*zones: Zone, **more: object) -> dict[str, object]:
    seats = [seat("Opponent", "B", near=False), seat("You", "A", near=True)]
    said = {"text": "You play 7A Boar.", "rule": "KK-3.1"}
    return {"v": 1, "n": 1, "game": "koi-koi", "seats": seats, "zones": [*zones], "say": said, **more}


def tree(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def told(svg: str) -> str:
    return " ".join("".join(node.itertext()) for node in tree(svg).iter(f"{SVG}text"))


def ids(svg: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', svg)


def symbols(svg: str) -> list[str]:
    return [node.attrib["id"] for node in tree(svg).iter(f"{SVG}symbol")]


def shown(svg: str) -> list[ElementTree.Element]:
    """The cards on the table, in the order drawn."""
    faces = {f"#{name}" for name in symbols(svg)}
    return [node for node in tree(svg).iter(f"{SVG}use") if node.get("href") in faces]


def corners(svg: str) -> list[tuple[float, float]]:
    """Where each card stands on the whole picture."""
    found: list[tuple[float, float]] = []
    faces = {f"#{name}" for name in symbols(svg)}

    def walk(node: ElementTree.Element, x: float, y: float) -> None:
        moved = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", node.get("transform", ""))
        if moved:
            x, y = x + float(moved[1]), y + float(moved[2])
        if node.get("href") in faces:
            found.append((x + float(node.get("x", "0")), y + float(node.get("y", "0"))))
        if node.tag != f"{SVG}defs":
            for child in node:
                walk(child, x, y)

    walk(tree(svg), 0, 0)
    return found


# ---- cards ----


def test_a_row_of_cards_is_as_wide_as_its_cards() -> None:
    root = tree(cards_svg(["9A", "8B", "1B"], width_per_card=100))
    assert float(root.get("width", "0")) == pytest.approx(3 * 106 + 6)


def test_cards_beyond_the_columns_begin_a_new_row() -> None:
    places = corners(cards_svg(["9A", "8B", "1B"], columns=2))
    assert places[2][0] == places[0][0]
    assert places[2][1] > places[0][1]


def test_a_face_shown_twice_is_kept_once() -> None:
    svg = cards_svg(["9A", "9A", "9A"])
    assert (len(symbols(svg)), len(shown(svg))) == (1, 3)


def test_only_faces_that_are_shown_are_kept() -> None:
    assert len(cards_svg(["8B"])) < len(face_text("8B")) + 1200


def test_a_motif_of_several_cards_is_kept_once() -> None:
    apart = sum(len(cards_svg([code])) for code in ("1R", "1C1", "1C2"))
    assert len(cards_svg(["1R", "1C1", "1C2"])) < apart * 0.75


def test_no_cards_are_an_empty_place() -> None:
    svg = cards_svg([])
    assert (shown(svg), "stroke-dasharray" in svg) == ([], True)


def test_all_ids_of_a_picture_differ() -> None:
    found = ids(cards_svg([card.code for card in CARDS]))
    assert len(found) == len(set(found)) > 48


def test_two_pictures_share_no_id() -> None:
    assert not set(ids(cards_svg(["9A", "1B"]))) & set(ids(cards_svg(["9A", "3B"])))


def test_a_picture_refers_to_nothing_outside_itself() -> None:
    svg = cards_svg([card.code for card in CARDS])
    known = set(ids(svg))
    assert {name for name in re.findall(r'href="#?([^"]*)"|url\(#?([^)]*)\)', svg) if not known & set(name)} == set()


def test_the_same_cards_give_the_same_text() -> None:
    assert cards_svg(["9A", "back"]) == cards_svg(["9A", "back"])


@pytest.mark.parametrize("code", ["13B", "-", "", "9A<", "1B 8B", "11C2"])
def test_an_unknown_card_is_refused_in_one_line(code: str) -> None:
    with pytest.raises(ValueError, match=r"^unknown card .* in 8B or 3C2.*$"):
        cards_svg([code])


@pytest.mark.parametrize(("given", "written"), [("9a", "9A"), ("11C1", "11C"), ("BACK", "back")])
def test_a_code_is_read_in_either_case(given: str, written: str) -> None:
    assert check_code(given) == written


def test_no_columns_are_refused() -> None:
    with pytest.raises(ValueError, match="columns is 0: 1 or more"):
        cards_svg(["9A"], columns=0)


@pytest.mark.parametrize("thing", [CARD["9A"], DECK, NO_CARDS])
def test_cards_and_sets_show_themselves(thing: object) -> None:
    show = getattr(thing, "_repr_svg_")  # noqa: B009 (what a notebook does)
    assert tree(show()).tag == f"{SVG}svg"


def test_month_columns_put_a_month_below_itself() -> None:
    grid = month_columns([card.code for card in CARDS])
    assert [grid[12 * row + 8] for row in range(4)] == ["9A", "9R", "9C1", "9C2"]


# ---- faces ----


def test_each_skin_has_a_back_and_all_cards() -> None:
    assert {name: len(all_faces(skin=name)) for name in skins()} == dict.fromkeys(skins(), 49)


def test_a_face_reads_and_writes_as_itself() -> None:
    face = face_text("9A").strip()
    assert read_svg(write_svg(read_svg(face))) == read_svg(face)


@pytest.mark.parametrize(
    "inside",
    [
        "<script>alert(1)</script>",
        '<g onclick="alert(1)"/>',
        '<use href="https://example.org/a.svg#b"/>',
        '<path d="M0 0" fill="url(https://example.org)"/>',
        "<text>9</text>",
        '<image href="a.png"/>',
        "<style>*{fill:red}</style>",
    ],
)
def test_a_face_holds_only_the_decks_vocabulary(inside: str) -> None:
    with pytest.raises(ValueError, match=r"^the picture of 9A holds [^\n]*$"):
        cards_svg(["9A"], faces={"9A": f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">{inside}</svg>'})


def test_a_face_with_a_document_type_is_refused() -> None:
    with pytest.raises(ValueError, match="document type"):
        read_svg('<!DOCTYPE svg [<!ENTITY a "aa">]><svg viewBox="0 0 1 1"/>')


def test_given_faces_are_shown_instead_of_the_files() -> None:
    given = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><path d="M1 2L3 4" fill="#123456"/></svg>'
    assert "#123456" in cards_svg(["9A"], faces={"9A": given})


def test_a_card_without_a_given_face_is_named() -> None:
    with pytest.raises(ValueError, match='no picture for card "8B"'):
        cards_svg(["8B"], faces={})


def test_an_unknown_skin_names_those_there_are() -> None:
    with pytest.raises(ValueError, match='unknown skin "gold": there is cards'):
        cards_svg(["8B"], skin="gold")


def test_a_motif_that_holds_itself_ends() -> None:
    loop = '<svg viewBox="0 0 1 1"><defs><g id="a"><use href="#a"/></g></defs><use href="#a"/></svg>'
    assert Album({"9A": loop}).use("9A", x=0, y=0, width=1)


# ---- scenes ----


def test_a_scene_shows_each_of_its_cards() -> None:
    svg = scene_svg(scene(zone("hand", "7A 2R", owner="A"), zone("field", "7C1 5A"), zone("won", "4A 4C1", owner="A")))
    assert len(shown(svg)) == 6


def test_hidden_cards_are_backs_all_alike() -> None:
    svg = scene_svg(scene(zone("hand", "?B1 ?B2 ?B3", owner="B")))
    assert (len(symbols(svg)), len(shown(svg))) == (1, 3)


def test_sentence_and_rule_stand_below() -> None:
    assert "You play 7A Boar. KK-3.1" in re.sub(r"(?<=\.)(?=KK)", " ", told(scene_svg(scene())))


def test_strip_names_flags_and_counts_are_told() -> None:
    made = scene(zone("stock", "", count=18, note="to draw"), strip=[{"label": "Round", "value": "3 of 12"}])
    seats = made["seats"]
    assert isinstance(seats, list)
    seats[0]["flags"] = [{"text": "Koi-koi at 5"}]
    words = told(scene_svg(made))
    assert [
        part for part in ("Round3 of 12", "Opponent12points", "Koi-koi at 5", "18 to draw") if part not in words
    ] == []


def test_the_question_shows_yaku_choices_and_each_factor() -> None:
    yaku = {"name": "Ino-Shika-Chō", "ja": "猪鹿蝶", "points": 5, "cards": ["7A", "10A", "6A"], "isNew": True}
    factors = [{"n": 7, "why": "yaku points"}, {"n": 2, "why": "seven or more"}]
    stop = {"id": "stop", "label": "Stop", "ja": "勝負", "tone": "main", "pays": 14, "factors": factors}
    play_on = {
        "id": "koikoi",
        "label": "Koi-koi",
        "ja": "こいこい",
        "tone": "plain",
        "note": "Play on.",
        "rule": "KK-6.2",
    }
    ask = {"title": "Your yaku make 7 points", "rule": "KK-4.1", "yaku": [yaku], "choices": [stop, play_on]}
    svg = scene_svg(scene(ask=ask))
    words = told(svg)
    parts = ("Your yaku make 7 points", "猪鹿蝶", "Stop 勝負", "14", "seven or", "×", "=", "Play on.", "KK-6.2")
    assert [part for part in parts if part not in words] == []
    assert len(shown(svg)) == 3


def test_chips_and_payments_are_told() -> None:
    ledger = [{"what": "Round 1", "pay": {"A": -3, "B": 3}, "rule": "KG-5.1", "new": True}]
    chain = {"length": 2, "live": True, "text": "in a row"}
    words = told(scene_svg(scene(chips={"A": 97, "B": 103, "of": 200}, chain=chain, ledger=ledger)))
    assert [part for part in ("A97", "103", "−3", "+3", "KG-5.1", "in a row") if part not in words] == []


def test_a_refusal_is_told_with_its_card() -> None:
    refusal = {"card": "11R", "text": "Start with a hand card.", "rule": "KK-3.1"}
    assert "11R: Start with a hand card." in told(scene_svg(scene(refusal=refusal)))


def test_a_card_over_its_match_lies_lower_right_and_on_top() -> None:
    field = zone("field", "", slots=8)
    field["cards"] = [{"id": "7A", "slot": 2, "over": "7C1"}, {"id": "7C1", "slot": 2}]
    below, above = corners(scene_svg(scene(field)))
    assert (above[0] - below[0], above[1] - below[1]) == (12, 14)


def test_field_slots_run_down_the_columns() -> None:
    field = zone("field", "", slots=8)
    field["cards"] = [{"id": "7C1", "slot": 0}, {"id": "5A", "slot": 1}, {"id": "2C1", "slot": 2}]
    first, second, third = corners(scene_svg(scene(field)))
    assert first[0] == second[0] < third[0]
    assert first[1] == third[1] < second[1]


def test_a_field_card_without_a_slot_takes_the_first_free_one() -> None:
    field = zone("field", "", slots=8)
    field["cards"] = [{"id": "7C1", "slot": 0}, {"id": "5A"}]
    first, second = corners(scene_svg(scene(field)))
    assert (first[0], second[1] > first[1]) == (second[0], True)


def test_a_legal_card_is_raised_and_edged() -> None:
    hand = zone("hand", "", owner="A")
    hand["cards"] = [{"id": "7A", "legal": True}, {"id": "2R"}]
    svg = scene_svg(scene(hand))
    legal, other = corners(svg)
    assert legal[1] == pytest.approx(other[1] - 7)
    assert f'stroke="{TOKENS["gold"][0]}"' in svg


def test_captured_cards_stand_with_their_kind() -> None:
    words = told(scene_svg(scene(zone("won", "4A 6A 4C1 10R", owner="A"))))
    assert re.search(r"Brights 0 Animals 2 Ribbons 1 Chaff 1", words)


@pytest.mark.parametrize("wide", ["hand", "won", "field", "pile"])
def test_however_many_cards_none_leaves_the_picture(wide: str) -> None:
    codes = " ".join(card.code for card in CARDS)
    made = zone(wide, codes, owner="A" if wide in ("hand", "won") else "")
    svg = scene_svg(scene(made, zone("stock", "", count=8)))
    root, places = tree(svg), corners(svg)
    widths = [float(node.get("width", "0")) for node in shown(svg)]
    assert min(x for x, _ in places) >= 0
    assert max(x + width for (x, _), width in zip(places, widths, strict=True)) <= float(root.get("width", "0"))


def test_a_long_pile_keeps_its_order() -> None:
    places = corners(scene_svg(scene(zone("pile", " ".join(card.code for card in CARDS[:30])))))
    assert all(left[0] < right[0] for left, right in pairwise(places))


def test_labelled_cards_get_the_room_they_need() -> None:
    hand = zone("hand", "7A", owner="A")
    heights = [
        float(tree(scene_svg(scene(hand), faces=faces)).get("height", "0"))
        for faces in (all_faces(), labelled_faces(labels="en"))
    ]
    assert heights[1] > heights[0]


def test_text_is_never_markup() -> None:
    nasty = '</text><script>alert("1")</script>&\x00\ue000'
    made = scene(zone("stock", "", count=1, note=nasty), say={"text": nasty, "rule": nasty}, text=nasty)
    made["seats"] = [seat(nasty, "A", near=True), seat("B", "B", near=False)]
    svg = scene_svg(made)
    assert list(tree(svg).iter(f"{SVG}script")) == []
    assert '</text><script>alert("1")' in told(svg)


def test_the_position_is_the_pictures_description() -> None:
    found = tree(scene_svg(scene(text="koi-koi; round 3/12"))).find(f"{SVG}desc")
    assert found is not None
    assert found.text == "koi-koi; round 3/12"


def test_a_scene_with_an_unknown_card_is_refused() -> None:
    with pytest.raises(ValueError, match='unknown card "13B"'):
        scene_svg(scene(zone("field", "13B")))


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="light or dark"):
        ScenePicture(Album(), theme="blue", lang="en")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match='unknown language "xx"'):
        scene_svg(scene(), lang="xx")


def test_themes_differ_in_colour_alone() -> None:
    light, dark = (scene_svg(scene(), theme=theme) for theme in ("light", "dark"))
    assert light != dark
    assert re.sub(r"#[0-9a-f]{6}", "#", light) == re.sub(r"#[0-9a-f]{6}", "#", dark)


def test_colours_are_those_of_the_table() -> None:
    sheet = (Path(hanafuda_kit.__file__).parent / "tokens.css").read_text(encoding="utf-8")
    pairs = dict(re.findall(r"--hk-([\w-]+): (light-dark\([^)]*\)|#\w+);", sheet))
    told_there = {name: tuple(re.findall(r"#\w+", pairs[name])) for name in TOKENS}
    assert {n: c if len(c) == 2 else c * 2 for n, c in told_there.items()} == TOKENS


def test_japanese_breaks_between_any_two_characters() -> None:
    assert wrap("こいこいこいこい", 10, 40) == ["こいこい", "こいこい"]


def test_words_break_at_blanks() -> None:
    assert wrap("one two three", 10, 45) == ["one two", "three"]
