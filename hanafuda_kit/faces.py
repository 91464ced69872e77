"""The card pictures as files and as trees: read, checked, gathered into one drawing.

A face is an SVG of a small, fixed vocabulary (paths, circles, groups, `use`, one clip path), so that it can be put
into another SVG, onto a page of a PDF and under a label without any outside library.
"""

from __future__ import annotations

import hashlib
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING
from xml.parsers.expat import ExpatError

from .assets import images
from .cards import CARD, CARDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

BACK = "back"
DEFAULT_SKIN = "cards"
FACE_WIDTH, FACE_HEIGHT = 220, 360  # the grid every face is drawn on; 1 unit = 0.15 mm at real size
TAGS = {
    "svg", "defs", "symbol", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "use",
    "clipPath",
}  # fmt: skip
ATTRIBUTES = {
    "id", "viewBox", "d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height",
    "points", "transform", "href", "clip-path", "clip-rule", "fill", "fill-rule", "stroke", "stroke-width",
    "stroke-linejoin", "stroke-linecap", "stroke-miterlimit",
}  # fmt: skip
_OUTSIDE = re.compile(r"(?i)url\((?!#[\w.-]+\))")
_REFERENCE = re.compile(r"^(?:url\()?#([\w.-]+)\)?$")
# Stands for "the ids of this picture" until the whole picture is known; `escape` takes it out of every foreign text.
_MINE = "\ue000"


@dataclass(frozen=True, slots=True)
class Node:
    """One SVG element: its tag, its attributes in the order written, what stands inside."""

    tag: str
    attributes: Mapping[str, str] = field(default_factory=dict)
    children: tuple[Node, ...] = ()

    def get(self, name: str, default: str = "") -> str:
        return self.attributes.get(name, default)

    def number(self, name: str, default: float = 0.0) -> float:
        """The attribute as a number, in the units of the drawing."""
        value = self.attributes.get(name)
        return default if value is None else float(value)

    def walk(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.walk()


def read_svg(text: str, *, name: str = "picture") -> Node:
    """Read an SVG of the deck's vocabulary; anything else in it is a ValueError that names it.

    name: what the message calls the picture, as in `9A`.
    """
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise ValueError(f"the picture of {name} declares a document type: a face has none")
    try:
        root = ElementTree.fromstring(text)  # noqa: S314 (what makes XML dangerous was refused above)
    except (ElementTree.ParseError, ExpatError) as error:
        raise ValueError(f"the picture of {name} is not an SVG: {error}") from None
    node = _node(root, name)
    if node.tag != "svg" or not node.get("viewBox"):
        raise ValueError(f"the picture of {name} must be one <svg> with a viewBox")
    return node


def _node(element: ElementTree.Element, name: str) -> Node:
    tag = element.tag.rpartition("}")[2]
    if tag not in TAGS:
        raise ValueError(f"the picture of {name} holds <{tag}>: only {', '.join(sorted(TAGS))} may stand in a face")
    attributes: dict[str, str] = {}
    for key, value in element.attrib.items():
        local = key.rpartition("}")[2]
        if local not in ATTRIBUTES or _OUTSIDE.search(value) or (local == "href" and not value.startswith("#")):
            raise ValueError(f"the picture of {name} holds {local}={value[:30]!r}: a face has no such attribute")
        attributes[local] = value
    return Node(tag, attributes, tuple(_node(child, name) for child in element))


def write_svg(node: Node) -> str:
    """The element as text, the mirror of `read_svg`; a root <svg> gets its namespace."""
    text = _written(node, lambda value: value)
    return text.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1) if node.tag == "svg" else text


def _written(node: Node, rename: Callable[[str], str]) -> str:
    head = f"<{node.tag}{_attributes(node, rename)}"
    return f"{head}>{_inside(node, rename)}</{node.tag}>" if node.children else f"{head}/>"


def _inside(node: Node, rename: Callable[[str], str]) -> str:
    return "".join(_written(child, rename) for child in node.children)


def _attributes(node: Node, rename: Callable[[str], str]) -> str:
    pairs = ((k, rename(v) if k in ("href", "clip-path") else v) for k, v in node.attributes.items())
    # A value that was renamed carries our own mark, which `escape` would take for a stranger's.
    return "".join(f' {k}="{_MINE.join(escape(part) for part in v.split(_MINE))}"' for k, v in pairs)


def escape(text: object) -> str:
    """The text as it may stand in SVG, between tags or in an attribute: never markup, never an invalid character."""
    plain = " ".join(str(text).splitlines()).replace("\t", " ")
    kept = "".join(
        c for c in plain if c >= " " and c != _MINE and not "\ud800" <= c <= "\udfff" and c not in "\ufffe\uffff"
    )
    return kept.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def view_size(node: Node) -> tuple[float, float]:
    """Width and height of a root's viewBox."""
    _, _, width, height = (float(part) for part in node.get("viewBox").replace(",", " ").split())
    return width, height


