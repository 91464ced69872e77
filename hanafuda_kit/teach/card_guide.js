/* The card guide: a grid of the deck and one card large. base.js stands before it in the module.
   What is looked at and what is set aside lives here; Python is asked for pictures alone, and told what was picked. */
const NARROW = 620; // px of the guide's own width: below it a month is a row

const japaneseName = (ja, cls) => h('span', { class: cls }, h('span', { lang: 'ja', class: 'hk-cg__kanji' }, ja.kanji), ' ', h('span', { lang: 'ja', class: 'hk-cg__kana' }, ja.kana), ' ', h('i', { lang: 'ja-Latn' }, ja.romaji));
const kindOf = (g, letter) => g.data.kinds.find((k) => k.letter === letter);
const cardOf = (g, code) => g.data.cards.find((c) => c.code === code);

/* A card as it is printed: the picture, and with labels on its strip below. */
function printed(g, code, cls, alt = '') {
  const c = cardOf(g, code), strip = g.strips?.[`${c.month}${c.kind}`];
  return h('span', { class: `hk-cg__printed ${cls}` }, h('img', { alt, draggable: 'false', src: face(g, code) }), strip ? h('img', { alt: '', class: 'hk-cg__strip', draggable: 'false', src: address(strip) }) : null);
}
function address(svg) {
  if (!ADDRESS.has(svg)) ADDRESS.set(svg, URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
  return ADDRESS.get(svg);
}

/* One of a few settings; `mark` stands before its words. */
function setting(g, key, value, options, choose) {
  const name = `${g.uid}-${key}`;
  return h('fieldset', { class: `hk-setting hk-cg__${key}` }, h('legend', {}, word(g, key)), h('div', { class: 'hk-seg' }, options.map(({ id, label, mark, n, svg }) => {
    const input = h('input', { type: 'radio', name, value: id, checked: id === value });
    input.addEventListener('change', () => choose(id));
    const said = svg ? [h('img', { alt: '', src: address(svg) }), h('span', { class: 'hk-sr' }, label)] : [mark ? shape(mark) : null, label, n ? h('small', {}, String(n)) : null];
    return h('label', { title: svg ? label : null }, input, h('span', {}, said));
  })));
}

function drawBar(g) {
  const kinds = [{ id: '', label: word(g, 'all_kinds'), n: g.data.cards.length }, ...g.data.kinds.map((k) => ({ id: k.letter, label: k.many, mark: badge(k.letter), n: k.count }))];
  const labels = ['off', 'en', 'ja'].map((id) => ({ id, label: word(g, `labels_${id}`) }));
  const skins = Object.entries(g.model.get('skins')).map(([id, { title, sample }]) => ({ id, label: title, svg: sample }));
  g.bar.replaceChildren(
    setting(g, 'kind', g.kind, kinds, (id) => { g.kind = id; sift(g); }),
    setting(g, 'labels', g.model.get('labels'), labels, (id) => g.send({ type: 'labels', id })),
    ...(skins.length > 1 ? [setting(g, 'skin', g.model.get('skin'), skins, (id) => g.send({ type: 'skin', id }))] : []),
  );
}

/* ---- the grid ---- */

function drawGrid(g) {
  for (const m of g.data.months) {
    const head = h('button', { type: 'button', class: 'hk-cg__head', 'data-month': m.number, 'aria-pressed': 'false', tabindex: '-1' },
      h('span', {}, h('b', {}, String(m.number)), ' ', h('span', { lang: 'ja' }, m.ja.kanji)), ' ', h('span', { class: 'hk-cg__flower' }, m.head), h('span', { class: 'hk-sr' }, `, ${m.month}: ${word(g, 'month_alone')}`));
    head.addEventListener('click', () => { g.month = g.month === m.number ? 0 : m.number; sift(g); if (g.month) pick(g, g.data.cards.find((c) => within(g, c)) ?? cardOf(g, g.code)); rove(g, head); });
    const cards = g.data.cards.filter((c) => c.month === m.number).map((c) => {
      const n = h('button', { type: 'button', class: 'hk-cg__pick', 'data-card': c.code, 'aria-pressed': 'false', tabindex: '-1' });
      n.addEventListener('click', () => { rove(g, n); if (g.narrow && g.open && g.code === c.code) shut(g); else pick(g, c); });
      g.picks.set(c.code, n);
      return n;
    });
    g.grid.append(h('div', { class: 'hk-cg__month', role: 'group', 'aria-label': `${m.number} ${m.flower}` }, head, cards));
  }
}
function dress(g) {
  for (const [code, n] of g.picks) n.replaceChildren(printed(g, code, 'hk-cg__small'));
  show(g);
}

const within = (g, c) => (!g.month || c.month === g.month) && (!g.kind || c.kind === g.kind);
/* Cards that are not of the choice stay in their places, as shadows: where a kind lies in the year is worth seeing. */
function sift(g) {
  let n = 0;
  for (const c of g.data.cards) {
    const pick = g.picks.get(c.code), is = within(g, c), name = g.faces.cards?.[c.code]?.name ?? c.code;
    n += is;
    pick.classList.toggle('is-aside', !is);
    pick.setAttribute('aria-label', is ? name : `${name}, ${word(g, 'outside')}`);
  }
  for (const head of g.grid.querySelectorAll('.hk-cg__head')) head.setAttribute('aria-pressed', Number(head.dataset.month) === g.month ? 'true' : 'false');
  const what = [g.month && g.data.months[g.month - 1].flower, g.kind && kindOf(g, g.kind).many].filter(Boolean).join(', ');
  text(g.count, what ? word(g, n ? (n === 1 ? 'one_shown' : 'some_shown') : 'none_shown', { what, n }) : word(g, 'all_shown'));
  g.all.hidden = !what;
  rove(g, g.stop && !g.stop.classList.contains('is-aside') ? g.stop : g.picks.get(g.code));
}
/* The one tab stop of the grid. */
function rove(g, n) {
  g.stop?.setAttribute('tabindex', '-1');
  g.stop = n;
  n.setAttribute('tabindex', '0');
}
const WAY = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
function nearest(g, from, [x, y]) {
  const middle = (n) => { const r = n.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; };
  const [fx, fy] = middle(from);
  let best = null, least = Infinity;
  for (const n of g.grid.querySelectorAll('.hk-cg__head, .hk-cg__pick:not(.is-aside)')) {
    const [nx, ny] = middle(n), along = (nx - fx) * x + (ny - fy) * y, across = Math.abs((nx - fx) * y) + Math.abs((ny - fy) * x);
    if (along > 4 && along + 4 * across < least) { least = along + 4 * across; best = n; }
  }
  return best;
}
function pressed(g, e) {
  const here = e.target.closest('.hk-cg__head, .hk-cg__pick');
  if (e.ctrlKey || e.altKey || e.metaKey) return;
  if (e.key === 'Escape' && (g.month || g.kind || (g.narrow && g.open))) { if (g.narrow && g.open) shut(g); else clear(g); e.preventDefault(); return; }
  if (!here) return;
  const ends = () => [...g.grid.querySelectorAll('.hk-cg__pick:not(.is-aside)')];
  const to = WAY[e.key] ? nearest(g, here, WAY[e.key]) : e.key === 'Home' ? ends()[0] : e.key === 'End' ? ends().at(-1) : undefined;
  if (to === undefined) return;
  e.preventDefault();
  if (!to) return;
  rove(g, to);
  if (to.dataset.card) pick(g, cardOf(g, to.dataset.card));
  to.focus();
}
function clear(g) {
  g.month = 0; g.kind = '';
  g.bar.querySelector('input[value=""]').checked = true;
  sift(g);
  (g.stop ?? g.picks.get(g.code)).focus();
}

/* ---- one card ---- */

function pick(g, card) {
  if (g.code === card.code && g.open) return;
  g.code = card.code;
  g.open = true;
  g.send({ type: 'pick', card: card.code });
  keeping(g, () => show(g));
}
function shut(g) {
  g.open = false;
  keeping(g, () => show(g));
  g.picks.get(g.code).focus();
}
/* On a narrow page the large card stands below its month. What moves above must not move what is pressed. */
function keeping(g, change) {
  const n = g.picks.get(g.code), before = n.getBoundingClientRect().top;
  change();
  const moved = n.getBoundingClientRect().top - before;
  if (!g.narrow || !moved) return;
  let box = g.root.parentElement;
  while (box && !(box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))) box = box.parentElement;
  (box ?? document.scrollingElement).scrollBy({ top: moved, behavior: 'instant' });
}

