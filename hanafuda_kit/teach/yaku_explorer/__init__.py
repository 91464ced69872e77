"""The yaku explorer: what captured cards make, what they could still make, and what they pay."""

from .page import YakuExplorer

__all__ = ["YakuExplorer"]
