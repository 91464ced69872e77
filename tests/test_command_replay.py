"""`hanafuda replay`: a record is checked and told, and each round's result is given."""

import random
from functools import cache

import pytest
from command_line import Json, Ran, as_object, run
from helpers import random_deck
from recorded import (
    BOTH_DEALT,
    FOUR_ON_FIELD,
    FOUR_WILLOWS,
    KOIKOI,
    KUSURIGUI,
    TESHI_A,
    a_game,
    a_record,
    a_round,
    round_of,
    turns_of,
    with_turns,
)

from hanafuda_kit.deal import Seat
from hanafuda_kit.events import Reason
from hanafuda_kit.games import KoiKoi, KoiKoiRules, Kusurigui, KusuriguiRules, KusuriguiState
from hanafuda_kit.notation import format_record
from hanafuda_kit.play import Action, Decide, Phase, Play
from hanafuda_kit.record import Record, RoundRecord

BOTH = pytest.mark.parametrize("text", [KOIKOI, KUSURIGUI], ids=["koi-koi", "kusuri-gui"])


def replayed(text: str, *words: str) -> Ran:
    """The record replayed from standard input."""
    ran = run("replay", "-", *words, stdin=text)
    assert (ran.status, ran.err) == (0, ""), ran.err
    return ran


def results(text: str) -> list[Json]:
    """The results of all rounds."""
    return [as_object(line["result"]) for line in replayed(text, "--json").lines if "result" in line]


def result(text: str) -> Json:
    """The result of the one round."""
    (only,) = results(text)
    return only


def events(text: str, name: str = "") -> list[Json]:
    """All events, or those of a name."""
    lines = [line for line in replayed(text, "--json").lines if "result" not in line]
    return [line for line in lines if name in ("", line["event"])]


@cache
def oya_ken_round(rules: KoiKoiRules) -> str:
    """A round in which both always call, until nobody is left to stop."""
    rng, game = random.Random(3), KoiKoi(rules)
    while True:
        deck = tuple(random_deck(game, rng))
        state, actions = game.deal(deck, dealer=Seat.B).state, list[Action]()
        while state.phase is not Phase.OVER:
            actions.append(Decide.KOIKOI if state.phase is Phase.DECIDE else rng.choice(game.legal_actions(state)))
            state = game.apply(state, actions[-1]).state
        if state.reason is Reason.OYA_KEN and any(called.times for called in state.called):
            return format_record(Record(game, (RoundRecord(Seat.B, deck, tuple(actions)),)))


# ---- lines ----


@BOTH
def test_every_line_is_an_event_or_a_result(text: str) -> None:
    for line in replayed(text, "--json").lines:
        assert list(line) == ["result"] or list(line)[:4] == ["event", "turn", "text", "rule"]


@BOTH
def test_no_event_has_a_key_result(text: str) -> None:
    assert all("result" not in event for event in events(text))


@BOTH
def test_turns_count_up_from_the_deal(text: str) -> None:
    turns = [event["turn"] for event in events(text)]
    assert turns[0] == 0
    assert sorted(set(map(str, turns)), key=int) == [str(n) for n in range(len(turns_of(text)) + 1)]
    assert turns == sorted(turns, key=lambda turn: int(str(turn)))


@BOTH
def test_every_event_has_its_sentence_and_its_rule(text: str) -> None:
    for event in events(text):
        assert str(event["text"])
        assert str(event["rule"]).startswith(("KK-", "KG-"))


@BOTH
def test_the_result_follows_the_events_of_the_round(text: str) -> None:
    assert "result" in replayed(text, "--json").lines[-1]


def test_cards_are_codes_and_seats_are_letters() -> None:
    played = events(KOIKOI, "Played")[0]
    assert (played["seat"], played["card"], played["on"]) == ("A", "3C1", "3B")


def test_captured_cards_are_separated_by_blanks() -> None:
    assert events(KOIKOI, "Captured")[1]["cards"] == "5A 5R 5C1 5C2"


