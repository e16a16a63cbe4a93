// House players: who sits down where people are missing.

/** @import { Game, HouseIn, Player } from './contract.js' */
import { ask, newKey } from './api.js';
import { attempt, go, redraw, send } from './app.js';
import { h } from './dom.js';
import { button, choice } from './pieces.js';
import { keep, kept } from './store.js';
import { t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

const TEMPERS = /** @type {const} */ (['plain', 'poetic', 'cryptic']);
const SKILLS = /** @type {const} */ ([1, 2, 3]);

/** @type {{temper: NonNullable<HouseIn['temper']>, skill: number}} */
let wish = { temper: 'poetic', skill: 2 };

/** What a house player is like. @param {Player} player */
export function manner({ house }) {
  return house && `${t(`house.${house.temper}`)}, ${t(`house.skill.${house.skill}`)}`;
}

/** The host fills a seat. @param {Table} table @param {Game} game */
export function invite(table, game) {
  if (!table.hosting || game.players.length >= game.seats.max) return null;
  return h('section', { key: 'house' }, h('h2', null, t('house')), h('p', null, t('house.about')),
    h('div', { class: 'row' },
      choice(t('house.temper'), wish.temper, TEMPERS.map((one) => [one, t(`house.${one}`)]),
        (temper) => (wish = { ...wish, temper: /** @type {typeof TEMPERS[number]} */ (temper) })),
      choice(t('house.skill'), String(wish.skill), SKILLS.map((one) => [String(one), t(`house.skill.${one}`)]),
        (skill) => (wish = { ...wish, skill: Number(skill) })),
      button(t('house.add'), () => table.once('POST', `${table.href}/bots`, wish))));
}

/** A game with the house, at once: a table, three house players, and the cards. */
export async function playAlone() {
  await attempt(async (signal) => {
    const { body: game } = await send('POST', '/v1/games', { key: newKey(), body: { pace: { preset: 'none' } }, signal });
    for (const temper of TEMPERS) await ask('POST', `/v1/games/${game.id}/bots`, { body: { temper }, signal });
    await send('POST', `/v1/games/${game.id}/start`, { body: {}, signal });
    keep({ seen: { ...kept.seen, [game.id]: 0 } });
    go(`#/games/${game.id}`);
  });
  redraw();
}
