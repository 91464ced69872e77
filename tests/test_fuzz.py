"""Whatever text comes, it is read, or refused in one line; nothing else ever happens."""

import random
from collections.abc import Callable

import pytest
from helpers import random_rules, share, walk
from recorded import BOTH_DEALT, FOUR_ON_FIELD, KOIKOI, KUSURIGUI, TESHI_A, a_game, a_round, round_of

from hanafuda_kit.cards import CARDS
from hanafuda_kit.games import game_named
from hanafuda_kit.notation import (
    NotationError,
    format_cards,
    format_position,
    format_record,
    parse_cards,
    parse_position,
    parse_record,
)

Read = Callable[[str], object]

# What no text should hold, and what a text may hold elsewhere.
SIGNS = [
    "\x00", "\x07", "\x1b[31m", "\x7f", "\x85", "\ud800", "\udfff", "\u200b", "\u200f", "\u202e", "\u2066", "\u2028",
    "\u2029", "\ufeff", "\xa0", "\xad", "\r\n", "\n", "\t", "é", "́", "鶴", "🎴", "１", "٣", "②", "½", "В", "ß", "İ",
    "<b>", "</script>", "&amp;", "${x}", "{0}", "%s", "\\", "\\u0000", "'", '"', '"""', "'''", "#", ";", ",", "=", "==",
    "?", "?0", "?99999999999", "-", "--", "+", "/", ".", "$", "[", "]", "[[", "]]", "{", "}", "nan", "inf", "1e999",
    "true", "null", "9" * 30, "9" * 5000, "-1", "0x" + "f" * 5000, "1979-05-27", "0", "00", "1_0", "1.0",
    "x" * 10_000, "[" * 2000, "{a=" * 500, "1B " * 3000, "; " * 3000, "a." * 2000,
]  # fmt: skip


