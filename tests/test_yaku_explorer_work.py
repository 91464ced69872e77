"""The captured cards of both players as a value: one change, its text, and text that cannot be."""

import random

import pytest
from helpers import cards, koikoi, koikoi_at, kusurigui, kusurigui_at

from hanafuda_kit.cards import CARD, CARDS
from hanafuda_kit.deal import Seat
from hanafuda_kit.games import AnyGame, KoiKoiRules, KusuriguiRules, KusuriguiState
from hanafuda_kit.notation import NotationError, parse_position
from hanafuda_kit.teach.yaku_explorer.work import LONGEST, Work, blank, read_work

KOIKOI, KUSURIGUI = blank(KoiKoiRules()), blank(KusuriguiRules())
PLAYED = (
    "koi-koi; round 3/12; month 3; turn B match; turned 6C1; hand A 1C2 ?2; hand B 8B 11B; field 2R 3C2 6A 6R; "
    "won A 1B 1C1; won B 2A 2C1; stock 4A ?13; called B 1 hanami=5"
)
CAUGHT = (
    "kusuri-gui; turn B play; hand A ?2; hand B 8B; pile 1C1 4C1; opened B; won A 5A 5R; out 11R ?2; chips A 101 B 99"
)


def captured(work: Work) -> str:
    return work.captured


# ---- one change ----


def test_a_click_marks_a_card_and_a_second_one_takes_it_away() -> None:
    once = KOIKOI.marked(CARD["9A"], "A")
    assert (captured(once), captured(once.marked(CARD["9A"], "A"))) == ("A 9A; B -", "A -; B -")


def test_a_card_of_one_player_goes_to_the_other() -> None:
    assert captured(KOIKOI.marked(CARD["9A"], "A").marked(CARD["9A"], "B")) == "A -; B 9A"


def test_a_card_on_the_field_is_captured_from_there() -> None:
    work = KOIKOI.marked(CARD["11A"], "F")
    assert work.marks() == {CARD["11A"]: "F"}
    assert work.marked(CARD["11A"], "A").marks() == {CARD["11A"]: "A"}


def test_a_captured_card_leaves_the_hand_the_stock_and_the_pile() -> None:
    played = Work(KoiKoiRules(), koikoi_at(PLAYED.removeprefix("koi-koi; ")))
    for code in ("8B", "4A", "1C2"):
        played = played.marked(CARD[code], "A")
    assert played.state.hands == (cards("-"), cards("11B"))
    assert played.state.stock == ()


def test_a_turned_card_that_is_captured_waits_no_more() -> None:
    work = Work(KoiKoiRules(), koikoi_at(PLAYED.removeprefix("koi-koi; "))).marked(CARD["6C1"], "A")
    assert "turn B play; turned -" in str(work.state)


def test_a_pile_that_loses_its_bottom_card_has_been_opened_by_nobody() -> None:
    work = Work(KusuriguiRules(), kusurigui_at(CAUGHT.removeprefix("kusuri-gui; "))).marked(CARD["1C1"], "A")
    assert "pile 4C1; opened -" in str(work.state)


def test_only_a_willow_can_be_set_aside() -> None:
    assert KUSURIGUI.marked(CARD["11R"], "X").marks() == {CARD["11R"]: "X"}
    assert KUSURIGUI.marked(CARD["1R"], "X").marks() == {}


def test_what_is_set_aside_is_free_for_nobody() -> None:
    known = KUSURIGUI.marked(CARD["11R"], "X").known(Seat.A)
    assert (known.out, CARD["11R"] in known.free) == (cards("11R"), False)


@pytest.mark.parametrize("text", [PLAYED, CAUGHT, "koi-koi; hand A ?8; hand B ?8; stock ?32", "kusuri-gui; stock ?44"])
def test_after_any_clicks_the_position_can_be_written_and_read(text: str) -> None:
    rng = random.Random(text)
    work = read_work(text, KOIKOI)
    for _ in range(60):
        work = work.marked(rng.choice([*work.game.DECK]), rng.choice("ABFX"))
        assert parse_position(str(work.state)) == work.state


def test_the_other_game_keeps_the_captured_cards_that_it_has() -> None:
    work = read_work("A 1B 7C1; B 10C2 9A", KOIKOI).with_rules(KusuriguiRules())
    assert captured(work) == "A 1B; B 9A"


def test_other_rules_of_the_game_change_no_card() -> None:
    work = read_work(PLAYED, KOIKOI)
    assert work.with_rules(KoiKoiRules.preset("nintendo")).state == work.state


def test_calls_are_counted_for_each_player() -> None:
    assert "called A 2; called B -" in str(KOIKOI.with_calls(Seat.A, 2).state)


def test_a_call_taken_back_takes_its_yaku_along() -> None:
    assert "called B -" in str(read_work(PLAYED, KOIKOI).with_calls(Seat.B, 0).state)


@pytest.mark.parametrize("game", [koikoi(), koikoi(rain_fog="field"), kusurigui()], ids=repr)
def test_random_cards_are_the_same_for_a_seed_and_lie_in_one_place_each(game: AnyGame) -> None:
    start = blank(game.rules)
    assert start.drawn(7) == start.drawn(7) != start.drawn(8)
    for seed in range(12):
        state = start.drawn(seed).state
        assert state.won[0] | state.won[1]
        assert parse_position(str(state)) == state


