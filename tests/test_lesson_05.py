"""The lesson on stop or koi-koi: what it asks, answers and shows, against the engine."""

from __future__ import annotations

import pytest
from helpers import happened, koikoi, koikoi_at, only, play
from lesson_checks import (
    answers,
    asking,
    chosen,
    example,
    practised,
    predicted,
    sentences,
    told,
)

from hanafuda_kit.cards import DECK
from hanafuda_kit.deal import Seat
from hanafuda_kit.events import DealerNamed, RoundEnded, Stopped
from hanafuda_kit.games import KoiKoiState
from hanafuda_kit.notation import parse_record
from hanafuda_kit.play import Decide, Phase
from hanafuda_kit.record import replay
from hanafuda_kit.teach import Asked, Choice, Judge, Payoff, Points, StopPays
from lessons import LESSONS

NAME = "05_koikoi_decision"


def at(text: str) -> KoiKoiState:
    """A position as a question has it, with its unknown cards unknown."""
    return koikoi_at(text.removeprefix("koi-koi;"))


def recorded() -> list[KoiKoiState]:
    """The positions of the recorded round that wait for a decision."""
    text = (LESSONS / "rounds" / "06_round.toml").read_text(encoding="utf-8")
    states = [moment.step.state for moment in replay(parse_record(text))]
    return [state for state in states if isinstance(state, KoiKoiState) and state.phase is Phase.DECIDE]


def payout(key: str) -> tuple[int, int]:
    """Yaku points and pay-out of a question of that name."""
    question = asking(NAME, key).question
    assert isinstance(question, StopPays)
    return question.payout.points, question.payout.total


def test_it_asks_what_its_script_asks() -> None:
    assert len(sentences(NAME)) == len(example(NAME).stops) == 15
    assert predicted(NAME) == [5, 2, 7, 28, ("a",)]
    assert answers(NAME, "review") == [0, 7, ("10A", "10R", "10C1")]
    assert answers(NAME, "guided") == [10, 14, 12, ("no",), ("yes",), ("stop",), ("dealer",)]
    assert answers(NAME, "misconception") == [10, 6, ("known",)]
    assert answers(NAME, "exit") == [32]


def test_the_example_asks_about_the_decisions_of_the_round() -> None:
    asked = [asking(NAME, key).question for key in ("first_stop", "stop_of_b", "last_stop")]
    shown = [at(question.at) for question in asked if isinstance(question, StopPays)]
    there = [(state.hands, state.field, state.won, state.called, state.seat) for state in recorded()]
    assert [(state.hands, state.field, state.won, state.called, state.seat) for state in shown] == there


def test_the_example_ends_with_28_points_and_a_as_the_next_dealer() -> None:
    step = koikoi().apply(recorded()[-1], Decide.STOP)
    assert only(step.events, Stopped).payout.total == 28
    assert only(step.events, RoundEnded).change == (28, 0)
    assert happened(step, DealerNamed)[0].seat is Seat.A


def test_the_row_that_the_example_asks_about_is_what_a_has_won() -> None:
    question = asking(NAME, "row_of_a").question
    assert isinstance(question, Points)
    assert question.cards == str(recorded()[-1].won[0])


def test_without_the_cup_as_chaff_the_stop_would_pay_12() -> None:
    game = koikoi(sake_cup="animal_only")
    assert game.payout_of_stop(recorded()[-1], Seat.A).total == 12
    assert 28 - 12 == 16


@pytest.mark.parametrize(
    ("key", "points", "total"),
    [
        ("first_stop", 5, 5), ("stop_of_b", 1, 2), ("last_stop", 7, 28), ("doubled", 5, 10), ("own_call", 7, 14),
        ("two_calls", 6, 12),
    ],
)  # fmt: skip
def test_a_stop_pays_what_the_script_says(key: str, points: int, total: int) -> None:
    assert payout(key) == (points, total)


@pytest.mark.parametrize(
    ("key", "answer", "says"),
    [
        ("stop_of_b", 1, "A has called"),
        ("row_of_a", 5, "cup as the eleventh"),
        ("row_of_a", 6, "each further one"),
        ("last_stop", 56, "only B’s does"),
        ("last_stop", 14, "Two factors"),
        ("doubled", 20, "looks at the 5"),
        ("doubled", 5, "called in this round"),
        ("own_call", 28, "own call doubles nothing"),
        ("own_call", 7, "Seven or more double"),
        ("own_call", 1, "old and new"),
        ("two_calls", 24, "however often"),
        ("two_calls", 20, "paid your own yaku"),
        ("twice", 20, "of the 5"),
        ("mine", 12, "Not your own"),
        ("both_called", 64, "change nothing"),
    ],
)
def test_a_wrong_number_gets_its_own_reason(key: str, answer: int, says: str) -> None:
    verdict = told(asking(NAME, key), answer)
    assert not verdict.right
    assert says in verdict.text
    assert verdict.rules


def test_only_growth_is_asked_about() -> None:
    first, second = asking(NAME, "not_grown").question, asking(NAME, "grown").question
    assert isinstance(first, Asked)
    assert isinstance(second, Asked)
    assert (first.points, second.points) == (5, 6)
    assert "still 5" in chosen(asking(NAME, "not_grown"), "yes").text
    assert "grown to 6" in chosen(asking(NAME, "grown"), "no").text


def test_the_last_round_is_won_by_stopping() -> None:
    question = asking(NAME, "last_round").question
    assert isinstance(question, Judge)
    step = koikoi().apply(at(question.at), Decide.STOP)
    assert step.state.totals == (35, 34)
    assert chosen(asking(NAME, "last_round"), "stop").right
    assert "KK-1.4" in chosen(asking(NAME, "last_round"), "koikoi").rules


def test_when_nobody_stops_the_dealer_gets_one_point_and_deals_again() -> None:
    """Each last turn of B that the question leaves open and that makes no yaku ends so."""
    question = asking(NAME, "oya_ken").question
    assert isinstance(question, Choice)
    start = at(question.at)
    lying = start.hands[0] | start.hands[1] | start.won[0] | start.won[1] | start.field
    free = list(DECK - lying)
    assert len(free) == 9
    ends = []
    for first in range(len(free)):
        stock = " ".join(card.code for card in [*free[first:], *free[:first]])
        state = at(question.at.replace("stock ?9", f"stock {stock}"))
        ends.append(play(state, "9C1-"))
    unstopped = [step for step in ends if step.state.phase is Phase.OVER and not happened(step, Stopped)]
    assert unstopped
    assert {step.state.totals for step in unstopped} == {(1, 0)}
    assert {only(step.events, DealerNamed).seat for step in unstopped} == {Seat.A}


def test_the_practice_asks_for_pay_outs_and_for_decisions() -> None:
    assert practised(NAME) == [StopPays, Judge]


def test_the_traps_are_the_bare_numbers_of_the_script() -> None:
    bare = [asking(NAME, key).question for key in ("twice", "mine", "both_called")]
    assert [(q.points, q.opponent, q.own) for q in bare if isinstance(q, Payoff)] == [(5, 1, 0), (6, 0, 1), (8, 1, 2)]
