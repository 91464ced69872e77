"""Every fact of facts/koikoi.toml, which says the rules pages of Koi-Koi row by row, holds in the engine."""

from collections.abc import Mapping

import pytest
from helpers import card_list, cards, fields, happened, koikoi, koikoi_at, legal, play, take_turn
from plain import facts

from hanafuda_kit.cards import CARD, CardSet
from hanafuda_kit.deal import Seat, first_dealer
from hanafuda_kit.events import GameEnded, RoundEnded
from hanafuda_kit.games import KoiKoiState
from hanafuda_kit.games.koikoi import payout, teyaku_of
from hanafuda_kit.play import IllegalAction, Step
from hanafuda_kit.yaku import score

FACTS = facts.load("koikoi")
Row = dict[str, object]


def cases(table: str) -> list[object]:
    """The rows of a table of facts, each named by its rule and place."""
    listed = facts.rows(FACTS, table)
    return [pytest.param(row, id=f"{row.get('rule', table)} {place}") for place, row in enumerate(listed)]


def fields_are(state: KoiKoiState, wanted: Mapping[str, str]) -> None:
    """Check the fields of a position that a fact names."""
    found = fields(state)
    assert {name: found[name] for name in wanted} == dict(wanted)


def dealt(row: Row) -> Step[KoiKoiState]:
    """Deal the cards of a row: hands and field in two packets of four each (KK-2.1)."""
    zones = {zone: card_list(facts.text(row, zone)) for zone in ("A", "B", "field", "stock")}
    dealer = Seat(facts.text(row, "dealer"))
    order = (dealer.other.value, "field", dealer.value)
    deck = [card for part in (slice(0, 4), slice(4, 8)) for zone in order for card in zones[zone][part]]
    return koikoi(facts.rules(row)).deal([*deck, *zones["stock"]], dealer=dealer)


# ---- KK-5, KK-6: what captured cards score, and what a stop pays ----


def score_of(row: Row) -> tuple[dict[str, int], dict[str, str]]:
    """Score the captured cards of a row: the yaku that count, and the replaced ones with what replaced them."""
    table = koikoi(facts.rules(row)).yaku_table(facts.whole(row, "month", 0) or None)
    found = score(cards(facts.text(row, "captured")), table, field=cards(facts.text(row, "field", "-")))
    return dict(found.pairs), {gone.yaku.key: gone.by for gone in found.replaced}


@pytest.mark.parametrize("row", cases("score"))
def test_the_yaku_of_captured_cards(row: Row) -> None:
    counts, _ = score_of(row)
    assert counts == facts.points(row, "yaku")
    assert sum(counts.values()) == facts.whole(row, "points")


@pytest.mark.parametrize("row", cases("score"))
def test_the_yaku_that_another_replaced(row: Row) -> None:
    assert score_of(row)[1] == facts.words(row, "replaced")


@pytest.mark.parametrize("row", cases("payout"))
def test_what_a_stop_pays_with_its_factors(row: Row) -> None:
    opponent, own = facts.whole(row, "opponent_calls"), facts.whole(row, "own_calls")
    rules = koikoi(facts.rules(row)).rules
    pays = payout(facts.whole(row, "points"), rules=rules, opponent_calls=opponent, own_calls=own)
    assert pays.total == facts.whole(row, "payout")
    wanted = [(facts.whole(factor, "times"), facts.text(factor, "rule")) for factor in facts.rows(row, "factors")]
    assert [(factor.times, factor.rule) for factor in pays.factors] == wanted


# ---- KK-1, KK-2: before the first card ----


@pytest.mark.parametrize("row", cases("draws"))
def test_the_first_dealer(row: Row) -> None:
    dealer = first_dealer(CARD[facts.text(row, "A")], CARD[facts.text(row, "B")])
    assert (dealer.value if dealer else "again") == facts.text(row, "dealer")


@pytest.mark.parametrize("row", cases("packets"))
def test_a_deck_is_dealt_in_packets_of_four(row: Row) -> None:
    step = koikoi(teyaku="ignore").deal(card_list(facts.text(row, "deck")), dealer=Seat(facts.text(row, "dealer")))
    state = step.state
    assert state.hands == (cards(facts.text(row, "A")), cards(facts.text(row, "B")))
    assert state.field == cards(facts.text(row, "field"))
    assert state.stock == tuple(card_list(facts.text(row, "stock")))


@pytest.mark.parametrize("row", cases("deals"))
def test_what_stands_after_a_deal(row: Row) -> None:
    state = dealt(row).state
    fields_are(state, {"turn": facts.text(row, "turn"), "score": facts.text(row, "score")})


