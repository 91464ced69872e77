"""The pages that need no kernel: home, the cards' pictures, our sheets and scripts, the page for a wrong address.

They need Tornado and Jinja alone, so the address answers at once; Voilà, which takes seconds to import, joins when it
is ready. A lesson that is asked for before that waits.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import TypedDict
from urllib.parse import urlencode

import jinja2
import tornado.httputil
import tornado.web

from .. import assets
from .catalog import START, Catalog, Page, read_catalog

# Nothing is ever fetched from elsewhere, and the browser sees to it. Widgets come as blobs, their styles inline;
# the schema checks of Jupyter's parts are compiled in the page.
SAFETY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    )
)
HEADERS = {"Content-Security-Policy": SAFETY, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin"}
_PACKAGE = Path(__file__).resolve().parents[1]
HOME = ("home", "start", START.removesuffix(".ipynb"), START)  # names of the home page
FAN = ("12B", "8B", "1B", "3B", "11B")
_VOILA = re.compile(r"/(lessons|voila|api)/")


def page_address(name: str | None, *, mode: str | None = None, lang: str | None = None) -> str:
    """Return the path of the page that a person asks for: a lesson by its name, else (or as `home`) the home page.

    In front of a class it is the board, where no lesson is named.
    Errors: ValueError of one line, for a name that is not there.
    """
    catalog = read_catalog(assets.lessons())
    if name is None and mode == "class" and catalog.board:
        return catalog.board + (f"&{urlencode({'lang': lang})}" if lang else "")
    page = catalog.named(name) if name is not None and name.strip() not in HOME else None
    asked = {key: value for key, value in (("mode", mode), ("lang", lang)) if value}
    return (page.href if page else "/") + (f"?{urlencode(asked)}" if asked else "")


class Frame(TypedDict):
    """What every page's frame is drawn from."""

    styles: tuple[str, ...]
    script: str
    icon: str
    nav: tuple[Page, ...]
    board: str


def frame(settings: dict[str, object], catalog: Catalog) -> Frame:
    """Return the addresses of our sheets and script, each with its content's hash, and the top bar's entries."""
    url = tornado.web.StaticFileHandler.make_static_url
    look = settings | {"static_path": str(_PACKAGE), "static_url_prefix": "/look/"}
    return Frame(
        styles=(url(look, "tokens.css"), url(settings, "page.css")),
        script=url(settings, "page.js"),
        icon=url(settings, "icon.svg"),
        nav=catalog.nav,
        board=catalog.board,
    )


def _page(settings: dict[str, object], name: str, **values: object) -> str:
    templates = settings["front_templates"]
    assert isinstance(templates, jinja2.Environment)
    catalog = read_catalog(assets.lessons())
    return templates.get_template(name).render(catalog=catalog, frame=frame(settings, catalog), **values)


def sorry(settings: dict[str, object], status: int) -> str:
    """Return the page for a wrong address (status 404) or for a fault of ours."""
    return _page(settings, "sorry.html", status=status)


class FrontHandler(tornado.web.RequestHandler):
    """A page of ours: headers, frame, and errors as a page too."""

    def set_default_headers(self) -> None:
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def write_error(self, status_code: int, **_: object) -> None:
        self.finish(sorry(self.settings, status_code))


class HomeHandler(FrontHandler):
    """The home page."""

    def get(self) -> None:
        self.set_header("Cache-Control", "no-cache")
        self.finish(_page(self.settings, "home.html", fan=FAN))


class StartHandler(FrontHandler):
    """The notebook that is JupyterLab's way in leads to the home page here."""

    def get(self) -> None:
        self.redirect("/")


class OtherHandler(FrontHandler):
    """Every other address: Voilà's while it is still on its way, else nobody's."""

    async def prepare(self) -> None:
        ready: asyncio.Future[None] = self.settings["ready"]
        if _VOILA.match(self.request.path) and not ready.done() and self.request.method == "GET":
            await asyncio.shield(ready)
            self.redirect(self.request.uri or "/")
        else:
            raise tornado.web.HTTPError(404)


def front(ready: asyncio.Future[None]) -> tornado.web.Application:
    """Return the application of the pages that need no kernel; ``ready`` is done once Voilà's handlers have joined."""
    cards: Path = assets.images() / "cards"
    return tornado.web.Application(
        [
            ("/", HomeHandler),
            ("/lessons/00_start.ipynb", StartHandler),
            # The tokens are the table's, too: one file for both.
            (r"/look/(tokens\.css)", tornado.web.StaticFileHandler, {"path": str(_PACKAGE)}),
            (r"/cards/([0-9A-Za-z]+\.svg)", tornado.web.StaticFileHandler, {"path": str(cards)}),
        ],
        default_handler_class=OtherHandler,
        front_templates=jinja2.Environment(loader=jinja2.FileSystemLoader(assets.template()), autoescape=True),
        log_function=_log,
        ready=ready,
        static_path=str(assets.template() / "static"),
        static_url_prefix="/static/",
    )


def _log(handler: tornado.web.RequestHandler) -> None:
    """Say only what went wrong on our side; who asked for what is nobody's business."""
    if handler.get_status() >= 500:
        print(f"{handler.request.method} {handler.request.path}: error {handler.get_status()}", flush=True)
