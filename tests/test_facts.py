"""Every fact that the lessons state holds in the engine.  The forms of the facts stand in plain/test_storyboards.py."""

import re

import pytest
from helpers import action_of, card_list, cards, koikoi, koikoi_at, kusurigui, kusurigui_at, legal, play, take_turn
from plain import facts, reading

from hanafuda_kit.cards import CARD, DECK, CardSet, Kind
from hanafuda_kit.deal import Seat, first_dealer, of
from hanafuda_kit.games import AnyState, Kusurigui
from hanafuda_kit.games.koikoi import captures, payout, teyaku_of
from hanafuda_kit.notation import format_record, parse_position, parse_record
from hanafuda_kit.play import IllegalAction, Match, Phase, Play
from hanafuda_kit.record import replay
from hanafuda_kit.yaku import Score, score

LESSONS = facts.rows(facts.load("storyboards"), "lessons")
KINDS = {"Bright": Kind.BRIGHT, "Animal": Kind.ANIMAL, "Ribbon": Kind.RIBBON, "Chaff": Kind.CHAFF}
Positions = dict[str, str]
Table = dict[str, object]
TESTED: set[str] = set()


def facts_of(*verbs: str) -> list[object]:
    """The facts that begin with one of these verbs: what stands on both sides, the house rules, the positions."""
    found: list[object] = []
    for lesson in LESSONS:
        for fact in facts.texts(lesson, "facts"):
            verb, _, rest = fact.partition(" ")
            rules = {name: int(n) if n.isdigit() else n for name, n in re.findall(r"\[(\w+)=(\w+)\]", rest)}
            left, _, right = re.sub(r" *\[[^]]*\]", "", rest).partition(" = ")
            if verb in verbs:
                case = (left, right, rules, facts.words(lesson, "positions"))
                found.append(pytest.param(*case, id=f"{facts.text(lesson, 'name')}: {fact}"))
    return found


def each(*verbs: str) -> pytest.MarkDecorator:
    """A test for each fact of these verbs."""
    TESTED.update(verbs)
    return pytest.mark.parametrize(("left", "right", "rules", "positions"), facts_of(*verbs))


def won_or_cards(text: str, positions: Positions) -> CardSet:
    """Cards, or "P1 A" for what A has won in P1."""
    words = text.split()
    return of(parse_position(positions[words[0]]).won, Seat(words[1])) if words[0] in positions else cards(text)


def scored(game: str, won: CardSet, rules: Table) -> Score:
    """Score cards in Koi-Koi (kk) or Kusuri-gui (kg)."""
    if game == "kk":
        return score(won, koikoi(rules).yaku_table(None))
    pile_game = kusurigui(rules)
    return score(won, pile_game.yaku_table(None), best_only=pile_game.rules.yaku_mode == "exclusive")


def completed(line: str, hands: dict[str, list[str]], stock: list[str] | None = None) -> AnyState:
    """A position of a lesson with its unknown cards named, so that these cards can be played."""
    return parse_position(reading.complete(line, {**hands, "stock": stock} if stock else hands))


def played_codes(turns: list[str]) -> dict[str, list[str]]:
    """The hand cards that turns play, by hand."""
    found: dict[str, list[str]] = {"hand A": [], "hand B": []}
    for turn in turns:
        found[f"hand {turn[0]}"].append(re.split("[x-]", turn.split()[1])[0])
    return found


# ---- the deck ----


@each("kind")
def test_the_kind_of_a_card(left: str, right: str, rules: Table, positions: Positions) -> None:
    assert CARD[left].kind is KINDS[right]


@each("count")
def test_how_many_cards_there_are(left: str, right: str, rules: Table, positions: Positions) -> None:
    found = DECK
    for word in left.split():
        if word == "kg":
            found = Kusurigui.DECK
        elif word.isdigit():
            found = found.of_month(int(word))
        elif word in KINDS:
            found = found.of_kind(KINDS[word])
    assert len(found) == int(right)


