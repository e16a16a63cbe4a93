// The reveal: the votes, the owners of the cards and the points, shown step by step.

/** @import { Award, Colour, Game, Player, RevealedCard, ScoredRound } from './contract.js' */
/** @import { Tile } from './cards.js' */
/** @import { Loose } from './dom.js' */
import { redraw, say } from './app.js';
import { spread, viewer } from './cards.js';
import { h } from './dom.js';
import { missed } from './missed.js';
import { asking } from './notices.js';
import { button, icon, rabbit } from './pieces.js';
import { tooLate } from './play.js';
import { reactions } from './reactions.js';
import { sharing } from './shares.js';
import { sides } from './table.js';
import { sound } from './sound.js';
import { calm, track } from './track.js';
import { count, list, t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

const STEP_MS = 1800;
const TURN_MS = 1400; // until all cards have turned over
const DROP_MS = 250; // between two rabbits
const VOTES = 1;
const OWNERS = 2;
const NAMED = 3; // people who are named, at most
export const POINTS = 3;

export class Reveal {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.step = 0;
    this.dropped = 0; // rabbits that have come down on the cards
    this.round = 0;
    /** @type {number | null} */
    this.look = null;
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  stop() {
    clearTimeout(this.timer);
  }

  /** @param {number} step @param {ScoredRound} round */
  #to(step, round) {
    clearTimeout(this.timer);
    this.step = step;
    this.dropped = step > VOTES ? Infinity : 0;
    if (step === VOTES) this.#drop(round);
    else if (step < POINTS) this.timer = setTimeout(() => this.#to(step + 1, round), step ? STEP_MS : TURN_MS);
    if (step === OWNERS) sound(round.outcome === 'all' || round.outcome === 'none' ? 'sigh' : 'chime');
    if (step === POINTS) say([...missed(this.table), told(this.table, round)].join(' '));
    redraw();
    if (step === OWNERS) queueMicrotask(() => document.querySelector('.tile.target')?.scrollIntoView({ behavior: 'smooth', block: 'nearest' }));
  }

  /** Let one rabbit after another come down on its card. @param {ScoredRound} round */
  #drop(round) {
    const all = round.table.reduce((sum, { voters }) => sum + voters.length, 0);
    if (this.dropped < all) {
      this.dropped++;
      sound('plop');
    }
    const more = this.dropped < all;
    this.timer = setTimeout(() => (more ? this.#drop(round) : this.#to(OWNERS, round)), more ? DROP_MS : STEP_MS);
    redraw();
  }

  /** Show everything at once. @param {ScoredRound} round */
  #skip(round) {
    if (this.step < POINTS) this.#to(POINTS, round);
  }

  /** The game with its old scores until the points are shown. @param {Game} game @returns {Game} */
  sofar(game) {
    const { table, step } = this;
    const points = game.last_round?.points ?? {};
    if (!table.revealing || (step >= POINTS && this.round === game.last_round?.number)) return game;
    return { ...game, players: game.players.map((one) => ({ ...one, score: one.score - (points[String(one.seat)] ?? 0) })) };
  }

  /** The points of the round, by seat, by which rabbits hop on the track. @param {Game} game @returns {Record<string, number>} */
  hops(game) {
    return this.table.revealing && this.step >= POINTS ? game.last_round?.points ?? {} : {};
  }

  /** @param {Game} game */
  view(game) {
    const round = /** @type {ScoredRound} */ (game.last_round);
    if (this.round !== round.number) {
      this.round = round.number;
      this.step = calm() ? POINTS : 0;
      queueMicrotask(() => this.#to(this.step, round));
    }
    const { table, step } = this;
    const skip = () => this.#skip(round);
    const look = (/** @type {number | null} */ at) => (step < POINTS ? skip() : ((this.look = at), redraw()));
    const [prompt, ...shown] = scored(table, round, step, this.look, look, this.dropped);
    return h('div', { class: `reveal ${step < VOTES ? 'turning' : ''}`, key: `reveal ${round.number}`, onclick: step < POINTS && skip },
      prompt, tooLate(table), shown,
      step >= POINTS && game.you && h('p', { class: 'row share', key: 'share' }, sharing(table, round)),
      step >= POINTS && h('div', { class: 'narrow-only', key: 'track' }, track(game, this.hops(game))),
      step >= POINTS && asking(table),
      h('div', { class: 'deed' }, step < POINTS
        ? button(t('reveal.skip'), skip, { class: 'quiet', key: 'skip' })
        : button(t(game.status === 'finished' ? 'reveal.end' : 'reveal.on'), () => table.watched(), { class: 'primary', key: 'on' })));
  }
}

/**
 * A round as it was played, up to a step of its reveal.
 * @param {Table} table @param {ScoredRound} round @param {number} step
 * @param {number | null} at the card shown large @param {(at: number | null) => void} look
 * @param {number} [dropped] how many votes are shown
 */
export function scored(table, round, step, at, look, dropped = Infinity) {
  let left = dropped;
  const tiles = round.table.map((up) => {
    const shown = up.voters.slice(0, Math.max(left, 0));
    left -= up.voters.length;
    return tile(table, round, up, step, shown);
  });
  return [
    h('h2', { class: 'prompt', key: 'prompt', tabindex: '-1' }, step < VOTES ? t('reveal.start') : step < OWNERS ? t('reveal.votes') : outcome(table, round)),
    step >= OWNERS && own(table, round, step >= POINTS),
    h('section', { key: 'spread', class: step >= OWNERS ? 'owned' : '', 'aria-label': t('onTable') }, spread(tiles, look)),
    step >= POINTS && reactions(table, step > POINTS ? null : table.game, round, 'clue'),
    step >= POINTS && comments(table, round),
    step >= POINTS && points(table, round),
    at !== null && viewer(tiles, at, { turn: look, close: () => look(null) }),
  ];
}

/** @param {Table} table @param {ScoredRound} round */
function outcome(table, round) {
  if (!round.outcome && table.game?.ruleset === 'party') return t(crowd(round));
  const finders = findersOf(table, round);
  return finders.length ? t('outcome.by', { names: list(finders.map((seat) => table.at(seat).name)) }) : t(`outcome.${round.outcome ?? 'void'}`);
}

/** The seats of those who have found the card, if they are few enough to be named. @param {Table} table @param {ScoredRound} round */
function findersOf(table, round) {
  const target = round.outcome === 'some' && round.table.find(({ owner }) => owner === table.sought(round.storyteller).seat);
  const finders = [...new Set(target ? target.voters : [])].sort((one, other) => one - other);
  return finders.length > NAMED ? [] : finders;
}

/** Whether the viewer has found the card, and their points. @param {Table} table @param {ScoredRound} round @param {boolean} counted */
function own(table, round, counted) {
  const seat = table.game?.you?.seat;
  if (!seat) return null;
  const mine = round.points[String(seat)];
  const votes = round.table.filter(({ voters }) => voters.includes(seat));
  const found = votes.some(({ owner }) => owner === table.sought(round.storyteller).seat);
  const judged = round.outcome !== null && votes.length > 0;
  const named = findersOf(table, round).includes(seat);
  return h('p', { key: 'own', class: 'own settle' }, judged && !named && t(found ? 'own.found' : 'own.missed'), ' ',
    counted && [h('strong', { class: 'settle' }, mine ? t('own.points', { n: mine }) : t('own.nothing')), mine > 0 && h('small', { class: 'why' }, reasons(table, round, round.awards.filter((award) => award.seat === seat)).join(' · '))]);
}

/** In Party a vote scores next to another one, but not under the red token. @param {Pick<ScoredRound, 'table' | 'veto'>} round */
export function crowd({ table, veto }) {
  if (!table.some((up) => up.voters.length)) return 'outcome.unvoted';
  return table.some((up) => up.voters.length > 1 && up.slot !== veto) ? 'outcome.crowd' : 'outcome.alone';
}

/** @param {Table} table @param {ScoredRound} round @param {RevealedCard} up @param {number} step @param {number[]} shown seats whose votes are shown @returns {Tile} */
function tile(table, round, up, step, shown) {
  const owner = table.at(up.owner);
  const target = owner === table.sought(round.storyteller) && round.outcome !== null;
  const voters = up.voters.map((seat) => table.at(seat));
  return {
    card: up.card, label: t('card.table', { n: up.slot }),
    kind: step >= OWNERS ? (target ? 'target' : '') : '',
    badge: [h('span', { class: 'slot', 'aria-hidden': 'true' }, up.slot),
      step >= VOTES && shown.length > 0 && h('span', { class: 'tokens' },
        shown.map((seat, n) => h('span', { class: 'drop', key: n }, rabbit(table.at(seat).colour)))),
      step >= VOTES && round.veto === up.slot && h('span', { class: 'red-token settle' }, icon('close'))],
    below: step >= OWNERS && h('div', { class: 'whose settle' },
      h('p', { class: 'owner' }, rabbit(owner.colour), h('bdi', null, owner.name), target && h('strong', null, ` ${t('reveal.target')}`)),
      up.at_random && h('p', { class: 'small' }, t('reveal.atRandom')),
      round.veto === up.slot && h('p', { class: 'small' }, t('reveal.veto')),
      h('p', { class: 'small who-voted' }, voters.length ? t('reveal.voters', { names: counted(voters) })
        : t('reveal.noVotes')),
      step >= POINTS && reactions(table, step > POINTS ? null : table.game, round, up.slot)),
  };
}

/** The voters' names; a player with both votes on a card is named once. @param {Player[]} voters */
function counted(voters) {
  const each = Map.groupBy(voters, (player) => player);
  return [...each].map(([player, votes]) => (votes.length > 1 ? `${player.name} × ${votes.length}` : player.name)).join(', ');
}

/** @typedef {{key: string, names: Loose, colour: Colour, points: number, awards: Award[]}} Line */

/** Everybody's points with their reasons; partners share a line. @param {Table} table @param {ScoredRound} round */
function points(table, round) {
  const lines = sides(table.game?.players ?? []).map((side) => line(side, round)).sort((a, b) => b.points - a.points);
  return h('section', { class: 'awards settle', key: 'awards', 'aria-label': t('reveal.points') }, h('h2', null, t('reveal.points')),
    h('ul', null, lines.map((line) => h('li', { key: line.key }, h('span', { class: 'who' }, rabbit(line.colour), line.names),
      h('strong', { class: 'roll', style: { '--to': String(line.points) } }, h('span', { class: 'hidden' }, line.points ? `+${count(line.points)}` : count(0))),
      h('span', { class: 'why' }, reasons(table, round, line.awards).join(' · ') || t('award.nothing'))))));
}

/** Why the computer players chose their cards; what they say about the result is folded away. @param {Table} table @param {ScoredRound} round */
function comments(table, round) {
  const [reasons, remarks] = [0, 1].map((n) => round.comments.filter(({ text }) => text.split('\n')[n]).map(({ seat, text }) =>
    h('li', { key: seat }, rabbit(table.at(seat).colour),
      h('p', null, h('bdi', { class: 'small' }, table.at(seat).name), h('q', { dir: 'auto' }, text.split('\n')[n])))));
  return reasons.length > 0 && h('section', { class: 'comments settle', key: 'comments', 'aria-label': t('reveal.comments') },
    h('h2', null, t('reveal.comments')), h('ul', null, reasons),
    remarks.length > 0 && h('details', { class: 'inside' }, h('summary', null, t('reveal.remarks')), h('ul', null, remarks)));
}

/** Why a side has its points, each reason once. @param {Table} table @param {ScoredRound} round @param {Award[]} awards @returns {string[]} */
function reasons(table, round, awards) {
  const sums = Map.groupBy(awards, ({ seat, reason }) => `${seat} ${reason}`);
  return [...sums.values()].map((same) => {
    const [{ seat, reason }] = same;
    const p = same.reduce((sum, { points }) => sum + points, 0);
    const mine = seat === table.game?.you?.seat;
    if (reason === 'consolation') return t(round.outcome === 'all' ? 'award.consolation' : 'award.nobody', { p });
    if (reason === 'bonus') return t(mine ? 'award.bonus.you' : 'award.bonus', { p, n: votesFor(round, seat).length, name: table.at(seat).name });
    if (reason === 'found') return t('award.found', { p, n: votesFor(round, table.sought(round.storyteller).seat).filter((voter) => voter === seat).length });
    return t(`award.${reason}`, { p });
  });
}

/** Whose votes cards of this seat have, one for each vote. @param {ScoredRound} round @param {number} seat */
function votesFor(round, seat) {
  return round.table.flatMap(({ owner, voters }) => (owner === seat ? voters : []));
}

/** How many players have voted for cards of this seat. @param {ScoredRound} round @param {number} seat */
export function fooled(round, seat) {
  return new Set(votesFor(round, seat)).size;
}

/** @param {Player[]} side @param {ScoredRound} round @returns {Line} */
function line(side, round) {
  return {
    key: `seat ${side[0].seat}`, names: side.map(({ name }, n) => [n > 0 && ' & ', h('bdi', null, name)]), colour: side[0].colour,
    points: round.points[String(side[0].seat)] ?? 0,
    awards: round.awards.filter((award) => side.some((player) => player.seat === award.seat)),
  };
}

/** The reveal in a sentence or two. @param {Table} table @param {ScoredRound} round */
function told(table, round) {
  const sought = table.sought(round.storyteller);
  const target = round.table.find((up) => up.owner === sought.seat);
  const said = round.outcome && target ? `${t('said.target', { name: sought.name, n: target.slot })} ` : '';
  const mine = table.game?.you ? ` ${t('said.points', { n: round.points[String(table.game.you.seat)] ?? 0 })}` : '';
  return `${said}${outcome(table, round)}.${mine}`;
}
