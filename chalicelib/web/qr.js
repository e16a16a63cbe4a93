// Makes a QR code of a link (ISO/IEC 18004): byte mode, error correction L, versions 1 to 10, up to 271 bytes.

import { h } from './dom.js';
import { t } from './words.js';

/** By version: bytes of error correction in a block, and the number of blocks. @type {[number, number][]} */
const BLOCKS = [[7, 1], [10, 1], [15, 1], [20, 1], [26, 1], [18, 2], [20, 2], [24, 2], [30, 2], [18, 4]];
const QUIET = 4; // modules around

/** @typedef {(boolean | undefined)[][]} Grid  rows of modules, true is dark; undefined is not yet known */

/** @param {string} text */
export function qr(text) {
  const grid = encode(text);
  const size = grid.length + 2 * QUIET;
  const path = grid.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ''))).join('');
  return h('svg', { class: 'qr', viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': t('qr') },
    h('path', { class: 'light', d: `M0 0h${size}v${size}H0z` }), h('path', { class: 'dark', d: path }));
}

/** @param {string} text @param {number} [mask] the best one unless given @returns {boolean[][]} */
export function encode(text, mask) {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + BLOCKS.findIndex((_, n) => bytes.length + (n < 9 ? 2 : 3) <= dataBytes(n + 1));
  if (!version) throw new RangeError('too long for a QR code of version 10');
  const words = interleaved(version, padded(version, bytes));
  const masks = mask === undefined ? [0, 1, 2, 3, 4, 5, 6, 7] : [mask];
  const grids = masks.map((one) => drawn(version, words, one));
  return grids.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

/** @param {number} version */
const width = (version) => 17 + 4 * version;

/** The capacity in bytes, data and correction together. @param {number} version */
function allBytes(version) {
  const free = blank(version).flat().filter((module) => module === undefined).length;
  return Math.floor(free / 8);
}

/** @param {number} version */
function dataBytes(version) {
  const [correction, blocks] = BLOCKS[version - 1];
  return allBytes(version) - correction * blocks;
}

/** Mode, length, the bytes, and padding. @param {number} version @param {Uint8Array} bytes */
function padded(version, bytes) {
  const bits = [0b0100, 4, bytes.length, version < 10 ? 8 : 16];
  let text = '';
  for (let n = 0; n < bits.length; n += 2) text += bits[n].toString(2).padStart(bits[n + 1], '0');
  for (const byte of bytes) text += byte.toString(2).padStart(8, '0');
  const room = dataBytes(version) * 8;
  text += '0'.repeat(Math.min(4, room - text.length));
  text += '0'.repeat((8 - (text.length % 8)) % 8);
  for (let n = 0; text.length < room; n++) text += n % 2 ? '00010001' : '11101100';
  return Array.from({ length: text.length / 8 }, (_, n) => parseInt(text.slice(8 * n, 8 * n + 8), 2));
}

/** Powers of 2 in the field of 256 elements, and their logarithms. */
const POWER = new Uint8Array(255);
const LOG = new Uint8Array(256);
for (let n = 0, x = 1; n < 255; n++, x = (x << 1) ^ (x & 128 ? 0x11d : 0)) {
  POWER[n] = x & 255;
  LOG[x & 255] = n;
}

/** @param {number} a @param {number} b */
const times = (a, b) => (a && b ? POWER[(LOG[a] + LOG[b]) % 255] : 0);

/** The Reed-Solomon code: the remainder of a division of polynomials. @param {number[]} data @param {number} length */
function corrected(data, length) {
  let divisor = [1];
  for (let n = 0; n < length; n++) {
    divisor = [...divisor, 0].map((factor, at) => factor ^ times(divisor[at - 1] ?? 0, POWER[n]));
  }
  const rest = [...data, ...Array(length).fill(0)];
  for (let n = 0; n < data.length; n++) {
    const factor = rest[n];
    divisor.forEach((one, at) => (rest[n + at] ^= times(one, factor)));
  }
  return rest.slice(data.length);
}

/** @param {number} version @param {number[]} data */
function interleaved(version, data) {
  const [length, count] = BLOCKS[version - 1];
  const short = Math.floor(data.length / count);
  const long = data.length % count; // so many of the last blocks have one more byte
  let at = 0;
  const blocks = Array.from({ length: count }, (_, n) => data.slice(at, (at += short + (n >= count - long ? 1 : 0))));
  const columns = (/** @type {number[][]} */ rows) => Array.from({ length: Math.max(...rows.map((row) => row.length)) },
    (_, n) => rows.flatMap((row) => (n < row.length ? [row[n]] : []))).flat();
  return [...columns(blocks), ...columns(blocks.map((block) => corrected(block, length)))];
}

/** The patterns that every code of a version has; the places of format and version are light. @param {number} version */
function blank(version) {
  const size = width(version);
  /** @type {Grid} */
  const grid = Array.from({ length: size }, () => Array(size).fill(undefined));
  for (const [y, x] of [[0, 0], [0, size - 7], [size - 7, 0]]) square(grid, y + 3, x + 3, 4, (ring) => ring !== 2 && ring !== 4);
  for (let n = 8; n < size - 8; n++) grid[6][n] = grid[n][6] = n % 2 === 0;
  const last = size - 7;
  for (const y of centres(version)) {
    for (const x of centres(version)) {
      const corner = (y === 6 && x === 6) || (y === 6 && x === last) || (y === last && x === 6);
      if (!corner) square(grid, y, x, 2, (ring) => ring !== 1);
    }
  }
  for (let n = 0; n < 9; n++) grid[8][n] ??= grid[n][8] ??= false;
  for (let n = 0; n < 8; n++) grid[8][size - 1 - n] = grid[size - 1 - n][8] = false;
  for (let n = 0; version > 6 && n < 18; n++) {
    const [a, b] = [Math.floor(n / 3), size - 11 + (n % 3)];
    grid[a][b] = grid[b][a] = ((versionBits(version) >> n) & 1) === 1;
  }
  return grid;
}

/** @param {Grid} grid @param {number} y @param {number} x @param {number} radius @param {(ring: number) => boolean} dark */
function square(grid, y, x, radius, dark) {
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const inside = y + dy in grid && x + dx in grid;
      if (inside) grid[y + dy][x + dx] = dark(Math.max(Math.abs(dy), Math.abs(dx)));
    }
  }
}

