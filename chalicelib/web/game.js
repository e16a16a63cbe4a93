// A game: the lobby, the current phase, the reveal, the end, and the players.

/** @import { Game, Player } from './contract.js' */
/** @import { Loose } from './dom.js' */
import { go, redraw } from './app.js';
import { people } from './blocks.js';
import { quoted } from './clue.js';
import { h } from './dom.js';
import { ended, offer } from './end.js';
import { fair } from './fair.js';
import { history } from './history.js';
import { persona } from './bots.js';
import { Since, hint } from './hints.js';
import { lobby } from './lobby.js';
import { shared } from './me.js';
import { bar, button, closeSheet, due, edition, field, icon, iconButton, rabbit, rulesetTitle, sheet, toggle } from './pieces.js';
import { discarded, piles } from './piles.js';
import { anew, connection, phase } from './play.js';
import { Reveal } from './reveal.js';
import { about } from './rules.js';
import { keep, kept } from './store.js';
import { Table, roundTitle } from './table.js';
import { Chat } from './chat.js';
import { track } from './track.js';
import { count, date, duration, t } from './words.js';

/** @param {string} id @returns {import('./app.js').Screen} */
export function game(id) {
  const table = new Table(id);
  const reveal = new Reveal(table);
  const chat = new Chat(table);
  const since = new Since(table);
  return {
    title: () => table.title,
    owes: () => Boolean(table.game?.owes) || table.offered,
    stage: () => table.stage,
    stop: () => (table.stop(), reveal.stop(), chat.stop(), since.stop()),
    view: () => (table.game ? seated(table, table.game, reveal, chat, since) : arriving(table)),
  };
}

/** @param {Table} table */
export function arriving({ trouble, expired }) {
  return [bar(t('game'), null), h('main', { id: 'main', class: 'page narrow' },
    trouble ? [h('p', { class: 'trouble', role: 'alert' }, trouble), expired && anew()] : h('p', { class: 'loading', role: 'status' }, t('loading')))];
}

/** @param {Table} table @param {Game} game @param {Reveal} reveal @param {Chat} chat @param {Since} since */
function seated(table, game, reveal, chat, since) {
  table.keep();
  const round = table.revealing ? game.last_round : game.round;
  const isOver = game.status === 'finished' && !table.revealing; // then the ranks say it all
  const title = round ? roundTitle(game, round.number) : rulesetTitle(game.ruleset);
  const open = (/** @type {string} */ name) => () => ((table.sheet = name), redraw());
  return [
    bar(title, [!docked(game) && h('span', { class: 'counted' }, iconButton('chat', t('chat'), open('chat')),
      chat.unread > 0 && h('span', { class: 'count' }, chat.unread, h('span', { class: 'hidden' }, t('chat.unread')))),
    iconButton('more', t('menu'), open('menu'))], '#/', [round && quoted(table, round), (table.revealing || game.status !== 'playing') && connection(table)]),
    h('div', { class: `at-table ${game.status} ${table.revealing ? 'revealing' : ''}` },
      game.status !== 'lobby' && h('aside', { 'aria-label': t('track') }, !isOver && [around(reveal.sofar(game), table.revealing, reveal.hops(game)), piles(table, game)],
        h('div', { class: 'wide-only' }, track(reveal.sofar(game), reveal.hops(game)))),
      h('main', { id: 'main' },
        table.offered && offer(table), game.sleeping_since ? asleep(table, game) : game.idle_reason === 'absent' && absent(table), replacing(table, game),
        since.view(game) ?? hint(table, game), inside(table, game, reveal)),
      docked(game) && h('section', { class: 'talk', 'aria-label': t('chat') }, h('h2', null, t('chat')), chat.view(game))),
    sheets(table, game, chat),
  ];
}

/** Whether there is room for the talk beside the table. @param {Game} game */
function docked(game) {
  return document.documentElement.matches('[data-room~=widest]') && game.status !== 'lobby';
}

/** @param {Table} table @param {Game} game @param {Reveal} reveal @returns {Loose} */
function inside(table, game, reveal) {
  if (game.status === 'lobby') return lobby(table, game);
  if (table.revealing) return reveal.view(game);
  if (game.status === 'finished') return ended(table, game);
  return phase(table, game);
}

/** For the host: the players who have left, and computer players who can replace them. @param {Table} table @param {Game} game */
function replacing(table, game) {
  if (game.status !== 'playing' || !table.hosting || !plays(table) || table.revealing) return null;
  const gone = game.players.filter((player) => player.state === 'left' && !table.passed.has(player.seat));
  return gone.map(({ seat, name }) => h('p', { class: 'trouble left', key: `left ${seat}` }, t('left', { name }), ' ',
    button(t('bot.instead', { name }), () => table.once('POST', `${table.href}/bots`, { seat })),
    iconButton('close', t('close'), () => (table.passed.add(seat), redraw()))));
}

