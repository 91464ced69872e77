"""What the browser sends of a table, and whether it fits the scene that is shown.  No rule is asked here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal, NotRequired, TypeAlias, TypedDict

__all__ = ["AskRule", "Choose", "Fault", "Message", "Pick", "Scene", "StepTo", "part_of", "read_message", "zones_of"]

Scene: TypeAlias = Mapping[str, object]
"""A dict that keeps scene.schema.json, as `scene.scene` makes it."""

_LONGEST: Final = 64  # characters of a rule's id; a longer one is forged


class Pick(TypedDict):
    """A card was picked; `onto` is the card or zone that it was dragged to."""

    type: Literal["pick"]
    card: str
    zone: str
    n: int
    onto: NotRequired[str]


class Choose(TypedDict):
    """One of the choices of the scene's question."""

    type: Literal["choose"]
    id: str
    n: int


class StepTo(TypedDict):
    """One step back or on; `play` asks for all that follow."""

    type: Literal["step"]
    to: Literal["back", "next", "play"]
    n: int


class AskRule(TypedDict):
    """The chip of a rule was opened; the table has shown the rule's text already."""

    type: Literal["rule"]
    id: str


Message: TypeAlias = Pick | Choose | StepTo | AskRule
Fault: TypeAlias = Literal["late", "not_here", "unreadable"]


def part_of(source: Mapping[str, object], name: str) -> Mapping[str, object]:
    """A table inside a table; empty where there is none."""
    found = source.get(name)
    return found if isinstance(found, Mapping) else {}


def zones_of(scene: Scene) -> Iterator[Mapping[str, object]]:
    """The zones of a scene, in its order."""
    zones = scene.get("zones")
    yield from (zone for zone in zones if isinstance(zone, Mapping)) if isinstance(zones, list) else ()


def _lies_in(scene: Scene, card: str, zone: str) -> bool:
    """Whether a zone of the scene holds the card; a zone itself may be picked too, as the draw pile is."""
    for place in zones_of(scene):
        if place.get("id") == zone:
            held = place.get("cards")
            ids = [entry.get("id") for entry in held if isinstance(entry, Mapping)] if isinstance(held, list) else []
            return card == zone or card in ids
    return False


def _on_table(scene: Scene, target: str) -> bool:
    return any(_lies_in(scene, target, str(zone.get("id"))) for zone in zones_of(scene))


def _choices(scene: Scene) -> list[object]:
    asked = part_of(scene, "ask").get("choices")
    return [entry.get("id") for entry in asked if isinstance(entry, Mapping)] if isinstance(asked, list) else []


def read_message(content: object, *, scene: Scene) -> Message | Fault:
    """What the browser sent, if it fits the scene that is shown, else why it does not.

    content: anything at all.  No rule is asked here: a card that must not be played is a Pick like any other.

    >>> scene = {"n": 4, "zones": [{"id": "hand:A", "cards": [{"id": "7A"}]}]}
    >>> read_message({"type": "pick", "card": "7A", "zone": "hand:A", "n": 4}, scene=scene)
    {'type': 'pick', 'card': '7A', 'zone': 'hand:A', 'n': 4}
    >>> read_message({"type": "pick", "card": "7A", "zone": "hand:A", "n": 3}, scene=scene)
    'late'
    """
    if not isinstance(content, Mapping):
        return "unreadable"
    match content:
        case {"type": "rule", "id": str(rule)} if len(content) == 2 and 0 < len(rule) <= _LONGEST:
            return AskRule(type="rule", id=rule)
        case {"type": "pick" | "choose" | "step", "n": int(n)} if type(n) is int:
            return _read_answer(content, n, scene) if n == scene.get("n") else "late"
        case _:
            return "unreadable"


def _read_answer(content: Mapping[object, object], n: int, scene: Scene) -> Message | Fault:
    match content:
        case {"type": "pick", "card": str(card), "zone": str(zone), "onto": str(onto)} if len(content) == 5:
            if not _lies_in(scene, card, zone) or not _on_table(scene, onto):
                return "not_here"
            return Pick(type="pick", card=card, zone=zone, n=n, onto=onto)
        case {"type": "pick", "card": str(card), "zone": str(zone)} if len(content) == 4:
            return Pick(type="pick", card=card, zone=zone, n=n) if _lies_in(scene, card, zone) else "not_here"
        case {"type": "choose", "id": str(choice)} if len(content) == 3 and choice in _choices(scene):
            return Choose(type="choose", id=choice, n=n)
        case {"type": "step", "to": "back" | "next" | "play" as to} if len(content) == 3 and "steps" in scene:
            return StepTo(type="step", to=to, n=n)
        case _:
            return "unreadable"
