// The clues of a day: three clues with six cards each for everybody, without an account.

/** @import { Card, Daily, DailyAnswer } from './contract.js' */
/** @import { Loose } from './dom.js' */
import { Problem, ask } from './api.js';
import { attempt, inWords, redraw, say } from './app.js';
import { playAlone } from './bots.js';
import { learn, picture, spread, viewer } from './cards.js';
import { h } from './dom.js';
import { bar, button, copier, countdown, icon, unknown } from './pieces.js';
import { keep, kept } from './store.js';
import { cluesOf, resultOf, starsOf } from './today.js';
import { count, dayOf, language, percent, t, timeOfDay } from './words.js';

const LETTERS = 24;
const MANY = 10; // guesses, from which on their shares say something
const KEPT_DAYS = 30; // that can still be read, as the service has it

/** Today's clues, or those of another day. @param {string} [asked] @returns {import('./app.js').Screen} */
export function daily(asked) {
  /** @type {Daily | null} */
  let day = null;
  /** @type {(DailyAnswer | null)[]} of each clue, once it is guessed */
  let answers = [];
  /** @type {string[]} the card of each guess */
  let guesses = [];
  let at = 0; // the clue that is shown
  let chosen = '';
  let trouble = '';
  let isNone = false; // whether there are no clues of this day
  let guessing = false;
  let left = false;
  /** @type {number | null} */
  let look = null;
  /** @type {number | undefined} */
  let timer;

  async function begin() {
    clearTimeout(timer);
    try {
      day = /** @type {Daily} */ ((await ask('GET', `/v1/daily${asked ? `/${asked}` : ''}?language=${language}`)).body);
      await learn('/v1/decks/lantern-hours@1').catch(() => null);
      answers = [];
      guesses = [];
      at = 0;
      chosen = '';
      trouble = '';
      redraw();
      await recall(day);
      // the next clues, also for a page that stays open; a timer lasts for 24 days at most
      if (!left && !day.answer) timer = setTimeout(begin, Math.max(Date.parse(day.ends_at) - Date.now(), 0) + 1000);
    } catch (error) {
      trouble = inWords(error);
      isNone = error instanceof Problem && error.code === 'daily-not-found';
    }
    redraw();
  }
  /** Show the guesses again that this device has made, with their answers. @param {Daily} shown */
  async function recall(shown) {
    const known = kept.daily.days[shown.number];
    if (known?.language !== shown.language) return;
    const told = await Promise.all(known.cards.map((card, n) => answerTo(shown, n, card)));
    answers = told.map(({ answer }) => answer);
    guesses = told.map(({ guess }) => guess);
    at = Math.min(guesses.length, shown.further.length);
  }
  /** Guess the clue that is shown. */
  async function tell() {
    if (!day) return;
    const { guess, answer } = await answerTo(day, at, chosen);
    answers[at] = answer;
    guesses[at] = guess;
    remember(day, guesses, answers);
  }
  async function guess() {
    guessing = true;
    redraw();
    await attempt(async () => {
      try {
        await tell();
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'daily-over') throw error;
        await begin();
      }
    });
    guessing = false;
    const answer = answers[at];
    if (answer) say(outcome(guesses[at], answer));
    redraw();
  }
  /** @param {number} place */
  function turn(place) {
    at = place;
    chosen = '';
    look = null;
    redraw();
    scrollTo(0, 0);
  }
  begin();

  const view = () => [
    bar(t('daily'), null, asked && '/#/'),
    h('main', { id: 'main', class: 'page daily' }, trouble && h('p', { class: 'trouble', role: 'alert' }, trouble, ' ',
      isNone ? h('a', { class: 'button', href: '/#/daily' }, t('daily')) : button(t('again'), begin)),
      day ? shown(day) : !trouble && h('p', { class: 'loading', role: 'status' }, t('loading'))),
  ];

  /** @param {Daily} day @returns {Loose} */
  function shown(day) {
    const clues = cluesOf(day), { clue, cards } = clues[at], answer = answers[at] ?? null, mine = guesses[at];
    const tiles = cards.map((card, n) => ({
      card, label: t('card.table', { n: n + 1 }), chosen: !answer && chosen === card.id, kind: answer ? (card.id === answer.meant ? 'target' : 'idle') : '',
      pick: answer ? undefined : () => ((chosen = chosen === card.id ? '' : card.id), redraw()),
      badge: h('span', { class: 'slot', 'aria-hidden': 'true' }, n + 1),
      below: answer && share(card, answer, mine), looks: true,
    }));
    const done = guesses.length === clues.length;
    return [
      h('p', { key: 'number', class: 'small days' }, neighbour(day, -1), h('span', null, t('daily.number', { n: day.number }), ' \u00b7 ', dayOf(day.day)), neighbour(day, 1)),
      h('ol', { key: 'steps', class: 'steps' }, clues.map((_, n) => step(n))),
      h('blockquote', { key: `clue ${day.number} ${at}`, class: 'clue' }, unknown('p', null, clue)),
      h('h2', { key: 'prompt', class: 'prompt', tabindex: '-1' }, answer ? outcome(mine, answer) : t('daily.ask')),
      h('section', { key: `cards ${at}`, 'aria-label': t('onTable') }, spread(tiles, (place) => ((look = place), redraw()))),
      look !== null && viewer(tiles, look, {
        turn: (place) => ((look = place), redraw()), close: () => (look = null),
        act: (tile) => tile.pick && button(t(tile.chosen ? 'unchoose' : 'choose'), tile.pick, { class: 'primary' }),
      }),
      !answer ? h('div', { key: 'deed', class: 'deed' },
        button(t(chosen ? 'daily.guess' : 'pick', { n: 1 }), guess, { class: 'primary', disabled: !chosen || guessing }))
        : !done && h('div', { key: 'deed', class: 'deed' }, button(t('daily.nextClue'), () => turn(guesses.length), { class: 'primary' })),
      !answer && day.answer && h('p', { key: 'over', class: 'small' }, t('daily.over')),
      done && after(day),
      archive(day),
    ];
  }

  /** The way to a clue that has been guessed, or that is next. @param {number} n */
  function step(n) {
    const answer = answers[n], found = answer && guesses[n] === answer.meant;
    const said = `${t('daily.step', { n: n + 1 })}${answer ? `: ${outcome(guesses[n], answer)}` : ''}`;
    return h('li', { key: n }, button(answer ? starsOf([Boolean(found)]) : String(n + 1), () => turn(n), {
      'aria-label': said, 'aria-current': n === at ? 'step' : null, disabled: n > guesses.length }));
  }

  /** @param {Daily} day */
  function after(day) {
    const { streak, best } = kept.daily;
    const found = answers.map((answer, n) => guesses[n] === answer?.meant), some = found.filter(Boolean).length;
    const said = `Reverie ${count(day.number)}: ${starsOf(found)}`;
    const link = `${location.origin}/d/${day.day}${language === 'en' ? '' : `?language=${language}`}`;
    return [
      h('section', { key: 'after', class: 'result' },
        h('p', { class: 'code', role: 'img', 'aria-label': t('daily.result', { n: some }) }, said),
        h('p', null, t('daily.result', { n: some }), ' ', !day.answer && (streak > 1 ? t('daily.streak', { n: streak, best }) : t('daily.first'))),
        h('div', { class: 'row' }, 'share' in navigator && button(t('share'), () => navigator.share({ text: said, url: link }).catch(() => {}), { class: 'primary' }),
          copier(`${said} ${link}`)),
        !day.answer && h('p', { class: 'small' }, t('daily.next'), ' ', countdown(Date.parse(day.ends_at)), '. ', t('daily.changes', { time: timeOfDay(day.ends_at) })),
        h('p', { class: 'small' }, t('daily.unverified'))),
      hardest(day),
      h('section', { key: 'on' }, h('h2', null, t('daily.more')),
        h('p', { class: 'ways' }, kept.token && button(t('home.alone'), () => playAlone()), h('a', { class: 'button', href: kept.token ? '#/new' : '#/' }, t(kept.token ? 'home.open' : 'daily.play')))),
    ];
  }

  /** The clue that the fewest have found, with its card. @param {Daily} day */
  function hardest(day) {
    const missed = cluesOf(day).flatMap(({ clue, cards }, n) => {
      const answer = answers[n], meant = cards.find(({ id }) => id === answer?.meant);
      if (!answer || !meant) return [];
      const { some, all } = guessesOf(meant.id, answer);
      return all >= MANY && some < all ? [{ clue, meant, part: some / all }] : [];
    }).sort((one, other) => one.part - other.part);
    if (!missed.length) return null;
    const [{ clue, meant, part }] = missed;
    return h('section', { key: 'hardest', class: 'past' }, h('h2', null, t('daily.hardest')), h('div', { class: 'row' }, picture(meant, '120px'),
      h('div', null, unknown('p', { class: 'lead' }, clue), h('p', null, t('daily.foundBy', { p: percent(part) })))));
  }
  return { title: () => t('daily'), view, stop: () => ((left = true), clearTimeout(timer)) };
}

