"""What the table shows of the work: the scenes of a move, or the position as it stands, to be edited or played on."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from ...cards import NO_CARDS, CardSet
from ...events import Paid
from ...explain import Explanation
from ...games import AnyState
from ...play import Refusal, Step
from ...scene import Stage
from ...scene_parts import ledger_row
from ...scene_types import LedgerRow, Scene
from .editing import cards_in, shown
from .moves import OTHER_SEAT
from .work import Work

_PAYMENTS = 6  # rows of the slip


class Film:
    """Makes the scenes of a work, one after the other; a field card keeps its place for as long as it lies there."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self._stage = Stage(work.game, work.viewer, work.telling.lang)
        self._at = 0  # the place that was shown last

    def scenes(self) -> list[Scene]:
        """The frames that lead to what is to be shown now: those of the move just made, or one."""
        work, tree = self.work, self.work.tree
        node, from_here = tree.now, tree.nodes and self._at == tree.now.parent
        same_game = self._stage.game.NAME == work.game.NAME
        self._stage = replace(
            self._stage, game=work.game, viewer=work.viewer, ledger=self._ledger(),
            slots=self._stage.slots if same_game else {},
        )  # fmt: skip
        moving = work.mode == "play" and from_here and node.reached.events and node.parent
        self._at = tree.at
        if moving:
            before = shown(tree[node.parent].state)
            stage = replace(self._stage, ledger=self._ledger(node.parent))
            frames, self._stage = stage.play(before, Step(node.state, node.reached.events), playable=work.playable)
        else:
            frames = [self._still()]
        self._mark(frames[-1])
        return frames

    def refused(self, refusal: Refusal, card: str) -> Scene:
        """The position with the reason why not at a card."""
        work = self.work
        if refusal.why == OTHER_SEAT and work.state.seat is not None:
            scene = self._still()
            told = work.say("said", "other_seat", seat=work.state.seat.value)
            scene["refusal"] = {"card": card, "text": told, "rule": refusal.rule}
        else:
            scene, self._stage = self._stage.refused(work.state, refusal, card)
        self._mark(scene)
        return scene

    def _still(self) -> Scene:
        work, state = self.work, shown(self.work.state)
        said = self._said(state)
        scene, self._stage = self._stage.still(state, said=said, playable=work.mode == "play" and work.playable)
        # Whoever edits works on all cards; whoever plays is not told what comes next.
        scene["text"] = str(work.state if work.mode == "edit" else self._stage.seen(work.state))
        return scene

    def _said(self, state: AnyState) -> Explanation | None:
        work = self.work
        if work.mode == "play":
            if work.held is not None:
                options = CardSet.of(card for card in state.table if card.month == work.held.month)
                text = work.say("said", "choose", card=work.telling.voice.card(work.held))
                return Explanation(text, "", "KK-3.4", options)
            return None if work.playable else Explanation(work.say("said", "not_yet"), "", "", NO_CARDS)
        if work.picked is None:
            return Explanation(work.say("said", "pick"), "", "", NO_CARDS)
        text = work.say("said", "picked", card=work.telling.voice.card(work.picked))
        return Explanation(text, "", "", CardSet.of([work.picked]))

    def _mark(self, scene: Scene) -> None:
        """In Edit every card may be dragged; a card in hand is lit; in Play on the steps of the line are counted."""
        work = self.work
        marked = work.picked if work.mode == "edit" else work.held
        for zone in scene["zones"]:
            if work.mode == "edit" and marked is not None and marked not in cards_in(work.state, zone["id"]):
                cast("dict[str, object]", zone)["legal"] = True  # the table then offers to put it here
            for card in zone["cards"]:
                if work.mode == "edit" and not card["id"].startswith("?"):
                    card["legal"] = True
                if marked is not None and card["id"] == marked.code:
                    card["lit"] = True
                    card["tag"] = work.say("said", "tag")
        line = work.tree.line()
        first = line.index(work.tree.start(work.tree.at))
        at = line.index(work.tree.at)
        if work.mode == "play" and len(line) - first > 1:
            scene["steps"] = {"at": at - first, "of": len(line) - 1 - first}

    def _ledger(self, number: int | None = None) -> tuple[LedgerRow, ...]:
        """The payments on the way to a place."""
        tree, rows = self.work.tree, list[LedgerRow]()
        for step in tree.path(tree.at if number is None else number):
            for event in tree[step].reached.events:
                if isinstance(event, Paid):
                    row = ledger_row(event, tree[step].state.round, self.work.telling.lang)
                    rows.append({"what": row["what"], "pay": row["pay"], "rule": row["rule"]})
        return tuple(rows[-_PAYMENTS:])
