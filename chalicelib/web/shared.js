// The public page of a shared round or game: first one guesses, then it is told. From there it is one tap to a game.

/** @import { ScoredRound, Shared } from './contract.js' */
/** @import { Loose } from './dom.js' */
import { Problem, ask } from './api.js';
import { attempt, inWords, redraw, tell } from './app.js';
import { learn, spread } from './cards.js';
import { h } from './dom.js';
import { bar, button, rulesetTitle, unknown } from './pieces.js';
import { scored } from './reveal.js';
import { Table } from './table.js';
import { t } from './words.js';

const COMPLETE = 4; // one step after the reveal's last

/** @param {string} id @returns {import('./app.js').Screen} */
export function sharedPage(id) {
  /** @type {Shared | null} */
  let seen = null;
  let trouble = '';
  let at = 0; // which round
  let guess = 0; // the slot; 0: none yet
  /** @type {number | null} */
  let look = null;
  const begin = async () => {
    try {
      const asked = /** @type {Shared} */ ((await ask('GET', `/v1/shares/${id}`, { token: null })).body);
      await learn('lantern-hours').catch(() => null);
      seen = asked;
    } catch (error) {
      trouble = error instanceof Problem && error.code === 'share-not-found' ? t('share.gone') : inWords(error);
    }
    redraw();
  };
  begin();
  const turn = (/** @type {number} */ to) => () => ((at = to), (guess = 0), (look = null), redraw());
  const report = async () => (await attempt(() => ask('POST', `/v1/shares/${id}/reports`, { body: {}, token: null }))) && tell(t('report.done'));

  const view = () => [
    bar('Reverie', null, '/#/'),
    h('main', { id: 'main', class: 'page daily shared-round' }, trouble && h('p', { class: 'lead', role: 'status' }, trouble),
      seen ? told(seen) : !trouble && h('p', { class: 'loading', role: 'status' }, t('loading')),
      (seen || trouble) && h('section', { key: 'on' }, h('h2', null, t('daily.more')),
        h('p', { class: 'ways' }, h('a', { class: 'primary button', href: '/#/' }, t('daily.play')), h('a', { class: 'button', href: '/#/daily' }, t('daily')))),
      seen && h('p', { class: 'small' }, button(t('share.report'), report, { class: 'quiet' }))),
  ];

  /** @param {Shared} all @returns {Loose} */
  function told(all) {
    const round = all.rounds[at];
    if (!round) return h('p', { class: 'lead' }, t('share.gone'));
    const table = standIn(all);
    const meant = round.outcome !== null;
    const tiles = round.table.map((up) => ({ card: up.card, label: t('card.table', { n: up.slot }),
      badge: h('span', { class: 'slot', 'aria-hidden': 'true' }, up.slot), pick: () => ((guess = up.slot), redraw()) }));
    const sought = round.table.find(({ owner }) => owner === table.sought(round.storyteller).seat)?.slot;
    return [
      h('p', { key: 'game', class: 'small' }, `${rulesetTitle(all.ruleset)} · ${t('round', { n: round.number })}`),
      h('blockquote', { key: 'clue', class: 'clue' }, round.clue ? unknown('p', null, round.clue) : h('cite', null, t('share.hidden'))),
      meant && !guess ? [h('h2', { key: 'prompt', class: 'prompt', tabindex: '-1' }, t('daily.ask')),
        h('section', { key: 'cards', 'aria-label': t('onTable') }, spread(tiles, () => {}))]
        : [meant && h('p', { key: 'mine', class: 'lead' }, t(guess === sought ? 'daily.found' : 'daily.missed')),
          h('div', { key: 'reveal', class: 'reveal' }, scored(table, /** @type {ScoredRound} */ ({ ...round, clue: round.clue ?? '', reactions: [] }), COMPLETE, look, (to) => ((look = to), redraw())))],
      all.rounds.length > 1 && h('div', { key: 'turn', class: 'row' }, button(t('back'), turn(at - 1), { disabled: at === 0 }),
        button(t('share.next'), turn(at + 1), { class: 'primary', disabled: at === all.rounds.length - 1 })),
    ];
  }
  return { title: () => t('share.title'), view };
}

/** What the parts of the reveal ask of a table: the names that may be shown, else the rabbits' colours. @param {Shared} all @returns {Table} */
function standIn({ players, ruleset, options }) {
  const game = { ruleset, options, you: null, last_round: null, players: players.map((one) => ({ ...one, name: one.name ?? t(`colour.${one.colour}`) })) };
  return /** @type {Table} */ (Object.assign(Object.create(Table.prototype), { game: /** @type {unknown} */ (game) }));
}
