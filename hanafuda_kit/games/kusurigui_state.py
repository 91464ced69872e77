"""The house rules and the positions of Kusuri-gui.  Source: rules KG-1 to KG-7."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from ..cards import NO_CARDS, Card, CardSet
from ..deal import Pair, Seat
from ..events import Reason
from ..play import Phase
from ..switches import Between, OneOf, OnOff, RulesBase, switch


@dataclass(frozen=True, slots=True, kw_only=True)
class KusuriguiRules(RulesBase):
    """The switches of Kusuri-gui; the defaults are the preset `standard`."""

    GAME: ClassVar[str] = "kusuri-gui"
    PRESETS: ClassVar[Mapping[str, Mapping[str, object]]] = {"standard": {}}

    start_chips: Literal[100, 200] = switch(100, OneOf((100, 200)), rule="KG-1.2", evidence="S")
    rounds: int = switch(12, Between(1, 12), rule="KG-1.3", evidence="S")
    tie_dealer: Literal["same", "swap"] = switch("same", OneOf(("same", "swap")), rule="KG-1.5", evidence="I")
    bust: Literal["debt", "end_game"] = switch("debt", OneOf(("debt", "end_game")), rule="KG-1.7", evidence="I")
    kusurigui_value: Literal[1, 2] = switch(1, OneOf((1, 2)), rule="KG-5.1", evidence="S")
    kusurigui_by_onifuda: bool = switch(default=True, domain=OnOff(), rule="KG-5.3", evidence="S")
    yaku_mode: Literal["stack", "exclusive"] = switch(
        "stack", OneOf(("stack", "exclusive")), rule="KG-7.1", evidence="S"
    )
    goko: int = switch(8, Between(8, 10), rule="KG-7.4", evidence="S")
    nabe: int = switch(3, Between(3, 4), rule="KG-7.4", evidence="S")
    teppo: int = switch(2, Between(2, 3), rule="KG-7.4", evidence="S")
    sake_cup: Literal["animal_only", "both"] = switch(
        "animal_only", OneOf(("animal_only", "both")), rule="KG-7.5", evidence="I"
    )


@dataclass(frozen=True, slots=True)
class Chain:
    """Payments of one player one after another, unbroken (KG-5.5)."""

    seat: Seat
    length: int


@dataclass(frozen=True, slots=True)
class Unknown:
    """How many cards of a place nobody has named; those of `out` lie face down and never come in (KG-2.2)."""

    hands: Pair[int] = (0, 0)
    stock: int = 0
    out: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class KusuriguiState:
    """A position.  Pairs are for seats A and B; totals are chips.

    seat: who acts, or the winner once the round is over (None: nobody).
    pile: bottom to top.  opened: who put its bottom card on an emptied pile; None for the round's first pile.
    out: the Willows set aside face up.  The cards face down are counted in `unknown.out`: nobody ever sees them.
    """

    round: int = 1
    rounds: int = 12
    dealer: Seat = Seat.A
    phase: Phase = Phase.PLAY
    seat: Seat | None = Seat.A
    reason: Reason | None = None
    hands: Pair[CardSet] = (NO_CARDS, NO_CARDS)
    pile: tuple[Card, ...] = ()
    opened: Seat | None = None
    chain: Chain | None = None
    won: Pair[CardSet] = (NO_CARDS, NO_CARDS)
    out: CardSet = NO_CARDS
    stock: tuple[Card, ...] = ()
    totals: Pair[int] = (0, 0)
    unknown: Unknown = Unknown()

    @property
    def table(self) -> CardSet:
        """The cards that lie between the players: the pile."""
        return CardSet.of(self.pile)

    @property
    def lone_for(self) -> Seat | None:
        """The seat that is paid if it takes the pile now: the other one had to open it (KG-5.1)."""
        return self.opened.other if self.opened and len(self.pile) == 1 else None

    def __str__(self) -> str:
        from ..notation import format_position

        return format_position(self)

    def __repr__(self) -> str:
        return f"<{self}>"

    def _repr_svg_(self) -> str:
        from ..scene import position_svg

        return position_svg(self)


def unknown_cards(state: KusuriguiState) -> int:
    """How many cards of a position are unknown and could yet be played."""
    return sum(state.unknown.hands) + state.unknown.stock
