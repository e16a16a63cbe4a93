// One circle: its tables, what its games add up to, and its members.

/** @import { Circle, CircleGame, RulesetStandings, Sums, TableSettings } from './contract.js' */
import { Problem, ask, newKey } from './api.js';
import { attempt, go, inWords, load, redraw, send } from './app.js';
import { linkTo, waiting } from './circles.js';
import { h } from './dom.js';
import { shared } from './me.js';
import { bar, button, closeSheet, field, icon, iconButton, rulesetTitle, sheet, titleAndEdition } from './pieces.js';
import { Poller } from './poll.js';
import { keep, kept } from './store.js';
import { pictureNow, readPicture } from './today.js';
import { count, list, shortly, t } from './words.js';

/** What is done only after a question. @typedef {{title: string, about?: string, deed: () => unknown}} Question */

/** @param {string} id @returns {import('./app.js').Screen} */
export function circle(id) {
  const href = `/v1/circles/${id}`;
  /** @type {Circle | null} */
  let seen = null;
  /** @type {RulesetStandings[] | null} */
  let standings = null;
  /** @type {CircleGame[]} */
  let games = [];
  /** @type {string | null} */
  let next = null;
  let lost = '';
  /** @type {Question | null} */
  let question = null;
  let key = newKey();

  /** @type {Poller<Circle>} */
  const poller = new Poller(href, {
    news: (body) => {
      if (body.day && !seen?.day) readPicture(id);
      seen = body;
      lost = '';
      redraw();
    },
    trouble: (error) => {
      const gone = error instanceof Problem && error.code === 'circle-not-found';
      if (gone) poller.stop();
      lost = gone ? t('circle.lost') : error && !seen ? inWords(error) : '';
      redraw();
    },
  });
  /** @param {string} [cursor] */
  const moreGames = async (cursor = '') => {
    const page = await load(async () => (await ask('GET', `${href}/games${cursor && `?cursor=${cursor}`}`)).body);
    if (page) [games, next] = [[...(cursor ? games : []), ...page.games], page.next];
    redraw();
  };
  const results = async () => {
    const found = await load(async () => (await ask('GET', `${href}/standings`)).body.by_ruleset);
    standings = found ?? standings;
    redraw();
  };
  const again = () => (poller.forget(), poller.wake());
  if (kept.token) {
    poller.start();
    results();
    moreGames();
  } else {
    lost = t('circle.lost');
  }

  /** Open a table as the last one was. @param {TableSettings} last */
  async function open({ pace, ...settings }) {
    const limits = Object.entries(pace).filter(([, value]) => value !== null);
    const body = { ...settings, circle: id, pace: { preset: 'none', ...Object.fromEntries(limits) } };
    const opened = await attempt(() => send('POST', '/v1/games', { body, key }));
    if (!opened) return;
    key = newKey();
    keep({ seen: { ...kept.seen, [opened.body.id]: 0 } });
    go(`#/games/${opened.body.id}`);
  }
  /** @param {object} body */
  async function change(body) {
    const changed = await attempt(async () => (await ask('PATCH', href, { body })).body);
    if (!changed) return;
    if (changed.day) readPicture(id);
    seen = changed;
    poller.forget();
    redraw();
  }
  async function rename(/** @type {any} */ event) {
    event.preventDefault();
    await change({ name: event.target.elements.name.value.trim() });
  }
  /** @param {number} member */
  const without = async (member) => {
    if (await attempt(() => ask('DELETE', `${href}/members/${member}`))) again();
  };
  /** @param {string} path */
  const goAway = async (path) => {
    if (!(await attempt(() => ask('DELETE', href + path)))) return;
    poller.stop();
    go('#/circles');
  };
  /** @param {Question} asked */
  const askFirst = (asked) => ((question = asked), redraw());

  /** @param {Circle} circle */
  const tables = ({ tables: there, last_table: last }) => h('section', { key: 'tables' }, h('h2', null, t('circle.tables')),
    there.length ? waiting(there, again) : h('p', null, t('circle.noTable')),
    h('p', { class: 'row' }, last && button(`${t('circle.like')} · ${rulesetTitle(last.ruleset)}`, () => open(last), { class: there.length ? '' : 'primary' }),
      h('a', { class: `button ${last || there.length ? '' : 'primary'}`, href: `#/new/${id}` }, t(last ? 'circle.other' : 'home.open'))));

  /** @param {Circle} circle */
  const members = (circle) => h('section', { key: 'members' }, h('h2', null, t('circle.members')),
    h('ul', { class: 'seats' }, circle.members.map(({ member, name }) => h('li', { key: member }, h('bdi', { class: 'name' }, name),
      member === circle.host && h('span', { class: 'sign', title: t('lobby.isHost') }, icon('host'), h('span', { class: 'hidden' }, t('lobby.isHost'))),
      member === circle.you && h('small', null, t('you')),
      circle.invite && member !== circle.you && iconButton('close', t('circle.remove', { name }),
        () => askFirst({ title: t('circle.remove', { name }), deed: () => without(member) }))))));

  /** @param {Circle} circle @param {string} invite */
  const hosting = (circle, invite) => [
    h('section', { key: 'invite' }, h('h2', null, t('lobby.invite')), shared(linkTo(id, invite), t('circle.invite.about')),
      h('p', { class: 'row' }, button(t('circle.invite.new'), () => change({ invite: 'new' }), { class: 'quiet' }))),
    h('details', { key: 'settings' }, h('summary', null, t('circle.settings')),
      h('form', { class: 'row', onsubmit: rename }, field(t('circles.name'),
        h('input', { name: 'name', value: circle.name, required: true, maxlength: '40', autocomplete: 'off' })), h('button', null, t('me.rename'))),
      circle.members.length > 1 && h('ul', { class: 'rows' }, circle.members.filter(({ member }) => member !== circle.you).map(({ member, name }) => h('li', { key: member },
        button(t('circle.handOn', { name }), () => askFirst({ title: t('circle.handOn', { name }), deed: () => change({ host: member }) }), { class: 'quiet' })))),
      circle.day && h('p', { class: 'small' }, t('day.zone', { zone: circle.day.time_zone }), ' ',
        button(t('day.off'), () => askFirst({ title: t('day.off'), deed: () => change({ day: null }) }), { class: 'quiet' })),
      button(t('circle.end'), () => askFirst({ title: t('circle.end'), about: t('circle.end.about'), deed: () => goAway('') }), { class: 'grave' })),
  ];
  const pictures = () => h('section', { key: 'day' }, h('h2', null, t('day')),
    pictureNow(id, t('day.open')) ?? h('p', { class: 'row' }, h('a', { class: 'button primary', href: `#/circles/${id}/day` }, t('day.open'))));
  /** For the host of a circle that has none. */
  const offer = () => h('section', { key: 'offer' }, h('h2', null, t('day')), h('p', null, t('day.about')),
    h('p', { class: 'row' }, button(t('day.on'), () => change({ day: { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } }))));
  /** @param {Circle} circle */
  const whole = (circle) => {
    const names = new Map(circle.members.map(({ member, name }) => [member, name]));
    return [circle.day && pictures(), tables(circle), !circle.day && circle.host === circle.you && offer(),
      h('section', { key: 'standings' }, h('h2', null, t('circle.standings')),
        standings && (standings.length ? standings.map((one) => table(one, names)) : h('p', null, t('circle.noGame')))),
      games.length > 0 && h('section', { key: 'games' }, h('h2', null, t('circle.last')),
        h('ul', { class: 'games' }, games.map((game) => played(game, names, circle.you))), next && button(t('more'), () => attempt(() => moreGames(next ?? '')), { class: 'quiet' })),
      members(circle), circle.invite && hosting(circle, circle.invite),
      h('section', { key: 'leave' }, button(t('circle.leave'), () => askFirst({
        title: t('circle.leave'), about: t('circle.leave.about'), deed: () => goAway(`/members/${circle.you}`) }), { class: 'quiet' }))];
  };
  const sure = async () => {
    const asked = question;
    closeSheet();
    question = null;
    await asked?.deed();
  };
  return {
    title: () => seen?.name ?? t('circle'), stop: () => poller.stop(),
    view: () => [bar(seen?.name ?? t('circle'), null, '#/circles'), h('main', { id: 'main', class: 'page circle' },
      lost ? [h('p', { class: 'lead', role: 'status' }, lost), h('p', null, h('a', { class: 'primary button', href: '#/' }, t('lost.home')))]
        : seen ? whole(seen) : h('p', { class: 'loading', role: 'status' }, t('loading'))),
    question && sheet(question.title, () => (question = null), question.about && h('p', null, question.about),
      button(question.title, sure, { class: 'grave' }))],
  };
}

