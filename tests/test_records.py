"""Records as TOML: what stands where, and what each error says."""

import random
import tomllib

import pytest
from helpers import random_deck, random_rules, share
from recorded import (
    BOTH_DEALT,
    FOUR_ON_FIELD,
    KOIKOI,
    KUSURIGUI,
    TESHI_A,
    a_record,
    a_round,
    error,
    turns_of,
    with_turns,
)

from hanafuda_kit.cards import CARD
from hanafuda_kit.deal import Seat
from hanafuda_kit.games import AnyGame, KoiKoi, game_named, general
from hanafuda_kit.notation import format_record, parse_record
from hanafuda_kit.play import Action, Decide, Match, Phase
from hanafuda_kit.record import Record, RoundRecord, replay

BOTH = pytest.mark.parametrize("text", [KOIKOI, KUSURIGUI], ids=["koi-koi", "kusuri-gui"])


def comparable(text: str) -> dict[str, object]:
    """What a record says, without its comments and the default month."""
    table = tomllib.loads(text)
    return {key: value for key, value in table.items() if key != "month"}


def random_round(game: AnyGame, dealer: Seat, rng: random.Random) -> RoundRecord:
    """A round played at random to its end."""
    deck, actions = tuple(random_deck(game, rng)), list[Action]()
    state = general(game).deal(deck, dealer=dealer).state
    while legal := general(game).legal_actions(state):
        actions.append(rng.choice(legal))
        state = general(game).apply(state, actions[-1]).state
    return RoundRecord(dealer, deck, tuple(actions))


# ---- both ways ----


@BOTH
def test_a_recorded_round_is_written_as_it_was(text: str) -> None:
    assert comparable(format_record(parse_record(text))) == comparable(text)


@BOTH
def test_a_recorded_round_comes_back(text: str) -> None:
    record = parse_record(text)
    assert parse_record(format_record(record)) == record


@pytest.mark.parametrize("name", ["koi-koi", "kusuri-gui"])
def test_random_rounds_come_back(name: str) -> None:
    rng = random.Random(11)
    for _ in range(share(300)):
        game, dealer = game_named(name, random_rules(name, rng)), rng.choice(list(Seat))
        record = Record(game, (random_round(game, dealer, rng),))
        assert parse_record(format_record(record)) == record


@pytest.mark.parametrize("name", ["koi-koi", "kusuri-gui"])
def test_records_that_stop_early_come_back(name: str) -> None:
    text = {"koi-koi": KOIKOI, "kusuri-gui": KUSURIGUI}[name]
    turns = turns_of(text)
    for number in range(len(turns) + 1):
        record = parse_record(with_turns(text, turns[:number]))
        assert parse_record(format_record(record)) == record


def test_changed_rules_come_back() -> None:
    rng = random.Random(12)
    for name, text in (("koi-koi", KOIKOI), ("kusuri-gui", KUSURIGUI)):
        deck = parse_record(text).rounds[0].deck
        for _ in range(50):
            game = game_named(name, random_rules(name, rng))
            record = Record(game, (RoundRecord(Seat.B, deck, ()),))
            assert parse_record(format_record(record)) == record


# ---- what stands where ----


def test_the_first_four_of_a_hand_are_the_first_packet() -> None:
    """The other player, the field and the dealer get four each, twice (KK-2.1)."""
    deck = parse_record(KOIKOI).rounds[0].deck
    hand_b = ["3C2", "1C1", "4C1", "12C2", "12B", "6A", "1R", "5C1"]
    assert [str(card) for card in (*deck[:4], *deck[12:16])] == hand_b


def test_the_first_two_of_a_hand_are_the_first_packet_of_kusurigui() -> None:
    deck = parse_record(KUSURIGUI).rounds[0].deck
    assert [str(card) for card in (*deck[:2], *deck[7:9])] == ["2R", "9R", "2C2", "1B"]


def test_the_table_holds_three_face_down_and_then_the_face_up_card() -> None:
    deck = parse_record(KUSURIGUI).rounds[0].deck
    assert [str(card) for card in (*deck[4:7], deck[11])] == ["4A", "9C1", "2A", "11C"]


