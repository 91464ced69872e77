"""Old beside new: the cards that are scored, and what happens, as blocks made anew after every act."""

from __future__ import annotations

from collections.abc import Iterable

from ...cards import Card
from ...deal import Seat, of
from ...games import KoiKoiState, KusuriguiState, make_game
from ...play import Action, Decide, Match, Play
from ...words import say, section
from ..blocks import AnyBlock, Button, Buttons, Cards, Deck, Field, Heading, Note, Option, Segments, Select, Text, Tick
from ..voice import Voice
from . import positions
from .arguments import dispute
from .bench import Bench
from .blocks import Compare, Glance, Side, Zone, Zones
from .examples import is_scored
from .explorer import Explorer
from .outcome import Example, allowed, lies_open, word_of
from .readings import changed, differing, laws, score_side, told_sides, with_changes

AREA = "results"
MOST_REFUSED = 6  # refusals listed


def result_blocks(explorer: Explorer, voice: Voice, *, closed: bool = False) -> list[AnyBlock]:
    """Old beside new; what the switch changed last is seen on comes first.  closed: what a class is still to say."""
    bench, blocks = explorer.bench, list[AnyBlock]()
    if explorer.argument is not None:
        blocks.append(dispute(explorer.argument, bench.base, (bench.old, bench.rules), voice, closed=closed))
    play = [] if bench.scene is None else _happens(explorer, bench.scene, voice, closed=closed)
    score = _scored(explorer, voice, closed=closed)
    return [*blocks, *play, *score] if play_first(bench) else [*blocks, *score, *play]


def play_first(bench: Bench) -> bool:
    """Whether what happens comes before the score."""
    return bench.scene is not None and (bool(bench.argument) or not is_scored(bench.rules.GAME, bench.last))


def glance_blocks(explorer: Explorer, voice: Voice) -> list[AnyBlock]:
    """For a narrow page: the two figures of the score, or where to see what happens; nothing without a change."""
    bench = explorer.bench
    if bench.rules == bench.old:
        return []
    if play_first(bench):
        text = voice.tell("compare", "glance_told")
    else:
        old, new = (score_side(rules, bench.state, bench.seat, voice)[1] for rules in (bench.old, bench.rules))
        text = voice.tell("compare", "glance" if old != new else "glance_same", old=old, new=new)
    return [Glance(id="glance", area="glance", text=text, see=voice.tell("compare", "see"))]


# ---- two sides ----


def _titles(bench: Bench, voice: Voice) -> tuple[str, str]:
    n = len(changed(bench.old, bench.rules))
    yours = voice.tell("compare", "yours") if n == 1 else voice.tell("compare", "yours_many", n=n)
    return say("presets", bench.rules.GAME, bench.base, "title", lang=voice.lang), yours


def _laws_first(bench: Bench, *, scored: bool) -> bool:
    """Whether this part of the results tells what the rules say: the first one does."""
    return scored is not play_first(bench)


def _score_sides(bench: Bench, voice: Voice) -> tuple[Side, ...]:
    old, new = bench.old, bench.rules
    (a, b), (left_title, right_title) = (laws(old, new, bench.last), _titles(bench, voice))
    if not _laws_first(bench, scored=True):
        a, b = (), ()
    lines, big, small = score_side(old, bench.state, bench.seat, voice)
    if old == new:
        return (Side(title=left_title, rules=bench.base, lines=tuple(lines), big=big, small=small),)
    other_lines, other_big, other_small = score_side(new, bench.state, bench.seat, voice)
    left, right = differing(lines, other_lines)
    return (
        Side(title=left_title, rules=bench.base, laws=a, lines=left, big=big, small=small),
        Side(
            title=right_title, rules=with_changes(bench.base, new), laws=b, lines=right, big=other_big,
            small=other_small, changed=other_big != big,
        ),
    )  # fmt: skip


def _told_sides(bench: Bench, scene: Example, voice: Voice) -> tuple[Side, ...]:
    old, new = bench.old, bench.rules
    (a, b), (left_title, right_title) = (laws(old, new, bench.last), _titles(bench, voice))
    left, right = told_sides(old, new, scene, voice) if scene.moves else ((), ())
    if not _laws_first(bench, scored=False):
        a, b = (), ()
    if old == new:
        return (Side(title=left_title, rules=bench.base, told=left),)
    return (
        Side(title=left_title, rules=bench.base, laws=a, told=left),
        Side(title=right_title, rules=with_changes(bench.base, new), laws=b, told=right),
    )


def _compare(name: str, label: str, sides: tuple[Side, ...], voice: Voice) -> Compare:
    tell = voice.tell
    return Compare(
        id=name, area=AREA, label=tell("compare", label), sides=sides, deleted=tell("compare", "deleted"),
        inserted=tell("compare", "inserted"),
    )  # fmt: skip


