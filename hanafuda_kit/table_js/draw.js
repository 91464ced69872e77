/* From a scene to nodes. One node a card for as long as the card is on the table; it is moved, never made anew. */
function frame(root) {
  const box = (cls, ...inside) => h('div', { class: cls }, ...inside);
  const hidden = (cls) => h('div', { class: cls, hidden: true });
  root.replaceChildren(box('hk-t',
    box('hk-strip'),
    box('hk-felt',
      box('hk-seat hk-seat--far', box('hk-plate')),
      box('hk-far'),
      box('hk-mid', box('hk-play', box('hk-side'))),
      box('hk-near'),
      box('hk-seat hk-seat--near', box('hk-plate')),
      hidden('hk-slip')),
    hidden('hk-ask'),
    hidden('hk-notice'),
    box('hk-foot', h('p', { class: 'hk-say' }, h('span')), hidden('hk-steps')),
    hidden('hk-rulebox'),
    box('hk-more'),
    hidden('hk-bubble'),
    h('div', { class: 'hk-live', 'aria-live': 'polite', 'aria-atomic': 'false' })));
}

function makeCard(t, id) {
  const f = known(t, id);
  const label = f && h('span', { class: 'hk-card__label', 'aria-hidden': 'true' }, h('b', { 'data-n': f.month }), shape(badge(f.kind)));
  const n = h('button', { type: 'button', class: 'hk-card', 'data-card': id, tabindex: '-1' },
    h('span', { class: 'hk-card__in' }, picture(t, id)), label, h('span', { class: 'hk-card__tag', 'aria-hidden': 'true' }));
  t.nodes.set(id, n);
  return n;
}

/* Where a zone lies. The near seat may change on one page, so it is asked anew with every scene. */
function homeOf(t, z) {
  const near = t.scene.seats.find((s) => s.id === z.seat)?.near;
  return t.$({ hand: near ? '.hk-near' : '.hk-far', won: near ? '.hk-seat--near' : '.hk-seat--far', stock: '.hk-side', out: '.hk-side' }[z.kind] ?? '.hk-play');
}

function makeZone(t, z) {
  const box = h('div', { class: `hk-zone hk-zone--${z.kind}`, 'data-zone': z.id, role: 'group' });
  if (z.kind === 'won') {
    const group = (k) => h('div', { class: 'hk-group', 'data-kind': k },
      h('div', { class: 'hk-group__head' }, shape(badge(k)), h('span', { 'data-word': SHAPE[k][0] }, word(t, SHAPE[k][0])), h('b', {}, '0')), h('div', { class: 'hk-fan' }));
    box.append(h('div', { class: 'hk-won__groups' }, KINDS.map(group)));
  } else if (z.kind === 'stock') {
    box.append(h('button', { type: 'button', class: 'hk-stock', tabindex: '-1', 'data-card': z.id }, h('span', { class: 'hk-stock__in' }, picture(t, '?'))),
      h('div', { class: 'hk-cap' }), h('div', { class: 'hk-turned' }));
  } else box.append(h('div', { class: 'hk-cards' }), h('div', { class: 'hk-cap' }));
  t.zones.set(z.id, box);
  return box;
}

const kindOf = (t, id) => known(t, id)?.kind ?? 'C';

/* A card keeps its place on the field for as long as it lies there, also where two scenes that follow each other were
   made apart and count the places differently. A field that is mostly new is laid out as its scene says. */
function slotsOf(t, z) {
  const was = t.slots ?? new Map(), stay = z.cards.filter((c) => was.has(c.id));
  const goesOn = stay.length === z.cards.length || stay.length * 2 >= Math.max(was.size, z.cards.length);
  const slots = new Map(goesOn ? stay.map((c) => [c.id, was.get(c.id)]) : []), taken = new Set(slots.values());
  const free = (slot = 0) => (taken.has(slot) ? free(slot + 1) : slot);
  for (const c of z.cards) {
    if (slots.has(c.id)) continue;
    const wanted = c.slot ?? 0;
    slots.set(c.id, slots.get(c.over) ?? (taken.has(wanted) ? free() : wanted));
    taken.add(slots.get(c.id));
  }
  return (t.slots = slots);
}
function placeField(t, z, box) {
  const cells = box.querySelector('.hk-cards'), slots = slotsOf(t, z);
  const top = Math.max(z.slots ?? 8, ...[...slots.values()].map((slot) => slot + 1));
  while (cells.children.length < top) cells.append(h('div', { class: 'hk-slot' }));
  z.cards.forEach((c) => {
    const cell = cells.children[slots.get(c.id)], n = t.nodes.get(c.id) ?? makeCard(t, c.id);
    if (n.parentNode !== cell) cell.append(n);
  });
  /* a slot that goes may still hold a card that another zone is about to take */
  t.after.push(() => { while (cells.children.length > top) cells.lastChild.remove(); });
}

