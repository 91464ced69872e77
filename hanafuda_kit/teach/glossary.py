"""The glossary: every term, yaku, kind, month and card by its English and Japanese names, to search in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from ..cards import CARDS, MONTH_BITS, Card, CardSet, Kind, kind_set
from ..explain import Speaker
from ..games import GAMES, make_game
from ..games.koikoi import TEYAKU_POINTS
from ..words import entry, say, section
from ..yaku import Yaku
from .address import Address, address
from .blocks import Block, Value
from .classroom import Classroom
from .links import address_notes
from .panel import Panel
from .voice import Voice, tool_words

FORMS = ("kanji", "kana", "romaji")


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One word.  id: what a link to it ends in, `#onifuda`.  kanji, kana, romaji: empty where Japanese has no word.

    says: one or two plain sentences.  rule: the id of the rule behind it.  cards: pictured beside it.
    """

    id: str
    name: str
    kanji: str
    kana: str
    romaji: str
    says: str
    rule: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryGroup:
    """Entries under a title."""

    id: str
    title: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GlossaryBlock(Block):
    """All groups with a box that filters them as one types, in the browser alone.

    words: the fixed words, by key; {braces} are filled in by the browser.
    """

    KIND: ClassVar[str] = "glossary"
    groups: tuple[EntryGroup, ...]
    words: dict[str, str]


class Glossary:
    """The glossary as a page.  at: its address, that of the page if it is left out."""

    def __init__(self, *, at: Address | None = None) -> None:
        self.address = at if at is not None else address()
        lang, in_class = self.address.lang, self.address.mode == "class"
        self.room = Classroom(lang, hands=False) if in_class else None
        self.panel = Panel(lang=lang, large=in_class)
        self.panel.on_act(self.acted)
        self._show()

    def show(self) -> Panel:
        """The page as a widget, to stand last in its cell."""
        return self.panel

    def acted(self, block: str, value: Value) -> None:
        """Something was done with a block: in front of a class there are keys, and the teacher's own question."""
        if self.room is not None and self.room.acted(block, value):
            self._show()

    def _show(self) -> None:
        room = self.room.blocks() if self.room is not None else []
        self.panel.show(*address_notes(self.address), *room, glossary_block(self.address.lang))

    def __repr__(self) -> str:
        return "Glossary()"


def glossary_block(lang: str = "en") -> GlossaryBlock:
    """The glossary as the one block of its page."""
    words = {key: str(word) for key, word in Voice(None, lang, _own(lang)).table("page").items()}
    return GlossaryBlock(id="glossary", groups=glossary(lang), words=words)


@cache
def glossary(lang: str = "en") -> tuple[EntryGroup, ...]:
    """Every entry, in groups: terms, the yaku of each game, kinds, months, cards."""
    book = _Book(Voice(None, lang, _own(lang)))
    parts = {
        "terms": book.terms(), **{game: book.yaku(game) for game in GAMES}, "kinds": book.kinds(),
        "months": book.months(), "cards": book.cards(),
    }  # fmt: skip
    return tuple(
        EntryGroup(id=f"group-{name}", title=book.voice.tell("groups", name), entries=tuple(entries))
        for name, entries in parts.items()
    )


def _own(lang: str) -> dict[str, object]:
    return dict(tool_words("glossary", lang))


