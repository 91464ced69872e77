"""The table's Python side: what reaches the game, what is answered, what is sent."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from ipywidgets.widgets import widget
from jsonschema import Draft202012Validator
from nbconvert import HTMLExporter

from hanafuda_kit import table
from hanafuda_kit.cards import CARDS
from hanafuda_kit.table import Message, Scene, Table, faces, read_message, table_parts
from hanafuda_kit.words import section, words

PACKAGE = Path(__file__).parents[1] / "hanafuda_kit"
SCENE: dict[str, object] = {
    "v": 1,
    "n": 7,
    "game": "koi-koi",
    "seats": [{"id": "B", "name": "Opponent", "near": False}, {"id": "A", "name": "You", "near": True}],
    "zones": [
        {"id": "hand:A", "kind": "hand", "seat": "A", "label": "Your hand", "cards": [{"id": "7A", "legal": True}]},
        {"id": "hand:B", "kind": "hand", "seat": "B", "label": "Opponent’s hand", "cards": [{"id": "?B1"}]},
        {"id": "stock", "kind": "stock", "label": "Draw pile", "count": 18, "cards": []},
        {"id": "field", "kind": "field", "label": "Field", "cards": [{"id": "7C1", "slot": 0}]},
    ],
    "say": {"text": "Your turn."},
    "steps": {"at": 1, "of": 3},
    "ask": {"title": "?", "yaku": [], "choices": [{"id": "stop", "label": "Stop", "ja": "勝負", "tone": "main"}]},
    "text": "koi-koi; round 1/12",
}
PICK = {"type": "pick", "card": "7A", "zone": "hand:A", "n": 7}


class Wire:
    """What goes to the browser apart from traits."""

    def __init__(self, table: Table) -> None:
        self.table, self.sent = table, list[dict[str, object]]()
        table.send = lambda content, buffers=None: self.sent.append(content)

    def receive(self, content: object) -> None:
        self.table._handle_custom_msg(content, [])


@pytest.fixture
def wired() -> tuple[Table, Wire, list[Message]]:
    table, heard = Table([SCENE]), list[Message]()
    table.on_message(heard.append)
    return table, Wire(table), heard


# what reaches the game


@pytest.mark.parametrize(
    "content",
    [
        PICK,
        {**PICK, "onto": "7C1"},
        {**PICK, "onto": "field"},
        {"type": "pick", "card": "?B1", "zone": "hand:B", "n": 7},
        {"type": "pick", "card": "stock", "zone": "stock", "n": 7},
        {"type": "choose", "id": "stop", "n": 7},
        {"type": "step", "to": "next", "n": 7},
        {"type": "rule", "id": "KK-3.1"},
    ],
)
def test_a_message_that_fits_the_scene_is_read(content: dict[str, object]) -> None:
    assert read_message(content, scene=SCENE) == content


@pytest.mark.parametrize("n", [6, 8, 0, -1])
@pytest.mark.parametrize("content", [PICK, {"type": "choose", "id": "stop"}, {"type": "step", "to": "next"}])
def test_an_answer_to_another_turn_is_late(content: dict[str, object], n: int) -> None:
    assert read_message({**content, "n": n}, scene=SCENE) == "late"


@pytest.mark.parametrize(
    "content",
    [
        {**PICK, "card": "9A"},
        {**PICK, "zone": "field"},
        {**PICK, "zone": "nowhere"},
        {**PICK, "card": "field"},
        {**PICK, "onto": "8B"},
    ],
)
def test_a_card_that_does_not_lie_there_is_not_picked(content: dict[str, object]) -> None:
    assert read_message(content, scene=SCENE) == "not_here"


@pytest.mark.parametrize(
    "content",
    [
        None,
        7,
        "pick",
        [],
        {},
        {"type": "pick"},
        {**PICK, "n": "7"},
        {**PICK, "n": True},
        {**PICK, "n": 7.0},
        {**PICK, "card": 7},
        {**PICK, "card": ["7A"]},
        {**PICK, "more": 1},
        {**PICK, "type": "Pick"},
        {"type": "choose", "id": "all in", "n": 7},
        {"type": "choose", "id": None, "n": 7},
        {"type": "step", "to": "end", "n": 7},
        {"type": "rule", "id": "x" * 65},
        {"type": "rule", "id": ""},
        {"type": "rule", "id": 3},
        {"type": ["pick"], "n": 7},
    ],
)
def test_garbage_is_unreadable(content: object) -> None:
    assert read_message(content, scene=SCENE) == "unreadable"


def test_nothing_can_be_picked_before_the_first_scene() -> None:
    assert read_message(PICK, scene={}) == "late"


def test_there_is_no_step_where_no_steps_are() -> None:
    plain = {key: value for key, value in SCENE.items() if key != "steps"}
    assert read_message({"type": "step", "to": "next", "n": 7}, scene=plain) == "unreadable"


# what is answered


def test_the_game_hears_what_was_picked(wired: tuple[Table, Wire, list[Message]]) -> None:
    _, wire, heard = wired
    wire.receive(PICK)
    assert heard == [PICK]


@pytest.mark.parametrize("content", [{**PICK, "n": 6}, {**PICK, "card": "9A"}, "garbage"])
def test_what_does_not_fit_never_reaches_the_game(wired: tuple[Table, Wire, list[Message]], content: object) -> None:
    table, wire, heard = wired
    before = table.frames
    wire.receive(content)
    assert (heard, table.frames is before) == ([], True)


@pytest.mark.parametrize("content", [{**PICK, "n": 6}, {**PICK, "card": "9A"}, "garbage"])
def test_what_does_not_fit_is_answered_with_a_reason(wired: tuple[Table, Wire, list[Message]], content: object) -> None:
    _, wire, _ = wired
    wire.receive(content)
    assert [str(sent.get("notice", "")).endswith(".") for sent in wire.sent] == [True]


def test_a_pick_that_comes_twice_is_played_once(wired: tuple[Table, Wire, list[Message]]) -> None:
    table, wire, heard = wired
    table.on_message(lambda message: table.show(SCENE))
    wire.receive(PICK)
    wire.receive(PICK)
    assert len(heard) == 1


def test_a_message_without_a_new_scene_is_acknowledged(wired: tuple[Table, Wire, list[Message]]) -> None:
    _, wire, _ = wired
    wire.receive(PICK)
    assert wire.sent == [{"type": "answer"}]


def test_a_new_scene_is_answer_enough(wired: tuple[Table, Wire, list[Message]]) -> None:
    table, wire, _ = wired
    table.on_message(lambda message: table.show(SCENE))
    wire.receive(PICK)
    assert wire.sent == []


def test_an_error_of_the_page_is_said() -> None:
    def fails(message: Message) -> None:
        raise RuntimeError(str(message))

    table = Table([SCENE])
    wire = Wire(table)
    table.on_message(fails)
    with pytest.raises(RuntimeError):
        table._received(table, PICK, [])
    assert "notice" in wire.sent[0]


def test_a_refusal_stands_at_the_card_and_nothing_else_changes() -> None:
    table = Table([SCENE])
    table.refuse("7C1", "Start with a hand card.", rule="KK-3.1")
    refusal = {"card": "7C1", "text": "Start with a hand card.", "rule": "KK-3.1"}
    assert table.scene == {**SCENE, "n": 8, "refusal": refusal}


# scenes


def test_the_turn_grows_even_where_the_scenes_do_not_count() -> None:
    table = Table([SCENE])
    table.show(SCENE, SCENE)
    assert [frame["n"] for frame in table.frames] == [8, 9]


def test_a_turn_that_grows_is_kept() -> None:
    table = Table([SCENE])
    table.show({**SCENE, "n": 40})
    assert table.scene["n"] == 40


@pytest.mark.parametrize(
    ("scene", "said"),
    [({"v": 1}, "frame 1 lacks n, game"), ({**SCENE, "n": "7"}, "frame 1 has n '7'")],
)
def test_a_scene_that_lacks_something_is_refused_in_one_line(scene: Scene, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Table([scene])


def test_the_scene_of_these_tests_keeps_the_schema() -> None:
    schema = json.loads((PACKAGE / "scene.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(SCENE)


# what is sent


def test_the_faces_are_sent_once_for_many_tables() -> None:
    assert Table([SCENE]).faces is Table([SCENE]).faces


def test_no_picture_is_in_the_state_of_a_table() -> None:
    state = Table([SCENE]).get_state()
    assert "<svg" not in json.dumps({key: value for key, value in state.items() if key not in {"_esm", "_css"}})


def test_another_language_brings_its_own_faces_and_words() -> None:
    table = Table([SCENE])
    before = table.faces
    table.lang = "ja"
    assert table.faces is not before


def test_every_word_that_the_script_asks_for_is_in_both_languages() -> None:
    script, _ = table_parts()
    asks = [
        *re.findall(r"word\(t, ([^)]*)\)", script),
        *re.findall(r"^const (?:NAMES|KEYS) = .*", script, re.MULTILINE),
    ]
    asked = {"brights", "animals", "ribbons", "chaff"}
    asked |= {word for found in asks for word in re.findall(r"'([a-z_]{3,})'", found)}
    assert len(asked) > 45
    for lang in ("en", "ja"):
        assert asked - section("table", lang=lang).keys() == set()


def test_no_sentence_stands_in_the_script() -> None:
    """Whatever a person reads has words with blanks between them; what stands in quotes here has none of that kind."""
    script, _ = table_parts()
    code = re.sub(r"/\*.*?\*/", "", script, flags=re.DOTALL)
    texts = re.findall(r"'([^'\n]*)'", code)
    assert [text for text in texts if re.search(r"[A-Z][a-z]+ [a-z]+|[\u3040-\u9fff]", text)] == []


def test_a_word_that_a_language_lacks_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    short = {"table": {"next": "Weiter"}}
    monkeypatch.setattr(table, "words", lambda lang: short if lang == "de" else words(lang))
    terms = table._terms("de")
    assert (terms["next"], terms["back"]) == ("Weiter", "Back")


def test_every_card_has_its_picture_and_names() -> None:
    made = faces()["cards"]
    assert list(made) == [card.code for card in CARDS]
    assert all(
        face["svg"].startswith("<svg") and face["title"] and face["flower"] and face["ja"] for face in made.values()
    )


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("1B", "1B Crane and Sun, Pine, Bright"),
        ("1R", "1R Poetry Ribbon, Pine"),
        ("3C2", "3C2 Cherry Chaff"),
        ("11C", "11C Lightning, Willow, Chaff"),
    ],
)
def test_a_card_says_its_title_plant_and_kind_once(code: str, name: str) -> None:
    assert faces()["cards"][code]["name"] == name


@pytest.mark.parametrize("skin", ["nowhere", "../images", ""])
def test_a_skin_that_is_not_there_is_named(skin: str) -> None:
    with pytest.raises(ValueError, match="no skin"):
        faces(skin)


def test_the_module_has_one_default_export_and_no_import() -> None:
    script, _ = table_parts()
    assert script.count("export default") == 1
    assert "import(" not in script
    assert not any(line.startswith("import ") for line in script.splitlines())


def test_nothing_of_the_table_asks_for_another_address() -> None:
    script, sheet = table_parts()
    outside = [
        word
        for word in ("fetch(", "XMLHttpRequest", "url(", "@import", "https:", "innerHTML +=")
        if word in script + sheet
    ]
    assert outside == []


def test_only_our_own_drawings_are_read_as_markup() -> None:
    script, _ = table_parts()
    assert script.count("innerHTML") == 1
    assert "insertAdjacentHTML" not in script


def test_no_part_is_longer_than_400_lines() -> None:
    parts = [*PACKAGE.glob("table_js/*.js"), PACKAGE / "table.js", PACKAGE / "table.css", *PACKAGE.glob("table*.py")]
    assert {part.name for part in parts if len(part.read_text(encoding="utf-8").splitlines()) >= 400} == set()


def test_a_move_travels_as_what_has_changed() -> None:
    moved = {**SCENE, "zones": SCENE["zones"], "say": {"text": "You play."}, "text": "koi-koi; round 2/12"}
    del moved["ask"]
    table = Table([SCENE])
    table.show(SCENE, moved)
    _, news = table.get_state(["frames"])["frames"]
    assert news == {
        "n": 9,
        "say": ["You play."],
        "text": ["koi-koi; round 2/12"],
        "zones": ["hand:A", "hand:B", "stock", "field"],
        "gone": ["ask"],
    }


def test_500_moves_make_no_widget() -> None:
    table = Table([SCENE])
    before = set(widget._instances)
    for _ in range(500):
        table.show(SCENE)
    assert set(widget._instances) == before


# as text


def test_the_repr_is_the_position() -> None:
    assert repr(Table([SCENE])) == "Table('koi-koi; round 1/12')"


def test_a_still_picture_stands_in_where_no_widget_runs() -> None:
    bundle = Table([SCENE])._repr_mimebundle_()
    assert bundle is not None
    shown = str(bundle[0]["text/html"])
    assert shown.startswith("<figure><svg")
    assert "Your turn." in shown


def test_a_notebook_that_was_run_can_be_read_as_a_document() -> None:
    bundle = Table([SCENE])._repr_mimebundle_()
    assert bundle is not None
    empty = {"metadata": {}, "execution_count": 1}
    output = {**empty, "output_type": "execute_result", "data": bundle[0]}
    cell = {**empty, "cell_type": "code", "id": "a", "source": "table", "outputs": [output]}
    book = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    page, _ = HTMLExporter().from_file(io.StringIO(json.dumps(book)))
    assert "<figure><svg" in page
    assert "Your turn." in page[page.index("<figure>") : page.index("</figure>")]


def test_the_still_picture_reads_no_text_as_markup() -> None:
    table = Table([{**SCENE, "say": {"text": "<script>x</script>"}}])
    assert "<script>" not in table.still()
