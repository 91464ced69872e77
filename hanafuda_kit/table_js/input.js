/* Pointer, touch and keys. Every way of picking ends in one message to Python; nothing here decides what is allowed. */
const NO_ANSWER = 3000; /* ms until the table says that Python is silent */

function send(t, message) {
  if (!t.scene) return;
  const asks = message.type !== 'rule', m = asks ? { ...message, n: t.scene.n } : message;
  if (asks) {
    if (t.pending) return;
    t.pending = m;
    t.root.dataset.busy = 'on';
    t.pendingTimer = setTimeout(() => silent(t), NO_ANSWER);
  }
  try { t.send(m); } catch { silent(t); }
}
function answered(t) {
  clearTimeout(t.pendingTimer);
  t.pending = null;
  delete t.root.dataset.busy;
}
function silent(t) {
  answered(t);
  forget(t);
  stopPlaying(t);
  dropDrag(t, true);
  notice(t, word(t, 'no_answer'), true);
}
const stopPlaying = (t) => { if (t.auto) autoplay(t, false); };

/* What was asked while an answer was awaited. Steps add up. A pick counts if no card has moved since it was made: it was
   meant for the table as it lies now. Whatever else has changed in the meantime, a person has not seen; it is dropped. */
const forget = (t) => { t.goal = null; t.later = null; };
const lie = (scene) => JSON.stringify(scene.zones.map((z) => [z.id, z.legal, z.cards.map((c) => [c.id, c.legal])]));
function goOn(t, frames = [t.scene]) {
  const { later, goal } = t, st = frames.at(-1)?.steps;
  t.later = null;
  if (later && frames.every((s) => lie(s) === later.lay)) { if (t.queue) finish(t); send(t, later.message); }
  else if (goal && st?.of === goal.of && st.at !== goal.at && goal.left > 0) toGoal(t);
  else t.goal = null;
}
/* Whoever is in a hurry sees where the steps lead, not each card's way. */
function toGoal(t) {
  if (t.queue) finish(t);
  t.goal.left -= 1;
  send(t, { type: 'step', to: t.goal.at > t.scene.steps.at ? 'next' : 'back' });
}

function pick(t, card, onto = null) {
  stopPlaying(t);
  t.goal = null;
  const n = cardNode(t, card), zone = n?.closest('[data-zone]')?.dataset.zone ?? (t.zones.has(card) ? card : null);
  if (!zone) return;
  if (n) { t.current = card; rove(t); }
  const message = { type: 'pick', card, zone, ...(onto ? { onto } : {}) };
  if (t.pending?.type === 'pick' && t.pending.card !== card) t.later = { message, lay: lie(t.scene) };
  send(t, message);
}

function step(t, to) {
  const st = t.scene?.steps;
  if (!st) return;
  if (to === 'play') { if (t.auto) autoplay(t, false); else if (st.at < st.of) { forget(t); t.auto = true; steps(t); if (t.queue) finish(t); send(t, { type: 'step', to: 'next' }); } return; }
  stopPlaying(t);
  const flying = { next: 1, back: -1 }[t.pending?.to] ?? 0, from = t.goal?.of === st.of ? t.goal.at : st.at + flying;
  const at = Math.max(0, Math.min(st.of, from + (to === 'next' ? 1 : -1)));
  if (at === from) return;
  t.goal = { at, of: st.of, left: Math.abs(at - st.at - flying) };
  if (!t.pending) toGoal(t);
}

function clicked(t, e) {
  const target = e.target.closest('[data-choice], [data-step], [data-rule], [data-panel], [data-close], [data-copy], [data-reload], [data-card]');
  if (!target || t.dragged) return;
  const d = target.dataset;
  if (d.card && busy(t)) { finish(t); return; } /* the first click ends the motion, the second picks */
  if (d.choice) { if (t.queue) { finish(t); return; } stopPlaying(t); forget(t); send(t, { type: 'choose', id: d.choice }); }
  else if (d.step) step(t, d.step);
  else if (d.rule) { showRule(t, t.rule === d.rule ? null : d.rule); send(t, { type: 'rule', id: d.rule }); }
  else if (d.panel) openPanel(t, d.panel);
  else if (d.close === 'rule') showRule(t, null);
  else if (d.close === 'notice') notice(t, null);
  else if ('copy' in d) copyText(t, target);
  else if ('reload' in d) reload(t);
  else pick(t, d.card);
}

