// The page as a whole: it shows a screen, announces changes to screen readers, and maps an address to a screen.

/** @import { GameSummary } from './contract.js' */
/** @import { Loose } from './dom.js' */
import { h, show } from './dom.js';
import { Problem, Unreachable, insist } from './api.js';
import { layers, note, travel } from './layers.js';
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
let messages = 0;
/** @type {Element | null} what had the focus when the message came */
let before = null;
let said = '';
/** @type {string[]} what is about to be announced */
let saying = [];
/** @type {string[]} the part of it that the prompt says too, if it gets the focus */
let prompted = [];
let quiet = 0;
let placed = false; // whether the drawing has the messages already
let drawing = false;
let left = new AbortController(); // for the current screen

const SAY_MS = 50; // after the region was emptied, so that the same words are announced again
const PRESS_MS = 50; // until the next look whether somebody still presses
const QUIET_MS = 7000; // then nobody finds old news in the region
const MESSAGE_PX = 100; // high, at most, but for a few

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
  // A button that moves before it is released gets no click. On other screens a long press shows something meanwhile.
  if (document.querySelector('.home :active')) return void setTimeout(draw, PRESS_MS);
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
  const another = stage !== (stage = screen.stage?.());
  if (another) scrollTo(0, 0);
  note();
  refocus(focused, another);
}

/** Keep the focus on the page: it goes to what must be done next if its element is gone, or is only a heading of the stage before. */
/** @param {Element | null} was @param {boolean} another whether this is another stage */
function refocus(was, another) {
  if (was?.isConnected && !(another && was.matches('body, h1, .prompt'))) return;
  if (was?.closest('.message') && before?.isConnected) return /** @type {HTMLElement} */ (before).focus();
  const sheet = layers().at(-1);
  const next = /** @type {HTMLElement | null} */ (sheet?.querySelector('h2') ?? document.querySelector('.prompt') ?? document.querySelector('h1'));
  if (next === was) return;
  next?.focus({ preventScroll: true });
  if (next?.matches('.prompt')) prompted = [];
}

/** The messages: on a sheet if one is open, because nothing else can be reached then. @param {boolean} [sheet] @returns {Loose} */
export function aloud(sheet = false) {
  placed = true;
  return [h('div', { key: 'said', id: 'said', role: 'status', 'aria-live': 'polite' }, said),
    message && h('div', { key: `message ${messages}`, class: 'message', role: 'alert', style: sheet ? {} : near() }, h('p', null, message),
      h('button', { type: 'button', class: 'quiet', onclick: () => tell(null) }, t('close')))];
}

/** Where a message belongs: below the form that caused it, or above the button; above all where that stands beside the cards. @returns {Record<string, string>} */
function near() {
  const form = before?.isConnected ? before.closest('main form:not(.give)')?.getBoundingClientRect() : null;
  if (form && form.bottom > 0 && form.bottom + MESSAGE_PX < innerHeight) return { top: `${Math.round(form.bottom + 8)}px`, bottom: 'auto' };
  if (document.querySelector('[data-room~=beside] main .deed')) return { top: '.5rem', bottom: 'auto' };
  const top = document.querySelector('main .deed')?.getBoundingClientRect().top ?? Infinity;
  return top < innerHeight ? { bottom: `${Math.round(innerHeight - top + 8)}px` } : {};
}

addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.isComposing || !message) return;
  event.preventDefault(); // the sheet under it stays open
  tell(null);
});

/** @param {Event} event */
function toMain(event) {
  event.preventDefault();
  const main = /** @type {HTMLElement} */ (document.querySelector('.prompt') ?? document.getElementById('main'));
  main.tabIndex = -1;
  main.focus();
}

/**
 * Announce something to screen readers. What comes at the same time is announced together.
 * @param {string} text @param {string} [prompt] the part that the prompt says too: it is left out if the focus moves there
 */
export function say(text, prompt) {
  if (!text && !prompt) return;
  if (!saying.length && !prompted.length) setTimeout(announce, SAY_MS);
  if (text) saying.push(text);
  if (prompt) prompted.push(prompt);
  said = '';
  redraw();
}

function announce() {
  if (!saying.length && !prompted.length) return; // the prompt has said it
  said = [...new Set([...saying, ...prompted])].join(' ');
  saying = [];
  prompted = [];
  clearTimeout(quiet);
  quiet = setTimeout(() => ((said = ''), redraw()), QUIET_MS);
  redraw();
}

/** Show a message; null removes it. @param {Loose} text */
export function tell(text) {
  if (text && !message) before = document.activeElement;
  if (text) messages++; // the same message again is announced again
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
 * Load something that the screen shows, and show a refusal. `left` is aborted when the screen is left.
 * @template T
 * @param {(left: AbortSignal) => Promise<T>} request
 * @returns {Promise<T | undefined>}
 */
export async function load(request) {
  const { signal } = left;
  try {
    return await request(signal);
  } catch (error) {
    if (error !== signal.reason) tell(error instanceof Unreachable ? t('unreached') : inWords(error));
    return undefined;
  }
}

/**
 * Do something for the player. If it succeeds, the message from before it goes; one that has come meanwhile stays.
 * @template T
 * @param {(left: AbortSignal) => Promise<T>} deed
 * @returns {Promise<T | undefined>}
 */
export function attempt(deed) {
  const earlier = messages;
  return load(async (signal) => {
    const done = await deed(signal);
    if (message && messages === earlier) tell(null);
    return done;
  });
}

/**
 * Send a request that may be sent twice until there is an answer, or the screen is left. The page asks to wait meanwhile.
 * @param {string} method @param {string} path @param {import('./api.js').Asking} asking
 */
export function send(method, path, asking) {
  return insist(method, path, { signal: left.signal, ...asking }, (waiting) => tell(waiting ? t('unsent') : null));
}

/** Show on the icon of the installed page how many tables wait for the player. @param {number} waiting */
export function badge(waiting) {
  navigator.setAppBadge?.(waiting).catch(() => {}); // some systems have no place for it
}

/** Whether others wait for the player there: for an action, or at a rematch. @param {GameSummary} game */
export function waits({ owes, reserved }) {
  return Boolean(owes || reserved);
}

/** @param {string} address as in `#/games/…` */
export function go(address) {
  if (location.hash === address) dispatchEvent(new HashChangeEvent('hashchange'));
  else travel(address);
}
