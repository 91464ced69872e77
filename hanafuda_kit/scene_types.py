"""The shape of a scene, as `scene.schema.json` has it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Strip(TypedDict):
    label: str
    value: str


class Said(TypedDict):
    text: str
    rule: NotRequired[str]
    tone: NotRequired[Literal["", "good", "bad"]]


class Points(TypedDict):
    value: int
    unit: str


class Flag(TypedDict):
    text: str


class SceneSeat(TypedDict):
    id: str
    name: str
    near: bool
    score: Points
    dealer: bool
    turn: bool
    flags: list[Flag]  # fmt: skip


SceneCard = TypedDict(
    "SceneCard",
    {
        "id": str,
        "slot": NotRequired[int],
        "over": NotRequired[str],  # lies on this field card, in its slot
        "legal": NotRequired[bool],
        "lit": NotRequired[bool],
        "dim": NotRequired[bool],
        "tag": NotRequired[str],
        "from": NotRequired[str],  # zone or hidden card that it comes from
        "wait": NotRequired[int],  # place in a packet
    },
)


class Zone(TypedDict):
    id: str
    kind: Literal["hand", "field", "pile", "stock", "out", "won"]
    label: str
    cards: list[SceneCard]
    seat: NotRequired[str]
    note: NotRequired[str]
    count: NotRequired[int]
    slots: NotRequired[int]


class SceneRefusal(TypedDict):
    card: str
    text: str
    rule: str


class Steps(TypedDict):
    at: int
    of: int
    playing: NotRequired[bool]


class AskYaku(TypedDict):
    name: str
    ja: str
    points: int
    cards: list[str]
    isNew: NotRequired[bool]


class AskFactor(TypedDict):
    n: int
    why: str


class Choice(TypedDict):
    id: str
    label: str
    ja: str
    tone: Literal["main", "plain"]
    pays: NotRequired[int]
    factors: NotRequired[list[AskFactor]]
    note: NotRequired[str]
    rule: NotRequired[str]  # fmt: skip


class Ask(TypedDict):
    title: str
    rule: str
    yaku: list[AskYaku]
    choices: list[Choice]


class Chips(TypedDict):
    A: int
    B: int
    of: int


class SceneChain(TypedDict):
    length: int
    live: bool
    text: str


class LedgerRow(TypedDict):
    what: str
    pay: dict[str, int]
    rule: str
    new: NotRequired[bool]


class Scene(TypedDict):
    """What one seat may see of a position."""

    v: int
    n: int
    game: str
    strip: list[Strip]
    seats: list[SceneSeat]
    zones: list[Zone]
    matches: dict[str, list[str]]
    say: Said
    text: str
    refusal: NotRequired[SceneRefusal]
    steps: NotRequired[Steps]
    ask: NotRequired[Ask]
    chips: NotRequired[Chips]
    chain: NotRequired[SceneChain]
    ledger: NotRequired[list[LedgerRow]]
    resume: NotRequired[dict[str, str]]  # what the page's address needs to come back here
