"""SVG of the deck's vocabulary -> PDF drawing operators: paths, shapes, groups, `use`, one clip path at a time."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from .faces import Node, num

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TRANSFORM = re.compile(r"(\w+)\(([^)]*)\)")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_KAPPA = 4 / 3 * (math.sqrt(2) - 1)  # how far the handles of a quarter circle reach

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Style:
    """The paint that an element inherits, as SVG's initial values."""

    fill: str = "#000000"
    stroke: str = "none"
    width: float = 1.0
    join: str = "miter"
    cap: str = "butt"
    limit: float = 4.0
    rule: str = "nonzero"

    def under(self, node: Node) -> Style:
        """The style inside `node`: what it says itself, else what it inherits."""
        return replace(
            self,
            fill=node.get("fill", self.fill),
            stroke=node.get("stroke", self.stroke),
            width=node.number("stroke-width", self.width),
            join=node.get("stroke-linejoin", self.join),
            cap=node.get("stroke-linecap", self.cap),
            limit=node.number("stroke-miterlimit", self.limit),
            rule=node.get("fill-rule", self.rule),
        )


def picture_operators(root: Node) -> str:
    """The operators that draw a whole SVG, in its own units, y upwards from the lower edge of its viewBox."""
    left, top, _, height = (float(part) for part in root.get("viewBox").replace(",", " ").split())
    known = {node.get("id"): node for node in root.walk() if node.get("id")}
    lines = [f"1 0 0 -1 {num(-left)} {num(top + height)} cm"]
    for child in root.children:
        lines += _drawn(child, Style().under(root), known)
    return "\n".join(lines)


def _drawn(node: Node, style: Style, known: Mapping[str, Node]) -> Iterator[str]:
    if node.tag in ("defs", "clipPath", "symbol"):
        return
    style = style.under(node)
    lines = list(_inside(node, style, known))
    clip = node.get("clip-path")
    apart = bool(node.get("transform") or clip)
    if apart:
        yield "q"
        yield from _transforms(node)
    if clip:
        yield from _clip(known[_target(clip, known)])
    yield from lines
    if apart:
        yield "Q"


def _inside(node: Node, style: Style, known: Mapping[str, Node]) -> Iterator[str]:
    if node.tag == "use":
        target = known[_target(node.get("href"), known)]
        x, y = node.number("x"), node.number("y")
        if x or y:
            yield f"q 1 0 0 1 {num(x)} {num(y)} cm"
        yield from _drawn(target, style, known)
        if x or y:
            yield "Q"
    elif node.tag in ("g", "svg"):
        for child in node.children:
            yield from _drawn(child, style, known)
    else:
        yield from _painted(_outline(node), style)


def _target(reference: str, known: Mapping[str, Node]) -> str:
    identity = reference.removeprefix("url(").rstrip(")").removeprefix("#")
    if identity not in known:
        raise ValueError(f'the picture refers to "{identity}", which is not in it')
    return identity


def _clip(node: Node) -> Iterator[str]:
    for child in node.children:
        yield from _outline(child)
    yield "W n"


def _painted(outline: Sequence[str], style: Style) -> Iterator[str]:
    """An outline with the colours and the pen that the style asks for."""
    filled, stroked = style.fill != "none", style.stroke != "none" and style.width > 0
    if not outline or not (filled or stroked):
        return
    if filled:
        yield f"{colour(style.fill)} rg"
    if stroked:
        join, cap = ("miter", "round", "bevel").index(style.join), ("butt", "round", "square").index(style.cap)
        yield f"{colour(style.stroke)} RG {num(style.width)} w {join} j {cap} J {num(style.limit)} M"
    yield from outline
    even = "*" if style.rule == "evenodd" else ""
    yield (f"B{even}" if filled else "S") if stroked else f"f{even}"


def colour(value: str) -> str:
    """`#rrggbb` or `#rgb` as three numbers of 0 to 1."""
    digits = value.removeprefix("#")
    digits = "".join(c * 2 for c in digits) if len(digits) == 3 else digits
    if not re.fullmatch(r"[0-9a-fA-F]{6}", digits):
        raise ValueError(f'unknown colour "{value}": #rrggbb would be right')
    return " ".join(num(int(digits[i : i + 2], 16) / 255) for i in (0, 2, 4))


# -- transforms --------------------------------------------------------------------------------------------------------