function place(t, z, box) {
  if (z.kind === 'field') { placeField(t, z, box); return; }
  const host = (c) => {
    if (z.kind === 'won') return box.querySelector(`.hk-group[data-kind="${kindOf(t, c.id)}"] .hk-fan`);
    return box.querySelector(z.kind === 'stock' ? '.hk-turned' : '.hk-cards');
  };
  const lists = new Map();
  for (const c of z.cards) {
    const to = host(c);
    if (!lists.has(to)) lists.set(to, []);
    lists.get(to).push(t.nodes.get(c.id) ?? makeCard(t, c.id));
  }
  for (const [to, list] of lists) list.forEach((n, i) => { if (to.children[i] !== n) to.insertBefore(n, to.children[i] ?? null); });
  box.style.setProperty('--hk-count', z.cards.length);
  if (z.kind !== 'won') return;
  for (const k of KINDS) {
    const n = z.cards.filter((c) => kindOf(t, c.id) === k).length, group = box.querySelector(`[data-kind="${k}"]`);
    text(group.querySelector('b'), n);
    group.classList.toggle('is-empty', !n);
    group.style.setProperty('--hk-n', n);
  }
}

function mark(t, z, c) {
  const n = t.nodes.get(c.id);
  for (const state of ['legal', 'lit', 'dim', 'over']) n.classList.toggle(`is-${state}`, !!c[state]);
  n.classList.remove('is-match');
  n.dataset.zone = z.id;
  text(n.querySelector('.hk-card__tag'), c.tag);
  n.setAttribute('aria-label', [cardName(t, c.id), c.tag, c.legal && t.hints ? word(t, 'may_be_picked') : null].filter(Boolean).join(', '));
}

function caption(t, z, box) {
  const cap = box.querySelector('.hk-cap'), n = z.count ?? z.cards.length;
  box.setAttribute('aria-label', `${z.label}, ${countWord(t, n)}`);
  box.classList.toggle('is-empty', n === 0);
  if (z.kind === 'stock') {
    const b = box.querySelector('.hk-stock');
    b.style.setProperty('--hk-depth', Math.min(3, Math.ceil(n / 6)));
    b.classList.toggle('is-empty', n === 0);
    b.setAttribute('aria-label', `${z.label}, ${countWord(t, n)}`);
  }
  const put = z.legal ? h('button', { type: 'button', class: 'hk-put', 'data-card': z.id, 'aria-label': `${word(t, 'put')}: ${z.label}` }, word(t, 'put')) : null;
  if (cap) {
    const counted = z.kind === 'hand' || z.kind === 'field' ? [] : [h('b', {}, String(n)), ' ', h('span', {}, String(z.note ?? z.label))];
    if (changed(t, `cap ${z.id}`, [n, z.note, z.label, z.legal])) cap.replaceChildren(...counted, ...(put ? [put] : []));
  } else if (changed(t, `put ${z.id}`, z.legal)) { box.querySelector('.hk-put')?.remove(); if (put) box.append(put); }
}

/* A table with both hands open has no “you”: its near seat is to play like the far one. */
const turnWord = (t, seat) => (seat.near && String(seat.name) === word(t, 'you') ? 'your_turn' : 'to_play');

