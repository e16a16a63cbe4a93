// Asks for the player's name on a new device, and keeps their language.

import { ask } from './api.js';
import { attempt, redraw } from './app.js';
import { h } from './dom.js';
import { choice, field, toggle } from './pieces.js';
import { keep, kept, remembers } from './store.js';
import { LANGUAGES, language, speak, t } from './words.js';

/** Register the player, once. @param {string} name */
async function become(name) {
  const { body } = await ask('POST', '/v1/players', { body: { name, locale: language }, token: null });
  keep({ token: body.token, name: body.player.name });
}

/**
 * The question for the player's name, on a new device; the answer continues with `then`.
 * @param {string} deed @param {() => unknown} then
 * @param {{deed: string, then: () => unknown}} [other] an alternative to it
 */
export function whoAreYou(deed, then, other) {
  const onsubmit = async (/** @type {any} */ event) => {
    event.preventDefault();
    const on = other && event.submitter?.name === 'other' ? other.then : then;
    const name = event.target.elements.name.value.trim();
    if (name && (await attempt(async () => (await become(name), true)))) await on();
    redraw();
  };
  return h('form', { class: 'who', key: 'who', onsubmit },
    field(t('me.name'), h('input', { name: 'name', value: kept.name, oninput: (/** @type {any} */ { target }) => keep({ name: target.value }), required: true, pattern: '.{1,24}', title: t('me.name.long'), autocomplete: 'nickname' }),
      t('me.name.about')),
    !remembers() && h('p', { class: 'trouble' }, t('me.forgets')),
    h('button', { class: 'primary' }, deed), other && h('button', { name: 'other' }, other.deed));
}

/** Tell the service the language, for computer players too; it may fail without harm. */
function tellLanguage() {
  if (kept.token) ask('PATCH', '/v1/me', { body: { locale: language } }).catch(() => {});
}

/** Whether links to the player's tables show their name; null until the service has said. @type {boolean | null} */
let named = null;

/** The switch for that. */
export function onInvitations() {
  if (named === null) ask('GET', '/v1/me').then(({ body }) => ((named = body.show_name), redraw()), () => {});
  return toggle(t('me.named'), named ?? false, async (on) => {
    named = on;
    if (!(await attempt(() => ask('PATCH', '/v1/me', { body: { show_name: on } })))) named = !on;
    redraw();
  }, t('me.named.about'));
}

export function languages() {
  return choice(t('taste.language'), language, Object.entries(LANGUAGES), async (value) => {
    keep({ language: value });
    await speak();
    tellLanguage();
    if (kept.push) import('./push.js').then(({ renew }) => renew()); // its messages are in the language too
    redraw();
  });
}
