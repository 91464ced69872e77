"""The position of a question on the table: as it stands with marks, and with what an answer does."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy

from ..cards import CARD, Card, CardSet
from ..explain import Explanation
from ..games import AnyState
from ..play import Step
from ..scene import Stage
from ..scene_types import Scene
from .questions.base import Picture


class Filmed:
    """Makes the scenes of one picture; slots of the field stay where they are from scene to scene.

    slots: where cards of the field lie already.  lying: what the table shows already; it stays, and the picture is not
    looked at, unless the picture has a card on the table that does not lie there.
    """

    def __init__(
        self, picture: Picture, lang: str, slots: Mapping[Card, int] | None = None, lying: Scene | None = None
    ) -> None:
        self.picture = picture
        there = {card["id"] for zone in lying["zones"] for card in zone["cards"]} if lying else set[str]()
        table = picture.state.table | picture.state.won[0] | picture.state.won[1]
        self._lying = lying if all(card.code in there for card in table) else None
        stage = Stage(picture.game, picture.viewer, lang, slots=slots or {})
        _, self._stage = stage.still(picture.state, playable=False)

    def still(self, line: str, lit: CardSet, tags: Mapping[str, str]) -> Scene:
        """The position with its own marks and these.  line: the sentence below the felt.  tags: code -> word."""
        if self._lying is None:
            scene, self._stage = self._stage.still(self.picture.state, said=Explanation(line, "", ""), playable=False)
        else:
            scene = deepcopy(self._lying)
        scene["say"] = {"text": line}
        tags = {**{card.code: tag for card, tag in self.picture.tags.items()}, **tags}
        lit = lit | self.picture.lit
        for zone in scene["zones"]:
            for card in zone["cards"]:
                card.pop("lit", None)
                known = CARD.get(card["id"])
                if known is not None and (known in lit or card["id"] in tags):
                    card["lit"] = True
                if card["id"] in tags:
                    card["tag"] = tags[card["id"]]
        return scene

    def played(self, step: Step[AnyState]) -> list[Scene]:
        """The frames of what an answer does."""
        # The stage stays as it was before them, so that they can be shown again.
        return self._stage.play(self.picture.state, step, playable=False)[0]
