"""The tree of a sandbox: moves, undo, redo, branches; all of it as one text, and lines of it as records."""

from __future__ import annotations

from random import Random

import pytest
from helpers import share

from hanafuda_kit.cards import CARD, CardSet
from hanafuda_kit.deal import Seat, decks
from hanafuda_kit.games import AnyState, KoiKoi, Kusurigui, KusuriguiState, game_named, general
from hanafuda_kit.notation import NotationError, parse_position, parse_record
from hanafuda_kit.play import Decide, IllegalAction, Match, Phase, Play, Refusal
from hanafuda_kit.record import replay
from hanafuda_kit.teach.sandbox.document import format_document, parse_document
from hanafuda_kit.teach.sandbox.editing import read_draft
from hanafuda_kit.teach.sandbox.lesson_positions import read_round, recorded_rounds
from hanafuda_kit.teach.sandbox.moves import OTHER_SEAT, Deal, Move, SetUp, format_move, parse_move, picked
from hanafuda_kit.teach.sandbox.records import dealt_deck, record_text, with_record
from hanafuda_kit.teach.sandbox.tree import MOST, ROOT, Tree

START = "koi-koi; hand A 1B 4A; hand B 2A 3B; field 1R 4R 4C1; stock 5A 6A 7A 8A 9A 10A 11A 12B 2R 3R 5R 6R"
LONE = "kusuri-gui; turn A play; hand A 1B 3B 4A; hand B 2A 5A 6A; pile 1R; opened B; won A 8A 8C1; stock 9A"


def set_up(text: str, source: str = "text", note: str = "") -> SetUp:
    state = read_draft(text)
    return SetUp(game_named(text.partition(";")[0]).rules, state, source, note)


def play(code: str, takes: str = "") -> Play:
    return Play(CARD[code], CardSet.of(takes))


@pytest.fixture
def tree() -> Tree:
    """A position, 1B played and taken back, then 4A on another branch."""
    return Tree().add(set_up(START)).add(play("1B", "1R")).undo().add(play("4A", "4R"))


# ---- undo, redo, branches ----


def test_undo_goes_back_and_redo_the_way_that_was_gone_last(tree: Tree) -> None:
    assert [tree.at, tree.undo().at, tree.undo().redo().at] == [3, 1, 3]


def test_undo_stops_at_the_first_position_and_redo_at_the_end(tree: Tree) -> None:
    assert tree.undo().undo().undo().at == 1
    assert tree.redo().at == tree.at


def test_another_card_played_from_a_place_makes_a_branch_and_loses_nothing(tree: Tree) -> None:
    assert tree.children(1) == (2, 3)
    assert tree.go(2).state != tree.go(3).state


def test_a_card_played_before_is_gone_to_and_stands_once(tree: Tree) -> None:
    again = tree.undo().add(play("1B", "1R"))
    assert (again.at, len(again.nodes)) == (2, 3)


def test_redo_after_going_to_a_branch_follows_that_branch(tree: Tree) -> None:
    assert tree.go(2).undo().redo().at == 2


def test_two_branches_part_where_they_were_played(tree: Tree) -> None:
    assert tree.fork(2, 3) == 1
    assert tree.leaves() == (2, 3)


def test_what_the_rules_refuse_makes_no_move(tree: Tree) -> None:
    with pytest.raises(IllegalAction):
        tree.add(play("4A"))


def test_a_position_set_anew_begins_another_line(tree: Tree) -> None:
    both = tree.add(set_up(LONE), root=True)
    assert (both.now.parent, both.start(both.at)) == (ROOT, both.at)
    assert isinstance(both.state, KusuriguiState)
    assert both.fork(both.at, 3) == ROOT


def test_the_round_after_one_that_is_over_is_dealt_from_its_seed() -> None:
    over = Tree().add(set_up("koi-koi; round 2/12; turn over stop B; dealer A; score A 0 B 7"))
    after = over.add(Deal(42))
    assert (after.state.round, after.state.dealer, after.state.totals) == (3, Seat.B, (0, 7))
    assert after.state == over.add(Deal(42)).state != over.add(Deal(43)).state


def test_a_round_that_goes_on_is_not_followed_by_a_deal(tree: Tree) -> None:
    with pytest.raises(ValueError, match="after a round that is over"):
        tree.add(Deal(42))


def test_a_branch_that_is_removed_leaves_the_others(tree: Tree) -> None:
    left = tree.without(3)
    assert (len(left.nodes), left.at, left.children(1)) == (2, 1, (2,))


def test_the_last_position_cannot_be_removed(tree: Tree) -> None:
    with pytest.raises(NotationError, match="the last position stays"):
        tree.without(1)


