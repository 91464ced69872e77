"""Positions as one line of text."""

import random
from dataclasses import replace

import pytest
from helpers import random_rules, share, walk

from hanafuda_kit.cards import CARD, CardSet
from hanafuda_kit.deal import Seat
from hanafuda_kit.events import Reason
from hanafuda_kit.games import KoiKoiState, KusuriguiState, game_named
from hanafuda_kit.games.koikoi_state import Called
from hanafuda_kit.games.kusurigui_state import Chain
from hanafuda_kit.notation import NotationError, format_position, parse_position
from hanafuda_kit.play import Phase

KOIKOI = (
    "koi-koi; round 3/12; month 3; dealer A; turn B play; turned -; hand A ?2; hand B 8B 11B 11R; "
    "field 2R 3C2 4R 5R 9C1 11C; won A 1B 1C1 4A 4C1 5C1 5C2 6A 6R 7C1 7C2 8C1 8C2; "
    "won B 2A 2C1 3B 3R 7A 7R 9A 9C2 10A 10C1 12C2 12C3; stock ?13; called A -; called B 1 hanami=5; score A 12 B 7"
)
KUSURIGUI = (
    "kusuri-gui; round 1/6; dealer B; turn B play; hand A ?2; hand B 8B 12C3; pile 1C1 4C1; opened B; chain -; "
    "won A 5A 5R 5C2 6A 8C1 9R 11A; won B 3R 6C1 6C2 12B; out 11R ?2; stock ?24; chips A 101 B 99"
)


def koikoi(text: str) -> KoiKoiState:
    state = parse_position(f"koi-koi; {text}")
    assert isinstance(state, KoiKoiState)
    return state


def kusurigui(text: str) -> KusuriguiState:
    state = parse_position(f"kusuri-gui; {text}")
    assert isinstance(state, KusuriguiState)
    return state


def error(text: str) -> str:
    """What is said about a text that is no position."""
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    return str(caught.value)


# ---- both ways ----


@pytest.mark.parametrize("text", [KOIKOI, KUSURIGUI], ids=["koi-koi", "kusuri-gui"])
def test_a_whole_position_comes_back_word_for_word(text: str) -> None:
    assert format_position(parse_position(text)) == text


@pytest.mark.parametrize("text", [KOIKOI, KUSURIGUI], ids=["koi-koi", "kusuri-gui"])
def test_fields_are_read_in_any_order(text: str) -> None:
    game, *fields = text.split("; ")
    random.Random(3).shuffle(fields)
    assert parse_position("; ".join([game, *fields])) == parse_position(text)


@pytest.mark.parametrize("text", [KOIKOI, KUSURIGUI], ids=["koi-koi", "kusuri-gui"])
def test_blanks_around_fields_do_not_matter(text: str) -> None:
    assert parse_position(f"  {text.replace('; ', ' ;   ')} ; \r\n") == parse_position(text)


@pytest.mark.parametrize("name", ["koi-koi", "kusuri-gui"])
def test_every_position_of_random_rounds_comes_back(name: str) -> None:
    rng = random.Random(5)
    for _ in range(share(200)):
        game = game_named(name, random_rules(name, rng))
        for _, step in walk(game, rng, dealer=rng.choice(list(Seat))):
            assert parse_position(format_position(step.state)) == step.state


def test_a_position_is_one_line() -> None:
    for text in (KOIKOI, KUSURIGUI):
        assert "\n" not in format_position(parse_position(text))


# ---- what a field says ----


def test_a_missing_field_is_empty_0_or_1() -> None:
    assert koikoi("") == KoiKoiState()
    assert kusurigui("") == KusuriguiState()


def test_without_a_turn_the_dealer_plays() -> None:
    assert koikoi("dealer B").seat is Seat.B


def test_round() -> None:
    state = koikoi("round 3/6")
    assert (state.round, state.rounds) == (3, 6)


def test_sudden_death_goes_beyond_the_rounds() -> None:
    state = koikoi("round 13/12; month 1")
    assert (state.round, state.rounds, state.month) == (13, 12, 1)


def test_month() -> None:
    assert koikoi("month 7").month == 7


def test_turn_match_waits_with_a_turned_card() -> None:
    state = koikoi("turn A match; turned 3C2; field 3B 3C1")
    assert (state.phase, state.seat, state.turned) == (Phase.MATCH, Seat.A, CARD["3C2"])