# ---- text ----


def test_the_dealers_turn_goes_without_saying() -> None:
    assert read_work("koi-koi; dealer B; won A 1B", KOIKOI).position == "koi-koi; dealer B; won A 1B"


def test_the_text_leaves_out_what_goes_without_saying() -> None:
    assert read_work("A 1B 3B; B 2A", KOIKOI).text == "koi-koi; won A 1B 3B; won B 2A\nrules standard"


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("koi-koi", "standard"), (PLAYED, "nintendo oya_ken=6"), (CAUGHT, "standard yaku_mode=exclusive"),
        ("koi-koi; dealer B; turn A play; won A 1B", "fudawiki"),
        ("koi-koi; turn over stop A; score A 7 B 0", "no_viewing"),
    ],
)  # fmt: skip
def test_text_and_rules_come_back_the_same(text: str, rules: str) -> None:
    work = read_work(f"{text}\nrules {rules}", KOIKOI)
    assert read_work(work.text, KUSURIGUI) == work
    assert parse_position(work.position) == work.state == read_work(text, KOIKOI).state


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A 1B 3B; B 2A", "A 1B 3B; B 2A"),
        ("a 1b,3b\nb 2a", "A 1B 3B; B 2A"),
        ("9A 8B", "A 8B 9A; B -"),
        ("9A\n8B", "A 8B 9A; B -"),
        ("B 11C1", "A -; B 11C"),
        ("won B 2A; won A 1B", "A 1B; B 2A"),
        ("A -", "A -; B -"),
        ("koi-koi; won A 1B\n3B; won B 2A", "A 1B 3B; B 2A"),
    ],
)
def test_captured_cards_are_read_as_people_write_them(text: str, found: str) -> None:
    assert captured(read_work(text, KOIKOI.marked(CARD["12B"], "A"))) == found


def test_cards_alone_go_to_the_player_who_is_being_marked() -> None:
    assert captured(read_work("9A 8B", KOIKOI, seat=Seat.B)) == "A -; B 8B 9A"


def test_captured_cards_leave_calls_rules_and_the_month_as_they_are() -> None:
    work = read_work("A 1B", read_work(f"{PLAYED}\nrules nintendo", KOIKOI))
    assert work.rules == KoiKoiRules.preset("nintendo")
    assert "month 3" in work.position
    assert "called B 1 hanami=5" in work.position


def test_calls_the_field_and_the_month_may_stand_beside_them() -> None:
    work = read_work("A 1B; called B 1; field 11A; month 5", KOIKOI)
    assert work.position == "koi-koi; month 5; field 11A; won A 1B; called B 1"


@pytest.mark.parametrize("text", ["month 5", "called B 1", "field 11A", "rules nintendo"])
def test_a_text_without_captured_cards_leaves_them(text: str) -> None:
    assert captured(read_work(text, read_work("A 1B; B 2A", KOIKOI))) == "A 1B; B 2A"


def test_a_captured_card_that_a_text_puts_on_the_field_lies_there_alone() -> None:
    work = read_work("field 1B", read_work("A 1B 3B", KOIKOI))
    assert work.position == "koi-koi; field 1B; won A 3B"


@pytest.mark.parametrize("text", ["hand A 1B", "A 1B; stock 2A", "turn B play", "dealer B", "round 2/12"])
def test_what_only_a_whole_position_has_is_said_not_dropped(text: str) -> None:
    with pytest.raises(NotationError, match="stands in a whole position only, which begins with koi-koi"):
        read_work(text, KOIKOI)


def test_a_position_without_chips_has_those_of_the_start() -> None:
    state = read_work("kusuri-gui; won A 1B", KOIKOI).state
    assert isinstance(state, KusuriguiState)
    assert state.totals == (100, 100)


def test_rules_alone_change_no_card() -> None:
    work = read_work("rules fudawiki", read_work("A 1B", KOIKOI))
    assert (captured(work), work.rules) == ("A 1B; B -", KoiKoiRules.preset("fudawiki"))


# ---- text that cannot be ----

HOSTILE = [
    "", "  \n ", ";;;", "A 13B", "A 1B; B 1B", "A 1B 1B", "A 1B; A 3B", "C 1B", "A ?3", "A 1B; month 13",
    "A 1B; called B x", "A 1B; field 1B", "won", "called A 1000", "kusuri-gui; won A 7C1",
    "koi-koi; won A 1B; won B 1B",
    "rules chess", "A 1B\nrules standard yaku_mode=exclusive", "rules standard\nrules nintendo", "chess; e4",
    "1B <script>alert(1)</script>", "A 1B\x00", "A \u202e1B", "koi-koi\x1b[31m", "٣B", '{"a": 1}', "=cmd|' /C calc'!A0",
    "x" * 10_000, "A " + "1B " * 4_000,
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_text_that_cannot_be_gives_one_clear_line(text: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        read_work(text, KOIKOI)
    said = str(caught.value)
    assert said.isprintable()
    assert len(said) < 400


def test_the_longest_text_is_named() -> None:
    with pytest.raises(ValueError, match=f"at most {LONGEST}"):
        read_work("A" * (LONGEST + 1), KOIKOI)


def test_every_card_can_be_given_by_its_code() -> None:
    work = read_work("A " + " ".join(card.code for card in CARDS), KOIKOI)
    assert len(work.state.won[0]) == 48
