// The clue of the day: one clue and six cards for everybody, without an account.

/** @import { Card, Daily, DailyAnswer } from './contract.js' */
/** @import { Loose } from './dom.js' */
import { Problem, ask } from './api.js';
import { attempt, inWords, redraw, say } from './app.js';
import { playAlone } from './bots.js';
import { learn, picture, spread, viewer } from './cards.js';
import { h } from './dom.js';
import { bar, button, copier, countdown, unknown } from './pieces.js';
import { keep, kept } from './store.js';
import { count, language, percent, t } from './words.js';

const LETTERS = 24;
const MANY = 10; // guesses, from which on shares are in percent

/** @returns {import('./app.js').Screen} */
export function daily() {
  /** @type {Daily | null} */
  let today = null;
  /** @type {Daily | null} */
  let yesterday = null;
  /** @type {DailyAnswer | null} */
  let answer = null;
  let chosen = '';
  let trouble = '';
  let guessing = false;
  let left = false;
  /** @type {number | null} */
  let look = null;
  /** @type {number | undefined} */
  let timer;

  async function begin() {
    clearTimeout(timer);
    try {
      const asked = `?language=${language}`;
      today = /** @type {Daily} */ ((await ask('GET', `/v1/daily${asked}`)).body);
      await learn('/v1/decks/lantern-hours@1').catch(() => null);
      answer = null;
      chosen = '';
      trouble = '';
      redraw();
      if (kept.daily.number === today.number && kept.daily.language === today.language) await tell(kept.daily.card);
      if (today.number > 1) yesterday = /** @type {Daily} */ ((await ask('GET', `/v1/daily/${before(today.day)}${asked}`)).body);
      // the next clue, also for a page that stays open; a timer lasts for 24 days at most
      if (!left) timer = setTimeout(begin, Math.max(Date.parse(today.ends_at) - Date.now(), 0) + 1000);
    } catch (error) {
      trouble = inWords(error);
    }
    redraw();
  }
  /** Guess, or see the answer to an earlier guess again. @param {string} card */
  async function tell(card) {
    if (!today) return;
    const body = { card, guesser: guesser(), language: today.language };
    const told = (await ask('POST', `/v1/daily/${today.day}/guess`, { body, token: null })).body;
    answer = told.answer;
    chosen = told.guess;
    remember(today, chosen, chosen === answer?.meant);
  }
  async function guess() {
    guessing = true;
    redraw();
    await attempt(async () => {
      try {
        await tell(chosen);
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'daily-over') throw error;
        await begin();
      }
    });
    guessing = false;
    if (answer && today) say(outcome(chosen, answer));
    redraw();
  }
  begin();

  const view = () => [
    bar(t('daily'), null),
    h('main', { id: 'main', class: 'page daily' }, trouble && h('p', { class: 'trouble', role: 'alert' }, trouble, ' ', button(t('again'), begin)),
      today ? shown(today) : !trouble && h('p', { class: 'loading', role: 'status' }, t('loading'))),
  ];

  /** @param {Daily} day @returns {Loose} */
  function shown(day) {
    const tiles = day.cards.map((card, n) => ({
      card, label: t('card.table', { n: n + 1 }), chosen: !answer && chosen === card.id, kind: answer ? (card.id === answer.meant ? 'target' : 'idle') : '',
      pick: answer ? undefined : () => ((chosen = chosen === card.id ? '' : card.id), redraw()),
      badge: h('span', { class: 'slot', 'aria-hidden': 'true' }, n + 1),
      below: answer && share(card, answer, chosen),
    }));
    return [
      h('p', { key: 'number', class: 'small' }, t('daily.number', { n: day.number })),
      h('blockquote', { key: `clue ${day.number}`, class: 'clue' }, unknown('p', null, day.clue)),
      h('h2', { key: 'prompt', class: 'prompt', tabindex: '-1' }, answer ? outcome(chosen, answer) : t('daily.ask')),
      h('section', { key: 'cards', 'aria-label': t('onTable') }, spread(tiles, (at) => ((look = at), redraw()))),
      look !== null && viewer(tiles, look, {
        turn: (at) => ((look = at), redraw()), close: () => (look = null),
        act: (tile) => tile.pick && button(t(tile.chosen ? 'unchoose' : 'choose'), tile.pick, { class: 'primary' }),
      }),
      answer ? after(day, answer) : h('div', { key: 'deed', class: 'deed' },
        button(t(chosen ? 'daily.guess' : 'pick', { n: 1 }), guess, { class: 'primary', disabled: !chosen || guessing })),
      !answer && yesterday && past(yesterday),
    ];
  }

  /** @param {Daily} day @param {DailyAnswer} told */
  function after(day, told) {
    const { streak, best } = kept.daily;
    const said = result(day, told, chosen);
    const link = `${location.origin}/#/daily`;
    return [
      h('section', { key: 'after', class: 'result' },
        h('p', null, streak > 1 ? t('daily.streak', { n: streak, best }) : t('daily.first')),
        h('p', { class: 'code' }, said),
        h('div', { class: 'row' }, 'share' in navigator && button(t('share'), () => navigator.share({ text: said, url: link }).catch(() => {}), { class: 'primary' }),
          copier(`${said} ${link}`)),
        h('p', { class: 'small' }, t('daily.next'), ' ', countdown(Date.parse(day.ends_at))),
        h('p', { class: 'small' }, t('daily.unverified'))),
      yesterday && past(yesterday),
      h('section', { key: 'on' }, h('h2', null, t('daily.more')),
        h('p', { class: 'ways' }, kept.token && button(t('home.alone'), () => playAlone()), h('a', { class: 'button', href: kept.token ? '#/new' : '#/' }, t(kept.token ? 'home.open' : 'daily.play')))),
    ];
  }
  return { title: () => t('daily'), view, stop: () => ((left = true), clearTimeout(timer)) };
}

