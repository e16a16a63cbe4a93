// The form for a new table: the kind of game, the players and the pace; under More the editions, and every option with its explanation.

/** @import { CircleSummary, RulesetList, DeckCard, DeckSummary, OwnDeckSummary, GameIn, RulesetOption, OptionValue, Ruleset, RulesetId } from './contract.js' */
/** @import { Loose } from './dom.js' */
import { ask, newKey } from './api.js';
import { attempt, go, load, redraw, send } from './app.js';
import { h } from './dom.js';
import { KINDS, bar, choice, edition, field, kindOf, rulesetTitle, toggle } from './pieces.js';
import { short, valueName } from './rules.js';
import { keep, kept } from './store.js';
import { whoAreYou } from './who.js';
import { t, tryT } from './words.js';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const PACES = /** @type {const} */ (['live', 'daily', 'relaxed', 'none']);

/** @param {string} [from] the circle in which the table is opened, or the own deck with which @returns {import('./app.js').Screen} */
export function open(from) {
  const [circle, own] = from?.startsWith('d_') ? [undefined, from] : [from, undefined];
  /** @type {(OwnDeckSummary & {lent: boolean})[]} */
  let owned = [];
  /** @type {CircleSummary[]} */
  let circles = [];
  /** @type {Ruleset[]} */
  let rulesets = [];
  /** @type {DeckSummary[]} */
  let decks = [];
  /** @type {GameIn & {ruleset: RulesetId, options: Options}} */
  let wish = { ruleset: 'odyssey-2023', options: {}, decks: [], seats: {}, listed: false, pace: { preset: 'live' }, circle: circle ?? null };
  let key = newKey();
  /** @type {RulesetId} */
  let standard = wish.ruleset;

  load(async () => {
    const [known, all] = await Promise.all([ask('GET', '/v1/rulesets'), ask('GET', '/v1/decks')]);
    rulesets = /** @type {RulesetList} */ (known.body).rulesets;
    decks = all.body.decks;
    standard = known.body.default;
    wish = { ...wish, ruleset: standard, decks: [own ?? decks[0].id] };
    redraw();
  });
  if (kept.token) load(async () => {
    const [mine, borrowed] = await Promise.all([ask('GET', '/v1/me/decks'), ask('GET', '/v1/me/borrowed-decks')]);
    const as = (/** @type {boolean} */ lent) => (/** @type {OwnDeckSummary} */ one) => ({ ...one, lent });
    owned = [...mine.body.decks.map(as(false)), ...borrowed.body.decks.map(as(true))];
    redraw();
  });

  if (kept.token) load(async () => ((circles = (await ask('GET', '/v1/circles')).body.circles), redraw()));

  /** @param {Partial<typeof wish>} changes */
  function change(changes) {
    wish = { ...wish, ...changes };
    key = newKey(); // other settings make another table
    redraw();
  }

  /** @param {RulesetOption} option @param {OptionValue} value */
  const set = ({ name }, value) => change({ options: { ...wish.options, [name]: value } });
  /** @param {RulesetId} ruleset */
  const pick = (ruleset) => change({ ruleset, options: {}, seats: {} });

  async function submit(/** @type {any} */ event) {
    event.preventDefault();
    const ruleset = /** @type {Ruleset} */ (rulesets.find((one) => one.id === wish.ruleset));
    const opened = await attempt(() => send('POST', '/v1/games', { body: wished(ruleset, begun(wish)), key }));
    if (!opened) return;
    keep({ seen: { ...kept.seen, [opened.body.id]: 0 } });
    go(`#/games/${opened.body.id}`);
  }

  /** Whether the deck is chosen, and what changes that. @param {string} id @returns {[boolean, (on: boolean) => void]} */
  const deckState = (id) => [Boolean(wish.decks?.includes(id)), (on) => change(privately({ decks: toggled(wish.decks ?? [], id, on) }))];
  /** Own pictures are for private tables. @param {Partial<typeof wish>} changes */
  const privately = (changes) => (changes.decks?.some((id) => id.startsWith('d_')) ? { ...changes, listed: false } : changes);
  const isPrivate = () => Boolean(wish.decks?.some((id) => id.startsWith('d_')));

  const view = () => {
    const ruleset = rulesets.find((one) => one.id === wish.ruleset);
    const now = begun(wish);
    const editions = ruleset ? rulesets.filter((one) => kindOf(one.id) === kindOf(ruleset.id)) : [];
    return [bar(t('home.open'), null), h('main', { id: 'main', class: 'page' },
      !kept.token && whoAreYou(t('begin'), redraw),
      ruleset && h('form', { onsubmit: submit },
        h('fieldset', { class: 'kinds-of-game' }, h('legend', null, t('open.ruleset')), KINDS.map((kind) => {
          const first = rulesets.find((one) => one.id === standard && kindOf(one.id) === kind) ?? rulesets.find((one) => kindOf(one.id) === kind);
          return first && kindChoice(kind, kind === kindOf(ruleset.id) ? ruleset : first, kind === kindOf(ruleset.id), () => pick(first.id));
        }), h('details', { class: 'inside', key: ruleset.id }, h('summary', null, t('open.rules')), short(ruleset.id))),
        h('section', null, h('h2', null, t('open.who')), seats(ruleset, wish, change),
          circles.length > 0 && choice(t('open.circle'), wish.circle ?? '', [['', t('open.circle.none')], ...circles.map(({ id, name }) => (
            /** @type {[string, string]} */ ([id, name])))], (id) => change({ circle: id || null }), t('open.circle.about')),
          !isPrivate() && toggle(t('open.listed'), Boolean(wish.listed), (listed) => change({ listed }), t('open.listed.about'))),
        h('fieldset', { class: 'paces' }, h('legend', null, t('open.pace')), PACES.map((preset) => radio('pace', t(`pace.${preset}`),
          t(`pace.${preset}.about`), wish.pace?.preset === preset, () => change({ pace: preset === 'none' ? { preset } : { ...wish.pace, preset } })))),
        decks.length + owned.length > 1 && h('fieldset', { class: 'worlds' }, h('legend', null, t('open.decks')),
          decks.map(({ id, title, cover }) => deckChoice(id, title, cover, ...deckState(id))),
          owned.map(({ id, title, lent, cards }) => deckChoice(id, [h('strong', null, t(lent ? 'decks.lent' : 'decks.own', { title })),
            h('small', null, t('decks.count', { n: cards }))], null, ...deckState(id))),
        few([...decks, ...owned], wish.decks ?? []),
        kept.token && h('p', null, h('a', { href: '#/decks' }, t('open.decks.own'))),
        (wish.decks ?? []).length > 1 && toggle(t('open.cards'), wish.cards === 'all', (on) => change({ cards: on ? 'all' : '84' }),
          t('open.cards.about'))),
        h('details', { class: 'more' }, h('summary', null, t('open.more'), h('span', { class: 'about' }, t('open.more.about'))),
          editions.length > 1 && h('fieldset', { key: 'editions' }, h('legend', null, t('open.edition')),
            editions.map((one) => editionChoice(one, one === ruleset, () => pick(one.id)))),
          wish.pace?.preset !== 'none' && toggle(t('open.weekends'), Boolean(wish.pace?.weekends_off),
            (off) => change({ pace: { ...wish.pace, weekends_off: off ? zone : null } }), t('open.weekends.about', { zone })),
          toggle(t('open.sounds'), wish.sounds !== false, (sounds) => change({ sounds }), t('open.sounds.about')),
          toggle(t('open.agents'), wish.agents !== 'none', (on) => change({ agents: on ? 'welcome' : 'none' }), t('open.agents.about')),
          h('p', null, t('open.options.about')),
          ruleset.options.filter((option) => applies(option, ruleset, now)).map((option) => (
            optionChoice(option, now.options, (value) => set(option, value)))),
          String(wish.options.end).endsWith('last-card') && h('p', { class: 'small', role: 'status' }, t('open.lastCard', {
            most: mostSeats(ruleset, wish), n: roundsOfPile(ruleset, wish, [...decks, ...owned]) }))),
        h('div', { class: 'deed' }, h('button', { class: 'primary', disabled: !kept.token }, t('open.do')))))];
  };
  return { title: () => t('home.open'), view };
}

