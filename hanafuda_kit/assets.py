"""Where the pictures, the lessons and the page template lie: in a clone, an editable install and a wheel alike.

The clone's own folders come first, so that what is changed there is what is shown; else the copies inside the
installed package.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def clone() -> Path | None:
    """Return the root of the clone that this package is run from, or None where it was installed from a wheel."""
    root = _PACKAGE.parent
    try:
        project = (root / "pyproject.toml").read_text(encoding="utf-8")
    except OSError:
        return None
    return root if 'name = "hanafuda_kit"' in project else None


def images() -> Path:
    """Return the folder of the pictures; the deck is in its ``cards``, named by code: ``cards/1B.svg``."""
    return _folder("images")


def lessons() -> Path:
    """Return the folder of the notebooks."""
    return _folder("lessons")


def template() -> Path:
    """Return the folder of our Voilà template, which is a part of the package itself."""
    return _PACKAGE / "voila" / "template"


def _folder(name: str) -> Path:
    root = clone()
    folder = (_PACKAGE if root is None else root) / name
    if not folder.is_dir():
        raise ValueError(f"there is no folder {folder}: install hanafuda_kit again, or put the folder back")
    return folder
