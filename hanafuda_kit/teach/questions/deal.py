"""Can this deal be played?  Koi-Koi's checks, Kusuri-gui's first card.  Source: KK-2.2 to KK-2.6, KG-2.2 to KG-2.5."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from ...cards import CARDS, DECK, NO_CARDS, WILLOW, Card, CardSet, months_held
from ...deal import Seat
from ...events import DealtYaku, DealVoid, PileStarted
from ...games import KoiKoi, Kusurigui
from ...games.koikoi import teyaku_of
from ...notation import format_cards, parse_card, parse_card_list, parse_cards
from ..voice import Voice
from .base import Answer, Hint, Offered, Options, Question, Row, Spread, Verdict, game_of
from .positions import below, mixed, one_of

OUTCOMES = ("play", "void", "teshi", "kuttsuki")


@dataclass(frozen=True, slots=True)
class Deal(Question):
    """Koi-Koi: what becomes of this deal?  field: its eight cards, or none to leave it out; hand: of the reader."""

    KIND: ClassVar[str] = "deal"
    LEVELS: ClassVar[tuple[int, ...]] = (1, 2, 3)

    field: str = ""
    hand: str = ""

    @property
    def _field(self) -> CardSet:
        return parse_cards(self.field)

    @property
    def _hand(self) -> CardSet:
        return parse_cards(self.hand)

    @property
    def outcome(self) -> tuple[str, str, CardSet]:
        """What the engine makes of a deal with these cards, the rule, and the cards that are why."""
        game = game_of(KoiKoi.NAME, self.rules)
        assert isinstance(game, KoiKoi)
        events = game.deal(deck_with(self._field, self._hand), dealer=Seat.A).events
        for event in events:
            if isinstance(event, DealVoid):
                return "void", event.rule, event.cards
            if isinstance(event, DealtYaku):
                return event.key, event.rule, event.cards
        return "play", "KK-2.6" if self.field and self.hand else "KK-2.2" if self.field else "KK-2.4", NO_CARDS

    def picture(self, voice: Voice) -> Spread:
        rows = [("field", parse_card_list(self.field)), ("hand", parse_card_list(self.hand))]
        shown = tuple(Row(voice.ask(self.KIND, name), cards) for name, cards in rows if cards)
        return Spread(shown, self._most() if self.help == "lit" else NO_CARDS)

    def _most(self) -> CardSet:
        """The cards of the months that are there most often."""
        cards = self._field or self._hand
        most = max(len(cards.of_month(month)) for month in range(1, 13))
        return CardSet.of(card for card in cards if len(cards.of_month(card.month)) == most)

    def way(self, voice: Voice) -> Options:
        ids = [one for one in OUTCOMES if self.hand or one in ("play", "void")]
        return Options(tuple(Offered(one, voice.ask(self.KIND, f"says_{one}")) for one in ids))

    def prompt(self, voice: Voice) -> str:
        return voice.ask(self.KIND, "prompt")

    def counted(self, voice: Voice) -> str:
        cards = self._hand or self._field
        counts = sorted((len(cards.of_month(m)) for m in range(1, 13) if cards.of_month(m)), reverse=True)
        return voice.ask(self.KIND, "count", counts=", ".join(map(str, counts)))

    def answer(self) -> Answer:
        return (self.outcome[0],)

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        picked, (right, rule, cards) = answer[0] if isinstance(answer, tuple) and answer else "", self.outcome
        if picked == right:
            key = f"right_{right}" if right != "void" else "right_" + ("pairs" if rule == "KK-2.3" else "void")
            return Verdict(right=True, text=voice.ask(self.KIND, key), rules=(rule,), cards=cards)
        key, rule, slip = self._why_not(picked, right, rule)
        return Verdict(right=False, text=voice.ask(self.KIND, key), rules=(rule,), slip=slip)

    def _why_not(self, picked: str, right: str, rule: str) -> tuple[str, str, str]:
        """The key of the reason, its rule, and the slip."""
        if right == "void":
            return (
                ("first" if picked in ("teshi", "kuttsuki") and teyaku_of(self._hand) else "fours"),
                ("KK-2.6" if picked in ("teshi", "kuttsuki") else rule),
                picked,
            )
        if picked == "void":
            return ("no_pairs" if len(months_held(self._field, times=2)) == 4 else "no_four"), "KK-2.2", picked
        if picked == "play":
            return "look_hand", "KK-2.4", picked
        if picked == "teshi":
            return "no_teshi", "KK-2.4", picked
        return "no_kuttsuki", "KK-2.4", picked

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        return (Hint(voice.ask(self.KIND, "hint")), Hint(self.counted(voice), self._most()))

    @classmethod
    def fresh(cls, seed: int, level: int) -> Deal:
        """Level 1: only the field matters, four of a month or three.  2: only the hand.  3: both."""
        rng = Random(seed)
        field = _months(one_of(((4, 1, 1, 1, 1), (3, 2, 1, 1, 1), (3, 3, 1, 1), (4, 2, 1, 1)), rng), DECK, rng)
        if level == 1:
            return cls(field=format_cards(mixed(list(field), rng)))
        if level == 3:
            field = _months(one_of(((4, 2, 1, 1), (3, 2, 1, 1, 1), (2, 2, 2, 2), (2, 2, 1, 1, 1, 1)), rng), DECK, rng)
        shapes = ((4, 1, 1, 1, 1), (2, 2, 2, 2), (4, 2, 2), (2, 2, 2, 1, 1), (3, 3, 2), (3, 2, 2, 1))
        free = DECK - field if level == 3 else DECK
        hand = _months(one_of(shapes, rng), free, rng)
        text = format_cards(mixed(list(hand), rng))
        return cls(hand=text) if level == 2 else cls(field=format_cards(mixed(list(field), rng)), hand=text)


def _months(shape: Sequence[int], free: CardSet, rng: Random) -> CardSet:
    """Eight cards: so many of one month, so many of another."""
    cards = NO_CARDS
    months = mixed(list(range(1, 13)), rng)
    for count in shape:
        month = next(m for m in months if len(free.of_month(m)) >= count and not cards.of_month(m))
        cards |= CardSet.of(mixed(list(free.of_month(month)), rng)[:count])
    return cards


def deck_with(field: CardSet, hand: CardSet) -> tuple[Card, ...]:
    """A deck of 48 that A, the dealer, deals so that this field and this hand of A lie there, and nothing else is odd.

    An empty field or hand is filled with cards that void nothing and score nothing.
    """
    for seed in range(1000):
        rest = mixed(list(DECK - field - hand), Random(seed))
        mine, middle = list(hand), list(field)
        while len(middle) < 8:
            middle.append(rest.pop())
        while len(mine) < 8:
            mine.append(rest.pop())
        theirs = [rest.pop() for _ in range(8)]
        plain = not field and months_held(CardSet.of(middle), times=4)
        odd = (not hand and teyaku_of(CardSet.of(mine))) or teyaku_of(CardSet.of(theirs))
        if not plain and not odd:
            packets = [theirs[:4], middle[:4], mine[:4], theirs[4:], middle[4:], mine[4:]]
            return (*(card for packet in packets for card in packet), *rest)
    raise ValueError(f"no deal of 48 cards has this field ({field}) and this hand ({hand})")


@dataclass(frozen=True, slots=True)
class Starts(Question):
    """Kusuri-gui: which card starts the pile?  down: the three face-down cards in the order dealt; up: the fourth."""

    KIND: ClassVar[str] = "starts"
    LEVELS: ClassVar[tuple[int, ...]] = (1, 2)

    down: str
    up: str

    @property
    def _table(self) -> tuple[Card, ...]:
        return (*parse_card_list(self.down, deck=Kusurigui.DECK), parse_card(self.up, deck=Kusurigui.DECK))

    @property
    def starter(self) -> str:
        """The code of the card that starts the pile, or `void`, from the engine."""
        table = self._table
        rest = [card for card in CARDS if card in Kusurigui.DECK and card not in table]
        deck = [*rest[:4], *table[:3], *rest[4:8], table[3], *rest[8:]]
        events = Kusurigui().deal(deck, dealer=Seat.A).events
        return next((event.card.code for event in events if isinstance(event, PileStarted)), "void")

    def picture(self, voice: Voice) -> Spread:
        *down, up = self._table
        rows = (Row(voice.ask(self.KIND, "down"), tuple(down)), Row(voice.ask(self.KIND, "up"), (up,)))
        return Spread(rows, CardSet.of([up]) if self.help == "lit" else NO_CARDS)

    def way(self, voice: Voice) -> Options:
        offered = [Offered(card.code, voice.card(card), (card.code,)) for card in self._table]
        return Options((*offered, Offered("void", voice.ask(self.KIND, "says_void"))))

    def prompt(self, voice: Voice) -> str:
        return voice.ask(self.KIND, "prompt")

    def _turned(self) -> list[Card]:
        """The cards that are turned up, in order, until one starts the pile."""
        *down, up = self._table
        turned: list[Card] = []
        last = up
        while last.month == WILLOW and down:
            last = down.pop(0)
            turned.append(last)
        return turned

    def counted(self, voice: Voice) -> str:
        n = len(self._turned())
        return voice.ask(self.KIND, {0: "count_0", 1: "count_1"}.get(n, "count"), n=n)

    def answer(self) -> Answer:
        return (self.starter,)

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        picked, right = answer[0] if isinstance(answer, tuple) and answer else "", self.starter
        table = {card.code: card for card in self._table}
        turned = self._turned()
        if picked == right:
            if right == "void":
                return Verdict(right=True, text=voice.ask(self.KIND, "right_void"), rules=("KG-2.4",))
            key, rule = ("right_turned", "KG-2.3") if turned else ("right_up", "KG-2.2")
            hidden = [card for card in self._table[:3] if card not in turned]
            text = voice.ask(self.KIND, key, card=voice.card(table[right]))
            text += " " + voice.ask(self.KIND, "hidden", cards=voice.cards(hidden)) if hidden else ""
            return Verdict(right=True, text=text, rules=(rule, "KG-2.5"), cards=CardSet.of([table[right]]))
        if picked == "void":
            return Verdict(right=False, text=voice.ask(self.KIND, "not_void"), rules=("KG-2.4",), slip="void")
        card = table[picked]
        if card.month == WILLOW:
            text = voice.ask(self.KIND, "willow", card=voice.card(card))
            return Verdict(right=False, text=text, rules=("KG-2.3",), slip="willow", cards=CardSet.of([card]))
        slip, rule = ("not_turned", "KG-2.2") if not turned else ("too_far", "KG-2.3")
        return Verdict(right=False, text=voice.ask(self.KIND, slip, card=voice.card(card)), rules=(rule,), slip=slip)

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        up = CardSet.of([self._table[3]])
        return (Hint(voice.ask(self.KIND, "hint"), up), Hint(self.counted(voice)))

    @classmethod
    def fresh(cls, seed: int, level: int) -> Starts:
        """Level 1: no Willow lies face up, or one with a plain card next.  2: one to three Willows in any places."""
        rng = Random(seed)
        willows = mixed(list(Kusurigui.DECK.of_month(WILLOW)), rng)
        plain = mixed(list(Kusurigui.DECK - Kusurigui.DECK.of_month(WILLOW)), rng)
        up = willows.pop() if level == 2 or rng.random() < 0.5 else plain.pop()
        some = one_of((1, 1, 2, 2, 3), rng) if level == 2 else 0
        some = min(some, len(willows)) if rng.random() < 0.3 or some < 3 else 2
        down = mixed(willows[:some] + plain[: 3 - some], rng)
        if level == 1 and up.month == WILLOW and below(2, rng):
            down = mixed(plain[:2] + willows[:1], rng)
            down.sort(key=lambda card: card.month == WILLOW)
        return cls(format_cards(down), up.code)
