"""Import time, single scorer and rounds a second, beside their aims: `python -m benchmarks.engine_speed`.

The aims are those of a machine that does 20 million empty function calls a second.  Each figure is the best of several
measures of processor time, and is scaled by the same calibration loop measured beside it, so that a slower or busier
machine compares all the same; the plain figure stands in front.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from time import process_time
from typing import TypeVar

from hanafuda_kit.analysis.playouts import always, never, random_rounds
from hanafuda_kit.deal import Seat
from hanafuda_kit.games import AnyGame, KoiKoi, KoiKoiRules, Kusurigui, KusuriguiRules, general
from hanafuda_kit.yaku import compile_scorer

T = TypeVar("T")

REFERENCE = 20e6  # empty function calls a second
FOREIGN = ("numpy", "PIL", "anywidget", "ipywidgets", "IPython", "voila", "jupyter_server")
_IMPORT = """
from time import process_time
import sys
begin = process_time()
import hanafuda_kit
print(process_time() - begin, *sorted(sys.modules))
"""
_EMPTY = "from time import process_time; begin = process_time(); {}; print(process_time() - begin)"


@dataclass(frozen=True)
class Row:
    """One figure: what is measured, the figure itself, the same on the reference machine, and the aim."""

    what: str
    unit: str
    measured: float
    scaled: float
    aim: float | None
    more_is_better: bool = True

    def __str__(self) -> str:
        aim, word = f"{'—':>12}", ""
        if self.aim is not None:
            met = self.scaled >= self.aim if self.more_is_better else self.scaled <= self.aim
            aim, word = f"{self.aim:>12,.0f}", "reached" if met else "not reached"
        return f"{self.what:44}{self.measured:>14,.0f}{self.scaled:>14,.0f}{aim}  {self.unit:8}{word}".rstrip()


def best(times: int, measure: Callable[[], float]) -> float:
    """The shortest of several measures, in seconds."""
    return min(measure() for _ in range(times))


def seconds(work: Callable[[], object]) -> float:
    """Processor time of some work."""
    begin = process_time()
    work()
    return process_time() - begin


def each(function: Callable[[T], object], values: list[T]) -> Callable[[], None]:
    """A loop that does nothing but call a function."""

    def loop() -> None:
        for value in values:
            function(value)

    return loop


def calls_a_second() -> float:
    """The calibration: empty function calls a second."""
    values = list(range(50_000))
    return len(values) / best(7, lambda: seconds(each(lambda value: value, values)))


def rate(what: str, unit: str, count: int, work: Callable[[], object], *, aim: float | None = None) -> Row:
    """How often a second something is done; the calibration is measured before and after it."""
    before = calls_a_second()
    found = count / best(5, lambda: seconds(work))
    speed = max(before, calls_a_second())
    return Row(what, unit, found, found * REFERENCE / speed, aim)


# ---- what is measured ----


def in_a_new_process(code: str) -> list[str]:
    """The words that a new Python prints."""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    return ran.stdout.split()


def importing(what: str, code: str, *, aim: float | None = None) -> Row:
    """Milliseconds of an import in a new process."""
    speed = calls_a_second()
    found = 1000 * best(9, lambda: float(in_a_new_process(code)[0]))
    return Row(what, "ms", found, found * max(speed, calls_a_second()) / REFERENCE, aim, more_is_better=False)


def foreign_modules() -> list[str]:
    """Modules that `import hanafuda_kit` must not load, and does."""
    loaded = {module.partition(".")[0] for module in in_a_new_process(_IMPORT)[1:]}
    return [module for module in FOREIGN if module in loaded]


def scoring(game: AnyGame, rules: str, month: int | None = None) -> Row:
    """Captured sets scored one after another, yaku by name, by the bare scorer on ints."""
    rng, bits = random.Random(1), [card.bit for card in game.DECK]
    sets = [sum(rng.sample(bits, rng.randint(0, 24))) for _ in range(20_000)]
    scorer = compile_scorer(game.yaku_table(month))
    return rate(f"score a set, {game.NAME} {rules}", "a second", len(sets), each(scorer, sets), aim=2.5e6)


def engine_rounds(game: AnyGame, times: int) -> None:
    """Random rounds in the engine, with all their events."""
    rng, cards = random.Random(1), list(game.DECK)
    for _ in range(times):
        state = general(game).deal(rng.sample(cards, len(cards)), dealer=Seat.A).state
        while actions := general(game).legal_actions(state):
            state = general(game).apply(state, rng.choice(actions)).state


def rows() -> Iterator[Row]:
    """Everything that is measured, one after another."""
    yield importing("import hanafuda_kit", _IMPORT, aim=60)
    yield importing("  of it: dataclasses, enum and re", _EMPTY.format("import dataclasses, enum, re"))
    yield scoring(KoiKoi(), "standard")
    yield scoring(KoiKoi(KoiKoiRules.preset("fudawiki")), "fudawiki", 3)
    yield scoring(Kusurigui(), "standard")
    fast = 4000
    for what, rounds in (
        ("fast rounds, koi-koi, stop at once", random_rounds(KoiKoiRules(), rng=random.Random(1), policy=never)),
        ("fast rounds, koi-koi, always call", random_rounds(KoiKoiRules(), rng=random.Random(1), policy=always)),
        ("fast rounds, kusuri-gui", random_rounds(KusuriguiRules(), rng=random.Random(1))),
    ):
        next(rounds)  # makes the tables
        yield rate(what, "a second", fast, lambda rounds=rounds: list(islice(rounds, fast)), aim=40_000)
    for game in (KoiKoi(), Kusurigui()):
        yield rate(
            f"engine rounds, {game.NAME}, all events", "a second", 100, lambda game=game: engine_rounds(game, 100)
        )


def main() -> None:
    """Print the table."""
    print(
        f"{calls_a_second() / 1e6:.1f} million empty calls a second here; the reference does {REFERENCE / 1e6:.0f}.\n"
    )
    print(f"{'':44}{'here':>14}{'reference':>14}{'aim':>12}")
    for row in rows():
        print(row, flush=True)
    foreign = foreign_modules()
    print(f"\nimport hanafuda_kit loads {', '.join(foreign) or 'no numpy, no Pillow and no widget'}.")


if __name__ == "__main__":
    main()
