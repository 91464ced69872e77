"""Text forms: cards, positions and records, each written and read; `parse(format(x)) == x`."""

from .cards import NotationError, format_cards, parse_card, parse_card_list, parse_cards, shown
from .position import format_position, parse_position
from .record import format_record, parse_record

__all__ = [
    "NotationError", "format_cards", "format_position", "format_record", "parse_card", "parse_card_list", "parse_cards",
    "parse_position", "parse_record", "shown",
]  # fmt: skip
