// Sounds and vibration, made here when they are needed: no file is loaded. Browsers allow sounds after the first tap.

import { kept } from './store.js';

/** @typedef {'slide' | 'plop' | 'turn' | 'chime' | 'sigh' | 'fanfare'} Sound */

const QUIET = 0.12; // of the loudest
/** @type {AudioContext | null} */
let audio = null;

/** Allow sounds, at a tap or a key. */
function allow() {
  if (!kept.sound) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') audio.resume();
}
for (const kind of ['pointerup', 'keydown']) addEventListener(kind, allow, { capture: true, passive: true });

/**
 * Notes: frequency (Hz) at the beginning and the end, seconds until it begins, seconds that it lasts.
 * @type {Record<Exclude<Sound, 'slide'>, [number, number, number, number][]>}
 */
const NOTES = {
  plop: [[420, 140, 0, 0.13]],
  turn: [[660, 660, 0, 0.35], [880, 880, 0.14, 0.5]],
  chime: [[784, 784, 0, 0.7], [988, 988, 0.09, 0.7], [1175, 1175, 0.18, 0.9]],
  sigh: [[392, 294, 0, 0.45], [294, 196, 0.4, 0.7]],
  fanfare: [[523, 523, 0, 0.2], [659, 659, 0.16, 0.2], [784, 784, 0.32, 0.25], [1047, 1047, 0.5, 1]],
};
/** Milliseconds of shaking and rest. @type {Partial<Record<Sound, number[]>>} */
const SHAKES = { plop: [12], turn: [60, 60, 60], chime: [30], fanfare: [40, 60, 40, 60, 120] };

/** Let something be heard and felt. While the page is hidden only that it is the player's turn. @param {Sound} name */
export function sound(name) {
  if (!kept.sound || (document.hidden && name !== 'turn')) return;
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKES[name] ?? []);
  if (audio?.state !== 'running') return;
  if (name === 'slide') rustle(audio);
  else for (const note of NOTES[name]) ring(audio, ...note);
}

/** @param {AudioContext} on @param {number} from @param {number} to @param {number} later @param {number} lasts */
function ring(on, from, to, later, lasts) {
  const at = on.currentTime + later;
  const tone = new OscillatorNode(on, { type: 'triangle', frequency: from });
  const loud = new GainNode(on, { gain: 0 });
  tone.frequency.exponentialRampToValueAtTime(to, at + lasts);
  loud.gain.setValueAtTime(0, at);
  loud.gain.linearRampToValueAtTime(QUIET, at + 0.015);
  loud.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  tone.connect(loud).connect(on.destination);
  tone.start(at);
  tone.stop(at + lasts);
}

const RUSTLE_S = 0.18;

/** A card that slides over the table: noise, from dull to bright. @param {AudioContext} on */
function rustle(on) {
  const noise = on.createBuffer(1, on.sampleRate * RUSTLE_S, on.sampleRate);
  noise.getChannelData(0).forEach((_, n, all) => (all[n] = (Math.random() * 2 - 1) * Math.sin((Math.PI * n) / all.length)));
  const source = new AudioBufferSourceNode(on, { buffer: noise });
  const tone = new BiquadFilterNode(on, { type: 'bandpass', frequency: 900, Q: 0.8 });
  tone.frequency.linearRampToValueAtTime(2600, on.currentTime + RUSTLE_S);
  source.connect(tone).connect(new GainNode(on, { gain: QUIET })).connect(on.destination);
  source.start();
}
