"""The switches as blocks: a house rule each, by chapter; and the presets side by side."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from ...commands.rules import value_text
from ...games import AnyGame, AnyRules, make_game
from ...switches import Between, Domain, FourNumbers, Switch
from ...words import entry, say, section
from ..blocks import AnyBlock, Heading
from ..voice import Voice, tool_words
from .blocks import Cell, Column, Form, HouseRule, OneValue, Presets, Row
from .readings import changed, preset_of, title_of, value_label, value_word, with_changes

AREA = "switches"
FEW = 5  # values that stand side by side; more are asked for as a number


def switch_blocks(base: AnyRules, rules: AnyRules, errors: Mapping[str, str], voice: Voice) -> list[AnyBlock]:
    """Every switch of the game under the heading of its chapter.  errors: one line for a switch, by its block."""
    game, blocks, chapter = make_game(rules), list[AnyBlock](), ""
    for switch in rules.switches():
        here = switch.rule.partition(".")[0]
        if here != chapter:
            chapter = here
            title = f"{here} {entry('sections', here, lang=voice.lang) or ''}".strip()
            blocks.append(Heading(id=f"chapter-{here}", text=title, level=3, area=AREA))
        error = errors.get(f"switch-{switch.name}", "")
        before, value = value_word(base, switch), value_word(rules, switch)
        blocks.append(_house_rule(game.NAME, switch, before, value, error=error, lang=voice.lang))
    return blocks


@lru_cache(maxsize=1024)
def _house_rule(game: str, switch: Switch, before: str, value: str, *, error: str, lang: str) -> HouseRule:
    """A switch: its value in the base and its value in force, as the command line reads them."""
    domain, tell = switch.domain, Voice(None, lang, tool_words("rules", lang)).tell
    was = "" if before == value else tell("switch", "was", value=value_label(game, switch, before, lang))
    low, high = (domain.low, domain.high) if isinstance(domain, Between) else (0, 0)
    form = form_of(domain)
    return HouseRule(
        id=f"switch-{switch.name}", area=AREA, title=title_of(game, switch, lang), rule=switch.rule, form=form,
        value=value, values=_values(game, switch, form), low=low, high=high, means=_means(game, switch, value),
        source=say("evidence", switch.evidence, lang=lang), more=tell("switch", "more"),
        labels=tuple(tell("switch", "four", str(at)) for at in range(1, 5)) if form == "four" else (),
        off=tell("switch", "off") if isinstance(domain, Between) and domain.off else "", set=tell("switch", "set"),
        was=was, back=tell("switch", "back") if was else "", error=error,
    )  # fmt: skip


def _means(game: str, switch: Switch, value: str) -> str:
    """What a value says, written as the command line reads it."""
    return value_text(_standard(game), switch, switch.domain.check(switch.domain.from_word(value)))


@cache
def _standard(game: str) -> AnyGame:
    return make_game(preset_of(game, "standard"))


def form_of(domain: Domain) -> Form:
    """How a switch is set."""
    if isinstance(domain, FourNumbers):
        return "four"
    listed = domain.listed()
    return "choice" if isinstance(listed, list) and len(listed) <= FEW else "number"


def _values(game: str, switch: Switch, form: Form) -> tuple[OneValue, ...]:
    """The values to choose from; of many numbers those that have words of their own."""
    words = [str(value) for value in switch.domain.listed()]
    if form != "choice":
        words = [key for key in section("switches", game, switch.name, "values") if key != "any"]
    return tuple(
        OneValue(id=one, label=value_label(game, switch, one), means=_means(game, switch, one)) for one in words
    )


# ---- presets ----


def presets_block(base: str, rules: AnyRules, *, every: bool, voice: Voice) -> Presets:
    """The presets of the game in one table, and the reader's own rules where they are none of them.

    every: all switches, else only those in which two columns differ.  Marked is what differs from the first column.
    """
    columns = [(name, preset_of(rules.GAME, name)) for name in rules.PRESETS]
    heads = [
        Column(
            id=name, title=say("presets", rules.GAME, name, "title"), says=say("presets", rules.GAME, name, "text"),
            use=voice.tell("presets", "use") if preset != rules else "",
        )
        for name, preset in columns
    ]  # fmt: skip
    if all(preset != rules for _, preset in columns):
        columns.append(("", rules))
        heads.append(Column(id="yours", title=voice.tell("presets", "yours"), says=with_changes(base, rules)))
    rows: list[Row] = []
    for switch in rules.switches():
        words = [value_word(preset, switch) for _, preset in columns]
        if every or len(set(words)) > 1:
            labels = [value_label(rules.GAME, switch, one, voice.lang) for one in words]
            cells = tuple(Cell(label, one != words[0]) for label, one in zip(labels, words, strict=True))
            rows.append(Row(title_of(rules.GAME, switch, voice.lang), switch.rule, cells))
    return Presets(
        id="presets", area="presets", label=voice.tell("presets", "label"), first=voice.tell("presets", "switch"),
        columns=tuple(heads), rows=tuple(rows), mark=voice.tell("presets", "mark"),
    )  # fmt: skip


def count_of(base: AnyRules, rules: AnyRules, voice: Voice) -> str:
    """How many switches are changed, in words."""
    n = len(changed(base, rules))
    return voice.tell("switch", "none" if not n else "one" if n == 1 else "many", n=n)
