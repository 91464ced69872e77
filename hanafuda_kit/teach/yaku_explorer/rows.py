"""How near a yaku is, as a row of the page: its badge, its pictures and one sentence with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from ...cards import CardSet
from ...deal import Seat
from ...words import entry, say
from ...yaku import Yaku
from ..voice import Voice
from .blocks import Piece, Tone, YakuRow
from .reach import Reach, Standing

FEW = 4  # cards that are named one by one; more are listed by their codes


class Rows:
    """The rows of one seat.  voice: with the words of this page; game: the name of the game; table: its yaku."""

    def __init__(self, voice: Voice, game: str, table: tuple[Yaku, ...], seat: Seat, *, best_only: bool) -> None:
        self.voice, self.game, self.seat, self.best_only = voice, game, seat, best_only
        self.table = {row.key: row for row in table}

    def row(self, reach: Reach, *, area: str, brief: bool = False) -> YakuRow:
        """One yaku as a row."""
        tell, key = self.voice.tell, reach.yaku.key
        japanese = self._japanese(key)
        counts = reach.standing is Standing.REACHED
        worth = tell("row", "worth" if counts else "would", points=self._amount(reach.points))
        have = len(reach.known.won & reach.cards)
        return YakuRow(
            id=f"yaku-{key}", area=area, brief=brief, name=self._name(key), ja=japanese["kanji"],
            kana=japanese["kana"], points=str(reach.points) if reach.points else "–",
            worth=worth if reach.points else tell("row", "no_worth"), counts=counts, cards=tuple(_pieces(reach)),
            pictured=tell("row", "pictured", have=have, all=len(reach.cards)), tone=_tone(reach),
            badge=self._badge(reach), why=" ".join(self._why(reach)), rules=tuple(self._rules(reach)),
        )  # fmt: skip

    def _name(self, key: str) -> str:
        return self.voice.speaker.say("yaku", self.game, key, "name")

    def _japanese(self, key: str) -> dict[str, str]:
        return {form: say("yaku", self.game, key, form, lang="ja") for form in ("kanji", "kana")}

    def _amount(self, n: int) -> str:
        return self.voice.speaker.amount(n, "KK" if self.game == "koi-koi" else "KG")

    def _cards(self, cards: CardSet) -> str:
        return self.voice.cards(cards)

    def _either(self, cards: CardSet) -> str:
        """Cards of which one will do: `1B Crane and Sun or 12B Phoenix`."""
        names = [self.voice.card(card) for card in cards]
        if len(names) < 2:
            return "".join(names)
        return self.voice.tell("why", "or", most=", ".join(names[:-1]), last=names[-1])

    # ---- badge and rules ----

    def _badge(self, reach: Reach) -> str:
        tell = self.voice.tell
        match reach.standing:
            case Standing.OPEN:
                return tell("badges", "one") if reach.away == 1 else tell("badges", "many", n=reach.away)
            case Standing.REPLACED:
                return tell("badges", "replaced", by=self._name(reach.by))
            case _:
                return tell("badges", reach.standing.value)

    def _rules(self, reach: Reach) -> Iterator[str]:
        yield reach.yaku.rule
        by = self.table.get(reach.by)
        if by is not None and self.best_only:
            yield "KG-7.1"
        elif by is not None:
            rules = {"KG-7.3"} if self.game == "kusuri-gui" and by.cards <= _brights(self.table) else {by.rule}
            yield from rules - {reach.yaku.rule}
        if reach.spoiling:
            yield "KK-5.6"
        if reach.standing is Standing.WORTHLESS:
            yield "KK-5.1"

    # ---- the sentence ----

    def _why(self, reach: Reach) -> Iterator[str]:
        tell = self.voice.tell
        match reach.standing:
            case Standing.REACHED:
                yield self._made_of(reach)
            case Standing.REPLACED:
                yield self._by("replaced", reach)
            case Standing.SPOILED:
                many = "spoiled_many" if len(reach.spoiling) > 1 else "spoiled"
                yield tell("why", many, cards=self._cards(reach.spoiling))
            case Standing.OPEN | Standing.COVERED:
                yield self._missing(reach)
                if reach.standing is Standing.COVERED:
                    yield self._by("covered", reach)
                if reach.spoiling:
                    many = "would_spoil_many" if len(reach.spoiling) > 1 else "would_spoil"
                    yield tell("why", many, cards=self._cards(reach.spoiling))
            case Standing.DEAD:
                yield from self._dead(reach)
            case Standing.WORTHLESS:
                yield tell("why", "worthless")
            case _:
                assert_never(reach.standing)

    def _made_of(self, reach: Reach) -> str:
        what = self.voice.speaker.say("yaku", self.game, reach.yaku.key, "cards")
        if not reach.yaku.extra:
            return what
        n = len(reach.known.won & reach.yaku.extra)
        form = "reached_count" if reach.counts_cards else "reached_extra"
        return self.voice.tell("why", form, what=what, n=n, more=n - reach.yaku.need)

    def _by(self, form: str, reach: Reach) -> str:
        form += "_best" if self.best_only else "" if self.table[reach.by].points else "_zero"
        return self.voice.tell("why", form, by=self._name(reach.by))

    def _missing(self, reach: Reach) -> str:
        tell, row = self.voice.tell, reach.yaku
        have, free = len(reach.known.won & row.cards), len(reach.missing)
        if not reach.counts_cards:
            return tell("why", "missing", cards=self._cards(reach.missing))
        if _is_count(row):
            if reach.away == 1:
                return self._any_of(reach, have)
            return tell("why", "count_all" if free == reach.away else "count", have=have, need=row.need, free=free)
        must = row.must & reach.missing
        others, n = reach.missing - must, reach.away - len(must)
        if must and not n:
            return tell("why", "missing", cards=self._cards(must))
        if must:
            if len(others) == n:
                return tell("why", "missing", cards=self._cards(reach.missing))
            if n == 1:
                return tell("why", "missing_must_one", must=self._cards(must), cards=self._either(others))
            return tell("why", "missing_must", must=self._cards(must), n=n, cards=self._cards(others))
        if len(others) == n:
            return tell("why", "missing", cards=self._cards(others))
        if n == 1:
            return tell("why", "missing_one_of", cards=self._either(reach.completing))
        return tell("why", "missing_some", n=n, cards=self._cards(others))

    def _any_of(self, reach: Reach, have: int) -> str:
        tell, need, cards = self.voice.tell, reach.yaku.need, reach.completing
        if len(cards) == 1:
            return tell("why", "count_one", have=have, need=need, cards=self._cards(cards))
        if len(cards) <= FEW:
            return tell("why", "count_few", have=have, need=need, cards=self._either(cards))
        codes = " ".join(card.code for card in cards)
        return tell("why", "count_codes", have=have, need=need, free=len(cards), codes=codes)

    def _dead(self, reach: Reach) -> Iterator[str]:
        tell, row = self.voice.tell, reach.yaku
        other, seat = self.seat.other.value, self.seat.value
        if reach.barred:
            yield tell("why", "barred", seat=seat, cards=self._cards(reach.barred))
            return
        must = row.must & reach.lost
        left = len(reach.known.won & row.cards) + len(row.cards & reach.known.free)
        if must or (reach.lost and not reach.counts_cards):
            yield tell("why", "lost", other=other, cards=self._cards(must or reach.lost))
        elif reach.lost and _is_count(row):
            yield tell("why", "lost_count", other=other, n=len(reach.lost), left=left, seat=seat, need=row.need)
        elif reach.lost:
            form = {0: "lost_none", 1: "lost_one"}.get(left, "lost_some")
            yield tell("why", form, other=other, cards=self._cards(reach.lost), left=left, need=row.need)
        if reach.gone and not must:
            yield tell("why", "gone_many" if len(reach.gone) > 1 else "gone", cards=self._cards(reach.gone))


def not_played(game: str, table: tuple[Yaku, ...], voice: Voice) -> list[str]:
    """The names of the game's yaku of captured cards that these rules do not have."""
    keys = {row.key for row in table} | {"teshi", "kuttsuki"}
    found = entry("yaku", game, lang=voice.lang)
    every = list(found) if isinstance(found, dict) else []
    return [voice.speaker.say("yaku", game, key, "name") for key in every if key not in keys]


def _is_count(row: Yaku) -> bool:
    """Whether any cards of a kind make it, each further one worth one more: Animals, Ribbons, Chaff."""
    return bool(row.extra) and row.need < len(row.cards)


def _brights(table: dict[str, Yaku]) -> CardSet:
    return table["goko"].cards


def _pieces(reach: Reach) -> Iterator[Piece]:
    """The cards of a yaku: those captured first, then those to be had, then those lost; of counts only the captured."""
    have = reach.known.won & reach.cards
    yield from (Piece(card=card.code, held="have") for card in have)
    if _is_count(reach.yaku) and reach.standing is Standing.REACHED:
        return
    yield from (Piece(card=card.code, held="free") for card in reach.missing - have)
    lost = reach.cards - have - reach.missing
    yield from (Piece(card=card.code, held="lost") for card in lost)


def _tone(reach: Reach) -> Tone:
    match reach.standing:
        case Standing.REACHED:
            return "reached"
        case Standing.REPLACED | Standing.COVERED | Standing.SPOILED:
            return "replaced"
        case Standing.OPEN:
            return "near" if reach.away == 1 else "open"
        case Standing.DEAD | Standing.WORTHLESS:
            return "dead"
    assert_never(reach.standing)
