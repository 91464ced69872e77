"""Every fact that the lessons state, checked with the plain implementation.

The forms, X being cards, P1 a position of the lesson and [switch=value] a rule that is not standard:

    kind 1B = Bright                     count [kg] [Kind|month|cards] [month] = n
    dealer A X B X = A                   field X = void        hand X = teshi
    take P1 8B = one X                   turn P1 A 3Rx3C1 /7A- = 0       refused P1 A 3R-
    score kk X = 6 tane 1, aotan 5       asked X last 5 = no   pay 7 opp 1 own 0 = 28     best X + X = 3R 12
    table X up X = starts X out X down X takes P1 = X          plays P1 A 9Ax $1, B 7A- = chips A 101 B 99; pile 7A
    settle X | X = A 3
"""

import re
import tomllib

import pytest

from . import facts, koikoi, kusurigui, reading, scorer
from .cards import DECK, KIND_NAMES, KUSURIGUI_DECK, first_dealer, kind_of, month_of, of_month, read
from .switches import full_rules

Positions = dict[str, str]
LESSONS = facts.rows(facts.load("storyboards"), "lessons")


def split_rules(subject: str) -> tuple[str, dict[str, object]]:
    """Take the switches in brackets out of a fact's left side."""
    rules: dict[str, object] = {}
    for name, value in re.findall(r"\[(\w+)=(\w+)\]", subject):
        rules[name] = int(value) if value.isdigit() else value
    return " ".join(re.sub(r"\[[^]]*\]", "", subject).split()), rules


def captured_of(subject: str, positions: Positions) -> set[str]:
    """Read cards, or "P1 A" as what A has won in P1."""
    words = subject.split()
    if words[0] in positions:
        return set(reading.zones_of(reading.fields_of(positions[words[0]]))[0][f"won {words[1]}"])
    return set(read(subject))


def score_text(game: str, cards: set[str], rules: dict[str, object]) -> str:
    """Score a set as "6 inoshikacho 5, tane 1", keys sorted."""
    score = scorer.score_koikoi if game == "kk" else scorer.score_kusurigui
    counts, _replaced = score(cards, rules)
    listed = ", ".join(f"{key} {counts[key]}" for key in sorted(counts))
    return f"{sum(counts.values())} {listed}".strip()


def sorted_score(wanted: str) -> str:
    """Sort the yaku of an expected score."""
    total, _blank, listed = wanted.partition(" ")
    return f"{total} {', '.join(sorted(listed.split(', ')))}".strip()


def count_of(subject: str) -> int:
    """Count the cards of "kg Ribbon 8"."""
    words = subject.split()
    cards = list(DECK)
    for word in words:
        if word == "kg":
            cards = list(KUSURIGUI_DECK)
        elif word.isdigit():
            cards = [card for card in cards if month_of(card) == int(word)]
        elif word != "cards":
            cards = [card for card in cards if KIND_NAMES[kind_of(card)] == word]
    return len(cards)


def take_text(card: str, line: str) -> str:
    """Say what a card takes from a field."""
    field = reading.zones_of(reading.fields_of(line))[0]["field"]
    same = [one for one in field if month_of(one) == month_of(card)]
    return " ".join([{0: "none", 1: "one", 2: "choose", 3: "all"}[len(same)], *same])


def half_or_whole_turn(line: str, turn: str) -> koikoi.State:
    """Play a turn, or only its first half, from a position whose unknown cards may be anything."""
    seat = turn.split()[0]
    card, _x, _takes = turn.split()[1].rstrip("-").partition("x")
    wanted = {f"hand {seat}": [card]}
    if "/" in turn:
        wanted["stock"] = [re.split("[x-]", turn.split("/")[1])[0]]
        return reading.koikoi_turn(reading.koikoi_at(reading.complete(line, wanted)), turn)
    state = koikoi.copied(reading.koikoi_at(reading.complete(line, wanted)))
    takes = reading.taken(turn.split()[1].partition("x")[2])
    if ("play", card, takes) not in koikoi.legal(state):
        raise ValueError(f"{turn} is not legal")
    koikoi.lay(state, card, takes)
    return state


def plays_text(line: str, turns: list[str], rules: dict[str, object]) -> str:
    """Play Kusuri-gui turns and write the chips and the pile."""
    wanted: dict[str, list[str]] = {"hand A": [], "hand B": []}
    for turn in turns:
        wanted[f"hand {turn[0]}"].append(re.split("[x-]", turn.split()[1])[0])
    state = reading.kusurigui_at(reading.complete(line, wanted), rules)
    for turn in turns:
        state = reading.kusurigui_turn(state, turn)
    chips = state["chips"]
    if state["phase"] == "over":
        won = {seat: kusurigui.total(state, seat) for seat in "AB"}
        gained = won["A"] - won["B"]
        chips = {"A": chips["A"] - gained, "B": chips["B"] + gained}
    return f"chips A {chips['A']} B {chips['B']}; pile {' '.join(state['pile']) or '-'}"


def table_text(subject: str) -> str:
    """Say what becomes of four table cards."""
    down, up = subject.split(" up ")
    starter, aside, face_down = kusurigui.turn_table([*down.split(), up])
    if starter is None:
        return "void"
    turned = [card for card in [up, *down.split()] if card in aside]
    hidden = [card for card in down.split() if card in face_down]
    return f"starts {starter} out {' '.join(turned) or '-'} down {' '.join(hidden)}"


