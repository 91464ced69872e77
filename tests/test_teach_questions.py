"""What each kind of question says to right and other answers; positions and facts as the lessons have them."""

import pytest

from hanafuda_kit.deal import Seat
from hanafuda_kit.teach import (
    Asked,
    Best,
    Completes,
    Deal,
    DealOrder,
    Find,
    Flash,
    Gain,
    Judge,
    NameYaku,
    Next,
    Payoff,
    Pays,
    Points,
    Settle,
    Sort,
    Starts,
    StopPays,
    Take,
    Takers,
    Which,
)
from hanafuda_kit.teach.blocks import Grid
from hanafuda_kit.teach.questions import Answer, Question
from hanafuda_kit.teach.questions.base import Options, Verdict
from hanafuda_kit.teach.voice import Voice

KOIKOI = "koi-koi; hand A 1B 4A 4C2 5C1 7C2 8A 9R 11C; hand B ?8; stock ?24; field 3B 5A 5R 5C2 7C1 10R 11B 11A"
TURNED = "koi-koi; turn A match; turned 3C2; hand A 1C1 6C1; hand B ?3; field 3B 3C1 5R; stock ?19"
PILE = "kusuri-gui; hand A 1B 2C1 5A 6R; hand B ?4; pile 5C1 10A 1C1; opened B; out ?3; stock ?24; chips A 100 B 100"
WILD = "kusuri-gui; hand A 3B 4R 8B 11R; hand B ?4; pile 2R 4C2 3R; opened B; out ?3; stock ?16; chips A 100 B 100"
ON_TOP = "kusuri-gui; hand A 3C1 6A 8B; hand B ?3; pile 11B; opened B; out ?3; stock ?24; chips A 100 B 100"
EMPTY = "kusuri-gui; hand A 3C2 10R 12C2; hand B ?3; pile -; out ?3; stock ?32; chips A 100 B 100"
LONE = "kusuri-gui; hand A 2R 3R 12B; hand B ?3; pile 12C1; opened B; out ?3; stock ?24; chips A 101 B 99"
FIRST = "kusuri-gui; hand A 3R 3C1 5C2 7A; hand B ?4; pile 5C1; out ?3; stock ?32; chips A 100 B 100"
DEMON = "kusuri-gui; hand A 8A 9R 11A; hand B ?3; pile 11C; opened B; out ?3; stock ?24; chips A 100 B 100"
BY_DEMON = "kusuri-gui; hand A 3B 3C2 8C1 11A; hand B ?4; pile 10R; opened B; out ?3; stock ?16; chips A 100 B 100"
FAT = "kusuri-gui; hand A 1C1 7R 9C2 12C1; hand B ?4; pile 5C2 9C1; opened A; out ?3; stock ?24; chips A 100 B 100"
CHAIN = "kusuri-gui; hand A 1R 11R; hand B ?2; pile 1C2; opened B; chain A 2; out ?3; stock ?24; chips A 102 B 98"
STOP = (
    "koi-koi; turn A decide; hand A 6A 11R; hand B ?3; field 1R 3C1 5R 8A 11B 12C1; stock ?13; called B 1 hanami=5; "
    "won A 1B 1C2 5A 5C1 6R 6C1 9R 9C2 10R 10C1 12B 12C3"
)
CALLED = (
    "koi-koi; turn A decide; hand A 11B; hand B ?2; field 1R 5C2; stock ?11; called A 1 aotan=5 tan=1; "
    "won A 1C1 1C2 2C1 2C2 4A 4R 4C1 4C2 5A 5R 6R 6C2 9R 9C1 10R 10C2 11A 11C"
)
LAST = (
    "koi-koi; round 12/12; month 12; turn A decide; hand A 4R 6A 6R; hand B ?4; field 7C2 9C2 10C1 12B; stock ?15; "
    "won A 1R 1C1 3C1 3C2 5A 5C1 7R 7C1 8B 8C2 9A 9C1 11B 11A; won B 2A 2R 2C1 2C2 4A 4C2 10A 10R; score A 30 B 34"
)

VOICE = Voice(Seat.A)

