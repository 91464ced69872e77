"""`hanafuda score`: yaku, points, factors, pay-out and the reasons."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ..cards import NO_CARDS, CardSet
from ..events import Payout
from ..explain import Speaker, explain_score
from ..games import AnyGame, KoiKoi, game_named
from ..games.koikoi import payout
from ..notation import NotationError, parse_cards, shown
from ..words import say
from ..yaku import Score, score
from .shared import CommandError, add_game, add_rules, chosen_game, standard_input, to_json

_MOST_CALLS = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What is to be scored; field, month and calls matter in Koi-Koi alone."""

    game: AnyGame
    captured: CardSet
    field: CardSet = NO_CARDS
    month: int | None = None
    opponent_calls: int = 0
    own_calls: int = 0

    def answer(self) -> tuple[Score, Payout]:
        """The score, and what a stop with it pays (in Kusuri-gui the points themselves)."""
        game = self.game
        if isinstance(game, KoiKoi):
            found = score(self.captured, game.yaku_table(self.month), field=self.field)
            calls = {"opponent_calls": self.opponent_calls, "own_calls": self.own_calls}
            return found, payout(found.points, rules=game.rules, **calls)
        best_only = game.rules.yaku_mode == "exclusive"
        found = score(self.captured, game.yaku_table(None), best_only=best_only)
        return found, Payout(found.points, ())


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "score", help="what captured cards are worth, and why",
        description="Score captured cards.  `score --json -` reads JSON lines from standard input.",
    )  # fmt: skip
    add_game(parser, optional=True)
    parser.add_argument("cards", metavar="CARDS", nargs="*", help='captured cards, as "3B 9A"; - for none')
    add_rules(parser)
    parser.add_argument("--field", metavar="CARDS", help="cards on the field (Koi-Koi, for rain and fog)")
    parser.add_argument("--month", metavar="N", help="month of the round, 1 to 12 (Koi-Koi, for the month yaku)")
    parser.add_argument("--opponent-calls", metavar="N", help="how often the opponent has called koi-koi")
    parser.add_argument("--own-calls", metavar="N", help="how often the player has called koi-koi")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.game == "-":
        alone = (args.rules, args.set, args.field, args.month, args.opponent_calls, args.own_calls)
        if not args.json or args.cards or alone != ("standard", [], None, None, None, None):
            raise CommandError("score - reads JSON lines: it is called as score --json -, and nothing else")
        for line in answer_lines(standard_input()):
            print(line, flush=True)
        return 0
    if args.game is None or not args.cards:
        raise CommandError('score wants a game and its captured cards, as score koi-koi "3B 9A"; - for none')
    asked = _asked(args)
    print(to_json(as_json(asked)) if args.json else "\n".join(as_text(asked)))
    return 0


def _asked(args: argparse.Namespace) -> Asked:
    game = chosen_game(args.game, args.rules, args.set)
    given = {
        "field": args.field, "month": args.month, "opponent_calls": args.opponent_calls, "own_calls": args.own_calls
    }  # fmt: skip
    table = {key: value for key, value in given.items() if value is not None}
    for key in ("month", "opponent_calls", "own_calls"):
        word = table.get(key)
        if isinstance(word, str) and word.isascii() and word.isdigit() and len(word) < 6:
            table[key] = int(word)
    return _checked(game, {"captured": " ".join(args.cards), **table})


def _checked(game: AnyGame, table: Mapping[str, object]) -> Asked:
    koikoi_only = ("field", "month", "opponent_calls", "own_calls")
    allowed = ("captured", *(koikoi_only if isinstance(game, KoiKoi) else ()))
    for key in table:
        if key not in allowed:
            raise CommandError(f'"{key}" is not known for {game.NAME}: {", ".join(("game", "rules", *allowed))} are')
    captured = _cards(game, table, "captured")
    field = _cards(game, table, "field")
    for card in captured & field:
        raise CommandError(f"card {card} stands in captured and in field: one card lies in one place")
    month = _number(table, "month", 1, 12)
    return Asked(
        game=game, captured=captured, field=field, month=month,
        opponent_calls=_number(table, "opponent_calls", 0, _MOST_CALLS) or 0,
        own_calls=_number(table, "own_calls", 0, _MOST_CALLS) or 0,
    )  # fmt: skip


def _cards(game: AnyGame, table: Mapping[str, object], key: str) -> CardSet:
    text = table.get(key, "-")
    if not isinstance(text, str):
        raise CommandError(f"{key}: a text of cards was expected, as in 3B 9A")
    return parse_cards(text, deck=game.DECK, where=key)


def _number(table: Mapping[str, object], key: str, low: int, high: int) -> int | None:
    value = table.get(key)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise CommandError(f"{key} {value!r}: a whole number from {low} to {high} was expected")
    return value


def as_json(asked: Asked) -> dict[str, object]:
    """The answer as `score` prints it: yaku, points, payout, replaced, factors."""
    found, pays = asked.answer()
    return {
        "yaku": [{"key": key, "points": points} for key, points in found.pairs],
        "points": found.points,
        "payout": pays.total,
        "replaced": [{"key": gone.yaku.key, "by": gone.by} for gone in found.replaced],
        "factors": [{"times": factor.times, "rule": factor.rule} for factor in pays.factors],
    }


def as_text(asked: Asked) -> Iterator[str]:
    """The answer in sentences, each with its rule."""
    found, pays = asked.answer()
    speaker, koikoi = Speaker(), isinstance(asked.game, KoiKoi)
    for line in explain_score(found):
        yield f"{line.text} ({line.rule})"
    if not found.made:
        yield say("scores", "nothing" if koikoi else "nothing_chips")
        return
    yield say("scores", "total", points=speaker.amount(found.points, "KK" if koikoi else "KG"))
    if koikoi:
        rules = ", ".join(factor.rule for factor in pays.factors) or "KK-6.1"
        yield f"{say('scores', 'pays', payout=speaker.payout(pays))} ({rules})"


def answer_lines(lines: Iterable[bytes]) -> Iterator[str]:
    """One JSON line for each that is not blank: the answer, or that line's error."""
    for line in lines:
        if line.strip():
            try:
                yield to_json(as_json(_from_json(line)))
            except ValueError as error:
                yield to_json({"error": shown(str(error), 380)})


def _from_json(line: bytes) -> Asked:
    try:
        table = json.loads(line)
    except (ValueError, RecursionError):
        raise NotationError('not a line of JSON: as in {"game": "koi-koi", "captured": "3B 9A"}') from None
    if not isinstance(table, dict):
        raise NotationError('an object was expected, as in {"game": "koi-koi", "captured": "3B 9A"}')
    name = table.pop("game", None)
    if not isinstance(name, str):
        raise NotationError('"game" is missing: koi-koi or kusuri-gui was expected')
    game = game_named(name, table.pop("rules", "standard"))
    if "captured" not in table:
        raise NotationError('"captured" is missing: a text of cards was expected, as in 3B 9A')
    return _checked(game, table)
