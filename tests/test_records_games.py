"""Records of whole games: rounds, draws, dealers, deals that are void."""

import random
from itertools import count

import pytest
from helpers import random_deck, share
from recorded import (
    BOTH_DEALT,
    FOUR_ON_FIELD,
    FOUR_WILLOWS,
    KOIKOI,
    KUSURIGUI,
    PAIRS_ON_FIELD,
    TESHI_A,
    a_game,
    a_round,
    error,
    round_of,
    turns_of,
    with_turns,
)

from hanafuda_kit.cards import WILLOW
from hanafuda_kit.deal import Seat, of
from hanafuda_kit.events import GameEnded, Reason
from hanafuda_kit.games import AnyGame, Kusurigui, KusuriguiRules, KusuriguiState, game_named, general
from hanafuda_kit.notation import format_record, parse_record
from hanafuda_kit.play import Action, Phase, Play
from hanafuda_kit.record import Record, RoundRecord, replay

# The recorded round of Koi-Koi: A stops and deals the next.
FIRST = round_of(KOIKOI)
TESHI_B = (TESHI_A[1], TESHI_A[0], TESHI_A[2])


def whole_game(game: AnyGame, rng: random.Random) -> Record:
    """A whole game played at random, void deals and all."""
    rounds: list[RoundRecord] = []
    state = None
    for number in count():
        deck = tuple(random_deck(game, rng))
        if state is None:
            dealer = rng.choice(list(Seat))
            step = general(game).deal(deck, dealer=dealer)
        else:
            dealer = general(game).next_dealer(state)
            step = general(game).next_deal(state, deck)
        state, actions = step.state, list[Action]()
        while legal := general(game).legal_actions(state):
            actions.append(rng.choice(legal))
            state = general(game).apply(state, actions[-1]).state
        rounds.append(RoundRecord(dealer, deck, tuple(actions)))
        if general(game).game_over(state) or number > 90:
            return Record(game, tuple(rounds), whole=True)
    raise AssertionError


