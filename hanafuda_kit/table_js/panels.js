/* What stands around the cards: the reason at a card, the rule's text, the keys, where things stand, a notice. */
function bubble(t, shake = true) {
  const b = t.$('.hk-bubble'), r = t.scene?.refusal, inside = b.contains(document.activeElement);
  t.root.querySelectorAll('[aria-describedby]').forEach((n) => n.removeAttribute('aria-describedby'));
  const n = r && cardNode(t, r.card);
  b.hidden = !r;
  if (!r) { b.replaceChildren(); if (inside) cardNode(t, t.current)?.focus({ preventScroll: true }); return; }
  b.replaceChildren(h('p', {}, String(r.text), ' ', chip(t, r.rule)));
  placeBubble(t, n);
  if (!n) return;
  n.setAttribute('aria-describedby', (b.id ||= `hk-b-${t.uid}`));
  if (shake && !still(t)) n.animate([0, -7, 6, -4, 2, 0].map((x) => ({ transform: `translateX(${x}px)` })), { duration: 320, easing: 'ease-out' });
}

/* Above or below the card: on the side where it hides fewer other cards. Without a card, at the foot of the felt. */
function placeBubble(t, n = t.scene?.refusal && cardNode(t, t.scene.refusal.card)) {
  const b = t.$('.hk-bubble'), root = t.$('.hk-t'), base = root.getBoundingClientRect();
  if (b.hidden) return;
  const wide = b.offsetWidth, tall = b.offsetHeight, room = root.clientWidth;
  const x0 = base.left + root.clientLeft, y0 = base.top + root.clientTop;
  if (!n) {
    const felt = t.$('.hk-felt').getBoundingClientRect();
    Object.assign(b.style, { left: `${(room - wide) / 2}px`, top: `${felt.bottom - y0 - tall - 12}px` });
    b.dataset.side = 'none';
    return;
  }
  const k = rect(n), mid = k.left + k.width / 2 - x0, left = Math.max(8, Math.min(mid - wide / 2, room - wide - 8));
  const tops = { above: k.top - y0 - tall - 14, below: n.getBoundingClientRect().bottom - y0 + 14 };
  const hides = (top) => [...t.root.querySelectorAll('.hk-card, .hk-stock')].filter((m) => {
    const r = rect(m), x = r.left - x0, y = r.top - y0;
    return m !== n && x < left + wide && x + r.width > left && y < top + tall && y + r.height > top;
  }).length;
  const side = tops.above < 4 || hides(tops.below) < hides(tops.above) ? 'below' : 'above';
  Object.assign(b.style, { left: `${left}px`, top: `${tops[side]}px` });
  b.dataset.side = side;
  b.style.setProperty('--hk-tip', `${Math.max(16, Math.min(mid - left, wide - 16))}px`);
}

const closeButton = (t, what) => h('button', { type: 'button', class: 'hk-close', 'data-close': what, 'aria-label': word(t, 'close') }, shape(ICON.cross));

/* The rule behind a chip, in place, without asking Python. */
function showRule(t, id) {
  const box = t.$('.hk-rulebox'), inside = box.contains(document.activeElement), known = id && Object.hasOwn(t.rules, id) ? t.rules[id] : null;
  const from = inside ? t.root.querySelector(`:is(.hk-say, .hk-ask, .hk-slip, .hk-bubble) [data-rule="${CSS.escape(t.rule ?? '')}"]`) : null;
  t.rule = id;
  box.hidden = !id;
  box.replaceChildren();
  if (!id) { if (inside) (from ?? cardNode(t, t.current))?.focus({ preventScroll: true }); return; }
  const said = String(known ?? word(t, 'no_rule'));
  box.id ||= `hk-r-${t.uid}`;
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', word(t, 'rule', { id }));
  box.append(h('b', { class: 'hk-rulebox__id' }, String(id)), h('p', {}, said), closeButton(t, 'rule'));
  announce(t, said);
}

const KEYS = [['k_arrows', 'key_arrows'], ['k_ends', 'key_ends'], ['Z', 'key_zone'], ['1 – 9', 'key_hand'], ['k_pick', 'key_pick'], ['k_step', 'key_step'], ['k_escape', 'key_escape'], ['I', 'key_info'], ['?', 'key_help'], ['k_drag', 'key_drag']];
function keysPanel(t) {
  return h('dl', { class: 'hk-keys' }, KEYS.map(([key, what]) => h('div', {}, h('dt', {}, h('kbd', {}, key.startsWith('k_') ? word(t, key) : key)), h('dd', {}, word(t, what)))));
}

