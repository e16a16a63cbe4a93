// One game as this device knows it: the service's last view, and drafts that have not been sent.

/** @import { Game, Owes, Player } from './contract.js' */
import { Problem, ask, insist } from './api.js';
import { attempt, inWords, redraw, say, tell } from './app.js';
import { learn } from './cards.js';
import { missed, nothing, replaced, wereDrawn } from './missed.js';
import { Poller } from './poll.js';
import { rulesetTitle } from './pieces.js';
import { recorderOf } from './record.js';
import { sound } from './sound.js';
import { Staging } from './staging.js';
import { keep, kept, prepare, prepared } from './store.js';
import { list, t, tryT } from './words.js';

const BACK_MS = 5000;

/** @typedef {{text: string, cards: string[], slots: number[], veto: number | null, vetoing: boolean}} Draft */
/** @returns {Draft} */
const blank = () => ({ text: '', cards: [], slots: [], veto: null, vetoing: false });

export class Table {
  /** @param {string} id @param {string} [href] where the service shows it */
  constructor(id, href = `/v1/games/${id}`) {
    this.id = id;
    this.href = href;
    /** @type {Game | null} */
    this.game = null;
    /** @type {Game | null} what was answered last */
    this.latest = null;
    /** @type {string[] | null} where the table stands, as it was said last */
    this.said = null;
    /** @type {string} */
    this.trouble = '';
    this.expired = false; // the service does not know this device any more
    /** @type {Set<number>} seats that were left, about which the host has been asked */
    this.passed = new Set();
    /** @type {Owes | null} what is owed, or was before it was done: until the phase is over it may be changed */
    this.pending = null;
    this.draft = blank();
    this.spare = ''; // a clue that was not used, for the next turn
    this.noticed = nothing();
    Object.assign(this, prepared(id));
    this.changing = false;
    this.sending = ''; // the path of the last change, until it is answered
    this.waiting = false;
    this.back = false; // the connection came back a moment ago
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {number | null} which card is looked at */
    this.look = null;
    /** @type {number | null} the round whose clue is shown whole, however long it is */
    this.unfolded = null;
    /** @type {string | null} which sheet lies on the page */
    this.sheet = null;
    this.screen = ''; // the id of the screen that shows the table, once the host has asked for it
    this.staging = new Staging((game) => this.#show(game));
    this.gone = new AbortController();
    /** @type {Poller<Game>} */
    this.poller = new Poller(this.href, {
      news: (game) => this.#arrived(game),
      trouble: (error) => {
        this.expired = error instanceof Problem && error.code === 'unauthenticated';
        if (error) this.#cut(inWords(error));
        else this.#reached();
      },
    });
    this.poller.start();
  }

  stop() {
    this.poller.stop();
    this.staging.stop();
    clearTimeout(this.timer);
    this.gone.abort();
  }

  /** @param {string} trouble */
  #cut(trouble) {
    this.trouble = trouble;
    this.back = false;
    redraw();
  }

