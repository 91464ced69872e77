/* The rules explorer: a switch, two readings side by side, the presets, the rules as one page, an argument settled. */

DRAW.houserule = (p, b, send) => {
  const id = `${p.uid}-${b.id}`;
  const act = (value) => { p.root.querySelector('.hk-area--results')?.scrollTo(0, 0); send(value); }; /* what changes stands at its top */
  const radios = (options, value) => h('div', { class: 'hk-seg', role: 'radiogroup', 'aria-labelledby': id }, options.map((o) => {
    const input = h('input', { type: 'radio', name: id, value: o.id, checked: o.id === value, 'data-key': o.id });
    input.addEventListener('change', () => act(o.id));
    return h('label', {}, input, h('span', {}, o.label));
  }));
  const number = (value, key, label, go, low, high) => {
    const box = h('input', { type: 'number', class: 'hk-box hk-box--number', inputmode: 'numeric', min: low, max: high, step: 1, 'aria-label': label, 'data-key': key });
    box.value = value;
    box.addEventListener('change', go);
    return box;
  };
  const way = {
    choice: () => radios(b.values, b.value),
    number() {
      const on = b.value !== b.off, box = number(on ? b.value : '', 'box', b.title, () => act(box.value), b.low, b.high);
      return h('div', { class: 'hk-number' }, b.off ? radios([{ id: b.off, label: b.off }], on ? '' : b.off) : null, box, h('span', { class: 'hk-soft hk-small' }, `${b.low}–${b.high}`));
    },
    four() {
      const boxes = b.value.split('/').map((v, i) => number(v, `box${i}`, b.labels[i], () => act(boxes.map((box) => box.value).join('/')), 0, 99));
      return h('div', { class: 'hk-four', role: 'group', 'aria-labelledby': id }, boxes.map((box, i) => h('label', {}, h('span', {}, b.labels[i]), box)));
    },
  };
  const meaning = (o) => h('div', { class: classes(o.id === b.value && 'is-here') }, h('dt', {}, o.label), h('dd', {}, o.means));
  return h('section', { class: classes('hk-house', b.was && 'is-changed') },
    h('h4', { id }, h('span', {}, b.title), ' ', chip(p, b.rule)), way[b.form](),
    b.error ? h('p', { class: 'hk-error', role: 'alert' }, b.error) : null,
    h('p', { class: 'hk-house__means' }, b.means),
    b.was ? h('p', { class: 'hk-house__was' }, b.was, ' ', button('hk-linkish', b.back, () => act('back'), { 'data-key': 'back' })) : null,
    h('details', { class: 'hk-fold' }, h('summary', { 'data-key': 'more' }, b.more), h('dl', { class: 'hk-means' }, (b.values ?? []).map(meaning)), h('p', { class: 'hk-soft hk-small' }, b.source)));
};

/* Old beside new. What differs is marked for the eye and said to a screen reader. */
DRAW.rulecompare = (p, b) => {
  const two = b.sides.length === 2;
  const part = (m, right) => (m.marked ? h(right ? 'ins' : 'del', {}, h('span', { class: 'hk-sr' }, `${right ? b.inserted : b.deleted} `), m.text) : m.text);
  const law = (o, right) => h('li', {}, chip(p, o.rule), h('p', {}, o.parts.map((m) => part(m, right))));
  const line = (o, i, all) => h('li', { class: classes(o.out && 'is-out', two && o.new && 'is-new', i === all.length - 1 && 'is-sum') }, h('span', {}, o.name, o.ja ? [' ', japanese(o.ja)] : null, o.note ? h('small', {}, o.note) : null), h('b', {}, o.value || '–'));
  const said = (o) => h('li', { class: classes(two && o.new && 'is-new') }, h('p', {}, o.text, o.rule ? [' ', chip(p, o.rule)] : null));
  const side = (s, i) => h('section', { class: classes('hk-reading', i === 1 && 'is-yours') },
    h('header', {}, h('h3', {}, s.title), h('code', {}, s.rules)),
    h('ul', { class: 'hk-laws', hidden: !s.laws.length }, s.laws.map((o) => law(o, i === 1))),
    s.told.length ? h('ol', { class: 'hk-told' }, s.told.map(said)) : h('ul', { class: 'hk-scorelines', hidden: !s.lines.length }, s.lines.map(line)),
    s.big ? h('div', { class: classes('hk-comes', s.changed && 'is-new') }, h('p', { class: 'hk-figure' }, s.big), h('p', {}, s.small)) : null);
  return h('div', { class: classes('hk-versus', two && 'is-two'), role: 'group', 'aria-label': b.label }, b.sides.map(side));
};

