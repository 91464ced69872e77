"""The words of the lessons keep the house's voice, cite rules that there are, and belong to what is asked."""

import re
import tomllib
from pathlib import Path

import pytest
from test_words_data import RULES, leaves

from hanafuda_kit import words
from lessons import code_cells

FOLDER = Path(words.__file__).parent / "lessons" / "en"
FILES = sorted(FOLDER.glob("*.toml"))
each = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def texts(path: Path) -> dict[str, str]:
    return leaves(tomllib.loads(path.read_text(encoding="utf-8")))


def test_there_are_words() -> None:
    assert FILES


@each
def test_they_blame_nobody_beg_for_nothing_and_do_not_shout(path: Path) -> None:
    calm = {key: re.sub(r"([Kk]oi-koi|[Kk]usuri-gui)!", r"\1", text) for key, text in texts(path).items()}
    assert not [key for key, text in calm.items() if re.search(r"\b(wrong|oops|please)\b|!", text, re.IGNORECASE)]


@each
def test_they_are_british_and_typographic(path: Path) -> None:
    american = re.compile(r"['\"]|\b(color|favor|center|gray|canceled|practicing)\w*", re.IGNORECASE)
    assert not [key for key, text in texts(path).items() if american.search(text)]


@each
def test_no_text_is_empty_or_has_stray_blanks(path: Path) -> None:
    assert not [key for key, text in texts(path).items() if not text or text != " ".join(text.split())]


@each
def test_they_cite_only_rules_that_there_are(path: Path) -> None:
    cited = {rule for text in texts(path).values() for rule in re.findall(r"\bK[KG]-\d(?:\.\d)?", text)}
    assert cited <= set(RULES)


@each
def test_they_belong_to_a_notebook_that_asks_each_question(path: Path) -> None:
    cells = "\n".join(code_cells(path.stem))
    # Named in quotes, or behind a `?` in the steps of a worked example.
    named = set(re.findall(r'"(\w+)"', cells)) | set(re.findall(r"\? ?(\w+)", cells))
    assert set(tomllib.loads(path.read_text(encoding="utf-8")).get("questions", {})) <= named


@each
def test_every_option_has_a_reply(path: Path) -> None:
    questions = tomllib.loads(path.read_text(encoding="utf-8")).get("questions", {})
    options = [(key, id_, option) for key, q in questions.items() for id_, option in q.get("options", {}).items()]
    assert not [(key, id_) for key, id_, option in options if set(option) != {"says", "reply"}]
