// What helps a newcomer at a table: one line for each phase of a first game. And what happened while somebody was away.

/** @import { Game, RoundList, RulesetId, ScoredRound } from './contract.js' */
/** @import { Key } from './words.js' */
import { ask } from './api.js';
import { redraw } from './app.js';
import { h } from './dom.js';
import { iconButton } from './pieces.js';
import { keep, kept } from './store.js';
import { t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

const AWAY_MS = 3_600_000;
const OFTEN_MS = 60_000;
const ROUNDS = 3;
const CLUE = 60; // characters of a clue; the whole one is in the list of rounds

/** The ruleset of a first game: one vote each. @type {RulesetId} */
export const BEGINNERS = 'classic';

/** One line about the current phase the first time that the player is in it, until they have finished a game or close it. @param {Table} table @param {Game} game */
export function hint(table, game) {
  if (game.status === 'finished' && table.mine) conclude(game);
  if (!kept.hints || !table.mine || game.status !== 'playing' || table.revealing) return null;
  const key = line(game);
  const place = `${game.id} ${game.round?.number}`;
  if ((kept.hinted[key] ?? place) !== place) return null;
  if (!kept.hinted[key]) keep({ hinted: { ...kept.hinted, [key]: place } });
  const close = () => (keep({ hints: false }), redraw());
  return h('aside', { key: 'hint', class: 'hint', 'aria-label': t('hint') }, h('p', null, t(key)), iconButton('close', t('hint.close'), close));
}

/** Note that the player has finished a game. What is new in the usual one, two votes, is still to be explained after one for beginners. @param {Game} game */
function conclude(game) {
  const hints = kept.hints && game.ruleset === BEGINNERS;
  if (!kept.finished || hints !== kept.hints) keep({ finished: true, hints });
}

/** @param {Game} game @returns {Key} */
function line({ ruleset, phase, round, you }) {
  const telling = !round?.storyteller || round.storyteller === you?.seat; // or whoever is first
  if (ruleset === 'party') return `hint.party.${phase ?? 'clue'}`;
  if (phase === 'clue' || !phase) return telling ? 'hint.clue.tell' : 'hint.clue';
  if (ruleset === 'team' && !telling) return 'hint.team.cards';
  if (ruleset === 'odyssey-2023' && phase === 'votes' && !telling) return 'hint.votes.two';
  return telling ? `hint.${phase}.tell` : `hint.${phase}`;
}

/** What happened at a table since the player was there last; shown until the next move. */
export class Since {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {number | null} the last round that the player has seen, if that is long ago */
    this.from = null;
    /** @type {ScoredRound[]} */
    this.rounds = [];
    /** @type {string | null} the stage in which they are shown, and what is owed in it */
    this.stage = null;
    this.visible = () => !document.hidden && this.#come();
    document.addEventListener('visibilitychange', this.visible);
    this.#come();
  }

  stop() {
    document.removeEventListener('visibilitychange', this.visible);
  }

  #come() {
    const { id } = this.table;
    if (Date.now() - (kept.there[id] ?? Infinity) >= AWAY_MS) this.from = kept.seen[id] ?? null;
    this.#stay();
  }

  /** Note from time to time that somebody is there: a page may be closed without a word. */
  #stay() {
    const { id } = this.table;
    if (!document.hidden && Date.now() - (kept.there[id] ?? 0) >= OFTEN_MS) keep({ there: { ...kept.there, [id]: Date.now() } });
  }

  /** Read the last rounds. One round alone has its reveal. @param {number} from @param {number} last */
  async #read(from, last) {
    if (last - from < 2) return;
    try {
      /** @type {RoundList} */
      const { rounds } = (await ask('GET', `${this.table.href}/rounds?after=${Math.max(from, last - ROUNDS)}`)).body;
      this.rounds = rounds;
      this.stage = null;
      redraw();
    } catch {
      // the table itself says what is wrong, and the rounds are in the menu
    }
  }

  /** @param {Game} game */
  view(game) {
    const { table, from } = this;
    this.#stay();
    this.from = null;
    if (from !== null) this.#read(from, game.last_round?.number ?? 0);
    if (!this.rounds.length || table.revealing) return null;
    const stage = `${table.stage} ${game.owes?.href}`;
    if ((this.stage ??= stage) !== stage) this.rounds = [];
    if (!this.rounds.length) return null;
    return h('section', { key: 'since', class: 'since' }, h('h2', null, t('since')),
      iconButton('close', t('close'), () => ((this.rounds = []), redraw())),
      h('ul', null, this.rounds.map((round) => h('li', { key: round.number }, said(table, round)))));
  }
}

/** A round in one line. @param {Table} table @param {ScoredRound} round */
function said(table, round) {
  const clue = round.clue.replace(/\s+/g, ' ');
  const short = [...clue].length > CLUE ? `${[...clue].slice(0, CLUE).join('')}…` : clue;
  const told = t('since.round', { n: round.number, name: table.at(round.storyteller)?.name ?? '', clue: short || t('clue.sound') });
  const points = round.points[String(table.mine?.seat)] ?? 0;
  return [told, found(table, round), points > 0 && t('since.points', { n: points })].filter(Boolean).join(' · ');
}

/** How many found the card. @param {Table} table @param {ScoredRound} round */
function found(table, { outcome, storyteller, table: cards }) {
  if (outcome !== 'some') return outcome && t(`since.${outcome}`);
  const meant = table.sought(storyteller).seat;
  const voters = new Set(cards.filter(({ owner }) => owner === meant).flatMap((card) => card.voters));
  return voters.size ? t('since.found', { n: voters.size }) : t('since.some');
}