def test_edits_in_a_row_are_shown_as_one_and_can_each_be_undone() -> None:
    tree = Tree().add(set_up(START))
    for hand in ("1B", "1B 4A 5C1", "1B 4A 5C2"):
        tree = tree.add(set_up(f"koi-koi; hand A {hand}", "edit"))
    assert [number for number, _ in tree.walk()] == [1, 4]
    assert [tree.undo().at, tree.undo().undo().at] == [3, 2]


def test_many_edits_are_tidied_away_and_what_is_shown_stays() -> None:
    tree = Tree().add(set_up(START))
    for month in range(420):
        tree = tree.add(set_up(f"koi-koi; month {month % 12 + 1}; score A {month} B 0", "edit"))
    tidy = tree.tidied()
    assert len(tidy.nodes) < 100
    assert tidy.state == tree.state
    assert tidy.undo().state == tree.undo().state


def test_a_tree_has_an_end() -> None:
    tree = Tree().add(set_up(START))
    full = Tree(tree.nodes * MOST, 1)
    with pytest.raises(NotationError, match="save it"):
        full.add(play("1B", "1R"))


def test_another_tree_is_grafted_on_and_what_is_in_both_stands_once(tree: Tree) -> None:
    other = Tree().add(set_up(START)).add(play("1B", "1R")).add(play("2A"))
    both = tree.graft(other)
    assert len(both.nodes) == 4
    assert both.state == other.state
    assert both.graft(tree).nodes == both.nodes


# ---- all of it as text ----


def test_a_document_is_written_and_read_back(tree: Tree) -> None:
    more = tree.add(set_up(LONE, "lesson", "08_pile.3"), root=True).add(play("1B", "1R")).go(2)
    back = parse_document(format_document(more))
    assert (back.nodes, back.at) == (more.nodes, more.at)
    assert format_document(back) == format_document(more)


def test_a_position_that_contradicts_itself_is_kept_in_a_document() -> None:
    tree = Tree().add(set_up("koi-koi; hand A 9A; field 9A", "edit"))
    assert parse_document(format_document(tree)).state == tree.state


@pytest.mark.parametrize(
    "move",
    [
        play("7A", "7C2"), play("9A"), Match(CardSet.of("4R")), Match(CardSet()), Decide.STOP, Decide.KOIKOI, Deal(7),
        Deal(7, 3), play("1C2", "1B 1R 1C1"), set_up(START, "deal", "42"),
    ],
)  # fmt: skip
def test_every_move_is_written_and_read_back(move: Move) -> None:
    assert parse_move(format_move(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "", "hanafuda sandbox 2\nat 1\n0 set edit | standard | koi-koi", "hanafuda sandbox 1\nat 1",
        "hanafuda sandbox 1\nat 9\n0 set edit | standard | koi-koi", "hanafuda sandbox 1\nat 1\n1 stop",
        "hanafuda sandbox 1\nat 1\n0 stop", "hanafuda sandbox 1\nat 1\n0 set edit | chess | koi-koi",
        "hanafuda sandbox 1\nat 1\n0 set edit | standard | kusuri-gui; hand A 7C1",
        "hanafuda sandbox 1\nat 1\n0 set nowhere | standard | koi-koi",
        "hanafuda sandbox 1\nat 1\n0 set edit:<b> x | koi-koi",
        "hanafuda sandbox 1\nat 1\n0 set edit | standard | koi-koi\n1 9Ax9C1", "hanafuda sandbox 1\nat 1\n0 \u202eset",
        "hanafuda sandbox 1\nat 1\n0 set edit | standard | koi-koi\n1 deal 5",
        "hanafuda sandbox 1\nat 1\n0 " + "x" * 10_000,
        "hanafuda sandbox 1\nat 1\n" + "0 stop\n" * 4000, "hanafuda sandbox 1 " + "x" * 700_000,
    ],
)  # fmt: skip
def test_what_is_no_document_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_document(text)
    assert len(str(caught.value)) < 400
    assert str(caught.value).isprintable()


def test_a_line_that_cannot_be_is_named() -> None:
    with pytest.raises(NotationError, match="line 4: not allowed: 9A"):
        parse_document("hanafuda sandbox 1\nat 1\n0 set edit | standard | koi-koi; hand A 9A; stock 1B\n1 9Ax9C1")


# ---- from a pick on the table to a move ----


def pick(text: str, code: str, *, held: str = "", onto: str = "") -> Play | Match | Refusal | None:
    state = parse_position(text)
    game = game_named(text.partition(";")[0])
    return picked(game, state, CARD[code], held=CARD[held] if held else None, onto=onto)


def test_a_hand_card_with_one_match_is_played_at_once() -> None:
    assert pick(START, "1B") == play("1B", "1R")