/* One tab stop: the card that has the turn of the tab key. */
function stops(t) { return [...t.root.querySelectorAll('.hk-card, .hk-stock')].filter((n) => n.dataset.card[0] !== '?' && n.getClientRects().length && !n.matches('.is-empty')); }
function rove(t) {
  const all = [...t.root.querySelectorAll('.hk-card, .hk-stock')];
  if (!cardNode(t, t.current)?.isConnected) {
    const open = all.filter((n) => n.dataset.card[0] !== '?' && !n.matches('.is-empty'));
    t.current = (open.find((n) => n.classList.contains('is-legal')) ?? open[0] ?? all[0])?.dataset.card ?? null;
  }
  for (const n of all) n.tabIndex = n.dataset.card === t.current ? 0 : -1;
}
/* Where the focus is before a drawing, and where it goes if its place is gone. */
function focusNow(t) {
  const n = document.activeElement;
  return n && n !== t.root && t.root.contains(n) ? { n, rule: n.dataset.rule, choice: n.dataset.choice } : null;
}
function refocus(t, was) {
  if (!was || (document.activeElement === was.n && was.n.getClientRects().length)) return;
  if (was.n.isConnected && was.n.getClientRects().length) { was.n.focus({ preventScroll: true }); return; }
  const same = was.rule && t.root.querySelector(`:is(.hk-say, .hk-ask, .hk-slip) [data-rule="${CSS.escape(was.rule)}"]`);
  (same || cardNode(t, t.current))?.focus({ preventScroll: true });
}
function light(t, id) {
  t.root.querySelectorAll('.is-match').forEach((n) => n.classList.remove('is-match'));
  if (t.hints && id && Object.hasOwn(t.scene?.matches ?? {}, id)) for (const m of t.scene.matches[id]) t.nodes.get(m)?.classList.add('is-match');
}

const WAY = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
function nearest(t, here, [x, y]) {
  const a = rect(here), zone = here.closest('.hk-zone');
  let best = [Infinity, null];
  for (const n of stops(t)) {
    if (n === here) continue;
    const b = rect(n), dx = (b.left + b.right - a.left - a.right) / 2, dy = (b.top + b.bottom - a.top - a.bottom) / 2;
    const along = dx * x + dy * y, aside = Math.abs(dx * y) + Math.abs(dy * x), same = n.closest('.hk-zone') === zone;
    if (along < 3 || (x && aside > a.height * .75 && !same)) continue;
    const d = along + aside * 2.2;
    if (d < best[0]) best = [d, n];
  }
  return best[1];
}
function otherZone(t, here, way) {
  const all = stops(t), zones = [...new Set(all.map((n) => n.closest('.hk-zone')))];
  const at = zones.indexOf(here.closest('.hk-zone')), zone = zones[(at + way + zones.length) % zones.length];
  return all.find((n) => n.closest('.hk-zone') === zone && n.classList.contains('is-legal')) ?? all.find((n) => n.closest('.hk-zone') === zone);
}

function escape(t) {
  if (t.drag) dropDrag(t, true);
  else if (t.scene?.refusal) { t.scene = { ...t.scene, refusal: null }; bubble(t); }
  else if (!t.$('.hk-notice').hidden) notice(t, null);
  else if (t.rule) showRule(t, null);
  else if (t.panel) { const b = t.$(`[data-panel="${t.panel}"]`), inside = t.$('.hk-panel-box').contains(document.activeElement); openPanel(t, t.panel); if (inside) b.focus(); }
  else if (t.auto || t.goal) { forget(t); autoplay(t, false); }
  else return false;
  return true;
}

/* True when the key was ours. */
function pressed(t, e) {
  const here = e.target.closest('.hk-card, .hk-stock'), key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  if (key === 'Escape') return escape(t);
  if (key === 'PageDown' || key === 'PageUp') { if (!t.scene?.steps) return false; step(t, key === 'PageDown' ? 'next' : 'back'); e.preventDefault(); return true; }
  if (key === '?') { openPanel(t, 'keys'); return true; }
  if (key === 'i') { openPanel(t, 'stand'); return true; }
  if (/^[1-9]$/.test(key)) { const n = t.root.querySelectorAll('.hk-near .hk-card')[key - 1]; n?.focus(); return !!n; }
  if (key === 'Enter' || key === ' ') return true; /* the button answers; slides and notebooks listen too */
  const from = here ?? cardNode(t, t.current);
  if (key === 'z' && from) { e.preventDefault(); otherZone(t, from, e.shiftKey ? -1 : 1)?.focus(); return true; }
  if (!here) return false;
  const zone = stops(t).filter((n) => n.closest('.hk-zone') === here.closest('.hk-zone'));
  const to = WAY[key] ? nearest(t, here, WAY[key]) : key === 'Home' ? zone[0] : key === 'End' ? zone.at(-1) : undefined;
  if (to === undefined) return false;
  e.preventDefault();
  to?.focus();
  return true;
}
const LOCAL = new Set(['Enter', 'Escape', 'Backspace', 'Delete', ...Object.keys(WAY)]);
/* In front of a class some keys are the page's, wherever the focus is; it lists them, and may listen before or after us. */
const ofClass = (key) => document.querySelector('.hk-classhelp')?.dataset.keys.split('|').includes(key.length === 1 ? key.toLowerCase() : key);
function keydown(t, e) {
  if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return;
  if (ofClass(e.key)) return;
  const ours = pressed(t, e);
  /* A notebook in command mode acts on single letters: none may reach it from a card. The class board's page needs its own. */
  if (ours || (t.root.dataset.size !== 'board' && (e.key.length === 1 || LOCAL.has(e.key)))) e.stopPropagation();
}

