"""What the table looks like at every width: nothing clipped, covered or too small, and axe finds nothing."""

from __future__ import annotations

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from browser.positions import STATES, dealt, scene
from browser.table_harness import Open, Shown

WIDTHS = (360, 390, 700, 1280, 1920)

# What is cut off by its own box; the live region and words kept for readers are clipped on purpose.
CLIPPED = """() => [...document.querySelectorAll('.hk-t *')].filter((n) => {
  if (!n.getClientRects().length || n.closest('.hk-live, .hk-ledger__box, svg')) return false;
  const css = getComputedStyle(n);
  if (css.clipPath.startsWith('inset') || (css.overflowX === 'visible' && css.overflowY === 'visible')) return false;
  return n.scrollWidth > n.clientWidth + 1 || n.scrollHeight > n.clientHeight + 1;
}).map((n) => n.className)"""
OUTSIDE = """() => {
  const t = document.querySelector('.hk-t').getBoundingClientRect();
  return [...document.querySelectorAll('.hk-t *')].filter((n) => {
    if (n.closest('.hk-live') || getComputedStyle(n).clipPath !== 'none') return false;
    const r = n.getBoundingClientRect();
    return r.width && (r.left < t.left - 1 || r.right > t.right + 1 || r.bottom > t.bottom + 1);
  }).map((n) => n.className);
}"""
# Zones, captions, seats, questions and slips that lie on one another.
OVERLAPS = """() => {
  const parts = [...document.querySelectorAll(':is(.hk-far, .hk-near, .hk-zone--field, .hk-zone--pile, .hk-zone--out) '
    + '.hk-cards, .hk-stock__in, .hk-cap, .hk-seat, .hk-slip, .hk-ask, .hk-foot, .hk-strip')]
    .map((n) => [n.className, n.getBoundingClientRect()]).filter(([, r]) => r.width && r.height);
  const found = [];
  parts.forEach(([a, r], i) => parts.slice(i + 1).forEach(([b, s]) => {
    const across = Math.min(r.right, s.right) - Math.max(r.left, s.left);
    const down = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top);
    if (across > 2 && down > 2) found.push(`${a} on ${b}`);
  }));
  return found;
}"""
WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
NARROWEST = """() => Math.min(...[...document.querySelectorAll('.hk-card__in, .hk-stock__in, .hk-mini')]
  .map((n) => n.offsetWidth).filter(Boolean))"""
LOWEST = """() => Math.min(...[...document.querySelectorAll('.hk-zone:not(.hk-zone--out) .hk-card__in')]
  .map((n) => n.offsetHeight).filter(Boolean))"""
SMALLEST_TEXT = """() => Math.min(...[...document.querySelectorAll('.hk-t *')].filter((n) => n.getClientRects().length
  && getComputedStyle(n).clipPath === 'none' && !n.closest('.hk-live')
  && [...n.childNodes].some((c) => c.nodeType === 3 && c.data.trim()))
  .map((n) => parseFloat(getComputedStyle(n).fontSize)))"""
# How much of each captured card the next one leaves to be seen, at the least.
VISIBLE = """() => Math.min(...['near', 'far'].flatMap((side) => {
  const row = (n) => Math.round(n.getBoundingClientRect().top), left = (n) => n.getBoundingClientRect().left;
  const cards = [...document.querySelectorAll(`.hk-seat--${side} .hk-fan .hk-card`)];
  return cards.slice(1).map((n, i) => (row(n) === row(cards[i]) ? left(n) - left(cards[i]) : 99));
}), 99)"""
# What the tabs on a seat's edge lie on beside the seat, and the lines of a plate.
TABS = """() => {
  const box = (n) => n.getBoundingClientRect(), among = '.hk-card, .hk-stock, .hk-strip, .hk-cap, .hk-group, '
    + '.hk-plate > :not(.hk-tabs)';
  const hit = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return [...document.querySelectorAll('.hk-tabs > *')].flatMap((tab) => [...document.querySelectorAll(among)]
    .filter((n) => box(n).width && hit(box(tab), box(n))).map((n) => n.className));
}"""
PLATES = "() => [...document.querySelectorAll('.hk-plate')].map((n) => n.offsetHeight)"
ALL = f"() => [({CLIPPED})(), ({OUTSIDE})(), ({OVERLAPS})(), ({WIDE})()]"
BOARD = f"""() => {{ const felt = document.querySelector('.hk-felt');
  return [document.documentElement.scrollHeight, Math.max(0, felt.scrollHeight - felt.clientHeight),
    ({OUTSIDE})(), ({OVERLAPS})()]; }}"""


