// The clue: as its storyteller gives it, and as the others see and hear it.

/** @import { Game, Owes, Round, ScoredRound } from './contract.js' */
/** @import { Key } from './words.js' */
import { redraw } from './app.js';
import { h } from './dom.js';
import { thumbnailOf } from './cards.js';
import { hearing } from './hear.js';
import { iconButton, lines, rabbit, unknown } from './pieces.js';
import { recorderOf } from './record.js';
import { t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

const ONE_LINE = 60; // characters, on a telephone; a longer clue has smaller letters
const SHORT = 18; // so wide, it may have very large letters
const ONE_LINE_MORE = 1.2; // than the three visible ones; slanted letters reach a little beyond their line
const LINES = 20; // of a clue, at most

/** The clue, if there is one. A long clue is shortened until it is unfolded. @param {Table} table @param {Round | ScoredRound} round */
export function quoted(table, { number, clue, sound, storyteller }) {
  if ((!clue && !sound) || !storyteller) return null;
  const { colour, name } = table.at(storyteller);
  const whole = table.unfolded === number;
  const turn = () => ((table.unfolded = whole ? null : number), redraw());
  return h('blockquote', { class: `clue ${sizeOf(clue ?? '')} ${whole ? 'whole' : ''}`, key: `clue ${number}`, mounted: measured },
    clue ? aloud(name, clue) : h('span', { class: 'hidden', id: 'told' }, t('said.sound', { name })),
    clue ? unknown('p', { id: 'clue', tabindex: whole ? '0' : null, 'aria-hidden': whole ? null : 'true' }, clue)
      : h('p', { id: 'clue', 'aria-hidden': 'true' }, t('clue.sound')),
    sound && hearing(sound),
    h('cite', { 'aria-hidden': 'true' }, rabbit(colour), h('bdi', null, name)),
    iconButton('unfold', t('clue.whole'), turn, { class: 'iconic unfold', 'aria-expanded': String(whole) }));
}

/** One sentence for screen readers. @param {string} name @param {string} clue */
function aloud(name, clue) {
  const [before, after] = t('said.clue', { name, clue: '\n' }).split('\n');
  return h('span', { class: 'hidden', id: 'told' }, before, unknown('span', null, clue), after);
}

/** @param {string} clue */
function sizeOf(clue) {
  if (!clue) return 'unsaid';
  return clue.length > ONE_LINE || clue.includes('\n') ? 'long' : wide(clue) <= SHORT ? 'short' : '';
}

/** How wide a text is; a Chinese or Japanese character counts twice. @param {string} text */
const wide = (text) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);

/** Shorten the clue if there is too little room. @param {HTMLElement} quote */
function measured(quote) {
  const text = /** @type {HTMLElement} */ (quote.querySelector('p'));
  const measure = () => quote.toggleAttribute('data-cut', text.scrollHeight > text.clientHeight * ONE_LINE_MORE);
  new ResizeObserver(measure).observe(text);
}

/** The form for a clue: its words, a sound where the table allows them, and what is still missing. @param {Table} table @param {Game} game @param {Owes} pending */
export function giving(table, game, pending) {
  const { draft } = table;
  const recorder = recorderOf(table);
  const blind = pending.choose_from === null;
  const heard = game.sounds && recorder.take !== null;
  const written = draft.text.trim().split('\n').length;
  const ready = (draft.text.trim() || heard) && written <= LINES && (blind || draft.cards.length) && !recorder.busy;
  const chosen = game.hand.find(({ id }) => id === draft.cards[0]);
  const label = t(heard ? 'clue.caption' : 'clue.text');
  const onsubmit = (/** @type {Event} */ event) => (event.preventDefault(), give(table, pending, heard));
  return h('form', { class: 'give', onsubmit },
    game.sounds && recorder.view(),
    chosen && thumbnailOf(chosen),
    h('textarea', { key: 'text', name: 'clue', rows: '2', 'aria-label': label, placeholder: label, maxlength: '500',
      value: draft.text, dir: 'auto', autocomplete: 'off',
      oninput: (/** @type {any} */ event) => ((draft.text = event.target.value), redraw()) }),
    h('button', { class: 'primary', disabled: !ready }, t('clue.give')),
    written > LINES ? h('p', { key: 'missing', class: 'small', role: 'status' }, t('clue.lines', { n: LINES }))
      : !blind && !draft.cards.length && h('p', { key: 'missing', class: 'small' }, t('clue.choose')));
}

/** Send the clue, and before it what was recorded. @param {Table} table @param {Owes} pending @param {boolean} heard */
async function give(table, pending, heard) {
  recorderOf(table).cancel();
  const sound = heard ? await recorderOf(table).send() : undefined;
  if (sound === null || table.pending?.href !== pending.href) return;
  const { text, cards: [card] } = table.draft;
  await table.play({ text: text.trim() || undefined, sound, card: pending.choose_from === null ? undefined : card });
}

/** What makes a good clue, for storytellers who want to know. */
export function advice() {
  return h('details', { class: 'advice', key: 'advice' }, h('summary', null, t('clue.advice')), lines(t('clue.advice.lines').split('\n')));
}

/**
 * The prompt for a clue.
 * @param {Round} round @param {boolean} blind no card belongs to it @param {boolean} seen the hand is seen already
 * @returns {Key}
 */
export function asked({ storyteller }, blind, seen) {
  if (!storyteller) return blind && !seen ? 'clue.firstBlind' : 'clue.first';
  if (!blind) return 'clue.do';
  return seen ? 'clue.partner' : 'clue.blind';
}