function show(g) {
  for (const [code, n] of g.picks) n.setAttribute('aria-pressed', code === g.code && (g.open || !g.narrow) ? 'true' : 'false');
  const row = g.picks.get(g.code).parentElement;
  const place = g.narrow ? row : g.felt;
  if (place.nextElementSibling !== g.card) place.after(g.card);
  if (g.card.nextElementSibling !== g.yaku) g.card.after(g.yaku);
  g.card.hidden = g.yaku.hidden = g.narrow && !g.open;
  g.card.replaceChildren(...cardParts(g, cardOf(g, g.code)));
  g.yaku.replaceChildren(yakuParts(g, cardOf(g, g.code)));
}

function cardParts(g, c) {
  const m = g.data.months[c.month - 1], k = kindOf(g, c.kind), row = (name, ...inside) => h('div', {}, h('dt', {}, name), h('dd', {}, ...inside));
  const deck = (game) => (game.demons.includes(c.code) ? [game.demon, game.demon_rule] : [game.cards.includes(c.code) ? game.within : game.without, game.rule]);
  return [
    h('div', { class: 'hk-cg__large' }, printed(g, c.code, '', g.faces.cards?.[c.code]?.name ?? c.code)),
    h('div', { class: 'hk-cg__about' },
      h('div', { class: 'hk-cg__names' }, h('h2', { class: 'hk-h' }, c.title, ' ', h('code', {}, c.code)), h('p', { lang: 'ja', class: 'hk-cg__kanji' }, c.ja.kanji), h('p', {}, h('span', { lang: 'ja', class: 'hk-cg__kana' }, c.ja.kana), ' ', h('i', { lang: 'ja-Latn' }, c.ja.romaji))),
      c.note ? h('p', { class: 'hk-cg__note' }, c.note) : null,
      h('dl', {},
        row(word(g, 'month'), word(g, 'month_name', { n: m.number, month: m.month })),
        row(word(g, 'flower'), m.flower, ' ', japaneseName(m.ja)),
        row(word(g, 'kind'), shape(badge(c.kind)), ' ', k.one, ' ', japaneseName(k.ja)),
        row(word(g, 'worth'), word(g, 'worth_of', { n: k.points }), ' ', chip(g, 'KK-1.2')),
        ...g.data.games.map((game) => { const [said, rule] = deck(game); return row(game.title, said, ' ', chip(g, rule)); })),
      h('p', { class: 'hk-soft hk-cg__peg' }, m.has, ' ', m.peg)),
    g.narrow ? button(g, 'close', () => shut(g)) : null,
  ].filter(Boolean);
}
function button(g, key, press) {
  const n = h('button', { type: 'button', class: 'hk-x hk-cg__close', 'aria-label': word(g, key) }, shape(ICON.cross));
  n.addEventListener('click', press);
  return n;
}

