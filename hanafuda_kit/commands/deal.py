"""`hanafuda deal`: a dealt position and the start of its record."""

from __future__ import annotations

import argparse
import secrets
import sys

from ..deal import Seat, decks
from ..events import Reason
from ..explain import explain
from ..games import general
from ..notation import format_position, format_record
from ..record import Record, RoundRecord
from .shared import CommandError, add_game, add_rules, chosen_game, to_json


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("deal", help="deal a position", description="Deal a position and start its record.")
    add_game(parser)
    parser.add_argument("--seed", metavar="N", help="the same seed gives the same deal everywhere")
    add_rules(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = chosen_game(args.game, args.rules, args.set)
    seed = _seed(args.seed)
    shuffles = decks(tuple(game.DECK), seed=seed)
    deck = next(shuffles)
    step = general(game).deal(deck, dealer=Seat.A)
    while step.state.reason is Reason.VOID:
        void = explain(step.events[-1])
        # Beside the answer, so that JSON stays one object.
        print(f"{void.text} ({void.rule})", file=sys.stderr if args.json else sys.stdout)
        deck = next(shuffles)
        step = general(game).deal(deck, dealer=Seat.A)
    record = format_record(Record(game, (RoundRecord(Seat.A, deck, ()),)))
    position = format_position(step.state)
    if args.json:
        table = {
            "game": game.NAME, "seed": seed, "dealer": "A", "rules": game.rules.to_table(), "position": position,
            "record": record,
        }  # fmt: skip
        print(to_json(table))
    else:
        print(f"seed {seed}\n\n{position}\n\n{record}", end="")
    return 0


def _seed(word: str | None) -> int:
    if word is None:
        return secrets.randbelow(1 << 32)
    if not (word.isascii() and word.isdigit() and len(word) <= 20):
        raise CommandError(f'seed "{word[:40]}": a whole number from 0 to {(1 << 64) - 1} was expected')
    return int(word)
