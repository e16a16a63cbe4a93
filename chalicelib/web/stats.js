// What the player has done in all their games, in words.

/** @import { Figures, GivenCard, Opponent, Stats } from './contract.js' */
/** @import { Key } from './words.js' */
import { ask } from './api.js';
import { load, redraw } from './app.js';
import { picture } from './cards.js';
import { h } from './dom.js';
import { bar, titleAndEdition } from './pieces.js';
import { kept } from './store.js';
import { whoAreYou } from './who.js';
import { date, t } from './words.js';

const MIDDLE = 2; // of the five leaves of a fan
const PEOPLE = 5;

/** @returns {import('./app.js').Screen} */
export function stats() {
  /** @type {Stats | null} */
  let found = null;
  const look = async () => {
    found = (await load(async () => (await ask('GET', '/v1/me/stats')).body)) ?? null;
    redraw();
  };
  if (kept.token) look();
  return {
    title: () => t('stats'),
    view: () => [bar(t('stats'), null), h('main', { id: 'main', class: 'page' },
      kept.token ? found && (found.first_game_at ? told(found) : nothing()) : whoAreYou(t('begin'), look))],
  };
}

function nothing() {
  return h('section', { key: 'none' }, h('p', { class: 'lead' }, t('stats.none')),
    h('a', { class: 'primary button', href: '#/new' }, t('home.open')));
}

/** @param {Stats} found */
function told(found) {
  const { by_ruleset: rulesets, opponents, alone } = found;
  return [
    found.games > 0 && h('section', { key: 'figures' }, sentences(found).map((line) => h('p', { class: 'lead', key: line }, line))),
    favourites(found.cards),
    people('stats.fooling', opponents, ({ fooled }) => fooled),
    people('stats.fooledBy', opponents, ({ fooled_by }) => fooled_by),
    rulesets.length > 1 && h('section', { key: 'rulesets' }, h('h2', null, t('stats.rulesets')), h('ul', { class: 'rows' },
      rulesets.map(({ ruleset, games, wins }) => h('li', { key: ruleset }, h('span', null, titleAndEdition(ruleset)),
        h('small', null, t('stats.ruleset', { n: games, a: wins })))))),
    h('section', { key: 'rest' }, alone.games > 0 && h('p', null, t('stats.alone', { n: alone.games, a: alone.wins })),
      found.first_game_at && h('p', null, h('small', null, t('stats.since', { date: date(found.first_game_at) })))),
  ];
}

/** @param {Figures} figures @returns {string[]} */
function sentences({ games, wins, guessed, found, told, scored, fooled }) {
  /** @type {[Key, number, number][]} */
  const all = [[wins ? 'stats.won' : 'stats.played', games, wins], ['stats.found', guessed, found], ['stats.scored', told, scored], ['stats.fooled', fooled, 0]];
  return all.filter(([, n]) => n > 0).map(([key, n, a]) => t(key, { n, a }));
}

/** A fan of the cards that were given most often, with the first one in the middle. @param {GivenCard[]} cards */
function favourites(cards) {
  const [first, second, third, ...more] = cards;
  if (!third) return null;
  const fan = more.length > 1 ? [more[0], second, first, third, more[1]] : [second, first, third];
  return h('section', { key: 'favourites' }, h('h2', null, t('stats.favourites')),
    h('div', { class: 'fan' }, fan.map(({ card }, n) => h('div', { key: card.id, class: `leaf-${n + MIDDLE - (fan.length - 1) / 2} ${card === first.card ? 'first' : ''}` },
      picture(card, '(min-width: 700px) 190px, 34vw')))),
    first.count > 1 && h('p', null, t('stats.favourite', { n: first.count })));
}

/** Those with the most votes, as far as there are any. @param {Key} title @param {Opponent[]} all @param {(one: Opponent) => number} votes */
function people(title, all, votes) {
  const most = all.filter((one) => votes(one) > 0).sort((a, b) => votes(b) - votes(a)).slice(0, PEOPLE);
  return most.length > 0 && h('section', { key: title }, h('h2', null, t(title)), h('ol', { class: 'rows' },
    most.map((one, n) => h('li', { key: n }, h('bdi', { class: 'name' }, one.name), h('small', null, t('stats.times', { n: votes(one) }))))));
}
