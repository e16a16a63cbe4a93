// The parts that screens are made of.

/** @import { Loose, Shape } from './dom.js' */
/** @import { Colour, RulesetId } from './contract.js' */
import { h } from './dom.js';
import { aloud, go, redraw, say } from './app.js';
import { layers } from './layers.js';
import { t, tryT, until, date } from './words.js';

/** @type {Record<string, string>} strokes on a field of 24 by 24 */
const ICONS = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  look: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.7-4.7',
  close: 'M6 6l12 12M18 6L6 18',
  unfold: 'M5 9l7 7 7-7',
  done: 'M5 13l4.5 4.5L19 7',
  wait: 'M7 4h10M7 20h10M8 4c0 5 8 6 8 8s-8 3-8 8M16 4c0 5-8 6-8 8s8 3 8 8',
  tell: 'M4 5h16v11H11l-5 4v-4H4z',
  chat: 'M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5',
  away: 'M18 15A8 8 0 0 1 9 4a8.5 8.5 0 1 0 9 11z',
  me: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-5 4-7 8-7s8 2 8 7',
  flag: 'M6 21V4M6 4h12l-3 4 3 4H6',
  bot: 'M5 9h14v10H5zM12 9V5M9 13v1M15 13v1M2.5 12v4M21.5 12v4',
  share: 'M12 15V3M8 7l4-4 4 4M8 10H5v11h14V10h-3',
  mic: 'M12 14a3 3 0 0 0 3-3V6a3 3 0 1 0-6 0v5a3 3 0 0 0 3 3zM6 11a6 6 0 0 0 12 0M12 17v4M9 21h6',
  stop: 'M7 7h10v10H7z',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8.500 5v14M15.500 5v14',
  host: 'M4 18l-1-10 5 4 4-7 4 7 5-4-1 10z',
};