function yakuParts(g, c) {
  const rows = c.yaku.map((place) => g.data.yaku[place]);
  const games = g.data.games.map((game) => {
    const mine = rows.filter((y) => y.game === game.name);
    return h('div', { class: 'hk-cg__game' }, h('h3', { class: 'hk-h' }, game.title), mine.length ? h('ul', {}, mine.map((y) => yakuRow(g, c, y))) : h('p', { class: 'hk-soft' }, word(g, 'no_yaku'), ' ', chip(g, game.rule)));
  });
  if (!g.narrow) return h('div', {}, h('div', { class: 'hk-cg__title' }, h('h2', { class: 'hk-h' }, word(g, 'yaku')), h('p', { class: 'hk-soft hk-cg__what' }, word(g, 'standard'))), h('div', { class: 'hk-cg__games' }, games));
  const fold = h('details', { open: g.unfolded }, h('summary', {}, word(g, 'yaku_count', { n: rows.length })), h('div', { class: 'hk-cg__games' }, games));
  fold.addEventListener('toggle', () => { g.unfolded = fold.open; });
  return fold;
}
function yakuRow(g, c, y) {
  const others = y.cards.filter((code) => code !== c.code), names = others.map((code) => `${code} ${cardOf(g, code).title}`).join(', ');
  return h('li', {},
    h('p', { class: 'hk-cg__yaku' }, h('b', {}, y.name), ' ', japaneseName(y.ja), h('span', { class: 'hk-cg__points' }, y.points)),
    h('div', { class: 'hk-cg__minis', role: 'img', 'aria-label': word(g, 'with', { cards: names }) }, others.map((code) => h('img', { alt: '', title: `${code} ${cardOf(g, code).title}`, draggable: 'false', src: face(g, code) }))),
    h('p', { class: 'hk-soft hk-cg__what' }, y.what, ' ', chip(g, y.rule)));
}

