/* First, Last, Invert, Play: measure, draw, measure again, and let each card travel from where it was. */
const wait = (ms) => new Promise((done) => { setTimeout(done, ms); });

/* What was just said goes to the live region once: a new event is a new paragraph, a redrawn one is none. */
function announce(t, said) {
  if (!said) return;
  const live = t.$('.hk-live');
  live.append(h('p', {}, String(said)));
  while (live.children.length > 6) live.firstChild.remove();
}
function announceScene(t) {
  const s = t.scene;
  if (t.said === s.n) return;
  t.said = s.n;
  /* what was said in another part of a lesson is over */
  const part = s.resume?.at?.split('.')[0];
  if (part && part !== t.part) { t.part = part; t.$('.hk-live').replaceChildren(); }
  announce(t, s.refusal?.text ?? s.say?.text);
}

/* A card that leaves the table altogether fades where it lay, on a layer of its own. */
function farewell(t, n, from) {
  if (!from?.width) return;
  const inner = n.querySelector('.hk-card__in').cloneNode(true), root = t.$('.hk-t'), base = root.getBoundingClientRect();
  inner.classList.add('hk-ghost');
  Object.assign(inner.style, { left: `${from.left - base.left - root.clientLeft}px`, top: `${from.top - base.top - root.clientTop}px`, width: `${from.width}px`, transform: '' });
  root.append(inner);
  const a = inner.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 180 / t.speed, easing: 'ease-in', fill: 'forwards' });
  a.finished.catch(() => {}).then(() => inner.remove());
}

function origin(t, first, c) {
  const lay = first.cards.get(c.id) ?? first.cards.get(c.from);
  return lay ?? first.zones.get(c.from) ?? null;
}

function measure(t) {
  const cards = new Map(), zones = new Map();
  for (const [id, n] of t.nodes) cards.set(id, rect(n));
  for (const [id, box] of t.zones) { const stock = box.querySelector('.hk-stock'); zones.set(id, stock ? rect(stock) : box.getBoundingClientRect()); }
  return { cards, zones };
}

function travel(t, c, from, { fresh, above, css }) {
  const n = t.nodes.get(c.id), to = rect(n);
  if (!from?.width || !to.width) return null;
  const fits = from.width / from.height < 1; /* a whole zone as origin gives its middle, not its size */
  const scale = fits ? from.width / to.width : 1, dx = (from.left + from.right - to.left - to.right) / 2, dy = (from.top + from.bottom - to.top - to.bottom) / 2;
  if (Math.abs(dx) + Math.abs(dy) < 1 && Math.abs(scale - 1) < .01) return null;
  const ms = (name) => (parseFloat(css.getPropertyValue(name)) || 0) / t.speed;
  const inner = n.querySelector('.hk-card__in'), order = c.wait ?? 0, turns = fresh && c.from && c.id[0] !== '?';
  n.style.zIndex = 80 - order + (above ? 10 : 0); /* what lay on top stays on top: of the stock, of its match */
  if (turns) inner.append(picture(t, '?', 'hk-card__back'));
  const a = inner.animate([
    { transform: `translate(${dx}px, ${dy}px) scale(${scale}) rotateY(${turns ? 180 : 0}deg)` },
    { transform: 'translate(0px, 0px) scale(1) rotateY(0deg)' },
  ], { id: 'hk-move', duration: ms('--hk-move') + (turns ? 80 / t.speed : 0), delay: order * ms('--hk-stagger'), easing: css.getPropertyValue('--hk-ease').trim() || 'ease-out', fill: 'backwards' });
  t.running.set(n, a);
  return a.finished.catch(() => {}).then(() => {
    inner.querySelector('.hk-card__back')?.remove();
    if (t.running.get(n) === a) { t.running.delete(n); n.style.zIndex = ''; }
  });
}

