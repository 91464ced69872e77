"""What the rules explorer holds and how acts change it; nothing here is drawn.

Each game has a bench of its own, so that going to the other game and back loses nothing.
"""

from __future__ import annotations

import json
from dataclasses import replace

from ...cards import CARD
from ...deal import Seat
from ...games import GAMES, AnyRules, AnyState, KoiKoi, KoiKoiState, general, make_game
from ...notation import NotationError
from ...play import Phase, Refusal
from . import positions
from .arguments import Argument, read_arguments
from .bench import Bench, fresh, from_json, game_of, get, to_json
from .examples import differs, example_of
from .inforce import from_file, from_line
from .outcome import Example, action_of, allowed, word_of
from .readings import changed


class Explorer:
    """The rules explorer of one page.

    errors: one line for a part of the page, by its name.  refused: why a card cannot be played.  `begin` clears both;
    what an act cannot do changes nothing but these.
    """

    def __init__(self, game: str = KoiKoi.NAME, *, lang: str = "en") -> None:
        self.game = game
        self.benches = {name: fresh(name) for name in GAMES}
        self.arguments = {argument.id: argument for argument in read_arguments(lang)}
        self.errors: dict[str, str] = {}
        self.refused: Refusal | None = None
        self.focus = ""  # the switch that stands alone before a class
        self.picking = False
        self.brush = Seat.A
        self.every = False

    @property
    def bench(self) -> Bench:
        return self.benches[self.game]

    @bench.setter
    def bench(self, bench: Bench) -> None:
        self.benches[self.game] = bench

    @property
    def argument(self) -> Argument | None:
        return self.arguments.get(self.bench.argument)

    def begin(self) -> None:
        """Forget what was said to the act before."""
        self.errors, self.refused = {}, None

    def open(self, *, game: str = "", rules: str = "", position: str = "") -> None:
        """Open what an address asks for; each part has been checked, or its fault is kept among the errors."""
        if game in GAMES:
            self.game = game
        if rules:
            self.set_line(rules)
        if position:
            self.set_cards(position)

    # ---- rules ----

    def choose_game(self, name: str) -> None:
        if name in GAMES:
            self.game, self.picking, self.brush = name, False, Seat.A

    def set_switch(self, name: str, value: str) -> None:
        """Set a switch to a value as the command line reads it."""
        bench = self.bench
        switch = next((one for one in bench.rules.switches() if one.name == name), None)
        if switch is None:
            return
        try:
            rules = _changed(bench.rules, name, switch.domain.from_word(value))
        except ValueError as error:
            self.errors[f"switch-{name}"] = str(error)
            return
        self._put(rules, name)

    def put_back(self, name: str) -> None:
        """Give a switch the value that it has in the base."""
        self.bench = replace(self.bench, rules=_changed(self.bench.rules, name, getattr(self.bench.old, name)))

    def put_all_back(self) -> None:
        self.bench = replace(self.bench, rules=self.bench.old, last="")

    def choose_base(self, preset: str) -> None:
        """Compare with another preset; what the reader has changed stays changed."""
        bench = self.bench
        if preset not in bench.rules.PRESETS:
            return
        mine = {switch.name: getattr(bench.rules, switch.name) for switch in changed(bench.old, bench.rules)}
        self.bench = replace(bench, base=preset, rules=_changed_all(type(bench.rules).preset(preset), mine))

    def use_preset(self, preset: str) -> None:
        """Put a preset in force, beside the base."""
        if preset in self.bench.rules.PRESETS:
            self._put(type(self.bench.rules).preset(preset), self.bench.last)

    def set_line(self, line: str) -> None:
        """Put rules in force as one line says them; the preset that it begins with becomes the base."""
        try:
            base, rules = from_line(self.game, line)
        except NotationError as error:
            self.errors["line"] = str(error)
            return
        self.bench = replace(self.bench, base=base)
        self._put(rules, "")

    def open_file(self, text: str) -> None:
        """Put the rules of a file in force."""
        try:
            rules = from_file(text)
        except NotationError as error:
            self.errors["share"] = str(error)
            return
        self.choose_game(rules.GAME)
        described = rules.described()
        preset = described if isinstance(described, str) else str(described.get("preset", "standard"))
        self.bench = replace(self.bench, base=preset)
        self._put(rules, "")

    def _put(self, rules: AnyRules, name: str) -> None:
        """Rules in force, and an example under which the switch makes a difference, where there is one."""
        bench = replace(self.bench, rules=rules)
        differing = changed(bench.old, rules)
        names = [switch.name for switch in differing]
        if name not in names:
            name = names[0] if names else ""
        self.bench = replace(bench, last=name) if name else bench
        self.focus = self.bench.last
        if name:
            self.bench = _shown(self.bench, name)

    # ---- cards ----

    def set_cards(self, text: str) -> None:
        """Captured cards, or a whole position, as text."""
        try:
            state, whole = positions.read(text, self.bench.state, self.bench.seat)
        except NotationError as error:
            self.errors["cards"] = str(error)
            return
        if whole:
            self.choose_game(game_of(state))
        scene = Example(state=state) if whole and _can_be_played(state) else None
        self.bench = replace(self.bench, state=state, own=True, argument="")
        if whole:
            self.bench = replace(self.bench, scene=scene, mine=scene is not None)

    def pick(self, code: str) -> None:
        """A card of the deck was picked: captured, or captured no more."""
        seat = self.brush if self.game != KoiKoi.NAME else self.bench.seat
        self._state(positions.turn_over(self.bench.state, seat, CARD[code]))

    def set_brush(self, seat: str) -> None:
        """Whose captured cards the next picks are."""
        self.brush = Seat(seat)

    def clear_cards(self) -> None:
        state = self.bench.state
        for seat in Seat:
            state = positions.capture(state, seat, positions.empty(self.game).table)
        self._state(state)

    def set_calls(self, who: str, times: int) -> None:
        """Calls of koi-koi in this round: of the seat that is scored (`own`), or of the other one."""
        state, seat = self.bench.state, self.bench.seat
        if isinstance(state, KoiKoiState) and 0 <= times <= positions.MOST_CALLS:
            self._state(positions.called(state, seat if who == "own" else seat.other, times))

    def set_weather(self, what: str, *, on: bool) -> None:
        """Rain or fog: a Willow or a Paulownia on the field."""
        state = self.bench.state
        if isinstance(state, KoiKoiState) and what in positions.WEATHER:
            self._state(positions.weather(state, positions.WEATHER[what], on=on))

    def set_month(self, month: int) -> None:
        state = self.bench.state
        if isinstance(state, KoiKoiState) and 1 <= month <= 12:
            self._state(replace(state, month=month))

    def show_example(self) -> None:
        """Show what the switch changed last is best seen on, in place of the reader's own cards."""
        if self.bench.last:
            self.bench = _shown(replace(self.bench, own=False, mine=False), self.bench.last)

    def _state(self, state: AnyState) -> None:
        """Another position is scored; where the reader's own is played on from, it is that one now."""
        bench = replace(self.bench, state=state, own=True)
        if bench.mine:
            scene = Example(state=state) if _can_be_played(state) else None
            bench = replace(bench, scene=scene, mine=scene is not None)
        self.bench = bench

    # ---- what happens ----

    def play(self, word: str) -> None:
        """Play on from the position that is shown, under both rules; an empty word takes it back."""
        scene = self.bench.scene
        if scene is None or scene.dealt:
            return
        legal = {word_of(action) for action in allowed(self.bench.rules, scene.state).actions}
        if not word or word in legal:
            self.bench = replace(self.bench, scene=replace(scene, plays=(word,) if word else ()))

    def touch(self, code: str) -> None:
        """A card of the position was picked: it is played, or the reason against it is kept in `refused`."""
        scene = self.bench.scene
        if scene is None or scene.dealt or code not in CARD:
            return
        game = make_game(self.bench.rules)
        action = action_of(game, scene.state, code)
        self.refused = general(game).refusal(scene.state, action)
        if self.refused is None:
            self.play(word_of(action))

    def choose_argument(self, name: str) -> None:
        """Set both sides’ readings side by side; an unknown name closes the argument that is open."""
        argument = self.arguments.get(name)
        if argument is None:
            self.bench = replace(self.bench, argument="")
            return
        self.choose_game(argument.game)
        shown = argument.shown
        rows = bool(shown.state.won[0]) and not shown.dealt
        scene = shown if shown.moves or argument.fact.startswith("allowed") else None
        self.bench = Bench(
            base="standard", rules=argument.readings[1], state=shown.state if rows else self.bench.state, scene=scene,
            last=argument.switch, argument=name,
        )  # fmt: skip
        self.focus = argument.switch

    def close_argument(self) -> None:
        self.bench = replace(self.bench, argument="")

    # ---- kept by the browser ----

    @property
    def work(self) -> str:
        """All of it as text, for `restore`."""
        benches = {name: to_json(bench) for name, bench in self.benches.items()}
        return json.dumps({"game": self.game, "benches": benches})

    def restore(self, work: str) -> bool:
        """Bring back what `work` said; gives whether it could be read.  Else nothing changes."""
        try:
            table: object = json.loads(work)
            benches = {name: from_json(name, get(get(table, "benches"), name)) for name in GAMES}
            game = get(table, "game")
        except (ValueError, LookupError, TypeError, RecursionError, AssertionError):
            return False
        if not isinstance(game, str) or game not in GAMES:
            return False
        self.benches, self.game = {name: self._known(bench) for name, bench in benches.items()}, game
        return True

    def _known(self, bench: Bench) -> Bench:
        """The bench, without an argument that is not there any more."""
        argument = self.arguments.get(bench.argument)
        return bench if argument and argument.game == bench.rules.GAME else replace(bench, argument="")


def _changed(rules: AnyRules, name: str, value: object) -> AnyRules:
    return type(rules).from_table({**rules.to_table(), name: value})


def _changed_all(rules: AnyRules, values: dict[str, object]) -> AnyRules:
    for name, value in values.items():
        rules = _changed(rules, name, value)
    return rules


def _can_be_played(state: AnyState) -> bool:
    return state.phase is not Phase.OVER and (bool(state.hands[0] | state.hands[1]) or state.phase is Phase.DECIDE)


def _shown(bench: Bench, name: str) -> Bench:
    """The bench with an example for the switch, unless what lies there differs already or is the reader's own."""
    found = example_of(name, bench.old, bench.rules)
    scene = bench.scene if bench.mine else None
    if found.moves:
        keeps = scene is not None and scene.moves and differs(scene, bench.old, bench.rules)
        return bench if keeps else replace(bench, scene=found, mine=False)
    keeps = bench.own or differs(Example(state=bench.state), bench.old, bench.rules, seat=bench.seat)
    return replace(bench, scene=scene, state=bench.state if keeps else found.state)
