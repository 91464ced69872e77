/* What the pages do without a kernel: theme, progress, and Voilà's own calls while a page is being made.
   It is loaded first in the body, so the theme is set before anything is painted. */
globalThis.hkPage = (() => {
  const KEY = 'hanafuda-kit';
  const body = document.body;

  /* Kept in this browser only: {theme, last, at, done: {lesson: [part, …]}}. A browser that keeps nothing still works. */
  let kept = {};
  const read = () => {
    try { kept = JSON.parse(localStorage.getItem(KEY)) ?? {}; } catch { /* nothing is kept, or nothing may be */ }
    if (typeof kept !== 'object' || Array.isArray(kept)) kept = {};
  };
  read();
  const keep = (change) => {
    kept = { ...kept, ...change };
    try { localStorage.setItem(KEY, JSON.stringify(kept)); } catch { /* it lasts as long as the page */ }
  };
  const done = (lesson, parts) => {
    const list = kept.done?.[lesson];
    return Array.isArray(list) ? parts.filter((part) => list.includes(part)) : [];
  };

  /* Theme: ?theme= for this page, else what was chosen, else the system's. It is always written out, and JupyterLab's
     own mark is held to it, so that the page and every widget in it agree. */
  const system = matchMedia('(prefers-color-scheme: dark)');
  const asked = new URLSearchParams(location.search).get('theme');
  const known = (theme) => theme === 'light' || theme === 'dark';
  function paint() {
    const theme = [asked, kept.theme].find(known) ?? (system.matches ? 'dark' : 'light');
    body.dataset.hkTheme = theme;
    match();
    const button = document.querySelector('[data-hk-switch="theme"]');
    if (button) { button.hidden = false; button.textContent = theme === 'dark' ? 'Light' : 'Dark'; }
  }
  function match() {
    const light = String(body.dataset.hkTheme === 'light');
    if (body.dataset.jpThemeLight !== light) body.dataset.jpThemeLight = light;
  }
  new MutationObserver(match).observe(body, { attributes: true, attributeFilter: ['data-jp-theme-light'] });
  system.addEventListener('change', paint);
  paint();
  function turn() {
    const theme = body.dataset.hkTheme === 'dark' ? 'light' : 'dark';
    keep({ theme });
    body.dataset.hkTheme = theme;
    if (known(asked)) history.replaceState(null, '', without('theme'));
    match();
    document.querySelector('[data-hk-switch="theme"]').textContent = theme === 'dark' ? 'Light' : 'Dark';
  }
  function without(name) {
    const url = new URL(location.href);
    url.searchParams.delete(name);
    return url;
  }

  /* Progress is a plum blossom of five petals, filled in proportion to the lesson's parts. */
  const PETAL = 'M0 0C-7 -3 -9.500 -13 0 -16C9.500 -13 7 -3 0 0Z';
  function blossom(some, all) {
    const full = Math.floor((5 * some) / all);
    const petals = Array.from({ length: 5 }, (_, i) => `<path d="${PETAL}" transform="rotate(${i * 72}) translate(0 -2)"${i < full ? ' class="is-full"' : ''}/>`);
    return `<svg class="hk-petals" viewBox="-20 -20 40 40" role="img" aria-label="${some} of ${all} ${all === 1 ? 'part' : 'parts'} done">${petals.join('')}<circle r="3"${some ? ' class="is-full"' : ''}/></svg>`;
  }
  function progress() {
    let parts = 0, partsDone = 0, lessonsDone = 0, here = null, first = null;
    const lessons = [...document.querySelectorAll('.hk-blossom')];
    for (const place of lessons) {
      const all = place.dataset.hkParts.split(' '), some = done(place.dataset.hkLesson, all).length;
      place.innerHTML = blossom(some, all.length);
      parts += all.length; partsDone += some; lessonsDone += some === all.length;
      if (some < all.length) { first ??= place; if (place.dataset.hkLesson === kept.last) here = place; }
    }
    const says = document.getElementById('progress');
    if (says) says.textContent = `${lessonsDone} of ${lessons.length} finished, ${partsDone} of ${parts} parts`;
    const started = kept.last || partsDone > 0;
    resume(started ? here ?? first : null);
  }
  /* The home page's one button goes on where the learner stopped, and its row is marked. */
  function resume(place) {
    document.querySelectorAll('[data-hk-row]').forEach((row) => row.classList.toggle('is-here', row === place?.closest('[data-hk-row]')));
    const button = document.getElementById('continue');
    if (!button) return;
    button.dataset.first ??= JSON.stringify([button.getAttribute('href'), button.textContent]);
    const row = place?.closest('[data-hk-row]');
    const [href, text] = JSON.parse(button.dataset.first);
    const at = row && kept.last === row.dataset.hkRow && /^[a-z]+(\.[0-9]+)?$/.test(kept.at) ? `?at=${kept.at}` : '';
    button.href = row ? new URL(row.querySelector('a').href).pathname + at : href;
    button.textContent = row ? `Continue lesson ${row.querySelector('b').textContent}: ${row.querySelector('a').textContent}` : text;
  }
  /* Anything on a lesson's page says that a part is done by a bubbling event:
     new CustomEvent('hk-progress', {bubbles: true, composed: true, detail: {part: 'guided'}}). */
  document.addEventListener('hk-progress', ({ detail }) => {
    const lesson = detail?.lesson ?? body.dataset.hkPage;
    if (!lesson || typeof detail?.part !== 'string') return;
    read(); /* another tab may have kept something since */
    const had = Array.isArray(kept.done?.[lesson]) ? kept.done[lesson] : [];
    if (!had.includes(detail.part)) keep({ done: { ...kept.done, [lesson]: [...had, detail.part] } });
    progress();
  });
  function forget() {
    keep({ done: {}, last: '', at: '' });
    progress();
  }

  /* The lessons of the home page open for one reader, or in front of a class. */
  function present(on) {
    for (const link of document.querySelectorAll('.hk-lessonlist a')) {
      const url = new URL(link.href);
      if (on) url.searchParams.set('mode', 'class'); else url.searchParams.delete('mode');
      link.href = url.pathname + url.search;
    }
    document.querySelectorAll('[name="hk-for"]').forEach((input) => { input.checked = (input.value === 'class') === on; });
  }
  function presenting() {
    const choice = document.querySelector('[data-hk-for]');
    if (!choice) return;
    choice.hidden = false;
    choice.addEventListener('change', (e) => present(e.target.value === 'class'));
    document.querySelectorAll('[data-hk-present]').forEach((link) => link.addEventListener('click', () => present(true)));
  }

  /* Voilà calls these while it makes a page. Prose is read at once; only the widgets have to be waited for. */
  function voila() {
    globalThis.voila_heartbeat = () => {};
    globalThis.voila_process = () => {};
    globalThis.update_loading_text = () => {};
    globalThis.voila_finish = globalThis.display_cells = laid;
    addEventListener('pagehide', end);
  }
  /* Voilà's own script ends the kernel of a page that is left, too, but only once it is loaded. */
  function end() {
    const { baseUrl, kernelId } = JSON.parse(document.getElementById('jupyter-config-data')?.textContent ?? '{}');
    if (!kernelId) return;
    const form = new FormData();
    form.append('_xsrf', document.cookie.match(/(?:^|; )_xsrf=([^;]*)/)?.[1] ?? '');
    navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`, form);
  }
  function laid() {
    const waiting = document.getElementById('loading'), cells = document.getElementById('cells');
    if (!waiting) return;
    const look = () => {
      if (cells.querySelector('script[type="application/vnd.voila.cell-output+json"]')) return;
      const texts = [...cells.querySelectorAll('.jp-OutputArea-output')].map((output) => output.textContent);
      if (texts.some((text) => text.startsWith('Loading widget'))) return;
      watch.disconnect();
      waiting.remove();
      again(texts.some((text) => text.startsWith('Error displaying widget')));
    };
    const watch = new MutationObserver(look);
    watch.observe(cells, { childList: true, subtree: true, characterData: true });
    look();
  }
  /* A busy machine may need just so long for a widget that ipywidgets stops waiting as it arrives. The page is then
     made afresh, twice at most. */
  function again(lost) {
    const name = `${KEY}:again`;
    try {
      const tried = Number(sessionStorage.getItem(name));
      sessionStorage.setItem(name, lost ? tried + 1 : 0);
      if (lost && tried < 2) { location.reload(); return; }
    } catch { /* what cannot be counted is not repeated */ }
    if (lost) document.getElementById('cells').insertAdjacentHTML('beforebegin', '<div class="hk-wrap"><div class="hk-note hk-note--wrong" role="alert">The table could not be laid. Load the page again in a moment.</div></div>');
  }

  document.addEventListener('DOMContentLoaded', () => {
    paint();
    if (document.querySelector('.hk-lessonhead')) {
      keep({ last: body.dataset.hkPage, at: '' });
      /* where the reader has got to stands in the address when the page is left */
      addEventListener('pagehide', () => { read(); keep({ last: body.dataset.hkPage, at: new URLSearchParams(location.search).get('at') ?? '' }); });
    }
    progress();
    presenting();
    document.querySelector('[data-hk-switch="theme"]')?.addEventListener('click', turn);
    document.querySelector('[data-hk-switch="forget"]')?.addEventListener('click', forget);
  });
  return { voila };
})();
