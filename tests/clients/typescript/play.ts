/**
 * Plays whole games with types which openapi-typescript has made of openapi.yaml, and with nothing else.
 *
 * `node play.js http://127.0.0.1:8000 classic:3 team:6` prints a line for each game: its id, and the host's token.
 */

import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./contract.js";

type Game = components["schemas"]["Game"];
type Owes = components["schemas"]["Owes"];
type RulesetId = components["schemas"]["RulesetId"];
type Player = Client<paths>;

/** The answer, unless it is a problem. */
function meant<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

function asking(baseUrl: string, token?: string): Player {
  return createClient<paths>({ baseUrl, headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } });
}

/** The game, when it is over, and the host's token. */
async function play(url: string, ruleset: RulesetId, seats: number): Promise<[string, string]> {
  const tokens: string[] = [];
  for (let n = 1; n <= seats; n++) {
    tokens.push(meant(await asking(url).POST("/v1/players", { body: { name: `${n}` } })).token);
  }
  const players = tokens.map((token) => asking(url, token));
  const [host, ...others] = players as [Player, ...Player[]];
  const table = meant(await host.POST("/v1/games", { body: { ruleset } }));
  const params = { path: { game: table.id } };
  for (const other of others) {
    meant(await other.POST("/v1/games/{game}/seats", { params, body: { invite: table.invite } }));
  }
  let view: Game = meant(await host.POST("/v1/games/{game}/start", { params }));
  while (view.status === "playing") {
    for (const player of players) {
      view = meant(await player.GET("/v1/games/{game}", { params }));
      if (view.owes && view.round) view = await move(player, view.id, view.round.number, view.owes);
    }
  }
  return [table.id, tokens[0] as string];
}

/** What is owed, done: any of the legal ways. */
async function move(player: Player, game: string, round: number, owes: Owes): Promise<Game> {
  const params = { path: { game, round } };
  const chosen = picked<string | number>(owes.choose_from ?? [], owes.max, owes.may_repeat);
  const cards = chosen.filter((each) => typeof each === "string");
  const slots = chosen.filter((each) => typeof each === "number");
  switch (owes.action) {
    case "give-clue":
      return meant(
        await player.PUT("/v1/games/{game}/rounds/{round}/clue", {
          params,
          body: { text: `clue ${round}`, card: cards[0] ?? null },
        }),
      );
    case "play-cards":
      return meant(await player.PUT("/v1/games/{game}/rounds/{round}/cards", { params, body: { cards } }));
    case "cast-votes": {
      const vetoes = (owes.veto_from ?? []).filter((slot) => owes.veto_may_repeat || !slots.includes(slot));
      const veto = picked(vetoes, Math.min(vetoes.length, 1), false)[0] ?? null;
      return meant(await player.PUT("/v1/games/{game}/rounds/{round}/votes", { params, body: { slots, veto } }));
    }
  }
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
