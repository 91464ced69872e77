"""Whole rounds of Koi-Koi with plain ints, for `playouts`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from operator import itemgetter
from typing import Literal

from ..cards import CARDS, MONTH_BITS, PAULOWNIA, WILLOW, CardSet
from ..games import KoiKoi, KoiKoiRules
from .packed import COUNTS_AT, REST, REST_AT, RIBBONS, Change, card_values, names, tables, total

# Whether to call koi-koi, from the player's yaku points and the number of cards left in the player's hand.
Policy = Callable[[int, int], bool]

_PLAYS = 16  # eight a player, the dealer first
_SIX = 6  # KK-2.2, KK-2.4
_PAIRS = [2, 2, 2, 2]
# Four to the other player, four to the field, four to the dealer, and once more (KK-2.1).
_OTHER, _FIELD, _DEALER = ([*range(at, at + 4), *range(at + 12, at + 16)] for at in (0, 4, 8))
_other, _field, _dealer = itemgetter(*_OTHER), itemgetter(*_FIELD), itemgetter(*_DEALER)
_plays = itemgetter(*(at for pair in zip(_DEALER, _OTHER, strict=True) for at in pair))
_month = [card.month - 1 for card in CARDS].__getitem__

# The field holds, for each month, 48 times the four bits of its cards there; with a card's number that is a place in
# these lists of (what is captured, the month's field after it).
_Takes = list[tuple[int, int]]
_CHOICE = -1
_lay = [len(CARDS) << card % 4 for card in range(len(CARDS))]


def _takes(values: Sequence[int], *, of_two: int | None) -> _Takes:
    """What every card does on every field of its month (KK-3.2 to KK-3.5).  of_two: which of two is captured."""
    takes: _Takes = []
    for there, card in product(range(16), range(len(CARDS))):
        lying = [n for n in range(card & ~3, (card & ~3) + 4) if there >> n % 4 & 1]
        if not lying:
            takes.append((0, _lay[card]))
        elif len(lying) != 2:
            takes.append((values[card] + sum(values[n] for n in lying), 0))
        elif of_two is None:
            takes.append((_CHOICE, len(CARDS) * there))
        else:
            taken, left = lying[of_two], lying[1 - of_two]
            takes.append((values[card] + values[taken], _lay[left]))
    return takes


class KoiKoiRounds:
    """Plays whole rounds under certain rules.  month: of the round, 1 to 12, for the month yaku (KK-5.5)."""

    def __init__(self, rules: KoiKoiRules, *, month: int = 1) -> None:
        self.rules = rules
        table = KoiKoi(rules).yaku_table(month)
        counted = month if rules.month_yaku else None
        values = card_values(cup_is_chaff=rules.sake_cup == "both", month=counted)
        self._take = _takes(values, of_two=None)
        self._pick = (_takes(values, of_two=0), _takes(values, of_two=1))
        # By what lies on the field: nothing that matters, a Willow, a Paulownia, or both (KK-5.6).
        self._foggy = rules.rain_fog == "field"
        months = [(), (WILLOW,), (PAULOWNIA,), (WILLOW, PAULOWNIA)] if self._foggy else [()]
        weather = [CardSet(sum(MONTH_BITS[month] for month in each)) for each in months]
        self._points = [tables(table, total, spoilt=cards) for cards in weather]
        # Names matter only where a yaku must be new to lead to a decision (KK-4.1).
        named = rules.reopen == "new_yaku_only"
        self._names = [tables(table, names(table), spoilt=cards) for cards in weather] if named else []

    def play(self, deck: Sequence[int], policies: tuple[Policy, Policy], flip: Callable[[], int]) -> Change | None:
        """Play a round: what it adds to the totals of its dealer and of the other player; None: the deal is void.

        deck: the numbers of all 48 cards, top first.  policies: of the dealer and of the other player.
        flip: 0 or 1, asked for each card that may take one of two; 0 is the first in the deck's table.
        """
        groups = _field(deck), _dealer(deck), _other(deck)
        # Four of a month or four pairs leave room for five months at most.
        if any(len(set(map(_month, cards))) < 6 for cards in groups):
            result = self._dealt(*map(_shape, groups))
            if result != "play":
                return None if result == "void" else result
        field = [0] * 12
        for card in groups[0]:
            field[card >> 2] += _lay[card]
        return self._turns(deck, field, policies, flip)

    def _dealt(self, field: list[int], dealer: list[int], other: list[int]) -> Change | Literal["play", "void"]:
        """What comes of the deal, in the order of KK-2.6; each argument says how many cards of each month there are."""
        rules = self.rules
        if 4 in field:
            return "void" if rules.field_four == "redeal" else self._gain(0, _SIX)
        if field == _PAIRS and rules.field_pairs == "redeal":
            return "void"
        holders = [seat for seat, hand in enumerate((dealer, other)) if 4 in hand or hand == _PAIRS]
        if not holders or rules.teyaku == "ignore":
            return "play"
        if rules.teyaku == "redeal":
            return "void"
        if len(holders) == 2:
            return "play" if rules.teyaku_both == "ignore" else (0, 0)
        return self._gain(holders[0], _SIX)

    def _turns(
        self, deck: Sequence[int], field: list[int], policies: tuple[Policy, Policy], flip: Callable[[], int]
    ) -> Change:
        take, pick, foggy, points = self._take, self._pick, self._foggy, self._points[0]
        ribbons, rest, counts = points.ribbons, points.rest, points.counts
        won = theirs = last = their_last = 0  # captured cards, and yaku points at the last call, of both players
        calls, known = [0, 0], [0, 0]  # by seat: how often koi-koi was called, and the yaku at the last call
        for turn, card, turned in zip(range(_PLAYS), _plays(deck), deck[24:], strict=False):
            month = card >> 2
            gain, field[month] = take[field[month] + card]
            if gain < 0:
                gain, field[month] = pick[flip()][field[month] + card]
            month = turned >> 2
            more, field[month] = take[field[month] + turned]
            if more < 0:
                more, field[month] = pick[flip()][field[month] + turned]
            if gain or more or foggy:
                won += gain + more
                if foggy:
                    rest = self._points[_weather(field)].rest
                made = ribbons[won & RIBBONS] + rest[won >> REST_AT & REST] + counts[won >> COUNTS_AT]
                if made > last and self._asks(won, field, known[turn & 1]):
                    if self._stops(turn, made, calls, policies):
                        return self._gain(turn & 1, self._payout(made, calls[turn & 1], calls[~turn & 1]))
                    calls[turn & 1] += 1
                    known[turn & 1], last = self._held(won, field), made
            won, theirs, last, their_last = theirs, won, their_last, last
        return self._gain(0, self.rules.oya_ken)

    def _held(self, won: int, field: list[int]) -> int:
        """The names of the yaku that count, as bits; 0 where names do not matter."""
        if not self._names:
            return 0
        t = self._names[_weather(field) if self._foggy else 0]
        return t.ribbons[won & RIBBONS] | t.rest[won >> REST_AT & REST] | t.counts[won >> COUNTS_AT]

    def _asks(self, won: int, field: list[int], known: int) -> bool:
        """Whether higher points lead to a decision (KK-4.1)."""
        return not self._names or bool(self._held(won, field) & ~known)

    def _stops(self, turn: int, made: int, calls: list[int], policies: tuple[Policy, Policy]) -> bool:
        seat, left = turn & 1, (_PLAYS - 1 - turn) // 2
        limited = self.rules.koikoi_limit != "none" and calls[seat] >= self.rules.koikoi_limit
        return not left or limited or not policies[seat](made, left)

    def _payout(self, made: int, own_calls: int, opponent_calls: int) -> int:
        """What a stop pays (KK-6.1, KK-6.2)."""
        if self.rules.double_at_7 and made >= 7:
            made *= 2
        match self.rules.koikoi_factor:
            case "opponent_x2":
                return made * 2 if opponent_calls else made
            case "calls_plus_one":
                return made * (1 + own_calls + opponent_calls)
            case "none":
                return made

    def _gain(self, seat: int, points: int) -> Change:
        """seat: 0 the dealer, 1 the other player (KK-6.3)."""
        lost = -points if self.rules.zero_sum else 0
        return (lost, points) if seat else (points, lost)


def _shape(cards: Sequence[int]) -> list[int]:
    """How many cards there are of each month, in any order."""
    months = list(map(_month, cards))
    return [months.count(month) for month in set(months)]


def _weather(field: list[int]) -> int:
    return bool(field[WILLOW - 1]) + 2 * bool(field[PAULOWNIA - 1])
