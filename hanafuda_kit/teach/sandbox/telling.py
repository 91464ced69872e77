"""The sandbox in words: a remark, a repair, a move, a place in the tree."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from ...cards import Card, CardSet
from ...deal import Seat
from ...events import Captured, Event, RoundEnded, Settled, Stopped
from ...games import AnyState, KoiKoiState
from ...play import Decide, Match, Phase, Play
from ..voice import Voice, tool_words
from .editing import game_of, turn_of
from .lesson_positions import lesson_positions
from .moves import Deal, SetUp
from .remark import Filled, Remark, Repair
from .tree import ROOT, Tree


class Telling:
    """The words of the sandbox in one language, for seats that are named A and B."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang
        self.voice = Voice(None, lang, tool_words("sandbox", lang))

    def say(self, *path: str, **filled: object) -> str:
        """A sentence of the sandbox's words; `KEY.one` is taken where {n} is 1, if there is one."""
        if filled.get("n") == 1 and self.voice.named(*path, "one"):
            return self.voice.tell(*path, "one", **filled)
        if isinstance(self.voice.table(*path).get("other"), str):
            return self.voice.tell(*path, "other", **filled)
        return self.voice.tell(*path, **filled)

    # ---- places and turns ----

    def zone(self, state: AnyState, zone: str, form: str = "zones") -> str:
        """The name of a zone, as `A’s captured cards`; form: `zones` inside a sentence, `buttons` on its own."""
        return self.say(form, game_of(state), zone.replace(":", "_"))

    def turn(self, turn: str) -> str:
        """What a position waits for, by the words of its text form."""
        first, *rest = turn.split()
        if first == "over":
            reason, winner = rest
            # A text may name a winner of a void deal, or nobody who stopped: then the other form tells it.
            forms = (reason, f"{reason}_nobody") if winner != "-" else (f"{reason}_nobody", reason)
            form = next(form for form in forms if self.voice.named("turns", form))
            return self.say("turns", form, seat=winner)
        return self.say("turns", rest[0], seat=first)

    def month(self, month: int) -> str:
        return f"{month} {self.voice.speaker.say('flowers', str(month))}"

    # ---- remarks ----

    def remark(self, state: AnyState, remark: Remark) -> str:
        return self.say("remarks", remark.key, **self._filled(state, remark.filled))

    def repair(self, state: AnyState, repair: Repair) -> str:
        return self.say("repairs", repair.key, **self._filled(state, repair.filled))

    def _filled(self, state: AnyState, filled: Mapping[str, Filled]) -> dict[str, object]:
        told: dict[str, object] = {"stock": self.zone(state, "stock")}
        for key, value in filled.items():
            match value:
                case Card():
                    told[key] = self.voice.card(value)
                case CardSet():
                    told[key] = self.voice.cards(value)
                case Seat():
                    told[key] = value.value
                case str() if key == "yaku":
                    told[key] = self._yaku(state, value)
                case str() if key in ("zone", "one", "other"):
                    told[key] = self.zone(state, value)
                case int() if key == "month":
                    told[key] = self.month(value)
                case _:
                    told[key] = value
        return told

    def _yaku(self, state: AnyState, key: str) -> str:
        return self.voice.speaker.yaku(key, "KK-5" if isinstance(state, KoiKoiState) else "KG-7")

    # ---- moves ----

    def move(self, tree: Tree, number: int) -> str:
        """A move in a few words: `7A takes 7C1`, `Stop`, `Dealt from seed 42`."""
        node = tree[number]
        match node.move:
            case SetUp(source=source, note=note):
                return self._set_up(node.state, source, note)
            case Deal(seed, _):
                return self.say("moves", "deal", round=node.state.round, seed=seed)
            case Play(card, takes):
                pile = len(takes) if not isinstance(node.state, KoiKoiState) else 0
                if pile:
                    return self.say("moves", "takes_pile", card=card, n=pile + 1)
                return self.say("moves", "takes" if takes else "stays", card=card, cards=" ".join(map(str, takes)))
            case Match(takes):
                before = tree[node.parent].state if node.parent != ROOT else node.state
                turned = before.turned if isinstance(before, KoiKoiState) else None
                return self.say("moves", "match", card=turned or "", cards=" ".join(map(str, takes)))
            case Decide():
                return self.say("moves", node.move.value)
        assert_never(node.move)

    def _set_up(self, state: AnyState, source: str, note: str) -> str:
        titles = {lesson.name: lesson.title for lesson in lesson_positions()}
        name, _, place = note.partition(".")
        form = (
            source
            if note or not isinstance(self.voice.table("sources").get(f"{source}_plain"), str)
            else f"{source}_plain"
        )
        return self.say("sources", form, note=note, lesson=titles.get(name, name), place=place, round=state.round)

    def ending(self, tree: Tree, number: int) -> str:
        """What a move brought, in a few words, where the round ended with it; else nothing."""
        node = tree[number]
        for event in reversed(node.reached.events):
            if isinstance(event, RoundEnded):
                winner = event.winner.value if event.winner else ""
                return self.say("moves", "ended" if winner else "ended_nobody", seat=winner, n=max(event.change))
        return ""

    def outcome(self, tree: Tree, number: int) -> str:
        """Where a branch stands: how the round ended, or what it waits for."""
        node = tree[number]
        told = [event for event in node.reached.events if isinstance(event, RoundEnded | Stopped | Settled)]
        if node.state.phase is Phase.OVER and told:
            return " ".join(self.voice.speaker.explain(event).text for event in _once(told))
        return self.turn(turn_of(node.state)) + "."


def _once(events: list[RoundEnded | Stopped | Settled]) -> list[RoundEnded | Stopped | Settled]:
    """A stop tells the round's end, too."""
    stopped = [event for event in events if isinstance(event, Stopped)]
    return list(stopped) if stopped else list(events)


def captured_in(events: tuple[Event, ...], seat: Seat) -> CardSet:
    """The cards that a seat captured on the way."""
    cards = CardSet()
    for event in events:
        if isinstance(event, Captured) and event.seat is seat:
            cards |= event.cards
    return cards
