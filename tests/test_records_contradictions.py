"""A record that contradicts itself: every redundant word, changed one at a time, is refused with its turn and why."""

import re
from collections.abc import Iterator

import pytest
from recorded import BOTH_DEALT, KOIKOI, KUSURIGUI, a_record, a_round, error, turns_of, with_turns

from hanafuda_kit.notation import parse_record

Changed = tuple[str, str]  # the turn as it is written instead, and what is said about it

_KOIKOI = re.compile(
    r"(?P<seat>[AB]) (?P<card>\w+?)(?P<takes>x[\w+]+|-) /(?P<turned>\w+?)(?P<more>x[\w+]+|-)(?P<end>.*)"
)
_KUSURIGUI = re.compile(r"(?P<seat>[AB]) (?P<card>\w+?)(?P<takes>x|-)(?P<end>.*)")


def changes_of_koikoi(turn: str) -> Iterator[Changed]:
    """Every redundant word of a turn changed."""
    match = _KOIKOI.fullmatch(turn)
    assert match is not None
    seat, card, takes, turned, more, end = match.groups()
    rest, other = f"/{turned}{more}{end}", {"A": "B", "B": "A"}[seat]
    yield f"{other} {card}{takes} {rest}", f"the record has {other} play, it is the turn of {seat}"
    yield f"{seat} 4A{takes} {rest}", "4A Cuckoo"  # it lies at the bottom of the stock
    for wrong in other_captures(takes):
        yield f"{seat} {card}{wrong} {rest}", "(KK-3."
    yield f"{seat} {card}{takes} /4A{more}{end}", f"the record draws 4A, the stock's next card is {turned}"
    for wrong in other_captures(more):
        said = f"the turned {turned} takes {more.removeprefix('x')}, the record says"
        yield f"{seat} {card}{takes} /{turned}{wrong}{end}", said
    yield from changes_of_end(f"{seat} {card}{takes} /{turned}{more}", end)


def other_captures(takes: str) -> list[str]:
    """Captures that cannot be: of a card that is not on the field, of one too many, of none."""
    return ["x4A"] if takes == "-" else ["-", "x4A", takes + "+4A"]


def changes_of_end(cards: str, end: str) -> Iterator[Changed]:
    """The total and the word at the end of a turn changed, left out, or put where there is none."""
    if not end:
        yield f"{cards} =1 koikoi", "nothing is to be decided here"
        yield f"{cards} =0 stop", "nothing is to be decided here"
        return
    points, word = end.removeprefix(" =").split()
    yield cards, f'{points} yaku points: "={points} koikoi" or "={points} stop" must follow (KK-4.1)'
    for wrong in (int(points) + 1, int(points) - 1, 2 * int(points)):
        yield f"{cards} ={wrong} {word}", f"the record has {wrong} yaku points, the cards make {points}"


def changes_of_kusurigui(turn: str, before: str) -> Iterator[Changed]:
    """Every redundant word of a turn changed.  before: the turn before it, which may have emptied the pile."""
    match = _KUSURIGUI.fullmatch(turn)
    assert match is not None
    seat, card, takes, end = match.groups()
    other = {"A": "B", "B": "A"}[seat]
    yield f"{other} {card}{takes}{end}", f"the record has {other} play, it is the turn of {seat}"
    yield f"{seat} 2A{takes}{end}", "2A Bush Warbler"  # it lies face down
    if takes == "x":
        yield f"{seat} {card}-{end}", "once played it captures the whole pile"
    elif "x" in before:
        yield f"{seat} {card}x{end}", f"the pile is empty: {card} captures nothing (KG-3.6)"
    else:
        yield f"{seat} {card}x{end}", f"{card} "
    if end:
        yield f"{seat} {card}{takes}", 'a Kusuri-gui pays here: "$1" must follow (KG-5.1)'
        yield f"{seat} {card}{takes} $2", "the record pays $2, a Kusuri-gui was agreed at $1"
        yield f"{seat} {card}{takes} $0", "the record pays $0, a Kusuri-gui was agreed at $1"
    else:
        yield f"{seat} {card}{takes} $1", "nothing is paid here"


def cases() -> Iterator[object]:
    """The record, the number of the turn, the changed turn and what is said."""
    for number, turn in enumerate(turns_of(KOIKOI), start=1):
        for place, (changed, said) in enumerate(changes_of_koikoi(turn)):
            yield pytest.param(KOIKOI, number, changed, said, id=f"koi-koi {number}.{place}")
    before = ""
    for number, turn in enumerate(turns_of(KUSURIGUI), start=1):
        for place, (changed, said) in enumerate(changes_of_kusurigui(turn, before)):
            yield pytest.param(KUSURIGUI, number, changed, said, id=f"kusuri-gui {number}.{place}")
        before = turn


@pytest.mark.parametrize(("text", "number", "changed", "said"), list(cases()))
def test_a_changed_word_is_refused_with_its_turn_and_reason(text: str, number: int, changed: str, said: str) -> None:
    turns = turns_of(text)
    turns[number - 1] = changed
    message = error(with_turns(text, turns))
    assert message.startswith(f"turn {number}: ")
    assert said in message


# ---- the form of a turn ----

