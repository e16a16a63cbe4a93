// Browser notifications of the player's turn, while the page is open in the background.

/** @import { GameList } from './contract.js' */
import { Poller } from './poll.js';
import { kept } from './store.js';
import { list, t, tryT } from './words.js';

const HIDDEN_S = 30;

/** Ask for permission. @returns {Promise<boolean>} */
export async function mayNotify() {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
}

/** Poll for all games in one request while the page is hidden; while it is visible, the screens poll. */
export function watch() {
  /** @type {Poller<GameList> | null} */
  let poller = null;
  /** @type {Set<string> | null} */
  let owed = null;

  /** @param {GameList} answer */
  function news({ games }) {
    const now = games.filter((game) => game.owes);
    for (const game of now) {
      if (owed && !owed.has(game.id + game.round + game.owes)) notify(game);
    }
    owed = new Set(now.map((game) => game.id + game.round + game.owes));
  }

  function turn() {
    poller?.stop();
    poller = null;
    owed = null;
    if (document.hidden && kept.token && kept.notices) {
      poller = new Poller('/v1/me/games', { news, trouble: () => {}, hidden: HIDDEN_S });
      poller.start();
    }
  }
  document.addEventListener('visibilitychange', turn);
  turn();
}

/** @param {import('./contract.js').GameSummary} game */
function notify(game) {
  try {
    const notice = new Notification(tryT(`owes.${game.owes}`), { body: list(game.players), tag: game.id });
    notice.onclick = () => {
      window.focus();
      location.hash = `#/games/${game.id}`;
    };
  } catch {
    document.title = `● ${t('yourTurn')} – Reverie`; // for browsers that show notifications of installed pages only
  }
}
