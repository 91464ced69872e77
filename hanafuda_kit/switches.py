"""House rules as data: the fields of a game's rules dataclass, their values, text forms and presets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import ClassVar, Protocol, Self, TypeVar, cast

# A switch's value as it stands in a rules object, and as it stands in JSON and TOML.
Value = bool | int | str | tuple[int, ...]
Plain = str | int | list[int]

T = TypeVar("T")


class Domain(Protocol):
    """The values that a switch may have."""

    def check(self, value: object) -> Value:
        """The value itself, in its form inside a rules object, or ValueError."""
        ...

    def write(self, value: Value) -> Plain: ...
    def listed(self) -> list[Plain] | str:
        """All values in their plain form, or words where they are too many."""
        ...

    def said(self) -> str:
        """The values as an error message names them."""
        ...

    def from_word(self, word: str) -> object:
        """What a word of the command line stands for."""
        ...


def _number(word: str) -> object:
    return int(word) if word.isascii() and word.isdigit() and len(word) < 10 else word


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


class OnOff:
    """A switch that is on or off."""

    def check(self, value: object) -> Value:
        if isinstance(value, bool):
            return value
        if value in ("on", "off"):
            return value == "on"
        raise ValueError

    def write(self, value: Value) -> Plain:
        return "on" if value else "off"

    def listed(self) -> list[Plain]:
        return ["on", "off"]

    def said(self) -> str:
        return "on or off"

    def from_word(self, word: str) -> object:
        # The command line knows the words alone: `true` belongs to JSON and TOML.
        return word


@dataclass(frozen=True, slots=True)
class OneOf:
    """A few named values or numbers."""

    values: tuple[str | int, ...]

    def check(self, value: object) -> Value:
        for known in self.values:
            if type(value) is type(known) and value == known:
                return known
        raise ValueError

    def write(self, value: Value) -> Plain:
        return cast("Plain", value)

    def listed(self) -> list[Plain]:
        return list(self.values)

    def said(self) -> str:
        *most, last = map(str, self.values)
        return f"{', '.join(most)} or {last}"

    def from_word(self, word: str) -> object:
        return _number(word)


@dataclass(frozen=True, slots=True)
class Between:
    """The whole numbers from low to high; where `off` is set, 0 too, read as 0 or "off" and written "off"."""

    low: int
    high: int
    off: bool = False

    def check(self, value: object) -> Value:
        if self.off and (value == "off" or (_is_number(value) and value == 0)):
            return 0
        if _is_number(value) and self.low <= cast("int", value) <= self.high:
            return cast("int", value)
        raise ValueError

    def write(self, value: Value) -> Plain:
        return "off" if self.off and value == 0 else cast("int", value)

    def listed(self) -> list[Plain]:
        return [*(["off"] if self.off else []), *range(self.low, self.high + 1)]

    def said(self) -> str:
        return f"{'off, or ' if self.off else ''}a whole number from {self.low} to {self.high}"

    def from_word(self, word: str) -> object:
        return _number(word)


@dataclass(frozen=True, slots=True)
class FourNumbers:
    """Four whole numbers from 0 to 99, as 10/8/7/5."""

    def check(self, value: object) -> Value:
        four = isinstance(value, (list, tuple)) and len(value) == 4
        if four and all(_is_number(n) and 0 <= n <= 99 for n in cast("list[int]", value)):
            return tuple(cast("list[int]", value))
        raise ValueError

    def write(self, value: Value) -> Plain:
        return list(cast("tuple[int, ...]", value))

    def listed(self) -> str:
        return self.said()

    def said(self) -> str:
        return "four whole numbers from 0 to 99, as in 10/8/7/5"

    def from_word(self, word: str) -> object:
        return [_number(part) for part in word.split("/")]


@dataclass(frozen=True, slots=True)
class Switch:
    """One house rule: its name, the rule it belongs to, its values and where the default comes from.

    evidence: S the seed document, W the wiki page it was taken from, I a common reading.
    """

    name: str
    rule: str
    evidence: str
    domain: Domain
    default: Value


def switch(default: T, domain: Domain, *, rule: str, evidence: str) -> T:
    """Declare a switch as a field of a rules dataclass."""
    return field(default=default, metadata={"switch": (domain, rule, evidence)})


def word(value: Plain) -> str:
    """A plain value as the command line reads it: `10/8/7/5`, `on`, `6`."""
    return "/".join(map(str, value)) if isinstance(value, list) else str(value)


class RulesBase:
    """What the rules of every game can do; each game's rules are a frozen, keyword-only dataclass below it."""

    __slots__ = ()
    GAME: ClassVar[str]
    PRESETS: ClassVar[Mapping[str, Mapping[str, object]]]

    def __post_init__(self) -> None:
        for s in self.switches():
            try:
                checked = s.domain.check(getattr(self, s.name))
            except ValueError:
                raise ValueError(_bad_value(s, getattr(self, s.name))) from None
            object.__setattr__(self, s.name, checked)

    @classmethod
    def switches(cls) -> tuple[Switch, ...]:
        """The game's switches in the order of the rules pages."""
        return _switches(cls)

    @classmethod
    def preset(cls, name: str) -> Self:
        """The rules of a preset by name; ValueError lists those there are."""
        return cls.from_table({"preset": name})

    @classmethod
    def from_table(cls, table: object) -> Self:
        """Read rules as JSON and TOML hold them: a preset's name, or a table of switches with an optional `preset`.

        A switch left out has its preset's value.  ValueError names what is unknown and what is allowed.
        """
        if isinstance(table, str):
            table = {"preset": table}
        if not isinstance(table, Mapping):
            raise ValueError(f"rules {_shown(table)}: a preset's name, or a table of switches")
        known = {s.name: s for s in cls.switches()}
        values: dict[str, object] = dict(_preset(cls, table.get("preset", "standard")))
        for name, value in table.items():
            if name == "preset":
                continue
            if name not in known:
                raise ValueError(_unknown(cls, name))
            values[name] = value
        rules = object.__new__(cls)
        for name, switch in known.items():
            object.__setattr__(rules, name, values.get(name, switch.default))
        rules.__post_init__()
        return rules

    @classmethod
    def from_words(cls, words: list[str], *, preset: str = "standard") -> Self:
        """Read `SWITCH=VALUE` words of a command line on top of a preset."""
        known = {s.name: s for s in cls.switches()}
        table: dict[str, object] = {"preset": preset}
        for text in words:
            name, equals, value = text.partition("=")
            if not equals:
                raise ValueError(f"{_shown(text)}: a switch is set as SWITCH=VALUE, as in {next(iter(known))}=6")
            if name not in known:
                raise ValueError(_unknown(cls, name))
            table[name] = known[name].domain.from_word(value)
        return cls.from_table(table)

    @classmethod
    def read(cls, line: str) -> Self:
        """Read rules as one line, `[PRESET] [SWITCH=VALUE]…` separated by blanks: the words of a command line.

        Errors: ValueError of one line, for a preset, switch or value that there is not.
        """
        words = line.split()
        preset = words.pop(0) if words and "=" not in words[0] else "standard"
        return cls.from_words(words, preset=preset)

    @property
    def line(self) -> str:
        """The shortest line that `read` reads back: `standard`, `nintendo oya_ken=6`."""
        described = self.described()
        changes = {} if isinstance(described, str) else dict(described)
        preset = described if isinstance(described, str) else str(changes.pop("preset", "standard"))
        return " ".join([preset, *(f"{name}={word(value)}" for name, value in changes.items())])

    def to_table(self) -> dict[str, Plain]:
        """All switches in their plain form; `from_table` reads it back."""
        return {s.name: s.domain.write(getattr(self, s.name)) for s in self.switches()}

    def described(self) -> str | dict[str, Plain]:
        """The shortest table: a preset's name, or the preset that is nearest and the switches changed from it."""
        mine = self.to_table()
        changes: dict[str, dict[str, Plain]] = {}
        for name in self.PRESETS:
            theirs = self.preset(name).to_table()
            changes[name] = {k: v for k, v in mine.items() if v != theirs[k]}
        nearest = min(changes, key=lambda name: len(changes[name]))
        if not changes[nearest]:
            return nearest
        return changes[nearest] if nearest == "standard" else {"preset": nearest, **changes[nearest]}

    @property
    def preset_name(self) -> str | None:
        """The preset that these rules are, or None where a switch was changed."""
        described = self.described()
        return described if isinstance(described, str) else None


