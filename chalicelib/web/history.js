// The history of a game, round by round.

/** @import { RoundList, ScoredRound } from './contract.js' */
import { ask } from './api.js';
import { attempt, load, redraw } from './app.js';
import { h } from './dom.js';
import { hearing } from './hear.js';
import { button, cited, rabbit } from './pieces.js';
import { scored } from './reveal.js';
import { report } from './chat.js';
import { sharing } from './shares.js';
import { t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

/** @typedef {{rounds: ScoredRound[], next: number | null, asked: number, open: number | null, look: number | null, reading?: boolean}} Past */

/** @type {WeakMap<Table, Past>} */
const pasts = new WeakMap();
const COMPLETE = 4; // one step after the reveal's last

/** @param {Table} table @returns {Past} */
function pastOf(table) {
  const past = pasts.get(table) ?? { rounds: [], next: null, asked: -1, open: null, look: null };
  pasts.set(table, past);
  const last = table.game?.last_round?.number ?? 0;
  if (past.asked !== last) read(table, past, last);
  return past;
}

/** All rounds of a finished game, with what was said of the last one since; none until they are here. @param {Table} table @returns {ScoredRound[]} */
export function wholeGame(table) {
  const past = pastOf(table), last = table.game?.last_round;
  if (past.next !== null && !past.reading) read(table, past, last?.number ?? 0);
  return past.next === null ? past.rounds.map((round) => (round.number === last?.number ? last : round)) : [];
}

/** @param {Table} table */
export function history(table) {
  const past = pastOf(table);
  const last = table.game?.last_round?.number ?? 0;
  if (!last) return h('p', null, t('rounds.none'));
  return [
    h('ul', { class: 'rounds' }, [...past.rounds].reverse().map((round) => one(table, past, round))),
    past.next !== null && button(t('more'), () => attempt(() => read(table, past, last)), { class: 'quiet' }),
  ];
}

/** @param {Table} table @param {Past} past @param {number} last */
async function read(table, past, last) {
  past.asked = last;
  past.reading = true;
  const after = past.rounds.at(-1)?.number ?? 0;
  /** @type {RoundList | undefined} */
  const page = await load(async () => (await ask('GET', `${table.href}/rounds?after=${after}`)).body);
  past.reading = false;
  if (!page) return;
  past.rounds = [...past.rounds, ...page.rounds];
  past.next = page.next;
  redraw();
}

/** @param {Table} table @param {Past} past @param {ScoredRound} round */
function one(table, past, round) {
  const teller = table.at(round.storyteller);
  const turn = (/** @type {any} */ event) => {
    event.preventDefault();
    past.open = past.open === round.number ? null : round.number;
    past.look = null;
    redraw();
  };
  const open = past.open === round.number;
  const look = (/** @type {number | null} */ at) => ((past.look = at), redraw());
  return h('li', { key: round.number }, h('button', { type: 'button', class: 'round', 'aria-expanded': String(open), onclick: turn },
    rabbit(teller.colour), h('span', null, h('small', null, t('round', { n: round.number })), cited(round.clue))),
  open && h('div', { class: 'past' }, round.sound && hearing(round.sound), scored(table, round, COMPLETE, past.look, look), sharing(table, round),
    table.game?.you && button(t('report.clue'), () => report(table, { round: round.number }), { class: 'quiet' })));
}
