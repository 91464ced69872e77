"""Arguments from real tables: both readings, what decides between them, and who is right under which rules.

They stand as data in the words `arguments`; every figure that settles one is the engine's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from ...deal import Seat, of
from ...events import Captured, Event, Paid, RoundEnded, YakuMade
from ...games import GAMES, AnyRules, general, make_game
from ..voice import Voice, cited, tool_words
from .blocks import Dispute, Reading
from .examples import example
from .outcome import Example, action_of, outcome, worth
from .readings import changed, with_changes


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What a side expects of the engine.  rules: under which that is so; None where there are no such rules."""

    says: str
    claim: str
    rules: AnyRules | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Argument:
    """One argument.  fact: what is asked of the engine, see `fact_of`.  why: the sentence that settles it, with ids."""

    id: str
    title: str
    game: str
    shown: Example
    fact: str
    why: str
    one: Claim
    other: Claim

    @property
    def sides(self) -> tuple[Claim, Claim]:
        return self.one, self.other

    @property
    def readings(self) -> tuple[AnyRules, AnyRules]:
        """The standard rules, and those of the side that they do not bear out; twice the same where there are none."""
        standard = GAMES[self.game].preset("standard")
        found = [side.rules for side in self.sides if side.rules is not None and side.rules != standard]
        return standard, found[0] if found else standard

    @property
    def switch(self) -> str:
        """The house rule that decides it; empty where none does."""
        found = changed(*self.readings)
        return found[0].name if found else ""

    def settled(self, rules: AnyRules) -> str:
        """What the engine says under these rules."""
        return fact_of(self.fact, rules, self.shown)


def fact_of(fact: str, rules: AnyRules, shown: Example) -> str:
    """One fact of an example.

    points, payout: what A’s captured cards make, and what a stop pays.  sets KEYS: the points of these yaku together.
    allowed PLAY: yes or no.  paid: chips paid.  captured: cards captured.  gain SEAT: what the round brings a seat.
    asked: yes, no, or stops (without being asked).  game: over, or goes on.
    """
    kind, *about = fact.split()
    game = make_game(rules)
    if kind == "allowed":
        return "no" if general(game).refusal(shown.state, action_of(game, shown.state, about[0])) else "yes"
    if kind in ("points", "payout", "sets"):
        found = worth(rules, shown.state, Seat.A)
        sets = sum(points for key, points in found.score.pairs if key in about)
        return str({"points": found.score.points, "payout": found.pays.total, "sets": sets}[kind])
    result = outcome(rules, shown)
    if kind == "game":
        return "over" if result.over else "goes on"
    if kind == "asked":
        made = [event.asked for event in result.events if isinstance(event, YakuMade)]
        return "no" if not made else "yes" if made[-1] else "stops"
    return str(sum(_counted(kind, about, event) for event in result.events))


def _counted(kind: str, about: list[str], event: Event) -> int:
    """What an event adds to a fact that counts."""
    match kind, event:
        case "paid", Paid(chips=chips):
            return chips
        case "captured", Captured(cards=cards):
            return len(cards)
        case "gain", RoundEnded(change=change):
            return of(change, Seat(about[0]))
        case _:
            return 0


def read_arguments(lang: str = "en") -> tuple[Argument, ...]:
    """All arguments, in the order of the file."""
    words = tool_words("arguments", lang)
    return tuple(_argument(name, table) for name, table in words.items() if isinstance(table, Mapping))


def _argument(name: str, table: Mapping[str, object]) -> Argument:
    game = str(table["game"])
    shown = example(f"{game}; {table['position']}", str(table.get("plays", "")), dealt=table.get("dealt") is True)
    sides = [_claim(game, cast("Mapping[str, str]", table[key])) for key in ("one", "other")]
    return Argument(
        id=name, title=str(table["title"]), game=game, shown=shown, fact=str(table["fact"]), why=str(table["why"]),
        one=sides[0], other=sides[1],
    )  # fmt: skip


def _claim(game: str, side: Mapping[str, str]) -> Claim:
    rules = GAMES[game].read(side["rules"]) if side["rules"] else None
    return Claim(says=side["says"].format(n=side["claim"]), claim=side["claim"], rules=rules)


# ---- on the page ----


def dispute(
    argument: Argument, base: str, compared: tuple[AnyRules, AnyRules], voice: Voice, *, closed: bool = False
) -> Dispute:
    """The argument under the two rules that are compared now: who is right, and by which rule.

    closed: the two readings alone, before a class has had its say.
    """
    why, rules = cited(argument.why)
    return Dispute(
        id="dispute", area="results", eyebrow=voice.tell("dispute", "eyebrow"), title=argument.title,
        sides=(
            _reading(argument, argument.one, voice.tell("dispute", "one"), base, compared, voice, closed=closed),
            _reading(argument, argument.other, voice.tell("dispute", "other"), base, compared, voice, closed=closed),
        ),
        why="" if closed else why, rules=() if closed else rules, close=voice.tell("dispute", "close"),
    )  # fmt: skip


def _reading(
    argument: Argument, side: Claim, who: str, base: str, compared: tuple[AnyRules, AnyRules], voice: Voice,
    *, closed: bool,
) -> Reading:  # fmt: skip
    """What a side says, and under which of the rules compared the engine bears it out."""
    if closed:
        return Reading(who=who, says=side.says, holds="", right=False)
    bears_out = [rules for rules in dict.fromkeys(compared) if argument.settled(rules) == side.claim]
    if bears_out:
        said = voice.tell("dispute", "under", rules=voice.speaker.listed([with_changes(base, r) for r in bears_out]))
    elif side.rules is not None:
        said = voice.tell("dispute", "elsewhere", rules=side.rules.line)
    else:
        said = voice.tell("dispute", "never")
    return Reading(who=who, says=side.says, holds=said, right=bool(bears_out))
