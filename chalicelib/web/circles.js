// The player's circles: the list, a new one, and the invitation to one.

/** @import { BestDayClue, Circle, CirclePreview, CircleSummary, CircleTable } from './contract.js' */
import { Problem, ask } from './api.js';
import { attempt, go, inWords, load, redraw, tell } from './app.js';
import { h } from './dom.js';
import { sitDown } from './join.js';
import { bar, button, cited, field, rulesetTitle, toggle } from './pieces.js';
import { keep, kept } from './store.js';
import { whoAreYou } from './who.js';
import { t } from './words.js';

/** The link that invites to a circle. What stands behind `#` reaches no server. @param {string} id @param {string} invite */
export function linkTo(id, invite) {
  return `${location.origin}/#/circles/${id}/${invite}`;
}

/** Sit down at a table of a circle, or go there. @param {CircleTable} table @param {() => unknown} gone it has begun, or is closed */
export async function enter(table, gone) {
  /** @param {unknown} error */
  const missed = (error) => {
    if (error instanceof Problem && error.code === 'game-not-found') return null;
    throw error;
  };
  const seated = table.seated || (await attempt(() => sitDown(table.id, {}).catch(missed)));
  if (seated === null) {
    gone();
    tell(t('circle.gone'));
  }
  if (!seated) return;
  keep({ seen: { ...kept.seen, [table.id]: kept.seen[table.id] ?? 0 } });
  go(`#/games/${table.id}`);
}

/** The tables of a circle that wait to be started. @param {CircleTable[]} tables @param {() => unknown} gone */
export function waiting(tables, gone) {
  return h('ul', { class: 'games' }, tables.map((table) => h('li', { key: table.id, class: 'game with-deed' },
    h('div', null, h('strong', null, t('home.by', { name: table.host })),
      h('span', { class: 'who' }, t('home.taken', { n: table.taken, most: table.seats.max })),
      h('small', null, rulesetTitle(table.ruleset)), table.has_blocked && h('small', null, t('block.warning'))),
    (table.seated || table.taken < table.seats.max) && button(t(table.seated ? 'circle.enter' : 'join.sit'), () => enter(table, gone),
      { class: table.seated ? '' : 'primary' }))));
}

/** By circle: the best clue of the week. @type {Map<string, BestDayClue | null>} */
const bests = new Map();

/** @param {CircleSummary} circle */
function bestOf({ id }) {
  const best = bests.get(id);
  return best && h('p', { class: 'small' }, t('day.best'), ': ', cited(best.clue.text), ' ', h('bdi', null, best.clue.name ?? t('day.somebody')));
}

/** Read the best clue of the week of each circle with a picture a day, once a visit. @param {CircleSummary[]} circles */
export async function readBests(circles) {
  const unread = circles.filter((circle) => circle.has_pictures && !bests.has(circle.id));
  await Promise.all(unread.map(async ({ id }) => {
    bests.set(id, null);
    bests.set(id, (await ask('GET', `/v1/circles/${id}/days/best`).catch(() => null))?.body.best ?? null);
  }));
  if (unread.length) redraw();
}

/** @param {CircleSummary} circle @param {() => unknown} gone */
function row(circle, gone) {
  return h('li', { key: circle.id }, h('a', { class: 'game', href: `#/circles/${circle.id}` },
    h('strong', null, h('bdi', null, circle.name)), h('small', null, t('circles.count', { n: circle.members }))),
  bestOf(circle), circle.tables.length > 0 && waiting(circle.tables, gone));
}

/** The section of the first screen. @param {CircleSummary[]} circles @param {() => unknown} gone */
export function ofHome(circles, gone) {
  return h('section', { key: 'circles' }, h('h2', null, t('circles')),
    h('ul', { class: 'games' }, circles.map((circle) => row(circle, gone))),
    h('p', null, h('a', { href: '#/circles' }, t('circles.make'))));
}

