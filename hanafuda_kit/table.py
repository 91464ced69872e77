"""The one widget: it draws a scene, reports what was picked, and knows no rules.

Traits go from Python to the browser only; what a person picks comes back as a message.  Every scene has a turn number
`n`, and a message names the one it answers: what is late, sent twice, out of order or forged never reaches the game.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal, NotRequired, TypeAlias, TypedDict, cast

import anywidget
import traitlets
from ipywidgets import widget_serialization

from .assets import images
from .cards import CARDS, Card
from .words import words

__all__ = [
    "AskRule",
    "Choose",
    "FaceTable",
    "Faces",
    "Fault",
    "Message",
    "Pick",
    "Scene",
    "StepTo",
    "Table",
    "faces",
    "read_message",
    "table_parts",
]

Scene: TypeAlias = Mapping[str, object]
"""A dict that keeps scene.schema.json, as `scene.scene` makes it."""

_HERE: Final = Path(__file__).parent
_SCRIPTS: Final = ("base", "draw", "motion", "panels", "input")
_SHEETS: Final = ("tokens.css", "table.css")
_REQUIRED: Final = ("v", "n", "game", "seats", "zones", "say")
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

_SENTENCES: Final[Mapping[str, str]] = {
    "late": "The table has moved on since then. Look again, then pick.",
    "not_here": "That card does not lie there now. Nothing has changed.",
    "unreadable": "The table could not read that. Nothing has changed.",
    "broken": "The page could not answer that. Nothing has changed.",
}


def _part(source: Mapping[str, object], name: str) -> Mapping[str, object]:
    found = source.get(name)
    return found if isinstance(found, Mapping) else {}


def _word(source: Mapping[str, object], key: str) -> str:
    """One word, whether a language writes it plainly or as a table of its forms."""
    value = source.get(key, "")
    if isinstance(value, Mapping):
        value = value.get("one") or value.get("kanji") or ""
    return str(value)


def _svg(folder: Path, name: str) -> str:
    try:
        return (folder / f"{name}.svg").read_text(encoding="utf-8")
    except OSError:
        raise ValueError(f"no picture {name}.svg in {folder}: a skin has one for each card, and back.svg") from None


class Face(TypedDict):
    """One card's picture and names; `name` is what a screen reader says."""

    month: int
    kind: str
    name: str
    title: str
    flower: str
    ja: str
    svg: str


class FaceTable(TypedDict):
    """All that the browser needs of a deck: the back, and the faces by card code."""

    back: str
    cards: dict[str, Face]


@cache
def faces(skin: str = "cards", lang: str = "en") -> FaceTable:
    """The pictures and names of a deck.

    skin: a folder of images/ with one SVG a card and back.svg.  lang: a file of words/.
    Errors: ValueError for a skin that is not there or lacks a picture.

    >>> faces()["cards"]["9A"]["name"]
    '9A Sake Cup, Chrysanthemum, Animal'
    """
    folder = images() / skin
    if not skin or Path(skin).name != skin or not folder.is_dir():
        raise ValueError(f"no skin {skin!r} in {images()}: the name of a folder of card pictures is right, as cards")
    here, kanji = words(lang), _part(words("ja"), "cards")

    def face(card: Card) -> Face:
        title = _word(_part(here, "cards"), card.code)
        flower, kind = _word(_part(here, "flowers"), str(card.month)), _word(_part(here, "kinds"), card.kind.value)
        said = [f"{card.code} {title}", *(part for part in (flower, kind) if part not in title)]
        return Face(
            month=card.month,
            kind=card.kind.value,
            name=", ".join(said),
            title=title,
            flower=flower,
            ja=_word(kanji, card.code),
            svg=_svg(folder, card.code),
        )

    return FaceTable(back=_svg(folder, "back"), cards={card.code: face(card) for card in CARDS})


@cache
def table_parts() -> tuple[str, str]:
    """The table's module and its sheet, each joined from the files that lie beside this one."""
    scripts = [_HERE / "table_js" / f"{name}.js" for name in _SCRIPTS] + [_HERE / "table.js"]
    sheets = [_HERE / name for name in _SHEETS]
    script, sheet = ("\n".join(path.read_text(encoding="utf-8") for path in paths) for paths in (scripts, sheets))
    return script, sheet


def _zones(scene: Scene) -> Iterator[Mapping[str, object]]:
    zones = scene.get("zones")
    yield from (zone for zone in zones if isinstance(zone, Mapping)) if isinstance(zones, list) else ()


def _lies_in(scene: Scene, card: str, zone: str) -> bool:
    """Whether a zone of the scene holds the card; a zone itself may be picked too, as the draw pile is."""
    for place in _zones(scene):
        if place.get("id") == zone:
            held = place.get("cards")
            ids = [entry.get("id") for entry in held if isinstance(entry, Mapping)] if isinstance(held, list) else []
            return card == zone or card in ids
    return False


def _on_table(scene: Scene, target: str) -> bool:
    return any(_lies_in(scene, target, str(zone.get("id"))) for zone in _zones(scene))


def _choices(scene: Scene) -> list[object]:
    asked = _part(scene, "ask").get("choices")
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


class Faces(anywidget.AnyWidget):
    """The faces of one deck as a model of its own, which every table of a page shares: sent once, never shown."""

    _esm = "export default {};"
    faces = traitlets.Dict().tag(sync=True)

    def __repr__(self) -> str:
        return f"Faces({len(self.faces.get('cards', {}))} cards)"


_shared: dict[tuple[str, str], Faces] = {}