/** @param {string[]} all @param {string} one @param {boolean} on */
function toggled(all, one, on) {
  const rest = all.filter((id) => id !== one);
  return on || !rest.length ? [...rest, one] : rest;
}

/** @param {string} id @param {Loose} title @param {DeckCard | null} cover @param {boolean} chosen @param {(on: boolean) => void} turn */
function deckChoice(id, title, cover, chosen, turn) {
  const onchange = (/** @type {any} */ event) => turn(event.target.checked);
  return h('label', { key: id, class: `option ${cover ? '' : 'own'} ${chosen ? 'chosen' : ''}` },
    cover && h('img', { src: cover.small, alt: '', width: '300', height: '450', loading: 'lazy', style: { 'background-image': `url("${cover.placeholder}")` } }),
    h('input', { type: 'checkbox', checked: chosen, onchange }), cover ? h('strong', null, title) : h('span', null, title));
}

/** @param {string} name @param {string} label @param {Loose} about @param {boolean} checked @param {() => void} onchange */
function radio(name, label, about, checked, onchange) {
  return h('label', { class: `option ${checked ? 'chosen' : ''}` }, h('input', { type: 'radio', name, checked, onchange }),
    h('span', null, h('strong', null, label), h('span', { class: 'about' }, about)));
}

/** A kind of game, with the size and the rules of the edition of it. @param {typeof KINDS[number]} kind @param {Ruleset} one @param {boolean} chosen @param {() => void} pick */
function kindChoice(kind, one, chosen, pick) {
  const size = t('open.size', { least: one.seats[0], most: /** @type {number} */ (one.seats.at(-1)), minutes: one.minutes });
  return h('div', { key: kind }, radio('kind', rulesetTitle(one.id), [t(`open.kind.${kind}.about`), h('small', null, size)], chosen, pick));
}