def check_code(code: str) -> str:
    """The code as the deck writes it (`9a` is `9A`, `11C1` is `11C`), or `back`; else a ValueError of one line."""
    upper = code.strip().upper()
    if upper == BACK.upper():
        return BACK
    upper = "11C" if upper == "11C1" else upper
    if upper not in CARD:
        raise ValueError(
            f'unknown card "{escape(code)}": a month 1 to 12, then B, A, R or C, as in 8B or 3C2, or "{BACK}"'
        )
    return upper


def skins() -> tuple[str, ...]:
    """The names of the skins there are, the deck's own first."""
    found = sorted(path.parent.name for path in images().glob(f"*/{BACK}.svg"))
    return (DEFAULT_SKIN, *(name for name in found if name != DEFAULT_SKIN))


def face_path(code: str, *, skin: str = DEFAULT_SKIN) -> Path:
    """Where the SVG of a card, or of `back`, lies.  Errors: an unknown card or skin, with what there is."""
    if skin not in skins():
        raise ValueError(f'unknown skin "{escape(skin)}": there is {", ".join(skins())}')
    return images() / skin / f"{check_code(code)}.svg"


def face_text(code: str, *, skin: str = DEFAULT_SKIN) -> str:
    """The SVG of a card, or of `back`, as it stands in its file.

    A skin that leaves a card out shows the deck's own.
    """
    path = face_path(code, skin=skin)
    return (path if path.exists() else face_path(code)).read_text(encoding="utf-8")


def all_faces(*, skin: str = DEFAULT_SKIN) -> dict[str, str]:
    """Every face of a skin, by code in the order of the deck, and the back last, under `back`."""
    return {code: face_text(code, skin=skin) for code in [*(card.code for card in CARDS), BACK]}


@cache
def _tree(text: str, name: str) -> Node:
    return read_svg(text, name=name)


class Album:
    """Gathers the faces that a picture uses, each once, with ids that cannot collide.

    Motifs that several cards share (equal `<g id>`) are kept once.  An id is made of a hash of the whole picture, so
    two pictures in one page share an id only where they are the same picture.
    """

    def __init__(self, faces: Mapping[str, str] | None = None, *, skin: str = DEFAULT_SKIN) -> None:
        self._faces = faces
        self._skin = skin
        self._symbols: dict[str, str] = {}
        self._definitions: dict[str, str] = {}
        self._names: dict[str, str] = {}

    def ratio(self, code: str) -> float:
        """Height of a face divided by its width."""
        width, height = view_size(self._root(code))
        return height / width

    def use(self, code: str, *, x: float, y: float, width: float) -> str:
        """A `<use>` that shows a face (or `back`) with its upper left corner at x, y."""
        if code not in self._symbols:
            self._symbols[code] = self._add(self._root(code))
        name, ratio = self._symbols[code], self.ratio(code)
        return f'<use href="#{name}" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(width * ratio)}"/>'

    def finish(self, body: str) -> str:
        """The definitions and the body, ids filled in."""
        inner = (f"<defs>{''.join(self._definitions.values())}</defs>" if self._definitions else "") + body
        stamp = hashlib.blake2s(inner.encode(), digest_size=4).hexdigest()
        return inner.replace(_MINE, f"hk{stamp}-")

    def _root(self, code: str) -> Node:
        if self._faces is None:
            text = face_text(code, skin=self._skin)
        elif code in self._faces:
            text = self._faces[code]
        else:
            raise ValueError(f'no picture for card "{escape(code)}": {len(self._faces)} faces were given')
        return _tree(text, code)

    def _add(self, root: Node) -> str:
        known = {node.get("id"): node for node in root.walk() if node.get("id")}
        renamed: dict[str, str] = {}

        def rename(value: str) -> str:
            match = _REFERENCE.match(value)
            if match is None or match[1] not in known:
                return value
            return value.replace(match[1], define(match[1]), 1)

        def define(identity: str) -> str:
            if identity not in renamed:
                renamed[identity] = ""  # a motif that contains itself would be endless
                renamed[identity] = self._define(_nameless(known[identity]), rename)
            return renamed[identity]

        drawn = tuple(_nameless(child) for child in root.children if child.tag != "defs")
        return self._define(Node("symbol", {"viewBox": root.get("viewBox")}, drawn), rename)

    def _define(self, node: Node, rename: Callable[[str], str]) -> str:
        content = f"{_attributes(node, rename)}>{_inside(node, rename)}</{node.tag}>"
        key = node.tag + content
        if key not in self._definitions:
            name = f"{_MINE}{len(self._definitions)}"
            self._names[key] = name
            self._definitions[key] = f'<{node.tag} id="{name}"{content}'
        return self._names[key]


def _nameless(node: Node) -> Node:
    # Whatever is referred to is defined once, at the top of the picture: no other id is needed.
    kept = {k: v for k, v in node.attributes.items() if k != "id"}
    return Node(node.tag, kept, tuple(_nameless(child) for child in node.children))


def num(value: float) -> str:
    """A number as SVG and PDF write it: at most three decimals, no trailing zero, no `-0`."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
