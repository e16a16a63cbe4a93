// Where the page speaks of notices: the question after a first round, the switch with what belongs to it, and installing.

import { attempt, redraw, tell } from './app.js';
import { h } from './dom.js';
import { button, field, icon, toggle } from './pieces.js';
import { TYPES, needsHome, pushable, subscribe, switchOff, switchOn } from './push.js';
import { keep, kept } from './store.js';
import { t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

const LIVE_S = 3600; // for a move, at most
const NIGHT = { from: '22:00', to: '08:00' };

/** The browser's offer to install the page. @type {{prompt(): Promise<unknown>} | null} */
let offer = null;

/** @param {Promise<Event>} offered */
export function installable(offered) {
  offered.then((event) => ((offer = /** @type {any} */ (event)), redraw()));
}

/** @param {boolean} on */
async function turn(on) {
  tell(null);
  if (!on) await switchOff();
  else if (!(await switchOn())) tell(t('taste.notices.refused'));
  redraw();
}

/** The question under a first reveal, in a game with other people: without them nobody has to wait. @param {Table} table */
export function asking(table) {
  const { game, mine } = table;
  if (kept.asked || kept.notices || !mine || !game?.players.some(({ bot, seat }) => !bot && seat !== mine.seat)) return null;
  const home = needsHome();
  if (!home && (!('Notification' in window) || Notification.permission !== 'default')) return null;
  const later = () => (keep({ asked: true }), redraw());
  return h('section', { key: 'asking', class: 'asking', 'aria-label': t('taste.notices') },
    h('p', null, t('push.ask'), ' ', h('small', null, home ? byHand() : !live(game) && t('push.ask.why'))),
    h('div', { class: 'row' }, !home && button(t('push.ask.yes'), () => turn(true)), button(t('push.ask.no'), later, { class: 'quiet' })));
}

/** Whether the players are there all the time. @param {import('./contract.js').Game} game */
function live({ pace }) {
  return pace.cards_s !== null && pace.cards_s <= LIVE_S;
}

/** How an iPhone or iPad gets the page onto the home screen. */
function byHand() {
  const [before, after] = t('push.home').split('↑');
  return h('span', { class: 'by-hand' }, before, icon('share'), after);
}

/** The switch among the settings of the page, and what belongs to it. */
export function notices() {
  if (needsHome()) return h('p', { key: 'notices' }, h('strong', null, t('taste.notices')), ' ', h('span', { class: 'about' }, byHand()));
  if (!('Notification' in window)) return null;
  const denied = Notification.permission === 'denied';
  const about = denied ? 'taste.notices.refused' : kept.push || (pushable() && !kept.notices) ? 'push.about' : 'taste.notices.about';
  return [toggle(t('taste.notices'), kept.notices && !denied, turn, t(about)), kept.notices && kept.push && fields(kept.push)];
}

/** @typedef {NonNullable<typeof kept.push>} Pushed */
let changing = Promise.resolve();

/** Change what is pushed: one change after the other, each to what the one before has left. @param {(now: Pushed) => import('./push.js').Wishes} wishes */
function put(wishes) {
  changing = changing.catch(() => {}).then(async () => {
    const wished = kept.push && wishes(kept.push);
    if (wished?.types?.length === 0) await turn(false);
    else if (wished) await attempt(() => subscribe(wished));
    redraw();
  });
}

/** What is pushed, and when not. @param {Pushed} push */
function fields({ types, quiet }) {
  const pick = (/** @type {string} */ type) => (/** @type {boolean} */ on) =>
    put((now) => ({ types: TYPES.filter((one) => (one === type ? on : now.types.includes(one))) }));
  const hours = (/** @type {object} */ some) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    put((now) => ({ quiet: { ...NIGHT, ...now.quiet, ...some, time_zone: timeZone } }));
  };
  const hour = (/** @type {'from' | 'to'} */ name) => field(t(`push.quiet.${name}`), h('input', {
    type: 'time', required: true, value: quiet?.[name], onchange: (/** @type {any} */ { target }) => target.value && hours({ [name]: target.value }) }));
  return h('div', { key: 'pushed', class: 'pushed' },
    h('fieldset', null, h('legend', null, t('push.types')), TYPES.map((type) => toggle(t(`webhook.kind.${type}`), types.includes(type), pick(type)))),
    toggle(t('push.quiet'), quiet !== null, (on) => (on ? hours({}) : put(() => ({ quiet: null }))), t('push.quiet.about')),
    quiet && h('div', { class: 'row' }, hour('from'), hour('to')));
}

/** The way onto the home screen, where the browser offers one. */
export function installing() {
  if (!offer) return null;
  const install = async () => {
    const once = offer;
    offer = null;
    await once?.prompt();
    redraw();
  };
  return h('section', { key: 'install' }, h('h2', null, t('push.install')), h('p', null, t('push.install.about')), button(t('push.install.do'), install));
}
