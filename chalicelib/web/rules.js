// The rules in short, for each ruleset, and the options of a table.

/** @import { Game, OptionValue, RulesetId } from './contract.js' */
/** @import { Key } from './words.js' */
import { h } from './dom.js';
import { bar, lines, titleAndEdition } from './pieces.js';
import { t, tryT } from './words.js';

/** The lines of each ruleset, with its default options. @type {Record<RulesetId, Key[]>} */
const SHORT = {
  'odyssey-2023': ['rule.first', 'rule.hand.6', 'rule.votes.2', 'rule.own', 'rule.all.4', 'rule.some.each', 'rule.bonus',
    'rule.merge', 'rule.end.30', 'rule.win'],
  'odyssey-2011': ['rule.first', 'rule.hand.6', 'rule.votes.1', 'rule.votes.more', 'rule.own', 'rule.all.2', 'rule.some',
    'rule.bonus.3', 'rule.under', 'rule.end.30', 'rule.win'],
  classic: ['rule.first', 'rule.hand.6', 'rule.votes.1', 'rule.own', 'rule.all.2', 'rule.some', 'rule.bonus', 'rule.under',
    'rule.end.30', 'rule.win'],
  'classic-2021': ['rule.first', 'rule.hand.6', 'rule.votes.1', 'rule.own', 'rule.all.2', 'rule.some', 'rule.bonus',
    'rule.under', 'rule.end.30', 'rule.win'],
  party: ['rule.first', 'rule.hand.5', 'rule.blind', 'rule.votes.all', 'rule.red', 'rule.crowd', 'rule.pass', 'rule.under',
    'rule.end.told', 'rule.win'],
  team: ['rule.first', 'rule.hand.4', 'rule.pairs', 'rule.own.pair', 'rule.all.pairs', 'rule.some.pairs', 'rule.bonus.pairs',
    'rule.under', 'rule.end.told', 'rule.win'],
};

/** @param {string} [id] @returns {import('./app.js').Screen} */
export function rules(id) {
  return {
    title: () => t('rules'),
    view: () => [bar(t('rules'), null), h('main', { id: 'main', class: 'page' },
      h('section', null, h('p', { class: 'lead' }, t('rules.lead')), lines(t('rules.round').split('\n')), h('p', null, t('rules.score'))),
      /** @type {RulesetId[]} */ (Object.keys(SHORT)).map((one) => h('details', { key: one, open: one === id },
        h('summary', null, titleAndEdition(one)), about(one))))],
  };
}

/** The rules in short. A ruleset that is newer than this page has none. @param {RulesetId} id */
export function short(id) {
  return lines((SHORT[id] ?? []).map((key) => t(key)));
}

/** @param {RulesetId} id @param {Game} [game] whose options are shown too */
export function about(id, game) {
  const options = Object.entries(game?.options ?? {});
  return [h('p', null, tryT(`ruleset.${id}.about`)), short(id),
    options.length > 0 && [h('h3', null, t('rules.options')), h('ul', { class: 'lines' }, options.map(([name, value]) => h('li', { key: name },
      `${tryT(`option.${name}`, name)}: ${valueName(name, /** @type {any} */ (value))}`)))]];
}

/** @param {string} option @param {OptionValue} value */
export function valueName(option, value) {
  if (value === null) return t('option.without');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  return typeof value === 'number' ? String(value) : tryT(`option.${option}.${value}`, String(value));
}
