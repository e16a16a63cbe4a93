// One deck of the player's own pictures: choose and upload them, describe them, and lend the deck.

/** @import { OwnCard, OwnDeck } from './contract.js' */
import { Problem, ask } from './api.js';
import { attempt, go, inWords, redraw } from './app.js';
import { aboutDeck, linkTo } from './decks.js';
import { h } from './dom.js';
import { shared } from './me.js';
import { bar, button, closeSheet, field, iconButton, sheet } from './pieces.js';
import { Poller } from './poll.js';
import { kept } from './store.js';
import { TYPES, chosen, forget, frames, upload } from './uploads.js';
import { t } from './words.js';

/** @typedef {import('./uploads.js').Chosen} Chosen */
/** What is done only after a question. @typedef {{title: string, about?: string, deed: () => unknown}} Question */

/** @param {string} id @returns {import('./app.js').Screen} */
export function deck(id) {
  const href = `/v1/me/decks/${id}`;
  /** @type {OwnDeck | null} */
  let seen = null;
  let lost = '';
  /** @type {Chosen[]} */
  let picked = [];
  let busy = false;
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
    picked = [...picked.filter(({ state }) => state !== 'sent'), ...chosen(files)];
    redraw();
  };
  /** @param {Chosen} one */
  const drop = (one) => {
    forget(one);
    picked = picked.filter((other) => other !== one);
    redraw();
  };
  async function send() {
    busy = true;
    redraw();
    await attempt(() => upload(href, picked, () => redraw()));
    busy = false;
    for (const one of picked.filter(({ state }) => state === 'sent')) drop(one);
    again();
  }
  /** @param {string} method @param {string} path @param {object} [body] */
  const change = async (method, path, body) => {
    const done = await attempt(async () => (await ask(method, href + path, body && { body }), true));
    if (done) again();
    return done;
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

  const choosing = () => {
    const ready = picked.filter(({ state }) => state === 'chosen').length;
    const sent = picked.filter(({ state }) => state === 'sent').length;
    return h('section', { key: 'choose' }, h('h2', null, t('deck.add')),
      h('label', { class: 'drop-here', ondragover: (/** @type {DragEvent} */ event) => event.preventDefault(),
        ondrop: (/** @type {DragEvent} */ event) => (event.preventDefault(), pick(event.dataTransfer?.files ?? [])) },
      h('input', { type: 'file', multiple: true, accept: TYPES.join(','), onchange: (/** @type {any} */ event) => (pick(event.target.files), (event.target.value = '')) }),
      h('strong', null, t('deck.choose')), h('span', { class: 'about' }, t('deck.drop'))),
      picked.length > 0 && [
        busy ? [h('progress', { max: String(ready + sent), value: String(sent) }), h('p', { role: 'status' }, t('deck.uploading', { n: sent, all: ready + sent }))]
          : h('p', null, button(t('deck.upload', { n: ready }), send, { class: 'primary', disabled: !ready })),
        h('p', { class: 'small' }, t('deck.place')), frames(picked, drop)]);
  };
  /** @param {OwnDeck} deck */
  const enough = ({ ready, cards, seats }) => h('p', { class: 'lead', role: 'status' },
    t('deck.ready', { n: ready, all: cards }), ' ', seats >= 3 ? t('deck.enough', { n: seats }) : t('deck.few'), ' ', h('small', null, t('deck.classic')));

  /** @param {OwnCard} card */
  const cardOf = (card) => h('li', { key: card.number, class: `own ${card.state}` },
    card.small ? h('img', { src: card.small, alt: card.alt, width: '300', height: '450', loading: 'lazy', decoding: 'async',
      style: card.placeholder ? { 'background-image': `url("${card.placeholder}")` } : {} })
      : h('p', { class: 'none' }, card.reason ? t(`deck.reason.${card.reason}`) : t('deck.waiting')),
    card.like && h('p', { class: 'small' }, t('deck.like', { n: card.like })),
    card.state === 'ready' && field(t('deck.alt', { n: card.number }), h('textarea', { rows: '3', maxlength: '420', value: card.alt,
      onchange: (/** @type {any} */ event) => change('PATCH', `/cards/${card.number}`, { alt: event.target.value.trim() }) })),
    iconButton('close', t('deck.remove', { n: card.number }), () => (card.state === 'ready'
      ? askFirst({ title: t('deck.remove', { n: card.number }), about: t('deck.remove.about'), deed: () => change('DELETE', `/cards/${card.number}`) })
      : change('DELETE', `/cards/${card.number}`))));

  /** @param {OwnDeck} deck */
  const whole = (deck) => [enough(deck),
    deck.seats >= 3 && h('p', null, h('a', { class: 'primary button', href: `#/new/${deck.id}` }, t('deck.open'))),
    choosing(),
    deck.own_cards.length > 0 && h('section', { key: 'cards' }, h('h2', null, t('deck.cards')), h('p', { class: 'small' }, t('deck.alt.about')),
      h('ul', { class: 'album' }, deck.own_cards.map(cardOf))),
    h('section', { key: 'lend' }, h('h2', null, t('deck.lend')), shared(linkTo(deck.id, deck.code), t('deck.lend.about')),
      h('p', { class: 'row' }, button(t('deck.code.new'), () => change('PATCH', '', { code: 'new' }), { class: 'quiet' })),
      deck.borrowers.length > 0 && h('ul', { class: 'rows' }, deck.borrowers.map((one) => h('li', { key: one.id }, h('bdi', null, one.name),
        button(t('deck.takeBack'), () => change('DELETE', `/borrowers/${one.id}`), { class: 'quiet' }))))),
    h('details', { key: 'settings', ontoggle: () => ((about ??= { title: deck.title, author: deck.author, licence: deck.licence, uses_ai: deck.uses_ai }), redraw()) },
      h('summary', null, t('deck.change')),
      about && h('form', { class: 'stack', onsubmit: save }, aboutDeck(about, (changed) => (about = about && { ...about, ...changed })),
        h('button', null, t('deck.save'))),
      button(t('deck.end'), () => askFirst({ title: t('deck.end'), about: t('deck.end.about'), deed: end }), { class: 'grave' })),
  ];
  return {
    title: () => seen?.title ?? t('decks'), stop: () => (poller.stop(), picked.forEach(forget)),
    view: () => [bar(seen?.title ?? t('decks'), null, '#/decks'), h('main', { id: 'main', class: 'page deck' },
      lost ? [h('p', { class: 'lead', role: 'status' }, lost), h('p', null, h('a', { class: 'primary button', href: '#/decks' }, t('decks')))]
        : seen ? whole(seen) : h('p', { class: 'loading', role: 'status' }, t('loading'))),
    question && sheet(question.title, () => (question = null), question.about && h('p', null, question.about),
      button(question.title, sure, { class: 'grave' }))],
  };
}