def test_the_stock_stands_top_first() -> None:
    deck = parse_record(KOIKOI).rounds[0].deck
    assert [str(card) for card in deck[24:26]] == ["8C2", "9C1"]


def test_the_order_of_a_hand_does_not_change_the_result() -> None:
    other = KOIKOI.replace("8A 8C1 9A 6C1 12C1 7C1 3C1 10C2", "10C2 3C1 7C1 12C1 6C1 9A 8C1 8A")
    assert parse_record(other).rounds[0].actions == parse_record(KOIKOI).rounds[0].actions


def test_the_order_of_the_field_does_not_change_the_result() -> None:
    other = KOIKOI.replace("5C2 11B 5A 11R 5R 6R 3B 6C2", "6C2 3B 6R 5R 11R 5A 11B 5C2")
    assert parse_record(other).rounds[0].actions == parse_record(KOIKOI).rounds[0].actions


def test_captured_cards_are_read_in_any_order() -> None:
    assert parse_record(KOIKOI.replace("x5A+5R+5C2", "x5C2+5A+5R")) == parse_record(KOIKOI)


def test_captured_cards_are_written_in_deck_order() -> None:
    assert "5C1x5A+5R+5C2" in format_record(parse_record(KOIKOI.replace("x5A+5R+5C2", "x5C2+5A+5R")))


def test_cards_are_read_in_either_case() -> None:
    assert parse_record(KOIKOI.replace("A 3C1x3B /8C2-", "A 3c1x3b /8c2-")) == parse_record(KOIKOI)


def test_11c1_is_read() -> None:
    assert parse_record(KUSURIGUI.replace("4A 9C1 2A 11C", "4A 9C1 2A 11C1")) == parse_record(KUSURIGUI)


def test_the_month_is_the_number_of_the_round_unless_given() -> None:
    record = parse_record(KOIKOI.replace("month = 1\n", ""))
    assert next(replay(record)).step.state == next(replay(parse_record(KOIKOI))).step.state


def test_a_month_that_is_given_is_the_month_of_the_round() -> None:
    record = parse_record(KOIKOI.replace("month = 1\n", "month = 7\n"))
    state = next(replay(record)).step.state
    assert "month 7;" in str(state)


def test_rules_are_the_name_of_a_preset() -> None:
    record = parse_record(KOIKOI.replace('"standard"', '"no_viewing"').partition("turns")[0])
    assert record.game == game_named("koi-koi", "no_viewing")


def test_rules_are_a_table_of_switches() -> None:
    record = parse_record(KOIKOI.replace('"standard"', "{ oya_ken = 6 }").partition("turns")[0])
    assert record.game == game_named("koi-koi", {"oya_ken": 6})


def test_rules_are_standard_unless_given() -> None:
    assert parse_record(KOIKOI.replace('rules = "standard"\n', "")).game == KoiKoi()


def test_draws_settle_the_first_dealer() -> None:
    record = parse_record('draws = [["5C1", "5C2"], ["3R", "7A"]]\n' + KOIKOI)
    assert record.draws == ((CARD["5C1"], CARD["5C2"]), (CARD["3R"], CARD["7A"]))


def test_draws_come_back() -> None:
    record = parse_record('draws = [["5C1", "5C2"], ["3R", "7A"]]\n' + KOIKOI)
    assert parse_record(format_record(record)) == record


@pytest.mark.parametrize("deal", [TESHI_A, BOTH_DEALT, FOUR_ON_FIELD])
def test_a_void_deal_or_a_dealt_yaku_has_no_turns(deal: tuple[str, str, str]) -> None:
    record = parse_record(a_record(a_round(deal)))
    assert record.rounds[0].actions == ()
    assert next(replay(record)).step.state.phase is Phase.OVER


