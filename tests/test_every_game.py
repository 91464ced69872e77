"""What every game keeps, whatever is dealt and played: random rounds under the standard and under random rules.

2,000 rounds of each game in the full run, a tenth otherwise.
"""

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import jsonschema
import pytest
from helpers import FULL, random_deck, random_rules, share, walk

import hanafuda_kit
from hanafuda_kit.cards import CARDS, NO_CARDS, Card, CardSet
from hanafuda_kit.deal import Seat, of
from hanafuda_kit.events import Reason
from hanafuda_kit.explain import Speaker, explain
from hanafuda_kit.games import AnyGame, AnyState, KoiKoi, KoiKoiState, KusuriguiState, game_named, general
from hanafuda_kit.notation import format_record, parse_position, parse_record
from hanafuda_kit.play import Action, Decide, IllegalAction, Match, Phase, Play, Step
from hanafuda_kit.record import Record, RoundRecord, replay
from hanafuda_kit.scene import Stage, scene
from hanafuda_kit.scene_types import Scene
from hanafuda_kit.words import words

ROUNDS = share(2000)
SEATS = (Seat.A, Seat.B)
Move = tuple[Action | None, Step[AnyState]]
every_game = pytest.mark.parametrize("name", ["koi-koi", "kusuri-gui"])


