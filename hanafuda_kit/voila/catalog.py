"""What the home page and the top bar list: read from the notebooks themselves, so that adding one is enough.

A notebook says what it is in its metadata, under ``hanafuda``::

    {"number": 6, "game": "koi-koi", "title": "A whole game", "about": "Against the computer", "minutes": 20}

* ``number`` orders the pages; ``title`` and ``about`` are shown.
* A lesson has ``minutes`` and ``game``: ``cards``, ``koi-koi`` or ``kusuri-gui``; the home page lists it there.
  ``parts`` names what can be finished in it, in order; the five of a usual lesson if it is left out.
* A tool has ``nav``, its name in the top bar, and may have ``door``, the home page's way to it: ``try`` or ``present``.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ..notation import shown

GAMES = {"cards": "Cards", "koi-koi": "Koi-Koi", "kusuri-gui": "Kusuri-gui"}
DOORS = ("try", "present")
_NUMBER = re.compile(r"[0-9]{1,4}")
PARTS = ("example", "guided", "practice", "misconception", "exit")
START = "00_start.ipynb"  # the way in for JupyterLab; here the home page is


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One notebook as the pages show it. ``minutes`` is 0 for a tool, ``nav`` and ``door`` are empty for a lesson."""

    name: str
    number: int
    title: str
    about: str
    game: str = ""
    minutes: int = 0
    parts: tuple[str, ...] = PARTS
    nav: str = ""
    door: str = ""

    @property
    def href(self) -> str:
        """The page's address on our server."""
        return f"/lessons/{self.name}.ipynb"

    @property
    def words(self) -> set[str]:
        """The words that the page can be named by."""
        return set(_words(f"{self.name} {self.title} {self.game}"))

    @property
    def family(self) -> str:
        """The game's name as a heading, empty for a tool."""
        return GAMES.get(self.game, "")


@dataclass(frozen=True, slots=True)
class Catalog:
    """All pages of a folder, in the order of their numbers."""

    pages: tuple[Page, ...]

    @property
    def lessons(self) -> tuple[Page, ...]:
        """The pages with minutes: what a learner goes through in order."""
        return tuple(page for page in self.pages if page.minutes)

    @property
    def nav(self) -> tuple[Page, ...]:
        """The pages of the top bar."""
        return tuple(page for page in self.pages if page.nav)

    def door(self, name: str) -> Page | None:
        """Return the page behind a door of the home page, or None where there is none yet."""
        return next((page for page in self.pages if page.door == name), None)

    @property
    def board(self) -> str:
        """The address of the teacher's board: a page of its own, else the one to try things on, in front of a class."""
        page = self.door("present") or self.door("try")
        return f"{page.href}?mode=class" if page is not None else ""

    def find(self, name: str) -> Page | None:
        """Return the page of a notebook, named without its ending, or None."""
        return next((page for page in self.pages if page.name == name), None)

    def named(self, words: str) -> Page:
        """Return the page that a person names: `03_koikoi_matching`, its number `3`, or words of it, as `matching`.

        Errors: ValueError of one line, for a name that is not there or that several pages share.
        """
        number = re.split(r"[/\\]", words.strip())[-1].removesuffix(".ipynb")  # a notebook's path will do
        wanted = set(_words(number))
        exact = [page for page in self.pages if page.name == number]
        numbered = [page for page in self.pages if _NUMBER.fullmatch(number) and page.number == int(number)]
        worded = [page for page in self.pages if wanted and wanted <= page.words]
        found = exact or numbered or worded
        if len(found) == 1:
            return found[0]
        names = ", ".join(page.name for page in found or self.pages)
        fault = "several lessons are called" if found else "no lesson"
        raise ValueError(f'{fault} "{shown(words, 24)}": one of {names}')

    def around(self, page: Page) -> tuple[Page | None, Page | None]:
        """Return the lessons before and after a page; a tool has neither."""
        lessons = self.lessons
        if page not in lessons:
            return None, None
        at = lessons.index(page)
        return (lessons[at - 1] if at else None), (lessons[at + 1] if at + 1 < len(lessons) else None)


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.casefold())


def read_catalog(folder: Path) -> Catalog:
    """Read the metadata of every notebook of a folder; one without ``hanafuda`` in its metadata is not ours to list.

    Errors: ValueError naming the notebook and the key, where the metadata cannot be used.
    """
    pages = (_read(path, path.stat().st_mtime_ns) for path in folder.glob("*.ipynb") if path.name != START)
    return Catalog(tuple(sorted((page for page in pages if page), key=lambda page: page.number)))


@lru_cache(maxsize=256)
def _read(path: Path, _changed: int) -> Page | None:
    try:
        metadata: object = json.loads(path.read_text(encoding="utf-8"))["metadata"].get("hanafuda")
    except (ValueError, KeyError, TypeError, AttributeError):
        raise ValueError(f"{path.name}: not a notebook") from None
    return None if metadata is None else page_of(path.stem, metadata)


def page_of(name: str, metadata: object) -> Page:
    """Return what a notebook's ``hanafuda`` metadata says; ``name`` is the file's without its ending.

    Errors: ValueError of one line, for a key that is missing, unknown or of another kind.

    >>> page_of("22_sandbox", {"number": 22, "title": "Sandbox", "about": "Any position", "nav": "Sandbox"}).href
    '/lessons/22_sandbox.ipynb'
    """
    if not isinstance(metadata, dict):
        raise ValueError(f"{name}: the metadata hanafuda is {metadata!r}, not a table of keys")
    rest: dict[str, object] = dict(metadata)
    page = Page(
        name=name,
        number=_number(name, rest, "number"),
        title=_text(name, rest, "title"),
        about=_text(name, rest, "about"),
        game=_text(name, rest, "game", among=("", *GAMES)),
        minutes=_number(name, rest, "minutes", default=0),
        parts=_parts(name, rest),
        nav=_text(name, rest, "nav", among=None if "nav" in rest else ("",)),
        door=_text(name, rest, "door", among=("", *DOORS)),
    )
    if rest:
        raise ValueError(f"{name}: the metadata hanafuda has an unknown key {next(iter(rest))!r}")
    if bool(page.minutes) != bool(page.game) or bool(page.minutes) == bool(page.nav):
        raise ValueError(f"{name}: a lesson has game and minutes, a tool has nav; give one or the other")
    return page


def _number(name: str, rest: dict[str, object], key: str, *, default: int | None = None) -> int:
    value = rest.pop(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"{name}: {key} is {value!r}, not a number from 0 on")
    return value


def _text(name: str, rest: dict[str, object], key: str, *, among: tuple[str, ...] | None = None) -> str:
    value = rest.pop(key, None if among is None else "")
    if not isinstance(value, str) or (among is None and not value):
        raise ValueError(f"{name}: {key} is {value!r}, not a text")
    if among is not None and value not in among:
        raise ValueError(f"{name}: {key} is {value!r}, not one of {', '.join(filter(None, among))}")
    return value


def _parts(name: str, rest: dict[str, object]) -> tuple[str, ...]:
    value = rest.pop("parts", PARTS)
    parts = tuple(value) if isinstance(value, list | tuple) else ()
    if not parts or not all(isinstance(part, str) and part for part in parts):
        raise ValueError(f"{name}: parts is {value!r}, not a list of names")
    return parts
