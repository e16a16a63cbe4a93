// The rules in short, for each ruleset.

/** @import { Game, RulesetId } from './contract.js' */
import { h } from './dom.js';
import { bar, lines, rulesetTitle } from './pieces.js';
import { valueName } from './open.js';
import { t, tryT } from './words.js';

/** @type {RulesetId[]} */
const ALL = ['odyssey-2023', 'odyssey-2011', 'classic', 'classic-2021', 'party', 'team'];

/** @param {string} [id] @returns {import('./app.js').Screen} */
export function rules(id) {
  return {
    title: () => t('rules'),
    view: () => [bar(t('rules'), null), h('main', { id: 'main', class: 'page' },
      h('section', null, h('p', { class: 'lead' }, t('rules.lead')), lines(t('rules.round')), h('p', null, t('rules.score'))),
      ALL.map((one) => h('details', { key: one, open: one === id }, h('summary', null, rulesetTitle(one)), about(one))))],
  };
}

/** @param {RulesetId} id @param {Game} [game] whose house rules are told too */
export function about(id, game) {
  const house = Object.entries(game?.house_rules ?? {});
  return [h('p', null, tryT(`ruleset.${id}.about`)), lines(tryT(`ruleset.${id}.rules`)),
    house.length > 0 && [h('h3', null, t('rules.house')), h('ul', { class: 'lines' }, house.map(([name, value]) => h('li', { key: name },
      `${tryT(`option.${name}`, name)}: ${valueName(name, /** @type {any} */ (value))}`)))]];
}
