"""KK-5 and KG-7 as data: the order of the tables, which yaku meet, the cards of each, and what spoils one."""

import pytest
from helpers import cards, koikoi, koikoi_at, kusurigui, kusurigui_at

from hanafuda_kit.deal import Seat
from hanafuda_kit.yaku import Score, compile_scorer, score


def kk(won: str, field: str = "-", month: int | None = None, **rules: object) -> Score:
    """Score captured cards in Koi-Koi."""
    return score(cards(won), koikoi(**rules).yaku_table(month), field=cards(field))


def kg(won: str, **rules: object) -> Score:
    """Score captured cards in Kusuri-gui."""
    game = kusurigui(**rules)
    return score(cards(won), game.yaku_table(None), best_only=game.rules.yaku_mode == "exclusive")


# ---- the tables ----


def test_the_yaku_of_koikoi_in_their_order() -> None:
    assert " ".join(row.key for row in koikoi(month_yaku=4).yaku_table(1)) == (
        "goko shiko ame_shiko sanko tsukimi hanami inoshikacho tane akatan_aotan akatan aotan tan kasu month"
    )


def test_the_dekiyaku_of_kusurigui_in_their_order() -> None:
    assert " ".join(row.key for row in kusurigui().yaku_table(None)) == (
        "goko shiko sanko ame_sanko nabe teppo tane akatan aotan kusatan tanzaku kasu"
    )


def test_a_score_lists_its_yaku_in_the_tables_order() -> None:
    assert kk("9A 3B 8B 1B").pairs == (("sanko", 5), ("tsukimi", 5), ("hanami", 5))


# ---- KK-5: both sides of each row ----

KK_ROWS = [
    ("goko", 10, "1B 3B 8B 11B 12B"),
    ("shiko", 8, "1B 3B 8B 12B"),
    ("ame_shiko", 7, "1B 3B 8B 11B"),
    ("sanko", 5, "1B 3B 8B"),
    ("tsukimi", 5, "8B 9A"),
    ("hanami", 5, "3B 9A"),
    ("inoshikacho", 5, "6A 7A 10A"),
    ("tane", 1, "2A 4A 5A 8A 11A"),
    ("akatan_aotan", 10, "1R 2R 3R 6R 9R 10R"),
    ("akatan", 5, "1R 2R 3R"),
    ("aotan", 5, "6R 9R 10R"),
    ("tan", 1, "1R 2R 4R 5R 6R"),
    ("kasu", 1, "1C1 1C2 2C1 2C2 3C1 3C2 4C1 4C2 5C1 11C"),
]


@pytest.mark.parametrize(("key", "points", "won"), KK_ROWS)
def test_a_yaku_of_koikoi_holds_with_these_cards(key: str, points: int, won: str) -> None:
    assert dict(kk(won).pairs)[key] == points


@pytest.mark.parametrize(("key", "points", "won"), KK_ROWS)
def test_it_does_not_hold_without_any_one_of_them(key: str, points: int, won: str) -> None:
    for card in cards(won):
        assert key not in dict(kk(str(cards(won).without(card))).pairs)


@pytest.mark.parametrize(("key", "points", "won"), KK_ROWS)
def test_a_yaku_names_the_cards_that_make_it(key: str, points: int, won: str) -> None:
    made = next(made for made in kk(f"{won} 12C2").made if made.yaku.key == key)
    assert made.cards == (cards(won) if key != "kasu" else cards(f"{won} 12C2"))


KG_ROWS = [
    ("goko", 8, "1B 3B 8B 11B 12B"),
    ("shiko", 4, "1B 3B 8B 12B"),
    ("sanko", 3, "1B 3B 8B"),
    ("ame_sanko", 2, "1B 3B 11B"),
    ("nabe", 3, "6A 7A 10A"),
    ("teppo", 2, "7A 10A"),
    ("tane", 1, "2A 4A 5A 8A 11A"),
    ("akatan", 2, "1R 2R 3R"),
    ("aotan", 2, "6R 9R 10R"),
    ("kusatan", 2, "4R 5R 7R"),
    ("tanzaku", 1, "1R 2R 4R 5R 11R"),
    ("kasu", 1, "1C1 1C2 2C1 2C2 3C1 3C2 4C1 4C2 5C1 11C"),
]


