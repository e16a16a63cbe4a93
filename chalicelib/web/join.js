// The screen of an invitation.

/** @import { Colour } from './contract.js' */
import { Problem, Unreachable, ask } from './api.js';
import { attempt, go, redraw, send } from './app.js';
import { h } from './dom.js';
import { bar, button } from './pieces.js';
import { keep, kept } from './store.js';
import { whoAreYou } from './who.js';
import { t } from './words.js';

/** Join. A repeated request changes nothing, so it is sent until there is an answer. */
/** @param {string} game @param {{invite?: string, colour?: Colour, team?: number}} body */
export function sitDown(game, body) {
  return send('POST', `/v1/games/${game}/seats`, { body });
}

/** The reason why nobody can join any more, in words. */
const CLOSED = /** @type {const} */ ({ 'game-started': 'join.begun', 'table-full': 'problem.table-full' });

/** @param {string} id @param {string} code @returns {import('./app.js').Screen} */
export function join(id, code) {
  let sitting = false;
  let looking = Boolean(kept.token);
  let watched = false;
  /** @type {keyof typeof CLOSED | null} */
  let closed = null;
  const gone = new AbortController();

  function toTable() {
    history.replaceState(null, '', `#/games/${id}`);
    dispatchEvent(new HashChangeEvent('hashchange'));
  }
  /** Players of the table go straight to it. Nobody else can see a private table. */
  async function look() {
    try {
      const { body: game } = await ask('GET', `/v1/games/${id}`, { signal: gone.signal });
      if (game.you) return toTable();
      if (game.status !== 'lobby') [closed, watched] = ['game-started', true];
    } catch (error) {
      if (gone.signal.aborted) return;
      if (!(error instanceof Problem || error instanceof Unreachable)) throw error;
    }
    looking = false;
    redraw();
  }
  async function sit() {
    sitting = true;
    redraw();
    const seated = await attempt(() => sitDown(id, { invite: code }).catch(refused));
    sitting = false;
    redraw();
    if (!seated) return;
    keep({ seen: { ...kept.seen, [id]: 0 } });
    toTable();
  }
  /** @param {unknown} error */
  async function refused(error) {
    if (!(error instanceof Problem && error.code in CLOSED)) throw error;
    closed = /** @type {keyof typeof CLOSED} */ (error.code);
    await look();
  }
  if (looking) look();

  const asked = () => [h('p', { class: 'lead' }, t('join.lead')),
    kept.token
      ? [h('p', null, t('join.as', { name: kept.name })),
        h('p', { class: 'row' }, button(t('join.sit'), sit, { class: 'primary', disabled: sitting }),
          button(t('join.no'), () => go('#/'), { class: 'quiet' }))]
      : [h('p', null, t('home.about')), whoAreYou(t('join.sit'), sit)]];
  const late = (/** @type {keyof typeof CLOSED} */ why) => [h('p', { class: 'lead', role: 'status' }, t(CLOSED[why])),
    h('p', { class: 'row' }, watched && h('a', { class: 'primary button', href: `#/games/${id}` }, t('join.watch')),
      h('a', { class: 'button', href: '#/new' }, t('home.open')), h('a', { class: 'button', href: '#/' }, t('lost.home')))];
  return {
    title: () => t('join'), stop: () => gone.abort(),
    view: () => [bar(t('join'), null), h('main', { id: 'main', class: 'page narrow' },
      looking ? h('p', { class: 'loading', role: 'status' }, t('loading')) : closed ? late(closed) : asked())],
  };
}
