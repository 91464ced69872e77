"""KK-1 and KK-2: the deal of Koi-Koi, what ends a round before it begins, and who deals next."""

import pytest
from helpers import card_list, cards, happened, koikoi, koikoi_at, names, only

from hanafuda_kit.cards import DECK, CardSet
from hanafuda_kit.deal import Seat, Target
from hanafuda_kit.events import DealerNamed, Dealt, DealtYaku, DealVoid, GameEnded, Reason, RoundEnded
from hanafuda_kit.games import KoiKoiState
from hanafuda_kit.games.koikoi import month_of_round, teyaku_of
from hanafuda_kit.play import Phase, Step

PLAIN_HAND = "1R 2A 3C1 5A 7C1 8C1 9C1 11C"  # no month twice
OTHER_HAND = "1C1 2R 3C2 5R 6C2 8C2 9C2 11R"
FIELD = "1B 4A 7A 10A 12B 8B 3B 11B"
FOUR_OF_A_MONTH = "4A 4R 4C1 4C2 1B 7A 10A 12B"
FOUR_PAIRS = "4A 4R 7A 7R 10A 10R 12B 12C1"
TESHI = "4A 4R 4C1 4C2 1R 2A 3C1 5A"
KUTTSUKI = "7R 7C2 10R 10C1 12C1 12C2 4R 4C1"
OTHER_TESHI = "6A 6R 6C1 6C2 1C1 2R 3C2 5R"


def deal(
    *, a: str = PLAIN_HAND, b: str = OTHER_HAND, field: str = FIELD, dealer: str = "A", **rules: object
) -> Step[KoiKoiState]:
    """Deal these hands and this field; the rest of the deck is the draw pile."""
    zones = {"A": card_list(a), "B": card_list(b), "field": card_list(field)}
    seat = Seat(dealer)
    order = (seat.other.value, "field", dealer)
    top = [card for part in (slice(0, 4), slice(4, 8)) for zone in order for card in zones[zone][part]]
    assert len(set(top)) == 24
    return koikoi(**rules).deal([*top, *(DECK - CardSet.of(top))], dealer=seat)


# ---- KK-2.1: packets ----


def test_the_deal_takes_two_passes_of_four_to_the_other_player_the_field_and_the_dealer() -> None:
    packets = [(event.to, event.seat, len(event.cards)) for event in happened(deal(), Dealt)]
    one_pass = [(Target.OTHER, Seat.B, 4), (Target.FIELD, None, 4), (Target.DEALER, Seat.A, 4)]
    assert packets == one_pass * 2


def test_with_dealer_b_the_first_packet_goes_to_a() -> None:
    assert happened(deal(dealer="B"), Dealt)[0].seat is Seat.A


def test_eight_cards_to_each_hand_and_to_the_field_and_24_to_the_draw_pile() -> None:
    state = deal().state
    assert [len(state.hands[0]), len(state.hands[1]), len(state.field), len(state.stock)] == [8, 8, 8, 24]


def test_the_dealer_plays_first() -> None:
    assert deal(dealer="A").state.seat is Seat.A
    assert deal(dealer="B").state.seat is Seat.B


@pytest.mark.parametrize("deck", ["1B 1R", " ".join(["1B"] * 48)])
def test_a_deck_that_is_not_the_48_cards_cannot_be_dealt(deck: str) -> None:
    with pytest.raises(ValueError, match="all 48"):
        koikoi().deal(card_list(deck), dealer=Seat.A)


# ---- KK-2.2: four of a month on the field ----


def test_four_of_a_month_on_the_field_void_the_deal() -> None:
    assert deal(field=FOUR_OF_A_MONTH).state.reason is Reason.VOID


def test_three_of_a_month_on_the_field_are_played() -> None:
    assert deal(field="4A 4R 4C1 1B 7A 10A 12B 8B").state.phase is Phase.PLAY


def test_the_void_deal_names_the_four_cards() -> None:
    event = only(deal(field=FOUR_OF_A_MONTH).events, DealVoid)
    assert (event.rule, event.cards) == ("KK-2.2", cards("4A 4R 4C1 4C2"))


def test_after_a_void_deal_the_same_dealer_deals_the_same_round() -> None:
    void = deal(field=FOUR_OF_A_MONTH, dealer="B").state
    again = koikoi().next_deal(void, list(DECK)).state
    assert (again.dealer, again.round) == (Seat.B, 1)


def test_a_void_deal_scores_nothing() -> None:
    step = deal(field=FOUR_OF_A_MONTH)
    assert step.state.totals == (0, 0)
    assert not happened(step, RoundEnded)


def test_with_dealer_six_four_of_a_month_on_the_field_are_worth_6_to_the_dealer() -> None:
    state = deal(field=FOUR_OF_A_MONTH, dealer="B", field_four="dealer_six").state
    assert (state.reason, state.seat, state.totals) == (Reason.FIELD_FOUR, Seat.B, (0, 6))


