/* The one table: draws a Scene, reports what was picked. It knows no rules. The parts it uses stand in table_js/. */
let tables = 0;

function makeTable(host, { faces, send: post, terms = {}, rules = {}, speed = 1, hints = true }) {
  const root = h('div', { class: 'hk-table hk-root' });
  host.append(root);
  frame(root);
  const t = {
    root, $: (q) => root.querySelector(q), uid: `${Date.now().toString(36)}-${(tables += 1)}`, send: post,
    faces, terms, rules, speed, hints,
    scene: null, current: null, nodes: new Map(), zones: new Map(), seen: new Map(), after: [], said: null,
    queue: null, running: new Map(), token: 0, auto: false, autoTimer: 0, pending: null, pendingTimer: 0, goal: null, later: null, drag: null, dragged: false, panel: null, rule: null,
  };
  const end = new AbortController(), size = new ResizeObserver(() => placeBubble(t));
  size.observe(root);
  listen(t, end.signal);
  t.close = () => { end.abort(); size.disconnect(); answered(t); clearTimeout(t.autoTimer); dropDrag(t); t.queue = null; t.token += 1; root.remove(); };
  return t;
}

/* Another skin or language while playing: the same nodes, dressed anew. */
function redress(t, { words, pictures }) {
  const focus = focusNow(t);
  if (words || pictures) t.seen.clear();
  for (const [id, n] of t.nodes) {
    n.querySelector('.hk-card__face').src = face(t, id);
    const label = n.querySelector('.hk-card__label b');
    if (label) label.dataset.n = known(t, id)?.month ?? '';
  }
  for (const box of t.zones.values()) {
    const back = box.querySelector('.hk-stock .hk-card__face');
    if (back) back.src = face(t, '?');
    for (const n of box.querySelectorAll('[data-word]')) text(n, word(t, n.dataset.word));
  }
  if (t.scene) { draw(t); rove(t); if (t.rule) showRule(t, t.rule); refocus(t, focus); }
}

/* Several tables share the faces: the trait names the one model that has them. */
async function facesOf(model) {
  const value = model.get('faces');
  if (typeof value !== 'string') return value ?? {};
  const shared = await model.widget_manager.get_model(value.replace('IPY_MODEL_', ''));
  return shared.get('faces');
}

/* Traits come from Python, picks go back as messages; the one is never written, the other never read here. */
const anywidget = {
  async render({ model, el }) {
    const get = (name, other) => model.get(name) ?? other;
    const t = makeTable(el, { faces: await facesOf(model), send: (m) => model.send(m), terms: get('terms', {}), rules: get('rule_texts', {}), speed: get('speed', 1), hints: get('hints', true) });
    const dress = () => {
      const set = (name, value) => { t.root.dataset[name] = value; };
      set('size', get('size', 'auto')); set('labels', get('labels', false) ? 'on' : 'off'); set('hints', get('hints', true) ? 'on' : 'off');
      set('hands', get('hands', 'shown')); set('foot', get('foot', true) ? 'on' : 'off');
      if (get('theme', '')) set('hkTheme', get('theme', '')); else delete t.root.dataset.hkTheme;
      t.root.lang = get('lang', 'en');
    };
    const frames = () => { const news = unpack(get('frames', [])); answered(t); notice(t, null); play(t, news); goOn(t, news); };
    const settings = async () => {
      const { terms, faces } = t;
      Object.assign(t, { terms: get('terms', {}), speed: get('speed', 1), hints: get('hints', true), faces: await facesOf(model) });
      dress(); redress(t, { words: t.terms !== terms, pictures: t.faces !== faces }); placeBubble(t);
    };
    const rules = () => { t.rules = get('rule_texts', {}); if (t.rule) showRule(t, t.rule); };
    const custom = (m) => {
      if (m?.type !== 'answer') return;
      answered(t); dropDrag(t, true);
      if (m.notice) { forget(t); stopPlaying(t); notice(t, m.notice); } else { notice(t, null); goOn(t); }
    };
    const SETTINGS = 'labels size hints speed faces terms lang theme hands foot'.split(' ').map((name) => `change:${name}`);
    model.on('change:frames', frames); model.on('change:rule_texts', rules); model.on('msg:custom', custom);
    for (const name of SETTINGS) model.on(name, settings);
    dress();
    /* a page that has just been opened shows the position, not the way there */
    const start = unpack(get('frames', [])).slice(-1);
    if (start.length) play(t, start, { animate: false });
    return () => {
      model.off('change:frames', frames); model.off('change:rule_texts', rules); model.off('msg:custom', custom);
      for (const name of SETTINGS) model.off(name, settings);
      t.close();
    };
  },
};

export default anywidget;
