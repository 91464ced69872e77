"""A rules engine for Koi-Koi and Kusuri-gui that explains itself, and the lessons that stand on it."""

from __future__ import annotations

from .cards import CARD, CARDS, DECK, Card, CardSet, Kind
from .deal import Seat, decks, first_dealer, shuffled
from .explain import Explanation, explain, explain_score
from .games import GAMES, KoiKoi, KoiKoiRules, Kusurigui, KusuriguiRules, game_named
from .notation import (
    NotationError,
    format_cards,
    format_position,
    format_record,
    parse_card,
    parse_cards,
    parse_position,
    parse_record,
)
from .play import Decide, IllegalAction, IncompletePosition, Match, Phase, Play, Refusal, Step, perft
from .record import Record, replay
from .yaku import Score, score

__version__ = "0.1.0"

__all__ = [
    "CARD", "CARDS", "DECK", "GAMES", "Card", "CardSet", "Decide", "Explanation", "IllegalAction",
    "IncompletePosition", "Kind", "KoiKoi", "KoiKoiRules", "Kusurigui", "KusuriguiRules", "Match", "NotationError",
    "Phase", "Play", "Record", "Refusal", "Score", "Seat", "Step", "decks", "explain", "explain_score", "first_dealer",
    "format_cards", "format_position", "format_record", "game_named", "parse_card", "parse_cards", "parse_position",
    "parse_record", "perft", "replay", "score", "shuffled",
]  # fmt: skip