@lru_cache(maxsize=500)
def one_round(name: str, number: int) -> tuple[AnyGame, list[Move]]:
    """A random round: in turn under the standard and under random rules, dealt by A and by B."""
    rng = random.Random(number)
    game = game_named(name, random_rules(name, rng) if number % 2 else "standard")
    return game, list(walk(game, rng, dealer=SEATS[number // 2 % 2]))


def rounds(name: str, times: int = ROUNDS) -> Iterator[tuple[AnyGame, random.Random, list[Move]]]:
    """Random rounds of a game, each with a source of chance for the test itself."""
    for number in range(times):
        game, moves = one_round(name, number)
        yield game, random.Random(f"test {number}"), moves


def some(
    moves: list[Move], rng: random.Random, times: int
) -> list[tuple[AnyState | None, Action | None, Step[AnyState]]]:
    """A few steps of a round, each with the position before it; None before the deal."""
    before: list[AnyState | None] = [None, *(step.state for _, step in moves)]
    steps = [(at, action, step) for at, (action, step) in zip(before, moves, strict=False)]
    return rng.sample(steps, min(times, len(steps)))


def sample(moves: list[Move], rng: random.Random) -> list[AnyState]:
    """Positions of a round: all of them in the full run, else a dozen."""
    found = states(moves)
    return found if FULL else rng.sample(found, min(12, len(found)))


def states(moves: list[Move]) -> list[AnyState]:
    """The positions of a round, the dealt one first."""
    return [step.state for _, step in moves]


# ---- cards, points and chips ----


def all_cards(state: AnyState) -> list[Card]:
    """Every card that a position names, place after place."""
    places = [*state.hands, *state.won, state.table]
    found = [card for place in places for card in place] + list(state.stock)
    if isinstance(state, KoiKoiState):
        return found + ([state.turned] if state.turned else [])
    return found + list(state.out)


@every_game
def test_cards_are_conserved(name: str) -> None:
    for game, _, moves in rounds(name):
        for state in states(moves):
            named = all_cards(state)
            assert len(set(named)) == len(named)
            face_down = state.unknown.out if isinstance(state, KusuriguiState) else 0
            assert len(named) + face_down == len(game.DECK)


def test_chips_pass_between_the_players_and_none_are_lost() -> None:
    for game, _, moves in rounds("kusuri-gui"):
        start = sum(moves[0][1].state.totals)
        assert start in (200, 400)
        assert all(sum(state.totals) == start for state in states(moves)), game


def test_points_of_koikoi_come_at_the_end_of_a_round_only() -> None:
    for game, _, moves in rounds("koi-koi"):
        assert isinstance(game, KoiKoi)
        for state in states(moves):
            assert state.totals == (0, 0) or state.phase is Phase.OVER
            if game.rules.zero_sum:
                assert sum(state.totals) == 0
            else:
                assert min(state.totals) == 0


def test_a_month_on_the_field_only_falls_or_goes_from_none_to_one() -> None:
    for _, _, moves in rounds("koi-koi"):
        counts = [Counter(card.month for card in state.table) for state in states(moves)]
        for before, after in pairwise(counts):
            for month in range(1, 13):
                # A turn has two cards: the first may be laid down, the second then takes it away again.
                assert after[month] <= max(before[month], 1)


def test_a_full_round_of_kusurigui_has_40_plays() -> None:
    for _, _, moves in rounds("kusuri-gui"):
        reason = moves[-1][1].state.reason
        assert reason is not None
        assert len(moves) - 1 == {"exhausted": 40, "void": 0}.get(reason.value, len(moves) - 1)


def test_the_pile_is_empty_only_after_a_capture() -> None:
    for _, _, moves in rounds("kusuri-gui"):
        for action, step in moves[1:]:
            assert isinstance(action, Play)
            assert bool(step.state.table) != bool(action.takes)


# ---- what is legal ----


def guesses(state: AnyState, rng: random.Random) -> list[Action]:
    """Actions that somebody might try: any card of the deck with any captures that look likely, and all others."""
    found: list[Action] = [*Decide]
    for card in rng.sample(CARDS, 6):
        same = state.table.of_month(card.month)
        takes = [NO_CARDS, same, state.table, CardSet.of(rng.sample(CARDS, 1)), *(CardSet.of([one]) for one in same)]
        found += [Play(card, cards) for cards in takes] + [Match(cards) for cards in takes]
    for seat in SEATS:
        found += [Play(card) for card in of(state.hands, seat)]
    return found


@every_game
def test_exactly_the_legal_actions_are_not_refused(name: str) -> None:
    for game, rng, moves in rounds(name):
        for state in sample(moves, rng):
            legal = general(game).legal_actions(state)
            assert len(set(legal)) == len(legal)
            for action in {*guesses(state, rng), *legal}:
                assert (general(game).refusal(state, action) is None) == (action in legal)


@every_game
def test_a_refused_action_raises_with_its_refusal_and_a_reason(name: str) -> None:
    for game, rng, moves in rounds(name, share(500)):
        for state in rng.sample(states(moves), min(5, len(moves))):
            for action in guesses(state, rng):
                refusal = general(game).refusal(state, action)
                if refusal is not None:
                    with pytest.raises(IllegalAction) as raised:
                        general(game).apply(state, action)
                    assert raised.value.refusal == refusal
                    said = explain(refusal)
                    assert said.text.endswith(".")
                    assert said.reason
                    assert said.rule == refusal.rule


@every_game
def test_only_a_round_that_is_over_has_no_legal_actions(name: str) -> None:
    for game, _, moves in rounds(name):
        for state in states(moves):
            assert bool(general(game).legal_actions(state)) == (state.phase is not Phase.OVER)


# ---- text ----


@every_game
def test_every_position_is_read_back_from_its_text(name: str) -> None:
    for _, rng, moves in rounds(name):
        for state in sample(moves, rng):
            assert parse_position(str(state)) == state


def record_of(game: AnyGame, deck: list[Card], moves: list[Move]) -> Record:
    """The record of a round."""
    actions = tuple(action for action, _ in moves if action is not None)
    return Record(game, (RoundRecord(moves[0][1].state.dealer, tuple(deck), actions),))


@every_game
def test_every_record_is_read_back_from_its_text(name: str) -> None:
    for game, rng, _ in rounds(name):
        seed = rng.random()
        moves = list(walk(game, random.Random(seed)))
        record = record_of(game, random_deck(game, random.Random(seed)), moves)
        assert parse_record(format_record(record)) == record


@every_game
def test_a_record_replays_to_the_same_steps(name: str) -> None:
    for game, rng, _ in rounds(name, share(500)):
        seed = rng.random()
        moves = list(walk(game, random.Random(seed)))
        record = record_of(game, random_deck(game, random.Random(seed)), moves)
        assert [moment.step for moment in replay(record)] == [step for _, step in moves]


@every_game
def test_a_record_that_stops_early_is_read_back_too(name: str) -> None:
    for game, rng, _ in rounds(name, share(200)):
        seed = rng.random()
        moves = list(walk(game, random.Random(seed)))
        ends = [n for n, (_, step) in enumerate(moves, 1) if step.state.phase in (Phase.PLAY, Phase.OVER)]
        record = record_of(game, random_deck(game, random.Random(seed)), moves[: rng.choice(ends)])
        assert parse_record(format_record(record)) == record


# ---- sentences ----


def rule_text(rule: str) -> object:
    """What the words say to a rule."""
    rules = words()["rules"]
    assert isinstance(rules, dict)
    return rules[rule]["text"]


@every_game
def test_every_event_explains_itself_to_everybody(name: str) -> None:
    speakers = [Speaker(None), *(Speaker(seat) for seat in SEATS)]
    for game, _, moves in rounds(name, share(1000)):
        for _, step in moves:
            for event in step.events:
                for speaker in speakers:
                    said = speaker.explain(event)
                    assert said.rule == event.rule
                    assert said.reason == rule_text(event.rule)
                    assert said.text[0] == said.text[0].upper()
                    assert said.text.endswith((".", "?", "”")), said.text
                    assert not re.search(r"[{}]|[a-z,:] Your?\b", said.text), said.text
                    assert said.cards <= game.DECK


# ---- scenes ----

SCHEMA = json.loads((Path(hanafuda_kit.__file__).parent / "scene.schema.json").read_text(encoding="utf-8"))
VALID = jsonschema.Draft202012Validator(SCHEMA)
VIEWERS = (None, Seat.A, Seat.B)


def frames(game: AnyGame, moves: list[Move], viewer: Seat | None) -> Iterator[tuple[AnyState, list[Scene], Stage]]:
    """Each step of a round as scenes for one table, and the stage after them."""
    stage, before = Stage(game, viewer), None
    for _, step in moves:
        scenes, stage = stage.play(before, step)
        yield step.state, scenes, stage
        before = step.state


@every_game
def test_every_scene_keeps_the_schema(name: str) -> None:
    for number, (game, rng, moves) in enumerate(rounds(name)):
        stage = Stage(game, VIEWERS[number % 3])
        for before, _, step in some(moves, rng, 1):
            scenes, stage = stage.play(before, step)
            for shown in scenes if FULL else [rng.choice(scenes)]:
                VALID.validate(json.loads(json.dumps(shown)))


def placed(shown: Scene) -> object:
    """Where everything lies in a scene, and the numbers beside it."""
    zones = {
        zone["id"]: [(card["id"], card.get("slot"), card.get("over"), card.get("dim")) for card in zone["cards"]]
        for zone in shown["zones"]
    }
    counts = {zone["id"]: zone.get("count") for zone in shown["zones"]}
    seats = [(seat["id"], seat["name"], seat.get("score"), seat.get("dealer")) for seat in shown["seats"]]
    return {zone: sorted(cards, key=str) for zone, cards in zones.items()}, counts, seats, shown.get("chips")


@every_game
def test_the_last_frame_of_a_step_is_the_position_as_it_stands(name: str) -> None:
    for number, (game, _, moves) in enumerate(rounds(name, share(300))):
        for state, scenes, stage in frames(game, moves, VIEWERS[number % 3]):
            still, _ = stage.still(state)
            assert placed(scenes[-1]) == placed(still)
            assert scenes[-1]["matches"] == still["matches"]
            assert scenes[-1].get("ask") == still.get("ask")


@every_game
def test_scenes_are_numbered_one_after_another(name: str) -> None:
    for game, _, moves in rounds(name, share(200)):
        numbers = [shown["n"] for _, scenes, _ in frames(game, moves, None) for shown in scenes]
        assert numbers == list(range(1, len(numbers) + 1))


def mixed(state: AnyState, viewer: Seat, rng: random.Random, keep: CardSet) -> AnyState:
    """The position with all cards that a seat has not seen in other places; those of `keep` stay."""
    hand = of(state.hands, viewer.other)
    unseen = [card for card in (*hand, *state.stock) if card not in keep]
    other = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    hidden = CardSet.of(other.get(card, card) for card in hand)
    hands = (state.hands[0], hidden) if viewer is Seat.A else (hidden, state.hands[1])
    return replace(state, hands=hands, stock=tuple(other.get(card, card) for card in state.stock))


@every_game
def test_a_seat_sees_the_same_whatever_the_hidden_cards_are(name: str) -> None:
    for number, (game, rng, moves) in enumerate(rounds(name)):
        viewer = SEATS[number % 2]
        for _, _, step in some(moves, rng, 5):
            if step.state.reason is not Reason.TEYAKU:  # a dealt yaku is shown to both
                other = mixed(step.state, viewer, rng, NO_CARDS)
                assert scene(game, other, viewer=viewer) == scene(game, step.state, viewer=viewer)


@every_game
def test_a_step_shows_a_seat_nothing_of_the_cards_that_stay_hidden(name: str) -> None:
    for number, (game, rng, moves) in enumerate(rounds(name)):
        viewer = SEATS[number % 2]
        for before, action, after in some(moves, rng, 4):
            if before is not None and action is not None:
                hidden = of(after.state.hands, viewer.other) | CardSet.of(after.state.stock)
                other = mixed(before, viewer, rng, game.DECK - hidden)
                shown = Stage(game, viewer).play(other, general(game).apply(other, action))[0]
                assert shown == Stage(game, viewer).play(before, after)[0]


@every_game
def test_a_deal_shows_a_seat_its_own_cards_and_the_table_alone(name: str) -> None:
    # The dealt yaku of a hidden hand would end the round, which both see.
    game = game_named(name, {"teyaku": "ignore"} if name == "koi-koi" else "standard")
    for number in range(share(1000)):
        rng = random.Random(number)
        deck, viewer = random_deck(game, rng), SEATS[number % 2]
        step = general(game).deal(deck, dealer=Seat.A)
        known = of(step.state.hands, viewer) | step.state.table
        if isinstance(step.state, KusuriguiState):
            known |= step.state.out
        unseen = [card for card in deck if card not in known]
        other = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
        again = general(game).deal([other.get(card, card) for card in deck], dealer=Seat.A)
        assert Stage(game, viewer).play(None, again)[0] == Stage(game, viewer).play(None, step)[0]


# ---- whole games ----


def whole_game(game: AnyGame, rng: random.Random) -> Iterator[AnyState]:
    """Play a game to its end: the last position of each round, void deals included."""
    *_, (_, step) = walk(game, rng, dealer=rng.choice(SEATS))
    yield step.state
    while not general(game).game_over(step.state):
        step = general(game).next_deal(step.state, random_deck(game, rng))
        while actions := general(game).legal_actions(step.state):
            step = general(game).apply(step.state, rng.choice(actions))
        yield step.state


@every_game
def test_every_game_ends_after_its_rounds(name: str) -> None:
    for number in range(share(400)):
        rng = random.Random(number)
        game = game_named(name, random_rules(name, rng))
        ends = list(whole_game(game, rng))
        counted = [state for state in ends if state.reason and state.reason.value != "void"]
        assert [state.round for state in counted] == list(range(1, len(counted) + 1))
        last = counted[-1]
        assert last is ends[-1]
        early = last.reason is not None and last.reason.value == "bust"
        assert last.round == game.rules.rounds or early or last.totals[0] != last.totals[1]


@every_game
def test_each_round_of_a_game_is_dealt_by_the_dealer_that_the_round_before_named(name: str) -> None:
    for number in range(share(400)):
        rng = random.Random(number)
        game = game_named(name, random_rules(name, rng))
        for before, after in pairwise(whole_game(game, rng)):
            assert after.dealer is general(game).next_dealer(before)
            assert after.round == before.round + (before.reason is not None and before.reason.value != "void")