def test_a_hand_card_with_two_matches_waits_until_one_is_picked() -> None:
    assert pick(START, "4A") is None
    assert pick(START, "4C1", held="4A") == play("4A", "4C1")


def test_a_hand_card_dragged_onto_one_of_two_matches_takes_it() -> None:
    assert pick(START, "4A", onto="4C1") == play("4A", "4C1")


@pytest.mark.parametrize(
    ("text", "code", "more", "why"),
    [
        (START, "1R", {"held": "4A"}, "other_month"), (START, "1B", {"onto": "4R"}, "other_month"),
        (START, "4R", {}, "lies_on_field"), (START, "2A", {}, OTHER_SEAT), (START, "9R", {}, "not_in_hand"),
        (LONE, "2A", {}, OTHER_SEAT), (LONE, "1R", {}, "lies_on_pile"), (LONE, "8A", {}, "captured_already"),
        ("koi-koi; turn over stop A; hand A 1B", "1B", {}, "round_over"),
        ("koi-koi; turn A decide; hand A 1B", "1B", {}, "decide_first"),
        ("koi-koi; turn A match; turned 4C2; field 4A 4R 1B; hand A 9A", "9A", {}, "match_first"),
        ("koi-koi; turn A match; turned 4C2; field 4A 4R 1B; hand A 9A", "1B", {}, "other_month"),
    ],
)  # fmt: skip
def test_what_may_not_be_played_has_its_reason(text: str, code: str, more: dict[str, str], why: str) -> None:
    refusal = pick(text, code, **more)
    assert isinstance(refusal, Refusal)
    assert refusal.why == why


def test_the_turned_card_takes_the_field_card_that_is_picked() -> None:
    at = "koi-koi; turn A match; turned 4C2; field 4A 4R 1B; hand A 9A"
    assert pick(at, "4R") == Match(CardSet.of("4R"))


def test_a_card_of_kusurigui_takes_the_pile_or_lies_down_by_itself() -> None:
    assert pick(LONE, "1B") == play("1B", "1R")
    assert pick(LONE, "3B") == play("3B")


# ---- records ----


@pytest.mark.parametrize("name", recorded_rounds())
def test_a_pasted_record_becomes_a_line_from_its_deal_to_its_end(name: str) -> None:
    record = parse_record(read_round(name))
    moments = list(replay(record))
    tree = with_record(Tree(), read_round(name))
    states = [tree[number].state for number in tree.line()]
    assert states == [moment.step.state for moment in moments]
    assert tree.at == 1


def _random_line(game: KoiKoi | Kusurigui, seed: int) -> Tree:
    rng, deck = Random(seed), next(decks(tuple(game.DECK), seed=seed))
    state: AnyState = general(game).deal(deck, dealer=rng.choice(list(Seat))).state
    tree = Tree().add(SetUp(game.rules, state, "deal", str(seed)))
    while actions := general(game).legal_actions(tree.state):
        tree = tree.add(rng.choice(actions))
    return tree


@pytest.mark.parametrize("name", ["koi-koi", "kusuri-gui"])
def test_a_line_that_began_with_a_deal_is_a_record(name: str) -> None:
    for seed in range(share(60)):
        tree = _random_line(game_named(name), seed)
        text = record_text(tree, tree.at)
        assert text is not None
        *_, last = replay(parse_record(text))
        assert last.step.state == tree.state


def test_a_line_over_two_rounds_is_the_record_of_a_game() -> None:
    tree = _random_line(KoiKoi(), 3).add(Deal(8))
    text = record_text(tree, tree.at)
    assert text is not None
    record = parse_record(text)
    assert [len(entry.actions) > 0 for entry in record.rounds] == [True, False]


def test_a_turn_that_waits_for_a_choice_is_left_out_of_the_record() -> None:
    tree = _random_line(KoiKoi(), 5)
    waits = next(number for number in tree.line() if tree[number].state.phase in (Phase.MATCH, Phase.DECIDE))
    text = record_text(tree, waits)
    assert text is not None
    *_, last = replay(parse_record(text))
    assert last.step.state.phase is Phase.PLAY


def test_a_line_that_began_in_the_middle_is_no_record(tree: Tree) -> None:
    assert record_text(tree, tree.at) is None


def test_willows_turned_up_in_a_deal_are_put_where_they_lay() -> None:
    game = Kusurigui()
    rest = [card for card in game.DECK if card.code not in ("11A", "11R", "5A")]
    deck = [*rest[:4], CARD["11R"], CARD["5A"], rest[4], *rest[5:9], CARD["11A"], *rest[9:]]
    state = game.deal(deck, dealer=Seat.A).state
    found = dealt_deck(game, state)
    assert found is not None
    assert game.deal(found, dealer=Seat.A).state == state
