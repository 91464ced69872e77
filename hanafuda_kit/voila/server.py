"""Voilà as we serve it: kernels that end with their tab, no outside request, one clear line where a cell fails.

Importing this module takes seconds (Voilà, Jupyter's server, nbconvert); ``serve`` does it behind the home page.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from pathlib import Path

import tornado.web
from traitlets.config import Config
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import AllowListFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from .. import assets
from .catalog import START, read_catalog
from .front import HEADERS, frame, sorry
from .kernels import LessonKernel, LessonKernels, ThisPython, started
from .nursery import Nursery
from .ports import is_local

_PATIENCE = 60  # seconds within which a page that was made connects to its kernel


class LessonHandler(TornadoVoilaHandler):
    """A notebook as a page."""

    gone = False

    async def prepare(self) -> None:
        await super().prepare()
        # Reading it sets the cookie, without which the page may not end its kernel when it is closed.
        _ = self.xsrf_token
        # The page goes out in pieces, as its cells are done; none waits until the piece before has been acknowledged.
        self.request.connection.stream.set_nodelay(True)

    async def get(self, path: str | None = None) -> None:
        mine: list[str] = []
        started.set(mine)
        try:
            await super().get(path)
        finally:
            # Whoever left while the page was made cannot end its kernel; who does not connect, will not.
            kernels: LessonKernels = self.kernel_manager
            asyncio.get_running_loop().call_later(0 if self.gone else _PATIENCE, kernels.end_unused, mine)

    def on_connection_close(self) -> None:
        self.gone = True
        super().on_connection_close()

    def write_error(self, status_code: int, **_: object) -> None:
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.finish(sorry(self.settings, status_code))


class EndHandler(VoilaShutdownKernelHandler):
    """A page that is closed ends its kernel. Voilà's script and ours both say so: the sooner one counts."""

    @tornado.web.authenticated
    async def post(self, kernel_id: str) -> None:
        kernels: LessonKernels = self.kernel_manager
        kernels.end(kernel_id)
        self.set_status(204)
        await self.finish()


class LessonSocket(VoilaKernelWebsocketHandler):
    """A page's line to its kernel."""

    async def open(self, kernel_id: str) -> None:
        await super().open(kernel_id)
        self.set_nodelay(True)  # a small answer is sent at once: without this it waits 40 ms


def _configuration() -> Config:
    config = Config()
    # What matters is an error in a lesson. That a notebook is "not trusted" concerns saved outputs, and ours have none.
    config.Voila.log_level = "ERROR"
    config.Voila.root_dir = str(assets.lessons())
    voila = config.VoilaConfiguration
    voila.template, voila.theme = "lab", "light"  # the parts that ours is built on; the page chooses its theme itself
    voila.allow_template_override = voila.allow_theme_override = "NO"
    voila.kernel_spec_manager_class = ThisPython
    voila.multi_kernel_manager_class = LessonKernels
    config.LessonKernels.kernel_manager_class = f"{LessonKernel.__module__}.{LessonKernel.__name__}"
    voila.page_config_hook = _page_config
    # What our pages need of all that may be installed for JupyterLab.
    voila.extension_allowlist = [
        "@jupyter-widgets/jupyterlab-manager",
        "@voila-dashboards/widgets-manager8",
        "anywidget",
    ]
    # Sockets in a folder of ours, where the machine has that kind, so that no other user of it can talk to a kernel.
    if os.name == "posix":
        config.KernelManager.transport = "ipc"
    # A tab that crashed cannot end its kernel. One that is open keeps it, however long nobody touches it.
    config.MappingKernelManager.cull_idle_timeout = 600
    config.MappingKernelManager.cull_interval = 60
    return config


def _page_config(
    page: dict[str, object], *, settings: dict[str, object], notebook_path: str, **_: object
) -> dict[str, object]:
    """Tell the lesson template which page it draws, and what its frame is drawn from."""
    catalog = read_catalog(assets.lessons())
    return page | {
        "hanafuda": {"frame": frame(settings, catalog), "catalog": catalog, "name": Path(notebook_path).stem}
    }


class Dashboard(Voila):
    """Voilà with our template, handlers and settings; it reads no configuration file of the machine."""

    def load_config_file(self, *_: object, **__: object) -> None:
        """Leave files called voila.json or voila.py alone, wherever we were started."""

    def _init_asyncio_patch(self) -> None:
        """Leave the event loop as it is: it runs already."""

    def setup_template_dirs(self) -> None:
        super().setup_template_dirs()
        self.template_paths.insert(0, str(assets.template()))

    def init_handlers(self) -> list[tuple[str, object] | tuple[str, object, dict[str, object]]]:
        ours = {
            TornadoVoilaHandler: LessonHandler,
            VoilaKernelWebsocketHandler: LessonSocket,
            VoilaShutdownKernelHandler: EndHandler,
        }
        # The home page is ours, and nobody browses or fetches files through the server.
        unused = (TornadoVoilaTreeHandler, VoilaContentsHandler, AllowListFileHandler)
        handlers: list[tuple[str, object] | tuple[str, object, dict[str, object]]] = []
        for pattern, handler, *options in super().init_handlers():
            if handler not in unused:
                handlers.append((pattern, ours.get(handler, handler), *options))
            if handler is TornadoVoilaHandler:
                handlers.append((rf"/lessons/((?!{START})[^/]+\.ipynb)", LessonHandler, *options))
        return handlers

    def join(self, app: tornado.web.Application, *, host: str, nursery: Nursery | None) -> None:
        """Add Voilà's pages to an application that is being served; kernels are forked from the nursery, if any."""
        self.connection_dir = tempfile.mkdtemp(prefix="hanafuda_")
        self.initialize([])
        app.settings.update(self.init_settings())
        self.kernel_manager.nursery = nursery
        # Served to this machine alone, it answers only to its names: a page from elsewhere cannot pose as it.
        app.settings.update(headers=HEADERS, allow_remote_access=not is_local(host))
        self.app = app
        app.add_handlers(".*$", self.init_handlers())

    async def close(self) -> None:
        """End all kernels."""
        await self.kernel_manager.shutdown_all(now=True)
        shutil.rmtree(self.connection_dir, ignore_errors=True)


def dashboard() -> Dashboard:
    """Return our Voilà, ready to join an application."""
    return Dashboard(config=_configuration())
