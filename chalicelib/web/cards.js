// Pictures: small ones to choose from, and large ones to look at one at a time.

/** @import { Card, Deck, DeckCard, DeckInPlay } from './contract.js' */
/** @import { Loose } from './dom.js' */
import { ask } from './api.js';
import { attempt, redraw, tell } from './app.js';
import { h } from './dom.js';
import { button, closeSheet, iconButton, sheet } from './pieces.js';
import { keep, kept } from './store.js';
import { language, t } from './words.js';

/** By picture: a card's id may belong to another picture in another revision of the deck. @type {Map<string, DeckCard>} */
const known = new Map();
/** Of the newest revisions, by id. @type {Map<string, DeckCard>} */
const newest = new Map();

/** Decks of players at a table, with the address there. @type {Map<string, DeckInPlay & {href: string}>} */
const inPlay = new Map();

/** Published decks, by language and address: a revision never changes. @type {Map<string, Deck>} */
const fetched = new Map();

/** Load the placeholders of a deck's pictures; without them nothing is there until a picture is loaded. @param {string} href @returns {Promise<Deck>} */
export async function learn(href) {
  const own = href.includes('/games/'), named = href.includes('@'), name = `${language} ${href}`;
  const there = fetched.get(name);
  if (there) return there;
  /** @type {Deck} */
  const deck = (await ask('GET', href)).body;
  if (own) inPlay.set(deck.id, { ...(/** @type {any} */ (deck)), href });
  else fetched.set(name, deck).set(named ? name : `${name}@${deck.revision}`, deck);
  for (const card of deck.cards) {
    known.set(card.image, card);
    if (!named) newest.set(card.id, card);
  }
  return deck;
}

/** @param {Card} card @param {string} sizes how wide it is shown, as in `<img sizes>` */
export function picture(card, sizes) {
  const more = known.get(card.image);
  return h('img', {
    key: card.id, src: card.small, srcset: `${card.small} 300w, ${card.image} 600w`, sizes,
    alt: card.alt, width: '600', height: '900', decoding: 'async', draggable: 'false',
    style: more?.placeholder ? { 'background-image': `url("${more.placeholder}")` } : {},
  });
}

/** A card as a small sign, if its deck has been loaded. @param {string} id */
export function thumbnail(id) {
  const card = newest.get(id);
  return card && thumbnailOf(card);
}

/** A card as a small sign, beside what says the same in words. @param {{small: string}} card */
export function thumbnailOf({ small }) {
  return h('img', { key: 'thumbnail', class: 'thumbnail', src: small, alt: '', width: '40', height: '60', loading: 'lazy' });
}

/**
 * @typedef {object} Tile
 * @property {Card} card
 * @property {string} label  the card in words
 * @property {Loose} [badge]  on the picture
 * @property {Loose} [below]  under it
 * @property {boolean} [chosen]
 * @property {string} [kind]  a class for style.css
 * @property {() => void} [pick]  chooses it
 * @property {boolean} [looks]  has the sign of looking, though there is nothing to choose
 * @property {() => void} [late]  chooses it for the case that the player is late
 * @property {boolean} [chosenLate]  whether it is
 */

/** Where the pictures of a deck come from. @param {DeckInPlay} deck */
function saidOf({ title, author, licence, uses_ai: ai }) {
  return [t('deck.credit', { title }), author && t('deck.by', { author }), licence !== 'private' && licence, ai && t('deck.madeBy.ai')].filter(Boolean).join(' · ');
}

/** Where the players' own pictures at a table come from. @param {string[]} decks */
export function credits(decks) {
  return decks.flatMap((id) => inPlay.get(id) ?? []).filter(({ title }) => title).map((deck) => h('p', { key: deck.id, class: 'small' }, saidOf(deck)));
}

/** Whose picture it is, if it is a player's own, and a way to report it. @param {Card} card */
function credit({ id }) {
  const deck = inPlay.get(id.slice(0, id.lastIndexOf('-')));
  if (!deck) return null;
  const report = async () => {
    const reports = deck.href.replace(/\/decks\/.*/, '/reports');
    if (await attempt(async () => (await ask('POST', reports, { body: { card: id } }), true))) tell(t('deck.reported'));
  };
  return h('p', { class: 'credit small' }, saidOf(deck), ' ', button(t('deck.report'), report, { class: 'quiet' }));
}

const SIZES = '(min-width: 1100px) 220px, (min-width: 700px) 28vw, 46vw';

let current = ''; // the card that had the focus last

/**
 * Cards side by side, to choose from or to look at. All of them are one stop of the Tab key; arrow keys move among them.
 * They are a list of toggle buttons: a screen reader says how many there are, which one this is and whether it is chosen,
 * and reads its description at any pace. An option of a listbox would be one long name without a button to look closely.
 * @param {Tile[]} tiles @param {(index: number) => void} look
 */
export function spread(tiles, look) {
  const stop = tiles.find(({ card }) => card.id === current) ?? tiles.find(({ chosen }) => chosen) ?? tiles[0];
  return h('ul', { class: `spread of-${tiles.length}`, onkeydown: step }, tiles.map((tile, n) => tileOf(tile, () => look(n), tile === stop)));
}

