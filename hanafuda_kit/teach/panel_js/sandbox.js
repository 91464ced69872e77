/* The sandbox: where a picked card goes, what is wrong with a position, the tree of moves, numbers to set. */

DRAW.sandhead = (p, b, act) => h('h2', { class: 'hk-h hk-sb-section' }, button('hk-sb-section__head', null, () => act(b.id), { 'aria-expanded': b.open ? 'true' : 'false', 'data-key': 'head' },
  h('span', { class: 'hk-sb-section__mark', 'aria-hidden': 'true' }, shape(ICON.next)), h('span', {}, b.text), b.count ? h('small', {}, b.count) : null));

/* The words stand in a line that is read out, the buttons never move. */
DRAW.sandmove = (p, b, act) => {
  const off = (zone) => !b.card || b.off?.includes(zone);
  return h('div', { class: 'hk-sb-moving', role: 'group', 'aria-label': b.text },
    h('p', { class: 'hk-sb-moving__what', role: 'status' }, b.card ? h('img', { class: 'hk-mini', alt: '', src: face(p, b.card) }) : null, h('span', {}, b.text)),
    h('div', { class: 'hk-bar' }, b.zones.map(([zone, label]) => button('hk-btn', label, () => { if (!off(zone)) act(zone); }, { class: 'hk-btn hk-btn--move', 'aria-disabled': off(zone) ? 'true' : null, 'data-key': zone }))));
};

DRAW.sandremarks = (p, b, act) => {
  const mark = { stop: '!', fill: '?', odd: '·' }, says = Object.fromEntries(b.says);
  const line = (r, i) => h('li', {}, h('span', { class: `hk-sb-mark hk-sb-mark--${r.weight}`, 'aria-hidden': 'true' }, mark[r.weight]),
    h('div', {}, h('p', {}, h('span', { class: 'hk-sr' }, `${says[r.weight]}: `), r.text, ...chips(p, r.rules)),
      r.mends.length ? h('div', { class: 'hk-bar' }, r.mends.map((m, j) => button('hk-btn', m.label, () => act(m.id), { class: 'hk-btn hk-btn--quiet hk-btn--small', 'data-key': `${i}.${j}` }))) : null));
  return h('section', { class: 'hk-sb-remarks', 'aria-label': b.title }, h('div', { role: 'status' }, h('h2', { class: 'hk-h' }, b.title)), b.lines?.length ? h('ul', {}, b.lines.map(line)) : null);
};

DRAW.sandtree = (p, b, act) => {
  const path = new Set(b.path);
  const row = (r) => h('li', { style: `--hk-depth:${Math.min(r.depth, 8)}` }, button('hk-sb-treerow', null, () => act(r.at), { class: classes('hk-sb-treerow', path.has(r.at) && 'is-path'), 'aria-current': r.at === b.at ? 'true' : null, 'data-key': `n${r.at}` },
    r.seat ? h('b', {}, r.seat) : null, h('span', {}, r.text), r.end ? h('em', {}, r.end) : null));
  const list = h('ol', { class: 'hk-sb-tree' }, b.rows.map(row)), box = h('div', { class: 'hk-sb-treebox', role: 'group', 'aria-label': b.label }, h('p', { class: 'hk-soft hk-small' }, b.label), list);
  /* the list scrolls in itself, so that the place that is shown is seen and the page stays where it is */
  requestAnimationFrame(() => { const here = list.querySelector('[aria-current]'); if (here) list.scrollTop = here.offsetTop - list.clientHeight / 2; });
  return box;
};

DRAW.sandnumbers = (p, b, act) => {
  const one = (n) => {
    const id = `${p.uid}-${b.id}-${n.id}`, to = (value) => act(`${n.id} ${Math.max(n.low, Math.min(n.high, value))}`);
    const box = h('input', { id, class: 'hk-box', type: 'text', inputmode: 'numeric', autocomplete: 'off', maxlength: '6', 'data-key': n.id });
    box.value = n.value;
    const typed = () => { const value = box.value.trim(); if (/^-?\d{1,6}$/.test(value) && Number(value) !== n.value) to(Number(value)); else box.value = n.value; };
    box.addEventListener('change', typed);
    box.addEventListener('keydown', (e) => {
      if (e.key === 'Enter') { e.preventDefault(); typed(); }
      const way = { ArrowUp: 1, ArrowDown: -1 }[e.key];
      if (way) { e.preventDefault(); e.stopPropagation(); if (n.value + way >= n.low && n.value + way <= n.high) to(n.value + way); }
    });
    const by = (way, sign, words) => button('hk-sb-less', sign, () => { if (n.value + way >= n.low && n.value + way <= n.high) to(n.value + way); }, { 'aria-label': `${n.label}: ${words}`, 'aria-disabled': n.value + way < n.low || n.value + way > n.high ? 'true' : null, 'data-key': `${n.id}${way}` });
    return h('div', { class: 'hk-sb-number' }, h('label', { for: id }, n.label), h('div', { class: 'hk-sb-number__row' }, by(-1, '−', b.less), box, by(1, '+', b.more)));
  };
  return h('div', { class: 'hk-sb-numbers', role: 'group', 'aria-label': b.label }, b.numbers.map(one));
};

DRAW.sandlinks = (p, b) => h('p', { class: 'hk-sb-links' }, b.links.map(([href, label]) => h('a', { href }, label)));

DRAW.sandcompare = (p, b) => {
  const cell = (c) => h('td', {}, c.text, c.cards?.length ? pictures(p, c.cards) : null);
  return h('div', { class: 'hk-scroll', tabindex: '0', role: 'group', 'aria-label': b.label }, h('table', { class: 'hk-grid hk-sb-compare' }, h('caption', { class: 'hk-sr' }, b.label),
    h('thead', {}, h('tr', {}, h('td', {}), b.heads.map((t) => h('th', { scope: 'col' }, t)))), h('tbody', {}, b.rows.map(([label, one, two]) => h('tr', {}, h('th', { scope: 'row' }, label), cell(one), cell(two))))));
};
