"""`hanafuda score`: words in, sentences or JSON out; JSON lines in, JSON lines out."""

import json

import pytest
from command_line import Json, is_one_line, refused, run, scored
from plain import facts

KOIKOI: Json = {"game": "koi-koi", "captured": "3B 9A"}
KUSURIGUI: Json = {"game": "kusuri-gui", "captured": "7A 10A"}
SEVEN = "1C1 1C2 2C1 2C2 4C1 4C2 5C1 5C2 6C1 6C2 3B 9A"  # Blossom Viewing 5 and, with the Cup, eleven Chaff 2


def one(line: Json) -> Json:
    """What `score --json -` answers to one object."""
    (answer,) = scored(line)
    return answer


def fault(line: Json | str) -> str:
    """The error that a line is answered with: one clear line, and nothing beside it."""
    (answer,) = scored(line)
    assert list(answer) == ["error"]
    message = answer["error"]
    assert isinstance(message, str)
    assert is_one_line(message), message
    return message


# ---- what an answer holds ----


def test_an_answer_has_these_keys_in_this_order() -> None:
    assert list(one(KOIKOI)) == ["yaku", "points", "payout", "replaced", "factors"]


def test_yaku_points_payout() -> None:
    assert one(KOIKOI) == {
        "yaku": [{"key": "hanami", "points": 5}], "points": 5, "payout": 5, "replaced": [], "factors": [],
    }  # fmt: skip


def test_nothing() -> None:
    assert one({"game": "koi-koi", "captured": "1B"}) == {
        "yaku": [], "points": 0, "payout": 0, "replaced": [], "factors": []
    }  # fmt: skip


def test_points_are_the_sum_before_factors_and_payout_is_after_them() -> None:
    answer = one({"game": "koi-koi", "captured": SEVEN, "opponent_calls": 1})
    assert (answer["points"], answer["payout"]) == (7, 28)
    assert answer["factors"] == [{"times": 2, "rule": "KK-6.1"}, {"times": 2, "rule": "KK-6.2"}]


def test_a_replaced_yaku_says_by_which() -> None:
    answer = one({"game": "koi-koi", "captured": "1R 2R 3R 6R 9R 10R"})
    assert answer["yaku"] == [{"key": "akatan_aotan", "points": 10}, {"key": "tan", "points": 2}]
    assert answer["replaced"] == [{"key": "akatan", "by": "akatan_aotan"}, {"key": "aotan", "by": "akatan_aotan"}]


def test_a_yaku_worth_nothing_is_not_listed() -> None:
    answer = one(KOIKOI | {"captured": "1B 3B 8B", "rules": {"bright_values": [0, 0, 0, 0]}})
    assert (answer["yaku"], answer["points"]) == ([], 0)


def test_kusurigui_pays_its_points() -> None:
    assert one(KUSURIGUI) == {
        "yaku": [{"key": "teppo", "points": 2}], "points": 2, "payout": 2, "replaced": [], "factors": [],
    }  # fmt: skip


def test_exclusive_counts_the_one_worth_most() -> None:
    answer = one({"game": "kusuri-gui", "captured": "6A 7A 10A 9A 11A", "rules": {"yaku_mode": "exclusive"}})
    assert answer["yaku"] == [{"key": "nabe", "points": 3}]


def test_exclusive_with_equal_values_counts_the_first_in_the_table() -> None:
    answer = one({"game": "kusuri-gui", "captured": "4R 5R 7R 1R 2R 3R", "rules": {"yaku_mode": "exclusive"}})
    assert answer["yaku"] == [{"key": "akatan", "points": 2}]


@pytest.mark.parametrize("game", ["koi-koi", "kusuri-gui"])
def test_the_facts_of_the_rules(game: str) -> None:
    rows = facts.rows(facts.load(game.replace("-", "")), "score")
    lines: list[str | Json] = []
    for row in rows:
        keys = ("captured", "rules", "field", "month")
        lines.append({"game": game} | {key: row[key] for key in keys if key in row})
    answers = scored(*lines)
    assert len(answers) == len(rows)
    for row, answer in zip(rows, answers, strict=True):
        yaku = [{"key": key, "points": points} for key, points in facts.points(row, "yaku").items()]
        assert (answer["yaku"], answer["points"]) == (yaku, facts.whole(row, "points")), row
        replaced = [{"key": key, "by": by} for key, by in facts.words(row, "replaced").items()]
        assert answer["replaced"] == replaced, row


