"""``hanafuda lab``: the lessons as notebooks in JupyterLab."""

from __future__ import annotations

import os
import secrets
import shutil
import warnings
from importlib.metadata import version
from pathlib import Path

from .. import assets
from .catalog import START
from .ports import is_local, listen
from .quick import GRAMMAR, without

DEFAULT_PORT = 8888


def lab(*, port: int | None, host: str, browser: bool) -> None:
    """Open the lessons in JupyterLab until Ctrl+C, and print the address in one line.

    port: None takes 8888 or the next free one and says so; 0 takes any.  browser: open the address there.
    Errors: ValueError of one line, where the port or the host cannot be had.
    """
    listening = listen(port, host, default=DEFAULT_PORT)
    folder = _folder()
    with without(GRAMMAR):
        from jupyterlab.labapp import LabApp  # takes seconds

    # Ours comes first: no question about news at every first start.
    paths = (str(Path(__file__).parent / "jupyter"), os.environ.get("JUPYTER_CONFIG_PATH", ""))
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, paths))
    token = secrets.token_urlsafe(24)
    listening.close()  # JupyterLab binds it itself, a moment later
    with warnings.catch_warnings(record=True):  # Jupyter warns of its own old settings, which are not used here
        server = LabApp.initialize_server(
            argv=[
                f"--ServerApp.root_dir={folder}",
                f"--ServerApp.port={listening.port}",
                "--ServerApp.port_retries=0",
                f"--ServerApp.ip={host}",
                f"--ServerApp.open_browser={browser}",
                "--ServerApp.allow_root=True",  # as in a container; the lessons ask for no rights
                f"--ServerApp.allow_remote_access={not is_local(host)}",
                "--ServerApp.kernel_spec_manager_class=hanafuda_kit.voila.kernels.ThisPython",
                "--ServerApp.kernel_websocket_connection_class=hanafuda_kit.voila.kernels.AtOnce",
                f"--KernelManager.transport={'ipc' if os.name == 'posix' else 'tcp'}",
                f"--IdentityProvider.token={token}",
                f"--LabApp.default_url=/lab/tree/{START}",
                # nothing is asked of the outside: no news, no updates, no list of extensions
                "--LabApp.news_url=",
                "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
                "--LabApp.extension_manager=readonly",
                "--ServerApp.log_level=ERROR",
                "--LabApp.log_level=ERROR",
            ]
        )
    passed = "" if listening.passed is None else f" (port {listening.passed} is in use)"
    address = f"{listening.address}lab/tree/{START}?token={token}"
    print(f"The lessons are open in JupyterLab at {address}{passed} (Ctrl+C closes it)", flush=True)
    server.start()


def _folder() -> Path:
    """Return the folder to work in: the clone's lessons, else copies at home, since what is installed stays."""
    lessons = assets.lessons()
    if assets.clone() is not None:
        return lessons
    own = Path.home() / "hanafuda_lessons" / version("hanafuda_kit")
    for file in (path for path in lessons.rglob("*") if path.is_file()):
        copy = own / file.relative_to(lessons)
        if not copy.exists():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
    print(f"Your own copies of the lessons are in {own}.", flush=True)
    return own
