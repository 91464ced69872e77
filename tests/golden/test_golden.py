"""Two whole rounds, told event by event, are what they were: the rounds that the lessons play.

Renew the texts after a sentence was changed on purpose:  python tests/golden/test_golden.py
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hanafuda_kit.explain import explain
from hanafuda_kit.notation import parse_record
from hanafuda_kit.record import replay

HERE = Path(__file__).resolve().parent
ROUNDS = ("06_round", "12_round")


def told(name: str) -> Iterator[str]:
    """The lines of a round: each turn with its events, each with its rule, and the position that it leads to."""
    record = parse_record((HERE.parent / "facts" / f"{name}.toml").read_text(encoding="utf-8"))
    for moment in replay(record):
        yield f"turn {moment.turn}" if moment.turn else "deal"
        for event in moment.step.events:
            said = explain(event)
            yield f"  {said.rule:<6} {said.text}"
        yield f"  {moment.step.state}"


@pytest.mark.parametrize("name", ROUNDS)
def test_a_round_is_told_as_it_was(name: str) -> None:
    expected = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert list(told(name)) == expected.splitlines()


if __name__ == "__main__":
    for each in ROUNDS:
        (HERE / f"{each}.txt").write_text("\n".join(told(each)) + "\n", encoding="utf-8")
