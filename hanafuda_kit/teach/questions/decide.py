"""Stop or koi-koi: what a stop pays, and when the question is put.  Source: KK-4, KK-6."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from ...cards import CardSet
from ...deal import Seat, of
from ...events import Payout
from ...games import AnyState, KoiKoi, KoiKoiState
from ...games.koikoi import payout
from ...notation import format_position, parse_cards
from ...play import Phase
from ...yaku import Score
from ..blocks import Grid
from ..voice import Voice
from .base import Answer, Hint, Number, Offered, Options, Picture, Question, Row, Spread, Verdict, game_of
from .points import row_state
from .positions import known_to, koikoi_at, mover, search


@dataclass(frozen=True, slots=True)
class StopPays(Question):
    """What does Stop pay?  at: a position of Koi-Koi that waits for the decision."""

    KIND: ClassVar[str] = "stop_pays"
    LEVELS: ClassVar[tuple[int, ...]] = (1, 2)

    at: str

    @property
    def _game(self) -> KoiKoi:
        game = game_of(KoiKoi.NAME, self.rules)
        assert isinstance(game, KoiKoi)
        return game

    @property
    def seat(self) -> Seat:
        return mover(koikoi_at(self.at))

    @property
    def score(self) -> Score:
        return self._game.score(koikoi_at(self.at), self.seat)

    @property
    def payout(self) -> Payout:
        return self._game.payout_of_stop(koikoi_at(self.at), self.seat)

    def picture(self, voice: Voice) -> Picture:
        lit = CardSet.of(c for made in self.score.made for c in made.cards) if self.help == "lit" else CardSet()
        return Picture(self._game, koikoi_at(self.at), self.seat, lit)

    def way(self, voice: Voice) -> Number:
        return Number(voice.ask("points", "unit_points"))

    def prompt(self, voice: Voice) -> str:
        return voice.ask(self.KIND, "prompt")

    def counted(self, voice: Voice) -> str:
        n = len(self.payout.factors)
        return voice.ask(self.KIND, {0: "count_0", 1: "count_1"}.get(n, "count"), n=n)

    def answer(self) -> Answer:
        return self.payout.total

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        pays = self.payout
        rules = tuple(factor.rule for factor in pays.factors) or ("KK-6.1",)
        if answer == pays.total:
            yaku = voice.speaker.scored(self.score)
            text = voice.ask(self.KIND, "right", yaku=yaku, payout=voice.speaker.payout(pays))
            cards = CardSet.of(c for made in self.score.made for c in made.cards)
            return Verdict(right=True, text=text, rules=rules, cards=cards, below=(self._factors(voice),))
        slip, rule = self._slip(answer if isinstance(answer, int) else 0)
        return Verdict(right=False, text=voice.ask(self.KIND, slip), rules=(rule,), slip=slip)

    def _slip(self, answer: int) -> tuple[str, str]:
        """What may lie behind a number: each reason that would lead to just this one, likeliest first."""
        state, pays = koikoi_at(self.at), self.payout
        own, other = of(state.called, self.seat), of(state.called, self.seat.other)
        seven = any(factor.why == "seven" for factor in pays.factors)
        called = any(factor.why == "opponent_called" for factor in pays.factors)
        points = pays.points
        if not seven and called and answer == points * 4 and points * 2 >= 7:
            return "doubled_first", "KK-6.1"
        if own.times and answer == pays.total * 2:
            return "own_call", "KK-6.2"
        if called and other.times > 1 and answer == pays.total * 2 ** (other.times - 1):
            return "two_calls", "KK-6.2"
        if answer == points and (seven or called):
            return ("seven" if seven else "opponent"), "KK-6.1" if seven else "KK-6.2"
        if seven and called and answer == points * 2:
            return "both", "KK-6.2"
        if own.times and answer == (points - own.points) * (pays.total // points):
            return "only_new", "KK-4.4"
        if called and answer == sum(n for _, n in other.yaku) * 2:
            return "theirs", "KK-4.4"
        return "count_up", "KK-5"

    def _factors(self, voice: Voice) -> Grid:
        pays = self.payout
        rows = [(voice.speaker.say("table", "yaku_points"), str(pays.points))]
        rows += [(voice.speaker.say("factors", factor.why), f"× {factor.times}") for factor in pays.factors]
        rows.append((voice.frame("total"), f"= {pays.total}"))
        columns = (voice.ask(self.KIND, "factor"), voice.frame("points"))
        return Grid(id="factors", label=voice.ask(self.KIND, "factors"), columns=columns, rows=tuple(rows))

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        cards = CardSet.of(c for made in self.score.made for c in made.cards)
        return (Hint(voice.ask(self.KIND, "hint"), cards), Hint(self.counted(voice)))

    @classmethod
    def fresh(cls, seed: int, level: int) -> StopPays:
        """Level 1: nobody or only the other player has called.  2: calls on both sides, or seven points and more."""

        def wanted(state: AnyState, rng: Random) -> StopPays | None:
            if not isinstance(state, KoiKoiState) or state.phase is not Phase.DECIDE or state.seat is None:
                return None
            made = cls(format_position(known_to(state, state.seat)))
            hard = bool(of(state.called, state.seat).times) or made.payout.points >= 7
            return made if hard == (level == 2) and (hard or made.payout.factors or rng.random() < 0.2) else None

        return search(KoiKoi(), seed, wanted)


@dataclass(frozen=True, slots=True)
class Asked(Question):
    """Is stop or koi-koi asked after this turn?  cards: captured by now; last: points at the last call."""

    KIND: ClassVar[str] = "asked"

    cards: str
    last: int

    @property
    def points(self) -> int:
        game = game_of(KoiKoi.NAME, self.rules)
        state = row_state(KoiKoi.NAME, self.cards)
        assert isinstance(game, KoiKoi)
        assert isinstance(state, KoiKoiState)
        return game.score(state, Seat.A).points

    def picture(self, voice: Voice) -> Spread:
        return Spread((Row(voice.ask("points", "captured"), tuple(parse_cards(self.cards))),))

    def way(self, voice: Voice) -> Options:
        return Options(tuple(Offered(one, voice.ask(self.KIND, f"says_{one}")) for one in ("yes", "no")))

    def prompt(self, voice: Voice) -> str:
        return voice.ask(self.KIND, "prompt", last=voice.speaker.amount(self.last, "KK-4.1"))

    def answer(self) -> Answer:
        return ("yes" if self.points > self.last else "no",)

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        right = answer == self.answer()
        now, last = (voice.speaker.amount(n, "KK-4.1") for n in (self.points, self.last))
        form = "yes" if self.points > self.last else "no"
        text = voice.ask(self.KIND, f"{'right' if right else 'other'}_{form}", now=now, last=last)
        return Verdict(right=right, text=text, rules=("KK-4.1",), slip="" if right else "growth")

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        return (Hint(voice.ask(self.KIND, "hint")),)


def stop_of(points: int, *, opponent: int, own: int, rules: str = "standard") -> Payout:
    """What a stop with these points pays, from the engine."""
    game = game_of(KoiKoi.NAME, rules)
    assert isinstance(game, KoiKoi)
    return payout(points, rules=game.rules, opponent_calls=opponent, own_calls=own)


@dataclass(frozen=True, slots=True)
class Payoff(Question):
    """What does a stop with so many points pay, after so many calls?  opponent, own: calls in this round."""

    KIND: ClassVar[str] = "stop_pays"

    points: int
    opponent: int = 0
    own: int = 0

    def picture(self, voice: Voice) -> Spread:
        return Spread()

    def way(self, voice: Voice) -> Number:
        return Number(voice.ask("points", "unit_points"))

    def prompt(self, voice: Voice) -> str:
        return voice.ask(self.KIND, "prompt_bare", points=self.points, opponent=self.opponent, own=self.own)

    def answer(self) -> Answer:
        return stop_of(self.points, opponent=self.opponent, own=self.own, rules=self.rules).total

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        pays = stop_of(self.points, opponent=self.opponent, own=self.own, rules=self.rules)
        rules = tuple(factor.rule for factor in pays.factors) or ("KK-6.1",)
        right = answer == pays.total
        text = voice.speaker.payout(pays) + "." if right else voice.ask(self.KIND, "go_through")
        return Verdict(right=right, text=text, rules=rules, slip="" if right else "count")

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        return (Hint(voice.ask(self.KIND, "go_through")),)
