"""Fresh questions, as many as wanted: each answer is worked out a second time, as plainly as it can be said."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from helpers import share
from plain import koikoi, kusurigui, reading, scorer
from plain.cards import kind_of, month_of, read

from hanafuda_kit.teach import (
    Best,
    Chips,
    Completes,
    Deal,
    DealOrder,
    Find,
    Flash,
    Gain,
    Judge,
    NameDekiyaku,
    NameYaku,
    Next,
    Pays,
    PileGain,
    PileNext,
    Points,
    Settle,
    Sort,
    Starts,
    StopPays,
    Take,
    Takers,
    WillowTakers,
)
from hanafuda_kit.teach.asking import Asking
from hanafuda_kit.teach.parts import Practice
from hanafuda_kit.teach.questions import Answer, Fresh, Question
from hanafuda_kit.teach.questions.pays import with_hand
from hanafuda_kit.teach.questions.positions import koikoi_at, kusurigui_at
from hanafuda_kit.teach.voice import Voice

QUESTIONS = 1000  # of each kind, over its levels; a tenth but in the full run
VOICE = Voice()


# ---- the same answers, worked out from the text of the position alone ----


def zone(at: str, name: str) -> list[str]:
    """The known cards of a zone of a position, in their order."""
    return reading.zones_of(reading.fields_of(at))[0][name]


def hand(at: str) -> list[str]:
    return zone(at, f"hand {mover(at)}")


def mover(at: str) -> str:
    return reading.turn_of(reading.fields_of(at))[0]


def taken(at: str, card: str) -> list[str]:
    """What a card takes by the plain rules; of two the first."""
    if at.startswith("koi-koi"):
        return min(sorted(way) for way in koikoi.ways(card, set(zone(at, "field"))))
    pile = zone(at, "pile")
    return pile if kusurigui.captures(card, pile) else []


def take(q: Question) -> list[Answer]:
    assert isinstance(q, Take)
    card = q.card or reading.fields_of(q.at)["turned"]
    return [tuple(way) for way in koikoi.ways(card, set(zone(q.at, "field")))]


def gain(q: Question) -> list[Answer]:
    assert isinstance(q, Gain)
    cards = taken(q.at, q.card)
    return [len(cards) + 1 if cards else 0]


def best(q: Question) -> list[Answer]:
    assert isinstance(q, Best)
    most = max(len(taken(q.at, card)) for card in hand(q.at))
    return [(card,) for card in hand(q.at) if len(taken(q.at, card)) == most]


def takers(q: Question) -> list[Answer]:
    assert isinstance(q, Takers)
    return [tuple(card for card in hand(q.at) if kusurigui.captures(card, zone(q.at, "pile")))]


def happens(q: Question) -> list[Answer]:
    assert isinstance(q, Next)
    if q.at.startswith("koi-koi"):
        same = [card for card in zone(q.at, "field") if month_of(card) == month_of(q.card)]
        return [({0: "stays", 1: "one", 2: "choose", 3: "all"}[len(same)],)]
    state = reading.kusurigui_at(reading.complete(q.at))
    if not kusurigui.captures(q.card, state["pile"]):
        return [("covers" if state["pile"] else "opens",)]
    return [("pays" if kusurigui.is_kusurigui(state, q.card) else "takes",)]


def deal(q: Question) -> list[Answer]:
    assert isinstance(q, Deal)
    if q.field and koikoi.counts_by_month(set(read(q.field)))[0] == 4:
        return [("void",)]
    return [(koikoi.dealt_yaku(set(read(q.hand))) or "play",)]


def starts(q: Question) -> list[Answer]:
    assert isinstance(q, Starts)
    return [(kusurigui.turn_table([*read(q.down), q.up])[0] or "void",)]


def score_of(game: str, cards: list[str]) -> dict[str, int]:
    score = scorer.score_koikoi if game == "koi-koi" else scorer.score_kusurigui
    return score(set(cards), "standard")[0]


def points(q: Question) -> list[Answer]:
    assert isinstance(q, Points)
    return [sum(score_of(q.game, read(q.cards)).values())]


def names(q: Question) -> list[Answer]:
    assert isinstance(q, NameYaku)
    return [tuple(sorted(score_of(q.game, read(q.cards)))) or ("none",)]


def completes(q: Question) -> list[Answer]:
    assert isinstance(q, Completes)
    totals = {card: sum(score_of(q.game, [*read(q.cards), card]).values()) for card in read(q.offered)}
    return [(card,) for card, total in totals.items() if total == max(totals.values())]


def pays(q: Question) -> list[Answer]:
    assert isinstance(q, Pays)
    line = str(with_hand(kusurigui_at(q.at), q.cards))
    state = reading.kusurigui_at(line)
    seat, before = state["turn"], dict(state["chips"])
    for card in q.cards.split():
        paid = kusurigui.is_kusurigui(state, card) and kusurigui.captures(card, state["pile"])
        gains = (1 if state["turn"] == seat else -1) if paid else 0
        before[seat] += gains
        state = kusurigui.act(state, ("play", card))
    return [(str(before[seat] - reading.kusurigui_at(line)["chips"][seat]),)]


def settle(q: Question) -> list[Answer]:
    assert isinstance(q, Settle)
    a, b = (sum(score_of("kusuri-gui", read(row)).values()) for row in (q.a, q.b))
    return [q.chips + a - b]


def stop_pays(q: Question) -> list[Answer]:
    assert isinstance(q, StopPays)
    fields, seat = reading.fields_of(q.at), mover(q.at)
    calls = {one: int(fields[f"called {one}"].split()[0].replace("-", "0")) for one in "AB"}
    made = sum(score_of("koi-koi", zone(q.at, f"won {seat}")).values())
    return [scorer.payout(made, calls["A" if seat == "B" else "B"], calls[seat], "standard")[0]]


def flash(q: Question) -> list[Answer]:
    assert isinstance(q, Flash)
    return [(f"{month_of(q.card)}{kind_of(q.card)}",)]


def find(q: Question) -> list[Answer]:
    assert isinstance(q, Find)
    wanted = (month_of(q.card), kind_of(q.card))
    return [(card,) for card in read(q.offered) if (month_of(card), kind_of(card)) == wanted]


def sort(q: Question) -> list[Answer]:
    assert isinstance(q, Sort)
    heap = month_of if q.by == "month" else kind_of
    return [tuple(f"{card}:{heap(card)}" for card in read(q.cards))]


KINDS: list[tuple[type[Fresh[Question]], Callable[[Question], list[Answer]]]] = [
    (Take, take), (Gain, gain), (PileGain, gain), (Best, best), (Takers, takers), (WillowTakers, takers),
    (Next, happens), (PileNext, happens), (Deal, deal), (Starts, starts), (Points, points), (Chips, points),
    (NameYaku, names), (NameDekiyaku, names), (Completes, completes), (Pays, pays), (Settle, settle),
    (StopPays, stop_pays), (Flash, flash), (Find, find), (Sort, sort),
]  # fmt: skip
each_kind = pytest.mark.parametrize(("kind", "plain"), KINDS, ids=lambda one: getattr(one, "__name__", ""))


def as_set(answer: Answer) -> object:
    """An answer whose cards or options may stand in any order."""
    return frozenset(answer) if isinstance(answer, tuple) else answer


@each_kind
def test_answers_are_those_of_the_plain_rules(
    kind: type[Fresh[Question]], plain: Callable[[Question], list[Answer]]
) -> None:
    levels = kind.LEVELS
    for seed in range(share(QUESTIONS)):
        question = kind.fresh(seed, levels[seed % len(levels)])
        wanted = plain(question)
        assert as_set(question.answer()) in {as_set(one) for one in wanted}, question
        for one in wanted:
            assert question.check(one, VOICE).right, question


@each_kind
def test_a_seed_gives_the_same_question_again(kind: type[Fresh[Question]], plain: object) -> None:
    assert kind.fresh(7, kind.LEVELS[0]) == kind.fresh(7, kind.LEVELS[0])


@each_kind
def test_every_fresh_question_can_be_shown_in_words(kind: type[Fresh[Question]], plain: object) -> None:
    for level in kind.LEVELS:
        asking = Asking(kind.fresh(3, level), VOICE)
        asking.act("buttons", "hint")
        asking.show()
        assert asking.prompt
        assert asking.blocks()
        assert asking.done


@each_kind
def test_no_two_alike_in_a_row(kind: type[Fresh[Question]], plain: object) -> None:
    practice = Practice([kind], VOICE, seed=11)
    practice.level = kind.LEVELS[-1]
    seen = [practice.now.question]
    for _ in range(8):
        practice.forward()
        seen.append(practice.now.question)
    assert all(one != other for one, other in pairwise(seen))


def test_hidden_cards_of_a_fresh_position_are_unknown_in_its_text() -> None:
    at = Take.fresh(5, 1).at
    theirs = "B" if mover(at) == "A" else "A"
    assert zone(at, f"hand {theirs}") == []
    assert zone(at, "stock") == []


@pytest.mark.parametrize("level", Judge.LEVELS)
def test_a_decision_has_two_cards_in_hand_and_more(level: int) -> None:
    assert all(len(hand(Judge.fresh(seed, level).at)) >= 2 for seed in range(3))


def test_hard_decisions_are_answered_both_ways() -> None:
    hard = [Judge.fresh(seed, 3).answer() for seed in range(3)]
    assert {("stop",), ("koikoi",)} <= set(hard)


@pytest.mark.parametrize("kind", [Take, StopPays])
def test_the_month_of_a_fresh_position_is_that_of_its_round(kind: type[Take | StopPays]) -> None:
    states = [koikoi_at(kind.fresh(seed, 1).at) for seed in range(3)]
    assert all(state.round == state.month < state.rounds for state in states)


def test_a_kind_with_one_question_alone_asks_it_again() -> None:
    practice = Practice([DealOrder], VOICE, seed=11)
    first = practice.now.question
    practice.forward()
    assert practice.now.question == first
