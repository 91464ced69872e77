"""`hanafuda replay`: where the record comes from, and what is said of one that cannot be."""

from pathlib import Path

import pytest
from command_line import Ran, refused, run
from recorded import KOIKOI, KUSURIGUI, turns_of, with_turns

BOTH = pytest.mark.parametrize("text", [KOIKOI, KUSURIGUI], ids=["koi-koi", "kusuri-gui"])


def replayed(text: str, *words: str) -> Ran:
    """The record replayed from standard input."""
    return run("replay", "-", *words, stdin=text)


@BOTH
def test_a_file(text: str, tmp_path: Path) -> None:
    file = tmp_path / "a round.toml"
    file.write_text(text, encoding="utf-8")
    assert run("replay", str(file), "--json") == replayed(text, "--json")


@BOTH
def test_a_file_as_other_systems_write_it(text: str, tmp_path: Path) -> None:
    file = tmp_path / "round.toml"
    file.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert run("replay", str(file), "--json") == replayed(text, "--json")


def test_a_dealt_record_is_replayed() -> None:
    for game in ("koi-koi", "kusuri-gui"):
        record = str(run("deal", game, "--seed", "5", "--json").json["record"])
        assert '"reason": "unfinished"' in replayed(record, "--json").out


def test_no_such_file(tmp_path: Path) -> None:
    missing = tmp_path / "nothing.toml"
    assert refused("replay", str(missing)).startswith(f"hanafuda: {missing}: ")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert refused("replay", str(tmp_path)).startswith(f"hanafuda: {tmp_path}: ")


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "picture"
    file.write_bytes(b"\x89PNG\r\n\xff\xfe")
    assert refused("replay", str(file)) == f"hanafuda: {file}: not a text in UTF-8"


@pytest.mark.parametrize("name", ["", "\x00", "a\nb", "\ud800", "x" * 10_000, "\u202eabc"], ids=lambda t: ascii(t[:9]))
def test_strange_names_of_files(name: str) -> None:
    refused("replay", name)


@pytest.mark.parametrize("words", [(), ("a", "b"), ("--json",), ("-", "--bogus")])
def test_wrong_words_are_one_line_and_status_2(words: tuple[str, ...]) -> None:
    refused("replay", *words)


@BOTH
@pytest.mark.parametrize("words", [(), ("--json",)])
def test_a_record_that_cannot_be_is_refused_with_turn_and_reason(text: str, words: tuple[str, ...]) -> None:
    turns = turns_of(text)
    turns[6] = turns[6].replace("A ", "B ", 1)
    message = refused("replay", "-", *words, stdin=with_turns(text, turns))
    assert message == "hanafuda: turn 7: the record has B play, it is the turn of A"


@pytest.mark.parametrize("data", [b"", b"\x00", b"\xff", b"[" * 5000, b"game = 1", b"\xef\xbb\xbf"])
def test_input_that_is_no_record(data: bytes) -> None:
    refused("replay", "-", stdin=data)
