"""A drawing becomes a card: shared shapes, clip, frame, colours and ids of its own."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .palette import PAPER, Skin

WIDTH, HEIGHT = 220, 360
"""A card in units; 33 x 54 mm in print."""

_HREF = re.compile(r'href="#([\w-]+)"')
_GROUP = '<g fill="none" stroke="@ink" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">'
_LEAF = '<rect x="5" y="5" width="210" height="350" rx="10"'


def _ring(x: float, y: float, w: float, h: float, r: float) -> str:
    return (
        f"M{x + r} {y}H{x + w - r}A{r} {r} 0 0 1 {x + w} {y + r}V{y + h - r}A{r} {r} 0 0 1 {x + w - r} {y + h}"
        f"H{x + r}A{r} {r} 0 0 1 {x} {y + h - r}V{y + r}A{r} {r} 0 0 1 {x + r} {y}Z"
    )


FRAME = f'<path d="{_ring(0, 0, 220, 360, 15)}{_ring(10, 10, 200, 340, 7)}" fill="@ink" fill-rule="evenodd"/>'


@dataclass(frozen=True, slots=True)
class Drawing:
    """What lies inside the frame of one card: the ground's colour role and the strokes on it."""

    body: str
    ground: str = PAPER


def needed(body: str, shapes: dict[str, str]) -> list[str]:
    """Return the names of the shared shapes that a body uses, also through each other, in the order of `shapes`."""
    found: set[str] = set()
    todo = [body]
    while todo:
        for name in _HREF.findall(todo.pop()):
            if name not in found:
                found.add(name)
                todo.append(shapes[name])
    return [name for name in shapes if name in found]


def prefixed(text: str, prefix: str) -> str:
    """Return the text with every id and every reference to one starting with the prefix."""
    text = text.replace('href="#', f'href="#{prefix}-').replace("url(#", f"url(#{prefix}-")
    return text.replace(' id="', f' id="{prefix}-')


def render(drawing: Drawing, code: str, *, skin: Skin, shapes: dict[str, str]) -> str:
    """Return one card as an SVG document; ids start with the skin's first letter and the code, as in `c1B-pine`."""
    defs = "".join(f'<g id="{name}">{shapes[name]}</g>' for name in needed(drawing.body, shapes))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<defs><clipPath id="clip">{_LEAF}/></clipPath>{defs}</defs>{_LEAF} fill="{drawing.ground}"/>'
        f'<g clip-path="url(#clip)">{_GROUP}{drawing.body}</g></g>{FRAME}</svg>\n'
    )
    return skin.paint(prefixed(svg, skin.name[0] + code))


def symbols(drawings: dict[str, Drawing], *, skin: Skin, shapes: dict[str, str]) -> str:
    """Return one SVG document with every card as `<symbol id="c-1B">`, the shapes that cards share standing once."""
    names = needed("".join(d.body for d in drawings.values()), shapes)
    defs = "".join(f'<g id="{name}">{shapes[name]}</g>' for name in names)
    cards = "".join(
        f'<symbol id="{code}" viewBox="0 0 {WIDTH} {HEIGHT}">{_LEAF} fill="{d.ground}"/>'
        f'<g clip-path="url(#clip)">{_GROUP}{d.body}</g></g><use href="#frame"/></symbol>'
        for code, d in drawings.items()
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg"><defs><clipPath id="clip">{_LEAF}/></clipPath>'
        f'<g id="frame">{FRAME}</g>{defs}</defs>{cards}</svg>\n'
    )
    return skin.paint(prefixed(svg, skin.name[0]))
