"""What the yaku explorer says of captured cards: every yaku with its reason, and what is paid."""

from typing import cast

import pytest
from yaku_explorer import A_LOT, Shown, block, explorer, ids, rows, says, told, total

from hanafuda_kit.explain import Speaker
from hanafuda_kit.games import GAMES
from hanafuda_kit.teach.panel import rule_texts

# ---- what they make ----


@pytest.mark.parametrize(
    ("text", "key", "badge", "why"),
    [
        ("A 8B 9A", "tsukimi", "Reached", "The Full Moon and the Sake Cup."),
        ("A 2A 4A 5A 8A 9A 11A", "tane", "Reached", "Any five Animals; each further Animal adds 1. Here are 6."),
        ("A 1B 3B 8B 12B", "sanko", "Replaced by Four Brights", "It gives way to Four Brights."),
        ("A 8B", "tsukimi", "One away", "Missing: 9A Sake Cup."),
        ("A 1B 3B", "sanko", "One away", "Missing: 8B Full Moon or 12B Phoenix."),
        ("A 1B", "sanko", "2 away", "Missing: 2 of 3B Curtain, 8B Full Moon and 12B Phoenix."),
        ("A 1B; B 3B", "sanko", "2 away", "Missing: 8B Full Moon and 12B Phoenix."),
        ("A 1B 3B 8B", "ame_shiko", "One away", "Missing: 11B Rain Man."),
        ("A 1B 3B", "ame_shiko", "2 away", "Missing: 11B Rain Man, and 8B Full Moon or 12B Phoenix."),
        ("A 1B 3B; B 8B", "ame_shiko", "2 away", "Missing: 11B Rain Man and 12B Phoenix."),
        ("A 1B 11B", "ame_shiko", "2 away", "Missing: 2 of 3B Curtain, 8B Full Moon and 12B Phoenix."),
        ("A 2A 4A 5A 6A; B 7A 8A", "tane", "One away",
         "4 of 5. Any one of these completes it: 9A Sake Cup, 10A Deer or 11A Swallow."),
        ("A 2A 4A 5A 6A; B 7A 8A 9A 10A", "tane", "One away", "4 of 5. 11A Swallow completes it."),
        ("A 2A 4A 5A 6A", "tane", "One away", "4 of 5. Any one of these 5 completes it: 7A 8A 9A 10A 11A."),
        ("A 2A", "tane", "4 away", "1 of 5, and 8 more can be had."),
        ("A 2A 4A; B 6A 7A 8A 9A", "tane", "3 away", "2 of 5, and just 3 more can be had: all are needed."),
        ("A 1B 3B 8B 11B", "shiko", "Would be replaced",
         "Missing: 12B Phoenix. Complete, it would be replaced: Five Brights would count instead."),
        ("B 7A", "inoshikacho", "Out of reach", "B holds 7A Boar."),
        ("B 6R 1R", "akatan_aotan", "Out of reach", "B holds 1R Poetry Ribbon and 6R Blue Ribbon."),
        ("A 11B 1B 3B", "sanko", "Out of reach", "A holds 11B Rain Man, which this yaku does not allow."),
        ("B 1B 3B", "sanko", "Out of reach", "B holds 1B Crane and Sun and 3B Curtain: 2 are left, 3 are needed."),
        ("B 1B 3B 8B", "sanko", "Out of reach",
         "B holds 1B Crane and Sun, 3B Curtain and 8B Full Moon: only one is left, 3 are needed."),
        ("B 1B 3B 8B 12B", "sanko", "Out of reach",
         "B holds 1B Crane and Sun, 3B Curtain, 8B Full Moon and 12B Phoenix: none is left."),
        ("B 11B", "ame_shiko", "Out of reach", "B holds 11B Rain Man."),
        ("A 2A; B 4A 5A 6A 7A 8A", "tane", "Out of reach",
         "B holds 5 of them: 4 are left for A, 5 are needed."),
    ],
)  # fmt: skip
def test_koikoi_says_how_near_a_yaku_is(text: str, key: str, badge: str, why: str) -> None:
    assert says(told(text), key) == (badge, why)


