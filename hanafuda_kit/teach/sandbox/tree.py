"""The tree of all that was set and played: undo, redo, branches.  Nothing that was done is ever lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from ...games import AnyGame, AnyState
from ...notation import NotationError
from .moves import Move, Reached, SetUp, after

ROOT = 0  # the number of the place before the first position
MOST = 3000  # moves of one tree
_TIDY = 400  # from so many moves on, old edits that led nowhere are let go
_KEPT_EDITS = 60


@dataclass(frozen=True, slots=True)
class Node:
    """One move: the number of the one before it (0: none), and where it leads."""

    parent: int
    move: Move
    reached: Reached

    @property
    def game(self) -> AnyGame:
        return self.reached.game

    @property
    def state(self) -> AnyState:
        return self.reached.state


@dataclass(frozen=True, slots=True)
class Tree:
    """All moves, numbered from 1 in the order in which they were made.

    at: the one that is shown.  way: for each move the one that redo goes on to, where there are several.
    """

    nodes: tuple[Node, ...] = ()
    at: int = ROOT
    way: dict[int, int] = field(default_factory=dict)

    # ---- where one is ----

    def __getitem__(self, number: int) -> Node:
        if not 1 <= number <= len(self.nodes):
            raise IndexError(f"move {number}: 1 to {len(self.nodes)}")
        return self.nodes[number - 1]

    @property
    def now(self) -> Node:
        """The move that is shown."""
        return self[self.at]

    @property
    def state(self) -> AnyState:
        return self.now.state

    @property
    def game(self) -> AnyGame:
        return self.now.game

    def children(self, number: int) -> tuple[int, ...]:
        """The moves that were made from a place, the first first."""
        return self._children().get(number, ())

    def _children(self) -> dict[int, tuple[int, ...]]:
        found: dict[int, tuple[int, ...]] = {}
        for number, node in enumerate(self.nodes, start=1):
            found[node.parent] = (*found.get(node.parent, ()), number)
        return found

    def path(self, number: int) -> tuple[int, ...]:
        """The moves that lead to a place, itself the last."""
        found: list[int] = []
        while number != ROOT:
            found.append(number)
            number = self[number].parent
        return tuple(reversed(found))

    def line(self) -> tuple[int, ...]:
        """The whole line through the place that is shown: what led there, and what redo would go on to."""
        found, children = list(self.path(self.at)), self._children()
        while there := children.get(found[-1] if found else ROOT, ()):
            here = found[-1] if found else ROOT
            found.append(self.way[here] if self.way.get(here) in there else there[-1])
        return tuple(found)

    def start(self, number: int) -> int:
        """The position from which the line to a place was played: the last one that was set."""
        return next(n for n in reversed(self.path(number)) if isinstance(self[n].move, SetUp))

    def fork(self, one: int, other: int) -> int:
        """The last place that two lines share; 0 where they share none."""
        mine, theirs = self.path(one), self.path(other)
        shared = [a for a, b in zip(mine, theirs, strict=False) if a == b]
        return shared[-1] if shared else ROOT

    def leaves(self) -> tuple[int, ...]:
        """The ends of all branches."""
        parents = {node.parent for node in self.nodes}
        return tuple(number for number in range(1, len(self.nodes) + 1) if number not in parents)

    # ---- going on ----

    def add(self, move: Move, *, root: bool = False) -> Tree:
        """Make a move from here, or from before everything; one that was made here before is gone to.

        ValueError: it cannot be made, or the tree is full.
        """
        here = ROOT if root else self.at
        for number in self.children(here):
            if self[number].move == move:
                return self.go(number)
        if len(self.nodes) >= MOST:
            raise NotationError(f"{MOST} moves are in this sandbox: save it, and begin a new one")
        reached = after(self[here].reached if here != ROOT else None, move)
        nodes = (*self.nodes, Node(here, move, reached))
        return replace(self, nodes=nodes, at=len(nodes), way={**self.way, here: len(nodes)})

    def graft(self, other: Tree) -> Tree:
        """This tree with all moves of another beside its own, the other's place shown; what is in both stands once."""
        nodes, new = list(self.nodes), {ROOT: ROOT}
        below = {number: list(children) for number, children in self._children().items()}
        for number, node in enumerate(other.nodes, start=1):
            parent = new[node.parent]
            twin = next((n for n in below.get(parent, ()) if nodes[n - 1].move == node.move), None)
            if twin is None:
                nodes.append(replace(node, parent=parent))
                twin = len(nodes)
                below.setdefault(parent, []).append(twin)
            new[number] = twin
        if len(nodes) > MOST:
            raise NotationError(f"{len(nodes)} moves in all: at most {MOST} find room in one sandbox")
        return replace(self, nodes=tuple(nodes)).go(new[other.at])

    def go(self, number: int) -> Tree:
        """Show another place; redo then follows the way to it."""
        path = self.path(number)
        way = {**self.way, **dict(zip((ROOT, *path), path, strict=False))}
        return replace(self, at=number, way=way)

    def undo(self) -> Tree:
        """One move back; at the first position nothing changes."""
        parent = self.now.parent if self.nodes else ROOT
        return replace(self, at=parent) if parent != ROOT else self

    def redo(self) -> Tree:
        """One move on, on the way that was gone last; at an end nothing changes."""
        line = self.line()
        place = line.index(self.at) + 1 if self.at in line else 0
        return self.go(line[place]) if place < len(line) else self

    def without(self, number: int) -> Tree:
        """The tree without a move and all that follows it; shown is then the place before it, if it was inside.

        ValueError: nothing would be left.
        """
        gone = {number}
        for n in range(number + 1, len(self.nodes) + 1):
            if self[n].parent in gone:
                gone.add(n)
        if len(gone) == len(self.nodes):
            raise NotationError("the last position stays: begin another one first")
        return self._only([n for n in range(1, len(self.nodes) + 1) if n not in gone], beside=number)

    # ---- what is shown ----

    def hidden(self) -> frozenset[int]:
        """Edits that were at once edited on: each can be gone back to, but a list shows only the last of a row."""
        children = self._children()
        return frozenset(
            number
            for number, node in enumerate(self.nodes, start=1)
            if number != self.at and _edits(node.move) and _only_edited(self, children.get(number, ()))
        )

    def tidied(self) -> Tree:
        """The tree without old edits that were at once edited on, the newest of them kept; numbers may change."""
        if len(self.nodes) < _TIDY:
            return self
        old = sorted(self.hidden())[:-_KEPT_EDITS]
        return self._only([n for n in range(1, len(self.nodes) + 1) if n not in old]) if old else self

    def _only(self, keep: list[int], *, beside: int = ROOT) -> Tree:
        """The tree of these moves alone, numbered anew; what followed a move that goes follows the one before it."""
        new = {ROOT: ROOT, **{old: place for place, old in enumerate(keep, start=1)}}

        def left(number: int) -> int:
            while number not in new:
                number = self[number].parent
            return new[number]

        nodes = tuple(replace(self[old], parent=left(self[old].parent)) for old in keep)
        at = left(self.at)
        if at == ROOT:
            near = [n for n in keep if self[n].parent == self[beside].parent] if beside else keep
            at = new[(near or keep)[-1]]
        way = {left(a): left(b) for a, b in self.way.items() if a in new and b in new}
        return Tree(nodes, at, way)

    def walk(self) -> Iterator[tuple[int, int]]:
        """All places that a list shows, depth first, each with the number of forks before it."""
        hidden, stack = self.hidden(), list[tuple[int, int]]()
        below: dict[int, list[int]] = {}
        for number in range(1, len(self.nodes) + 1):
            if number not in hidden:
                parent = self[number].parent
                while parent in hidden:
                    parent = self[parent].parent
                below.setdefault(parent, []).append(number)
        stack += [(number, 0) for number in reversed(below.get(ROOT, []))]
        while stack:
            number, depth = stack.pop()
            yield number, depth
            there = below.get(number, [])
            stack += [(child, depth + (len(there) > 1)) for child in reversed(there)]


def _edits(move: Move) -> bool:
    return isinstance(move, SetUp) and move.source in ("edit", "repair", "fill", "rules", "empty")


def _only_edited(tree: Tree, children: tuple[int, ...]) -> bool:
    return len(children) == 1 and _edits(tree[children[0]].move)
