// An invitation has been followed.

/** @import { Colour } from './contract.js' */
import { attempt, go, redraw, send } from './app.js';
import { h } from './dom.js';
import { bar, button } from './pieces.js';
import { keep, kept } from './store.js';
import { whoAreYou } from './who.js';
import { t } from './words.js';

/** Sitting down twice is sitting down: it may be sent until there is an answer. */
/** @param {string} game @param {{invite?: string, colour?: Colour, team?: number}} body */
export function sitDown(game, body) {
  return send('POST', `/v1/games/${game}/seats`, { body });
}

/** @param {string} id @param {string} code @returns {import('./app.js').Screen} */
export function join(id, code) {
  let sitting = false;
  async function sit() {
    sitting = true;
    redraw();
    const seated = await attempt(() => sitDown(id, { invite: code }));
    sitting = false;
    redraw();
    if (!seated) return;
    keep({ seen: { ...kept.seen, [id]: 0 } });
    history.replaceState(null, '', `#/games/${id}`);
    dispatchEvent(new HashChangeEvent('hashchange'));
  }
  return {
    title: () => t('join'),
    view: () => [bar(t('join'), null), h('main', { id: 'main', class: 'page narrow' },
      h('p', { class: 'lead' }, t('join.lead')),
      kept.token
        ? [h('p', null, t('join.as', { name: kept.name })),
          h('p', { class: 'row' }, button(t('join.sit'), sit, { class: 'primary', disabled: sitting }),
            button(t('join.no'), () => go('#/'), { class: 'quiet' }))]
        : [h('p', null, t('home.about')), whoAreYou(t('join.sit'), sit)])],
  };
}
