"""What one seat may see of a position, ready to draw.  Hidden cards are hidden here, before anything leaves.

A scene keeps `scene.schema.json`, the contract with the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from .board import Board, board_of, empty_board, position_of, shown_hands
from .cards import NO_CARDS, WILLOW, Card, CardSet
from .deal import Pair, Seat, of, put
from .events import ChainEnded, Dealt, Event, Paid
from .explain import Explanation, Speaker, event_cards, told_with_next
from .games import AnyGame, AnyState, KoiKoi, KoiKoiState, Kusurigui, KusuriguiState
from .games.kusurigui_state import Chain
from .notation import format_position
from .play import Action, Decide, Phase, Play, Refusal, Step
from .record import draw_events
from .scene_parts import ask_of, ledger_row, strip_of
from .scene_types import Flag, LedgerRow, Said, Scene, SceneCard, SceneChain, SceneSeat, Zone

_SEATS = (Seat.A, Seat.B)


@dataclass(frozen=True, slots=True)
class Stage:
    """One table and who looks at it; carries what a position does not hold: places, payments, the count of scenes.

    viewer: the seat that looks; None is an open table, where both hands lie face up and A sits near.
    n: grows with every scene, so that a late answer is recognised.
    """

    game: AnyGame
    viewer: Seat | None = None
    lang: str = "en"
    n: int = 0
    slots: Mapping[Card, int] = field(default_factory=dict)
    ledger: tuple[LedgerRow, ...] = ()

    # ---- scenes ----

    def still(self, state: AnyState, *, said: Explanation | None = None, playable: bool = True) -> tuple[Scene, Stage]:
        """The scene of a position as it stands, and the stage after it.

        said: the sentence below the table; without it, what the position waits for.
        playable: light the legal cards and put the question, if it is the viewer's turn (open table: any turn).
        """
        board = board_of(state, self.slots)
        stage = replace(self, n=self.n + 1, slots=board.slots)
        scene = stage._scene(board, state, said or stage._waits(state), lit=said.cards if said else NO_CARDS)
        if playable:
            stage._invite(scene, state)
        return scene, stage

    def play(
        self, before: AnyState | None, step: Step[AnyState], *, playable: bool = True
    ) -> tuple[list[Scene], Stage]:
        """One scene an event, and the stage after them.  before: the position that was, None for a deal.

        An event that changes nothing on its own (a card laid down, then left there) is told with the next one.
        """
        state, stage = step.state, self
        speaker = Speaker(self.viewer, self.lang)
        board, base = self._before(before, step), self._base(before, step)
        scenes: list[Scene] = []
        source: dict[Card, str] = {}
        for at, event in enumerate(step.events):
            board = board.after(event)
            source |= board.source
            if told_with_next(step.events, at):
                continue
            stage = replace(stage, n=stage.n + 1, ledger=stage._ledger_after(event, state))
            said = speaker.explain(event)
            last = at == len(step.events) - 1
            if isinstance(base, KusuriguiState):
                base = replace(base, chain=_chain_after(base.chain, event))
            moment = state if last else position_of(board, base, state)
            scenes.append(stage._scene(board, moment, said, lit=event_cards(event), source=source, event=event))
            source = {}
        stage = replace(stage, slots=board.slots)
        if scenes and playable:
            stage._invite(scenes[-1], state)
            if state.seat is self.viewer and state.seat is not None and state.phase in (Phase.PLAY, Phase.MATCH):
                # What happened, and in the same breath that it is the viewer's turn.
                scenes[-1]["say"]["text"] += f" {self._waits(state).text}"
        return scenes, stage

    def drawn(self, draws: Sequence[Pair[Card]]) -> tuple[list[Scene], Stage]:
        """The drawing of the first dealer: one scene a draw, both cards face up (KK-1.2, KG-1.4)."""
        rounds = self.game.rules.rounds
        state: AnyState = KoiKoiState(rounds=rounds)
        if isinstance(self.game, Kusurigui):
            chips = self.game.rules.start_chips
            state = KusuriguiState(rounds=rounds, totals=(chips, chips))
        # Both cards are shown to both players, so the table is an open one for the moment.
        stage, scenes = replace(self, viewer=None), list[Scene]()
        for event in draw_events(self.game, draws):
            stage = replace(stage, n=stage.n + 1)
            start = stage._before(None, Step(state, (event,)))
            board = replace(start, stock=start.stock - 2, hands=(CardSet.of([event.a]), CardSet.of([event.b])))
            said = Speaker(None, self.lang).explain(event)
            scene = stage._scene(board, state, said, lit=said.cards, event=event)
            for seat in scene["seats"]:
                seat["dealer"] = event.dealer is not None and seat["id"] == event.dealer.value
            scenes.append(scene)
        return scenes, replace(stage, viewer=self.viewer)

    def refused(self, state: AnyState, refusal: Refusal, picked: str) -> tuple[Scene, Stage]:
        """The same position with a reason at the picked card or zone; nothing else changes."""
        scene, stage = self.still(state)
        said = Speaker(self.viewer, self.lang).explain(refusal)
        scene["refusal"] = {"card": picked, "text": said.text, "rule": said.rule}
        return scene, stage

    # ---- what is seen ----

    def sees(self, seat: Seat, shown: tuple[Seat, ...]) -> bool:
        """Whether a seat's hand lies open for the viewer.  shown: the hands that both players see."""
        return self.viewer is None or seat is self.viewer or seat in shown

    def seen(self, state: AnyState) -> AnyState:
        """The position as the viewer knows it: other hands and the stock are unknown cards."""
        hands, unknown = state.hands, state.unknown.hands
        for seat in _SEATS:
            if not self.sees(seat, shown_hands(state)):
                unknown = put(unknown, seat, of(unknown, seat) + len(of(hands, seat)))
                hands = put(hands, seat, NO_CARDS)
        stock = len(state.stock) + state.unknown.stock
        if isinstance(state, KoiKoiState):
            hidden = replace(state.unknown, hands=unknown, stock=stock)
            return replace(state, hands=hands, stock=(), unknown=hidden)
        return replace(state, hands=hands, stock=(), unknown=replace(state.unknown, hands=unknown, stock=stock))

    def _before(self, before: AnyState | None, step: Step[AnyState]) -> Board:
        """The board that the first event changes: for a deal all cards in one stack."""
        if before is not None and not _is_deal(step):
            return board_of(before, self.slots)
        start = 0 if isinstance(self.game, KoiKoi) else self.game.rules.start_chips
        totals = before.totals if before is not None else (start, start)
        return empty_board(koikoi=isinstance(self.game, KoiKoi), cards=len(self.game.DECK), totals=totals)

    def _base(self, before: AnyState | None, step: Step[AnyState]) -> AnyState:
        """The position that the moments of a step are told from."""
        if before is not None and not _is_deal(step):
            return before
        state = step.state
        if isinstance(state, KoiKoiState):
            return KoiKoiState(
                round=state.round, rounds=state.rounds, month=state.month, dealer=state.dealer, seat=state.dealer
            )
        return KusuriguiState(round=state.round, rounds=state.rounds, dealer=state.dealer, seat=state.dealer)

    # ---- building a scene ----

    def _scene(
        self, board: Board, state: AnyState, said: Explanation, *, lit: CardSet = NO_CARDS,
        source: Mapping[Card, str] | None = None, event: Event | None = None,
    ) -> Scene:  # fmt: skip
        marks = _Marks(lit, source or {})
        # Between two events the round may be over already in `state`; the board shows the moment itself.
        done = event is None
        scene: Scene = {
            "v": 1, "n": self.n, "game": self.game.NAME, "strip": strip_of(self.game, state, board, self.lang),
            "seats": [self._seat(seat, board, state, done=done) for seat in (self._near.other, self._near)],
            "zones": self._zones(board, marks), "matches": {}, "say": self._said(said, event),
            "text": format_position(self.seen(state)),
        }  # fmt: skip
        if isinstance(state, KusuriguiState):
            a, b = board.totals
            scene["chips"] = {"A": a, "B": b, "of": a + b}
            scene["ledger"] = [*self.ledger]
            chain = self._chain(state, event)
            if chain:
                scene["chain"] = chain
        return scene

    @property
    def _near(self) -> Seat:
        return self.viewer or Seat.A

    def _said(self, said: Explanation, event: Event | None) -> Said:
        line: Said = {"text": said.text, "rule": said.rule}
        if isinstance(event, Paid) and self.viewer is not None:
            line["tone"] = "good" if event.payee is self.viewer else "bad"
        return line

    def _say(self, *path: str, **filled: object) -> str:
        return Speaker(self.viewer, self.lang).say(*path, **filled)

    def _seat(self, seat: Seat, board: Board, state: AnyState, *, done: bool) -> SceneSeat:
        near = seat is self._near
        if self.viewer is None:
            name = self._say("table", "player", seat=seat.value)
        else:
            name = self._say("table", "you" if near else "opponent")
        unit = "points" if board.koikoi else "chips"
        total, call = of(board.totals, seat), of(board.calls, seat)
        if total == 1:
            unit = unit[:-1]
        flags: list[Flag] = [] if call is None else [{"text": self._say("table", "called_at", n=call)}]
        return {
            "id": seat.value, "name": name, "near": near, "score": {"value": total, "unit": self._say("table", unit)},
            "dealer": seat is state.dealer, "turn": done and state.phase is not Phase.OVER and seat is state.seat,
            "flags": flags,
        }  # fmt: skip

    def _zones(self, board: Board, marks: _Marks) -> list[Zone]:
        far, near = self._near.other, self._near
        return [
            self._hand(far, board, marks), self._stock(board, marks),
            *([self._field(board, marks)] if board.koikoi else [self._pile(board, marks), self._out(board, marks)]),
            self._hand(near, board, marks), self._won(far, board, marks), self._won(near, board, marks),
        ]  # fmt: skip

    def _label(self, seat: Seat, yours: str, theirs: str, of_seat: str) -> str:
        if self.viewer is None:
            return self._say("table", of_seat, seat=seat.value)
        return self._say("table", yours if seat is self.viewer else theirs)

    def _hand(self, seat: Seat, board: Board, marks: _Marks) -> Zone:
        hand, unknown, zone = of(board.hands, seat), of(board.unknown, seat), f"hand:{seat.value}"
        cards: list[SceneCard] = []
        if self.sees(seat, board.open):
            cards = [marks.card(card, zone) for card in hand]
            cards += [{"id": f"?{seat.value}{place}"} for place in range(1, unknown + 1)]
        else:
            known = len(hand) + unknown - sum(card in marks.source for card in hand)
            for place in range(len(hand) + unknown):
                back: SceneCard = {"id": f"?{seat.value}{place + 1}"}
                cards.append(back if place < known else {**back, "from": "stock", "wait": place - known})
        label = self._label(seat, "your_hand", "opponents_hand", "hand_of")
        return {"id": zone, "kind": "hand", "seat": seat.value, "label": label, "cards": cards}

    def _stock(self, board: Board, marks: _Marks) -> Zone:
        label, note = ("draw_pile", "to_draw") if board.koikoi else ("stock", "in_the_stock")
        turned = [marks.card(board.turned, "stock", tag=self._say("table", "turned"))] if board.turned else []
        zone: Zone = {"id": "stock", "kind": "stock", "label": self._say("table", label), "cards": turned}
        return {**zone, "note": self._say("table", note), "count": board.stock}

    def _field(self, board: Board, marks: _Marks) -> Zone:
        cards = [marks.card(card, "field", slot=slot) for card, slot in board.slots.items()]
        for card, on in board.over.items():
            cards.append({**marks.card(card, "field", slot=board.slots[on]), "over": on.code})
        slots = max([8, *(slot + 1 for slot in board.slots.values())])
        label = self._say("table", "field")
        return {"id": "field", "kind": "field", "label": label, "slots": slots, "cards": cards}

    def _pile(self, board: Board, marks: _Marks) -> Zone:
        cards = [marks.card(card, "pile") for card in board.pile]
        for card in cards[:-1]:
            card["dim"] = True
        note = self._say("table", "pile_empty")
        if board.pile:
            top = Speaker(lang=self.lang).card(board.pile[-1])
            note = self._say("table", "in_the_pile" if len(cards) > 1 else "alone_in_the_pile", card=top)
        label = self._say("table", "discard_pile")
        return {"id": "pile", "kind": "pile", "label": label, "note": note, "cards": cards}

    def _out(self, board: Board, marks: _Marks) -> Zone:
        cards = [marks.card(card, "out") for card in board.out]
        cards += [{"id": f"?o{place + 1}"} for place in range(board.hidden_out)]
        label, note = self._say("table", "out_of_the_round"), self._say("table", "out_note")
        return {"id": "out", "kind": "out", "label": label, "note": note, "cards": cards}

    def _won(self, seat: Seat, board: Board, marks: _Marks) -> Zone:
        zone = f"won:{seat.value}"
        label = self._label(seat, "your_captured_cards", "opponents_captured_cards", "captured_by")
        cards = [marks.card(card, zone) for card in of(board.won, seat)]
        return {"id": zone, "kind": "won", "seat": seat.value, "label": label, "cards": cards}

    # ---- chips ----

    def _ledger_after(self, event: Event, state: AnyState) -> tuple[LedgerRow, ...]:
        """The payments so far, the newest marked."""
        if not isinstance(event, Paid):
            return self.ledger
        old: list[LedgerRow] = [{"what": row["what"], "pay": row["pay"], "rule": row["rule"]} for row in self.ledger]
        return (*old[-5:], ledger_row(event, state.round, self.lang))

    def _chain(self, state: KusuriguiState, event: Event | None) -> SceneChain | None:
        if isinstance(event, ChainEnded):
            return {"length": event.length, "live": False, "text": self._say("table", "chain_over")}
        if state.chain is None:
            return None
        opener = state.chain.seat.other
        name = self._say("table", "you") if opener is self.viewer else Speaker(self.viewer, self.lang).name(opener)
        return {"length": state.chain.length, "live": True, "text": self._say("table", "chain_live", seat=name)}

    # ---- what may be done ----

    def _waits(self, state: AnyState) -> Explanation:
        """What the position waits for, as the sentence below the table."""
        speaker = Speaker(self.viewer, self.lang)
        path, rule = _waiting(state)
        if state.seat is None or state.phase is Phase.OVER:
            return Explanation(speaker.say("waits", path), speaker.rule(rule), rule)
        form = "you" if state.seat is self.viewer else "other"
        name = speaker.name(state.seat)
        text = speaker.say("waits", path, form, name=name[:1].upper() + name[1:])
        return Explanation(text, speaker.rule(rule), rule)

    def _invite(self, scene: Scene, state: AnyState) -> None:
        """Say whose turn it is; light what the viewer may pick, or put the question of stop or koi-koi."""
        if state.seat is None or state.phase is Phase.OVER:
            return
        for seat in scene["seats"]:
            seat["turn"] = seat["id"] == state.seat.value
        if self.viewer not in (None, state.seat):
            return
        if isinstance(state, KoiKoiState) and isinstance(self.game, KoiKoi) and state.phase is Phase.DECIDE:
            scene["ask"] = ask_of(self.game, state, self.lang)
            return
        picks: dict[str, list[str]] = {}
        for action in _legal(self.game, state):
            if isinstance(action, Play):
                targets = picks.setdefault(action.card.code, [])
                top = [state.pile[-1]] if action.takes and isinstance(state, KusuriguiState) else list(action.takes)
                targets += [card.code for card in top if card.code not in targets]
            elif isinstance(state, KoiKoiState) and state.turned is not None and not isinstance(action, Decide):
                picks |= {card.code: [state.turned.code] for card in action.takes}
        for zone in scene["zones"]:
            for card in zone["cards"]:
                if card["id"] in picks:
                    card["legal"] = True
        scene["matches"] = {code: cards for code, cards in picks.items() if cards}