# ---- the deal ----


@each("dealer")
def test_who_deals_first(left: str, right: str, rules: Table, positions: Positions) -> None:
    _, a, _, b = left.split()
    dealer = first_dealer(CARD[a], CARD[b])
    assert (dealer.value if dealer else "again") == right


@each("field")
def test_whether_a_field_is_played(left: str, right: str, rules: Table, positions: Positions) -> None:
    field = card_list(left)
    rest = list(DECK - CardSet.of(field))
    deck = [*rest[:4], *field[:4], *rest[4:8], *rest[8:12], *field[4:], *rest[12:]]
    state = koikoi(rules, teyaku="ignore").deal(deck, dealer=Seat.A).state
    assert (state.reason.value if state.reason else "play") == right


@each("hand")
def test_the_dealt_yaku_of_a_hand(left: str, right: str, rules: Table, positions: Positions) -> None:
    assert (teyaku_of(cards(left)) or "none") == right


@each("table")
def test_which_table_card_starts_the_pile(left: str, right: str, rules: Table, positions: Positions) -> None:
    down, up = left.split(" up ")
    table = [*card_list(down), CARD[up]]
    rest = list(Kusurigui.DECK - CardSet.of(table))
    state = kusurigui(rules).deal([*rest[:4], *table[:3], *rest[4:8], table[3], *rest[8:]], dealer=Seat.A).state
    if right == "void":
        assert (state.reason and state.reason.value, len(state.out)) == ("void", 4)
        return
    starts, aside, hidden = re.split(" out | down ", right.removeprefix("starts "))
    assert state.pile == (CARD[starts],)
    assert state.out == cards(aside)
    assert state.unknown.out == len(hidden.split())


# ---- turns ----


@each("take")
def test_what_a_card_may_take(left: str, right: str, rules: Table, positions: Positions) -> None:
    line, card = left.split()
    choices = captures(CARD[card], parse_position(positions[line]).table)
    there = CardSet.of(card for choice in choices for card in choice)
    form = "choose" if len(choices) == 2 else {0: "none", 1: "one", 3: "all"}[len(there)]
    assert right == (f"{form} {there}" if there else form)


@each("takes")
def test_which_hand_cards_take_the_pile(left: str, right: str, rules: Table, positions: Positions) -> None:
    line = positions[left]
    state = completed(line, {})
    takers = [word.partition("x")[0] for word in legal(state, rules=rules) if "x" in word]
    assert (" ".join(takers) or "none") == right


@each("turn")
def test_the_yaku_points_after_a_turn(left: str, right: str, rules: Table, positions: Positions) -> None:
    line, seat, *words = left.split()
    drawn = [re.split("[x-]", word[1:])[0] for word in words if word.startswith("/")]
    state = completed(positions[line], played_codes([f"{seat} {words[0]}"]), drawn)
    after = play(state, words[0], rules=rules).state
    if after.phase is Phase.MATCH and drawn:
        after = play(after, words[1].removeprefix(f"/{drawn[0]}"), rules=rules).state
    assert scored("kk", of(after.won, Seat(seat)), rules).points == int(right)


@each("refused")
def test_a_play_that_is_refused(left: str, right: str, rules: Table, positions: Positions) -> None:
    line, turn = left.split(" ", 1)
    state = completed(positions[line], played_codes([turn]))
    with pytest.raises(IllegalAction):
        play(state, turn.split()[1], rules=rules)


@each("plays")
def test_chips_and_pile_after_plays(left: str, right: str, rules: Table, positions: Positions) -> None:
    line, listed = left.split(" ", 1)
    turns = listed.split(", ")
    state = kusurigui_at(str(completed(positions[line], played_codes(turns))).removeprefix("kusuri-gui; "))
    for turn in turns:
        state = take_turn(state, turn, rules=rules)
    a, b = state.totals
    if state.phase is Phase.OVER:  # the fact is about the play alone, before the settlement
        due = kusurigui(rules).score(state, Seat.A).points - kusurigui(rules).score(state, Seat.B).points
        a, b = a - due, b + due
    assert right == f"chips A {a} B {b}; pile {' '.join(map(str, state.pile)) or '-'}"