# question, a right answer, and a rule that it cites
RIGHT: list[tuple[Question, Answer, str]] = [
    (Take(KOIKOI, "7C2"), ("7C1",), "KK-3.3"),
    (Take(KOIKOI, "4A"), (), "KK-3.2"),
    (Take(KOIKOI, "11C"), ("11A",), "KK-3.4"),
    (Take(KOIKOI, "5C1"), ("5A", "5R", "5C2"), "KK-3.5"),
    (Take(TURNED), ("3C1",), "KK-3.6"),
    (Gain(KOIKOI, "5C1"), 4, "KK-3.5"),
    (Gain(KOIKOI, "4A"), 0, "KK-3.2"),
    (Gain(PILE, "1B"), 4, "KG-3.2"),
    (Gain(WILD, "11R"), 4, "KG-4.1"),
    (Best(KOIKOI), ("5C1",), "KK-3.5"),
    (Next(KOIKOI, "11C"), ("choose",), "KK-3.4"),
    (Next(PILE, "1B"), ("takes",), "KG-3.2"),
    (Next(PILE, "5A"), ("covers",), "KG-3.3"),
    (Next(EMPTY, "10R"), ("opens",), "KG-3.6"),
    (Next(LONE, "12B"), ("pays",), "KG-5.1"),
    (Next(DEMON, "11A"), ("takes",), "KG-5.2"),
    (Takers(PILE), ("1B",), "KG-3.2"),
    (Takers(WILD), ("3B", "11R"), "KG-4.1"),
    (Takers(ON_TOP), (), "KG-4.3"),
    (Takers(EMPTY), (), "KG-3.6"),
    (Deal(field="4A 4R 4C1 4C2 1B 2A 3B 5A"), ("void",), "KK-2.2"),
    (Deal(field="3B 3R 6A 6C1 9A 9C1 12B 12C2"), ("play",), "KK-2.2"),
    (Deal(field="3B 3R 6A 6C1 9A 9C1 12B 12C2", rules="field_pairs=redeal"), ("void",), "KK-2.3"),
    (Deal(hand="1B 1C1 4A 4R 6C1 6C2 10A 10R"), ("kuttsuki",), "KK-2.4"),
    (Deal(hand="7A 7R 7C1 7C2 9A 9R 2A 2C1"), ("teshi",), "KK-2.4"),
    (Deal(field="5A 5R 5C1 5C2 1C1 3R 8A 10C1", hand="7A 7R 7C1 7C2 9A 9R 2A 2C1"), ("void",), "KK-2.2"),
    (Starts("4C1 2A 9R", "8A"), ("8A",), "KG-2.2"),
    (Starts("5C1 11A 3B", "11R"), ("5C1",), "KG-2.3"),
    (Starts("11A 3C2 6R", "11C"), ("3C2",), "KG-2.3"),
    (Starts("11B 11R 11C", "11A"), ("void",), "KG-2.4"),
    (Points("koi-koi", "1B 1C1 3B 3C1 11B 11A"), 0, "KK-5"),
    (Points("koi-koi", "1B 1C1 3B 3C1 8B 8C1 9A 9C1 11B 11C"), 17, "KK-5"),
    (Points("kusuri-gui", "1B 3B 8B 11B"), 3, "KG-7"),
    (Points("kusuri-gui", "4A 5A 6A 6C1 7A 8A 8C1 10A", rules="yaku_mode=exclusive"), 3, "KG-7"),
    (NameYaku("koi-koi", "3B 9A 8B 1B 11B"), ("ame_shiko", "tsukimi", "hanami"), "KK-5"),
    (NameYaku("koi-koi", "1B 3B 11B"), ("none",), "KK-5"),
    (Completes("koi-koi", "1R 1C1 2R 2C1 4A 4C1 6R 6C1 9R 9C1 10R 10C1", "3R 4R 3B 9A"), ("3R",), "KK-5"),
    (Pays(LONE, "12B"), ("1",), "KG-5.1"),
    (Pays(LONE, "12B", rules="kusurigui_value=2"), ("2",), "KG-5.1"),
    (Pays(FIRST, "5C2"), ("0",), "KG-5.4"),
    (Pays(DEMON, "11A"), ("0",), "KG-5.2"),
    (Pays(BY_DEMON, "11A"), ("1",), "KG-5.3"),
    (Pays(BY_DEMON, "11A", rules="kusurigui_by_onifuda=off"), ("0",), "KG-5.3"),
    (Pays(FAT, "9C2"), ("0",), "KG-5.1"),
    (Pays(CHAIN, "1R 8C2 11R"), ("2",), "KG-5.1"),
    (Settle("5C1 7A 7R 10A", "1B 3B 8B 6R 9R 10R 1C1", chips=103), 100, "KG-6.2"),
    (StopPays(STOP), 10, "KK-6.2"),
    (StopPays(CALLED), 14, "KK-6.1"),
    (Payoff(8, opponent=1, own=2), 32, "KK-6.2"),
    (Asked("6A 6C1 7A 7R 10A 10C1 4A 4C1", 5), ("no",), "KK-4.1"),
    (Asked("6A 6C1 7A 7R 10A 10C1 4A 4C1 8A 8C1", 5), ("yes",), "KK-4.1"),
    (Judge(LAST), ("stop",), "KK-1.4"),
]  # fmt: skip

