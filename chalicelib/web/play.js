// The three phases of a round, for players who act and for players who wait.

/** @import { Card, FaceUpCard, Game, Owes, Round } from './contract.js' */
/** @import { Loose } from './dom.js' */
/** @import { Tile } from './cards.js' */
/** @import { Key } from './words.js' */
import { go, redraw } from './app.js';
import { spread, thumbnailOf, viewer } from './cards.js';
import { advice, asked, giving } from './clue.js';
import { h } from './dom.js';
import { missed } from './missed.js';
import { SECONDS, button, closeSheet, countdown, icon, rabbit } from './pieces.js';
import { forget } from './store.js';
import { duration, t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

const BACKS = 5;

/** @param {Table} table @param {Game} game @returns {Loose} */
export function phase(table, game) {
  const round = game.round;
  if (!round) return null;
  const pending = game.owes ?? (table.changing ? table.pending : null);
  const [head, tiles, deed, aside] = game.phase === 'clue' ? clue(table, game, round, pending)
    : game.phase === 'cards' ? cards(table, game, round, pending) : votes(table, game, round, pending);
  const key = `${round.number} ${game.phase}`;
  return [
    h('div', { class: 'head', key: `head ${key}` },
      h('h2', { key: 'prompt', id: 'prompt', class: 'prompt', tabindex: '-1', 'aria-labelledby': 'told prompt' }, game.sleeping_since ? t('idle.sleeping') : head),
      tooLate(table)),
    tiles.length ? h('section', { key: `spread ${key}`, 'aria-label': t(game.phase === 'votes' ? 'onTable' : 'hand') },
      spread(tiles, (at) => ((table.look = at), redraw())))
      : !game.hand.length && h('div', { key: 'hidden', class: 'hidden-hand' }, h('div', { class: 'backs', 'aria-hidden': 'true' },
        Array.from({ length: BACKS }, () => h('span', null, icon('away')))), h('p', null, t('clue.handHidden'))),
    aside,
    h('div', { class: 'deed', key: `deed ${key}`, mounted: measureRest }, connection(table), deed, !pending && waiting(table, game), clock(game, pending)),
    table.look !== null && tiles[table.look] && viewer(tiles, table.look, {
      turn: (at) => ((table.look = at), redraw()), close: () => (table.look = null),
      act: (tile) => [tile.pick && button(t(tile.chosen ? 'unchoose' : 'choose'), tile.pick, { class: 'primary' }),
        tile.late && button(t(tile.chosenLate ? 'late.drop' : 'late.choose'), tile.late, { class: 'quiet' })],
    }),
  ];
}

/** Tell the styles how much follows the button, which a low window need not show. @param {HTMLElement} deed */
function measureRest(deed) {
  new ResizeObserver(() => {
    const send = deed.querySelector('.primary') ?? deed;
    deed.style.setProperty('--rest', `${Math.round(deed.getBoundingClientRect().bottom - send.getBoundingClientRect().bottom)}px`);
  }).observe(deed);
}

/** What the player was too late for. @param {Table} table */
export function tooLate(table) {
  const lines = missed(table);
  return lines.length > 0 && h('div', { key: 'missed', class: 'missed' }, lines.map((line) => h('p', null, line)));
}

/** @param {Table} table @param {Game} game */
function waiting(table, game) {
  const others = game.waiting_for.filter((seat) => seat !== game.you?.seat);
  if (!others.length) return null;
  const late = game.players.filter(({ seat, time_bank_until: until }) => until && others.includes(seat));
  return [h('p', { class: 'waiting' }, icon('wait'), h('span', { role: 'status' }, t('waitingFor', { names: table.names(others) }))),
    late.map(({ seat, name, time_bank_until: until }) => h('p', { key: `bank ${seat}`, class: 'small clock', role: 'timer' },
      t('clock.theirs', { name }), ' ', countdown(Date.parse(until ?? ''))))];
}

/** A note if the view may be old or a request is still waiting. @param {Table} table */
export function connection({ waiting, trouble, back, expired }) {
  const said = waiting ? t('unsent') : trouble || (back && t('online'));
  return h('div', { class: 'connection', key: 'connection', role: 'status' }, said && h('p', { class: 'trouble' }, said, ' ', expired && anew()));
}

/** The ways on for somebody whose device the service no longer knows. */
export function anew() {
  const to = (/** @type {string} */ address) => () => (forget(), go(address));
  return h('span', { class: 'row' }, button(t('expired.again'), to('#/me'), { class: 'primary' }), button(t('expired.new'), to('#/')));
}

/**
 * The time that is left: first of the limit, then of the player's own reserve.
 * @param {Game} game @param {Owes | null} pending
 */
function clock(game, pending) {
  const limit = game.phase_ends_at ? Date.parse(game.phase_ends_at) : NaN;
  const mine = pending?.your_deadline ? Date.parse(pending.your_deadline) : NaN;
  const bank = (game.you?.time_bank_s ?? 0) * 1000;
  const end = Number.isNaN(mine) ? limit : Math.max(limit || 0, mine - bank); // a vacation of one's own ends it later
  const isLong = end - Date.now() > SECONDS * 1000;
  const said = end > Date.now() ? [t(isLong ? 'dueAt' : 'clock.left'), ' ', countdown(end), isLong && mine > end && ` · ${t('clock.bank', { time: duration(bank / 1000) })}`] : mine > Date.now() && [t('clock.reserve'), ' ', countdown(mine)];
  return said && h('p', { key: 'clock', class: 'small clock', role: 'timer' }, said);
}

/** @param {Card[]} hand @param {(card: Card, n: number) => Partial<Tile>} more @returns {Tile[]} */
function held(hand, more) {
  return hand.map((card, n) => ({ card, label: t('card.hand', { n: n + 1 }), ...more(card, n) }));
}

/** A card of the hand that may be chosen for the case that the player is late. @param {Table} table @param {Game} game @param {Card} card */
function inAdvance(table, game, card) {
  const late = game.you?.late_cards ?? [];
  const most = game.players.filter((player) => player.state !== 'left').length === 3 ? 2 : 1;
  const chosenLate = late.includes(card.id);
  return {
    chosenLate, below: chosenLate && h('p', { class: 'small' }, t('late.mark')),
    late: () => table.change('PUT', `${table.href}/late-cards`, { cards: pickOf(late, card.id, most) }),
  };
}

/** @typedef {[string, Tile[], Loose, Loose?]} Parts  what is to be done, with which cards, and how; and what helps */

/** @param {Table} table @param {Game} game @param {Round} round @param {Owes | null} pending @returns {Parts} */
function clue(table, game, round, pending) {
  const { draft } = table;
  if (!pending) {
    const name = round.storyteller ? table.at(round.storyteller).name : '';
    return [t('clue.wait', { name }), held(game.hand, (card) => inAdvance(table, game, card)), null];
  }
  const blind = pending.choose_from === null;
  const tiles = blind ? held(game.hand, () => ({})) : held(game.hand, (card) => ({
    chosen: draft.cards[0] === card.id,
    pick: () => ((draft.cards = draft.cards[0] === card.id ? [] : [card.id]), redraw()),
  }));
  return [t(asked(round, blind, game.hand.length > 0)), tiles, giving(table, game, pending), advice()];
}

/** @param {Table} table @param {Game} game @param {Round} round @param {Owes | null} pending @returns {Parts} */
function cards(table, game, round, pending) {
  const { draft } = table;
  if (!pending) {
    const given = round.my_cards.map((card) => card.id);
    const all = [...round.my_cards, ...game.hand.filter((card) => !given.includes(card.id))];
    const tiles = held(all, (card) => given.includes(card.id)
      ? { chosen: true, label: t('card.given'), badge: h('span', { class: 'flag', 'aria-hidden': 'true' }, t('card.given')) } : { kind: 'idle' });
    return [idle(game, given.length ? 'cards.given' : null), tiles, [again(table), takeBack(table, game, round)]];
  }
  const choices = /** @type {string[]} */ (pending.choose_from ?? []);
  const known = [...game.hand, ...round.my_cards.filter((card) => !game.hand.some((held) => held.id === card.id))];
  const tiles = held(known.filter((card) => choices.includes(card.id)), (card) => ({
    ...game.owes && inAdvance(table, game, card),
    chosen: draft.cards.includes(card.id), pick: () => ((draft.cards = pickOf(draft.cards, card.id, pending.max)), redraw()),
    badge: pending.max > 1 && draft.cards.includes(card.id) && h('span', { class: 'flag' }, draft.cards.indexOf(card.id) + 1),
  }));
  const enough = draft.cards.length >= pending.min;
  return [t('cards.do', { n: pending.max }), tiles, [
    button(enough ? t('cards.give', { n: pending.max }) : t(draft.cards.length ? 'pick.more' : 'pick', { n: pending.min - draft.cards.length }),
      () => table.play({ cards: draft.cards }), { key: 'send', class: 'primary', disabled: !enough })]];
}

/** In Team: leave it to the partner to give a card. @param {Table} table @param {Game} game @param {Round} round */
function takeBack(table, game, round) {
  const { mine } = table;
  const partner = game.players.find(({ seat, team }) => team !== null && team === mine?.team && seat !== mine.seat);
  if (partner?.state !== 'active' || !round.may_withdraw) return null;
  const back = async () => (await table.change('DELETE', `${table.href}/rounds/${round.number}/cards`)) && ((table.draft.cards = []), redraw());
  return button(t('cards.back', { name: partner.name }), back, { key: 'back', class: 'take-back' });
}

/** @template T @param {T[]} chosen @param {T} one @param {number} most */
function pickOf(chosen, one, most) {
  return chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one].slice(-most);
}