def test_a_choice_for_the_turned_card_is_a_choice() -> None:
    text = a_record(
        a_round(
            ("1B 1R 2A 2R 4A 4R 5A 6A", "1C1 2C1 4C1 6C1 7A 8A 9A 10A", "3B 3R 5R 6R 7R 8C1 9R 10R"),
            turns=["A 5Ax5R /1C2-", "B 7Ax7R /2C2-", "A 1Bx1C2 /3C1x3R"],
        )
    )
    actions = parse_record(text).rounds[0].actions
    assert isinstance(actions[-1], Match)
    assert str(actions[-1].takes) == "3R"


def test_a_forced_stop_is_no_decision() -> None:
    """KK-4.3: who has called once must stop at the next check, and the record says so all the same."""
    text = KOIKOI.replace('"standard"', "{ koikoi_limit = 1 }")
    record = parse_record(text)
    assert record.rounds[0].actions[-1] is not Decide.STOP
    assert format_record(record).rstrip().endswith('"A 12C1x12C3 /8B- =7 stop",\n]')


# ---- errors ----

TOML_ERRORS = {
    "": "game is missing: koi-koi or kusuri-gui was expected",
    "game": "not a TOML text",
    "game = koi-koi": "not a TOML text",
    "\x00": "not a TOML text",
    'game = "koi-koi"\ngame = "koi-koi"': "not a TOML text",
    "[" * 5000: "not a TOML text",
    "a = " + "[" * 5000: "not a TOML text",
    'game = "hana-awase"': "koi-koi or kusuri-gui was expected",
    "game = 1": "koi-koi or kusuri-gui was expected",
    'game = "koi-koi"\nseed = 4': 'unknown key "seed" in the record: game, rules, draws, rounds, dealer,',
    'game = "koi-koi"\nrules = "casino"': 'unknown preset "casino" of koi-koi: one of standard, nintendo',
    'game = "koi-koi"\nrules = 3': "rules 3: a preset's name, or a table of switches",
    'game = "koi-koi"\nrules = { casino = 1 }': 'unknown switch "casino" of koi-koi: one of rounds, next_dealer',
    'game = "koi-koi"\nrules = { rounds = "8" }': 'rounds cannot be "8": a whole number from 1 to 12',
    'game = "koi-koi"': "dealer is missing",
    'game = "koi-koi"\ndealer = "C"': "dealer 'C': A or B was expected",
    'game = "koi-koi"\ndealer = "A"': "deal is missing: deal.A, deal.B, deal.field and deal.stock were expected",
    'game = "kusuri-gui"\ndealer = "A"': "deal is missing: deal.A, deal.B, deal.table and deal.stock were expected",
    'game = "koi-koi"\nrounds = []': "rounds: a list of 1 to 99 rounds was expected",
    'game = "koi-koi"\nrounds = 3': "rounds: a list of 1 to 99 rounds was expected",
    'game = "koi-koi"\nrounds = [3]': "round 1, a table of dealer, deal and turns was expected",
    'game = "koi-koi"\nrounds = [{}]': "round 1, dealer is missing",
    'game = "koi-koi"\nrounds = [{}]\ndealer = "A"': "rounds stand in [[rounds]] or at the top, not both",
}  # fmt: skip


@pytest.mark.parametrize("text", TOML_ERRORS, ids=lambda text: text[:40] or "nothing")
def test_what_a_record_must_have(text: str) -> None:
    assert TOML_ERRORS[text] in error(text)


