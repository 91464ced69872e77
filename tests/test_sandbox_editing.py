"""Positions edited in the sandbox: cards moved, hidden, filled in; text that contradicts itself is read as well."""

from __future__ import annotations

import pytest

from hanafuda_kit.cards import CARD
from hanafuda_kit.deal import Seat
from hanafuda_kit.games import KoiKoiState, KusuriguiState
from hanafuda_kit.notation import NotationError, format_position, parse_position
from hanafuda_kit.play import Phase
from hanafuda_kit.teach.sandbox.editing import (
    absent,
    cards_in,
    closed,
    empty_table,
    face_down,
    filled_in,
    moved,
    places,
    read_draft,
    read_seed,
    shown,
    taken_away,
    total,
    turn_of,
    turns_of,
    unknown_in,
    with_chain,
    with_round,
    with_turn,
    with_unknown,
    zones_of,
)
from hanafuda_kit.teach.sandbox.lesson_positions import lesson_positions, positions_in

KOIKOI = "koi-koi; hand A 1B 2A; hand B 3B ?1; field 4A 9C1; won A 5A 5R; stock 6A 7A ?38"
KUSURIGUI = "kusuri-gui; hand A 1B 2A; hand B 3B 4A; pile 5A 6A; won A 8A 8C1; out 11A ?2; stock 9A ?31"
NINE = CARD["9A"]


@pytest.mark.parametrize("text", [KOIKOI, KUSURIGUI])
def test_a_card_moved_lies_in_its_new_zone_alone_and_no_card_is_lost(text: str) -> None:
    state = read_draft(text)
    card = CARD["1B"]
    for zone in zones_of(state):
        after = moved(state, card, zone)
        assert places(after, card) == (zone,)
        assert total(after) == total(state)


def test_a_card_comes_to_lie_on_top_of_the_draw_pile_or_where_it_is_said() -> None:
    state = read_draft(KOIKOI)
    assert [c.code for c in cards_in(moved(state, CARD["1B"], "stock"), "stock")] == ["1B", "6A", "7A"]
    assert [c.code for c in cards_in(moved(state, CARD["1B"], "stock", at=2), "stock")] == ["6A", "7A", "1B"]


def test_a_card_put_on_the_pile_is_its_new_top() -> None:
    assert [c.code for c in cards_in(moved(read_draft(KUSURIGUI), CARD["1B"], "pile"), "pile")] == ["5A", "6A", "1B"]


def test_a_card_brought_in_takes_the_place_of_an_unknown_one_of_its_zone() -> None:
    state = read_draft("koi-koi; hand A 1B; hand B ?8; stock ?39")
    after = moved(state, NINE, "hand:B")
    assert (unknown_in(after, "hand:B"), total(after)) == (7, 48)


def test_a_card_brought_in_comes_out_of_the_unknown_draw_pile_where_its_zone_has_none() -> None:
    after = moved(read_draft("koi-koi; hand A 1B; hand B ?8; stock ?39"), NINE, "field")
    assert (unknown_in(after, "stock"), total(after)) == (38, 48)


def test_a_card_brought_in_to_a_table_that_lacks_cards_makes_one_more() -> None:
    assert total(moved(empty_table("koi-koi"), NINE, "field")) == 1


def test_a_card_turned_up_waits_for_a_match_and_put_back_no_longer() -> None:
    state = moved(read_draft(KOIKOI), CARD["4C1"], "turned")
    assert state.phase is Phase.MATCH
    assert moved(state, CARD["4C1"], "stock").phase is Phase.PLAY


def test_a_second_turned_card_sends_the_first_back_to_the_draw_pile() -> None:
    state = moved(moved(read_draft(KOIKOI), CARD["4C1"], "turned"), CARD["4R"], "turned")
    assert places(state, CARD["4C1"]) == ("stock",)


def test_the_opener_goes_with_the_last_card_of_the_pile() -> None:
    state = read_draft("kusuri-gui; turn A play; pile 5A; opened B; won A 8A 8C1")
    after = taken_away(state, CARD["5A"])
    assert isinstance(after, KusuriguiState)
    assert after.opened is None


def test_a_card_put_face_down_is_unknown_from_then_on() -> None:
    state = face_down(read_draft(KOIKOI), CARD["1B"], "stock")
    assert (places(state, CARD["1B"]), unknown_in(state, "stock")) == ((), 39)


def test_a_zone_closed_holds_as_many_cards_unknown() -> None:
    state = closed(read_draft(KOIKOI), "hand:B")
    assert (cards_in(state, "hand:B"), unknown_in(state, "hand:B")) == ((), 2)


def test_a_zone_never_holds_more_cards_than_a_deck() -> None:
    full = with_unknown(read_draft("koi-koi; hand A 9A"), "stock", 99)
    assert unknown_in(full, "stock") == 48
    after = moved(full, NINE, "stock")
    assert unknown_in(after, "stock") == 47
    assert read_draft(format_position(after)) == after


