"""What of the results stands before a class: one screen at a time, of which the cards are always a part.

An argument has three stages: closed, the two readings; decided, who is right, and why; shown, what the engine makes of
it.  A changed switch has two: closed, what it says; shown, what it comes to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

from ..blocks import AnyBlock, Text
from .blocks import Compare, Dispute, Side, Zones
from .explorer import Explorer
from .views import play_first

MOST_TOLD = 4  # steps of a story that find room in full

Stage = Literal["closed", "decided", "shown"]

_CARDS, _AROUND, _BESIDE = "cards", "around", "results"
_SET_BEFORE = ("calls-other", "calls-own", "month", "rain", "fog")  # what a score looks at besides the cards
_OF_A_SCORE = ("points", "payout", "sets")  # facts that a score settles, see `arguments.fact_of`


def next_stage(stage: Stage, *, argument: bool) -> Stage:
    """What Space goes on to; after the last stage the first comes again."""
    match stage:
        case "closed":
            return "decided" if argument else "shown"
        case "decided":
            return "shown"
        case "shown":
            return "closed"


def of_the_board(explorer: Explorer, results: Sequence[AnyBlock], stage: Stage) -> list[AnyBlock]:
    """What of the results is shown at a stage, with the places where it stands.

    results: all of them, as for one reader.  The cards come first, then what is said of them.
    """
    argument = explorer.argument
    played = argument is not None or play_first(explorer.bench)
    scored = argument.fact.split()[0] in _OF_A_SCORE if argument is not None else not played
    shown = [
        *_cards(results, played=played),
        *(replace(block, area=_AROUND) for block in results if block.id in _SET_BEFORE and scored),
        *(replace(block, area=_AROUND) for block in results if block.id in ("happens-what", "act") and not argument),
    ]
    if argument is not None:
        shown += [_argued(block, stage) for block in results if isinstance(block, Dispute)]
    return [*shown, *_figures(results, stage, scored=scored, argument=argument is not None)]


def _cards(results: Sequence[AnyBlock], *, played: bool) -> Iterator[AnyBlock]:
    """The one felt: the position or deal, or the captured cards."""
    played = played and any(isinstance(block, Zones) for block in results)
    for block in results:
        if played and isinstance(block, Zones):
            yield replace(block, area=_CARDS, pick=False)
        elif not played and (block.id.startswith("won-") or block.id == "no-cards"):
            yield replace(block, area=_CARDS)


def _argued(dispute: Dispute, stage: Stage) -> Dispute:
    """Once it is decided and said why, all but the question makes room for the figures."""
    if stage == "shown":
        return replace(dispute, area="dispute", sides=(), why="", rules=())
    return replace(dispute, area="dispute")


def _figures(results: Sequence[AnyBlock], stage: Stage, *, scored: bool, argument: bool) -> Iterator[AnyBlock]:
    """Old beside new: what the rules say, or what they come to; what a position refuses where nothing is played."""
    name = "score" if scored else "told"
    found = [block for block in results if isinstance(block, Compare) and block.id == name]
    for block in found:
        if stage == "shown":
            if scored or argument or len(block.sides) == 2:  # a story alone waits for a change to be told
                yield replace(block, sides=_in_short(block.sides))
        elif not argument and any(side.laws for side in block.sides):
            yield replace(block, sides=tuple(_law_alone(side) for side in block.sides))
    if stage == "shown":
        about = f"{name}-same", f"{name}-example"
        yield from (replace(block, area=_BESIDE) for block in results if block.id in about and not argument)
        if not found:
            yield from (block for block in results if isinstance(block, Text) and block.id.startswith("refused-"))


def _in_short(sides: tuple[Side, ...]) -> tuple[Side, ...]:
    """Without what the rules say; of a long story that both sides begin alike, from where they part."""
    at = 0
    if len(sides) == 2 and any(one.new for one in sides[0].told) and max(len(side.told) for side in sides) > MOST_TOLD:
        for one, other in zip(sides[0].told, sides[1].told, strict=False):
            if one.new or other.new:
                break
            at += 1
    return tuple(replace(side, laws=(), told=side.told[at:]) for side in sides)


def _law_alone(side: Side) -> Side:
    return replace(side, lines=(), told=(), big="", small="", changed=False)