/** @param {string} name */
export function icon(name) {
  return h('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, h('path', { d: ICONS[name] }));
}

/** Each colour has a shape too. @type {Record<Colour, string>} */
const SHAPES = {
  red: 'M12 20C4 14 3 10 4 7c2-4 7-3 8 1 1-4 6-5 8-1 1 3 0 7-8 13z',
  orange: 'M12 2l2.5 6 6-2.5L18 12l2.5 6.5-6-2.5L12 22l-2.500-6-6 2.500L6 12 3.500 5.500l6 2.500z',
  yellow: 'M12 2.500l2.900 6.300 6.900.700-5.200 4.600 1.500 6.800L12 17.400l-6.100 3.500 1.500-6.800L2.200 9.500l6.900-.700z',
  green: 'M20 4C9 3 3 9 5 19c10 2 16-4 15-15zM5 19l8-8',
  teal: 'M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13z',
  blue: 'M4 4h16v16H4z',
  violet: 'M17 3a9 9 0 1 0 4 14A9 9 0 0 1 17 3z',
  purple: 'M12 2l8 10-8 10-8-10z',
  pink: 'M12 12m-3-6a3.500 3.500 0 1 1 6 0 3.500 3.500 0 1 1 3 6 3.500 3.500 0 1 1-3 6 3.500 3.500 0 1 1-6 0 3.500 3.500 0 1 1-3-6 3.500 3.500 0 1 1 3-6z',
  brown: 'M7 3h10l5 9-5 9H7l-5-9z',
  grey: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  black: 'M12 3l10 18H2z',
};

const RABBIT = 'M14 38c-6 0-10-4-10-10 0-5 3-8 6-9C7 14 6 5 9 3c3-1 6 7 7 14h2c1-7 4-15 7-14 3 2 2 11-1 16 3 1 6 4 6 9'
  + ' 0 6-4 10-10 10z';

/** A seat's rabbit, with its colour's shape on the belly. @param {Colour} colour */
export function rabbit(colour) {
  return h('svg', { class: `rabbit ${colour}`, viewBox: '0 0 34 41', 'aria-hidden': 'true' },
    h('path', { class: 'fur', d: RABBIT }),
    h('g', { transform: 'translate(9.500 20.500) scale(.62)' }, h('path', { class: 'mark', d: SHAPES[colour] })));
}

/** @param {string} label @param {() => void} onclick @param {Record<string, any>} [props] */
export function button(label, onclick, props = {}) {
  return h('button', { type: 'button', ...props, onclick }, label);
}

/** @param {string} name @param {string} label @param {() => void} onclick @param {Record<string, any>} [props] */
export function iconButton(name, label, onclick, props = {}) {
  return h('button', { type: 'button', class: 'iconic', 'aria-label': label, title: label, ...props, onclick }, icon(name));
}

/** @param {string} label @param {Shape} control @param {Loose} [about] */
export function field(label, control, about) {
  return h('label', { class: 'field' }, h('span', { class: 'label' }, label), control,
    about && h('span', { class: 'about' }, about));
}

/**
 * @param {string} label
 * @param {string} value
 * @param {[string, string][]} choices value and label
 * @param {(value: string) => void} onchoose
 * @param {Loose} [about]
 */
export function choice(label, value, choices, onchoose, about) {
  const options = choices.map(([key, name]) => h('option', { value: key, key }, name));
  const onchange = (/** @type {any} */ event) => (onchoose(event.target.value), redraw());
  return field(label, h('select', { value, onchange }, options), about);
}

/** @param {string} label @param {boolean} checked @param {(on: boolean) => void} onturn @param {Loose} [about] */
export function toggle(label, checked, onturn, about) {
  const onchange = (/** @type {any} */ event) => (onturn(event.target.checked), redraw());
  return h('label', { class: 'toggle' }, h('input', { type: 'checkbox', checked, onchange }),
    h('span', null, label, about && h('span', { class: 'about' }, about)));
}

/**
 * A dialog in front of everything else, until it is closed.
 * @param {string} title @param {() => void} onclose @param {Loose[]} kids
 */
export function sheet(title, onclose, ...kids) {
  return h('dialog', {
    key: 'sheet', class: 'sheet', 'aria-label': title, onclose: () => (onclose(), redraw()), onclick: pressed,
    mounted: (/** @type {HTMLDialogElement} */ dialog) => dialog.showModal(),
  },
  h('div', { class: 'sheet-inside' },
    h('header', null, h('h2', { tabindex: '-1' }, title),
      iconButton('close', t('close'), () => closeSheet(), { autofocus: true })),
    kids, aloud(true)));
}

/** Close the sheet on a click outside it, or on a link in it, which replaces the sheet. @param {MouseEvent} event */
function pressed(event) {
  const target = /** @type {Element} */ (event.target);
  if (target instanceof HTMLDialogElement) return target.close();
  const address = target.closest('a')?.getAttribute('href');
  if (!address?.startsWith('#') || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(address);
}

/** Close the sheet. The browser moves the focus back to where it was before. */
export function closeSheet() {
  layers().at(-1)?.close();
}

/**
 * The bar that stays visible.
 * @param {string} title @param {Loose} actions @param {string | null} [up] where "back" leads to @param {Loose} [more]
 */
export function bar(title, actions, up = '#/', more) {
  return h('header', { class: 'bar', mounted: measured },
    up && h('a', { class: 'iconic', href: up, 'aria-label': t('back'), title: t('back') }, icon('back')),
    h('h1', { tabindex: '-1' }, title), h('div', { class: 'actions' }, actions), more);
}

/** Tell the styles how high the bar is, which depends on the clue, and how much room the window has. @param {HTMLElement} header */
function measured(header) {
  const { style } = document.documentElement;
  new ResizeObserver(() => header.isConnected && (style.setProperty('--bar', `${header.offsetHeight}px`), measureRoom())).observe(header);
}

/** What the window has room for, by the letters of the page: not every media query knows that somebody has made them large. */
function measureRoom() {
  const { dataset } = document.documentElement;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const room = roomOf(innerWidth / rem, innerHeight / rem);
  if (dataset.room === room) return;
  dataset.room = room;
  redraw();
}
addEventListener('resize', measureRoom);

/** In words that the styles ask for; "below" and "beside" say where the buttons stand, as seen from the cards. @param {number} width in rem @param {number} height */
function roomOf(width, height) {
  const low = height < 32.5, beside = low && width > 1.2 * height;
  return [low && 'low', beside ? 'beside' : height < 37.5 && 'below', width < 35 && 'narrow', width >= 43.75 && 'middle',
    !low && width >= 68.75 && 'wide', !low && width >= 87.5 && 'widest'].filter(Boolean).join(' ');
}

/** @param {string | null} moment */
export function due(moment) {
  return moment && h('time', { datetime: moment, title: date(moment) }, until(moment));
}

const NOTICE_MS = 172_800_000; // two days, as the service has it

/** Whether a lobby ends so soon that its people are to know. @param {{expires_at?: string}} lobby */
export function endsSoon({ expires_at: end }) {
  return end !== undefined && Date.parse(end) - Date.now() <= NOTICE_MS;
}

export const SECONDS = 120; // of a time limit that are counted one by one
/** @type {number | undefined} */
let tick;

/** The time that is left, in the last minutes as 1:40; counted on screen, but never announced. @param {number} end Unix milliseconds */
export function countdown(end) {
  const left = Math.max(Math.ceil((end - Date.now()) / 1000), 0);
  if (left > SECONDS) return due(new Date(end).toISOString());
  clearTimeout(tick);
  if (left) tick = setTimeout(redraw, (end - Date.now()) % 1000 + 20);
  return h('span', { class: 'countdown' }, `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`);
}

const COPIED_MS = 2500;
let copied = ''; // a moment ago

/** A button that shares or copies a text, and says so. @param {string} text */
export function copier(text) {
  return button(t(copied === text ? 'copied' : 'copy'), () => copy(text), { class: 'primary' });
}

/** Copy a text. Without a secure context there is no clipboard API, so it uses a selection. @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const area = document.createElement('textarea');
    area.value = text;
    (document.querySelector('dialog[open]') ?? document.body).append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
    focused?.focus();
  }
  say(t('copied'));
  copied = text;
  redraw();
  setTimeout(() => ((copied = ''), redraw()), COPIED_MS);
}

/** The kinds of game to choose from; a ruleset that is newer than this page is an edition of the first. */
export const KINDS = /** @type {const} */ (['classic', 'party', 'pairs']);

/** @param {RulesetId} id @returns {typeof KINDS[number]} */
export function kindOf(id) {
  if (id === 'team') return 'pairs';
  return id === 'party' ? 'party' : 'classic';
}

/** What a game is called wherever it is named: the kind that was chosen. @param {RulesetId} id */
export function rulesetTitle(id) {
  return t(`open.kind.${kindOf(id)}`);
}

/** The same, with the printed edition as its subtitle. @param {RulesetId} id */
export function titleAndEdition(id) {
  return [rulesetTitle(id), ' ', h('small', { class: 'edition' }, edition(id))];
}

/** @param {RulesetId} id */
export function edition(id) {
  return tryT(`ruleset.${id}`, id);
}

const UPRIGHT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u; // scripts without italics

/** What players have written, in a language that the page does not know. @param {string} tag @param {Record<string, any> | null} props @param {string} text */
export function unknown(tag, props, text) {
  return h(tag, { ...props, ...UPRIGHT.test(text) && { style: { 'font-style': 'normal' } }, dir: 'auto', lang: '' }, text);
}

/** A clue within a text. One that is only heard has no words. @param {string} clue */
export function cited(clue) {
  return clue ? unknown('q', null, clue) : h('span', { class: 'unsaid' }, t('clue.sound'));
}

/** @param {string[]} texts */
export function lines(texts) {
  return h('ul', { class: 'lines' }, texts.map((text) => h('li', null, text)));
}
