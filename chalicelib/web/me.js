// The player of this device, their other devices, and their settings for the page.

/** @import { Block, Token } from './contract.js' */
import { ask } from './api.js';
import { allowing } from './another.js';
import { attempt, go, load, redraw } from './app.js';
import { blocked, blocks } from './blocks.js';
import { h } from './dom.js';
import { installing, notices } from './notices.js';
import { bar, button, choice, copier, field, sheet, toggle } from './pieces.js';
import { qr } from './qr.js';
import { signOut } from './push.js';
import { keep, kept } from './store.js';
import { languages, onInvitations, whoAreYou } from './who.js';
import { date, t } from './words.js';

const FIRST = 'first'; // as the service calls the device on which a player has begun

/** @param {string} token */
const linkOf = (token) => `${location.origin}${location.pathname}#/device/${token}`;

/** @returns {import('./app.js').Screen} */
export function me() {
  /** @type {Token[] | null} */
  let tokens = null;
  /** @type {Block[] | null} null until both lists have come, or failed to */
  let barred = null;
  let added = '';
  let erasing = false;
  const look = async () => {
    if (kept.token) tokens = (await load(async () => (await ask('GET', '/v1/me/tokens')).body.tokens)) ?? null;
    if (kept.token) barred = (await blocks()) ?? [];
    redraw();
  };
  look();
  const other = allowing(look);

  async function rename(/** @type {any} */ event) {
    event.preventDefault();
    const name = event.target.elements.name.value.trim();
    const changed = await attempt(async () => (await ask('PATCH', '/v1/me', { body: { name } })).body);
    if (changed) keep({ name: changed.name });
    redraw();
  }
  async function add() {
    added = (await attempt(async () => (await ask('POST', '/v1/me/tokens', { body: { label: t('me.other') } })).body.token))
      ?? '';
    look();
  }
  async function erase() {
    if ((await attempt(() => ask('DELETE', '/v1/me'))) === undefined) return;
    await signOut();
    go('#/');
  }
  const leave = async () => {
    await signOut();
    go('#/');
  };

  const profile = () => h('section', { key: 'name' }, h('h2', null, t('me.you')),
    h('form', { class: 'row', onsubmit: rename },
      field(t('me.name'), h('input', { name: 'name', value: kept.name, required: true, pattern: '.{1,24}', title: t('me.name.long') })),
      h('button', null, t('me.rename'))), onInvitations(), h('a', { class: 'button', href: '#/stats' }, t('stats')));
  const rooms = () => [
    h('section', { key: 'decks' }, h('h2', null, t('decks')), h('p', null, t('decks.about')),
      h('a', { class: 'button', href: '#/decks' }, t('decks.mine'))),
    h('section', { key: 'webhooks' }, h('h2', null, t('webhook')), h('p', null, t('webhook.about')),
      h('a', { class: 'button', href: '#/webhooks' }, t('webhook.mine'))),
  ];
  // What comes late is at the end, and comes at once: nothing moves away below a finger.
  const lists = (/** @type {Block[]} */ found) => [
    h('section', { key: 'devices' }, h('h2', null, t('me.devices')), h('p', null, t('me.devices.about')),
      tokens && h('ul', { class: 'rows' }, tokens.map((token) => h('li', { key: token.id },
        h('span', null, token.label === FIRST ? t('me.first') : token.label, ' ', h('small', null, date(token.created_at))),
        button(t('me.revoke'), () => attempt(() => ask('DELETE', `/v1/me/tokens/${token.id}`)).then(look),
          { class: 'quiet' })))),
      h('div', { class: 'row' }, button(t('device.add'), other.show), button(t('me.add'), add))),
    blocked(found, look),
    h('section', { key: 'end' }, h('h2', null, t('me.end')),
      h('p', null, t('me.leave.about')), button(t('me.leave'), leave),
      h('p', null, t('me.erase.about')), button(t('me.erase'), () => ((erasing = true), redraw()), { class: 'grave' })),
  ];
  const view = () => [
    bar(t('me'), null),
    h('main', { id: 'main', class: 'page' }, kept.token && profile(), taste(), kept.token && rooms(), installing(), kept.token && barred && lists(barred),
      !kept.token && whoAreYou(t('begin'), look)),
    other.view(),
    added && sheet(t('me.add'), () => (added = ''), shared(linkOf(added), t('me.add.about')), h('p', null, t('me.code')),
      h('code', { class: 'code' }, added)),
    erasing && sheet(t('me.erase'), () => (erasing = false), h('p', null, t('me.erase.about')),
      button(t('me.erase'), erase, { class: 'grave' })),
  ];
  return { title: () => t('me'), view };
}

/** A link as QR code and as text. @param {string} link @param {string} about */
export function shared(link, about) {
  return h('div', { class: 'shared' }, qr(link), h('div', null, h('p', null, about),
    h('input', { class: 'link', readonly: true, value: link, 'aria-label': t('link'),
      onfocus: (/** @type {any} */ event) => event.target.select() }),
    h('div', { class: 'row' }, copier(link),
      'share' in navigator && button(t('share'), () => navigator.share({ url: link }).catch(() => {})))));
}

/** The settings of the page. */
function taste() {
  return h('section', { key: 'taste' }, h('h2', null, t('taste')),
    languages(),
    choice(t('taste.theme'), kept.theme, [['auto', t('taste.auto')], ['light', t('taste.light')], ['dark', t('taste.dark')]],
      (theme) => keep({ theme: /** @type {any} */ (theme) })),
    toggle(t('taste.describe'), kept.describe, (describe) => keep({ describe }), t('taste.describe.about')), notices());
}

/** The screen for a token from another device. @param {string} token @returns {import('./app.js').Screen} */
export function device(token) {
  history.replaceState(null, '', '#/'); // the token is secret, so it must not stay in the address
  const arrive = async () => {
    const player = await attempt(async () => (await ask('GET', '/v1/me', { token })).body);
    if (!player) return;
    await signOut();
    keep({ token, name: player.name });
    go('#/');
  };
  const other = kept.token && kept.token !== token;
  if (!other) arrive();
  return {
    title: () => t('device'),
    view: () => [bar(t('device'), null), h('main', { id: 'main', class: 'page' },
      other && [h('p', null, t('device.other', { name: kept.name })), button(t('device.change'), arrive, { class: 'primary' })])],
  };
}