/* Dragging: at once with a mouse or pen, after a short press with a finger, so that swiping still scrolls. */
const SLOP = 7, PRESS = 220;
function dragFrom(t, e) {
  const n = e.target.closest('.hk-card.is-legal');
  if (!n || e.button > 0 || !e.isPrimary || t.pending || busy(t)) return;
  const drag = { n, id: e.pointerId, x: e.clientX, y: e.clientY, on: false, touch: e.pointerType === 'touch', card: n.dataset.card };
  if (drag.touch) drag.timer = setTimeout(() => { if (t.drag === drag) liftDrag(t, drag); }, PRESS);
  t.drag = drag;
}
function liftDrag(t, drag) {
  drag.on = true;
  drag.n.classList.add('is-dragged');
  t.root.dataset.drag = 'on';
  light(t, drag.card);
  try { drag.n.setPointerCapture(drag.id); } catch { dropDrag(t); }
}
function dragTo(t, e) {
  const d = t.drag;
  if (!d || e.pointerId !== d.id) return;
  const dx = e.clientX - d.x, dy = e.clientY - d.y;
  if (!d.on) {
    if (Math.hypot(dx, dy) < SLOP) return;
    if (d.touch) { dropDrag(t); return; } /* a swipe: let the page scroll */
    liftDrag(t, d);
  }
  d.n.querySelector('.hk-card__in').style.transform = `translate(${dx}px, ${dy}px)`;
  const over = underneath(d, e);
  if (over?.box !== d.over?.box) { d.over?.box.classList.remove('is-over-drop'); over?.box.classList.add('is-over-drop'); }
  d.over = over;
}
/* Where the pointer is: a card, a zone, or a place around a zone (its seat, its side of the felt), which stands for it. */
function underneath(d, e) {
  const at = document.elementsFromPoint(e.clientX, e.clientY).filter((n) => !d.n.contains(n));
  const card = at.map((n) => n.closest('.hk-card, .hk-stock')).find((n) => n && n !== d.n);
  const zone = at.map((n) => n.closest('.hk-zone') ?? n.closest('.hk-seat, .hk-near, .hk-far')?.querySelector('.hk-zone')).find(Boolean);
  if (!zone || zone === d.n.closest('.hk-zone')) return null;
  return { box: card ?? zone, id: card && card.closest('.hk-zone') === zone ? card.dataset.card : zone.dataset.zone };
}
function dragEnd(t, e) {
  const d = t.drag;
  if (!d || e.pointerId !== d.id) return;
  if (!d.on) { clearTimeout(d.timer); t.drag = null; return; }
  t.dragged = true; /* the click that follows a drag is none */
  delete t.root.dataset.drag;
  setTimeout(() => { t.dragged = false; });
  if (e.type === 'pointercancel' || !d.over) { dropDrag(t, true); return; }
  const { card, over } = d;
  d.over.box.classList.remove('is-over-drop');
  pick(t, card, over.id); /* the card waits where it was dropped: the answer lets it travel from there */
}
function dropDrag(t, glide = false) {
  const d = t.drag;
  if (!d) return;
  clearTimeout(d.timer);
  t.drag = null;
  delete t.root.dataset.drag;
  d.over?.box.classList.remove('is-over-drop');
  d.n.classList.remove('is-dragged');
  const inner = d.n.querySelector('.hk-card__in'), from = inner.style.transform;
  inner.style.transform = '';
  if (glide && from && !still(t)) inner.animate([{ transform: from }, { transform: 'translate(0px, 0px)' }], { duration: 180, easing: 'ease-out' });
}

/* All listeners of a table stand here and go with one signal. */
function listen(t, signal) {
  const on = (type, run, more = {}) => t.root.addEventListener(type, run, { signal, ...more });
  on('click', (e) => clicked(t, e));
  /* Jupyter hears keys on their way down, at the document: the table must be there before it. */
  addEventListener('keydown', (e) => { if (e.target instanceof Element && t.root.contains(e.target)) keydown(t, e); }, { signal, capture: true });
  on('focusin', (e) => { const c = e.target.closest('.hk-card, .hk-stock'); if (c) { t.current = c.dataset.card; rove(t); light(t, t.current); } });
  on('focusout', () => light(t, null));
  on('pointerover', (e) => { if (t.drag?.on) return; const c = e.target.closest('.hk-card'); light(t, c ? c.dataset.card : document.activeElement?.dataset?.card); });
  on('pointerleave', () => { if (!t.drag?.on) light(t, t.root.contains(document.activeElement) ? document.activeElement.dataset.card : null); });
  on('pointerdown', (e) => dragFrom(t, e));
  on('pointermove', (e) => dragTo(t, e));
  on('pointerup', (e) => dragEnd(t, e));
  on('pointercancel', (e) => dragEnd(t, e));
  on('touchmove', (e) => { if (t.drag?.on) e.preventDefault(); }, { passive: false });
  on('contextmenu', (e) => { if (t.drag?.touch) e.preventDefault(); });
  on('dragstart', (e) => e.preventDefault());
}
