"""Random rounds of both games with plain ints, tens of thousands a second.

The engine explains each step; here only what a round adds to the totals counts.  The rules are the same, and the tests
play the same rounds in both.  A card is its place in the deck's table, 0 for 1B to 47 for 12C3.  Hands are played in
the order dealt: a random choice as long as the deck is shuffled.

>>> from itertools import islice
>>> from random import Random
>>> from hanafuda_kit.games import KusuriguiRules
>>> rounds = list(islice(random_rounds(KusuriguiRules(), rng=Random(1)), 100))
>>> all(dealer + other == 0 for dealer, other in rounds)
True
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from ..games import AnyRules, KoiKoiRules, KusuriguiRules, make_game
from .koikoi_rounds import KoiKoiRounds, Policy
from .kusurigui_rounds import KusuriguiRounds
from .packed import Change

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random


def never(points: int, left: int) -> bool:
    """Stop at the first yaku."""
    return False


def always(points: int, left: int) -> bool:
    """Call koi-koi whenever it may be called."""
    return True


def sometimes(chance: float, *, rng: Random) -> Policy:
    """Call koi-koi with a chance from 0 to 1."""
    return lambda points, left: rng.random() < chance


def random_rounds(
    rules: AnyRules, *, rng: Random, policy: Policy = never, other: Policy | None = None, month: int = 1
) -> Iterator[Change]:
    """Give, without end, what random rounds add to the totals of their dealer and of the other player.

    Void deals are dealt again and not counted.  For Koi-Koi: policy: whether the dealer calls, and the other player
    too unless `other` is given; month: of the round, for the month yaku (KK-5.5).
    """
    deck = [card.index for card in make_game(rules).DECK]
    if isinstance(rules, KoiKoiRules):
        koikoi, policies, flip = koikoi_rounds(rules, month), (policy, other or policy), partial(rng.getrandbits, 1)
        changes = (koikoi.play(shuffled, policies, flip) for shuffled in _decks(deck, rng))
    else:
        kusurigui = kusurigui_rounds(rules)
        changes = (kusurigui.play(shuffled) for shuffled in _decks(deck, rng))
    return (change for change in changes if change is not None)


def _decks(deck: list[int], rng: Random) -> Iterator[list[int]]:
    random = rng.random
    while True:
        # Half the time of rng.shuffle.
        yield sorted(deck, key=lambda _: random())


@lru_cache(maxsize=16)
def koikoi_rounds(rules: KoiKoiRules, month: int = 1) -> KoiKoiRounds:
    """The fast rounds of Koi-Koi under these rules; its tables are made once."""
    return KoiKoiRounds(rules, month=month)


@lru_cache(maxsize=16)
def kusurigui_rounds(rules: KusuriguiRules) -> KusuriguiRounds:
    """The fast rounds of Kusuri-gui under these rules; its tables are made once."""
    return KusuriguiRounds(rules)


__all__ = ["Change", "Policy", "always", "koikoi_rounds", "kusurigui_rounds", "never", "random_rounds", "sometimes"]
