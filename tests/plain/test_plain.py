"""The plain implementation agrees with the facts of the rules and with the two whole rounds."""

import random
from collections.abc import Mapping

import pytest

from . import facts, koikoi, kusurigui, reading, scorer, writing
from .cards import DECK, KIND_NAMES, KUSURIGUI_DECK, first_dealer, kind_of, month_of, read, written
from .switches import DEFAULTS, PRESETS, allowed, full_rules

Row = dict[str, object]
REFUSED = r"not legal|'s turn|stock's next card|does not take|yaku points|forced|takes"
FACTS = {"koi-koi": facts.load("koikoi"), "kusuri-gui": facts.load("kusurigui")}


def cases(game: str, table: str) -> list[object]:
    """Give the rows of a table of facts, each named by its rule and place."""
    listed = facts.rows(FACTS[game], table)
    return [pytest.param(row, id=f"{row.get('rule', table)} {place}") for place, row in enumerate(listed)]


def deal_of(row: Row, zones: str) -> dict[str, list[str]]:
    """Read the dealt cards of a row, zones being "A B field stock" or "A B table stock"."""
    return {zone: read(facts.text(row, zone)) for zone in zones.split()}


def fields_are(line: str, wanted: Mapping[str, str]) -> None:
    """Check fields of a position."""
    fields = reading.fields_of(line)
    assert {name: fields[name] for name in wanted} == dict(wanted)


# Scores


@pytest.mark.parametrize("row", cases("koi-koi", "score"))
def test_score_of_koikoi(row: Row) -> None:
    month = facts.whole(row, "month", 0) or None
    field = read(facts.text(row, "field", "-"))
    counts, replaced = scorer.score_koikoi(read(facts.text(row, "captured")), facts.rules(row), field, month)
    assert counts == facts.points(row, "yaku")
    assert sum(counts.values()) == facts.whole(row, "points")
    assert dict(replaced) == facts.words(row, "replaced")


@pytest.mark.parametrize("row", cases("kusuri-gui", "score"))
def test_score_of_kusurigui(row: Row) -> None:
    counts, replaced = scorer.score_kusurigui(read(facts.text(row, "captured")), facts.rules(row))
    assert counts == facts.points(row, "yaku")
    assert sum(counts.values()) == facts.whole(row, "points")
    assert dict(replaced) == facts.words(row, "replaced")


@pytest.mark.parametrize("row", cases("koi-koi", "payout"))
def test_payout(row: Row) -> None:
    calls = facts.whole(row, "opponent_calls"), facts.whole(row, "own_calls")
    paid, factors = scorer.payout(facts.whole(row, "points"), *calls, facts.rules(row))
    assert paid == facts.whole(row, "payout")
    wanted = [(facts.whole(factor, "times"), facts.text(factor, "rule")) for factor in facts.rows(row, "factors")]
    assert factors == wanted


@pytest.mark.parametrize("row", cases("kusuri-gui", "settle"))
def test_settlement(row: Row) -> None:
    totals = [sum(scorer.score_kusurigui(read(facts.text(row, seat)), facts.rules(row))[0].values()) for seat in "AB"]
    assert abs(totals[0] - totals[1]) == facts.whole(row, "chips")
    assert facts.text(row, "winner") == ("-" if totals[0] == totals[1] else "A" if totals[0] > totals[1] else "B")


# Before the first card


@pytest.mark.parametrize("row", [*cases("koi-koi", "draws"), *cases("kusuri-gui", "draws")])
def test_first_dealer(row: Row) -> None:
    assert first_dealer(facts.text(row, "A"), facts.text(row, "B")) == facts.text(row, "dealer")


@pytest.mark.parametrize("row", cases("kusuri-gui", "counts"))
def test_counts_of_the_deck(row: Row) -> None:
    what = facts.text(row, "what")
    cards = [c for c in KUSURIGUI_DECK if what in ("cards", KIND_NAMES[kind_of(c)], str(month_of(c)))]
    assert len(cards) == facts.whole(row, "cards")


