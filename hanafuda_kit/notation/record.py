"""Records as TOML, both ways.  Every redundant word of a record is checked against the play."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from ..cards import Card, CardSet
from ..deal import Pair, Seat, Target, deal_packets, first_dealer, of
from ..events import Captured, Drew, Paid, Settled, Stopped
from ..explain import explain
from ..games import (
    GAMES,
    AnyGame,
    AnyState,
    KoiKoi,
    KoiKoiState,
    Kusurigui,
    KusuriguiState,
    game_named,
    general,
)
from ..play import Action, Decide, IllegalAction, Match, Phase, Play, Step
from ..record import Record, RoundRecord, deal_entry
from .cards import NotationError, format_cards, parse_card, parse_card_list, shown

Done = tuple[Action, Step[AnyState]]

_CODE = r"([0-9]{1,2}[BARCbarc][0-9]?)"
_TAKES = r"(-|x[^\s+,-]+(?:\+[^\s+,-]+)*)"
_KOIKOI = re.compile(rf"([AB]) {_CODE}{_TAKES} /{_CODE}{_TAKES}(?: =([0-9]{{1,4}}) (koikoi|stop))?")
_KUSURIGUI = re.compile(rf"([AB]) {_CODE}(-|x)(?: \$([0-9]{{1,4}}))?")
LONGEST = 200_000  # characters of a record: a whole game has some 20,000
_FORM = {
    KoiKoi.NAME: 'as "A 7Ax7C2 /3C2-" or "A 9Ax9C1 /10C1- =5 koikoi"',
    Kusurigui.NAME: 'as "A 9A-", "A 9Ax" or "A 9Ax $1"',
}
_ROUND_KEYS = ("dealer", "month", "deal", "turns")


# ---- reading ----


def parse_record(text: str) -> Record:
    """Read a record and play it through.

    NotationError: it is not TOML, a key or value is unknown, cards are missing or dealt twice, or a turn cannot be:
    then the message names the turn (and the round of a whole game) and the reason.
    """
    if len(text) > LONGEST:
        raise NotationError(f"a record of {len(text)} characters: at most {LONGEST} were expected")
    import tomllib  # here, since few who import the kit read a record

    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"not a TOML text: {shown(str(error), 120)}") from None
    _keys(table, ("game", "rules", "draws", "rounds", *_ROUND_KEYS), "the record")
    return _record(_game(table), table)


class _TurnError(Exception):
    """Carries a reason up to where round and turn are known."""


def _record(game: AnyGame, table: Mapping[str, object]) -> Record:
    whole = "rounds" in table
    if whole and any(key in table for key in _ROUND_KEYS):
        raise NotationError("rounds stand in [[rounds]] or at the top, not both")
    entries = table["rounds"] if whole else [{key: table[key] for key in _ROUND_KEYS if key in table}]
    if not isinstance(entries, list) or not entries or len(entries) > 99:
        raise NotationError("rounds: a list of 1 to 99 rounds was expected")
    draws = _draws(game, table.get("draws", []))
    named = first_dealer(*draws[-1]) if draws else None
    rounds: list[RoundRecord] = []
    state: AnyState | None = None
    for number, entry in enumerate(entries, start=1):
        where = f"round {number}, " if whole else ""
        if not isinstance(entry, Mapping):
            raise NotationError(f"{where}a table of dealer, deal and turns was expected")
        record, state = _round(game, entry, state, named, where)
        rounds.append(record)
    return Record(game, tuple(rounds), draws, whole)


def _game(table: Mapping[str, object]) -> AnyGame:
    name = table.get("game")
    if not isinstance(name, str) or name not in GAMES:
        raise NotationError(f"game {_value(name)}: {' or '.join(GAMES)} was expected")
    try:
        return game_named(name, table.get("rules", "standard"))
    except ValueError as error:
        raise NotationError(str(error)) from None


def _draws(game: AnyGame, value: object) -> tuple[Pair[Card], ...]:
    if not isinstance(value, list):
        raise NotationError(f'draws {_value(value)}: pairs of cards were expected, as in [["3R", "7A"]]')
    pairs: list[Pair[Card]] = []
    for entry in value:
        if not isinstance(entry, list) or len(entry) != 2 or not all(isinstance(code, str) for code in entry):
            raise NotationError(f'draws {_value(entry)}: the cards of A and B were expected, as in ["3R", "7A"]')
        a, b = (parse_card(code, deck=game.DECK, where="draws") for code in entry)
        if a == b:
            raise NotationError(f"draws: A and B cannot both draw {a}")
        if pairs and first_dealer(*pairs[-1]) is not None:
            raise NotationError(f"draws: {pairs[-1][0]} and {pairs[-1][1]} settled it, nobody draws again")
        pairs.append((a, b))
    if pairs and first_dealer(*pairs[-1]) is None:
        raise NotationError(f"draws: {pairs[-1][0]} and {pairs[-1][1]} are equal, so both draw again")
    return tuple(pairs)


def _round(
    game: AnyGame, entry: Mapping[str, object], before: AnyState | None, named: Seat | None, where: str
) -> tuple[RoundRecord, AnyState]:
    _keys(entry, _ROUND_KEYS, f"{where or 'the record, '}a round")
    dealer = entry.get("dealer")
    if dealer not in ("A", "B"):
        raise NotationError(f"{where}dealer {_value(dealer)}: A or B was expected")
    seat, month = Seat(dealer), _month(game, entry, where)
    if before is not None:
        if before.reason is None:
            raise NotationError(f"{where}the round before it is not finished")
        if general(game).game_over(before):
            raise NotationError(f"{where}the game ended with the round before it")
        named = general(game).next_dealer(before)
    if named is not None and named is not seat:
        raise NotationError(f"{where}dealer {seat.value}: by the rules {named.value} deals")
    deck = _deck(game, seat, entry.get("deal"), where)
    step = deal_entry(game, RoundRecord(seat, deck, (), month), before)
    turns = entry.get("turns", [])
    if not isinstance(turns, list) or not all(isinstance(turn, str) for turn in turns):
        raise NotationError(f"{where}turns: a list of texts was expected, {_FORM[game.NAME]}")
    actions: list[Action] = []
    for number, turn in enumerate(turns, start=1):
        try:
            if step.state.phase is Phase.OVER:
                after = f"turn {number - 1}" if number > 1 else "the deal"
                raise _TurnError(f"the round ended with {after}")
            done = list(_turn(game, step.state, " ".join(turn.split())))
            actions += [action for action, _ in done]
            step = done[-1][1]
        except (_TurnError, NotationError) as error:
            raise NotationError(f"{where}turn {number}: {error}") from None
        except IllegalAction as error:
            raise NotationError(f"{where}turn {number}: {_refused(error)}") from None
    return RoundRecord(seat, deck, tuple(actions), month), step.state


def _month(game: AnyGame, entry: Mapping[str, object], where: str) -> int | None:
    month = entry.get("month")
    if month is None:
        return None
    if game.NAME != KoiKoi.NAME:
        raise NotationError(f"{where}month: {game.NAME} has no months of rounds")
    if not isinstance(month, int) or isinstance(month, bool) or not 1 <= month <= 12:
        raise NotationError(f"{where}month {_value(month)}: a whole number from 1 to 12 was expected")
    return month


def _deck(game: AnyGame, dealer: Seat, deal: object, where: str) -> tuple[Card, ...]:
    """Put the deck together again from hands, table and stock, each in the order dealt."""
    table = "field" if game.NAME == KoiKoi.NAME else "table"
    if not isinstance(deal, Mapping):
        raise NotationError(f"{where}deal is missing: deal.A, deal.B, deal.{table} and deal.stock were expected")
    _keys(deal, ("A", "B", table, "stock"), f"{where}deal")
    counts = _counts(game)
    places: dict[str, list[Card]] = {}
    seen: dict[Card, str] = {}
    for key in ("A", "B", table, "stock"):
        text = deal.get(key)
        name = f"{where}deal.{key}"
        if not isinstance(text, str):
            raise NotationError(f"{name} is missing: cards in one text were expected")
        cards = parse_card_list(text, deck=game.DECK, where=name)
        if len(cards) != counts[key]:
            raise NotationError(f"{name} holds {len(cards)} cards: {counts[key]} were expected")
        for card in cards:
            if card in seen:
                raise NotationError(f"{name}: card {card} stands in {seen[card]} too")
            seen[card] = f"deal.{key}"
        places[key] = list(cards)
    deck: list[Card] = []
    for packet in game.PACKETS:
        key = {Target.DEALER: dealer.value, Target.OTHER: dealer.other.value}.get(packet.to, table)
        deck.extend(places[key][: packet.count])
        del places[key][: packet.count]
    return (*deck, *places["stock"])


def _counts(game: AnyGame) -> dict[str, int]:
    hand = sum(packet.count for packet in game.PACKETS if packet.to is Target.DEALER)
    dealt = sum(packet.count for packet in game.PACKETS)
    table = dealt - 2 * hand
    return {"A": hand, "B": hand, "field": table, "table": table, "stock": len(game.DECK) - dealt}


def _turn(game: AnyGame, state: AnyState, text: str) -> Iterator[Done]:
    if isinstance(game, KoiKoi):
        assert isinstance(state, KoiKoiState)
        return _koikoi_turn(game, state, text)
    assert isinstance(state, KusuriguiState)
    return _kusurigui_turn(game, state, text)


def _koikoi_turn(game: KoiKoi, state: KoiKoiState, text: str) -> Iterator[Done]:
    match = _KOIKOI.fullmatch(text)
    if match is None:
        raise _TurnError(f'"{shown(text)}" cannot be read: {_FORM[game.NAME]} was expected')
    seat, code, took, drawn, drew, points, word = match.groups()
    _whose(state, seat)
    play = Play(parse_card(code), _taken(took))
    step = game.apply(state, play)
    yield play, step
    turned = next(event for event in step.events if isinstance(event, Drew))
    if parse_card(drawn) != turned.card:
        raise _TurnError(f"the record draws {parse_card(drawn)}, the stock's next card is {turned.card}")
    takes = _taken(drew)
    if step.state.phase is Phase.MATCH:
        step = game.apply(step.state, Match(takes))
        yield Match(takes), step
    else:
        captured = [event for event in step.events if isinstance(event, Captured) and event.card == turned.card]
        really = captured[0].cards.without(turned.card) if captured else CardSet()
        if takes != really:
            raise _TurnError(f"the turned {turned.card} takes {really}, the record says {takes} (KK-3.6)")
    yield from _koikoi_decision(game, step, points, word)


def _koikoi_decision(game: KoiKoi, step: Step[KoiKoiState], points: str | None, word: str | None) -> Iterator[Done]:
    stopped = [event for event in step.events if isinstance(event, Stopped)]
    if step.state.phase is Phase.DECIDE:
        assert step.state.seat is not None
        total = game.score(step.state, step.state.seat).points
    elif stopped:
        total = stopped[0].payout.points
    elif points is not None:
        raise _TurnError("nothing is to be decided here: the yaku points are not above those at the last call (KK-4.1)")
    else:
        return
    if points is None:
        choices = f'"={total} stop"' if stopped else f'"={total} koikoi" or "={total} stop"'
        raise _TurnError(f"{total} yaku points: {choices} must follow (KK-4.1)")
    if int(points) != total:
        raise _TurnError(f"the record has {points} yaku points, the cards make {total}")
    if stopped and word != "stop":
        raise _TurnError(f"this is a forced stop, koi-koi cannot be called ({stopped[0].rule})")
    if not stopped:
        decision = Decide.STOP if word == "stop" else Decide.KOIKOI
        yield decision, game.apply(step.state, decision)


def _kusurigui_turn(game: Kusurigui, state: KusuriguiState, text: str) -> Iterator[Done]:
    match = _KUSURIGUI.fullmatch(text)
    if match is None:
        raise _TurnError(f'"{shown(text)}" cannot be read: {_FORM[game.NAME]} was expected')
    seat, code, took, paid = match.groups()
    _whose(state, seat)
    card = parse_card(code, deck=game.DECK)
    play = Play(card, CardSet.of(state.pile) if took == "x" else CardSet())
    if took == "x" and not state.pile and card in of(state.hands, Seat(seat)):
        raise _TurnError(f"the pile is empty: {card} captures nothing (KG-3.6)")
    step = game.apply(state, play)
    value, pays = game.rules.kusurigui_value, _pays(step)
    if pays and paid is None:
        raise _TurnError(f'a Kusuri-gui pays here: "${value}" must follow (KG-5.1)')
    if not pays and paid is not None:
        raise _TurnError("nothing is paid here: this was no lone card of the other player, or an Onifuda (KG-5)")
    if paid is not None and int(paid) != value:
        raise _TurnError(f"the record pays ${paid}, a Kusuri-gui was agreed at ${value}")
    yield play, step


def _pays(step: Step[AnyState]) -> bool:
    """Whether the play was a Kusuri-gui; a payer with nothing left owes all the same (KG-1.7)."""
    if any(isinstance(event, Paid) and event.chain for event in step.events):
        return True
    ruined = any(event.rule == "KG-1.7" for event in step.events)
    return ruined and not any(isinstance(event, Paid | Settled) for event in step.events)


def _whose(state: AnyState, seat: str) -> None:
    assert state.seat is not None
    if state.seat.value != seat:
        raise _TurnError(f"the record has {seat} play, it is the turn of {state.seat.value}")


def _taken(text: str) -> CardSet:
    if text == "-":
        return CardSet()
    return CardSet.of(parse_card_list(text[1:].replace("+", " "), where="the captured cards"))


def _refused(error: IllegalAction) -> str:
    return f"{explain(error.refusal).text} ({error.refusal.rule})"


def _keys(table: Mapping[str, object], allowed: Sequence[str], where: str) -> None:
    for key in table:
        if key not in allowed:
            raise NotationError(f'unknown key "{shown(str(key))}" in {where}: {", ".join(allowed)} are known')


def _value(value: object) -> str:
    if value is None:
        return "is missing"
    try:
        return shown(repr(value))
    except ValueError:  # Python writes no number of more than 4,300 digits
        return "is a number too long to be written"


# ---- writing ----


def format_record(record: Record) -> str:
    """Write a record as TOML; `parse_record` gives the same value back.

    ValueError: the last turn waits for a choice, and a turn is written whole.
    """
    lines = [f'game = "{record.game.NAME}"', f"rules = {_toml(record.game.rules.described())}"]
    if record.draws:
        lines.append("draws = [{}]".format(", ".join(f'["{a}", "{b}"]' for a, b in record.draws)))
    state: AnyState | None = None
    for entry in record.rounds:
        if record.whole:
            lines += ["", "[[rounds]]"]
        written, state = _format_round(record.game, entry, state)
        lines += written
    return "\n".join(lines) + "\n"


def _format_round(game: AnyGame, entry: RoundRecord, before: AnyState | None) -> tuple[list[str], AnyState]:
    lines = [f'dealer = "{entry.dealer.value}"']
    if entry.month is not None:
        lines.append(f"month = {entry.month}")
    table = "field" if game.NAME == KoiKoi.NAME else "table"
    places: dict[str, list[Card]] = {"A": [], "B": [], table: []}
    for packet, cards in deal_packets(entry.deck, game.PACKETS):
        key = {Target.DEALER: entry.dealer.value, Target.OTHER: entry.dealer.other.value}.get(packet.to, table)
        places[key].extend(cards)
    dealt = sum(map(len, places.values()))
    lines += [f'deal.{key} = "{format_cards(cards)}"' for key, cards in places.items()]
    lines.append(f'deal.stock = "{format_cards(entry.deck[dealt:])}"')
    step = deal_entry(game, entry, before)
    turns: list[str] = []
    for action in entry.actions:
        seat = step.state.seat
        assert seat is not None
        step = general(game).apply(step.state, action)
        match action:
            case Play(card, takes):
                taken = "-" if not takes else "x" if game.NAME == Kusurigui.NAME else f"x{'+'.join(map(str, takes))}"
                turns.append(f"{seat.value} {card}{taken}")
                turns[-1] += _second_half(step)
            case Match(takes):
                turns[-1] += f"x{'+'.join(map(str, takes))}"
            case Decide():
                turns[-1] += f" {action.value}"
        turns[-1] += _ending(game, step)
    if step.state.phase in (Phase.MATCH, Phase.DECIDE):
        raise ValueError(f"turn {len(turns)} waits for a choice: a record holds whole turns")
    lines.append("turns = [" + "".join(f'\n  "{turn}",' for turn in turns) + ("\n]" if turns else "]"))
    return lines, step.state


def _second_half(step: Step[AnyState]) -> str:
    """The turned card of a Koi-Koi turn, or what a Kusuri-gui pays."""
    text = ""
    for at, event in enumerate(step.events):
        if isinstance(event, Drew):
            text = f" /{event.card}"
            if step.state.phase is not Phase.MATCH:
                after = step.events[at + 1]
                taken = after.cards.without(event.card) if isinstance(after, Captured) else None
                text += f"x{'+'.join(map(str, taken))}" if taken else "-"
    return text


def _ending(game: AnyGame, step: Step[AnyState]) -> str:
    """What follows the cards of a turn: a Kusuri-gui's value, a forced stop, or the points to decide on."""
    if isinstance(game, Kusurigui):
        return f" ${game.rules.kusurigui_value}" if _pays(step) else ""
    forced = [event for event in step.events if isinstance(event, Stopped) and event.forced]
    if forced:
        return f" ={forced[0].payout.points} stop"
    if step.state.phase is Phase.DECIDE and step.state.seat is not None:
        return f" ={general(game).score(step.state, step.state.seat).points}"
    return ""


def _toml(value: str | Mapping[str, object]) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    return "{ " + ", ".join(f"{k} = {v if not isinstance(v, str) else _toml(v)}" for k, v in value.items()) + " }"
