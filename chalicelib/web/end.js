// The game is over.

/** @import { Game } from './contract.js' */
import { attempt, go, send } from './app.js';
import { h } from './dom.js';
import { history } from './history.js';
import { button, rabbit } from './pieces.js';
import { keep, kept } from './store.js';
import { track } from './track.js';
import { count, t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

/** Join the rematch: a new table for the same people; the first request opens it. @param {Table} table @param {Game} game */
function again(table, game) {
  if (!game.you || table.mine?.state === 'left') return null;
  const move = async () => {
    const opened = await attempt(() => send('POST', `${table.href}/rematch`, { body: {} }));
    if (!opened) return;
    keep({ seen: { ...kept.seen, [opened.body.id]: 0 } });
    go(`#/games/${opened.body.id}`);
  };
  return button(t(game.rematch ? 'end.follow' : 'end.again'), move, { class: 'primary' });
}

/** @param {Table} table @param {Game} game */
export function ended(table, game) {
  const winners = game.winners ?? [];
  const ranked = [...game.players].sort((a, b) => b.score - a.score);
  const won = game.you && winners.includes(game.you.seat);
  return h('div', { class: 'page ended', key: 'ended' },
    h('p', { class: 'laurels' }, winners.map((seat) => rabbit(table.at(seat).colour))),
    h('h2', { class: 'prompt', tabindex: '-1' }, t(won ? (winners.length > 1 ? 'end.wonTogether' : 'end.won') : 'end.winner',
      { n: winners.length, names: table.names(winners) })),
    game.unfinished && h('p', null, t('end.unfinished')),
    h('ol', { class: 'ranks' }, ranked.map((player) => h('li', { key: player.seat, class: winners.includes(player.seat) ? 'winner' : '' },
      rabbit(player.colour), h('bdi', { class: 'name' }, player.name), h('strong', null, count(player.score))))),
    h('div', { class: 'narrow-only' }, track(game)),
    h('section', { key: 'rounds' }, h('h2', null, t('rounds')), history(table)),
    h('div', { class: 'deed' }, again(table, game), h('a', { class: 'button', href: '#/' }, t('end.home'))));
}
