// The screen of an invitation.

/** @import { Card, Colour, ListedTable, Preview, TableList } from './contract.js' */
import { Problem, Unreachable, ask, newKey } from './api.js';
import { attempt, go, inWords, redraw, send } from './app.js';
import { learn, picture } from './cards.js';
import { h } from './dom.js';
import { bar, button, icon, rabbit, titleAndEdition } from './pieces.js';
import { keep, kept } from './store.js';
import { whoAreYou } from './who.js';
import { LANGUAGES, language, t, tryT } from './words.js';

const FEW = 4; // cards of the deck

/** Join. A repeated request changes nothing, so it is sent until there is an answer. */
/** @param {string} game @param {{invite?: string, colour?: Colour, team?: number}} body */
export function sitDown(game, body) {
  return send('POST', `/v1/games/${game}/seats`, { body });
}

/** Sit down at the newest listed table in the player's language where nobody sits whom they have blocked, or open one. @param {string[]} mine the games where they sit already */
export function sitAnywhere(mine) {
  return attempt(async (signal) => {
    const { games } = /** @type {TableList} */ ((await ask('GET', '/v1/games', { signal })).body);
    const fitting = games.filter((one) => one.locale === language && !one.has_blocked);
    const there = fitting.filter(({ id }) => !mine.includes(id));
    const id = (await sitAtFirst(there)) ?? fitting.find((one) => mine.includes(one.id))?.id ?? (await openListed());
    keep({ seen: { ...kept.seen, [id]: 0 } });
    go(`#/games/${id}`);
  });
}

/** Take a seat at the first of these tables that still has one. @param {ListedTable[]} tables @returns {Promise<string | null>} the table's id */
async function sitAtFirst([first, ...rest]) {
  if (!first) return null;
  try {
    await sitDown(first.id, {});
    return first.id;
  } catch (error) {
    if (!(error instanceof Problem && (error.code in CLOSED || error.code === 'removed-from-table'))) throw error;
    return sitAtFirst(rest);
  }
}

/** @returns {Promise<string>} the id of a new table that anybody finds */
async function openListed() {
  const body = { listed: true, pace: { preset: 'live' }, options: { first_storyteller: 'random' } };
  return (await send('POST', '/v1/games', { key: newKey(), body })).body.id;
}

/** The reason why nobody can join, in words. */
const CLOSED = /** @type {const} */ ({
  'game-started': 'join.begun', 'table-full': 'problem.table-full', 'preview-not-found': 'join.gone', 'game-not-found': 'join.gone',
});

/**
 * An invitation to the table with this preview; older links have the game's id instead.
 * @param {string} code the invite code @param {{game?: string, preview?: string}} to @returns {import('./app.js').Screen}
 */