/* Draw one scene. Resolves when its cards have come to rest: true if no newer scene has begun. */
async function show(t, scene, animate = true) {
  const mine = ++t.token, before = new Set(t.nodes.keys()), old = t.scene, focus = focusNow(t);
  const moving = animate && old && !still(t), first = moving ? measure(t) : null;
  const gone = moving ? [...t.nodes] : [];
  for (const [n, a] of t.running) { a.cancel(); n.style.zIndex = ''; }
  t.running.clear();
  dropDrag(t);
  t.scene = scene;
  draw(t);
  rove(t);
  refocus(t, focus);
  const runs = [];
  if (moving) {
    const above = new Set(old.zones.flatMap((z) => z.cards.filter((c) => c.over).map((c) => c.id)));
    const css = getComputedStyle(t.root), turnedUp = new Set(scene.zones.flatMap((z) => z.cards.map((c) => c.from)));
    for (const [id, n] of gone) if (!t.nodes.has(id) && !turnedUp.has(id)) farewell(t, n, first.cards.get(id));
    for (const z of scene.zones) for (const c of z.cards) {
      const run = travel(t, c, origin(t, first, c), { fresh: !before.has(c.id), above: above.has(c.id), css });
      if (run) runs.push(run);
    }
  }
  bubble(t, animate);
  light(t, t.scene.matches && document.activeElement?.dataset?.card);
  announceScene(t);
  await Promise.all(runs);
  return mine === t.token;
}

const zoneOfCards = (scene) => new Map((scene?.zones ?? []).flatMap((z) => z.cards.map((c) => [c.id, z.id])));
const litIn = (frames) => frames.flatMap((s) => s.zones.flatMap((z) => z.cards.filter((c) => c.lit).map((c) => c.id)));

/* Several events of one answer, one after the other. A newer answer takes over at once. */
async function play(t, frames, { animate = true } = {}) {
  for (const s of t.queue ?? []) announce(t, s.say?.text); /* every event is said, also one whose picture is skipped */
  const queue = (t.queue = [...frames]), before = zoneOfCards(t.scene), calm = still(t);
  clearTimeout(t.autoTimer);
  if (calm) for (const s of queue.splice(0, queue.length - 1)) announce(t, s.say?.text); /* where nothing flies, the last picture alone is drawn */
  while (queue.length) {
    const rested = await show(t, queue.shift(), animate);
    if (t.queue !== queue || !rested) return;
    if (queue.length && !still(t)) await wait(260 / t.speed);
    if (t.queue !== queue) return;
  }
  t.queue = null;
  /* and what an event has moved is lit in it */
  const lies = calm && animate ? zoneOfCards(t.scene) : before;
  if (before.size) for (const id of litIn(frames)) if (before.get(id) !== lies.get(id)) t.nodes.get(id)?.classList.add('is-lit');
  autoplay(t);
}

/* The first click during motion ends it: the last scene stands at once. */
function finish(t) {
  const last = t.queue?.at(-1);
  for (const s of t.queue?.slice(0, -1) ?? []) announce(t, s.say?.text);
  t.queue = null;
  t.token += 1;
  for (const a of [...t.running.values()]) a.finish();
  if (last) show(t, last, false);
  autoplay(t);
}
const busy = (t) => t.queue !== null || t.running.size > 0;

/* Play asks for step after step, with time to read each sentence; any other touch of the table stops it. */
function autoplay(t, on = t.auto || !!t.scene?.steps?.playing) {
  clearTimeout(t.autoTimer);
  const st = t.scene?.steps, go = on && !!st && st.at < st.of && !t.scene.ask;
  if (t.auto !== go) { t.auto = go; if (st) steps(t); }
  if (!go || t.queue) return;
  const reading = (700 + 38 * (t.scene.say?.text?.length ?? 0)) / (t.speed || 1);
  t.autoTimer = setTimeout(() => { if (t.auto) send(t, { type: 'step', to: 'next' }); }, Math.min(reading, 6000));
}