def mutated(text: str, rng: random.Random) -> str:
    """The text with one to three changes, of single signs or of whole words."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        text = rng.choice(CHANGES)(text, rng)
    return text


def sign_put_in(text: str, rng: random.Random) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + rng.choice(SIGNS) + text[at:]


def sign_put_in_place(text: str, rng: random.Random) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + rng.choice(SIGNS) + text[at + 1 :]


def letter_changed(text: str, rng: random.Random) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + rng.choice('0123456789ABCRabcrx-+/=$?; ,."[]{}\n') + text[at + 1 :]


def piece_left_out(text: str, rng: random.Random) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + text[at + rng.choice((1, 1, 2, 5, 40)) :]


def cut_off(text: str, rng: random.Random) -> str:
    return text[: rng.randint(0, len(text))]


def words_changed(text: str, rng: random.Random) -> str:
    """One word left out, given twice, put elsewhere, or replaced by another of the text or by strange signs."""
    words = text.split(" ")
    at, other = rng.randrange(len(words)), rng.randrange(len(words))
    match rng.randrange(6):
        case 0:
            del words[at]
        case 1:
            words.insert(at, words[at])
        case 2:
            words[at], words[other] = words[other], words[at]
        case 3:
            words[at] = words[other]
        case 4:
            words[at] = str(rng.choice(CARDS))
        case _:
            words[at] = rng.choice(SIGNS)
    return " ".join(words)


def line_changed(text: str, rng: random.Random) -> str:
    """One line left out, given twice or put elsewhere, or the value after its `=` replaced."""
    lines = text.split("\n")
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(4):
        case 0:
            del lines[at]
        case 1:
            lines.insert(other, lines[at])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case _:
            lines[at] = lines[at].partition("=")[0] + "= " + rng.choice(SIGNS)
    return "\n".join(lines)


CHANGES: list[Callable[[str, random.Random], str]] = [
    sign_put_in, sign_put_in_place, letter_changed, letter_changed, piece_left_out, cut_off, words_changed,
    words_changed, line_changed,
]  # fmt: skip


def card_lists(rng: random.Random) -> str:
    return rng.choice((" ", ", ", ",")).join(map(str, rng.sample(CARDS, rng.randint(0, 20))))


def positions() -> list[str]:
    """Positions of random rounds of both games, some with unknown cards."""
    rng = random.Random(1)
    found = [
        format_position(step.state)
        for name in ("koi-koi", "kusuri-gui")
        for _ in range(5)
        for _, step in walk(game_named(name, random_rules(name, rng)), rng)
    ]
    return [*found, *(text.partition("; stock")[0] + "; stock ?5; hand A ?2" for text in found[::7])]


RECORDS = [
    KOIKOI, KUSURIGUI, format_record(parse_record(KUSURIGUI)), 'draws = [["5C1", "5C2"], ["3R", "7A"]]\n' + KOIKOI,
    a_game(a_round(FOUR_ON_FIELD), a_round(TESHI_A), round_of(KOIKOI), a_round(BOTH_DEALT), draws='[["3R", "7A"]]'),
    a_game(a_round(TESHI_A), rules='{ preset = "nintendo", bright_values = [15, 8, 7, 6], viewing = "off" }'),
]  # fmt: skip


def is_read_or_refused_in_a_line(read: Read, text: str) -> bool:
    """Read a text; say whether it was read.  Anything but one line is a failure."""
    try:
        read(text)
    except NotationError as error:
        message = str(error)
        assert message.isprintable(), ascii(message[:500])
        assert 0 < len(message) < 400, (len(message), ascii(text[:200]))
        return False
    except Exception as error:
        raise AssertionError(f"{type(error).__name__} from {text[:3000]!a}") from error
    return True


def fuzz(read: Read, source: Callable[[random.Random], str], *, times: int, seed: int) -> None:
    """Read mutated texts.  Some must still be right and some not, else they would show nothing."""
    rng = random.Random(seed)
    outcomes = [is_read_or_refused_in_a_line(read, mutated(source(rng), rng)) for _ in range(times)]
    assert 0.02 < sum(outcomes) / times < 0.9


def test_card_lists() -> None:
    fuzz(parse_cards, card_lists, times=share(3000), seed=1)


def test_positions() -> None:
    texts = positions()
    fuzz(parse_position, lambda rng: rng.choice(texts), times=share(4000), seed=2)


def test_records() -> None:
    fuzz(parse_record, lambda rng: rng.choice(RECORDS), times=share(3000), seed=3)


@pytest.mark.parametrize("read", [parse_cards, parse_position, parse_record], ids=["cards", "position", "record"])
def test_every_strange_sign_alone(read: Read) -> None:
    for sign in SIGNS:
        is_read_or_refused_in_a_line(read, sign)


@pytest.mark.parametrize("sign", SIGNS, ids=lambda sign: ascii(sign[:12]))
def test_every_strange_sign_as_the_value_of_every_key(sign: str) -> None:
    for at, line in enumerate(lines := KOIKOI.splitlines()):
        key, equals, _ = line.partition("=")
        if equals and key.strip().replace(".", "").isalpha():
            for value in (sign, f'"{sign}"', f"[{sign}]", f'["{sign}"]', f"{{ {key.strip().split('.')[0]} = {sign} }}"):
                text = "\n".join([*lines[:at], f"{key}= {value}", *lines[at + 1 :]])
                is_read_or_refused_in_a_line(parse_record, text)


@pytest.mark.parametrize("field", ["hand A", "stock", "turn", "round", "called A", "score", "turned", "month"])
def test_every_strange_sign_in_every_field(field: str) -> None:
    for sign in SIGNS:
        for text in (f"{field} {sign}", f"{field}{sign}", f"{field} A {sign}", f"{sign} {field}", f"{field} 1{sign}"):
            is_read_or_refused_in_a_line(parse_position, f"koi-koi; {text}")


def test_what_is_read_is_written_and_read_again() -> None:
    rng, texts = random.Random(5), positions()
    for _ in range(share(2000)):
        try:
            state = parse_position(mutated(rng.choice(texts), rng))
        except NotationError:
            continue
        assert parse_position(format_position(state)) == state


def test_cards_that_are_read_are_written_and_read_again() -> None:
    rng = random.Random(6)
    for _ in range(share(2000)):
        try:
            cards = parse_cards(mutated(card_lists(rng), rng))
        except NotationError:
            continue
        assert parse_cards(format_cards(cards)) == cards