@pytest.mark.parametrize(
    ("rules", "text", "key", "badge", "why"),
    [
        ("nintendo", "A 1R 2R 3R 4R", "akatan", "Reached",
         "The Poetry Ribbons of Pine, Plum and Cherry. Each further card of the kind adds 1, so far 1."),
        ("rain_fog=field", "koi-koi; won A 3B 9A; field 11A", "hanami", "Spoiled",
         "11A Swallow on the field spoils it. It counts once that card is gone."),
        ("rain_fog=field", "koi-koi; won A 3B 9A; field 11A 11R", "hanami", "Spoiled",
         "11A Swallow and 11R Plain Ribbon on the field spoil it. It counts once these cards are gone."),
        ("rain_fog=field", "koi-koi; won A 3B; field 11A", "hanami", "One away",
         "Missing: 9A Sake Cup. While 11A Swallow lies on the field it does not count."),
        ("bright_values=0/8/7/5", "A 1B 3B 8B 11B 12B", "goko", "Worth 0",
         "These rules give it 0, so it is no yaku."),
        ("bright_values=0/8/7/5", "A 1B 3B 8B 11B 12B", "shiko", "Replaced by Five Brights",
         "Five Brights takes its place, and these rules give that 0."),
        ("bright_values=0/8/7/5", "A 1B 3B 8B 11B", "shiko", "Would be replaced",
         "Missing: 12B Phoenix. Complete, it would be replaced by Five Brights, and these rules give that 0."),
        ("month_yaku=4", "koi-koi; month 3; won A 3B 3R 3C1", "month", "One away", "Missing: 3C2 Cherry Chaff."),
    ],
)  # fmt: skip
def test_house_rules_of_koikoi_have_their_sentences(rules: str, text: str, key: str, badge: str, why: str) -> None:
    assert says(told(text, rules), key) == (badge, why)


@pytest.mark.parametrize(
    ("rules", "text", "key", "badge", "why"),
    [
        ("standard", "A 6A 7A", "teppo", "Would be replaced",
         "Missing: 10A Deer. Complete, it would be replaced: Hot-pot would count instead."),
        ("standard", "A 1B 3B 11B", "ame_sanko", "Reached", "The Rain Man and two other Brights."),
        ("standard", "A 1B; out 11B", "ame_sanko", "Out of reach", "11B Rain Man is out of the round."),
        ("standard", "B 1B; out 11B 11A", "goko", "Out of reach",
         "B holds 1B Crane and Sun. 11B Rain Man is out of the round."),
        ("standard yaku_mode=exclusive", "A 1B 3B 8B 1R 2R 3R", "akatan", "Replaced by Three Brights",
         "It gives way to Three Brights: only the yaku worth most counts."),
        ("standard yaku_mode=exclusive", "A 1B 3B 8B 1R 2R", "akatan", "Would be replaced",
         ("Missing: 3R Poetry Ribbon. Complete, it would still be worth less than Three Brights, "
          "and only the yaku worth most counts.")),
    ],
)  # fmt: skip
def test_kusurigui_says_how_near_a_yaku_is(rules: str, text: str, key: str, badge: str, why: str) -> None:
    assert says(told(text, rules, game="kusuri-gui"), key) == (badge, why)


def test_every_yaku_stands_on_the_page_once_nearest_first() -> None:
    page = explorer(A_LOT)
    assert len(rows(page)) == 13
    assert list(rows(page))[:5] == ["sanko", "tsukimi", "hanami", "ame_shiko", "kasu"]


def test_the_other_players_yaku_are_a_click_away() -> None:
    page = explorer(A_LOT)
    page.acted("view", "B")
    assert says(page, "inoshikacho")[1] == "A holds 6A Butterflies and 10A Deer."
    assert page.place == "A"


def test_each_row_has_its_japanese_name_its_reading_and_its_rule() -> None:
    for game in GAMES:
        texts = rule_texts()
        for row in rows(explorer(query=f"game={game}")).values():
            assert row["ja"]
            assert row["kana"]
            assert set(cast("tuple[str, ...]", row["rules"])) <= set(texts)


def test_yaku_that_these_rules_do_not_have_are_named() -> None:
    page = explorer(query="rules=no_viewing")
    assert (
        block(page, "not_played")["text"] == "Not played by these rules: Moon Viewing, Blossom Viewing and Month Yaku."
    )
    assert "not_played" not in ids(explorer(query="game=kusuri-gui"))


