// The lobby, before the deal: the players, their colours and teams.

/** @import { Colour, Game, Player } from './contract.js' */
import { ask } from './api.js';
import { redraw } from './app.js';
import { h } from './dom.js';
import { warning } from './blocks.js';
import { credits } from './cards.js';
import { fill, invite, persona } from './bots.js';
import { sitDown } from './join.js';
import { shared } from './me.js';
import { attempt } from './app.js';
import { button, due, endsSoon, icon, iconButton, rabbit, titleAndEdition } from './pieces.js';
import { valueName } from './rules.js';
import { keep, kept } from './store.js';
import { here } from './table.js';
import { duration, t, tryT } from './words.js';

/** @typedef {import('./table.js').Table} Table */

/** @type {Colour[]} */
export const COLOURS = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'purple', 'pink', 'brown', 'grey', 'black'];

/** @param {Table} table @param {Game} game */
export function lobby(table, game) {
  return h('div', { class: 'page lobby', key: 'lobby' },
    h('p', { class: 'lead' }, t(lead(table, game), { host: table.at(game.host).name, names: table.names(absenteesOf(game).map(({ seat }) => seat)) })),
    endsSoon(game) && end(table, game),
    game.invite && invitation(table, game, game.invite),
    game.circle && h('p', { key: 'circle', class: 'small' }, t('open.circle.about'), ' ', h('a', { href: `#/circles/${game.circle}` }, t('circle.follow'))),
    h('section', { key: 'seats' }, h('h2', null, t('lobby.seats', { n: here(game).length, most: game.seats.max })),
      h('ul', { class: 'seats' }, game.players.map((player) => seat(table, game, player)))),
    invite(table, game),
    game.you && !table.mine?.reserved && h('section', { key: 'mine' }, h('h2', null, t('lobby.colour')), colours(table, game),
      game.ruleset === 'team' && teams(table, game)),
    rules(game),
    deed(table, game));
}

/** How others come to the table; at a rematch those for whom seats are kept matter more. @param {Table} table @param {Game} game @param {string} invite */
function invitation(table, game, invite) {
  const inside = [shared(link(game), t('lobby.invite.about')), room(table, invite)];
  return absenteesOf(game).length ? h('details', { key: 'invite' }, h('summary', null, t('lobby.invite')), inside)
    : h('section', { key: 'invite' }, h('h2', null, t('lobby.invite')), inside);
}

/** Those for whom a rematch keeps a seat until they come. @param {Game} game */
const absenteesOf = (game) => game.players.filter(({ reserved }) => reserved);

/** What becomes of a table that nobody starts; its host can keep it. @param {Table} table @param {Game} game */
function end(table, game) {
  return h('section', { key: 'end' }, h('p', { role: 'status' }, t('lobby.expires'), ' ', due(game.expires_at ?? null)),
    table.hosting && button(t('lobby.keep'), () => table.change('POST', `${table.href}/keep`, {})));
}

/** The link to the invitation: only the part before `#` is sent to a server. @param {Game} game */
export function link({ id, preview, invite }) {
  return `${location.origin}/${preview ? `j/${preview}#` : `#/games/${id}/`}${invite}`;
}

/** The room codes that this page has got, by invite code: a removal ends both. @type {Map<string, string>} */
const rooms = new Map();

/** A code to say aloud. @param {Table} table @param {string} invite */
function room(table, invite) {
  const code = rooms.get(invite);
  const get = async () => {
    const made = await attempt(async () => (await ask('POST', `${table.href}/room-code`, { body: {} })).body);
    if (made) rooms.set(invite, made.code);
    redraw();
  };
  const end = async () => {
    if (await attempt(() => ask('DELETE', `${table.href}/room-code`))) rooms.delete(invite);
    redraw();
  };
  return h('div', { class: 'room', key: 'room' },
    code && [h('p', { class: 'said' }, h('span', { class: 'hidden' }, `${t('lobby.room')}: `), h('output', { lang: 'en', translate: 'no' }, code)),
      h('p', { class: 'small' }, t('lobby.room.about'))],
    h('div', { class: 'row' }, button(t(code ? 'lobby.room.new' : 'lobby.room.get'), get),
      code && button(t('lobby.room.end'), end, { class: 'quiet' })));
}

/** @param {Table} table @param {Game} game */
function lead(table, game) {
  if (!game.you) return 'lobby.look';
  if (table.mine?.reserved) return 'lobby.reserved';
  if (!table.hosting) return 'lobby.guest';
  if (game.host !== game.you.seat) return 'lobby.anyone';
  return absenteesOf(game).length ? 'lobby.gather' : game.listed ? 'lobby.listed' : 'lobby.host';
}