def test_the_payouts_of_the_rules() -> None:
    """Points of the table of KK-6 that Chaff alone makes: nine and n Chaff are worth n."""
    chaff = [f"{month}C{n}" for month in range(1, 13) for n in (1, 2) if month != 11]
    for row in facts.rows(facts.load("koikoi"), "payout"):
        points = facts.whole(row, "points")
        if 0 < points <= 12:
            line = {
                "game": "koi-koi", "captured": " ".join(chaff[: 9 + points]), "rules": row.get("rules", "standard"),
                "opponent_calls": row["opponent_calls"], "own_calls": row["own_calls"],
            }  # fmt: skip
            answer = one(line)
            assert (answer["points"], answer["payout"]) == (points, row["payout"]), row
            assert answer["factors"] == facts.rows(row, "factors"), row


# ---- defaults ----


@pytest.mark.parametrize("empty", ["", "-"])
def test_empty_captured(empty: str) -> None:
    assert one({"game": "koi-koi", "captured": empty})["points"] == 0


@pytest.mark.parametrize("empty", ["", "-"])
def test_an_empty_field_is_the_default(empty: str) -> None:
    line = KOIKOI | {"rules": {"rain_fog": "field"}}
    assert one(line | {"field": empty}) == one(line)


def test_a_willow_on_the_field_voids_blossom_viewing_where_that_is_the_rule() -> None:
    line = KOIKOI | {"field": "11C"}
    assert one(line)["points"] == 5
    assert one(line | {"rules": {"rain_fog": "field"}})["points"] == 0


def test_without_a_month_there_is_no_month_yaku() -> None:
    line: Json = {"game": "koi-koi", "captured": "5A 5R 5C1 5C2", "rules": {"month_yaku": 4}}
    assert one(line)["points"] == 0
    assert one(line | {"month": 5})["yaku"] == [{"key": "month", "points": 4}]
    assert one(line | {"month": 6})["points"] == 0


def test_calls_are_0_unless_given() -> None:
    line = KOIKOI | {"rules": {"koikoi_factor": "calls_plus_one"}}
    assert one(line)["payout"] == 5
    assert one(line | {"own_calls": 1})["payout"] == 10
    assert one(line | {"opponent_calls": 1, "own_calls": 1})["payout"] == 15


def test_possible_play_is_not_judged() -> None:
    """Three cards of a month can never be captured, and are scored all the same."""
    assert one({"game": "koi-koi", "captured": "1R 2R 3R"})["points"] == 5


# ---- lines ----


def test_lines_are_answered_in_order() -> None:
    answers = scored(KOIKOI, KUSURIGUI, KOIKOI | {"captured": "1B"})
    assert [answer["points"] for answer in answers] == [5, 2, 0]


def test_a_blank_line_is_skipped() -> None:
    answers = scored("", json.dumps(KOIKOI), "   ", "\t", json.dumps(KUSURIGUI), "")
    assert [answer["points"] for answer in answers] == [5, 2]


def test_no_line_is_no_answer() -> None:
    assert run("score", "--json", "-") == run("score", "-", "--json")
    assert run("score", "--json", "-").out == ""


def test_an_error_is_the_answer_of_its_own_line() -> None:
    answers = scored(KOIKOI, "nonsense", KUSURIGUI)
    assert [answer.get("points") for answer in answers] == [5, None, 2]
    assert list(answers[1]) == ["error"]


def test_errors_do_not_change_the_exit_status() -> None:
    ran = run("score", "--json", "-", stdin="nonsense\n")
    assert (ran.status, ran.err) == (0, "")


def test_a_last_line_needs_no_end() -> None:
    assert run("score", "--json", "-", stdin=json.dumps(KOIKOI)).lines == [one(KOIKOI)]


def test_lines_may_end_as_on_windows() -> None:
    assert run("score", "--json", "-", stdin=json.dumps(KOIKOI) + "\r\n\r\n").lines == [one(KOIKOI)]


def test_a_thousand_lines() -> None:
    assert len(scored(*[KOIKOI, KUSURIGUI] * 500)) == 1000


