"""The card guide: all 48 cards in a grid, one of them large with its names, its worth and its yaku."""

from __future__ import annotations

import html
import tomllib
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Final

import anywidget
import traitlets
from ipywidgets import widget_serialization

from ..assets import images
from ..cards import CARD, CARDS, CardSet, Kind
from ..draw import cards_svg, month_columns
from ..faces import DEFAULT_SKIN, check_code, face_text
from ..labels import LABEL_LANGUAGES, label_face
from ..table import Faces, shared_faces
from ..words import say, section
from .card_data import guide_data
from .panel import rule_texts

__all__ = ["CardGuide", "card_guide", "label_strips", "skin_entries"]

_HERE: Final = Path(__file__).parent
_NO_LABELS: Final = "off"
_SAMPLE: Final = "12C1"  # leaves and flowers: what skins draw differently

# ---- skins and labels ----


@dataclass(frozen=True, slots=True)
class SkinEntry:
    """A skin.  sample: the SVG of one of its cards, to choose it by."""

    title: str
    sample: str


def skin_entries() -> dict[str, SkinEntry]:
    """The skins there are, by their folders: each folder of pictures with a skin.toml, the deck's own first."""
    found: dict[str, SkinEntry] = {}
    for path in sorted(images().glob("*/skin.toml"), key=lambda path: (path.parent.name != DEFAULT_SKIN, path)):
        name = path.parent.name
        title = tomllib.loads(path.read_text(encoding="utf-8")).get("title")
        found[name] = SkinEntry(title if isinstance(title, str) and title else name, face_text(_SAMPLE, skin=name))
    return found


@cache
def label_strips(labels: str) -> dict[str, str]:
    """The strip that a labelled card has below its picture, as an SVG of 220 x 60 units, by card code.

    labels: `en` or `ja`.  It is the same for every skin, so a browser needs it once.
    """
    blank = '<svg viewBox="0 0 220 360"><g/></svg>'
    tall, low = 'viewBox="0 0 220 420"', 'viewBox="0 360 220 60"'
    return {card.code: label_face(blank, card.code, labels=labels).replace(tall, low, 1) for card in CARDS}


_strips: dict[str, Faces] = {}


def _shared_strips(labels: str) -> Faces:
    """The strips of one language as a model that every guide of a page shares, as `shared_faces` does: sent once.

    They are listed by month and kind, as `9A` and `9C`, since the Chaff of a month share theirs.
    """
    model = _strips.get(labels)
    if model is None or model.comm is None:  # closed by Widget.close_all(), say
        strips = {f"{CARD[code].month}{CARD[code].kind.value}": svg for code, svg in label_strips(labels).items()}
        model = _strips[labels] = Faces(faces={"cards": strips})
    return model


# ---- the widget ----


@cache
def _parts() -> tuple[str, str]:
    kit = _HERE.parent
    scripts = (kit / "table_js" / "base.js", _HERE / "card_guide.js")
    sheets = (kit / "tokens.css", _HERE / "panel.css", _HERE / "card_guide.css")
    script, sheet = ("\n".join(path.read_text(encoding="utf-8") for path in paths) for paths in (scripts, sheets))
    return script, sheet