/** @param {Table} table */
function absent(table) {
  return h('p', { class: 'trouble', key: 'absent' }, t('absent.you'), ' ',
    button(t('absent.return'), () => table.change('POST', `${table.href}/return`, {})));
}

/** Since when the table has slept, and how to wake it. @param {Table} table @param {Game} game */
function asleep(table, { sleeping_since: since, sleep_ends_at: ends }) {
  return h('p', { class: 'trouble', key: 'asleep' }, t('asleep', { since: date(since ?? ''), ends: date(ends ?? '') }), ' ',
    plays(table) && button(t('asleep.wake'), () => table.change('POST', `${table.href}/return`, {})));
}

/** The players, with their scores and what the table waits for. @param {Game} game @param {boolean} revealing @param {Record<string, number>} hops the points of the round, by seat */
function around(game, revealing, hops) {
  return h('ul', { class: 'around', tabindex: '0', 'aria-label': t('players') }, game.players.map((player) => {
    const [sign, said] = revealing ? ['', ''] : standing(game, player);
    return h('li', { key: player.seat, class: `${sign} ${player.seat === game.you?.seat ? 'you' : ''}` },
      rabbit(player.colour),
      h('span', { class: 'name', title: persona(player) }, h('bdi', null, player.name), persona(player) && icon('bot')),
      sign && h('span', { class: 'sign', title: said }, icon(sign), h('span', { class: 'hidden' }, said)),
      h('span', { class: 'score' }, hops[player.seat] > 0 && h('small', { class: 'gained', 'aria-hidden': 'true' }, `+${count(hops[player.seat])} `), h('span', { 'aria-hidden': 'true' }, player.score),
        h('span', { class: 'hidden' }, t('points', { n: player.score }))),
      player.team !== null && h('small', { class: 'pair' }, t('team', { n: player.team })));
  }));
}

/** @param {Game} game @param {Player} player @returns {[string, string]} */
export function standing(game, player) {
  if (player.state === 'left') return ['close', t('state.left')];
  if (player.state === 'absent' || player.vacation_until) return ['away', t('state.absent')];
  if (player.role === 'storyteller' && game.phase) return ['tell', t('state.storyteller')];
  if (!game.phase || !game.round?.storyteller || game.sleeping_since) return ['', ''];
  if (game.waiting_for.includes(player.seat)) return ['wait', t('state.waiting')];
  return game.phase === 'clue' ? ['', ''] : ['done', t('state.done')]; // only the storyteller has something to do before the clue
}

/** @param {Table} table @param {Game} game @param {Chat} chat @returns {Loose} */
function sheets(table, game, chat) {
  const close = () => (table.sheet = null);
  const open = (/** @type {string} */ name) => () => ((table.sheet = name), redraw());
  switch (table.sheet) {
    case 'menu': return sheet(t('menu'), () => table.sheet === 'menu' && close(), menu(table, game, open));
    case 'rules': return sheet(rulesetTitle(game.ruleset), close, h('p', { class: 'small' }, edition(game.ruleset)), about(game.ruleset, game));
    case 'rounds': return sheet(t('rounds'), close, history(table));
    case 'chat': return !docked(game) && sheet(t('chat'), close, chat.view(game));
    case 'discard': return sheet(t('discard', { n: game.discard?.count ?? 0 }), close, discarded(table, game));
    case 'fair': return sheet(t('fair'), close, fair(table));
    case 'leave': return sheet(t('leave'), close, h('p', null, t(game.status === 'lobby' ? 'leave.lobby' : 'leave.game')),
      button(t('leave'), () => leave(table, game), { class: 'grave' }));
    case 'screen': return sheet(t('tv.show'), close, onScreen(table));
    case 'people': return sheet(t('block.people'), close, people(table, game));
    case 'time': return sheet(t('time'), close, time(table, game), pause(table, game), missing(table, game));
    default: return null;
  }
}

/** @param {Table} table @param {Game} game @param {(name: string) => () => void} open */
function menu(table, game, open) {
  const playing = game.status === 'playing' && plays(table);
  return h('ul', { class: 'menu' },
    h('li', null, button(t('rules'), open('rules'))),
    game.status !== 'lobby' && h('li', null, button(t('rounds'), open('rounds'))),
    playing && h('li', null, button(t('time'), open('time'))),
    h('li', null, button(t('fair'), open('fair'))),
    table.hosting && h('li', null, button(t('tv.show'), () => (table.once('PUT', `${table.href}/screen`).then(({ screen }) => ((table.screen = screen), redraw())), open('screen')()))),
    game.you && h('li', null, button(t('block.people'), open('people'))),
    (playing || game.status === 'lobby') && game.you && h('li', null, button(t('leave'), open('leave'), { class: 'grave' })),
    h('li', null, toggle(t('sound'), kept.sound, (on) => keep({ sound: on }))),
    h('li', null, h('a', { class: 'button', href: '#/me' }, t('me'))));
}

