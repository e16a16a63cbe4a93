// The files that somebody chooses or drops, whole folders too: which of them can be cards, and what is wrong with the others.

/** @import { CropIn, UploadForm } from './contract.js' */
/** @import { Key } from './words.js' */

/** @typedef {'image/jpeg' | 'image/png' | 'image/webp'} PictureType */
export const TYPES = /** @type {PictureType[]} */ (['image/jpeg', 'image/png', 'image/webp']);
/** What a browser may be able to read, and is then sent as JPEG. */
const READ = ['image/avif', 'image/heic', 'image/heif'];
export const CHOICE = [...TYPES, ...READ];
export const MOST_BYTES = 10_000_000;
const HEIC = /\.hei[cf]s?$/i;
const AVIF = /\.avif$/i;
const PICTURE = /\.(jpe?g|png|webp|gif|avif|tiff?|bmp|svg|hei[cf]s?)$/i; // where the system does not know the type
const HIDDEN = /^(\.|Thumbs\.db$|desktop\.ini$)/; // what systems put into folders

/**
 * A picture that somebody has chosen. `sends`: what is sent of it, the file or a smaller picture, of `size` and shown from `url`.
 * `at`: which part of it is shown, from 0 (the left or upper edge) to 1. `why`: what is wrong with it. `card`: the card that
 * waits for it, if the service has been asked. `prepared`: resolves when it can be sent, or is wrong.
 * @typedef {object} Chosen
 * @property {number} key
 * @property {File} file
 * @property {Blob} sends
 * @property {string} url  empty until it is prepared
 * @property {{width: number, height: number} | null} size  null until it is prepared
 * @property {number} at
 * @property {'wide' | 'tall' | 'exact' | null} shape  next to a card's; null until it is prepared
 * @property {CropIn | null} crop
 * @property {'chosen' | 'shrinking' | 'wrong' | 'sending' | 'sent' | 'lost' | 'left-out'} state
 * @property {Key | null} why
 * @property {Promise<void>} prepared
 * @property {{number: number, upload: UploadForm, asked: number} | null} card
 */

let keys = 0;

/** Those of the files that are pictures, and how many are none. @param {File[]} files @returns {{pictures: Chosen[], others: number}} */
export function chosen(files) {
  const seen = files.filter(({ name }) => !HIDDEN.test(name));
  const pictures = seen.filter(({ name, type }) => (type ? type.startsWith('image/') : PICTURE.test(name)));
  return { others: seen.length - pictures.length, pictures: pictures.map((file) => {
    const why = mayBeRead(file) ? null : fault(file);
    return { key: keys++, file, sends: file, url: '', size: null, at: 0.5, shape: null, crop: null, state: why ? 'wrong' : 'chosen', why, card: null,
      prepared: Promise.resolve() };
  }) };
}

/** Whether it is of a kind that the service takes, or that a browser may be able to read. @param {File} file */
function mayBeRead({ name, type }) {
  return CHOICE.includes(type.replace('-sequence', '')) || HEIC.test(name) || AVIF.test(name);
}

/** Why the service does not take a file as it is. @param {File} file @returns {Key | null} */
export function fault({ name, type, size }) {
  if (HEIC.test(name) || /^image\/hei[cf]/.test(type)) return 'deck.heic';
  if (!TYPES.includes(/** @type {PictureType} */ (type))) return 'deck.reason.not-a-picture';
  return size > MOST_BYTES ? 'deck.reason.too-large' : null;
}

/** The files that were dropped, those in folders too. @param {DataTransfer | null} dropped @returns {Promise<File[]>} */
export async function droppedIn(dropped) {
  const entries = [...(dropped?.items ?? [])].map((item) => item.webkitGetAsEntry?.()); // before the first await: then they are gone
  const files = [...(dropped?.files ?? [])];
  if (!entries.some((entry) => entry?.isDirectory)) return files;
  return (await Promise.all(entries.map((entry) => inside(entry ?? null)))).flat();
}

/** @param {FileSystemEntry | null} entry @returns {Promise<File[]>} */
async function inside(entry) {
  if (entry?.isFile) return [await new Promise((done, failed) => /** @type {FileSystemFileEntry} */ (entry).file(done, failed))];
  if (!entry?.isDirectory) return [];
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  const found = [];
  for (;;) { // a reader gives a hundred at most
    /** @type {FileSystemEntry[]} */
    const more = await new Promise((done, failed) => reader.readEntries(done, failed));
    if (!more.length) break;
    found.push(...more);
  }
  return (await Promise.all(found.map(inside))).flat();
}
