"""The sandbox begins, reads, keeps and stands before a class; whatever is done with it, it never breaks."""

from __future__ import annotations

import json
from random import Random

import pytest
from helpers import share
from sandbox_acts import HOSTILE, START, do, pick, played, repair, sandbox, shown

from hanafuda_kit.assets import lessons
from hanafuda_kit.notation import format_position, parse_position
from hanafuda_kit.play import Phase
from hanafuda_kit.teach.address import Address, read_address
from hanafuda_kit.teach.blocks import Buttons, Cards, Deck, Field, Keep, Segments, Select, Share, Tick, Value
from hanafuda_kit.teach.sandbox import Sandbox
from hanafuda_kit.teach.sandbox.blocks import Moving, Numbers, RemarkList, Section, TreeList
from hanafuda_kit.teach.sandbox.document import format_document, parse_document
from hanafuda_kit.teach.sandbox.editing import total
from hanafuda_kit.teach.sandbox.tree import Tree

# ---- begin, read, keep ----


def test_a_fresh_page_deals_a_round_that_can_be_played_at_once() -> None:
    page = Sandbox(seed=3, at=Address())
    assert (len(page.work.state.hands[0]), page.work.remarks) == (8, ())


def test_void_deals_of_a_seed_are_said() -> None:
    page = sandbox()
    do(page, "section-start", "section-start")
    seed = next(n for n in range(400) if _void(page, n))
    assert f"seed {seed}" in page.work.notice
    assert page.work.state.phase is not Phase.OVER or page.work.state.seat is not None


def _void(page: Sandbox, seed: int) -> bool:
    page.work.deal("koi-koi", seed)
    return bool(page.work.notice)


def test_one_begins_with_a_lesson_a_record_or_an_empty_table_and_keeps_what_was_there() -> None:
    page = sandbox()
    do(page, "section-start", "section-start")
    do(page, "start-lesson", "08_kusurigui_pile")
    do(page, "start-position", "08_kusurigui_pile.1")
    assert str(page.work.state).startswith("kusuri-gui")
    do(page, "start-record", "06_round")
    assert len(page.work.tree.line()) > 15
    do(page, "start-game", "kusuri-gui")
    do(page, "start-table", "empty")
    assert total(page.work.state) == 0
    assert page.work.tree[1].state == parse_position(START)


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("way", ["read", "share"])
def test_hostile_and_huge_text_gives_one_line_and_changes_nothing(text: str, way: str) -> None:
    page = sandbox()
    do(page, "section-text", "section-text")
    before = format_document(page.work.tree)
    do(page, way, text)
    line = page.work.faults.get("read", "") or page.work.notice
    assert 0 < len(line) < 500
    assert line.isprintable()
    assert format_document(page.work.tree) == before


def test_a_text_that_cannot_be_read_stays_in_its_box() -> None:
    page = sandbox()
    do(page, "section-text", "section-text")
    do(page, "read", "koi-koi; hand A 13B")
    box = shown(page)["read"]
    assert isinstance(box, Field)
    assert (box.value, 'unknown card "13B"' in box.error) == ("koi-koi; hand A 13B", True)
    do(page, "read", "koi-koi; hand A 9A")
    assert "read" not in page.work.faults


def test_all_of_it_is_saved_and_opened_again() -> None:
    page = played()
    pick(page, "1B")
    do(page, "section-text", "section-text")
    block = shown(page)["share"]
    assert isinstance(block, Share)
    other = sandbox("kusuri-gui; hand A 1B")
    do(other, "section-text", "section-text")
    do(other, "share", block.content)
    assert other.work.state == page.work.state
    assert str(other.work.tree[1].state).startswith("kusuri-gui")


def test_a_line_that_is_no_record_says_so_and_a_dealt_one_is() -> None:
    page = sandbox()
    do(page, "section-text", "section-text")
    do(page, "share-what", "record")
    block = shown(page)["share"]
    assert isinstance(block, Share)
    assert "did not begin with a deal" in block.text
    page.work.deal("kusuri-gui", 5)
    assert page.work.text("record").startswith('game = "kusuri-gui"')


def test_a_link_opens_the_position_under_its_rules() -> None:
    page = Sandbox(seed=1, at=read_address("position=koi-koi; hand A 9A; field 9R&rules=nintendo oya_ken=6"))
    assert str(page.work.state).startswith("koi-koi")
    assert page.work.rules.line == "nintendo oya_ken=6"
    assert page.work.query()["rules"] == "nintendo oya_ken=6"


def test_what_the_browser_kept_comes_back_with_its_branches() -> None:
    page = played()
    pick(page, "1B")
    kept = format_document(page.work.tree)
    fresh = Sandbox(seed=9, at=Address())
    do(fresh, "keep", json.dumps({"work": kept, "other": False}))
    assert format_document(fresh.work.tree) == kept


def test_another_link_joins_what_the_browser_kept() -> None:
    kept = format_document(sandbox().work.tree)
    page = Sandbox(seed=9, at=read_address("position=kusuri-gui; hand A 9A"))
    do(page, "keep", json.dumps({"work": kept, "other": True}))
    assert str(page.work.state).startswith("kusuri-gui")
    assert page.work.tree[1].state == parse_position(START)


@pytest.mark.parametrize("work", ["", "nonsense", '{"work": "x", "other": false}', "[" * 9999, '{"work": 7}'])
def test_what_was_kept_and_cannot_be_read_is_left_alone(work: str) -> None:
    page = sandbox()
    before = format_document(page.work.tree)
    do(page, "keep", work)
    assert format_document(page.work.tree) == before