@pytest.mark.parametrize("row", cases("koi-koi", "packets"))
def test_packets_of_koikoi(row: Row) -> None:
    deal = koikoi.deal_from(read(facts.text(row, "deck")), facts.text(row, "dealer"))
    assert deal == deal_of(row, "A B field stock")


@pytest.mark.parametrize("row", cases("kusuri-gui", "packets"))
def test_packets_of_kusurigui(row: Row) -> None:
    deal = kusurigui.deal_from(read(facts.text(row, "deck")), facts.text(row, "dealer"))
    assert deal == deal_of(row, "A B table stock")


@pytest.mark.parametrize("row", cases("koi-koi", "deals"))
def test_deal_of_koikoi(row: Row) -> None:
    state = koikoi.start(deal_of(row, "A B field stock"), facts.rules(row), facts.text(row, "dealer"))
    fields_are(koikoi.position(state), {"turn": facts.text(row, "turn"), "score": facts.text(row, "score")})
    assert (state["phase"] == "over") == ("next_dealer" in row)
    if "next_dealer" in row:
        assert koikoi.next_dealer(state) == facts.text(row, "next_dealer")


@pytest.mark.parametrize("row", cases("koi-koi", "hands"))
def test_dealt_yaku(row: Row) -> None:
    assert (koikoi.dealt_yaku(set(read(facts.text(row, "hand")))) or "none") == facts.text(row, "dealt")


@pytest.mark.parametrize("row", cases("kusuri-gui", "tables"))
def test_table_of_kusurigui(row: Row) -> None:
    table = [*read(facts.text(row, "down")), facts.text(row, "up")]
    starter, aside, face_down = kusurigui.turn_table(table)
    assert (starter or "-") == facts.text(row, "starts")
    assert aside == set(read(facts.text(row, "aside")))
    assert face_down == set(read(facts.text(row, "hidden")))


@pytest.mark.parametrize("row", cases("kusuri-gui", "deals"))
def test_deal_of_kusurigui(row: Row) -> None:
    state = kusurigui.start(deal_of(row, "A B table stock"), facts.rules(row), facts.text(row, "dealer"))
    fields_are(kusurigui.position(state), {name: facts.text(row, name) for name in ("turn", "pile", "out", "chips")})
    if "next_dealer" in row:
        assert kusurigui.next_dealer(state) == facts.text(row, "next_dealer")


# Turns


@pytest.mark.parametrize("row", [*cases("koi-koi", "matching"), *cases("koi-koi", "plays")])
def test_turns_of_koikoi(row: Row) -> None:
    start = reading.koikoi_at(facts.text(row, "at"), facts.rules(row))
    assert koikoi.position(start) == facts.text(row, "at")
    state = start
    for turn in facts.texts(row, "turns"):
        state = reading.koikoi_turn(state, turn)
    fields_are(koikoi.position(state), facts.words(row, "after"))
    for turn in facts.texts(row, "refused"):
        with pytest.raises(ValueError, match=REFUSED):
            reading.koikoi_turn(start, turn)


@pytest.mark.parametrize("row", cases("koi-koi", "plies"))
def test_plies_of_koikoi(row: Row) -> None:
    state = reading.koikoi_at(facts.text(row, "at"), facts.rules(row))
    for ply in facts.texts(row, "plies"):
        (action,) = [action for action in koikoi.legal(state) if koikoi.text(action) == ply]
        state = koikoi.act(state, action)
    fields_are(koikoi.position(state), {"turn": facts.text(row, "turn"), "turned": facts.text(row, "turned")})


@pytest.mark.parametrize("row", cases("kusuri-gui", "plays"))
def test_turns_of_kusurigui(row: Row) -> None:
    start = reading.kusurigui_at(facts.text(row, "at"), facts.rules(row))
    assert kusurigui.position(start) == facts.text(row, "at")
    state = start
    for turn in facts.texts(row, "turns"):
        state = reading.kusurigui_turn(state, turn)
    fields_are(kusurigui.position(state), facts.words(row, "after"))
    for turn in facts.texts(row, "refused"):
        with pytest.raises(ValueError, match=REFUSED):
            reading.kusurigui_turn(start, turn)


