// The score track: a rabbit hops one field for each point. In Team a pair has one rabbit.

/** @import { Game, Player } from './contract.js' */
import { h } from './dom.js';
import { rabbit } from './pieces.js';
import { endOf, sides } from './table.js';
import { count, t } from './words.js';

const FIELDS = 30; // of the printed track, on which most games end
const LEAST = 10; // of one in a game that ends after its rounds, however few points there are
const ACROSS = 10; // fields in a row
const HOP_MS = 260;
const HIGH = 14; // pixels

/** Whether nothing is to move. */
export function calm() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** @param {Game} game @param {Record<string, number>} [hops] points that have just been scored, by seat */
export function track(game, hops = {}) {
  const target = endOf(game).includes('points') ? Number(game.options.target_score ?? FIELDS) : null;
  const rabbits = sides(game.players);
  const most = Math.max(...rabbits.map(([player]) => player.score));
  const length = target === null ? Math.max(LEAST, Math.ceil(most / 5) * 5) : Math.max(target, most);
  const there = Map.groupBy(rabbits, ([player]) => player.score);
  return h('section', { class: 'track', key: 'track' }, h('h2', null, t('track')),
    h('ol', { 'aria-hidden': 'true' }, Array.from({ length: length + 1 }, (_, n) => h('li', {
      key: n, class: `${n % 5 === 0 ? 'fifth' : ''} ${n % ACROSS === 0 && n < length ? 'turn' : ''} ${n === target ? 'target' : ''} ${crowd(there.get(n)?.length ?? 0)}`,
      style: { 'grid-area': areaOf(n) } },
    n % 5 === 0 && h('span', { class: 'number' }, count(n)),
    there.get(n)?.map(([player]) => h('span', { class: 'rabbit-at', key: player.seat,
      mounted: (/** @type {HTMLElement} */ one) => hop(one, hops[String(player.seat)] ?? 0) }, rabbit(player.colour)))))),
    h('p', { class: 'hidden' }, rabbits.sort(([a], [b]) => b.score - a.score).map(standing).join(', ')));
}

/** The grid area of a field: the way turns back at the end of each row, as on the printed board. @param {number} n */
function areaOf(n) {
  if (!n) return '1 / 1 / auto / -1';
  const row = Math.ceil(n / ACROSS), at = (n - 1) % ACROSS;
  return `${row + 1} / ${row % 2 ? at + 1 : ACROSS - at}`;
}

/** The class of a field with so many rabbits: the more there are, the smaller they are. @param {number} rabbits */
function crowd(rabbits) {
  return rabbits > 4 ? 'taken many' : rabbits > 1 ? 'taken some' : rabbits ? 'taken' : '';
}

/** Let a rabbit come to its field from the one it was on, field by field. @param {HTMLElement} one @param {number} points */
function hop(one, points) {
  const field = /** @type {HTMLElement} */ (one.closest('li'));
  const fields = [.../** @type {HTMLElement} */ (field.parentElement).children].map((there) => there.getBoundingClientRect());
  const at = [.../** @type {HTMLElement} */ (field.parentElement).children].indexOf(field);
  if (points < 1 || calm() || !fields[at].width) return;
  const from = (/** @type {number} */ n) => [fields[n].x - fields[at].x, fields[n].y - fields[at].y];
  /** @type {Keyframe[]} */
  const frames = [];
  for (let n = at - points; n <= at; n++) {
    const [x, y] = from(n);
    if (n > at - points) frames.push({ translate: `${(from(n - 1)[0] + x) / 2}px ${Math.min(from(n - 1)[1], y) - HIGH}px` });
    frames.push({ translate: `${x}px ${y}px` });
  }
  one.animate(frames, { duration: points * HOP_MS, easing: 'ease-in-out', fill: 'backwards' });
}

/** @param {Player[]} side */
function standing(side) {
  return `${side.map(({ name }) => name).join(' & ')}: ${count(side[0].score)}`;
}