function plates(t) {
  for (const s of t.scene.seats) {
    const plate = t.$(`${s.near ? '.hk-seat--near' : '.hk-seat--far'} .hk-plate`);
    if (!changed(t, `plate ${s.near}`, s)) continue;
    plate.classList.toggle('is-turn', !!s.turn);
    plate.replaceChildren(h('span', { class: 'hk-plate__id' }, String(s.id)), h('span', { class: 'hk-plate__name' }, String(s.name)),
      ...(s.score ? [h('span', { class: 'hk-plate__score' }, h('b', {}, String(s.score.value)), ' ', h('span', {}, String(s.score.unit)))] : []),
      ...(s.dealer ? [h('span', { class: 'hk-dealer' }, word(t, 'dealer'))] : []),
      /* on the seat's upper edge, where they take no room from the line */
      h('span', { class: 'hk-tabs' }, ...(s.flags ?? []).map((f) => h('span', { class: 'hk-flag' }, String(f.text))),
        s.turn ? h('span', { class: 'hk-turn' }, word(t, turnWord(t, s))) : null));
  }
}

const signed = (v) => (v > 0 ? `+${v}` : v < 0 ? `−${-v}` : '0');

function slip(t) {
  const { chips, chain, ledger = [] } = t.scene, box = t.$('.hk-slip');
  box.hidden = !chips;
  if (!changed(t, 'slip', [chips, chain, ledger]) || !chips) return;
  const near = t.scene.seats.find((s) => s.near)?.id ?? 'A', far = near === 'A' ? 'B' : 'A';
  /* the balance is one node for good, so that it can slide */
  const top = box.querySelector('.hk-chips') ?? h('div', { class: 'hk-chips' },
    h('div', {}, h('span'), h('b')), h('div', { class: 'hk-balance', role: 'img' }, h('i')), h('div', {}, h('b'), h('span')));
  const [mine, balance, theirs] = top.children;
  text(mine.firstChild, near); text(mine.lastChild, chips[near]); text(theirs.firstChild, chips[far]); text(theirs.lastChild, far);
  balance.style.setProperty('--hk-share', chips.of ? Math.max(0, Math.min(1, chips[near] / chips.of)) : 0);
  balance.setAttribute('aria-label', word(t, 'balance', { near, near_chips: chips[near], far, far_chips: chips[far], total: chips.of }));
  const row = (r) => h('tr', { class: r.new ? 'is-new' : null }, h('td', {}, String(r.what), ' ', chip(t, r.rule)), h('td', {}, signed(r.pay[near])), h('td', {}, signed(r.pay[far])));
  const head = (s) => h('th', { scope: 'col' }, s);
  if (!top.parentNode) box.append(top);
  while (box.children.length > 1) box.lastChild.remove();
  box.append(
    ...(chain ? [h('p', { class: `hk-chain${chain.live ? ' is-live' : ''}` }, chain.length ? h('b', {}, String(chain.length)) : null, h('span', {}, String(chain.text)))] : []),
    ...(ledger.length ? [h('div', { class: 'hk-ledger__box' }, h('table', { class: 'hk-ledger' }, h('caption', {}, word(t, 'payments')), h('thead', {}, h('tr', {}, head(word(t, 'what')), head(near), head(far))), h('tbody', {}, ledger.map(row))))] : []));
  const roll = box.querySelector('.hk-ledger__box');
  if (roll) { roll.scrollTop = roll.scrollHeight; if (roll.scrollHeight > roll.clientHeight && !roll.querySelector('button')) roll.tabIndex = 0; }
}

function choice(t, o) {
  const sum = (n, why, sign, cls = null) => h('span', {}, sign ? h('i', {}, sign) : null, h('span', { class: cls }, h('b', {}, String(n)), h('small', {}, String(why))));
  const factors = o.factors?.length ? h('span', { class: 'hk-factors' }, o.factors.map((f, i) => sum(f.n, f.why, i ? '×' : null)), o.pays == null ? null : sum(o.pays, word(t, 'points'), '=', 'hk-pays')) : null;
  return h('div', { class: `hk-choice hk-choice--${o.tone === 'main' ? 'main' : 'plain'}` },
    h('button', { type: 'button', 'data-choice': o.id }, String(o.label), ...(o.ja ? [' ', japanese(o.ja)] : [])), factors, o.note ? h('p', {}, String(o.note), ' ', chip(t, o.rule)) : null);
}

