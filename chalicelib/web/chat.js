// The chat of a table. Everybody reads it, so it never contains anything that only some may know.

/** @import { Game, Message, ReportIn, MessageList } from './contract.js' */
import { newKey } from './api.js';
import { attempt, redraw, send, tell } from './app.js';
import { h } from './dom.js';
import { button, iconButton, rabbit, unknown } from './pieces.js';
import { Poller } from './poll.js';
import { keep, kept } from './store.js';
import { date, shortly, t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

/** Send a report. The operators get a copy; the table is not informed. @param {Table} table @param {ReportIn} what */
export async function report(table, what) {
  const done = await attempt(() => send('POST', `${table.href}/reports`, { body: what }));
  if (done) tell(t('report.done'));
}

export class Chat {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.href = `${table.href}/messages`;
    /** @type {Message[]} */
    this.said = [];
    this.text = '';
    this.key = newKey();
    this.sending = false;
    /** @type {Poller<MessageList>} */
    this.poller = new Poller(this.href, { news: (page) => this.#heard(page), trouble: () => {} });
    this.poller.start();
  }

  stop() {
    this.poller.stop();
  }

  /** @param {MessageList} page */
  #heard({ messages, next, more }) {
    const known = new Set(this.said.map((one) => one.id));
    this.said = [...this.said, ...messages.filter((one) => !known.has(one.id))];
    if (next) this.poller.path = `${this.href}?after=${next}`;
    this.poller.etag = null;
    if (more) this.poller.soon(0);
    redraw();
  }

  get unread() {
    const read = kept.read[this.table.id] ?? '';
    return this.said.filter((one) => !one.mine && one.text !== null && one.id > read).length;
  }

  read() {
    if (document.hidden) return;
    const last = this.said.at(-1)?.id;
    if (last && kept.read[this.table.id] !== last) keep({ read: { ...kept.read, [this.table.id]: last } });
  }

  /** @param {any} event */
  async say(event) {
    event.preventDefault();
    const text = this.text.trim();
    if (!text || this.sending) return;
    this.sending = true;
    const said = await attempt(() => send('POST', this.href, { body: { text }, key: this.key }));
    this.sending = false;
    this.key = newKey();
    if (said && this.text.trim() === text) this.text = '';
    if (said) event.target.elements.say.focus();
    this.poller.soon(0);
    redraw();
  }

  /** @param {Message} message */
  async deleteMessage(message) {
    const done = await attempt(() => send('DELETE', `${this.href}/${message.id}`, {}));
    if (done) this.said = this.said.map((one) => (one.id === message.id ? { ...one, text: null } : one));
    redraw();
  }

  /** @param {Game} game */
  view(game) {
    this.read();
    const oninput = (/** @type {any} */ event) => (this.text = event.target.value);
    return [
      h('p', { class: 'small' }, t('chat.about')),
      h('div', { role: 'log', 'aria-label': t('chat') },
        h('ol', { class: 'chat' }, this.said.map((one) => this.#line(one)))),
      !this.said.length && h('p', null, t('chat.none')),
      game.you && (game.chat_open
        ? h('form', { class: 'saying', onsubmit: (/** @type {any} */ event) => this.say(event) },
          h('input', { name: 'say', maxlength: '500', value: this.text, oninput, dir: 'auto', autocomplete: 'off', enterkeyhint: 'send',
            'aria-label': t('chat.text'), placeholder: t('chat.text') }),
          h('button', { class: 'primary' }, t('chat.say')))
        : h('p', null, t('chat.closed'))),
      this.table.hosting && game.ruleset !== 'team' && button(t(game.chat_open ? 'chat.close' : 'chat.open'),
        () => this.table.change('PUT', `${this.table.href}/chat`, { open: !game.chat_open }), { class: 'quiet' }),
    ];
  }

  /** @param {Message} message */
  #line(message) {
    const player = this.table.game?.players.find((one) => one.seat === message.seat && one.name === message.name);
    return h('li', { key: message.id, class: message.mine ? 'mine' : '' }, player && rabbit(player.colour),
      h('div', null, h('small', null, h('bdi', null, message.name), ' · ', h('time', { datetime: message.at, title: date(message.at) }, shortly(message.at))),
        message.text === null ? h('p', { class: 'gone' }, t('chat.gone')) : unknown('p', null, message.text)),
      message.text !== null && (message.mine ? iconButton('close', t('chat.delete'), () => this.deleteMessage(message))
        : this.table.game?.you && iconButton('flag', t('report'), () => report(this.table, { message: message.id }))));
  }
}