def test_captured_cards_cannot_be_unknown() -> None:
    state = read_draft(KOIKOI)
    assert with_unknown(state, "won:A", 3) == state


def test_cards_filled_in_keep_the_known_ones_and_leave_nobody_twice() -> None:
    state = read_draft(KOIKOI)
    after = filled_in(state, 5)
    assert cards_in(after, "stock")[:2] == cards_in(state, "stock")
    assert (total(after), len(absent(after))) == (48, 0)


def test_more_unknown_cards_than_there_are_cannot_be_filled_in() -> None:
    with pytest.raises(ValueError, match="48 unknown cards, and 47 that lie nowhere"):
        filled_in(with_unknown(moved(empty_table("koi-koi"), NINE, "field"), "stock", 48), 1)


@pytest.mark.parametrize("text", [KOIKOI, KUSURIGUI])
def test_every_turn_there_is_can_be_set_and_is_read_back(text: str) -> None:
    state = read_draft(text)
    for turn in turns_of(state):
        after = with_turn(state, turn)
        assert turn_of(after) == turn
        assert read_draft(format_position(after)) == after


def test_a_round_beyond_the_last_is_there_in_koikoi_alone() -> None:
    assert with_round(read_draft(KOIKOI), 13, 12).round == 13
    assert with_round(read_draft(KUSURIGUI), 13, 12).round == 12


def test_a_chain_of_nobody_is_none() -> None:
    state = read_draft(KUSURIGUI)
    assert isinstance(state, KusuriguiState)
    chained = with_chain(state, Seat.A, 2)
    assert chained.chain is not None
    assert with_chain(chained, None, 2).chain is None


# ---- text ----


@pytest.mark.parametrize(
    "text",
    [
        "koi-koi; hand A 9A; field 9A", "koi-koi; turned 4C1; turn A play; field 4A 4R", "koi-koi; turn B match",
        "koi-koi; hand A ?30; stock ?30", "kusuri-gui; opened A", "kusuri-gui; dealer B; hand A 9A; pile 9A",
        "koi-koi; called A 2 hanami=5 tane=1; won A 9A; won B 9A; score A 5 B -3; month 4; round 4/6; turned -",
    ],
)  # fmt: skip
def test_a_position_that_contradicts_itself_is_read_and_written_back(text: str) -> None:
    with pytest.raises(NotationError):
        parse_position(text)
    state = read_draft(text)
    assert read_draft(format_position(state)) == state


def test_every_field_of_a_position_that_contradicts_itself_arrives() -> None:
    state = read_draft(
        "koi-koi; round 4/6; month 5; dealer B; hand A 9A; field 9A 1B; won B 2A; score A 5 B -3; called B 1"
    )
    assert isinstance(state, KoiKoiState)
    assert (state.round, state.rounds, state.month, state.dealer, state.seat) == (4, 6, 5, Seat.B, Seat.B)
    assert (str(state.field), str(state.won[1]), state.totals, state.called[1].times) == ("1B 9A", "2A", (5, -3), 1)


@pytest.mark.parametrize(
    "text",
    [
        "", "chess; hand A 9A", "koi-koi; hand A 13B", "koi-koi; hand A 9A; hand A 9R", "koi-koi; pile 9A",
        "koi-koi; month 13; hand A 9A; field 9A", "koi-koi; turn C play; hand A 9A; field 9A", "koi-koi; hand A 9A 9A",
        "koi-koi; " + "x" * 10_000, "<b>koi-koi</b>", "koi-koi; hand A \u202e9A", "koi-koi; hand A 9A\x00; field 9A",
    ],
)  # fmt: skip
def test_what_is_no_position_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_draft(text)
    line = str(caught.value)
    assert line
    assert len(line) < 400
    assert line.isprintable()


def test_a_card_in_two_zones_is_shown_once() -> None:
    state = shown(read_draft("koi-koi; hand A 9A; field 9A 1B"))
    assert (places(state, NINE), len(cards_in(state, "field"))) == (("hand:A",), 1)


@pytest.mark.parametrize("text", ["-1", "1.5", "two", "", "9" * 30, "18446744073709551616"])
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="a whole number from 0"):
        read_seed(text)


# ---- the lessons' positions ----


def test_the_lessons_positions_are_read_from_their_notebooks() -> None:
    lessons = {lesson.name: lesson for lesson in lesson_positions()}
    assert "08_kusurigui_pile" in lessons
    for lesson in lessons.values():
        assert [str(parse_position(text)) for text in lesson.positions] == list(lesson.positions)


def test_a_position_is_put_together_from_names_and_pieces() -> None:
    cells = ['REST, HAND = "stock ?24", "hand A ?1"', "P = f\"koi-koi; {HAND.replace('?1', '9A')}; \" + REST"]
    assert ["hand A 9A" in text and "stock ?24" in text for text in positions_in(cells)] == [True]


def test_what_cannot_be_read_of_a_notebook_is_passed_over() -> None:
    assert positions_in(["%magic", 'print(f"koi-koi; {unknown}")', '"koi-koi"', '"koi-koi; hand A 99Z"']) == ()