@pytest.mark.parametrize(("key", "chips", "won"), KG_ROWS)
def test_a_dekiyaku_holds_with_these_cards(key: str, chips: int, won: str) -> None:
    assert dict(kg(won).pairs)[key] == chips


@pytest.mark.parametrize(("key", "chips", "won"), KG_ROWS)
def test_a_dekiyaku_does_not_hold_without_any_one_of_them(key: str, chips: int, won: str) -> None:
    for card in cards(won):
        assert key not in dict(kg(str(cards(won).without(card))).pairs)


# ---- the count yaku grow ----


@pytest.mark.parametrize(
    ("key", "won", "further"),
    [
        ("tane", "2A 4A 5A 8A 11A", "9A"),
        ("tan", "1R 2R 4R 5R 6R", "11R"),
        ("kasu", "1C1 1C2 2C1 2C2 3C1 3C2 4C1 4C2 5C1 5C2", "12C2"),
    ],
)
def test_each_further_card_is_worth_one_more(key: str, won: str, further: str) -> None:
    assert dict(kk(f"{won} {further}").pairs)[key] == dict(kk(won).pairs)[key] + 1


# ---- KK-5: Bright yaku exclude one another ----


def test_of_the_bright_yaku_only_the_best_counts() -> None:
    found = kk("1B 3B 8B 11B 12B")
    assert found.pairs == (("goko", 10),)
    assert [(gone.yaku.key, gone.by) for gone in found.replaced] == [("shiko", "goko"), ("ame_shiko", "goko")]


def test_the_rain_man_spoils_three_brights() -> None:
    assert kk("1B 3B 11B").points == 0


def test_which_bright_yaku_holds_depends_on_the_cards_not_on_the_values() -> None:
    assert kk("1B 3B 8B 12B", bright_values=[10, 1, 7, 5]).pairs == (("shiko", 1),)


def test_a_bright_yaku_worth_0_is_no_yaku() -> None:
    assert kk("1B 3B 8B 12B", bright_values=[10, 0, 7, 5]) == Score()


# ---- KK-5.4 ----

SET_SCORING = [
    ("6A 7A 10A 2A 4A", 6, 7, 8),
    ("6R 9R 10R 4R 5R 7R", 7, 8, 10),
    ("1R 2R 3R 4R 5R", 6, 7, 8),
    ("1R 2R 3R 6R 9R 10R", 12, 10, 12),
    ("1R 2R 3R 6R 9R 10R 4R", 13, 11, 14),
]


@pytest.mark.parametrize(("won", "fixed", "exclusive", "stack"), SET_SCORING)
def test_the_table_of_set_scoring(won: str, fixed: int, exclusive: int, stack: int) -> None:
    modes = ("fixed_stack", "exclusive_extras", "extras_stack")
    assert [kk(won, set_scoring=mode).points for mode in modes] == [fixed, exclusive, stack]


def test_with_extras_a_set_alone_keeps_its_value() -> None:
    assert kk("6A 7A 10A", set_scoring="exclusive_extras").points == 5


def test_with_exclusive_extras_a_count_yaku_without_a_set_is_scored() -> None:
    assert kk("2A 4A 5A 6A 7A", set_scoring="exclusive_extras").pairs == (("tane", 1),)


def test_with_exclusive_extras_an_animal_set_leaves_the_ribbons_alone() -> None:
    found = kk("6A 7A 10A 1R 2R 4R 5R 6R", set_scoring="exclusive_extras")
    assert found.pairs == (("inoshikacho", 5), ("tan", 1))


# ---- KK-5.5 ----


def test_the_month_yaku_is_all_four_cards_of_the_rounds_month() -> None:
    assert kk("4A 4R 4C1 4C2", month=4, month_yaku=4).pairs == (("month", 4),)