# question, another answer, the slip that it is, and the rule of the reason
OTHER: list[tuple[Question, Answer, str, str]] = [
    (Take(KOIKOI, "7C2"), (), "nothing", "KK-3.3"),
    (Take(KOIKOI, "7C2"), ("3B",), "other_month", "KK-3.3"),
    (Take(KOIKOI, "4A"), ("3B",), "no_match", "KK-3.2"),
    (Take(KOIKOI, "11C"), ("11B", "11A"), "both", "KK-3.4"),
    (Take(KOIKOI, "5C1"), ("5A",), "some", "KK-3.5"),
    (Gain(KOIKOI, "5C1"), 3, "own", "KK-3.5"),
    (Gain(KOIKOI, "5C1"), 2, "all", "KK-3.5"),
    (Gain(KOIKOI, "11C"), 3, "choose", "KK-3.4"),
    (Gain(PILE, "1B"), 3, "own", "KG-3.2"),
    (Gain(PILE, "1B"), 2, "whole", "KG-3.2"),
    (Best(KOIKOI), ("7C2",), "less_2", "KK-3.3"),
    (Next(KOIKOI, "11C"), ("all",), "all", "KK-3.4"),
    (Next(PILE, "5A"), ("takes",), "takes", "KG-3.3"),
    (Next(FIRST, "5C2"), ("pays",), "pays", "KG-5.4"),
    (Next(FAT, "9C2"), ("pays",), "pays", "KG-5.1"),
    (Next(DEMON, "11A"), ("pays",), "pays", "KG-5.2"),
    (Takers(PILE), ("5A",), "buried", "KG-3.4"),
    (Takers(PILE), (), "month", "KG-3.2"),
    (Takers(WILD), ("3B",), "willow", "KG-4.1"),
    (Takers(ON_TOP), ("8B",), "on_willow", "KG-4.3"),
    (Takers(EMPTY), ("10R",), "empty", "KG-3.6"),
    (Deal(field="3B 3R 6A 6C1 9A 9C1 12B 12C2"), ("void",), "void", "KK-2.2"),
    (Deal(hand="7A 7R 7C1 7C2 9A 9R 2A 2C1"), ("kuttsuki",), "kuttsuki", "KK-2.4"),
    (Deal(field="5A 5R 5C1 5C2 1C1 3R 8A 10C1", hand="7A 7R 7C1 7C2 9A 9R 2A 2C1"), ("teshi",), "teshi", "KK-2.6"),
    (Starts("4C1 2A 9R", "8A"), ("4C1",), "not_turned", "KG-2.2"),
    (Starts("11A 3C2 6R", "11C"), ("6R",), "too_far", "KG-2.3"),
    (Starts("11A 3C2 6R", "11C"), ("11A",), "willow", "KG-2.3"),
    (Points("koi-koi", "1B 1C1 3B 3C1 11B 11A"), 5, "lacks", "KK-5"),
    (Points("koi-koi", "1B 1C1 3B 3C1 8B 8C1 9A 9C1 11B 11C"), 22, "replaced", "KK-5"),
    (Points("koi-koi", "1B 1C1 3B 3C1 8B 8C1 9A 9C1 11B 11C"), 12, "left_out", "KK-5.2"),
    (Points("koi-koi", "2A 2C1 4A 4C1 6A 6C1 7A 7C1 8A 8C1 10A 10C1"), 6, "counting", "KK-5"),
    (Points("koi-koi", "2A 2C1 4A 4C1 6A 6C1 7A 7C1 8A 8C1 10A 10C1"), 10, "elsewhere", "KK-5.4"),
    (Points("kusuri-gui", "7A 10A 2A 2C1 10R"), 3, "elsewhere", "KG-7.4"),
    (Points("kusuri-gui", "4A 5A 6A 6C1 7A 8A 8C1 10A"), 7, "replaced", "KG-7"),
    (NameYaku("koi-koi", "3B 9A 8B 1B 11B"), ("ame_shiko", "sanko", "tsukimi", "hanami"), "replaced", "KK-5"),
    (NameYaku("koi-koi", "3B 9A 8B 1B 11B"), ("tsukimi", "hanami"), "left_out", "KK-5"),
    (NameYaku("koi-koi", "1B 3B 11B"), ("sanko",), "never", "KK-5"),
    (Completes("koi-koi", "1R 1C1 2R 2C1 4A 4C1 6R 6C1 9R 9C1 10R 10C1", "3R 4R 3B 9A"), ("4R",), "4R", "KK-5"),
    (Pays(LONE, "12B"), ("0",), "due", "KG-5.1"),
    (Pays(FIRST, "5C2"), ("1",), "first", "KG-5.4"),
    (Pays(DEMON, "11A"), ("1",), "unpaid_2", "KG-5.2"),
    (Pays(FAT, "9C2"), ("1",), "fat", "KG-5.1"),
    (Pays(CHAIN, "1R 8C2 11R"), ("1",), "links", "KG-5.1"),
    (Settle("5C1 7A 7R 10A", "1B 3B 8B 6R 9R 10R 1C1", chips=103), 106, "side", "KG-6.2"),
    (StopPays(STOP), 20, "doubled_first", "KK-6.1"),
    (StopPays(STOP), 5, "opponent", "KK-6.2"),
    (StopPays(CALLED), 28, "own_call", "KK-6.2"),
    (StopPays(CALLED), 7, "seven", "KK-6.1"),
    (StopPays(CALLED), 2, "only_new", "KK-4.4"),
    (Judge(LAST), ("koikoi",), "koikoi", "KK-1.4"),
]  # fmt: skip


