"""The deck: 48 cards, twelve months of four, and sets of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """The four ranks of cards, best first.  The value is the letter of the card code."""

    BRIGHT = "B"
    ANIMAL = "A"
    RIBBON = "R"
    CHAFF = "C"

    @property
    def card_points(self) -> int:
        """Worth of one card when the first dealer is drawn (KK-1.2, KG-1.4)."""
        return _CARD_POINTS[self]


_CARD_POINTS = {Kind.BRIGHT: 20, Kind.ANIMAL: 10, Kind.RIBBON: 5, Kind.CHAFF: 1}


@dataclass(frozen=True, slots=True, repr=False)
class Card:
    """One card of the deck; take it from `CARD` or `parse_cards`, there is one object a card.

    index: place in the deck's table, 0 for 1B to 47 for 12C3.

    >>> CARD["9A"].month, CARD["9A"].kind
    (9, <Kind.ANIMAL: 'A'>)
    """

    code: str
    month: int
    kind: Kind
    index: int

    @property
    def bit(self) -> int:
        return 1 << self.index

    def __repr__(self) -> str:
        return f"Card('{self.code}')"

    def __str__(self) -> str:
        return self.code

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def _repr_svg_(self) -> str:
        from .draw import cards_svg

        return cards_svg([self.code])


# Each month's four cards in the order of the deck's table (rules: "The deck").
_MONTHS = (
    "1B 1R 1C1 1C2, 2A 2R 2C1 2C2, 3B 3R 3C1 3C2, 4A 4R 4C1 4C2, 5A 5R 5C1 5C2, 6A 6R 6C1 6C2, "
    "7A 7R 7C1 7C2, 8B 8A 8C1 8C2, 9A 9R 9C1 9C2, 10A 10R 10C1 10C2, 11B 11A 11R 11C, 12B 12C1 12C2 12C3"
)


def _make_cards() -> tuple[Card, ...]:
    cards: list[Card] = []
    for month, codes in enumerate(_MONTHS.split(", "), start=1):
        for code in codes.split():
            cards.append(Card(code, month, Kind(code[len(str(month))]), len(cards)))
    return tuple(cards)


CARDS: tuple[Card, ...] = _make_cards()
CARD: dict[str, Card] = {card.code: card for card in CARDS}
WILLOW, PAULOWNIA = 11, 12


@dataclass(frozen=True, slots=True, repr=False)
class CardSet:
    """An immutable set of cards, held as the bits of one int (bit n is `CARDS[n]`).

    Iterates in the order of the deck's table.  `|`, `&`, `-`, `<=`, `in`, `len` as for sets.

    >>> CardSet.of("4A 4R") | CardSet.of("1B")
    CardSet('1B 4A 4R')
    """

    bits: int = 0

    @classmethod
    def of(cls, cards: str | Iterable[Card]) -> CardSet:
        """Make a set of cards, or of the codes of a text that is known to be right.

        For text that a person wrote use `notation.parse_cards`, which says what is amiss in it.
        """
        if isinstance(cards, str):
            cards = [CARD[code] for code in cards.split()]
        bits = 0
        for card in cards:
            bits |= 1 << card.index
        return cls(bits)

    def __iter__(self) -> Iterator[Card]:
        bits = self.bits
        while bits:
            low = bits & -bits
            yield CARDS[low.bit_length() - 1]
            bits ^= low

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return self.bits != 0

    def __contains__(self, card: Card) -> bool:
        return bool(self.bits >> card.index & 1)

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.bits | other.bits)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.bits & other.bits)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.bits & ~other.bits)

    def __le__(self, other: CardSet) -> bool:
        return self.bits & ~other.bits == 0

    def __str__(self) -> str:
        return " ".join(card.code for card in self) or "-"

    def __repr__(self) -> str:
        return f"CardSet('{self}')"

    def with_card(self, card: Card) -> CardSet:
        return CardSet(self.bits | 1 << card.index)

    def without(self, card: Card) -> CardSet:
        return CardSet(self.bits & ~(1 << card.index))

    def of_month(self, month: int) -> CardSet:
        return CardSet(self.bits & MONTH_BITS[month])

    def of_kind(self, kind: Kind) -> CardSet:
        return CardSet(self.bits & KIND_BITS[kind])

    def _repr_svg_(self) -> str:
        from .draw import cards_svg

        return cards_svg([card.code for card in self])


NO_CARDS = CardSet()
DECK = CardSet.of(CARDS)
MONTH_BITS: dict[int, int] = {m: CardSet.of(c for c in CARDS if c.month == m).bits for m in range(1, 13)}
KIND_BITS: dict[Kind, int] = {k: CardSet.of(c for c in CARDS if c.kind is k).bits for k in Kind}


def months_held(cards: CardSet, *, times: int) -> list[int]:
    """The months of which exactly `times` cards are in the set, January first."""
    return [month for month, bits in MONTH_BITS.items() if (cards.bits & bits).bit_count() == times]


def kind_set(kind: Kind) -> CardSet:
    """All cards of a kind: 5 Brights, 9 Animals, 10 Ribbons or 24 Chaff."""
    return CardSet(KIND_BITS[kind])
