// Sign in on another device: the new one shows a code, the signed-in one takes it and says yes or no.

/** @import { SignIn, SignInAsked } from './contract.js' */
import { Problem, Unreachable, ask } from './api.js';
import { attempt, go, redraw, say } from './app.js';
import { h } from './dom.js';
import { bar, button, closeSheet, due, field, sheet } from './pieces.js';
import { signOut } from './push.js';
import { keep, kept } from './store.js';
import { date, t, until } from './words.js';

const LABEL = 40; // characters, at most
const PAUSE_S = 3;

/** @type {[RegExp, string][]} */
const BROWSERS = [
  [/Edg|EdgA|EdgiOS/, 'Edge'], [/OPR\//, 'Opera'], [/SamsungBrowser/, 'Samsung Internet'], [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'], [/Safari/, 'Safari'],
];
/** @type {[RegExp, string][]} */
const SYSTEMS = [
  [/Android/, 'Android'], [/iPhone/, 'iPhone'], [/iPad/, 'iPad'], [/Windows/, 'Windows'], [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'], [/Linux/, 'Linux'],
];

/** What asks, in plain words, as "Firefox on Android". */
function label() {
  const named = (/** @type {[RegExp, string][]} */ all) => all.find(([pattern]) => pattern.test(navigator.userAgent))?.[1];
  const browser = named(BROWSERS) ?? t('device.browser'), system = named(SYSTEMS);
  return (system ? t('device.label', { browser, system }) : browser).slice(0, LABEL);
}

/** The new device: it shows its code until somebody has answered. @returns {import('./app.js').Screen} */
export function waiting() {
  /** @type {SignIn | null} */
  let asked = null;
  let every = PAUSE_S;
  let over = false;
  let left = false;
  /** @type {number | undefined} */
  let timer = undefined;

  const begin = async () => {
    over = false;
    const answer = await attempt(() => ask('POST', '/v1/sign-ins', { body: { label: label() }, token: null }));
    asked = answer?.body ?? null;
    every = answer?.pollAfter ?? PAUSE_S;
    over = !asked;
    soon(every);
    redraw();
  };
  /** @param {number} seconds */
  const soon = (seconds) => {
    clearTimeout(timer);
    if (asked && !left && !document.hidden) timer = setTimeout(claim, seconds * 1000);
  };
  async function claim() {
    if (!asked) return;
    const { secret } = asked;
    try {
      const { body } = await ask('POST', '/v1/sign-ins/claim', { body: { secret }, token: null });
      await signOut();
      keep({ token: body.token, name: body.player.name });
      if (!left) go('#/');
      return;
    } catch (error) {
      if (!(error instanceof Problem || error instanceof Unreachable)) throw error;
      if (error instanceof Problem && error.code === 'sign-in-not-found' && asked?.secret === secret) {
        asked = null;
        over = true;
        redraw();
      }
    }
    soon(every);
  }
  const wake = () => soon(0);
  document.addEventListener('visibilitychange', wake);
  const other = kept.token;
  if (!other) begin();

  const shown = (/** @type {SignIn} */ { code, expires_at }) => [
    h('p', null, t('device.type', { me: t('me'), add: t('device.add') })),
    h('p', { class: 'sign-in-code' }, h('output', { 'aria-label': t('device.code') }, code)),
    h('p', { class: 'small' }, t('device.waits'), ' ', due(expires_at)),
  ];
  return {
    title: () => t('device'),
    stop: () => ((left = true), clearTimeout(timer), document.removeEventListener('visibilitychange', wake)),
    view: () => [bar(t('device'), null), h('main', { id: 'main', class: 'page narrow' },
      asked && shown(asked),
      over && [h('p', { role: 'status' }, t('device.over')), button(t('device.again'), begin, { class: 'primary' })],
      other && !asked && !over && [h('p', null, t('device.other', { name: kept.name })), button(t('device.change'), begin, { class: 'primary' })])],
  };
}

/** The signed-in device: a sheet that takes the code, and asks whether to allow what waits with it. @param {() => unknown} then */
export function allowing(then) {
  let open = false;
  let code = '';
  /** @type {SignInAsked | null} */
  let found = null;

  async function look(/** @type {any} */ event) {
    event.preventDefault();
    code = event.target.elements.code.value.trim();
    found = (await attempt(async () => (await ask('POST', '/v1/me/sign-ins/look', { body: { code } })).body)) ?? null;
    redraw();
  }
  /** @param {boolean} allow */
  async function answer(allow) {
    if (!(await attempt(() => ask('POST', '/v1/me/sign-ins', { body: { code, allow } })))) return;
    closeSheet();
    say(t(allow ? 'device.allowed' : 'device.refused'));
    then();
  }
  const close = () => ((open = false), (found = null));
  const typed = () => h('form', { class: 'stack', onsubmit: look }, h('p', null, t('device.about', { mine: t('device.mine') })),
    field(t('device.code'), h('input', { name: 'code', required: true, maxlength: '20', autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false' })),
    h('button', { class: 'primary' }, t('device.look')));
  const who = (/** @type {SignInAsked} */ { label: what, asked_at }) => [
    h('p', { class: 'asks' }, h('strong', null, h('bdi', null, what))),
    h('p', null, h('time', { datetime: asked_at }, t('device.asked', { when: date(asked_at), ago: until(asked_at) }))),
    h('p', null, t('device.gives', { name: kept.name })),
    h('div', { class: 'row' }, button(t('device.yes'), () => answer(true), { class: 'primary' }), button(t('device.no'), () => answer(false))),
  ];
  return {
    show: () => ((open = true), redraw()),
    view: () => open && sheet(t('device.add'), close, found ? who(found) : typed()),
  };
}
