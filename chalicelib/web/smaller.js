// Pictures that the service does not take as they are: too large, or of a kind that only browsers read. They are drawn again, upright,
// as large as a card needs, on white as the service does it, before they leave the device.

/** @import { Key } from './words.js' */
import { MOST_BYTES, fault } from './files.js';

/** Of a picture that stands upright. @typedef {{width: number, height: number}} Size */

export const SIDES = 2 / 3; // of a card
const MOST_PIXELS = 50_000_000, LONGEST_SIDE = 12_000; // that the service takes
const SHOWN = 1200; // the width in pixels of what a card shows, twice its own
const MOST_DRAWN = 12_000_000; // pixels: telephones draw 16 million at most, and with 12 million even noise is a JPEG of less than 10 MB
const MOST_READ = 250_000_000; // pixels: the browser keeps four bytes for each while it draws
const QUALITY = 0.85;

/** The width of what a card shows of a picture. @param {Size} size */
export const shownWidth = ({ width, height }) => Math.min(width, height * SIDES);

/** Resolves when no other picture is being drawn: one takes hundreds of megabytes. */
let turn = Promise.resolve();

/**
 * What to send of a file, the file itself if the service takes it, and the size of that; or why it cannot be a card.
 * @param {File} file
 * @param {{announce: () => void, isWanted: () => boolean}} how `announce` is called when a smaller picture is about to be drawn
 * @returns {Promise<{sends: Blob, size: Size} | Key>}
 */
export async function prepare(file, { announce, isWanted }) {
  if (!fault(file)) {
    const image = await openImage(file);
    if (!image) return 'deck.reason.broken';
    URL.revokeObjectURL(image.src);
    const size = sizeOf(image);
    if (fits(size)) return { sends: file, size };
  }
  const drawn = turn.then(() => {
    if (!isWanted()) return null;
    announce();
    return draw(file);
  });
  turn = drawn.then(() => undefined);
  return (await drawn) ?? fault(file) ?? 'deck.reason.too-many-pixels';
}

/** @param {Size} size */
const fits = ({ width, height }) => width * height <= MOST_PIXELS && Math.max(width, height) <= LONGEST_SIDE;

/** @param {HTMLImageElement} image @returns {Size} */
const sizeOf = ({ naturalWidth: width, naturalHeight: height }) => ({ width, height });

/**
 * An image whose size is known, of which nothing is decoded yet, with an address to be revoked; null if the browser cannot read it.
 * @param {File} file @returns {Promise<HTMLImageElement | null>}
 */
function openImage(file) {
  const image = new Image();
  return new Promise((done) => {
    image.onload = () => done(image);
    image.onerror = () => {
      URL.revokeObjectURL(image.src);
      done(null);
    };
    image.src = URL.createObjectURL(file);
  });
}

/** A smaller picture of it as JPEG; null if the browser cannot make one. @param {File} file */
async function draw(file) {
  const image = await openImage(file);
  if (!image) return null;
  const whole = sizeOf(image), size = scaleDown(whole);
  const canvas = new OffscreenCanvas(size.width, size.height);
  try {
    if (whole.width * whole.height > MOST_READ) return null;
    await paint(canvas, file, image);
    const sends = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return sends.size <= MOST_BYTES ? { sends, size } : null;
  } catch { // not enough memory, or it is damaged behind its beginning
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
    canvas.width = canvas.height = 0; // some browsers free its memory late
  }
}

/** @param {Size} whole @returns {Size} */
function scaleDown({ width, height }) {
  const scale = Math.min(1, SHOWN / shownWidth({ width, height }), LONGEST_SIDE / Math.max(width, height), Math.sqrt(MOST_DRAWN / (width * height)));
  const side = (/** @type {number} */ pixels) => Math.max(1, Math.round(pixels * scale));
  return { width: side(width), height: side(height) };
}

/** @param {OffscreenCanvas} canvas @param {File} file @param {HTMLImageElement} image the same */
async function paint(canvas, file, image) {
  const { width, height } = canvas;
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  const bitmap = await decodeScaled(file, canvas);
  if (!bitmap) await image.decode(); // it would be drawn as nothing if this fails
  context.drawImage(bitmap ?? image, 0, 0, width, height);
  bitmap?.close();
}

/** The picture, scaled while it is decoded; null if the browser cannot, or does not turn it upright. @param {File} file @param {Size} size @returns {Promise<ImageBitmap | null>} */
async function decodeScaled(file, { width, height }) {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'high', imageOrientation: 'from-image' });
    if (Math.abs((bitmap.width / bitmap.height) * (height / width) - 1) < 0.02) return bitmap;
    bitmap.close();
  } catch { // it may still be able to draw it
  }
  return null;
}