# (what stands in the recorded round of Koi-Koi, what is written instead, what is said)
KOIKOI_ERRORS = [
    ('deal.A = "8A 8C1', 'deal.A = "8A', "deal.A holds 7 cards: 8 were expected"),
    ('deal.A = "8A 8C1', 'deal.A = "8A 13B', 'unknown card "13B" in deal.A'),
    ('deal.A = "8A 8C1', 'deal.A = "8A 8A', "card 8A is given twice in deal.A"),
    ('deal.A = "8A 8C1', 'deal.A = "8A 3C2', "deal.B: card 3C2 stands in deal.A too"),
    ('deal.A = "8A', 'deal.A = "- 8A', "unknown card"),
    ('deal.A = "8A 8C1 9A 6C1 12C1 7C1 3C1 10C2"', "deal.A = 8", "deal.A is missing: cards in one text were expected"),
    ('deal.stock = "8C2 9C1', 'deal.stock = "8C2', "deal.stock holds 23 cards: 24 were expected"),
    ('deal.stock = "8C2', 'deal.stock = "8A', "deal.stock: card 8A stands in deal.A too"),
    ("deal.field = ", "deal.table = ", 'unknown key "table" in deal: A, B, field, stock are known'),
    ("deal.A = ", "deal.C = ", 'unknown key "C" in deal'),
    ("month = 1", "month = 0", "month 0: a whole number from 1 to 12 was expected"),
    ("month = 1", "month = 13", "month 13: a whole number from 1 to 12"),
    ("month = 1", "month = true", "month True: a whole number from 1 to 12"),
    ("month = 1", "month = 1.0", "month 1.0: a whole number from 1 to 12"),
    ("month = 1", 'month = "1"', "month '1': a whole number from 1 to 12"),
    ("month = 1", "month = 1979-05-27", "a whole number from 1 to 12"),
    ("turns = [", "turns = [3, ", 'turns: a list of texts was expected, as "A 7Ax7C2 /3C2-"'),
    ("month = 1", "winner = 3", 'unknown key "winner" in the record'),
    ("month = 1", 'draws = [["3R", "2C1"]]', "dealer A: by the rules B deals"),
    ("month = 1", 'draws = [["3R", "3R"]]', "draws: A and B cannot both draw 3R"),
    ("month = 1", 'draws = [["3C1", "3C2"]]', "draws: 3C1 and 3C2 are equal, so both draw again"),
    ("month = 1", 'draws = [["1R", "2C1"], ["1B", "5A"]]', "draws: 1R and 2C1 settled it, nobody draws again"),
    ("month = 1", 'draws = [["1R"]]', "the cards of A and B were expected"),
    ("month = 1", 'draws = [["1R", 2]]', "the cards of A and B were expected"),
    ("month = 1", 'draws = [["1R", "13B"]]', 'unknown card "13B" in draws'),
    ("month = 1", 'draws = "1R 2R"', 'pairs of cards were expected, as in [["3R", "7A"]]'),
]


@pytest.mark.parametrize(("old", "new", "said"), KOIKOI_ERRORS, ids=[new[:50] for _, new, _ in KOIKOI_ERRORS])
def test_errors_of_a_round(old: str, new: str, said: str) -> None:
    assert old in KOIKOI
    assert said in error(KOIKOI.replace(old, new, 1))


def test_kusurigui_has_no_months() -> None:
    assert error("month = 1\n" + KUSURIGUI) == "month: kusuri-gui has no months of rounds"


def test_a_card_that_kusurigui_does_not_have() -> None:
    assert "card 7C1 in deal.table is not in this game's deck" in error(KUSURIGUI.replace("9C1 2A 11C", "7C1 2A 11C"))


def test_draws_of_kusurigui_come_from_its_deck() -> None:
    assert "card 10C1 in draws is not in this game's deck" in error('draws = [["3R", "10C1"]]\n' + KUSURIGUI)


HUGE = "0x" + "f" * 5000


@pytest.mark.parametrize("key", ["month = 1", 'dealer = "A"', 'game = "koi-koi"', 'rules = "standard"'])
def test_a_number_too_long_to_be_written_is_an_error_like_others(key: str) -> None:
    assert "4300" not in error(KOIKOI.replace(key, f"{key.split(' ')[0]} = {HUGE}", 1))


@pytest.mark.parametrize("value", [HUGE, f"[{HUGE}]", f"[[{HUGE}, {HUGE}]]"])
def test_draws_too_long_to_be_written_are_an_error_like_others(value: str) -> None:
    assert error(f"draws = {value}\n" + KOIKOI)


@pytest.mark.parametrize(
    "rules", ['["' + "x" * 900 + '"]', "{ rounds = " + HUGE + " }", "{ rounds = ['" + "x" * 900 + "'] }"]
)
def test_long_rules_are_not_repeated_in_full(rules: str) -> None:
    assert len(error(KOIKOI.replace('"standard"', rules, 1))) < 400