def each_state(shown: Shown, script: str, **traits: object) -> dict[str, object]:
    """What a script finds in every state, one after the other on the same page."""
    found = {}
    for name, state in STATES.items():
        shown.start([state], **traits)
        found[name] = shown.page.evaluate(script)
    return found


def too_small(found: dict[str, object], least: float) -> dict[str, object]:
    return {name: size for name, size in found.items() if not isinstance(size, int | float) or size < least}


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_clipped_covered_or_outside(open_table: Open, width: int) -> None:
    shown = open_table([scene("koikoi")], width=width)
    found = each_state(shown, ALL) | {
        f"{name}, labels": got for name, got in each_state(shown, ALL, labels=True).items()
    }
    assert {name: got for name, got in found.items() if got != [[], [], [], 0]} == {}


@pytest.mark.parametrize("width", [360, 390])
def test_no_card_is_narrower_than_40_px_on_a_phone(open_table: Open, width: int) -> None:
    found = each_state(open_table([scene("koikoi")], width=width), NARROWEST)
    assert too_small(found, 40) == {}


@pytest.mark.parametrize(
    ("width", "size"), [(360, "auto"), (390, "auto"), (700, "auto"), (1280, "auto"), (1280, "board")]
)
def test_of_every_captured_card_12_px_are_seen(open_table: Open, width: int, size: str) -> None:
    shown = open_table([scene("koikoi")], width=width, height=720)
    assert too_small(each_state(shown, VISIBLE, size=size), 12) == {}


@pytest.mark.parametrize("width", [360, 700, 900, 1280])
def test_calls_and_the_turn_stand_on_the_edge_of_a_seat_and_cover_nothing(open_table: Open, width: int) -> None:
    shown = open_table([scene("koikoi")], width=width)
    called, calm = scene("koikoi"), scene("koikoi")
    for made, flags in ((called, [{"text": "Koi-koi at 17"}]), (calm, [])):
        seats = made["seats"]
        assert isinstance(seats, list)
        made["seats"] = [{**seat, "flags": flags} for seat in seats]
    shown.start([calm])
    plain = shown.page.evaluate(PLATES)
    shown.start([called])
    assert (shown.page.evaluate(TABS), shown.page.evaluate(PLATES)) == ([], plain)


@pytest.mark.parametrize("width", WIDTHS)
def test_no_text_is_smaller_than_14_px(open_table: Open, width: int) -> None:
    shown = open_table([scene("capture")], width=width, labels=True)
    assert shown.page.evaluate(SMALLEST_TEXT) >= 14


def test_a_hand_of_eight_on_a_phone_stands_in_two_rows_of_large_cards(open_table: Open) -> None:
    shown = open_table([dealt()], width=390)
    boxes = [card.bounding_box() for card in shown.page.locator(".hk-near .hk-card").all()]
    assert len({round(box["y"]) for box in boxes if box}) == 2
    assert min(box["width"] for box in boxes if box) >= 64


@pytest.mark.parametrize("labels", [False, True], ids=["plain", "labels"])
def test_the_board_fits_a_projector_without_scrolling(open_table: Open, *, labels: bool) -> None:
    shown = open_table([scene("koikoi")], width=1280, height=720, size="board")
    found = each_state(shown, BOARD, size="board", labels=labels)
    assert {name: got for name, got in found.items() if got != [720, 0, [], []]} == {}


def test_the_board_has_cards_of_140_px(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], width=1280, height=720, size="board")
    found = each_state(shown, LOWEST, size="board")
    assert too_small(found, 140) == {}


