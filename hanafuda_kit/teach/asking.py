"""One question while it is asked: what is picked, what was answered, how far up the ladder of hints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, assert_never, cast

from ..cards import CARD, NO_CARDS, Card, CardSet
from ..deal import Seat
from ..scene_types import Scene
from .blocks import AnyBlock, Button, Buttons, Cards, Choices, Field, Note, Option, Text, Value
from .filmed import Filmed
from .heaps import Sorting
from .questions.base import (
    Answer,
    Heaps,
    Number,
    Offered,
    Options,
    Order,
    Picture,
    Question,
    Tap,
    Verdict,
    asked,
    judged,
    ladder,
)
from .voice import Voice

LONGEST_NUMBER = 4  # digits


class Asking:
    """A question and one learner.

    A learner commits, then sees.  What they do comes in by `pick` and `act`; what is to be seen stands in `scenes` (the
    last is the position) and `blocks`.
    plays: what the answer does is shown on the table.  neutral: both hands lie open, and seats are named A and B.
    ends: no question follows, and the lesson is done with it.  slots: where cards of the field lie already.
    lying: what lies on the table when it is asked; its picture without.
    """

    def __init__(
        self, question: Question, voice: Voice, *, plays: bool = True, neutral: bool = False,
        ends: bool = False, slots: Mapping[Card, int] | None = None, lying: Scene | None = None,
    ) -> None:  # fmt: skip
        self.question, self.plays, self.ends = question, plays, ends
        self.picture = question.picture(Voice(Seat.A, voice.lang, voice.own))
        you: Seat | None = Seat.A
        if isinstance(self.picture, Picture):
            self.picture = replace(self.picture, viewer=None if neutral else self.picture.viewer)
            you = self.picture.viewer
        self.voice = Voice(you, voice.lang, voice.own)
        self.way = question.way(self.voice)
        self.chosen: list[str] = []
        self.tried: list[str] = []
        self.sorting = Sorting(self.way) if isinstance(self.way, Heaps) else None
        self.verdict: Verdict | None = None
        self.missed = False  # whether the first answer was another one, or the answer was shown
        self.rung = 0
        self.shown = False
        self.written = ""
        self.error = ""
        self._table: Filmed | None = None
        if isinstance(self.picture, Picture):
            self._table = Filmed(self.picture, self.voice.lang, slots, lying)

    @property
    def done(self) -> bool:
        """Whether the answer is out: given, or shown."""
        return self.shown or (self.verdict is not None and self.verdict.right)

    @property
    def right(self) -> bool:
        """Whether the learner found it."""
        return self.done and not self.shown

    @property
    def prompt(self) -> str:
        return asked(self.question, self.voice)

    # ---- what a person does ----

    def pick(self, card: str, zone: str) -> str:
        """A card of the table was picked; gives the sentence that answers a pick that means nothing here."""
        if self.done:
            return self.voice.frame("answered_last" if self.ends else "answered")
        if not isinstance(self.way, Tap):
            return self.voice.frame("answer_below")
        if zone not in self.way.zones or card not in CARD:
            return self.voice.frame("pick_elsewhere", zones=self._zone_names(self.way))
        self.verdict = None
        if card in self.chosen:
            self.chosen.remove(card)
        elif self.way.one:
            self.chosen = [card]
        else:
            self.chosen.append(card)
        return ""

    def act(self, block: str, value: Value) -> bool:
        """Something was done with a block below the table; gives whether it was one of this question's."""
        match block, value:
            case "buttons", "check":
                self._commit()
            case "buttons", "hint":
                self.rung = min(self.rung + 1, len(ladder(self.question, self.voice)))
            case "buttons", "show":
                self.show()
            case "buttons", "undo" if self.sorting and not self.done:
                self.verdict = None
                self.sorting.undo()
            case "rest", str(card) if self.sorting:
                self.sorting.take(card)
            case "options", str(option):
                self._option(option)
            case "number", str(text):
                self._number(text)
            case str(row), str(card) if row.startswith("row"):
                self.pick(card, row)
            case _:
                return False
        return True

    def show(self) -> None:
        """Show the answer."""
        if not self.done:
            self.shown = True
            self._settle(self.question.answer())

    def _option(self, option: str) -> None:
        if self.done:
            return
        match self.way:
            case Options(many=False):
                self.chosen = [option]
                self._commit()
            case Options() | Order():
                self.verdict = None
                if option in self.chosen:
                    self.chosen.remove(option)
                else:
                    self.chosen.append(option)
            case Heaps() if self.sorting:
                self.verdict = None
                self.sorting.lay(option)
            case Tap() | Number() | Heaps():
                pass

    def _number(self, text: str) -> None:
        self.written, self.error = text, ""
        figure = text.strip().replace("−", "-")
        if not figure.lstrip("-").isdecimal() or len(figure) > LONGEST_NUMBER:
            self.error = self.voice.frame("number_expected")
        elif not self.done:
            self._settle(int(figure))

    def _commit(self) -> None:
        if not self.done and self._ready():
            self._settle(self._given())

    def _given(self) -> Answer:
        match self.way:
            case Tap():
                return tuple(card.code for card in CardSet.of(" ".join(self.chosen)))
            case Options(offered):
                return tuple(one.id for one in offered if one.id in self.chosen)
            case Order():
                return tuple(self.chosen)
            case Number():
                return int(self.written)
            case Heaps():
                return self.sorting.answer if self.sorting else ()
        assert_never(self.way)

    def _ready(self) -> bool:
        """Whether there is anything to check."""
        match self.way:
            case Tap(none=none):
                return bool(self.chosen or none)
            case Options():
                return bool(self.chosen)
            case Order(offered):
                return len(self.chosen) == len(offered)
            case Heaps():
                return self.sorting is not None and not self.sorting.left
            case Number():
                return False
        assert_never(self.way)

    def _settle(self, answer: Answer) -> None:
        self.verdict = judged(self.question, answer, self.voice)
        self.missed = self.missed or not self.right
        if self.sorting and isinstance(answer, tuple):
            # Right or shown, all lie where they belong; else those that do not come back.
            self.sorting.put(answer)
            self.sorting.take_back([] if self.done else [card.code for card in self.verdict.cards])
        if isinstance(answer, tuple) and (self.shown or not isinstance(self.way, Options)):
            self.chosen = list(answer)
        if isinstance(answer, tuple) and isinstance(self.way, Options) and not self.way.many and not self.done:
            self.tried += [one for one in answer if one not in self.tried]

    # ---- what is seen on the table ----

    def scenes(self, *, moving: bool = True) -> list[Scene]:
        """The frames to show, none for cards in rows; moving: with the way there, where the answer was just given."""
        if self._table is None:
            return []
        step = self.question.played(self._answer_shown()) if self.done and self.plays else None
        if step is not None:
            frames = self._table.played(step)
            return frames if moving else frames[-1:]
        tags = dict.fromkeys(self.chosen, self.voice.frame("picked")) if isinstance(self.way, Tap) else {}
        return [self._table.still(self._instruction(), self._lit(), tags)]

    def _answer_shown(self) -> Answer:
        return self.question.answer() if self.shown or isinstance(self.way, Number) else self._given()

    def _instruction(self) -> str:
        if self.done and self.ends:
            return self.voice.frame("last_done")
        if self.done:
            return self.voice.frame("next_below" if self.plays else "go_on")
        match self.way:
            case Tap():
                return self.voice.frame("how_tap", zones=self._zone_names(self.way))
            case Options(many=True):
                return self.voice.frame("how_many")
            case Options():
                return self.voice.frame("how_one")
            case Order():
                return self.voice.frame("how_order")
            case Number():
                return self.voice.frame("how_number")
            case Heaps():
                return self.voice.frame("how_heaps")
        assert_never(self.way)

    def _zone_names(self, way: Tap) -> str:
        kinds = dict.fromkeys(zone.partition(":")[0].rstrip("0123456789") for zone in way.zones)
        return self.voice.speaker.listed([self.voice.frame(f"zone_{kind}") for kind in kinds])

    def _lit(self) -> CardSet:
        cards = self.verdict.cards if self.verdict else NO_CARDS
        for hint in ladder(self.question, self.voice)[: self.rung]:
            cards |= hint.cards
        return cards

    # ---- what is seen below it ----

    def blocks(self, *, onward: bool = True) -> list[AnyBlock]:
        """How to answer, what is said to the answer, and the buttons.  onward: with Next, which the table may have."""
        buttons = self._buttons()
        if not onward or self.ends:
            buttons = replace(buttons, buttons=buttons.buttons[:-1])
        below = self.verdict.below if self.verdict else ()
        return [*self._spread(), *self._input(), self._note(), buttons, *below, *self._end()]

    def _end(self) -> list[AnyBlock]:
        if not (self.ends and self.done):
            return []
        frame = self.voice.frame
        return [Note(id="end", tone="plain", head=frame("lesson_done"), text=frame("lesson_after"), onward=True)]

    def _spread(self) -> list[AnyBlock]:
        if isinstance(self.picture, Picture):
            return []
        picks = self.way.zones if isinstance(self.way, Tap) else ()
        marked = {card.code for card in self.picture.lit | self._lit()} | set(self.chosen)
        blocks: list[AnyBlock] = []
        for at, row in enumerate(self.picture.rows):
            codes = tuple(card.code for card in row.cards)
            picked = tuple(code for code in codes if code in marked)
            name = f"row{at}"
            blocks.append(Cards(id=name, label=row.label, cards=codes, picked=picked, pick=name in picks, large=True))
        return blocks

    def _input(self) -> list[AnyBlock]:
        match self.way:
            case Tap():
                return []
            case Number(label):
                value = str(self.question.answer()) if self.shown else self.written
                send = self.voice.frame("check")
                box = Field(id="number", label=label, submit=send, value=value, error=self.error, number=True)
                return [box]
            case Options(offered) | Order(offered):
                label = self.voice.frame("answers")
                options = tuple(self._shown_option(one) for one in self._listed(offered))
                columns = 1 if any(len(one.label) > 90 for one in offered) else 2
                return [*self._how(), Choices(id="options", label=label, options=options, columns=columns)]
            case Heaps():
                return self.sorting.blocks(self.voice, done=self.done) if self.sorting else []
        assert_never(self.way)

    def _how(self) -> list[AnyBlock]:
        """How several answers are given, where no table says it."""
        several = isinstance(self.way, Order) or (isinstance(self.way, Options) and self.way.many)
        if self.done or not several or isinstance(self.picture, Picture):
            return []
        return [Text(id="how", text=self._instruction(), soft=True)]

    def _listed(self, offered: tuple[Offered, ...]) -> list[Offered]:
        """The options as they stand there; things to be put in order stand in it once the answer is out."""
        if self.done and isinstance(self.way, Order):
            return sorted(offered, key=lambda one: self.chosen.index(one.id))
        return list(offered)

    def _shown_option(self, one: Offered) -> Option:
        place = " " if isinstance(self.way, Order) else ""
        if place and one.id in self.chosen:
            place = str(self.chosen.index(one.id) + 1)
        shown = Option(id=one.id, label=one.label, cards=one.cards, place=place)
        if self.done and one.id in self.chosen:
            return replace(shown, state="right")
        if one.id in self.tried:
            return replace(shown, state="wrong")
        return replace(shown, state="picked" if one.id in self.chosen else "")

    def _note(self) -> Note:
        verdict, hints = self.verdict, ladder(self.question, self.voice)
        if verdict is not None:
            head = "shown_head" if self.shown else "right_head" if verdict.right else "other_head"
            tone = "plain" if self.shown else "right" if verdict.right else "wrong"
            return self._said(tone, head, verdict.text, verdict.rules)
        if self.rung:
            text, rules = hints[self.rung - 1].text, ()
            return self._said("hint", "hint_head", text, rules)
        counted = self.question.counted(self.voice) if self.question.help == "count" else ""
        return self._said("hint", "help_head", counted, ()) if counted else Note(id="note", tone="plain", head="")

    def _said(self, tone: str, head: str, text: str, rules: tuple[str, ...]) -> Note:
        kind = cast("Literal['right', 'wrong', 'hint', 'plain']", tone)
        return Note(id="note", tone=kind, head=self.voice.frame(head), text=text, rules=rules)

    def _buttons(self) -> Buttons:
        frame, rungs = self.voice.frame, len(ladder(self.question, self.voice))
        buttons: list[Button] = []
        if isinstance(self.way, Tap | Order | Heaps) or (isinstance(self.way, Options) and self.way.many):
            # That nothing fits is an answer like any other: no more than a plain button until something is picked.
            none = self.way.none if isinstance(self.way, Tap) and not self.chosen else ""
            off = self.done or not self._ready()
            tone: Literal["main", "plain"] = "plain" if off or none else "main"
            buttons.append(Button(id="check", label=none or frame("check"), tone=tone, off=off))
        if self.sorting:
            buttons.append(Button(id="undo", label=frame("take_back"), off=self.done or not self.sorting.laid))
        hint = frame("hint") if not self.rung else frame("next_hint")
        buttons.append(Button(id="hint", label=hint, off=self.done or self.rung >= rungs))
        buttons.append(Button(id="show", label=frame("show_me"), off=self.done))
        buttons.append(Button(id="next", label=frame("next"), tone="main" if self.done else "quiet"))
        return Buttons(id="buttons", buttons=tuple(buttons))
