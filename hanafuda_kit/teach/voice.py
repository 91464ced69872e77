"""What a lesson says: the words of every kind of question, and those of one lesson."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from ..cards import Card
from ..deal import Seat
from ..explain import Speaker
from ..words import entry, say


@cache
def lesson_words(name: str, lang: str = "en") -> Mapping[str, object]:
    """The words of one lesson: `words/lessons/<lang>/<name>.toml`; nothing where a lesson needs none of its own."""
    path = files("hanafuda_kit.words").joinpath("lessons", lang, f"{name}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


@cache
def tool_words(name: str, lang: str = "en") -> Mapping[str, object]:
    """The words of an explorer, the sandbox, the classroom: `words/tools/<lang>/<name>.toml`, else the English ones."""
    folder = files("hanafuda_kit.words").joinpath("tools")
    path = folder.joinpath(lang, f"{name}.toml")
    found = path if path.is_file() else folder.joinpath("en", f"{name}.toml")
    return tomllib.loads(found.read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Voice:
    """Who speaks to whom.

    you: the seat of the reader; None where both seats are named by their letters.
    own: the words of a lesson or tool; `[questions.NAME]` stands beside what a question says of itself (see
        `questions.base`).
    """

    you: Seat | None = None
    lang: str = "en"
    own: Mapping[str, object] = field(default_factory=dict)

    @property
    def speaker(self) -> Speaker:
        return Speaker(self.you, self.lang)

    def ask(self, kind: str, key: str, /, **filled: object) -> str:
        """A sentence of a kind of question: `[questions.KIND]` of the words.

        Where both seats are named by their letters, `KEY_of` comes first, if there is one: it names {seat}.
        """
        if self.you is None and entry("questions", kind, f"{key}_of", lang=self.lang):
            key = f"{key}_of"
        return say("questions", kind, key, lang=self.lang, **filled)

    def frame(self, key: str, /, **filled: object) -> str:
        """A sentence of what stands around every question: `[lesson]` of the words."""
        return say("lesson", key, lang=self.lang, **filled)

    def card(self, card: Card) -> str:
        return self.speaker.card(card)

    def cards(self, cards: Iterable[Card]) -> str:
        return self.speaker.cards(cards)

    def named(self, *path: str) -> str:
        """A text of the lesson's own words, or nothing."""
        found = self._find(path)
        return found if isinstance(found, str) else ""

    def table(self, *path: str) -> Mapping[str, object]:
        """A table of the lesson's own words, or an empty one."""
        found = self._find(path)
        return found if isinstance(found, Mapping) else {}

    def tell(self, *path: str, **filled: object) -> str:
        """A sentence of the own words, its {braces} filled in; KeyError where there is none."""
        found = self._find(path)
        if not isinstance(found, str):
            raise KeyError(" / ".join(path))
        return found.format(**filled) if filled else found

    def _find(self, path: tuple[str, ...]) -> object:
        here: object = self.own
        for key in path:
            here = here.get(key) if isinstance(here, Mapping) else None
        return here


def cited(text: str) -> tuple[str, tuple[str, ...]]:
    """A sentence and the rule ids that stand in brackets at its end.

    >>> cited("It stays there (KK-3.6, KK-3.2).")
    ('It stays there.', ('KK-3.6', 'KK-3.2'))
    """
    match = re.fullmatch(r"(.*?) ?\(((?:K[KG]-\d(?:\.\d)?(?:, )?)+)\)(\.?)", text, re.DOTALL)
    if match is None:
        return text, ()
    head, rules, stop = match.groups()
    return head + stop, tuple(rules.split(", "))
