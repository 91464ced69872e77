"""Values that a table agrees on, changed by the reader: what cards are worth and what moves, beside the usual rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from ..cards import CardSet
from ..deal import Seat, of
from ..events import Paid
from ..games import AnyGame, general
from ..record import Record, replay
from ..yaku import Score
from .blocks import AnyBlock, Grid, Option, Segments
from .questions.base import game_of
from .questions.points import SCORING, row_state, rule_of, unit, value_label
from .voice import Voice

PREFIX = "agreed_"
"""Begins the ids of the settings; the name of the switch follows."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """What a reader may change.  game: its name; fixed: rules as words; offers: switch -> values, the usual first."""

    game: str
    fixed: str
    offers: Mapping[str, tuple[str, ...]]

    @classmethod
    def read(cls, game: str, rules: str) -> Agreed:
        """Of rules as words, `goko=8|9|10` offers three values.  ValueError for a value that there is not.

        >>> Agreed.read("kusuri-gui", "standard nabe=3|4").usual
        'standard nabe=3'
        """
        offers = {}
        for word in rules.split():
            name, _, values = word.partition("=")
            if "|" in values:
                offers[name] = tuple(values.split("|"))
        fixed = " ".join(word for word in rules.split() if "|" not in word)
        agreed = cls(game, fixed, offers)
        for switch, offered in offers.items():
            for value in offered:
                game_of(game, agreed.rules({switch: value}))
        return agreed

    @property
    def usual(self) -> str:
        return self.rules({})

    def rules(self, chosen: Mapping[str, str]) -> str:
        """The rules as words, with what was chosen."""
        words = [f"{name}={chosen.get(name, values[0])}" for name, values in self.offers.items()]
        return " ".join([self.fixed, *words]).strip()

    def settings(self, chosen: Mapping[str, str], voice: Voice, *, only: tuple[str, ...] = ()) -> list[AnyBlock]:
        """A setting for each value that may be changed.  only: these switches; empty for all."""
        blocks: list[AnyBlock] = []
        for name, values in self.offers.items():
            if only and name not in only:
                continue
            path = ("switches", self.game, name)
            options = tuple(Option(id=value, label=value_label(self.game, name, value, voice)) for value in values)
            title = voice.speaker.say(*path, "title")
            blocks.append(
                Segments(id=f"{PREFIX}{name}", label=title, options=options, value=chosen.get(name, values[0]))
            )
        return blocks


class Live(Protocol):
    """What a step shows under the rules that the reader sets."""

    def blocks(self, chosen: Mapping[str, str], voice: Voice) -> list[AnyBlock]: ...


@dataclass(frozen=True, slots=True)
class LiveRow:
    """What captured cards are worth: as agreed at first, and as set."""

    agreed: Agreed
    cards: CardSet

    def blocks(self, chosen: Mapping[str, str], voice: Voice) -> list[AnyBlock]:
        """The settings, and each yaku with both values."""
        game, scores = (
            self.agreed.game,
            [self._score(rules) for rules in (self.agreed.usual, self.agreed.rules(chosen))],
        )
        speaker, rule = voice.speaker, rule_of(game)
        keys = dict.fromkeys(key for score in scores for key in _values(score))
        rows = [(speaker.yaku(key, rule), *(_values(score).get(key, "–") for score in scores)) for key in keys]
        rows.append((voice.frame("total"), *(str(score.points) for score in scores)))
        columns = (voice.frame("yaku"), voice.frame("as_agreed"), voice.frame("as_set"))
        only = SCORING[game]
        label = voice.frame("both_" + unit(game))
        return [*self.agreed.settings(chosen, voice, only=only), beside(label, columns, rows)]

    def _score(self, rules: str) -> Score:
        return general(game_of(self.agreed.game, rules)).score(row_state(self.agreed.game, str(self.cards)), Seat.A)


def _values(score: Score) -> dict[str, str]:
    """What counts and what is seen but does not count: key -> value as text."""
    return {m.yaku.key: str(m.points) for m in score.made} | {gone.yaku.key: "–" for gone in score.replaced}


def beside(label: str, columns: tuple[str, ...], rows: list[tuple[str, ...]]) -> Grid:
    """A grid whose last two columns are compared: what differs is marked."""
    last = len(columns) - 1
    marked = tuple((at, last) for at, row in enumerate(rows) if row[last] != row[last - 1])
    return Grid(id="score", label=label, columns=columns, rows=tuple(rows), marked=marked)


@dataclass(frozen=True, slots=True)
class LiveEnd:
    """What moves at the end of a recorded round of Kusuri-gui: as agreed at first, and as set."""

    agreed: Agreed
    record: Record

    def blocks(self, chosen: Mapping[str, str], voice: Voice) -> list[AnyBlock]:
        """The settings, and the sum for both sets of rules, from the first chips to the last."""
        sums = [self._sum(game_of(self.agreed.game, rules)) for rules in (self.agreed.usual, self.agreed.rules(chosen))]
        keys = ("start", "paid", "row_a", "row_b", "end_a", "end_b")
        rows = [(voice.frame(f"sum_{key}"), *(one[key] for one in sums)) for key in keys]
        columns = (voice.frame("chips"), voice.frame("as_agreed"), voice.frame("as_set"))
        return [*self.agreed.settings(chosen, voice), beside(voice.frame("both_end"), columns, rows)]

    def _sum(self, game: AnyGame) -> dict[str, str]:
        """The record played under these rules: chips at its start, payments to A, both rows, chips at its end."""
        moments = list(replay(replace(self.record, game=game)))
        last = moments[-1].step.state
        links = [e for m in moments for e in m.step.events if isinstance(e, Paid) and e.chain]
        paid = sum(e.chips if e.payee is Seat.A else -e.chips for e in links)
        a, b = (general(game).score(last, seat).points for seat in Seat)
        start = moments[0].step.state.totals[0]
        return {
            "start": str(start), "paid": _signed(paid), "row_a": str(a), "row_b": str(b),
            "end_a": str(of(last.totals, Seat.A)), "end_b": str(of(last.totals, Seat.B)),
        }  # fmt: skip


def _signed(number: int) -> str:
    """A number with its sign, as +3 and −3."""
    return f"{number:+d}".replace("-", "−")