FAULTS: list[tuple[Json | str, str]] = [
    ("nonsense", "not a line of JSON"),
    ("{", "not a line of JSON"),
    ("[" * 5000, "not a line of JSON"),
    ('{"game": ' * 3000, "not a line of JSON"),
    ("1" * 5000, "not a line of JSON"),
    ("[]", "an object was expected"),
    ("3", "an object was expected"),
    ("null", "an object was expected"),
    ('"koi-koi"', "an object was expected"),
    ({}, '"game" is missing: koi-koi or kusuri-gui was expected'),
    ({"captured": "3B"}, '"game" is missing'),
    ({"game": 3, "captured": "3B"}, "koi-koi or kusuri-gui"),
    ({"game": "hana-awase", "captured": "3B"}, "one of koi-koi, kusuri-gui"),
    ({"game": "Koi-Koi", "captured": "3B"}, "one of koi-koi, kusuri-gui"),
    ({"game": "koi-koi"}, '"captured" is missing'),
    (KOIKOI | {"captured": None}, "captured: a text of cards was expected"),
    (KOIKOI | {"captured": ["3B", "9A"]}, "captured: a text of cards was expected"),
    (KOIKOI | {"captured": "13B"}, 'unknown card "13B" in captured'),
    (KOIKOI | {"captured": "3B 3B"}, "card 3B is given twice in captured"),
    (KOIKOI | {"field": "13B"}, 'unknown card "13B" in field'),
    (KOIKOI | {"field": "3B"}, "card 3B stands in captured and in field"),
    (KOIKOI | {"field": 3}, "field: a text of cards was expected"),
    (KOIKOI | {"field": None}, "field: a text of cards was expected"),
    (KOIKOI | {"month": 0}, "month 0: a whole number from 1 to 12 was expected"),
    (KOIKOI | {"month": 13}, "month 13: a whole number from 1 to 12 was expected"),
    (KOIKOI | {"month": "3"}, "month '3': a whole number from 1 to 12 was expected"),
    (KOIKOI | {"month": 3.0}, "month 3.0: a whole number from 1 to 12 was expected"),
    (KOIKOI | {"month": True}, "month True: a whole number from 1 to 12 was expected"),
    (KOIKOI | {"opponent_calls": -1}, "opponent_calls -1: a whole number from 0 to "),
    (KOIKOI | {"opponent_calls": True}, "opponent_calls True: a whole number from 0 to "),
    (KOIKOI | {"own_calls": 1.0}, "own_calls 1.0: a whole number from 0 to "),
    (KOIKOI | {"own_calls": "1"}, "own_calls '1': a whole number from 0 to "),
    (KOIKOI | {"calls": 1}, '"calls" is not known for koi-koi'),
    (KOIKOI | {"Field": "1B"}, '"Field" is not known for koi-koi'),
    (KOIKOI | {"": 1}, '"" is not known for koi-koi'),
    (KUSURIGUI | {"field": "1B"}, '"field" is not known for kusuri-gui'),
    (KUSURIGUI | {"month": 3}, '"month" is not known for kusuri-gui'),
    (KUSURIGUI | {"opponent_calls": 1}, '"opponent_calls" is not known for kusuri-gui'),
    (KUSURIGUI | {"own_calls": 0}, '"own_calls" is not known for kusuri-gui'),
    (KUSURIGUI | {"captured": "7C1"}, "card 7C1 in captured is not in this game's deck of 44 cards"),
    (
        KOIKOI | {"rules": "casino"},
        'unknown preset "casino" of koi-koi: one of standard, nintendo, fudawiki, no_viewing',
    ),
    (KOIKOI | {"rules": None}, "a preset's name, or a table of switches"),
    (KOIKOI | {"rules": 3}, "rules 3: a preset's name, or a table of switches"),
    (KOIKOI | {"rules": {"casino": 1}}, 'unknown switch "casino" of koi-koi: one of rounds, next_dealer, '),
    (KOIKOI | {"rules": {"rounds": 13}}, "rounds cannot be 13: a whole number from 1 to 12"),
    (KUSURIGUI | {"rules": "nintendo"}, 'unknown preset "nintendo" of kusuri-gui: one of standard'),
]


@pytest.mark.parametrize(("line", "said"), FAULTS, ids=[str(line)[:60] for line, _ in FAULTS])
def test_the_error_of_a_line(line: Json | str, said: str) -> None:
    assert said in fault(line)


HOSTILE = ["x" * 10_000, "\x00", "a\nb", "\u202eabc", "\ud800", "<b>bold</b>\r", "\x1b[31m"]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: ascii(text[:12]))
@pytest.mark.parametrize("key", ["game", "captured", "field", "month", "rules", "own_calls"])
def test_hostile_values_are_one_clear_line(key: str, text: str) -> None:
    fault(KOIKOI | {key: text})


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: ascii(text[:12]))
def test_hostile_keys_are_one_clear_line(text: str) -> None:
    fault(KOIKOI | {text: 1})
    fault(KOIKOI | {"rules": {text: 1}})
    fault(KOIKOI | {"rules": {"viewing": text}})
    fault(KOIKOI | {"rules": [text]})


@pytest.mark.parametrize("number", ["1e999", "-0.0", "NaN", "Infinity", "1" * 4000, "123456789012345678901234567890"])
def test_strange_numbers_are_one_clear_line(number: str) -> None:
    fault(f'{{"game": "koi-koi", "captured": "3B 9A", "month": {number}}}')


