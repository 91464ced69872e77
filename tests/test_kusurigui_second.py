"""The engine and the plain second implementation of Kusuri-gui go the same way, position for position."""

import random

import pytest
from helpers import kusurigui, kusurigui_at, random_deck, random_rules, share
from plain import facts, reading
from plain import kusurigui as plain

from hanafuda_kit.deal import Seat
from hanafuda_kit.events import Reason
from hanafuda_kit.games import KusuriguiState
from hanafuda_kit.notation import parse_record
from hanafuda_kit.play import Play, perft
from hanafuda_kit.record import replay


def tight_rules(rng: random.Random) -> dict[str, object]:
    """Random rules under which a player who runs out of chips more often than not ends the game."""
    return {**random_rules("kusuri-gui", rng), "bust": rng.choice(("debt", "end_game", "end_game"))}


def test_both_go_through_the_same_positions_under_random_rules() -> None:
    for number in range(share(2000)):
        rng = random.Random(f"positions {number}")
        rules = tight_rules(rng)
        game, dealer = kusurigui(rules), rng.choice("AB")
        deck = random_deck(game, rng)
        state = game.deal(deck, dealer=Seat(dealer)).state
        other = plain.start(plain.deal_from([card.code for card in deck], dealer), rules, dealer)
        assert str(state) == plain.position(other)
        while actions := game.legal_actions(state):
            theirs = plain.legal(other)
            assert [action.card.code for action in actions if isinstance(action, Play)] == [card for _, card in theirs]
            choice = rng.randrange(len(actions))
            state, other = game.apply(state, actions[choice]).state, plain.act(other, theirs[choice])
            assert str(state) == plain.position(other)
        assert not plain.legal(other)


def test_both_take_the_pile_with_the_same_cards() -> None:
    for number in range(share(200)):
        rng = random.Random(f"piles {number}")
        game = kusurigui()
        deck = random_deck(game, rng)
        state = game.deal(deck, dealer=Seat.A).state
        while actions := game.legal_actions(state):
            pile = [card.code for card in state.pile]
            for action in actions:
                assert isinstance(action, Play)
                assert bool(action.takes) == plain.captures(action.card.code, pile)
            state = game.apply(state, rng.choice(actions)).state


def test_both_play_the_same_games_with_few_chips() -> None:
    for number in range(share(100)):
        rng = random.Random(f"games {number}")
        rules = tight_rules(rng)
        game, few = kusurigui(rules), rng.randrange(13)
        chips = (few, 12 - few)
        line = f"round 1/{game.rules.rounds}; turn over exhausted A; chips A {chips[0]} B {chips[1]}"
        state = kusurigui_at(line)
        other = None
        while not game.game_over(state):
            deck = random_deck(game, rng)
            codes = [card.code for card in deck]
            dealer = game.next_dealer(state).value
            number_of_round = state.round if state.reason is Reason.VOID else state.round + 1
            if other is None:
                start = {"A": chips[0], "B": chips[1]}
                deal = plain.deal_from(codes, dealer)
                other = plain.start(deal, rules, dealer, round_number=number_of_round, chips=start)
            else:
                other = plain.next_round(other, plain.deal_from(codes, dealer))
            state = game.next_deal(state, deck).state
            while actions := game.legal_actions(state):
                choice = rng.randrange(len(actions))
                state, other = game.apply(state, actions[choice]).state, plain.act(other, plain.legal(other)[choice])
                assert str(state) == plain.position(other)
        assert other is None or plain.game_over(other)


# ---- perft: a ply is a play ----


def first_deal() -> KusuriguiState:
    """The dealt position of the round that the lessons play."""
    record = parse_record((facts.FOLDER / "12_round.toml").read_text(encoding="utf-8"))
    state = next(replay(record)).step.state
    assert isinstance(state, KusuriguiState)
    return state


PLAYS = facts.rows(facts.load("kusurigui"), "plays")
PERFT = {
    "the round of the lessons": (str(first_deal()), [4, 16, 48, 144, 288, 576, 576, 576, 2304, 9216]),
    "an emptied pile": (
        next(facts.text(row, "at") for row in PLAYS if row.get("trace") == "T6"),
        [4, 12, 36, 72, 144, 144, 144, 576, 2304, 6912],
    ),
    "a fresh deal": (
        next(facts.text(row, "at") for row in PLAYS if row["rule"] == "KG-2.6"),
        [1, 4, 16, 48, 144, 288, 576, 576, 576, 2304],
    ),
    "the last play": (next(facts.text(row, "at") for row in PLAYS if row["rule"] == "KG-5.6"), [1, 0, 0, 0, 0]),
}


@pytest.mark.parametrize("name", PERFT)
def test_perft_of_the_engine(name: str) -> None:
    line, counts = PERFT[name]
    state = kusurigui_at(line.removeprefix("kusuri-gui; "))
    assert [perft(kusurigui(), state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name", PERFT)
def test_perft_of_the_plain_implementation(name: str) -> None:
    line, counts = PERFT[name]
    state = reading.kusurigui_at(line)
    assert [plain.perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name", PERFT)
def test_the_positions_five_plays_on_are_the_same(name: str) -> None:
    line, _ = PERFT[name]
    engine, second = [kusurigui_at(line.removeprefix("kusuri-gui; "))], [reading.kusurigui_at(line)]
    for _ in range(5):
        engine = [kusurigui().apply(at, action).state for at in engine for action in kusurigui().legal_actions(at)]
        second = [plain.act(at, action) for at in second for action in plain.legal(at)]
        assert [str(at) for at in engine] == [plain.position(at) for at in second]
