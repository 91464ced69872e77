"""Path data made short: rounded where the eye cannot tell, steps instead of places, no needless signs."""

from __future__ import annotations

import re

_TOKEN = re.compile(r"[A-Za-df-z]|-?\d*\.?\d+(?:e[-+]?\d+)?")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}
_FINE = 40
"""Below this many units from the origin a place keeps one decimal; beyond, a tenth of a unit (15 µm in print) is not
worth its byte."""


def number(value: float) -> str:
    """Return a number with at most one decimal, without what SVG does not need: `0.5` is `.5`, `-0.0` is `0`."""
    return _bare(f"{value:.1f}")


def fine(value: float) -> str:
    """Return a number with at most two decimals, for scales and line widths."""
    return _bare(f"{value:.2f}")


def _bare(text: str) -> str:
    text = text.rstrip("0").rstrip(".") if "." in text else text
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def rounded(value: float) -> float:
    """Return a coordinate rounded as this deck rounds: to a tenth near the origin, to a whole unit further out."""
    return round(value, 1) if abs(value) < _FINE else float(round(value))


def tidy(d: str) -> str:
    """Return path data rounded and as steps; ValueError on a command that the deck does not use."""
    tokens = _TOKEN.findall(d)
    out, last, i = "", "", 0
    command = "M"
    x = y = start_x = start_y = 0.0
    while i < len(tokens):
        if tokens[i].isalpha():
            command, i = tokens[i], i + 1
        elif command in "Mm":
            command = "L" if command == "M" else "l"
        kind = command.upper()
        if kind not in _COUNT:
            raise ValueError(f'path command "{command}" in "{d[:30]}": one of {" ".join(_COUNT)} would do')
        values = [float(v) for v in tokens[i : i + _COUNT[kind]]]
        i += _COUNT[kind]
        steps, x, y = _steps(kind, values, x, y, relative=command.islower())
        if kind == "M":
            start_x, start_y = x, y
        elif kind == "Z":
            x, y = start_x, start_y
        letter = kind if kind == "M" and not out else kind.lower()
        text = " ".join(number(v) for v in steps).replace(" -", "-")
        joined = letter == last and kind not in "MZ"
        out += ("" if text.startswith("-") else " ") + text if joined else letter + text
        last = letter
    return out


def _steps(kind: str, values: list[float], x: float, y: float, *, relative: bool) -> tuple[list[float], float, float]:
    """Return the values as steps from (x, y), and where the pen stands after them."""
    dx, dy = (x, y) if relative else (0.0, 0.0)
    if kind == "Z":
        return [], x, y
    if kind == "H":
        to = rounded(values[0] + dx)
        return [to - x], to, y
    if kind == "V":
        to = rounded(values[0] + dy)
        return [to - y], x, to
    head, tail = (values[:5], values[5:]) if kind == "A" else ([], values)
    steps = list(head)
    to_x, to_y = x, y
    for px, py in zip(tail[::2], tail[1::2], strict=True):
        to_x, to_y = rounded(px + dx), rounded(py + dy)
        steps += [to_x - x, to_y - y]
    return steps, to_x, to_y
