// Servers of the player's own that are told what happens: which there are, and one more.

/** @import { MyWebhooks, WebhookWithSecret, NoticeType, Webhook } from './contract.js' */
/** @import { Loose } from './dom.js' */
import { ask } from './api.js';
import { attempt, go, inWords, redraw } from './app.js';
import { h } from './dom.js';
import { bar, button, closeSheet, copier, field, icon, sheet, toggle } from './pieces.js';
import { Poller } from './poll.js';
import { kept } from './store.js';
import { whoAreYou } from './who.js';
import { t } from './words.js';

export const ALL = '/v1/me/webhooks';
const SOON_S = 2; // where something is on its way,
const SOON_FOR_MS = 12_000; // which it is for no longer than this
/** @type {NoticeType[]} */
const KINDS = ['game.started', 'turn.owed', 'turn.due_soon', 'turn.done', 'round.scored', 'game.finished'];
/** @type {NoticeType[]} as the service has it where nothing is said */
const USUAL = KINDS.filter((kind) => kind !== 'turn.done');
const STATES = { active: 'done', unverified: 'wait', disabled: 'close' };

/** Asks for several things again and again, for as long as a screen is shown. */
export class Watch {
  /** @param {Record<string, (body: any) => boolean>} heard by path; says whether something is on its way */
  constructor(heard) {
    this.trouble = '';
    this.since = Date.now(); // something has been done
    this.pollers = Object.entries(heard).map(([path, hear]) => {
      /** @type {Poller<any>} */
      const poller = new Poller(path, {
        news: (body) => (hear(body) && Date.now() < this.since + SOON_FOR_MS && poller.soon(SOON_S), redraw()),
        trouble: (error) => ((this.trouble = error ? inWords(error) : ''), redraw()),
      });
      return poller;
    });
    this.start();
  }

  start() {
    if (kept.token) for (const poller of this.pollers) poller.start();
  }

  /** Something has been done. */
  look() {
    this.since = Date.now();
    for (const poller of this.pollers) {
      poller.forget();
      poller.soon(0);
    }
    redraw();
  }

  stop() {
    for (const poller of this.pollers) poller.stop();
  }

  view() {
    return this.trouble && h('p', { class: 'trouble', role: 'status' }, this.trouble);
  }
}

/** @returns {import('./app.js').Screen} */
export function webhooks() {
  /** @type {Webhook[] | null} */
  let mine = null;
  const wanted = new Set(USUAL);
  /** @type {WebhookWithSecret | null} */
  let made = null;
  const watch = new Watch({
    [ALL]: (/** @type {MyWebhooks} */ body) => (mine = body.webhooks).some((hook) => hook.state !== 'active'),
  });

  async function add(/** @type {any} */ event) {
    event.preventDefault();
    const { url } = event.target.elements;
    const body = { url: url.value.trim(), types: KINDS.filter((kind) => wanted.has(kind)) };
    made = (await attempt(async () => (await ask('POST', ALL, { body })).body)) ?? null;
    watch.look();
  }
  const shown = () => [
    h('p', null, t('hook.about'), ' ', h('a', { href: '/docs#webhooks' }, t('hook.docs'))),
    watch.view(),
    mine && h('section', { key: 'mine' }, h('h2', null, t('hook.mine')),
      mine.length ? h('ul', { class: 'games' }, mine.map(line)) : h('p', null, t('hook.none'))),
    form(wanted, add),
  ];
  const view = () => [
    bar(t('hook'), null, '#/me'),
    h('main', { id: 'main', class: 'page' }, kept.token ? shown() : whoAreYou(t('begin'), () => watch.start())),
    made && sheet(t('hook.secret'), () => go(`#/webhooks/${made?.id}`), secret(made)),
  ];
  return { title: () => t('hook'), view, stop: () => watch.stop() };
}

/** @param {Set<NoticeType>} wanted @param {(event: Event) => void} onsubmit */
function form(wanted, onsubmit) {
  const want = (/** @type {NoticeType} */ kind) => toggle(t(`hook.kind.${kind}`), wanted.has(kind),
    (on) => void (on ? wanted.add(kind) : wanted.delete(kind)));
  return h('form', { key: 'new', onsubmit }, h('h2', null, t('hook.new')),
    field(t('hook.url'), h('input', { name: 'url', type: 'url', required: true, maxlength: '2000', autocomplete: 'off',
      placeholder: 'https://example.org/reverie' }), t('hook.url.about')),
    h('fieldset', { class: 'kinds' }, h('legend', null, t('hook.kinds')), KINDS.map(want)),
    h('div', null, h('button', { class: 'primary', disabled: !wanted.size }, t('hook.add'))));
}

/** @param {Webhook} hook */
function line(hook) {
  return h('li', { key: hook.id }, h('a', { class: 'game', href: `#/webhooks/${hook.id}` },
    h('span', { class: 'address' }, hook.url), standing(hook),
    h('small', null, hook.types.map((kind) => t(`hook.kind.${kind}`)).join(' · '))));
}

/** @param {Webhook} hook */
export function standing({ state }) {
  return h('span', { class: `standing ${state}` }, icon(STATES[state]), t(`hook.state.${state}`));
}

/** It is not shown again. @param {WebhookWithSecret} hook @returns {Loose[]} */
export function secret(hook) {
  return [h('p', null, t('hook.secret.about')), h('code', { class: 'code' }, hook.secret),
    h('div', { class: 'row' }, copier(hook.secret), button(t('hook.secret.kept'), closeSheet))];
}
