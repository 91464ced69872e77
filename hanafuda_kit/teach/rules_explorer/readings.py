"""Two rules side by side: what is changed between them, in words, and with the words that differ marked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from functools import cache

from ...commands.rules import value_text
from ...deal import Seat
from ...games import GAMES, AnyGame, AnyRules, AnyState, KoiKoi, KoiKoiState, make_game
from ...play import Phase
from ...switches import Switch, word
from ...words import japanese, section
from ...yaku import Made, Yaku
from ..voice import Voice
from .blocks import Law, Line, Mark, Told
from .outcome import Example, Outcome, Worth, outcome, told, worth

# ---- switches ----


def changed(old: AnyRules, new: AnyRules) -> list[Switch]:
    """The switches in which two rules of one game differ, in the order of the rules."""
    return [switch for switch in new.switches() if getattr(old, switch.name) != getattr(new, switch.name)]


@cache
def preset_of(game: str, name: str) -> AnyRules:
    """The rules of a preset, made once."""
    return GAMES[game].preset(name)


def with_changes(base: str, rules: AnyRules) -> str:
    """Rules as one line that begins with this preset: `standard oya_ken=6`."""
    changes = changed(preset_of(rules.GAME, base), rules)
    return " ".join([base, *(f"{switch.name}={value_word(rules, switch)}" for switch in changes)])


def value_word(rules: AnyRules, switch: Switch) -> str:
    """A switch's value as the command line reads it."""
    return word(switch.domain.write(getattr(rules, switch.name)))


def value_label(game: str, switch: Switch, value: str, lang: str = "en") -> str:
    """A value in a few words, as on its button."""
    labels = section("switches", game, switch.name, "labels", lang=lang)
    return str(labels.get(value, labels.get("any", value))).format(value=value)


def title_of(game: str, switch: Switch, lang: str = "en") -> str:
    """A switch in a few words."""
    return str(section("switches", game, switch.name, lang=lang)["title"])


# ---- sentences with what differs marked ----


SHORTEST = 3  # words that two sentences have in common; fewer between two differences count with them


def marked(old: str, new: str) -> tuple[tuple[Mark, ...], tuple[Mark, ...]]:
    """Both sentences with the words marked that the other does not have.

    >>> marked("Nobody scores.", "Nobody pays.")[1]
    (Mark(text='Nobody ', marked=False), Mark(text='pays.', marked=True))
    """
    a, b = (re.findall(r"\S+\s*", text) for text in (old, new))
    pairs: list[tuple[str, str, bool]] = []
    for tag, i1, i2, j1, j2 in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        inside = i1 > 0 and i2 < len(a)
        differs = tag != "equal" or (inside and i2 - i1 < SHORTEST)
        left, right = "".join(a[i1:i2]), "".join(b[j1:j2])
        if pairs and pairs[-1][2] is differs:
            before = pairs.pop()
            left, right = before[0] + left, before[1] + right
        pairs.append((left, right, differs))
    return _marks((left, differs) for left, _, differs in pairs), _marks(
        (right, differs) for _, right, differs in pairs
    )


def _marks(stretches: Iterable[tuple[str, bool]]) -> tuple[Mark, ...]:
    """Stretches as marks; the blank behind a marked one stays outside of it."""
    marks: list[Mark] = []
    for text, differs in stretches:
        bare = text.rstrip() if differs else text
        marks += [Mark(part, flag) for part, flag in ((bare, differs), (text[len(bare) :], False)) if part]
    return tuple(marks)


def laws(old: AnyRules, new: AnyRules, last: str = "") -> tuple[tuple[Law, ...], tuple[Law, ...]]:
    """What every changed house rule says on both sides, the one named `last` first."""
    game = make_game(new)
    switches = sorted(changed(old, new), key=lambda switch: switch.name != last)
    pairs = [
        marked(value_text(game, switch, getattr(old, switch.name)), value_text(game, switch, getattr(new, switch.name)))
        for switch in switches
    ]
    left = tuple(Law(switch.rule, parts[0]) for switch, parts in zip(switches, pairs, strict=True))
    right = tuple(Law(switch.rule, parts[1]) for switch, parts in zip(switches, pairs, strict=True))
    return left, right


