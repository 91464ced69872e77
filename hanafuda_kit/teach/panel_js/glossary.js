/* The glossary: all entries, and a box that filters them as one types. Nothing is sent for it. */

/* Letters without their marks, katakana as hiragana; in names blanks and hyphens count for nothing. */
const plain = (s) => s.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').normalize('NFC').replace(/[\u30a1-\u30f6]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60));
const joined = (s) => plain(s).replace(/[\s\-‐-―'’“”.,·・]/g, '');
/* A long o is written in several ways: shōbu, shobu, shoubu, shoobu. */
const longVowels = (s) => [s, s.replace(/ō/g, 'ou').replace(/ū/g, 'uu'), s.replace(/ō/g, 'oo')];
const namesOf = (e) => [e.name, e.kanji, e.kana, ...longVowels(e.romaji ?? ''), ...longVowels(e.name), ...(e.cards?.length === 1 ? e.cards : [])].map((s) => joined(s ?? '')).join('|');

DRAW.glossary = (p, b) => {
  const w = b.words, fill = (s, values) => s.replace(/\{(\w+)\}/g, (all, k) => values[k] ?? all);
  const item = (e) => h('li', { id: e.id, class: 'hk-block hk-entry', tabindex: '-1' },
    h('p', { class: 'hk-entry__name' }, h('b', {}, e.name), ourPage() ? h('a', { href: `#${e.id}`, 'aria-label': fill(w.link, { name: e.name }) }, '#') : null),
    h('p', { class: 'hk-entry__ja' }, e.kanji ? [h('span', { lang: 'ja', class: 'hk-entry__kanji' }, e.kanji), e.kana === e.kanji ? null : h('span', { lang: 'ja' }, e.kana), h('i', { lang: 'ja-Latn' }, e.romaji)] : h('span', { class: 'hk-soft' }, w.no_japanese)),
    h('p', { class: 'hk-entry__says' }, e.says, ...chips(p, [e.rule])),
    e.cards?.length ? h('p', { class: 'hk-entry__cards', 'aria-hidden': 'true' }, e.cards.map((c) => h('img', { alt: '', src: face(p, c) }))) : null);
  const groups = b.groups.map((g) => {
    const entries = g.entries.map((e) => ({ node: item(e), names: namesOf(e), says: ` ${plain(e.says)}` }));
    return { entries, node: h('section', { id: g.id, class: 'hk-entries', 'aria-labelledby': `${g.id}-h` }, h('h2', { class: 'hk-h', id: `${g.id}-h` }, g.title), h('ul', {}, entries.map((e) => e.node))), link: h('a', { href: `#${g.id}` }, g.title) };
  });
  const every = groups.flatMap((g) => g.entries), all = every.length;
  const id = `${p.uid}-${b.id}`, box = h('input', { id, type: 'search', class: 'hk-box', autocomplete: 'off', spellcheck: 'false', 'data-key': 'box', 'aria-describedby': `${id}-n` });
  const said = h('p', { id: `${id}-n`, class: 'hk-soft', role: 'status' }, fill(w.all, { all }));
  const filter = () => {
    const asked = joined(box.value), words = plain(box.value).trim();
    let found = every.filter((e) => e.names.includes(asked));
    const speak = !found.length && words.length > 1;
    if (speak) found = every.filter((e) => e.says.includes(` ${words}`) || e.says.includes(`“${words}`));
    const shown = new Set(found), n = found.length;
    for (const g of groups) {
      for (const e of g.entries) e.node.hidden = !shown.has(e);
      g.node.hidden = !g.entries.some((e) => shown.has(e));
      g.link.hidden = g.node.hidden;
    }
    said.textContent = fill(n === all ? w.all : !n ? w.none : speak ? (n === 1 ? w.mentions_one : w.mentions) : n === 1 ? w.one : w.some, { n, all });
  };
  box.addEventListener('input', filter);
  box.addEventListener('keydown', (e) => { if (e.key === 'Escape' && box.value) { box.value = ''; filter(); e.preventDefault(); } });

  /* A link to an entry opens there, also where the page was still being made when it was followed. */
  const root = h('div', { class: 'hk-glossary' },
    h('div', { class: 'hk-find', role: 'search', 'aria-label': b.words.label }, h('label', { for: id }, w.search), box, h('p', { class: 'hk-small hk-soft' }, w.hint), said),
    ourPage() ? h('nav', { class: 'hk-groups', 'aria-label': w.groups }, groups.map((g) => g.link)) : null, groups.map((g) => g.node));
  const go = () => {
    const to = root.querySelector(`[id="${CSS.escape(decodeURIComponent(location.hash.slice(1)))}"]`);
    root.querySelector('.is-here')?.classList.remove('is-here');
    if (!to) return;
    if (to.hidden || to.closest('[hidden]')) { box.value = ''; filter(); }
    if (to.matches('.hk-entry')) { to.classList.add('is-here'); to.focus({ preventScroll: true }); }
    to.scrollIntoView({ block: 'start' });
  };
  if (ourPage()) {
    addEventListener('hashchange', () => { if (root.isConnected) go(); });
    if (location.hash) new ResizeObserver((_, watch) => { if (root.offsetHeight) { watch.disconnect(); go(); } }).observe(root);
  }
  return root;
};