/** Where the alignment patterns stand. @param {number} version */
function centres(version) {
  const last = width(version) - 7;
  if (version === 1) return [];
  return version < 7 ? [6, last] : [6, 2 * Math.ceil((last + 6) / 4), last];
}

/** @param {number} bits @param {number} generator @param {number} length of the check */
function checked(bits, generator, length) {
  let rest = bits << length;
  for (let n = 31; n >= length; n--) if (rest & (1 << n)) rest ^= generator << (n - length);
  return (bits << length) | rest;
}

/** @param {number} version */
const versionBits = (version) => checked(version, 0x1f25, 12);

const MASKS = [
  (/** @type {number} */ y, /** @type {number} */ x) => (y + x) % 2 === 0,
  (/** @type {number} */ y) => y % 2 === 0,
  (/** @type {number} */ _, /** @type {number} */ x) => x % 3 === 0,
  (/** @type {number} */ y, /** @type {number} */ x) => (y + x) % 3 === 0,
  (/** @type {number} */ y, /** @type {number} */ x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (/** @type {number} */ y, /** @type {number} */ x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (/** @type {number} */ y, /** @type {number} */ x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (/** @type {number} */ y, /** @type {number} */ x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

/** @param {number} version @param {number[]} words @param {number} mask @returns {boolean[][]} */
function drawn(version, words, mask) {
  const grid = blank(version);
  const size = grid.length;
  const bits = words.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((n) => (word >> n) & 1));
  let at = 0;
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let n = 0; n < size; n++) {
      const y = up ? size - 1 - n : n;
      for (const x of [right, right - 1]) {
        if (grid[y][x] === undefined) grid[y][x] = (bits[at++] ?? 0) === 1 !== MASKS[mask](y, x);
      }
    }
  }
  format(grid, mask);
  return /** @type {boolean[][]} */ (grid);
}

/** Write error correction and mask twice, next to the corners. @param {Grid} grid @param {number} mask */
function format(grid, mask) {
  const size = grid.length;
  const bits = checked((0b01 << 3) | mask, 0x537, 10) ^ 0x5412;
  for (let n = 0; n < 15; n++) {
    const dark = ((bits >> n) & 1) === 1;
    grid[n < 6 ? n : n < 8 ? n + 1 : size - 15 + n][8] = dark;
    grid[8][n < 8 ? size - 1 - n : n < 9 ? 7 : 14 - n] = dark;
  }
  grid[size - 8][8] = true;
}

/** The penalty of a code: long runs, squares, patterns like a corner, too much of one shade. @param {boolean[][]} grid */
function penalty(grid) {
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]))].map((row) => row.map(Number).join(''));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const corners = lines.reduce((sum, line) => sum + 40 * (line.match(/(?=10111010000|00001011101)/g) ?? []).length, 0);
  let squares = 0;
  for (let y = 1; y < grid.length; y++) {
    for (let x = 1; x < grid.length; x++) {
      const same = grid[y][x] === grid[y - 1][x] && grid[y][x] === grid[y][x - 1] && grid[y][x] === grid[y - 1][x - 1];
      if (same) squares += 3;
    }
  }
  const dark = grid.flat().filter(Boolean).length / grid.length ** 2;
  return runs + corners + squares + 10 * Math.floor(Math.abs(dark * 100 - 50) / 5);
}
