"""A worked example on cards alone: rows of them, some lit, and a question before a step where it is wanted."""

from __future__ import annotations

from ..cards import Card, CardSet
from ..notation import parse_card_list
from .blocks import AnyBlock, Cards, Text
from .example import Stop
from .questions.choice import Choice
from .voice import Voice, cited


def card_stops(steps: str, voice: Voice) -> tuple[Stop, ...]:
    """The steps of an example that shows cards.

    steps: separated by `|`.  `1B 1R` shows cards, `1B / 2A` two rows, `+` those of the step before; `* 1B` lights some.
    `? half=24` asks before the step shows: the lesson's words hold the choice `half`, whose right option is `24`.
    The words `[example]` give the sentence of each step, and `[example.rows]` under `10_1`, `10_2` … the labels of rows
    that are not of one month.  Months that were shown whole stay below, small.  ValueError for a card there is not.
    """
    stops, rows, whole = list[Stop](), tuple[tuple[Card, ...], ...](), list[Card]()
    for number, text in enumerate(steps.split("|"), start=1):
        shown, _, ask = text.partition("?")
        cards, _, lit = shown.partition("*")
        if cards.strip() != "+":
            rows = tuple(parse_card_list(row) for row in cards.split("/"))
        marked = CardSet.of(parse_card_list(lit))
        said, cites = cited(voice.named("example", str(number)))
        blocks: list[AnyBlock] = [_row(number, at, row, marked, voice) for at, row in enumerate(rows)]
        blocks.append(Text(id="said", text=said, rules=cites))
        before = tuple(card.code for card in whole if not any(card in row for row in rows))
        below = [Cards(id="whole", label=voice.frame("months_before"), cards=before)]
        stops.append(Stop((), _question(ask, rows), tuple(blocks), tuple(below if before else [])))
        if len(rows) == 1 and _month(rows[0]) and rows[0][0] not in whole:
            whole += rows[0]
    return tuple(stops)


def _question(ask: str, rows: tuple[tuple[Card, ...], ...]) -> Choice | None:
    key, _, right = ask.strip().partition("=")
    return Choice(key, right, cards=" ".join(card.code for row in rows for card in row)) if key else None


def _month(row: tuple[Card, ...]) -> int:
    """The month of all these cards, 0 where they are of several."""
    months = {card.month for card in row}
    return months.pop() if len(months) == 1 else 0


def _row(number: int, at: int, row: tuple[Card, ...], lit: CardSet, voice: Voice) -> Cards:
    label, month = voice.named("example", "rows", f"{number}_{at + 1}"), str(_month(row))
    if not label and month != "0":
        name, flower = voice.speaker.say("card_guide", "months", month), voice.speaker.say("flowers", month)
        label = voice.ask("sort", "month_heap", month=name, flower=flower)
    codes = tuple(card.code for card in row)
    picked = tuple(card.code for card in row if card in lit)
    return Cards(id=f"row{at}", label=label or voice.frame("cards"), cards=codes, picked=picked, large=True)