/* A rule's text opens below the line that cites it, and closes there. */
function toggleRule(g, n) {
  const box = n.closest('dl > div, li, .hk-cg__game'), old = box.querySelector('[data-rule]:not(.hk-rule)'), id = n.dataset.rule;
  old?.remove();
  if (old?.dataset.rule === id) return;
  const cross = h('button', { type: 'button', class: 'hk-x', 'aria-label': word(g, 'close') }, shape(ICON.cross));
  cross.addEventListener('click', () => { box.querySelector('[data-rule]:not(.hk-rule)')?.remove(); n.focus(); });
  const line = h('div', { class: 'hk-ruletext', role: 'status' }, h('b', {}, id), cross, h('p', {}, g.rules[id] ?? word(g, 'no_rule')));
  const whole = box.matches('dl > div') ? h('dd', { class: 'hk-cg__whole' }, line) : line; // a list of facts holds nothing but facts
  whole.dataset.rule = id;
  box.append(whole);
}

/* ---- the widget ---- */

/* A value that is a model of its own arrives as its address. */
async function held(model, trait) {
  const value = model.get(trait);
  return typeof value === 'string' ? (await model.widget_manager.get_model(value.replace('IPY_MODEL_', ''))).get('faces') : value;
}

let guides = 0;
export default {
  async render({ model, el }) {
    const g = { model, data: model.get('data'), lang: model.get('lang'), terms: model.get('terms') ?? {}, rules: model.get('rule_texts') ?? {}, uid: `hkcg${(guides += 1)}`, picks: new Map(), month: 0, kind: '', code: model.get('first'), open: false, narrow: false, unfolded: false, faces: (await held(model, 'faces')) ?? {}, strips: null, send: (m) => model.send(m) };
    g.bar = h('div', { class: 'hk-cg__bar' });
    g.grid = h('div', { class: 'hk-cg__grid', role: 'group', 'aria-label': word(g, 'cards') });
    g.count = h('p', { role: 'status' });
    g.all = h('button', { type: 'button', class: 'hk-cg__all', hidden: true }, word(g, 'show_all'));
    g.card = h('section', { class: 'hk-cg__card', 'aria-label': word(g, 'this_card') });
    g.yaku = h('section', { class: 'hk-cg__yakus', 'aria-label': word(g, 'yaku') });
    g.fault = h('p', { class: 'hk-error', role: 'status' });
    g.felt = h('div', { class: 'hk-cg__felt' }, h('div', { class: 'hk-cg__count' }, g.count, g.all), g.grid);
    g.root = h('div', { class: 'hk-parts hk-root hk-cg', lang: g.lang }, g.bar, g.fault, h('div', { class: 'hk-cg__main' }, g.felt, g.card, g.yaku));
    g.all.addEventListener('click', () => clear(g));
    g.root.addEventListener('click', (e) => { const n = e.target.closest('.hk-rule'); if (n) toggleRule(g, n); });
    /* keys pressed in the guide are the guide's: the notebook and the slides do not hear them */
    g.root.addEventListener('keydown', (e) => { pressed(g, e); e.stopPropagation(); });

    drawBar(g); drawGrid(g); dress(g); sift(g);
    el.append(g.root);
    const wide = new ResizeObserver(([{ contentRect }]) => {
      const narrow = contentRect.width > 0 && contentRect.width < NARROW;
      if (narrow === g.narrow) return;
      g.narrow = narrow;
      show(g);
    });
    wide.observe(g.root);

    const settle = (name) => { for (const n of g.bar.querySelectorAll(`.hk-cg__${name} input`)) n.checked = n.value === model.get(name); };
    const looks = async () => {
      const labels = model.get('labels');
      [g.faces, g.strips] = [(await held(model, 'faces')) ?? {}, labels === 'off' ? null : (await held(model, 'strips'))?.cards];
      text(g.fault, '');
      settle('skin'); settle('labels');
      dress(g);
    };
    const heard = (m) => {
      if (m.type === 'show') { g.code = m.card; g.open = true; show(g); sift(g); }
      if (m.notice) { text(g.fault, m.notice); settle('skin'); settle('labels'); }
    };
    const told = new Set();
    const done = () => { for (const part of model.get('done') ?? []) if (!told.has(part)) { told.add(part); g.root.dispatchEvent(new CustomEvent('hk-progress', { bubbles: true, composed: true, detail: { part } })); } };
    const events = { 'change:faces': looks, 'change:strips': looks, 'change:labels': looks, 'change:done': done, 'msg:custom': heard };
    for (const [event, run] of Object.entries(events)) model.on(event, run);
    if (model.get('labels') !== 'off') looks();
    done();
    return () => { wide.disconnect(); for (const [event, run] of Object.entries(events)) model.off(event, run); g.root.remove(); };
  },
};
