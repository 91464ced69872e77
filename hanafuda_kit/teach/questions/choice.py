"""A free choice in the words of its lesson, for the few questions that no other kind covers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...cards import CardSet
from ...games import KusuriguiState
from ...notation import parse_card_list
from ..voice import Voice, cited
from .base import Answer, Offered, Options, Picture, Question, Row, Spread, Verdict, game_of
from .positions import position


@dataclass(frozen=True, slots=True)
class Choice(Question):
    """One of several answers.  The lesson's words hold all of it, under `[questions.KEY]`:

        ask = "May you play the Cuckoo, though the Iris would take three?"
        options.yes = {says = "Yes.", reply = "Any hand card may be chosen (KK-3.3)."}
        options.no = {says = "No, capturing is compulsory.", reply = "It binds the card that you play (KK-3.3)."}

    The options stand in this order; rule ids in brackets at the end of a reply become buttons.
    right: the option that is right.  at: a position to show, or else cards: in a row, or neither.  lit: cards to light.
    """

    KIND: ClassVar[str] = "choice"

    key: str
    right: str
    at: str = ""
    cards: str = ""
    lit: str = ""

    @property
    def known_as(self) -> str:
        return self.key

    def picture(self, voice: Voice) -> Picture | Spread:
        lit = CardSet.of(self.lit)
        if not self.at:
            cards = parse_card_list(self.cards)
            return Spread((Row(voice.frame("cards"), cards),), lit) if cards else Spread()
        state = position(self.at)
        game = game_of("kusuri-gui" if isinstance(state, KusuriguiState) else "koi-koi", self.rules)
        return Picture(game, state, state.seat, lit)

    def prompt(self, voice: Voice) -> str:
        return voice.named("questions", self.key, "ask")

    def way(self, voice: Voice) -> Options:
        ids = voice.table("questions", self.key, "options")
        return Options(tuple(Offered(one, voice.named("questions", self.key, "options", one, "says")) for one in ids))

    def counted(self, voice: Voice) -> str:
        """With `help="count"`: the sentence that the words have under `count`."""
        return voice.named("questions", self.key, "count")

    def answer(self) -> Answer:
        return (self.right,)

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        picked = answer[0] if isinstance(answer, tuple) and answer else ""
        text, rules = cited(voice.named("questions", self.key, "options", picked, "reply"))
        right = picked == self.right
        return Verdict(right=right, text=text, rules=rules, cards=CardSet.of(self.lit), slip="" if right else picked)
