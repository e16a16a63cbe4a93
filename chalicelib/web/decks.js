// The player's own decks: the list, a new one, those of others, and the invitation to borrow one.

/** @import { BorrowedDecks, OwnDeck, OwnDeckList, OwnDeckSummary, OwnLicence } from './contract.js' */
import { Problem, ask } from './api.js';
import { attempt, go, inWords, load, redraw } from './app.js';
import { h } from './dom.js';
import { bar, button, choice, field, toggle } from './pieces.js';
import { kept } from './store.js';
import { whoAreYou } from './who.js';
import { t, tryT } from './words.js';

const LICENCES = /** @type {OwnLicence[]} */ (['private', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-4.0', 'CC0-1.0']);

/** The link with which others borrow a deck. What stands behind `#` reaches no server. @param {string} id @param {string} code */
export function linkTo(id, code) {
  return `${location.origin}/#/decks/${id}/${code}`;
}

/** @typedef {{title: string, author: string, licence: OwnLicence, uses_ai: boolean}} About */

/** What the owner says of a deck. @param {About} about @param {(changed: Partial<About>) => void} change */
export function aboutDeck(about, change) {
  const oninput = (/** @type {'title' | 'author'} */ name) => (/** @type {any} */ event) => change({ [name]: event.target.value });
  return [
    field(t('decks.title'), h('input', { name: 'title', value: about.title, required: true, maxlength: '60', autocomplete: 'off', oninput: oninput('title') })),
    field(t('decks.author'), h('input', { name: 'author', value: about.author, maxlength: '60', autocomplete: 'off', oninput: oninput('author') })),
    choice(t('decks.licence'), about.licence, LICENCES.map((id) => [id, tryT(`licence.${id}`, id)]), (licence) => (
      change({ licence: /** @type {OwnLicence} */ (licence) })), t('decks.rights')),
    toggle(t('decks.ai'), about.uses_ai, (on) => change({ uses_ai: on })),
  ];
}

/** @param {OwnDeckSummary} deck */
const named = (deck) => [h('strong', null, h('bdi', null, deck.title)), h('small', null, t('decks.count', { n: deck.cards }))];

/** @returns {import('./app.js').Screen} */
export function decks() {
  /** @type {OwnDeckSummary[] | null} */
  let mine = null;
  /** @type {OwnDeckSummary[]} */
  let borrowed = [];
  /** @type {About} */
  let wish = { title: '', author: '', licence: 'private', uses_ai: false };

  const look = () => kept.token && load(async () => {
    const [own, others] = await Promise.all([ask('GET', '/v1/me/decks'), ask('GET', '/v1/me/borrowed-decks')]);
    mine = /** @type {OwnDeckList} */ (own.body).decks;
    borrowed = /** @type {BorrowedDecks} */ (others.body).decks;
    redraw();
  });
  look();

  async function make(/** @type {any} */ event) {
    event.preventDefault();
    const made = await attempt(async () => /** @type {OwnDeck} */ ((await ask('POST', '/v1/me/decks', { body: wish })).body));
    if (made) go(`#/decks/${made.id}`);
  }
  const back = async (/** @type {string} */ id) => {
    await attempt(() => ask('DELETE', `/v1/me/borrowed-decks/${id}`));
    look();
  };
  return {
    title: () => t('decks'),
    view: () => [bar(t('decks'), null, '#/me'), h('main', { id: 'main', class: 'page' }, h('p', { class: 'lead' }, t('decks.about')),
      mine && mine.length > 0 && h('section', { key: 'mine' }, h('h2', null, t('decks.mine')),
        h('ul', { class: 'games' }, mine.map((deck) => h('li', { key: deck.id }, h('a', { class: 'game', href: `#/decks/${deck.id}` }, named(deck)))))),
      borrowed.length > 0 && h('section', { key: 'borrowed' }, h('h2', null, t('decks.borrowed')),
        h('ul', { class: 'games' }, borrowed.map((deck) => h('li', { key: deck.id, class: 'game with-deed' }, h('div', null, named(deck)),
          button(t('decks.back'), () => back(deck.id), { class: 'quiet' }))))),
      h('section', { key: 'make' }, h('h2', null, t('decks.make')), kept.token ? h('form', { class: 'stack', onsubmit: make },
        aboutDeck(wish, (changed) => (wish = { ...wish, ...changed })), h('button', { class: 'primary' }, t('decks.make')))
        : whoAreYou(t('begin'), look)))],
  };
}

/** An invitation to borrow a deck. @param {string} id @param {string} code @returns {import('./app.js').Screen} */
export function borrow(id, code) {
  let lost = '';
  /** @type {OwnDeckSummary | null} */
  let deck = null;
  async function take() {
    lost = '';
    try {
      deck = (await ask('POST', `/v1/me/borrowed-decks/${id}`, { body: { code } })).body;
    } catch (error) {
      lost = error instanceof Problem && error.code === 'deck-not-found' ? t('deck.lost') : inWords(error);
    }
    redraw();
  }
  return {
    title: () => t('deck.borrow'),
    view: () => [bar(t('deck.borrow'), null), h('main', { id: 'main', class: 'page narrow' },
      lost ? h('p', { class: 'lead', role: 'status' }, lost)
        : deck ? [h('p', { class: 'lead', role: 'status' }, t('deck.borrowed', { title: deck.title })),
          h('p', null, h('a', { class: 'primary button', href: `#/new/${id}` }, t('home.open')))]
          : [h('p', null, t('deck.borrow.about')), kept.token ? h('p', null, button(t('deck.borrow'), take, { class: 'primary' })) : whoAreYou(t('deck.borrow'), take)])],
  };
}
