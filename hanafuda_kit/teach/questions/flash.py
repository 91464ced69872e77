"""Flash cards: a card's month and kind, the card of a month and kind, and every card of a sort."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from ...cards import CARD, CARDS, DECK, NO_CARDS, Card, CardSet, Kind
from ...notation import parse_card_list
from ...words import entry
from ..card_data import guide_data
from ..voice import Voice
from .base import Answer, Hint, Offered, Options, Question, Row, Spread, Tap, Verdict
from .positions import mixed, one_of

PLAIN = (2, 4, 5, 6, 7, 9, 10)
"""The months that share one pattern: Animal, Ribbon, two Chaff."""


def _sort(month: int, kind: Kind, voice: Voice) -> str:
    flower, name = voice.speaker.say("flowers", str(month)), voice.speaker.say("kinds", kind.value, "one")
    return voice.ask("flash", "sort", month=month, flower=flower, kind=name)


@dataclass(frozen=True, slots=True)
class Flash(Question):
    """Which month and kind is this card?  Four answers: two share its month, two its kind, where there are such."""

    KIND: ClassVar[str] = "flash"
    LEVELS: ClassVar[tuple[int, ...]] = (1, 2)
    RETURNS: ClassVar[bool] = True

    card: str

    @property
    def _card(self) -> Card:
        return CARD[self.card]

    def _offered(self) -> tuple[str, ...]:
        card, rng = self._card, Random(self.card)
        others = mixed(list(dict.fromkeys(f"{c.month}{c.kind.value}" for c in CARDS)), rng)
        own = f"{card.month}{card.kind.value}"
        month = [one for one in others if one[:-1] == str(card.month) and one != own][:1]
        kind = [one for one in others if one[-1] == card.kind.value and one != own][:1]
        rest = [one for one in others if one not in (own, *month, *kind)][:1]
        return tuple(mixed([own, *month, *kind, *rest], rng))

    def picture(self, voice: Voice) -> Spread:
        return Spread((Row(voice.ask(self.KIND, "label"), (self._card,)),))

    def way(self, voice: Voice) -> Options:
        return Options(tuple(Offered(one, _sort(int(one[:-1]), Kind(one[-1]), voice)) for one in self._offered()))

    def prompt(self, voice: Voice) -> str:
        return voice.ask(self.KIND, "prompt")

    def answer(self) -> Answer:
        return (f"{self._card.month}{self._card.kind.value}",)

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        picked, card = answer[0] if isinstance(answer, tuple) and answer else "", self._card
        name = voice.card(card)
        if (picked,) == self.answer():
            text = voice.ask(self.KIND, "right", card=name, sort=_sort(card.month, card.kind, voice))
            return Verdict(right=True, text=text)
        if picked[:-1] != str(card.month):
            note = self._note(voice) if picked[-1] == card.kind.value else ""
            flower = voice.speaker.say("flowers", picked[:-1]) if picked else ""
            text = f"{voice.ask(self.KIND, 'other_month', flower=flower)} {note}".strip()
            return Verdict(right=False, text=text, slip="month")
        return Verdict(right=False, text=voice.ask(self.KIND, f"kind_{card.kind.value}"), slip="kind")

    def _note(self, voice: Voice) -> str:
        """What the card guide says of a picture that misleads."""
        known = entry("card_guide", "notes", self.card, lang=voice.lang)
        return str(known) if known else ""

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        month = guide_data(voice.lang).months[self._card.month - 1]
        return (Hint(voice.ask(self.KIND, "hint", flower=month.flower)), Hint(month.has))

    @classmethod
    def fresh(cls, seed: int, level: int) -> Flash:
        """Level 1: the seven months of one pattern.  2: all twelve."""
        fit = [card for card in CARDS if level > 1 or card.month in PLAIN]
        return cls(one_of(fit, Random(seed)).code)


@dataclass(frozen=True, slots=True)
class Find(Question):
    """Pick the card of this month and kind.  card: it; offered: the cards to pick from.

    Two Chaff of one month are the same answer.
    """

    KIND: ClassVar[str] = "find"
    LEVELS: ClassVar[tuple[int, ...]] = (1, 2, 3)
    RETURNS: ClassVar[bool] = True

    card: str
    offered: str

    @property
    def _fit(self) -> CardSet:
        card = CARD[self.card]
        return CardSet.of(c for c in parse_card_list(self.offered) if c.month == card.month and c.kind is card.kind)

    def picture(self, voice: Voice) -> Spread:
        cards = parse_card_list(self.offered)
        return Spread((Row(voice.ask("flash", "label_many"), cards),), self._fit if self.help == "lit" else NO_CARDS)

    def way(self, voice: Voice) -> Tap:
        return Tap(("row0",), one=True)

    def prompt(self, voice: Voice) -> str:
        card = CARD[self.card]
        return voice.ask(self.KIND, "prompt", sort=_sort(card.month, card.kind, voice))

    def answer(self) -> Answer:
        return (next(iter(self._fit)).code,)

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        picked = CARD[answer[0]] if isinstance(answer, tuple) and answer else CARD[self.card]
        text = voice.ask(self.KIND, "this", card=voice.card(picked), sort=_sort(picked.month, picked.kind, voice))
        right = picked in self._fit
        slip = "" if right else "kind" if picked.month == CARD[self.card].month else "month"
        return Verdict(right=right, text=text, cards=CardSet.of([picked]), slip=slip)

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        month = CardSet.of(c for c in parse_card_list(self.offered) if c.month == CARD[self.card].month)
        return (Hint(voice.ask(self.KIND, "hint"), month),)

    @classmethod
    def fresh(cls, seed: int, level: int) -> Find:
        """Six cards: the one, two more of its month, two more of its kind and one other, where there are so many.

        Level 1: the seven months of one pattern.  2: all twelve.  3: six Chaff, two of them of the month.
        """
        rng = Random(seed)
        if level == 3:
            return cls._plain(rng)
        card = one_of([c for c in CARDS if level > 1 or c.month in PLAIN], rng)
        alike = CardSet.of(c for c in CARDS if c.month == card.month and c.kind is card.kind)
        rest = DECK - alike
        month = mixed(list(rest.of_month(card.month)), rng)[:2]
        kind = mixed(list(rest.of_kind(card.kind)), rng)[:2]
        other = mixed(list(rest - CardSet.of([*month, *kind])), rng)[: 5 - len(month) - len(kind)]
        return cls(card.code, " ".join(c.code for c in mixed([card, *month, *kind, *other], rng)))

    @classmethod
    def _plain(cls, rng: Random) -> Find:
        """Two Chaff of a month among those of others: the plant alone tells them apart."""
        chaff = DECK.of_kind(Kind.CHAFF)
        card = one_of([c for c in chaff if len(chaff.of_month(c.month)) > 1], rng)
        own = mixed(list(chaff.of_month(card.month)), rng)[:2]
        others = mixed([c for c in chaff if c.month != card.month], rng)[:4]
        return cls(own[0].code, " ".join(c.code for c in mixed([*own, *others], rng)))


@dataclass(frozen=True, slots=True)
class Which(Question):
    """Pick every card of a sort.  cards: shown; want: a kind's letter (`A`), a month (`8`), or codes (`1B 3B`)."""

    KIND: ClassVar[str] = "which"

    cards: str
    want: str

    @property
    def _shown(self) -> tuple[Card, ...]:
        return parse_card_list(self.cards)

    @property
    def _fit(self) -> CardSet:
        if self.want.isdecimal():
            return CardSet.of(card for card in self._shown if card.month == int(self.want))
        if self.want in {kind.value for kind in Kind}:
            return CardSet.of(card for card in self._shown if card.kind.value == self.want)
        return CardSet.of(parse_card_list(self.want))

    def picture(self, voice: Voice) -> Spread:
        lit = self._fit if self.help == "lit" else NO_CARDS
        return Spread((Row(voice.ask("flash", "label_many"), self._shown),), lit)

    def way(self, voice: Voice) -> Tap:
        return Tap(("row0",), none=voice.ask(self.KIND, "none_button"))

    def prompt(self, voice: Voice) -> str:
        if self.want.isdecimal():
            return voice.ask(self.KIND, "month", n=self.want, flower=voice.speaker.say("flowers", self.want))
        if self.want in {kind.value for kind in Kind}:
            return voice.ask(self.KIND, "kind", kind=voice.speaker.say("kinds", self.want, "one"))
        return voice.ask(self.KIND, "these")

    def counted(self, voice: Voice) -> str:
        return voice.ask(self.KIND, "count", n=len(self._fit))

    def answer(self) -> Answer:
        return tuple(card.code for card in self._fit)

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        picked = CardSet.of(" ".join(answer)) if isinstance(answer, tuple) else NO_CARDS
        extra, missing = picked - self._fit, self._fit - picked
        if extra:
            card = next(iter(extra))
            text = voice.ask("find", "this", card=voice.card(card), sort=_sort(card.month, card.kind, voice))
            return Verdict(right=False, text=text, cards=CardSet.of([card]), slip=card.code)
        if missing:
            text = voice.ask(self.KIND, "more_one" if len(missing) == 1 else "more", n=len(missing))
            return Verdict(right=False, text=text, slip="more")
        return Verdict(right=True, text=voice.cards(self._fit) + ".", cards=self._fit)

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        return (Hint(self.counted(voice)),)
