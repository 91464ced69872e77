/* The panel beside the table: draws blocks, reports what is done with them. base.js stands before it in the module. */

const classes = (...names) => names.filter(Boolean).join(' ');

/* What each kind of block looks like. `act` sends a value back for the block. */
const DRAW = {
  heading: (p, b) => [b.eyebrow && h('p', { class: 'hk-eyebrow' }, b.eyebrow), h(`h${b.level ?? 2}`, { class: 'hk-h' }, b.text)],

  text: (p, b) => h('p', { class: classes('hk-p', b.soft && 'hk-soft') }, b.text, ...chips(p, b.rules)),

  steps(p, b, act) {
    let start = 0;
    const groups = b.groups.map((g) => { const from = start; start += g.steps.length; return { ...g, from }; });
    const here = groups.findLast((g) => g.from <= b.at) ?? groups[0];
    const tab = (g) => h('li', {}, button('hk-turn', g.title, () => act(g.from), { 'aria-label': g.name || g.title, 'aria-current': g === here && 'step', 'data-key': `g${g.from}`, class: classes('hk-turnstep', g.from + g.steps.length <= b.at && 'is-past') }));
    const step = (s, i) => h('li', {}, button('hk-stepline', s, () => act(here.from + i), { 'aria-current': here.from + i === b.at && 'step', 'data-key': `s${here.from + i}`, class: classes('hk-stepline', here.from + i < b.at && 'is-past') }));
    return h('nav', { class: 'hk-stepnav', 'aria-label': b.label }, b.part === 'groups' ? h('ol', { class: 'hk-turns' }, groups.map(tab)) : h('ol', { class: 'hk-steplines' }, here.steps.map(step)));
  },

  choices(p, b, act) {
    const mark = { right: ICON.check, wrong: ICON.cross };
    /* what is put in an order has its place there, and no number of its own */
    const number = (o, i) => o.place || (mark[o.state] ? shape(mark[o.state]) : String(i + 1));
    return h('ul', { class: 'hk-choices', 'aria-label': b.label, style: `--hk-columns:${b.columns ?? 2}` }, b.options.map((o, i) => h('li', {},
      button('hk-answer', null, () => act(o.id), { class: classes('hk-answer', o.state && `is-${o.state}`), 'aria-pressed': o.state ? 'true' : null, 'data-key': o.id },
        h('b', { 'aria-hidden': 'true' }, number(o, i)), h('span', {}, o.place?.trim() ? h('span', { class: 'hk-sr' }, `${o.place}. `) : null, o.label, o.cards?.length ? pictures(p, o.cards, o.label) : null, o.state in mark ? h('span', { class: 'hk-sr' }, word(p, o.state === 'right' ? 'is_right' : 'is_not', { label: '' })) : null)))));
  },

  segments(p, b, act) {
    const name = `${p.uid}-${b.id}`;
    return h('fieldset', { class: 'hk-setting' }, h('legend', {}, b.label), h('div', { class: 'hk-seg' }, b.options.map((o) => {
      const input = h('input', { type: 'radio', name, value: o.id, checked: o.id === b.value, 'data-key': o.id });
      input.addEventListener('change', () => act(o.id));
      return h('label', {}, input, h('span', {}, o.label));
    })));
  },

  buttons: (p, b, act) => h('div', { class: 'hk-bar' }, b.buttons.map((o) => button('hk-btn', o.id === 'play' && p.playing ? word(p, 'pause') : o.label, () => { if (o.id === 'play') return play(p, !p.playing); play(p, false); if (!o.off) act(o.id); return null; }, { class: `hk-btn hk-btn--${o.tone ?? 'quiet'}`, 'aria-disabled': o.off ? 'true' : null, 'aria-pressed': o.pressed ? 'true' : null, 'data-key': o.id }))),

  /* A note without words keeps its place, so that the next words are read out. */
  note: (p, b) => b.head && h('div', { class: `hk-note hk-note--${b.tone}` }, h('b', {}, b.head), b.text ? h('p', {}, b.text, ...chips(p, b.rules)) : null, b.onward ? onward() : null),

  field(p, b, act) {
    const id = `${p.uid}-${b.id}`, many = (b.lines ?? 1) > 1;
    const box = h(many ? 'textarea' : 'input', { id, class: classes('hk-box', b.number && 'hk-box--number'), rows: many ? b.lines : null, type: many ? null : 'text', inputmode: b.number ? 'numeric' : null, autocomplete: 'off', spellcheck: 'false', 'data-key': 'box', 'aria-describedby': b.error ? `${id}-e` : null, 'aria-invalid': b.error ? 'true' : null });
    box.value = b.value ?? '';
    const go = () => act(box.value);
    if (!many) box.addEventListener('keydown', (e) => { if (e.key === 'Enter') { e.preventDefault(); go(); } });
    const inside = [h('label', { for: id }, b.label), b.hint ? h('p', { class: 'hk-soft hk-small' }, b.hint) : null, box,
      b.error ? h('p', { id: `${id}-e`, class: 'hk-error', role: 'alert' }, b.error) : null, h('div', { class: 'hk-bar' }, button('hk-btn', b.submit, go, { class: 'hk-btn hk-btn--quiet', 'data-key': 'go' }))];
    if (!b.folded) return h('div', { class: classes('hk-field', b.number && 'hk-field--number') }, inside);
    return h('details', { class: 'hk-fold', open: !!b.error }, h('summary', {}, b.label), h('div', { class: 'hk-field' }, inside.slice(1).map((n) => n)));
  },

  cards(p, b, act) {
    const card = (c) => b.pick
      ? button('hk-pickcard', null, () => act(c), { class: classes('hk-pickcard', b.picked?.includes(c) && 'is-picked'), 'aria-label': cardName(p, c), 'aria-pressed': b.picked?.includes(c) ? 'true' : 'false', 'data-key': c }, picture(p, c, 'hk-still__card'))
      : h('img', { class: classes('hk-still__card', b.picked?.includes(c) && 'is-picked'), alt: cardName(p, c), src: face(p, c) });
    return h('figure', { class: classes('hk-still', b.large && 'is-large') }, h('figcaption', {}, b.label), h('div', { class: 'hk-still__cards' }, b.cards.map(card)));
  },

  bars: (p, b) => h('table', { class: 'hk-bars' }, h('caption', {}, b.label), h('tbody', {}, b.bars.map((o) => h('tr', {}, h('th', { scope: 'row' }, o.label),
    h('td', {}, h('span', { class: 'hk-bars__bar', style: `--hk-share:${o.share}` }), h('span', {}, `${Math.round(100 * o.share)} %`)))))),

  parts(p, b, act) {
    const kept = finishedBefore();
    const done = (o) => o.done || kept.includes(o.id);
    const item = (o) => h('li', { class: classes(done(o) && 'is-done', o.id === b.at && 'is-here') },
      button('hk-part', null, () => act(o.id), { 'aria-current': o.id === b.at ? 'step' : null, 'aria-label': done(o) ? `${o.label}, ${b.finished}` : null, 'data-key': o.id },
        h('span', { class: 'hk-part__mark', 'aria-hidden': 'true' }, shape(ICON.check)), h('span', {}, o.label)));
    return h('nav', { 'aria-label': b.label }, h('ol', { class: 'hk-partlist' }, b.parts.map(item)));
  },

  grid: (p, b) => h('div', { class: 'hk-scroll', tabindex: '0', role: 'group', 'aria-label': b.label }, h('table', { class: 'hk-grid' }, h('caption', {}, b.label),
    h('thead', {}, h('tr', {}, b.columns.map((c) => h('th', { scope: 'col' }, c)))), h('tbody', {}, b.rows.map((r, i) => h('tr', { class: i === b.new && 'is-new' }, r.map((c, j) => h('td', { class: b.marked?.some(([x, y]) => x === i && y === j) && 'is-marked' }, c))))))),
};
ICON.check ??= drawing('hk-i', `<path d="M5 12.5l4.5 4.5L19 7.5" ${STROKE}/>`);

