"""What a person works on in the sandbox: the tree of all that was set and played, and how it is looked at.

No widget is known here.  The page hands over what was done (`acts`), and draws what `panels` and `film` make of this.
"""

from __future__ import annotations

import re
from functools import lru_cache
from random import Random
from typing import Literal

from ...cards import CARD, Card
from ...deal import Seat, decks
from ...events import Reason
from ...games import GAMES, AnyGame, AnyRules, AnyState, KoiKoi, game_named, general, make_game
from ...notation import NotationError, format_position, parse_position
from ...play import Phase
from ..address import Address
from .document import format_document, looks_like_one, parse_document
from .editing import empty_table, game_of, places, read_draft
from .lesson_positions import lesson_positions, read_round
from .moves import Deal, Move, SetUp
from .records import record_text, with_record
from .remark import Remark
from .remarks import can_play, remarks
from .telling import Telling
from .tree import Tree

Mode = Literal["edit", "play"]
View = Literal["both", "A", "B", "turn"]
VIEWS: tuple[View, ...] = ("both", "turn", "A", "B")
Shared = Literal["position", "record", "work"]
SHARED: tuple[Shared, ...] = ("position", "record", "work")
_SEEDS = 1_000_000  # a seed that the sandbox draws can be read out and typed


class Work:
    """The tree, and what is picked, open and typed.

    lang: of all sentences.  numbers: where fresh seeds come from.  The tree is empty until something is begun.
    """

    def __init__(self, lang: str, *, numbers: Random) -> None:
        self.telling = Telling(lang)
        self.numbers = numbers
        self.tree = Tree()
        self.mode: Mode = "edit"
        self.view: View = "both"
        self.lit = True
        self.picked: Card | None = None  # in Edit: the card that is to be moved
        self.held: Card | None = None  # in Play on: a hand card with two to choose from
        self.open: set[str] = {"remarks", "round", "branches"}
        self.notice = ""
        self.faults: dict[str, str] = {}  # block -> the one line about what was typed there
        self.typed: dict[str, str] = {}  # block -> what was typed, so that nothing is lost
        self.removed: Tree | None = None  # the tree before a branch was removed, until it is brought back
        self.compared = 0  # the branch beside the one that is shown; 0: none
        self.shared: Shared = "position"
        self.game_chosen = KoiKoi.NAME
        self.lesson_chosen = ""
        self.seed = self.fresh_seed()
        self._judged: tuple[Tree, int, tuple[Remark, ...]] | None = None

    # ---- what is there ----

    @property
    def game(self) -> AnyGame:
        return self.tree.game

    @property
    def state(self) -> AnyState:
        return self.tree.state

    @property
    def rules(self) -> AnyRules:
        return self.game.rules

    def say(self, *path: str, **filled: object) -> str:
        return self.telling.say(*path, **filled)

    def fresh_seed(self) -> int:
        return self.numbers.randrange(_SEEDS)

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What is wrong with the position that is shown; reckoned once for each."""
        if self._judged is None or self._judged[0] is not self.tree or self._judged[1] != self.seed:
            self._judged = (self.tree, self.seed, remarks(self.game, self.state, seed=self.seed))
        return self._judged[2]

    @property
    def playable(self) -> bool:
        return can_play(self.remarks)

    @property
    def viewer(self) -> Seat | None:
        """The seat that is looked from; both hands lie open while cards are moved."""
        if self.mode == "edit" or self.view == "both":
            return None
        if self.view == "turn":
            return self.state.seat if self.state.phase is not Phase.OVER else None
        return Seat(self.view)

    @property
    def round_over(self) -> bool:
        """Whether the next round may be dealt."""
        return self.state.phase is Phase.OVER and not general(self.game).game_over(self.state)

    # ---- moves ----

    def add(self, move: Move, *, root: bool = False) -> None:
        """Make a move, and show where it leads."""
        self.tree = self.tree.add(move, root=root)
        self.held = None

    def set(self, state: AnyState, source: str = "edit", note: str = "", *, rules: AnyRules | None = None) -> None:
        """Edit the position: the one before can be gone back to."""
        if format_position(state) == format_position(self.state) and rules in (None, self.rules):
            return
        self.add(SetUp(rules or self.rules, state, source, note))
        self.tree = self.tree.tidied()
        if self.picked is not None and source != "edit" and not places(state, self.picked):
            self.picked = None

    def begin(self, state: AnyState, source: str, note: str = "", *, rules: AnyRules | None = None) -> None:
        """Begin another line with a position; what was there before stays in the tree.

        rules: those in force, or the standard ones of another game, without them.
        """
        self.picked, self.compared = None, 0
        self.add(SetUp(rules or self.kept_rules(game_of(state)), state, source, note), root=True)
        self.game_chosen = game_of(state)

    def kept_rules(self, name: str) -> AnyRules:
        """The rules in force, where they are of this game, else the standard ones."""
        return self.rules if self.tree.nodes and name == self.game.NAME else game_named(name).rules

    def deal(self, name: str, seed: int, dealer: Seat = Seat.A, *, rules: AnyRules | None = None) -> None:
        """Begin with a deal; a void one is said and dealt again from the same seed."""
        game, void = make_game(rules or self.kept_rules(name)), 0
        shuffles = decks(tuple(game.DECK), seed=seed)
        state = general(game).deal(next(shuffles), dealer=dealer).state
        while state.reason is Reason.VOID:
            state, void = general(game).deal(next(shuffles), dealer=dealer).state, void + 1
        self.begin(state, "deal", str(seed), rules=game.rules)
        self.notice = self.say("said", "void", n=void, seed=seed) if void else ""

    def deal_next(self, seed: int) -> None:
        """Deal the round after one that is over; after a void deal the seed's next deck."""
        last = self.tree.now.move
        again = self.state.reason is Reason.VOID and isinstance(last, Deal) and last.seed == seed
        self.add(Deal(seed, last.deck + 1 if again and isinstance(last, Deal) else 0))

    def go(self, number: int) -> None:
        self.tree = self.tree.go(number)
        self.held = None
        if self.compared == number:
            self.compared = 0

    # ---- text ----

    def read(self, text: str) -> None:
        """Open a text: the work of a sandbox, a record or a position.  NotationError: it is none of them."""
        if looks_like_one(text):
            self.tree = self.tree.graft(parse_document(text))
        elif text.lstrip("\ufeff \r\n\t").startswith(tuple(GAMES)):
            self.begin(read_draft(" ".join(text.split()) if len(text) <= 4000 else text), "text")
        elif re.search(r"^\s*game\s*=", text, re.MULTILINE):
            self.tree = with_record(self.tree, text)
        else:
            raise NotationError(self.say("said", "no_text", games=" or ".join(GAMES)))
        self.picked = self.held = None
        self.compared = 0
        self.mode = "play" if self.playable and self.mode == "play" else self.mode

    def text(self, what: Shared) -> str:
        """The position, the record of the line, or all the work as text; nothing where there is no record."""
        match what:
            case "position":
                return format_position(self.state)
            case "record":
                return record_text(self.tree, self.tree.at) or ""
            case "work":
                return format_document(self.tree)

    def query(self) -> dict[str, str]:
        """What the address says; a position that contradicts itself travels in the work alone."""
        return dict(_query(self.state, self.rules))

    def link(self) -> dict[str, str]:
        """What a link to this position says; nothing, where no link can carry it."""
        query = self.query()
        return query if query["position"] else {}

    def lesson(self, name: str, place: int) -> None:
        """Begin with a position of a lesson, counted from 1."""
        lesson = next(one for one in lesson_positions() if one.name == name)
        self.begin(parse_position(lesson.positions[place - 1]), "lesson", f"{name}.{place}")

    def recorded(self, name: str) -> None:
        """Begin with one of the lessons' recorded rounds."""
        self.tree = with_record(self.tree, read_round(name))

    def empty(self, name: str) -> None:
        """Begin with an empty table; all cards lie ready to be brought in."""
        self.begin(empty_table(name), "empty")
        self.open.add("deck")

    # ---- editing ----

    def pick(self, code: str) -> None:
        """Take a card in hand, to be moved; once more, and it is put down again."""
        card = CARD[code]
        self.picked = None if self.picked == card else card


@lru_cache(maxsize=64)
def _query(state: AnyState, rules: AnyRules) -> tuple[tuple[str, str], ...]:
    text = format_position(state)
    try:
        parse_position(text)
    except NotationError:
        text = ""
    return (("game", "" if text else game_of(state)), ("position", text), ("rules", rules.line))


def opened(address: Address, numbers: Random, *, position: str = "", rules: str = "") -> Work:
    """The work to begin with: the position of an address, else this one, else a deal of the address's game.

    NotationError, ValueError: this position or these rules cannot be read.
    """
    work = Work(address.lang, numbers=numbers)
    if address.position or position:
        state = read_draft(address.position or position)
        line = address.rules if address.position or not rules else rules
        work.begin(state, "link" if address.position else "text", rules=GAMES[game_of(state)].read(line))
    else:
        name = address.game or KoiKoi.NAME
        work.deal(
            name, work.fresh_seed(), rules=GAMES[name].read(rules if rules and not address.game else address.rules)
        )
    if address.mode == "class" or (address.position and work.playable):
        work.mode = "play"
    return work
