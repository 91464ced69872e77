"""Find a Chromium for the browser tests, or get one.

``executable()`` answers where it is; as a program this module makes sure that there is one and says so in a line.
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
# No sandbox, since root has none; the rest keeps the browser from calling home.
ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def executable() -> Path | None:
    """Return the installed Chromium or Chrome, else the one Playwright downloaded, else None."""
    for name in NAMES:
        if found := shutil.which(name):
            return Path(found)
    for place in PLACES:
        if place.exists():
            return place
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    return own if own.exists() else None


def _run(*command: str) -> bool:
    """Run a command quietly; its output is shown only if it fails."""
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    except OSError as error:
        print(f"{command[0]}: {error}", file=sys.stderr)
        return False
    if done.returncode:
        print((done.stdout + done.stderr)[-2000:], file=sys.stderr)
    return done.returncode == 0


def _from_apt() -> bool:
    """Install Debian's Chromium, where that can be done without asking for a password."""
    if not Path("/etc/debian_version").exists() or not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    print("No Chromium is installed: getting Debian's with apt-get.", flush=True)
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    return _run("apt-get", "update") and _run("apt-get", "install", "--yes", "--no-install-recommends", "chromium")


def _from_playwright() -> bool:
    """Download Playwright's own Chromium into its cache."""
    print("No Chromium is installed: downloading Playwright's own, the one download from elsewhere.", flush=True)
    return _run(sys.executable, "-m", "playwright", "install", "chromium")


def main() -> int:
    """Make sure that there is a Chromium, and say which."""
    found = executable()
    for get in (_from_apt, _from_playwright):
        if found is None and get():
            found = executable()
    if found is None:
        print("The browser tests need Chromium or Chrome and none can be had: install one and run this again.")
        return 1
    print(f"The browser tests use {found}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