function button(cls, label, press, attributes = {}, ...inside) {
  const n = h('button', { type: 'button', class: cls, ...attributes }, label ?? null, ...inside);
  n.addEventListener('click', press);
  return n;
}
/* Small pictures beside words; one that the words name already is not read out again. */
const pictures = (p, cards, said = '') => h('span', { class: 'hk-minis' }, cards.map((c) => h('img', { class: 'hk-mini', alt: said.includes(known(p, c)?.title ?? c) ? '' : cardName(p, c), src: face(p, c) })));
const chips = (p, rules) => (rules ?? []).flatMap((r) => [' ', chip(p, r)]);

/* Rows of cards play by themselves: step after step, with time to read, until a step asks or is the last. */
function play(p, on) {
  const button = () => p.boxes.get('buttons')?.querySelector('[data-key="play"]');
  clearTimeout(p.playTimer);
  p.playing = on && !!button();
  if (button()) text(button(), word(p, p.playing ? 'pause' : 'play'));
  if (p.playing) p.playTimer = setTimeout(() => act(p, 'buttons', 'next'), Math.min(6000, 1500 + 38 * (p.boxes.get('said')?.textContent.length ?? 0)));
}

/* The way to the next lesson, as the foot of the page has it; in JupyterLab the lesson's last words name it. */
function onward() {
  const next = document.querySelector('a[rel="next"]');
  return next && h('p', {}, h('a', { class: 'hk-btn hk-btn--main', href: next.href }, next.textContent));
}

