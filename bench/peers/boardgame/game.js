"use strict";
/* A Dixit for boardgame.io: the rounds of the classic game, for six, without an end. */

const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");

const CARDS = 84;
const HAND = 6;

const storyteller = (G, ctx) => ctx.playOrder[G.round % ctx.numPlayers];
const guessers = (G, ctx) => ctx.playOrder.filter((seat) => seat !== storyteller(G, ctx));

function setup({ ctx, random }) {
  const deck = random.Shuffle(Array.from({ length: CARDS }, (_, n) => n + 1));
  const hands = Object.fromEntries(ctx.playOrder.map((seat) => [seat, deck.splice(0, HAND)]));
  const scores = Object.fromEntries(ctx.playOrder.map((seat) => [seat, 0]));
  const round = { round: 0, phase: "clue", clue: null, played: {}, table: [], votes: {} };
  return { ...round, scores, hands, deck, discard: [], last: null };
}

function lay(G, seat, card) {
  G.hands[seat] = G.hands[seat].filter((held) => held !== card);
  G.played[seat] = card;
}

function giveClue({ G, ctx, playerID }, card, text) {
  const legal = G.phase === "clue" && playerID === storyteller(G, ctx) && G.hands[playerID].includes(card);
  if (!legal || typeof text !== "string" || !text.trim()) return INVALID_MOVE;
  lay(G, playerID, card);
  Object.assign(G, { clue: text, phase: "cards" });
}

function playCard({ G, ctx, playerID, random }, card) {
  if (G.phase !== "cards" || playerID in G.played || !G.hands[playerID].includes(card)) return INVALID_MOVE;
  lay(G, playerID, card);
  if (guessers(G, ctx).every((seat) => seat in G.played)) {
    Object.assign(G, { table: random.Shuffle(Object.values(G.played)), phase: "votes" });
  }
}

function vote({ G, ctx, playerID, random }, card) {
  const asked = G.phase === "votes" && guessers(G, ctx).includes(playerID) && !(playerID in G.votes);
  if (!asked || !G.table.includes(card) || G.played[playerID] === card) return INVALID_MOVE;
  G.votes[playerID] = card;
  if (guessers(G, ctx).every((seat) => seat in G.votes)) endRound(G, ctx, random);
}

function points(G, ctx) {
  const teller = storyteller(G, ctx);
  const found = guessers(G, ctx).filter((seat) => G.votes[seat] === G.played[teller]);
  const some = found.length > 0 && found.length < ctx.numPlayers - 1;
  const drawn = (seat) => Object.values(G.votes).filter((card) => card === G.played[seat]).length;
  const guessed = (seat) => (some ? 3 * found.includes(seat) : 2) + drawn(seat);
  return Object.fromEntries(ctx.playOrder.map((seat) => [seat, seat === teller ? 3 * some : guessed(seat)]));
}

function endRound(G, ctx, random) {
  G.last = { clue: G.clue, storyteller: storyteller(G, ctx), played: G.played, votes: G.votes, points: points(G, ctx) };
  G.discard.push(...Object.values(G.played));
  if (G.deck.length < ctx.numPlayers) G.deck = [...G.deck, ...random.Shuffle(G.discard.splice(0))];
  for (const seat of ctx.playOrder) {
    G.scores[seat] += G.last.points[seat];
    G.hands[seat].push(G.deck.shift());
  }
  Object.assign(G, { round: G.round + 1, phase: "clue", clue: null, played: {}, table: [], votes: {} });
}

function playerView({ G, ctx, playerID }) {
  const { round, phase, clue, table, scores, last } = G;
  const done = Object.keys(phase === "votes" ? G.votes : G.played);
  const mine = { hand: G.hands[playerID] ?? [], card: G.played[playerID] ?? null, vote: G.votes[playerID] ?? null };
  return { round, phase, clue, table, scores, last, storyteller: storyteller(G, ctx), done, mine };
}

/* The log must not tell what a move has hidden; a server without `undo` need not keep every position for it. */
const hidden = (move) => ({ move, client: false, redact: true });

module.exports = {
  name: "dixit",
  disableUndo: true,
  turn: { activePlayers: ActivePlayers.ALL },
  moves: { giveClue: { move: giveClue, client: false }, playCard: hidden(playCard), vote: hidden(vote) },
  setup,
  playerView,
};
