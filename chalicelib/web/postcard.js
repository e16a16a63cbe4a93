// A shared round as a picture, drawn in the browser: the clue, the cards, and who found the one that was meant.

/** @import { Shared } from './contract.js' */
import { nameOf, sought } from './shared.js';
import { language, list, t } from './words.js';

const WIDTH = 1080, HEIGHT = 1350, EDGE = 60;
const NIGHT = '#1a1624', PAPER = '#f4ecdd', GLOW = '#f3b765', FAINT = '#b9aecb';
const SERIF = 'Georgia, "Iowan Old Style", "Noto Serif", serif';
const SANS = 'system-ui, sans-serif';
const CARDS_TOP = 400, CARDS_BOTTOM = 1130;

/** @param {Shared} seen @param {string} address */
export async function postcard(seen, address) {
  const [round] = seen.rounds;
  const pictures = await Promise.all(round.table.map(({ card }) => loaded(card.image)));
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT, className: 'postcard' });
  const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  brush.fillStyle = NIGHT;
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = PAPER;
  const upright = ['ja', 'zh-Hant'].includes(language);
  fitted(brush, said(round), 72, 220, (px) => `${upright ? '' : 'italic '}${px}px ${SERIF}`, CARDS_TOP - 2 * EDGE, 4);
  const target = sought(seen, round);
  const places = grid(round.table.length);
  round.table.forEach(({ owner }, n) => draw(brush, pictures[n], places[n], target === null || owner === target, owner === target));
  const meant = round.table.find(({ owner }) => owner === target);
  const finders = seen.players.filter(({ seat }) => meant?.voters.includes(seat)).map(nameOf);
  brush.fillStyle = PAPER;
  if (target !== null) fitted(brush, finders.length ? t('shared.found', { names: list(finders) }) : t('shared.nobody'), 38, 1190, (px) => `${px}px ${SANS}`, 90, 2);
  brush.fillStyle = GLOW;
  brush.font = `600 44px ${SERIF}`;
  brush.fillText('Reverie', WIDTH / 2, 1266);
  brush.fillStyle = FAINT;
  fitted(brush, address, 26, 1312, (px) => `${px}px ${SANS}`, 30, 1);
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', said(round));
  return canvas;
}

/** @param {Shared['rounds'][number]} round */
const said = ({ clue }) => (clue === null ? t('shared.noClue') : clue || t('clue.sound'));

/** @param {string} address @returns {Promise<HTMLImageElement>} */
function loaded(address) {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.crossOrigin = 'anonymous'; // else the drawing could not be read
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error('a picture is missing'));
    picture.src = address;
  });
}

/** @typedef {{x: number, y: number, width: number, height: number}} Place */

/** Places for so many cards, as large as they can be. @param {number} cards @returns {Place[]} */
function grid(cards) {
  const gap = 18, room = { width: WIDTH - 2 * EDGE, height: CARDS_BOTTOM - CARDS_TOP };
  let best = { across: 1, width: 0 };
  for (let across = 1; across <= cards; across++) {
    const rows = Math.ceil(cards / across);
    const width = Math.min((room.width - (across - 1) * gap) / across, ((room.height - (rows - 1) * gap) / rows) * 2 / 3);
    if (width > best.width) best = { across, width };
  }
  const { across, width } = best, height = width * 1.5, rows = Math.ceil(cards / across);
  const top = CARDS_TOP + (room.height - rows * height - (rows - 1) * gap) / 2;
  return Array.from({ length: cards }, (_, n) => {
    const row = Math.floor(n / across), inRow = Math.min(across, cards - row * across);
    const left = (WIDTH - inRow * width - (inRow - 1) * gap) / 2;
    return { x: left + (n % across) * (width + gap), y: top + row * (height + gap), width, height };
  });
}

/** @param {CanvasRenderingContext2D} brush @param {HTMLImageElement} picture @param {Place} place @param {boolean} bright @param {boolean} framed */
function draw(brush, picture, { x, y, width, height }, bright, framed) {
  brush.save();
  brush.beginPath();
  brush.roundRect(x, y, width, height, 18);
  brush.save();
  brush.clip();
  brush.globalAlpha = bright ? 1 : 0.55;
  brush.drawImage(picture, x, y, width, height);
  brush.restore();
  if (framed) Object.assign(brush, { strokeStyle: GLOW, lineWidth: 10 }).stroke();
  brush.restore();
}

/**
 * A text in the middle, as large as its room allows.
 * @param {CanvasRenderingContext2D} brush @param {string} text @param {number} largest px @param {number} middle y
 * @param {(px: number) => string} font @param {number} height of the room @param {number} most lines
 */
function fitted(brush, text, largest, middle, font, height, most) {
  const room = WIDTH - 2 * EDGE;
  let lines = [text], px = largest;
  for (; px >= 14; px -= 2) {
    brush.font = font(px);
    lines = wrapped(brush, text, room);
    if (lines.length <= Math.max(most, Math.floor(72 / px) * 2) && lines.length * px * 1.25 <= height) break;
  }
  lines.forEach((line, n) => brush.fillText(line, WIDTH / 2, middle + (n - (lines.length - 1) / 2) * px * 1.25, room));
}

/** @param {CanvasRenderingContext2D} brush @param {string} text @param {number} room @returns {string[]} */
function wrapped(brush, text, room) {
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text.replace(/\s+/g, ' ').trim())].map(({ segment }) => segment);
  /** @type {string[]} */
  const lines = [];
  let line = '';
  for (const word of words.flatMap((one) => (brush.measureText(one).width > room ? [...one] : [one]))) {
    if (line.trim() && brush.measureText(line + word).width > room && !/^[\p{P}\s]+$/u.test(word)) {
      lines.push(line.trim());
      line = '';
    }
    line += word;
  }
  return [...lines, line.trim()].filter(Boolean);
}

/** Hand the picture to another app, or keep it as a file. @param {HTMLCanvasElement} canvas @param {string} link */
export async function handOver(canvas, link) {
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  const file = new File([blob], 'reverie.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file], url: link }).catch(() => {});
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
