"""How many points or chips are these captured cards worth?  Source: KK-5, KG-7."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from ...cards import CARD, NO_CARDS, CardSet
from ...deal import Seat, of
from ...games import AnyGame, AnyState, KoiKoi, KoiKoiState, KusuriguiState, general, make_game
from ...notation import parse_cards
from ...switches import Switch
from ...words import entry, japanese
from ...yaku import Score, Yaku
from ..blocks import Grid
from ..voice import Voice
from .base import Answer, Hint, Number, Question, Row, Spread, Verdict, game_of
from .positions import one_of, search

SCORING = {
    "koi-koi": ("bright_values", "viewing", "sake_cup", "set_scoring"),
    "kusuri-gui": ("yaku_mode", "goko", "nabe", "teppo", "sake_cup"),
}


@dataclass(frozen=True, slots=True)
class Points(Question):
    """How many points are these captured cards worth?  First the number, then it is itemised.

    game: `koi-koi` or `kusuri-gui`.  cards: the captured cards.
    """

    KIND: ClassVar[str] = "points"
    LEVELS: ClassVar[tuple[int, ...]] = (1, 2, 3)

    game: str
    cards: str

    @property
    def state(self) -> AnyState:
        return row_state(self.game, self.cards)

    @property
    def score(self) -> Score:
        return general(game_of(self.game, self.rules)).score(self.state, Seat.A)

    def picture(self, voice: Voice) -> Spread:
        return Spread(
            (Row(voice.ask(self.KIND, "captured"), tuple(self._row())),),
            self._made() if self.help == "lit" else NO_CARDS,
        )

    def _made(self) -> CardSet:
        return CardSet.of(card for made in self.score.made for card in made.cards)

    def way(self, voice: Voice) -> Number:
        return Number(voice.ask(self.KIND, "unit_" + unit(self.game)))

    def prompt(self, voice: Voice) -> str:
        return voice.ask(self.KIND, "prompt_" + unit(self.game))

    def counted(self, voice: Voice) -> str:
        n = len(self.score.made)
        return voice.ask(self.KIND, "count_one" if n == 1 else "count", n=n)

    def answer(self) -> Answer:
        return self.score.points

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        score = self.score
        if answer == score.points:
            text = voice.speaker.scored(score) if score.made else voice.speaker.say("scores", self._nothing())
            below = (score_grid(score, voice, self.game),) if score.made or score.replaced else ()
            said = voice.ask(
                self.KIND, "right", total=voice.speaker.amount(score.points, rule_of(self.game)), yaku=text
            )
            return Verdict(
                right=True,
                text=said if score.made else text,
                rules=(rule_of(self.game),),
                cards=self._made(),
                below=below,
            )
        assert isinstance(answer, int)
        for slip in self._slips(answer, voice):
            return slip
        more = answer < score.points
        text = voice.ask(self.KIND, "more" if more else "fewer")
        return Verdict(right=False, text=text, rules=(rule_of(self.game),), slip="more" if more else "fewer")

    def _nothing(self) -> str:
        return "nothing" if self.game == "koi-koi" else "nothing_chips"

    def _slips(self, answer: int, voice: Voice) -> Iterator[Verdict]:
        """What may lie behind a number: each reason that would lead to just this one, likeliest first."""
        score, rule = self.score, rule_of(self.game)
        game = game_of(self.game, self.rules)
        for yaku, text in swallowed(game, self.state, voice):
            if answer == score.points + yaku.points:
                cards = yaku.cards & self._row()
                yield Verdict(right=False, text=text, rules=(rule,), cards=cards, slip="replaced")
        for yaku in near_yaku(game, self.state):
            if answer == score.points + yaku.points:
                yield Verdict(
                    right=False,
                    text=self._lacks(yaku, voice),
                    rules=(yaku.rule,),
                    cards=yaku.cards & self._row(),
                    slip="lacks",
                )
        for made in score.made:
            if answer == score.points - made.points:
                what = voice.speaker.say("yaku", self.game, made.yaku.key, "cards")
                text = voice.ask(self.KIND, "left_out", what=what)
                yield Verdict(right=False, text=text, rules=(made.yaku.rule,), slip="left_out")
            if made.yaku.extra and abs(answer - score.points) == 1:
                name = voice.speaker.yaku(made.yaku.key, made.yaku.rule)
                n = len(made.yaku.extra & self._row())
                text = voice.ask(self.KIND, "counting", name=name, n=n, need=made.yaku.need)
                yield Verdict(right=False, text=text, rules=(made.yaku.rule,), slip="counting")
        for switch, value, other in _elsewhere(game):
            if general(other).score(self.state, Seat.A).points == answer:
                own = game.rules.to_table()[switch.name]
                text = voice.ask(
                    self.KIND, "elsewhere", title=voice.speaker.say("switches", self.game, switch.name, "title"),
                    other=value_label(self.game, switch.name, value, voice),
                    own=value_label(self.game, switch.name, own, voice),
                )  # fmt: skip
                yield Verdict(right=False, text=text, rules=(switch.rule,), slip="elsewhere")

    def _lacks(self, yaku: Yaku, voice: Voice) -> str:
        speaker, row = voice.speaker, self._row()
        name, what = speaker.yaku(yaku.key, rule_of(self.game)), speaker.say("yaku", self.game, yaku.key, "cards")
        if yaku.never & row:
            return voice.ask(self.KIND, "never", name=name, what=what, cards=speaker.cards(yaku.never & row))
        return voice.ask(self.KIND, "lacks", name=name, what=what)

    def _row(self) -> CardSet:
        return of(self.state.won, Seat.A)

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        if not self.score.made:
            return (Hint(voice.ask(self.KIND, "hint_none")),)
        lit = Hint(voice.ask(self.KIND, "hint_lit"), self._made())
        return (Hint(self.counted(voice)), lit)

    @classmethod
    def fresh(cls, seed: int, level: int) -> Points:
        """Level 1: one yaku or none.  2: two or three beside one another.  3: one replaced, or the cup twice."""
        return Points("koi-koi", fresh_row("koi-koi", seed, level))


@dataclass(frozen=True, slots=True)
class Chips(Points):
    """The same for rows of Kusuri-gui; for the free practice."""

    @classmethod
    def fresh(cls, seed: int, level: int) -> Points:
        return Points("kusuri-gui", fresh_row("kusuri-gui", seed, level))


def row_state(game: str, cards: str) -> AnyState:
    """A position that holds nothing but what A has captured."""
    play = game_of(game)
    won = parse_cards(cards, deck=play.DECK)
    return KoiKoiState(won=(won, NO_CARDS)) if game == "koi-koi" else KusuriguiState(won=(won, NO_CARDS))


_SIZE = {1: (6, 10), 2: (8, 16), 3: (8, 20)}


def fresh_row(game: str, seed: int, level: int) -> str:
    """Captured cards of a round played at random, that fit the level."""
    play = game_of(game)

    def wanted(state: AnyState, rng: Random) -> str | None:
        seat = one_of((Seat.A, Seat.B), rng)
        row, (least, most) = of(state.won, seat), _SIZE[level]
        if not least <= len(row) <= most:
            return None
        score = general(play).score(state, seat)
        made, many = len(score.made), bool(score.replaced) or _cup_twice(score)
        if level == 1 and not made:
            # Now and then nothing, and then something that looks like a yaku.
            fits = rng.random() < 0.02 and bool(near_yaku(play, row_state(game, str(row))))
        else:
            fits = {1: made == 1 and not many, 2: made in (2, 3) and not many, 3: made >= 1 and many}[level]
        return str(row) if fits else None

    return search(play, seed, wanted)


def _cup_twice(score: Score) -> bool:
    return sum(CARD["9A"] in made.cards for made in score.made) > 1


def swallowed(game: AnyGame, state: AnyState, voice: Voice) -> list[tuple[Yaku, str]]:
    """Yaku inside a bigger one that counts, each with the sentence that says so.

    Three Brights beside a Rainy Four is such a one, though the Rain Man would spoil it alone.
    """
    row, score = of(state.won, Seat.A), general(game).score(state, Seat.A)
    gone = {gone.yaku.key: gone.by for gone in score.replaced}
    found: list[tuple[Yaku, str]] = []
    for yaku in game.yaku_table(None):
        mine = row & yaku.cards
        spoiled = bool(yaku.never & row) and len(mine) >= yaku.need
        by = gone.get(yaku.key) or next((m.yaku.key for m in score.made if spoiled and mine <= m.cards), None)
        if by is not None:
            speaker, rule = voice.speaker, rule_of(game.NAME)
            text = speaker.say("scores", "replaced", name=speaker.yaku(yaku.key, rule), by=speaker.yaku(by, rule))
            found.append((yaku, text))
    return found


def near_yaku(game: AnyGame, state: AnyState) -> list[Yaku]:
    """Yaku that a hasty eye sees in a row: all but one card there, or spoiled by the Rain Man."""
    row, score = of(state.won, Seat.A), general(game).score(state, Seat.A)
    held = {made.yaku.key for made in score.made} | {gone.yaku.key for gone in score.replaced}
    table = game.yaku_table(None)
    replaced = {key for yaku in table if yaku.key in held for key in [yaku.key]}
    near = [y for y in table if y.key not in held and not set(y.part_of) & replaced]
    return [y for y in near if len(row & (y.cards | y.never)) >= y.need - (0 if y.never & row else 1) and row & y.cards]


def _elsewhere(game: AnyGame) -> Iterator[tuple[Switch, object, AnyGame]]:
    """The game under each other value of each switch that changes what cards are worth."""
    table = game.rules.to_table()
    for switch in game.rules.switches():
        if switch.name not in SCORING[game.NAME]:
            continue
        for value in _values(game, switch.name):
            if value != table[switch.name]:
                other = type(game.rules).from_table({**table, switch.name: value})
                yield switch, value, make_game(other)


def value_label(game: str, name: str, value: object, voice: Voice) -> str:
    """What a switch calls one of its values, as `only the best`; a number is its own name."""
    word = {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)
    path = ("switches", game, name, "labels", word)
    return voice.speaker.say(*path) if entry(*path, lang=voice.lang) else word


def _values(game: AnyGame, name: str) -> tuple[object, ...]:
    both = (True, False)
    values: dict[str, tuple[object, ...]] = {
        "viewing": both, "sake_cup": ("both", "animal_only"), "yaku_mode": ("stack", "exclusive"),
        "set_scoring": ("fixed_stack", "exclusive_extras", "extras_stack"), "goko": (8, 9, 10), "nabe": (3, 4),
        "teppo": (2, 3),
    }  # fmt: skip
    return values.get(name, ())


def score_grid(score: Score, voice: Voice, game: str, *, name: str = "score", label: str = "") -> Grid:
    """The yaku that count with their cards and points, those that are replaced, and the total.

    name: the block's; label: above it, what the cards are worth if none is given.
    """
    speaker, rule = voice.speaker, rule_of(game)

    def named(key: str) -> str:
        return f"{speaker.yaku(key, rule)} {japanese('yaku', game, key)}".rstrip()

    rows = [(named(m.yaku.key), " ".join(map(str, m.cards)), str(m.points)) for m in score.made]
    for gone in score.replaced:
        by = voice.frame("replaced_by", name=speaker.yaku(gone.by, rule))
        rows.append((named(gone.yaku.key), by, "–"))
    rows.append((voice.frame("total"), "", str(score.points)))
    columns = (voice.frame("yaku"), voice.frame("cards"), voice.frame(unit(game)))
    return Grid(id=name, label=label or voice.frame("score_label"), columns=columns, rows=tuple(rows))


def unit(game: str) -> str:
    """`points` or `chips`: what a game is scored in."""
    return "points" if game == KoiKoi.NAME else "chips"


def rule_of(game: str) -> str:
    """The rule that holds the yaku of a game."""
    return "KK-5" if game == KoiKoi.NAME else "KG-7"
