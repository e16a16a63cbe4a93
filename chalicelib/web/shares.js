// Sharing a finished round or a finished game: a link, and a picture of it.

/** @import { Me, ScoredRound, Share, Shared } from './contract.js' */
/** @import { Loose } from './dom.js' */
import { ask } from './api.js';
import { attempt, load, redraw, send, tell } from './app.js';
import { h } from './dom.js';
import { shared } from './me.js';
import { button, closeSheet, sheet, toggle } from './pieces.js';
import { t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

/** @type {{place: string, link: string, seen: Shared | null, drawn: HTMLCanvasElement | null} | null} what is being shared */
let open = null;
/** @type {Me | null} */
let me = null;

/** The button that shares a round, or without one the game, and its sheet. @param {Table} table @param {ScoredRound} [round] @returns {Loose} */
export function sharing(table, round) {
  if (!table.game?.you) return null;
  const href = round ? `${table.href}/rounds/${round.number}/share` : `${table.href}/share`;
  const title = t(round ? 'share.round' : 'share.game');
  const show = () => ((open = { place: href, link: '', seen: null, drawn: null }), learn(), redraw());
  return [button(title, show, { key: 'share', class: 'quiet' }), open?.place === href && h('div', { key: 'sharing' },
    sheet(title, () => (open = null), open.link ? made(href) : asked(href), round?.storyteller === table.game.you.seat && never(href)))];
}

async function learn() {
  me = (await load(async () => (await ask('GET', '/v1/me')).body)) ?? null;
  redraw();
}

/** @param {string} label @param {'share_name' | 'share_clues'} field */
function allowing(label, field) {
  return toggle(label, me?.[field] ?? false, async (on) => {
    const before = me;
    if (me) me = { ...me, [field]: on };
    me = (await attempt(async () => (await ask('PATCH', '/v1/me', { body: { [field]: on } })).body)) ?? before;
    if (open?.link) await look();
    redraw();
  });
}

/** Before the link is made. @param {string} href */
function asked(href) {
  const make = async () => {
    /** @type {Share | undefined} */
    const share = await attempt(async () => (await send('POST', href, { body: {} })).body);
    if (share && open) Object.assign(open, { link: `${location.origin}${share.page}`, page: share.href });
    if (share) await look();
    redraw();
  };
  return [h('p', null, t('share.about')), switches(), h('p', { class: 'deed' }, button(t('share.make'), make, { class: 'primary' }))];
}

const switches = () => me && [allowing(t('share.name'), 'share_name'), allowing(t('share.clues'), 'share_clues')];

/** What others see: also what the picture may show. */
async function look() {
  const id = open?.link.split('/').at(-1);
  const seen = await load(async () => (await ask('GET', `/v1/shares/${id}`, { token: null })).body);
  if (open) Object.assign(open, { seen: seen ?? null, drawn: null });
}

/** @param {string} href */
function made(href) {
  const now = /** @type {NonNullable<typeof open>} */ (open);
  const end = async () => {
    if (!(await attempt(() => ask('DELETE', href)))) return;
    closeSheet();
    tell(t('share.ended'));
  };
  const draw = async () => {
    const { postcard } = await import('./postcard.js');
    if (now.seen) now.drawn = (await attempt(() => postcard(/** @type {Shared} */ (now.seen), now.link.replace(/^https?:\/\//, '')))) ?? null;
    redraw();
  };
  const keep = async () => (await import('./postcard.js')).handOver(/** @type {HTMLCanvasElement} */ (now.drawn), now.link);
  return [shared(now.link, t('share.sees')), switches(),
    now.drawn && h('div', { key: 'card', mounted: (/** @type {HTMLElement} */ place) => place.replaceChildren(/** @type {Node} */ (now.drawn)) }),
    h('div', { class: 'row' }, now.seen?.kind === 'round' && (now.drawn ? button(t('share.save'), keep, { key: 'keep', class: 'primary' }) : button(t('share.picture'), draw, { key: 'draw' })),
      button(t('share.end'), end, { key: 'end', class: 'quiet' }))];
}

/** For the author of the clue: for good. @param {string} href */
function never(href) {
  const end = async () => {
    if (!(await attempt(() => ask('DELETE', href)))) return;
    closeSheet();
    tell(t('share.ended'));
  };
  return h('p', { key: 'never' }, button(t('share.never'), end, { class: 'quiet' }));
}
