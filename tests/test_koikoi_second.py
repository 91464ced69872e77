"""The engine and the plain second implementation of Koi-Koi go the same way, position for position."""

import random

import pytest
from helpers import FULL, koikoi, koikoi_at, legal, play, random_deck, random_rules, share, word_of
from plain import facts, reading
from plain import koikoi as plain

from hanafuda_kit.deal import Seat
from hanafuda_kit.games import KoiKoiState
from hanafuda_kit.notation import parse_record
from hanafuda_kit.play import perft
from hanafuda_kit.record import replay


def test_both_go_through_the_same_positions_under_random_rules() -> None:
    for number in range(share(2000)):
        rng = random.Random(f"positions {number}")
        rules = random_rules("koi-koi", rng)
        game, dealer = koikoi(rules), rng.choice("AB")
        deck = random_deck(game, rng)
        state = game.deal(deck, dealer=Seat(dealer)).state
        other = plain.start(plain.deal_from([card.code for card in deck], dealer), rules, dealer)
        assert str(state) == plain.position(other)
        while actions := game.legal_actions(state):
            theirs = plain.legal(other)
            assert [word_of(action) for action in actions] == [plain.text(action) for action in theirs]
            choice = rng.randrange(len(actions))
            state, other = game.apply(state, actions[choice]).state, plain.act(other, theirs[choice])
            assert str(state) == plain.position(other)
        assert not plain.legal(other)


def test_both_play_the_same_games_under_random_rules() -> None:
    for number in range(share(100)):
        rng = random.Random(f"games {number}")
        rules = random_rules("koi-koi", rng)
        game, state, other = koikoi(rules), None, None
        while state is None or not game.game_over(state):
            deck = random_deck(game, rng)
            codes = [card.code for card in deck]
            if state is None or other is None:
                state = game.deal(deck, dealer=Seat.B).state
                other = plain.start(plain.deal_from(codes, "B"), rules, "B")
            else:
                assert not plain.game_over(other)
                dealer = plain.next_dealer(other)
                state = game.next_deal(state, deck).state
                other = plain.next_round(other, plain.deal_from(codes, dealer))
            while actions := game.legal_actions(state):
                choice = rng.randrange(len(actions))
                state, other = game.apply(state, actions[choice]).state, plain.act(other, plain.legal(other)[choice])
            assert str(state) == plain.position(other)
        assert other is not None
        assert plain.game_over(other)


# ---- perft: a ply is an action, a play with its choice, a match or a decision ----

EARLY = facts.text(facts.rows(facts.load("koikoi"), "matching")[0], "at")
DECIDING = facts.text(facts.rows(facts.load("koikoi"), "plies")[0], "at")
LATE = next(facts.text(row, "at") for row in facts.rows(facts.load("koikoi"), "plays") if row["rule"] == "KK-4.3")


def first_deal() -> KoiKoiState:
    """The dealt position of the round that the lessons play."""
    record = parse_record((facts.FOLDER / "06_round.toml").read_text(encoding="utf-8"))
    state = next(replay(record)).step.state
    assert isinstance(state, KoiKoiState)
    return state


PERFT = {
    "the round of the lessons": (str(first_deal()), [9, 79, 596, 4402, 27828]),
    "a field of pairs and a sweep": (EARLY, [9, 72, 560, 3920, 25872]),
    "a yaku within reach": (DECIDING, [5, 10, 44, 170, 564]),
    "four cards left": (LATE, [6, 16, 60, 300, 1350]),
}


@pytest.mark.parametrize("name", PERFT)
def test_perft_of_the_engine(name: str) -> None:
    line, counts = PERFT[name]
    state = koikoi_at(line.removeprefix("koi-koi; "))
    assert [perft(koikoi(), state, depth) for depth in range(1, 6)] == counts


@pytest.mark.parametrize("name", PERFT)
def test_perft_of_the_plain_implementation(name: str) -> None:
    line, counts = PERFT[name]
    state = reading.koikoi_at(line)
    # The fifth ply of a whole deal takes the plain implementation some seconds.
    depths = [depth for depth in range(1, 6) if FULL or counts[depth - 1] < 5000]
    assert [plain.perft(state, depth) for depth in depths] == [counts[depth - 1] for depth in depths]


def test_perft_counts_nothing_after_the_end_of_a_round() -> None:
    state = koikoi_at("turn A play; hand A 4R; hand B -; field 4C1; stock 5A 6A")
    assert [perft(koikoi(), state, depth) for depth in (0, 1, 2)] == [1, 1, 0]


def test_perft_counts_a_choice_of_the_turned_card_as_a_ply_of_its_own() -> None:
    state = koikoi_at("hand A 4R; hand B 1B 9R; field 5A 5R; stock 5C1 6A")
    assert [perft(koikoi(), state, depth) for depth in (1, 2, 3)] == [1, 2, 4]
    assert legal(play(state, "4R").state) == ["x5A", "x5R"]
