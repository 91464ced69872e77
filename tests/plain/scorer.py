"""Score captured sets of both games, set by set, straight from the tables KK-5 and KG-7."""

from collections.abc import Collection

from .cards import (
    BLUE_RIBBONS,
    DRY_BRIGHTS,
    GRASS_RIBBONS,
    POETRY_RIBBONS,
    RAIN_MAN,
    SAKE_CUP,
    of_kind,
    of_month,
)
from .switches import FullRules, Rules, bright_values, full_rules, number

KOIKOI_KEYS = "goko shiko ame_shiko sanko tsukimi hanami inoshikacho tane akatan_aotan akatan aotan tan kasu month"
KUSURIGUI_KEYS = "goko shiko sanko ame_sanko nabe teppo tane akatan aotan kusatan tanzaku kasu"

# In the order of the tables.
KOIKOI_YAKU = KOIKOI_KEYS.split()
KUSURIGUI_YAKU = KUSURIGUI_KEYS.split()
BOAR_DEER = {"7A", "10A"}
BOAR_DEER_BUTTERFLIES = {"7A", "10A", "6A"}

Points = dict[str, int]
Replaced = list[tuple[str, str]]


def what_counts(table: list[str], holds: Points, beaten_by: dict[str, str]) -> tuple[Points, Replaced]:
    """Split the yaku that hold into those that count and those that another one replaced.

    A yaku worth 0 is not a yaku: it neither counts nor is it replaced, nor does it replace another by name.
    """
    counts = {key: holds[key] for key in table if holds.get(key, 0) > 0 and key not in beaten_by}
    replaced = []
    for key in table:
        if holds.get(key, 0) > 0 and key in beaten_by and beaten_by[key] in counts:
            replaced.append((key, beaten_by[key]))
    return counts, replaced


def score_koikoi(
    captured: Collection[str], rules: Rules, field: Collection[str] = (), month: int | None = None
) -> tuple[Points, Replaced]:
    """Give the yaku that count with their points, and the replaced ones with what replaced them (KK-5).

    field: the cards on the field, which matter to rain_fog.  month: the round's month, None for no month yaku.
    """
    return score_koikoi_fully(set(captured), full_rules("koi-koi", rules), set(field), month)


def score_koikoi_fully(
    captured: set[str], rules: FullRules, field: set[str], month: int | None
) -> tuple[Points, Replaced]:
    """Do the same with rules that are already complete."""
    holds: Points = {}
    beaten_by: dict[str, str] = {}

    # The Bright yaku: only the best that the cards hold counts, whatever it is worth.
    five, four, rainy_four, three = bright_values(rules)
    dry = len(captured & DRY_BRIGHTS)
    rain = RAIN_MAN in captured
    if dry == 4 and rain:
        holds["goko"] = five
    if dry == 4:
        holds["shiko"] = four
    if dry >= 3 and rain:
        holds["ame_shiko"] = rainy_four
    if dry >= 3 and not rain:
        holds["sanko"] = three
    bright = list(holds)
    for key in bright[1:]:
        beaten_by[key] = bright[0]

    # The viewing yaku.
    if rules["viewing"] == "on":
        fog = rules["rain_fog"] == "field" and bool(of_month(field, 12))
        rainfall = rules["rain_fog"] == "field" and bool(of_month(field, 11))
        if "8B" in captured and SAKE_CUP in captured and not fog:
            holds["tsukimi"] = 5
        if "3B" in captured and SAKE_CUP in captured and not rainfall:
            holds["hanami"] = 5

    # The named sets and their count yaku.
    animals = of_kind(captured, "A")
    ribbons = of_kind(captured, "R")
    named: list[tuple[str, set[str], int, set[str], str]] = [
        ("inoshikacho", BOAR_DEER_BUTTERFLIES, 5, animals, "tane"),
        ("akatan_aotan", POETRY_RIBBONS | BLUE_RIBBONS, 10, ribbons, "tan"),
        ("akatan", POETRY_RIBBONS, 5, ribbons, "tan"),
        ("aotan", BLUE_RIBBONS, 5, ribbons, "tan"),
    ]
    if len(animals) >= 5:
        holds["tane"] = len(animals) - 4
    if len(ribbons) >= 5:
        holds["tan"] = len(ribbons) - 4
    for key, cards, points, all_of_the_kind, count_yaku in named:
        if not cards.issubset(captured):
            continue
        holds[key] = points
        if rules["set_scoring"] in ("exclusive_extras", "extras_stack"):
            holds[key] = points + len(all_of_the_kind - cards)
        if rules["set_scoring"] == "exclusive_extras" and count_yaku not in beaten_by:
            beaten_by[count_yaku] = key
        if key != "akatan_aotan" and "akatan_aotan" in holds and count_yaku == "tan":
            beaten_by[key] = "akatan_aotan"

    # Chaff.
    chaff = len(of_kind(captured, "C"))
    if rules["sake_cup"] == "both" and SAKE_CUP in captured:
        chaff += 1
    if chaff >= 10:
        holds["kasu"] = chaff - 9

    # All four cards of the round's month.
    if rules["month_yaku"] != "off" and month is not None and len(of_month(captured, month)) == 4:
        holds["month"] = number(rules, "month_yaku")

    return what_counts(KOIKOI_YAKU, holds, beaten_by)