/** @param {Table} table @param {Game} game @param {Round} round @param {Owes | null} pending @returns {Parts} */
function votes(table, game, round, pending) {
  const { draft } = table;
  const slots = pending ? draft.slots : (round.my_votes ?? []);
  const veto = pending ? draft.veto : round.my_veto;
  const choices = /** @type {number[]} */ (pending?.choose_from ?? []);
  const tiles = round.table.map((up) => ({
    card: up.card, label: nameOf(up), chosen: slots.includes(up.slot) || veto === up.slot,
    badge: [h('span', { class: 'slot', 'aria-hidden': 'true' }, up.slot), tokens(table, up.slot, slots, veto),
      up.mine && h('span', { class: 'flag', 'aria-hidden': 'true' }, t('card.mine'))],
    kind: pending && up.mine && !choices.includes(up.slot) ? 'idle' : '',
    pick: pending ? aim(table, pending, up.slot) : undefined,
  }));
  const head = pending ? t(pending.veto_from ? (draft.vetoing ? 'votes.veto' : 'votes.crowd') : game.ruleset === 'party' ? 'votes.crowd' : 'votes.do',
    { n: pending.max, name: table.sought(round.storyteller ?? 1)?.name ?? '' }) : idle(game, round.my_votes ? 'votes.given' : null);
  return [head, tiles, pending ? dials(table, pending) : again(table)];
}

