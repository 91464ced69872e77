"""The one widget: it draws a scene, reports what was picked, and knows no rules.

Traits go from Python to the browser only; what a person picks comes back as a message.  Every scene has a turn number
`n`, and a message names the one it answers: what is late, sent twice, out of order or forged never reaches the game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, TypedDict, cast

import anywidget
import traitlets
from ipywidgets import widget_serialization

from .assets import images
from .cards import CARDS, Card
from .table_messages import (
    AskRule,
    Choose,
    Fault,
    Message,
    Pick,
    Scene,
    StepTo,
    part_of,
    read_message,
)
from .table_wire import SHAPES, pack
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

_HERE: Final = Path(__file__).parent
_SCRIPTS: Final = ("base", "wire", "draw", "motion", "panels", "input")
_SHEETS: Final = ("tokens.css", "table.css")
_REQUIRED: Final = ("v", "n", "game", "seats", "zones", "say")


def _word(source: Mapping[str, object], key: str) -> str:
    """One word, whether a language writes it plainly or as a table of its forms."""
    value = source.get(key, "")
    if isinstance(value, Mapping):
        value = value.get("one") or value.get("kanji") or ""
    return str(value)


def _terms(lang: str) -> dict[str, str]:
    """The fixed words of a table: those of the language, in English where it has none."""
    return {key: str(value) for source in ("en", lang) for key, value in part_of(words(source), "table").items()}


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
    here, kanji = words(lang), part_of(words("ja"), "cards")

    def face(card: Card) -> Face:
        title = _word(part_of(here, "cards"), card.code)
        flower, kind = _word(part_of(here, "flowers"), str(card.month)), _word(part_of(here, "kinds"), card.kind.value)
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
    return f"const SHAPES = {json.dumps(SHAPES)};\n{script}", sheet


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
    frames: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True, to_json=pack)
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
            terms=_terms(lang),
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
            self.terms = _terms(self.lang)
            self.faces = shared_faces(self.skin, self.lang)

    @property
    def scene(self) -> Scene:
        """The scene that is shown in the end: the last of `frames`; an empty dict before the first."""
        return cast("Scene", self.frames[-1]) if self.frames else {}

    def show(self, *scenes: Scene) -> None:
        """Show these scenes one after the other; the last is the position.  None at all changes nothing."""
        if scenes:
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
        return _terms(self.lang)[key]

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

        return f"<figure>{scene_svg(self.scene, lang=self.lang)}</figure>"
