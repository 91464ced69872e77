"""What the captured cards pay: a stop of Koi-Koi with its factors, or the settlement of Kusuri-gui."""

from __future__ import annotations

from dataclasses import dataclass

from ...deal import Seat, of
from ...explain import Speaker
from ...games import KoiKoi, KoiKoiState, Kusurigui, KusuriguiState
from ...yaku import Score
from ..voice import Voice, cited
from .blocks import Sum, Term
from .work import Work

AREA = "pay"


def score_of(work: Work, seat: Seat) -> Score:
    """The yaku of a seat as the engine counts them."""
    match work.game, work.state:
        case KoiKoi() as game, KoiKoiState() as state:
            return game.score(state, seat)
        case Kusurigui() as game, KusuriguiState() as state:
            return game.score(state, seat)
        case _:
            raise ValueError("a position of one game under the rules of the other")


def pay_block(work: Work, seat: Seat, voice: Voice) -> Sum:
    """The sum for a seat: what its stop pays (KK-6), or what the two players settle (KG-6.2)."""
    match work.game, work.state:
        case KoiKoi() as game, KoiKoiState() as state:
            return _stop(game, state, seat, voice)
        case Kusurigui() as game, KusuriguiState() as state:
            return _settled(settlement(game, state), voice)
        case _:
            raise ValueError("a position of one game under the rules of the other")


# ---- Koi-Koi ----


def _stop(game: KoiKoi, state: KoiKoiState, seat: Seat, voice: Voice) -> Sum:
    tell, other = voice.tell, seat.other.value
    label = tell("sum", "stop", seat=seat.value)
    payout = game.payout_of_stop(state, seat)
    if not payout.points:
        text, rules = cited(tell("sum", "nothing"))
        zero = (Term(n="0", what=tell("sum", "points")),)
        said = tell("sum", "said_nothing", seat=seat.value)
        return Sum(id="pay", area=AREA, label=label, terms=zero, said=said, text=text, rules=rules)
    terms = [Term(n=str(payout.points), what=tell("sum", "points" if payout.points > 1 else "point"))]
    terms += [Term(n=str(f.times), what=tell("sum", f.why, other=other), sign="×") for f in payout.factors]
    terms.append(Term(n=str(payout.total), what=tell("sum", "paid"), sign="=", total=True))
    text, rules = _remarks(game, state, seat, voice)
    rules = tuple(dict.fromkeys([*(factor.rule for factor in payout.factors), *rules])) or ("KK-6.1",)
    said = tell("sum", "said", seat=seat.value, payout=Speaker(lang=voice.lang).amount(payout.total, "KK-6"))
    return Sum(id="pay", area=AREA, label=label, terms=tuple(terms), said=said, text=text, rules=rules)


def _remarks(game: KoiKoi, state: KoiKoiState, seat: Seat, voice: Voice) -> tuple[str, tuple[str, ...]]:
    """What does not count though one may expect it, and what it costs the other player."""
    payout, own = game.payout_of_stop(state, seat), of(state.called, seat).times
    keys: list[str] = []
    if payout.points < 7 <= payout.total and game.rules.double_at_7:
        keys.append("below_seven")
    if own and game.rules.koikoi_factor == "opponent_x2":
        keys.append("own_call")
    if game.rules.zero_sum:
        keys.append("zero_sum")
    said = [cited(voice.tell("sum", key, seat=seat.value, other=seat.other.value)) for key in keys]
    return " ".join(text for text, _ in said), tuple(rule for _, rules in said for rule in rules)


# ---- Kusuri-gui ----


@dataclass(frozen=True, slots=True)
class Settlement:
    """totals: of both seats' yaku.  payer: None where nobody pays.  chips: what is paid; due: what would be.

    balances: the chips of both players after it.
    """

    totals: tuple[int, int]
    payer: Seat | None
    due: int
    chips: int
    balances: tuple[int, int]


def settlement(game: Kusurigui, state: KusuriguiState) -> Settlement:
    """What the players of a round that ended here would pay (KG-6.2, KG-6.3, KG-1.7)."""
    a, b = (game.score(state, seat).points for seat in Seat)
    if a == b:
        return Settlement((a, b), None, 0, 0, state.totals)
    payer, due = (Seat.B if a > b else Seat.A), abs(a - b)
    left = of(state.totals, payer)
    chips = due if game.rules.bust == "debt" else max(0, min(due, left))
    change = chips if payer is Seat.B else -chips
    return Settlement((a, b), payer, due, chips, (state.totals[0] + change, state.totals[1] - change))


def _settled(found: Settlement, voice: Voice) -> Sum:
    tell, (a, b) = voice.tell, found.totals
    label = tell("sum", "settle")
    high, low = (("A", a), ("B", b)) if a >= b else (("B", b), ("A", a))
    terms = [
        Term(n=str(high[1]), what=tell("sum", "chips_of", seat=high[0])),
        Term(n=str(low[1]), what=tell("sum", "chips_of", seat=low[0]), sign="−"),
    ]
    if found.payer is None:
        terms.append(Term(n="0", what=tell("sum", "nobody"), sign="=", total=True))
        said = tell("sum", "said_even")
        return Sum(id="pay", area=AREA, label=label, terms=tuple(terms), said=said, rules=("KG-6.3",))
    payer, payee = found.payer.value, found.payer.other.value
    terms.append(Term(n=str(found.due), what=tell("sum", "pays", payer=payer, payee=payee), sign="=", total=True))
    amount = Speaker(lang=voice.lang).amount(found.chips, "KG-6")
    said = tell("sum", "said_settle", payer=payer, payee=payee, chips=amount)
    texts, rules = [tell("sum", "balances", a=found.balances[0], b=found.balances[1])], ["KG-6.2"]
    if found.chips < found.due:
        texts.insert(0, tell("sum", "short", payer=payer, chips=amount))
        rules.append("KG-1.7")
    return Sum(
        id="pay", area=AREA, label=label, terms=tuple(terms), said=said, text=" ".join(texts), rules=tuple(rules)
    )