/** @param {string} chosen @param {DailyAnswer} answer */
const outcome = (chosen, { meant }) => t(chosen === meant ? 'daily.found' : 'daily.missed');

/** How many have guessed a card, under it. @param {Card} card @param {DailyAnswer} answer @param {string} chosen */
function share(card, answer, chosen) {
  const { some, all } = guessesOf(card.id, answer);
  return h('p', { class: 'guessed' }, h('span', { class: 'part', 'aria-hidden': 'true', style: { '--part': String(some / (all || 1)) } }),
    h('strong', null, shareInWords(card.id, answer)), card.id === answer.meant && ` ${t('reveal.target')}`, card.id === chosen && card.id !== answer.meant && ` ${t('daily.yours')}`);
}

/** How many have guessed a card, of how many. @param {string} card @param {DailyAnswer} answer */
function guessesOf(card, { guesses }) {
  const all = guesses.reduce((sum, one) => sum + one.count, 0);
  return { some: guesses.find((one) => one.card === card)?.count ?? 0, all };
}

/** Their share in words: of few people, in people. @param {string} card @param {DailyAnswer} answer */
function shareInWords(card, answer) {
  const { some, all } = guessesOf(card, answer);
  return all < MANY ? `${count(some)}/${count(all)}` : percent(some / all);
}

/** The day before, with its answer. @param {Daily} day */
function past(day) {
  const { answer } = day;
  const meant = day.cards.find(({ id }) => id === answer?.meant);
  if (!answer || !meant) return null;
  const guessed = answer.guesses.some((one) => one.count > 0);
  return h('section', { key: 'past', class: 'past' }, h('h2', null, t('daily.yesterday')),
    h('div', { class: 'row' }, picture(meant, '120px'), h('div', null, unknown('p', { class: 'lead' }, day.clue),
      guessed && h('p', null, t('daily.foundBy', { p: shareInWords(answer.meant, answer) })))));
}

/** What to tell others without telling the answer. @param {Daily} day @param {DailyAnswer} answer @param {string} chosen */
function result(day, answer, chosen) {
  return t(chosen === answer.meant ? 'daily.share.found' : 'daily.share.missed', { n: count(day.number), p: shareInWords(answer.meant, answer) });
}

/** The random text by which a guess counts once: for this device, as long as it keeps it. */
function guesser() {
  if (!kept.daily.guesser) {
    const random = crypto.getRandomValues(new Uint8Array(LETTERS));
    keep({ daily: { ...kept.daily, guesser: [...random].map((byte) => (byte % 36).toString(36)).join('') } });
  }
  return kept.daily.guesser;
}

/** Count the day in the streak, once. @param {Daily} day @param {string} card @param {boolean} found */
function remember({ number, day, language }, card, found) {
  const { daily } = kept;
  if (daily.number === number) return;
  const streak = found ? (daily.number === number - 1 ? daily.streak : 0) + 1 : 0;
  keep({ daily: { ...daily, number, day, language, card, streak, best: Math.max(daily.best, streak) } });
}

/** @param {string} date */
function before(date) {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
