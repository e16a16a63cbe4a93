// One server that is told: how it does, what was sent to it, and what can be done about it.

/** @import { Delivery, LastDeliveries, MyWebhooks, WebhookWithSecret, Webhook } from './contract.js' */
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
  let hook = null;
  /** @type {Delivery[] | null} */
  let sent = null;
  /** @type {Question | null} */
  let asked = null;
  /** @type {WebhookWithSecret | null} */
  let turned = null;
  const watch = new Watch({
    [ALL]: (/** @type {MyWebhooks} */ { webhooks }) => {
      hook = webhooks.find((one) => one.id === id) ?? null;
      return hook !== null && hook.state !== 'active';
    },
    [`${href}/deliveries`]: (/** @type {LastDeliveries} */ { deliveries }) => (sent = deliveries).some(underWay),
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
    bar(t('hook'), null, '#/webhooks'),
    h('main', { id: 'main', class: 'page' }, watch.view(), hook && about(hook, post, question), sent && record(sent, post)),
    asked && sheet(t(turned ? 'hook.secret' : `hook.${asked}`), () => (asked = turned = null),
      turned ? secret(turned) : asked === 'rotate' ? rotating(rotate) : removing(remove)),
  ];
  return { title: () => t('hook'), view, stop: () => watch.stop() };
}

/** @param {Webhook} hook @param {Post} post @param {(what: Question) => void} question */
function about(hook, post, question) {
  return h('section', { key: 'about' }, h('h2', { class: 'address' }, hook.url),
    h('p', { role: 'status' }, standing(hook), ' ', h('span', { class: 'about' }, why(hook))),
    h('p', null, t('hook.kinds')),
    h('ul', { class: 'lines' }, hook.types.map((kind) => h('li', { key: kind }, t(`hook.kind.${kind}`)))),
    h('div', { class: 'row' },
      button(t('hook.ping'), () => post('/ping'), { class: hook.state === 'active' ? '' : 'primary' }),
      button(t('hook.rotate'), () => question('rotate')),
      button(t('hook.remove'), () => question('remove'), { class: 'grave' })));
}

/** What its state means, and what can be done. @param {Webhook} hook */
function why({ state, disabled }) {
  if (disabled) return t(`hook.disabled.${disabled}`);
  return t(state === 'active' ? 'hook.active.about' : 'hook.unverified.about');
}

/** @param {() => void} rotate @returns {Loose[]} */
function rotating(rotate) {
  return [h('p', null, t('hook.rotate.about')), button(t('hook.rotate'), rotate, { class: 'primary' })];
}

/** @param {() => void} remove @returns {Loose[]} */
function removing(remove) {
  return [h('p', null, t('hook.remove.about')), button(t('hook.remove'), remove, { class: 'grave' })];
}

/** @param {Delivery[]} sent @param {Post} post */
function record(sent, post) {
  return h('section', { key: 'sent' }, h('h2', null, t('hook.sent')), h('p', { class: 'small' }, t('hook.sent.about')),
    sent.length ? h('ul', { class: 'sent' }, sent.map((one) => delivery(one, post))) : h('p', null, t('hook.sent.none')));
}

/** The first attempt comes at once. @param {Delivery} one */
function underWay({ state, attempts }) {
  return state === 'pending' && attempts === 0;
}

/** @param {Delivery} one @param {Post} post */
function delivery(one, post) {
  const { game, round } = one.payload.data;
  return h('li', { key: one.id },
    h('div', null, h('strong', null, t(`hook.kind.${one.type}`)), h('small', null, date(one.payload.timestamp),
      round && ` · ${t('round', { n: round })}`, game && [' · ', h('a', { href: `#/games/${game}` }, t('game'))])),
    h('div', { class: `standing ${one.state}` }, icon(STATES[one.state]),
      h('span', null, t(`hook.to.${one.state}`), h('small', null, outcome(one)))),
    h('details', { class: 'inside' }, h('summary', null, t('hook.payload')),
      h('pre', { class: 'code', tabindex: '0' }, JSON.stringify(one.payload, null, 2))),
    button(t('hook.again'), () => post(`/deliveries/${one.id}/redeliver`), { class: 'quiet', disabled: underWay(one) }));
}

/** What came back, how often it was tried, and when it will be again. @param {Delivery} one @returns {Loose} */
function outcome({ status, reason, attempts, next_attempt_at: next }) {
  const answer = reason ? t(`hook.reason.${reason}`) : status && t('hook.answer', { status: String(status) });
  return [answer && ` · ${answer}`, attempts > 1 && ` · ${t('hook.attempts', { n: attempts })}`,
    next && [` · ${t('hook.next')} `, due(next)]];
}