/** What a guess is told: of a day that is over, what everybody is told. @param {Daily} day @param {number} at @param {string} card @returns {Promise<{guess: string, answer: DailyAnswer | null}>} */
async function answerTo(day, at, card) {
  if (day.answer) return { guess: card, answer: cluesOf(day)[at].answer };
  const body = { card, clue: at + 1, guesser: guesser(), language: day.language };
  return (await ask('POST', `/v1/daily/${day.day}/guess`, { body, token: null })).body;
}

/** @param {string} chosen @param {DailyAnswer} answer */
const outcome = (chosen, { meant }) => t(chosen === meant ? 'daily.found' : 'daily.missed');

/** Whose choice a card was, under it. @param {Card} card @param {DailyAnswer} answer @param {string} chosen */
function share(card, answer, chosen) {
  const { some, all } = guessesOf(card.id, answer);
  return h('p', { class: 'guessed' }, all >= MANY && [h('span', { class: 'part', 'aria-hidden': 'true', style: { '--part': String(some / all) } }), h('strong', null, percent(some / all)), ' '],
    card.id === answer.meant ? t('reveal.target') : card.id === chosen && t('daily.yours'));
}

/** How many have guessed a card, of how many. @param {string} card @param {DailyAnswer} answer */
function guessesOf(card, { guesses }) {
  const all = guesses.reduce((sum, one) => sum + one.count, 0);
  return { some: guesses.find((one) => one.card === card)?.count ?? 0, all };
}