@pytest.mark.parametrize("line", [b"\xff\xfe\n", b"\x80\n", b"\x00\n", b'{"game": "\xff"}\n'])
def test_bytes_that_are_no_text(line: bytes) -> None:
    ran = run("score", "--json", "-", stdin=line)
    assert ran.status == 0
    assert all(list(answer) == ["error"] for answer in ran.lines)


# ---- words of the command line ----


def test_words_give_the_same_json() -> None:
    assert run("score", "koi-koi", "3B 9A", "--json").json == one(KOIKOI)


def test_cards_may_be_several_words() -> None:
    assert run("score", "koi-koi", "3B", "9A", "--json").json == one(KOIKOI)


@pytest.mark.parametrize("empty", ["", "-"])
def test_no_cards(empty: str) -> None:
    assert run("score", "koi-koi", empty, "--json").json == one(KOIKOI | {"captured": ""})


def test_all_options_together() -> None:
    ran = run(
        "score", "koi-koi", SEVEN, "--rules", "nintendo", "--set", "month_yaku=4", "--field", "11C", "--month", "3",
        "--opponent-calls", "2", "--own-calls", "1", "--json",
    )  # fmt: skip
    line: Json = {
        "game": "koi-koi", "captured": SEVEN, "rules": {"preset": "nintendo", "month_yaku": 4}, "field": "11C",
        "month": 3, "opponent_calls": 2, "own_calls": 1,
    }  # fmt: skip
    assert ran.json == one(line)


def test_sentences_name_yaku_points_and_rule() -> None:
    out = run("score", "koi-koi", "3B 9A").out
    assert out.startswith("Blossom Viewing, 5 points: 3B 9A.")
    assert "(KK-5.2)" in out


def test_sentences_show_the_factors() -> None:
    out = run("score", "koi-koi", SEVEN, "--opponent-calls", "1").out
    assert "7 × 2 (seven or more) × 2 (opponent said koi-koi) = 28" in out
    assert "KK-6.1" in out
    assert "KK-6.2" in out


def test_sentences_name_what_is_replaced_and_by_which() -> None:
    out = run("score", "kusuri-gui", "6A 7A 10A").out
    replaced = [line for line in out.splitlines() if "Hand Cannon" in line]
    assert len(replaced) == 1
    assert "Hot-pot" in replaced[0]


def test_sentences_speak_of_chips_in_kusurigui() -> None:
    out = run("score", "kusuri-gui", "7A 10A").out
    assert "2 chips" in out
    assert "point" not in out


def test_sentences_say_that_there_is_nothing() -> None:
    assert len(run("score", "koi-koi", "1B").out.splitlines()) == 1


WRONG = [
    ((), "score wants a game and its captured cards"),
    (("koi-koi",), "score wants a game and its captured cards"),
    (("hana-awase", "3B"), 'unknown game "hana-awase": one of koi-koi, kusuri-gui'),
    (("koi-koi", "13B"), 'unknown card "13B" in captured'),
    (("koi-koi", "3B 3B"), "card 3B is given twice in captured"),
    (("koi-koi", "3B", "--field", "3B"), "card 3B stands in captured and in field"),
    (("koi-koi", "3B", "--field"), "expected one argument"),
    (("koi-koi", "3B", "--month", "0"), "month 0: a whole number from 1 to 12 was expected"),
    (("koi-koi", "3B", "--month", "may"), "month 'may': a whole number from 1 to 12 was expected"),
    (("koi-koi", "3B", "--month", "3.0"), "month '3.0': a whole number from 1 to 12 was expected"),
    (("koi-koi", "3B", "--month", "٣"), "a whole number from 1 to 12 was expected"),
    (("koi-koi", "3B", "--own-calls", "-1"), "a whole number from 0 to "),
    (("koi-koi", "3B", "--own-calls", "true"), "a whole number from 0 to "),
    (("koi-koi", "3B", "--opponent-calls", "1e3"), "a whole number from 0 to "),
    (("kusuri-gui", "3B", "--month", "3"), '"month" is not known for kusuri-gui'),
    (("kusuri-gui", "3B", "--field", "1B"), '"field" is not known for kusuri-gui'),
    (("kusuri-gui", "7C1"), "is not in this game's deck of 44 cards"),
    (("koi-koi", "3B", "--opponent", "x", "--bogus"), "--bogus"),
    (("-",), "score --json -"),
    (("-", "3B", "--json"), "score --json -"),
    (("-", "--json", "--rules", "nintendo"), "score --json -"),
    (("-", "--json", "--set", "viewing=off"), "score --json -"),
    (("-", "--json", "--field", "1B"), "score --json -"),
    (("-", "--json", "--own-calls", "1"), "score --json -"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "said"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
def test_wrong_words_are_one_line_and_status_2(words: tuple[str, ...], said: str) -> None:
    assert said in refused("score", *words)