/* One block: drawn anew only when it has changed; what had focus has it again. */
function place(p, b) {
  const now = JSON.stringify(b);
  let box = p.boxes.get(b.id);
  if (!box) {
    box = h('div', { class: `hk-block hk-block--${b.kind}` });
    if (b.kind === 'note') box.setAttribute('role', 'status');
    p.boxes.set(b.id, box);
  }
  if (box.dataset.was === now) return box;
  const active = box.contains(document.activeElement) ? document.activeElement : null;
  const key = active?.dataset.key, range = typeof active?.selectionStart === 'number' ? [active.selectionStart, active.selectionEnd] : null;
  const open = box.querySelector('details')?.open;
  if (b.kind === 'note' && p.drawn && (b.tone === 'right' || b.tone === 'wrong')) p.look = box;
  box.dataset.was = now;
  box.replaceChildren(...[DRAW[b.kind](p, b, (value) => act(p, b.id, value))].flat().filter(Boolean));
  if (open) box.querySelector('details').open = true;
  const row = box.querySelector('.hk-turns'), current = row?.querySelector('[aria-current]');
  if (current) row.scrollLeft = current.offsetLeft - row.clientWidth / 2; /* on a phone the row of turns slides */
  if (key) {
    const again = box.querySelector(`[data-key="${CSS.escape(key)}"]`);
    again?.focus();
    if (again && range) again.setSelectionRange(...range);
  }
  return box;
}

/* A rule's text opens below the block that cites it, and closes there. */
function toggleRule(p, n) {
  const box = n.closest('.hk-block'), old = box.querySelector('.hk-ruletext'), id = n.dataset.rule;
  old?.remove();
  if (old?.dataset.rule === id) return;
  box.append(h('div', { class: 'hk-ruletext', 'data-rule': id, role: 'status' }, h('b', {}, id), h('p', {}, p.rules[id] ?? word(p, 'no_rule')), button('hk-x', null, () => { box.querySelector('.hk-ruletext')?.remove(); n.focus(); }, { 'aria-label': word(p, 'close') }, shape(ICON.cross))));
}

/* What a person did goes to Python, which always answers; silence is said after three seconds. */
const PATIENCE = 3000;
function act(p, id, value) {
  p.send({ type: 'act', id, value });
  p.waits ??= setTimeout(() => silent(p, true), PATIENCE);
}
function silent(p, on) {
  clearTimeout(p.waits);
  p.waits = null;
  p.silence?.remove();
  p.silence = on ? h('div', { class: 'hk-note hk-note--hint', role: 'alert' }, h('p', {}, word(p, 'no_answer')), h('div', { class: 'hk-bar' }, button('hk-btn', word(p, 'reload'), () => location.reload(), { class: 'hk-btn hk-btn--quiet' }))) : null;
  if (on) p.root.append(p.silence);
}

