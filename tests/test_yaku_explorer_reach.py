"""How near each yaku is: by a plain search through every set of the free cards, and yaku by yaku for both seats."""

import random
from itertools import chain, combinations

import pytest
from helpers import cards, koikoi, kusurigui, share
from plain import scorer, switches

from hanafuda_kit.cards import NO_CARDS, CardSet
from hanafuda_kit.games import AnyGame, KoiKoi, Kusurigui
from hanafuda_kit.teach.yaku_explorer.reach import Known, Reach, Standing, nearest_first, reaches

KOIKOI = [
    koikoi(), koikoi("nintendo"), koikoi("fudawiki"), koikoi("no_viewing"), koikoi(set_scoring="extras_stack"),
    koikoi(sake_cup="animal_only", month_yaku=7), koikoi(bright_values=[1, 2, 3, 4]),
]  # fmt: skip
KUSURIGUI = [
    kusurigui(), kusurigui(yaku_mode="exclusive"), kusurigui(sake_cup="both", goko=10, nabe=4, teppo=3),
    kusurigui(yaku_mode="exclusive", sake_cup="both", nabe=4, teppo=3),
]  # fmt: skip


def standings(game: AnyGame, known: Known, month: int | None = None) -> dict[str, Reach]:
    best_only = isinstance(game, Kusurigui) and game.rules.yaku_mode == "exclusive"
    found = reaches(game.yaku_table(month), known, best_only=best_only)
    return {reach.yaku.key: reach for reach in found}


def near(
    won: str, theirs: str = "-", *, game: AnyGame | None = None, out: str = "-", field: str = "-", month: int = 1
) -> dict[str, Reach]:
    """Every yaku of a seat that has captured `won`; all the rest of the deck is free."""
    game = game or koikoi()
    free = game.DECK - cards(won) - cards(theirs) - cards(out)
    known = Known(won=cards(won), theirs=cards(theirs), out=cards(out), free=free, field=cards(field))
    return standings(game, known, month)


# ---- against a plain search ----


class Search:
    """What every set of the free cards would score, by the plain scorer of the tests."""

    def __init__(self, game: AnyGame, won: CardSet, free: CardSet, month: int | None) -> None:
        rules = switches.full_rules(game.NAME, game.rules.to_table())
        mine, left = {card.code for card in won}, [card.code for card in free]
        every = chain.from_iterable(combinations(left, size) for size in range(len(left) + 1))
        self.scores = []
        for more in every:
            if isinstance(game, KoiKoi):
                counts, replaced = scorer.score_koikoi_fully(mine | set(more), rules, set(), month)
            else:
                counts, replaced = scorer.score_kusurigui_fully(mine | set(more), rules)
            self.scores.append((set(more), counts, dict(replaced)))

    def agrees(self, reach: Reach, *, best_only: bool) -> None:
        key = reach.yaku.key
        held = [(more, counts, instead) for more, counts, instead in self.scores if key in counts or key in instead]
        if not held:
            assert reach.standing is Standing.DEAD
            return
        least = min(len(more) for more, _, _ in held)
        nearest = [entry for entry in held if len(entry[0]) == least]
        counting = [entry for entry in nearest if key in entry[1]]
        assert reach.away == least
        if counting:
            assert reach.standing is (Standing.OPEN if least else Standing.REACHED)
            assert reach.points in {counts[key] for _, counts, _ in counting}
        else:
            assert reach.standing is (Standing.COVERED if least else Standing.REPLACED)
            assert reach.by in {instead[key] for _, _, instead in nearest}
            assert best_only or not any(key in counts for _, counts, _ in held), "further cards would make it count"
        if least == 1:
            assert {card.code for card in reach.completing} == set().union(
                *(more for more, _, _ in counting or nearest)
            )


def random_known(game: AnyGame, rng: random.Random) -> Known:
    """Some captured cards, eight free ones at most, all others with the other player; mostly cards of named sets."""
    chaff = rng.choice((1, 2, 5))
    deck = sorted(game.DECK, key=lambda card: rng.random() * (chaff if card.kind.value == "C" else 1))
    size = rng.randrange(3, 24)
    mine, free = deck[:size], deck[size : size + rng.randrange(9)]
    rest = game.DECK - CardSet.of(mine) - CardSet.of(free)
    return Known(won=CardSet.of(mine), theirs=rest, free=CardSet.of(free))


@pytest.mark.parametrize("game", [*KOIKOI, *KUSURIGUI], ids=repr)
def test_a_search_through_all_free_cards_finds_the_same(game: AnyGame) -> None:
    rng = random.Random(repr(game))
    best_only = isinstance(game, Kusurigui) and game.rules.yaku_mode == "exclusive"
    for _ in range(share(200)):
        known, month = random_known(game, rng), rng.randrange(1, 13)
        search = Search(game, known.won, known.free, month)
        for reach in standings(game, known, month).values():
            try:
                search.agrees(reach, best_only=best_only)
            except AssertionError as error:
                raise AssertionError(f"{reach.yaku.key} of {known}: {reach.standing} {reach.away}: {error}") from None


