/* The yaku explorer: yaku with their cards and how near they are, a sum with its reasons, rows of captured cards. */

/* Marks on the cards of a deck, changed where they lie: a deck drawn anew at each click would cost ten times as much. */
DRAW.yakumarks = (p, b) => {
  for (const n of p.boxes.get(b.deck)?.querySelectorAll('.hk-deckcard') ?? []) {
    const c = n.dataset.key, mark = b.marks[c] ?? '';
    if ((n.dataset.mark ?? '') === mark) continue;
    n.dataset.mark = mark;
    n.className = classes('hk-deckcard', mark && `is-${mark}`);
    n.setAttribute('aria-label', cardName(p, c) + (mark ? `, ${b.says[mark]}` : ''));
    n.setAttribute('aria-pressed', mark ? 'true' : 'false');
    n.querySelector('.hk-deckcard__mark')?.remove();
    if (mark) n.append(h('span', { class: 'hk-deckcard__mark', 'aria-hidden': 'true' }, mark));
  }
  return null;
};

const pieces = (p, r) => h('span', { class: 'hk-yaku__cards', role: 'img', 'aria-label': r.pictured },
  r.cards.map((c) => h('span', { class: `hk-piece is-${c.held}` }, h('img', { alt: '', src: face(p, c.card) }))));

DRAW.yakurow = (p, b) => h('div', { class: classes('hk-yaku', b.brief && 'is-brief'), role: 'group', 'aria-label': `${b.name}: ${b.badge}` },
  h('p', { class: 'hk-yaku__name' }, h('b', {}, b.name), ' ', h('span', { lang: 'ja' }, h('span', {}, b.ja), ...(b.kana === b.ja ? [] : [' ', h('small', {}, b.kana)]))),
  h('p', { class: classes('hk-yaku__points', b.counts && 'is-counting') }, h('span', { 'aria-hidden': 'true' }, b.points), h('span', { class: 'hk-sr' }, b.worth)),
  b.brief ? null : pieces(p, b), h('p', { class: `hk-state hk-state--${b.tone}` }, b.badge),
  b.brief ? null : h('p', { class: 'hk-yaku__why' }, b.why, ...chips(p, b.rules)));

DRAW.yakusum = (p, b) => h('section', { class: 'hk-yakusum', 'aria-label': b.label }, h('h2', { class: 'hk-h' }, b.label),
  h('p', { class: 'hk-sr' }, b.said),
  h('div', { class: 'hk-sum', 'aria-hidden': 'true' }, b.terms.map((t) => h('span', { class: classes('hk-term', t.total && 'is-sum') }, t.sign ? h('i', {}, t.sign) : null, h('span', {}, h('b', {}, t.n), h('small', {}, t.what))))),
  b.text || b.rules?.length ? h('p', { class: 'hk-yakusum__text' }, b.text ?? '', ...chips(p, b.rules)) : null);

/* Only where pages have addresses of their own; in JupyterLab a notebook is opened from its list. */
DRAW.yakulinks = (p, b) => ourPage() ? h('p', { class: 'hk-links' }, b.links.map((l) => h('a', { href: `${l.page}.ipynb?${l.query}`, 'data-key': l.page }, l.label))) : null;

DRAW.yakuheap = (p, b) => h('figure', { class: 'hk-heap', 'aria-label': b.name }, h('figcaption', { 'aria-hidden': 'true' }, b.label),
  h('div', { class: 'hk-heap__cards' }, b.cards?.length ? b.cards.map((c) => h('span', { class: 'hk-heap__card' }, h('img', { alt: cardName(p, c), src: face(p, c) }))) : h('p', {}, b.empty)));
