// The first screen: what this is, the player's games, and the ways to a table.

/** @import { Card, CircleList, CircleSummary, ExpiredTable, GameSummary, ListedTable, TableList, GameList } from './contract.js' */
/** @import { Loose } from './dom.js' */
import { Problem, Unreachable, ask } from './api.js';
import { attempt, badge, go, inWords, redraw, tell, waits } from './app.js';
import { learn, picture, thumbnail } from './cards.js';
import { h } from './dom.js';
import { button, cited, due, endsSoon, field, icon, iconButton, rulesetTitle } from './pieces.js';
import { Poller } from './poll.js';
import { forget, keep, kept } from './store.js';
import { readClues, readPictures, today } from './today.js';
import { languages, whoAreYou } from './who.js';
import { list, t, tryT } from './words.js';

const FAN = 5;
const FAN_SIZES = '100px'; // less than it is: the small pictures will do for decoration, on fine screens too
/** @type {Card[]} */
let fan = [];
let unreached = false; // whether the pictures of the fan could not be read

/** @returns {import('./app.js').Screen} */
export function home() {
  /** @type {GameList | null} */
  let mine = null;
  /** @type {ListedTable[]} */
  let tables = [];
  /** @type {CircleSummary[]} */
  let circles = [];
  /** @type {() => Loose} */
  let circleSection = () => null;
  let trouble = '';
  let dealing = false; // a game against computer players is being opened
  /** @type {Poller<GameList> | null} */
  let poller = null;

  /** Read what else there is; the list of one's games says it if there is no connection. @param {() => Promise<void>} reading */
  async function around(reading) {
    try {
      await reading();
    } catch (error) {
      if (!(error instanceof Unreachable)) tell(inWords(error));
    }
  }
  const lookAround = () => around(async () => {
    tables = /** @type {TableList} */ ((await ask('GET', '/v1/games')).body).games;
    redraw();
  });
  /** The player's circles, if there are any: few players need their module. */
  const gather = () => around(async () => {
    circles = /** @type {CircleList} */ ((await ask('GET', '/v1/circles')).body).circles;
    const { ofHome, readBests } = circles.length ? await import('./circles.js') : { ofHome: () => null, readBests: () => null };
    circleSection = () => ofHome(circles, gather);
    redraw();
    readPictures(circles);
    readBests(circles);
  });
  function begin() {
    if (!kept.token) return;
    poller = new Poller('/v1/me/games', {
      news: (body) => {
        mine = body;
        if (!kept.finished && mine.games.some(({ status }) => status === 'finished')) keep({ finished: true });
        badge(mine.games.filter(waits).length);
        redraw();
      },
      trouble: (error) => {
        if (error instanceof Problem && error.status === 401) forget();
        trouble = error ? (error instanceof Unreachable && !mine ? t('home.offline') : inWords(error)) : '';
        if (!error && !tables.length) lookAround();
        if (!error) paintFan();
        redraw();
      },
    });
    poller.start();
    lookAround();
    gather();
  }
  async function more() {
    const page = await attempt(async () => (await ask('GET', `/v1/me/games?cursor=${mine?.next}`)).body);
    if (mine && page) mine = { ...mine, games: [...mine.games, ...page.games], next: page.next };
    redraw();
  }
  /** Remove a finished game from the list. @param {GameSummary} game */
  async function hide(game) {
    const done = await attempt(() => ask('DELETE', `/v1/me/games/${game.id}`));
    if (done && mine) mine = { ...mine, games: mine.games.filter((one) => one.id !== game.id) };
    redraw();
  }
  async function alone() {
    dealing = true;
    redraw();
    try {
      await (await import('./bots.js')).playAlone();
    } catch (error) {
      tell(t('unreached'));
      throw error;
    } finally {
      dealing = false;
      redraw();
    }
  }
  const anybody = async () => (await import('./join.js')).sitAnywhere(mine?.games.map(({ id }) => id) ?? []);
  /** Somebody new is on their way to a table, and looks at what else there is only if that fails. */
  async function dealFirst() {
    await alone();
    if (!location.hash.startsWith('#/games/')) begin();
  }
  /** @param {string} said a link, the end of one, or a room code */
  function followed(said) {
    const [, game] = LINK.exec(said) ?? [];
    const [, preview] = PREVIEW.exec(said) ?? [];
    if (game) return go(`#/${game}`);
    if (preview) return location.assign(`/${preview}`);
    return ROOM_CODE.test(said) ? showRoom(said) : tell(t('home.link.none'));
  }
  const owed = () => inOrder(mine?.games ?? []).find(waits);
  /** First the one thing to do next, where others wait for the player, and what there is today. */
  const signedIn = () => {
    const game = owed();
    return [game && h('section', { key: 'next' }, h('h2', null, t('home.next')), h('ul', { class: 'games' }, summary(game, hide))),
      today(circles), choices(mine, alone, anybody, dealing), ways(mine, game, tables, more, hide, followed, circleSection)];
  };
  begin();
  paintFan();
  addEventListener('online', paintFan);

  const view = () => [
    h('header', { class: 'bar' }, h('h1', { tabindex: '-1', class: 'brand' }, icon('away'), 'Reverie'),
      h('a', { class: 'iconic', href: '#/me', 'aria-label': t('me'), title: t('me') }, icon('me'))),
    h('main', { id: 'main', class: 'page home' },
      h('div', { class: 'hero' }, h('a', { class: 'fan', href: '#/daily', 'aria-hidden': 'true', tabindex: '-1' }, fan.map((card, n) =>
        h('div', { key: card.id, class: `leaf-${n}` }, picture({ ...card, alt: '' }, FAN_SIZES)))),
      !kept.token && [h('p', { class: 'lead' }, t('home.lead')), h('p', null, t('home.about'))]),
      (trouble || unreached || !navigator.onLine) && h('p', { class: 'trouble', role: 'status' }, trouble || t(mine ? 'offline' : 'home.offline')),
      kept.token ? signedIn()
        : [whoAreYou(t('home.alone'), dealFirst, { deed: t('home.open'), then: () => go('#/new') }), today([]), invited(followed),
          h('p', null, h('a', { href: '#/device' }, t('device.mine')))],
      foot()),
  ];
  return {
    title: () => t('home'), view, stop: () => (poller?.stop(), removeEventListener('online', paintFan)),
    owes: () => Boolean(owed()),
  };
}

