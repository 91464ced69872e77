"""Import time, single scorer and rounds a second, beside their aims: `python -m benchmarks.engine_speed`.

Each figure is the best of several measures of processor time.  The last column compares it with a calibration loop
measured beside it, in the same run: how many calls of an empty function take as long.  Machines, and a machine at rest
and a busy one, are compared by that column.
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
    """One figure: what is measured, how much of which unit, the aim, and the empty calls that take as long as one."""

    what: str
    measured: float
    unit: str
    calls: float
    aim: float | None = None

    def __str__(self) -> str:
        aim, word = f"{'':>12}", ""
        if self.aim is not None:
            reached = self.measured <= self.aim if self.unit == "ms" else self.measured >= self.aim
            aim, word = f"{self.aim:>12,.0f}", "reached" if reached else "not reached"
        return f"{self.what:42}{self.measured:>12,.0f} {self.unit:3}{aim} {word:11}{self.calls:>14,.1f}".rstrip()


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


def rate(what: str, count: int, work: Callable[[], object], *, aim: float | None = None) -> Row:
    """How often a second something is done; the calibration is measured before and after it."""
    before = calls_a_second()
    found = count / best(7, lambda: seconds(work))
    return Row(what, found, "/s", max(before, calls_a_second()) / found, aim)


# ---- what is measured ----


def in_a_new_process(code: str) -> list[str]:
    """The words that a new Python prints."""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    return ran.stdout.split()


def importing(what: str, code: str, *, aim: float | None = None) -> Row:
    """Milliseconds of an import in a new process."""
    before = calls_a_second()
    found = best(9, lambda: float(in_a_new_process(code)[0]))
    return Row(what, 1000 * found, "ms", max(before, calls_a_second()) * found, aim)


def foreign_modules() -> list[str]:
    """Modules that `import hanafuda_kit` must not load, and does."""
    loaded = {module.partition(".")[0] for module in in_a_new_process(_IMPORT)[1:]}
    return [module for module in FOREIGN if module in loaded]


def scoring(game: AnyGame, rules: str, month: int | None = None) -> Row:
    """Captured sets scored one after another, yaku by name, by the bare scorer on ints."""
    rng, bits = random.Random(1), [card.bit for card in game.DECK]
    sets = [sum(rng.sample(bits, rng.randint(0, 24))) for _ in range(20_000)]
    scorer = compile_scorer(game.yaku_table(month))
    return rate(f"score a set, {game.NAME} {rules}", len(sets), each(scorer, sets), aim=2.5e6)


def fast_rounds(what: str, rounds: Iterator[object], *, times: int = 4000) -> Row:
    """Random rounds with plain ints, shuffling included."""
    next(rounds)  # makes the tables
    return rate(f"fast rounds, {what}", times, lambda: list(islice(rounds, times)), aim=40_000)


def engine_rounds(game: AnyGame, *, times: int = 100) -> Row:
    """Random rounds in the engine, with all their events."""
    rng, cards = random.Random(1), list(game.DECK)

    def play() -> None:
        for _ in range(times):
            state = general(game).deal(rng.sample(cards, len(cards)), dealer=Seat.A).state
            while actions := general(game).legal_actions(state):
                state = general(game).apply(state, rng.choice(actions)).state

    return rate(f"engine rounds, {game.NAME}, all events", times, play)


def rows() -> Iterator[Row]:
    """Everything that is measured, one after another."""
    yield importing("import hanafuda_kit", _IMPORT, aim=60)
    yield importing("  of it: dataclasses, enum and re", _EMPTY.format("import dataclasses, enum, re"))
    yield scoring(KoiKoi(), "standard")
    yield scoring(KoiKoi(KoiKoiRules.preset("fudawiki")), "fudawiki", 3)
    yield scoring(Kusurigui(), "standard")
    yield fast_rounds("koi-koi, stop at once", random_rounds(KoiKoiRules(), rng=random.Random(1), policy=never))
    yield fast_rounds("koi-koi, always call", random_rounds(KoiKoiRules(), rng=random.Random(1), policy=always))
    yield fast_rounds("kusuri-gui", random_rounds(KusuriguiRules(), rng=random.Random(1)))
    yield engine_rounds(KoiKoi())
    yield engine_rounds(Kusurigui())


def main() -> None:
    """Print the table."""
    print(f"{'':42}{'here':>12}    {'aim':>12} {'':11}{'empty calls':>14}")
    for row in rows():
        print(row, flush=True)
    print(f"\nThe calibration loop: {calls_a_second() / 1e6:.1f} million empty calls a second.")
    print(f"import hanafuda_kit loads {', '.join(foreign_modules()) or 'no numpy, no Pillow and no widget'}.")


if __name__ == "__main__":
    main()
