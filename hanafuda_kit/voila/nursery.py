"""Kernels in a moment: one process imports what every lesson needs and forks a kernel whenever a page asks for one.

A kernel started afresh spends a second on imports, and each of thirty learners would hold them in memory; a forked one
is there at once and shares them. Only where a fork is safe and its end can be watched (Linux); elsewhere, and
should this process fail, a kernel is started the usual way.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path

from .quick import without

# What a kernel imports by itself, at its start or a little later, then what the lessons import. What is not installed
# is passed over.
IMPORTS = (
    "ipykernel.kernelapp",
    "ipykernel.ipkernel",
    "ipykernel.debugger",
    "IPython.core.completerlib",
    "IPython.core.debugger",
    "IPython.core.oinspect",
    "IPython.extensions.storemagic",
    "sqlite3",
    "tornado.platform.asyncio",
    "tornado.queues",
    "anywidget",
    "ipywidgets",
    "hanafuda_kit.table",
    "hanafuda_kit.teach",
    "hanafuda_kit.teach.card_guide",
    "hanafuda_kit.teach.glossary",
    "hanafuda_kit.teach.rules_explorer",
    "hanafuda_kit.teach.sandbox",
    "hanafuda_kit.teach.yaku_explorer",
)
_LONGEST = 1 << 20  # bytes of an order: the environment makes it long
_START = "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from hanafuda_kit.voila.nursery import main; main()"


class Child:
    """A forked kernel, with what is asked of a process: it is the nursery's child, so only its end can be seen."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        try:
            self._end: int | None = os.pidfd_open(pid)
        except ProcessLookupError:
            self._end = None

    def poll(self) -> int | None:
        """Return None while it runs, then 0: how it ended is not known here."""
        if self._end is not None and select.select([self._end], [], [], 0)[0]:
            os.close(self._end)
            self._end = None
        return None if self._end is not None else 0

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end, at most ``timeout`` seconds."""
        if self._end is not None and not select.select([self._end], [], [], timeout)[0]:
            raise subprocess.TimeoutExpired("kernel", timeout or 0)
        self.poll()
        return 0

    def send_signal(self, signum: int) -> None:
        """Send it a signal, unless it has ended."""
        if self._end is not None:
            signal.pidfd_send_signal(self._end, signum)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)


class Nursery:
    """The serving side: starts the process, orders kernels from it, and ends it."""

    def __init__(self) -> None:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._turn = threading.Lock()
        with theirs:
            command = [sys.executable, "-P", "-c", _START, json.dumps(sys.path)]
            self._process = subprocess.Popen(command, stdin=theirs.fileno(), start_new_session=True)

    def fork(self, connection_file: str, *, env: Mapping[str, str], cwd: str) -> Child | None:
        """Return a new kernel, or None where the process does not answer. Blocks until its imports are done."""
        order = json.dumps({"file": connection_file, "env": dict(env), "cwd": cwd}).encode()
        try:
            with self._turn:
                self._line.send(order)
                answer = self._line.recv(64)
        except OSError:
            return None
        return Child(int(answer)) if answer else None

    def close(self) -> None:
        """End the process."""
        self._line.close()
        self._process.wait()


def nursery() -> Nursery | None:
    """Return a nursery that is already at its imports, or None on a system without what it needs."""
    return Nursery() if sys.platform == "linux" and hasattr(os, "pidfd_open") else None


def main() -> None:
    """Be the process: import, then fork a kernel for each order, until the serving side hangs up."""
    # A kernel ends itself when its parent has; ipykernel reads who that is while it is imported.
    os.environ["JPY_PARENT_PID"] = str(os.getpid())
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then ends us
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the ended ones
    line = socket.socket(fileno=os.dup(0))
    with without("debugpy"):  # nobody debugs here, and it is a third of the imports
        for name in IMPORTS:
            try:
                importlib.import_module(name)
            except ImportError:
                continue
    gc.collect()
    gc.freeze()  # so that no collection in a kernel writes to what it shares
    while order := line.recv(_LONGEST):
        pid = os.fork()
        if pid == 0:
            line.close()
            _be_kernel(**json.loads(order))
            return
        line.send(str(pid).encode())


def _be_kernel(*, file: str, env: Mapping[str, str], cwd: str) -> None:
    from ipykernel.kernelapp import IPKernelApp

    os.setsid()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    with Path(os.devnull).open() as nothing:
        os.dup2(nothing.fileno(), 0)
    os.environ.clear()
    os.environ.update(env)
    os.chdir(cwd)
    # No history: what is typed into a lesson is not code, and nothing of it is kept.
    sys.argv[:] = ["ipykernel", "-f", file, "--HistoryManager.enabled=False"]
    IPKernelApp.launch_instance(argv=sys.argv[1:])
