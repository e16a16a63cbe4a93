// The three phases of a round, for whoever has something to do and for whoever waits.

/** @import { Card, FaceUp, Game, Owes, Round, ScoredRound } from './contract.js' */
/** @import { Loose } from './dom.js' */
/** @import { Tile } from './cards.js' */
/** @import { Key } from './words.js' */
import { redraw } from './app.js';
import { spread, viewer } from './cards.js';
import { h } from './dom.js';
import { missed } from './missed.js';
import { button, closeSheet, due, icon, iconButton, rabbit } from './pieces.js';
import { t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

const BACKS = 5;

/** @param {Table} table @param {Game} game @returns {Loose} */
export function phase(table, game) {
  const round = game.round;
  if (!round) return null;
  const duty = game.owes ?? (table.changing ? table.duty : null);
  const [head, tiles, deed] = game.phase === 'clue' ? clue(table, game, round, duty)
    : game.phase === 'cards' ? cards(table, game, round, duty) : votes(table, game, round, duty);
  const key = `${round.number} ${game.phase}`;
  return [
    h('div', { class: 'head', key: `head ${key}` },
      h('h2', { key: 'prompt', class: 'prompt', tabindex: '-1', 'aria-describedby': round.clue && 'clue' }, head),
      tooLate(table)),
    tiles.length ? h('section', { key: `spread ${key}`, 'aria-label': t(game.phase === 'votes' ? 'onTable' : 'hand') },
      spread(tiles, (at) => ((table.look = at), redraw())))
      : !game.hand.length && h('div', { key: 'hidden', class: 'hidden-hand' }, h('div', { class: 'backs', 'aria-hidden': 'true' },
        Array.from({ length: BACKS }, () => h('span', null, icon('away')))), h('p', null, t('clue.handHidden'))),
    h('div', { class: 'deed', key: `deed ${key}` }, deed, !duty && waiting(table, game), duty?.due_at && h('p', { class: 'small' },
      t('dueAt'), ' ', due(duty.due_at))),
    table.look !== null && tiles[table.look] && viewer(tiles, table.look, {
      turn: (at) => ((table.look = at), redraw()), close: () => (table.look = null),
      act: (tile) => tile.pick && button(t(tile.chosen ? 'unchoose' : 'choose'), tile.pick, { class: 'primary' }),
    }),
  ];
}

/** What somebody was too late for. @param {Table} table */
export function tooLate(table) {
  const lines = missed(table);
  return lines.length > 0 && h('div', { key: 'missed', class: 'missed' }, lines.map((line) => h('p', null, line)));
}

/** The clue, once there is one. A long one is cut off until it is unfolded. @param {Table} table @param {Round | ScoredRound} round */
export function quoted(table, { number, clue, storyteller }) {
  if (!clue || !storyteller) return null;
  const { colour, name } = table.at(storyteller);
  const whole = table.unfolded === number;
  const turn = () => ((table.unfolded = whole ? null : number), redraw());
  return h('blockquote', { class: `clue ${whole ? 'whole' : ''}`, key: `clue ${number}`, mounted: measured },
    h('p', { id: 'clue', dir: 'auto', tabindex: whole ? '0' : null }, clue),
    h('cite', null, rabbit(colour), h('bdi', null, name)),
    iconButton('unfold', t('clue.whole'), turn, { class: 'iconic unfold', 'aria-expanded': String(whole) }));
}

const ONE_LINE_MORE = 1.4; // than the two which are seen; slanted letters reach a little out of theirs

/** How much room there is decides whether it is cut off. @param {HTMLElement} quote */
function measured(quote) {
  const text = /** @type {HTMLElement} */ (quote.querySelector('p'));
  const measure = () => quote.toggleAttribute('data-cut', text.scrollHeight > text.clientHeight * ONE_LINE_MORE);
  new ResizeObserver(measure).observe(text);
}

/** @param {Table} table @param {Game} game */
function waiting(table, game) {
  const others = game.waiting_for.filter((seat) => seat !== game.you?.seat);
  if (!others.length) return null;
  return h('p', { class: 'waiting', role: 'status' }, icon('wait'), h('span', null, t('waitingFor', { names: table.names(others) }),
    game.due_at && [' · ', due(game.due_at)]));
}

/** @param {Card[]} hand @param {(card: Card, n: number) => Partial<Tile>} more @returns {Tile[]} */
function held(hand, more) {
  return hand.map((card, n) => ({ card, label: t('card.hand', { n: n + 1 }), ...more(card, n) }));
}

/** @typedef {[string, Tile[], Loose]} Parts  what is to be done, with which cards, and how */

/** @param {Table} table @param {Game} game @param {Round} round @param {Owes | null} duty @returns {Parts} */
function clue(table, game, round, duty) {
  const { draft } = table;
  if (!duty) return [t('clue.wait', { name: round.storyteller ? table.at(round.storyteller).name : '' }), held(game.hand, () => ({})), null];
  const blind = duty.choose_from === null;
  const tiles = blind ? held(game.hand, () => ({})) : held(game.hand, (card) => ({
    chosen: draft.cards[0] === card.id,
    pick: () => ((draft.cards = draft.cards[0] === card.id ? [] : [card.id]), redraw()),
  }));
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    return table.play(blind ? { text: draft.text.trim() } : { text: draft.text.trim(), card: draft.cards[0] });
  };
  const ready = draft.text.trim() && (blind || draft.cards.length);
  return [t(asked(round, blind, game.hand.length > 0)), tiles, h('form', { class: 'give', onsubmit },
    h('input', { key: 'text', name: 'clue', 'aria-label': t('clue.text'), placeholder: t('clue.text'), maxlength: '200', value: draft.text,
      dir: 'auto', autocomplete: 'off', enterkeyhint: 'send',
      oninput: (/** @type {any} */ event) => ((draft.text = event.target.value), redraw()) }),
    h('button', { class: 'primary', disabled: !ready }, t('clue.give')),
    !blind && !draft.cards.length && h('p', { class: 'small' }, t('clue.choose')))];
}

