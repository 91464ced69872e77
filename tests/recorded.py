"""Records for tests: the two recorded rounds, deals without turns, and what is said about a record that cannot be."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

from hanafuda_kit.notation import NotationError, parse_record

FACTS = Path(__file__).parent / "facts"
KOIKOI = (FACTS / "06_round.toml").read_text(encoding="utf-8")
KUSURIGUI = (FACTS / "12_round.toml").read_text(encoding="utf-8")

# Deals of Koi-Koi that end before a card is played: A's hand, B's hand, the field.
TESHI_A = ("7A 7R 7C1 7C2 9A 9R 2A 2C1", "1B 2R 3B 4A 5A 6A 8B 9C1", "1R 2C2 3R 4R 5R 6R 8A 9C2")
BOTH_DEALT = ("7A 7R 7C1 7C2 9A 9R 2A 2C1", "1B 1C1 4A 4R 6C1 6C2 10A 10R", "1R 2R 3B 4C1 5A 6A 8B 9C1")
FOUR_ON_FIELD = ("1B 2R 3B 4A 6A 8B 9C1 10A", "1R 2C1 3R 4R 6R 8A 9A 10R", "5A 5R 5C1 5C2 1C1 3C1 8C1 10C1")
PAIRS_ON_FIELD = ("1B 2R 3C1 4A 5A 6R 8B 9C1", "1R 2A 3C2 4R 5R 7A 9A 10A", "3B 3R 6A 6C1 8A 8C1 12B 12C2")
# Of Kusuri-gui: four Willows on the table.
FOUR_WILLOWS = ("1B 2R 3B 4A", "1R 2A 3R 4R", "11B 11A 11R 11C")


def turns_of(record: str) -> list[str]:
    """The turns of a record of one round."""
    turns = tomllib.loads(record)["turns"]
    assert isinstance(turns, list)
    return [str(turn) for turn in turns]


def with_turns(record: str, turns: Sequence[str]) -> str:
    """The record of one round with other turns."""
    head, _, _ = record.partition("turns = [")
    return head + "turns = [" + ", ".join(f'"{turn}"' for turn in turns) + "]\n"


def a_round(
    deal: tuple[str, str, str], *, dealer: str = "A", game: str = "koi-koi", turns: Sequence[str] = (), month: int = 0
) -> str:
    """A round's keys: the hands and the table of a deal, the rest of the deck in its order as stock."""
    place = "field" if game == "koi-koi" else "table"
    a, b, table = deal
    dealt = " ".join(deal).split()
    codes = [str(card) for card in deck_of(game) if str(card) not in dealt]
    lines = [f'dealer = "{dealer}"', *([f"month = {month}"] if month else [])]
    lines += [f'deal.A = "{a}"', f'deal.B = "{b}"', f'deal.{place} = "{table}"', f'deal.stock = "{" ".join(codes)}"']
    return "\n".join([*lines, "turns = [" + ", ".join(f'"{turn}"' for turn in turns) + "]", ""])


def a_record(round_text: str, *, game: str = "koi-koi", rules: str = '"standard"') -> str:
    """A record of one round.  rules: as TOML."""
    return f'game = "{game}"\nrules = {rules}\n{round_text}'


def a_game(*rounds: str, game: str = "koi-koi", rules: str = '"standard"', draws: str = "") -> str:
    """A record of a whole game."""
    head = f'game = "{game}"\nrules = {rules}\n' + (f"draws = {draws}\n" if draws else "")
    return head + "".join(f"\n[[rounds]]\n{each}" for each in rounds)


def round_of(record: str) -> str:
    """The keys of the round of a record, without game and rules."""
    return record[record.index("dealer = ") :]


def deck_of(game: str) -> list[str]:
    """All cards of a game, in the order of the deck's table."""
    from hanafuda_kit.games import game_named

    return [str(card) for card in game_named(game).DECK]


def error(record: str) -> str:
    """The one line that is said about a record that cannot be."""
    with pytest.raises(NotationError) as caught:
        parse_record(record)
    message = str(caught.value)
    assert message.isprintable()
    assert len(message) < 400
    return message