def settle_text(subject: str, rules: dict[str, object]) -> str:
    """Compare two rows."""
    totals = [sum(scorer.score_kusurigui(read(row), rules)[0].values()) for row in subject.split(" | ")]
    if totals[0] == totals[1]:
        return "none"
    return f"{'A' if totals[0] > totals[1] else 'B'} {abs(totals[0] - totals[1])}"


def field_text(cards: str, rules: dict[str, object]) -> str:
    """Deal a field and two hands of at most three of a month; say whether the field is void."""
    field = read(cards)
    rest = [card for card in DECK if card not in field]
    hands = [card for month in range(1, 13) for card in sorted(of_month(rest, month))[:1]]
    hands += [card for card in rest if card not in hands]
    deal = {"A": hands[0:8:1], "B": hands[8:16], "field": field, "stock": hands[16:]}
    state = koikoi.start(deal, {**rules, "teyaku": "ignore"}, "A")
    return state["reason"] or "play"


def best_text(subject: str) -> str:
    """Find which one further card scores most."""
    cards, choices = subject.split(" + ")
    totals = {card: sum(scorer.score_koikoi({*read(cards), card}, {})[0].values()) for card in choices.split()}
    best = max(totals, key=lambda card: totals[card])
    assert list(totals.values()).count(totals[best]) == 1
    return f"{best} {totals[best]}"


def answer(verb: str, subject: str, positions: Positions, rules: dict[str, object]) -> str:
    """Give what the plain implementation says to the left side of a fact."""
    words = subject.split()
    match verb:
        case "kind":
            return KIND_NAMES[kind_of(subject)]
        case "count":
            return str(count_of(subject))
        case "dealer":
            return first_dealer(words[1], words[3])
        case "field":
            return field_text(subject, rules)
        case "hand":
            return koikoi.dealt_yaku(set(read(subject))) or "none"
        case "take":
            return take_text(words[1], positions[words[0]])
        case "turn":
            state = half_or_whole_turn(positions[words[0]], " ".join(words[1:]))
            return str(sum(koikoi.yaku_of(state, words[1]).values()))
        case "score":
            return score_text(words[0], captured_of(" ".join(words[1:]), positions), rules)
        case "asked":
            cards, last = subject.split(" last ")
            yaku, _replaced = scorer.score_koikoi(captured_of(cards, positions), rules)
            return "yes" if koikoi.is_asked(yaku, {"": int(last)}, full_rules("koi-koi", rules)) else "no"
        case "pay":
            return str(scorer.payout(int(words[0]), int(words[2]), int(words[4]), rules)[0])
        case "best":
            return best_text(subject)
        case "table":
            return table_text(subject)
        case "takes":
            fields = reading.zones_of(reading.fields_of(positions[subject]))[0]
            hand = fields["hand " + reading.fields_of(positions[subject])["turn"][0]]
            return " ".join(card for card in hand if kusurigui.captures(card, fields["pile"])) or "none"
        case "plays":
            return plays_text(positions[words[0]], " ".join(words[1:]).split(", "), rules)
        case "settle":
            return settle_text(subject, rules)
    raise ValueError(f"unknown fact: {verb}")


CASES = [
    pytest.param(fact, facts.words(lesson, "positions"), id=f"{facts.text(lesson, 'name')}: {fact}")
    for lesson in LESSONS
    for fact in facts.texts(lesson, "facts")
]


@pytest.mark.parametrize(("fact", "positions"), CASES)
def test_a_fact_of_a_lesson_holds(fact: str, positions: Positions) -> None:
    left, equals, wanted = fact.partition(" = ")
    verb, _blank, subject = left.partition(" ")
    subject, rules = split_rules(subject)
    wanted, rules_behind = split_rules(wanted)
    assert not rules_behind
    if verb == "refused":
        line, turn = subject.split(" ", 1)
        assert not equals
        with pytest.raises(ValueError, match="legal"):
            half_or_whole_turn(positions[line], turn)
        return
    assert equals
    if verb == "score":
        wanted = sorted_score(wanted)
    assert answer(verb, subject, positions, rules) == wanted


RECORDS = [
    pytest.param(record, id=facts.text(lesson, "name"))
    for lesson in LESSONS
    for record in facts.texts(lesson, "records")
]


@pytest.mark.parametrize("record", RECORDS)
def test_a_record_of_a_lesson_can_be_played(record: str) -> None:
    data = facts.table(tomllib.loads(record))
    deal = {zone: read(cards) for zone, cards in facts.words(data, "deal").items()}
    if data["game"] == "koi-koi":
        state = koikoi.start(deal, facts.rules(data), facts.text(data, "dealer"))
        for turn in facts.texts(data, "turns"):
            state = reading.koikoi_turn(state, turn)
    else:
        pile_state = kusurigui.start(deal, facts.rules(data), facts.text(data, "dealer"))
        for turn in facts.texts(data, "turns"):
            pile_state = reading.kusurigui_turn(pile_state, turn)


POSITIONS = [
    pytest.param(line, id=f"{facts.text(lesson, 'name')} {name}")
    for lesson in LESSONS
    for name, line in facts.words(lesson, "positions").items()
]


@pytest.mark.parametrize("line", POSITIONS)
def test_a_position_of_a_lesson_is_one_of_the_game(line: str) -> None:
    full = reading.complete(line)
    if line.startswith("koi-koi"):
        state = koikoi.position(reading.koikoi_at(full))
        assert koikoi.position(reading.koikoi_at(state)) == state
    else:
        pile_state = kusurigui.position(reading.kusurigui_at(full))
        assert kusurigui.position(reading.kusurigui_at(pile_state)) == pile_state
