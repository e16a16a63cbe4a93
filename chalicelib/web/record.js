// The sound that a storyteller records for a clue: it stays on this device until the clue is sent.

/** @import { ClueSound, Recording, SoundType } from './contract.js' */
import { Problem, Unreachable, ask, pause } from './api.js';
import { inWords, redraw, say } from './app.js';
import { h } from './dom.js';
import { hearing, minutes, silence } from './hear.js';
import { icon, iconButton } from './pieces.js';
import { sent } from './uploads.js';
import { duration, t } from './words.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./words.js').Key} Key */
/** @typedef {{blob: Blob, type: SoundType, sound: ClueSound}} Take */
/** @typedef {{recorder: MediaRecorder, stream: MediaStream, meter: AnalyserNode, since: number, levels: number[], timer: number}} Running */

/** AAC in MP4 first: Safari records WebM too, but plays its own badly, and what other browsers record of AAC they play as well. */
const KINDS = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
const MOST_MS = 20_000;
const SPARE_MS = 400; // a recorder stops a little later than it is told
const HELD_MS = 400; // a shorter press is a tap, after which the recording goes on
const TICK_MS = 80;
const PEAKS = 60;
const BITS_PER_S = 96_000; // 20 seconds are half of what the service takes
const ASK_S = 0.7; // between two questions whether the service has made a sound of it
const PATIENCE_S = 60;
/** Songs and whistling are no noise. */
const AS_IT_IS = { echoCancellation: false, noiseSuppression: false, autoGainControl: true };
/** What a browser says when there is no microphone to be had. @type {Record<string, Key>} */
const TROUBLES = { NotAllowedError: 'record.denied', SecurityError: 'record.denied', NotFoundError: 'record.none' };

/** @type {WeakMap<Table, Recorder>} */
const recorders = new WeakMap();

/** The recorder of a table. @param {Table} table */
export function recorderOf(table) {
  const recorder = recorders.get(table) ?? new Recorder(table);
  recorders.set(table, recorder);
  return recorder;
}

/** The first kind that the browser can record; none if it cannot. */
function kind() {
  return 'MediaRecorder' in window && 'mediaDevices' in navigator ? KINDS.find((one) => MediaRecorder.isTypeSupported(one)) : undefined;
}

/** The store does not take so much. */
class TooLarge extends Error {}

/** @param {MediaStream} stream */
function off(stream) {
  for (const track of stream.getTracks()) track.stop();
}

