// A circle's picture a day: a clue for today's, a vote on yesterday's, and what came of the one before.

/** @import { BestDayClues, Card, CircleDays, DayResult, DayToday, DayVoting } from './contract.js' */
/** @import { Loose } from './dom.js' */
import { Problem, ask } from './api.js';
import { attempt, inWords, load, redraw, say, tell } from './app.js';
import { picture, thumbnailOf, viewer } from './cards.js';
import { h } from './dom.js';
import { bar, button, cited, countdown, icon, iconButton, unknown } from './pieces.js';
import { keep, kept } from './store.js';
import { areNew, canVote } from './today.js';
import { dayOf, t, timeOfDay } from './words.js';

const LINES = 20; // of a clue, at most
const SLACK_MS = 61_000; // after midnight, until the service shows the next stage

/** @param {string} circle @returns {import('./app.js').Screen} */
export function day(circle) {
  const href = `/v1/circles/${circle}/days`;
  /** @type {CircleDays | null} */
  let seen = null;
  /** @type {BestDayClues | null} */
  let week = null;
  /** @type {string[]} the parts of the page, as they stand until it is read again */
  let order = [];
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
      order = inOrder(seen);
      if (seen.results) keep({ results: { ...kept.results, [circle]: seen.results.day } });
    } catch (error) {
      isOff = error instanceof Problem && ['days-off', 'circle-not-found'].includes(error.code);
      lost = inWords(error);
    }
    redraw();
    const ends = Math.min(...[seen?.today, seen?.voting].map((one) => (one ? Date.parse(one.ends_at) : Infinity)));
    if (!left && Number.isFinite(ends)) timer = setTimeout(begin, Math.max(ends - Date.now(), 0) + SLACK_MS);
    if (seen?.results) week = (await load(async () => (await ask('GET', `${href}/best`)).body)) ?? null;
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
    say(t('day.in'));
  });
  /** @param {DayToday} today */
  const takeBack = (today) => act(async () => {
    await ask('DELETE', `${href}/${today.day}/clue`);
    today.clue = null;
    draft = null;
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
    const isDone = draft === null && today.clue !== null;
    return part('today', t(isDone ? 'day.picture' : 'day.today'), today.card, isDone ? ownClue(today, today.clue ?? '') : form(today),
      deadline(today.ends_at), h('p', { class: 'small' }, t('day.secret')));
  }
  /** @param {DayToday} today @param {string} clue */
  const ownClue = (today, clue) => [
    h('p', { class: 'done' }, icon('done'), t('day.in')), said(clue),
    h('p', { class: 'row' }, button(t('day.change'), () => ((draft = clue), redraw())), button(t('day.takeBack'), () => takeBack(today), { class: 'quiet' }))];
  /** @param {DayToday} today */
  function form(today) {
    const text = draft ?? '', length = text.trim().split('\n').length;
    const onsubmit = (/** @type {Event} */ event) => (event.preventDefault(), write(today));
    return [h('form', { class: 'stack', onsubmit },
      h('textarea', { key: 'text', rows: '2', 'aria-label': t('clue.text'), placeholder: t('clue.text'), maxlength: '500', value: text, dir: 'auto', autocomplete: 'off',
        oninput: (/** @type {any} */ event) => ((draft = event.target.value), redraw()) }),
      h('button', { class: 'primary', disabled: !text.trim() || length > LINES }, t('clue.give'))),
    length > LINES && h('p', { class: 'small', role: 'status' }, t('clue.lines', { n: LINES }))];
  }

  /** @param {DayVoting} voting */
  function choosing(voting) {
    const mine = voting.clues.find(({ id }) => id === voting.vote);
    return part('voting', t(mine ? 'day.yesterday' : 'day.vote'), voting.card,
      mine ? [h('p', { class: 'done' }, icon('done'), t('day.voted')), said(mine.text), h('details', { key: 'options' }, h('summary', null, t('day.changeVote')), options(voting))] : options(voting),
      !canVote(voting) ? h('p', { class: 'small' }, t(voting.may_vote ? 'day.noClue' : 'problem.member-too-new')) : deadline(voting.ends_at));
  }
  /** @param {DayVoting} voting */
  const options = (voting) => voting.clues.length > 0 && h('ul', { class: 'options' }, voting.clues.map(({ id, text }) => h('li', { key: id },
    id === voting.yours ? h('div', { class: 'choice own' }, said(text), h('small', null, t('day.yours')))
      : [h('button', { type: 'button', class: 'choice', 'aria-pressed': String(id === voting.vote), disabled: !voting.may_vote, onclick: () => vote(voting, id) },
        id === voting.vote && icon('done'), said(text)), flag(voting.day, id, text)])));

  /** @param {NonNullable<CircleDays['results']>} results */
  function ended({ day: date, card, clues, vote: mine, yours }) {
    const most = Math.max(1, ...clues.map(({ votes }) => votes));
    return part('results', t('day.results', { day: dayOf(date) }), card,
      clues.length === 0 ? h('p', null, t('day.noClue')) : h('ul', { class: 'options' }, clues.map((one) => h('li', { key: one.id },
        h('div', { class: `choice ${one.votes === most ? 'winner' : ''}` }, one.votes === most && icon('host'), result(one, one.id === yours ? 'day.yours' : one.id === mine ? 'day.yourVote' : null)), one.id !== yours && flag(date, one.id, one.text)))),
      isBest(date) && h('p', { class: 'small' }, t('day.best')));
  }
  /** @param {string} date */
  const isBest = (date) => week?.best?.day === date;
  /** The best clues of the days before. @param {CircleDays} show */
  function earlierDays({ results }) {
    const days = week?.by_day.filter((one) => one.day !== results?.day) ?? [];
    return days.length > 0 && h('section', { key: 'earlier' }, h('h2', null, t('day.earlier')), h('ul', { class: 'games' }, days.map(({ day: date, card, clue }) => h('li', { key: date },
      h('button', { type: 'button', class: 'game', onclick: () => ((look = card), redraw()) }, thumbnailOf(card), cited(clue.text),
        h('small', null, h('bdi', null, clue.name ?? t('day.somebody')), ' \u00b7 ', t('day.votes', { n: clue.votes }), ' \u00b7 ', dayOf(date)), isBest(date) && h('small', null, t('day.best')))))));
  }

  /** A picture with what is done about it. @param {string} key @param {string} title @param {Card} card @param {Loose[]} kids */
  const part = (key, title, card, ...kids) => h('section', { key, class: 'picture' }, h('h2', null, title), shown(card), h('div', null, kids));
  /** @param {string} end */
  const deadline = (end) => h('p', { class: 'small' }, t('day.until', { time: timeOfDay(end) }), ' \u00b7 ', countdown(Date.parse(end)));

  /** @param {string} date @param {string} id @param {string} text */
  const flag = (date, id, text) => iconButton('flag', `${t('report.clue')}: ${text}`, () => report(date, id));

  /** @param {Card} card */
  const shown = (card) => h('button', { type: 'button', class: 'card', onclick: () => ((look = card), redraw()) }, picture(card, '300px'), h('span', { class: 'hidden' }, t('card.look', { card: t('day') })));

  /** @param {CircleDays} show @returns {Loose} */
  const whole = (show) => {
    const { today, voting, results } = show;
    /** @type {Record<string, Loose>} */
    const parts = { today: today ? writing(today) : h('p', { key: 'none', class: 'lead' }, t('day.tomorrow')), voting: voting && choosing(voting), results: results && ended(results) };
    return [order.map((one) => parts[one]), earlierDays(show), look && viewer([{ card: look, label: t('day') }], 0, { turn: () => {}, close: () => (look = null) })];
  };
  /** Results that are new come first; then what there is to do, in the order of the days. @param {CircleDays} show */
  function inOrder({ results }) {
    return areNew(circle, results) ? ['results', 'voting', 'today'] : ['voting', 'today', 'results'];
  }

  return {
    title: () => t('day'), stop: () => ((left = true), clearTimeout(timer)),
    view: () => [bar(t('day'), null, `#/circles/${circle}`), h('main', { id: 'main', class: 'page day' },
      lost && h('p', { class: 'trouble', role: 'alert' }, lost, ' ', isOff ? h('a', { class: 'button', href: `#/circles/${circle}` }, t('circle')) : button(t('again'), begin)),
      seen && !isOff ? whole(seen) : !lost && h('p', { class: 'loading', role: 'status' }, t('loading')))],
  };
}

/** @param {string} text */
const said = (text) => unknown('span', { class: 'said' }, text);

/** A clue with its author and its votes. @param {DayResult} one @param {'day.yours' | 'day.yourVote' | null} own whether the member has written it, or voted for it */
function result({ text, name, votes }, own) {
  return h('div', null, said(text), h('small', null, h('bdi', null, name ?? t('day.somebody')), votes > 0 && ` \u00b7 ${t('day.votes', { n: votes })}`, own && ` \u00b7 ${t(own)}`));
}
