// One webhook: its state, its deliveries, and what can be done with it.

/** @import { Delivery, DeliveryList, WebhookList, WebhookWithSecret, Webhook } from './contract.js' */
/** @import { Loose } from './dom.js' */
import { ask } from './api.js';
import { attempt, go, redraw } from './app.js';
import { h } from './dom.js';
import { bar, button, due, icon, sheet } from './pieces.js';
import { ALL, Watch, secret, standing } from './webhooks.js';
import { date, t } from './words.js';

/** @typedef {'rotate' | 'remove'} Question */
/** @typedef {(path: string) => Promise<any>} Post  to the webhook */

const STATES = { delivered: 'done', pending: 'wait', failed: 'close', dropped: 'away' };

/** @param {string} id @returns {import('./app.js').Screen} */
export function webhook(id) {
  const href = `${ALL}/${id}`;
  /** @type {Webhook | null} */
  let webhook = null;
  /** @type {Delivery[] | null} */
  let sent = null;
  /** @type {Question | null} */
  let asked = null;
  /** @type {WebhookWithSecret | null} */
  let turned = null;
  const watch = new Watch({
    [ALL]: (/** @type {WebhookList} */ { webhooks }) => {
      webhook = webhooks.find((one) => one.id === id) ?? null;
      return webhook !== null && webhook.state !== 'active';
    },
    [`${href}/deliveries`]: (/** @type {DeliveryList} */ { deliveries }) => (sent = deliveries).some(underWay),
  });
  /** @type {Post} */
  const post = async (path) => {
    const answer = await attempt(async () => (await ask('POST', href + path, { body: {} })).body);
    watch.look();
    return answer;
  };
  const rotate = async () => {
    turned = (await post('/secret')) ?? null;
    redraw();
  };
  const remove = async () => {
    if ((await attempt(() => ask('DELETE', href))) !== undefined) go('#/webhooks');
  };
  const question = (/** @type {Question} */ what) => ((asked = what), redraw());

  const view = () => [
    bar(t('webhook'), null, '#/webhooks'),
    h('main', { id: 'main', class: 'page' }, watch.view(), webhook && about(webhook, post, question), sent && record(sent, post)),
    asked && sheet(t(turned ? 'webhook.secret' : `webhook.${asked}`), () => (asked = turned = null),
      turned ? secret(turned) : asked === 'rotate' ? rotating(rotate) : removing(remove)),
  ];
  return { title: () => t('webhook'), view, stop: () => watch.stop() };
}

/** @param {Webhook} webhook @param {Post} post @param {(what: Question) => void} question */
function about(webhook, post, question) {
  return h('section', { key: 'about' }, h('h2', { class: 'address' }, webhook.url),
    h('p', { role: 'status' }, standing(webhook), ' ', h('span', { class: 'about' }, why(webhook))),
    h('p', null, t('webhook.kinds')),
    h('ul', { class: 'lines' }, webhook.types.map((kind) => h('li', { key: kind }, t(`webhook.kind.${kind}`)))),
    h('div', { class: 'row' },
      button(t('webhook.ping'), () => post('/ping'), { class: webhook.state === 'active' ? '' : 'primary' }),
      button(t('webhook.rotate'), () => question('rotate')),
      button(t('webhook.remove'), () => question('remove'), { class: 'grave' })));
}

/** The meaning of its state, and what can be done. @param {Webhook} webhook */
function why({ state, disabled }) {
  if (disabled) return t(`webhook.disabled.${disabled}`);
  return t(state === 'active' ? 'webhook.active.about' : 'webhook.unverified.about');
}

/** @param {() => void} rotate @returns {Loose[]} */
function rotating(rotate) {
  return [h('p', null, t('webhook.rotate.about')), button(t('webhook.rotate'), rotate, { class: 'primary' })];
}

/** @param {() => void} remove @returns {Loose[]} */
function removing(remove) {
  return [h('p', null, t('webhook.remove.about')), button(t('webhook.remove'), remove, { class: 'grave' })];
}

/** @param {Delivery[]} sent @param {Post} post */
function record(sent, post) {
  return h('section', { key: 'sent' }, h('h2', null, t('webhook.sent')), h('p', { class: 'small' }, t('webhook.sent.about')),
    sent.length ? h('ul', { class: 'sent' }, sent.map((one) => delivery(one, post))) : h('p', null, t('webhook.sent.none')));
}

/** The first attempt comes at once. @param {Delivery} one */
function underWay({ state, attempts }) {
  return state === 'pending' && attempts === 0;
}

/** @param {Delivery} one @param {Post} post */
function delivery(one, post) {
  const { game, round } = one.payload.data;
  return h('li', { key: one.id },
    h('div', null, h('strong', null, t(`webhook.kind.${one.type}`)), h('small', null, date(one.payload.timestamp),
      round && ` · ${t('round', { n: round })}`, game && [' · ', h('a', { href: `#/games/${game}` }, t('game'))])),
    h('div', { class: `standing ${one.state}` }, icon(STATES[one.state]),
      h('span', null, t(`webhook.to.${one.state}`), h('small', null, outcome(one)))),
    h('details', { class: 'inside' }, h('summary', null, t('webhook.payload')),
      h('pre', { class: 'code', tabindex: '0' }, JSON.stringify(one.payload, null, 2))),
    button(t('webhook.again'), () => post(`/deliveries/${one.id}/redeliver`), { class: 'quiet', disabled: underWay(one) }));
}

/** The result of a delivery, the number of attempts, and the time of the next. @param {Delivery} one @returns {Loose} */
function outcome({ status, reason, attempts, next_attempt_at: next }) {
  const answer = reason ? t(`webhook.reason.${reason}`) : status && t('webhook.answer', { status: String(status) });
  return [answer && ` · ${answer}`, attempts > 1 && ` · ${t('webhook.attempts', { n: attempts })}`,
    next && [` · ${t('webhook.next')} `, due(next)]];
}