/** @param {Table} table @param {Game} game @param {Player} player */
function seat(table, game, player) {
  const free = () => table.once('DELETE', `${table.href}/seats/${player.seat}`);
  return h('li', { key: player.seat, class: player.reserved ? 'reserved' : '' }, rabbit(player.colour), h('bdi', { class: 'name' }, player.name),
    player.reserved && h('small', null, t('lobby.absent')),
    player.seat === game.host && h('span', { class: 'sign', title: t('lobby.isHost') }, icon('host'),
      h('span', { class: 'hidden' }, t('lobby.isHost'))),
    player.seat === game.you?.seat && h('small', null, t('you')),
    player.team !== null && h('small', null, t('team', { n: player.team })),
      h('small', null, persona(player)), player.blocked && h('small', null, t('block.is')),
      player.usually && h('small', null, t(`usually.${player.usually}`)),
    table.hosting && player.seat !== game.you?.seat
      && iconButton('close', t('lobby.remove', { name: player.name }), free));
}

/** @param {Table} table @param {{colour?: Colour, team?: number}} wish */
async function prefer(table, wish) {
  const seated = await attempt(() => sitDown(table.id, { ...(table.game?.invite ? { invite: table.game.invite } : {}), ...wish }));
  table.poller.forget();
  if (seated) table.news(seated.body);
  redraw();
}

/** @param {Table} table @param {Game} game */
function colours(table, game) {
  return h('div', { class: 'colours', role: 'radiogroup', 'aria-label': t('lobby.colour') }, COLOURS.map((colour) => {
    const owner = game.players.find((player) => player.colour === colour);
    const mine = owner?.seat === game.you?.seat && owner !== undefined;
    return h('label', { key: colour, title: t(`colour.${colour}`) },
      h('input', { type: 'radio', name: 'colour', 'aria-label': t(`colour.${colour}`), checked: mine,
        disabled: owner !== undefined && !mine, onchange: () => prefer(table, { colour }) }), rabbit(colour));
  }));
}

/** @param {Table} table @param {Game} game */
function teams(table, game) {
  const numbers = Array.from({ length: game.seats.max / 2 }, (_, n) => n + 1);
  return [h('h2', null, t('lobby.team')), h('p', null, t('lobby.team.about')),
    h('div', { class: 'row' }, numbers.map((team) => {
      const taken = game.players.filter((player) => player.team === team);
      return button(`${t('team', { n: team })} · ${taken.length}/2`, () => prefer(table, { team }),
        { key: team, 'aria-pressed': String(table.mine?.team === team), disabled: taken.length === 2 && table.mine?.team !== team });
    }))];
}

/** @param {Game} game */
function rules(game) {
  const options = Object.entries(game.options);
  const { clue_s: clue, cards_s: cards, votes_s: votes } = game.pace;
  const limit = (/** @type {number | null} */ seconds) => (seconds === null ? t('time.none') : duration(seconds));
  return h('section', { key: 'rules' }, h('h2', null, titleAndEdition(game.ruleset)),
    h('p', null, tryT(`ruleset.${game.ruleset}.about`)),
    options.length > 0 && h('ul', { class: 'lines' }, options.map(([name, value]) => h('li', { key: name },
      `${tryT(`option.${name}`, name)}: ${valueName(name, /** @type {any} */ (value))}`))),
    credits(game.decks),
    game.agents === 'none' && h('p', { class: 'small' }, t('lobby.people')),
    game.seeded && h('p', { class: 'small' }, t('lobby.seeded')),
    h('p', { class: 'small' }, clue === null && cards === null && votes === null ? t('pace.none.about')
      : t('lobby.pace', { clue: limit(clue), cards: limit(cards), votes: limit(votes) })));
}

/** @param {Table} table @param {Game} game */
function deed(table, game) {
  const missing = Math.max(0, game.seats.min - here(game).length);
  const absent = absenteesOf(game);
  if (!game.you || table.mine?.reserved) return h('div', { class: 'deed' }, warning(game), button(t('join.sit'), () => sit(table), { class: 'primary' }));
  if (!table.hosting) return h('div', { class: 'deed' }, h('p', { role: 'status' }, t('lobby.wait')), h('p', { class: 'small' },
    t('lobby.anyoneFrom'), ' ', due(game.host_open_at)));
  return h('div', { class: 'deed' }, missing > 0 && h('p', { id: 'missing', role: 'status' }, t('lobby.missing', { n: missing })),
    absent.length > 0 && missing === 0 && h('p', { class: 'small' }, t('lobby.without', { n: absent.length, names: table.names(absent.map(({ seat }) => seat)) })),
    button(t('lobby.start'), () => table.change('POST', `${table.href}/start`, {}),
      { class: 'primary', disabled: missing > 0, 'aria-describedby': missing > 0 && 'missing' }),
    missing > 0 && button(t('bot.fill'), () => replace(table, game, absent, missing)));
}

/** Seat computer players, where there is no other room in place of those who have not come. @param {Table} table @param {Game} game @param {Player[]} expected @param {number} missing */
async function replace(table, game, expected, missing) {
  const room = game.seats.max - game.players.length;
  for (const { seat } of expected.slice(0, Math.max(0, missing - room))) if (!(await table.once('DELETE', `${table.href}/seats/${seat}`))) return;
  await fill(table, missing);
}

/** @param {Table} table */
async function sit(table) {
  keep({ seen: { ...kept.seen, [table.id]: 0 } });
  await prefer(table, {});
}
