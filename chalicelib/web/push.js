// Push messages for this device: the page subscribes, renews and ends, and the service worker (sw.js) shows them.

import { Problem, ask } from './api.js';
import { badge, inWords, redraw, tell } from './app.js';
import { forget, keep, kept } from './store.js';
import { language } from './words.js';

/** @typedef {{from: string, to: string, time_zone: string}} Quiet */
/** @typedef {{types?: string[], quiet?: Quiet | null}} Wishes */
/** @typedef {{id: string, types: string[], language: string, quiet: Quiet | null, key_id: string}} Subscription  as the service has it */
/** @typedef {{key: string | null, key_id: string | null, subscriptions: Subscription[]}} Settings */

/** What a device is told of unless its player says otherwise. */
export const TYPES = /** @type {const} */ (['turn.owed', 'turn.due_soon', 'round.scored', 'game.started', 'game.finished',
  'game.rematch_offered', 'game.expires_soon', 'game.expired', 'circle.picture']);

const PATIENCE_MS = 10_000;

/** The browser's side, which asks its push service. Tests replace it, because they reach none. */
export const port = {
  /** @returns {Promise<PushSubscription | null>} */
  held: async () => (await active()).pushManager.getSubscription(),
  /** @param {string} key @returns {Promise<PushSubscription>} */
  subscribe: async (key) => (await active()).pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
};

/** @type {Promise<ServiceWorkerRegistration> | null} */
let registered = null;

/** The last change of the subscription that was begun. @type {Promise<unknown>} */
let last = Promise.resolve();

/** Change the subscription once what was begun before is done: two at once would subscribe twice. @param {() => Promise<unknown>} change */
function inTurn(change) {
  const done = last.then(change);
  last = done.catch(() => {});
  return done;
}

/** Register the service worker, once. */
function register() {
  return (registered ??= navigator.serviceWorker.register('/sw.js'));
}

/** The registration, once its worker is active: only then can it subscribe. @returns {Promise<ServiceWorkerRegistration>} */
async function active() {
  const registration = await register();
  if (registration.active) return registration;
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('the service worker does not start')), PATIENCE_MS));
  return /** @type {Promise<ServiceWorkerRegistration>} */ (Promise.race([navigator.serviceWorker.ready, late]));
}

/** Whether this browser can receive push messages. */
export function pushable() {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether it can do so only for a page on the home screen, and this one is not there. */
export function needsHome() {
  const apple = /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return apple && !matchMedia('(display-mode: standalone)').matches;
}

/** Ask for permission, and subscribe. Without a push service the open page shows the notices. @returns {Promise<boolean>} whether it is allowed */
export async function switchOn() {
  const allowed = 'Notification' in window && (await Notification.requestPermission()) === 'granted';
  keep({ notices: allowed, asked: true });
  redraw(); // the push service may take its time
  if (allowed) await inTurn(() => make().catch(impossible));
  return allowed;
}

/** @param {unknown} error */
async function impossible(error) {
  if (error instanceof Problem) tell(inWords(error));
  await end().catch(() => {});
}

/** End the subscription here and at the service. */
export async function switchOff() {
  keep({ notices: false });
  badge(0);
  await inTurn(async () => {
    const { push } = kept;
    await Promise.allSettled([push && remove(push.id), end()]);
  });
}

/** Forget the player, whose notices must not come here any more. */
export async function signOut() {
  await switchOff();
  forget();
}

/** Renew the subscription if the browser, the service's key or the language has changed. It may fail: then the next start tries again. */
export function renew() {
  return inTurn(compare);
}

async function compare() {
  try {
    if (!kept.notices || !kept.token || Notification.permission !== 'granted') return await end();
    const { push } = kept, held = await port.held();
    const settings = /** @type {Settings} */ ((await ask('GET', '/v1/me/push')).body);
    const { key_id, subscriptions } = settings;
    const there = subscriptions.some(({ id }) => id === push?.id);
    if (there && held && held.endpoint === push?.endpoint && key_id === push.key_id && language === push.language) return;
    await make({}, settings).catch(endIfRefused);
  } catch {
    // see above
  }
  redraw();
}

/** Leave the browser no subscription that the service does not have, and will not take: no message ever comes to it. @param {unknown} error */
async function endIfRefused(error) {
  if (error instanceof Problem && !error.passes) await end();
}

/** Change what is pushed and when. @param {Wishes} wishes */
export function subscribe(wishes) {
  return inTurn(() => make(wishes));
}

/** Subscribe at the browser's push service and at ours, or change what is pushed and when. @param {Wishes} [wishes] @param {Settings} [settings] */
async function make(wishes, settings) {
  const { push } = kept;
  const { key, key_id } = settings ?? /** @type {Settings} */ ((await ask('GET', '/v1/me/push')).body);
  if (!key) return end(); // this service sends none
  let held = await port.held();
  if (held && push?.key_id !== key_id) {
    await held.unsubscribe(); // it takes messages that are signed with another key
    held = null;
  }
  held ??= await port.subscribe(key);
  const { endpoint, keys } = held.toJSON();
  const wished = { types: push?.types ?? [...TYPES], quiet: push?.quiet, ...wishes };
  /** @type {Subscription} */
  const made = (await ask('POST', '/v1/me/push', { body: { endpoint, keys, key_id, language, ...wished } })).body;
  keep({ push: { ...made, endpoint: held.endpoint } });
  if (push && push.id !== made.id) await remove(push.id).catch(() => {});
}

/** @param {string} id */
function remove(id) {
  return ask('DELETE', `/v1/me/push/${id}`);
}

/** End the browser's subscription, if there is one. */
async function end() {
  if (kept.push) keep({ push: null }); // a start that changes nothing writes nothing over what another tab has just kept
  if (pushable() && Notification.permission === 'granted') await (await port.held())?.unsubscribe();
}

/** The player looks at a table: its notices are read. */
async function read() {
  const [, game] = /^#\/games\/([^/]+)$/.exec(location.hash) ?? [];
  if (!game || document.hidden) return;
  for (const notice of await (await active()).getNotifications({ tag: game })) notice.close();
}

/** Begin, once the first view is there. */
export async function begin() {
  if (!('serviceWorker' in navigator)) return;
  try {
    await register();
  } catch {
    return; // the page works without it, but not without a connection
  }
  navigator.serviceWorker.addEventListener('message', renew); // the browser has ended the subscription
  for (const [target, change] of /** @type {const} */ ([[window, 'hashchange'], [document, 'visibilitychange']])) {
    target.addEventListener(change, () => read().catch(() => {}));
  }
  if (pushable()) await renew();
  await read().catch(() => {});
}