def payout(points: int, opponent_calls: int, own_calls: int, rules: Rules) -> tuple[int, list[tuple[int, str]]]:
    """Give what a stop with these yaku points pays, and the factors above 1, each with its rule (KK-6)."""
    full = full_rules("koi-koi", rules)
    factors: list[tuple[int, str]] = []
    if full["double_at_7"] == "on" and points >= 7:
        factors.append((2, "KK-6.1"))
    if full["koikoi_factor"] == "opponent_x2" and opponent_calls > 0:
        factors.append((2, "KK-6.2"))
    if full["koikoi_factor"] == "calls_plus_one" and opponent_calls + own_calls > 0:
        factors.append((1 + opponent_calls + own_calls, "KK-6.2"))
    paid = points
    for times, _rule in factors:
        paid = paid * times
    return paid, factors


def score_kusurigui(captured: Collection[str], rules: Rules) -> tuple[Points, Replaced]:
    """Give the dekiyaku that count with their chips, and the replaced ones with what replaced them (KG-7)."""
    return score_kusurigui_fully(set(captured), full_rules("kusuri-gui", rules))


def score_kusurigui_fully(captured: set[str], rules: FullRules) -> tuple[Points, Replaced]:
    """Do the same with rules that are already complete."""
    holds: Points = {}
    dry = len(captured & DRY_BRIGHTS)
    rain = RAIN_MAN in captured
    if dry == 4 and rain:
        holds["goko"] = number(rules, "goko")
    if dry == 4:
        holds["shiko"] = 4
    if dry >= 3:
        holds["sanko"] = 3
    if dry >= 2 and rain:
        holds["ame_sanko"] = 2
    bright = list(holds)
    if BOAR_DEER_BUTTERFLIES.issubset(captured):
        holds["nabe"] = number(rules, "nabe")
    if BOAR_DEER.issubset(captured):
        holds["teppo"] = number(rules, "teppo")
    animals = len(of_kind(captured, "A"))
    if animals >= 5:
        holds["tane"] = animals - 4
    if POETRY_RIBBONS.issubset(captured):
        holds["akatan"] = 2
    if BLUE_RIBBONS.issubset(captured):
        holds["aotan"] = 2
    if GRASS_RIBBONS.issubset(captured):
        holds["kusatan"] = 2
    ribbons = len(of_kind(captured, "R"))
    if ribbons >= 5:
        holds["tanzaku"] = ribbons - 4
    chaff = len(of_kind(captured, "C"))
    if rules["sake_cup"] == "both" and SAKE_CUP in captured:
        chaff += 1
    if chaff >= 10:
        holds["kasu"] = chaff - 9

    beaten_by: dict[str, str] = {}
    if rules["yaku_mode"] == "exclusive":
        # Only the highest counts; of equals the first in the table.
        best = ""
        for key in KUSURIGUI_YAKU:
            if key in holds and (best == "" or holds[key] > holds[best]):
                best = key
        for key in holds:
            if key != best:
                beaten_by[key] = best
    else:
        for key in bright[1:]:
            beaten_by[key] = bright[0]
        if "nabe" in holds:
            beaten_by["teppo"] = "nabe"
    return what_counts(KUSURIGUI_YAKU, holds, beaten_by)
