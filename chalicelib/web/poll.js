// Polls as the contract asks: with the ETag, as often as Poll-Interval says, slower while there is no answer,
// and not at all while the page is hidden. News waits while a finger is on the page, so that nothing moves under it.

import { Problem, Unreachable, ask, backOff } from './api.js';

const INTERVAL_S = 10; // if an answer has no Poll-Interval

const HELD_MS = 3000; // a finger that stays longer, or was lifted unnoticed, holds nothing up
let pressed = false;
/** @type {(() => void)[]} */
let waiting = [];
addEventListener('pointerdown', () => (pressed = true), true);
for (const end of ['pointerup', 'pointercancel', 'dragend']) addEventListener(end, lifted, true);
addEventListener('blur', lifted); // of the window

/** The finger is lifted; what waits for it goes on after the click. */
function lifted() {
  pressed = false;
  setTimeout(() => {
    const calls = pressed ? [] : waiting;
    waiting = waiting.slice(calls.length);
    for (const call of calls) call();
  });
}

/** @returns {Promise<void>} resolves as soon as no finger is on the page */
function untouched() {
  return new Promise((resolve) => {
    if (!pressed) return resolve();
    waiting.push(resolve);
    setTimeout(() => waiting.includes(resolve) && lifted(), HELD_MS);
  });
}

/** @template T */
export class Poller {
  /**
   * @param {string} path
   * @param {object} told
   * @param {(body: T) => void} told.news
   * @param {(error: Problem | Unreachable | null) => void} told.trouble  null: it is over
   * @param {number} [told.hidden] seconds between two polls while the page is hidden; without it there are none
   */
  constructor(path, { news, trouble, hidden }) {
    this.path = path;
    this.news = news;
    this.trouble = trouble;
    this.hidden = hidden;
    /** @type {string | null} */
    this.etag = null;
    this.told = 0; // how often the position came from elsewhere
    this.interval = INTERVAL_S;
    this.failures = 0;
    this.ended = false;
    this.asking = false;
    this.again = false; // something has happened since the request was sent
    /** @type {number | undefined} */
    this.timer = undefined;
    this.wake = () => this.soon(0);
  }

  start() {
    document.addEventListener('visibilitychange', this.wake);
    addEventListener('online', this.wake);
    addEventListener('offline', this.wake); // report it at once, because there will be no answer
    return this.once();
  }

  stop() {
    this.ended = true;
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.wake);
    removeEventListener('online', this.wake);
    removeEventListener('offline', this.wake);
  }

  /** The position is known from elsewhere, as from the answer to a move. */
  forget() {
    this.told++;
    this.etag = null;
    this.soon(this.interval);
  }

  /** @param {number} seconds */
  soon(seconds) {
    if (!seconds && this.asking) this.again = true; // the answer to come may be older, and sets the timer anew
    clearTimeout(this.timer);
    if (!this.ended) this.timer = setTimeout(() => this.once(), seconds * 1000);
  }

  async once() {
    if (this.ended || this.asking || (document.hidden && !this.hidden)) return;
    this.asking = true;
    this.again = false;
    const told = this.told;
    try {
      const answer = await ask('GET', this.path, { etag: this.etag });
      await untouched();
      this.#answered(answer, told);
    } catch (error) {
      if (!(error instanceof Problem || error instanceof Unreachable)) throw error;
      this.#failed(error);
    } finally {
      this.asking = false;
      if (this.again) this.soon(0);
    }
  }

  /** @param {import('./api.js').Answer<T>} answer @param {number} told */
  #answered(answer, told) {
    if (this.ended) return;
    if (this.failures) this.trouble(null);
    this.failures = 0;
    this.interval = answer.pollAfter ?? INTERVAL_S;
    this.soon(document.hidden ? Math.max(this.interval, this.hidden ?? 0) : this.interval);
    if (told !== this.told) return; // the answer to a move came meanwhile, and is newer
    if (answer.status === 200) {
      this.etag = answer.etag;
      this.news(answer.body);
    }
  }

  /** @param {Problem | Unreachable} error */
  #failed(error) {
    if (this.ended) return;
    const asked = error instanceof Problem ? error.retryAfter : null;
    if (error instanceof Unreachable || error.passes) this.soon(backOff(this.failures++, asked));
    else this.stop();
    this.trouble(error);
  }
}
