// The page's texts, in the language of the reader.

import { kept } from './store.js';

/** @typedef {keyof typeof import('./words-en.js').default} Key */
/** @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>>} Text */
/** @typedef {Record<Key, Text>} Words */

export const LANGUAGES = {
  en: 'English', ja: '日本語', 'zh-Hant': '繁體中文', ru: 'Русский', 'pt-BR': 'Português (Brasil)',
};
/** @typedef {keyof typeof LANGUAGES} Language */

let words = /** @type {Words} */ ({});
/** @type {Language} */
export let language = 'en';

/** The stored language, or the first of the browser's that the page has. @returns {Language} */
function chosen() {
  for (const wish of [kept.language, ...navigator.languages]) {
    const near = wish && nearest(wish);
    if (near) return near;
  }
  return 'en';
}

/** Chinese and the languages that IANA's registry of subtags counts to it: whoever reads one gets the one that we have. */
const CHINESE = ['zh', 'cdo', 'cjy', 'cmn', 'cnp', 'cpx', 'csp', 'czh', 'czo', 'gan', 'hak', 'hnm', 'hsn', 'luh', 'lzh', 'mnp', 'nan', 'sjc', 'wuu', 'yue'];

/** The page's language for a BCP 47 tag, by its language alone, as the service chooses too. @param {string} tag */
export function nearest(tag) {
  return /** @type {Language[]} */ (Object.keys(LANGUAGES)).find((name) => base(name) === base(tag));
}

/** @param {string} tag */
function base(tag) {
  const first = tag.split('-')[0].toLowerCase();
  return CHINESE.includes(first) ? 'zh' : first;
}

export async function speak() {
  language = chosen();
  words = (await import(`./words-${language}.js`)).default;
  document.documentElement.lang = language;
}

/**
 * A text, with values for the names in {braces}. `n` chooses the plural form.
 * @param {Key} key @param {Record<string, string | number>} [put]
 * @returns {string}
 */
export function t(key, put = {}) {
  const text = words[key];
  const plain = typeof text === 'string' ? text : (text[plural(Number(put.n))] ?? text.other ?? '');
  return plain.replace(/\{(\w+)\}/g, (_, name) => (typeof put[name] === 'number' ? count(put[name]) : `${put[name]}`));
}

/** A text that may be missing, as for a code that is newer than this page. @param {string} key @param {string} [instead] */
export function tryT(key, instead = '') {
  return key in words ? t(/** @type {Key} */ (key)) : instead;
}

/** @param {number} n */
function plural(n) {
  return new Intl.PluralRules(language).select(n);
}

/** @param {number} n */
export function count(n) {
  return new Intl.NumberFormat(language).format(n);
}

/** A share of one as a percentage. @param {number} part */
export function percent(part) {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(part);
}

/** @param {string[]} names */
export function list(names) {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

/** @param {string} moment RFC 3339 */
export function date(moment) {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
}

/** The same in short: the time of a day, a day of this week, or a date. @param {string} moment RFC 3339 */
export function shortly(moment) {
  const then = new Date(moment), days = (Date.now() - then.getTime()) / 86_400_000;
  const today = then.toDateString() === new Date().toDateString();
  /** @type {Intl.DateTimeFormatOptions} */
  const parts = today ? { hour: 'numeric', minute: '2-digit' } : days < 6 ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(language, parts).format(then);
}

/** The time of a day. @param {string} moment RFC 3339 */
export function timeOfDay(moment) {
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(new Date(moment));
}

/** A day of the calendar, which is the same everywhere. @param {string} day as 2026-12-24 */
export function dayOf(day) {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** The time until then, in words: "in 3 hours". @param {string} moment RFC 3339 */
export function until(moment) {
  const seconds = (Date.parse(moment) - Date.now()) / 1000;
  const [size, unit] = UNITS.find(([least]) => Math.abs(seconds) >= least) ?? [1, 'second'];
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return format.format(Math.round(seconds / size), /** @type {Intl.RelativeTimeFormatUnit} */ (unit));
}

/** @param {number} seconds */
export function duration(seconds) {
  const [size, unit] = UNITS.find(([least]) => seconds >= least) ?? [1, 'second'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 })
    .format(seconds / size);
}

/** @type {[number, string][]} */
const UNITS = [[86_400, 'day'], [3600, 'hour'], [60, 'minute']];

/** Resolves when the texts are loaded; the page loads them in parallel with its modules. */
export const spoken = speak();
