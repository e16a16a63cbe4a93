// What somebody has shared, for anybody who has its address: a round, whose card is guessed first, or a whole game.

/** @import { Card, ScoredRound, Shared, SharedPlayer, SharedRound } from './contract.js' */
import { ask } from './api.js';
import { attempt, go, inWords, redraw, say, tell } from './app.js';
import { playAlone } from './bots.js';
import { spread, viewer } from './cards.js';
import { h } from './dom.js';
import { hearing } from './hear.js';
import { bar, button, rabbit, rulesetTitle, unknown } from './pieces.js';
import { scored } from './reveal.js';
import { kept } from './store.js';
import { list, t } from './words.js';
import { whoAreYou } from './who.js';

const COMPLETE = 4; // one step after the reveal's last

/** The rabbit of a player, with the name only if they show it. @param {SharedPlayer} player */
export function nameOf({ name, colour }) {
  return name ?? t('shared.rabbit', { colour: t(`colour.${colour}`).split(/[,、，]/)[0].toLowerCase() });
}

/** The seat whose card was meant; null where none was to be found. @param {Shared} seen @param {SharedRound} round */
export function sought(seen, round) {
  if (!round.outcome) return null;
  const teller = seen.players.find(({ seat }) => seat === round.storyteller);
  if (seen.options.storyteller_card_on_table !== false) return round.storyteller;
  return seen.players.find(({ seat, team }) => seat !== round.storyteller && team === teller?.team)?.seat ?? round.storyteller;
}

/** As much of a table as the reveal shows of it. @param {Shared} seen @returns {any} */
function likeTable(seen) {
  const players = seen.players.map((one) => ({ ...one, name: nameOf(one), score: 0 }));
  const at = (/** @type {number} */ seat) => players.find((one) => one.seat === seat);
  const meant = (/** @type {number} */ teller) => at(sought(seen, /** @type {any} */ ({ storyteller: teller, outcome: 'some' })) ?? teller);
  return { at, sought: meant, game: { ...seen, players, you: null } };
}

/** @param {string} id @returns {import('./app.js').Screen} */
export function shared(id) {
  return showing(async () => (await ask('GET', `/v1/shares/${id}`, { token: null })).body, id);
}

/** @param {string} game a finished one, for those who have played it @returns {import('./app.js').Screen} */
export function replay(game) {
  return showing(async () => {
    const { body: seen } = await ask('GET', `/v1/games/${game}`);
    /** @type {ScoredRound[]} */
    const rounds = [];
    for (let next = /** @type {number | null} */ (0); next !== null;) {
      const { body } = await ask('GET', `/v1/games/${game}/rounds?after=${next}`);
      rounds.push(...body.rounds);
      next = body.next;
    }
    return { ...seen, kind: 'game', rounds };
  }, null);
}

