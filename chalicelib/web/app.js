// The page as a whole: which screen is shown, what is said aloud, how an address leads to a screen.

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
 * @property {() => boolean} [owes]  whether something is to be done here
 * @property {() => string} [stage]  another one is shown from its beginning
 * @property {() => void} [stop]  when it is left
 */

/** @type {Screen | null} */
let screen = null;
/** @type {string | undefined} */
let stage;
/** @type {Loose} */
let message = null;
let said = '';
let placed = false; // what is said and told, in what is being drawn
let drawing = false;
let left = new AbortController(); // of the screen which is shown

/** Enter another screen. @param {Screen} next */
export function enter(next) {
  screen?.stop?.();
  left.abort();
  left = new AbortController();
  screen = next;
  message = null;
  stage = undefined;
  page().replaceChildren(); // what was pressed there is not a button of the next screen
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
  /** @type {HTMLElement | null} */ (document.querySelector('.prompt'))?.focus({ preventScroll: true }); // what is next
}

/** What is said and told: on a sheet where there is one, as nothing else can be reached then. @returns {Loose} */
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

/** Say something to whoever listens to the page. @param {string} text */
export function say(text) {
  said = '';
  redraw();
  setTimeout(() => ((said = text), redraw()), 50);
}

/** Show something to be read; null takes it away. @param {Loose} text */
export function tell(text) {
  message = text;
  redraw();
}

/** What is wrong, in words. @param {unknown} error @returns {string} */
export function inWords(error) {
  if (error instanceof Unreachable) return t('offline');
  if (!(error instanceof Problem)) throw error;
  const option = error.facts.option ? tryT(`option.${error.facts.option}`, error.facts.option) : '';
  const reason = tryT(`hook.fault.${error.facts.reason}`);
  const facts = { ...error.facts, option, reason, seats: error.facts.seats?.join(', ') ?? '' };
  return tryT(`problem.${error.code}`) ? t(/** @type {any} */ (`problem.${error.code}`), /** @type {any} */ (facts))
    : t('problem', { code: error.code });
}

/**
 * Do something that may be refused, and say so if it is. `left` is aborted when the screen is left.
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
 * A request which may be sent twice: until there is an answer, for which one is told to wait, or the screen is left.
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