function ask(t) {
  const box = t.$('.hk-ask'), a = t.scene.ask;
  box.hidden = !a;
  if (!changed(t, 'ask', a)) return;
  if (!a) { box.replaceChildren(); return; }
  const yaku = (y) => h('li', {}, h('span', { class: 'hk-ask__name' }, String(y.name), ' ', japanese(y.ja), y.isNew ? h('em', {}, word(t, 'new')) : null),
    h('span', { class: 'hk-minis' }, y.cards.map((c) => h('span', {}, picture(t, c, 'hk-mini')))), h('b', {}, String(y.points)));
  const fresh = !box.firstChild && t.said !== null;
  box.classList.toggle('has-yaku', a.yaku.length > 0);
  box.replaceChildren(h('div', { class: 'hk-ask__head' }, h('p', { class: 'hk-ask__title' }, String(a.title)), chip(t, a.rule)),
    ...(a.yaku.length ? [h('ul', { class: 'hk-ask__yaku' }, a.yaku.map(yaku))] : []), h('div', { class: 'hk-ask__choices', role: 'group', 'aria-label': String(a.title) }, a.choices.map((o) => choice(t, o))));
  /* the game waits for this answer: on a phone it may lie below the window */
  if (fresh) box.scrollIntoView({ block: 'nearest', behavior: still(t) ? 'auto' : 'smooth' });
}

function steps(t) {
  const st = t.scene.steps, box = t.$('.hk-steps');
  box.hidden = !st;
  if (!st) return;
  if (!box.firstChild) {
    const button = (to, cls = null) => h('button', { type: 'button', 'data-step': to, class: cls });
    box.append(button('back'), button('play'), button('next', 'is-main'), h('span', { class: 'hk-steps__at' }));
  }
  const [back, play, next, at] = box.children;
  if (changed(t, 'steps', t.auto)) {
    back.replaceChildren(shape(ICON.back), h('span', {}, word(t, 'back')));
    play.replaceChildren(shape(t.auto ? ICON.pause : ICON.play), h('span', {}, word(t, t.auto ? 'pause' : 'play')));
    next.replaceChildren(h('span', {}, word(t, 'next')), shape(ICON.next));
  }
  /* never `disabled`: a disabled button would swallow the focus that stands on it */
  back.setAttribute('aria-disabled', st.at <= 0);
  play.setAttribute('aria-disabled', st.at >= st.of && !t.auto);
  next.setAttribute('aria-disabled', st.at >= st.of);
  text(at, `${st.at} / ${st.of}`);
}

function foot(t) {
  const said = t.scene.say ?? { text: '' }, box = t.$('.hk-say');
  text(box.firstChild, said.text);
  box.dataset.tone = said.tone ?? '';
  if (changed(t, 'say rule', said.rule)) { while (box.childNodes.length > 1) box.lastChild.remove(); if (said.rule) box.append(' ', chip(t, said.rule)); }
  steps(t);
}

/* Everything of a scene, at once; motion.js makes the way there visible. */
function draw(t) {
  const s = t.scene, alive = new Set(), ids = new Set(s.zones.map((z) => z.id));
  Object.assign(t.root.dataset, { game: s.game, n: s.n });
  for (const z of s.zones) {
    const box = t.zones.get(z.id) ?? makeZone(t, z), home = homeOf(t, z);
    /* In the middle the side with the stock comes first, in a seat the plate: the reading order is the order of the eye. */
    if (box.parentNode !== home) home.append(box);
    place(t, z, box);
    caption(t, z, box);
    for (const c of z.cards) { alive.add(c.id); mark(t, z, c); }
  }
  for (const run of t.after.splice(0)) run();
  for (const [id, n] of t.nodes) if (!alive.has(id)) { n.remove(); t.nodes.delete(id); }
  for (const [id, box] of t.zones) if (!ids.has(id)) { box.remove(); t.zones.delete(id); t.seen.delete(`cap ${id}`); t.seen.delete(`put ${id}`); }
  if (changed(t, 'strip', s.strip ?? [])) t.$('.hk-strip').replaceChildren(...(s.strip ?? []).map((x) => h('span', {}, x.label ? h('small', {}, String(x.label)) : null, x.label ? ' ' : null, h('b', {}, String(x.value)))));
  plates(t); slip(t); ask(t); foot(t); panels(t);
}
