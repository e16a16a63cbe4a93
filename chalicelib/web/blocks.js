// Players whom this player has blocked.

/** @import { Block, Game } from './contract.js' */
import { ask } from './api.js';
import { attempt, load } from './app.js';
import { report } from './chat.js';
import { h } from './dom.js';
import { button, rabbit } from './pieces.js';
import { date, t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

/** The people at the table, each with a button to block them. @param {Table} table @param {Game} game */
export function people(table, game) {
  const others = game.players.filter((player) => !player.bot && player.seat !== game.you?.seat);
  const block = async (/** @type {number} */ seat) => {
    await attempt(() => ask('POST', '/v1/me/blocks', { body: { game: table.id, seat } }));
    table.poller.soon(0);
  };
  return [h('p', null, t(others.length ? 'block.about' : 'block.nobody')),
    h('ul', { class: 'rows' }, others.map((player) => h('li', { key: player.seat },
      h('span', null, rabbit(player.colour), ' ', h('bdi', null, player.name)),
      button(t('report.name', { name: player.name }), () => report(table, { seat: player.seat }), { class: 'quiet' }),
      player.blocked ? h('small', { role: 'status' }, t('block.is'))
        : button(t('block', { name: player.name }), () => block(player.seat), { class: 'quiet' }))))];
}

/** @returns {Promise<Block[] | undefined>} */
export async function blocks() {
  return load(async () => (await ask('GET', '/v1/me/blocks')).body.blocks);
}

/** The player's blocks, for their own page. @param {Block[]} found @param {() => unknown} look */
export function blocked(found, look) {
  return found.length > 0 && h('section', { key: 'blocks' }, h('h2', null, t('block.mine')), h('p', null, t('block.mine.about')),
    h('ul', { class: 'rows' }, found.map((block) => h('li', { key: block.id },
      h('span', null, h('bdi', null, block.name), ' ', h('small', null, date(block.created_at))),
      button(t('block.undo'), () => attempt(() => ask('DELETE', `/v1/me/blocks/${block.id}`)).then(look), { class: 'quiet' })))));
}

/** A warning for who might sit down. @param {Game} game */
export function warning(game) {
  const met = !game.you && game.players.some((player) => player.blocked);
  return met && h('p', { class: 'small', key: 'blocked' }, t('block.warning'));
}