_CACHE: dict[type, tuple[Switch, ...]] = {}


def _switches(cls: type[RulesBase]) -> tuple[Switch, ...]:
    if cls not in _CACHE:
        found = []
        for f in fields(cast("type", cls)):
            assert f.default is not MISSING
            domain, rule, evidence = f.metadata["switch"]
            found.append(Switch(f.name, rule, evidence, domain, f.default))
        _CACHE[cls] = tuple(found)
    return _CACHE[cls]


def _unknown(cls: type[RulesBase], name: object) -> str:
    return f"unknown switch {_shown(name)} of {cls.GAME}: one of {', '.join(s.name for s in cls.switches())}"


def _preset(cls: type[RulesBase], name: object) -> Mapping[str, object]:
    if not isinstance(name, str) or name not in cls.PRESETS:
        raise ValueError(f"unknown preset {_shown(name)} of {cls.GAME}: one of {', '.join(cls.PRESETS)}")
    return cls.PRESETS[name]


def _shown(value: object) -> str:
    try:
        text = f'"{value}"' if isinstance(value, str) else repr(value)
    except ValueError:  # Python writes no number of more than 4,300 digits
        text = "a number too long to be written"
    text = "".join(c if c.isprintable() else "?" for c in text)
    return text if len(text) <= 60 else text[:57] + "…"


def _bad_value(s: Switch, value: object) -> str:
    return f"{s.name} cannot be {_shown(value)}: {s.domain.said()}"