def _transforms(node: Node) -> Iterator[str]:
    for name, inside in _TRANSFORM.findall(node.get("transform")):
        for matrix in _matrices(name, [float(part) for part in inside.replace(",", " ").split()]):
            yield " ".join(_fine(value) for value in matrix) + " cm"


def _matrices(name: str, given: list[float]) -> list[Matrix]:
    match name, given:
        case "translate", [x, *rest]:
            return [(1, 0, 0, 1, x, rest[0] if rest else 0)]
        case "scale", [x, *rest]:
            return [(x, 0, 0, rest[0] if rest else x, 0, 0)]
        case "rotate", [angle]:
            cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            return [(cos, sin, -sin, cos, 0, 0)]
        case "rotate", [angle, x, y]:
            return [(1, 0, 0, 1, x, y), *_matrices("rotate", [angle]), (1, 0, 0, 1, -x, -y)]
        case "skewX", [angle]:
            return [(1, 0, math.tan(math.radians(angle)), 1, 0, 0)]
        case "skewY", [angle]:
            return [(1, math.tan(math.radians(angle)), 0, 1, 0, 0)]
        case "matrix", [a, b, c, d, e, f]:
            return [(a, b, c, d, e, f)]
        case _:
            raise ValueError(f"unknown transform {name}({given})")


def _fine(value: float) -> str:
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


# -- outlines ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _path(data: str) -> tuple[str, ...]:
    # A motif is drawn many times on one card.
    return tuple(path_operators(data))


def _outline(node: Node) -> Sequence[str]:
    """The path of a shape in operators, without its paint."""
    match node.tag:
        case "path":
            return _path(node.get("d"))
        case "circle":
            return _ellipse(node.number("cx"), node.number("cy"), node.number("r"), node.number("r"))
        case "ellipse":
            return _ellipse(node.number("cx"), node.number("cy"), node.number("rx"), node.number("ry"))
        case "rect":
            return _rectangle(node)
        case "line":
            ends = (node.number(name) for name in ("x1", "y1", "x2", "y2"))
            return list(path_operators("M{} {}L{} {}".format(*ends)))
        case "polyline" | "polygon":
            return list(path_operators(f"M{node.get('points')}" + ("Z" if node.tag == "polygon" else "")))
        case _:
            raise ValueError(f"<{node.tag}> cannot be drawn")


def _ellipse(x: float, y: float, rx: float, ry: float) -> list[str]:
    around = f"A{rx} {ry} 0 0 1"
    return list(path_operators(f"M{x + rx} {y}{around} {x - rx} {y}{around} {x + rx} {y}Z"))


def _rectangle(node: Node) -> list[str]:
    x, y, width, height = (node.number(name) for name in ("x", "y", "width", "height"))
    rx = min(node.number("rx", node.number("ry")), width / 2)
    ry = min(node.number("ry", rx), height / 2)
    if not rx or not ry:
        return [f"{num(x)} {num(y)} {num(width)} {num(height)} re"]
    turn, right, low = f"A{rx} {ry} 0 0 1", x + width, y + height
    return list(
        path_operators(
            f"M{x + rx} {y}H{right - rx}{turn} {right} {y + ry}V{low - ry}{turn} {right - rx} {low}"
            f"H{x + rx}{turn} {x} {low - ry}V{y + ry}{turn} {x + rx} {y}Z"
        )
    )


def path_operators(data: str) -> Iterator[str]:
    """The operators of an SVG path's data.

    >>> list(path_operators("M1 2h3"))
    ['1 2 m', '4 2 l']
    """
    at, start = (0.0, 0.0), (0.0, 0.0)
    before, handle = "", (0.0, 0.0)  # the command before and its last handle, for S and T
    for command, given in _commands(data):
        name, relative = command.upper(), command.islower()
        ends = _absolute(name, given, at) if relative else given
        match name:
            case "M":
                at = start = (ends[0], ends[1])
                yield _pair(at) + " m"
            case "L" | "H" | "V":
                at = (ends[0] if name != "V" else at[0], ends[-1] if name != "H" else at[1])
                yield _pair(at) + " l"
            case "Z":
                at = start
                yield "h"
            case "A":
                yield from _arc(at, ends)
                at = (ends[5], ends[6])
            case _:
                reflected = (2 * at[0] - handle[0], 2 * at[1] - handle[1]) if before in _SMOOTH[name] else at
                first, second, end, handle = _curve(name, at, reflected, ends)
                yield f"{_pair(first)} {_pair(second)} {_pair(end)} c"
                at = end
        before = name