/** The number of today's clues, as seen from those of a day. @param {Daily} day */
function newestOf({ day, number, answer }) {
  return answer ? number + Math.floor(Date.now() / DAY_MS) - Math.floor(Date.parse(day) / DAY_MS) : number;
}

/** The address of the clues with another number. @param {Daily} day @param {number} number */
function addressOf(day, number) {
  return number === newestOf(day) ? '#/daily' : `#/daily/${before(day.day, day.number - number)}`;
}

/** The way to the clues of the day before or after, if they can still be played. @param {Daily} day @param {-1 | 1} by */
function neighbour(day, by) {
  const number = day.number + by, newest = newestOf(day), label = t('daily.number', { n: number });
  return number >= Math.max(newest - KEPT_DAYS, 1) && number <= newest
    ? h('a', { class: 'iconic', href: addressOf(day, number), 'aria-label': label, title: label }, icon(by < 0 ? 'back' : 'forward')) : h('span', { class: 'iconic' });
}

/** The days that can still be played, with what this device has found. @param {Daily} day */
function archive(day) {
  const newest = newestOf(day);
  const numbers = Array.from({ length: Math.min(KEPT_DAYS + 1, newest) }, (_, back) => newest - back).filter((one) => one !== day.number);
  return numbers.length > 0 && h('details', { key: 'archive', class: 'archive' }, h('summary', null, t('daily.archive')),
    h('ul', null, numbers.map((one) => h('li', { key: one }, h('a', { href: addressOf(day, one) },
      h('span', null, t('daily.number', { n: one }), ' ', h('small', null, dayOf(before(day.day, day.number - one)))), ' ', resultOf(kept.daily.days[one]?.found ?? []))))));
}

/** The random text by which a guess counts once: for this device, as long as it keeps it. */
function guesser() {
  if (!kept.daily.guesser) {
    const random = crypto.getRandomValues(new Uint8Array(LETTERS));
    keep({ daily: { ...kept.daily, guesser: [...random].map((byte) => (byte % 36).toString(36)).join('') } });
  }
  return kept.daily.guesser;
}

/** Keep the guesses of a day, and count it in the streak, once. @param {Daily} day @param {string[]} cards @param {(DailyAnswer | null)[]} answers */
function remember(day, cards, answers) {
  const { daily } = kept, { number, language } = day;
  const found = cards.map((card, n) => card === answers[n]?.meant);
  const days = Object.fromEntries(Object.entries(daily.days).filter(([one]) => Math.abs(Number(one) - number) <= KEPT_DAYS));
  days[number] = { language, cards: [...cards], found };
  keep({ daily: { ...daily, days } });
  if (day.answer) return;
  if (daily.number === number) return;
  const streak = found[0] ? (daily.number === number - 1 ? daily.streak : 0) + 1 : 0;
  keep({ daily: { ...kept.daily, number, streak, best: Math.max(daily.best, streak) } });
}

const DAY_MS = 86_400_000;

/** The date so many days before another. @param {string} date @param {number} days */
function before(date, days) {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}
