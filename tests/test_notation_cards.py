"""Cards and sets of cards as text."""

import random

import pytest

from hanafuda_kit.cards import CARD, CARDS, Card, CardSet
from hanafuda_kit.games import Kusurigui
from hanafuda_kit.notation import NotationError, format_cards, parse_card, parse_card_list, parse_cards


def error(text: str, *, where: str = "", kusurigui: bool = False) -> str:
    """What is said about text that is no set of cards."""
    with pytest.raises(NotationError) as caught:
        parse_cards(text, where=where, **({"deck": Kusurigui.DECK} if kusurigui else {}))
    return str(caught.value)


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_every_card_is_read_as_it_is_written(card: Card) -> None:
    assert parse_card(str(card)) is card


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_every_card_is_read_in_lower_case(card: Card) -> None:
    assert parse_card(str(card).lower()) is card


def test_11c1_is_read() -> None:
    assert parse_card("11C1") is parse_card("11c1") is CARD["11C"]


def test_11c_is_written() -> None:
    assert format_cards(parse_cards("11C1")) == "11C"


@pytest.mark.parametrize("text", ["1B 9A 12C3", "1B,9A,12C3", "1B, 9A, 12C3", " 1B\t9A\n12C3 ", "1B,,9A 12C3,"])
def test_cards_are_separated_by_blanks_or_commas(text: str) -> None:
    assert parse_cards(text) == CardSet.of("1B 9A 12C3")


@pytest.mark.parametrize("text", ["-", "", " ", " - "])
def test_none(text: str) -> None:
    assert parse_cards(text) == CardSet()


def test_none_is_written_as_a_dash() -> None:
    assert format_cards(CardSet()) == "-"


def test_a_set_is_written_in_the_order_of_the_deck() -> None:
    assert format_cards(parse_cards("12C3 9A 10R 1B 10A 1C2")) == "1B 1C2 9A 10A 10R 12C3"


def test_a_list_keeps_its_order() -> None:
    assert format_cards(parse_card_list("12C3 9A 1B")) == "12C3 9A 1B"


def test_sets_come_back() -> None:
    rng = random.Random(1)
    for _ in range(300):
        cards = CardSet.of(rng.sample(CARDS, rng.randint(0, 48)))
        assert parse_cards(format_cards(cards)) == cards


# ---- errors ----


def test_an_unknown_card_is_named_with_its_place() -> None:
    assert error("8B 13B", where="hand A") == (
        'unknown card "13B" in hand A: a month 1 to 12, then B, A, R or C, as in 8B or 3C2'
    )


def test_a_card_that_its_month_lacks_is_told_what_there_is() -> None:
    assert error("8R") == 'unknown card "8R": month 8 has 8B 8A 8C1 8C2'


@pytest.mark.parametrize(
    "text", ["1C", "11C2", "12C", "12C4", "1A", "0B", "00B", "1", "B", "?", "1BB", "1B1", "--", "- 1B"]
)
def test_no_such_card(text: str) -> None:
    assert error(text).startswith("unknown card")


@pytest.mark.parametrize("text", ["１B", "1В", "٣B", "①B", "1B\u200f", "\u202e1B", "1\u00adB", "\ufeff1B"])
def test_signs_that_only_look_like_a_card(text: str) -> None:
    """A wide digit, a Cyrillic letter, an Arabic digit, a circled one, marks that nobody sees."""
    assert error(text).startswith("unknown card")


@pytest.mark.parametrize("text", ["1B 1B", "11C 11C1", "9a 9A", "3C1, 3C1"])
def test_a_card_given_twice(text: str) -> None:
    assert "is given twice" in error(text)


def test_a_card_given_twice_is_named_with_its_place() -> None:
    assert error("9A 1B 9A", where="won B") == "card 9A is given twice in won B"


@pytest.mark.parametrize("card", ["7C1", "7C2", "10C1", "10C2"])
def test_a_card_that_kusurigui_does_not_have(card: str) -> None:
    assert error(f"1B {card}", where="pile", kusurigui=True) == (
        f"card {card} in pile is not in this game's deck of 44 cards (KG-1.1)"
    )


def test_a_card_that_kusurigui_has() -> None:
    assert parse_cards("7A 10R", deck=Kusurigui.DECK) == CardSet.of("7A 10R")


def test_a_long_word_is_cut_short() -> None:
    assert len(error("x" * 10_000)) < 160


@pytest.mark.parametrize("text", ["1\x00B", "1\x1b[31mB", "\ud800", "1B\u202e", "1\u2028B", "\u200b"])
def test_what_no_reader_could_see_is_not_repeated(text: str) -> None:
    assert error(text).isprintable()
