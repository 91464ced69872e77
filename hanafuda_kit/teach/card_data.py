"""What the card guide says of every card, as data: computed from the deck, the words and the games' yaku tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from ..cards import CARD, CARDS, WILLOW, Card, CardSet, Kind, kind_set
from ..explain import Speaker
from ..games import GAMES, AnyGame, Kusurigui, game_named
from ..words import entry, say
from ..yaku import Yaku

_DECK_RULES: Final = {"koi-koi": "KK-2.1", "kusuri-gui": "KG-1.1"}
WORTH_RULE: Final = "KK-1.2"


@dataclass(frozen=True, slots=True)
class JapaneseName:
    """A name as it is written, read and spelt in Latin letters."""

    kanji: str
    kana: str
    romaji: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthEntry:
    """head: the flower with soft hyphens, for a narrow column.  has: a sentence on the kinds of its four cards.

    peg: something to remember the month by.
    """

    number: int
    month: str
    flower: str
    head: str
    ja: JapaneseName
    has: str
    peg: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KindEntry:
    """count: cards of this kind in the deck.  points: of one card when the first dealer is drawn (KK-1.2)."""

    letter: str
    one: str
    many: str
    ja: JapaneseName
    count: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEntry:
    """cards: the codes of its deck; demons: those of its Onifuda, if it has them (KG-4).

    within, demon, without: what is said of a card of each sort, with its rule.
    """

    name: str
    title: str
    cards: tuple[str, ...]
    demons: tuple[str, ...]
    within: str
    demon: str
    without: str
    rule: str
    demon_rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuEntry:
    """A yaku by the standard rules of its game.  cards: the codes of all that can be part of it."""

    game: str
    key: str
    name: str
    ja: JapaneseName
    points: str
    what: str
    rule: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardEntry:
    """yaku: places in `GuideData.yaku`.  note: what the picture may lead one to think, often empty."""

    code: str
    title: str
    ja: JapaneseName
    month: int
    kind: str
    yaku: tuple[int, ...]
    note: str


@dataclass(frozen=True, slots=True)
class GuideData:
    """All that the guide says, in one language; computed from the deck, the words and the games' yaku tables."""

    cards: tuple[CardEntry, ...]
    months: tuple[MonthEntry, ...]
    kinds: tuple[KindEntry, ...]
    games: tuple[GameEntry, ...]
    yaku: tuple[YakuEntry, ...]

    def yaku_of(self, code: str) -> list[YakuEntry]:
        """The yaku of both games that a card can be part of, in the order of their tables."""
        return [self.yaku[place] for place in self.cards[CARD[code].index].yaku]

    def rules(self) -> set[str]:
        """The ids of all rules that the guide cites."""
        of_games = (rule for game in self.games for rule in (game.rule, game.demon_rule))
        return {WORTH_RULE, *of_games, *(row.rule for row in self.yaku)}


@cache
def guide_data(lang: str = "en") -> GuideData:
    """What the guide says of every card.

    >>> [row.name for row in guide_data().yaku_of("3B")][-1]
    'Rainy Three'
    """
    games = [game_named(name) for name in GAMES]
    yaku = tuple(_yaku_entry(game.NAME, row, lang) for game in games for row in game.yaku_table(None))
    return GuideData(
        cards=tuple(_card_entry(card, yaku, lang) for card in CARDS),
        months=tuple(_month_entry(month, lang) for month in range(1, 13)),
        kinds=tuple(_kind_entry(kind, lang) for kind in Kind),
        games=tuple(_game_entry(game, lang) for game in games),
        yaku=yaku,
    )


def cards_of(row: Yaku) -> CardSet:
    """The cards that can be part of a yaku: those that make it and those that add to it."""
    return row.cards | row.must | row.extra


def _codes(cards: CardSet) -> tuple[str, ...]:
    return tuple(card.code for card in cards)


def _japanese(*path: str) -> JapaneseName:
    return JapaneseName(*(say(*path, script, lang="ja") for script in ("kanji", "kana", "romaji")))


def _card_entry(card: Card, yaku: tuple[YakuEntry, ...], lang: str) -> CardEntry:
    note = entry("card_guide", "notes", card.code, lang=lang)
    return CardEntry(
        code=card.code, title=say("cards", card.code, lang=lang), ja=_japanese("cards", card.code), month=card.month,
        kind=card.kind.value, yaku=tuple(place for place, row in enumerate(yaku) if card.code in row.cards),
        note=note if isinstance(note, str) else "",
    )  # fmt: skip


def _month_entry(month: int, lang: str) -> MonthEntry:
    number = str(month)
    flower, parts = say("flowers", number, lang=lang), entry("card_guide", "heads", number, lang=lang)
    counts = [(kind, len(kind_set(kind) & CardSet.of(c for c in CARDS if c.month == month))) for kind in Kind]
    kinds = Speaker(lang=lang).listed([_some(kind, count, lang) for kind, count in counts if count])
    return MonthEntry(
        number=month, month=say("card_guide", "months", number, lang=lang), flower=flower,
        head=parts if isinstance(parts, str) else flower,
        ja=_japanese("flowers", number), has=say("card_guide", "has", lang=lang, flower=flower, kinds=kinds),
        peg=say("card_guide", "pegs", number, lang=lang),
    )  # fmt: skip


def _some(kind: Kind, count: int, lang: str) -> str:
    name = say("kinds", kind.value, "one" if count == 1 else "many", lang=lang)
    return say(
        "card_guide", "some_of_kind", lang=lang, n=say("card_guide", "numbers", str(count), lang=lang), kind=name
    )


def _kind_entry(kind: Kind, lang: str) -> KindEntry:
    return KindEntry(
        letter=kind.value, one=say("kinds", kind.value, "one", lang=lang),
        many=say("kinds", kind.value, "many", lang=lang), ja=_japanese("kinds", kind.value),
        count=len(kind_set(kind)), points=kind.card_points,
    )  # fmt: skip


def _game_entry(game: AnyGame, lang: str) -> GameEntry:
    name, n = game.NAME, len(game.DECK)
    demons = game.DECK.of_month(WILLOW) if isinstance(game, Kusurigui) else CardSet()
    return GameEntry(
        name=name, title=say("table", name.replace("-", "_") + "_game", lang=lang), cards=_codes(game.DECK),
        demons=_codes(demons), within=say("card_guide", "within", lang=lang, n=n),
        demon=say("card_guide", "demon", lang=lang, n=n), without=say("card_guide", "without", lang=lang, n=n),
        rule=_DECK_RULES[name], demon_rule="KG-4.1",
    )  # fmt: skip


def _yaku_entry(game: str, row: Yaku, lang: str) -> YakuEntry:
    speaker = Speaker(lang=lang)
    return YakuEntry(
        game=game, key=row.key, name=speaker.yaku(row.key, row.rule), ja=_japanese("yaku", game, row.key),
        points=speaker.amount(row.points, row.rule), what=say("yaku", game, row.key, "cards", lang=lang), rule=row.rule,
        cards=_codes(cards_of(row)),
    )  # fmt: skip
