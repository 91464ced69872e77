"""Scene -> SVG and cards -> SVG: still pictures for where no widget runs (notebooks as documents, a README, print).

Pure functions that return text.  The colours are those of the table's sheet; words are drawn with generic font stacks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from .faces import BACK, DEFAULT_SKIN, Album, check_code, escape, num
from .scene_picture import ScenePicture

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

__all__ = ["Theme", "cards_svg", "scene_svg"]

Theme = Literal["light", "dark"]
_GAP = 0.06  # between two cards, in card widths


def cards_svg(
    codes: Iterable[str],
    *,
    width_per_card: float = 88,
    columns: int = 12,
    faces: Mapping[str, str] | None = None,
    skin: str = DEFAULT_SKIN,
    ground: str = "",
) -> str:
    """A row of cards, or rows of at most `columns`, each `width_per_card` units wide.

    codes: card codes, or `back`; none at all gives the outline of an empty place.
    faces: SVG texts by code where not the files of `skin` are to be shown.
    ground: a colour as `#rrggbb` behind the cards; none by default.

    >>> cards_svg(["9A", "8B"]).startswith("<svg")
    True
    """
    shown = [check_code(code) for code in codes]
    if columns < 1:
        raise ValueError(f"columns is {columns}: 1 or more would be right")
    if not 1 <= width_per_card <= 4000:
        raise ValueError(f"width_per_card is {width_per_card}: 1 to 4000 would be right")
    album = Album(faces, skin=skin)
    across, gap = min(columns, len(shown)) or 1, width_per_card * _GAP
    height_per_card = width_per_card * max((album.ratio(code) for code in shown), default=360 / 220)
    rows = -(-len(shown) // columns) or 1
    width, height = across * (width_per_card + gap) + gap, rows * (height_per_card + gap) + gap
    body = f'<rect width="100%" height="100%" fill="{escape(ground)}"/>' if ground else ""
    if not shown:
        body += (
            f'<rect x="{num(gap)}" y="{num(gap)}" width="{num(width_per_card)}" height="{num(height_per_card)}" '
            f'rx="{num(width_per_card * 0.07)}" fill="none" stroke="#877a63" stroke-dasharray="5 4"/>'
        )
    for place, code in enumerate(shown):
        row, column = divmod(place, columns)
        body += album.use(
            code,
            x=gap + column * (width_per_card + gap),
            y=gap + row * (height_per_card + gap),
            width=width_per_card,
        )
    label = ", ".join("face-down card" if code == BACK else code for code in shown) or "no cards"
    return _document(album.finish(body), width=width, height=height, label=label)


def scene_svg(
    scene: Mapping[str, object],
    *,
    faces: Mapping[str, str] | None = None,
    theme: Theme = "light",
    lang: str = "en",
    skin: str = DEFAULT_SKIN,
) -> str:
    """The whole of a scene as one still picture, 960 units wide and as high as it needs.

    scene: a dict as `scene.scene` makes it.  Errors: a card that is not in the deck, an unknown theme or language.
    """
    album = Album(faces, skin=skin)
    picture = ScenePicture(album, theme=theme, lang=lang)
    body = picture.draw(scene)
    return _document(
        album.finish(body), width=picture.width, height=picture.height, label=picture.label, text=picture.text
    )


def _document(body: str, *, width: float, height: float, label: str, text: str = "") -> str:
    size = f'viewBox="0 0 {num(width)} {num(height)}" width="{num(width)}" height="{num(height)}"'
    about = f"<title>{escape(label)}</title>" + (f"<desc>{escape(text)}</desc>" if text else "")
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">{about}{body}</svg>'


def month_columns(codes: Sequence[str], *, rows: int = 4) -> list[str]:
    """The codes in reading order of a grid whose columns hold `rows` codes each, as 48 cards in twelve months."""
    columns = -(-len(codes) // rows)
    return [codes[c * rows + r] for r in range(rows) for c in range(columns) if c * rows + r < len(codes)]
