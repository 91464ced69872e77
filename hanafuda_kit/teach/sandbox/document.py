"""The work of a sandbox as one text: every position, its game and rules, and the tree of moves."""

from __future__ import annotations

from ...notation import NotationError, shown
from .moves import after, format_move, parse_move
from .tree import MOST, ROOT, Node, Tree

HEAD = "hanafuda sandbox 1"
LONGEST = 600_000  # characters


def format_document(tree: Tree) -> str:
    """Write a tree; `parse_document` gives the same one back.

    A head, the number of the move that is shown, then a line a move: the number of the one before it (0: none), and
    the move.  Moves are numbered by their lines, from 1.
    """
    moves = [f"{node.parent} {format_move(node.move)}" for node in tree.nodes]
    return "\n".join([HEAD, f"at {tree.at}", *moves]) + "\n"


def looks_like_one(text: str) -> bool:
    """Whether a text is meant as a sandbox's work."""
    return text.lstrip("\ufeff \r\n\t").startswith("hanafuda sandbox")


def parse_document(text: str) -> Tree:
    """Read the work of a sandbox, and play it through.

    NotationError: it is none, or a line cannot be; the message names the line.
    """
    if len(text) > LONGEST:
        raise NotationError(f"a sandbox of {len(text)} characters: at most {LONGEST} were expected")
    lines = [line.strip() for line in text.lstrip("\ufeff").replace("\r\n", "\n").split("\n")]
    numbered = [(at, line) for at, line in enumerate(lines, start=1) if line]
    if not numbered or numbered[0][1] != HEAD:
        came = numbered[0][1] if numbered else ""
        raise NotationError(f'line 1 "{shown(came)}": {HEAD} was expected')
    if len(numbered) < 3:
        raise NotationError("a sandbox without a position: a line as in 0 set edit | standard | koi-koi was expected")
    if len(numbered) - 2 > MOST:
        raise NotationError(f"a sandbox of {len(numbered) - 2} moves: at most {MOST} were expected")
    where, line = numbered[1]
    at = _number(line.removeprefix("at "), where, len(numbered) - 2, what="at")
    nodes: list[Node] = []
    for where, line in numbered[2:]:
        first, _, rest = line.partition(" ")
        parent = _number(first, where, len(nodes), low=0, what="the move before")
        try:
            move = parse_move(rest)
            reached = after(nodes[parent - 1].reached if parent != ROOT else None, move)
        except ValueError as error:
            raise NotationError(f"line {where}: {error}") from None
        nodes.append(Node(parent, move, reached))
    return Tree(tuple(nodes)).go(at)


def _number(word: str, where: int, high: int, *, what: str, low: int = 1) -> int:
    if word.isascii() and word.isdigit() and len(word) < 7 and low <= int(word) <= high:
        return int(word)
    raise NotationError(f'line {where}: {what} "{shown(word)}", a whole number from {low} to {high} was expected')
