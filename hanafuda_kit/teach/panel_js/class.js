/* In front of a class: keys of the whole page, their list, a clock, and the teacher's own question. What a key means is
   Python's to say; size, full screen and the list itself never leave the browser. */
const CLASS_SIZES = [0.8, 0.9, 1, 1.15, 1.3, 1.5], CLASS_KEPT = 'hanafuda-kit:board';

function classSize(way = 0) {
  let at = CLASS_SIZES.indexOf(1);
  try { const kept = localStorage.getItem(CLASS_KEPT); if (CLASS_SIZES[kept] !== undefined) at = Number(kept); } catch { /* nothing is kept */ }
  at = Math.max(0, Math.min(CLASS_SIZES.length - 1, at + way));
  try { if (way) localStorage.setItem(CLASS_KEPT, at); } catch { /* it lasts as long as the page */ }
  document.body.style.setProperty('--hk-size', CLASS_SIZES[at]);
}
function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => { /* the browser does not allow it here */ });
}
function classMenu(p, on) {
  p.menu = on;
  const menu = p.root.querySelector('.hk-classmenu'), opener = p.root.querySelector('.hk-classhelp');
  menu.hidden = !on;
  opener.setAttribute('aria-expanded', on);
  if (on) menu.querySelector('.hk-x').focus(); else opener.focus({ preventScroll: true });
}
function classDeed(p, deed, key) {
  if (deed === 'larger') classSize(1);
  else if (deed === 'smaller') classSize(-1);
  else if (deed === 'full') fullScreen();
  else if (deed === 'help') classMenu(p, !p.menu);
  else p.classAct(key);
}

const WRITES = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"], [type="button"])';
/* The key's deed, if it is one of the page's where the focus is. */
function classKey(p, e) {
  if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing || e.target.closest?.(WRITES)) return null;
  const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  if (key === ' ' && e.target.closest?.('a, summary, input, .hk-classmenu')) return null;
  const found = p.classKeys.find((k) => k.keys.includes(key));
  return found ? [found.deed, key] : null;
}
/* They are the page's wherever the focus is; a table leaves those listed to it. */
let classPanel = null;
function classDown(p, e) {
  if (e.key === 'Escape' && e.target.closest?.(WRITES)) { e.target.blur(); return; }
  if (e.key === 'Escape' && p.menu) { e.stopImmediatePropagation(); classMenu(p, false); return; }
  const found = classKey(p, e);
  if (!found) return;
  e.preventDefault();
  e.stopImmediatePropagation();
  if (!e.repeat) classDeed(p, ...found);
}
addEventListener('keydown', (e) => { if (classPanel?.root.isConnected) classDown(classPanel, e); }, true);
/* A button is pressed as the space bar comes up. */
addEventListener('keyup', (e) => { if (classPanel?.root.isConnected && e.key === ' ' && classKey(classPanel, e)) { e.preventDefault(); e.stopImmediatePropagation(); } }, true);

/* The box to write a question in has the focus as soon as it is there; it may stand in another panel. */
function toDraft(tries) {
  const box = document.querySelector('textarea[id$="-class-draft"]');
  if (box) box.focus(); else if (tries) setTimeout(() => toDraft(tries - 1), 50);
}

DRAW.classkeys = (p, b, act) => {
  p.classKeys = b.keys;
  p.classAct = act;
  if (classPanel !== p) { classPanel = p; classSize(); }
  if (b.writing && !p.writing) toDraft(20);
  p.writing = b.writing;
  const press = (k) => { classMenu(p, false); classDeed(p, k.deed, k.keys[0]); };
  const inside = (k) => [h('kbd', {}, k.name), h('span', {}, k.does)];
  const line = (k) => h('li', {}, k.deed === 'pick' ? h('p', { class: 'hk-classkey' }, inside(k)) : button('hk-classkey', null, () => press(k), { 'data-key': k.deed }, inside(k)));
  const part = (o) => h('li', {}, button('hk-btn', null, () => { classMenu(p, false); act(`part ${o.id}`); }, { class: 'hk-btn hk-btn--quiet', 'aria-current': o.id === b.at ? 'step' : null, 'data-key': `part-${o.id}` }, o.label));
  const title = `${p.uid}-keys`;
  return [
    button('hk-classhelp', '?', () => classMenu(p, !p.menu), { 'data-keys': b.keys.flatMap((k) => k.keys).join('|'), 'aria-label': b.open, 'aria-expanded': p.menu ? 'true' : 'false', 'data-key': 'help-button' }),
    h('section', { class: 'hk-classmenu', hidden: !p.menu, role: 'dialog', 'aria-labelledby': title },
      h('div', { class: 'hk-classmenu__head' }, h('h2', { class: 'hk-h', id: title }, b.title), button('hk-x', null, () => classMenu(p, false), { 'aria-label': b.close, 'data-key': 'x' }, shape(ICON.cross))),
      b.parts ? h('nav', { 'aria-label': b.parts_label }, h('ul', { class: 'hk-classparts' }, b.parts.map(part))) : null,
      h('ul', { class: 'hk-classkeys' }, b.keys.map(line)), h('p', { class: 'hk-soft' }, b.help)),
  ];
};

/* Seconds that run down in the browser; another `run` starts them anew, being drawn again does not. */
function clockNode(p, clock) {
  if (p.clock?.run !== clock.run || p.clock.seconds !== clock.seconds) {
    clearInterval(p.clock?.timer);
    p.clock = { ...clock, until: Date.now() + 1000 * clock.seconds };
    p.clock.timer = setInterval(() => { if (!tick(p)) clearInterval(p.clock.timer); }, 250);
  }
  p.clock.node = h('span', { class: 'hk-clock', role: 'timer', 'aria-label': clock.label });
  tick(p);
  return p.clock.node;
}
function tick({ clock }) {
  const left = Math.max(0, Math.ceil((clock.until - Date.now()) / 1000));
  text(clock.node, left || clock.over);
  clock.node.classList.toggle('is-over', !left);
  return left > 0;
}
DRAW.classquestion = (p, b, act) => h('section', { class: classes('hk-classq', b.revealed && 'is-revealed') },
  h('div', { class: 'hk-classq__head' },
    h('div', { class: 'hk-classq__text' }, b.eyebrow ? h('p', { class: 'hk-eyebrow' }, b.eyebrow) : null, b.text ? h('h2', { class: 'hk-h' }, b.text) : null),
    b.clock ? clockNode(p, b.clock) : null, b.buttons ? DRAW.buttons(p, b, act) : null),
  b.options ? DRAW.choices(p, { ...b, columns: b.options.length === 2 || b.options.length === 4 ? 2 : 3 }, act) : null);

/* Our own pages alone: an address that leads elsewhere is not drawn as a link. */
DRAW.linknote = (p, b) => h('div', { class: 'hk-note hk-note--plain' }, h('b', {}, b.head), h('p', {}, b.text, ' ', /^\/(?!\/)/.test(b.href) ? h('a', { href: b.href }, b.label) : null));