const COLUMNS = /** @type {const} */ (['points', 'games', 'won', 'found', 'fooled']);

/** The standings in one ruleset. On a narrow screen each number stands beside its heading; the roles keep it a table. */
/** @param {RulesetStandings} standings @param {Map<number, string>} names */
function table({ ruleset, members }, names) {
  const head = (/** @type {typeof COLUMNS[number]} */ name) => t(`circle.${name}`);
  const value = (/** @type {Sums} */ sums, /** @type {typeof COLUMNS[number]} */ name) => (
    name === 'found' ? t('circle.foundOf', { n: sums.found, of: sums.guessed }) : count(sums[name]));
  return h('table', { key: ruleset, class: 'standings', role: 'table' }, h('caption', null, titleAndEdition(ruleset)),
    h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' }, h('th', { role: 'columnheader', scope: 'col' }, t('circle.member')),
      COLUMNS.map((name) => h('th', { key: name, role: 'columnheader', scope: 'col' }, head(name))))),
    h('tbody', { role: 'rowgroup' }, members.filter(({ member }) => names.has(member)).map((sums) => h('tr', { key: sums.member, role: 'row' },
      h('th', { role: 'rowheader', scope: 'row' }, h('bdi', null, names.get(sums.member))),
      COLUMNS.map((name) => h('td', { key: name, role: 'cell' }, h('span', { class: 'head', 'aria-hidden': 'true' }, head(name)), ' ', value(sums, name)))))));
}

/** A finished game: who played, and its best round. @param {CircleGame} game @param {Map<number, string>} names @param {number} you */
function played(game, names, you) {
  const shown = game.members.filter(({ member }) => names.has(member));
  const others = game.seats - shown.length;
  const scores = shown.map(({ member, points }) => `${names.get(member)} ${count(points)}`);
  const best = game.best && names.has(game.best.member) && `${t('best.fooled', { n: game.best.fooled, name: names.get(game.best.member) ?? '' })} · ${
    t('round', { n: game.best.number })}`;
  const inside = [h('strong', null, list(scores), others > 0 && ` ${t('circle.others', { n: others })}`),
    best && h('span', { class: 'who' }, best),
    h('small', null, rulesetTitle(game.ruleset), ' · ', h('time', { datetime: game.ended_at }, shortly(game.ended_at)))];
  const sat = game.members.some(({ member }) => member === you);
  return h('li', { key: game.id }, sat ? h('a', { class: 'game', href: `#/games/${game.id}` }, inside) : h('div', { class: 'game' }, inside));
}