def test_the_board_has_text_of_24_px(open_table: Open) -> None:
    shown = open_table([scene("koikoi")], width=1280, height=720, size="board")
    found = each_state(shown, SMALLEST_TEXT, size="board", labels=True)
    assert too_small(found, 24) == {}


def test_the_board_grows_with_the_projector(open_table: Open) -> None:
    page = open_table([dealt()], width=1920, height=1080, size="board").page
    assert page.locator(".hk-near .hk-card__in").first.evaluate("n => n.offsetHeight") >= 205


def broken(shown: Shown, theme: str) -> list[tuple[str, str]]:
    """What axe has to say of the page as it stands: rule and first node.  Its script is brought to a page once.

    By night nothing is new but the colours, so there only contrast is asked for.
    """
    page = shown.page
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE_SCRIPT)
    only = {"runOnly": ["color-contrast"]} if theme == "dark" else {}
    options = {"resultTypes": ["violations"], **only}
    found = page.evaluate("options => axe.run(document, options)", options)["violations"]
    return [(each["id"], each["nodes"][0]["html"][:90]) for each in found]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_in_any_state(open_table: Open, width: int, theme: str) -> None:
    shown = open_table([scene("koikoi")], width=width, theme=theme, labels=True)
    found = {}
    for name, state in STATES.items():
        shown.start([state], labels=True)
        found[name] = broken(shown, theme)
    for panel in ("keys", "stand", "text"):
        shown.start([scene("koikoi")], rule_texts={"KK-3.1": "One card a turn."})
        shown.page.click(".hk-say .hk-rule")
        shown.page.click(f"[data-panel={panel}]")
        found[panel] = broken(shown, theme)
    shown.page.evaluate("model.emit('msg:custom', {type: 'answer', notice: 'The table has moved on.'})")
    found["notice"] = broken(shown, theme)
    assert {name: those for name, those in found.items() if those} == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_the_board(open_table: Open, theme: str) -> None:
    shown = open_table([scene("koikoi")], width=1280, height=720, theme=theme, size="board")
    found = {}
    for name in ("question", "crowded", "kusuri-gui", "stepped"):
        shown.start([STATES[name]], size="board")
        shown.page.keyboard.press("Tab")
        shown.page.keyboard.press("?")
        found[name] = broken(shown, theme)
    assert {name: those for name, those in found.items() if those} == {}


BUTTONS_SEEN = """() => [...document.querySelectorAll('button:not(.hk-card, .hk-stock)')].filter((n) => {
  const css = getComputedStyle(n), clear = 'rgba(0, 0, 0, 0)';
  return n.checkVisibility() && (css.borderTopColor !== clear || css.backgroundColor !== clear);
}).map((n) => n.className || n.textContent)"""


def test_paper_shows_the_position_by_day_and_nothing_to_press(open_table: Open) -> None:
    shown = open_table([STATES["stepped"]], theme="dark", fresh=True)
    day = "getComputedStyle(document.querySelector('.hk-t')).backgroundColor"
    found = {}
    for name in ("stepped", "question", "refused", "paid"):
        shown.start([STATES[name]])
        shown.page.click("[data-panel=keys]")
        shown.page.emulate_media(media="print")
        parts = (".hk-near .hk-cards", ".hk-say", ".hk-steps", ".hk-more", ".hk-bubble")
        seen = [shown.page.locator(part).is_visible() for part in parts]
        found[name] = (seen, shown.page.evaluate(BUTTONS_SEEN), shown.page.evaluate(day), shown.page.evaluate(ALL))
        shown.page.emulate_media(media="screen")
    clean: object = ([True, True, False, False, False], [], "rgb(255, 253, 246)", [[], [], [], 0])
    assert {name: got for name, got in found.items() if got != clean} == {}


def test_a_question_is_printed_on_one_or_two_sheets(open_table: Open) -> None:
    shown = open_table([STATES["question"]], width=720, fresh=True)
    sheets = shown.page.pdf(format="A4", print_background=True).count(b"/Type /Page\n")
    assert 1 <= sheets <= 2
