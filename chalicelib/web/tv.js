// A table on a screen in the room, without a seat: read from three metres away, and touched by nobody.

/** @import { Game } from './contract.js' */
/** @import { Loose } from './dom.js' */
import { go, redraw } from './app.js';
import { spread } from './cards.js';
import { quoted } from './clue.js';
import { confetti } from './confetti.js';
import { h } from './dom.js';
import { announce } from './hear.js';
import { arriving, standing } from './game.js';
import { link } from './lobby.js';
import { bar, button, icon, rabbit, rulesetTitle } from './pieces.js';
import { qr } from './qr.js';
import { POINTS, Reveal } from './reveal.js';
import { Table, here, roundTitle, sides } from './table.js';
import { count, t } from './words.js';

const READ_MS = 12_000; // at least, for the points of a round
const BACKS = 6;
const FEW = 4; // whose names make a sentence; of more, the signs at their names say it
const CODE = 16; // the characters of a screen's id that a rematch keeps

/** @param {string} screen @returns {import('./app.js').Screen} */
export function tv(screen) {
  const table = new Table(screen, `/v1/screens/${screen}`);
  const reveal = new Reveal(table);
  const awake = stayAwake();
  let read = 0; // the round whose points have been shown for long enough
  let reading = 0; // the round whose points are shown
  let heard = 0; // the round whose clue was played
  /** @type {number | undefined} */
  let timer;
  /** Whether the next round may take the place of the reveal: once somebody has given its clue. @param {Game} game */
  const over = ({ status, round, last_round: last, phase }) => read === last?.number && (status === 'finished' || phase !== 'clue' || Boolean(round?.clue || round?.sound));
  function step() {
    const { game } = table;
    if (!game) return;
    if (game.rematch) return go(`#/tv/${game.rematch.split('g_')[1]}${screen.slice(-CODE)}`);
    const round = game.last_round?.number ?? 0;
    if (table.revealing && reveal.step >= POINTS && reading !== round) {
      reading = round;
      timer = setTimeout(() => ((read = round), redraw()), READ_MS);
    }
    if (!table.revealing && game.round?.sound && heard !== game.round.number) {
      heard = game.round.number;
      announce(game.round.sound);
    }
    if (table.revealing && over(game)) queueMicrotask(() => table.watched());
  }
  return {
    title: () => table.title,
    stage: () => table.stage,
    stop: () => (table.stop(), reveal.stop(), clearTimeout(timer), awake()),
    view: () => (step(), table.game ? shown(table, table.game, reveal) : arriving(table)),
  };
}

/** @param {Table} table @param {Game} game @param {Reveal} reveal @returns {Loose} */
function shown(table, game, reveal) {
  const round = table.revealing ? game.last_round : game.round;
  return [
    bar(round && game.status === 'playing' ? roundTitle(game, round.number) : rulesetTitle(game.ruleset),
      'requestFullscreen' in document.body && button(t('tv.full'), wholeScreen, { class: 'quiet' }), null),
    h('div', { class: `tv ${game.status} ${table.revealing ? 'revealing' : ''}` },
      h('main', { id: 'main' }, table.trouble && h('p', { class: 'trouble', role: 'status' }, table.trouble),
        game.status !== 'lobby' && round && quoted(table, round),
        game.status === 'lobby' ? gathering(game) : table.revealing ? reveal.view(game) : game.status === 'finished' ? over(table, game) : going(table, game)),
      game.status === 'playing' && players(reveal.sofar(game), reveal.hops(game), table.revealing)),
  ];
}

/** Everybody with their points, and who is still to do something. @param {Game} game @param {Record<string, number>} points of the round @param {boolean} revealing */
function players(game, points, revealing) {
  return h('aside', { 'aria-label': t('players') }, h('ul', { class: 'people' }, game.players.map((player) => {
    const [sign, said] = revealing ? ['', ''] : standing(game, player);
    const won = points[String(player.seat)] ?? 0;
    return h('li', { key: player.seat, class: sign }, rabbit(player.colour), h('bdi', { class: 'name' }, player.name),
      sign && h('span', { class: 'sign' }, icon(sign), h('span', { class: 'hidden' }, said)),
      won > 0 && h('strong', { class: 'won settle' }, `+${count(won)}`), h('span', { class: 'score' }, count(player.score)));
  })));
}