def test_a_stop_holds_its_factors() -> None:
    (stopped,) = events(KOIKOI, "Stopped")
    assert stopped["payout"] == {
        "points": 7, "factors": [{"times": 2, "rule": "KK-6.1"}, {"times": 2, "rule": "KK-6.2"}], "total": 28,
    }  # fmt: skip


def test_payments_name_payer_payee_chips_and_place_in_the_chain() -> None:
    paid = [(event["payer"], event["payee"], event["chips"], event["chain"]) for event in events(KUSURIGUI, "Paid")]
    assert paid == [
        ("A", "B", 1, 1),
        ("B", "A", 1, 1),
        ("B", "A", 1, 2),
        ("B", "A", 1, 3),
        ("B", "A", 1, 1),
        ("B", "A", 4, 0),
    ]


def test_draws_are_told_first() -> None:
    text = 'draws = [["5C1", "5C2"], ["3R", "7A"]]\n' + KOIKOI
    drawn = events(text)[:2]
    assert [(event["event"], event["a"], event["b"], event["dealer"]) for event in drawn] == [
        ("DealerDrawn", "5C1", "5C2", None), ("DealerDrawn", "3R", "7A", "A"),
    ]  # fmt: skip


def test_text_tells_the_same_in_sentences() -> None:
    out = replayed(KOIKOI).out
    assert "Round 1 of 12" in out
    assert [line for line in out.splitlines() if line.startswith("Turn ")] == [f"Turn {n}" for n in range(1, 14)]
    assert "7 × 2 (seven or more) × 2 (opponent said koi-koi) = 28" in out


@BOTH
def test_every_sentence_of_the_text_has_its_rule(text: str) -> None:
    told = [line for line in replayed(text).out.splitlines() if line.startswith("  ")]
    assert told
    assert all(line.endswith(")") and " (K" in line for line in told)


def test_text_says_that_a_record_stops_early() -> None:
    out = replayed(with_turns(KOIKOI, turns_of(KOIKOI)[:3])).out
    assert "before the round is over" in out.splitlines()[-1]


# ---- results, one for each reason ----


def test_stop() -> None:
    assert result(KOIKOI) == {
        "winner": "A", "reason": "stop", "points": {"A": 28, "B": 0},
        "yaku": {
            "A": [{"key": "hanami", "points": 5}, {"key": "kasu", "points": 2}],
            "B": [{"key": "tan", "points": 1}],
        },
        "won": {
            "A": "3B 3C1 6C1 6C2 7R 7C1 8A 8C2 9A 9C1 10A 10R 10C1 10C2 12C1 12C3",
            "B": "2R 2C1 3R 3C2 4R 4C1 5A 5R 5C1 5C2 6A 6R 12B 12C2",
        },
        "left": "8B 9C2 11B 11R",
    }  # fmt: skip


def test_a_stop_under_zero_sum_takes_from_the_other() -> None:
    assert result(KOIKOI.replace('"standard"', '{ zero_sum = "on" }'))["points"] == {"A": 28, "B": -28}


def test_a_forced_stop_is_a_stop() -> None:
    found = result(KOIKOI.replace('"standard"', "{ koikoi_limit = 1 }"))
    assert (found["winner"], found["reason"], found["points"]) == ("A", "stop", {"A": 28, "B": 0})


@pytest.mark.parametrize("points", [1, 6])
def test_oya_ken(points: int) -> None:
    found = result(oya_ken_round(KoiKoiRules(oya_ken=points)))
    assert (found["winner"], found["reason"], found["points"]) == ("B", "oya_ken", {"A": 0, "B": points})


def test_oya_ken_0_has_no_winner() -> None:
    found = result(oya_ken_round(KoiKoiRules(oya_ken=0)))
    assert (found["winner"], found["reason"], found["points"]) == (None, "oya_ken", {"A": 0, "B": 0})


