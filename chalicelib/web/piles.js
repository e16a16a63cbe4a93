// The pile and the discard: how many cards they have, how many rounds the pile lasts, and the cards of the discard.

/** @import { Card, Discard, Game } from './contract.js' */
import { ask } from './api.js';
import { load, redraw } from './app.js';
import { spread, viewer } from './cards.js';
import { h } from './dom.js';
import { button } from './pieces.js';
import { t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

/** @param {Table} table @param {Game} game */
export function piles(table, { pile, discard, ...game }) {
  if (!pile || !discard) return null;
  const left = t('discard', { n: discard.count });
  const shown = discard.href && discard.count > 0;
  return h('p', { key: 'piles', class: 'piles small' }, h('span', null, t('pile', { n: pile.count })), ' · ',
    shown ? button(left, () => ((table.sheet = 'discard'), redraw()), { class: 'quiet' }) : h('span', null, left),
    game.status === 'playing' && String(game.options.end).includes('last-card') && h('span', { class: 'lasts' }, t('pile.lasts', { n: rounds(pile.count, game) })));
}

/** How many more rounds the pile lasts, the current one included. @param {number} count @param {Pick<Game, 'players'>} game */
function rounds(count, { players }) {
  const here = players.filter((player) => player.state !== 'left').length;
  return Math.max(Math.ceil(count / (here === 3 ? 5 : here)), 1);
}

/** @typedef {{cards: Card[], round: number, look: number | null}} Open */

/** @type {WeakMap<Table, Open>} */
const open = new WeakMap();

/** The cards of the discard, the newest first. @param {Table} table @param {Game} game */
export function discarded(table, game) {
  const shown = open.get(table) ?? { cards: [], round: -1, look: null };
  open.set(table, shown);
  const last = game.last_round?.number ?? 0;
  if (shown.round !== last) read(table, shown, last);
  const look = (/** @type {number | null} */ at) => ((shown.look = at), redraw());
  const tiles = shown.cards.map((card, n) => ({ card, label: t('card.table', { n: n + 1 }) }));
  return [spread(tiles, look), shown.look !== null && tiles[shown.look] && viewer(tiles, shown.look, { turn: look, close: () => look(null) })];
}

/** @param {Table} table @param {Open} shown @param {number} last */
async function read(table, shown, last) {
  shown.round = last;
  /** @type {Card[]} */
  const cards = [];
  for (let after = /** @type {number | null} */ (0); after !== null;) {
    /** @type {Discard | undefined} */
    const page = await load(async () => (await ask('GET', `${table.href}/discard?after=${after}`)).body);
    if (!page) return;
    cards.push(...page.cards);
    after = page.next;
  }
  shown.cards = cards.reverse();
  redraw();
}