# ---- yaku by yaku ----

# Just the cards of each; one more that it lacks; what the other player takes to make it impossible.
KOIKOI_ROWS = [
    ("goko", "1B 3B 8B 11B 12B", "12B"),
    ("shiko", "1B 3B 8B 12B", "12B"),
    ("ame_shiko", "1B 3B 8B 11B", "11B"),
    ("sanko", "1B 3B 8B", "8B 12B"),
    ("tsukimi", "8B 9A", "8B"),
    ("hanami", "3B 9A", "9A"),
    ("inoshikacho", "6A 7A 10A", "10A"),
    ("tane", "2A 4A 5A 8A 9A", "9A 6A 7A 10A 11A"),
    ("akatan_aotan", "1R 2R 3R 6R 9R 10R", "9R"),
    ("akatan", "1R 2R 3R", "3R"),
    ("aotan", "6R 9R 10R", "6R"),
    ("tan", "1R 2R 4R 5R 6R", "6R 3R 7R 9R 10R 11R"),
    (
        "kasu", "1C1 1C2 2C1 2C2 3C1 3C2 4C1 4C2 5C1 9A",
        "9A 5C1 5C2 6C1 6C2 7C1 7C2 8C1 8C2 9C1 9C2 10C1 10C2 11C 12C1 12C2",
    ),
    ("month", "1B 1R 1C1 1C2", "1C1"),
]  # fmt: skip
KUSURIGUI_ROWS = [
    ("goko", "1B 3B 8B 11B 12B", "1B"),
    ("shiko", "1B 3B 8B 12B", "12B"),
    ("sanko", "1B 3B 8B", "8B 12B"),
    ("ame_sanko", "1B 3B 11B", "11B"),
    ("nabe", "6A 7A 10A", "6A"),
    ("teppo", "7A 10A", "7A"),
    ("tane", "2A 4A 5A 8A 9A", "9A 6A 7A 10A 11A"),
    ("akatan", "1R 2R 3R", "3R"),
    ("aotan", "6R 9R 10R", "6R"),
    ("kusatan", "4R 5R 7R", "5R"),
    ("tanzaku", "1R 2R 4R 5R 6R", "6R 3R 7R 9R 10R 11R"),
    (
        "kasu", "1C1 1C2 2C1 2C2 3C1 3C2 4C1 4C2 5C1 5C2",
        "5C2 5C1 6C1 6C2 8C1 8C2 9C1 9C2 11C 12C1 12C2",
    ),
]  # fmt: skip
ROWS = [(koikoi(month_yaku=4), *row) for row in KOIKOI_ROWS] + [(kusurigui(), *row) for row in KUSURIGUI_ROWS]
each_row = pytest.mark.parametrize(
    ("game", "key", "held", "taken"), ROWS, ids=[f"{game.NAME} {key}" for game, key, *_ in ROWS]
)


@each_row
def test_just_its_cards_reach_a_yaku(game: AnyGame, key: str, held: str, taken: str) -> None:
    assert near(held, game=game)[key].standing is Standing.REACHED


@each_row
def test_without_one_card_it_is_one_away_and_that_card_completes_it(
    game: AnyGame, key: str, held: str, taken: str
) -> None:
    lacking = cards(taken.split()[0])
    reach = near(str(cards(held) - lacking), game=game)[key]
    assert (reach.standing, reach.away) == (Standing.OPEN, 1)
    assert lacking <= reach.completing


@each_row
def test_it_is_out_of_reach_once_the_other_player_has_what_it_needs(
    game: AnyGame, key: str, held: str, taken: str
) -> None:
    reach = near(str(cards(held) - cards(taken)), taken, game=game)[key]
    assert (reach.standing, reach.lost) == (Standing.DEAD, cards(taken) & reach.cards)


@each_row
def test_it_is_still_possible_while_the_other_player_lacks_one_of_them(
    game: AnyGame, key: str, held: str, taken: str
) -> None:
    fewer = str(CardSet.of(list(cards(taken))[1:])) if len(taken.split()) > 1 else "-"
    reach = near(str(cards(held) - cards(taken)), fewer, game=game)[key]
    assert reach.standing is Standing.OPEN


# ---- what is peculiar ----


def test_the_rain_man_among_the_own_cards_bars_three_brights() -> None:
    reach = near("1B 3B 11B")["sanko"]
    assert (reach.standing, reach.barred) == (Standing.DEAD, cards("11B"))