@pytest.mark.parametrize("row", [row for row in facts.rows(FACTS, "deals") if "next_dealer" in row])
def test_who_deals_after_a_deal_that_is_not_played(row: Row) -> None:
    assert koikoi(facts.rules(row)).next_dealer(dealt(row).state).value == facts.text(row, "next_dealer")


@pytest.mark.parametrize("row", cases("deals"))
def test_what_a_deal_adds_to_the_totals_is_told(row: Row) -> None:
    step = dealt(row)
    change = [event.change for event in happened(step, RoundEnded)]
    assert step.state.totals == (change[0] if change else (0, 0))


@pytest.mark.parametrize("row", cases("hands"))
def test_the_dealt_yaku_of_a_hand(row: Row) -> None:
    assert (teyaku_of(cards(facts.text(row, "hand"))) or "none") == facts.text(row, "dealt")


# ---- KK-3, KK-4: turns ----


@pytest.mark.parametrize("row", [*cases("matching"), *cases("plays")])
def test_turns_lead_to_this_position(row: Row) -> None:
    state = koikoi_at(facts.text(row, "at").removeprefix("koi-koi; "))
    for turn in facts.texts(row, "turns"):
        state = take_turn(state, turn, rules=facts.rules(row))
    fields_are(state, facts.words(row, "after"))


REFUSED = [
    pytest.param(row, turn, id=f"{row['rule']} {turn}")
    for table in ("matching", "plays")
    for row in facts.rows(FACTS, table)
    for turn in facts.texts(row, "refused")
]


@pytest.mark.parametrize(("row", "turn"), REFUSED)
def test_a_turn_that_cannot_be(row: Row, turn: str) -> None:
    state = koikoi_at(facts.text(row, "at").removeprefix("koi-koi; "))
    with pytest.raises(ValueError, match=r"not allowed|turn of|is turned|asked or stopped") as refused:
        take_turn(state, turn, rules=facts.rules(row))
    assert not isinstance(refused.value, IllegalAction) or refused.value.refusal.rule.startswith("KK-3.")


@pytest.mark.parametrize("row", cases("plies"))
def test_plies_lead_to_this_turn(row: Row) -> None:
    state = koikoi_at(facts.text(row, "at").removeprefix("koi-koi; "))
    for ply in facts.texts(row, "plies"):
        assert ply in legal(state)
        state = play(state, ply).state
    fields_are(state, {"turn": facts.text(row, "turn"), "turned": facts.text(row, "turned")})


# ---- KK-1.3, KK-1.4: after a round ----


@pytest.mark.parametrize("row", [row for row in facts.rows(FACTS, "rounds") if "next" in row])
def test_the_round_that_follows(row: Row) -> None:
    game = koikoi(facts.rules(row))
    state = koikoi_at(facts.text(row, "at").removeprefix("koi-koi; "))
    assert not game.game_over(state)
    after = game.next_deal(state, card_list(" ".join(CARD))).state
    wanted = facts.table(row["next"])
    fields_are(after, {"dealer": facts.text(wanted, "dealer"), "round": facts.text(wanted, "round")})
    assert after.month == wanted.get("month", after.month)


@pytest.mark.parametrize("row", [row for row in facts.rows(FACTS, "rounds") if "result" in row])
def test_the_result_of_a_game(row: Row) -> None:
    state = koikoi_at(facts.text(row, "at").removeprefix("koi-koi; "))
    assert koikoi(facts.rules(row)).game_over(state)
    a, b = state.totals
    assert facts.text(row, "result") == ("draw" if a == b else "A" if a > b else "B")


def test_the_end_of_a_game_is_told_with_its_winner() -> None:
    state = koikoi_at("round 12/12; turn A decide; hand A 4R; hand B 4C1; won A 3B 9A; stock 5A; score A 3 B 7")
    ended = happened(play(state, "stop"), GameEnded)[0]
    assert (ended.winner, ended.totals) == (Seat.A, (8, 7))


def test_no_round_follows_the_last() -> None:
    state = koikoi_at("round 12/12; turn over stop A; score A 8 B 7")
    with pytest.raises(ValueError, match="in a game that is not"):
        koikoi().next_deal(state, card_list(" ".join(CARD)))


def test_every_card_of_the_deck_stands_in_every_deal_of_the_facts() -> None:
    for row in facts.rows(FACTS, "deals"):
        zones = " ".join(facts.text(row, zone) for zone in ("A", "B", "field", "stock"))
        assert len(CardSet.of(card_list(zones))) == len(card_list(zones)) == 48