/** @param {Ruleset} one @param {boolean} chosen @param {() => void} pick */
function editionChoice(one, chosen, pick) {
  const players = t('open.players', { least: one.seats[0], most: /** @type {number} */ (one.seats.at(-1)) });
  const about = [tryT(`ruleset.${one.id}.about`, one.about), players, t('open.box', { age: one.age, minutes: one.minutes })];
  return h('div', { key: one.id }, radio('edition', edition(one.id), about.join(' '), chosen, pick));
}

/** The wish with what this form proposes: where all are here now, the first storyteller is drawn. @param {GameIn & {ruleset: RulesetId, options: Options}} wish */
function begun(wish) {
  return wish.pace?.preset === 'live' ? { ...wish, options: { first_storyteller: 'random', ...wish.options } } : wish;
}

/** @param {Ruleset} ruleset @param {GameIn} wish @param {(changes: Partial<GameIn>) => void} change */
function seats(ruleset, wish, change) {
  const least = wish.seats?.min ?? ruleset.seats[0];
  const most = mostSeats(ruleset, wish);
  /** @param {number[]} numbers @returns {[string, string][]} */
  const named = (numbers) => numbers.map((n) => [String(n), String(n)]);
  return h('div', { class: 'row' },
    choice(t('open.min'), String(least), named(ruleset.seats.filter((n) => n <= most)),
      (min) => change({ seats: { min: Number(min), max: most } })),
    choice(t('open.max'), String(most), named(ruleset.seats.filter((n) => n >= least)),
      (max) => change({ seats: { min: least, max: Number(max) } })));
}

const DRAWN = 84; // cards in play where not all of them are

/** @param {Ruleset} ruleset @param {GameIn} wish */
const mostSeats = (ruleset, wish) => wish.seats?.max ?? /** @type {number} */ (ruleset.seats.at(-1));

const EACH = 9; // cards that a game needs for each player, up to all that are drawn

