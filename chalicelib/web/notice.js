// Notices of the player's turn where none are pushed (push.js): while the page is open in the background.

/** @import { GameList } from './contract.js' */
import { badge, waits } from './app.js';
import { Poller } from './poll.js';
import { kept } from './store.js';
import { list, t, tryT } from './words.js';

const HIDDEN_S = 30;

/** Poll for all games in one request while the page is hidden; while it is visible, the screens poll. */
export function watch() {
  /** @type {Poller<GameList> | null} */
  let poller = null;
  /** @type {Set<string> | null} */
  let owed = null;

  /** @param {GameList} answer */
  function news({ games }) {
    const now = games.filter(waits);
    for (const game of now) {
      if (owed && !owed.has(game.id + game.round + game.owes)) notify(game);
    }
    badge(now.length);
    owed = new Set(now.map((game) => game.id + game.round + game.owes));
  }

  function turn() {
    poller?.stop();
    poller = null;
    owed = null;
    if (document.hidden && kept.token && kept.notices && !kept.push) {
      poller = new Poller('/v1/me/games', { news, trouble: () => {}, hidden: HIDDEN_S });
      poller.start();
    }
  }
  document.addEventListener('visibilitychange', turn);
  turn();
}

/** @param {import('./contract.js').GameSummary} game */
function notify(game) {
  const [title, options] = [tryT(game.owes ? `owes.${game.owes}` : 'status.reserved'), { body: list(game.players), tag: game.id }];
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      location.hash = `#/games/${game.id}`;
    };
  } catch { // phones show only those of a service worker
    document.title = `● ${t('yourTurn')} – Reverie`;
    navigator.serviceWorker?.ready.then((one) => one.showNotification(title, { ...options, data: { url: `/#/games/${game.id}` } })).catch(() => {});
  }
}
