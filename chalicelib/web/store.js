// The data that this device keeps: the player, and the settings of the page.

const KEY = 'reverie';
const PROBE = 'reverie probe';
const PREPARED = 'prepared '; // in this tab, before the name of a game

/**
 * @typedef {object} Kept
 * @property {string | null} token
 * @property {string} name
 * @property {string | null} language  null: the browser's
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {boolean} describe  show the descriptions of pictures
 * @property {boolean} notices  of the player's turn
 * @property {(import('./push.js').Subscription & {endpoint: string}) | null} push  how they are pushed; null: the open page shows them
 * @property {boolean} asked  whether the player has answered if they want them
 * @property {boolean} sound  and vibration
 * @property {Record<string, number>} seen  by game: the last round whose reveal was watched
 * @property {{guesser: string, number: number, streak: number, best: number, days: Record<number, {language: string, cards: string[], found: boolean[]}>}} daily  the clues of the days: the last day that was begun, and by number what was guessed
 * @property {Record<string, string>} results  by circle: the day of the last results that were seen
 * @property {Record<string, number>} there  by game: when the player was there last, in ms
 * @property {boolean} finished  whether the player has finished a game
 * @property {boolean} hints  explain each phase: until a game is finished that is not for beginners, or the explanation is closed
 * @property {Record<string, string>} hinted  by explanation: the game and the round in which it was given
 * @property {Record<string, string>} read  by game: the last message that was read
 */

/** @type {Kept} */
const NEW = {
  daily: { guesser: '', number: 0, streak: 0, best: 0, days: {} },
  token: null, name: '', language: null, theme: 'auto', describe: false, notices: false, push: null, asked: false, sound: true, seen: {}, results: {}, there: {}, finished: false, hints: true, hinted: {}, read: {},
};

/** @type {Kept} */
export const kept = { ...NEW, ...stored() };

/** @returns {Partial<Kept>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {}; // the page works without storage too
  }
}

/** @type {boolean | undefined} */
let remembered;

/** Whether this device keeps anything: a browser may refuse it, or forget it at once. It is tried once, and not at each drawing. */
export const remembers = () => (remembered ??= tryStorage());

function tryStorage() {
  try {
    localStorage.setItem(PROBE, PROBE);
    const found = localStorage.getItem(PROBE);
    localStorage.removeItem(PROBE);
    return found === PROBE;
  } catch {
    return false;
  }
}

/** @param {Partial<Kept>} changes */
export function keep(changes) {
  Object.assign(kept, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // see above
  }
}

/** Forget the player; the settings of the page stay. */
export function forget() {
  keep({ token: null, name: '', push: null, seen: {}, results: {}, there: {}, finished: false, read: {} });
  try {
    sessionStorage.clear();
  } catch {
    // see above
  }
}

/** The stored draft of a table, which has not been sent. @param {string} game @returns {any} */
export function prepared(game) {
  try {
    return JSON.parse(sessionStorage.getItem(PREPARED + game) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} game @param {object} what */
export function prepare(game, what) {
  try {
    sessionStorage.setItem(PREPARED + game, JSON.stringify(what));
  } catch {
    // see above
  }
}

// Another tab of this device has changed something.
addEventListener('storage', (event) => {
  if (event.key === KEY) Object.assign(kept, NEW, stored());
});
