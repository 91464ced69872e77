"""The kernels behind the pages: the Python that serves, forked from the nursery, ended with the page that asked."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Iterable
from pathlib import Path

from ipykernel.kernelspec import RESOURCES
from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager, NoSuchKernel
from jupyter_client.provisioning import LocalProvisioner
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager, ServerKernelManager

from .nursery import Nursery

# The kernels that the request in hand has started; each request has a list of its own.
started: contextvars.ContextVar[list[str]] = contextvars.ContextVar("started")


class ThisPython(KernelSpecManager):
    """One kernel: the Python that serves, whatever else is registered on the machine."""

    def find_kernel_specs(self) -> dict[str, str]:
        return dict.fromkeys((NATIVE_KERNEL_NAME, "python"), RESOURCES)

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        if kernel_name not in self.find_kernel_specs():
            raise NoSuchKernel(kernel_name)
        return self._get_kernel_spec_by_name(NATIVE_KERNEL_NAME, RESOURCES)


class AtOnce(ZMQChannelsWebsocketConnection):
    """A kernel's line to the browser that sends small answers at once: without this they wait 40 ms."""

    def connect(self) -> asyncio.Future[None] | None:
        self.websocket_handler.set_nodelay(True)
        connecting: asyncio.Future[None] | None = super().connect()
        return connecting


class Forked(LocalProvisioner):
    """Starts a kernel in the nursery, or the usual way where there is none or it does not answer."""

    nursery: Nursery | None = None

    async def launch_kernel(self, cmd: list[str], **kwargs: object) -> KernelConnectionInfo:
        env, cwd = kwargs.get("env"), kwargs.get("cwd")
        if self.nursery is None or not isinstance(env, dict):
            return await super().launch_kernel(cmd, **kwargs)
        folder = cwd if isinstance(cwd, str) else str(Path.cwd())
        file: str = self.parent.connection_file
        child = await asyncio.to_thread(self.nursery.fork, file, env=env, cwd=folder)
        if child is None:
            return await super().launch_kernel(cmd, **kwargs)
        self.process, self.pid, self.pgid, self.cwd = child, child.pid, child.pid, folder
        return self.connection_info


class LessonKernel(ServerKernelManager):
    """One kernel."""

    provisioner: LocalProvisioner | None

    async def start_kernel(self, **kwargs: object) -> None:
        if self.provisioner is None and isinstance(self.parent, LessonKernels):
            forked = Forked(parent=self, kernel_id=self.kernel_id, kernel_spec=self.kernel_spec)
            forked.nursery = self.parent.nursery
            self.provisioner = forked
        await super().start_kernel(**kwargs)


class LessonKernels(AsyncMappingKernelManager):
    """All kernels; notes which request started one, so that one nobody waits for any more can be ended."""

    nursery: Nursery | None = None

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ending: dict[str, asyncio.Future[None]] = {}

    async def start_kernel(self, **kwargs: object) -> str:
        kernel_id: str = await super().start_kernel(**kwargs)
        started.get([]).append(kernel_id)
        return kernel_id

    def end(self, kernel_id: str) -> None:
        """End a kernel, unless it has ended or is about to."""
        if kernel_id in self and kernel_id not in self.ending:
            self.ending[kernel_id] = asyncio.ensure_future(self.shutdown_kernel(kernel_id))
            self.ending[kernel_id].add_done_callback(lambda _: self.ending.pop(kernel_id))

    def end_unused(self, kernel_ids: Iterable[str]) -> None:
        """End those of the kernels that no page is connected to."""
        for kernel_id in kernel_ids:
            if kernel_id in self and not self.kernel_model(kernel_id)["connections"]:
                self.end(kernel_id)
