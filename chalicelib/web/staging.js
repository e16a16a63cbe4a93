// Shows computer players as they think. The service answers with all their moves at once; the page shows these one after
// another, and so holds back the next phase, the reveal or a clue for some seconds. It keeps nobody from acting.

/** @import { Game, RevealedCard, Round } from './contract.js' */

/** A view, and the computer players whose moves are not shown in it yet. @typedef {{game: Game, thinking: number[]}} Scene */

const LEAST_MS = 800;
const MOST_MS = 3000;
const HURRIED_MS = 1400; // at most, while the player waits for it
const CLUE_MS = 1500; // at least
const TOGETHER_MS = 5000; // at most for all the moves of a phase

/** The game that this page has just started, from another screen. */
export const dealt = { game: '' };

export class Staging {
  /** @param {(game: Game) => void} show */
  constructor(show) {
    this.show = show;
    /** @type {Game | null} what the service said last */
    this.real = null;
    /** @type {Scene[]} the first is shown; the last is the real one */
    this.scenes = [];
    this.fresh = ''; // the place that began while the page was open, behind a reveal
    /** @type {number | undefined} */
    this.timer = undefined;
    this.skip = () => this.#skip();
    for (const event of SKIPPING) addEventListener(event, this.skip, { capture: true });
  }

  stop() {
    this.#set([]);
    for (const event of SKIPPING) removeEventListener(event, this.skip, { capture: true });
  }

  /** What to show of a view that has just arrived. @param {Game} game @returns {Game} */
  next(game) {
    const before = this.real;
    this.real = game;
    if (calm()) this.#set([]);
    else if (!before) this.#set(dealt.game === game.id ? opening(game) : []);
    else if (place(before) !== place(game)) this.#turn(before, game);
    else if (this.scenes.length) this.scenes = [...this.scenes.slice(0, -1), { ...this.scenes[this.scenes.length - 1], game }];
    dealt.game = '';
    return this.#shown() ?? game;
  }

  /** What to show after a reveal. @param {Game} game @returns {Game} */
  after(game) {
    this.#set(this.fresh === place(game) && !calm() ? opening(game) : []);
    this.fresh = '';
    return this.#shown() ?? game;
  }

  /** @param {Game} before @param {Game} game */
  #turn(before, game) {
    const way = between(before, game);
    if (!way) return this.#set([]);
    const revealed = game.last_round?.number !== before.last_round?.number;
    this.fresh = revealed ? place(game) : '';
    const current = this.scenes.map((scene, n, { length }) => (n < length - 1 ? scene : { ...scene, game: acted(scene.game, game) }));
    this.#set([...current, ...way, { game, thinking: revealed ? [] : movers(game) }]);
  }

  /** @param {Scene[]} scenes */
  #set(scenes) {
    this.scenes = scenes;
    clearTimeout(this.timer);
    this.#settle();
  }

  /** Leave the scenes in which nobody thinks, and let the next one think. */
  #settle() {
    while (this.scenes.length && !this.scenes[0].thinking.length) this.scenes = this.scenes.slice(1);
    const [scene] = this.scenes;
    document.documentElement.toggleAttribute('data-thinking', Boolean(scene));
    if (!scene) return;
    const most = this.scenes.length > 1 ? HURRIED_MS : MOST_MS;
    const clue = scene.game.phase === 'clue';
    const wait = clue ? among(CLUE_MS, MOST_MS) : Math.min(among(LEAST_MS, most), TOGETHER_MS / scene.game.players.length);
    this.timer = setTimeout(() => this.#done(), wait);
  }

  /** Show the move of the one who has thought longest. */
  #done() {
    const [{ game, thinking }, ...others] = this.scenes;
    this.scenes = [{ game, thinking: thinking.slice(1) }, ...others];
    this.#settle();
    if (this.real) this.show(this.#shown() ?? this.real);
  }

  /** Go to the last scene at once. */
  #skip() {
    if (!this.real || this.scenes.length < (calm() ? 1 : 2)) return;
    this.#set(calm() ? [] : this.scenes.slice(-1));
    this.show(this.#shown() ?? this.real);
  }

  /** @returns {Game | null} */
  #shown() {
    if (!this.scenes.length) return null;
    const [{ game, thinking }] = this.scenes;
    const players = game.players.map((player) => (thinking.includes(player.seat) ? { ...player, done: false } : player));
    return { ...game, players, waiting_for: [...new Set([...game.waiting_for, ...thinking])] };
  }
}

const SKIPPING = ['click', 'keydown', 'visibilitychange'];

/** Whether nothing is to be staged: nobody looks, or asks for less motion. */
const calm = () => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** @param {number} least @param {number} most */
const among = (least, most) => least + Math.random() * (most - least);