/** Show the pictures of the next clue of the day, or any. Who has games needs the deck for their cards, too. */
async function paintFan() {
  const next = await readClues();
  try {
    const deck = next && !kept.token ? null : await learn('/v1/decks/lantern-hours');
    if (next || !fan.length) fan = (next ?? [...deck?.cards ?? []].sort(() => Math.random() - 0.5)).slice(0, FAN);
    unreached = false;
  } catch (error) { // it is only decoration, but it tells whether there is a connection: browsers often do not know
    unreached = error instanceof Unreachable;
  }
  redraw();
}

/** The ways to a table. For a player without games, playing at once comes first. @param {GameList | null} mine @param {() => void} alone @param {() => void} anybody @param {boolean} dealing */
function choices(mine, alone, anybody, dealing) {
  const fresh = mine ? !mine.games.length : !Object.keys(kept.seen).length;
  const play = button(t('home.alone'), alone, { class: fresh ? 'primary' : '', disabled: dealing });
  const open = h('a', { class: fresh ? 'button' : 'primary button', href: '#/new' }, t('home.open'));
  const meet = button(t('home.anybody'), anybody);
  return h('p', { class: 'ways' }, fresh ? [play, meet, open] : [open, meet, play]);
}

/** @param {GameList | null} mine @param {GameSummary | undefined} owed what is shown above @param {ListedTable[]} tables @param {() => void} more @param {(game: GameSummary) => void} hide @param {(said: string) => unknown} followed @param {() => Loose} circles */
function ways(mine, owed, tables, more, hide, followed, circles) {
  const rest = mine && inOrder(mine.games).filter((game) => game !== owed);
  return [
    mine && rest && (!owed || rest.length > 0 || mine.expired || mine.next) && h('section', { key: 'mine' }, h('h2', null, t('home.mine')),
      rest.length ? h('ul', { class: 'games' }, rest.map((game) => summary(game, hide))) : h('p', null, t('home.none')),
      mine.expired && h('ul', { class: 'games' }, mine.expired.map(gone)),
      mine.next && button(t('more'), more, { class: 'quiet' })),
    circles(),
    invited(followed),
    tables.length > 0 && h('section', { key: 'tables' }, h('h2', null, t('home.listed')),
      h('ul', { class: 'games' }, tables.map(free))),
  ];
}

