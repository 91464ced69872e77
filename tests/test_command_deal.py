"""`hanafuda deal`: a dealt position and the start of its record."""

import re

import pytest
from command_line import refused, run

from hanafuda_kit.cards import CARDS, Card
from hanafuda_kit.deal import Seat, decks, shuffled
from hanafuda_kit.events import Reason
from hanafuda_kit.games import game_named, general
from hanafuda_kit.notation import format_position, parse_position, parse_record
from hanafuda_kit.record import replay

GAMES = pytest.mark.parametrize("game", ["koi-koi", "kusuri-gui"])


@GAMES
def test_json_has_these_keys_in_this_order(game: str) -> None:
    table = run("deal", game, "--seed", "5", "--json").json
    assert list(table) == ["game", "seed", "dealer", "rules", "position", "record"]
    assert (table["game"], table["seed"], table["dealer"]) == (game, 5, "A")


@GAMES
def test_rules_are_written_in_full(game: str) -> None:
    table = run("deal", game, "--seed", "5", "--json").json
    assert table["rules"] == game_named(game).rules.to_table()


def test_rules_are_those_that_were_asked_for() -> None:
    table = run("deal", "koi-koi", "--rules", "nintendo", "--set", "rounds=3", "--seed", "5", "--json").json
    assert table["rules"] == game_named("koi-koi", {"preset": "nintendo", "rounds": 3}).rules.to_table()
    assert "round 1/3" in str(table["position"])


@GAMES
def test_the_position_is_the_first_of_the_record(game: str) -> None:
    table = run("deal", game, "--seed", "5", "--json").json
    record = parse_record(str(table["record"]))
    assert format_position(next(replay(record)).step.state) == table["position"]


@GAMES
def test_the_record_waits_for_its_first_turn(game: str) -> None:
    record = parse_record(str(run("deal", game, "--seed", "5", "--json").json["record"]))
    assert [(entry.dealer, entry.actions) for entry in record.rounds] == [(Seat.A, ())]


@GAMES
def test_the_deck_is_that_of_the_seed(game: str) -> None:
    record = parse_record(str(run("deal", game, "--seed", "5", "--json").json["record"]))
    assert record.rounds[0].deck == shuffled(tuple(game_named(game).DECK), seed=5)


@GAMES
def test_the_same_seed_gives_the_same_deal(game: str) -> None:
    assert run("deal", game, "--seed", "7") == run("deal", game, "--seed", "7")


@GAMES
def test_another_seed_gives_another_deal(game: str) -> None:
    assert run("deal", game, "--seed", "7").out != run("deal", game, "--seed", "8").out


@pytest.mark.parametrize("seed", ["0", str(2**64 - 1)])
def test_the_smallest_and_the_largest_seed(seed: str) -> None:
    assert run("deal", "koi-koi", "--seed", seed, "--json").json["seed"] == int(seed)


@GAMES
def test_without_a_seed_one_is_drawn_and_printed(game: str) -> None:
    table = run("deal", game, "--json").json
    assert run("deal", game, "--json", "--seed", str(table["seed"])).json == table


def test_drawn_seeds_differ() -> None:
    assert len({run("deal", "koi-koi", "--json").out for _ in range(3)}) == 3


@GAMES
def test_text_holds_seed_position_and_record(game: str) -> None:
    table = run("deal", game, "--seed", "9", "--json").json
    out = run("deal", game, "--seed", "9").out
    assert out == f"seed 9\n\n{table['position']}\n\n{table['record']}"


def test_the_text_without_a_seed_names_it() -> None:
    assert re.search(r"^seed \d+$", run("deal", "koi-koi").out, re.MULTILINE)


@GAMES
def test_all_cards_are_dealt(game: str) -> None:
    state = parse_position(str(run("deal", game, "--seed", "5", "--json").json["position"]))
    seen = sum(len(cards) for cards in (*state.hands, state.table, state.stock))
    assert seen + (3 if game == "kusuri-gui" else 0) == len(game_named(game).DECK)


# ---- void deals ----


def void_seed(deck: tuple[Card, ...], rules: dict[str, object]) -> int:
    """The first seed whose first deal is void and whose second is not."""
    game = game_named("koi-koi", rules)
    for seed in range(2000):
        both = decks(deck, seed=seed)
        states = [general(game).deal(next(both), dealer=Seat.A).state for _ in range(2)]
        if [state.reason is Reason.VOID for state in states] == [True, False]:
            return seed
    raise AssertionError


VOID_RULES: dict[str, object] = {"field_pairs": "redeal", "teyaku": "redeal"}
VOID_WORDS = ("--set", "field_pairs=redeal", "--set", "teyaku=redeal")


def test_a_void_deal_is_dealt_again_from_the_same_seed() -> None:
    seed = void_seed(CARDS, VOID_RULES)
    again = decks(CARDS, seed=seed)
    next(again)
    record = parse_record(str(run("deal", "koi-koi", "--seed", str(seed), *VOID_WORDS, "--json").json["record"]))
    assert record.rounds[0].deck == next(again)


def test_a_void_deal_is_said() -> None:
    seed = str(void_seed(CARDS, VOID_RULES))
    first = run("deal", "koi-koi", "--seed", seed, *VOID_WORDS).out.splitlines()[0]
    assert re.search(r"\(KK-2\.[234]\)$", first)


def test_beside_json_a_void_deal_is_said_where_it_does_not_disturb() -> None:
    seed = str(void_seed(CARDS, VOID_RULES))
    ran = run("deal", "koi-koi", "--seed", seed, *VOID_WORDS, "--json")
    assert ran.status == 0
    assert len(ran.err.splitlines()) == 1
    assert ran.json["seed"] == int(seed)


def test_a_deal_that_is_not_void_says_nothing_of_it() -> None:
    assert run("deal", "koi-koi", "--seed", "5", "--json").err == ""


WRONG = [
    ((), "GAME"),
    (("hana-awase",), 'unknown game "hana-awase": one of koi-koi, kusuri-gui'),
    (("koi-koi", "--seed"), "expected one argument"),
    (("koi-koi", "--seed", "-1"), 'seed "-1": a whole number from 0 to 18446744073709551615 was expected'),
    (("koi-koi", "--seed", "x"), 'seed "x": a whole number from 0 to'),
    (("koi-koi", "--seed", ""), 'seed "": a whole number from 0 to'),
    (("koi-koi", "--seed", "1.0"), 'seed "1.0"'),
    (("koi-koi", "--seed", "٣"), "seed"),
    (("koi-koi", "--seed", str(2**64)), "18446744073709551615"),
    (("koi-koi", "--seed", "9" * 10_000), "seed"),
    (("koi-koi", "5"), "5"),
    (("koi-koi", "--rules", "casino"), 'unknown preset "casino" of koi-koi'),
    (("kusuri-gui", "--set", "viewing=off"), 'unknown switch "viewing" of kusuri-gui'),
    (("koi-koi", "--month", "3"), "--month"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "said"), WRONG, ids=[" ".join(words)[:40] for words, _ in WRONG])
def test_wrong_words_are_one_line_and_status_2(words: tuple[str, ...], said: str) -> None:
    assert said in refused("deal", *words)
