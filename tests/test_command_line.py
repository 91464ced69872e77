"""`hanafuda` as a whole: help, version, and one line with status 2 for whatever is wrong."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Protocol

import pytest
from command_line import refused, run
from recorded import KOIKOI

import hanafuda_kit
from hanafuda_kit.__main__ import main, make_parser

COMMANDS = ["lab", "score", "deal", "replay", "rules", "cards"]


@pytest.mark.parametrize("words", [(), *((command,) for command in COMMANDS)], ids=" ".join)
def test_help(words: tuple[str, ...]) -> None:
    ran = run(*words, "--help")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"usage: {' '.join(('hanafuda', *words))}")


def test_help_lists_every_command() -> None:
    out = run("--help").out
    assert all(f"    {command} " in out for command in COMMANDS)


def test_version() -> None:
    assert run("--version").out == f"hanafuda {hanafuda_kit.__version__}\n"


@pytest.mark.parametrize("option", ["--port", "--host", "--no-browser", "--lesson", "--mode", "--lang"])
def test_options_of_the_dashboard(option: str) -> None:
    assert option in run("--help").out


def test_the_dashboard_takes_its_words() -> None:
    args = make_parser().parse_args(["--port", "8900", "--host", "0.0.0.0", "--no-browser"])
    assert (args.port, args.host, args.no_browser) == (8900, "0.0.0.0", True)


class Opening(Protocol):
    """Runs `hanafuda` with these words and gives the page that it would open."""

    def __call__(self, *words: str) -> str: ...


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opening:
    """What `hanafuda` with these words would open, without a server."""
    served: list[str] = []

    def serve(*, port: int | None, host: str, browser: bool, page: str) -> None:
        served.append(page)

    def open_with(*words: str) -> str:
        assert main([*words]) == 0
        return served[-1]

    monkeypatch.setattr("hanafuda_kit.voila.serve", serve)
    return open_with


NAMES = [
    "03_koikoi_matching",
    "3",
    "03",
    "matching",
    "Matching",
    "koi-koi matching",
    "lessons/03_koikoi_matching.ipynb",
]


@pytest.mark.parametrize("name", ["home", "start", "00_start", "00_start.ipynb"])
def test_the_home_page_has_names_too(opened: Opening, name: str) -> None:
    assert opened("--lesson", name) == "/"


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_named_by_its_name_its_number_or_its_words(opened: Opening, name: str) -> None:
    assert opened("--lesson", name) == "/lessons/03_koikoi_matching.ipynb"


def test_the_mode_and_the_language_go_into_the_address(opened: Opening) -> None:
    page = opened("--lesson", "3", "--mode", "class", "--lang", "en")
    assert page == "/lessons/03_koikoi_matching.ipynb?mode=class&lang=en"


def test_without_a_lesson_the_home_page_is_opened(opened: Opening) -> None:
    assert opened() == "/"


def test_for_a_class_without_a_lesson_the_board_is_opened(opened: Opening) -> None:
    assert opened("--mode", "class") == "/lessons/22_sandbox.ipynb?mode=class"


def test_a_lesson_that_is_not_there_is_answered_with_those_that_are() -> None:
    line = refused("--lesson", "poker")
    assert line.startswith('hanafuda: no lesson "poker": one of 01_cards, 02_koikoi_deal, ')
    assert "12_kusurigui_game" in line


def test_a_name_that_two_lessons_share_is_answered_with_both() -> None:
    line = refused("--lesson", "deal")
    assert line == 'hanafuda: several lessons are called "deal": one of 02_koikoi_deal, 07_kusurigui_deal'


@pytest.mark.parametrize(("option", "value"), [("--mode", "projector"), ("--lang", "xx"), ("--lesson", "")])
def test_a_value_that_cannot_be_is_refused(option: str, value: str) -> None:
    assert refused(option, value)


@pytest.mark.parametrize("port", ["0", "65536", "-1", "x", "", "80.0", "８０", "99999999"])
def test_a_port_that_cannot_be(port: str) -> None:
    assert "a whole number from 1 to 65535 was expected" in refused("--port", port)


@pytest.mark.parametrize("words", [("nonsense",), ("--bogus",), ("Score",), ("",), ("-",), ("--port",), ("scor",)])
def test_what_is_not_known(words: tuple[str, ...]) -> None:
    assert refused(*words).startswith("hanafuda: ")


HOSTILE = [
    "a\nb",
    "\x00",
    "\x1b[31m",
    "\u202eabc",
    "\ud800",
    "x" * 10_000,
    "<script>\r\n</script>",
    "a\u2028b",
    "\ufeff",
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: ascii(text[:12]))
@pytest.mark.parametrize("place", [
    "{}", "--{}", "deal {}", "rules {}", "score {} 3B", "score koi-koi {}", "score koi-koi 3B --field {}",
    "score koi-koi 3B --month {}", "score koi-koi 3B --own-calls {}", "deal koi-koi --seed {}", "deal koi-koi {}",
    "deal koi-koi --rules {}", "deal koi-koi --set {}", "deal koi-koi --set {}=1", "deal koi-koi --set rounds={}",
    "deal koi-koi --set viewing={}", "deal koi-koi --set bright_values={}", "replay {}", "replay - {}",
    "rules koi-koi --{}", "--port {}", "--lesson {}", "--mode {}", "--lang {}",
])  # fmt: skip
def test_hostile_words_are_one_clear_line(place: str, text: str) -> None:
    refused(*(word.replace("{}", text) for word in place.split(" ")))


# ---- as a process of its own ----


def process(*words: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """`python -m hanafuda_kit` in a process of its own."""
    command = [sys.executable, "-m", "hanafuda_kit", *words]
    return subprocess.run(command, input=stdin, capture_output=True, check=False, env=os.environ | environment)


def test_a_module_is_the_command() -> None:
    ran = process("score", "koi-koi", "3B 9A", "--json")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.decode() == run("score", "koi-koi", "3B 9A", "--json").out


def test_the_installed_command() -> None:
    script = Path(sys.executable).parent / "hanafuda"
    ran = subprocess.run([script, "replay", "-", "--json"], input=KOIKOI.encode(), capture_output=True, check=False)
    assert ran.returncode == 0
    assert ran.stdout.decode() == run("replay", "-", "--json", stdin=KOIKOI).out


def test_a_fault_as_a_process() -> None:
    ran = process("score", "koi-koi", "13B")
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert ran.stderr.decode().splitlines() == [run("score", "koi-koi", "13B").err.strip()]


def test_text_is_utf_8_whatever_the_place() -> None:
    ran = process("score", "koi-koi", "3B 9A 1C1 1C2", LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert ran.returncode == 0
    ran.stdout.decode("utf-8")


def test_a_reader_that_goes_away_is_no_fault() -> None:
    first = subprocess.Popen(
        [sys.executable, "-m", "hanafuda_kit", "rules", "koi-koi"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert first.stdout is not None
    first.stdout.close()
    _, err = first.communicate()
    assert err == b""


def test_answers_come_line_by_line() -> None:
    """Another program may ask, wait for the answer, and ask again."""
    command = [sys.executable, "-m", "hanafuda_kit", "score", "--json", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as asked:
        assert asked.stdin is not None
        assert asked.stdout is not None
        for cards, points in (("3B 9A", 5), ("1B", 0), ("8B 9A", 5)):
            asked.stdin.write(f'{{"game": "koi-koi", "captured": "{cards}"}}\n'.encode())
            asked.stdin.flush()
            assert f'"points": {points}, "payout"' in asked.stdout.readline().decode()
