"""Imports without what nobody here needs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import cast


@contextmanager
def without(name: str) -> Iterator[None]:
    """Let an optional module read as "not installed" while something is imported; one that is loaded stays."""
    if name in sys.modules:
        yield
        return
    sys.modules[name] = cast(ModuleType, None)
    try:
        yield
    finally:
        del sys.modules[name]


# Two seconds would go into a grammar for international addresses, which Jupyter's server never reads.
GRAMMAR = "rfc3987_syntax"
