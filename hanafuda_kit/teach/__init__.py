"""What the notebooks call: each function makes one part of a page."""

from .lesson import Lesson
from .questions import (
    Asked,
    Best,
    Chips,
    Choice,
    Completes,
    Deal,
    DealOrder,
    Find,
    Flash,
    Gain,
    Judge,
    NameDekiyaku,
    NameYaku,
    Next,
    Order,
    Payoff,
    Pays,
    PileGain,
    PileNext,
    Points,
    Settle,
    Sort,
    Starts,
    StopPays,
    Take,
    Takers,
    Which,
    WillowTakers,
)
from .stepper import RecordedRound, show_round

__all__ = [
    "Asked", "Best", "Chips", "Choice", "Completes", "Deal", "DealOrder", "Find", "Flash", "Gain", "Judge",
    "Lesson", "NameDekiyaku", "NameYaku", "Next", "Order", "Payoff", "Pays", "PileGain", "PileNext", "Points",
    "RecordedRound", "Settle", "Sort", "Starts", "StopPays", "Take", "Takers", "Which", "WillowTakers", "show_round",
]  # fmt: skip