@dataclass(frozen=True, slots=True)
class _Marks:
    """What an event lit, and where its cards came from."""

    lit: CardSet
    source: Mapping[Card, str]

    def card(self, card: Card, zone: str, *, slot: int | None = None, tag: str = "") -> SceneCard:
        shown: SceneCard = {"id": card.code}
        if slot is not None:
            shown["slot"] = slot
        if tag:
            shown["tag"] = tag
        if card in self.lit:
            shown["lit"] = True
        if card in self.source and self.source[card] != zone:
            shown["from"] = self.source[card]
            if self.source[card] == "stock":
                shown["wait"] = [c for c, place in self.source.items() if place == "stock"].index(card)
        return shown


def _chain_after(chain: Chain | None, event: Event) -> Chain | None:
    """The chain of Kusuri-gui when an event has happened (KG-5.5)."""
    match event:
        case Paid(payee=payee, chain=length) if length:
            return Chain(payee, length)
        case ChainEnded():
            return None
        case _:
            return chain


def _is_deal(step: Step[AnyState]) -> bool:
    return bool(step.events) and isinstance(step.events[0], Dealt) and step.events[0].rule in ("KK-2.1", "KG-2.1")


def _legal(game: AnyGame, state: AnyState) -> tuple[Action, ...]:
    if isinstance(game, KoiKoi):
        return game.legal_actions(state) if isinstance(state, KoiKoiState) else ()
    return game.legal_actions(state) if isinstance(state, KusuriguiState) else ()


def _waiting(state: AnyState) -> tuple[str, str]:
    """The key of the waiting sentence and the rule behind it."""
    if isinstance(state, KoiKoiState):
        rules = {Phase.PLAY: "KK-3.1", Phase.MATCH: "KK-3.6", Phase.DECIDE: "KK-4.1", Phase.OVER: "KK-4.4"}
        return state.phase.value, rules[state.phase]
    if state.phase is Phase.OVER:
        return "over", "KG-6.1"
    if not state.pile:
        return "open", "KG-3.6"
    return ("pile", "KG-3.4") if state.pile[-1].month != WILLOW else ("pile_willow", "KG-4.3")


def scene(game: AnyGame, state: AnyState, *, viewer: Seat | None = None, lang: str = "en") -> Scene:
    """The scene of one position for a seat, or (viewer None) for an open table."""
    return Stage(game, viewer, lang).still(state)[0]


def position_svg(state: AnyState) -> str:
    """A still picture of a position, both hands open, under the standard rules."""
    from .draw import scene_svg

    game = KoiKoi() if isinstance(state, KoiKoiState) else Kusurigui()
    return scene_svg(scene(game, state))
