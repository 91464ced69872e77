"""Run the command line inside the tests' own process, and see what it prints."""

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass

import pytest

from hanafuda_kit.__main__ import main

Json = dict[str, object]


@dataclass(frozen=True)
class Ran:
    """What a command gave: its exit status and all that it printed."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Json:
        """The one object that was printed."""
        return as_object(json.loads(self.out))

    @property
    def lines(self) -> list[Json]:
        """The objects that were printed, one a line."""
        return [as_object(json.loads(line)) for line in self.out.splitlines()]


def as_object(value: object) -> Json:
    """A value as a JSON object."""
    assert isinstance(value, dict)
    return {str(key): item for key, item in value.items()}


def run(*words: str, stdin: str | bytes = b"") -> Ran:
    """Run `hanafuda` with these words, and this on its standard input."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    data = stdin.encode() if isinstance(stdin, str) else stdin
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        try:
            status = main(list(words))
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 0
    texts = []
    for stream in (out, err):
        stream.flush()
        stream.seek(0)
        texts.append(stream.read())
    return Ran(status, *texts)


def refused(*words: str, stdin: str | bytes = b"") -> str:
    """The one line on standard error of a command that ends with status 2."""
    ran = run(*words, stdin=stdin)
    assert ran.status == 2, (ran, words)
    assert ran.out == ""
    assert is_one_line(ran.err.removesuffix("\n")), ran.err
    return ran.err.removesuffix("\n")


def is_one_line(text: str) -> bool:
    """Whether a message is one clear line: not empty, not long, and nothing in it that is no sign."""
    return 0 < len(text) < 400 and text.isprintable()


def scored(*lines: str | Json) -> list[Json]:
    """What `score --json -` answers to lines, each a text or an object."""
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    ran = run("score", "--json", "-", stdin="\n".join(texts) + "\n")
    assert (ran.status, ran.err) == (0, "")
    return ran.lines


def score_under(game: str, rules: object) -> Json:
    """What `score --json -` answers for no cards under these rules."""
    (answer,) = scored({"game": game, "captured": "", "rules": rules})
    return answer


def fault_of_rules(game: str, rules: object) -> str:
    """What `score --json -` finds amiss in these rules."""
    message = score_under(game, rules)["error"]
    assert isinstance(message, str)
    assert is_one_line(message), message
    return message