/* Blocks stand under one another, or in the areas of the panel's form. What stays keeps its node, and with it focus. */
function drawPanel(p, blocks) {
  const keep = new Set(blocks.map((b) => b.id)), top = p.grid ?? p.root, within = new Map([[top, []]]);
  const area = (name) => {
    if (!p.areas.has(name)) p.areas.set(name, h('div', { class: `hk-area hk-area--${name}` }));
    return p.areas.get(name);
  };
  for (const b of blocks) {
    const box = place(p, b), home = b.area ? area(b.area) : top;
    if (home !== top && !within.has(home)) { within.set(home, []); within.get(top).push(home); }
    within.get(home).push(box);
  }
  for (const [id, box] of p.boxes) if (!keep.has(id)) { box.remove(); p.boxes.delete(id); }
  for (const [name, box] of p.areas) if (!within.has(box)) { box.remove(); p.areas.delete(name); }
  for (const [home, boxes] of within) boxes.forEach((box, i) => { if (home.children[i] !== box) home.insertBefore(box, home.children[i] ?? null); });
  /* What was said to an answer, and the buttons after it, come into view; nothing moves that is in view already. */
  if (p.look) {
    p.look = null;
    (p.boxes.get('end') ?? p.boxes.get('buttons') ?? p.boxes.get(blocks.at(-1).id)).scrollIntoView({ block: 'nearest', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  }
  if (p.playing) play(p, true);
  p.drawn = true;
}

/* What was finished on this page in earlier visits, as the page keeps it. In JupyterLab nothing is kept. */
function finishedBefore() {
  try { return JSON.parse(localStorage.getItem('hanafuda-kit'))?.done?.[document.body.dataset.hkPage] ?? []; } catch { return []; }
}

let panels = 0;
export default {
  async render({ model, el }) {
    const value = model.get('faces');
    const faces = typeof value === 'string' ? (await model.widget_manager.get_model(value.replace('IPY_MODEL_', ''))).get('faces') : value ?? {};
    const p = { root: h('div', { class: 'hk-parts hk-root', lang: model.get('lang'), 'data-lm-suppress-shortcuts': 'true' }), boxes: new Map(), areas: new Map(), uid: `hkp${(panels += 1)}`, faces, lang: model.get('lang'), terms: model.get('terms') ?? {}, rules: model.get('rule_texts') ?? {}, nodes: new Map(), zones: new Map(), send: (m) => model.send(m) };
    if (model.get('form')) p.root.append(p.grid = h('div', { class: 'hk-form', 'data-form': model.get('form') }));
    el.append(p.root);
    p.root.addEventListener('click', (e) => { const n = e.target.closest('.hk-rule'); if (n) toggleRule(p, n); });
    /* keys pressed in a panel are the panel's: the notebook and the slides do not hear them */
    p.root.addEventListener('keydown', (e) => { e.stopPropagation(); });
    const blocks = () => drawPanel(p, model.get('blocks') ?? []);
    const told = new Set();
    const done = () => { for (const part of model.get('done') ?? []) if (!told.has(part)) { told.add(part); p.root.dispatchEvent(new CustomEvent('hk-progress', { bubbles: true, composed: true, detail: { part } })); } };
    const large = () => { p.root.dataset.size = model.get('large') ? 'board' : 'auto'; };
    const answered = (m) => { if (m?.type === 'answer') silent(p, false); };
    model.on('change:blocks', blocks); model.on('change:done', done); model.on('change:large', large); model.on('msg:custom', answered);
    large(); blocks(); done();
    return () => { silent(p, false); clearTimeout(p.playTimer); model.off('change:large', large); model.off('msg:custom', answered); model.off('change:blocks', blocks); model.off('change:done', done); p.root.remove(); };
  },
};