@dataclass(frozen=True, slots=True)
class _Book:
    """What writes the entries.  voice: with the words of the glossary."""

    voice: Voice

    def terms(self) -> Iterator[Entry]:
        """Each term that has a rule of its own; yaku and kinds have their groups."""
        for key, rule in self.voice.table("rules", "terms").items():
            yield self._entry(key.replace("_", "-"), self._say("terms", key, "word"), ("terms", key),
                              self._say("terms", key, "meaning"), str(rule))  # fmt: skip

    def yaku(self, game: str) -> Iterator[Entry]:
        """The yaku of a game in the order of its words, dealt ones last."""
        rows = {row.key: row for row in make_game(GAMES[game]()).yaku_table(None)}
        for key in section("yaku", game, lang=self.voice.lang):
            row = rows.get(key)
            rule = row.rule if row else "KK-5.5" if key == "month" else "KK-2.4"
            cards = tuple(card.code for card in row.cards) if row and row.need == len(row.cards) else ()
            says = self._note(game, key, self._worth(game, key, row))
            yield self._entry(f"{game}-{key.replace('_', '-')}", self._say("yaku", game, key, "name"),
                              ("yaku", game, key), says, rule, cards)  # fmt: skip

    def _worth(self, game: str, key: str, row: Yaku | None) -> str:
        meaning = self._say("terms", self.voice.tell("meanings", key), "meaning")
        if key == "month":
            return self.voice.tell("says", "month_yaku", meaning=meaning)
        points = Speaker(lang=self.voice.lang).amount(row.points if row else TEYAKU_POINTS, _prefix(game))
        return self.voice.tell("says", "worth_more" if row and row.extra else "worth", meaning=meaning, points=points)

    def kinds(self) -> Iterator[Entry]:
        """Bright, Animal, Ribbon and Chaff."""
        terms = {Kind.BRIGHT: "bright", Kind.ANIMAL: "animal", Kind.RIBBON: "ribbon", Kind.CHAFF: "chaff"}
        for kind, term in terms.items():
            letter = kind.value
            says = self.voice.tell("says", "kind", meaning=self._say("terms", term, "meaning"), n=kind.card_points)
            cards = tuple(card.code for card in kind_set(kind)) if len(kind_set(kind)) <= 10 else ()
            yield self._entry(f"kind-{letter.lower()}", self._say("kinds", letter, "one"), ("kinds", letter), says,
                              self.voice.tell("rules", "kinds", letter), cards)  # fmt: skip

    def months(self) -> Iterator[Entry]:
        """The twelve plants."""
        for n, bits in MONTH_BITS.items():
            month, peg = (self._say("card_guide", key, str(n)) for key in ("months", "pegs"))
            says = self._note("months", str(n), self.voice.tell("says", "month", month=month, peg=peg))
            rule = self.voice.named("rules", "months", str(n)) or self.voice.tell("rules", "months", "any")
            yield self._entry(f"month-{n}", self._say("flowers", str(n)), ("flowers", str(n)), says, rule,
                              tuple(card.code for card in CardSet(bits)))  # fmt: skip

    def cards(self) -> Iterator[Entry]:
        """The 48 cards in the deck's order."""
        for card in CARDS:
            rule = self.voice.named("rules", "cards", card.code) or self.voice.tell("rules", "kinds", card.kind.value)
            says = self._note("cards", card.code, self._card(card))
            yield self._entry(f"card-{card.code.lower()}", self.voice.card(card), ("cards", card.code), says, rule,
                              (card.code,))  # fmt: skip

    def _card(self, card: Card) -> str:
        form = "card_A" if card.kind is Kind.ANIMAL else "card_C" if card.kind is Kind.CHAFF else "card"
        kind, flower = self._say("kinds", card.kind.value, "one"), self._say("flowers", str(card.month))
        return self.voice.tell("says", form, kind=kind, flower=flower, n=card.month)

    def _note(self, group: str, key: str, says: str) -> str:
        note = self.voice.named("notes", group, key)
        return f"{says} {note}" if note else says

    def _say(self, *path: str) -> str:
        return say(*path, lang=self.voice.lang)

    def _entry(
        self, name_id: str, name: str, path: tuple[str, ...], says: str, rule: str, cards: tuple[str, ...] = ()
    ) -> Entry:
        found = entry(*path, lang="ja")
        kanji, kana, romaji = (str(found[form]) if isinstance(found, dict) else "" for form in FORMS)
        name = name[:1].upper() + name[1:]
        return Entry(id=name_id, name=name, kanji=kanji, kana=kana, romaji=romaji, says=says, rule=rule, cards=cards)


def _prefix(game: str) -> str:
    """How the ids of a game's rules begin, which decides between points and chips."""
    return "KK" if game == "koi-koi" else "KG"
