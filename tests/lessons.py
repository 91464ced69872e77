"""Lessons for tests: run a notebook's cells, and answer its questions as the page would."""

import json
from pathlib import Path

from hanafuda_kit.teach.address import Address
from hanafuda_kit.teach.asking import Asking
from hanafuda_kit.teach.lesson import ORDER, Lesson
from hanafuda_kit.teach.parts import PartName
from hanafuda_kit.teach.questions.base import Answer, Heaps, Number, Options, Order, Tap

LESSONS = Path(__file__).resolve().parents[1] / "lessons"
NO_ADDRESS = Address()


def code_cells(name: str) -> list[str]:
    """The code cells of a notebook, in order."""
    cells = json.loads((LESSONS / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def run(name: str) -> Lesson:
    """The lesson that a notebook makes, with all its parts."""
    names: dict[str, object] = {}
    for cell in code_cells(name):
        exec(compile(cell, name, "exec"), names)
    lesson = names["lesson"]
    assert isinstance(lesson, Lesson)
    return lesson


def parts(lesson: Lesson) -> list[PartName]:
    return [name for name in ORDER if name in lesson.parts]


def answer(lesson: Lesson, given: Answer) -> None:
    """Give an answer by picks and buttons, as a person would, and commit it."""
    part = lesson.part
    assert part is not None
    asking = part.now
    assert asking is not None
    match asking.way:
        case Number():
            tell(lesson, "number", str(given))
        case Tap(zones):
            assert isinstance(given, tuple)
            for code in given:
                pick(lesson, code, zones)
            tell(lesson, "buttons", "check")
        case Options(many=many):
            assert isinstance(given, tuple)
            for one in given:
                tell(lesson, "options", one)
            if many:
                tell(lesson, "buttons", "check")
        case Order():
            assert isinstance(given, tuple)
            for one in given:
                tell(lesson, "options", one)
            tell(lesson, "buttons", "check")
        case Heaps():
            assert isinstance(given, tuple)
            assert asking.sorting is not None
            heaps = dict(one.split(":") for one in given)
            while asking.sorting.held:
                tell(lesson, "options", heaps[asking.sorting.held])
            tell(lesson, "buttons", "check")


def pick(lesson: Lesson, code: str, zones: tuple[str, ...]) -> None:
    """Pick a card on the table, or in a row below it."""
    if zones[0].startswith("row"):
        tell(lesson, zones[0], code)
        return
    scene = lesson.table.scene
    held = scene["zones"]
    assert isinstance(held, list)
    zone = next(z["id"] for z in held if any(card["id"] == code for card in z["cards"]))
    lesson.table._received(None, {"type": "pick", "card": code, "zone": zone, "n": scene["n"]}, None)


def tell(lesson: Lesson, block: str, value: str | int) -> None:
    """What the page sends when a block is used; it goes the way of a message from the browser."""
    panel = lesson.above if block in ("parts", "level", "keys", "turns") else lesson.below
    panel._received(None, {"type": "act", "id": block, "value": value}, None)


def now(lesson: Lesson) -> Asking:
    """The question that is asked."""
    part = lesson.part
    assert part is not None
    assert part.now is not None, "no question is asked here"
    return part.now


def block_text(lesson: Lesson, name: str) -> str:
    """The text of a block below the table, empty where it is not there."""
    found = [block for block in lesson.below.blocks if block["id"] == name]
    return str(found[0].get("text", "")) if found else ""
