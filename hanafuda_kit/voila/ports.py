"""The door to the outside: which port, which address, and what to say when it cannot be had."""

from __future__ import annotations

import errno
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import dataclass

DEFAULT_HOST = "localhost"
_TRIES = 50


@dataclass(frozen=True, slots=True)
class Listening:
    """Bound sockets, the port they got, the address to open, and the busy port that was passed over, if any."""

    sockets: tuple[socket.socket, ...]
    port: int
    address: str
    passed: int | None

    def close(self) -> None:
        """Give the port back."""
        for one in self.sockets:
            one.close()


def listen(port: int | None, host: str, *, default: int) -> Listening:
    """Bind a port: the one asked for, or for None the default one, or the next free one after it.

    port: 0 takes any free one.  Errors: ValueError of one line, where the port or the host cannot be had.
    """
    if port is not None and not 0 <= port <= 65535:
        raise ValueError(f"port {port}: a port is a number from 1 to 65535")
    wanted = [port] if port is not None else list(range(default, default + _TRIES))
    for number in wanted:
        try:
            sockets = _bind(number, host)
        except OSError as error:
            if error.errno == errno.EADDRINUSE and number != wanted[-1]:
                continue
            raise ValueError(_reason(error, number, host)) from None
        got: int = sockets[0].getsockname()[1]
        return Listening(sockets, got, address(host, got), wanted[0] if number != wanted[0] else None)
    raise AssertionError("there is always a port to try")


def _bind(port: int, host: str) -> tuple[socket.socket, ...]:
    """Listen on a port of every address of a host; localhost has two, and a machine may lack one of them."""
    found: list[socket.socket] = []
    missing = OSError(errno.EADDRNOTAVAIL, host)
    for family, kind, protocol, _, where in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        same = found[0].getsockname()[1] if found else port
        try:
            found.append(_listening(socket.socket(family, kind, protocol), (where[0], same, *where[2:])))
        except OSError as error:
            if error.errno not in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
                for one in found:
                    one.close()
                raise
            missing = error
    if not found:
        raise missing
    return tuple(found)


def _listening(one: socket.socket, where: tuple[str | int | bytes, ...]) -> socket.socket:
    try:
        if os.name == "posix":  # there it means: not kept waiting by connections just closed
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if one.family == socket.AF_INET6:
            one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        one.settimeout(0)
        one.bind(where)
        one.listen(128)
    except OSError:
        one.close()
        raise
    return one


def _reason(error: OSError, port: int, host: str) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use: choose another with --port, or leave --port out to take the next free one"
    if error.errno == errno.EACCES:
        return f"port {port} may not be opened by this user: choose one from 1024 on with --port"
    return f"host {host!r} is no address of this machine: use localhost, or 0.0.0.0 to let others on the network in"


def is_local(host: str) -> bool:
    """Whether only this machine can reach the host."""
    return host in ("localhost", "::1") or host.startswith("127.")


def address(host: str, port: int) -> str:
    """Return the address to open in a browser; for every network (0.0.0.0) that of this machine in its own network.

    >>> address("localhost", 8866), address("::1", 8866)
    ('http://localhost:8866/', 'http://[::1]:8866/')
    """
    every = host in ("", "0.0.0.0", "::")  # noqa: S104 - it is what was asked for
    name = _own_name() if every else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def _own_name() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        try:
            one.connect(("192.0.2.1", 9))  # sends nothing: it only asks which of our addresses would be used
            name: str = one.getsockname()[0]
        except OSError:
            name = socket.gethostname()
    return name


def open_browser(url: str) -> None:
    """Open an address in the reader's browser, where there is a screen for one."""
    screen = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME")
    )
    if screen:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