class CardGuide(anywidget.AnyWidget):
    """The 48 cards to look through.

    card: the code of the card that is large at first.  part: the part of a lesson that is done as soon as a reader has
    looked at a card of each kind.  Errors: ValueError for an unknown card.
    """

    _esm, _css = _parts()

    data = traitlets.Dict().tag(sync=True)
    rule_texts = traitlets.Dict().tag(sync=True)
    terms = traitlets.Dict().tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    first = traitlets.Unicode().tag(sync=True)
    skins = traitlets.Dict().tag(sync=True)
    skin = traitlets.Unicode(DEFAULT_SKIN).tag(sync=True)
    faces = traitlets.Instance(Faces).tag(sync=True, **widget_serialization)
    labels = traitlets.Enum([_NO_LABELS, *LABEL_LANGUAGES], _NO_LABELS).tag(sync=True)
    strips = traitlets.Instance(Faces, allow_none=True).tag(sync=True, **widget_serialization)
    done: traitlets.List[str] = traitlets.List().tag(sync=True)

    def __init__(self, card: str = "1B", *, part: str = "", lang: str = "en") -> None:
        self._callbacks: list[Callable[[str], None]] = []
        self._part = part
        self.card = _card(card)
        self.seen = CardSet()
        data = guide_data(lang)
        texts, cited = rule_texts(lang), data.rules()
        skins = {name: asdict(skin) for name, skin in skin_entries().items()}
        super().__init__(
            data=asdict(data), first=self.card, lang=lang, skins=skins,
            rule_texts={rule: text for rule, text in texts.items() if rule in cited},
            terms={**section("table", lang=lang), **section("card_guide", lang=lang)},
            faces=shared_faces(DEFAULT_SKIN, lang),
        )  # fmt: skip
        self.layout.width = "100%"
        self.on_msg(self._received)

    def show(self, card: str) -> None:
        """Show another card large.  Errors: ValueError for an unknown card."""
        self.card = self.first = _card(card)
        self.send({"type": "show", "card": self.card})

    def dress(self, skin: str) -> None:
        """Show another skin; its pictures are sent the first time.  Errors: ValueError for a skin that is not there."""
        if skin not in self.skins:
            raise ValueError(f"no skin {skin!r}: one of {', '.join(self.skins)}")
        pictures = shared_faces(skin, self.lang)
        with self.hold_sync():
            self.skin, self.faces = skin, pictures

    def label(self, labels: str) -> None:
        """Show beginner's labels: `off`, `en` or `ja`.  Errors: ValueError for any other."""
        if labels not in (_NO_LABELS, *LABEL_LANGUAGES):
            raise ValueError(f"no labels {labels!r}: one of {', '.join((_NO_LABELS, *LABEL_LANGUAGES))}")
        with self.hold_sync():
            if labels != _NO_LABELS:
                self.strips = _shared_strips(labels)
            self.labels = labels

    def on_pick(self, callback: Callable[[str], None]) -> None:
        """Call this with the code of every card that a reader looks at."""
        self._callbacks.append(callback)

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        answer = {"type": "answer"}
        try:
            match content:
                case {"type": "pick", "card": str(code)} if code in CARD:
                    self._picked(code)
                case {"type": "skin", "id": str(skin)}:
                    self.dress(skin)
                case {"type": "labels", "id": str(labels)}:
                    self.label(labels)
        except ValueError as error:  # a skin whose pictures are not complete, say: the page keeps what it had
            answer["notice"] = str(error)
        self.send(answer)

    def _picked(self, code: str) -> None:
        self.card = code
        self.seen = self.seen.with_card(CARD[code])
        if self._part and all(self.seen.of_kind(kind) for kind in Kind):
            self.done = [self._part]
        for callback in self._callbacks:
            callback(code)

    def __repr__(self) -> str:
        return f"CardGuide({len(CARDS)} cards)"

    def _repr_mimebundle_(self, **kwargs: dict[str, object]) -> tuple[dict[str, object], dict[str, object]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["text/html"] = self.still()
        return bundle

    def still(self) -> str:
        """All cards as HTML with a still picture: what a reader sees where no widget can run."""
        picture = cards_svg(month_columns([card.code for card in CARDS]), skin=self.skin)
        months = ", ".join(f"{month.number} {month.flower} {month.ja.kanji}" for month in guide_data(self.lang).months)
        said = f"{say('card_guide', 'picture', lang=self.lang)}: {months}."
        return f"<figure>{picture}<figcaption>{html.escape(said)}</figcaption></figure>"


def _card(code: str) -> str:
    known = check_code(code)
    if known not in CARD:
        raise ValueError(f'"{known}" is no card of the guide: a month 1 to 12, then B, A, R or C, as in 8B or 3C2')
    return known


def card_guide(card: str = "1B", *, part: str = "", lang: str = "en") -> CardGuide:
    """All 48 cards to look through, the named one large; see `CardGuide`."""
    return CardGuide(card, part=part, lang=lang)
