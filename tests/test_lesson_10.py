"""The lesson on the payments of Kusuri-gui: what it asks, answers and shows, against the engine."""

from __future__ import annotations

import pytest
from helpers import kusurigui, kusurigui_at, play
from lesson_checks import (
    LESSONS,
    answers,
    asking,
    example,
    practised,
    predicted,
    sentences,
    told,
)

from hanafuda_kit.cards import CARDS
from hanafuda_kit.events import Captured, ChainEnded, Paid, Unpaid
from hanafuda_kit.games import KusuriguiState
from hanafuda_kit.notation import format_position, parse_record
from hanafuda_kit.play import Play
from hanafuda_kit.record import replay
from hanafuda_kit.teach import Next, Pays, Takers
from hanafuda_kit.teach.blocks import Grid
from hanafuda_kit.teach.questions.positions import known_to, mover

NAME = "10_kusurigui_payments"
PLACES = {"first_card": 1, "second_link": 4, "covered": 7, "three": 8, "first_hand": 1, "demon_caught": 12,
          "plum_on_plum": 14, "second_hand": 9}  # fmt: skip


def at(text: str) -> KusuriguiState:
    return kusurigui_at(text.removeprefix("kusuri-gui;"))


def pays(key: str) -> Pays:
    question = asking(NAME, key).question
    assert isinstance(question, Pays)
    return question


def record() -> str:
    return (LESSONS / "rounds" / "10_payments.toml").read_text(encoding="utf-8")


def before(turn: int) -> KusuriguiState:
    """The position of the recorded round before a turn."""
    state = next(moment.before for moment in replay(parse_record(record())) if moment.turn == turn)
    assert isinstance(state, KusuriguiState)
    return state


def ledger(key: str) -> Grid:
    """The ledger that opens with the right answer."""
    verdict = told(asking(NAME, key), asking(NAME, key).question.answer())
    return next(block for block in verdict.below if isinstance(block, Grid))


def test_it_asks_what_its_script_asks() -> None:
    assert len(sentences(NAME)) == len(example(NAME).stops) == 13
    assert predicted(NAME) == [("0",), ("-1",), ("0",), ("0",), ("2",), ("0",), ("1",), ("-2",)]
    assert answers(NAME, "review") == [("opens",), ("11R",), ("dealer",)]
    assert answers(NAME, "guided") == [("1",), ("0",), ("0",), ("1",), ("0",), ("0",), ("2",)]
    assert answers(NAME, "misconception") == [("laid",)]
    assert answers(NAME, "exit") == [("1",)]


@pytest.mark.parametrize("key", PLACES)
def test_the_example_asks_about_positions_of_the_round(key: str) -> None:
    asked, recorded = at(pays(key).at), before(PLACES[key])
    hidden = [format_position(known_to(state, mover(recorded))) for state in (asked, recorded)]
    assert asked.hands == recorded.hands
    assert hidden[0] == hidden[1]


@pytest.mark.parametrize("key", PLACES)
def test_the_example_asks_about_the_cards_of_the_round(key: str) -> None:
    actions = [moment.action for moment in replay(parse_record(record())) if moment.turn >= PLACES[key]]
    played = [action.card.code for action in actions if isinstance(action, Play)]
    codes = pays(key).cards.split()
    assert codes == played[: len(codes)]


def test_the_round_pays_four_times_and_two_each_way() -> None:
    events = [event for moment in replay(parse_record(record())) for event in moment.step.events]
    assert [(event.payee.value, event.chips, event.chain) for event in events if isinstance(event, Paid)] == [
        ("A", 1, 1),
        ("A", 1, 2),
        ("B", 1, 1),
        ("B", 1, 2),
    ]
    assert [event.rule for event in events if isinstance(event, Unpaid)] == ["KG-5.2"]
    assert [event.length for event in events if isinstance(event, ChainEnded)] == [2]


def test_the_ledger_of_each_hand_has_a_row_a_card_and_adds_up_to_200() -> None:
    rows = [row for key in ("first_hand", "second_hand") for row in ledger(key).rows]
    assert len(rows) == 14
    assert {int(row[-2]) + int(row[-1]) for row in rows} == {200}
    assert [int(row[-2]) for row in rows] == [100, 100, *[101] * 2, *[102] * 5, *[101] * 4, 100]


