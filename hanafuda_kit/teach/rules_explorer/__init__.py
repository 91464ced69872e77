"""The rules explorer: every house rule, what it says, and what a change of one does."""

from .page import RulesExplorer

__all__ = ["RulesExplorer"]
