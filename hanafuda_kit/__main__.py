"""The command line: `hanafuda`, or `python -m hanafuda_kit`."""

from __future__ import annotations

import argparse
import os
import sys
from typing import NoReturn

from . import __version__
from .cards_command import add_cards_parser
from .commands import deal, replay, rules, score
from .notation import shown
from .words import LANGUAGES

MODES = ("study", "class")
LONGEST = 360  # characters of a line about what is amiss, whatever came in


class Parser(argparse.ArgumentParser):
    """Says what is amiss in one line, and ends with status 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {shown(message, LONGEST)}\n")


def main(words: list[str] | None = None) -> int:
    """Run the command line; returns the exit status: 0, or 2 after one line on standard error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    parser = make_parser()
    args = parser.parse_args(words)
    if sys.stdout is None:
        print(f"{parser.prog}: standard output is closed: the answer has nowhere to go", file=sys.stderr)
        return 2
    try:
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except ValueError as error:
        print(f"{parser.prog}: {shown(str(error), LONGEST)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader (`head`, a closed pager) has had enough.
        _silence()
        return 0
    except OSError as error:
        _silence()
        print(f"{parser.prog}: the answer cannot be written: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _silence() -> None:
    """Drop what standard output still holds; Python would complain of it once more at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def make_parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    parser: argparse.ArgumentParser = Parser(
        prog="hanafuda", description="Learn Koi-Koi and Kusuri-gui; without a command: open the lessons."
    )
    parser.add_argument("--version", action="version", version=f"hanafuda {__version__}")
    _add_server(parser)
    parser.add_argument("--lesson", metavar="NAME", help="open a lesson: its name, its number or a word of it, as 3")
    parser.add_argument("--mode", choices=MODES, help="for one reader, or on a screen in front of a class")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language")
    parser.set_defaults(run=_serve)
    commands = parser.add_subparsers(metavar="COMMAND")
    lab = commands.add_parser("lab", help="open the lessons in JupyterLab")
    _add_server(lab)
    lab.set_defaults(run=_lab)
    for command in (score, deal, replay, rules):
        command.add_parser(commands)
    add_cards_parser(commands)
    return parser


def _add_server(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", metavar="N", type=_port, default=None, help="the port of the address")
    parser.add_argument("--host", metavar="NAME", default="127.0.0.1", help="the host of the address (127.0.0.1)")
    parser.add_argument("--no-browser", action="store_true", help="print the address, open no browser")


def _port(word: str) -> int:
    if word.isascii() and word.isdigit() and len(word) < 6 and 1 <= int(word) <= 65535:
        return int(word)
    raise argparse.ArgumentTypeError(f'"{word}": a whole number from 1 to 65535 was expected')


def _serve(args: argparse.Namespace) -> int:
    from .voila import page_address, serve

    page = page_address(args.lesson, mode=args.mode, lang=args.lang)
    serve(port=args.port, host=args.host, browser=not args.no_browser, page=page)
    return 0


def _lab(args: argparse.Namespace) -> int:
    from .voila import lab

    lab(port=args.port, host=args.host, browser=not args.no_browser)
    return 0


__all__ = ["main", "make_parser"]

if __name__ == "__main__":
    sys.exit(main())