def _no_difference(name: str, key: str, bench: Bench, voice: Voice) -> list[AnyBlock]:
    """Where a change shows nothing: said, with the way to an example that shows it."""
    blocks: list[AnyBlock] = [Text(id=f"{name}-same", area=AREA, text=voice.tell("compare", key), soft=True)]
    if bench.last and (bench.own or bench.mine):
        button = Button(id="example", label=voice.tell("compare", "example"))
        blocks.append(Buttons(id=f"{name}-example", area=AREA, buttons=(button,)))
    return blocks


# ---- the cards that are scored ----


def _scored(explorer: Explorer, voice: Voice, *, closed: bool) -> list[AnyBlock]:
    bench, tell = explorer.bench, voice.tell
    blocks: list[AnyBlock] = [Heading(id="scored", area=AREA, text=tell("score", "cards"))]
    seats = (bench.seat, bench.seat.other) if isinstance(bench.state, KusuriguiState) else (bench.seat,)
    blocks += [
        _row(f"won-{seat.value}", tell("score", "cards_of", seat=seat.value), of(bench.state.won, seat))
        for seat in seats
        if of(bench.state.won, seat)
    ]
    if len(blocks) == 1:
        blocks.append(Text(id="no-cards", area=AREA, text=tell("score", "no_cards"), soft=True))
    sides = _score_sides(bench, voice)
    if not closed:
        blocks.append(_compare("score", "scores", sides, voice))
        if bench.rules == bench.old:
            blocks.append(Text(id="same", area=AREA, text=tell("compare", "same"), soft=True))
        elif not play_first(bench) and not any(line.new for line in sides[1].lines) and not sides[1].changed:
            blocks += _no_difference("score", "no_difference", bench, voice)
    return [*blocks, *_choosing(explorer, voice)]


def _row(name: str, label: str, cards: Iterable[Card]) -> Cards:
    return Cards(id=name, area=AREA, label=label, cards=tuple(card.code for card in cards), large=True)


def _choosing(explorer: Explorer, voice: Voice) -> list[AnyBlock]:
    """Other cards, calls, the month, the weather."""
    bench, tell, blocks = explorer.bench, voice.tell, list[AnyBlock]()
    if isinstance(bench.state, KoiKoiState):
        blocks += _circumstances(bench, bench.state, voice)
    choose = Button(id="choose", label=tell("score", "choose"))
    if explorer.picking:
        choose = Button(id="choose", label=tell("score", "done"), tone="main")
    buttons = (choose, Button(id="clear", label=tell("score", "clear"))) if explorer.picking else (choose,)
    blocks.append(Buttons(id="choosing", area=AREA, buttons=buttons))
    if explorer.picking:
        blocks += _picker(explorer, voice)
    if explorer.picking or "cards" in explorer.errors:
        blocks.append(
            Field(
                id="cards", area=AREA, label=tell("score", "text"), hint=tell("score", "text_hint"),
                submit=tell("score", "text_set"), value=_cards_text(bench), error=explorer.errors.get("cards", ""),
            )
        )  # fmt: skip
    return blocks


def _cards_text(bench: Bench) -> str:
    mine, plain = of(bench.state.won, bench.seat), positions.short(bench.state)
    alone = positions.short(positions.capture(positions.empty(bench.rules.GAME), bench.seat, mine))
    return str(mine) if plain == alone else plain


def _circumstances(bench: Bench, state: KoiKoiState, voice: Voice) -> list[AnyBlock]:
    """What a stop in Koi-Koi looks at besides the cards: calls always, the rest where a rule in sight asks for it."""
    tell, blocks, sides = voice.tell, list[AnyBlock](), (bench.old, bench.rules)
    for who, seat in (("other", bench.seat.other), ("own", bench.seat)):
        times = min(of(state.called, seat).times, positions.MOST_CALLS)
        options = tuple(Option(id=str(n), label=str(n)) for n in range(positions.MOST_CALLS + 1))
        label = tell("score", f"calls_{who}")
        blocks.append(Segments(id=f"calls-{who}", area=AREA, label=label, options=options, value=str(times)))
    if any(rules.to_table().get("month_yaku") != "off" for rules in sides):
        flowers = section("flowers", lang=voice.lang)
        months = tuple(
            Option(id=str(n), label=tell("score", "month_of", n=n, flower=flowers[str(n)])) for n in range(1, 13)
        )
        blocks.append(
            Select(id="month", area=AREA, label=tell("score", "month"), options=months, value=str(state.month))
        )
    if any(rules.to_table().get("rain_fog") == "field" for rules in sides):
        for what, month in positions.WEATHER.items():
            blocks.append(Tick(id=what, area=AREA, label=tell("score", what), on=positions.lies(state, month)))
    return blocks