class Recorder {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Take | null} */
    this.take = null;
    /** @type {'idle' | 'asking' | 'recording' | 'sending' | 'checking'} */
    this.state = 'idle';
    /** @type {Running | null} */
    this.running = null;
    this.trouble = '';
    this.asks = 0; // how often the browser was asked for the microphone
    this.id = ''; // of what has been uploaded
    this.round = 0; // for which it was
  }

  /** Whether the clue has to wait for it. The browser's question for the microphone may never be answered. */
  get busy() {
    return this.state !== 'idle' && this.state !== 'asking';
  }

  async start() {
    if (this.state !== 'idle') return;
    silence();
    this.#is('asking');
    const ask = ++this.asks;
    /** @type {MediaStream | null} */
    let stream = null;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: AS_IT_IS });
      if (ask === this.asks && document.querySelector('.recorder')) return this.#begin(stream);
      off(stream);
      if (ask === this.asks) this.#is('idle');
    } catch (error) {
      if (stream) off(stream);
      if (ask === this.asks) this.#is('idle', t(TROUBLES[/** @type {Error} */ (error).name] ?? 'record.failed'));
    }
  }

  /** Wait no longer for the microphone. */
  cancel() {
    if (this.state !== 'asking') return;
    this.asks++;
    this.#is('idle');
  }

  /** @param {MediaStream} stream */
  #begin(stream) {
    const recorder = new MediaRecorder(stream, { mimeType: kind(), audioBitsPerSecond: BITS_PER_S });
    recorder.start();
    const audio = new AudioContext();
    const meter = new AnalyserNode(audio, { fftSize: 1024 });
    audio.createMediaStreamSource(stream).connect(meter);
    /** @type {Blob[]} */
    const parts = [];
    const running = { recorder, stream, meter, since: Date.now(), levels: [], timer: setInterval(() => this.#tick(), TICK_MS) };
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      clearInterval(running.timer);
      off(stream);
      audio.close();
      this.#stopped(running, parts);
    };
    this.running = running;
    say(t('record.running'));
    this.#is('recording');
  }

  #tick() {
    const { running } = this;
    if (!running) return;
    const wave = new Float32Array(running.meter.fftSize);
    running.meter.getFloatTimeDomainData(wave);
    running.levels.push(Math.sqrt(wave.reduce((sum, one) => sum + one * one, 0) / wave.length));
    if (!document.querySelector('.recorder')) this.drop(); // the turn is over, or the screen was left
    else if (Date.now() - running.since >= MOST_MS - SPARE_MS) this.stop();
    redraw();
  }

  stop() {
    if (this.running?.recorder.state === 'recording') this.running.recorder.stop();
  }

  /** @param {Running} running @param {Blob[]} parts */
  #stopped({ recorder, since, levels }, parts) {
    const wanted = this.running !== null;
    this.running = null;
    if (!wanted) return this.#is('idle');
    const type = /** @type {SoundType} */ (recorder.mimeType.split(';')[0]);
    const blob = new Blob(parts, { type });
    if (!blob.size) return this.#is('idle', t('record.reason.not-a-sound'));
    this.drop();
    const length = Math.min(Date.now() - since, MOST_MS);
    this.take = { blob, type, sound: { url: URL.createObjectURL(blob), length_ms: length, peaks: peaksOf(levels) } };
    say(t('record.done', { length: duration(Math.max(Math.round(length / 1000), 1)) }));
    this.#is('idle');
  }

  /** Forget what was recorded, or is being recorded. */
  drop() {
    const { running } = this;
    this.running = null;
    if (running?.recorder.state === 'recording') running.recorder.stop();
    if (this.take) URL.revokeObjectURL(this.take.sound.url);
    this.take = null;
    this.id = this.trouble = '';
    redraw();
  }

  /** Upload the recording, unless it is there, and wait for the sound that the service makes of it: its id, or null, and then `trouble` says why. */
  async send() {
    const { table, take } = this;
    if (!take) return null;
    try {
      if (this.round !== table.game?.round?.number) this.id = '';
      this.#is('sending');
      if (!this.id) await this.#upload(take);
      this.#is('checking');
      const seen = await this.#developed();
      if (seen.state !== 'ready') this.id = '';
      this.#is('idle', seen.reason ? t(`record.reason.${seen.reason}`) : '');
      return this.id || null;
    } catch (error) {
      if (table.gone.signal.aborted) return null;
      if (error instanceof Problem && error.code === 'sound-not-found') this.id = '';
      this.#is('idle', error instanceof Problem ? inWords(error) : t(error instanceof TooLarge ? 'record.reason.too-large' : 'record.unsent'));
      table.poller.soon(0);
      return null;
    }
  }

  /** @param {Take} take */
  async #upload({ blob, type }) {
    const { href, gone } = this.table;
    /** @type {Recording} */
    const made = (await ask('POST', `${href}/sounds`, { body: { type }, signal: gone.signal })).body;
    const came = made.upload && (await sent(made.upload, blob));
    if (came === 'too-large') throw new TooLarge();
    if (came !== 'sent') throw new Unreachable();
    this.id = made.id;
    this.round = made.round;
  }

  /** @returns {Promise<Recording>} */
  async #developed() {
    const { href, gone } = this.table;
    for (let waited = 0; waited < PATIENCE_S; waited += ASK_S) {
      /** @type {Recording} */
      const seen = (await ask('GET', `${href}/sounds/${this.id}`, { signal: gone.signal })).body;
      if (seen.state !== 'waiting') return seen;
      await pause(ASK_S, gone.signal);
    }
    throw new Unreachable();
  }

  /** @param {Recorder['state']} state */
  #is(state, trouble = '') {
    this.state = state;
    this.trouble = trouble;
    redraw();
  }

  /** The button to record, and what was recorded; or why nothing can be. */
  view() {
    if (!kind()) return h('p', { class: 'small', key: 'recorder' }, t(isSecureContext ? 'record.cannot' : 'record.insecure'));
    const { running, take, state, trouble } = this;
    const waiting = state === 'sending' || state === 'checking';
    const wide = running || take || state !== 'idle' || trouble;
    return h('div', { class: `recorder ${wide ? 'wide' : ''} ${running ? 'running' : ''}`, key: 'recorder' },
      !waiting && this.#button(),
      running ? meter(running) : state === 'asking' ? h('span', { class: 'small', role: 'status' }, t('record.asking'))
        : take && hearing(take.sound, 'hear.own'),
      waiting ? h('span', { class: 'small', role: 'status' }, t(`record.${/** @type {'sending' | 'checking'} */ (state)}`))
        : take && !running && iconButton('close', t('record.remove'), () => this.#remove()),
      trouble && h('p', { class: 'trouble', role: 'alert' }, trouble));
  }

  /** Held while recording, or tapped before and after; from the keyboard it is tapped. */
  #button() {
    const { running, take, state } = this;
    const on = running || state === 'asking';
    const label = t(on ? 'record.stop' : take ? 'record.again' : 'record.start');
    const tap = () => void (this.running ? this.stop() : this.state === 'asking' ? this.cancel() : this.start());
    return h('button', { type: 'button', key: 'record', class: 'iconic mic', 'aria-label': label, title: on ? label : `${label}. ${t('record.how')}`,
      onclick: (/** @type {MouseEvent} */ { detail }) => void (detail === 0 && tap()), // a pointer has done it already
      onpointerdown: (/** @type {any} */ event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        tap();
      },
      onpointerup: () => void (this.running && Date.now() - this.running.since >= HELD_MS && this.stop()),
      oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(), // of a finger that is held
    }, icon(on ? 'stop' : 'mic'));
  }

  #remove() {
    /** @type {HTMLElement | null} */ (document.querySelector('.recorder .mic'))?.focus();
    this.drop();
  }
}

/** How loud it is now, and the seconds that are left. @param {Running} running */
function meter({ since, levels }) {
  const left = Math.max(Math.ceil((MOST_MS - (Date.now() - since)) / 1000), 0);
  const loud = Math.min(Math.sqrt(levels.at(-1) ?? 0) * 1.6, 1);
  return [h('span', { key: 'level', class: 'level', 'aria-hidden': 'true' }, h('span', { style: { width: `${Math.round(loud * 100)}%` } })),
    h('span', { key: 'left', class: 'countdown', 'aria-hidden': 'true' }, minutes(left))];
}

/** How loud a recording is along its length, from 0 to 100. @param {number[]} levels @returns {number[]} */
function peaksOf(levels) {
  const most = Math.max(...levels, 0.001);
  return Array.from({ length: PEAKS }, (_, n) => {
    const from = Math.floor((n * levels.length) / PEAKS);
    const part = levels.slice(from, Math.max(Math.ceil(((n + 1) * levels.length) / PEAKS), from + 1));
    return Math.round((Math.max(...part, 0) / most) * 100);
  });
}
