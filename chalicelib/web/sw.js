// The service worker: it shows the page without a connection, and the notices that are pushed. It never touches the API.

/** @typedef {{version: string, files: string[], icon: string, badge: string}} Page */
/** @typedef {{title: string, body: string, url: string, tag: string, waiting: number | null}} Notice */

const worker = /** @type {ServiceWorkerGlobalScope & {PAGE: Page}} */ (/** @type {unknown} */ (self));
const { version, files, icon, badge } = worker.PAGE; // the service says it in the line before this file
const ORIGIN = worker.location.origin;
const PAGE = `page ${version}`;
const PICTURES = 'pictures';
const MOST_PICTURES = 100;
const FRONT = /^\/([jrg]\/[\w-]+)?$/; // where the page is: its start, an invitation, a shared round or game

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(begin()));
worker.addEventListener('fetch', answer);
worker.addEventListener('push', (event) => event.waitUntil(tell(read(event.data))));
worker.addEventListener('notificationclick', (event) => event.waitUntil(come(event.notification)));
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribe(event)));

/** Keep the page with all its files, if all are of one version: during a deployment they may not be. */
async function keep() {
  const front = await fetch('/', { cache: 'no-cache' });
  if (!front.ok || !(await front.clone().text()).includes(`/web/${version}/`)) throw new Error('the page is another version');
  const page = await caches.open(PAGE);
  await page.put('/', front);
  await Promise.all(files.map(async (name) => {
    const file = await fetch(`/web/${version}/${name}`);
    if (!file.ok || !file.headers.get('Cache-Control')?.includes('immutable')) throw new Error(`${name} is another version`);
    await page.put(file.url, file);
  }));
}

/** No page of an older version is open any more: its worker would still be there. */
async function begin() {
  const old = (await caches.keys()).filter((name) => name !== PAGE && name !== PICTURES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {FetchEvent} event */
function answer(event) {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== ORIGIN) return;
  if (request.mode === 'navigate') {
    if (FRONT.test(pathname)) event.respondWith(front(request));
  } else if (pathname.startsWith(`/web/${version}/`)) {
    event.respondWith(file(request));
  } else if (pathname.startsWith('/pictures/')) {
    event.respondWith(picture(event));
  }
}

/** The service's page; only without an answer the one that is kept, so that nobody gets an old page. @param {Request} request */
async function front(request) {
  const kept = () => caches.match('/', { cacheName: PAGE });
  try {
    const got = await fetch(request);
    return got.status < 500 ? got : (await kept()) ?? got;
  } catch (error) {
    const page = await kept();
    if (page) return page;
    throw error;
  }
}

/** @param {Request} request */
async function file(request) {
  return (await caches.match(request, { cacheName: PAGE, ignoreVary: true })) ?? fetch(request);
}

/** A picture never changes, so a kept one will do. @param {FetchEvent} event */
async function picture(event) {
  const pictures = await caches.open(PICTURES);
  const kept = await pictures.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const got = await fetch(event.request);
  if (got.status === 200) event.waitUntil(add(pictures, event.request, got.clone()).catch(() => {})); // as on a full disk
  return got;
}

/** Add a picture; the oldest ones make room. @param {Cache} pictures @param {Request} request @param {Response} got */
async function add(pictures, request, got) {
  await pictures.put(request, got);
  const all = await pictures.keys();
  await Promise.all(all.slice(0, -MOST_PICTURES).map((old) => pictures.delete(old)));
}

/** The notice in a message. A message that cannot be read is shown too: a browser forbids push to a page that stays silent. */
/** @param {PushMessageData | null} data @returns {Notice} */
function read(data) {
  /** @type {Record<string, unknown>} */
  let said = {};
  try {
    said = data?.json() ?? {};
  } catch {
    // see above
  }
  const text = (/** @type {string} */ name, /** @type {string} */ instead) => (typeof said[name] === 'string' && said[name] ? said[name] : instead);
  const waiting = typeof said.waiting === 'number' ? said.waiting : null;
  return { title: text('title', 'Reverie'), body: text('body', ''), url: text('url', '/'), tag: text('tag', 'reverie'), waiting };
}

/** Show the notice; without a sound to somebody who looks at that table. @param {Notice} notice */
async function tell({ title, body, url, tag, waiting }) {
  const watched = (await windows()).some((one) => one.focused && one.url === address(url));
  const options = { body, tag, icon, badge, renotify: true, silent: watched, data: { url } };
  if (waiting !== null) worker.navigator.setAppBadge?.(waiting).catch(() => {});
  await worker.registration.showNotification(title, options);
}

/** Go to the notice's table: in a window that is open, or in a new one. @param {Notification} notice */
async function come(notice) {
  notice.close();
  const there = address(notice.data?.url);
  const open = await windows();
  const one = open.find(({ url }) => url === there) ?? open[0];
  if (!one) return worker.clients.openWindow(there);
  await one.focus();
  return one.url === there ? one : one.navigate(there);
}

/** An address of this page; its start if it is another's. @param {unknown} url */
function address(url) {
  const there = new URL(typeof url === 'string' ? url : '/', ORIGIN);
  return there.origin === ORIGIN ? there.href : `${ORIGIN}/`;
}

/** The windows with the page, the one used last first. */
async function windows() {
  const open = await worker.clients.matchAll({ type: 'window' });
  return open.filter(({ url }) => FRONT.test(new URL(url).pathname));
}

/** The browser has ended the subscription: subscribe again. The page tells the service, at the latest when it is opened next. */
/** @param {PushSubscriptionChangeEvent} event */
async function subscribe({ oldSubscription: old, newSubscription }) {
  if (old && !newSubscription) await worker.registration.pushManager.subscribe(old.options);
  for (const one of await windows()) one.postMessage('subscription');
}
