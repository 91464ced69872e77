"""Find a Chromium for the browser tests, or get one.

``executable()`` says where it is; as a program this module makes sure that there is one and prints its path.
An installed Chromium or Chrome comes first, then the one of Debian's apt where we are root, then Playwright's own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)


def executable() -> Path | None:
    """Return the browser named by $CHROMIUM, else an installed one, else the one Playwright downloaded, else None."""
    for name in filter(None, (os.environ.get("CHROMIUM"), *NAMES)):
        if found := shutil.which(name):
            return Path(found)
    for place in PLACES:
        if place.exists():
            return place
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    return own if own.exists() else None


def _run(*command: str) -> str:
    """Run a command quietly; return the last line of what it complained about, empty if all went well."""
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    except OSError as error:
        return str(error)
    said = (done.stdout + done.stderr).strip().splitlines() or [f"status {done.returncode}"]
    return said[-1] if done.returncode else ""


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _from_apt() -> str:
    """Install Debian's Chromium, where that can be done without asking for a password."""
    if not Path("/etc/debian_version").exists() or not shutil.which("apt-get") or os.geteuid() != 0:
        return "not root on Debian"
    _say("No Chromium is installed: getting Debian's with apt-get.")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    return _run("apt-get", "update") or _run("apt-get", "install", "--yes", "--no-install-recommends", "chromium")


def _from_playwright() -> str:
    """Download Playwright's own Chromium into its cache."""
    _say("No Chromium is installed: downloading Playwright's own, the one download from elsewhere.")
    return _run(sys.executable, "-m", "playwright", "install", "chromium")


def main() -> int:
    """Make sure that there is a Chromium, say which on standard error and print its path."""
    found = executable()
    failed: list[str] = []
    for name, get in (("apt-get", _from_apt), ("Playwright", _from_playwright)):
        if found is None:
            failed.append(f"{name}: {get()}")
            found = executable()
    if found is None:
        _say(f"The browser tests need Chromium or Chrome; install one, since none could be had ({'; '.join(failed)}).")
        return 1
    _say(f"The browser tests use {found}.")
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