# After a round


def next_of(row: Row) -> tuple[str, str]:
    """Read who deals which round next."""
    wanted = facts.table(row["next"])
    return facts.text(wanted, "dealer"), facts.text(wanted, "round")


@pytest.mark.parametrize("row", cases("koi-koi", "rounds"))
def test_after_a_round_of_koikoi(row: Row) -> None:
    state = reading.koikoi_at(facts.text(row, "at"), facts.rules(row))
    assert koikoi.game_over(state) == ("result" in row)
    if "result" in row:
        assert (koikoi.leader(state) or "draw") == facts.text(row, "result")
        return
    following = koikoi.next_round(state, koikoi.deal_from(DECK, koikoi.next_dealer(state)))
    assert (following["dealer"], f"{following['round']}/{following['rules']['rounds']}") == next_of(row)
    month = facts.table(row["next"]).get("month", following["month"])
    assert following["month"] == month
    assert following["score"] == state["score"]


@pytest.mark.parametrize("row", cases("kusuri-gui", "rounds"))
def test_after_a_round_of_kusurigui(row: Row) -> None:
    state = reading.kusurigui_at(facts.text(row, "at"), facts.rules(row))
    assert kusurigui.game_over(state) == ("result" in row)
    if "result" in row:
        assert (kusurigui.leader(state) or "draw") == facts.text(row, "result")
        return
    following = kusurigui.next_round(state, kusurigui.deal_from(KUSURIGUI_DECK, kusurigui.next_dealer(state)))
    assert (following["dealer"], f"{following['round']}/{following['rules']['rounds']}") == next_of(row)
    assert following["chips"] == state["chips"]


# Switches


@pytest.mark.parametrize("game", FACTS)
def test_every_switch_is_listed_with_its_default(game: str) -> None:
    listed = {facts.text(row, "name"): row["default"] for row in facts.rows(FACTS[game], "switches")}
    assert listed == DEFAULTS[game]
    assert facts.table(FACTS[game]["presets"]) == PRESETS[game]


SWITCHES = [(game, row) for game in FACTS for row in facts.rows(FACTS[game], "switches")]


@pytest.mark.parametrize(("game", "row"), SWITCHES, ids=[f"{game} {row['name']}" for game, row in SWITCHES])
def test_values_of_a_switch(game: str, row: Row) -> None:
    name, values, invalid = facts.text(row, "name"), row["values"], row["invalid"]
    assert isinstance(values, list)
    assert isinstance(invalid, list)
    assert [value for value in values if not allowed(game, name, value)] == []
    assert [value for value in invalid if allowed(game, name, value)] == []


@pytest.mark.parametrize(("game", "row"), SWITCHES, ids=[f"{game} {row['name']}" for game, row in SWITCHES])
def test_every_value_of_a_switch_is_used_by_a_fact(game: str, row: Row) -> None:
    name = facts.text(row, "name")
    tables = ["score", "payout", "settle", "deals", "matching", "plays", "rounds"]
    used = [full_rules(game, facts.rules(fact))[name] for table in tables for fact in facts.rows(FACTS[game], table)]
    values = row["values"]
    assert isinstance(values, list)
    if name not in ("rounds", "bright_values", "month_yaku"):
        assert {str(value) for value in values if not isinstance(value, bool)} <= {str(value) for value in used}
    assert len({str(value) for value in used}) > 1


@pytest.mark.parametrize("game", FACTS)
def test_unknown_switches_and_presets_are_refused(game: str) -> None:
    for row in facts.rows(FACTS[game], "unknown"):
        with pytest.raises(ValueError, match=r"unknown preset|not allowed"):
            full_rules(game, facts.rules(row))


# Whole rounds


