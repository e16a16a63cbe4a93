// The game is over.

/** @import { Game, Player } from './contract.js' */
import { attempt, go, send } from './app.js';
import { isFirst, playAlone } from './bots.js';
import { confetti } from './confetti.js';
import { h } from './dom.js';
import { highlights } from './highlights.js';
import { history, wholeGame } from './history.js';
import { button, rabbit } from './pieces.js';
import { sharing } from './shares.js';
import { sound } from './sound.js';
import { keep, kept } from './store.js';
import { sides } from './table.js';
import { track } from './track.js';
import { count, t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

/** Come to the rematch: a new table for the same people; the first request opens it. @param {Table} table */
async function meet(table) {
  const opened = await attempt(() => send('POST', `${table.href}/rematch`, { body: {} }));
  if (!opened) return;
  keep({ seen: { ...kept.seen, [opened.body.id]: 0 } });
  go(`#/games/${opened.body.id}`);
}

/** That the others play again, above all else, also while the last round is still being read. @param {Table} table */
export function offer(table) {
  return h('div', { key: 'offer', class: 'offer', role: 'alert' }, h('p', null, t('offer'), ' ', table.mine?.state === 'active' && t('offer.kept')),
    button(t('offer.follow'), () => meet(table), { class: 'primary' }));
}

/** Against the computer alone the next game begins at once. @param {Table} table @param {Game} game */
function again(table, game) {
  if (table.next) return h('a', { class: 'primary button', href: `#/games/${table.next}` }, t('end.next'));
  if (!game.you || table.offered || table.mine?.state === 'left') return null;
  if (game.players.every(({ bot, seat }) => bot || seat === game.you?.seat)) return nextAlone(game);
  return button(t('end.again'), () => meet(table), { class: 'primary' });
}

/** What one plays alone is another game after the first one, and says so. @param {Game} game */
function nextAlone(game) {
  const first = isFirst(game);
  return [button(t(first ? 'end.whole' : 'end.once'), playAlone, { class: 'primary' }), first && h('p', { class: 'small' }, t('end.whole.about'))];
}

/** @param {Table} table @param {Game} game */
export function ended(table, game) {
  const winners = game.winners ?? [];
  const ranked = sides(game.players).sort(([a], [b]) => b.score - a.score);
  const placeOf = (/** @type {Player[]} */ [{ score }]) => 1 + ranked.filter(([other]) => other.score > score).length;
  const best = (/** @type {Player[]} */ side) => side.some(({ seat }) => winners.includes(seat));
  const won = game.you && winners.includes(game.you.seat);
  const nobody = game.players.some((player) => player.score > 0) ? 'end.nobody' : 'end.noPoints';
  const cheer = (/** @type {HTMLElement} */ laurels) => table.next ?? (confetti(laurels), won && sound('fanfare'));
  return h('div', { class: 'page ended', key: 'ended' },
    h('p', { class: 'laurels', mounted: cheer }, ranked.filter(best).map(([player]) => rabbit(player.colour))),
    h('h2', { class: 'prompt', tabindex: '-1' }, !winners.length ? t(nobody)
      : t(won ? (winners.length > 1 ? 'end.wonTogether' : 'end.won') : 'end.winner', { n: winners.length, names: table.names(winners) })),
    game.unfinished && h('p', null, t('end.unfinished')),
    h('ol', { class: 'ranks' }, ranked.map((side) => h('li', { key: side[0].seat, class: best(side) ? 'winner' : '', value: placeOf(side) },
      h('span', { class: 'place' }, count(placeOf(side))),
      rabbit(side[0].colour), h('span', null, side.map(({ name }, n) => [n > 0 && ' & ', h('bdi', { class: 'name' }, name)])),
      h('strong', null, count(side[0].score))))),
    h('div', { class: 'deed', key: 'again' }, again(table, game)),
    game.you && game.players.some(({ bot, seat }) => !bot && seat !== game.you?.seat) && h('p', { key: 'circle' },
      h('a', { class: 'button', href: game.circle ? `#/circles/${game.circle}` : `#/circles/new/${game.id}` }, t(game.circle ? 'circle.follow' : 'circles.same'))),
    h('p', { key: 'share', class: 'row share' }, sharing(table), h('a', { class: 'button quiet', href: `#/replay/${game.id}` }, t('share.replay'))),
    highlights(table, wholeGame(table)),
    h('div', { class: 'narrow-only' }, track(game)),
    h('section', { key: 'rounds' }, h('h2', null, t('end.rounds')), history(table)),
    h('p', { class: 'row', key: 'home' }, h('a', { class: 'button', href: '#/' }, t('end.home')),
      game.you && h('a', { class: 'button', href: '#/stats' }, t('stats'))));
}
