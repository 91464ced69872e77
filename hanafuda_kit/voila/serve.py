"""``hanafuda``: the home page at once, Voilà as soon as it is loaded, until Ctrl+C."""

from __future__ import annotations

import asyncio
import logging
import signal
from typing import TYPE_CHECKING

from tornado.httpserver import HTTPServer

from .front import front
from .nursery import nursery
from .ports import Listening, listen, open_browser
from .quick import GRAMMAR, without

if TYPE_CHECKING:
    from .server import Dashboard

DEFAULT_PORT = 8866


def serve(*, port: int | None, host: str, browser: bool, page: str = "/") -> None:
    """Serve the lessons as pages until Ctrl+C or SIGTERM, and print the address in one line.

    port: None takes 8866 or the next free one and says so; 0 takes any.  browser: open the address there.
    page: the path to open, as `/lessons/03_koikoi_matching.ipynb?mode=class`.
    Errors: ValueError of one line, where the port or the host cannot be had.
    """
    listening = listen(port, host, default=DEFAULT_PORT)
    passed = "" if listening.passed is None else f" (port {listening.passed} is in use)"
    # Windows' own kind of loop cannot wait for a kernel's sockets.
    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        try:
            runner.run(_serve(listening, host=host, browser=browser, passed=passed, page=page))
        except KeyboardInterrupt:
            print("\nHanafuda Kit is closed.", flush=True)


async def _serve(listening: Listening, *, host: str, browser: bool, passed: str, page: str) -> None:
    ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    app = front(ready)
    server = HTTPServer(app)
    server.add_sockets(listening.sockets)
    address = listening.address + page.removeprefix("/")
    print(f"Hanafuda Kit is open at {address}{passed} (Ctrl+C closes it)", flush=True)
    if browser:
        open_browser(address)
    dashboard: Dashboard | None = None
    kernels = nursery()
    try:
        dashboard = await asyncio.to_thread(_load)
        dashboard.join(app, host=host, nursery=kernels)
        ready.set_result(None)
        await _ended()
    finally:
        server.stop()
        if dashboard is not None:
            await dashboard.close()
        if kernels is not None:
            kernels.close()


def _load() -> Dashboard:
    """Import Voilà: this takes seconds, and the home page answers meanwhile."""
    # Two libraries disagree about how long a socket may be silent, and one says so for every page.
    logging.getLogger("tornado.general").setLevel(logging.ERROR)
    with without(GRAMMAR):
        from .server import dashboard
    return dashboard()


async def _ended() -> None:
    """Wait for SIGTERM; Ctrl+C comes as KeyboardInterrupt."""
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    signal.signal(signal.SIGTERM, lambda *_: loop.call_soon_threadsafe(ended.set))
    await ended.wait()