_SMOOTH = {"C": "-", "S": "CS", "Q": "-", "T": "QT"}


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers, repeated ones written out; a second pair after M is a line."""
    tokens, place, command = _TOKEN.findall(data), 0, ""
    while place < len(tokens):
        fresh = tokens[place].isalpha()
        if fresh:
            command = tokens[place]
            place += 1
        elif command in ("M", "m"):
            command = "L" if command == "M" else "l"
        count = _ARGUMENTS.get(command.upper(), -1)
        given = tokens[place : place + count]
        # Only a command that takes numbers may be repeated by more numbers.
        if count < 0 or len(given) < count or any(number.isalpha() for number in given) or not (fresh or count):
            raise ValueError(f'the path "{data[:40]}" breaks off or holds an unknown command "{command}"')
        yield command, [float(number) for number in given]
        place += count


def _absolute(name: str, given: list[float], at: Point) -> list[float]:
    match name:
        case "H":
            return [given[0] + at[0]]
        case "V":
            return [given[0] + at[1]]
        case "A":
            return [*given[:5], given[5] + at[0], given[6] + at[1]]
        case _:
            return [number + at[place % 2] for place, number in enumerate(given)]


def _curve(name: str, at: Point, reflected: Point, ends: list[float]) -> tuple[Point, Point, Point, Point]:
    """A cubic curve's two handles and its end, then the handle that a following S or T reflects."""
    end = (ends[-2], ends[-1])
    if name in "CS":
        first, second = ((ends[0], ends[1]) if name == "C" else reflected), (ends[-4], ends[-3])
        return first, second, end, second
    bend = (ends[0], ends[1]) if name == "Q" else reflected
    return _towards(at, bend), _towards(end, bend), end, bend


def _towards(point: Point, bend: Point) -> Point:
    return (point[0] + 2 / 3 * (bend[0] - point[0]), point[1] + 2 / 3 * (bend[1] - point[1]))


def _arc(at: Point, given: list[float]) -> Iterator[str]:
    """An elliptic arc as cubic curves of at most a quarter turn (SVG 1.1, appendix F.6)."""
    rx, ry, tilt, large, sweep, x, y = given
    rx, ry = abs(rx), abs(ry)
    if (x, y) == at:
        return
    if not rx or not ry:
        yield _pair((x, y)) + " l"
        return
    cos, sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    half = ((at[0] - x) / 2, (at[1] - y) / 2)
    u, v = cos * half[0] + sin * half[1], cos * half[1] - sin * half[0]
    grow = math.sqrt(max(1.0, (u / rx) ** 2 + (v / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    square = (rx * v) ** 2 + (ry * u) ** 2
    factor = math.sqrt(max(0.0, ((rx * ry) ** 2 - square) / square)) * (-1 if bool(large) == bool(sweep) else 1)
    cu, cv = factor * rx * v / ry, -factor * ry * u / rx
    centre = (cos * cu - sin * cv + (at[0] + x) / 2, sin * cu + cos * cv + (at[1] + y) / 2)
    begin, finish = math.atan2((v - cv) / ry, (u - cu) / rx), math.atan2((-v - cv) / ry, (-u - cu) / rx)
    turn = (finish - begin) % (2 * math.pi) if sweep else -((begin - finish) % (2 * math.pi))
    pieces = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-6))
    reach = 4 / 3 * math.tan(turn / pieces / 4)

    def placed(a: float, b: float) -> str:
        return _pair((centre[0] + cos * rx * a - sin * ry * b, centre[1] + sin * rx * a + cos * ry * b))

    for piece in range(pieces):
        t0, t1 = (begin + turn * step / pieces for step in (piece, piece + 1))
        c0, s0, c1, s1 = math.cos(t0), math.sin(t0), math.cos(t1), math.sin(t1)
        end = _pair((x, y)) if piece == pieces - 1 else placed(c1, s1)
        yield f"{placed(c0 - reach * s0, s0 + reach * c0)} {placed(c1 + reach * s1, s1 - reach * c1)} {end} c"


def _pair(point: Point) -> str:
    return f"{point[0]:.2f}".rstrip("0").rstrip(".") + " " + f"{point[1]:.2f}".rstrip("0").rstrip(".")