/**
 * What a clue is asked for with.
 * @param {Round} round @param {boolean} blind no card belongs to it @param {boolean} seen the hand is seen already
 * @returns {Key}
 */
function asked({ storyteller }, blind, seen) {
  if (!storyteller) return blind && !seen ? 'clue.firstBlind' : 'clue.first';
  if (!blind) return 'clue.do';
  return seen ? 'clue.partner' : 'clue.blind';
}

/** @param {Table} table @param {Game} game @param {Round} round @param {Owes | null} duty @returns {Parts} */
function cards(table, game, round, duty) {
  const { draft } = table;
  if (!duty) {
    const given = round.my_cards.map((card) => card.id);
    const all = [...round.my_cards, ...game.hand.filter((card) => !given.includes(card.id))];
    const tiles = held(all, (card) => given.includes(card.id)
      ? { chosen: true, label: t('card.given'), badge: h('span', { class: 'flag' }, t('card.given')) } : { kind: 'idle' });
    return [idle(game, given.length ? 'cards.given' : null), tiles, again(table)];
  }
  const choices = /** @type {string[]} */ (duty.choose_from ?? []);
  const known = [...game.hand, ...round.my_cards.filter((card) => !game.hand.some((held) => held.id === card.id))];
  const tiles = held(known.filter((card) => choices.includes(card.id)), (card) => ({
    chosen: draft.cards.includes(card.id), pick: () => ((draft.cards = pickOf(draft.cards, card.id, duty.max)), redraw()),
    badge: duty.max > 1 && draft.cards.includes(card.id) && h('span', { class: 'flag' }, draft.cards.indexOf(card.id) + 1),
  }));
  const enough = draft.cards.length >= duty.min;
  return [t('cards.do', { n: duty.max }), tiles, [
    button(enough ? t('cards.give', { n: duty.max }) : t('cards.chosen', { n: draft.cards.length, of: duty.min }),
      () => table.play({ cards: draft.cards }), { key: 'send', class: 'primary', disabled: !enough })]];
}

/** @template T @param {T[]} chosen @param {T} one @param {number} most */
function pickOf(chosen, one, most) {
  return chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one].slice(-most);
}

