"use strict";
/* Tables that are some moves old, and the moves which go on from there. */

const { randomBytes } = require("node:crypto");
const { createMatch, CreateGameReducer, ProcessGameConfig } = require("boardgame.io/internal");
const dixit = require("./game");

const SEATS = 6;
const CLUE = "The ugly duckling, long before";
const game = ProcessGameConfig(dixit);
const judged = CreateGameReducer({ game });

/* What somebody who owes something may do next: [seat, move, arguments]. */
function next({ G, ctx }) {
  const teller = ctx.playOrder[G.round % SEATS];
  if (G.phase === "clue") return [teller, "giveClue", [G.hands[teller][0], CLUE]];
  const done = G.phase === "cards" ? G.played : G.votes;
  const seat = ctx.playOrder.find((one) => one !== teller && !(one in done));
  if (G.phase === "cards") return [seat, "playCard", [G.hands[seat][0]]];
  const others = G.table.filter((card) => card !== G.played[seat]);
  return [seat, "vote", [others[(G.round + Number(seat)) % others.length]]];
}

const action = (players, [seat, type, args]) => ({
  type: "MAKE_MOVE",
  payload: { type, args, playerID: seat, credentials: players[seat].credentials },
});

function played(state, players, moves) {
  const actions = [];
  const log = [];
  for (let n = 0; n < moves; n += 1) {
    const made = action(players, next(state));
    actions.push(made);
    state = judged(state, { ...made, payload: { ...made.payload, credentials: undefined } });
    log.push(...state.deltalog);
  }
  return { state, log, actions };
}

/** Store a table after `moves` moves; gives its id, the credentials by seat, and the `ahead` moves after those. */
async function gather(db, moves, ahead) {
  const id = randomBytes(8).toString("hex");
  const { metadata, initialState } = createMatch({ game, numPlayers: SEATS });
  for (const player of Object.values(metadata.players)) {
    Object.assign(player, { name: "Anastasia", credentials: randomBytes(16).toString("hex") });
  }
  const { state, log } = played(initialState, metadata.players, moves);
  const { deltalog, ...kept } = state;
  await db.createMatch(id, { metadata, initialState });
  await db.setState(id, kept, log);
  const credentials = Object.values(metadata.players).map((player) => player.credentials);
  return { id, credentials, stateID: state._stateID, actions: played(state, metadata.players, ahead).actions };
}

module.exports = { gather };
