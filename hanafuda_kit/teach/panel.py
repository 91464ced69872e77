"""The widget beside the table: it draws blocks and reports what was done with them.  It decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import anywidget
import traitlets
from ipywidgets import widget_serialization

from ..table import Faces, shared_faces
from ..words import section
from .blocks import AnyBlock, Value

_HERE: Final = Path(__file__).parent


@cache
def _parts() -> tuple[str, str]:
    kit = _HERE.parent
    scripts = (kit / "table_js" / "base.js", _HERE / "panel.js", *sorted((_HERE / "panel_js").glob("*.js")))
    sheets = (kit / "tokens.css", _HERE / "panel.css", *sorted((_HERE / "panel_css").glob("*.css")))
    script, sheet = ("\n".join(path.read_text(encoding="utf-8") for path in paths) for paths in (scripts, sheets))
    return script, sheet


def rule_texts(lang: str = "en") -> dict[str, str]:
    """Every rule's id and what it says, for the chips of tables and panels."""
    texts: dict[str, str] = {}
    for rule, entry in section("rules", lang=lang).items():
        if isinstance(entry, Mapping):
            texts[rule] = str(entry["text"])
    return texts


class Panel(anywidget.AnyWidget):
    """Blocks under one another.

    blocks: what is shown, as plain dicts; set it with `show`.  done: parts of a lesson that are finished, told to the
    page, which keeps them in the browser.  large: for a projector.  form: the name of the grid that the blocks' areas
    belong to, in panel_css/.  Messages that fit no block that is shown are dropped.
    """

    _esm, _css = _parts()

    blocks: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    rule_texts = traitlets.Dict().tag(sync=True)
    faces = traitlets.Instance(Faces).tag(sync=True, **widget_serialization)
    done: traitlets.List[str] = traitlets.List().tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    terms = traitlets.Dict().tag(sync=True)
    large = traitlets.Bool(default_value=False).tag(sync=True)
    form = traitlets.Unicode("").tag(sync=True)

    def __init__(self, *blocks: AnyBlock, lang: str = "en", large: bool = False, form: str = "") -> None:
        self._shown: dict[str, AnyBlock] = {}
        self._callbacks: list[Callable[[str, Value], None]] = []
        super().__init__(
            rule_texts=rule_texts(lang), faces=shared_faces("cards", lang), lang=lang,
            terms={**section("table", lang=lang), **section("panel", lang=lang)}, large=large, form=form,
        )  # fmt: skip
        self.layout.width = "100%"
        self.show(*blocks)
        self.on_msg(self._received)

    def show(self, *blocks: AnyBlock) -> None:
        """Show these blocks; ones with an id that was there before keep their place and focus."""
        self._shown = {block.id: block for block in blocks}
        assert len(self._shown) == len(blocks), "two blocks of one id"
        self.blocks = [block.to_json() for block in blocks]

    def finish(self, part: str) -> None:
        """Say that a part of the lesson is done."""
        if part not in self.done:
            self.done = [*self.done, part]

    def on_act(self, callback: Callable[[str, Value], None]) -> None:
        """Call this with the block's id and the value of everything that a person does."""
        self._callbacks.append(callback)

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        match content:
            case {"type": "act", "id": str(name), "value": str() | int() as value} if not isinstance(value, bool):
                block = self._shown.get(name)
                if block is not None and block.accepts(value):
                    for callback in self._callbacks:
                        callback(name, value)
        # An answer always comes, so that the page never waits in vain.
        self.send({"type": "answer"})

    def __repr__(self) -> str:
        return f"Panel({', '.join(self._shown)})"
