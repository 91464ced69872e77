"""Kinds of question, as building blocks that any lesson may use.  `base` says how a new one is added."""

from .base import Answer, Fresh, Help, Hint, Question, Verdict
from .choice import Choice
from .deal import Deal, Starts
from .decide import Asked, Payoff, StopPays
from .flash import Find, Flash, Which
from .gain import Best, Gain, PileGain
from .judge import Judge
from .next import Next, PileNext
from .order import DealOrder, Order
from .pays import Pays, Settle
from .points import Chips, Points
from .sort import Sort
from .take import Take
from .takers import Takers, WillowTakers
from .yaku import Completes, NameDekiyaku, NameYaku

__all__ = [
    "Answer", "Asked", "Best", "Chips", "Choice", "Completes", "Deal", "DealOrder", "Find", "Flash", "Fresh",
    "Gain", "Help", "Hint", "Judge", "NameDekiyaku", "NameYaku", "Next", "Order", "Payoff", "Pays", "PileGain",
    "PileNext", "Points", "Question", "Settle", "Sort", "Starts", "StopPays", "Take", "Takers", "Verdict", "Which",
    "WillowTakers",
]  # fmt: skip