@pytest.mark.parametrize(
    ("won", "month", "points"), [("4A 4R 4C1 4C2", 5, 4), ("4A 4R 4C1", 4, 4), ("4A 4R 4C1 4C2", 4, "off")]
)
def test_the_month_yaku_needs_the_month_all_four_and_the_switch(won: str, month: int, points: object) -> None:
    assert kk(won, month=month, month_yaku=points).points == 0


def test_without_a_month_there_is_no_month_yaku() -> None:
    assert kk("4A 4R 4C1 4C2", month_yaku=4).points == 0


def test_the_month_yaku_of_a_position_is_that_of_its_month() -> None:
    state = koikoi_at("month 4; hand A 1R; won A 4A 4R 4C1 4C2")
    assert koikoi(month_yaku=7).score(state, Seat.A).points == 7


# ---- KK-5.6 ----


@pytest.mark.parametrize("willow", ["11B", "11A", "11R", "11C"])
def test_a_willow_on_the_field_voids_blossom_viewing_and_nothing_else(willow: str) -> None:
    assert kk("3B 8B 9A", willow, rain_fog="field").pairs == (("tsukimi", 5),)


@pytest.mark.parametrize("paulownia", ["12B", "12C1", "12C2", "12C3"])
def test_a_paulownia_on_the_field_voids_moon_viewing_and_nothing_else(paulownia: str) -> None:
    assert kk("3B 8B 9A", paulownia, rain_fog="field").pairs == (("hanami", 5),)


def test_other_cards_on_the_field_spoil_nothing() -> None:
    assert kk("3B 8B 9A", "1B 10A 4R", rain_fog="field").points == 10


def test_without_rain_and_fog_nothing_is_spoiled() -> None:
    assert kk("3B 8B 9A", "11C 12C1").points == 10


def test_a_captured_willow_spoils_nothing() -> None:
    assert kk("3B 9A 11C", "-", rain_fog="field").points == 5


def test_what_is_spoiled_is_named_with_the_cards_that_spoil_it() -> None:
    (spoiled,) = kk("3B 9A", "11C 11R 1B", rain_fog="field").spoiled
    assert (spoiled.yaku.key, spoiled.cards) == ("hanami", cards("11R 11C"))


def test_the_field_of_a_position_spoils_its_yaku() -> None:
    state = koikoi_at("field 11C; won A 3B 9A")
    assert koikoi(rain_fog="field").score(state, Seat.A).points == 0


# ---- KG-7 ----


def test_a_set_that_is_part_of_a_bigger_one_is_not_counted() -> None:
    found = kg("6A 7A 10A")
    assert [(gone.yaku.key, gone.by) for gone in found.replaced] == [("teppo", "nabe")]


def test_the_rain_man_and_three_dry_brights_are_three_brights() -> None:
    assert kg("1B 3B 8B 11B").pairs == (("sanko", 3),)


def test_exclusive_counts_the_highest_alone() -> None:
    assert kg("6A 7A 9A 10A 11A", yaku_mode="exclusive").pairs == (("nabe", 3),)


def test_exclusive_of_equals_the_first_in_the_table() -> None:
    assert kg("1R 2R 3R 6R 9R 10R 7A 10A", yaku_mode="exclusive").pairs == (("teppo", 2),)


def test_the_agreed_values_are_used() -> None:
    assert kg("1B 3B 8B 11B 12B 6A 7A 10A", goko=9, nabe=4).pairs == (("goko", 9), ("nabe", 4))


def test_a_position_of_kusurigui_is_scored_by_its_mode() -> None:
    state = kusurigui_at("hand A 1C1; won A 6A 7A 9A 10A 11A")
    assert [kusurigui(yaku_mode=mode).score(state, Seat.A).points for mode in ("stack", "exclusive")] == [4, 3]


# ---- the fast scorer ----


def test_the_fast_scorer_gives_keys_and_points() -> None:
    fast = compile_scorer(koikoi().yaku_table(None))
    assert sorted(fast(cards("3B 9A 1R 2R 3R").bits)) == [("akatan", 5), ("hanami", 5)]


def test_the_fast_scorer_gives_nothing_for_no_cards() -> None:
    assert compile_scorer(kusurigui().yaku_table(None))(0) == ()
