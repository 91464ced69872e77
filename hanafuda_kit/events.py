"""What can happen in a game, as data.  One event is one visible change, and enough to tell it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from .cards import Card, CardSet
from .deal import Pair, Seat, Target
from .yaku import Score


class Reason(Enum):
    """Why a round is over."""

    STOP = "stop"
    OYA_KEN = "oya_ken"
    TEYAKU = "teyaku"
    FIELD_FOUR = "field_four"
    VOID = "void"  # dealt again, not a round
    EXHAUSTED = "exhausted"
    BUST = "bust"


@dataclass(frozen=True, slots=True, kw_only=True)
class Happened:
    """rule: the id of the rule that made it happen."""

    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerDrawn(Happened):
    """A and B each drew a card for the first dealer; dealer None: equal, draw again."""

    a: Card
    b: Card
    dealer: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Happened):
    """A packet left the deck.  seat: whose hand, None for the middle of the table."""

    to: Target
    seat: Seat | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUp(Happened):
    """A face-down table card was turned up, since a Willow lay there (KG-2.3)."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class SetAside(Happened):
    """A Willow turned up on the table goes out of the round, seen by both (KG-2.3)."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class PileStarted(Happened):
    """The first card of the round's pile lies face up (KG-2.2)."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class DealVoid(Happened):
    """The deal is thrown in and dealt again by the same dealer; these cards are why."""

    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtYaku(Happened):
    """A hand as dealt scores: `key` is teshi or kuttsuki (KK-2.4)."""

    seat: Seat
    key: str
    points: int
    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Happened):
    """A hand card was laid on the table.  on: the card it is laid on, if any."""

    seat: Seat
    card: Card
    on: Card | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Happened):
    """The top card of the draw pile was turned.  on: the field card it is laid on; choices: those it may take."""

    seat: Seat
    card: Card
    on: Card | None
    choices: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Captured(Happened):
    """`card` captured: `cards` are all that go to the seat, the card itself included."""

    seat: Seat
    card: Card
    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Happened):
    """A card took nothing and stays: on the field, on the pile, or (opens) as the first of an empty pile.

    on: the card that it covers on the pile.  drawn: it came from the draw pile.
    """

    seat: Seat
    card: Card
    on: Card | None = None
    opens: bool = False
    drawn: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuMade(Happened):
    """The yaku points rose.  new: keys that count now and did not at the last call; before: points then."""

    seat: Seat
    score: Score
    new: tuple[str, ...]
    before: int
    asked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class KoiKoiCalled(Happened):
    """The seat plays on.  calls: how often it has called in this round."""

    seat: Seat
    points: int
    calls: int


@dataclass(frozen=True, slots=True)
class Factor:
    """One factor of a pay-out, the rule that gives it and its reason, a key of words/."""

    times: int
    rule: str
    why: str


@dataclass(frozen=True, slots=True)
class Payout:
    """What a stop pays: yaku points times the factors (KK-6)."""

    points: int
    factors: tuple[Factor, ...]

    @property
    def total(self) -> int:
        total = self.points
        for factor in self.factors:
            total *= factor.times
        return total


@dataclass(frozen=True, slots=True, kw_only=True)
class Stopped(Happened):
    """The seat ends the round.  forced: unasked (KK-4.2, KK-4.3)."""

    seat: Seat
    payout: Payout
    forced: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid(Happened):
    """Chips change hands.  chain: place in the chain of Kusuri-gui, 0 for the payment at the end of a round."""

    payer: Seat
    payee: Seat
    chips: int
    chain: int
    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Unpaid(Happened):
    """A lone card was taken, and nothing is due: it was an Onifuda, or taken by one (KG-5.2, KG-5.3)."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainEnded(Happened):
    """A lone card got away, so the seat's chain of Kusuri-gui is over (KG-5.5)."""

    seat: Seat
    length: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled(Happened):
    """Both players' dekiyaku were added up (KG-6.2)."""

    scores: Pair[Score]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded(Happened):
    """change: what the end of the round added to each total, in points or chips."""

    reason: Reason
    winner: Seat | None
    change: Pair[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerNamed(Happened):
    """Who deals the next round."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Happened):
    """winner None: a draw.  totals: points or chips."""

    winner: Seat | None
    totals: Pair[int]


Event = (
    DealerDrawn | Dealt | TurnedUp | SetAside | PileStarted | DealVoid | DealtYaku | Played | Drew | Captured | Placed
    | YakuMade | KoiKoiCalled | Stopped | Paid | Unpaid | ChainEnded | Settled | RoundEnded | DealerNamed | GameEnded
)  # fmt: skip
