// The start of the page: the language, and the screen for each address. Modules that the first screen does not need load later.

/** @import { Screen } from './app.js' */
import { enter, redraw, tell } from './app.js';
import { h } from './dom.js';
import { home } from './home.js';
import { bar } from './pieces.js';
import { spoken, t } from './words.js';

/** @type {Map<string, Promise<void>>} */
const linked = new Map();

const JOINED = document.documentElement.dataset.styles; // the one file with the styles of all screens but the first, in a package

/** The module of a screen, once the styles it needs are there. @template T @param {Promise<T>} module @param {...string} styles @returns {Promise<T>} */
async function part(module, ...styles) {
  const sheets = JOINED && styles.length ? [JOINED] : styles;
  await Promise.all(sheets.map((style) => linked.get(style) ?? linked.set(style, link(style)).get(style)));
  return module;
}

/** Add a style sheet to the document. @param {string} style @returns {Promise<void>} */
function link(style) {
  return new Promise((resolve, reject) => {
    const lost = () => (linked.delete(style), sheet.remove(), reject(new Error(`${style}.css is missing`)));
    const sheet = Object.assign(document.createElement('link'), {
      rel: 'stylesheet', href: new URL(`${style}.css`, import.meta.url).href, onload: () => resolve(), onerror: lost });
    document.head.append(sheet);
  });
}

const table = () => part(import('./game.js'), 'forms', 'table', 'reveal');

/** @param {string} [day] */
const dailyOf = async (day) => (await part(import('./daily.js'), 'table', 'reveal', 'daily')).daily(day);

/** @param {string} address the part behind `#/` @returns {Promise<Screen>} */
async function screenOf(address) {
  if (lost) return nowhere();
  const parts = read(address);
  if (!parts) return nowhere();
  const [place, id, code] = parts;
  if (place === 'games' && id && code) return (await part(import('./join.js'), 'forms')).join(code, { game: id });
  if (place === 'games' && id) return (await table()).game(id);
  if (place === 'daily') return dailyOf(id);
  if (place === 'replay' && id) return (await part(import('./shared.js'), 'forms', 'table', 'reveal', 'shared')).replay(id);
  if (place === 'tv' && id) return (await part(import('./tv.js'), 'forms', 'table', 'reveal', 'tv')).tv(id);
  if (place === 'new') return (await part(import('./open.js'), 'forms', 'table')).open(id);
  if (place === 'circles' && id === 'new') return (await part(import('./circles.js'), 'forms')).circles(code);
  if (place === 'circles' && id && code === 'day') return (await part(import('./day.js'), 'forms', 'table', 'day')).day(id);
  if (place === 'circles' && id && code) return (await part(import('./circles.js'), 'forms')).joinCircle(id, code);
  if (place === 'circles' && id) return (await part(import('./circle.js'), 'forms')).circle(id);
  if (place === 'circles') return (await part(import('./circles.js'), 'forms')).circles();
  if (place === 'decks' && id && code) return (await part(import('./decks.js'), 'forms')).borrow(id, code);
  if (place === 'decks' && id) return (await part(import('./deck.js'), 'forms', 'deck')).deck(id);
  if (place === 'decks') return (await part(import('./decks.js'), 'forms')).decks();
  if (place === 'rules') return (await import('./rules.js')).rules(id);
  if (place === 'me') return (await part(import('./me.js'), 'forms')).me();
  if (place === 'stats') return (await import('./stats.js')).stats();
  if (place === 'webhooks' && id) return (await part(import('./webhook.js'), 'forms')).webhook(id);
  if (place === 'webhooks') return (await part(import('./webhooks.js'), 'forms')).webhooks();
  if (place === 'device' && !id) return (await part(import('./another.js'), 'forms')).waiting();
  if (place === 'device' && id) return (await part(import('./me.js'), 'forms')).device(id);
  return home();
}

/** @param {string} address @returns {string[] | null} null for one that is broken, as a link that was cut off */
function read(address) {
  try {
    return address.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** @returns {Screen} */
function nowhere() {
  return {
    title: () => t('lost'),
    view: () => [bar(t('lost'), null, '/#/'), h('main', { id: 'main', class: 'page narrow' },
      h('p', { class: 'lead' }, t('problem.not-found')),
      h('p', null, h('a', { class: 'primary button', href: '/#/' }, t('lost.home'))))],
  };
}

const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
const lost = visit?.responseStatus === 404; // the service answers with this page at wrong paths too

/** The screen of an invitation, whose address is `/j/{preview}#{invite}`, of a share, or of a day's clues; from there all others are at `/#/…`. */
function invited() {
  const [, kind, id] = /^\/([jrgd])\/([\w-]+)\/?$/.exec(location.pathname) ?? [];
  if (!id) return null;
  if (location.hash.startsWith('#/')) {
    history.replaceState(history.state, '', `/${location.hash}`);
    return null;
  }
  if (kind === 'd') return dailyOf(id);
  if (kind === 'j') return part(import('./join.js'), 'forms').then(({ join }) => join(location.hash.slice(1), { preview: id }));
  return part(import('./shared.js'), 'forms', 'table', 'reveal', 'shared').then(({ shared }) => shared(id));
}

/** The browser's offer to install the page, which may come before anything can show it. @type {Promise<Event>} */
const offered = new Promise((resolve) => addEventListener('beforeinstallprompt', (event) => (event.preventDefault(), resolve(event))));

const LATER_MS = 1000;
let asked = 0;
let path = '';

async function follow() {
  const mine = ++asked;
  try {
    const coming = invited();
    path = location.pathname;
    const screen = await (coming ?? screenOf(location.hash.replace(/^#\/?/, '')));
    if (mine === asked) enter(screen);
    else screen.stop?.();
  } catch (error) {
    tell(t('unreached'));
    throw error;
  }
}

/** Load the modules that the first view does not need. */
async function later() {
  try {
    (await import('./notice.js')).watch();
    (await import('./notices.js')).installable(offered);
    (await import('./push.js')).begin();
    await table();
  } catch {
    // each module is imported again where it is needed
  }
}

await spoken;
addEventListener('hashchange', follow);
for (const change of ['online', 'offline']) addEventListener(change, redraw);
addEventListener('popstate', () => location.pathname !== path && follow()); // back to an invitation: no `hashchange`
setInterval(redraw, 30_000); // "in 3 minutes" becomes "in 2 minutes"
await follow();
setTimeout(later, LATER_MS);
