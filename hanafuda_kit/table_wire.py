"""How scenes travel to the browser: short, and of each later frame only what has changed.

A scene keeps scene.schema.json on both sides of the way; `table_js/wire.js` puts back what is left out here.
A record travels as the list of its values, cards travel as one text: `7A* 12C1@3!` is a legal 7A and a lit 12C1 in
slot 3.  Whatever has no short form (a word at a card, a key that no shape names) travels as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Final

__all__ = ["SHAPES", "pack"]

SHAPES: Final[Mapping[str, tuple[str, ...]]] = {
    "scene": (
        "strip:*strip", "seats:*seat", "zones:*zone", "matches:matches", "say:said", "refusal:refusal", "steps:steps",
        "ask:ask", "chips:chips", "chain:chain", "ledger:*row",
    ),
    "strip": ("label", "value"),
    "seat": ("id", "name", "near:flag", "score:score", "dealer:flag", "turn:flag", "flags:*said"),
    "score": ("value", "unit"),
    "zone": ("id", "label", "cards:cards", "note", "count", "slots", "legal:flag", "kind", "seat"),
    "said": ("text", "rule", "tone"),
    "refusal": ("card", "text", "rule"),
    "steps": ("at", "of", "playing:flag"),
    "ask": ("title", "rule", "yaku:*yaku", "choices:*choice"),
    "yaku": ("name", "ja", "points", "cards:ids", "isNew:flag"),
    "choice": ("id", "label", "ja", "tone", "pays", "factors:*factor", "note", "rule"),
    "factor": ("n", "why"),
    "chips": ("A", "B", "of"),
    "chain": ("length", "live:flag", "text"),
    "row": ("what", "pay:pay", "rule", "new:flag"),
    "pay": ("A", "B"),
}  # fmt: skip
"""Record -> its values in order, each with how it is written: `flag` as 0 or 1, `*seat` as a list of seats, and so on.
A scene itself is the one record that keeps its keys."""

_FIELDS: Final = {shape: tuple(field.partition(":")[::2] for field in fields) for shape, fields in SHAPES.items()}
_TRUE: Final = {"legal": "*", "lit": "!", "dim": "-"}
_VALUE: Final = {"slot": "@", "over": ">", "from": "<", "wait": "+"}
_PLAIN: Final = re.compile(r"[0-9A-Za-z?:]+")


def pack(frames: list[dict[str, object]], _widget: object = None) -> list[dict[str, object]]:
    """The frames as they travel: the first in full, of each later one only what has changed.

    A later frame has no `v`; an unchanged zone is its id alone; `gone` names what the frame no longer has.
    The position's text travels only with the last one.
    """
    short = [_scene(frame) for frame in frames]
    packed = short[:1]
    for place, (before, frame) in enumerate(pairwise(short), start=2):
        lay = {_name(zone): zone for zone in _listed(before.get("zones"))}
        news = {key: value for key, value in frame.items() if key == "n" or before.get(key) != value}
        zones = [(zone, _name(zone)) for zone in _listed(frame.get("zones"))]
        news["zones"] = [name if lay.get(name) == zone else zone for zone, name in zones]
        if gone := [key for key in before if key not in frame]:
            news["gone"] = gone
        news.pop("text", None)
        if place == len(short) and "text" in frame:
            news["text"] = frame["text"]  # even the same one: what it stands for may have changed
        packed.append(news)
    return packed


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _name(zone: object) -> object:
    return zone[0] if isinstance(zone, list) else zone.get("id") if isinstance(zone, Mapping) else None


def _scene(scene: Mapping[str, object]) -> dict[str, object]:
    hows = dict(_FIELDS["scene"])
    short = {key: _short(value, hows.get(key, "")) for key, value in scene.items()}
    text = scene.get("text")
    if isinstance(text, str) and "{" not in text:
        short["text"] = [_without_cards(text, scene)]
    return short


def _without_cards(text: str, scene: Mapping[str, object]) -> str:
    """A position's text, where `{4}` stands for the known cards of zone 4, counted from 0."""
    for place, zone in enumerate(_listed(scene.get("zones"))):
        cards = _listed(zone.get("cards")) if isinstance(zone, Mapping) else []
        ids = [str(card.get("id")) for card in cards if isinstance(card, Mapping)]
        known = " ".join(code for code in ids if not code.startswith("?"))
        if " " in known:
            text = text.replace(known, f"{{{place}}}", 1)
    return text


def _short(value: object, how: str) -> object:
    """A value in its short form, or as it is where it has none."""
    match how:
        case "":
            return value
        case "flag":
            return int(value) if isinstance(value, bool) else value
        case "cards":
            return _cards(value)
        case "ids":
            ids = _listed(value)
            return " ".join(map(str, ids)) if ids and all(map(_plain, ids)) else value
        case "matches":
            return _matches(value)
        case _ if how.startswith("*"):
            return [_record(entry, how[1:]) for entry in value] if isinstance(value, list) else value
        case _:
            return _record(value, how)


def _record(value: object, shape: str) -> object:
    """The values of a record in order, those at the end left out that it has not."""
    if not isinstance(value, Mapping) or None in value.values():
        return value
    told = _implied(value) if shape == "zone" else value
    row, seen = list[object](), 0
    for name, how in _FIELDS[shape]:
        seen += name in told
        row.append(_short(told[name], how) if name in told else None)
    if seen < len(told):
        return value
    while row and row[-1] is None:
        row.pop()
    return row


def _implied(zone: Mapping[str, object]) -> Mapping[str, object]:
    """A zone without what its id says: `hand:A` is a hand, and seat A's."""
    kind, _, seat = str(zone.get("id")).partition(":")
    says = {"kind": kind, **({"seat": seat} if seat else {})}
    if {key: zone.get(key) for key in ("kind", "seat") if key in zone} != says:
        return zone
    return {key: value for key, value in zone.items() if key not in says}


def _plain(text: object) -> bool:
    return isinstance(text, str) and _PLAIN.fullmatch(text) is not None


def _cards(value: object) -> object:
    """Cards in one text; with a card between them that has no short form, a list of texts and such cards."""
    if not isinstance(value, list):
        return value
    parts: list[object] = []
    for card in value:
        word = _card(card)
        if word and parts and isinstance(parts[-1], str):
            parts[-1] += f" {word}"
        else:
            parts.append(word or card)
    if not parts:
        return ""
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts


def _card(card: object) -> str:
    """A card as a word, or "" where it has no short form."""
    if not isinstance(card, Mapping) or not _plain(card.get("id")):
        return ""
    word, seen = str(card["id"]), 1
    if len(card) > 1:
        for key, sign in _TRUE.items():
            if card.get(key) is True:
                word, seen = word + sign, seen + 1
        for key, sign in _VALUE.items():
            value = card.get(key)
            if (type(value) is int and value >= 0) if key in ("slot", "wait") else _plain(value):
                word, seen = f"{word}{sign}{value}", seen + 1
    return word if seen == len(card) else ""


def _matches(value: object) -> object:
    """Which cards each card lights: `7A>7C1 5C1>5A>5R`."""
    if not isinstance(value, Mapping):
        return value
    rows = [(card, _listed(lit)) for card, lit in value.items()]
    if not all(_plain(name) for card, lit in rows for name in (card, *lit)):
        return value
    return " ".join(">".join(map(str, (card, *lit))) for card, lit in rows)
