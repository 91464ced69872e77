"""A worked example on captured cards: a row fills card by card, the yaku and the running total beside it."""

from __future__ import annotations

from ..cards import NO_CARDS
from ..deal import Seat
from ..games import general
from ..notation import parse_cards
from .blocks import Cards, Text
from .example import Stop
from .questions.base import Question, game_of
from .questions.points import Points, row_state, score_grid
from .voice import Voice, cited


def row_stops(game: str, rows: str, voice: Voice, *, rules: str = "standard") -> tuple[Stop, ...]:
    """The steps of a row that fills.

    rows: steps separated by `|`; `3B 9A` begins a new row, `+ 8B` adds to the one before; a `?` at the end of a step
    asks for the new total before it is shown.  The lesson's words `[example]` give the sentence of each step.
    """
    play = game_of(game, rules)
    held, stops = NO_CARDS, list[Stop]()
    for number, text in enumerate(rows.split("|"), start=1):
        step = text.strip()
        ask, step = step.endswith("?"), step.rstrip("?").strip()
        fresh = parse_cards(step.lstrip("+").strip(), deck=play.DECK, where=f"step {number}")
        held = held | fresh if step.startswith("+") else fresh
        score = general(play).score(row_state(game, str(held)), Seat.A)
        codes = tuple(card.code for card in held)
        new = tuple(card.code for card in fresh) if step.startswith("+") else ()
        row = Cards(id="row0", label=voice.ask("points", "captured"), cards=codes, picked=new, large=True)
        said, cites = cited(voice.named("example", str(number)))
        question: Question | None = Points(game, str(held), rules=rules) if ask else None
        line = Text(id="said", text=said, rules=cites)
        stops.append(Stop((), question, (row, line), (score_grid(score, voice, game),)))
    return tuple(stops)
