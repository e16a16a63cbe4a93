// Pictures on their way to the service: chosen, cut to the shape of a card, and uploaded one after the other.

/** @import { AddedCards, CropIn, UploadForm } from './contract.js' */
import { ask } from './api.js';
import { redraw } from './app.js';
import { h } from './dom.js';
import { iconButton } from './pieces.js';
import { t } from './words.js';

/** @typedef {'image/jpeg' | 'image/png' | 'image/webp'} PictureType */
export const TYPES = /** @type {PictureType[]} */ (['image/jpeg', 'image/png', 'image/webp']);
const MOST_BYTES = 10_000_000;
const AT_ONCE = 20; // cards in one request
const SIDES = 2 / 3;
const STEP = 0.05; // of an arrow key

/**
 * A picture that somebody has chosen. `at`: which part of it is shown, from 0 (the left or upper edge) to 1.
 * @typedef {{file: File, url: string, at: number, wide: boolean | null, crop: CropIn | null, state: 'chosen' | 'wrong' | 'sending' | 'sent' | 'lost'}} Chosen
 */

/** @param {Iterable<File>} files @returns {Chosen[]} those that are pictures; what is too large is among them, to say so */
export function chosen(files) {
  return [...files].filter((file) => file.type.startsWith('image/')).map((file) => ({
    file, url: URL.createObjectURL(file), at: 0.5, wide: null, crop: null,
    state: TYPES.includes(/** @type {PictureType} */ (file.type)) && file.size <= MOST_BYTES ? 'chosen' : 'wrong' }));
}

/** @param {Chosen} one */
export function forget(one) {
  URL.revokeObjectURL(one.url);
}

/** The part of a picture of this size that is shown. @param {number} width @param {number} height @param {number} at @returns {CropIn} */
export function cropOf(width, height, at) {
  const shown = Math.min(width, height * SIDES);
  return { x: round((at * (width - shown)) / width), y: round((at * (height - shown / SIDES)) / height), width: round(shown / width) };
}

const round = (/** @type {number} */ share) => Math.round(share * 1e4) / 1e4;

/**
 * The pictures as cards. Each is moved within its frame with a finger, the mouse or the arrow keys.
 * @param {Chosen[]} all @param {(one: Chosen) => void} drop leave it out
 */
export function frames(all, drop) {
  return h('ul', { class: 'frames' }, all.map((one) => h('li', { key: one.url, class: one.state },
    h('div', { class: 'frame', tabindex: one.state === 'chosen' ? '0' : '-1', role: 'slider', 'aria-label': t('deck.place.of', { name: one.file.name }),
      'aria-valuemin': '0', 'aria-valuemax': '100', 'aria-valuenow': String(Math.round(one.at * 100)), ...moving(one) },
    h('img', { src: one.url, alt: '', draggable: 'false', onload: (/** @type {any} */ event) => known(one, event.target),
      style: { 'object-position': one.wide ? `${one.at * 100}% 50%` : `50% ${one.at * 100}%` } })),
    one.state === 'chosen' && iconButton('close', t('deck.leaveOut', { name: one.file.name }), () => drop(one), { class: 'iconic drop' }),
    one.state !== 'chosen' && h('span', { class: 'badge', role: 'status' }, t(`deck.state.${one.state}`)))));
}

/** @param {Chosen} one @param {HTMLImageElement} image */
function known(one, { naturalWidth, naturalHeight }) {
  const size = { width: naturalWidth, height: naturalHeight };
  one.wide = size.width > size.height * SIDES;
  place(one, size, one.at);
}

/** @param {Chosen} one @param {{width: number, height: number}} size @param {number} at */
function place(one, { width, height }, at) {
  one.at = Math.min(1, Math.max(0, at));
  one.crop = cropOf(width, height, one.at);
  redraw();
}

/** @param {Chosen} one */
function moving(one) {
  const sizeOf = (/** @type {any} */ frame) => {
    const image = frame.querySelector('img');
    return { width: image.naturalWidth, height: image.naturalHeight };
  };
  const by = (/** @type {any} */ frame, /** @type {number} */ share) => place(one, sizeOf(frame), one.at + share);
  return {
    onkeydown: (/** @type {any} */ event) => {
      const to = { ArrowLeft: -STEP, ArrowUp: -STEP, ArrowRight: STEP, ArrowDown: STEP }[/** @type {string} */ (event.key)];
      if (to === undefined || one.state !== 'chosen') return;
      event.preventDefault();
      by(event.currentTarget, to);
    },
    onpointerdown: (/** @type {any} */ event) => one.state === 'chosen' && event.currentTarget.setPointerCapture(event.pointerId),
    onpointermove: (/** @type {any} */ { currentTarget: frame, pointerId, movementX, movementY }) => {
      if (!frame.hasPointerCapture(pointerId)) return;
      const { width, height } = sizeOf(frame);
      const scale = Math.max(frame.clientWidth / width, frame.clientHeight / height);
      const spare = one.wide ? width * scale - frame.clientWidth : height * scale - frame.clientHeight;
      if (spare >= 1) by(frame, -(one.wide ? movementX : movementY) / spare);
    },
  };
}

/**
 * Upload the pictures that are chosen, as new cards of the deck.
 * @param {string} href of the deck @param {Chosen[]} all @param {() => void} told called after each
 */
export async function upload(href, all, told) {
  const waiting = all.filter(({ state }) => state === 'chosen');
  for (let first = 0; first < waiting.length; first += AT_ONCE) {
    const batch = waiting.slice(first, first + AT_ONCE);
    const cards = batch.map(({ file, crop }) => ({ type: file.type, crop }));
    const added = /** @type {AddedCards} */ ((await ask('POST', `${href}/cards`, { body: { cards } })).body);
    for (const [n, one] of batch.entries()) {
      one.state = 'sending';
      told();
      one.state = (await sent(added.cards[n].upload, one.file)) ? 'sent' : 'lost';
      told();
    }
  }
}

/** Upload a file; whether it has arrived. @param {UploadForm} form @param {Blob} file */
export async function sent({ url, fields }, file) {
  const body = new FormData();
  for (const { name, value } of fields) body.append(name, value);
  body.append('file', file, 'upload'); // its own name may tell something
  try {
    return (await fetch(url, { method: 'POST', body })).ok;
  } catch {
    return false;
  }
}
