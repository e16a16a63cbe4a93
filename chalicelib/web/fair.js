// Checks whether the cards were dealt as promised.

/** @import { Fairness } from './contract.js' */
import { ask } from './api.js';
import { load, redraw } from './app.js';
import { h } from './dom.js';
import { t } from './words.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {{fairness: Fairness | null, asked: string, holds: boolean | null}} Known */

/** @type {WeakMap<Table, Known>} */
const all = new WeakMap();

/** @param {Table} table */
export function fair(table) {
  const known = all.get(table) ?? { fairness: null, asked: '', holds: null };
  all.set(table, known);
  if (known.asked !== table.game?.status) learn(table, known);
  const { fairness, holds } = known;
  return [h('p', null, t('fair.about')),
    fairness && h('dl', { class: 'fair' }, h('dt', null, t('fair.commitment')), h('dd', null, h('code', { class: 'code' }, fairness.commitment)),
      h('dt', null, t('fair.seed')), h('dd', null, fairness.seed ? h('code', { class: 'code' }, fairness.seed) : t('fair.later'))),
    holds !== null && h('p', { role: 'status' }, h('strong', null, t(holds ? 'fair.holds' : 'fair.broken')))];
}

/** @param {Table} table @param {Known} known */
async function learn(table, known) {
  known.asked = table.game?.status ?? '';
  const fairness = await load(async () => /** @type {Fairness} */ ((await ask('GET', `${table.href}/fairness`)).body));
  if (!fairness) return;
  known.fairness = fairness;
  // Without a secure context a browser has no digest: then people must check it elsewhere.
  if (fairness.seed && crypto.subtle) known.holds = (await digest(fairness.seed + table.id)) === fairness.commitment;
  redraw();
}

/** SHA-256 in hex. @param {string} text */
async function digest(text) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