# ---- scores ----


def score_lines(found: Worth, voice: Voice, game: AnyGame) -> list[Line]:
    """The yaku that count, those that do not and why, and their sum."""
    speaker, tell = voice.speaker, voice.tell

    def line(yaku: Yaku, value: str, note: str) -> Line:
        name = speaker.yaku(yaku.key, yaku.rule)
        return Line(name, value, japanese("yaku", game.NAME, yaku.key), note, out=not value)

    lines = [line(made.yaku, str(made.points), _grown(made, voice)) for made in found.score.made]
    lines += [
        line(gone.yaku, "", tell("score", "replaced", by=speaker.yaku(gone.by, gone.yaku.rule)))
        for gone in found.score.replaced
    ]
    lines += [
        line(spoiled.yaku, "", tell("score", "spoiled", cards=speaker.cards(spoiled.cards)))
        for spoiled in found.score.spoiled
    ]
    if not lines:
        lines.append(Line(tell("score", "none"), "0"))
    unit = "points" if isinstance(game, KoiKoi) else "chips"
    return [*lines, Line(tell("score", unit), str(found.score.points))]


def _grown(made: Made, voice: Voice) -> str:
    """How many cards a yaku that counts them has, or how many more than it needs."""
    yaku, n = made.yaku, len(made.cards)
    if not yaku.extra:
        return ""
    if yaku.cards == yaku.extra:
        return voice.tell("score", "count", n=n)
    return voice.tell("score", "further", n=n - yaku.need) if n > yaku.need else ""


def score_side(rules: AnyRules, state: AnyState, seat: Seat, voice: Voice) -> tuple[list[Line], str, str]:
    """Lines, the number that they come to, and how it is made."""
    game, found = make_game(rules), worth(rules, state, seat)
    lines = score_lines(found, voice, game)
    if isinstance(game, KoiKoi):
        small = voice.speaker.payout(found.pays) if found.pays.factors else voice.tell("score", "no_factor")
        return lines, str(found.total), small
    payer, payee = (seat.other, seat) if found.total >= 0 else (seat, seat.other)
    who = {"seat": seat.value, "own": found.score.points, "other": found.other, "payer": payer.value}
    key = "even" if not found.total else "settles"
    small = voice.tell("score", key, rival=seat.other.value, payee=payee.value, n=abs(found.total), **who)
    return lines, str(abs(found.total)), small


def differing(left: Sequence[Line], right: Sequence[Line]) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """Both columns, the lines marked that the other does not have."""
    return tuple(_new(left, right)), tuple(_new(right, left))


def _new(lines: Sequence[Line], other: Sequence[Line]) -> list[Line]:
    return [replace(line, new=line not in other) for line in lines]


# ---- what happens ----


def told_lines(found: Outcome, shown: Example, voice: Voice) -> list[Told]:
    """What happens, sentence by sentence; then who acts, and how the totals stand."""
    lines = [Told(one.text, one.rule) for one in told(found.events, voice.speaker)]
    state = found.state
    koikoi = isinstance(state, KoiKoiState)
    if shown.dealt and state.phase is Phase.PLAY:
        played = voice.tell("happens", "played", seat=state.dealer.value)
        lines.append(Told(played, "KK-3.1" if koikoi else "KG-3.1"))
    elif state.phase is Phase.PLAY and state.seat is not None:
        lines.append(Told(voice.tell("happens", "turn", seat=state.seat.value)))
    a, b = (str(total).replace("-", "−") for total in state.totals)
    lines.append(Told(voice.tell("happens", "points" if koikoi else "chips", a=a, b=b)))
    return lines


def told_sides(old: AnyRules, new: AnyRules, shown: Example, voice: Voice) -> tuple[tuple[Told, ...], tuple[Told, ...]]:
    """What happens on both sides, the sentences marked that the other does not have."""
    left, right = (told_lines(outcome(rules, shown), shown, voice) for rules in (old, new))
    return _only(left, right), _only(right, left)


def _only(lines: Sequence[Told], other: Sequence[Told]) -> tuple[Told, ...]:
    return tuple(Told(line.text, line.rule, new=line not in other) for line in lines)
