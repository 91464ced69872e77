"""The deck as text: codes such as "9A", months, kinds, and the words that both games share."""

from collections.abc import Iterable

# In deck order: by month, then Bright, Animal, Ribbon, Chaff.
DECK_TEXT = (
    "1B 1R 1C1 1C2 2A 2R 2C1 2C2 3B 3R 3C1 3C2 4A 4R 4C1 4C2 5A 5R 5C1 5C2 6A 6R 6C1 6C2 "
    "7A 7R 7C1 7C2 8B 8A 8C1 8C2 9A 9R 9C1 9C2 10A 10R 10C1 10C2 11B 11A 11R 11C 12B 12C1 12C2 12C3"
)
DECK: list[str] = DECK_TEXT.split()

# KG-1.1: four Chaff leave the deck.
KUSURIGUI_DECK: list[str] = [card for card in DECK if card not in ("7C1", "7C2", "10C1", "10C2")]

PLACE: dict[str, int] = {card: place for place, card in enumerate(DECK)}

KIND_NAMES = {"B": "Bright", "A": "Animal", "R": "Ribbon", "C": "Chaff"}
CARD_POINTS = {"B": 20, "A": 10, "R": 5, "C": 1}

DRY_BRIGHTS = {"1B", "3B", "8B", "12B"}
RAIN_MAN = "11B"
SAKE_CUP = "9A"
POETRY_RIBBONS = {"1R", "2R", "3R"}
BLUE_RIBBONS = {"6R", "9R", "10R"}
GRASS_RIBBONS = {"4R", "5R", "7R"}


def month_of(card: str) -> int:
    """Give the month of a card: 12 for "12C3"."""
    return int(card.rstrip("123")[:-1]) if card[-2] == "C" else int(card[:-1])


def kind_of(card: str) -> str:
    """Give the kind of a card: "B", "A", "R" or "C"."""
    return card[-2] if card[-2] == "C" else card[-1]


def of_kind(cards: Iterable[str], kind: str) -> set[str]:
    """Give the cards of one kind."""
    return {card for card in cards if kind_of(card) == kind}


def of_month(cards: Iterable[str], month: int) -> set[str]:
    """Give the cards of one month."""
    return {card for card in cards if month_of(card) == month}


def in_order(cards: Iterable[str]) -> list[str]:
    """Sort cards into deck order."""
    return sorted(cards, key=lambda card: PLACE[card])


def read(text: str) -> list[str]:
    """Read "1B 9A" (or "-" for none) as a list of known, different cards."""
    cards = [] if text.strip() in ("", "-") else text.split()
    for card in cards:
        if card not in PLACE:
            raise ValueError(f'unknown card "{card}"')
    if len(set(cards)) != len(cards):
        raise ValueError(f'a card stands twice in "{text}"')
    return cards


def written(cards: Iterable[str]) -> str:
    """Write a set of cards in deck order, "-" for none."""
    return " ".join(in_order(cards)) or "-"


def other(seat: str) -> str:
    """Give the other seat."""
    return "B" if seat == "A" else "A"


def first_dealer(card_a: str, card_b: str) -> str:
    """Say who deals after these draws: "A", "B", or "again" (KK-1.2, KG-1.4)."""
    if month_of(card_a) != month_of(card_b):
        return "A" if month_of(card_a) < month_of(card_b) else "B"
    points_a = CARD_POINTS[kind_of(card_a)]
    points_b = CARD_POINTS[kind_of(card_b)]
    if points_a != points_b:
        return "A" if points_a > points_b else "B"
    return "again"
