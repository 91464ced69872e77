"""What every game shares: actions, refusals, steps, the game protocol and perft."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Generic, Protocol, TypeVar

from .cards import NO_CARDS, Card, CardSet
from .deal import Packet, Pair, Seat
from .events import Event, Reason
from .switches import RulesBase
from .yaku import Score


class Phase(Enum):
    """What a position waits for."""

    PLAY = "play"
    MATCH = "match"  # the turned card has two field cards to choose from (KK-3.6)
    DECIDE = "decide"  # stop or koi-koi (KK-4.1)
    OVER = "over"


# ---- actions: one is a ply ----


@dataclass(frozen=True, slots=True)
class Play:
    """Play a hand card; `takes` are the cards that it captures from the field, or the whole pile."""

    card: Card
    takes: CardSet = NO_CARDS


@dataclass(frozen=True, slots=True)
class Match:
    """Choose the field card that the turned card captures (KK-3.6)."""

    takes: CardSet


class Decide(Enum):
    """The answer to stop or koi-koi (KK-4.1)."""

    STOP = "stop"
    KOIKOI = "koikoi"


Action = Play | Match | Decide


# ---- refusals ----


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: the rule, what is amiss (`why`, a key of words/), the cards concerned.

    card: the card that was picked.  cards: those that matter, as the field cards it could take.
    """

    rule: str
    why: str
    card: Card | None = None
    cards: CardSet = NO_CARDS


class IllegalAction(ValueError):
    """An action that the rules refuse; `refusal` says why, as data."""

    def __init__(self, refusal: Refusal) -> None:
        about = f" {refusal.card}" if refusal.card else ""
        super().__init__(f"not allowed:{about} {refusal.why.replace('_', ' ')} ({refusal.rule})")
        self.refusal = refusal


class IncompletePosition(ValueError):
    """A position with unknown cards cannot be played on before it is completed."""


# ---- games ----


class Position(Protocol):
    """What the positions of all games have; the rest of a position belongs to its game."""

    @property
    def round(self) -> int: ...
    @property
    def rounds(self) -> int: ...
    @property
    def dealer(self) -> Seat: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def seat(self) -> Seat | None: ...
    @property
    def reason(self) -> Reason | None: ...
    @property
    def hands(self) -> Pair[CardSet]: ...
    @property
    def won(self) -> Pair[CardSet]: ...
    @property
    def totals(self) -> Pair[int]: ...
    @property
    def table(self) -> CardSet: ...


S = TypeVar("S", bound=Position)
S_co = TypeVar("S_co", bound=Position, covariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[S_co]):
    """An action's outcome: the new position and what happened on the way, in order."""

    state: S_co
    events: tuple[Event, ...]


class Game(Protocol[S]):
    """A game under certain rules.  Positions are immutable values; nothing here is random."""

    NAME: ClassVar[str]
    DECK: ClassVar[CardSet]
    DRAW_RULE: ClassVar[str]
    PACKETS: ClassVar[tuple[Packet, ...]]

    @property
    def rules(self) -> RulesBase: ...

    def deal(self, deck: Sequence[Card], *, dealer: Seat, month: int | None = None) -> Step[S]:
        """Deal the first round.  deck: all cards of the game, top first."""
        ...

    def next_deal(self, state: S, deck: Sequence[Card], *, month: int | None = None) -> Step[S]:
        """Deal what follows a round that is over: the next round, or a void deal again."""
        ...

    def legal_actions(self, state: S) -> tuple[Action, ...]:
        """All legal actions, by the deck's table; none when the round is over."""
        ...

    def refusal(self, state: S, action: Action) -> Refusal | None:
        """Why an action is not allowed, or None where it is."""
        ...

    def apply(self, state: S, action: Action) -> Step[S]:
        """Carry an action out; IllegalAction where it is refused."""
        ...

    def score(self, state: S, seat: Seat) -> Score:
        """The yaku that a seat's captured cards hold in this position."""
        ...

    def next_dealer(self, state: S) -> Seat:
        """Who deals after a round that is over."""
        ...

    def game_over(self, state: S) -> bool:
        """Whether no further round is to be dealt."""
        ...


def perft(game: Game[S], state: S, depth: int) -> int:
    """Count the sequences of `depth` legal actions from a position; a round's end has none."""
    if depth == 0:
        return 1
    actions = game.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, action).state, depth - 1) for action in actions)