def test_oya_ken_tells_the_yaku_that_nobody_stopped_with() -> None:
    yaku = as_object(result(oya_ken_round(KoiKoiRules()))["yaku"])
    assert yaku["A"] or yaku["B"]


def test_a_dealt_yaku() -> None:
    assert result(a_record(a_round(TESHI_A))) == {
        "winner": "A", "reason": "teyaku", "points": {"A": 6, "B": 0},
        "yaku": {"A": [{"key": "teshi", "points": 6}], "B": []}, "won": {"A": "-", "B": "-"},
        "left": "1R 2C2 3R 4R 5R 6R 8A 9C2",
    }  # fmt: skip


def test_two_dealt_yaku_have_no_winner() -> None:
    found = result(a_record(a_round(BOTH_DEALT)))
    assert (found["winner"], found["reason"], found["points"]) == (None, "teyaku", {"A": 0, "B": 0})
    assert found["yaku"] == {"A": [{"key": "teshi", "points": 6}], "B": [{"key": "kuttsuki", "points": 6}]}


def test_four_on_the_field_for_the_dealer() -> None:
    found = result(a_record(a_round(FOUR_ON_FIELD, dealer="B"), rules='{ field_four = "dealer_six" }'))
    assert (found["winner"], found["reason"], found["points"]) == ("B", "field_four", {"A": 0, "B": 6})
    assert found["yaku"] == {"A": [], "B": []}


def test_four_on_the_field_are_void() -> None:
    found = result(a_record(a_round(FOUR_ON_FIELD)))
    assert (found["winner"], found["reason"], found["points"]) == (None, "void", {"A": 0, "B": 0})


def test_four_willows_are_void() -> None:
    found = result(a_record(a_round(FOUR_WILLOWS, game="kusuri-gui"), game="kusuri-gui"))
    assert (found["winner"], found["reason"], found["chips"]) == (None, "void", {"A": 0, "B": 0})


def test_exhausted() -> None:
    found = result(KUSURIGUI)
    assert list(found) == ["winner", "reason", "chips", "yaku", "won", "left"]
    assert (found["winner"], found["reason"], found["chips"]) == ("A", "exhausted", {"A": 7, "B": -7})
    assert found["left"] == "2C1 4C2"
    assert found["yaku"] == {
        "A": [{"key": key, "points": n} for key, n in (("nabe", 3), ("tane", 3), ("kusatan", 2), ("tanzaku", 1))],
        "B": [{"key": key, "points": n} for key, n in (("ame_sanko", 2), ("akatan", 2), ("tanzaku", 1))],
    }


def test_exclusive_yaku_of_the_same_round() -> None:
    found = result(KUSURIGUI.replace('"standard"', '{ yaku_mode = "exclusive" }'))
    assert found["chips"] == {"A": 4, "B": -4}
    assert found["yaku"] == {"A": [{"key": "nabe", "points": 3}], "B": [{"key": "ame_sanko", "points": 2}]}


def greedy(game: Kusurigui, state: KusuriguiState) -> Play:
    """A takes what can be taken, B leaves what can be left."""
    hand = state.hands[0 if state.seat is Seat.A else 1]
    plays = sorted((game.action(state, card) for card in hand), key=lambda play: bool(play.takes))
    return plays[-1 if state.seat is Seat.A else 0]


@cache
def bust_game() -> str:
    """A game that ends in the middle of a round, when B cannot pay (KG-1.7)."""
    rng, game = random.Random(1), Kusurigui(KusuriguiRules(bust="end_game", kusurigui_value=2))
    while True:
        rounds: list[RoundRecord] = []
        state: KusuriguiState | None = None
        while state is None or not game.game_over(state):
            deck, dealer = tuple(random_deck(game, rng)), Seat.A if state is None else game.next_dealer(state)
            state = (game.next_deal(state, deck) if state else game.deal(deck, dealer=dealer)).state
            actions: list[Action] = []
            while state.phase is not Phase.OVER:
                actions.append(greedy(game, state))
                state = game.apply(state, actions[-1]).state
            rounds.append(RoundRecord(dealer, deck, tuple(actions)))
        if state.reason is Reason.BUST and state.stock:
            return format_record(Record(game, tuple(rounds), whole=True))


