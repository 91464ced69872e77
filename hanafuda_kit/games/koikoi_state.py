"""The house rules and the positions of Koi-Koi.  Source: rules KK-1 to KK-6."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from ..cards import NO_CARDS, Card, CardSet
from ..deal import Pair, Seat
from ..events import Reason
from ..play import Phase
from ..switches import Between, FourNumbers, OneOf, OnOff, RulesBase, switch


@dataclass(frozen=True, slots=True, kw_only=True)
class KoiKoiRules(RulesBase):
    """The switches of Koi-Koi; the defaults are the preset `standard`."""

    GAME: ClassVar[str] = "koi-koi"
    PRESETS: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "standard": {},
        "nintendo": {"set_scoring": "exclusive_extras", "oya_ken": 0},
        "fudawiki": {
            "bright_values": (15, 8, 7, 6), "set_scoring": "exclusive_extras", "oya_ken": 0, "month_yaku": 4,
            "field_pairs": "redeal",
        },
        "no_viewing": {"viewing": False},
    }  # fmt: skip

    rounds: int = switch(12, Between(1, 12), rule="KK-1.1", evidence="S")
    next_dealer: Literal["winner", "alternate", "loser"] = switch(
        "winner", OneOf(("winner", "alternate", "loser")), rule="KK-1.3", evidence="S"
    )
    match_tie: Literal["draw", "sudden_death"] = switch(
        "draw", OneOf(("draw", "sudden_death")), rule="KK-1.4", evidence="I"
    )
    field_four: Literal["redeal", "dealer_six"] = switch(
        "redeal", OneOf(("redeal", "dealer_six")), rule="KK-2.2", evidence="S"
    )
    field_pairs: Literal["play", "redeal"] = switch("play", OneOf(("play", "redeal")), rule="KK-2.3", evidence="I")
    teyaku: Literal["six_points", "redeal", "ignore"] = switch(
        "six_points", OneOf(("six_points", "redeal", "ignore")), rule="KK-2.4", evidence="S"
    )
    teyaku_both: Literal["draw", "ignore"] = switch("draw", OneOf(("draw", "ignore")), rule="KK-2.5", evidence="W")
    reopen: Literal["improved", "new_yaku_only"] = switch(
        "improved", OneOf(("improved", "new_yaku_only")), rule="KK-4.1", evidence="S"
    )
    koikoi_limit: Literal["none", 1] = switch("none", OneOf(("none", 1)), rule="KK-4.3", evidence="W")
    oya_ken: int = switch(1, OneOf((0, 1, 6)), rule="KK-4.5", evidence="S")
    draw_dealer: Literal["same", "swap"] = switch("same", OneOf(("same", "swap")), rule="KK-4.5", evidence="S")
    bright_values: tuple[int, int, int, int] = switch((10, 8, 7, 5), FourNumbers(), rule="KK-5.1", evidence="S")
    viewing: bool = switch(default=True, domain=OnOff(), rule="KK-5.2", evidence="S")
    sake_cup: Literal["both", "animal_only"] = switch(
        "both", OneOf(("both", "animal_only")), rule="KK-5.3", evidence="S"
    )
    set_scoring: Literal["fixed_stack", "exclusive_extras", "extras_stack"] = switch(
        "fixed_stack", OneOf(("fixed_stack", "exclusive_extras", "extras_stack")), rule="KK-5.4", evidence="S"
    )
    month_yaku: int = switch(0, Between(1, 99, off=True), rule="KK-5.5", evidence="W")
    rain_fog: Literal["off", "field"] = switch("off", OneOf(("off", "field")), rule="KK-5.6", evidence="W")
    double_at_7: bool = switch(default=True, domain=OnOff(), rule="KK-6.1", evidence="S")
    koikoi_factor: Literal["opponent_x2", "none", "calls_plus_one"] = switch(
        "opponent_x2", OneOf(("opponent_x2", "none", "calls_plus_one")), rule="KK-6.2", evidence="S"
    )
    zero_sum: bool = switch(default=False, domain=OnOff(), rule="KK-6.3", evidence="S")


@dataclass(frozen=True, slots=True)
class Called:
    """A seat's calls in this round, and the yaku (key, points) that it had at the last one."""

    times: int = 0
    yaku: tuple[tuple[str, int], ...] = ()

    @property
    def points(self) -> int:
        return sum(points for _, points in self.yaku)


@dataclass(frozen=True, slots=True)
class Unknown:
    """How many cards of a place nobody has named: of each hand, and of the draw pile below its known cards."""

    hands: Pair[int] = (0, 0)
    stock: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class KoiKoiState:
    """A position.  Pairs are for seats A and B.

    seat: who acts, or the winner once the round is over (None: nobody).
    stock: the known cards on top of the draw pile, next first.  turned: the card that waits for a choice.
    """

    round: int = 1
    rounds: int = 12
    month: int = 1
    dealer: Seat = Seat.A
    phase: Phase = Phase.PLAY
    seat: Seat | None = Seat.A
    reason: Reason | None = None
    turned: Card | None = None
    hands: Pair[CardSet] = (NO_CARDS, NO_CARDS)
    field: CardSet = NO_CARDS
    won: Pair[CardSet] = (NO_CARDS, NO_CARDS)
    stock: tuple[Card, ...] = ()
    called: Pair[Called] = (Called(), Called())
    totals: Pair[int] = (0, 0)
    unknown: Unknown = Unknown()

    @property
    def table(self) -> CardSet:
        """The cards that lie between the players: the field."""
        return self.field

    def __str__(self) -> str:
        from ..notation import format_position

        return format_position(self)

    def __repr__(self) -> str:
        return f"<{self}>"

    def _repr_svg_(self) -> str:
        from ..scene import position_svg

        return position_svg(self)


def unknown_cards(state: KoiKoiState) -> int:
    """How many cards of a position are unknown."""
    return sum(state.unknown.hands) + state.unknown.stock