# ---- scores, the question and the pay-out ----


@each("score")
def test_what_cards_score(left: str, right: str, rules: Table, positions: Positions) -> None:
    game, listed = left.split(" ", 1)
    found = scored(game, won_or_cards(listed, positions), rules)
    total, _, yaku = right.partition(" ")
    assert found.points == int(total)
    assert sorted(f"{key} {n}" for key, n in found.pairs) == sorted(yaku.split(", ") if yaku else [])


@each("best")
def test_which_card_adds_most(left: str, right: str, rules: Table, positions: Positions) -> None:
    held, choices = left.split(" + ")
    points = {code: scored("kk", cards(held).with_card(CARD[code]), rules).points for code in choices.split()}
    best = max(points, key=lambda code: points[code])
    assert list(points.values()).count(points[best]) == 1
    assert f"{best} {points[best]}" == right


@each("asked")
def test_whether_the_question_comes(left: str, right: str, rules: Table, positions: Positions) -> None:
    # The next turn changes nothing: a card is laid down, and the turned one stays too.
    listed, last = left.split(" last ")
    won = won_or_cards(listed, positions)
    played, *rest = DECK - won
    turned, *others = (card for card in rest if card.month != played.month)
    line = f"hand A {played} {others[0]}; hand B {others[1]}; won A {won}; stock {turned}; called A 1 kasu={last}"
    asked = play(koikoi_at(line), str(played), rules=rules).state.phase is Phase.DECIDE
    assert asked == (right == "yes")


@each("pay")
def test_what_a_stop_pays(left: str, right: str, rules: Table, positions: Positions) -> None:
    points, _, opponent, _, own = left.split()
    pays = payout(int(points), rules=koikoi(rules).rules, opponent_calls=int(opponent), own_calls=int(own))
    assert pays.total == int(right)


@each("settle")
def test_who_is_paid_the_difference(left: str, right: str, rules: Table, positions: Positions) -> None:
    a, b = (scored("kg", cards(row), rules).points for row in left.split(" | "))
    assert right == ("none" if a == b else f"{'A' if a > b else 'B'} {abs(a - b)}")


# ---- records and positions ----

RECORDS = [
    pytest.param(record, id=facts.text(lesson, "name"))
    for lesson in LESSONS
    for record in facts.texts(lesson, "records")
]


@pytest.mark.parametrize("record", RECORDS)
def test_a_record_of_a_lesson_plays_through(record: str) -> None:
    turns = re.findall(r'"([AB] [^"]+)"', record)
    moments = list(replay(parse_record(record)))
    assert moments[-1].turn == len(turns)


@pytest.mark.parametrize("record", RECORDS)
def test_a_record_of_a_lesson_is_written_and_read_again(record: str) -> None:
    read = parse_record(record)
    assert parse_record(format_record(read)) == read


POSITIONS = [
    pytest.param(line, id=f"{facts.text(lesson, 'name')} {name}")
    for lesson in LESSONS
    for name, line in facts.words(lesson, "positions").items()
]


@pytest.mark.parametrize("line", POSITIONS)
def test_a_position_of_a_lesson_is_written_as_it_was_read(line: str) -> None:
    assert str(parse_position(line)) == line


@pytest.mark.parametrize("line", POSITIONS)
def test_every_action_of_a_lessons_position_can_be_carried_out(line: str) -> None:
    state = completed(line, {})
    words = legal(state)
    assert words
    for word in words:
        assert isinstance(action_of(state, word), Play | Match) or state.phase is Phase.DECIDE
        play(state, word)


def test_no_fact_of_the_lessons_is_left_out() -> None:
    assert {fact.split()[0] for lesson in LESSONS for fact in facts.texts(lesson, "facts")} == TESTED
