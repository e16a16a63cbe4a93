// The player's webhooks, and a form for another one.

/** @import { WebhookList, WebhookWithSecret, NotificationType, Webhook } from './contract.js' */
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
const SOON_S = 2; // while something is on its way,
const SOON_FOR_MS = 12_000; // which lasts at most this long
/** @type {NotificationType[]} */
const KINDS = ['game.started', 'turn.owed', 'turn.due_soon', 'turn.done', 'round.scored', 'game.finished',
  'game.rematch_offered', 'game.expires_soon', 'game.expired', 'seat.taken', 'seat.left', 'message.posted', 'circle.table_opened'];
/** @type {NotificationType[]} for programs that tell of a table elsewhere */
const FOR_PROGRAMS = ['turn.done', 'seat.taken', 'seat.left', 'message.posted', 'circle.table_opened'];
/** @type {NotificationType[]} what a new one is told of */
const USUAL = KINDS.filter((kind) => !FOR_PROGRAMS.includes(kind));
const STATES = { active: 'done', unverified: 'wait', disabled: 'close' };

/** Polls several paths while a screen is shown. */
export class Watch {
  /** @param {Record<string, (body: any) => boolean>} heard by path; returns whether something is on its way */
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
    [ALL]: (/** @type {WebhookList} */ body) => (mine = body.webhooks).some((webhook) => webhook.state !== 'active'),
  });

  async function add(/** @type {any} */ event) {
    event.preventDefault();
    const { url } = event.target.elements;
    const body = { url: url.value.trim(), types: KINDS.filter((kind) => wanted.has(kind)) };
    made = (await attempt(async () => (await ask('POST', ALL, { body })).body)) ?? null;
    watch.look();
  }
  const shown = () => [
    h('p', null, t('webhook.about'), ' ', h('a', { href: '/docs#webhooks' }, t('webhook.docs'))),
    watch.view(),
    mine && h('section', { key: 'mine' }, h('h2', null, t('webhook.mine')),
      mine.length ? h('ul', { class: 'games' }, mine.map(line)) : h('p', null, t('webhook.none'))),
    form(wanted, add),
  ];
  const view = () => [
    bar(t('webhook'), null, '#/me'),
    h('main', { id: 'main', class: 'page' }, kept.token ? shown() : whoAreYou(t('begin'), () => watch.start())),
    made && sheet(t('webhook.secret'), () => go(`#/webhooks/${made?.id}`), secret(made)),
  ];
  return { title: () => t('webhook'), view, stop: () => watch.stop() };
}

/** @param {Set<NotificationType>} wanted @param {(event: Event) => void} onsubmit */
function form(wanted, onsubmit) {
  const want = (/** @type {NotificationType} */ kind) => toggle(t(`webhook.kind.${kind}`), wanted.has(kind),
    (on) => void (on ? wanted.add(kind) : wanted.delete(kind)));
  return h('form', { key: 'new', onsubmit }, h('h2', null, t('webhook.new')),
    field(t('webhook.url'), h('input', { name: 'url', type: 'url', required: true, maxlength: '2000', autocomplete: 'off',
      placeholder: 'https://example.org/reverie' }), t('webhook.url.about')),
    h('fieldset', { class: 'kinds' }, h('legend', null, t('webhook.kinds')), KINDS.map(want)),
    h('div', null, h('button', { class: 'primary', disabled: !wanted.size }, t('webhook.add'))));
}

/** @param {Webhook} webhook */
function line(webhook) {
  return h('li', { key: webhook.id }, h('a', { class: 'game', href: `#/webhooks/${webhook.id}` },
    h('span', { class: 'address' }, webhook.url), standing(webhook),
    h('small', null, webhook.types.map((kind) => t(`webhook.kind.${kind}`)).join(' · '))));
}

/** @param {Webhook} webhook */
export function standing({ state }) {
  return h('span', { class: `standing ${state}` }, icon(STATES[state]), t(`webhook.state.${state}`));
}

/** The secret, which is not shown again. @param {WebhookWithSecret} webhook @returns {Loose[]} */
export function secret(webhook) {
  return [h('p', null, t('webhook.secret.about')), h('code', { class: 'code' }, webhook.secret),
    h('div', { class: 'row' }, copier(webhook.secret), button(t('webhook.secret.kept'), closeSheet))];
}
