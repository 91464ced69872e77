/* Settings, the deck to pick from, and a page's work: as text, as a link, as a file, kept by the browser. */

DRAW.select = (p, b, act) => {
  const id = `${p.uid}-${b.id}`;
  const box = h('select', { id, class: 'hk-select', 'data-key': 'box' }, b.options.map((o) => h('option', { value: o.id, selected: o.id === b.value }, o.label)));
  box.addEventListener('change', () => act(box.value));
  return h('div', { class: 'hk-setting' }, h('label', { for: id }, b.label), box);
};

DRAW.tick = (p, b, act) => {
  const box = h('input', { type: 'checkbox', checked: b.on, 'data-key': 'box' });
  box.addEventListener('change', () => act(box.checked ? 'on' : 'off'));
  return h('label', { class: 'hk-tick' }, box, h('span', {}, b.label));
};

/* One tab stop for many buttons: the arrows go to the nearest one that way, Home and End to the first and last. */
function roving(box, selector) {
  const all = () => [...box.querySelectorAll(selector)];
  const stop = (n) => all().forEach((m) => { m.tabIndex = m === n ? 0 : -1; });
  stop(all()[0]);
  box.addEventListener('focusin', (e) => { const n = e.target.closest(selector); if (n) stop(n); });
  box.addEventListener('keydown', (e) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key], here = e.target.closest(selector);
    if (!here || (!way && e.key !== 'Home' && e.key !== 'End')) return;
    const to = e.key === 'Home' ? all()[0] : e.key === 'End' ? all().at(-1) : nearestWay(here, all(), way);
    e.preventDefault();
    e.stopPropagation();
    to?.focus();
  });
}
function nearestWay(here, all, [x, y]) {
  const a = here.getBoundingClientRect();
  let best = [Infinity, null];
  for (const n of all) {
    const c = n.getBoundingClientRect(), dx = c.left - a.left, dy = c.top - a.top, along = dx * x + dy * y, aside = Math.abs(x ? dy : dx);
    if (along > 2 && along + 3 * aside < best[0]) best = [along + 3 * aside, n];
  }
  return best[1];
}

DRAW.deck = (p, b, act) => {
  const one = (c) => {
    const mark = b.marks[c];
    return button('hk-pickcard', null, () => act(c), { class: classes('hk-deckcard', mark && `is-${mark}`), 'aria-label': cardName(p, c) + (mark ? `, ${b.says[mark]}` : ''), 'aria-pressed': mark ? 'true' : 'false', 'data-key': c }, picture(p, c, 'hk-deckcard__face'), mark ? h('span', { class: 'hk-deckcard__mark', 'aria-hidden': 'true' }, mark) : null);
  };
  const month = (name, i) => h('div', { class: 'hk-deckmonth', role: 'group', 'aria-label': `${i + 1} ${name}` },
    h('p', { 'aria-hidden': 'true' }, h('b', {}, String(i + 1)), ` ${name}`), h('div', { class: 'hk-deckmonth__cards' }, b.cards.filter((c) => parseInt(c, 10) === i + 1).map(one)));
  const box = h('div', { class: 'hk-deck', role: 'group', 'aria-label': b.label }, b.months.map(month));
  roving(box, '.hk-deckcard');
  return box;
};

/* Text goes to the clipboard; where the browser does not allow that, it is selected for the reader's own key. */
async function toClipboard(value, node) {
  try { await navigator.clipboard.writeText(value); return true; } catch {
    if (node) getSelection()?.selectAllChildren(node);
    return false;
  }
}
const ourPage = () => document.body.classList.contains('hk-root');
/* The address of this page with these parts and no others of ours. */
function addressWith(query, dropped = []) {
  const url = new URL(location.href);
  for (const name of dropped) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(query)) { if (value) url.searchParams.set(name, value); else url.searchParams.delete(name); }
  url.hash = '';
  return url;
}
const LONGEST_FILE = 1_000_000;

DRAW.share = (p, b, act) => {
  const w = b.words, code = h('code', { class: 'hk-share__text', tabindex: '0', role: 'textbox', 'aria-readonly': 'true', 'aria-label': b.label }, b.text), said = h('p', { class: 'hk-share__said', role: 'status' });
  const say = (value) => { said.textContent = value; };
  const link = () => Object.values(b.query).some(Boolean) && addressWith(b.query, ['mode', 'theme', 'at']).href, /* no parts: what there is cannot be in a link */ linkText = h('code', { class: 'hk-share__text', hidden: true });
  const copyLink = async () => {
    const done = await toClipboard(link());
    if (!done) { linkText.textContent = link(); linkText.hidden = false; getSelection()?.selectAllChildren(linkText); }
    say(done ? w.linked : w.select);
  };
  const save = () => {
    const url = URL.createObjectURL(new Blob([b.content], { type: 'text/plain;charset=utf-8' }));
    h('a', { href: url, download: b.file }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
    say(w.saved.replace('{file}', b.file));
  };
  const file = h('input', { type: 'file', class: 'hk-sr', tabindex: '-1', 'aria-hidden': 'true' });
  file.addEventListener('change', async () => {
    const [chosen] = file.files;
    if (!chosen) return;
    if (chosen.size > LONGEST_FILE) say(w.too_large); else act(await chosen.text());
    file.value = '';
  });
  const quiet = (key, press) => button('hk-btn', w[key], press, { class: 'hk-btn hk-btn--quiet', 'data-key': key });
  return h('section', { class: 'hk-share', 'aria-label': b.label }, h('h3', { class: 'hk-h' }, b.label), code,
    h('div', { class: 'hk-bar' }, quiet('copy', async () => say((await toClipboard(b.text, code)) ? w.copied : w.select)), ourPage() && link() ? quiet('link', copyLink) : null, quiet('save', save), quiet('open', () => file.click()), file), linkText, said);
};

/* The work is kept under the page's name with the address that it belongs to. On the page's first drawing what was kept
   is given back; nothing is written before the first change, so what was kept is never lost by opening a page. A tab has
   its own work back, whatever was done in another tab meanwhile; a new tab has what was kept last. */
DRAW.keep = (p, b, act) => {
  const key = `hanafuda-kit:${b.page}`, names = Object.keys(b.query);
  const read = (k) => { try { return JSON.parse(sessionStorage.getItem(k) ?? localStorage.getItem(k)); } catch { return null; } };
  const put = (store, k, value) => { try { globalThis[store].setItem(k, JSON.stringify(value)); } catch { /* it lasts as long as the page */ } };
  const write = (k, value) => { put('localStorage', k, value); put('sessionStorage', k, value); };
  const parts = (query) => JSON.stringify(names.map((name) => query[name] ?? ''));
  if (!p.opened) {
    p.opened = true;
    const was = b.work ? read(key) : null;
    if (typeof was?.work !== 'string' || was.work === b.work) return null;
    const asked = Object.fromEntries(new URL(location.href).searchParams), none = !ourPage() || !names.some((name) => asked[name]);
    const other = !none && parts(asked) !== parts(was.query ?? {});
    act(JSON.stringify({ work: was.work, other }));
    return null;
  }
  if (b.work) write(key, { query: b.query, work: b.work });
  if (ourPage()) history.replaceState(history.state, '', addressWith(b.query));
  return null;
};