def test_the_six_points_of_the_dealer_are_a_round() -> None:
    after = koikoi(field_four="dealer_six").next_deal(
        deal(field=FOUR_OF_A_MONTH, field_four="dealer_six").state, list(DECK)
    )
    assert after.state.round == 2


# ---- KK-2.3: four pairs on the field ----


def test_four_pairs_on_the_field_are_played() -> None:
    assert deal(field=FOUR_PAIRS).state.phase is Phase.PLAY


def test_with_redeal_four_pairs_on_the_field_void_the_deal() -> None:
    step = deal(field=FOUR_PAIRS, field_pairs="redeal")
    assert step.state.reason is Reason.VOID
    assert only(step.events, DealVoid).rule == "KK-2.3"


def test_with_redeal_three_pairs_on_the_field_are_played() -> None:
    assert deal(field="4A 4R 7A 7R 10A 10R 12B 8B", field_pairs="redeal").state.phase is Phase.PLAY


def test_with_redeal_three_and_two_pairs_are_played() -> None:
    assert deal(field="4A 4R 4C1 7A 7R 10A 10R 12B", field_pairs="redeal").state.phase is Phase.PLAY


# ---- KK-2.4: Teshi and Kuttsuki ----


def test_four_of_a_month_in_the_hand_are_teshi() -> None:
    assert teyaku_of(cards(TESHI)) == "teshi"


def test_four_pairs_of_four_months_are_kuttsuki() -> None:
    assert teyaku_of(cards(KUTTSUKI)) == "kuttsuki"


def test_four_two_and_two_are_teshi_only() -> None:
    assert teyaku_of(cards("4A 4R 4C1 4C2 7R 7C1 10R 10C1")) == "teshi"


def test_three_three_and_two_are_no_dealt_yaku() -> None:
    assert teyaku_of(cards("4A 4R 4C1 7A 7R 7C1 10R 10C1")) is None


def test_three_pairs_are_no_dealt_yaku() -> None:
    assert teyaku_of(cards("4A 4R 7A 7R 10A 10R 12B 8B")) is None


def test_a_teshi_scores_6_and_the_round_ends_at_once() -> None:
    state = deal(a=TESHI, field="1B 7A 10A 12B 8B 3B 11B 9A").state
    assert (state.reason, state.seat, state.totals) == (Reason.TEYAKU, Seat.A, (6, 0))


def test_a_kuttsuki_scores_6_too() -> None:
    state = deal(b=KUTTSUKI, field="1B 7A 10A 12B 8B 3B 11B 9A").state
    assert (state.reason, state.seat, state.totals) == (Reason.TEYAKU, Seat.B, (0, 6))


def test_a_hand_of_two_full_months_scores_6_once() -> None:
    step = deal(a="4A 4R 4C1 4C2 7A 7R 7C1 7C2", field="1B 12C1 10A 12B 8B 3B 11B 9A")
    assert step.state.totals == (6, 0)
    assert only(step.events, DealtYaku).cards == cards("4A 4R 4C1 4C2 7A 7R 7C1 7C2")


def test_the_dealt_yaku_names_the_month_alone() -> None:
    event = only(deal(a=TESHI, field="1B 7A 10A 12B 8B 3B 11B 9A").events, DealtYaku)
    assert (event.key, event.points, event.cards) == ("teshi", 6, cards("4A 4R 4C1 4C2"))


def test_with_redeal_a_dealt_yaku_voids_the_deal() -> None:
    step = deal(a=TESHI, field="1B 7A 10A 12B 8B 3B 11B 9A", teyaku="redeal")
    assert (step.state.reason, step.state.totals) == (Reason.VOID, (0, 0))
    assert only(step.events, DealVoid).rule == "KK-2.4"


def test_with_ignore_a_dealt_yaku_is_played() -> None:
    assert deal(a=TESHI, field="1B 7A 10A 12B 8B 3B 11B 9A", teyaku="ignore").state.phase is Phase.PLAY


def test_no_factor_applies_to_a_dealt_yaku_but_zero_sum_does() -> None:
    state = deal(a=TESHI, field="1B 7A 10A 12B 8B 3B 11B 9A", zero_sum=True).state
    assert state.totals == (6, -6)


# ---- KK-2.5: both hold a dealt yaku ----


def both(**rules: object) -> Step[KoiKoiState]:
    """Deal a Teshi to both."""
    return deal(a=TESHI, b=OTHER_TESHI, field="1B 7A 10A 12B 8B 3B 11B 9A", dealer="B", **rules)


def test_two_dealt_yaku_end_the_round_and_nobody_scores() -> None:
    state = both().state
    assert (state.reason, state.seat, state.totals) == (Reason.TEYAKU, None, (0, 0))


def test_after_two_dealt_yaku_the_same_dealer_deals_the_next_round() -> None:
    assert only(both().events, DealerNamed).seat is Seat.B
    after = koikoi().next_deal(both().state, list(DECK)).state
    assert (after.dealer, after.round) == (Seat.B, 2)


