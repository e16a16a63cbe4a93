// Where it begins: the language, and which address leads to which screen.

import { enter, redraw } from './app.js';
import { game } from './game.js';
import { home } from './home.js';
import { join } from './join.js';
import { me, device } from './me.js';
import { watch } from './notice.js';
import { open } from './open.js';
import { rules } from './rules.js';
import { speak } from './words.js';

/** @param {string} address the part behind `#/` */
function screenOf(address) {
  const [place, id, code] = address.split('/').map(decodeURIComponent);
  if (place === 'games' && id && code) return join(id, code);
  if (place === 'games' && id) return game(id);
  if (place === 'new') return open();
  if (place === 'rules') return rules(id);
  if (place === 'me') return me();
  if (place === 'device' && id) return device(id);
  return home();
}

await speak();
const follow = () => enter(screenOf(location.hash.replace(/^#\/?/, '')));
addEventListener('hashchange', follow);
setInterval(redraw, 30_000); // "in 3 minutes" becomes "in 2 minutes"
follow();
watch();