def shared_faces(skin: str, lang: str) -> Faces:
    model = _shared.get((skin, lang))
    if model is None or model.comm is None:  # closed by Widget.close_all(), say
        model = _shared[skin, lang] = Faces(faces=faces(skin, lang))
    return model


class Table(anywidget.AnyWidget):
    """The card table.

    frames: scenes, one an event; the last is the position.  Give a new list each time: what is changed in place is not
    sent.  A scene's `n` is raised where it does not grow, so that every message can be told from a late one.
    rule_texts: rule id -> text, shown at a rule's chip.  speed: 1 as designed, 2 twice as fast, 0 without motion.
    size: "board" for a projector.  hands: "hidden" turns the hands' backs up.  foot: False leaves the foot to the page.
    theme: "" follows the page.  Errors: ValueError for a scene without what every scene has.
    """

    _esm, _css = table_parts()

    faces = traitlets.Instance(Faces).tag(sync=True, **widget_serialization)
    frames: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    labels = traitlets.Bool(default_value=False).tag(sync=True)
    hints = traitlets.Bool(default_value=True).tag(sync=True)
    foot = traitlets.Bool(default_value=True).tag(sync=True)
    size = traitlets.Enum(["auto", "board"], "auto").tag(sync=True)
    hands = traitlets.Enum(["shown", "hidden"], "shown").tag(sync=True)
    theme = traitlets.Enum(["", "light", "dark"], "").tag(sync=True)
    speed = traitlets.Float(1.0, min=0.0, max=20.0).tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    terms = traitlets.Dict().tag(sync=True)
    rule_texts = traitlets.Dict().tag(sync=True)
    skin = traitlets.Unicode("cards")

    def __init__(
        self,
        frames: Sequence[Scene] = (),
        *,
        faces: FaceTable | Faces | None = None,
        skin: str = "cards",
        lang: str = "en",
        **options: object,
    ) -> None:
        self._callbacks: list[Callable[[Message], None]] = []
        self._shown: list[dict[str, object]] = []
        own = faces if isinstance(faces, Faces) or faces is None else Faces(faces=faces)
        super().__init__(
            frames=list(frames),
            skin=skin,
            lang=lang,
            faces=own or shared_faces(skin, lang),
            terms=dict(_part(words(lang), "table")),
            **options,
        )
        self.layout.width = "100%"
        self.observe(self._dress, ["skin", "lang"])
        self.on_msg(self._received)

    @traitlets.validate("frames")
    def _growing(self, proposal: Mapping[str, object]) -> list[dict[str, object]]:
        scenes = proposal["value"]
        if scenes is self._shown:  # traitlets asks twice about a value that was set while it held its notices
            return self._shown
        last = self._shown[-1]["n"] if self._shown else None
        numbered: list[dict[str, object]] = []
        for place, scene in enumerate(scenes if isinstance(scenes, list) else [], start=1):
            missing = [key for key in _REQUIRED if key not in scene] if isinstance(scene, Mapping) else ["everything"]
            if missing:
                raise ValueError(f"frame {place} lacks {', '.join(missing)}: a scene keeps scene.schema.json")
            number = scene["n"]
            if type(number) is not int:
                raise ValueError(
                    f"frame {place} has n {number!r}: a whole number that grows from scene to scene is right"
                )
            last = max(number, last + 1) if isinstance(last, int) else number
            numbered.append({**scene, "n": last})
        self._shown = numbered
        return numbered

    def _dress(self, _change: object) -> None:
        with self.hold_sync():
            self.terms = dict(_part(words(self.lang), "table"))
            self.faces = shared_faces(self.skin, self.lang)

    @property
    def scene(self) -> Scene:
        """The scene that is shown in the end: the last of `frames`; an empty dict before the first."""
        return cast("Scene", self.frames[-1]) if self.frames else {}

    def show(self, *scenes: Scene) -> None:
        """Show these scenes one after the other; the last is the position."""
        self.frames = [dict(scene) for scene in scenes]

    def refuse(self, card: str, text: str, *, rule: str = "") -> None:
        """Answer a pick with a reason at that card; nothing else changes."""
        refusal = {"card": card, "text": text, **({"rule": rule} if rule else {})}
        calm = {key: value for key, value in self.scene.items() if key != "refusal"}
        self.frames = [{**calm, "refusal": refusal}]

    def notice(self, text: str) -> None:
        """Say a sentence below the felt, until the next scene."""
        self.send({"type": "answer", "notice": text})

    def on_message(self, callback: Callable[[Message], None]) -> None:
        """Call this with every message that fits the scene shown."""
        self._callbacks.append(callback)

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        message = read_message(content, scene=self.scene)
        if isinstance(message, str):
            self.notice(self._sentence(message))
            return
        before = self.frames
        try:
            for callback in self._callbacks:
                callback(message)
        except Exception:
            self.notice(self._sentence("broken"))
            raise
        if self.frames is before and message["type"] != "rule":
            self.send({"type": "answer"})  # heard, with nothing new to show

    def _sentence(self, key: str) -> str:
        return str(self.terms.get(key, _SENTENCES[key]))

    def __repr__(self) -> str:
        return f"Table({str(self.scene.get('text', '')) or str(self.scene.get('game', ''))!r})"

    def _repr_mimebundle_(self, **kwargs: dict[str, object]) -> tuple[dict[str, object], dict[str, object]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None and self.frames:
            bundle[0]["text/html"] = self.still()
        return bundle

    def still(self) -> str:
        """The position as HTML with a still picture: what a reader sees where no widget can run."""
        from .draw import scene_svg

        said = _word(_part(self.scene, "say"), "text")
        return f"<figure>{scene_svg(self.scene)}<figcaption>{html.escape(said)}</figcaption></figure>"