/** The address at which a screen in the room shows the table. @param {Table} table */
function onScreen(table) {
  const end = async () => ((await table.once('DELETE', `${table.href}/screen`)) && (table.screen = ''), closeSheet());
  return table.screen ? [shared(`${location.origin}/#/tv/${table.screen}`, t('tv.about')), button(t('tv.end'), end, { class: 'quiet' })]
    : h('p', { class: 'loading', role: 'status' }, t('loading'));
}

/** Whether the viewer has a seat, and has not left it for good. @param {Table} table */
function plays({ mine }) {
  return mine !== null && mine.state !== 'left';
}

/** @param {Table} table @param {Game} game */
async function leave(table, game) {
  table.sheet = null;
  const done = await table.once('DELETE', `${table.href}/seats/${game.you?.seat}`);
  if (done) go('#/');
}

/** The absent players, and what can be done about them. @param {Table} table @param {Game} game */
function missing(table, game) {
  const away = game.players.filter((player) => player.state === 'absent' && player.seat !== game.you?.seat);
  const gone = table.hosting ? game.players.filter((player) => player.state === 'left' && table.passed.has(player.seat)) : [];
  return [
    away.map((player) => h('p', { key: player.seat }, button(t('absent.send', { name: player.name }),
      () => table.change('PUT', `${table.href}/seats/${player.seat}/removal-vote`)),
    player.removal_votes.length > 0 && h('span', { class: 'about' }, t('absent.voted', { names: table.names(player.removal_votes) })))),
    gone.map((player) => h('p', { key: player.seat }, button(t('bot.instead', { name: player.name }),
      () => table.once('POST', `${table.href}/bots`, { seat: player.seat })))),
  ];
}

/** How many of those who are there want to pause, and whether the viewer does. @param {Table} table @param {Game} game */
function pause(table, game) {
  const here = game.players.filter((player) => player.state === 'active' && !player.bot);
  const wanting = here.filter((player) => player.wants_pause);
  const method = table.mine?.wants_pause ? 'DELETE' : 'PUT';
  return game.status === 'playing' && !game.sleeping_since && plays(table) && h('p', { key: 'pause' },
    button(t(method === 'PUT' ? 'pause.want' : 'pause.withdraw'), () => table.change(method, `${table.href}/pause`)),
    h('span', { class: 'about' }, wanting.length ? `${t('pause.wanted', { n: wanting.length, all: here.length })} · ` : '', t('pause.about')));
}

/** The time limits of the table, and the player's vacation. @param {Table} table @param {Game} game */
function time(table, { pace, you, phase_ends_at: phaseEndsAt }) {
  const limit = (/** @type {number | null} */ seconds) => (seconds === null ? t('time.none') : duration(seconds));
  const away = table.mine?.vacation_until;
  const go = async (/** @type {any} */ event) => {
    event.preventDefault();
    const hours = event.target.elements.hours.valueAsNumber;
    const end = new Date(Math.floor(Date.now() / 1000) * 1000 + hours * 3_600_000).toISOString().replace('.000', '');
    if ((await table.change('PUT', `${table.href}/vacation`, { until: end })) && table.sheet === 'time') closeSheet();
  };
  return [
    h('dl', null, h('dt', null, t('phase.clue')), h('dd', null, limit(pace.clue_s)),
      h('dt', null, t('phase.cards')), h('dd', null, limit(pace.cards_s)),
      h('dt', null, t('phase.votes')), h('dd', null, limit(pace.votes_s)),
      pace.weekends_off && [h('dt', null, t('time.weekends')), h('dd', null, t('time.weekends.off', { zone: pace.weekends_off }))],
      phaseEndsAt && [h('dt', null, t('time.due')), h('dd', null, due(phaseEndsAt))],
      you && [h('dt', null, t('time.bank')), h('dd', null, duration(you.time_bank_s)),
        h('dt', null, t('time.vacation')), h('dd', null, duration(you.vacation_s))]),
    h('p', null, t('time.about')),
    away ? button(t('time.back'), () => table.change('PUT', `${table.href}/vacation`, { until: null }))
      : you && you.vacation_s > 0 && h('form', { class: 'row', onsubmit: go },
        field(t('time.hours'), h('input', { name: 'hours', type: 'number', min: '1', required: true,
          max: Math.floor(you.vacation_s / 3600) })), h('button', null, t('time.go'))),
  ];
}
