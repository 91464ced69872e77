"""Events, refusals and scores as sentences, each with its reason, its rule id and its cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import assert_never

from .cards import NO_CARDS, Card, CardSet
from .deal import Seat, Target
from .events import (
    Captured,
    ChainEnded,
    DealerDrawn,
    DealerNamed,
    Dealt,
    DealtYaku,
    DealVoid,
    Drew,
    Event,
    GameEnded,
    KoiKoiCalled,
    Paid,
    Payout,
    PileStarted,
    Placed,
    Played,
    RoundEnded,
    SetAside,
    Settled,
    Stopped,
    TurnedUp,
    Unpaid,
    YakuMade,
)
from .play import Refusal
from .words import entry, say
from .yaku import Score


@dataclass(frozen=True, slots=True)
class Explanation:
    """text: the sentence.  reason: what the rule says.  rule: its id.  cards: those concerned."""

    text: str
    reason: str
    rule: str
    cards: CardSet = NO_CARDS


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who is spoken to: `you` is the seat of the reader, None where both seats are named A and B."""

    you: Seat | None = None
    lang: str = "en"

    # ---- names ----

    def name(self, seat: Seat) -> str:
        """The seat as the object of a sentence: you, your opponent, or its letter."""
        if self.you is None:
            return seat.value
        return self.say("names", "you" if seat is self.you else "opponent")

    def card(self, card: Card) -> str:
        """Code and title, as `7A Boar`."""
        return f"{card.code} {self.say('cards', card.code)}"

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards in a row of words: `7A Boar and 7C1 Bush Clover Chaff`."""
        return self.listed([self.card(card) for card in cards])

    def listed(self, parts: list[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self.say("names", "and", most=", ".join(parts[:-1]), last=parts[-1])

    def amount(self, n: int, rule: str) -> str:
        """A number of points or chips, by the game that the rule belongs to."""
        unit = "point" if rule.startswith("KK") else "chip"
        return self.say("names", unit if n == 1 else unit + "s", n=n)

    def yaku(self, key: str, rule: str) -> str:
        return self.say("yaku", game_of(rule), key, "name")

    def scored(self, score: Score) -> str:
        """The yaku that count with their points: `Moon Viewing 5 and Chaff 2`."""
        rows = [(made.yaku.key, made.points, made.yaku.rule) for made in score.made]
        return self.listed([self.say("names", "yaku", name=self.yaku(key, rule), points=n) for key, n, rule in rows])

    def payout(self, payout: Payout, rule: str = "KK-6") -> str:
        """The pay-out with its factors: `7 × 2 (seven or more) × 2 (opponent said koi-koi) = 28 points`."""
        total = self.amount(payout.total, rule)
        if not payout.factors:
            return total
        factors = [self.say("names", "factor", n=f.times, why=self.say("factors", f.why)) for f in payout.factors]
        return self.say("names", "payout", product=" × ".join([str(payout.points), *factors]), points=total)

    def say(self, *path: str, **filled: object) -> str:
        return say(*path, lang=self.lang, **filled)

    def rule(self, rule: str) -> str:
        """What a rule always says, in plain words."""
        found = entry("rules", rule, "text", lang=self.lang)
        return found if isinstance(found, str) else ""

    # ---- sentences ----

    def explain(self, what: Event | Refusal) -> Explanation:
        """Explain an event or a refusal."""
        if isinstance(what, Refusal):
            cards = what.cards.with_card(what.card) if what.card else what.cards
            return Explanation(self._refusal(what), self.rule(what.rule), what.rule, cards)
        return Explanation(_capital(self._event(what)), self.rule(what.rule), what.rule, event_cards(what))

    def _refusal(self, refusal: Refusal) -> str:
        card = self.card(refusal.card) if refusal.card else ""
        return _capital(self.say("refusals", refusal.why, card=card, cards=self.cards(refusal.cards)))

    def _by(self, seat: Seat, *path: str, **filled: object) -> str:
        """The form of a sentence for the seat that acts."""
        form = "you" if seat is self.you else "other"
        name = self.name(seat)
        return self.say("events", *path, form, name=name, Name=_capital(name), **filled)

    def _event(self, event: Event) -> str:
        match event:
            case DealerDrawn():
                return self._drawn(event)
            case Dealt():
                return self._dealt(event)
            case SetAside(card=card) | TurnedUp(card=card) | PileStarted(card=card):
                return self.say("events", "table", type(event).__name__, card=self.card(card))
            case DealVoid(rule=rule, cards=cards):
                return self.say("events", "DealVoid", rule, cards=self.cards(cards))
            case DealtYaku(seat=seat, cards=cards, points=points, rule=rule):
                name, worth = self.yaku(event.key, rule), self.amount(points, rule)
                return self._by(seat, "DealtYaku", yaku=name, cards=self.cards(cards), points=worth)
            case Played(seat=seat, card=card, on=on):
                return self._by(
                    seat, "Played", "on" if on else "bare", card=self.card(card), on=self.card(on) if on else ""
                )
            case Drew():
                return self._drew(event)
            case Captured():
                return self._captured(event)
            case Placed():
                return self._placed(event)
            case YakuMade(seat=seat, score=score, asked=asked, rule=rule):
                total, form = self.amount(score.points, rule), "asked" if asked else "forced"
                return self._by(seat, "YakuMade", form, points=total, yaku=self.scored(score))
            case KoiKoiCalled(seat=seat, points=points, rule=rule):
                return self._by(seat, "KoiKoiCalled", points=self.amount(points, rule))
            case Stopped(seat=seat, payout=payout, rule=rule):
                return self._by(seat, "Stopped", rule, payout=self.payout(payout))
            case Paid():
                return self._paid(event)
            case Unpaid(rule=rule):
                return self.say("events", "Unpaid", rule)
            case ChainEnded(seat=seat, length=length):
                return self._by(seat, "ChainEnded", length=length)
            case Settled(scores=(a, b)):
                none = self.say("events", "Settled", "none")
                return self.say("events", "Settled", "both", a=self.scored(a) or none, b=self.scored(b) or none)
            case RoundEnded():
                return self._ended(event)
            case DealerNamed(seat=seat):
                return self._by(seat, "DealerNamed")
            case GameEnded(winner=winner, totals=(a, b)):
                if winner is None:
                    return self.say("events", "GameEnded", "draw", a=a, b=b)
                return self._by(winner, "GameEnded", a=a, b=b)
        assert_never(event)

    def _drawn(self, event: DealerDrawn) -> str:
        form = "again" if event.dealer is None else "month" if event.a.month != event.b.month else "worth"
        dealer = event.dealer.value if event.dealer else ""
        return self.say("events", "DealerDrawn", form, a=self.card(event.a), b=self.card(event.b), dealer=dealer)

    def _dealt(self, event: Dealt) -> str:
        if event.seat is not None:
            return self._by(event.seat, "Dealt", "fresh" if event.rule == "KG-2.6" else "hand", n=len(event.cards))
        where = {Target.FIELD: "field", Target.UP: "up"}.get(event.to, "down")
        cards = self.cards(event.cards) if event.to is Target.UP else ""
        return self.say("events", "Dealt", where, n=len(event.cards), cards=cards)

    def _drew(self, event: Drew) -> str:
        card = self.card(event.card)
        if len(event.choices) == 2:
            return self._by(event.seat, "Drew", "choice", card=card, choices=self.cards(event.choices))
        if event.on is None:
            return self.say("events", "Drew", "bare", card=card)
        return self.say("events", "Drew", "on", card=card, on=self.card(event.on))

    def _captured(self, event: Captured) -> str:
        others = event.cards.without(event.card)
        if event.rule == "KG-4.1":
            form = "wild"
        elif event.rule.startswith("KG"):
            form = "lone" if len(others) == 1 else "pile"
        else:
            form = "sweep" if len(others) == 3 else "field"
        cards = self.cards([event.card, *others]) if len(others) < 4 else ""
        return self._by(event.seat, "Captured", form, card=self.card(event.card), cards=cards, n=len(event.cards))

    def _placed(self, event: Placed) -> str:
        card = self.card(event.card)
        if event.drawn:
            return self.say("events", "Placed", "drawn", card=card)
        form = {"KG-3.3": "pile", "KG-4.3": "on_willow", "KG-3.6": "opens", "KG-4.2": "opens_willow"}
        on = self.card(event.on) if event.on else ""
        return self._by(event.seat, "Placed", form.get(event.rule, "field"), card=card, on=on)

    def _paid(self, event: Paid) -> str:
        side = "to_you" if event.payee is self.you else "from_you" if event.payer is self.you else "other"
        kind = "" if event.chain == 1 else "chain_" if event.chain else "difference_"
        payer, payee = self.name(event.payer), self.name(event.payee)
        chips = self.amount(event.chips, event.rule)
        filled = {"Payer": _capital(payer), "payer": payer, "payee": payee, "chips": chips}
        return self.say("events", "Paid", kind + side, chain=event.chain, **filled)

    def _ended(self, event: RoundEnded) -> str:
        key = event.reason.value
        if event.winner is None:
            return self.say("events", "RoundEnded", key + "_nobody")
        points = self.amount(max(event.change), event.rule)
        return self._by(event.winner, "RoundEnded", key, points=points)


def explain(what: Event | Refusal, *, you: Seat | None = None, lang: str = "en") -> Explanation:
    """Explain an event or a refusal to a reader at seat `you` (None: to anybody, seats named A and B)."""
    return Speaker(you, lang).explain(what)


def explain_score(score: Score, *, lang: str = "en") -> list[Explanation]:
    """One explanation for each yaku that counts, is replaced or is spoiled, in that order."""
    speaker, lines = Speaker(None, lang), list[Explanation]()

    def add(form: str, rule: str, key: str, cards: CardSet, **filled: object) -> None:
        what = speaker.say("yaku", game_of(rule), key, "cards")
        text = speaker.say("scores", form, name=speaker.yaku(key, rule), cards=cards, what=what, **filled)
        lines.append(Explanation(text, speaker.rule(rule), rule, cards))

    for made in score.made:
        points = speaker.amount(made.points, made.yaku.rule)
        add("made", made.yaku.rule, made.yaku.key, made.cards, points=points)
    for gone in score.replaced:
        by = speaker.yaku(gone.by, gone.yaku.rule)
        add("replaced", gone.yaku.rule, gone.yaku.key, gone.yaku.cards, by=by, points=gone.points)
    for spoiled in score.spoiled:
        add("spoiled", "KK-5.6", spoiled.yaku.key, spoiled.cards)
    return lines


def game_of(rule: str) -> str:
    """The name of the game that a rule id belongs to."""
    return "koi-koi" if rule.startswith("KK") else "kusuri-gui"


def told_with_next(events: Sequence[Event], at: int) -> bool:
    """Whether an event is told together with the next: a card laid down that then stays where it is."""
    event = events[at]
    if not isinstance(event, Played | Drew) or at + 1 == len(events):
        return False
    after = events[at + 1]
    return isinstance(after, Placed) and after.card == event.card


def event_cards(event: Event) -> CardSet:
    """The cards that an event is about."""
    match event:
        case DealerDrawn(a=a, b=b):
            return CardSet.of([a, b])
        case Dealt(cards=dealt):
            return CardSet.of(dealt)
        case SetAside(card=card) | TurnedUp(card=card) | PileStarted(card=card) | Placed(card=card):
            return CardSet.of([card])
        case Played(card=card, on=on) | Drew(card=card, on=on):
            return CardSet.of([card, *([on] if on else [])])
        case Captured(cards=cards) | DealVoid(cards=cards) | DealtYaku(cards=cards):
            return cards
        case Paid(cards=cards) | Unpaid(cards=cards):
            return cards
        case YakuMade(score=score):
            return _all(score)
        case Settled(scores=(a, b)):
            return _all(a) | _all(b)
        case KoiKoiCalled() | Stopped() | ChainEnded() | RoundEnded() | DealerNamed() | GameEnded():
            return NO_CARDS
    assert_never(event)


def _all(score: Score) -> CardSet:
    cards = NO_CARDS
    for made in score.made:
        cards |= made.cards
    return cards


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
