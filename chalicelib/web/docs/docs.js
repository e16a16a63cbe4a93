// The documentation's only script: it leads old links to where their places are now, and searches.
// Every page is complete without it: the first page has a link for each name.

/** @typedef {[kind: string, name: string, words: string, address: string]} Entry */

const MOST = 25;
const KINDS = ['operation', 'guide', 'code', 'data', 'field']; // the sooner, the likelier to be meant
const INDEX = '/docs/files/search.json';

follow();
addEventListener('hashchange', follow);
search(/** @type {HTMLElement} */ (document.querySelector('.search')));

/** On the first page the anchor of each name is a link to its place: `/docs#table-full` is the type of a problem. */
function follow() {
  const place = document.getElementById(location.hash.slice(1));
  if (place instanceof HTMLAnchorElement) location.replace(place.href);
}

/** @param {HTMLElement} box */
function search(box) {
  const input = /** @type {HTMLInputElement} */ (box.querySelector('input'));
  const status = /** @type {HTMLElement} */ (box.querySelector('[role=status]'));
  const list = /** @type {HTMLElement} */ (box.querySelector('ul'));
  /** @type {Promise<Entry[]> | undefined} */
  let index;
  box.hidden = false;

  function load() {
    index ??= fetch(INDEX).then((answer) => answer.json());
    return index;
  }

  async function show() {
    const asked = input.value;
    try {
      const found = find(await load(), asked);
      if (asked !== input.value) return; // a later letter has its own answer
      list.replaceChildren(...found.slice(0, MOST).map(line));
      status.textContent = asked.trim() ? count(found.length) : '';
    } catch {
      index = undefined;
      status.textContent = 'The index could not be loaded.';
    }
  }

  function close() {
    input.value = '';
    list.replaceChildren();
    status.textContent = '';
  }

  input.addEventListener('focus', () => load().catch(() => {})); // `show` tells of it
  input.addEventListener('input', show);
  list.addEventListener('click', close);
  box.addEventListener('keydown', (event) => {
    const places = [input, ...list.querySelectorAll('a')];
    const at = places.findIndex((place) => place === document.activeElement);
    if (event.key === 'ArrowDown') places[Math.min(at + 1, places.length - 1)]?.focus();
    else if (event.key === 'ArrowUp') places[Math.max(at - 1, 0)]?.focus();
    else if (event.key === 'Enter' && at === 0) places[1]?.click();
    else if (event.key === 'Escape') { close(); input.focus(); }
    else return;
    event.preventDefault();
  });
  box.addEventListener('focusout', (event) => {
    if (!box.contains(/** @type {Node | null} */ (event.relatedTarget))) box.classList.remove('open');
  });
  box.addEventListener('focusin', () => box.classList.add('open'));
  addEventListener('keydown', (event) => {
    const writes = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || writes) return;
    event.preventDefault();
    input.focus();
  });
}

/** @param {number} number */
function count(number) {
  if (number === 0) return 'Nothing found.';
  return number === 1 ? '1 result' : `${number} results${number > MOST ? `, the first ${MOST} of them` : ''}`;
}

/** @param {Entry} entry */
function line([kind, name, words, address]) {
  const [item, link, what, about] = ['li', 'a', 'small', 'span'].map((tag) => document.createElement(tag));
  link.setAttribute('href', address);
  what.textContent = kind;
  about.textContent = words;
  link.append(what, ` ${name} `, about);
  item.append(link);
  return item;
}

/** The entries in which every word occurs, the nearest first; of equally near ones the order stays. @param {Entry[]} entries @param {string} asked */
function find(entries, asked) {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return entries
    .map((entry) => ({ entry, far: distance(entry, words) }))
    .filter(({ far }) => far < Infinity)
    .sort((one, other) => one.far - other.far)
    .map(({ entry }) => entry);
}

/** @param {Entry} entry @param {string[]} words */
function distance([kind, name, about], words) {
  const [title, text] = [name.toLowerCase(), about.toLowerCase()];
  const start = KINDS.indexOf(kind) / 4 + title.length / 1000;
  return words.reduce((sum, word) => sum + farness(title, text, word), start);
}

/** How far a word is from an entry: 0 if it is its name, infinite if it does not occur. @param {string} title @param {string} text @param {string} word */
function farness(title, text, word) {
  if (title === word) return 0;
  const parts = title.split(/[^a-z0-9]+/);
  if (parts.includes(word)) return title.startsWith(word) ? 1 : 1.5;
  if (parts.some((part) => part.startsWith(word))) return 1.6;
  if (title.includes(word)) return 3;
  return text.includes(word) ? 5 : Infinity;
}

export {}; // a module: its names are its own