UNREADABLE = [
    "", "A", "A 3C1", "A 3C1x3B", "A 3C1x3B /8C2", "A 3C1 x3B /8C2-", "A 3C1x3B 8C2-", "a 3C1x3B /8C2-",
    "C 3C1x3B /8C2-", "A 3C1x3B/8C2-", "A 3C1x3B / 8C2-", "A 3C1x3B /8C2- stop", "A 3C1x3B /8C2- =5",
    "A 3C1x3B /8C2- = 5 stop", "A 3C1x3B /8C2- =5 koi-koi", "A 3C1x3B /8C2- =-5 stop", "A 3C1x3B /8C2- =5.0 stop",
    "A 3C1x /8C2-", "A 3C1x3B /8C2-x", "A 3C1x3B /8C2- $1", "A 3C1x3B /8C2- =5 STOP",
    # joined by + and by nothing else, and a dash where nothing is captured
    "A 3C1x3B /8C2x-", "A 3C1x+3B /8C2-", "A 3C1x3B+ /8C2-", "A 3C1x3B, /8C2-", "A 3C1x3B /8C2x+",
]  # fmt: skip


@pytest.mark.parametrize("turn", UNREADABLE)
def test_a_turn_of_koikoi_that_cannot_be_read(turn: str) -> None:
    message = error(with_turns(KOIKOI, [turn]))
    assert message.startswith("turn 1: ")
    assert 'as "A 7Ax7C2 /3C2-" or "A 9Ax9C1 /10C1- =5 koikoi" was expected' in message


def test_captured_cards_are_not_joined_by_commas() -> None:
    turns = [turns_of(KOIKOI)[0], "B 5C1x5A,5R+5C2 /9C1-"]
    assert error(with_turns(KOIKOI, turns)).startswith("turn 2: ")


@pytest.mark.parametrize(
    "turn", ["", "A", "A 6R", "A 6R x", "A 6Rx4A", "6R-", "A 6R- 1", "A 6R-$1", "A 6R- $", "A 6R- $-1"]
)
def test_a_turn_of_kusurigui_that_cannot_be_read(turn: str) -> None:
    message = error(with_turns(KUSURIGUI, [turn]))
    assert message.startswith("turn 1: ")
    assert 'as "A 9A-", "A 9Ax" or "A 9Ax $1" was expected' in message


def test_an_unknown_card_in_a_turn() -> None:
    assert error(with_turns(KOIKOI, ["A 8Rx3B /8C2-"])) == 'turn 1: unknown card "8R": month 8 has 8B 8A 8C1 8C2'


def test_a_card_of_a_turn_that_kusurigui_does_not_have() -> None:
    assert error(with_turns(KUSURIGUI, ["A 7C1-"])).startswith(
        "turn 1: card 7C1 is not in this game's deck of 44 cards"
    )


def test_a_card_captured_twice_in_a_turn() -> None:
    assert "card 3B is given twice" in error(with_turns(KOIKOI, ["A 3C1x3B+3B /8C2-"]))


# ---- the order of turns ----


@pytest.mark.parametrize("text", [KOIKOI, KUSURIGUI], ids=["koi-koi", "kusuri-gui"])
def test_no_turn_follows_the_last(text: str) -> None:
    turns = turns_of(text)
    last = turns[-1]
    assert error(with_turns(text, [*turns, last])) == f"turn {len(turns) + 1}: the round ended with turn {len(turns)}"


def test_no_turn_follows_a_stop() -> None:
    turns = turns_of(KOIKOI)
    turns[2] = turns[2].replace("koikoi", "stop")
    assert error(with_turns(KOIKOI, turns)) == "turn 4: the round ended with turn 3"


def test_no_turn_follows_a_dealt_yaku() -> None:
    text = a_record(a_round(BOTH_DEALT, turns=["A 7A- /1C2-"]))
    assert error(text) == "turn 1: the round ended with the deal"


@pytest.mark.parametrize("left_out", [1, 4, 12])
def test_a_turn_left_out_is_missed(left_out: int) -> None:
    turns = turns_of(KOIKOI)
    del turns[left_out - 1]
    assert error(with_turns(KOIKOI, turns)).startswith(f"turn {left_out}: the record has ")


# ---- a forced stop ----


def test_a_forced_stop_is_written_as_a_stop() -> None:
    """KK-4.3: A has called once and must stop."""
    text = KOIKOI.replace('"standard"', "{ koikoi_limit = 1 }")
    assert len(parse_record(text).rounds[0].actions) == len(parse_record(KOIKOI).rounds[0].actions) - 1


def test_a_forced_stop_is_no_call() -> None:
    text = KOIKOI.replace('"standard"', "{ koikoi_limit = 1 }").replace("=7 stop", "=7 koikoi")
    assert error(text) == "turn 13: this is a forced stop, koi-koi cannot be called (KK-4.3)"


def test_a_forced_stop_is_not_left_out() -> None:
    text = KOIKOI.replace('"standard"', "{ koikoi_limit = 1 }").replace(" =7 stop", "")
    assert error(text) == 'turn 13: 7 yaku points: "=7 stop" must follow (KK-4.1)'


# ---- the rules that the record names ----


def test_points_are_those_of_the_rules() -> None:
    text = KOIKOI.replace('"standard"', '{ sake_cup = "animal_only" }')
    assert error(text) == "turn 13: the record has 7 yaku points, the cards make 6"


def test_what_a_kusurigui_pays_is_what_was_agreed() -> None:
    text = KUSURIGUI.replace('"standard"', "{ kusurigui_value = 2 }")
    assert error(text) == "turn 12: the record pays $1, a Kusuri-gui was agreed at $2"


def test_an_onifuda_pays_only_where_that_was_agreed() -> None:
    text = KUSURIGUI.replace('"standard"', '{ kusurigui_by_onifuda = "off" }')
    assert error(text).startswith("turn 23: nothing is paid here")