@pytest.mark.parametrize("name", ["koi-koi", "kusuri-gui"])
@pytest.mark.parametrize("rounds", [1, 3, 12])
def test_whole_games_come_back(name: str, rounds: int) -> None:
    rng = random.Random(rounds)
    for _ in range(max(1, share(20) // rounds)):
        record = whole_game(game_named(name, {"rounds": rounds}), rng)
        assert parse_record(format_record(record)) == record


@pytest.mark.parametrize("name", ["koi-koi", "kusuri-gui"])
def test_a_whole_game_ends_with_its_last_round(name: str) -> None:
    moments = list(replay(whole_game(game_named(name, {"rounds": 2}), random.Random(3))))
    ended = [moment for moment in moments for event in moment.step.events if isinstance(event, GameEnded)]
    assert ended == [moments[-1]]


def test_void_deals_of_a_game_come_back() -> None:
    rng = random.Random(2)
    record = whole_game(game_named("koi-koi", {"teyaku": "redeal", "field_pairs": "redeal"}), rng)
    assert len(record.rounds) == 13
    assert parse_record(format_record(record)) == record


# ---- who deals ----


def test_the_winner_deals_the_next_round() -> None:
    assert len(parse_record(a_game(FIRST, a_round(TESHI_A, dealer="A"))).rounds) == 2


def test_another_dealer_than_the_rules_give_is_refused() -> None:
    assert error(a_game(FIRST, a_round(TESHI_A, dealer="B"))) == "round 2, dealer B: by the rules A deals"


def test_the_loser_deals_where_that_is_the_rule() -> None:
    rules = '{ next_dealer = "loser" }'
    assert parse_record(a_game(FIRST, a_round(TESHI_A, dealer="B"), rules=rules)).whole
    assert error(a_game(FIRST, a_round(TESHI_A, dealer="A"), rules=rules)) == "round 2, dealer A: by the rules B deals"


def test_the_first_dealer_is_free_without_draws() -> None:
    for dealer in "AB":
        assert parse_record(a_game(a_round(TESHI_A, dealer=dealer))).rounds[0].dealer is Seat(dealer)


def test_draws_name_the_first_dealer() -> None:
    draws = '[["5C1", "5C2"], ["3R", "3C1"]]'
    assert parse_record(a_game(a_round(TESHI_A, dealer="A"), draws=draws)).draws
    message = error(a_game(a_round(TESHI_A, dealer="B"), draws=draws))
    assert message == "round 1, dealer B: by the rules A deals"


# ---- deals that are void ----


def test_a_void_deal_stands_in_a_game_and_is_not_counted() -> None:
    record = parse_record(a_game(a_round(FOUR_ON_FIELD), a_round(TESHI_A), rules="{ rounds = 1 }"))
    assert [moment.step.state.round for moment in replay(record)] == [1, 1]


def test_a_void_deal_is_dealt_again_by_the_same_dealer() -> None:
    message = error(a_game(a_round(FOUR_ON_FIELD, dealer="B"), a_round(TESHI_A, dealer="A")))
    assert message == "round 2, dealer A: by the rules B deals"


def test_a_void_deal_does_not_move_the_month() -> None:
    record = parse_record(a_game(a_round(FOUR_ON_FIELD), a_round(TESHI_A), a_round(TESHI_A)))
    assert [month_of(str(moment.step.state)) for moment in replay(record)] == [1, 1, 2]


def month_of(position: str) -> int:
    """The month of a position."""
    return int(position.partition("month ")[2].partition(";")[0])


def test_four_pairs_are_void_only_where_that_is_the_rule() -> None:
    rules = '{ field_pairs = "redeal" }'
    assert parse_record(a_game(a_round(PAIRS_ON_FIELD), a_round(TESHI_A), rules=rules)).whole
    assert error(a_game(a_round(PAIRS_ON_FIELD), a_round(TESHI_A))) == "round 2, the round before it is not finished"


def test_four_willows_are_void() -> None:
    record = parse_record(a_game(*[a_round(FOUR_WILLOWS, game="kusuri-gui")] * 3, game="kusuri-gui"))
    assert {moment.step.state.round for moment in replay(record)} == {1}


def test_a_dealt_yaku_counts_as_a_round() -> None:
    record = parse_record(a_game(a_round(TESHI_A), a_round(TESHI_B, dealer="A")))
    assert [moment.step.state.totals for moment in replay(record)] == [(6, 0), (6, 6)]


def test_two_dealt_yaku_keep_the_dealer() -> None:
    """KK-2.5."""
    assert parse_record(a_game(a_round(BOTH_DEALT, dealer="B"), a_round(TESHI_A, dealer="B"))).whole
    assert "by the rules B deals" in error(a_game(a_round(BOTH_DEALT, dealer="B"), a_round(TESHI_A, dealer="A")))


# ---- how long a game is ----


def test_no_round_follows_the_last() -> None:
    message = error(a_game(a_round(TESHI_A), a_round(TESHI_A), rules="{ rounds = 1 }"))
    assert message == "round 2, the game ended with the round before it"


def test_a_tie_goes_on_in_sudden_death() -> None:
    rules = '{ rounds = 1, match_tie = "sudden_death" }'
    record = parse_record(a_game(a_round(BOTH_DEALT), a_round(TESHI_A), rules=rules))
    assert [moment.step.state.round for moment in replay(record)] == [1, 2]


def test_sudden_death_ends_when_the_totals_differ() -> None:
    rules = '{ rounds = 1, match_tie = "sudden_death" }'
    message = error(a_game(a_round(BOTH_DEALT), a_round(TESHI_A), a_round(TESHI_A), rules=rules))
    assert message == "round 3, the game ended with the round before it"


def test_a_game_may_stop_early() -> None:
    assert len(parse_record(a_game(a_round(TESHI_A))).rounds) == 1


def test_the_last_round_of_a_file_may_be_unfinished() -> None:
    unfinished = round_of(with_turns(KOIKOI, turns_of(KOIKOI)[:3]))
    assert len(parse_record(a_game(a_round(TESHI_A), unfinished.replace("month = 1\n", ""))).rounds) == 2


def test_no_round_follows_an_unfinished_one() -> None:
    unfinished = round_of(with_turns(KOIKOI, turns_of(KOIKOI)[:3]))
    assert error(a_game(unfinished, a_round(TESHI_A))) == "round 2, the round before it is not finished"


def test_totals_go_on_from_round_to_round() -> None:
    record = parse_record(a_game(FIRST, a_round(TESHI_A)))
    assert list(replay(record))[-1].step.state.totals == (34, 0)


def test_chips_go_on_from_round_to_round() -> None:
    second = round_of(with_turns(KUSURIGUI, []))
    record = parse_record(a_game(round_of(KUSURIGUI), second, game="kusuri-gui"))
    assert list(replay(record))[-1].step.state.totals == (107, 93)


def test_each_round_is_checked() -> None:
    turns = turns_of(KOIKOI)
    turns[4] = turns[4].replace("A ", "B ", 1)
    message = error(a_game(a_round(TESHI_A), round_of(with_turns(KOIKOI, turns)).replace("month = 1\n", "")))
    assert message == "round 2, turn 5: the record has B play, it is the turn of A"


@pytest.mark.parametrize("key", ["game", "rules", "draws", "seed", "winner"])
def test_a_round_has_its_own_keys_alone(key: str) -> None:
    message = error(a_game(f'{key} = "koi-koi"\n' + a_round(TESHI_A)))
    assert message == f'unknown key "{key}" in round 1, a round: dealer, month, deal, turns are known'


# ---- a payer who has nothing left (KG-1.7) ----


def ruinous(game: Kusurigui, state: KusuriguiState, *, spared: bool) -> Play:
    """A play of two players who want B to lose all chips by Kusuri-gui; spared: and then by no further one."""
    plays = [game.action(state, card) for card in of(state.hands, state.seat or Seat.A)]
    ruined = spared and state.totals[1] == 0
    if state.seat is Seat.A:
        plays.sort(key=lambda play: (ruined and state.lone_for is Seat.A) == bool(play.takes))
    elif state.pile:
        plays.sort(key=lambda play: bool(play.takes))
    else:
        months = {card.month for card in state.hands[0]} - {WILLOW}
        plays.sort(key=lambda play: (play.card.month in months) == ruined)
    return plays[0]


def ruinous_game(seed: int, *, spared: bool) -> Record:
    """A game played by `ruinous`, in which nobody pays what is not there."""
    game, rng = Kusurigui(KusuriguiRules(bust="end_game")), random.Random(seed)
    rounds: list[RoundRecord] = []
    state: KusuriguiState | None = None
    while state is None or not game.game_over(state):
        deck, dealer = tuple(random_deck(game, rng)), Seat.A if state is None else game.next_dealer(state)
        state = (game.next_deal(state, deck) if state else game.deal(deck, dealer=dealer)).state
        plays: list[Action] = []
        while state.phase is not Phase.OVER:
            plays.append(ruinous(game, state, spared=spared))
            state = game.apply(state, plays[-1]).state
        rounds.append(RoundRecord(dealer, deck, tuple(plays)))
    return Record(game, tuple(rounds), whole=True)


def last_turn(record: Record) -> str:
    """The last turn of a record, as it is written."""
    return format_record(record).splitlines()[-2].strip(' ",')


def test_a_last_settlement_that_cannot_be_paid_is_no_kusurigui() -> None:
    """B has no chips when the last round is settled: the game ends, and the last card was a card like others."""
    record = ruinous_game(8, spared=True)
    assert "$" not in last_turn(record)


def test_a_game_that_ends_with_a_settlement_unpaid_comes_back() -> None:
    record = ruinous_game(8, spared=True)
    moments = list(replay(record))
    assert (moments[-1].step.state.reason, moments[-1].step.state.totals) == (Reason.BUST, (200, 0))
    assert parse_record(format_record(record)) == record


def test_a_kusurigui_that_cannot_be_paid_is_a_kusurigui() -> None:
    """B has no chips when a lone card is captured: the game ends in the middle of a round."""
    record = ruinous_game(8, spared=False)
    assert list(replay(record))[-1].step.state.totals == (200, 0)
    assert last_turn(record).endswith("x $1")


def test_a_game_that_ends_with_a_kusurigui_unpaid_comes_back() -> None:
    record = ruinous_game(8, spared=False)
    assert parse_record(format_record(record)) == record
