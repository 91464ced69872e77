"""What every kind of question is: what it shows and asks, how it is answered, and what it says to each answer.

A new kind is one module here with one frozen dataclass below `Question`.  It says

* `picture(voice)`: the position on the table or cards in rows, and those that are marked from the start;
* `way(voice)`: how it is answered: `Tap` cards on the table, `Options`, a `Number`, an `Order`, or `Heaps`;
* `prompt(voice)`: the question itself;
* `answer()`: a right answer, computed by the engine;
* `check(answer, voice)`: the `Verdict` on any answer, with the engine's reason and rule;
* `hints(voice)`: the ladder, gentlest first; *Show me* is always its last rung and need not be listed;
* `played(answer)`, if the answer moves cards: the engine's step, shown once the answer is given.

A kind that can make its own positions is `Fresh` as well: `fresh(seed, level)`, the same for the same seed.
Words stand under `[questions.KIND]` of `words/en.toml`.  A question with a `name` may add words of its lesson, under
`[questions.NAME]`: `ask` in place of the prompt, `hints` in place of the ladder, `right` behind the sentence of a right
answer, and under `slips` a sentence for each `Verdict.slip`, in place of the engine's.  Rule ids in brackets at the end
of such a sentence become buttons.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal, Protocol, TypeVar

from ...cards import NO_CARDS, Card, CardSet
from ...deal import Seat
from ...games import GAMES, AnyGame, AnyState, make_game
from ...play import Step
from ..blocks import AnyBlock
from ..voice import Voice, cited

Answer = tuple[str, ...] | int
"""Cards picked (codes in the deck's order), options picked (ids; of an `Order` as they were put), or a number.

Of `Heaps`: `card:heap` for each card, as `3B:3`, in the deck's order.
"""

Help = Literal["lit", "count", "none"]
"""What is shown unasked: the cards in question, how many they are, or nothing."""


@dataclass(frozen=True, slots=True)
class Tap:
    """Answered by picking cards in these zones of the table, then by *Check*.

    zones: as `field`, `hand:A`, `won:A`.  one: a pick takes the place of the one before.
    none: the word on the button for no card at all; empty where at least one has to be picked.
    """

    zones: tuple[str, ...]
    one: bool = False
    none: str = ""


@dataclass(frozen=True, slots=True)
class Offered:
    """One option.  cards: codes of cards pictured beside it."""

    id: str
    label: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Options:
    """Answered by one of these, or (many) by several and *Check*."""

    offered: tuple[Offered, ...]
    many: bool = False


@dataclass(frozen=True, slots=True)
class Number:
    """Answered by a whole number; label: of the box."""

    label: str


@dataclass(frozen=True, slots=True)
class Order:
    """Answered by putting these in order, one after the other."""

    offered: tuple[Offered, ...]


@dataclass(frozen=True, slots=True)
class Heaps:
    """Answered by laying each of these cards on one of these heaps.  given: cards that lie there from the start."""

    cards: tuple[Card, ...]
    offered: tuple[Offered, ...]
    given: tuple[tuple[Card, str], ...] = ()


Way = Tap | Options | Number | Order | Heaps


@dataclass(frozen=True, slots=True)
class Picture:
    """What lies on the table: a position, seen by the player to move unless `viewer` says otherwise.

    open: both hands lie face up.  lit: cards marked from the start.  tags: a word at a card's edge.
    """

    game: AnyGame
    state: AnyState
    viewer: Seat | None = None
    lit: CardSet = NO_CARDS
    tags: Mapping[Card, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Row:
    """Cards in a row, with a label above them.  It is a zone to pick from: `row0` is a spread's first."""

    label: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Spread:
    """Cards in rows where no game is being played; no rows: nothing but the question.  lit: marked from the start."""

    rows: tuple[Row, ...] = ()
    lit: CardSet = NO_CARDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What is said to an answer.

    slip: a key for what was overlooked, empty for a right answer.  cards: lit with it.  below: what stands under it,
    as the single items of a sum.
    """

    right: bool
    text: str
    rules: tuple[str, ...] = ()
    cards: CardSet = NO_CARDS
    slip: str = ""
    below: tuple[AnyBlock, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """One rung of the ladder: a sentence, or cards that light up, or both."""

    text: str
    cards: CardSet = NO_CARDS


@dataclass(frozen=True, slots=True)
class Question(ABC):
    """One question.  name: of the lesson's own words for it.  help: what is shown unasked.  rules: see `game_of`."""

    KIND: ClassVar[str]
    RETURNS: ClassVar[bool] = False
    """Whether the free practice asks it again later, if it was missed."""

    help: Help = field(default="none", kw_only=True)
    name: str = field(default="", kw_only=True)
    rules: str = field(default="standard", kw_only=True)

    @property
    def known_as(self) -> str:
        """The name under which the lesson's own words speak of this question."""
        return self.name

    @abstractmethod
    def picture(self, voice: Voice) -> Picture | Spread: ...

    @abstractmethod
    def way(self, voice: Voice) -> Way: ...

    @abstractmethod
    def prompt(self, voice: Voice) -> str: ...

    @abstractmethod
    def answer(self) -> Answer: ...

    @abstractmethod
    def check(self, answer: Answer, voice: Voice) -> Verdict: ...

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        return ()

    def played(self, answer: Answer) -> Step[AnyState] | None:
        """What a right answer does on the table; None: it moves nothing."""
        return None

    def counted(self, voice: Voice) -> str:
        """The sentence of `help="count"`: how many cards, factors or yaku are in question."""
        return ""


Q_co = TypeVar("Q_co", bound=Question, covariant=True)


class Fresh(Protocol[Q_co]):
    """A kind that makes new questions, as many as wanted: a class below `Question`.

    LEVELS: those it knows.  fresh: the same question for the same seed and level, from positions of real play.
    """

    KIND: ClassVar[str]
    LEVELS: ClassVar[tuple[int, ...]]

    @classmethod
    def fresh(cls, seed: int, level: int) -> Q_co: ...


# ---- a question in the words of its lesson ----


def asked(question: Question, voice: Voice) -> str:
    """The question as it is put: in the lesson's words, else in those of its kind."""
    return voice.named("questions", question.known_as, "ask") or question.prompt(voice)


def ladder(question: Question, voice: Voice) -> tuple[Hint, ...]:
    """The hints: the lesson's own sentences, else those of the kind.  Cards of the same rung stay lit."""
    rungs = question.hints(voice)
    own = [str(text) for text in voice.table("questions", question.known_as, "hints").values()]
    if not own:
        return rungs
    return tuple(Hint(text, rungs[at].cards if at < len(rungs) else NO_CARDS) for at, text in enumerate(own))


def judged(question: Question, answer: Answer, voice: Voice) -> Verdict:
    """The verdict on an answer, with what the lesson's own words add to it."""
    verdict = question.check(answer, voice)
    if verdict.right:
        own, rules = cited(voice.named("questions", question.known_as, "right"))
        text = f"{verdict.text} {own}".strip()
    else:
        own, rules = cited(voice.named("questions", question.known_as, "slips", verdict.slip))
        text = own or verdict.text
    both = tuple(dict.fromkeys((*verdict.rules, *rules)))
    return replace(verdict, text=text, rules=both if verdict.right else rules or verdict.rules)


# ---- games and positions ----


def game_of(name: str, rules: str = "standard") -> AnyGame:
    """A game under rules written as on the command line: a preset's name, or `SWITCH=VALUE` words.

    >>> game_of("kusuri-gui", "kusurigui_value=2")
    Kusurigui({'kusurigui_value': 2})
    """
    words = rules.split()
    changes = [word for word in words if "=" in word]
    presets = [word for word in words if "=" not in word]
    return make_game(GAMES[name].from_words(changes, preset=presets[0] if presets else "standard"))