def test_the_sentences_say_the_balances_of_the_round() -> None:
    said = sentences(NAME)
    for number, turn in {"1": 2, "3": 4, "4": 6, "7": 9, "9": 11}.items():
        a, b = before(turn).totals
        assert f"{a} and {b}" in said[number]
    assert "100 and 100" in said["12"]


@pytest.mark.parametrize(
    ("key", "answer", "says", "rule"),
    [
        ("lone", "0", "all three hold", "KG-5.1"),
        ("lone", "2", "unless two were agreed", "KG-1.6"),
        ("lone", "-1", "had to lay it", "KG-5.1"),
        ("round_first", "1", "never discarded it", "KG-5.4"),
        ("lone_willow", "1", "saves your opponent", "KG-5.2"),
        ("by_willow", "0", "not the one that takes it", "KG-5.2"),
        ("by_willow", "2", "the agreed value", "KG-5.1"),
        ("house_rule", "1", "Under these rules", "KG-5.3"),
        ("not_alone", "1", "laid 9C1 on your card", "KG-5.1"),
        ("chain", "1", "demon’s catch counts as well", "KG-5.3"),
        ("chain", "3", "no bonus", "KG-5.5"),
        ("chain", "0", "on a pile that you emptied", "KG-5.1"),
        ("other_seat", "-1", "had to lay the lone card pays", "KG-5.1"),
        ("first_hand", "3", "one by one", "KG-5.4"),
        ("second_hand", "-3", "one of them was an Onifuda", "KG-5.2"),
        ("single", "any", "came from the deal", "KG-5.4"),
        ("single", "plain", "nobody laid", "KG-5.4"),
        ("single", "month", "What takes the card does not matter", "KG-5.3"),
    ],
)
def test_every_other_answer_has_its_own_reason(key: str, answer: str, says: str, rule: str) -> None:
    verdict = told(asking(NAME, key), (answer,))
    assert not verdict.right
    assert says in verdict.text
    assert rule in verdict.rules


@pytest.mark.parametrize(
    ("key", "rules", "balances"),
    [
        ("lone", {}, (102, 98)),
        ("lone", {"kusurigui_value": 2}, (103, 97)),
        ("round_first", {}, (100, 100)),
        ("lone_willow", {}, (100, 100)),
        ("by_willow", {}, (101, 99)),
        ("by_willow", {"kusurigui_by_onifuda": False}, (100, 100)),
        ("not_alone", {}, (100, 100)),
        ("chain", {}, (104, 96)),
        ("other_seat", {}, (99, 101)),
    ],
)
def test_the_balances_are_those_of_the_script(key: str, rules: dict[str, object], balances: tuple[int, int]) -> None:
    state, cards = pays(key).state, pays(key).cards.split()
    words = [card if at % 2 == 0 else f"{card}-" for at, card in enumerate(cards)]
    assert play(state, *words, rules={"preset": "standard", **rules}).state.totals == balances


def test_a_lone_willow_is_captured_though_it_pays_nothing() -> None:
    """What the right answer to the lone Willow says."""
    step = pays("lone_willow").steps[0]
    assert [str(event.cards) for event in step.events if isinstance(event, Captured)] == ["11A 11C"]
    assert step.state.pile == ()


def test_of_all_lone_cards_only_willows_are_exempt() -> None:
    """What the misconception says, for each card that the other player may have had to lay."""
    game, exempt = kusurigui(), set[str]()
    for card in CARDS:
        if card not in game.DECK or card.code == "11A":
            continue
        state = at(f"kusuri-gui; hand A 11A; hand B -; pile {card}; opened B; stock -")
        if not any(isinstance(event, Paid) for event in play(state, "11A").events):
            exempt.add(card.code)
    assert exempt == {"11B", "11R", "11C"}


def test_positions_of_the_questions_hold_the_whole_deck() -> None:
    for key in ("lone", "round_first", "lone_willow", "by_willow", "not_alone", "chain", "other_seat"):
        assert at_all(pays(key).at) == 44
    for key in ("opens", "on_a_willow"):
        question = asking(NAME, key).question
        assert isinstance(question, Next | Takers)
        assert at_all(question.at) == 44


def at_all(text: str) -> int:
    """How many cards a position holds, the unknown ones included."""
    state = at(text)
    known = [*state.hands[0], *state.hands[1], *state.won[0], *state.won[1], *state.pile, *state.out, *state.stock]
    unknown = state.unknown
    return len(known) + sum(unknown.hands) + unknown.stock + unknown.out


def test_fresh_questions_are_about_payments() -> None:
    assert practised(NAME) == [Pays]