/** @param {Table} table @param {Game} game @param {Round} round @param {Owes | null} duty @returns {Parts} */
function votes(table, game, round, duty) {
  const { draft } = table;
  const slots = duty ? draft.slots : (round.my_votes ?? []);
  const veto = duty ? draft.veto : round.my_veto;
  const choices = /** @type {number[]} */ (duty?.choose_from ?? []);
  const tiles = round.table.map((up) => ({
    card: up.card, label: nameOf(up), chosen: slots.includes(up.slot) || veto === up.slot,
    badge: [h('span', { class: 'slot', 'aria-hidden': 'true' }, up.slot), tokens(table, up.slot, slots, veto),
      up.mine && h('span', { class: 'flag' }, t('card.mine'))],
    kind: duty && up.mine && !choices.includes(up.slot) ? 'idle' : '',
    pick: duty ? aim(table, duty, up.slot) : undefined,
  }));
  const head = duty ? t(duty.veto_from ? (draft.vetoing ? 'votes.veto' : 'votes.crowd') : game.ruleset === 'party' ? 'votes.crowd' : 'votes.do',
    { n: duty.max, name: table.sought(round.storyteller ?? 1)?.name ?? '' }) : idle(game, round.my_votes ? 'votes.given' : null);
  return [head, tiles, duty ? dials(table, duty) : again(table)];
}

/** @param {FaceUp} up */
const nameOf = (up) => t(up.mine ? 'card.tableMine' : 'card.table', { n: up.slot });

/** What choosing a slot does; nothing where it cannot be chosen. @param {Table} table @param {Owes} duty @param {number} slot */
function aim(table, duty, slot) {
  const { draft } = table;
  const choices = /** @type {number[]} */ (duty.choose_from ?? []);
  if (draft.vetoing && duty.veto_from) {
    if (!duty.veto_from.includes(slot) || (!duty.veto_may_repeat && draft.slots.includes(slot))) return undefined;
    return () => ((draft.veto = draft.veto === slot ? null : slot), redraw());
  }
  if (!choices.includes(slot)) return undefined;
  return () => {
    draft.slots = turned(draft.slots, slot, duty);
    if (duty.veto_from && draft.slots.length === duty.max && !draft.veto) draft.vetoing = true;
    redraw();
  };
}

/** The votes after a card has been touched: another vote while there is one, else the older one moves. */
/** @param {number[]} slots @param {number} slot @param {Owes} duty */
function turned(slots, slot, { max, may_repeat: mayRepeat }) {
  const there = slots.filter((one) => one === slot).length;
  if (there && (!mayRepeat || there === max)) return slots.filter((one) => one !== slot);
  return [...slots, slot].slice(-max);
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

/** What has been chosen so far, and the button which sends it. @param {Table} table @param {Owes} duty */
function dials(table, duty) {
  const { draft } = table;
  const ready = draft.slots.length >= duty.min && (!duty.veto_from || draft.veto !== null);
  const body = duty.veto_from ? { slots: draft.slots, veto: draft.veto } : { slots: draft.slots };
  const drop = (/** @type {number} */ n) => () => ((draft.slots = draft.slots.filter((_, at) => at !== n)), redraw());
  const colour = table.mine?.colour ?? 'grey';
  return [
    h('div', { class: 'dials' },
      Array.from({ length: duty.max }, (_, n) => h('button', { type: 'button', key: n, class: 'dial', disabled: draft.slots[n] === undefined,
        onclick: drop(n), 'aria-label': draft.slots[n] === undefined ? t('votes.free', { n: n + 1 })
          : t('votes.dial', { n: n + 1, slot: draft.slots[n] }) }, rabbit(colour), h('span', null, draft.slots[n] ?? '–'))),
      duty.veto_from && h('button', { type: 'button', class: 'dial red', 'aria-pressed': String(draft.vetoing),
        'aria-label': t('votes.red', { slot: draft.veto ?? '–' }), onclick: () => ((draft.vetoing = !draft.vetoing), redraw()) },
      h('span', { class: 'red-token' }, icon('close')), h('span', null, draft.veto ?? '–'))),
    button(t('votes.give', { n: duty.max }), () => table.play(body), { key: 'send', class: 'primary', disabled: !ready }),
    duty.min < duty.max && draft.slots.length === duty.min && h('p', { class: 'small' }, t('votes.optional')),
    duty.may_repeat && !draft.slots.length && h('p', { class: 'small' }, t('votes.repeat'))];
}

/** Why there is nothing to do. @param {Game} game @param {Key | null} done */
function idle(game, done) {
  return game.idle_reason === 'already-done' && done ? t(done) : t(`idle.${game.idle_reason ?? 'already-done'}`);
}

/** Until the phase is over a move may be changed. @param {Table} table */
function again(table) {
  if (table.game?.idle_reason !== 'already-done' || !table.duty || table.duty.action === 'give-clue') return null;
  return button(t('change'), () => ((table.changing = true), closeSheet(), redraw()), { key: 'again', class: 'quiet' });
}
