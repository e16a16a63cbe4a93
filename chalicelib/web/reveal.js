// The reveal: the votes, the owners of the cards and the points, shown step by step.

/** @import { Award, Colour, Game, Player, RevealedCard, ScoredRound } from './contract.js' */
/** @import { Tile } from './cards.js' */
/** @import { Loose } from './dom.js' */
import { redraw, say } from './app.js';
import { spread, viewer } from './cards.js';
import { h } from './dom.js';
import { missed } from './missed.js';
import { button, icon, rabbit } from './pieces.js';
import { tooLate } from './play.js';
import { reactions } from './reactions.js';
import { sides } from './table.js';
import { track } from './track.js';
import { count, t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

const STEP_MS = 1800;
const VOTES = 1;
const OWNERS = 2;
const POINTS = 3;

export class Reveal {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.step = 0;
    this.round = 0;
    /** @type {number | null} */
    this.look = null;
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  stop() {
    clearTimeout(this.timer);
  }

  /** @param {number} step */
  #to(step) {
    clearTimeout(this.timer);
    this.step = step;
    if (step < POINTS) this.timer = setTimeout(() => this.#to(step + 1), STEP_MS);
    else say([...missed(this.table), told(this.table, /** @type {ScoredRound} */ (this.table.game?.last_round))].join(' '));
    redraw();
  }

  /** The game with its old scores until the points are shown. @param {Game} game @returns {Game} */
  sofar(game) {
    const { table, step } = this;
    const points = game.last_round?.points ?? {};
    if (!table.revealing || (step >= POINTS && this.round === game.last_round?.number)) return game;
    return { ...game, players: game.players.map((one) => ({ ...one, score: one.score - (points[String(one.seat)] ?? 0) })) };
  }

  /** @param {Game} game */
  view(game) {
    const round = /** @type {ScoredRound} */ (game.last_round);
    if (this.round !== round.number) {
      this.round = round.number;
      this.step = matchMedia('(prefers-reduced-motion: reduce)').matches ? POINTS : 0;
      queueMicrotask(() => this.#to(this.step));
    }
    const { table } = this;
    const look = (/** @type {number | null} */ at) => ((this.look = at), redraw());
    const [prompt, ...shown] = scored(table, round, this.step, this.look, look);
    return h('div', { class: 'reveal', key: `reveal ${round.number}` },
      prompt, tooLate(table), shown,
      this.step >= POINTS && h('div', { class: 'narrow-only', key: 'track' }, track(game)),
      h('div', { class: 'deed' }, this.step < POINTS
        ? button(t('reveal.skip'), () => this.#to(POINTS), { class: 'quiet', key: 'skip' })
        : button(t(game.status === 'finished' ? 'reveal.end' : 'reveal.on'), () => table.watched(), { class: 'primary', key: 'on' })));
  }
}

/**
 * A round as it was played, up to a step of its reveal.
 * @param {Table} table @param {ScoredRound} round @param {number} step
 * @param {number | null} at the card shown large @param {(at: number | null) => void} look
 */
export function scored(table, round, step, at, look) {
  const tiles = round.table.map((up) => tile(table, round, up, step));
  return [
    h('h2', { class: 'prompt', key: 'prompt', tabindex: '-1' }, step < VOTES ? t('reveal.start') : step < OWNERS ? t('reveal.votes') : outcome(table, round)),
    h('section', { key: 'spread', 'aria-label': t('onTable') }, spread(tiles, look)),
    step >= POINTS && points(table, round),
    step >= POINTS && reactions(table, step > POINTS ? null : table.game, round, 'clue'),
    at !== null && viewer(tiles, at, { turn: look, close: () => look(null) }),
  ];
}

/** @param {Table} table @param {ScoredRound} round */
function outcome(table, round) {
  if (!round.outcome && table.game?.ruleset === 'party') return t(crowd(round));
  return t(`outcome.${round.outcome ?? 'void'}`);
}

/** In Party a vote scores next to another one, but not under the red token. @param {Pick<ScoredRound, 'table' | 'veto'>} round */
export function crowd({ table, veto }) {
  if (!table.some((up) => up.voters.length)) return 'outcome.unvoted';
  return table.some((up) => up.voters.length > 1 && up.slot !== veto) ? 'outcome.crowd' : 'outcome.alone';
}

/** @param {Table} table @param {ScoredRound} round @param {RevealedCard} up @param {number} step @returns {Tile} */
function tile(table, round, up, step) {
  const owner = table.at(up.owner);
  const target = owner === table.sought(round.storyteller) && round.outcome !== null;
  const voters = up.voters.map((seat) => table.at(seat));
  return {
    card: up.card, label: t('card.table', { n: up.slot }),
    kind: step >= OWNERS ? (target ? 'target' : '') : '',
    badge: [h('span', { class: 'slot', 'aria-hidden': 'true' }, up.slot),
      step >= VOTES && voters.length > 0 && h('span', { class: 'tokens settle' }, voters.map((player) => rabbit(player.colour))),
      step >= VOTES && round.veto === up.slot && h('span', { class: 'red-token settle' }, icon('close'))],
    below: step >= OWNERS && h('div', { class: 'whose settle' },
      h('p', { class: 'owner' }, rabbit(owner.colour), h('bdi', null, owner.name), target && h('strong', null, ` ${t('reveal.target')}`)),
      up.at_random && h('p', { class: 'small' }, t('reveal.atRandom')),
      round.veto === up.slot && h('p', { class: 'small' }, t('reveal.veto')),
      h('p', { class: 'small' }, voters.length ? t('reveal.voters', { names: counted(voters) })
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
      h('strong', null, line.points ? `+${count(line.points)}` : count(0)), h('span', { class: 'why' }, line.awards.length
        ? line.awards.map((award) => t(`award.${award.reason}`, { n: award.points })).join(' · ') : t('award.nothing'))))));
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
  return said + outcome(table, round) + mine;
}
