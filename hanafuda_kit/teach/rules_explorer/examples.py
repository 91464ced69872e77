"""For each house rule, what shows it: cards, positions and deals under which two of its values differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...deal import Seat
from ...games import AnyRules, AnyState, KoiKoi, KoiKoiRules
from ...notation import parse_position
from .outcome import Example, outcome, worth

# Captured cards and what else a score looks at, by switch; the first that differs is shown.
_SCORED = {
    "koi-koi": {
        "bright_values": (
            "won A 1B 3B 8B 12B", "won A 1B 3B 8B", "won A 1B 3B 8B 11B", "won A 1B 3B 8B 11B 12B",
        ),
        "viewing": ("won A 8B 9A", "won A 3B 9A"),
        "sake_cup": ("won A 1C1 1C2 2C1 2C2 3C1 4C1 4C2 5C1 5C2 9A",),
        "set_scoring": ("won A 4R 5R 6R 7R 9R 10R", "won A 2A 4A 6A 7A 10A", "won A 1R 2R 3R 4R 6R 9R 10R"),
        "month_yaku": ("month 4; won A 4A 4R 4C1 4C2",),
        "rain_fog": ("won A 3B 9A; field 11C", "won A 8B 9A; field 12C1"),
        "double_at_7": ("won A 4R 5R 6R 7R 9R 10R", "won A 1B 3B 8B 12B", "won A 1R 2R 3R 6R 9R 10R"),
        "koikoi_factor": (
            "won A 1R 2R 3R; called A 1; called B 1",
            "won A 1R 2R 3R; called A 1",
            "won A 1R 2R 3R; called B 1",
        ),
    },
    "kusuri-gui": {
        "yaku_mode": ("won A 4R 5R 6A 7A 7R 10A", "won A 1R 2R 3R 4R 5R 7R"),
        "goko": ("won A 1B 3B 8B 11B 12B",),
        "nabe": ("won A 6A 7A 10A",),
        "teppo": ("won A 7A 10A",),
        "sake_cup": ("won A 1C1 1C2 2C1 2C2 3C1 3C2 4C1 4C2 5C1 9A",),
    },
}  # fmt: skip

# Hands and the field (or pile) of a deal.
_CALM = "hand A 1C1 2C1 3C1 5R 6C1 8C1 9C1 10C1; hand B 1C2 2C2 4C1 5A 6C2 7R 9R 12C1"
_TESHI = "hand A 8B 8A 8C1 8C2 1C1 2C1 3C1 5R"
_DEALT = {
    "koi-koi": {
        "field_four": (f"field 4C2 7C1 8A 10C2 11B 11A 11R 11C; {_CALM}",),
        "field_pairs": (f"field 4A 4C2 7C1 7C2 8A 8B 11A 11R; {_CALM}",),
        "teyaku": (
            f"field 1B 2A 3B 4A 5C1 6C1 7C1 9C1; {_TESHI}; hand B 1C2 2C2 4C1 5A 6C2 7R 9R 12C1",
        ),
        "teyaku_both": (
            f"field 2A 3B 4A 5C1 7C1 10C1 11C 12C1; {_TESHI}; hand B 1R 1C2 4C1 4C2 6R 6C1 9R 9C2",
        ),
    },
    "kusuri-gui": {
        "start_chips": ("hand A 1C1 3B 6R 9A; hand B 2A 4R 8C1 12C1; pile 5C1; stock 1R 7A 10R",),
    },
}  # fmt: skip

# A position with all its cards, and what is done from it.
_GROWS = "won A 2A 4A 5A 6A 7R 8A; hand A 10A 1C1; hand B 2C1 3C1; field 10C1 12C1; stock 4C1 5C1"
_NEW = "won A 2A 4A 5A 6A 8A 1R 2R; hand A 3R 1C1; hand B 2C1 10C2; field 3C1 12C1; stock 4C1 5C1"
_STOPS = "turn A decide; won A 1R 2R 3R; hand A 4C1; hand B 6C1; field 8C1; stock 5C1 5C2"
_LAST = "hand A -; hand B 6C1; turn B play; field 8C1; stock 5C1"
_LONE = "won A 2C1 2C2; pile 6C1; opened B; stock 3C1 3C2"
_TIED = "won A 1R 2R 3R; won B 4R 5R 7R; turn B play; hand B 8C1; pile 9C1"
_PLAYED: dict[str, dict[str, tuple[tuple[str, str], ...]]] = {
    "koi-koi": {
        "next_dealer": ((f"dealer A; {_STOPS}", "stop"), (f"dealer B; {_STOPS}", "stop")),
        "reopen": ((f"called A 1 tane=1; {_GROWS}", "10A"),),
        "koikoi_limit": ((f"called A 1 tane=1; {_NEW}", "3R"), (f"called A 1 tane=1; {_GROWS}", "10A")),
        "oya_ken": ((f"score A 20 B 20; {_LAST}", "6C1"),),
        "draw_dealer": ((f"score A 20 B 20; {_LAST}", "6C1"),),
        "zero_sum": ((f"score A 20 B 20; {_STOPS}", "stop"),),
    },
    "kusuri-gui": {
        "tie_dealer": ((f"chips A 103 B 97; {_TIED}", "8C1"),),
        "bust": ((f"chips A 200 B 0; hand A 6R 1C1; hand B 4C1 8C1; {_LONE}", "6R"),),
        "kusurigui_value": ((f"chips A 103 B 97; hand A 6R 1C1; hand B 4C1 8C1; {_LONE}", "6R"),),
        "kusurigui_by_onifuda": ((f"chips A 103 B 97; hand A 11A 1C1; hand B 4C1 8C1; {_LONE}", "11A"),),
    },
}


def is_scored(game: str, name: str) -> bool:
    """Whether a switch is best seen on captured cards."""
    return name in _SCORED[game]


def example(text: str, plays: str = "", *, dealt: bool = False, follows: bool = False) -> Example:
    """An example from its texts: a position in its text form, and plays separated by blanks."""
    return Example(state=parse_position(text), plays=tuple(plays.split()), dealt=dealt, follows=follows)


def candidates(name: str, old: AnyRules, new: AnyRules) -> Iterator[Example]:
    """The examples of a switch, the likeliest to differ first."""
    game = new.GAME
    for text in _SCORED[game].get(name, ()):
        yield example(f"{game}; {text}")
    for text in _DEALT[game].get(name, ()):
        yield example(f"{game}; {text}", dealt=True, follows=True)
    for text, plays in _PLAYED[game].get(name, ()):
        yield example(f"{game}; {text}", plays, follows=True)
    if name == "rounds":
        yield _last_round(min(old.rounds, new.rounds), game)
    if name == "match_tie" and isinstance(new, KoiKoiRules):
        # What nobody's stop brings the dealer, and takes from the other, has to make the totals equal.
        gain, lost = new.oya_ken, new.oya_ken if new.zero_sum else 0
        text = f"koi-koi; round {new.rounds}/{new.rounds}; score A 20 B {20 + gain + lost}; {_LAST}"
        yield example(text, "6C1", follows=True)


def _last_round(number: int, game: str) -> Example:
    if game == KoiKoi.NAME:
        text = f"koi-koi; round {number}/12; month {(number - 1) % 12 + 1}; score A 20 B 14; {_STOPS}"
        return example(text, "stop", follows=True)
    return example(f"kusuri-gui; round {number}/12; chips A 103 B 97; {_TIED}", "8C1", follows=True)


def differs(shown: Example, old: AnyRules, new: AnyRules, *, seat: Seat = Seat.A) -> bool:
    """Whether two rules make different things of an example."""
    if not shown.moves:
        return worth(old, shown.state, seat) != worth(new, shown.state, seat)
    return _seen(old, shown) != _seen(new, shown)


def _seen(rules: AnyRules, shown: Example) -> tuple[object, AnyState, bool]:
    found = outcome(rules, shown)
    return found.events, replace(found.state, rounds=1), found.over


def example_of(name: str, old: AnyRules, new: AnyRules) -> Example:
    """The example that shows a switch best: the first that differs, else the first there is."""
    shown = list(candidates(name, old, new))
    return next((one for one in shown if differs(one, old, new)), shown[0])
