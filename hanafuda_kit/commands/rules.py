"""`hanafuda rules`: the rules in force as text with ids, the switches, their values and presets."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ..games import AnyGame
from ..switches import Plain, Switch, word
from ..words import entry, say, section
from .shared import add_game, add_rules, chosen_game, to_json


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("rules", help="the rules in force", description="Print the rules in force.")
    add_game(parser)
    add_rules(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = chosen_game(args.game, args.rules, args.set)
    print(to_json(as_json(game, args.rules)) if args.json else "\n".join(as_text(game)))
    return 0


def value_text(game: AnyGame, switch: Switch, value: object) -> str:
    """What a switch's value means, as a sentence."""
    plain = word(switch.domain.write(switch.domain.check(value)))
    texts = section("switches", game.NAME, switch.name, "values")
    found = texts.get(plain, texts.get("any"))
    return found.format(value=plain) if isinstance(found, str) else ""


def as_json(game: AnyGame, preset: str) -> dict[str, object]:
    """Game, preset, rules, switches and presets, all values in their plain form."""
    rules = game.rules
    switches = [
        {
            "name": switch.name, "rule": switch.rule, "values": switch.domain.listed(),
            "default": switch.domain.write(switch.default), "value": switch.domain.write(getattr(rules, switch.name)),
            "evidence": switch.evidence, "text": say("switches", game.NAME, switch.name, "text"),
        }
        for switch in rules.switches()
    ]  # fmt: skip
    table, presets = rules.to_table(), as_presets(game)
    return {"game": game.NAME, "preset": preset, "rules": table, "switches": switches, "presets": presets}


def as_presets(game: AnyGame) -> dict[str, dict[str, Plain]]:
    """Each preset and the switches in which it differs from `standard`."""
    standard = game.rules.preset("standard").to_table()
    return {
        name: {key: value for key, value in game.rules.preset(name).to_table().items() if value != standard[key]}
        for name in game.rules.PRESETS
    }


def as_text(game: AnyGame) -> Iterator[str]:
    """Every rule with its id, and below it the switches that stand in it with what they now say."""
    yield f"{game.NAME}, rules {game.rules.line}"
    prefix = "KK" if game.NAME == "koi-koi" else "KG"
    chapter = ""
    for rule in section("rules"):
        if not rule.startswith(prefix):
            continue
        if rule.partition(".")[0] != chapter:
            chapter = rule.partition(".")[0]
            yield ""
            yield f"{chapter} {entry('sections', chapter) or ''}".rstrip()
        yield f"  {rule} {say('rules', rule, 'text')}"
        for switch in game.rules.switches():
            if switch.rule == rule:
                yield from _switch_text(game, switch)
    yield ""
    yield "Presets"
    for name, changes in as_presets(game).items():
        yield f"  {name}: {' '.join(f'{key}={word(value)}' for key, value in changes.items()) or '-'}"


def _switch_text(game: AnyGame, switch: Switch) -> Iterator[str]:
    """A switch with what its value says, the values it may have, and how well it is attested."""
    value = getattr(game.rules, switch.name)
    yield f"    {switch.name}={word(switch.domain.write(value))}: {value_text(game, switch, value)}"
    yield f"      {switch.name}: {switch.domain.said()}. {say('evidence', switch.evidence)}"