def test_the_browser_is_given_all_of_it_and_the_address_the_position() -> None:
    block = shown(sandbox())["keep"]
    assert isinstance(block, Keep)
    assert parse_document(block.work).state == parse_position(START) == parse_position(block.query["position"])


# ---- in front of a class ----


def test_a_class_sees_the_table_alone_until_the_tools_are_asked_for() -> None:
    page = sandbox(query="mode=class")
    assert (page.table.size, page.work.mode, page.drawer.layout.display) == ("board", "play", "none")
    do(page, "tools", "tools")
    assert page.drawer.layout.display is None
    assert "tree" in shown(page)


def test_keys_of_a_class_step_and_hide_hands() -> None:
    page = sandbox(query="mode=class")
    pick(page, "1B")
    do(page, "keys", "ArrowLeft")
    assert page.work.tree.at == 1
    do(page, "keys", "ArrowRight")
    assert page.work.tree.at == 2
    do(page, "keys", "h")
    assert page.table.hands == "hidden"


def test_the_teachers_question_takes_the_place_of_the_foot() -> None:
    page = sandbox(query="mode=class")
    do(page, "keys", "a")
    do(page, "class-draft", "Who is to play?\n*A\nB")
    assert not page.table.foot
    assert "hk-board--side" in page.screen._dom_classes


def test_a_class_has_the_next_round_dealt_at_once() -> None:
    page = sandbox("koi-koi; turn over stop A; score A 5 B 0", query="mode=class")
    do(page, "next-class", "deal")
    assert page.work.state.round == 2


def test_the_position_of_the_notebook_is_as_play_would_have_it() -> None:
    notebook = json.loads((lessons() / "22_sandbox.ipynb").read_text(encoding="utf-8"))
    _, position, _ = "".join(notebook["cells"][-1]["source"]).split("```")
    page = sandbox()
    do(page, "section-text", "section-text")
    do(page, "read", position.removeprefix("text"))
    assert [remark.key for remark in page.work.remarks] == ["unknown"]


def test_what_no_link_can_carry_gets_none() -> None:
    page = sandbox("koi-koi; hand A 9A; hand B 9A")
    do(page, "section-text", "section-text")
    block = shown(page)["share"]
    assert isinstance(block, Share)
    assert (block.query, "no-link" in shown(page)) == ({}, True)
    do(page, "remarks", repair(page))
    block = shown(page)["share"]
    assert isinstance(block, Share)
    assert ("hand A 9A" in block.query["position"], "no-link" in shown(page)) == (True, False)


# ---- whatever is done ----


def _something(page: Sandbox, rng: Random) -> tuple[str, Value] | None:
    """Anything that a person can do with the blocks that are shown."""
    name, block = rng.choice(list(shown(page).items()))
    match block:
        case Buttons():
            values: list[Value] = [button.id for button in block.buttons if not button.off]
        case Segments() | Select():
            values = [option.id for option in block.options]
        case Tick():
            values = ["on", "off"]
        case Moving():
            values = [zone for zone, _ in block.zones if block.accepts(zone)]
        case Numbers():
            one = rng.choice(block.numbers)
            values = [f"{one.id} {rng.randint(-99, 99)}", f"{one.id} {one.value + 1}"]
        case RemarkList():
            values = [mend.id for line in block.lines for mend in line.mends]
        case TreeList():
            values = [row.at for row in block.rows]
        case Section():
            values = [name]
        case Deck() | Cards():
            values = [code for code in block.cards if block.accepts(code)]
        case Field() | Share():
            values = [
                *HOSTILE,
                format_position(page.work.state),
                str(rng.randrange(99)),
                "",
                format_document(page.work.tree),
            ]
        case _:
            values = []
    return (name, rng.choice(values)) if values else None


def _on_the_table(page: Sandbox, rng: Random) -> None:
    scene = page.table.scene
    zones, ask = scene["zones"], scene.get("ask")
    assert isinstance(zones, list)
    ids = [*(zone["id"] for zone in zones), *(card["id"] for zone in zones for card in zone["cards"])]
    if isinstance(ask, dict) and rng.random() < 0.7:
        choice = rng.choice(ask["choices"])["id"]
        page.table._received(None, {"type": "choose", "id": choice, "n": scene["n"]}, [])
    elif "steps" in scene and rng.random() < 0.2:
        page.table._received(None, {"type": "step", "to": rng.choice(["back", "next"]), "n": scene["n"]}, [])
    else:
        legal = [card["id"] for zone in zones for card in zone["cards"] if card.get("legal")]
        card = rng.choice(legal if legal and rng.random() < 0.7 else ids)
        pick(page, card, onto=rng.choice(ids) if rng.random() < 0.3 else "")


@pytest.mark.parametrize("query", ["", "mode=class"])
@pytest.mark.parametrize("game", ["koi-koi", "kusuri-gui"])
def test_a_random_walk_of_edits_and_plays_never_breaks(game: str, query: str) -> None:
    for seed in range(share(30)):
        rng = Random(seed)
        page = sandbox(game, query=query, seed=seed)
        page.work.deal(game, seed)
        page._draw()
        if query:
            do(page, "tools", "tools")
        for _ in range(60):
            if rng.random() < 0.5:
                _on_the_table(page, rng)
            elif something := _something(page, rng):
                do(page, *something)
        back = parse_document(format_document(page.work.tree))
        assert (back.nodes, back.at) == (page.work.tree.nodes, page.work.tree.at)
        assert isinstance(back, Tree)