def test_pictures_tell_captured_free_and_lost_cards_apart() -> None:
    pieces = cast("tuple[Shown, ...]", rows(explorer("A 1B; B 3B"))["goko"]["cards"])
    assert [(piece["card"], piece["held"]) for piece in pieces] == [
        ("1B", "have"), ("8B", "free"), ("11B", "free"), ("12B", "free"), ("3B", "lost"),
    ]  # fmt: skip


# ---- what is paid ----


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A 8B 9A", "5 points = 5 paid"),
        ("A 8B 9A; called B 1", "5 points × 2 B called = 10 paid"),
        ("A 8B 9A 3B", "10 points × 2 7 or more = 20 paid"),
        ("A 8B 9A 3B; called B 2", "10 points × 2 7 or more × 2 B called = 40 paid"),
        ("A 8B 9A 3B; called A 1", "10 points × 2 7 or more = 20 paid"),
        ("A 1B", "0 points"),
    ],
)
def test_a_stop_is_paid_factor_by_factor(text: str, found: str) -> None:
    assert total(told(text)) == found


def test_calls_are_set_on_the_page() -> None:
    page = explorer("A 8B 9A")
    page.acted("calls_B", "1")
    assert total(page) == "5 points × 2 B called = 10 paid"
    assert "KK-6.2" in cast("tuple[str, ...]", block(page, "pay")["rules"])


def test_five_doubled_to_ten_is_not_doubled_again_and_the_page_says_why() -> None:
    assert block(told("A 8B 9A; called B 1"), "pay")["text"] == "Fewer than 7 points do not double."


def test_the_own_call_changes_nothing_and_the_page_says_so() -> None:
    assert block(told("A 8B 9A; called A 1"), "pay")["text"] == "A’s own call changes nothing."


def test_all_calls_count_where_the_rules_say_so() -> None:
    page = explorer("A 8B 9A; called A 1; called B 2", "")
    page.acted("text", "rules standard koikoi_factor=calls_plus_one zero_sum=on")
    assert total(page) == "5 points × 4 1 + all calls = 20 paid"
    assert "B loses as many points." in str(block(page, "pay")["text"])


@pytest.mark.parametrize(
    ("text", "found", "said"),
    [
        ("A 7A 10A", "2 yaku of A − 0 yaku of B = 2 B pays A", "B pays A 2 chips."),
        ("B 7A 10A; A 1R 2R 3R 8B 12B 3B", "5 yaku of A − 2 yaku of B = 3 B pays A", "B pays A 3 chips."),
        ("A 7A 10A; B 6R 9R 10R", "2 yaku of A − 2 yaku of B = 0 nobody pays", "The totals are equal: nobody pays."),
        ("B 7A 10A 6A", "3 yaku of B − 0 yaku of A = 3 A pays B", "A pays B 3 chips."),
    ],
)
def test_two_players_of_kusurigui_settle_the_difference(text: str, found: str, said: str) -> None:
    page = told(text, game="kusuri-gui")
    assert total(page) == found
    assert block(page, "pay")["said"] == said


def test_the_balances_after_it_are_named() -> None:
    page = told("kusuri-gui; won A 7A 10A; chips A 98 B 102")
    assert block(page, "pay")["text"] == "Then A has 100 and B has 100."


def test_who_cannot_pay_in_full_pays_what_is_left_where_the_game_then_ends() -> None:
    page = explorer("kusuri-gui; won A 7A 10A; chips A 199 B 1\nrules standard bust=end_game")
    said = "B has only 1 chip left: that is paid, and the game ends. Then A has 200 and B has 0."
    assert block(page, "pay")["text"] == said


def test_stacked_and_exclusive_are_a_switch_on_the_page() -> None:
    page = explorer("kusuri-gui; won A 7A 10A 1R 2R 3R")
    assert total(page).startswith("4 yaku of A")
    page.acted("mode", "exclusive")
    assert total(page).startswith("2 yaku of A")


def test_names_are_those_of_the_game_everywhere() -> None:
    page = explorer(A_LOT)
    for key, row in rows(page).items():
        assert row["name"] == Speaker().say("yaku", "koi-koi", key, "name")
