// Pictures on their way to the service: cut to the shape of a card, and uploaded one after the other.

/** @import { AddedCards, CropIn, UploadForm } from './contract.js' */
/** @import { Chosen } from './files.js' */
/** @import { Size } from './smaller.js' */
import { Problem, Unreachable, ask } from './api.js';
import { redraw } from './app.js';
import { h } from './dom.js';
import { iconButton } from './pieces.js';
import { SIDES, prepare, shownWidth } from './smaller.js';
import { t } from './words.js';

const AT_ONCE = 20; // cards in one request
const LEAST_WIDTH = 400; // pixels of what is shown
const STEP = 0.05; // of an arrow key
const GOOD_MS = 3_300_000; // a form is good for an hour; a picture needs some minutes of it
const PATIENCE_MS = 300_000; // with one file

/** Find out how large they are, and make those smaller that are too large for the service. @param {Chosen[]} all */
export function prepareAll(all) {
  for (const one of all) if (one.state === 'chosen') one.prepared = prepareOne(one);
}

/** @param {Chosen} one */
async function prepareOne(one) {
  const isWanted = () => one.state !== 'left-out';
  const made = await prepare(one.file, { announce: () => ((one.state = 'shrinking'), redraw()), isWanted });
  if (!isWanted()) return;
  if (typeof made === 'string') return spoilt(one, made);
  Object.assign(one, made, { state: 'chosen' });
  if (shownWidth(made.size) < LEAST_WIDTH) return spoilt(one, 'deck.reason.too-small');
  one.url = URL.createObjectURL(made.sends);
  one.shape = shapeOf(made.size);
  place(one, one.at);
}

/** @param {Size} size */
function shapeOf(size) {
  const spare = size.width - size.height * SIDES;
  return Math.abs(spare) < 2 ? 'exact' : spare > 0 ? 'wide' : 'tall';
}

/** @param {Chosen} one */
export function forget(one) {
  URL.revokeObjectURL(one.url);
  one.state = 'left-out';
}

/** Whether it is still to be uploaded. @param {Chosen} one */
export const waits = ({ state }) => state === 'chosen' || state === 'shrinking' || state === 'lost';

/** The part of a picture of this size that is shown. @param {Size} size @param {number} at @returns {CropIn} */
function cropOf(size, at) {
  const { width, height } = size, shown = shownWidth(size);
  return { x: round((at * (width - shown)) / width), y: round((at * (height - shown / SIDES)) / height), width: round(shown / width) };
}

const round = (/** @type {number} */ share) => Math.round(share * 1e4) / 1e4;

/**
 * The pictures as cards. Each is moved within its frame with a finger, the mouse or the arrow keys.
 * @param {Chosen[]} all @param {((one: Chosen) => void) | null} drop leave it out, where that is possible now
 */
export function frames(all, drop) {
  return h('ul', { class: 'frames' }, all.map((one) => {
    const { key, url, file: { name }, state, why, shape, at } = one;
    return h('li', { key, class: state }, h('div', { class: 'framed' },
      h('div', { class: `frame ${shape ?? ''}`, ...movable(one) },
        !why && url !== '' && h('img', { src: url, alt: '', draggable: 'false',
          style: { 'object-position': shape === 'wide' ? `${at * 100}% 50%` : `50% ${at * 100}%` } })),
      state !== 'chosen' && h('span', { class: 'badge', role: 'status' }, why ? t(why) : t(`deck.state.${/** @type {'sending'} */ (state)}`)),
      drop && iconButton('close', t('deck.leaveOut', { name }), () => drop(one), { class: 'iconic leave-out' })),
    h('p', { class: 'small file' }, h('bdi', null, name)));
  }));
}

/** @param {Chosen} one @returns {Record<string, any>} */
function movable(one) {
  if (one.state !== 'chosen' || !one.shape || one.shape === 'exact') return {};
  return { tabindex: '0', role: 'slider', 'aria-label': t('deck.place.of', { name: one.file.name }), 'aria-orientation': one.shape === 'wide' ? 'horizontal' : 'vertical',
    'aria-valuemin': '0', 'aria-valuemax': '100', 'aria-valuenow': String(Math.round(one.at * 100)), ...moving(one) };
}

/** It cannot be a card. @param {Chosen} one @param {import('./words.js').Key} why */
function spoilt(one, why) {
  Object.assign(one, { state: 'wrong', why });
  redraw();
}

/** @param {Chosen} one @param {number} at */
function place(one, at) {
  one.at = Math.min(1, Math.max(0, at));
  one.crop = one.size && cropOf(one.size, one.at);
  redraw();
}