/** The lobby: how to sit down, and who has. @param {Game} game */
function gathering(game) {
  return h('div', { class: 'gathering', key: 'gathering' },
    h('section', null, qr(link(game)), h('p', { class: 'lead' }, t('tv.scan'))),
    h('section', null, h('h2', { class: 'prompt', tabindex: '-1' }, t('lobby.seats', { n: here(game).length, most: game.seats.max })),
      h('ul', { class: 'seats' }, game.players.map(({ seat, colour, name, reserved }) => h('li', { key: seat, class: reserved ? 'reserved' : '' },
        rabbit(colour), h('bdi', { class: 'name' }, name), reserved && h('small', null, t('lobby.absent')))))));
}

/** A phase, and for whom it waits. @param {Table} table @param {Game} game */
function going(table, game) {
  const { phase, round, waiting_for: waiting } = game;
  const teller = round?.storyteller ? table.at(round.storyteller).name : '';
  const said = game.sleeping_since ? t('idle.sleeping') : phase === 'clue' ? (teller ? t('clue.wait', { name: teller }) : t('tv.first')) : t(phase === 'cards' ? 'tv.cards' : 'tv.votes');
  const cards = (round?.table ?? []).map((up) => ({ card: up.card, label: t('card.table', { n: up.slot }),
    badge: h('span', { class: 'slot', 'aria-hidden': 'true' }, up.slot) }));
  return [h('h2', { class: 'prompt', tabindex: '-1', key: `prompt ${phase}` }, said),
    cards.length > 0 ? h('section', { key: `cards ${round?.number}`, 'aria-label': t('onTable') }, spread(cards, () => {}))
      : h('div', { key: 'hidden', class: 'hidden-hand' }, h('div', { class: 'backs', 'aria-hidden': 'true' }, game.players.slice(0, BACKS).map(({ seat }) => h('span', { key: seat }, icon('away'))))),
    phase !== 'clue' && waiting.length > 0 && waiting.length <= FEW && !game.sleeping_since && h('p', { key: 'waiting', class: 'waiting lead' }, icon('wait'), h('span', { role: 'status' }, t('waitingFor', { names: table.names(waiting) })))];
}

/** @param {Table} table @param {Game} game */
function over(table, game) {
  const winners = game.winners ?? [];
  const ranked = sides(game.players).sort(([a], [b]) => b.score - a.score);
  const best = ranked.filter((side) => side.some(({ seat }) => winners.includes(seat)));
  return h('div', { class: 'ended', key: 'ended' },
    h('p', { class: 'laurels', mounted: confetti }, best.map(([player]) => rabbit(player.colour))),
    h('h2', { class: 'prompt', tabindex: '-1' }, winners.length ? t('end.winner', { n: winners.length, names: table.names(winners) }) : t('end.nobody')),
    h('ol', { class: 'ranks' }, ranked.map((side) => h('li', { key: side[0].seat, class: best.includes(side) ? 'winner' : '' }, rabbit(side[0].colour),
      h('span', null, side.map(({ name }, n) => [n > 0 && ' & ', h('bdi', { class: 'name' }, name)])), h('strong', null, count(side[0].score))))));
}

function wholeScreen() {
  (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {});
}

/** Keep the screen lit while it shows a table, where the browser can. @returns {() => void} stops it */
function stayAwake() {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  const ask = async () => {
    try {
      if (!document.hidden) lock = await navigator.wakeLock.request('screen');
    } catch {
      // the screen goes dark as it usually does
    }
  };
  document.addEventListener('visibilitychange', ask); // the browser gives the lock back while the page is hidden
  ask();
  return () => (document.removeEventListener('visibilitychange', ask), lock?.release());
}