def test_turn_decide() -> None:
    assert koikoi("turn B decide").phase is Phase.DECIDE


@pytest.mark.parametrize("reason", ["stop", "oya_ken", "teyaku", "field_four", "void"])
def test_reasons_that_end_a_round_of_koikoi(reason: str) -> None:
    assert koikoi(f"turn over {reason} -").reason is Reason(reason)


@pytest.mark.parametrize("reason", ["exhausted", "bust", "void"])
def test_reasons_that_end_a_round_of_kusurigui(reason: str) -> None:
    assert kusurigui(f"turn over {reason} -").reason is Reason(reason)


def test_turn_over_names_the_winner() -> None:
    state = koikoi("turn over stop B")
    assert (state.phase, state.seat) == (Phase.OVER, Seat.B)


def test_turn_over_with_nobody() -> None:
    assert koikoi("turn over void -").seat is None


def test_called_holds_calls_and_the_yaku_at_the_last_one() -> None:
    state = koikoi("called B 2 hanami=5 kasu=1")
    assert state.called == (Called(), Called(2, (("hanami", 5), ("kasu", 1))))


def test_a_call_may_stand_without_its_yaku() -> None:
    assert koikoi("called A 1").called[0] == Called(1)


def test_a_call_without_its_yaku_comes_back() -> None:
    state = koikoi("called A 1")
    assert parse_position(format_position(state)) == state


def test_the_pile_is_written_bottom_to_top() -> None:
    assert kusurigui("pile 9C1 1C1 4C1").pile == (CARD["9C1"], CARD["1C1"], CARD["4C1"])


def test_opened_says_who_opened_the_pile() -> None:
    assert kusurigui("pile 9C1; opened A").opened is Seat.A


def test_the_first_pile_was_opened_by_nobody() -> None:
    assert kusurigui("pile 9C1; opened -").opened is None


def test_chain() -> None:
    assert kusurigui("chain B 2").chain == Chain(Seat.B, 2)


def test_out_holds_cards_set_aside_and_those_face_down() -> None:
    state = kusurigui("out 11R ?2")
    assert (state.out, state.unknown.out) == (CardSet.of("11R"), 2)


def test_chips_may_be_a_debt() -> None:
    state = kusurigui("chips A -3 B 203")
    assert state.totals == (-3, 203)
    assert "chips A -3 B 203" in format_position(state)


def test_the_stock_keeps_its_order() -> None:
    assert koikoi("stock 12C3 1B ?3").stock == (CARD["12C3"], CARD["1B"])


def test_unknown_cards_stand_beside_known_ones() -> None:
    state = koikoi("hand B 3R ?2")
    assert (state.hands[1], state.unknown.hands) == (CardSet.of("3R"), (0, 2))


def test_many_unknown_cards() -> None:
    assert koikoi("hand A ?8").unknown.hands == (8, 0)


def test_cards_are_read_in_either_case_and_with_commas() -> None:
    assert koikoi("hand A 3r,11c1").hands[0] == CardSet.of("3R 11C")


def test_11c1_is_written_11c() -> None:
    assert "hand A 11C;" in format_position(koikoi("hand A 11C1"))


def test_a_changed_position_is_written_changed() -> None:
    state = replace(koikoi("score A 12 B 7"), totals=(12, -7))
    assert format_position(state).endswith("score A 12 B -7")


# ---- errors: what came, where, what would be right ----

