"""What the sandbox remarks on: nothing that play can reach, and everything that it cannot; each remark both ways."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from helpers import share

from hanafuda_kit.cards import CARD
from hanafuda_kit.deal import Seat, decks
from hanafuda_kit.games import GAMES, AnyGame, AnyState, game_named, general, make_game
from hanafuda_kit.notation import format_position
from hanafuda_kit.teach.sandbox.editing import absent, cards_in, known, places, read_draft, total, unknown_in
from hanafuda_kit.teach.sandbox.remark import Remark
from hanafuda_kit.teach.sandbox.remarks import can_play, remarks
from hanafuda_kit.teach.sandbox.telling import Telling
from hanafuda_kit.teach.voice import tool_words


def played(game: AnyGame, seed: int) -> Iterator[AnyState]:
    """All positions of a random round."""
    rng = Random(seed)
    state = general(game).deal(next(decks(tuple(game.DECK), seed=seed)), dealer=rng.choice(list(Seat))).state
    while True:
        yield state
        actions = general(game).legal_actions(state)
        if not actions:
            return
        state = general(game).apply(state, rng.choice(actions)).state


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("koi-koi", "standard"), ("koi-koi", "nintendo"), ("koi-koi", {"teyaku": "ignore", "koikoi_limit": 1}),
        ("koi-koi", {"rain_fog": "field"}), ("koi-koi", {"reopen": "new_yaku_only"}), ("kusuri-gui", "standard"),
        ("kusuri-gui", {"kusurigui_by_onifuda": "off", "kusurigui_value": 2}),
    ],
)  # fmt: skip
def test_no_position_that_play_reaches_is_remarked_on(name: str, rules: object) -> None:
    game = game_named(name, rules)
    for seed in range(share(100)):
        for state in played(game, seed):
            assert [str(remark) for remark in remarks(game, state)] == [], state


# ---- each remark: a position that it is made on, the rule that it names, and one beside it that is right ----

KOIKOI: dict[str, tuple[str, str, str]] = {
    # key: (rule, a position with it, one without it)
    "twice": ("KK-2.1", "hand A 9A; field 9A 9C1", "hand A 9A; field 9R 9C1"),
    "too_many": ("KK-2.1", "hand A 9A ?7; hand B ?8; stock ?33", "hand A 9A ?7; hand B ?8; stock ?32"),
    "missing": ("KK-2.1", "hand A 9A", "hand A 9A; stock ?47"),
    "unknown": ("KK-2.1", "hand A 9A; hand B ?1; stock 1B 2A", "hand A 9A; hand B 3B; stock 1B 2A"),
    "big_hand": ("KK-2.1", "hand A 1B 2A 3B 4A 5A 6A 7A 8B 9A", "hand A 1B 2A 3B 4A 5A 6A 7A 8B"),
    "uneven": ("KK-3.1", "hand A 1B 2A; hand B 3B", "hand A 1B 2A; hand B 3B 4A"),
    "no_hand": ("KK-4.5", "stock 1B 2A 3B 4A 5A 6A 7A 8B", "hand A 9A; hand B 9R; stock 1B 2A 3B 4A 5A 6A 7A 8B"),
    "stock_empty": ("KK-3.1", "hand A 1B; hand B 2A", "hand A 1B; hand B 2A; stock 3B"),
    "stock_size": ("KK-3.1", "hand A 1B; hand B 2A; stock ?9", "hand A 1B; hand B 2A; stock ?10"),
    "nothing_turned": ("KK-3.6", "turn A match; field 4A 4R", "turn A match; turned 4C1; field 4A 4R"),
    "turned_alone": ("KK-3.6", "turn A play; turned 4C1; field 4A 4R", "turn A match; turned 4C1; field 4A 4R"),
    "not_two": ("KK-3.6", "turn A match; turned 4C1; field 4A", "turn A match; turned 4C1; field 4A 4R"),
    "month_odd": ("KK-3.3", "won A 4A", "won A 4A 4C1"),
    "call_without": ("KK-4.1", "called A 1", "won A 3B 3C1 9A 9C1; called A 1 hanami=5"),
    "calls_many": ("KK-4.3", "won A 3B 3C1 9A 9C1; called A 2 hanami=5", "won A 3B 3C1 9A 9C1; called A 1 hanami=5"),
    "call_not_held": ("KK-4.1", "won A 3B 3C1 9R 9C1; called A 1 hanami=5", "won A 3B 3C1 9A 9C1; called A 1 hanami=5"),
    "nothing_to_decide": ("KK-4.1", "turn A decide; won A 3B 3C1", "turn A decide; won A 3B 3C1 9A 9C1"),
    "decides_without_hand": (
        "KK-4.2", "turn A decide; won A 3B 3C1 9A 9C1", "turn A decide; hand A 1B; won A 3B 3C1 9A 9C1",
    ),
    "not_asked": ("KK-4.1", "won B 3B 3C1 9A 9C1", "won B 3B 3C1 9A 9C1; called B 1 hanami=5"),
    "field_four": ("KK-2.2", "field 4A 4R 4C1 4C2", "field 4A 4R 4C1"),
    "field_pairs": (
        "KK-2.3", "field 1B 1C1 2A 2C1 3B 3C1 4A 4C1; stock ?24", "field 1B 1C1 2A 2C1 3B 3C1 4A 5A; stock ?24",
    ),
    "dealt_yaku": (
        "KK-2.4", "hand A 4A 4R 4C1 4C2 1B 2A 3B 5A; hand B ?8; field 6A; stock ?24",
        "hand A 4A 4R 4C1 6C2 1B 2A 3B 5A; hand B ?8; field 6A; stock ?24",
    ),
}  # fmt: skip
RULES_OF = {"calls_many": "koikoi_limit=1", "field_pairs": "field_pairs=redeal", "below_zero": "bust=end_game"}
BOTH = "won A 3B 3C1; won B 5A 5C1"
KUSURIGUI: dict[str, tuple[str, str, str]] = {
    "twice": ("KG-1.1", "hand A 9A; pile 9A", "hand A 9A; pile 9R"),
    "too_many": ("KG-1.1", "hand A 9A ?3; hand B ?4; stock ?37", "hand A 9A ?3; hand B ?4; stock ?36"),
    "missing": ("KG-1.1", "hand A 9A; out ?3", "hand A 9A; out ?3; stock ?40"),
    "unknown": ("KG-2.1", "hand A ?1", "hand A 9A; out ?3"),
    "big_hand": ("KG-2.1", "hand A 1B 2A 3B 4A 5A", "hand A 1B 2A 3B 4A"),
    "uneven": ("KG-3.1", "turn B play; hand A 1B; hand B 3B", "turn B play; hand A 1B; hand B 3B 4A"),
    "no_hand": ("KG-6.1", "pile 1B", "hand A 9A; hand B 9R; pile 1B"),
    "willow_inside": ("KG-4.1", f"pile 1B 11A 2A; opened A; {BOTH}", f"pile 11A 1B 2A; opened A; {BOTH}"),
    "neighbours": ("KG-3.2", "pile 1B 2A 2R", "pile 1B 2A 3R"),
    "opened_empty": ("KG-5.1", "opened A", f"pile 1B; opened A; turn B play; {BOTH}"),
    "no_opener": ("KG-5.4", f"pile 1B 2A; {BOTH}", "pile 1B 2A"),
    "willow_first": ("KG-2.3", "pile 11A 2A", f"pile 11A 2A; opened A; {BOTH}"),
    "opener_without_capture": ("KG-5.1", "pile 1B; opened B", f"pile 1B; opened B; {BOTH}"),
    "opener_parity": ("KG-3.1", f"turn A play; pile 1B; opened A; {BOTH}", f"turn A play; pile 1B; opened B; {BOTH}"),
    "pile_empty": ("KG-3.6", "turn A play; won A 3B 3C1; stock 1B", "turn A play; won B 3B 3C1; stock 1B"),
    "chain_over": (
        "KG-5.5", "turn A play; pile 1B 2A; opened A; chain A 1; won A 3B 3C1 4A 4C1; won B 5A 5C1",
        "turn A play; pile 1B; opened B; chain A 1; won A 3B 3C1 4A 4C1",
    ),
    "chain_long": (
        "KG-5.5", "turn A play; pile 1B; opened B; chain A 2; won A 3B 3C1 4A 4C1",
        "turn A play; pile 1B; opened B; chain A 1; won A 3B 3C1 4A 4C1",
    ),
    "chips": ("KG-1.2", "chips A 101 B 100", "chips A 101 B 99"),
    "below_zero": ("KG-1.7", "chips A 201 B -1", "chips A 200 B 0"),
    "stock_eights": ("KG-2.6", "stock ?23", "stock ?24"),
    "out_not_willow": ("KG-2.3", "out 9A ?2", "out 11A ?2"),
    "out_count": ("KG-2.5", "out ?2; stock ?9", "out ?3; stock ?8"),
    "won_one": ("KG-3.2", "won A 3B", "won A 3B 3C1"),
}  # fmt: skip
CASES = [
    pytest.param(name, key, *case, id=f"{name}-{key}")
    for name, cases in (("koi-koi", KOIKOI), ("kusuri-gui", KUSURIGUI))
    for key, case in cases.items()
]


def found(name: str, key: str, text: str) -> list[Remark]:
    """The remarks of one kind on a position."""
    state = read_draft(f"{name}; {text}")
    game = make_game(GAMES[name].read(RULES_OF.get(key, "standard")))
    return [remark for remark in remarks(game, state) if remark.key == key]


@pytest.mark.parametrize(("name", "key", "rule", "amiss", "right"), CASES)
def test_a_remark_is_made_where_it_holds_and_nowhere_else(
    name: str, key: str, rule: str, amiss: str, right: str
) -> None:
    assert [remark.rule for remark in found(name, key, amiss)] == [rule]
    assert found(name, key, right) == []


@pytest.mark.parametrize(("name", "key", "rule", "amiss", "right"), CASES)
def test_each_repair_puts_its_remark_right_and_loses_no_card(
    name: str, key: str, rule: str, amiss: str, right: str
) -> None:
    before = read_draft(f"{name}; {amiss}")
    for repair in found(name, key, amiss)[0].repairs:
        assert found(name, key, format_position(repair.state).partition("; ")[2]) == [], repair.key
        assert known(before) <= known(repair.state) | absent(repair.state)
        if key not in ("twice", "too_many", "missing") and repair.key != "bring":
            assert total(repair.state) == total(before), repair.key


@pytest.mark.parametrize(
    ("key", "amiss", "repair", "after"),
    [
        ("big_hand", "hand A 1B 2A 3B 4A 5A 6A 7A 8B 9A", "hand_down", "stock ?1"),
        ("stock_size", "hand A 1B; hand B 2A; stock 3B 4A ?12", "deal_each", "hand A 1B 3B; hand B 2A 4A"),
        ("stock_size", "hand A 1B; hand B 2A; stock 3B 4A ?9", "to_field", "field 3B"),
        ("stock_size", "hand A 1B; hand B 2A; field 3B 4A 5A; stock ?8", "from_field", "field 3B"),
        ("dealt_yaku", "hand A 4A 4R 4C1 4C2 1B 2A 3B 5A; hand B ?8; stock ?24", "over", "turn over teyaku A"),
    ],
)  # fmt: skip
def test_hands_draw_pile_and_a_dealt_yaku_are_put_right(key: str, amiss: str, repair: str, after: str) -> None:
    states = {one.key: format_position(one.state) for one in found("koi-koi", key, amiss)[0].repairs}
    assert all(part in states[repair] for part in after.split("; "))


def test_every_remark_there_is_has_words_and_a_case() -> None:
    told = tool_words("sandbox")["remarks"]
    assert isinstance(told, dict)
    assert set(KOIKOI) | set(KUSURIGUI) == set(told)


def test_three_captured_cards_of_a_month_want_the_fourth() -> None:
    state = read_draft("koi-koi; won A 4A 4R 4C1")
    remark = next(remark for remark in remarks(game_named("koi-koi"), state) if remark.key == "month_odd")
    assert remark.rule == "KK-3.5"
    assert remark.repairs[0].filled["card"] == CARD["4C2"]


@pytest.mark.parametrize(("brights", "remarked"), [("1B 3B 8B 11B", 0), ("1B 3B 11B", 1), ("1B 3B 8B 11B 12B", 0)])
def test_three_brights_of_a_call_are_held_also_when_the_rain_man_came_later(brights: str, remarked: int) -> None:
    assert len(found("koi-koi", "call_not_held", f"won A {brights}; called A 1 sanko=5")) == remarked


def test_an_odd_number_of_captured_cards_is_remarked_on_with_its_month() -> None:
    assert [r.filled["month"] for r in found("koi-koi", "month_odd", "won B 1B 1C1 7A")] == [7]


def test_a_card_in_two_zones_may_be_kept_in_either() -> None:
    remark = found("koi-koi", "twice", "hand A 9A; won B 9A 9C1")[0]
    kept = [places(repair.state, CARD["9A"]) for repair in remark.repairs]
    assert kept == [("hand:A",), ("won:B",)]


@pytest.mark.parametrize(
    ("text", "playable"),
    [
        ("hand A 9A; hand B 9R; stock ?3", False), ("hand A 9A; hand B 9R; stock 1B", True),
        ("hand A 9A; hand B 9A; stock 1B", False), ("turn A match; hand B 9A; stock 1B", False),
        ("won A 1B; hand A 9A; hand B 9R; stock 2A", True),
    ],
)  # fmt: skip
def test_what_only_cannot_come_from_play_may_be_played_on(text: str, *, playable: bool) -> None:
    assert can_play(remarks(game_named("koi-koi"), read_draft(f"koi-koi; {text}"))) is playable


def test_unknown_cards_are_filled_in_from_the_seed_that_is_shown() -> None:
    state = read_draft("koi-koi; hand A 9A ?7; hand B ?8; field 1B 2A; stock ?24")
    game = game_named("koi-koi")
    one, again, other = (
        next(r for r in remarks(game, state, seed=seed) if r.key == "unknown").repairs[0].state for seed in (7, 7, 8)
    )
    assert one == again != other
    assert unknown_in(one, "hand:B") == 0
    assert len(cards_in(one, "stock")) == 24


def test_face_down_cards_out_of_the_round_stay_unknown() -> None:
    state = read_draft("kusuri-gui; hand A ?4; hand B ?4; pile 1B; out ?3; stock ?32; chips A 100 B 100")
    filled = next(r for r in remarks(game_named("kusuri-gui"), state) if r.key == "unknown").repairs[0].state
    assert unknown_in(filled, "out") == 3
    assert remarks(game_named("kusuri-gui"), filled) == ()


@pytest.mark.parametrize(("name", "key", "rule", "amiss", "right"), CASES)
def test_every_remark_and_every_repair_is_said_in_a_sentence(
    name: str, key: str, rule: str, amiss: str, right: str
) -> None:
    telling, state = Telling(), read_draft(f"{name}; {amiss}")
    for remark in found(name, key, amiss):
        assert telling.remark(state, remark).endswith(".")
        assert all(telling.repair(state, repair) for repair in remark.repairs)
