"""Kinds of question, as building blocks that any lesson may use.  `base` says how a new one is added."""

from .base import Answer, Fresh, Help, Hint, Question, Verdict
from .choice import Choice
from .points import Chips, Points
from .take import Take

__all__ = ["Answer", "Chips", "Choice", "Fresh", "Help", "Hint", "Points", "Question", "Take", "Verdict"]
