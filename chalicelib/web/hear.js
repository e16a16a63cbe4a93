// What is heard of a clue: a button, how loud the sound is along its length, and how far it has played.

/** @import { ClueSound } from './contract.js' */
import { redraw, tell } from './app.js';
import { h } from './dom.js';
import { icon } from './pieces.js';
import { duration, t } from './words.js';

/** The only one, so that only one sound plays at a time. */
const audio = new Audio();
let address = ''; // of the sound in it
let fetched = ''; // the same sound on this device
/** @type {'silent' | 'fetching' | 'playing'} */
let state = 'silent';
let bar = 0; // which is playing

audio.addEventListener('ended', () => ((state = 'silent'), (audio.currentTime = 0), redraw()));

/**
 * Fetch a sound, unless it is here already, and play it on from where it was.
 * @param {ClueSound} sound
 */
async function play(sound) {
  audio.pause();
  state = 'fetching';
  redraw();
  if (address !== sound.url) {
    address = sound.url;
    audio.removeAttribute('src');
    audio.load(); // at once: Safari lets play what was loaded when somebody pressed a button
    const here = await local(sound.url);
    if (address !== sound.url) return; // another was pressed meanwhile
    URL.revokeObjectURL(fetched);
    fetched = here === sound.url ? '' : here;
    audio.src = here;
  }
  await audio.play();
  state = 'playing';
  follow(sound);
}

/** Its address on this device; a recording is there from the beginning. @param {string} url */
async function local(url) {
  if (url.startsWith('blob:')) return url;
  const got = await fetch(url);
  if (!got.ok) throw new Error(String(got.status));
  return URL.createObjectURL(await got.blob());
}

/** Draw how far it has played, and stop it when its button is gone. @param {ClueSound} sound */
function follow(sound) {
  if (state !== 'playing' || address !== sound.url) return;
  if (!document.querySelector(`[data-sound="${CSS.escape(sound.url)}"]`)) return silence();
  const now = Math.floor((audio.currentTime * 1000 * sound.peaks.length) / sound.length_ms);
  if (now !== bar) redraw();
  bar = now;
  requestAnimationFrame(() => follow(sound));
}

export function silence() {
  audio.pause();
  if (state === 'playing') state = 'silent';
  redraw();
}

/** Play a sound on a screen that nobody touches, if its browser lets it. @param {ClueSound} sound */
export async function announce(sound) {
  try {
    await play(sound);
  } catch {
    stopped();
  }
}

function stopped() {
  address = '';
  state = 'silent';
  redraw();
}

/** @param {ClueSound} sound */
async function press(sound) {
  if (state === 'playing' && address === sound.url) return silence();
  if (state === 'fetching' && address === sound.url) return;
  try {
    await play(sound);
  } catch (error) {
    if (address !== sound.url || /** @type {Error} */ (error).name === 'AbortError') return; // another was pressed
    stopped();
    tell(t('hear.lost'));
  }
}

/**
 * A sound to listen to.
 * @param {ClueSound} sound @param {'hear.play' | 'hear.own'} [name]
 */
export function hearing(sound, name = 'hear.play') {
  const here = address === sound.url;
  const on = here && state !== 'silent';
  const played = here ? Math.min(Math.floor((audio.currentTime * 1000 * sound.peaks.length) / sound.length_ms), sound.peaks.length) : 0;
  const seconds = Math.max(Math.round(sound.length_ms / 1000), 1);
  return h('span', { class: `heard ${on ? 'on' : ''}`, key: 'heard', 'data-sound': sound.url },
    h('button', { type: 'button', class: 'iconic', 'aria-label': t(on ? 'hear.pause' : name, { length: duration(seconds) }),
      onclick: () => void press(sound) }, icon(on ? 'pause' : 'play')),
    h('svg', { class: 'wave', viewBox: `0 0 ${2 * sound.peaks.length} 24`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      h('path', { key: 'played', d: bars(sound.peaks, 0, played) }),
      h('path', { key: 'rest', class: on || played ? 'rest' : null, d: bars(sound.peaks, played, sound.peaks.length) })),
    h('span', { class: 'small', 'aria-hidden': 'true' }, minutes(seconds)));
}

/** The strokes from one peak to another. @param {number[]} peaks @param {number} from @param {number} to */
function bars(peaks, from, to) {
  return peaks.slice(from, to).map((peak, n) => `M${2 * (from + n) + 1} ${12 - half(peak)}v${2 * half(peak)}`).join('');
}

/** @param {number} peak */
const half = (peak) => Math.max(peak * 0.11, 0.5);

/** As on a clock: 0:07. @param {number} seconds */
export function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
