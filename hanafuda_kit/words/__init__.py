"""Every sentence a person reads: one TOML file a language.  Loaded when first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

LANGUAGES = ("en",)


@cache
def words(lang: str = "en") -> Mapping[str, object]:
    """The parsed word file of a language; `ja` holds the Japanese names that English pages show, too."""
    # Here, since who only plays the engine needs no words.
    import tomllib
    from pathlib import Path

    return tomllib.loads(Path(__file__).with_name(f"{lang}.toml").read_text(encoding="utf-8"))


def entry(*path: str, lang: str = "en") -> object:
    """What stands at a path of a word file, or None."""
    here: object = words(lang)
    for key in path:
        if not isinstance(here, Mapping) or key not in here:
            return None
        here = here[key]
    return here


def section(*path: str, lang: str = "en") -> Mapping[str, object]:
    """A table of a word file; KeyError where there is none."""
    found = entry(*path, lang=lang)
    if not isinstance(found, Mapping):
        raise KeyError(" / ".join(path))
    return found


def japanese(*path: str) -> str:
    """A Japanese name with its reading, `三光 さんこう`; once where both are alike; empty where Japanese has none.

    >>> japanese("yaku", "koi-koi", "sanko")
    '三光 さんこう'
    """
    found = entry(*path, lang="ja")
    names = [str(found.get(form, "")) for form in ("kanji", "kana")] if isinstance(found, Mapping) else []
    return " ".join(dict.fromkeys(filter(None, names)))


def say(*path: str, lang: str = "en", **filled: object) -> str:
    """A sentence with its {braces} filled in; KeyError where there is none."""
    found = entry(*path, lang=lang)
    if not isinstance(found, str):
        raise KeyError(" / ".join(path))
    return found.format(**filled) if filled else found
