"""Every fact of facts/kusurigui.toml, which says the rules pages of Kusuri-gui row by row, holds in the engine."""

from collections.abc import Mapping

import pytest
from helpers import card_list, cards, fields, kusurigui, kusurigui_at, play, take_turn
from plain import facts

from hanafuda_kit.cards import CARD, CardSet, Kind
from hanafuda_kit.deal import Seat, first_dealer
from hanafuda_kit.games import Kusurigui, KusuriguiState
from hanafuda_kit.play import IllegalAction, Step
from hanafuda_kit.yaku import score

FACTS = facts.load("kusurigui")
Row = dict[str, object]


def cases(table: str) -> list[object]:
    """The rows of a table of facts, each named by its rule or trace, and its place."""
    listed = facts.rows(FACTS, table)
    return [pytest.param(row, id=f"{row.get('trace', row.get('rule'))} {place}") for place, row in enumerate(listed)]


def fields_are(state: KusuriguiState, wanted: Mapping[str, str]) -> None:
    """Check the fields of a position that a fact names."""
    found = fields(state)
    assert {name: found[name] for name in wanted} == dict(wanted)


def score_of(row: Row, seat: str = "captured") -> tuple[dict[str, int], dict[str, str]]:
    """Score the captured cards of a row: the yaku that count, and the replaced ones with what replaced them."""
    game = kusurigui(facts.rules(row))
    best_only = game.rules.yaku_mode == "exclusive"
    found = score(cards(facts.text(row, seat)), game.yaku_table(None), best_only=best_only)
    return dict(found.pairs), {gone.yaku.key: gone.by for gone in found.replaced}


# ---- KG-7: what captured cards score ----


@pytest.mark.parametrize("row", cases("score"))
def test_the_dekiyaku_of_captured_cards(row: Row) -> None:
    counts, _ = score_of(row)
    assert counts == facts.points(row, "yaku")
    assert sum(counts.values()) == facts.whole(row, "points")


@pytest.mark.parametrize("row", cases("score"))
def test_the_dekiyaku_that_another_replaced(row: Row) -> None:
    assert score_of(row)[1] == facts.words(row, "replaced")


@pytest.mark.parametrize("row", cases("settle"))
def test_who_receives_the_difference_of_two_rows(row: Row) -> None:
    # The last card, 4C2, opens an empty pile and belongs to nobody; the row is what both have captured by then.
    won = "; ".join(f"won {seat} {facts.text(row, seat)}" for seat in "AB")
    start = kusurigui_at(f"hand A 4C2; {won}; chips A 100 B 100")
    after = play(start, "4C2", rules=facts.rules(row)).state
    winner, chips = facts.text(row, "winner"), facts.whole(row, "chips")
    gain = {"A": chips, "B": -chips, "-": 0}[winner]
    fields_are(after, {"turn": f"over exhausted {winner}", "chips": f"A {100 + gain} B {100 - gain}"})


# ---- KG-1, KG-2: before the first card ----


@pytest.mark.parametrize("row", cases("counts"))
def test_the_cards_of_the_deck(row: Row) -> None:
    what = facts.text(row, "what")
    kinds = {"Bright": Kind.BRIGHT, "Animal": Kind.ANIMAL, "Ribbon": Kind.RIBBON, "Chaff": Kind.CHAFF}
    deck = Kusurigui.DECK
    found = deck.of_month(int(what)) if what.isdigit() else deck.of_kind(kinds[what]) if what in kinds else deck
    assert len(found) == facts.whole(row, "cards")


@pytest.mark.parametrize("row", cases("draws"))
def test_the_first_dealer(row: Row) -> None:
    dealer = first_dealer(CARD[facts.text(row, "A")], CARD[facts.text(row, "B")])
    assert (dealer.value if dealer else "again") == facts.text(row, "dealer")


def dealt(row: Row) -> Step[KusuriguiState]:
    """Deal the cards of a row."""
    zones = {zone: card_list(facts.text(row, zone)) for zone in ("A", "B", "table", "stock")}
    dealer = Seat(facts.text(row, "dealer"))
    other, own, table = zones[dealer.other.value], zones[dealer.value], zones["table"]
    deck = [*other[:2], *own[:2], *table[:3], *other[2:], *own[2:], *table[3:], *zones["stock"]]
    return kusurigui(facts.rules(row)).deal(deck, dealer=dealer)


