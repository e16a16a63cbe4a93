// What this device keeps: who is playing, and how they like the page.

const KEY = 'reverie';
const PREPARED = 'prepared '; // in this tab, before the name of a game

/**
 * @typedef {object} Kept
 * @property {string | null} token
 * @property {string} name
 * @property {string | null} language  null: the browser's
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {boolean} describe  show what is to be seen on a picture, in words
 * @property {boolean} notices
 * @property {Record<string, number>} seen  by game: the last round whose reveal has been watched
 * @property {Record<string, string>} read  by game: the last message which has been read
 */

/** @type {Kept} */
const NEW = {
  token: null, name: '', language: null, theme: 'auto', describe: false, notices: false, seen: {}, read: {},
};

/** @type {Kept} */
export const kept = { ...NEW, ...stored() };

/** @returns {Partial<Kept>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {}; // a browser which keeps nothing still plays
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

/** Forget who is playing; how they like the page stays. */
export function forget() {
  keep({ token: null, name: '', seen: {}, read: {} });
  try {
    sessionStorage.clear();
  } catch {
    // see above
  }
}

/** What has been prepared at a table and not sent, as it was kept. @param {string} game @returns {any} */
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
