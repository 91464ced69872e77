"""A lesson as its notebook makes it, and what its questions say to an answer; for the tests of the lessons."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from hanafuda_kit.scene_types import Scene
from hanafuda_kit.teach import Lesson
from hanafuda_kit.teach.asking import Asking
from hanafuda_kit.teach.parts import Example, Practice, Questions
from hanafuda_kit.teach.questions.base import Answer, Options, Question, Verdict, judged
from lessons import LESSONS as LESSONS
from lessons import answer, now, run


@cache
def lesson(name: str) -> Lesson:
    """The lesson that the cells of a notebook make, run from first to last."""
    return run(name)


def parts_listed(name: str) -> list[str]:
    """The parts that the notebook's metadata lists."""
    found = json.loads((LESSONS / f"{name}.ipynb").read_text(encoding="utf-8"))["metadata"]["hanafuda"]["parts"]
    return [str(part) for part in found]


def example(name: str) -> Example:
    part = lesson(name).parts["example"]
    assert isinstance(part, Example)
    return part


def askings(name: str) -> list[Asking]:
    """Every question of a lesson but those of the free practice, in their order."""
    found: list[Asking] = []
    for part in lesson(name).parts.values():
        if isinstance(part, Questions):
            found += part.asked
        elif isinstance(part, Example):
            found += [screen.asking for screen in part.screens if screen.asking is not None]
    return found


def asking(name: str, known_as: str) -> Asking:
    """The question of a lesson that its words know by a name."""
    return next(one for one in askings(name) if one.question.known_as == known_as)


def answers(name: str, part: str) -> list[Answer]:
    """The right answers of a part, as the engine gives them."""
    found = next(one for key, one in lesson(name).parts.items() if key == part)
    assert isinstance(found, Questions)
    return [one.question.answer() for one in found.asked]


def predicted(name: str) -> list[Answer]:
    """The right answers of the questions inside the worked example."""
    return [screen.asking.question.answer() for screen in example(name).screens if screen.asking is not None]


def told(one: Asking, answer: Answer) -> Verdict:
    """What a learner is told who gives this answer."""
    return judged(one.question, answer, one.voice)


def assert_reason(name: str, key: str, given: Answer, reason: str, rule: str) -> None:
    """Assert that this answer to a question of a lesson is not right, and is told why, with this rule."""
    verdict = told(asking(name, key), given)
    assert not verdict.right
    assert reason in verdict.text
    assert rule in verdict.rules


def chosen(one: Asking, option: str) -> Verdict:
    return told(one, (option,))


def sentences(name: str) -> dict[str, str]:
    """The lesson's own sentences for the steps of its example, by their numbers."""
    table = lesson(name).voice.table("example")
    return {key: str(text) for key, text in table.items() if key.isdecimal()}


def unused_words(name: str) -> Iterator[str]:
    """Tables of the lesson's words that no question of it asks for."""
    known = {one.question.known_as for one in askings(name)}
    yield from (key for key in lesson(name).voice.table("questions") if key not in known)


def gone_through(name: str) -> list[str]:
    """Answer every question of a fresh lesson as the page would; gives the parts that are then finished."""
    made = run(name)
    for key, part in made.parts.items():
        if isinstance(part, Questions):
            made.open(key)
            for _ in part.asked:
                answer(made, now(made).question.answer())
                assert now(made).right, now(made).question
                made.forward()
    return [str(part) for part in made.above.done]


def strays(name: str) -> list[str]:
    """Cards of the field that change their place for a question of the worked example, though nothing was played."""
    found, screens = list[str](), example(name).screens
    for before, screen in pairwise(screens):
        if screen.asking is not None and screen.asking.scenes():
            asked, then = _slots(screen.asking.scenes()[-1]), _slots(example(name).stops[before.stop].scenes[-1])
            found += [card for card in asked.keys() & then.keys() if asked[card] != then[card]]
    return found


def imagined(name: str) -> list[str]:
    """Cards in a hand that a question of the worked example shows and the step before it does not."""
    found, screens = list[str](), example(name).screens
    for before, screen in pairwise(screens):
        if screen.asking is not None and screen.asking.scenes():
            held, then = _held(screen.asking.scenes()[-1]), _held(example(name).stops[before.stop].scenes[-1])
            found += sorted(held - then)
    return found


def _held(scene: Scene) -> set[str]:
    """The cards in both hands."""
    return {card["id"] for zone in scene["zones"] if zone["kind"] == "hand" for card in zone["cards"]}


def _slots(scene: Scene) -> dict[str, int]:
    """The places of the cards on the field."""
    shown = [card for zone in scene["zones"] for card in zone["cards"]]
    return {card["id"]: card["slot"] for card in shown if "slot" in card}


def options_of(one: Asking) -> list[str]:
    """The options of a question, none where it is answered in another way."""
    return [offered.id for offered in one.way.offered] if isinstance(one.way, Options) else []


def practised(name: str) -> list[type[Question]]:
    """The kinds of the free practice."""
    part = lesson(name).parts["practice"]
    assert isinstance(part, Practice)
    return [type(kind.fresh(1, kind.LEVELS[0])) for kind in part.kinds]


# ---- what holds for every lesson ----


def loose_ends(name: str) -> list[str]:
    """What a lesson lacks: an answer not taken, a reply without words or rule, a sentence that nothing shows."""
    found = [f"words for no question: {key}" for key in unused_words(name)]
    steps = example(name).stops
    if list(sentences(name)) != [str(n) for n in range(1, len(steps) + 1)]:
        found.append(f"{len(steps)} steps and sentences {', '.join(sentences(name))}")
    for one in askings(name):
        key, right = one.question.known_as or one.prompt, told(one, one.question.answer())
        if not right.right or not right.text:
            found.append(f"{key}: the right answer is not taken")
        rights = [option for option in options_of(one) if chosen(one, option).right]
        if options_of(one) and not getattr(one.way, "many", False) and len(rights) != 1:
            found.append(f"{key}: {len(rights)} right options")
        found += [f"{key}: {option} has no reply" for option in options_of(one) if not chosen(one, option).text]
        # What kind a card is stands in no rule.
        if not name.startswith("01") and key != "phoenix":
            found += [f"{key}: {option} cites no rule" for option in options_of(one) if not chosen(one, option).rules]
    return found
