// One deck of the player's own pictures: choose and upload them, describe them, and lend the deck.

/** @import { OwnCard, OwnDeck } from './contract.js' */
import { Problem, ask } from './api.js';
import { attempt, go, inWords, redraw, tell } from './app.js';
import { aboutDeck, linkTo } from './decks.js';
import { h } from './dom.js';
import { shared } from './me.js';
import { bar, button, closeSheet, field, iconButton, sheet } from './pieces.js';
import { Poller } from './poll.js';
import { kept } from './store.js';
import { CHOICE, chosen, droppedIn } from './files.js';
import { cancel, forget, frames, prepareAll, upload, waits } from './uploads.js';
import { t } from './words.js';

const MOST_CARDS = 168;

/** @typedef {import('./files.js').Chosen} Chosen */
/** What is done only after a question. @typedef {{title: string, about?: string, deed: () => unknown}} Question */

/** @param {string} id @returns {import('./app.js').Screen} */
export function deck(id) {
  const href = `/v1/me/decks/${id}`;
  /** @type {OwnDeck | null} */
  let seen = null;
  let lost = '';
  /** @type {Chosen[]} */
  let picked = [];
  /** The names of the files that were uploaded here, by card. @type {Map<number, string>} */
  const names = new Map();
  let sending = 0; // how many pictures, while they are uploaded
  let dragging = false; // something over the page
  /** @type {Question | null} */
  let question = null;
  /** @type {import('./decks.js').About | null} */
  let about = null;

  /** @type {Poller<OwnDeck>} */
  const poller = new Poller(href, {
    news: (body) => ((seen = body), (lost = ''), redraw()),
    trouble: (error) => {
      const gone = error instanceof Problem && error.code === 'deck-not-found';
      if (gone) poller.stop();
      lost = gone ? t('deck.lost') : error && !seen ? inWords(error) : '';
      redraw();
    },
  });
  const again = () => (poller.forget(), poller.wake());
  if (kept.token) poller.start();
  else lost = t('deck.lost');

  /** @param {Iterable<File>} files */
  const pick = (files) => {
    const { pictures, others } = chosen([...files]);
    picked = [...picked, ...pictures];
    prepareAll(pictures);
    if (others) tell(t('deck.others', { n: others }));
    redraw();
  };
  const dropping = {
    ondragover: (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      if (dragging) return;
      dragging = true;
      redraw();
    },
    ondragleave: (/** @type {any} */ event) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      dragging = false;
      redraw();
    },
    ondrop: async (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      dragging = false;
      pick(await droppedIn(event.dataTransfer));
    },
  };
  /** @param {Chosen} one */
  const drop = (one) => {
    forget(one);
    picked = picked.filter((other) => other !== one);
    redraw();
  };
  /** @param {Chosen} one */
  const leaveOut = async (one) => {
    moveOn('.frames .leave-out');
    drop(one);
    if (one.card) await cancel(href, one).then(again);
  };
  const stay = (/** @type {Event} */ event) => event.preventDefault(); // the browser asks before the page is left
  async function send() {
    sending = picked.filter(waits).length;
    addEventListener('beforeunload', stay);
    redraw();
    const done = await attempt(async () => (await upload(href, picked, () => redraw()), true));
    const lost = picked.filter(({ state }) => state === 'lost').length;
    if (done && lost) tell(t('deck.unsent', { n: lost }));
    removeEventListener('beforeunload', stay);
    sending = 0;
    for (const one of picked.filter(({ state }) => state === 'sent')) {
      if (one.card) names.set(one.card.number, one.file.name);
      drop(one);
    }
    again();
  }
  /** @param {string} method @param {string} path @param {object} [body] */
  const change = async (method, path, body) => {
    const done = await attempt(async () => (await ask(method, href + path, body && { body }), true));
    if (done) again();
    return done;
  };
  const remove = (/** @type {OwnCard} */ { number }) => {
    moveOn('.album .iconic');
    return change('DELETE', `/cards/${number}`);
  };
  async function save(/** @type {any} */ event) {
    event.preventDefault();
    if (about) await change('PATCH', '', about);
  }
  const end = async () => {
    if (!(await attempt(async () => (await ask('DELETE', href), true)))) return;
    poller.stop();
    go('#/decks');
  };
  /** @param {Question} asked */
  const askFirst = (asked) => ((question = asked), redraw());
  const sure = async () => {
    const asked = question;
    closeSheet();
    question = null;
    await asked?.deed();
  };

  /** @param {OwnDeck} deck */
  const choosing = ({ cards }) => h('section', { key: 'choose' }, h('h2', null, t('deck.add')),
    h('label', { class: `drop-here ${dragging ? 'dragging' : ''}` },
      h('input', { type: 'file', multiple: true, accept: CHOICE.join(','), onchange: (/** @type {any} */ event) => (pick(event.target.files), (event.target.value = '')) }),
      h('strong', null, t('deck.choose')), h('span', { class: 'about' }, t('deck.drop'))),
    picked.length > 0 && h('div', { class: 'choice' }, sending ? progress() : uploading(cards), frames(picked, sending ? null : leaveOut)));
  const progress = () => {
    const done = sending - picked.filter(({ state }) => ['chosen', 'shrinking', 'sending'].includes(state)).length;
    return h('div', { key: 'send', class: 'send' }, h('progress', { max: String(sending), value: String(done), 'aria-label': t('deck.state.sending') }),
      h('p', { role: 'status' }, t('deck.uploading', { n: picked.filter(({ state }) => state === 'sent').length, all: sending })));
  };
  /** The button to upload what waits, as far as there is room in the deck. @param {number} cards that it has */
  const uploading = (cards) => {
    const ready = picked.filter(waits);
    if (!ready.length) return null;
    const over = cards + ready.filter(({ card }) => !card).length - MOST_CARDS;
    return [h('div', { key: 'send', class: 'send' }, button(t('deck.upload', { n: ready.length }), send, { class: 'primary', disabled: over > 0 }),
      over > 0 && h('p', { class: 'small', role: 'status' }, t('deck.full', { n: over, most: MOST_CARDS }))),
    h('p', { key: 'place', class: 'small' }, t('deck.place'))];
  };
  /** @param {OwnDeck} deck */
  const enough = ({ ready, cards, seats }) => h('p', { class: 'lead', role: 'status' },
    cards > 0 && [t('deck.ready', { n: ready, all: cards }), ' '], seats >= 3 ? t('deck.enough', { n: seats }) : t('deck.few'), ' ', h('small', null, t('deck.classic')));

  /** The cards; those whose pictures are on their way are shown above. @param {OwnDeck} deck */
  const listed = ({ own_cards }) => own_cards.filter(({ number, state }) => state !== 'waiting' || !picked.some(({ card }) => card?.number === number));
  /** @param {OwnCard} card */
  const cardOf = (card) => h('li', { key: card.number, class: `is-${card.state}` },
    card.small ? h('img', { src: card.small, alt: card.alt, width: '300', height: '450', loading: 'lazy', decoding: 'async',
      style: card.placeholder ? { 'background-image': `url("${card.placeholder}")` } : {} })
      : h('p', { class: 'none' }, card.reason ? t(`deck.reason.${card.reason}`) : t(names.has(card.number) ? 'deck.waiting' : 'deck.missing')),
    card.state === 'refused' && names.has(card.number) && h('p', { class: 'small file' }, h('bdi', null, names.get(card.number))),
    card.like && h('p', { class: 'small' }, t('deck.like', { n: card.like })),
    card.state === 'ready' && field(t('deck.alt', { n: card.number }), h('textarea', { rows: '3', maxlength: '420', value: card.alt,
      onchange: (/** @type {any} */ event) => change('PATCH', `/cards/${card.number}`, { alt: event.target.value.trim() }) })),
    iconButton('close', t('deck.remove', { n: card.number }), () => (card.state === 'ready'
      ? askFirst({ title: t('deck.remove', { n: card.number }), about: t('deck.remove.about'), deed: () => remove(card) }) : remove(card))));

  /** @param {OwnDeck} deck */
  const whole = (deck) => [enough(deck),
    deck.seats >= 3 && h('p', null, h('a', { class: 'primary button', href: `#/new/${deck.id}` }, t('deck.open'))),
    choosing(deck),
    listed(deck).length > 0 && h('section', { key: 'cards' }, h('h2', null, t('deck.cards')), h('p', { class: 'small' }, t('deck.alt.about')),
      h('ul', { class: 'album' }, listed(deck).map(cardOf))),
    h('section', { key: 'lend' }, h('h2', null, t('deck.lend')), shared(linkTo(deck.id, deck.code), t('deck.lend.about')),
      h('p', { class: 'row' }, button(t('deck.code.new'), () => change('PATCH', '', { code: 'new' }), { class: 'quiet' })),
      deck.borrowers.length > 0 && [h('h3', null, t('deck.borrowers')), h('ul', { class: 'rows' }, deck.borrowers.map((one) => h('li', { key: one.id }, h('bdi', null, one.name),
        button(t('deck.takeBack'), () => change('DELETE', `/borrowers/${one.id}`), { class: 'quiet' }))))]),
    h('details', { key: 'settings', ontoggle: () => ((about ??= { title: deck.title, author: deck.author, licence: deck.licence, uses_ai: deck.uses_ai }), redraw()) },
      h('summary', null, t('deck.change')),
      about && h('form', { class: 'stack', onsubmit: save }, aboutDeck(about, (changed) => (about = about && { ...about, ...changed })),
        h('button', null, t('deck.save'))),
      button(t('deck.end'), () => askFirst({ title: t('deck.end'), about: t('deck.end.about'), deed: end }), { class: 'grave' })),
  ];
  return {
    title: () => seen?.title ?? t('decks'),
    stop: () => {
      poller.stop();
      removeEventListener('beforeunload', stay);
      if (!sending) picked.forEach(forget); // an upload goes on
    },
    view: () => [bar(seen?.title ?? t('decks'), null, '#/decks'), h('main', { id: 'main', class: 'page deck', ...(seen ? dropping : {}) },
      lost ? [h('p', { class: 'lead', role: 'status' }, lost), h('p', null, h('a', { class: 'primary button', href: '#/decks' }, t('decks')))]
        : seen ? whole(seen) : h('p', { class: 'loading', role: 'status' }, t('loading'))),
    question && sheet(question.title, () => (question = null), question.about && h('p', null, question.about),
      button(question.title, sure, { class: 'grave' }))],
  };
}

/** Move the focus from a button that disappears to the next of its kind. @param {string} selector */
function moveOn(selector) {
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
  const at = all.findIndex((one) => one === document.activeElement);
  if (at >= 0) (all[at + 1] ?? all[at - 1])?.focus();
}
