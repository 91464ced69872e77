/* Scenes as they travel, put together again: the other half of table_wire.py, which names the SHAPES of this module. */
const FIELDS = Object.fromEntries(Object.entries(SHAPES).map(([shape, fields]) => [shape, fields.map((f) => f.split(':'))]));
const CARD = /^([^*!@><+-]+)(\*)?(!)?(-)?(?:@(\d+))?(?:>([^<+]+))?(?:<([^+]+))?(?:\+(\d+))?$/;

function cardOf(word) {
  const [, id, legal, lit, dim, slot, over, from, wait] = CARD.exec(word) ?? [null, word], card = { id };
  if (slot) card.slot = Number(slot);
  if (over) card.over = over;
  if (legal) card.legal = true;
  if (lit) card.lit = true;
  if (dim) card.dim = true;
  if (from) card.from = from;
  if (wait) card.wait = Number(wait);
  return card;
}
const listOf = (line) => (line ? line.split(' ') : []);
const MADE = {
  '': (value) => value,
  flag: (value) => (typeof value === 'number' ? value === 1 : value),
  ids: (value) => (typeof value === 'string' ? listOf(value) : value),
  cards: (value) => [value].flat().flatMap((part) => (typeof part === 'string' ? listOf(part).map(cardOf) : [part])),
  matches: (value) => (typeof value === 'string' ? Object.fromEntries(listOf(value).map((row) => row.split('>')).map(([card, ...lit]) => [card, lit])) : value),
};
function made(value, how) {
  if (Object.hasOwn(MADE, how)) return MADE[how](value);
  if (how[0] !== '*') return record(value, how);
  return Array.isArray(value) ? value.map((entry) => record(entry, how.slice(1))) : value;
}
function record(value, shape) {
  if (!Array.isArray(value)) return value;
  const whole = {};
  FIELDS[shape].forEach(([name, how = ''], i) => { if (value[i] != null) whole[name] = made(value[i], how); });
  if (shape === 'zone' && !whole.kind) {
    const [kind, seat] = whole.id.split(':');
    whole.kind = kind;
    if (seat) whole.seat = seat;
  }
  return whole;
}
function sceneOf(short) {
  const s = { ...short };
  for (const [name, how] of FIELDS.scene) if (s[name] != null) s[name] = made(s[name], how);
  if (Array.isArray(s.text)) s.text = s.text[0].replace(/\{(\d+)\}/g, (all, i) => s.zones[i]?.cards.map((c) => c.id).filter((id) => id[0] !== '?').join(' ') ?? all);
  return s;
}

/* The first frame travels in full, of each later one only what is new. */
function unpack(frames) {
  const idOf = (z) => z[0] ?? z.id;
  let last = null;
  return frames.map((f) => {
    if (f.v === undefined && last) {
      const lay = new Map(last.zones.map((z) => [idOf(z), z]));
      f = { ...last, ...f, zones: f.zones.map((z) => (typeof z === 'string' ? lay.get(z) : z)) };
      for (const key of f.gone ?? []) delete f[key];
      delete f.gone;
    }
    const s = sceneOf(f);
    last = { ...f, text: s.text }; /* a text belongs to the zones that it came with */
    if (s.text === undefined) delete last.text;
    return s;
  });
}