def checked(question: Question, answer: Answer) -> Verdict:
    return question.check(answer, VOICE)


@pytest.mark.parametrize(("question", "answer", "rule"), RIGHT)
def test_the_right_answer(question: Question, answer: Answer, rule: str) -> None:
    verdict = checked(question, answer)
    assert verdict.right
    assert rule in verdict.rules


@pytest.mark.parametrize(("question", "answer", "rule"), RIGHT)
def test_what_show_me_shows_is_right(question: Question, answer: Answer, rule: str) -> None:
    assert checked(question, question.answer()).right


@pytest.mark.parametrize(("question", "answer", "slip", "rule"), OTHER)
def test_another_answer_has_its_own_reason(question: Question, answer: Answer, slip: str, rule: str) -> None:
    verdict = checked(question, answer)
    assert not verdict.right
    assert verdict.slip == slip
    assert verdict.text
    assert rule in verdict.rules


@pytest.mark.parametrize("card", ["1B", "5A", "11C", "12C3"])
def test_a_flash_card_offers_its_month_and_kind_once(card: str) -> None:
    way = Flash(card).way(VOICE)
    assert isinstance(way, Options)
    ids = [one.id for one in way.offered]
    assert len(ids) == len(set(ids)) == 4
    assert [(one,) for one in ids if checked(Flash(card), (one,)).right] == [Flash(card).answer()]


@pytest.mark.parametrize("card", ["2C1", "2C2"])
def test_either_chaff_of_a_month_is_found(card: str) -> None:
    assert checked(Find("2C1", "2C1 2C2 2A 3C1 4C1 5A"), (card,)).right


def test_every_animal_is_to_be_picked() -> None:
    which = Which("1B 2A 5A 9A 12B 8A 11B 6A", "A")
    assert checked(which, ("2A", "5A", "6A", "8A", "9A")).right
    assert not checked(which, ("2A", "6A", "8A", "9A")).right
    assert checked(which, ("1B", "2A", "5A", "6A", "8A", "9A")).slip == "1B"


def test_cards_that_lie_astray_come_back() -> None:
    astray = checked(Sort("1B 8B 9A 11C", "kind"), ("1B:A", "8B:B", "9A:A", "11C:B"))
    assert not astray.right
    assert astray.slip == "1B_A"
    assert [card.code for card in astray.cards] == ["1B", "11C"]


def test_a_number_of_another_table_is_told_with_what_is_agreed_here() -> None:
    verdict = checked(Points("kusuri-gui", "7A 10A 2A 2C1 10R", rules="teppo=3"), 2)
    assert verdict.text.endswith("“Value of the Hand Cannon” is “2” there. At this one it is “3”.")


def test_what_settles_a_round_is_itemised_for_both_rows() -> None:
    verdict = checked(Settle("5C1 7A 7R 10A", "1B 3B 8B 6R 9R 10R 1C1", chips=103), 100)
    totals = [block.rows[-1][-1] for block in verdict.below if isinstance(block, Grid)]
    assert totals == ["2", "5"]


def test_nothing_picked_is_not_called_a_card_that_takes_the_pile() -> None:
    assert checked(Takers(PILE), ()).text == "A card here has the month of the top card, and takes the pile."
    assert checked(Takers(WILD), ("3B",)).text.startswith("What you picked takes it.")


def test_a_wrong_plant_of_a_misleading_picture_is_told_with_what_to_look_for() -> None:
    assert "swallow of November by the willow" in checked(Flash("4A"), ("11A",)).text


def test_the_hints_of_a_flash_card_name_its_plant_then_its_month_s_kinds() -> None:
    said = [hint.text for hint in Flash("11C").hints(VOICE)]
    assert said == ["Its plant is Willow.", "Willow has one Bright, one Animal, one Ribbon and one Chaff."]


def test_packets_of_one_size_may_change_places() -> None:
    order = DealOrder("kusuri-gui")
    swapped = ("other_2.2", "dealer_2.1", "down_3.1", "other_2.1", "dealer_2.2", "up_1.1")
    assert checked(order, swapped).right
    assert checked(order, ("down_3.1", *swapped[:2], *swapped[3:])).slip == "1"