/** Where the finger or the mouse was last, while it moves a picture. @type {{x: number, y: number} | null} */
let last = null;

/** @param {Chosen} one */
function moving(one) {
  const over = () => void (last = null);
  return {
    onkeydown: (/** @type {any} */ event) => {
      const to = { ArrowLeft: -STEP, ArrowUp: -STEP, ArrowRight: STEP, ArrowDown: STEP }[/** @type {string} */ (event.key)];
      if (to === undefined) return;
      event.preventDefault();
      place(one, one.at + to);
    },
    onpointerdown: (/** @type {any} */ { currentTarget, pointerId, clientX: x, clientY: y }) => {
      currentTarget.setPointerCapture(pointerId);
      last = { x, y };
    },
    onpointermove: (/** @type {any} */ { currentTarget: frame, pointerId, clientX: x, clientY: y }) => {
      if (!last || !one.size || !frame.hasPointerCapture(pointerId)) return;
      const { width, height } = one.size;
      const scale = Math.max(frame.clientWidth / width, frame.clientHeight / height);
      const spare = one.shape === 'wide' ? width * scale - frame.clientWidth : height * scale - frame.clientHeight;
      if (spare >= 1) place(one, one.at + (one.shape === 'wide' ? last.x - x : last.y - y) / spare);
      last = { x, y };
    },
    onpointerup: over, onpointercancel: over,
  };
}

/**
 * Upload the pictures that wait, as new cards of the deck, or as those that the service has made for them before.
 * @param {string} href of the deck @param {Chosen[]} all @param {() => void} told called after each
 */
export async function upload(href, all, told) {
  const waiting = all.filter(waits);
  for (let first = 0; first < waiting.length; first += AT_ONCE) {
    const next = waiting.slice(first, first + AT_ONCE);
    for (const one of next) await one.prepared;
    const batch = next.filter(waits);
    await order(href, batch);
    for (const one of batch) {
      one.state = 'sending';
      told();
      await deliver(href, one);
      told();
    }
  }
}

/** Ask for cards for those that have none, or whose form has become too old. @param {string} href @param {Chosen[]} batch */
async function order(href, batch) {
  const now = Date.now();
  for (const one of batch) if (one.card && now - one.card.asked > GOOD_MS) await cancel(href, one);
  const fresh = batch.filter(({ card }) => !card);
  if (!fresh.length) return;
  const cards = fresh.map(({ sends, crop }) => ({ type: sends.type, crop }));
  const added = /** @type {AddedCards} */ ((await ask('POST', `${href}/cards`, { body: { cards } })).body);
  for (const [n, one] of fresh.entries()) one.card = { ...added.cards[n], asked: now };
}

/** @param {string} href @param {Chosen} one */
async function deliver(href, one) {
  const came = one.card && (await sent(one.card.upload, one.sends));
  one.state = came === 'sent' ? 'sent' : came === 'too-large' ? 'wrong' : 'lost';
  if (came === 'too-large') one.why = 'deck.reason.too-large';
  if (came === 'too-large' || came === 'refused') await cancel(href, one);
}

/** Do without the card that waits for a picture. @param {string} href @param {Chosen} one */
export async function cancel(href, one) {
  const { card } = one;
  one.card = null;
  if (!card || one.state === 'sent') return;
  try {
    await ask('DELETE', `${href}/cards/${card.number}`);
  } catch (error) { // it stays among the cards, from where it can be removed too
    if (!(error instanceof Problem || error instanceof Unreachable)) throw error;
  }
}

/** Refusals of a store that pass. */
const PASSING = [408, 429];

/**
 * Upload a file. The store may be of another origin. It gets a plain form, which browsers send without asking it first.
 * `refused`: this form will not do, for instance because it is too old. `lost`: the same form may do later.
 * @param {UploadForm} form @param {Blob} file
 * @returns {Promise<'sent' | 'too-large' | 'refused' | 'lost'>}
 */
export async function sent({ url, fields }, file) {
  const body = new FormData();
  for (const { name, value } of fields) body.append(name, value);
  body.append('file', file, 'upload'); // the last; its own name may tell something
  try {
    const answer = await fetch(url, { method: 'POST', body, credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.ok) return 'sent';
    if (answer.status >= 500 || PASSING.includes(answer.status)) return 'lost';
    return (await answer.text()).includes('EntityTooLarge') ? 'too-large' : 'refused';
  } catch {
    return 'lost';
  }
}
