// The score track: a rabbit hops one field for each point. In Team a pair has one rabbit.

/** @import { Game, Player } from './contract.js' */
import { h } from './dom.js';
import { rabbit } from './pieces.js';
import { sides } from './table.js';
import { count, t } from './words.js';

const FIELDS = 30; // of the printed track, on which most games end

/** @param {Game} game */
export function track(game) {
  const end = game.options.end ?? (['party', 'team'].includes(game.ruleset) ? 'rounds' : 'points');
  const target = end.includes('points') ? Number(game.options.target_score ?? FIELDS) : null;
  const rabbits = sides(game.players);
  const length = Math.max(target ?? FIELDS, ...rabbits.map(([player]) => player.score));
  const there = Map.groupBy(rabbits, ([player]) => player.score);
  return h('section', { class: 'track', key: 'track' }, h('h2', null, t('track')),
    h('ol', { 'aria-hidden': 'true' }, Array.from({ length: length + 1 }, (_, n) => h('li', {
      key: n, class: `${n % 5 === 0 ? 'fifth' : ''} ${n === target ? 'target' : ''} ${there.has(n) ? 'taken' : ''}` },
    n % 5 === 0 && h('span', { class: 'number' }, count(n)),
    there.get(n)?.map(([player]) => h('span', { class: 'settle', key: player.seat }, rabbit(player.colour)))))),
    h('p', { class: 'hidden' }, rabbits.sort(([a], [b]) => b.score - a.score).map(standing).join(', ')));
}

/** @param {Player[]} side */
function standing(side) {
  return `${side.map(({ name }) => name).join(' & ')}: ${count(side[0].score)}`;
}