def test_with_both_ignored_the_round_is_played() -> None:
    assert both(teyaku_both="ignore").state.phase is Phase.PLAY


def test_with_redeal_two_dealt_yaku_void_the_deal_whatever_teyaku_both_says() -> None:
    assert both(teyaku="redeal", teyaku_both="ignore").state.reason is Reason.VOID
    assert both(teyaku="redeal", teyaku_both="draw").state.reason is Reason.VOID


def test_with_ignore_two_dealt_yaku_are_played() -> None:
    assert both(teyaku="ignore", teyaku_both="draw").state.phase is Phase.PLAY


# ---- KK-2.6: the order of the checks ----


def test_the_field_is_looked_at_before_the_hands() -> None:
    step = deal(b=OTHER_TESHI, field=FOUR_OF_A_MONTH)
    assert only(step.events, DealVoid).rule == "KK-2.2"
    assert not happened(step, DealtYaku)


def test_dealer_six_comes_before_a_teshi_of_the_other_player() -> None:
    assert deal(b=OTHER_TESHI, field=FOUR_OF_A_MONTH, field_four="dealer_six").state.totals == (6, 0)


def test_four_pairs_on_the_field_come_before_a_teshi() -> None:
    step = deal(b=OTHER_TESHI, field=FOUR_PAIRS, field_pairs="redeal")
    assert only(step.events, DealVoid).rule == "KK-2.3"


# ---- KK-1.1, KK-1.4: months and the end of a game ----


@pytest.mark.parametrize(("number", "month"), [(1, 1), (12, 12), (13, 1), (24, 12), (25, 1)])
def test_each_round_is_a_month_and_after_december_comes_january(number: int, month: int) -> None:
    assert month_of_round(number) == month


def test_with_sudden_death_equal_totals_lead_to_round_13_of_12() -> None:
    state = koikoi_at("round 12/12; turn over oya_ken -; score A 7 B 7")
    after = koikoi(match_tie="sudden_death").next_deal(state, list(DECK)).state
    assert str(after).startswith("koi-koi; round 13/12; month 1;")


def test_with_sudden_death_different_totals_end_the_game() -> None:
    assert koikoi(match_tie="sudden_death").game_over(koikoi_at("round 12/12; turn over stop A; score A 8 B 7"))


def test_with_draw_equal_totals_end_the_game() -> None:
    assert koikoi().game_over(koikoi_at("round 12/12; turn over oya_ken -; score A 7 B 7"))


def test_a_void_deal_in_the_last_round_does_not_end_the_game() -> None:
    assert not koikoi().game_over(koikoi_at("round 12/12; turn over void -; score A 8 B 7"))


def test_a_dealt_yaku_in_the_last_round_ends_the_game() -> None:
    step = deal(a=TESHI, field="1B 7A 10A 12B 8B 3B 11B 9A", rounds=1)
    assert only(step.events, GameEnded).winner is Seat.A
    assert names(step.events)[-3:] == ["DealtYaku", "RoundEnded", "GameEnded"]


# ---- KK-1.3: who deals next ----


@pytest.mark.parametrize(
    ("next_dealer", "after_a_won", "after_b_won"), [("winner", "A", "B"), ("loser", "B", "A"), ("alternate", "B", "B")]
)
def test_who_deals_after_a_stop_in_a_round_of_dealer_a(next_dealer: str, after_a_won: str, after_b_won: str) -> None:
    game = koikoi(next_dealer=next_dealer)
    assert game.next_dealer(koikoi_at("dealer A; turn over stop A")).value == after_a_won
    assert game.next_dealer(koikoi_at("dealer A; turn over stop B")).value == after_b_won


@pytest.mark.parametrize("reason", ["teyaku", "field_four"])
def test_the_winner_of_a_round_that_was_not_played_deals_too(reason: str) -> None:
    assert koikoi().next_dealer(koikoi_at(f"dealer A; turn over {reason} B")) is Seat.B


def test_nobody_is_named_while_a_round_is_played() -> None:
    with pytest.raises(ValueError, match="not over"):
        koikoi().next_dealer(koikoi_at("hand A 4R"))


def test_the_next_round_keeps_the_totals() -> None:
    state = koikoi_at("round 3/12; month 3; turn over stop A; score A 12 B 7")
    after = koikoi(teyaku="ignore").next_deal(state, list(DECK)).state
    assert (after.round, after.month, after.totals) == (4, 4, (12, 7))


def test_a_void_deal_of_a_round_with_its_own_month_is_dealt_again_in_that_month() -> None:
    top = card_list("1R 2A 3C1 5A 1B 7A 10A 8B")  # the fields: 1B 7A 10A 8B, then four of April
    rest = [card for card in DECK if card not in top and card.month != 4]
    deck = [*top, *rest[:8], *card_list("4A 4R 4C1 4C2"), *rest[8:]]
    void = koikoi().deal(deck, dealer=Seat.A, month=5)
    assert void.state.reason is Reason.VOID
    assert koikoi().next_deal(void.state, deck).state.month == 5