def koikoi_record(name: str, rules: Mapping[str, object] | str = "standard") -> tuple[koikoi.State, list[str]]:
    """Give the dealt state and the turns of a record."""
    record = facts.load(name)
    deal = {zone: read(cards) for zone, cards in facts.words(record, "deal").items()}
    return koikoi.start(deal, rules, facts.text(record, "dealer")), facts.texts(record, "turns")


def kusurigui_record(name: str, rules: Mapping[str, object] | str = "standard") -> tuple[kusurigui.State, list[str]]:
    """Give the dealt state and the turns of a record."""
    record = facts.load(name)
    deal = {zone: read(cards) for zone, cards in facts.words(record, "deal").items()}
    return kusurigui.start(deal, rules, facts.text(record, "dealer")), facts.texts(record, "turns")


def test_the_round_of_koikoi_ends_with_28_points_for_a() -> None:
    state, turns = koikoi_record("06_round")
    for turn in turns:
        state = reading.koikoi_turn(state, turn)
    assert (state["reason"], state["winner"], state["score"]) == ("stop", "A", {"A": 28, "B": 0})
    assert written(state["field"]) == "8B 9C2 11B 11R"
    assert len(state["stock"]) == 11
    assert koikoi.next_dealer(state) == "A"


def test_the_round_of_koikoi_pays_12_where_the_cup_is_an_animal_only() -> None:
    state, turns = koikoi_record("06_round", {"sake_cup": "animal_only"})
    for turn in [*turns[:-1], turns[-1].replace("=7", "=6")]:
        state = reading.koikoi_turn(state, turn)
    assert state["score"] == {"A": 12, "B": 0}


@pytest.mark.parametrize(("mode", "chips"), [("stack", {"A": 107, "B": 93}), ("exclusive", {"A": 104, "B": 96})])
def test_the_round_of_kusurigui_ends_with_these_chips(mode: str, chips: dict[str, int]) -> None:
    state, turns = kusurigui_record("12_round", {"yaku_mode": mode})
    for turn in turns:
        state = reading.kusurigui_turn(state, turn)
    assert (state["reason"], state["winner"], state["chips"]) == ("exhausted", "A", chips)
    assert state["pile"] == ["2C1", "4C2"]
    assert kusurigui.next_dealer(state) == "A"


def test_perft_of_both_rounds_is_what_it_was() -> None:
    assert [koikoi.perft(koikoi_record("06_round")[0], depth) for depth in range(5)] == [1, 9, 79, 596, 4402]
    assert [kusurigui.perft(kusurigui_record("12_round")[0], depth) for depth in range(6)] == [1, 4, 16, 48, 144, 288]


def test_random_rounds_of_koikoi_keep_the_cards_and_can_be_read_back() -> None:
    rng = random.Random(1)
    for _round in range(40):
        deal = koikoi.deal_from(rng.sample(DECK, 48), "A")
        state = koikoi.start(deal, {"zero_sum": "on"}, "A")
        turns, after = writing.koikoi_round(state, rng.choice)
        for turn in turns:
            state = reading.koikoi_turn(state, turn)
            line = koikoi.position(state)
            assert koikoi.position(reading.koikoi_at(line, state["rules"])) == line
        assert state == after
        assert sum(after["score"].values()) == 0


def test_random_rounds_of_kusurigui_keep_the_cards_and_can_be_read_back() -> None:
    rng = random.Random(1)
    for _round in range(40):
        state = kusurigui.start(kusurigui.deal_from(rng.sample(KUSURIGUI_DECK, 44), "B"), {}, "B")
        turns, after = writing.kusurigui_round(state, rng.choice)
        for turn in turns:
            state = reading.kusurigui_turn(state, turn)
            line = kusurigui.position(state)
            assert kusurigui.position(reading.kusurigui_at(line, state["rules"])) == line
        assert state == after
        assert sum(after["chips"].values()) == 200
        assert after["reason"] == "void" or len(turns) == 40
