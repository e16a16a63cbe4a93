/**
 * Plays whole games with the client which @hey-api/openapi-ts has made of openapi.yaml, and with nothing else.
 *
 * `node play.js http://127.0.0.1:8000 classic:3 team:6` prints a line for each game: its id, and the host's token.
 */

import { type Client, createClient } from "./reverie/client/index.js";
import {
  castVotes,
  createPlayer,
  type Game,
  getGame,
  giveClue,
  createGame,
  type Owes,
  playCards,
  type RulesetId,
  startGame,
  takeSeat,
} from "./reverie/index.js";

/** The answer, unless it is a problem. */
function meant<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** The game, when it is over, and the host's token. */
async function play(baseUrl: string, ruleset: RulesetId, seats: number): Promise<[string, string]> {
  const anybody = createClient({ baseUrl });
  const tokens: string[] = [];
  for (let n = 1; n <= seats; n++) {
    tokens.push(meant(await createPlayer({ client: anybody, body: { name: `${n}` } })).token);
  }
  const clients = tokens.map((token) => createClient({ baseUrl, auth: token }));
  const [host, ...others] = clients as [Client, ...Client[]];
  const table = meant(await createGame({ client: host, body: { ruleset } }));
  const path = { game: table.id };
  for (const client of others) {
    meant(await takeSeat({ client, path, body: { invite: table.invite } }));
  }
  let view: Game = meant(await startGame({ client: host, path }));
  while (view.status === "playing") {
    for (const client of clients) {
      view = meant(await getGame({ client, path }));
      if (view.owes && view.round) view = await move(client, view.id, view.round.number, view.owes);
    }
  }
  return [table.id, tokens[0] as string];
}

/** Makes a pending move: any of the legal ones. */
async function move(client: Client, game: string, round: number, owes: Owes): Promise<Game> {
  const path = { game, round };
  const chosen = picked<string | number>(owes.choose_from ?? [], owes.max, owes.may_repeat);
  const cards = chosen.filter((each) => typeof each === "string");
  const slots = chosen.filter((each) => typeof each === "number");
  switch (owes.action) {
    case "give-clue":
      return meant(await giveClue({ client, path, body: { text: `clue ${round}`, card: cards[0] ?? null } }));
    case "play-cards":
      return meant(await playCards({ client, path, body: { cards } }));
    case "cast-votes": {
      const vetoes = (owes.veto_from ?? []).filter((slot) => owes.veto_may_repeat || !slots.includes(slot));
      const veto = picked(vetoes, Math.min(vetoes.length, 1), false)[0] ?? null;
      return meant(await castVotes({ client, path, body: { slots, veto } }));
    }
  }
  throw new Error(`newer than this client: ${owes.action}`);
}

function picked<T>(from: readonly T[], count: number, mayRepeat: boolean): T[] {
  const left = [...from];
  return Array.from({ length: count }, () => {
    const at = Math.floor(Math.random() * left.length);
    return (mayRepeat ? left[at] : left.splice(at, 1)[0]) as T;
  });
}

const [url, ...wishes] = process.argv.slice(2) as [string, ...string[]];
for (const wish of wishes) {
  const [ruleset, seats] = wish.split(":") as [RulesetId, string];
  console.log(...(await play(url, ruleset, Number(seats))));
}