/** @param {FaceUpCard} up */
const nameOf = (up) => t(up.mine ? 'card.tableMine' : 'card.table', { n: up.slot });

/** The action of a slot; none if it cannot be chosen. @param {Table} table @param {Owes} pending @param {number} slot */
function aim(table, pending, slot) {
  const { draft } = table;
  const choices = /** @type {number[]} */ (pending.choose_from ?? []);
  if (draft.vetoing && pending.veto_from) {
    if (!pending.veto_from.includes(slot) || (!pending.veto_may_repeat && draft.slots.includes(slot))) return undefined;
    return () => ((draft.veto = draft.veto === slot ? null : slot), redraw());
  }
  if (!choices.includes(slot)) return undefined;
  return () => {
    draft.slots = turned(draft.slots, slot, pending);
    if (pending.veto_from && draft.slots.length === pending.max && !draft.veto) draft.vetoing = true;
    redraw();
  };
}

/** The votes after a tap on a card: one more if any are left; otherwise the older vote moves. */
/** @param {number[]} slots @param {number} slot @param {Owes} pending */
function turned(slots, slot, { max, may_repeat: mayRepeat }) {
  const there = slots.filter((one) => one === slot).length;
  if (there && (!mayRepeat || there === max)) return slots.filter((one) => one !== slot);
  return [...slots, slot].slice(-max);
}

