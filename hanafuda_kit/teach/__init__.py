"""What the notebooks call: each function makes one part of a page."""

from .lesson import Lesson
from .questions import Chips, Choice, Points, Take
from .stepper import RecordedRound, show_round

__all__ = ["Chips", "Choice", "Lesson", "Points", "RecordedRound", "Take", "show_round"]
