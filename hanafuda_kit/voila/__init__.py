"""The lessons in a browser: as pages (our own Voilà server and template) or as notebooks (JupyterLab).

Importing this package loads neither of the two; ``serve`` and ``lab`` do.
"""

from .front import page_address
from .lab import lab
from .serve import DEFAULT_PORT, serve

__all__ = ["DEFAULT_PORT", "lab", "page_address", "serve"]