/** The card of a vote as a small sign; nothing if it is still free. @param {Table} table @param {number | undefined} slot */
function chosenCard(table, slot) {
  const card = table.game?.round?.table?.find((up) => up.slot === slot)?.card;
  return card && thumbnailOf(card);
}

/** @param {Table} table @param {number} slot @param {number[]} slots @param {number | null} veto */
function tokens(table, slot, slots, veto) {
  const colour = table.mine?.colour;
  const times = slots.filter((one) => one === slot).length;
  if (!colour || (!times && veto !== slot)) return null;
  return h('span', { class: 'tokens' }, Array.from({ length: times }, () => rabbit(colour)),
    veto === slot && h('span', { class: 'red-token' }, icon('close')),
    h('span', { class: 'hidden' }, [times ? t('votes.here', { n: times }) : '', veto === slot ? t('votes.vetoHere') : ''].join(' ')));
}

/** The votes chosen so far, and the button that sends them. @param {Table} table @param {Owes} pending */
function dials(table, pending) {
  const { draft } = table;
  const missing = pending.min - draft.slots.length;
  const ready = missing <= 0 && (!pending.veto_from || draft.veto !== null);
  const body = pending.veto_from ? { slots: draft.slots, veto: draft.veto } : { slots: draft.slots };
  const drop = (/** @type {number} */ n) => () => ((draft.slots = draft.slots.filter((_, at) => at !== n)), redraw());
  const colour = table.mine?.colour ?? 'grey';
  return [
    h('div', { class: 'dials' },
      Array.from({ length: pending.max }, (_, n) => h('button', { type: 'button', key: n, class: 'dial', disabled: draft.slots[n] === undefined,
        onclick: drop(n), 'aria-label': draft.slots[n] === undefined ? t('votes.free', { n: n + 1 })
          : t('votes.dial', { n: n + 1, slot: draft.slots[n] }) }, chosenCard(table, draft.slots[n]) ?? rabbit(colour), h('span', null, draft.slots[n] ?? '–'))),
      pending.veto_from && h('button', { type: 'button', class: 'dial red', 'aria-pressed': String(draft.vetoing),
        'aria-label': t('votes.red', { slot: draft.veto ?? '–' }), onclick: () => ((draft.vetoing = !draft.vetoing), redraw()) },
      h('span', { class: 'red-token' }, icon('close')), h('span', null, draft.veto ?? '–'))),
    draft.veto !== null && draft.slots.includes(draft.veto) && h('p', { class: 'small', role: 'status', key: 'warning' }, t('votes.redOnOwn')),
    button(ready ? t('votes.give', { n: pending.max }) : missing > 0 ? t(draft.slots.length ? 'pick.more' : 'pick', { n: missing }) : t('pick.veto'),
      () => table.play(body), { key: 'send', class: 'primary', disabled: !ready }),
    pending.min < pending.max && draft.slots.length === pending.min && h('p', { class: 'small' }, t('votes.optional')),
    pending.may_repeat && !draft.slots.length && h('p', { class: 'small' }, t('votes.repeat'))];
}

/** Why there is nothing to do. @param {Game} game @param {Key | null} done */
function idle(game, done) {
  return game.idle_reason === 'already-done' && done ? t(done) : t(`idle.${game.idle_reason ?? 'already-done'}`);
}

/** The button to change a move, until the phase is over. @param {Table} table */
function again(table) {
  if (table.game?.idle_reason !== 'already-done' || !table.pending || table.pending.action === 'give-clue') return null;
  return button(t('change'), () => ((table.changing = true), closeSheet(), redraw()), { key: 'again', class: 'quiet' });
}
