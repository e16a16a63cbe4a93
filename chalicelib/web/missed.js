// What a player was too late for. The service does not say so directly; a comparison of views shows it.

/** @import { Game, Player, ScoredRound } from './contract.js' */
import { t } from './words.js';

/** @typedef {import('./table.js').Table} Table */

/**
 * What this device has noticed in its views, and the stage in which it first showed each thing.
 * @typedef {{race: number, drawn: number, refused: string, instead: [string, string][], first: Record<string, string>}} Noticed
 */

/** @returns {Noticed} */
export const nothing = () => ({ race: 0, drawn: 0, refused: '', instead: [], first: {} });

/** The messages for the current stage. @param {Table} table @returns {string[]} */
export function missed(table) {
  const { game, mine } = table;
  if (!game) return [];
  const taken = (table.noticed.instead ?? []).filter((pair) => once(table, `instead ${pair}`)).map(([name, bot]) => t('instead', { name, bot }));
  return mine && mine.state !== 'left' ? [...taken, ...late(table, game, mine)] : taken;
}

/** @param {Table} table @param {Game} game @param {Player} mine @returns {string[]} */
function late(table, game, mine) {
  const said = table.revealing && game.last_round ? inReveal(table, game.last_round, mine) : inRound(table, game, mine);
  const { refused } = table.noticed;
  const over = refused && refused !== table.stage && once(table, `refused ${refused}`);
  return over && !said.length ? [t('problem.phase-over')] : said;
}

/** Whether this is the stage in which it is shown first; no other stage shows it. @param {Table} table @param {string} what */
function once({ noticed, stage }, what) {
  return (noticed.first[what] ??= stage) === stage;
}

/** @param {Table} table @param {ScoredRound} round @param {Player} mine */
function inReveal(table, round, mine) {
  const drawn = round.table.filter((up) => up.at_random && up.owner === mine.seat).length;
  return [...(drawn ? [t('missed.cards', { n: drawn })] : []), ...(leftOut(table, round, mine) ? [t('missed.votes')] : [])];
}

/** Whether the player had a vote and did not cast it. @param {Table} table @param {ScoredRound} round @param {Player} mine */
function leftOut(table, round, { seat, team }) {
  if (round.table.some((up) => up.voters.includes(seat))) return false;
  if (table.game?.ruleset === 'party') return true;
  if (seat === round.storyteller) return false;
  const gave = round.table.some((up) => up.owner === seat); // in a pair, where the partner votes
  return team === null || (team !== table.at(round.storyteller).team && !gave);
}

/** @param {Table} table @param {Game} game @param {Player} mine @returns {string[]} */
function inRound(table, game, mine) {
  const { round, owes } = game;
  if (!round) return [];
  const { number, storyteller, my_cards: given } = round;
  const { race, drawn } = table.noticed;
  const said = [];
  if (race === number && storyteller && once(table, 'race')) said.push(t('race.lost', { name: table.at(storyteller).name }));
  const skipped = passedOver(game, mine.seat);
  if (skipped && once(table, `passed over ${skipped}`)) said.push(t('missed.clue'));
  if (drawn === number && given.length && once(table, `drawn ${drawn}`)) said.push(t('missed.cards', { n: given.length }));
  if (owes?.action === 'cast-votes' && !owes.your_deadline && game.phase_ends_at) said.push(t('missed.late'));
  return said;
}

/**
 * The last round in which the player was the storyteller and was passed over; each round is the next seat's.
 * @param {Game} game @param {number} seat
 */
function passedOver({ players, round, last_round: last }, seat) {
  if (!round?.storyteller) return 0;
  const at = (/** @type {number} */ one) => players.findIndex((player) => player.seat === one);
  const before = (at(round.storyteller) - at(seat) + players.length) % players.length || players.length;
  return round.number - before > (last?.number ?? 0) ? round.number - before : 0;
}

/**
 * Whether the player's cards on the table were drawn at random: they were owed until the time was up. If the player was
 * the last to hand in and did so on another device, this device has not seen the cards arrive.
 * @param {Game | null} before @param {Game} game
 */
export function wereDrawn(before, game) {
  const owed = before?.owes?.action === 'play-cards' && before.owes.your_deadline;
  return Boolean(owed && Date.parse(owed) <= Date.now() && game.you?.time_bank_s === 0
    && game.owes?.action !== 'play-cards' && game.round?.number === before.round?.number);
}

/** The players who had left and whose seats a computer player has taken since, with its name. @param {Game | null} before @param {Game} game @returns {[string, string][]} */
export function replaced(before, game) {
  return game.players.flatMap(({ seat, name, bot }) => {
    const gone = before?.players.find((one) => one.seat === seat && one.state === 'left' && !one.bot);
    return gone && bot ? [/** @type {[string, string]} */ ([gone.name, name])] : [];
  });
}
