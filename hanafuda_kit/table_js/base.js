/* Small tools of the table. The parts of this folder are joined into one module, in the order table.py names them.
   Text always enters the page as a text node: only the drawings below are ever read as markup. */
const STROKE = 'fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"';
const drawing = (cls, inside) => `<svg class="${cls}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${inside}</svg>`;
const ICON = {
  back: drawing('hk-i', `<path d="M15 5l-7 7 7 7" ${STROKE}/>`),
  next: drawing('hk-i', `<path d="M9 5l7 7-7 7" ${STROKE}/>`),
  play: drawing('hk-i', '<path d="M8 5.5v13l11-6.5z" fill="currentColor"/>'),
  pause: drawing('hk-i', `<path d="M8 5v14M16 5v14" ${STROKE}/>`),
  cross: drawing('hk-i', `<path d="M6 6l12 12M18 6L6 18" ${STROKE}/>`),
};

/* Kinds are told by shape first, colour second. */
const KINDS = ['B', 'A', 'R', 'C'];
const SHAPE = {
  B: ['brights', '#f0b13c', 'M12 2.6l2.8 6.2 6.7.7-5 4.6 1.4 6.7L12 17.4 6.1 20.8l1.4-6.7-5-4.6 6.7-.7z'],
  A: ['animals', '#7fb6c9', 'M12 3.2a8.8 8.8 0 1 1 0 17.6 8.8 8.8 0 0 1 0-17.6z'],
  R: ['ribbons', '#f3a9b3', 'M6.2 2.8h11.6v18.4L12 16.4l-5.8 4.8z'],
  C: ['chaff', '#d9d0bd', 'M12 2.2L21.4 12 12 21.8 2.6 12z'],
};
const badge = (kind) => drawing('hk-badge', `<path d="${SHAPE[kind][2]}" fill="${SHAPE[kind][1]}" stroke="#1d1a1c" stroke-width="2" stroke-linejoin="round"/>`);

/* A fixed word: all of them stand in the word files, under [table], and come as `terms`. */
const word = (t, key, values = {}) => String(t.terms[key] ?? '').replace(/\{(\w+)\}/g, (all, k) => values[k] ?? all);

/* An element with attributes and children; a string child becomes a text node. */
function h(tag, attributes = {}, ...children) {
  const n = document.createElement(tag);
  for (const [k, v] of Object.entries(attributes)) if (v !== false && v != null) n.setAttribute(k, v === true ? '' : v);
  n.append(...children.flat().filter((c) => c != null && c !== false));
  return n;
}
const shape = (markup) => { const box = document.createElement('template'); box.innerHTML = markup; return box.content.firstChild; };
const text = (n, value) => { const s = String(value ?? ''); if (n.textContent !== s) n.textContent = s; };
const japanese = (value) => h('span', { lang: 'ja' }, String(value ?? ''));
const chip = (t, rule) => (rule ? h('button', { type: 'button', class: 'hk-rule', 'data-rule': rule, 'aria-label': word(t, 'rule', { id: rule }) }, String(rule)) : null);
const still = (t) => t.speed <= 0 || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

/* Draw a part only when what it shows has changed, so that focus inside it is not lost for nothing. */
function changed(t, key, value) {
  const now = JSON.stringify(value) ?? '';
  if (t.seen.get(key) === now) return false;
  t.seen.set(key, now);
  return true;
}

/* Faces arrive once a page. Each becomes one blob address, shared by every table, however often this module is loaded. */
const ADDRESS = (globalThis.hkFaceAddress ??= new Map());
const BLANK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 360"><rect x="3" y="3" width="214" height="354" rx="14" fill="#f7efdd" stroke="#1d1a1c" stroke-width="6"/></svg>';
const known = (t, id) => (Object.hasOwn(t.faces.cards ?? {}, id) ? t.faces.cards[id] : null);
function face(t, id) {
  const svg = (id[0] === '?' ? t.faces.back : known(t, id)?.svg) || BLANK;
  if (!ADDRESS.has(svg)) ADDRESS.set(svg, URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
  return ADDRESS.get(svg);
}
const picture = (t, id, cls = 'hk-card__face') => h('img', { class: cls, alt: '', draggable: 'false', src: face(t, id) });
const cardName = (t, id) => (id[0] === '?' ? word(t, 'hidden_card') : known(t, id)?.name ?? id);
const cardNode = (t, id) => t.nodes.get(id) ?? t.zones.get(id)?.querySelector('.hk-stock') ?? null;
const rect = (n) => (n.querySelector('.hk-card__in, .hk-stock__in') ?? n).getBoundingClientRect();
const countWord = (t, n) => word(t, n === 1 ? 'card' : 'cards', { n });
