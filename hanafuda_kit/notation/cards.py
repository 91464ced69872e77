"""Cards and sets of cards as text: `1B`, `9A`, `12C3`, and `-` for none."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import CARD, DECK, Card, CardSet


class NotationError(ValueError):
    """Text that cannot be read: one line that says what came, where, and what would be right."""


def shown(text: str, limit: int = 40) -> str:
    """Text of a stranger for an error message: one short line without control characters."""
    text = "".join(c if c.isprintable() else "?" for c in text[: limit + 1])
    return text if len(text) <= limit else text[: limit - 1] + "…"


def parse_card(text: str, *, deck: CardSet = DECK, where: str = "") -> Card:
    """Read one card code, in either case; `11C1` is read as `11C`.

    NotationError: no such card, or none of this deck.

    >>> parse_card("9a")
    Card('9A')
    """
    code = text.upper()
    card = CARD.get("11C" if code == "11C1" else code)
    place = f" in {where}" if where else ""
    if card is None:
        raise NotationError(f'unknown card "{shown(text)}"{place}: {_hint(code)}')
    if card not in deck:
        raise NotationError(f"card {card}{place} is not in this game's deck of {len(deck)} cards (KG-1.1)")
    return card


def _hint(code: str) -> str:
    digits = code.rstrip("BARC123") if code[:1] != "1" else code.split("B")[0].split("A")[0].split("R")[0].split("C")[0]
    if digits.isascii() and digits.isdigit() and 1 <= int(digits[:3]) <= 12 and len(digits) <= 2:
        month = int(digits)
        return f"month {month} has {CardSet.of(c for c in CARD.values() if c.month == month)}"
    return "a month 1 to 12, then B, A, R or C, as in 8B or 3C2"


def parse_card_list(text: str, *, deck: CardSet = DECK, where: str = "") -> tuple[Card, ...]:
    """Read cards in their order, separated by blanks or commas; `-` or nothing is none.

    NotationError: an unknown card, or one given twice.
    """
    words = text.replace(",", " ").split()
    if words == ["-"]:
        return ()
    cards: list[Card] = []
    for word in words:
        card = parse_card(word, deck=deck, where=where)
        if card in cards:
            raise NotationError(f"card {card} is given twice{f' in {where}' if where else ''}")
        cards.append(card)
    return tuple(cards)


def parse_cards(text: str, *, deck: CardSet = DECK, where: str = "") -> CardSet:
    """Read a set of cards; the order does not matter.

    >>> parse_cards("11c1, 9A 1B")
    CardSet('1B 9A 11C')
    """
    return CardSet.of(parse_card_list(text, deck=deck, where=where))


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards, a set in the deck's order, a list in its own; `-` for none.

    >>> format_cards(parse_cards("9A 1B"))
    '1B 9A'
    """
    return " ".join(card.code for card in cards) or "-"
