"""The sandbox: any position of either game, set up, judged, played on, branched and shared."""

from .page import Sandbox

__all__ = ["Sandbox"]
