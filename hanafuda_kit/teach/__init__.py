"""What the notebooks call: each function makes one part of a page."""

from .stepper import RecordedRound, show_round

__all__ = ["RecordedRound", "show_round"]
