"""Name the yaku, and find the card that completes most.  Both games.  Source: KK-5, KG-7."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import ClassVar

from ...cards import CARD, NO_CARDS, Card, CardSet
from ...deal import Seat
from ...games import AnyState, KoiKoi, general
from ...notation import format_cards, parse_card_list, parse_cards
from ...words import japanese
from ...yaku import Score, Scorer, compile_scorer
from ..voice import Voice
from .base import Answer, Hint, Offered, Options, Question, Row, Spread, Tap, Verdict, game_of
from .points import fresh_row, near_yaku, row_state, rule_of, score_grid, swallowed
from .positions import mixed, search


def _scored(game: str, cards: CardSet, rules: str) -> Score:
    return general(game_of(game, rules)).score(row_state(game, format_cards(cards)), Seat.A)


@cache
def _scorer() -> Scorer:
    return compile_scorer(KoiKoi().yaku_table(None))


@dataclass(frozen=True, slots=True)
class NameYaku(Question):
    """Pick every yaku that counts for these captured cards.  game: `koi-koi` or `kusuri-gui`."""

    KIND: ClassVar[str] = "name_yaku"
    LEVELS: ClassVar[tuple[int, ...]] = (1, 2, 3)

    game: str
    cards: str

    @property
    def _row(self) -> CardSet:
        return parse_cards(self.cards, deck=game_of(self.game).DECK)

    @property
    def score(self) -> Score:
        return _scored(self.game, self._row, self.rules)

    def _offered(self) -> tuple[str, ...]:
        """What counts, what is replaced, what is nearly there, and others up to six, in the order of the table."""
        score, game = self.score, game_of(self.game, self.rules)
        keys = [made.yaku.key for made in score.made] + [gone.yaku.key for gone in score.replaced]
        keys += [yaku.key for yaku in near_yaku(game, row_state(self.game, self.cards))]
        table = [yaku.key for yaku in game.yaku_table(None)]
        keys += [key for key in mixed(table, Random(self.cards)) if key not in keys]
        kept = list(dict.fromkeys(keys))[: max(6, len(score.made) + len(score.replaced))]
        return tuple(key for key in table if key in kept)

    def picture(self, voice: Voice) -> Spread:
        lit = CardSet.of(c for made in self.score.made for c in made.cards) if self.help == "lit" else NO_CARDS
        return Spread((Row(voice.ask("points", "captured"), tuple(self._row)),), lit)

    def way(self, voice: Voice) -> Options:
        rule = rule_of(self.game)
        named = {key: (voice.speaker.yaku(key, rule), japanese("yaku", self.game, key)) for key in self._offered()}
        names = [Offered(key, " ".join(filter(None, both))) for key, both in named.items()]
        return Options((*names, Offered("none", voice.ask(self.KIND, "none"))), many=True)

    def prompt(self, voice: Voice) -> str:
        return voice.ask(self.KIND, "prompt")

    def counted(self, voice: Voice) -> str:
        n = len(self.score.made)
        return voice.ask("points", "count_one" if n == 1 else "count", n=n)

    def answer(self) -> Answer:
        offered, held = self._offered(), [made.yaku.key for made in self.score.made]
        return tuple(key for key in offered if key in held) or ("none",)

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        picked = set(answer) if isinstance(answer, tuple) else set()
        score, rule = self.score, rule_of(self.game)
        right = {made.yaku.key for made in score.made} or {"none"}
        if picked == right:
            text = voice.speaker.scored(score) + "." if score.made else voice.ask(self.KIND, "right_none")
            cards = CardSet.of(card for made in score.made for card in made.cards)
            below = (score_grid(score, voice, self.game),) if score.made else ()
            return Verdict(right=True, text=text, rules=(rule,), cards=cards, below=below)
        return self._wrong(picked, score, voice)

    def _wrong(self, picked: set[str], score: Score, voice: Voice) -> Verdict:
        rule, table = rule_of(self.game), game_of(self.game, self.rules).yaku_table(None)
        for yaku, text in swallowed(game_of(self.game, self.rules), row_state(self.game, self.cards), voice):
            if yaku.key in picked:
                cards = yaku.cards & self._row
                return Verdict(right=False, text=text, rules=(rule,), cards=cards, slip="replaced")
        for yaku in table:
            if yaku.key in picked - {made.yaku.key for made in score.made}:
                name, what = voice.speaker.yaku(yaku.key, rule), voice.speaker.say("yaku", self.game, yaku.key, "cards")
                never = yaku.never & self._row
                key = "never" if never else "lacks"
                text = voice.ask("points", key, name=name, what=what, cards=voice.cards(never))
                cards = never or yaku.cards & self._row
                return Verdict(right=False, text=text, rules=(yaku.rule,), cards=cards, slip=key)
        missing = [made.yaku for made in score.made if made.yaku.key not in picked]
        what = voice.speaker.say("yaku", self.game, missing[0].key, "cards") if missing else ""
        text = voice.ask("points", "left_out", what=what) if missing else voice.ask(self.KIND, "none_else")
        return Verdict(right=False, text=text, rules=(rule,), slip="left_out")

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        cards = CardSet.of(card for made in self.score.made for card in made.cards)
        return (Hint(self.counted(voice)), Hint(voice.ask("points", "hint_lit" if cards else "hint_none"), cards))

    @classmethod
    def fresh(cls, seed: int, level: int) -> NameYaku:
        """Koi-Koi; levels as those of `Points`."""
        return cls("koi-koi", fresh_row("koi-koi", seed, level))


@dataclass(frozen=True, slots=True)
class NameDekiyaku(NameYaku):
    """The same for rows of Kusuri-gui, for the free practice."""

    @classmethod
    def fresh(cls, seed: int, level: int) -> NameDekiyaku:
        return cls("kusuri-gui", fresh_row("kusuri-gui", seed, level))


@dataclass(frozen=True, slots=True)
class Completes(Question):
    """Which one of these cards gains most?  cards: captured; offered: cards to choose from."""

    KIND: ClassVar[str] = "completes"
    LEVELS: ClassVar[tuple[int, ...]] = (1, 2)

    game: str
    cards: str
    offered: str

    @property
    def _row(self) -> CardSet:
        return parse_cards(self.cards, deck=game_of(self.game).DECK)

    @property
    def _choices(self) -> tuple[Card, ...]:
        return parse_card_list(self.offered, deck=game_of(self.game).DECK)

    def _with(self, card: Card) -> int:
        return _scored(self.game, self._row.with_card(card), self.rules).points

    def picture(self, voice: Voice) -> Spread:
        rows = (
            Row(voice.ask("points", "captured"), tuple(self._row)),
            Row(voice.ask(self.KIND, "offered"), self._choices),
        )
        return Spread(rows, self._lit() if self.help == "lit" else NO_CARDS)

    def _lit(self) -> CardSet:
        """The captured cards of what the best card makes."""
        best = CARD[str(self._best())]
        score = _scored(self.game, self._row.with_card(best), self.rules)
        return CardSet.of(c for made in score.made if best in made.cards for c in made.cards).without(best)

    def _best(self) -> str:
        return max(self._choices, key=self._with).code

    def way(self, voice: Voice) -> Tap:
        return Tap(("row1",), one=True)

    def prompt(self, voice: Voice) -> str:
        now = voice.speaker.amount(_scored(self.game, self._row, self.rules).points, rule_of(self.game))
        return voice.ask(self.KIND, "prompt", now=now)

    def counted(self, voice: Voice) -> str:
        return voice.ask(
            self.KIND, "count", points=voice.speaker.amount(self._with(CARD[self._best()]), rule_of(self.game))
        )

    def answer(self) -> Answer:
        return (self._best(),)

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        card = CARD[answer[0]] if isinstance(answer, tuple) and answer else self._choices[0]
        score = _scored(self.game, self._row.with_card(card), self.rules)
        right = score.points == self._with(CARD[self._best()])
        points, rule = voice.speaker.amount(score.points, rule_of(self.game)), rule_of(self.game)
        made = voice.speaker.scored(score) or voice.speaker.say("scores", "nothing")
        text = voice.ask(self.KIND, "right" if right else "less", card=voice.card(card), points=points, yaku=made)
        below = (score_grid(score, voice, self.game),) if right and score.made else ()
        return Verdict(
            right=right, text=text, rules=(rule,), cards=CardSet.of([card]) | (self._lit() if right else NO_CARDS),
            slip="" if right else card.code, below=below,
        )  # fmt: skip

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        return (Hint(voice.ask(self.KIND, "hint"), self._lit()), Hint(self.counted(voice)))

    @classmethod
    def fresh(cls, seed: int, level: int) -> Completes:
        """Koi-Koi: four cards that the other player does not hold, exactly one best.  Level 2: more than one raises."""

        scorer = _scorer()

        def _points(cards: CardSet) -> int:
            return sum(n for _, n in scorer(cards.bits))

        def wanted(state: AnyState, rng: Random) -> Completes | None:
            row, gone = state.won[0], state.won[0] | state.won[1]
            if not 6 <= len(row) <= 18:
                return None
            free = mixed(list(KoiKoi.DECK - gone), rng)
            points, now = {card: _points(row.with_card(card)) for card in free}, _points(row)
            raising = [card for card in free if points[card] > now]
            best = [card for card in raising if points[card] == max(points.values())]
            if len(best) != 1 or (level == 2) != (len(raising) > 2):
                return None
            others = [card for card in raising if card not in best][: 2 if level == 2 else 0]
            others += [card for card in free if card not in raising][: 3 - len(others)]
            offered = mixed([*best, *others], rng)
            return cls("koi-koi", format_cards(row), format_cards(offered)) if len(offered) == 4 else None

        return search(KoiKoi(), seed, wanted)
