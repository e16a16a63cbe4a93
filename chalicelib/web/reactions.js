// Reactions to the clue and the cards of a finished round.

/** @import { Game, GivenReaction, Reaction, ScoredRound } from './contract.js' */
import { ask } from './api.js';
import { attempt, redraw } from './app.js';
import { h } from './dom.js';
import { count, list, t } from './words.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {'clue' | number} Target */

const FACE = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z';
const MORE = `${FACE}M9 9.500v.01M15 9.500v.01M8 14c1 2 2.500 2.800 4 2.800s3-.8 4-2.800`;
/** @type {Record<Reaction, string>} strokes on a field of 24 by 24 */
const SIGNS = {
  heart: 'M12 20C5 15.500 3 12 3 8.700A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 9 1.700c0 3.300-2 6.800-9 11.300z',
  laugh: `${FACE}M7.500 10l1.500-1.500 1.500 1.500M13.500 10l1.500-1.500 1.500 1.500M7.500 13h9a4.500 4.500 0 0 1-9 0z`,
  wow: `${FACE}M9 9v.01M15 9v.01M12 17.500a2 2.500 0 1 0 0-5 2 2.500 0 0 0 0 5z`,
  clever: 'M9.500 18h5M10.500 21h3M12 3a6 6 0 0 0-3.500 10.900c.8.6 1 1.300 1 2.100h5c0-.8.2-1.500 1-2.100A6 6 0 0 0 12 3z',
  lost: `${FACE}M9.300 9.500a2.700 2.700 0 1 1 4 2.400c-.9.500-1.300 1-1.300 1.900M12 17v.01`,
};
const ALL = /** @type {Reaction[]} */ (Object.keys(SIGNS));

/** Which card's reactions are unfolded, as `round/slot`. @type {WeakMap<Table, string>} */
const unfolded = new WeakMap();
let sent = 0; // only the answer to the last reaction is shown: an earlier one may come later

/** @param {string} d */
const sign = (d) => h('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, h('path', { d }));

/**
 * The reactions to the clue or a card. Who may react has buttons: to the clue at once, to a card behind one of them.
 * @param {Table} table @param {Game | null} game as it is now; null: only to be looked at @param {ScoredRound} round @param {Target} to
 */
export function reactions(table, game, round, to) {
  const given = round.reactions.filter((one) => one.to === to);
  if (!game || !mayReact(table, game, round, to)) return given.length > 0 && h('div', { class: 'reactions', key: 'reactions' }, tally(table, given));
  const mine = given.find(({ seat }) => seat === game.you?.seat)?.reaction;
  const choose = (/** @type {Reaction} */ one) => react(table, round, to, one === mine ? null : one);
  const five = ALL.map((one) => choice(one, given.filter(({ reaction }) => reaction === one).length, one === mine, () => choose(one)));
  if (to === 'clue') return h('div', { class: 'reactions', key: 'reactions', role: 'group', 'aria-labelledby': 'react-clue' },
    h('p', { id: 'react-clue' }, t('react.clue')), five);
  const place = `${round.number}/${to}`, open = unfolded.get(table) === place;
  const turn = () => (open ? unfolded.delete(table) : unfolded.set(table, place), redraw());
  return h('div', { class: 'reactions', key: 'reactions', role: 'group', 'aria-label': t('react.card', { n: to }) },
    h('button', { type: 'button', class: 'reaction', key: 'more', 'aria-expanded': String(open), 'aria-label': t('react.card', { n: to }), onclick: turn }, sign(MORE)),
    open ? five : tally(table, given));
}

/** @param {Reaction} one @param {number} n @param {boolean} pressed @param {() => unknown} onclick */
function choice(one, n, pressed, onclick) {
  return h('button', { type: 'button', class: 'reaction', key: one, 'aria-pressed': String(pressed), title: t(`react.${one}`),
    'aria-label': n ? `${t(`react.${one}`)}: ${count(n)}` : t(`react.${one}`), onclick },
  sign(SIGNS[one]), n > 0 && h('span', { class: 'n' }, count(n)));
}

/** How many have said what; who, for screen readers. @param {Table} table @param {GivenReaction[]} given */
function tally(table, given) {
  return ALL.map((one) => {
    const seats = given.filter(({ reaction }) => reaction === one).map(({ seat }) => seat);
    return seats.length > 0 && h('span', { class: 'told', key: `told ${one}` }, sign(SIGNS[one]), h('span', { 'aria-hidden': 'true' }, count(seats.length)),
      h('span', { class: 'hidden' }, `${t(`react.${one}`)}: ${list(seats.map((seat) => table.at(seat)?.name ?? ''))}`));
  });
}

/** Whoever plays, to what is not their own or their pair's. @param {Table} table @param {Game} game @param {ScoredRound} round @param {Target} to */
function mayReact(table, game, round, to) {
  const me = table.mine;
  if (!me || me.state === 'left' || game.last_round?.number !== round.number) return false;
  const behind = table.at(to === 'clue' ? round.storyteller : (round.table.find(({ slot }) => slot === to)?.owner ?? me.seat));
  return behind !== me && (me.team === null || behind.team !== me.team);
}

/** @param {Table} table @param {ScoredRound} round @param {Target} to @param {Reaction | null} reaction */
async function react(table, round, to, reaction) {
  const mine = ++sent;
  const body = { round: round.number, to, reaction };
  const game = await attempt(async () => (await ask('PUT', `${table.href}/reactions`, { body })).body);
  if (!game || mine !== sent) return table.poller.soon(0);
  table.poller.forget();
  table.news(game);
}

/**
 * The round with the most reactions to its clue; of equal ones, the round to which more people have reacted at all, and then the
 * earlier one. Null if nobody has reacted to a clue.
 * @param {ScoredRound[]} rounds @returns {ScoredRound | null}
 */
export function clueOfTheGame(rounds) {
  const told = rounds.filter((round) => toClue(round));
  told.sort((a, b) => toClue(b) - toClue(a) || people(b) - people(a) || a.number - b.number);
  return told[0] ?? null;
}

/** @param {ScoredRound} round */
const toClue = (round) => round.reactions.filter(({ to }) => to === 'clue').length;

/** @param {ScoredRound} round */
const people = (round) => new Set(round.reactions.map(({ seat }) => seat)).size;