/** @param {Game} game */
const place = ({ status, round, phase }) => `${status} ${round?.number} ${phase}`;

/** The computer players who have moved in this phase. The storyteller's sign does not say so. @param {Game} game */
function movers({ phase, players }) {
  return phase === 'cards' || phase === 'votes' ? players.filter(({ bot, done, role }) => bot && done && role !== 'storyteller').map(({ seat }) => seat) : [];
}

/** A round that has just begun: a computer player who tells thinks first. @param {Game} game @returns {Scene[]} */
function opening(game) {
  const { round, phase } = game;
  const teller = game.players.find(({ seat }) => seat === round?.storyteller);
  const last = { game, thinking: movers(game) };
  if (!round?.clue || !teller?.bot || phase !== 'cards') return [last];
  const waits = { ...round, clue: null, sound: null, table: [], my_cards: [], may_withdraw: false };
  return [{ game: { ...idle(game), phase: 'clue', idle_reason: 'waiting-for-clue', round: waits, waiting_for: [] }, thinking: [teller.seat] }, last];
}

/** The scenes of the phases between two views; null if there is more between them than one can show. @param {Game} before @param {Game} game @returns {Scene[] | null} */
function between(before, game) {
  const { round, last_round: last } = game;
  if (game.sleeping_since) return null;
  if (before.status === 'lobby') return last ? null : opening(game).slice(0, -1);
  const number = before.round?.number ?? 0;
  if (round?.number === number) return [];
  if (last?.number !== number || (round && round.number !== number + 1)) return null;
  const later = before.phase === 'clue' ? [cardsOf(before, game), votesOf(before, game)] : before.phase === 'cards' ? [votesOf(before, game)] : [];
  return later;
}

/** The phase in which cards were handed in, of a round that is over. @param {Game} before @param {Game} game @returns {Scene} */
function cardsOf(before, game) {
  const own = before.round?.storyteller === before.you?.seat || game.last_round?.storyteller === before.you?.seat;
  const { owners } = told(game);
  return { game: { ...acted(before, game), phase: 'cards', idle_reason: own ? 'storyteller-plays-no-cards' : null }, thinking: bots(game, owners) };
}

/** The phase of the votes, of a round that is over. @param {Game} before @param {Game} game @returns {Scene} */
function votesOf(before, game) {
  const acting = acted(before, game);
  const own = game.last_round?.storyteller === before.you?.seat;
  const { table, voters } = told(game);
  const round = acting.round && { ...acting.round, table: table.map(({ slot, card, owner }) => ({ slot, card, mine: owner === before.you?.seat })) };
  return { game: { ...acting, phase: 'votes', round, idle_reason: own ? 'storyteller-does-not-vote' : null }, thinking: bots(game, voters) };
}

/** @param {Game} game @returns {{table: RevealedCard[], owners: number[], voters: number[]}} */
function told({ last_round: last }) {
  const table = last?.table ?? [];
  return { table, owners: table.map(({ owner }) => owner), voters: table.flatMap(({ voters }) => voters) };
}

/** Those of the seats in which computer players sit; not the storyteller. @param {Game} game @param {number[]} seats */
function bots({ players, last_round: last }, seats) {
  return players.filter(({ bot, seat }) => bot && seats.includes(seat) && seat !== last?.storyteller).map(({ seat }) => seat);
}

/** The older view, in which the player has meanwhile done what the newer one shows. @param {Game} before @param {Game} game @returns {Game} */
function acted(before, game) {
  const mine = before.you?.seat;
  const over = game.last_round?.number === before.round?.number ? game.last_round : null;
  const laid = over ? over.table.filter(({ owner }) => owner === mine).map(({ card }) => card) : game.round?.my_cards ?? [];
  const votes = over?.table.flatMap(({ slot, voters }) => voters.filter((seat) => seat === mine).map(() => slot)) ?? null;
  /** @type {Round | null} */
  const round = before.round && { ...before.round, clue: over?.clue ?? game.round?.clue ?? null, sound: over?.sound ?? game.round?.sound ?? null,
    storyteller: over?.storyteller ?? game.round?.storyteller ?? null, my_cards: laid, my_votes: votes, may_withdraw: false };
  return { ...idle(before), round };
}

/** The view of somebody who has nothing to do at the moment. @param {Game} game @returns {Game} */
function idle(game) {
  const players = game.players.map((player) => (player.bot || player.seat === game.you?.seat ? { ...player, done: true } : player));
  return { ...game, players, owes: null, idle_reason: null, waiting_for: [], phase_ends_at: null };
}
