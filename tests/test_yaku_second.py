"""Three scorers agree: the engine's `score`, the fast look-ups made of it, and the plain second implementation.

100,000 random sets of each game and preset and 500 sets under each of 200 random rules in the full run, else a tenth.
"""

import random

import pytest
from helpers import koikoi, kusurigui, random_rules, share
from plain import scorer, switches

from hanafuda_kit.cards import DECK, Card, CardSet
from hanafuda_kit.games import KoiKoi, Kusurigui
from hanafuda_kit.yaku import Pairs, compile_scorer, score

CHUNKS = 4  # of the random sets of a preset, so that two processes share them
KOIKOI_DECK, KUSURIGUI_DECK = list(DECK), list(Kusurigui.DECK)


def random_set(deck: list[Card], rng: random.Random) -> CardSet:
    """A captured set of any size; every other one leans towards the cards of the named sets."""
    if rng.random() < 0.5:
        return CardSet.of(rng.sample(deck, rng.randrange(len(deck) + 1)))
    chance = rng.choice((0.3, 0.6, 0.9))
    return CardSet.of(card for card in deck if rng.random() < (chance if card.kind.value != "C" else 0.4))


def agree_on_koikoi(game: KoiKoi, won: CardSet, field: CardSet, month: int | None) -> Pairs:
    """The engine's score; the plain scorer names the same yaku, the same points and the same replaced ones."""
    found = score(won, game.yaku_table(month), field=field)
    rules = switches.full_rules("koi-koi", game.rules.to_table())
    codes, on_field = {card.code for card in won}, {card.code for card in field}
    counts, replaced = scorer.score_koikoi_fully(codes, rules, on_field, month)
    assert dict(found.pairs) == counts, (won, field, month, game)
    assert [gone.yaku.key for gone in found.replaced] == [key for key, _ in replaced], (won, game)
    assert found.points == sum(counts.values())
    return found.pairs


def agree_on_kusurigui(game: Kusurigui, won: CardSet) -> Pairs:
    """The engine's score; the plain scorer names the same dekiyaku, the same chips and the same replaced ones."""
    found = score(won, game.yaku_table(None), best_only=game.rules.yaku_mode == "exclusive")
    rules = switches.full_rules("kusuri-gui", game.rules.to_table())
    counts, replaced = scorer.score_kusurigui_fully({card.code for card in won}, rules)
    assert dict(found.pairs) == counts, (won, game)
    assert [(gone.yaku.key, gone.by) for gone in found.replaced] == replaced, (won, game)
    return found.pairs


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("preset", koikoi().rules.PRESETS)
def test_the_scorers_of_koikoi_agree_under_every_preset(preset: str, chunk: int) -> None:
    rng = random.Random(f"{preset} {chunk}")
    game = koikoi(preset)
    fast = {month: compile_scorer(game.yaku_table(month)) for month in (None, *range(1, 13))}
    for _ in range(share(100_000) // CHUNKS):
        won, month = random_set(KOIKOI_DECK, rng), rng.choice((None, *range(1, 13)))
        assert sorted(fast[month](won.bits)) == sorted(agree_on_koikoi(game, won, CardSet(), month))


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("preset", kusurigui().rules.PRESETS)
def test_the_scorers_of_kusurigui_agree_under_every_preset(preset: str, chunk: int) -> None:
    rng = random.Random(f"{preset} {chunk}")
    game = kusurigui(preset)
    fast = compile_scorer(game.yaku_table(None))
    for _ in range(share(100_000) // CHUNKS):
        won = random_set(KUSURIGUI_DECK, rng)
        assert sorted(fast(won.bits)) == sorted(agree_on_kusurigui(game, won))


def test_the_scorers_of_koikoi_agree_under_random_rules() -> None:
    for number in range(share(200)):
        rng = random.Random(number)
        game = koikoi(random_rules("koi-koi", rng))
        for _ in range(500):
            won = random_set(KOIKOI_DECK, rng)
            left = list(DECK - won)
            field = CardSet.of(rng.sample(left, min(len(left), rng.randrange(9))))
            agree_on_koikoi(game, won, field, rng.choice((None, *range(1, 13))))


def test_the_fast_scorer_of_koikoi_agrees_under_random_rules() -> None:
    for number in range(share(200)):
        rng = random.Random(number)
        game, month = koikoi({**random_rules("koi-koi", rng), "rain_fog": "off"}), rng.choice((None, *range(1, 13)))
        table = game.yaku_table(month)
        fast = compile_scorer(table)
        for _ in range(500):
            won = random_set(KOIKOI_DECK, rng)
            assert sorted(fast(won.bits)) == sorted(score(won, table).pairs)


def test_the_scorers_of_kusurigui_agree_under_random_rules() -> None:
    for number in range(share(200)):
        rng = random.Random(number)
        game = kusurigui(random_rules("kusuri-gui", rng))
        best_only = game.rules.yaku_mode == "exclusive"
        fast = compile_scorer(game.yaku_table(None), best_only=best_only)
        for _ in range(500):
            won = random_set(KUSURIGUI_DECK, rng)
            assert sorted(fast(won.bits)) == sorted(agree_on_kusurigui(game, won))


def test_random_sets_hold_every_yaku_of_koikoi_often() -> None:
    rng, table = random.Random(1), koikoi(month_yaku=4).yaku_table(3)
    held = [{row.key for row in table if row.holds(random_set(KOIKOI_DECK, rng))} for _ in range(2000)]
    assert {row.key for row in table} == {key for keys in held for key in keys}


def test_random_sets_hold_every_yaku_of_kusurigui_often() -> None:
    rng, table = random.Random(1), kusurigui().yaku_table(None)
    held = [{row.key for row in table if row.holds(random_set(KUSURIGUI_DECK, rng))} for _ in range(2000)]
    assert {row.key for row in table} == {key for keys in held for key in keys}