ERRORS = {
    "": "unknown game",
    "hana-awase; round 1/12": 'unknown game "hana-awase": a position begins with koi-koi or kusuri-gui',
    "Koi-Koi": "unknown game",
    "\ufeffkoi-koi": "unknown game",
    "koi-koi; pile 1B": 'unknown field "pile 1B": koi-koi has ',
    "kusuri-gui; field 1B": 'unknown field "field 1B": kusuri-gui has ',
    "kusuri-gui; month 3": "unknown field",
    "koi-koi; hand C 1B": "unknown field",
    "koi-koi; hand 1B": "unknown field",
    "koi-koi; month 1; month 1": "field month is given twice",
    "koi-koi; hand A 13B": 'unknown card "13B" in hand A',
    "koi-koi; hand A 1B; hand B 1B": "card 1B stands twice: in hand A and in hand B",
    "koi-koi; hand A 1B 1B": "card 1B is given twice in hand A",
    "koi-koi; turn A match; turned 3R; field 3R": "card 3R stands twice",
    "kusuri-gui; pile 7C1": "card 7C1 in pile is not in this game's deck",
    "koi-koi; field 1B ?2": "field lies face up",
    "koi-koi; won A ?2": "won A lies face up",
    "kusuri-gui; pile ?2": "pile lies face up",
    "koi-koi; hand A ?2 1B": "unknown cards stand once, after the known ones",
    "koi-koi; hand A 1B ?2 ?2": "unknown cards stand once",
    "koi-koi; hand A ?": "unknown cards in hand A",
    "koi-koi; hand A ?0": "unknown cards in hand A",
    "koi-koi; hand A ?-1": "unknown cards in hand A",
    "koi-koi; hand A ?٣": "unknown cards in hand A",
    "koi-koi; hand A ?30; stock ?30": "60 cards in all: the deck has 48",
    "kusuri-gui; hand A ?20; stock ?24; out ?1": "45 cards in all: the deck has 44",
    "koi-koi; dealer C": 'dealer "C": A or B was expected',
    "koi-koi; dealer a": "dealer",
    "koi-koi; round 1": "round",
    "koi-koi; round 0/12": "round",
    "koi-koi; round 1/13": "rounds of the game",
    "koi-koi; round x/12": "round",
    "kusuri-gui; round 7/6": 'round "7": a whole number from 1 to 6 was expected',
    "koi-koi; month 13": 'month "13": a whole number from 1 to 12 was expected',
    "koi-koi; month 0": "month",
    "koi-koi; month 1.0": "month",
    "koi-koi; month １": "month",
    "koi-koi; turn A": "turn",
    "koi-koi; turn C play": "turn",
    "koi-koi; turn A wait": "turn",
    "koi-koi; turn play A": "turn",
    "koi-koi; turn over": "turn",
    "koi-koi; turn over stop": "turn",
    "koi-koi; turn over stop C": 'winner "C": A or B or - for nobody was expected',
    "koi-koi; turn over bust A": "a round of koi-koi ends by stop, oya_ken, teyaku, field_four, void",
    "kusuri-gui; turn over stop A": "a round of kusuri-gui ends by exhausted, bust, void",
    "kusuri-gui; turn A match": "turn",
    "kusuri-gui; turn A decide": "turn",
    "koi-koi; turn A match": "a turned card goes with turn SEAT match",
    "koi-koi; turn A play; turned 3R": "a turned card goes with turn SEAT match",
    "koi-koi; turned 3R 3B": "unknown card",
    "koi-koi; called A x": "calls in called A",
    "koi-koi; called A 1 hanabi=5": 'unknown yaku "hanabi" in called A: one of ',
    "koi-koi; called A 1 hanami": "points of hanami in called A",
    "koi-koi; called A 1 hanami=0": "points of hanami in called A",
    "koi-koi; called A 1 hanami=5 hanami=5": "yaku hanami is given twice in called A",
    "koi-koi; called A 0 hanami=5": "yaku of a last call, and no call",
    "koi-koi; called A hanami=5": "calls in called A",
    "kusuri-gui; called A -": "unknown field",
    "koi-koi; score 12 7": 'score "12 7": both seats were expected, as in A 12 B 7',
    "koi-koi; score A 12": "score",
    "koi-koi; score A 1.5 B 0": "score",
    "koi-koi; chips A 1 B 1": "unknown field",
    "kusuri-gui; chips B 1 A 1": "chips",
    "kusuri-gui; opened A": "opened A: the pile is empty, so nobody has opened it",
    "kusuri-gui; pile 1B; opened C": "opened",
    "kusuri-gui; chain A": 'chain "A": a seat and a length were expected, as in A 2',
    "kusuri-gui; chain A 0": "chain",
    "kusuri-gui; chain C 1": "chain",
}  # fmt: skip


@pytest.mark.parametrize("text", ERRORS)
def test_errors_say_what_and_where(text: str) -> None:
    assert ERRORS[text] in error(text)


@pytest.mark.parametrize("text", ERRORS)
def test_errors_are_one_line(text: str) -> None:
    message = error(text)
    assert message.isprintable()
    assert len(message) < 400


@pytest.mark.parametrize("field", KOIKOI.split("; ")[1:])
def test_no_field_of_koikoi_stands_twice(field: str) -> None:
    assert "is given twice" in error(f"{KOIKOI}; {field}")


def test_a_huge_text_is_told_its_size() -> None:
    assert error("koi-koi; " + "1B " * 4000).startswith("a position of ")