/* A position or a deal: its places beside one another on one felt. */
DRAW.rulezones = (p, b, act) => {
  const card = (c) => (b.pick ? button('hk-pickcard', null, () => act(c), { 'aria-label': cardName(p, c), 'data-key': c }, picture(p, c, 'hk-still__card')) : h('img', { class: 'hk-still__card', alt: cardName(p, c), src: face(p, c) }));
  return h('div', { class: 'hk-still hk-zones' }, b.zones.map((z) => h('figure', {}, h('figcaption', {}, z.label), h('div', { class: 'hk-still__cards' }, z.cards.map(card)))));
};

DRAW.rulepresets = (p, b, act) => {
  const head = (c) => h('th', { scope: 'col' }, h('b', {}, c.title), c.says ? h('span', {}, c.says) : null, c.use ? button('hk-btn', c.use, () => act(c.id), { class: 'hk-btn hk-btn--quiet', 'data-key': c.id, 'aria-label': `${c.use}: ${c.title}` }) : null);
  const cell = (c) => h('td', { class: c.differs && 'is-marked' }, c.differs ? h('span', { class: 'hk-sr' }, `${b.mark} `) : null, c.text);
  return h('div', { class: 'hk-scroll', tabindex: '0', role: 'group', 'aria-label': b.label }, h('table', { class: 'hk-grid hk-presets' },
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, h('b', {}, b.first)), b.columns.map(head))),
    h('tbody', {}, (b.rows ?? []).map((r) => h('tr', {}, h('th', { scope: 'row' }, r.title, ' ', chip(p, r.rule)), r.cells.map(cell))))));
};

/* The rules in force. However the page is printed, a copy of them is all that is on the paper. */
function printsRules(p) {
  p.prints = true;
  const root = document.documentElement;
  let copy;
  const after = () => { copy?.remove(); root.classList.remove('hk-prints-rules'); };
  const before = () => {
    const found = p.root.isConnected ? p.root.querySelector('.hk-sheet') : null;
    after();
    if (!found) return;
    copy = h('div', { class: 'hk-parts hk-root hk-printed', 'data-hk-theme': 'light' }, found.cloneNode(true));
    document.body.append(copy);
    root.classList.add('hk-prints-rules');
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
}

DRAW.rulesheet = (p, b) => {
  if (!p.prints) printsRules(p);
  const rule = (r) => h('p', {}, h('b', { class: 'hk-sheet__id' }, r.id), ' ', r.text, (r.says ?? []).flatMap((m) => [' ', h(m.marked ? 'strong' : 'em', {}, m.text)]));
  const part = (o) => h('section', {}, h('h3', {}, o.title), o.rules.map(rule));
  const yaku = (o) => h('li', { class: classes(o.out && 'is-out') }, h('span', {}, h('b', {}, o.name), ' ', o.ja ? japanese(o.ja) : null, ' ', o.note), h('b', {}, o.value));
  return [h('div', { class: 'hk-bar' }, button('hk-btn', b.print, () => window.print(), { class: 'hk-btn hk-btn--quiet', 'data-key': 'print' })),
    h('details', { class: 'hk-fold hk-sheetfold' }, h('summary', { 'data-key': 'read' }, b.label), h('article', { class: 'hk-sheet' },
      h('header', {}, h('h2', {}, b.title), h('p', {}, b.rules)), h('div', { class: 'hk-sheet__parts' }, b.parts.map(part), h('section', {}, h('h3', {}, b.yaku_title), h('ul', {}, b.yaku.map(yaku)))), h('footer', {}, b.foot)))];
};

DRAW.ruledispute = (p, b, act) => {
  const side = (s) => h('li', { class: classes(s.holds && (s.right ? 'is-right' : 'is-not')) }, h('h4', {}, s.who), h('p', { class: 'hk-quote' }, s.says),
    s.holds ? h('p', { class: 'hk-holds' }, shape(s.right ? ICON.check : ICON.cross), h('span', {}, s.holds)) : null);
  return h('section', { class: 'hk-dispute' }, h('p', { class: 'hk-eyebrow' }, b.eyebrow), h('h2', { class: 'hk-h' }, b.title), h('ul', {}, b.sides.map(side)),
    b.why ? h('p', { class: 'hk-why' }, b.why, ...chips(p, b.rules)) : null, button('hk-x', null, () => act('close'), { class: 'hk-x hk-dispute__close', 'aria-label': b.close, 'data-key': 'close' }, shape(ICON.cross)));
};

/* On a narrow page the results stand far above the switches: what they come to stays in sight. */
DRAW.ruleglance = (p, b) => h('div', { class: 'hk-glance' }, h('p', { role: 'status' }, b.text), button('hk-btn', b.see, () => {
  p.root.querySelector('.hk-area--results')?.scrollIntoView({ block: 'start', behavior: still({ speed: 1 }) ? 'auto' : 'smooth' });
}, { class: 'hk-btn hk-btn--quiet', 'data-key': 'see' }));