def test_bust_in_the_middle_of_a_round_counts_no_yaku() -> None:
    found = results(bust_game())
    assert (found[-1]["winner"], found[-1]["reason"]) == ("A", "bust")
    assert found[-1]["yaku"] == {"A": [], "B": []}


def test_bust_pays_no_more_than_there_is() -> None:
    chips = [as_object(found["chips"]) for found in results(bust_game())]
    assert sum(int(str(each["B"])) for each in chips) == -100


def test_bust_ends_the_game() -> None:
    (ended,) = events(bust_game(), "GameEnded")
    assert (ended["winner"], ended["totals"]) == ("A", [200, 0])


@BOTH
def test_unfinished(text: str) -> None:
    found = result(with_turns(text, turns_of(text)[:4]))
    assert (found["winner"], found["reason"]) == (None, "unfinished")


def test_unfinished_tells_what_is_held_so_far() -> None:
    found = result(with_turns(KOIKOI, turns_of(KOIKOI)[:3]))
    assert found["points"] == {"A": 0, "B": 0}
    assert found["yaku"] == {"A": [{"key": "hanami", "points": 5}], "B": []}
    assert as_object(found["won"])["A"] == "3B 3C1 9A 9C1"


def test_unfinished_chips_hold_the_payments() -> None:
    assert result(with_turns(KUSURIGUI, turns_of(KUSURIGUI)[:12]))["chips"] == {"A": -1, "B": 1}


def test_left_is_a_dash_where_nothing_is_left() -> None:
    assert result(with_turns(KUSURIGUI, turns_of(KUSURIGUI)[:10]))["left"] == "-"


def test_left_is_the_pile_bottom_to_top() -> None:
    assert result(with_turns(KUSURIGUI, turns_of(KUSURIGUI)[:3]))["left"] == "4A 6R 2R 12B"


# ---- whole games ----


def test_each_round_of_a_game_has_its_result() -> None:
    text = a_game(a_round(FOUR_ON_FIELD), round_of(KOIKOI).replace("month = 1\n", ""), a_round(TESHI_A))
    assert [(each["reason"], each["points"]) for each in results(text)] == [
        ("void", {"A": 0, "B": 0}), ("stop", {"A": 28, "B": 0}), ("teyaku", {"A": 6, "B": 0}),
    ]  # fmt: skip


def test_points_are_those_of_the_round_alone() -> None:
    text = a_game(a_round(TESHI_A), a_round(TESHI_A))
    assert [each["points"] for each in results(text)] == [{"A": 6, "B": 0}] * 2


def test_chips_are_those_of_the_round_alone() -> None:
    text = a_game(round_of(KUSURIGUI), round_of(with_turns(KUSURIGUI, [])), game="kusuri-gui")
    assert [each["chips"] for each in results(text)] == [{"A": 7, "B": -7}, {"A": 0, "B": 0}]


def test_the_lines_of_a_round_stand_before_its_result() -> None:
    lines = replayed(a_game(a_round(TESHI_A), a_round(TESHI_A)), "--json").lines
    kinds = ["result" if "result" in line else str(line["event"]) for line in lines]
    assert kinds.count("result") == 2
    assert kinds.index("result") == len(kinds) // 2 - 1


def test_text_has_a_heading_for_each_round() -> None:
    out = replayed(a_game(a_round(FOUR_ON_FIELD), a_round(TESHI_A), a_round(TESHI_A))).out
    headings = [line for line in out.splitlines() if line.startswith("Round ")]
    assert headings == ["Round 1 of 12, A deals", "Round 1 of 12, A deals", "Round 2 of 12, A deals"]