def test_the_rain_man_with_the_other_player_does_three_brights_no_harm() -> None:
    assert near("1B 3B", "11B")["sanko"].completing == cards("8B 12B")


def test_the_rain_man_never_completes_three_brights() -> None:
    assert "11B" not in str(near("1B 3B")["sanko"].missing)


def test_four_brights_with_the_rain_man_would_be_replaced_by_five() -> None:
    reach = near("1B 3B 8B 11B")["shiko"]
    assert (reach.standing, reach.away, reach.by) == (Standing.COVERED, 1, "goko")


def test_rainy_four_wants_the_rain_man_however_many_others_are_there() -> None:
    assert near("1B 3B 8B")["ame_shiko"].completing == cards("11B")


def test_a_hot_pot_swallows_the_hand_cannon_before_it_is_there() -> None:
    reach = near("6A 7A", game=kusurigui())["teppo"]
    assert (reach.standing, reach.by) == (Standing.COVERED, "nabe")


def test_ribbons_beside_a_named_set_without_its_count_never_count() -> None:
    reach = near("1R 2R 3R 4R", game=koikoi("nintendo"))["tan"]
    assert (reach.standing, reach.by) == (Standing.COVERED, "akatan")


def test_ribbons_may_still_count_where_the_named_set_can_be_avoided() -> None:
    reach = near("1R 2R 4R 5R", "6R 9R 10R 11R", game=koikoi("nintendo"))["tan"]
    assert (reach.standing, reach.completing) == (Standing.OPEN, cards("7R"))


def test_ribbons_cannot_count_where_only_the_named_set_is_left() -> None:
    reach = near("1R 2R 4R 5R", "6R 7R 9R 10R 11R", game=koikoi("nintendo"))["tan"]
    assert (reach.standing, reach.by, reach.completing) == (Standing.COVERED, "akatan", cards("3R"))


def test_a_named_set_is_worth_more_with_further_cards_already_there() -> None:
    assert near("1R 2R 4R 5R", game=koikoi("nintendo"))["akatan"].points == 7


def test_a_yaku_worth_nothing_is_none_and_takes_the_place_of_its_parts() -> None:
    reached = near("1B 3B 8B 11B 12B", game=koikoi(bright_values=[0, 8, 7, 5]))
    assert reached["goko"].standing is Standing.WORTHLESS
    assert (reached["shiko"].standing, reached["shiko"].by) == (Standing.REPLACED, "goko")


def test_a_card_on_the_field_spoils_a_viewing_yaku() -> None:
    reach = near("3B 9A", field="11A", game=koikoi(rain_fog="field"))["hanami"]
    assert (reach.standing, reach.spoiling) == (Standing.SPOILED, cards("11A"))


def test_without_rain_and_fog_the_field_spoils_nothing() -> None:
    assert near("3B 9A", field="11A")["hanami"].standing is Standing.REACHED


def test_a_spoiled_yaku_is_as_near_as_its_cards() -> None:
    reach = near("3B", field="11A", game=koikoi(rain_fog="field"))["hanami"]
    assert (reach.away, reach.completing, reach.spoiling) == (1, cards("9A"), cards("11A"))


def test_a_willow_set_aside_can_be_captured_by_nobody() -> None:
    reach = near("1B 3B", out="11B", game=kusurigui())["ame_sanko"]
    assert (reach.standing, reach.gone, reach.lost) == (Standing.DEAD, cards("11B"), NO_CARDS)


def test_where_only_the_best_counts_a_smaller_one_is_completed_in_vain() -> None:
    reach = near("1B 3B 8B 1R 2R", game=kusurigui(yaku_mode="exclusive"))["akatan"]
    assert (reach.standing, reach.by) == (Standing.COVERED, "sanko")


def test_where_only_the_best_counts_a_bigger_one_is_still_near() -> None:
    reach = near("1B 3B 8B 1R 2R", game=kusurigui(yaku_mode="exclusive"))["shiko"]
    assert (reach.standing, reach.completing) == (Standing.OPEN, cards("12B"))


def test_the_four_removed_chaff_are_not_among_those_to_be_had() -> None:
    assert not near("-", game=kusurigui())["kasu"].missing & cards("7C1 7C2 10C1 10C2")


def test_reached_ones_come_first_then_the_nearest_then_those_out_of_reach() -> None:
    found = nearest_first(near("1B 3B 8B 12B 9A 1R 2R", "7A 5A").values())
    assert [reach.yaku.key for reach in found[:6]] == ["shiko", "tsukimi", "hanami", "sanko", "goko", "akatan"]
    assert [reach.yaku.key for reach in found[-2:]] == ["ame_shiko", "inoshikacho"]
