"""A worked example on captured cards: a row fills card by card, the yaku and the running total beside it."""

from __future__ import annotations

from ..assets import lessons
from ..cards import NO_CARDS, CardSet
from ..deal import Seat
from ..events import Paid
from ..games import general
from ..notation import parse_cards, parse_record
from ..record import replay
from .agreed import Agreed, Live, LiveEnd, LiveRow
from .blocks import AnyBlock, Cards, Text
from .example import Stop
from .questions.base import game_of
from .questions.pays import Settle
from .questions.points import Points, row_state, score_grid
from .shown import card_stops
from .voice import Voice, cited


def row_stops(game: str, rows: str, voice: Voice, *, rules: str = "standard") -> tuple[Stop, ...]:
    """The steps of a row that fills.

    rows: steps separated by `|`; `3B 9A` begins a new row, `+ 8B` adds to the one before; a `?` at the end of a step
    asks for the new total before it is shown, `? NAME` in the words of that name.  `@ 12_round` shows both rows at the
    end of a recorded round of Kusuri-gui, and a `?` there asks what is settled.
    rules: as words.  With `goko=8|9|10` among them the reader may change that value, and sees both sums at once.
    The lesson's words `[example]` give the sentence of each step.  `cards` in place of a game: see `shown.card_stops`.
    """
    if game == "cards":
        return card_stops(rows, voice)
    agreed = Agreed.read(game, rules)
    held, stops = NO_CARDS, list[Stop]()
    for number, text in enumerate(rows.split("|"), start=1):
        step, asks, name = (part.strip() for part in text.partition("?"))
        said, cites = cited(voice.named("example", str(number)))
        line = Text(id="said", text=said, rules=cites)
        if step.startswith("@"):
            stops.append(_end(step[1:].strip(), line, agreed, voice, asks=name if asks else None))
            continue
        fresh = parse_cards(step.lstrip("+").strip(), deck=game_of(game).DECK, where=f"step {number}")
        held = held | fresh if step.startswith("+") else fresh
        new = fresh if step.startswith("+") else NO_CARDS
        question = Points(game, str(held), rules=agreed.usual, name=name) if asks else None
        row = _row("row0", voice.ask("points", "captured"), held, new)
        live: Live | None = LiveRow(agreed, held) if agreed.offers else None
        score = general(game_of(game, agreed.usual)).score(row_state(game, str(held)), Seat.A)
        below: tuple[AnyBlock, ...] = () if live else (score_grid(score, voice, game),)
        stops.append(Stop((), question, (row, line), below, live))
    return tuple(stops)


def _row(name: str, label: str, cards: CardSet, lit: CardSet = NO_CARDS) -> Cards:
    codes, picked = tuple(card.code for card in cards), tuple(card.code for card in lit)
    return Cards(id=name, label=label, cards=codes, picked=picked, large=True)


def _end(name: str, line: Text, agreed: Agreed, voice: Voice, *, asks: str | None) -> Stop:
    """Both rows at the end of a recorded round; asks: the name of the question's words, None to ask nothing."""
    record = parse_record((lessons() / "rounds" / f"{name}.toml").read_text(encoding="utf-8"))
    moments = list(replay(record))
    last = moments[-1].step
    a, b = last.state.won
    rows = [_row("row0", voice.ask("settle", "row_a"), a), _row("row1", voice.ask("settle", "row_b"), b)]
    question = None
    if asks is not None:
        settled = sum(
            e.chips if e.payee is Seat.A else -e.chips for e in last.events if isinstance(e, Paid) and not e.chain
        )
        question = Settle(str(a), str(b), last.state.totals[0] - settled, rules=agreed.usual, name=asks)
    return Stop((), question, (*rows, line), (), LiveEnd(agreed, record))
