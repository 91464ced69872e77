"""What comes first?  Steps in the words of a lesson, and the packets of each game's deal.  Source: KK-2.1, KG-2.1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from ...games import KoiKoi, Kusurigui
from ..voice import Voice, cited
from .base import Answer, Hint, Offered, Question, Spread, Verdict
from .base import Order as Ordered
from .positions import mixed


@dataclass(frozen=True, slots=True)
class Order(Question):
    """Pick things in their order.  The lesson's words hold them, under `[questions.KEY]`:

        ask = "What comes first when …?"
        steps = {1 = "The field is checked.", 2 = "The hands are checked."}
        reply = "Field before hands (KK-2.6)."
        first = "The field comes first: … (KK-2.6)."

    steps: in the right order; on the page they stand in another.  reply: to the right order; first: to every other.
    """

    KIND: ClassVar[str] = "order"

    key: str

    @property
    def known_as(self) -> str:
        return self.key

    def picture(self, voice: Voice) -> Spread:
        return Spread()

    def way(self, voice: Voice) -> Ordered:
        ids = list(voice.table("questions", self.key, "steps"))
        shown = mixed(ids, Random(self.key))
        return Ordered(tuple(Offered(one, voice.named("questions", self.key, "steps", one)) for one in shown))

    def prompt(self, voice: Voice) -> str:
        return voice.named("questions", self.key, "ask")

    def answer(self) -> Answer:
        return tuple(str(n) for n in range(1, 13))

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        given = answer if isinstance(answer, tuple) else ()
        right = sorted(voice.table("questions", self.key, "steps"), key=int)
        if list(given) == right or given == self.answer():
            text, rules = cited(voice.named("questions", self.key, "reply"))
            return Verdict(right=True, text=text, rules=rules)
        return out_of_place(given, right, voice, voice.named("questions", self.key, "first"))

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        return (Hint(voice.ask(self.KIND, "hint")),)


def out_of_place(given: Sequence[str], right: Sequence[str], voice: Voice, why: str) -> Verdict:
    """Which place is the first that does not fit, and why."""
    at = next(n for n, (one, other) in enumerate(zip(given, right, strict=True), start=1) if one != other)
    own, rules = cited(why)
    text = voice.ask("order", "place", n=at)
    return Verdict(right=False, text=f"{text} {own}".strip(), rules=rules, slip=str(at))


@dataclass(frozen=True, slots=True)
class DealOrder(Question):
    """The packets of a deal in their order.  game: `koi-koi` (its first half) or `kusuri-gui`."""

    KIND: ClassVar[str] = "deal_order"
    LEVELS: ClassVar[tuple[int, ...]] = (3,)

    game: str

    def _packets(self) -> list[str]:
        """One id a packet, numbered where two are alike, in the order of the rules."""
        packets = KoiKoi.PACKETS[:3] if self.game == KoiKoi.NAME else Kusurigui.PACKETS
        names: list[str] = []
        for packet in packets:
            name = f"{packet.to.value}_{packet.count}"
            names.append(f"{name}.{sum(one.startswith(name) for one in names) + 1}")
        return names

    def picture(self, voice: Voice) -> Spread:
        return Spread()

    def way(self, voice: Voice) -> Ordered:
        shown = mixed(self._packets(), Random(self.game))
        return Ordered(tuple(Offered(one, voice.ask(self.KIND, one.partition(".")[0])) for one in shown))

    def prompt(self, voice: Voice) -> str:
        return voice.ask(self.KIND, "prompt_koikoi" if self.game == KoiKoi.NAME else "prompt_kusurigui")

    def answer(self) -> Answer:
        return tuple(self._packets())

    def check(self, answer: Answer, voice: Voice) -> Verdict:
        given = [one.partition(".")[0] for one in answer] if isinstance(answer, tuple) else []
        right = [one.partition(".")[0] for one in self._packets()]
        rule = "KK-2.1" if self.game == KoiKoi.NAME else "KG-2.1"
        if given == right:
            return Verdict(right=True, text=voice.speaker.rule(rule), rules=(rule,))
        return out_of_place(given, right, voice, f"{voice.ask(self.KIND, 'first')} ({rule})")

    def hints(self, voice: Voice) -> tuple[Hint, ...]:
        return (Hint(voice.ask(self.KIND, "first")),)

    @classmethod
    def fresh(cls, seed: int, level: int) -> DealOrder:
        """Kusuri-gui; there is but one, so that it is mixed with other kinds."""
        return cls(Kusurigui.NAME)