/** All circles, and the form for a new one. @param {string} [from] the game whose players are invited @returns {import('./app.js').Screen} */
export function circles(from) {
  /** @type {CircleSummary[] | null} */
  let mine = null;
  let telling = true;

  const look = async () => {
    if (kept.token) mine = (await load(async () => (await ask('GET', '/v1/circles')).body.circles)) ?? mine;
    redraw();
    if (mine) readBests(mine);
  };
  look();

  async function make(/** @type {any} */ event) {
    event.preventDefault();
    const name = event.target.elements.name.value.trim();
    const made = await attempt(async () => /** @type {Circle} */ ((await ask('POST', '/v1/circles', { body: { name } })).body));
    if (!made) return;
    const text = t('circles.said', { name: made.name, link: linkTo(made.id, made.invite ?? '') });
    if (from && telling) await attempt(() => ask('POST', `/v1/games/${from}/messages`, { body: { text } }));
    go(`#/circles/${made.id}`);
  }
  const form = () => h('section', { key: 'make' }, h('h2', null, t('circles.make')), h('p', null, t('circles.about')),
    kept.token ? h('form', { class: 'stack', onsubmit: make },
      field(t('circles.name'), h('input', { name: 'name', required: true, maxlength: '40', autocomplete: 'off' })),
      from && toggle(t('circles.tell'), telling, (on) => (telling = on)),
      h('button', { class: 'primary' }, t('circles.make'))) : whoAreYou(t('begin'), look));
  return {
    title: () => t('circles'),
    view: () => [bar(t('circles'), null), h('main', { id: 'main', class: 'page' }, from && form(),
      mine && mine.length > 0 && h('section', { key: 'mine' }, h('h2', null, t('circles.mine')),
        h('ul', { class: 'games' }, mine.map((circle) => row(circle, look)))),
      !from && form())],
  };
}

/** An invitation to a circle. @param {string} id @param {string} code @returns {import('./app.js').Screen} */
export function joinCircle(id, code) {
  /** @type {CirclePreview | null} */
  let seen = null;
  let lost = '';
  const href = `/v1/circles/${id}`;
  const invite = /^[\w -]*$/.test(code) ? code : '';

  const inside = () => {
    history.replaceState(null, '', `/#/circles/${id}`);
    dispatchEvent(new HashChangeEvent('hashchange'));
  };
  /** @param {unknown} error */
  const missed = (error) => {
    lost = error instanceof Problem && error.code === 'circle-not-found' ? t('circle.lost') : inWords(error);
  };
  async function look() {
    lost = '';
    try {
      if (kept.token && (await isMember())) return inside();
      seen = /** @type {CirclePreview} */ ((await ask('GET', `${href}/preview`, { invite, token: null })).body);
    } catch (error) {
      missed(error);
    }
    redraw();
  }
  async function isMember() {
    try {
      return Boolean(await ask('GET', href));
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return false;
      throw error;
    }
  }
  async function join() {
    const joined = await attempt(async () => {
      try {
        return await ask('POST', `${href}/members`, { body: { invite: code } });
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'circle-not-found')) throw error;
        return missed(error);
      }
    });
    if (joined) inside();
    redraw();
  }
  look();
  const asked = (/** @type {CirclePreview} */ { name, host, members }) => [
    h('p', { class: 'lead' }, host ? t('circle.by', { host, name }) : t('circle.invited', { name })),
    h('p', null, t('circles.count', { n: members })), h('p', null, t('circles.about')), h('p', { class: 'small' }, t('circle.join.about')),
    kept.token ? [h('p', null, t('join.as', { name: kept.name })), h('p', { class: 'row' }, button(t('circle.join'), join, { class: 'primary' }),
      button(t('join.no'), () => go('#/'), { class: 'quiet' }))]
      : [h('p', null, t('home.about')), whoAreYou(t('circle.join'), join)],
  ];
  return {
    title: () => t('circle'),
    view: () => [bar(t('circle'), null), h('main', { id: 'main', class: 'page narrow' },
      lost ? [h('p', { class: 'lead', role: 'status' }, lost), h('p', { class: 'row' }, button(t('join.again'), look, { class: 'primary' }),
        h('a', { class: 'button', href: '#/' }, t('lost.home')))]
        : seen ? asked(seen) : h('p', { class: 'loading', role: 'status' }, t('loading')))],
  };
}