/** For how many players the cards of the chosen decks are enough, where that may be too few. @param {{id: string, cards: number}[]} known @param {string[]} chosen */
function few(known, chosen) {
  const there = cardsIn(known, chosen);
  if (there >= DRAWN || !chosen.every((id) => known.some((deck) => deck.id === id))) return null;
  const players = Math.floor(there / EACH);
  return h('p', { key: 'few', class: 'small', role: 'status' }, players >= 3 ? t('deck.enough', { n: players }) : t('deck.few'));
}

/** @param {{id: string, cards: number}[]} known @param {string[]} chosen */
const cardsIn = (known, chosen) => known.filter(({ id }) => chosen.includes(id)).reduce((sum, { cards }) => sum + cards, 0);

/**
 * How many rounds the pile lasts at a full table: with many players they are few (rules W3).
 * @param {Ruleset} ruleset @param {GameIn} wish @param {{id: string, cards: number}[]} decks
 */
export function roundsOfPile(ruleset, wish, decks) {
  const most = mostSeats(ruleset, wish);
  const there = cardsIn(decks, wish.decks ?? []);
  const [hand, each] = most === 3 ? [7, 5] : [6, most];
  return Math.ceil(((wish.cards === 'all' ? there : Math.min(there, DRAWN)) - most * hand) / each);
}

/** @typedef {Record<string, OptionValue>} Options */

/**
 * The settings to send, without options that are as printed, or have no effect next to the others: the service would refuse these.
 * @template {{options: Options, seats?: GameIn['seats']}} Wish
 * @param {Ruleset} ruleset @param {Wish} wish @returns {Wish}
 */
export function wished(ruleset, wish) {
  const asked = ruleset.options.filter((option) => (
    option.name in wish.options && wish.options[option.name] !== option.default && applies(option, ruleset, wish)));
  return { ...wish, options: Object.fromEntries(asked.map(({ name }) => [name, wish.options[name]])) };
}

/**
 * Whether an option has an effect next to the others; choices of options without an effect do not count.
 * @param {RulesetOption} option @param {Ruleset} ruleset @param {{options: Options, seats?: GameIn['seats']}} wish @returns {boolean}
 */
function applies({ only_if }, ruleset, wish) {
  const minSeats = wish.seats?.min ?? ruleset.seats[0];
  const maxSeats = wish.seats?.max ?? ruleset.seats.at(-1) ?? 0;
  return maxSeats >= (only_if.min_seats ?? 0) && minSeats <= (only_if.max_seats ?? minSeats) && only_if.options.every((condition) => {
    const other = ruleset.options.find(({ name }) => name === condition.option);
    return other && condition.values.includes(other.name in wish.options && applies(other, ruleset, wish)
      ? wish.options[other.name] : other.default);
  });
}

/** @param {RulesetOption} option @param {Options} options @param {(value: OptionValue) => void} set */
function optionChoice(option, options, set) {
  const { name, about } = option;
  const value = name in options ? options[name] : option.default;
  const label = tryT(`option.${name}`, name);
  const explained = tryT(`option.${name}.about`, about);
  if (option.values?.every((one) => typeof one === 'boolean')) return toggle(label, Boolean(value), set, explained);
  const numbers = Array.from({ length: (option.max ?? 0) - (option.min ?? 0) + 1 }, (_, n) => (option.min ?? 0) + n);
  if (!option.values && numbers.length > 20) return number(option, label, explained, value, set);
  /** @type {OptionValue[]} */
  const values = [...(option.nullable ? [null] : []), ...(option.values ?? numbers)];
  return choice(label, String(value), values.map((one) => [String(one), valueName(name, one)]),
    (chosen) => set(values.find((one) => String(one) === chosen) ?? null), explained);
}

/**
 * @param {RulesetOption} option @param {string} label @param {string} about @param {OptionValue} value
 * @param {(value: number) => void} set
 */
function number({ min, max }, label, about, value, set) {
  const onchange = (/** @type {any} */ event) => event.target.checkValidity() && set(event.target.valueAsNumber);
  return field(label, h('input', { type: 'number', inputmode: 'numeric', required: true, min, max, value: String(value), onchange }), about);
}