/* Where things stand, from the scene alone: whose turn, what each side has, each zone with its cards. */
function standing(t) {
  const s = t.scene, rows = [];
  const turn = s.seats.find((x) => x.turn);
  const whose = turn && word(t, turnWord(t, turn)), said = String(s.say?.text ?? '');
  rows.push([whose ?? '', whose && said.startsWith(whose) ? said.slice(whose.length).replace(/^[.。\s]+/, '') : said]);
  for (const x of [...s.seats].sort((a, b) => Number(b.near) - Number(a.near))) {
    rows.push([x.name || x.id, [x.score && `${x.score.value} ${x.score.unit}`, x.dealer && word(t, 'dealer'), ...(x.flags ?? []).map((f) => f.text)].filter(Boolean).join(', ') || '0']);
  }
  for (const z of s.zones) {
    const hidden = z.cards.length && z.cards.every((c) => c.id[0] === '?');
    const top = z.kind === 'pile' ? [...z.cards].reverse() : z.cards; /* what lies on top is said first */
    rows.push([z.label, z.kind === 'stock' || hidden ? countWord(t, z.count ?? z.cards.length) : top.map((c) => cardName(t, c.id)).join('; ') || word(t, 'none')]);
  }
  if (s.chain) rows.push([null, s.chain.text]);
  return rows.filter(([a, b]) => a || b);
}
function standPanel(t) {
  return h('dl', { class: 'hk-stand' }, standing(t).map(([a, b]) => h('div', {}, h('dt', {}, a ?? ''), h('dd', {}, String(b)))));
}
function textPanel(t) {
  return h('div', { class: 'hk-text' }, h('code', {}, String(t.scene.text ?? '')), h('button', { type: 'button', class: 'hk-quiet', 'data-copy': true }, word(t, 'copy')));
}

const PANELS = { stand: standPanel, text: textPanel, keys: keysPanel };
const NAMES = { stand: 'where_things_stand', text: 'position_as_text', keys: 'keys' };

/* Three quiet buttons below the foot; one panel at a time. */
function panels(t) {
  const box = t.$('.hk-more');
  if (!box.firstChild) {
    const button = (id) => h('button', { type: 'button', class: 'hk-quiet', 'data-panel': id, 'aria-controls': `hk-p-${t.uid}` });
    box.append(h('div', { class: 'hk-tools-row' }, Object.keys(PANELS).map(button)), h('div', { class: 'hk-panel-box', id: `hk-p-${t.uid}`, role: 'region', hidden: true }));
  }
  const [row, panel] = box.children;
  const sign = { stand: 'I', keys: '?' };
  for (const b of row.children) {
    const id = b.dataset.panel;
    b.hidden = id === 'text' && !t.scene.text;
    b.setAttribute('aria-expanded', t.panel === id);
    if (changed(t, `tool ${id}`, id)) b.replaceChildren(word(t, NAMES[id]), ...(sign[id] ? [' ', h('kbd', { 'aria-hidden': 'true' }, sign[id])] : []));
  }
  if (t.panel === 'text' && !t.scene.text) t.panel = null;
  panel.hidden = !t.panel;
  if (!changed(t, 'panel', [t.panel, t.panel === 'keys' || t.scene])) return;
  panel.setAttribute('aria-label', t.panel ? word(t, NAMES[t.panel]) : '');
  panel.replaceChildren(...(t.panel ? [PANELS[t.panel](t)] : []));
}
function openPanel(t, id) {
  t.panel = t.panel === id ? null : id;
  if (t.scene) panels(t);
  if (t.panel === 'stand') announce(t, standing(t).map(([a, b]) => (a ? `${a}: ${b}` : b)).join('. '));
  if (t.panel === 'keys') announce(t, KEYS.map(([k, what]) => `${k.startsWith('k_') ? word(t, k) : k}: ${word(t, what)}`).join('. '));
}
async function copyText(t, button) {
  const value = String(t.scene?.text ?? '');
  try { await navigator.clipboard.writeText(value); } catch {
    /* no clipboard on an unsafe origin: select the text, so that the reader's own key copies it */
    getSelection()?.selectAllChildren(t.$('.hk-text code'));
    return;
  }
  text(button, word(t, 'copied'));
  announce(t, word(t, 'copied'));
}

/* A notice says what the table itself has to say; the next scene takes it away. */
function notice(t, said, reload = false) {
  const box = t.$('.hk-notice'), inside = box.contains(document.activeElement);
  box.hidden = !said;
  box.replaceChildren(...(said ? [h('p', {}, String(said)), ...(reload ? [h('button', { type: 'button', class: 'hk-quiet', 'data-reload': true }, word(t, 'reload'))] : []), closeButton(t, 'notice')] : []));
  if (said) announce(t, said); else if (inside) cardNode(t, t.current)?.focus({ preventScroll: true });
}

/* The address brings our own pages back to this position; in a notebook the kernel still has it. */
function reload(t) {
  const url = new URL(location.href), s = t.scene;
  if (document.body.classList.contains('hk-root') && s) {
    const back = s.resume ?? (s.text ? { game: s.game, position: s.text } : {});
    for (const [k, v] of Object.entries(back)) url.searchParams.set(k, String(v));
  }
  if (url.href === location.href) location.reload(); else location.replace(url);
}