@pytest.mark.parametrize("row", cases("packets"))
def test_a_deck_is_dealt_two_two_three_two_two_one(row: Row) -> None:
    deck, dealer = card_list(facts.text(row, "deck")), Seat(facts.text(row, "dealer"))
    state = kusurigui().deal(deck, dealer=dealer).state
    assert state.hands == (cards(facts.text(row, "A")), cards(facts.text(row, "B")))
    assert state.pile == (card_list(facts.text(row, "table"))[3],)
    assert state.stock == tuple(card_list(facts.text(row, "stock")))


@pytest.mark.parametrize("row", cases("tables"))
def test_the_card_that_starts_the_pile(row: Row) -> None:
    table = [*card_list(facts.text(row, "down")), CARD[facts.text(row, "up")]]
    rest = list(Kusurigui.DECK - CardSet.of(table))
    deck = [*rest[:4], *table[:3], *rest[4:8], table[3], *rest[8:]]
    state = kusurigui().deal(deck, dealer=Seat.A).state
    assert (str(state.pile[0]) if state.pile else "-") == facts.text(row, "starts")
    assert state.out == cards(facts.text(row, "aside"))
    assert state.unknown.out == len(card_list(facts.text(row, "hidden").replace("-", "")))


@pytest.mark.parametrize("row", cases("deals"))
def test_what_stands_after_a_deal(row: Row) -> None:
    fields_are(dealt(row).state, {name: facts.text(row, name) for name in ("turn", "pile", "out", "chips")})


@pytest.mark.parametrize("row", [row for row in facts.rows(FACTS, "deals") if "next_dealer" in row])
def test_who_deals_after_a_void_deal(row: Row) -> None:
    assert kusurigui(facts.rules(row)).next_dealer(dealt(row).state).value == facts.text(row, "next_dealer")


# ---- KG-3 to KG-6: turns, and the traces T1 to T6 ----


@pytest.mark.parametrize("row", cases("plays"))
def test_turns_lead_to_this_position(row: Row) -> None:
    state = kusurigui_at(facts.text(row, "at").removeprefix("kusuri-gui; "))
    for turn in facts.texts(row, "turns"):
        state = take_turn(state, turn, rules=facts.rules(row))
    fields_are(state, facts.words(row, "after"))


REFUSED = [
    pytest.param(row, turn, id=f"{row['rule']} {turn}")
    for row in facts.rows(FACTS, "plays")
    for turn in facts.texts(row, "refused")
]


@pytest.mark.parametrize(("row", "turn"), REFUSED)
def test_a_turn_that_cannot_be(row: Row, turn: str) -> None:
    state = kusurigui_at(facts.text(row, "at").removeprefix("kusuri-gui; "))
    with pytest.raises(ValueError, match=r"not allowed|turn of|is paid|pile is empty") as refused:
        take_turn(state, turn, rules=facts.rules(row))
    assert not isinstance(refused.value, IllegalAction) or refused.value.refusal.rule[:4] in ("KG-3", "KG-4", "KG-6")


def test_every_trace_of_the_rules_is_among_the_facts() -> None:
    traces = {str(row["trace"])[:2] for row in facts.rows(FACTS, "plays") if "trace" in row}
    assert traces == {"T1", "T2", "T3", "T4", "T5", "T6"}


# ---- KG-1.3, KG-1.5, KG-6.4: after a round ----


@pytest.mark.parametrize("row", [row for row in facts.rows(FACTS, "rounds") if "next" in row])
def test_the_round_that_follows(row: Row) -> None:
    game = kusurigui(facts.rules(row))
    state = kusurigui_at(facts.text(row, "at").removeprefix("kusuri-gui; "))
    assert not game.game_over(state)
    after = game.next_deal(state, list(Kusurigui.DECK)).state
    wanted = facts.table(row["next"])
    fields_are(after, {"dealer": facts.text(wanted, "dealer"), "round": facts.text(wanted, "round")})
    assert after.totals == state.totals


@pytest.mark.parametrize("row", [row for row in facts.rows(FACTS, "rounds") if "result" in row])
def test_the_result_of_a_game(row: Row) -> None:
    state = kusurigui_at(facts.text(row, "at").removeprefix("kusuri-gui; "))
    assert kusurigui(facts.rules(row)).game_over(state)
    a, b = state.totals
    assert facts.text(row, "result") == ("draw" if a == b else "A" if a > b else "B")