/** Move the focus among cards, in rows and columns. @param {KeyboardEvent} event */
function step(event) {
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  const tiles = /** @type {HTMLElement[]} */ ([...list.children]);
  const at = tiles.findIndex((tile) => tile.contains(document.activeElement));
  const across = tiles.filter((tile) => tile.offsetTop === tiles[0].offsetTop).length;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - across, ArrowDown: at + across, Home: 0, End: tiles.length - 1 }[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = tiles[to]?.querySelector('button');
  if (!next) return; // so that the page scrolls, from the last row
  event.preventDefault();
  next.focus();
}

/** @param {Tile} tile @param {() => void} look @param {boolean} stop whether the Tab key stops here */
function tileOf({ card, label, badge, below, chosen, kind, pick, looks }, look, stop) {
  const name = h('span', { class: 'hidden' }, `${label}. `);
  const larger = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Enter' || !event.shiftKey) return;
    event.preventDefault();
    look();
  };
  return h('li', { key: card.id, class: `tile ${kind ?? ''} ${chosen ? 'chosen' : ''}` },
    h('button', { type: 'button', class: 'card', 'aria-pressed': pick && String(Boolean(chosen)), onclick: () => (opened ? (opened = false) : (pick ?? look)()),
      ...holding(look), tabindex: stop ? '0' : '-1', 'aria-keyshortcuts': pick && 'Shift+Enter', onkeydown: larger,
      onfocus: () => ((current = card.id), redraw()) },
      name, picture(card, SIZES), badge),
    (pick || looks) && iconButton('look', t('card.look', { card: label }), look,
      { class: 'iconic look', tabindex: '-1' }),
    pick && stop && h('span', { class: 'keys', 'aria-hidden': 'true' }, t('card.keys')),
    kept.describe && h('p', { class: 'described', 'aria-hidden': 'true' }, card.alt),
    below);
}

const HELD_MS = 450;
const STILL = 10; // pixels that a finger which is held may move
/** @type {{timer: number, x: number, y: number} | null} a finger on a card */
let held = null;
let opened = false; // by a held finger, whose click is still to come

/** A finger that is held on a card opens it. @param {() => void} look */
function holding(look) {
  const over = () => (clearTimeout(held?.timer), (held = null));
  return {
    onpointerdown: (/** @type {PointerEvent} */ { pointerType, isPrimary, clientX: x, clientY: y }) => {
      over();
      opened = false;
      if (pointerType === 'mouse' || !isPrimary) return;
      held = { x, y, timer: setTimeout(() => ((opened = true), over(), look()), HELD_MS) };
    },
    onpointermove: (/** @type {PointerEvent} */ { clientX: x, clientY: y }) => {
      if (held && Math.hypot(x - held.x, y - held.y) > STILL) over();
    },
    onpointerup: over, onpointercancel: over,
    oncontextmenu: (/** @type {Event} */ event) => {
      if (held || opened) event.preventDefault(); // a menu for the picture would lie on it
    },
  };
}

const SWIPE = 50; // pixels, at least
/** @type {{x: number, y: number, draws: boolean} | null} where a single finger was put down, and whether it may draw the picture down; several fingers zoom, and do not swipe */
let from = null;

/** Whether the page is zoomed, so that a finger moves the picture. */
function zoomed() {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

/** Whether a finger there moves the picture, and scrolls nothing. @param {EventTarget} target */
const drawsDown = (target) => target instanceof Element && target.closest('.large') !== null && target.closest('dialog')?.scrollTop === 0;

/**
 * One card, large, with the others to leaf through.
 * @param {Tile[]} tiles @param {number} at
 * @param {{turn: (at: number) => void, close: () => void, act?: (tile: Tile) => Loose}} told
 */
export function viewer(tiles, at, { turn, close, act }) {
  const tile = tiles[at];
  const leaf = (/** @type {number} */ by) => turn((at + by + tiles.length) % tiles.length);
  return h('div', {
    class: 'viewer',
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'ArrowLeft') leaf(-1);
      if (event.key === 'ArrowRight') leaf(1);
    },
    ontouchstart: (/** @type {TouchEvent} */ { touches: [{ clientX: x, clientY: y, target }, ...more] }) => (from = more.length || zoomed() ? null : { x, y, draws: drawsDown(target) }),
    ontouchend: (/** @type {TouchEvent} */ event) => {
      if (from === null || zoomed()) return;
      const { clientX, clientY } = event.changedTouches[0];
      const across = clientX - from.x, down = clientY - from.y;
      if (Math.abs(across) > Math.max(SWIPE, Math.abs(down))) leaf(across > 0 ? -1 : 1);
      else if (down > SWIPE && from.draws) closeSheet();
    },
  }, sheet(tile.label, close,
    h('div', { class: `large ${tile.chosen ? 'chosen' : ''}` }, picture(tile.card, '(min-width: 700px) 520px, 94vw'),
      tile.badge),
    kept.describe && h('p', { class: 'described' }, tile.card.alt),
    credit(tile.card),
    h('div', { class: 'leaf' },
      tiles.length > 1 && iconButton('back', t('card.before'), () => leaf(-1)),
      button(t(kept.describe ? 'card.undescribe' : 'card.describe'), () => (keep({ describe: !kept.describe }), redraw()),
        { class: 'quiet', 'aria-pressed': String(kept.describe) }),
      act && h('div', { class: 'act' }, act({ ...tile, pick: tile.pick && (() => (tile.pick?.(), closeSheet())) })),
      tiles.length > 1 && iconButton('forward', t('card.after'), () => leaf(1)))));
}
