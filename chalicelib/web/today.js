// What there is today: the clues of the day, and the pictures of the player's circles.

/** @import { Card, CircleDays, CircleSummary, Daily, DailyClue } from './contract.js' */
/** @import { Loose } from './dom.js' */
import { ask } from './api.js';
import { redraw } from './app.js';
import { thumbnailOf } from './cards.js';
import { h } from './dom.js';
import { cited, due, icon } from './pieces.js';
import { kept } from './store.js';
import { language, t } from './words.js';

const FOUND = '\u2605', MISSED = '\u00d7'; // which every font has

/** Today's clues, as far as they are known, and the language in which they were asked for. @type {{day: Daily | null, asked: string}} */
const clues = { day: null, asked: '' };
/** What is on show, by circle. @type {Map<string, CircleDays>} */
const shows = new Map();

/** The clues of a day in their order. @param {Daily} day @returns {DailyClue[]} */
export const cluesOf = (day) => [day, ...day.further];

/** @param {boolean[]} found */
export const starsOf = (found) => found.map((one) => (one ? FOUND : MISSED)).join('');

/** What this device has found on a day, as stars. @param {boolean[]} found */
export function resultOf(found) {
  return found.length > 0 && h('span', { class: 'stars', role: 'img', 'aria-label': t('daily.result', { n: found.filter(Boolean).length }) }, starsOf(found));
}

/** Read the clues of today; the result is the pictures of the next one, if there is one. Without them there is still the way to them. */
export async function readClues() {
  clues.asked = language;
  clues.day = (await ask('GET', `/v1/daily?language=${language}`).catch(() => null))?.body ?? null;
  redraw();
  return clues.day ? nextOf(clues.day)?.cards ?? null : null;
}

/** What this device has found of the clues of a day, in the language of the page. @param {Daily} day */
function foundOf({ number, language: spoken }) {
  const known = kept.daily.days[number];
  return known?.language === spoken ? known.found : [];
}

/** The next clue that this device has not guessed. @param {Daily} day @returns {DailyClue | undefined} */
const nextOf = (day) => cluesOf(day)[foundOf(day).length];

/** Read what is on show in the circles with a picture a day. @param {CircleSummary[]} circles */
export async function readPictures(circles) {
  shows.clear();
  await Promise.all(circles.filter((circle) => circle.has_pictures).map(({ id }) => readPicture(id)));
}

/** Read what is on show in a circle. Without it there is still the way to it. @param {string} id */
export async function readPicture(id) {
  const show = (await ask('GET', `/v1/circles/${id}/days`).catch(() => null))?.body;
  if (show) shows.set(id, show);
  redraw();
}

/** Whether this device has not shown the results in this circle yet. @param {string} id @param {CircleDays['results']} results */
export function areNew(id, results) {
  return Boolean(results?.clues.length) && kept.results[id] !== results?.day;
}

/** Everything of today. @param {CircleSummary[]} circles */
export function today(circles) {
  if (clues.asked !== language) readClues();
  return h('section', { key: 'today' }, h('h2', null, t('today')), h('ul', { class: 'games' }, h('li', { key: 'clues' }, cluesNow()),
    circles.map(({ id, name }) => shows.has(id) && h('li', { key: id }, pictureNow(id, h('bdi', null, name))))));
}

/** The way to the clues of the day: the next one, whose pictures are above it, or what this device has found. */
function cluesNow() {
  const { day } = clues, next = day && nextOf(day);
  return h('a', { class: `game ${next ? 'owed' : ''}`, href: '#/daily' },
    h('strong', null, t('daily'), ' ', day && resultOf(foundOf(day))),
    next ? [cited(next.clue), h('span', null, t('daily.ask'))] : !day && h('span', null, t('daily.about')),
    day && !next && h('span', null, kept.daily.streak > 1 && [t('daily.streak', { n: kept.daily.streak, best: kept.daily.best }), '. '], t('daily.next'), ' ', due(day.ends_at)));
}

/** The way to a circle's picture, with what is new and what there is to do. @param {string} id @param {Loose} title */
export function pictureNow(id, title) {
  const show = shows.get(id);
  if (!show) return null;
  const { today: writing, voting, results } = show, [best] = results?.clues ?? [];
  const hasWon = best && best.votes > 0 && areNew(id, results);
  const isOpen = canVote(voting) && voting?.vote === null;
  return h('a', { class: `game ${isOpen || writing?.clue === null ? 'owed' : ''}`, href: `#/circles/${id}/day` }, h('strong', null, title),
    hasWon && results && line(results, t('day.won', { name: best.name ?? t('day.somebody') }), ' ', cited(best.text)),
    voting && (isOpen ? line(voting, t('day.vote')) : voting.vote && line(voting, icon('done'), t('day.voted'))),
    writing ? (writing.clue === null ? line(writing, t('day.today')) : line(writing, icon('done'), t('day.in'))) : h('span', null, t('day.tomorrow')));
}

/** A line beside the picture that it is about. @param {{card: Card}} about @param {Loose[]} words */
function line({ card }, ...words) {
  return h('span', { class: 'line' }, thumbnailOf(card), h('span', null, words));
}

/** Whether the member may vote, and there is a clue of somebody else. @param {CircleDays['voting']} voting */
export function canVote(voting) {
  return Boolean(voting?.may_vote && voting.clues.some(({ id }) => id !== voting.yours));
}
