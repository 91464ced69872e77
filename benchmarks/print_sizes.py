"""Sizes and times of sheets, cards and PDFs; and how alike resvg, Chromium and a PDF viewer draw a few cards.

    python benchmarks/print_sizes.py [--alike]

`--alike` wants Playwright with a Chromium, and `pdftoppm` for the PDF; what is absent is left out and said so.
"""

from __future__ import annotations

import argparse
import io
import shutil
import subprocess
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageChops, ImageStat

from hanafuda_kit.cards import CARDS
from hanafuda_kit.draw import cards_svg
from hanafuda_kit.faces import all_faces, face_text
from hanafuda_kit.labels import labelled_faces
from hanafuda_kit.pdf import deck_pdf, layout
from hanafuda_kit.pictures import card_image, packed, sheet_image

if TYPE_CHECKING:
    from collections.abc import Callable

WIDTH = 400
CODES = ("1B", "4A", "6R", "9A", "11B", "11C", "12B")
BROWSERS = ("/usr/bin/chromium", "/usr/bin/google-chrome")


def timed(name: str, make: Callable[[], bytes]) -> bytes:
    start = time.perf_counter()
    made = make()
    print(f"{name:44} {len(made) / 1000:9.1f} kB {time.perf_counter() - start:7.2f} s")
    return made


def sheet(width: int) -> bytes:
    return packed(sheet_image(width=width))


def card(width: int) -> bytes:
    return packed(card_image("9A", width=width))


def together(faces: dict[str, str]) -> bytes:
    return cards_svg([*faces], faces=faces).encode()


def sizes() -> None:
    for width in (800, 1600, 4800):
        timed(f"sheet, {width} px, png", partial(sheet, width))
    for width in (60, 240, 400):
        timed(f"card 9A, {width} px, png", partial(card, width))
    for labels in ("", "en", "ja"):
        for paper in ("a4", "letter"):
            for size in ("real", "large"):
                name = f"pdf, {paper}, {size}{', labels ' + labels if labels else ''}"
                timed(name, partial(deck_pdf, paper=paper, size=size, labels=labels))
    timed("48 cards and the back in one SVG", partial(together, all_faces()))
    for labels in ("en", "ja"):
        timed(f"the same with labels {labels}", partial(together, labelled_faces(labels=labels)))


def by_pdf(folder: Path) -> dict[str, Image.Image]:
    """The first cards of the A4 deck, drawn by pdftoppm at the width of the others."""
    (folder / "deck.pdf").write_bytes(deck_pdf())
    dots = WIDTH / 33 * 25.4
    tool = shutil.which("pdftoppm")
    if tool is None:
        return {}
    subprocess.run([tool, "-r", f"{dots:.4f}", "-png", "deck.pdf", "page"], cwd=folder, check=True)
    grid, found = layout("a4", "real", ratio=360 / 220), dict[str, Image.Image]()
    for each in CARDS:
        if each.code in CODES:
            page, place = divmod(each.index, grid.per_page)
            x, y = (round(side * dots / 25.4) for side in grid.corner(place))
            with Image.open(folder / f"page-{2 * page + 1}.png") as image:
                found[each.code] = image.convert("RGB").crop((x, y, x + WIDTH, y + round(WIDTH * 360 / 220)))
    return found


def by_browser() -> dict[str, Image.Image]:
    """The cards as Chromium draws them."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return {}
    own = next((path for path in BROWSERS if Path(path).exists()), None)
    found = dict[str, Image.Image]()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=own, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": WIDTH, "height": round(WIDTH * 360 / 220)})
        for code in CODES:
            svg = face_text(code).replace("<svg ", '<svg style="display:block;width:100vw" ', 1)
            page.set_content(f'<body style="margin:0;background:#fff">{svg}</body>')
            found[code] = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        browser.close()
    return found


def alike() -> None:
    """The mean and the share of clearly different pixels between resvg and the others, inside the frame."""
    with tempfile.TemporaryDirectory() as folder:
        others = {"Chromium": by_browser(), "pdftoppm": by_pdf(Path(folder))}
    for name, images in others.items():
        if not images:
            print(f"{name}: not here")
        for code, image in images.items():
            box = (20, 20, WIDTH - 20, round(WIDTH * 360 / 220) - 20)
            ours = card_image(code, width=WIDTH).convert("RGB").crop(box)
            apart = ImageChops.difference(ours, image.crop(box)).convert("L")
            clear = ImageStat.Stat(apart.point(lambda value: 255 * (value > 64))).mean[0] / 255
            print(f"{name:9} {code:4} mean {ImageStat.Stat(apart).mean[0]:5.2f} of 255, clearly apart {clear:7.3%}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--alike", action="store_true")
    asked = parser.parse_args()
    sizes()
    if asked.alike:
        alike()


if __name__ == "__main__":
    main()