  #reached() {
    if (this.trouble || this.waiting) {
      this.back = true;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => ((this.back = false), redraw()), BACK_MS);
    }
    this.trouble = '';
    redraw();
  }

  /** Show a view. The first views wait for their small pictures, and may overtake each other there. @param {Game} game */
  async #arrived(game) {
    this.latest = game;
    const dealt = this.game?.status === 'lobby' && game.status !== 'lobby'; // only then do players' own decks show their cards
    const unknown = game.deck_hrefs.filter((href) => !this.game || (dealt && href.includes('/games/')));
    if (unknown.length) await Promise.allSettled(unknown.map(learn));
    if (this.latest === game) this.news(game);
  }

  /** @param {Game} game */
  news(game) {
    this.#show(this.staging.next(game));
  }

  /** @param {Game} game */
  #show(game) {
    const { game: before, stage } = this;
    this.game = game;
    this.#remember(game);
    if (!this.sending && wereDrawn(before, game)) this.noticed.drawn = game.round?.number ?? 0;
    this.noticed.instead = [...(this.noticed.instead ?? []), ...replaced(before, game)];
    if (game.owes?.href !== this.pending?.href) this.#newPending(game);
    if (game.owes && !before?.owes) this.changing = false;
    if (before && game.owes && game.owes.href !== before.owes?.href) sound('turn');
    if (before && !before.rematch && this.offered) sound('turn');
    if (this.stage !== stage) this.look = null;
    this.#tell();
    redraw();
  }

  /** Announce the new state to screen readers, but not before the result of the last round. */
  #tell() {
    const late = this.revealing ? [] : missed(this);
    const now = this.game && !this.revealing ? what(this, this.game) : '';
    if (this.said) say(late.filter((one) => !this.said?.includes(one)).join(' '), this.said.includes(now) ? '' : now);
    this.said = [...late, now];
  }

  /** Store the last round as seen on a device that opens the table for the first time. @param {Game} game */
  #remember(game) {
    if (kept.seen[this.id] === undefined) keep({ seen: { ...kept.seen, [this.id]: game.last_round?.number ?? 0 } });
  }

  /** @param {Game} game */
  #newPending(game) {
    const same = this.pending && game.round && this.pending.href.endsWith(`/${game.round.number}/${game.phase}`);
    if (!game.owes && same) return;
    if (this.pending?.action === 'give-clue') this.#putAside(this.pending, game);
    this.pending = game.owes;
    this.draft = { ...blank(), text: game.owes?.action === 'give-clue' ? this.spare : '' };
    this.changing = false;
  }

  /** Keep the clue that was being written or recorded, unless it was given. @param {Owes} pending @param {Game} game */
  #putAside(pending, { round, last_round: last, you }) {
    const written = [round, last].find((one) => one && pending.href.endsWith(`/${one.number}/clue`));
    const given = written?.clue || written?.sound;
    const mine = given && written?.storyteller === you?.seat;
    if (mine) recorderOf(this).drop();
    this.spare = mine ? '' : this.draft.text.trim();
    if ((this.spare || recorderOf(this).take) && written && given && !mine) this.noticed.race = written.number;
  }

  /** Store the draft, so that it survives a visit to another screen and a reload of the page. */
  keep() {
    const { pending, draft, spare, noticed } = this;
    prepare(this.id, { pending, draft, spare, noticed });
  }

  /** Whether the reveal of the last round comes before the next round. */
  get revealing() {
    return (this.game?.last_round?.number ?? 0) > (kept.seen[this.id] ?? 0);
  }

  watched() {
    keep({ seen: { ...kept.seen, [this.id]: this.game?.last_round?.number ?? 0 } });
    if (this.game) this.#show(this.staging.after(this.game));
  }

  /** The part of the game that is shown: a phase of a round, or its reveal. */
  get stage() {
    if (!this.game) return '';
    const { status, phase, round, last_round: last } = this.game;
    if (this.revealing) return `${last?.number}/reveal`;
    return status === 'playing' ? `${round?.number}/${phase}` : status;
  }

  /** The game in a few words: what is to be done, or who is waited for; then its name. */
  get title() {
    const { game } = this;
    if (!game) return t('game');
    const { round, waiting_for: others } = game;
    const doing = this.revealing ? t('round', { n: game.last_round?.number ?? 0 }) : game.owes ? t(`owes.${game.owes.action}`)
      : game.status === 'playing' && round && others.length ? t('waitingFor', { names: this.names(others) }) : tryT(`status.${game.status}`);
    return `${doing} – ${rulesetTitle(game.ruleset)}`;
  }

  get mine() {
    return this.game?.players.find((player) => player.seat === this.game?.you?.seat) ?? null;
  }

  /** Whether this player may do what the host may. In a lobby only those see the invite code. */
  get hosting() {
    return this.game?.status === 'lobby' ? this.game.invite !== null : this.game?.host === this.game?.you?.seat;
  }

  /** Whether the others have opened a rematch, where a seat is kept for this player or may be free. */
  get offered() {
    return Boolean(this.game?.rematch && !this.next && this.mine && this.mine.state !== 'left');
  }

  /** The id of the rematch, once this player has come to it on this device. */
  get next() {
    const id = this.game?.rematch?.split('/').at(-1);
    return id && id in kept.seen ? id : null;
  }

  /** @param {number} seat @returns {Player} */
  at(seat) {
    return /** @type {Player} */ (this.game?.players.find((player) => player.seat === seat));
  }

  /** The seat whose card must be found: the storyteller's or, with an option of Team, the partner's. @param {number} teller */
  sought(teller) {
    const told = this.at(teller);
    if (this.game?.options.storyteller_card_on_table !== false) return told;
    return this.game.players.find(({ seat, team }) => seat !== teller && team === told.team) ?? told;
  }

  /** @param {number[]} seats */
  names(seats) {
    return list(seats.map((seat) => this.at(seat)?.name ?? String(seat)));
  }

  /** Send a move until it is answered. @param {object} body */
  async play(body) {
    if (!this.pending || this.sending === this.pending.href) return;
    if (await this.change('PUT', this.pending.href, body)) sound(this.pending?.action === 'cast-votes' ? 'plop' : 'slide');
    if (!this.game?.owes) this.changing = false;
    redraw();
  }

  /** Send a change that may be sent twice. @param {string} method @param {string} path @param {object} [body] */
  async change(method, path, body) {
    this.sending = path;
    const { latest } = this;
    redraw();
    const told = (/** @type {boolean} */ waiting) => waiting && ((this.waiting = true), redraw());
    try {
      const { body: game } = await insist(method, path, { body, signal: this.gone.signal }, told);
      this.#reached();
      this.poller.forget();
      tell(null);
      if (game && this.latest === latest) this.news(game);
      else if (game) this.poller.soon(0); // a poll came before this answer, and either may be older
      return true;
    } catch (error) {
      if (this.gone.signal.aborted) return false;
      if (error instanceof Problem && error.code === 'phase-over') this.noticed.refused = path.split('/').slice(-2).join('/');
      else tell(inWords(error));
      this.poller.soon(0);
      return false;
    } finally {
      if (this.sending === path) this.sending = '';
      this.waiting = false;
      redraw();
    }
  }

  /** Send a change that must not be sent twice. @param {string} method @param {string} path @param {object} [body] */
  async once(method, path, body) {
    const done = await attempt(async () => (await ask(method, path, { body })).body ?? true);
    this.poller.forget();
    this.poller.soon(0);
    return done;
  }
}