const LINK = /(?:#\/)?((?:games|device|circles|decks)\/[\w/-]+)$/;
const PREVIEW = /\/(j\/[\w-]+#[\w-]+)$/;
const ROOM_CODE = /^[a-z\s-]{4,40}$/i;

/** The field for an invitation: a link, the end of one, or a room code. @param {(said: string) => unknown} followed */
function invited(followed) {
  const onsubmit = (/** @type {any} */ event) => {
    event.preventDefault();
    return followed(event.target.elements.link.value.trim());
  };
  return h('section', { key: 'join' }, h('h2', null, t('home.join')), h('form', { class: 'row', onsubmit },
    field(t('home.link'), h('input', { name: 'link', required: true, autocomplete: 'off', autocapitalize: 'off' })),
    h('button', null, t('home.follow'))));
}

/** Show the lobby that has this room code, as its link does. @param {string} code */
async function showRoom(code) {
  const room = await attempt(async () => (await ask('POST', '/v1/room-codes', { body: { code }, token: null })).body);
  if (room?.preview) location.assign(`/j/${room.preview}#${room.invite}`);
  else if (room) go(`#/games/${room.game}/${room.invite}`);
}

/** What the player owes comes first, the most urgent on top; games that are over come last. @param {GameSummary[]} games */
function inOrder(games) {
  const rank = (/** @type {GameSummary} */ game) => (waits(game) ? 0 : game.status === 'finished' ? 2 : 1);
  const due = (/** @type {GameSummary} */ game) => (game.owes && game.your_deadline ? Date.parse(game.your_deadline) : Infinity);
  return [...games].sort((a, b) => rank(a) - rank(b) || (due(a) === due(b) ? 0 : due(a) - due(b)));
}

/** @param {GameSummary} game @param {(game: GameSummary) => void} hide */
function summary(game, hide) {
  const doing = game.owes ? t(`owes.${game.owes}`)
    : tryT(game.status === 'playing' ? `idle.${game.idle_reason}` : `status.${game.reserved ? 'reserved' : game.status}`);
  const won = game.winners?.length ? t('end.winner', { n: game.winners.length, names: list(game.winners) }) : '';
  return h('li', { key: game.id }, h('a', { class: `game ${waits(game) ? 'owed' : ''}`, href: `#/games/${game.id}` },
    game.last_card && thumbnail(game.last_card),
    h('strong', null, won || doing), game.clue !== null && game.owes !== 'give-clue' && cited(game.clue), h('span', { class: 'who' }, list(game.players)),
    h('small', null, rulesetTitle(game.ruleset), game.round ? ` · ${t('round', { n: game.round })}` : '',
      game.owes && game.your_deadline && [' · ', due(game.your_deadline)],
      endsSoon(game) && [' · ', t('home.expires'), ' ', due(game.expires_at ?? null)])),
  (game.status === 'finished' || game.idle_reason === 'left') && iconButton('close', t('home.hide'), () => hide(game)));
}

/** A table that nobody has started: there is no way to it any more. @param {ExpiredTable} table */
function gone(table) {
  return h('li', { key: table.id }, h('div', { class: 'game' }, h('strong', null, t('home.expired')), h('span', { class: 'who' }, list(table.players)),
    h('small', null, rulesetTitle(table.ruleset), ' · ', due(table.expired_at))));
}

/** @param {ListedTable} table */
function free(table) {
  return h('li', { key: table.id }, h('a', { class: 'game', href: `#/games/${table.id}` },
    h('strong', null, t('home.by', { name: table.host })),
    h('span', { class: 'who' }, t('home.taken', { n: table.taken, most: table.seats.max })),
    h('small', null, rulesetTitle(table.ruleset), table.usually && ` · ${t(`usually.${table.usually}`)}`),
    table.has_blocked && h('small', null, t('block.warning'))));
}

function foot() {
  return h('footer', { class: 'foot' }, languages(),
    h('p', null, h('a', { href: '#/rules' }, t('rules')), ' · ', h('a', { href: '/docs' }, t('home.docs'))),
    h('p', { class: 'small' }, t('home.credits'), ' ', t('home.trademark')));
}
