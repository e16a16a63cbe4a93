// Computer players, who fill empty seats.

/** @import { Game, GameIn, BotIn, Player } from './contract.js' */
import { ask, newKey } from './api.js';
import { attempt, go, redraw, send } from './app.js';
import { h } from './dom.js';
import { BEGINNERS } from './hints.js';
import { button, choice } from './pieces.js';
import { dealt } from './staging.js';
import { keep, kept } from './store.js';
import { t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

const STYLES = /** @type {const} */ (['plain', 'poetic', 'cryptic']);
/** What somebody plays alone, and how many computer players with them. @type {Record<'first' | 'usual', {wish: GameIn, bots: number}>} */
const ALONE = {
  first: { wish: { ruleset: BEGINNERS, options: { end: 'rounds' } }, bots: 2 }, // everybody tells once, with one vote each
  usual: { wish: {}, bots: 3 },
};
/** Whether this is the short game that somebody plays first. @param {Game} game */
export function isFirst({ ruleset, options }) {
  const { wish } = ALONE.first;
  return ruleset === wish.ruleset && options.end === wish.options?.end;
}

const LEVELS = /** @type {const} */ ([1, 2, 3]);

/** A style of null is the character's own. @type {{style: BotIn['style'], level: number}} */
let wish = { style: null, level: 2 };

/** The style and level of a computer player. @param {Player} player */
export function persona({ bot, agent }) {
  return bot ? `${t(`bot.${bot.style}`)}, ${t(`bot.level.${bot.level}`)}` : agent && t('agent.says', { agent });
}

/** The form with which the host adds a computer player. @param {Table} table @param {Game} game */
export function invite(table, game) {
  if (!table.hosting || game.players.length >= game.seats.max) return null;
  return h('section', { key: 'bot' }, h('h2', null, t('bot')), h('p', null, t('bot.about')),
    h('div', { class: 'row' },
      choice(t('bot.style'), wish.style ?? 'own', [/** @type {const} */ ('own'), ...STYLES].map((one) => [one, t(`bot.${one}`)]),
        (style) => (wish = { ...wish, style: STYLES.find((one) => one === style) ?? null })),
      choice(t('bot.level'), String(wish.level), LEVELS.map((one) => [String(one), t(`bot.level.${one}`)]),
        (level) => (wish = { ...wish, level: Number(level) })),
      button(t('bot.add'), () => table.once('POST', `${table.href}/bots`, wish))));
}

/** Seat as many computer players as are missing. @param {Table} table @param {number} missing */
export async function fill(table, missing) {
  for (let n = 0; n < missing; n++) if (!(await table.once('POST', `${table.href}/bots`, {}))) return;
}

/** Start a game with computer players at once: open a table, add them, deal. One of them tells first. */
export async function playAlone() {
  const { wish, bots } = ALONE[kept.hints && !kept.finished ? 'first' : 'usual'];
  await attempt(async (signal) => {
    const { body: game } = await send('POST', '/v1/games', { key: newKey(), body: { pace: { preset: 'none' }, ...wish }, signal });
    for (let n = 0; n < bots; n++) await ask('POST', `/v1/games/${game.id}/bots`, { body: {}, signal });
    await send('POST', `/v1/games/${game.id}/start`, { body: {}, signal });
    keep({ seen: { ...kept.seen, [game.id]: 0 } });
    dealt.game = game.id;
    go(`#/games/${game.id}`);
  });
  redraw();
}
