"""Stop or koi-koi?  Judged by rounds played on from here, never by the card that came.  Source: KK-4, KK-6."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import sqrt
from random import Random
from typing import ClassVar

from ...cards import CardSet
from ...deal import Seat, of, put
from ...games import AnyState, KoiKoi, KoiKoiState
from ...notation import format_position
from ...play import Action, Decide, Match, Phase, Play
from ..blocks import AnyBlock, Bar, Bars
from ..voice import Voice
from .base import Answer, Hint, Offered, Options, Picture, Question, Verdict, game_of
from .positions import below, known_to, koikoi_at, mixed, mover, one_of, search

ROUNDS = 300
CLEAR = 3.0  # standard errors between stop and the mean of koi-koi
_EDGES = (-13, -6, -1, 0, 1, 7, 14)
"""The lowest outcome of each bar of the histogram but the first: points for the player less points for the other."""
_HARD = ("close", "loses", "wins")
"""Sorts of hard decisions, which take turns: a close one, a last round that a stop does not win, one that it wins."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What calling would bring: the outcome of each round played on, beside what a stop brings.

    An outcome is what the player gains less what the other gains; in the last round of a game it is the game: 1 won,
    0 a draw, -1 lost.
    """

    stop: int
    outcomes: tuple[int, ...]
    last_round: bool

    @property
    def mean(self) -> float:
        return sum(self.outcomes) / len(self.outcomes)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        spread = sum((one - self.mean) ** 2 for one in self.outcomes) / max(1, len(self.outcomes) - 1)
        return sqrt(spread / len(self.outcomes))

    @property
    def better(self) -> str:
        """`stop`, `koikoi`, or `close`, where the difference is within three standard errors."""
        gap = self.mean - self.stop
        if abs(gap) <= CLEAR * self.error:
            return "close"
        return "koikoi" if gap > 0 else "stop"

    @property
    def paid(self) -> float:
        """The share of rounds in which calling brought more than the stop."""
        return sum(one > self.stop for one in self.outcomes) / len(self.outcomes)


@lru_cache(maxsize=64)
def outlook(at: str, rules: str = "standard", rounds: int = ROUNDS) -> Outlook:
    """Play rounds on after the call, hidden cards dealt anew each time; both capture when they can and then stop."""
    state, game = koikoi_at(at), game_of(KoiKoi.NAME, rules)
    assert isinstance(game, KoiKoi)
    seat, rng = mover(state), Random(len(at))
    last = state.round >= state.rounds
    stopped = game.apply(state, Decide.STOP).state
    outcomes = tuple(
        _worth(_played_on(game, _dealt_anew(state, seat, rng), rng), state, seat, last=last) for _ in range(rounds)
    )
    return Outlook(_worth(stopped, state, seat, last=last), outcomes, last)


def _dealt_anew(state: KoiKoiState, seat: Seat, rng: Random) -> KoiKoiState:
    theirs = of(state.hands, seat.other)
    hidden = mixed([*theirs, *state.stock], rng)
    hands = put(state.hands, seat.other, CardSet.of(hidden[: len(theirs)]))
    return replace(state, hands=hands, stock=tuple(hidden[len(theirs) :]))


def _played_on(game: KoiKoi, state: KoiKoiState, rng: Random) -> KoiKoiState:
    state = game.apply(state, Decide.KOIKOI).state
    while state.phase is not Phase.OVER:
        state = game.apply(state, _choice(game.legal_actions(state), rng)).state
    return state


def _choice(actions: tuple[Action, ...], rng: Random) -> Action:
    if Decide.STOP in actions:
        return Decide.STOP
    takes: list[Action] = [action for action in actions if isinstance(action, Play | Match) and action.takes]
    return one_of(takes or list(actions), rng)


def _worth(after: KoiKoiState, before: KoiKoiState, seat: Seat, *, last: bool) -> int:
    mine, theirs = of(after.totals, seat), of(after.totals, seat.other)
    if last:
        return (mine > theirs) - (mine < theirs)
    return (mine - of(before.totals, seat)) - (theirs - of(before.totals, seat.other))


@dataclass(frozen=True, slots=True)
class Judge(Question):
    """Stop or koi-koi?  at: a position of Koi-Koi that waits for the decision.  A close one has no other answer."""

    KIND: ClassVar[str] = "judge"
    LEVELS: ClassVar[tuple[int, ...]] = (2, 3)

    at: str

    @property
    def _outlook(self) -> Outlook:
        return outlook(self.at, self.rules)

    def picture(self, voice: Voice) -> Picture:
        state, game = koikoi_at(self.at), game_of(KoiKoi.NAME, self.rules)
        assert isinstance(game, KoiKoi)
        score = game.score(state, mover(state))
        lit = CardSet.of(card for made in score.made for card in made.cards) if self.help == "lit" else CardSet()
        return Picture(game, state, mover(state), lit)

    def way(self, voice: Voice) -> Options:
        return Options(tuple(Offered(one, voice.ask(self.KIND, f"says_{one}")) for one in ("stop", "koikoi")))

    def prompt(self, voice: Voice) -> str:
        state = koikoi_at(self.at)
        return voice.ask(self.KIND, "prompt_last" if state.round >= state.rounds else "prompt")

    def answer(self) -> Answer:
        return ("koikoi" if self._outlook.mean > self._outlook.stop else "stop",)

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        seen, picked = self._outlook, answer[0] if isinstance(answer, tuple) and answer else ""
        right = seen.better in ("close", picked)
        unit, digits = ("game", 2) if seen.last_round else ("points", 1)
        said = voice.ask(
            self.KIND, f"seen_{unit}", stop=_signed(seen.stop, 0), mean=_signed(seen.mean, digits),
            error=f"{seen.error:.{digits}f}", n=len(seen.outcomes), paid=round(100 * seen.paid),
        )  # fmt: skip
        how = "close" if seen.better == "close" else "clear" if right else "other"
        text = f"{voice.ask(self.KIND, how)} {said}"
        rules = ("KK-1.4",) if seen.last_round else ("KK-4.4",)
        return Verdict(right=right, text=text, rules=rules, slip="" if right else picked, below=(self._bars(voice),))

    def _bars(self, voice: Voice) -> AnyBlock:
        seen = self._outlook
        edges = (0, 1) if seen.last_round else _EDGES
        names = [voice.ask(self.KIND, f"{'game' if seen.last_round else 'bar'}_{n}") for n in range(len(edges) + 1)]
        rows = [sum(sum(one >= edge for edge in edges) == n for one in seen.outcomes) for n in range(len(names))]
        bars = tuple(Bar(label=name, share=row / len(seen.outcomes)) for name, row in zip(names, rows, strict=True))
        return Bars(id="bars", label=voice.ask(self.KIND, "bars", n=len(seen.outcomes)), bars=bars)

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        return (Hint(voice.ask(self.KIND, "hint_pay")), Hint(voice.ask(self.KIND, "hint_risk")))

    @classmethod
    def fresh(cls, seed: int, level: int) -> Judge:
        """Two cards or more in hand.  Level 2: clear ones.  3: close ones, and last rounds won or lost by a stop."""
        sort = "clear" if level == 2 else _HARD[seed % len(_HARD)]
        return search(KoiKoi(), seed, lambda state, rng: _found(state, rng, sort), calls=False)


def _found(state: AnyState, rng: Random, sort: str) -> Judge | None:
    if not isinstance(state, KoiKoiState) or state.phase is not Phase.DECIDE or state.seat is None:
        return None
    if len(of(state.hands, state.seat)) < 2 or not of(state.hands, state.seat.other):
        return None
    if sort in ("wins", "loses"):
        pays = KoiKoi().payout_of_stop(state, state.seat).total
        lead = (1 if sort == "wins" else -2) + below(3, rng) - pays
        state = replace(state, round=state.rounds, month=12, totals=put((40, 40), state.seat, max(0, 40 + lead)))
    made = Judge(format_position(known_to(state, mover(state))))
    better = outlook(made.at, rounds=60).better
    fits = {"clear": better != "close", "close": better == "close", "wins": better == "stop"}
    return made if fits.get(sort, better == "koikoi") else None


def _signed(value: float, digits: int) -> str:
    return f"{value:.{digits}f}".replace("-", "−")