export function join(code, { game: id = '', preview }) {
  let sitting = false;
  let looking = Boolean(preview ?? kept.token);
  let watched = false;
  /** @type {Preview | null} */
  let seen = null;
  /** @type {Card[]} */
  let cards = [];
  /** @type {keyof typeof CLOSED | null} */
  let closed = null;
  let trouble = '';
  const gone = new AbortController();
  const { signal } = gone;

  function toTable() {
    history.replaceState(null, '', `/#/games/${id}`);
    dispatchEvent(new HashChangeEvent('hashchange'));
  }
  /** What is known about the table, and whether the player sits there already. */
  async function look() {
    [looking, trouble, closed] = [true, '', null];
    redraw();
    try {
      if (preview) await lookBefore(preview);
      if (id && kept.token && (await sits())) return toTable();
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Problem && error.code in CLOSED) closed = /** @type {keyof typeof CLOSED} */ (error.code);
      else trouble = inWords(error);
    }
    looking = false;
    redraw();
  }
  /** @param {string} preview */
  async function lookBefore(preview) {
    const invite = /^[\w -]*$/.test(code) ? code : '';
    seen = /** @type {Preview} */ ((await ask('GET', `/v1/previews/${preview}`, { invite, token: null, signal })).body);
    id = seen.game ?? '';
    closed = seen.status === 'started' ? 'game-started' : !id ? 'preview-not-found' : seen.taken === seen.seats.max ? 'table-full' : null;
    if (id && !closed) paint(seen.decks[0]);
  }
  /** @param {string} deck */
  async function paint(deck) {
    try {
      cards = [...(await learn(`/v1/decks/${deck}`)).cards].sort(() => Math.random() - 0.5).slice(0, FEW);
      redraw();
    } catch {
      // they are only decoration
    }
  }
  /** Players of the table go straight to it. Nobody else can see a private table. */
  async function sits() {
    try {
      const { body: game } = await ask('GET', `/v1/games/${id}`, { signal });
      if (!game.you && game.status !== 'lobby') [closed, watched] = ['game-started', true];
      return Boolean(game.you);
    } catch (error) {
      if (signal.aborted || !(error instanceof Problem || error instanceof Unreachable)) throw error;
      return false;
    }
  }
  async function sit() {
    sitting = true;
    redraw();
    const seated = await attempt(() => sitDown(id, { invite: code }).catch(refused));
    sitting = false;
    redraw();
    if (!seated) return;
    keep({ seen: { ...kept.seen, [id]: 0 } });
    toTable();
  }
  /** @param {unknown} error */
  async function refused(error) {
    if (!(error instanceof Problem && error.code in CLOSED)) throw error;
    await look();
    closed ??= /** @type {keyof typeof CLOSED} */ (error.code);
  }
  if (looking) look();

  const asked = () => [
    h('p', { class: 'lead' }, seen?.host ? t('join.by', { host: seen.host }) : t('join.lead')), seen && table(seen, cards),
    kept.token
      ? [h('p', null, t('join.as', { name: kept.name })),
        h('p', { class: 'row' }, button(t('join.sit'), sit, { class: 'primary', disabled: sitting }),
          button(t('join.no'), () => go('#/'), { class: 'quiet' }))]
      : [h('p', null, t('home.about')), whoAreYou(t('join.sit'), () => (preview && look(), sit()))]];
  const ways = () => h('p', { class: 'row' }, watched && h('a', { class: 'primary button', href: `#/games/${id}` }, t('join.watch')),
    h('a', { class: 'button', href: '#/new' }, t('home.open')), kept.token && button(t('home.alone'), alone),
    h('a', { class: 'button', href: '#/' }, t('lost.home')));
  const late = (/** @type {keyof typeof CLOSED} */ why) => [h('p', { class: 'lead', role: 'status' }, t(CLOSED[why])),
    CLOSED[why] === 'join.gone' && h('p', null, t('join.gone.about')), ways()];
  const lost = () => [h('p', { class: 'lead', role: 'status' }, trouble),
    h('p', { class: 'row' }, button(t('join.again'), look, { class: 'primary' })), ways()];
  return {
    title: () => t('join'), stop: () => gone.abort(),
    view: () => [bar(t('join'), null), h('main', { id: 'main', class: 'page narrow' },
      looking ? h('p', { class: 'loading', role: 'status' }, t('loading')) : trouble ? lost() : closed ? late(closed) : asked())],
  };
}

/** What is played, with which pictures, and who sits there. @param {Preview} seen @param {Card[]} cards */
function table(seen, cards) {
  const language = LANGUAGES[/** @type {keyof typeof LANGUAGES} */ (seen.locale)];
  return h('section', { key: 'table', class: 'invitation' }, h('h2', null, titleAndEdition(seen.ruleset)),
    h('p', null, tryT(`ruleset.${seen.ruleset}.about`)),
    h('div', { class: 'sample', 'aria-hidden': 'true' }, cards.map((card) =>
      h('div', { key: card.id }, picture({ ...card, alt: '' }, '(min-width: 700px) 140px, 22vw')))),
    h('h3', null, t('lobby.seats', { n: seen.taken, most: seen.seats.max })),
    seen.players && h('ul', { class: 'seats' }, seen.players.map(({ name, colour, bot, agent }, n) => h('li', { key: n }, rabbit(colour),
      h('bdi', { class: 'name' }, name), bot && h('small', null, t('join.bot')),
      name === seen.host && h('span', { class: 'sign', title: t('lobby.isHost') }, icon('host'), h('span', { class: 'hidden' }, t('lobby.isHost'))),
      agent && h('small', null, t('agent.says', { agent }))))),
    language && h('p', { class: 'small' }, t('join.language', { language })));
}

async function alone() {
  await (await import('./bots.js')).playAlone();
}