/**
 * The players by sides, in the order of their seats: in Team the pairs, elsewhere each player alone.
 * @param {Player[]} players @returns {Player[][]}
 */
export function sides(players) {
  return [...Map.groupBy(players, ({ team, seat }) => (team === null ? `seat ${seat}` : `team ${team}`)).values()];
}

/** What ends the game; Party and Team leave no choice. @param {Game} game */
export function endOf({ options, ruleset }) {
  return options.end ?? (['party', 'team'].includes(ruleset) ? 'rounds' : 'points');
}

/** The number of a round, and of how many, where their number ends the game. @param {Game} game @param {number} n */
export function roundTitle(game, n) {
  if (endOf(game) !== 'rounds') return t('round', { n });
  return t('round.of', { n, all: game.players.length * Number(game.options.rounds_each ?? 1) });
}

/** Those who sit in the lobby, without those for whom a seat is only kept. @param {Game} game */
export function here({ players }) {
  return players.filter(({ reserved }) => !reserved);
}

/** What another has told, if anything. @param {Table} table @param {Game} game */
function told(table, { round, you }) {
  if (!round?.storyteller || round.storyteller === you?.seat || (!round.clue && !round.sound)) return '';
  const { name } = table.at(round.storyteller);
  return `${round.clue ? t('said.clue', { name, clue: round.clue }) : t('said.sound', { name })} `;
}

/** The state of the table and the next action, in words. @param {Table} table @param {Game} game */
function what(table, game) {
  if (game.owes) return told(table, game) + t(`owes.${game.owes.action}`);
  if (game.status === 'lobby') return t('said.seats', { n: here(game).length });
  if (game.sleeping_since) return t('idle.sleeping');
  return game.status === 'finished' ? t('status.finished') : t(`phase.${game.phase ?? 'clue'}`);
}

