"""Whole rounds of Kusuri-gui with plain ints, for `playouts`."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from ..cards import WILLOW
from ..games import Kusurigui, KusuriguiRules
from .packed import COUNTS_AT, REST, REST_AT, RIBBONS, Change, best, card_values, tables, total

# KG-2.1: two to the other player, two to the dealer, three face down, two, two, one face up; then the stock, of which
# eight at a time are dealt two and two (KG-2.6).
_DOWN, _UP = slice(4, 7), 11
_HANDS = [
    ((2, 3, 9, 10), (0, 1, 7, 8)),
    *(((n + 2, n + 3, n + 6, n + 7), (n, n + 1, n + 4, n + 5)) for n in range(12, 44, 8)),
]
_plays = itemgetter(*(at for dealer, other in _HANDS for pair in zip(dealer, other, strict=True) for at in pair))
_ONIFUDA = WILLOW - 1
_NOTHING = -1  # the top of an empty pile


class KusuriguiRounds:
    """Plays whole rounds under certain rules."""

    def __init__(self, rules: KusuriguiRules) -> None:
        self.rules = rules
        self._values = card_values(cup_is_chaff=rules.sake_cup == "both")
        self._best_only = rules.yaku_mode == "exclusive"
        self._tables = tables(Kusurigui(rules).yaku_table(None), best if self._best_only else total)

    def play(self, deck: Sequence[int], chips: tuple[int, int] | None = None) -> Change | None:
        """Play a round: what it adds to the chips of its dealer and of the other player; None: the deal is void.

        deck: the numbers of the game's 44 cards, top first.  chips: of both before the round, those that a game
        starts with unless given; they matter where a payer may run out of them (KG-1.7).
        """
        start = next((card for card in (deck[_UP], *deck[_DOWN]) if card >> 2 != _ONIFUDA), None)
        if start is None:
            return None
        values, value, by_onifuda = self._values, self.rules.kusurigui_value, self.rules.kusurigui_by_onifuda
        before = chips or (self.rules.start_chips, self.rules.start_chips)
        pile, top, lone = values[start], start >> 2, False
        won = theirs = 0  # captured cards
        mine, yours = before  # chips
        for turn, card in enumerate(_plays(deck)):
            month = card >> 2
            if top == _NOTHING:
                pile, top, lone = values[card], month, True
            elif month in (top, _ONIFUDA):
                won += pile + values[card]
                # Players alternate, so a lone card of the play before was laid by the other one (KG-5.1 to KG-5.4).
                if lone and top != _ONIFUDA and (month == top or by_onifuda):
                    paid = self._paid(value, yours)
                    mine, yours = mine + paid, yours - paid
                    if paid < value:
                        return _change(before, (yours, mine) if turn & 1 else (mine, yours))
                top = _NOTHING
            else:
                pile, top, lone = pile + values[card], month, False
            won, theirs, mine, yours = theirs, won, yours, mine
        return _change(before, self._settled(self._worth(won) - self._worth(theirs), mine, yours))

    def _paid(self, due: int, left: int) -> int:
        """What a payer pays who has so many chips left (KG-1.7)."""
        return due if self.rules.bust == "debt" else max(0, min(due, left))

    def _settled(self, ahead: int, mine: int, yours: int) -> Change:
        """Both players' chips after the end of the round.  ahead: the first one's yaku above the other's (KG-6.2)."""
        paid = self._paid(ahead, yours) if ahead > 0 else -self._paid(-ahead, mine)
        return (mine + paid, yours - paid)

    def _worth(self, won: int) -> int:
        t = self._tables
        parts = t.ribbons[won & RIBBONS], t.rest[won >> REST_AT & REST], t.counts[won >> COUNTS_AT]
        return max(parts) if self._best_only else sum(parts)


def _change(before: Change, after: Change) -> Change:
    return (after[0] - before[0], after[1] - before[1])
