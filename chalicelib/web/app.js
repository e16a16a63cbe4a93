// The page as a whole: it shows a screen, announces changes to screen readers, and maps an address to a screen.

/** @import { Loose } from './dom.js' */
import { h, show } from './dom.js';
import { Problem, Unreachable, insist } from './api.js';
import { note, travel } from './layers.js';
import { kept } from './store.js';
import { t, tryT } from './words.js';

/**
 * @typedef {object} Screen
 * @property {() => string} title
 * @property {() => Loose} view
 * @property {() => boolean} [owes]  whether the player has something to do here
 * @property {() => string} [stage]  a new stage is shown from its top
 * @property {() => void} [stop]  when it is left
 */

/** @type {Screen | null} */
let screen = null;
/** @type {string | undefined} */
let stage;
/** @type {Loose} */
let message = null;
let said = '';
let placed = false; // whether the drawing has the messages already
let drawing = false;
let left = new AbortController(); // for the current screen

/** Enter another screen. @param {Screen} next */
export function enter(next) {
  screen?.stop?.();
  left.abort();
  left = new AbortController();
  screen = next;
  message = null;
  stage = undefined;
  page().replaceChildren(); // so that a pressed button is not reused in the next screen
  draw();
  scrollTo(0, 0);
  /** @type {HTMLElement | null} */ (document.querySelector('h1'))?.focus({ preventScroll: true });
}

/** @returns {Element} */
const page = () => /** @type {Element} */ (document.getElementById('page'));

/** Draw soon: something has changed. */
export function redraw() {
  if (drawing) return;
  drawing = true;
  queueMicrotask(draw);
}

function draw() {
  drawing = false;
  if (!screen) return;
  const title = screen.title();
  document.title = `${screen.owes?.() ? '● ' : ''}${title} – Reverie`;
  if (kept.theme === 'auto') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.dataset.theme = kept.theme;
  const skip = h('a', { class: 'skip', href: '#main', onclick: toMain }, t('skip'));
  placed = false;
  const view = screen.view();
  const focused = document.activeElement;
  show(page(), skip, view, !placed && aloud());
  if (stage !== (stage = screen.stage?.())) scrollTo(0, 0);
  note();
  if (focused?.isConnected) return;
  /** @type {HTMLElement | null} */ (document.querySelector('.prompt'))?.focus({ preventScroll: true }); // the next thing to do
}

/** The messages: on a sheet if one is open, because nothing else can be reached then. @returns {Loose} */
export function aloud() {
  placed = true;
  return [h('div', { key: 'said', id: 'said', role: 'status', 'aria-live': 'polite' }, said),
    message && h('div', { key: 'message', class: 'message', role: 'alert' }, h('p', null, message),
      h('button', { type: 'button', class: 'quiet', onclick: () => tell(null) }, t('close')))];
}

/** @param {Event} event */
function toMain(event) {
  event.preventDefault();
  /** @type {HTMLElement | null} */ (document.querySelector('h1'))?.focus();
}

/** Announce something to screen readers. @param {string} text */
export function say(text) {
  said = '';
  redraw();
  setTimeout(() => ((said = text), redraw()), 50);
}

/** Show a message; null removes it. @param {Loose} text */
export function tell(text) {
  message = text;
  redraw();
}

/** The error in words. @param {unknown} error @returns {string} */
export function inWords(error) {
  if (error instanceof Unreachable) return t('offline');
  if (!(error instanceof Problem)) throw error;
  if (error.errors.some(({ pointer }) => pointer === '/name')) return t('refused.name');
  const option = error.facts.option ? tryT(`option.${error.facts.option}`, error.facts.option) : '';
  const reason = tryT(`webhook.fault.${error.facts.reason}`);
  const facts = { ...error.facts, option, reason, seats: error.facts.seats?.join(', ') ?? '' };
  return tryT(`problem.${error.code}`) ? t(/** @type {any} */ (`problem.${error.code}`), /** @type {any} */ (facts))
    : t('problem', { code: error.code });
}

/**
 * Do something that may be refused, and show the refusal. `left` is aborted when the screen is left.
 * @template T
 * @param {(left: AbortSignal) => Promise<T>} deed
 * @returns {Promise<T | undefined>}
 */
export async function attempt(deed) {
  const { signal } = left;
  try {
    const done = await deed(signal);
    if (message) tell(null);
    return done;
  } catch (error) {
    if (error !== signal.reason) tell(error instanceof Unreachable ? t('unreached') : inWords(error));
    return undefined;
  }
}

/**
 * Send a request that may be sent twice until there is an answer, or the screen is left. The page asks to wait meanwhile.
 * @param {string} method @param {string} path @param {import('./api.js').Asking} asking
 */
export function send(method, path, asking) {
  return insist(method, path, { signal: left.signal, ...asking }, (waiting) => tell(waiting ? t('unsent') : null));
}

/** @param {string} address as in `#/games/…` */
export function go(address) {
  if (location.hash === address) dispatchEvent(new HashChangeEvent('hashchange'));
  else travel(address);
}