/** @param {() => Promise<Shared>} get @param {string | null} id of the share @returns {import('./app.js').Screen} */
function showing(get, id) {
  /** @type {Shared | null} */
  let seen = null;
  let trouble = '';
  let at = 0;
  /** @type {Map<number, string>} by round: the card that was guessed */
  const guessed = new Map();
  /** @type {number | null} */
  let look = null;

  async function begin() {
    trouble = '';
    try {
      seen = await get();
    } catch (error) {
      trouble = inWords(error);
    }
    redraw();
  }
  begin();

  const turn = (/** @type {number | null} */ to) => ((look = to), redraw());
  /** @param {number} to */
  const go_to = (to) => ((at = to), (look = null), redraw());
  async function complain() {
    if (await attempt(() => ask('POST', `/v1/shares/${id}/reports`, { body: {}, token: null }))) tell(t('report.done'));
  }

  /** @param {SharedRound} round @param {Card} meant */
  function asked(round, meant) {
    const pick = (/** @type {Card} */ card) => {
      guessed.set(round.number, card.id);
      say(t(card.id === meant.id ? 'daily.found' : 'daily.missed'));
      turn(null);
    };
    const tiles = round.table.map(({ slot, card }) => ({ card, label: t('card.table', { n: slot }), pick: () => pick(card),
      badge: h('span', { class: 'slot', 'aria-hidden': 'true' }, slot) }));
    return [
      h('h2', { key: `ask ${round.number}`, class: 'prompt', tabindex: '-1' }, t('daily.ask')),
      h('section', { key: 'cards', 'aria-label': t('onTable') }, spread(tiles, turn)),
      look !== null && viewer(tiles, look, { turn, close: () => (look = null), act: (tile) => tile.pick && button(t('daily.guess'), tile.pick, { class: 'primary' }) }),
      h('p', { key: 'skip', class: 'row' }, button(t('shared.show'), () => (guessed.set(round.number, ''), turn(null)), { class: 'quiet' })),
    ];
  }

  /** @param {Shared} all */
  function round(all) {
    /** @type {SharedRound & {sound?: ScoredRound['sound']}} */
    const shown = all.rounds[at]; // in one's own games with its sound
    const target = sought(all, shown);
    const meant = target !== null && all.kind === 'round' && id ? shown.table.find(({ owner }) => owner === target)?.card : null;
    const guess = guessed.get(shown.number);
    const teller = all.players.find(({ seat }) => seat === shown.storyteller);
    return h('div', { key: `round ${shown.number}`, class: 'reveal' },
      shown.clue !== null ? h('blockquote', { class: `clue ${shown.clue ? '' : 'unsaid'}` },
        shown.clue ? unknown('p', null, shown.clue) : h('p', null, t('clue.sound')), shown.sound && hearing(shown.sound), teller && h('cite', null, rabbit(teller.colour), h('bdi', null, nameOf(teller))))
        : h('p', { class: 'lead' }, t('shared.noClue')),
      meant && shown.clue && guess === undefined ? asked(shown, meant)
        : [guess && h('p', { class: 'lead guess', role: 'status' }, t(guess === meant?.id ? 'daily.found' : 'daily.missed')),
          scored(likeTable(all), /** @type {ScoredRound} */ ({ reactions: [], comments: [], ...shown }), COMPLETE, look, turn)]);
  }

  /** @param {Shared} all */
  const steps = (all) => all.rounds.length > 1 && h('div', { key: 'steps', class: 'row steps' },
    button(t('shared.before'), () => go_to(at - 1), { disabled: at === 0 }),
    h('span', { role: 'status' }, t('shared.of', { n: at + 1, all: all.rounds.length })),
    button(t('shared.next'), () => go_to(at + 1), { class: 'primary', disabled: at === all.rounds.length - 1 }));

  /** @param {Shared} all */
  function won(all) {
    const names = all.players.filter(({ seat }) => all.winners?.includes(seat)).map(nameOf);
    return at === all.rounds.length - 1 && names.length > 0 && h('p', { key: 'won', class: 'lead' }, t('end.winner', { n: names.length, names: list(names) }));
  }

  /** The ways to a game of one's own. */
  const ways = () => h('section', { key: 'ways', class: 'on' }, h('h2', null, t('shared.play')),
    kept.token ? h('p', { class: 'row' }, button(t('home.alone'), () => playAlone(), { class: 'primary' }), h('a', { class: 'button', href: '#/new' }, t('home.open')))
      : whoAreYou(t('home.alone'), () => playAlone(), { deed: t('home.open'), then: async () => go('#/new') }));

  const view = () => [
    bar(seen ? rulesetTitle(seen.ruleset) : t('shared'), null, '/#/'),
    h('main', { id: 'main', class: 'page shown' },
      trouble && [h('p', { class: 'lead', role: 'status' }, trouble), h('p', { class: 'row' }, button(t('again'), begin))],
      seen ? [steps(seen), round(seen), won(seen)] : !trouble && h('p', { class: 'loading', role: 'status' }, t('loading')),
      id && (seen || trouble) && ways(),
      id && seen && h('p', { key: 'report' }, button(t('shared.report'), complain, { class: 'quiet' }))),
  ];
  return { title: () => t('shared'), view };
}