def _picker(explorer: Explorer, voice: Voice) -> list[AnyBlock]:
    bench, tell, blocks = explorer.bench, voice.tell, list[AnyBlock]()
    if isinstance(bench.state, KusuriguiState):
        options = tuple(Option(id=seat.value, label=tell("score", f"brush_{seat.value}")) for seat in Seat)
        value = explorer.brush.value
        blocks.append(Segments(id="brush", area=AREA, label=tell("score", "brush"), options=options, value=value))
    marks = {card.code: seat.value for seat in Seat for card in of(bench.state.won, seat)}
    deck = tuple(card.code for card in make_game(bench.rules).DECK)
    flowers = section("flowers", lang=voice.lang)
    blocks.append(
        Deck(
            id="deck", area=AREA, label=tell("score", "deck"), cards=deck,
            months=tuple(str(flowers[str(n)]) for n in range(1, 13)), marks=marks,
            says={seat.value: tell("score", f"mark_{seat.value}") for seat in Seat},
        )
    )  # fmt: skip
    return blocks


# ---- what happens ----


def _happens(explorer: Explorer, scene: Example, voice: Voice, *, closed: bool) -> list[AnyBlock]:
    bench, tell = explorer.bench, voice.tell
    title = "own" if bench.mine else "deal" if scene.dealt else "position"
    blocks: list[AnyBlock] = [Heading(id="happens", area=AREA, text=tell("happens", title))]
    if not bench.mine and not bench.argument and bench.last:
        blocks.append(Text(id="happens-what", area=AREA, text=_what(bench, scene, voice)))
    blocks.append(_zones(scene, voice))
    if explorer.refused is not None:
        why = voice.speaker.explain(explorer.refused)
        head = tell("happens", "not_now")
        blocks.append(Note(id="refusal", area=AREA, tone="wrong", head=head, text=why.text, rules=(why.rule,)))
    if not scene.dealt and (bench.mine or bench.argument):
        blocks += _acts(bench, scene, voice, closed=closed)
    sides = _told_sides(bench, scene, voice)
    if not closed and any(side.told or side.laws for side in sides):
        blocks.append(_compare("told", "happens", sides, voice))
        if len(sides) == 2 and sides[0].told == sides[1].told:
            key = "no_difference_happens" if scene.moves else "not_played"
            blocks += _no_difference("told", key, bench, voice)
    return blocks


def _what(bench: Bench, scene: Example, voice: Voice) -> str:
    """The example of a switch in a sentence."""
    state = scene.state
    return voice.tell("examples", bench.rules.GAME, bench.last, round=state.round, dealer=state.dealer.value)


def _zones(scene: Example, voice: Voice) -> Zones:
    """The cards of a deal or position; places without cards are left out."""
    state, tell = scene.state, voice.tell
    lies = "field" if isinstance(state, KoiKoiState) else "up" if scene.dealt else "pile"
    places: list[tuple[str, Iterable[Card]]] = [(tell("happens", lies), lies_open(state))]
    if scene.dealt and isinstance(state, KusuriguiState):
        places.append((tell("happens", "down"), state.stock[:3]))
    for place, pair in (("hand", state.hands), ("won", state.won)):
        places += [(tell("happens", place, seat=seat.value), of(pair, seat)) for seat in Seat]
    zones = [Zone(label, tuple(card.code for card in cards)) for label, cards in places]
    return Zones(id="zones", area=AREA, zones=tuple(zone for zone in zones if zone.cards), pick=not scene.dealt)


def _acts(bench: Bench, scene: Example, voice: Voice, *, closed: bool) -> list[AnyBlock]:
    """What the position allows, to be chosen from, and what it does not, with the reason."""
    tell, found, seat = voice.tell, allowed(bench.rules, scene.state), scene.state.seat
    if seat is None:
        return []
    options = [Option(id="none", label=tell("happens", "act_none"))]
    options += [Option(id=word_of(action), label=_act_label(action, voice)) for action in found.actions]
    label = tell("happens", "act", seat=seat.value)
    blocks: list[AnyBlock] = []
    if found.actions:
        value = scene.plays[0] if scene.plays and any(o.id == scene.plays[0] for o in options) else "none"
        blocks.append(Select(id="act", area=AREA, label=label, options=tuple(options), value=value))
    if not closed:
        blocks.append(Heading(id="refused", area=AREA, level=3, text=tell("happens", "refused")))
        for at, refusal in enumerate(found.refused[:MOST_REFUSED]):
            why = voice.speaker.explain(refusal)
            blocks.append(Text(id=f"refused-{at}", area=AREA, text=why.text, rules=(why.rule,)))
        if not found.refused:
            blocks.append(Text(id="refused-none", area=AREA, text=tell("happens", "refused_none", seat=seat.value)))
    return blocks


def _act_label(action: Action, voice: Voice) -> str:
    match action:
        case Play(card, takes):
            key = "takes" if takes else "bare"
            return voice.tell("happens", "do", key, card=voice.card(card), cards=voice.cards(takes))
        case Match(takes):
            return voice.tell("happens", "do", "match", cards=voice.cards(takes))
        case Decide():
            return voice.tell("happens", "do", action.value)
