// A circle's picture a day: a clue for today's, a vote on yesterday's, and what came of the one before.

/** @import { BestDayClue, Card, CircleDays, DayResult, DayToday, DayVoting } from './contract.js' */
/** @import { Loose } from './dom.js' */
import { Problem, ask } from './api.js';
import { attempt, inWords, load, redraw, say, tell } from './app.js';
import { picture, viewer } from './cards.js';
import { h } from './dom.js';
import { bar, button, countdown, iconButton, unknown } from './pieces.js';
import { dayOf, t, timeOfDay } from './words.js';

const LINES = 20; // of a clue, at most
const SLACK_MS = 61_000; // after midnight, until the service shows the next stage

/** @param {string} circle @returns {import('./app.js').Screen} */
export function day(circle) {
  const href = `/v1/circles/${circle}/days`;
  /** @type {CircleDays | null} */
  let seen = null;
  /** @type {BestDayClue | null} */
  let best = null;
  let lost = '';
  let isOff = false; // whether the circle has no picture a day
  /** @type {string | null} what is written but not sent; null: what was sent stands */
  let draft = null;
  /** @type {Card | null} */
  let look = null;
  let left = false;
  /** @type {number | undefined} */
  let timer;

  async function begin() {
    clearTimeout(timer);
    try {
      seen = /** @type {CircleDays} */ ((await ask('GET', href)).body);
      lost = '';
    } catch (error) {
      isOff = error instanceof Problem && ['days-off', 'circle-not-found'].includes(error.code);
      lost = inWords(error);
    }
    redraw();
    const ends = Math.min(...[seen?.today, seen?.voting].map((one) => (one ? Date.parse(one.ends_at) : Infinity)));
    if (!left && Number.isFinite(ends)) timer = setTimeout(begin, Math.max(ends - Date.now(), 0) + SLACK_MS);
    if (seen?.results) best = (await load(async () => (await ask('GET', `${href}/best`)).body.best)) ?? null;
    redraw();
  }
  /** Do something on a picture; what came too late shows what is on show now. @param {() => Promise<unknown>} deed */
  async function act(deed) {
    await attempt(async () => {
      try {
        await deed();
      } catch (error) {
        if (error instanceof Problem && ['clues-over', 'votes-over', 'day-clue-not-found', 'days-off'].includes(error.code)) begin();
        throw error;
      }
    });
    redraw();
  }
  /** @param {DayToday} today */
  const write = (today) => act(async () => {
    const text = (draft ?? '').trim();
    const { body } = await ask('PUT', `${href}/${today.day}/clue`, { body: { text } });
    if (seen) seen.today = body;
    draft = null;
    say(t('day.written'));
  });
  /** @param {DayToday} today */
  const takeBack = (today) => act(async () => {
    await ask('DELETE', `${href}/${today.day}/clue`);
    today.clue = null;
    draft = '';
  });
  /** @param {DayVoting} voting @param {string} clue */
  const vote = (voting, clue) => act(async () => {
    const { body } = await ask('PUT', `${href}/${voting.day}/vote`, { body: { clue } });
    if (seen) seen.voting = body;
  });
  /** @param {string} date @param {string} clue */
  const report = (date, clue) => act(async () => {
    await ask('POST', `/v1/circles/${circle}/reports`, { body: { day: date, clue } });
    tell(t('report.done'));
  });
  begin();

  /** @param {DayToday} today */
  function writing(today) {
    const text = draft ?? today.clue ?? '', written = text.trim().split('\n').length;
    const isSent = draft === null && today.clue !== null;
    const onsubmit = (/** @type {Event} */ event) => (event.preventDefault(), write(today));
    return h('section', { key: 'today', class: 'picture' }, h('h2', null, t('day.today')), shown(today.card),
      h('div', null, h('form', { class: 'stack', onsubmit },
        h('textarea', { key: 'text', rows: '2', 'aria-label': t('clue.text'), placeholder: t('clue.text'), maxlength: '500', value: text, dir: 'auto', autocomplete: 'off',
          oninput: (/** @type {any} */ event) => ((draft = event.target.value), redraw()) }),
        h('button', { class: isSent ? '' : 'primary', disabled: isSent || !text.trim() || written > LINES }, t(today.clue === null ? 'clue.give' : 'day.change'))),
      isSent && h('p', { class: 'small' }, t('day.written')),
      written > LINES && h('p', { class: 'small', role: 'status' }, t('clue.lines', { n: LINES })),
      today.clue !== null && button(t('day.takeBack'), () => takeBack(today), { class: 'quiet' }),
      h('p', { class: 'small' }, t('day.until'), ' ', countdown(Date.parse(today.ends_at)), ' (', timeOfDay(today.ends_at), '). ', t('day.secret'))));
  }

  /** @param {DayVoting} voting */
  function choosing(voting) {
    const others = voting.clues.filter(({ id }) => id !== voting.yours);
    return h('section', { key: 'voting', class: 'picture' }, h('h2', null, t('day.vote')), shown(voting.card),
      h('div', null, others.length === 0 ? h('p', null, t('day.noClue')) : h('ul', { class: 'rows' }, voting.clues.map(({ id, text }) => h('li', { key: id, class: 'row' },
        id === voting.yours ? [said(text), h('small', null, t('day.yours'))]
          : [h('button', { type: 'button', class: `option ${id === voting.vote ? 'chosen' : ''}`, 'aria-pressed': String(id === voting.vote), disabled: !voting.may_vote, onclick: () => vote(voting, id) }, said(text)),
            flag(voting.day, id, text)]))),
      h('p', { class: 'small' }, t(voting.may_vote ? 'day.voteAbout' : 'problem.member-too-new')),
      h('p', { class: 'small' }, t('day.until'), ' ', countdown(Date.parse(voting.ends_at)), ' (', timeOfDay(voting.ends_at), ').')));
  }

  /** @param {NonNullable<CircleDays['results']>} results */
  function ended({ day: date, card, clues, vote: mine }) {
    return h('section', { key: 'results', class: 'picture' }, h('h2', null, t('day.results', { day: dayOf(date) })), shown(card),
      h('div', null, clues.length === 0 ? h('p', null, t('day.noClue')) : h('ul', { class: 'rows' }, clues.map((one) => h('li', { key: one.id, class: 'row' },
        result(one, one.id === mine), flag(date, one.id, one.text))))));
  }

  /** @param {string} date @param {string} id @param {string} text */
  const flag = (date, id, text) => iconButton('flag', `${t('report.clue')}: ${text}`, () => report(date, id));

  /** @param {Card} card */
  const shown = (card) => h('button', { type: 'button', class: 'card', onclick: () => ((look = card), redraw()) }, picture(card, '300px'), h('span', { class: 'hidden' }, t('card.look', { card: t('day') })));

  /** @param {CircleDays} days @returns {Loose} */
  const whole = ({ today, voting, results }) => [
    today ? writing(today) : h('p', { key: 'none', class: 'lead' }, t('day.tomorrow')), voting && choosing(voting), results && ended(results),
    best && h('section', { key: 'best', class: 'picture' }, h('h2', null, t('day.best')), shown(best.card), h('div', null, result(best.clue, false))),
    look && viewer([{ card: look, label: t('day') }], 0, { turn: () => {}, close: () => (look = null) })];

  return {
    title: () => t('day'), stop: () => ((left = true), clearTimeout(timer)),
    view: () => [bar(t('day'), null, `#/circles/${circle}`), h('main', { id: 'main', class: 'page day' },
      lost && h('p', { class: 'trouble', role: 'alert' }, lost, ' ', isOff ? h('a', { class: 'button', href: `#/circles/${circle}` }, t('circle')) : button(t('again'), begin)),
      seen && !isOff ? whole(seen) : !lost && h('p', { class: 'loading', role: 'status' }, t('loading')))],
  };
}

/** @param {string} text */
const said = (text) => unknown('span', { class: 'said' }, text);

/** A clue with its author and its votes. @param {DayResult} one @param {boolean} isVote whether the member has voted for it */
function result({ text, name, votes }, isVote) {
  return h('div', { class: 'result' }, said(text), h('small', null, h('bdi', null, name ?? t('day.somebody')), ' \u00b7 ', t('day.votes', { n: votes }), isVote && ` \u00b7 ${t('day.yourVote')}`));
}
