// What is worth telling of a finished game: its best rounds, and titles for its players.

/** @import { Card, Player, ScoredRound } from './contract.js' */
/** @import { Key } from './words.js' */
import { h } from './dom.js';
import { picture } from './cards.js';
import { cited, rabbit } from './pieces.js';
import { clueOfTheGame } from './reactions.js';
import { fooled } from './reveal.js';
import { list, t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

const ROUNDS = 3;
const SEVERAL = 2; // rounds and points, at least, for a title
const SHARED = 2; // people who can have one title

/** @param {Table} table @param {ScoredRound[]} rounds all of the game */
export function highlights(table, rounds) {
  const titles = titled(table, rounds);
  const loved = clueOfTheGame(rounds);
  const most = Math.min(ROUNDS, Math.floor(rounds.length / 2)); // of a short game not all are the best
  const told = rounds.map((round) => ({ round, worth: worth(table, round) })).filter(({ worth: { n } }) => n > 0)
    .sort((a, b) => b.worth.n - a.worth.n || a.round.number - b.round.number).slice(0, most);
  return [
    titles.length > 0 && h('ul', { class: 'titles', key: 'titles', 'aria-label': t('end.titles') }, titles.map(({ key, players }) => h('li', { key },
      players.map(({ colour }) => rabbit(colour)), h('strong', null, t(key)), h('span', null, list(players.map(({ name }) => name)))))),
    told.length > 0 && h('section', { class: 'best', key: 'best' }, h('h2', null, t('end.best')),
      h('ol', null, told.map(({ round, worth: { why, card } }) => h('li', { key: round.number }, round === loved && h('span', { class: 'flag' }, t('end.clue')),
        picture({ ...card, alt: '' }, '90px'), h('span', null, cited(round.clue), h('small', null, table.at(round.storyteller).name), h('small', null, why)))))),
  ];
}

/** The card of a seat that has the most votes; of all seats if none is given. @param {ScoredRound} round @param {number} [seat] */
function mostVoted(round, seat) {
  return round.table.filter(({ owner }) => seat === undefined || owner === seat).reduce((most, one) => (one.voters.length > most.voters.length ? one : most)).card;
}

/** How much a round is worth telling, why, and which card shows it. @param {Table} table @param {ScoredRound} round @returns {{n: number, why: string, card: Card}} */
function worth(table, round) {
  const sought = table.sought(round.storyteller);
  const decoys = table.game?.players.filter((player) => !round.outcome || player !== sought) ?? [];
  const [decoy] = decoys.map((player) => ({ player, n: fooled(round, player.seat) })).sort((a, b) => b.n - a.n);
  const found = round.outcome === 'some' ? fooled(round, sought.seat) : 0;
  const said = round.reactions.length;
  const n = 2 * said + found + (decoy.n >= SEVERAL ? decoy.n : 0);
  const card = mostVoted(round, round.outcome ? sought.seat : undefined);
  if (said) return { n, why: t('best.loved', { n: said }), card };
  return decoy.n >= SEVERAL && decoy.n >= found ? { n, why: t('best.fooled', { n: decoy.n, name: decoy.player.name }), card: mostVoted(round, decoy.player.seat) }
    : { n, why: t('best.found', { n: found }), card };
}

/** Titles that somebody has earned, and who. @param {Table} table @param {ScoredRound[]} rounds @returns {{key: Key, players: Player[]}[]} */
function titled(table, rounds) {
  const players = rounds.length < SEVERAL ? [] : table.game?.players ?? [];
  /** @param {string} reason @returns {(player: Player) => number} */
  const points = (reason) => ({ seat }) => rounds.flatMap(({ awards }) => awards).filter((award) => award.seat === seat && award.reason === reason)
    .reduce((sum, award) => sum + award.points, 0);
  /** @type {[Key, (player: Player) => number][]} */
  const all = [
    ['title.teller', points('storyteller')],
    ['title.nose', points('found')],
    ['title.decoys', (player) => rounds.reduce((sum, round) => (round.outcome && player === table.sought(round.storyteller) ? sum : sum + fooled(round, player.seat)), 0)],
    ['title.crowd', points('crowd')],
    ['title.loved', ({ seat }) => rounds.flatMap((round) => round.reactions.filter(({ to }) => seat === (to === 'clue' ? round.storyteller
      : round.table.find(({ slot }) => slot === to)?.owner))).length],
  ];
  return all.flatMap(([key, of]) => {
    const most = Math.max(0, ...players.map(of));
    const first = players.filter((player) => of(player) === most);
    return most >= SEVERAL && first.length <= SHARED ? [{ key, players: first }] : [];
  });
}
