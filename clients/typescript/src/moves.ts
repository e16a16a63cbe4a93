/** Moves, and how to choose any legal one. */

import type { CardsIn, ClueIn, Game, VotesIn } from "./contract.js";

export type Move = ClueIn | CardsIn | VotesIn;

/** Chooses a move for a view in which something is owed. */
export type Strategy = (view: Game) => Move | Promise<Move>;

/**
 * Any legal move for what `view.owes` says, in every edition: where a strategy of your own begins.
 *
 * `random`: as `Math.random`. Throws if nothing is owed, or something that is newer than this client.
 */
export function chooseAny(view: Game, random: () => number = Math.random, clue = "A dream"): Move {
  const { owes } = view;
  if (!owes) throw new Error("nothing is owed");
  const count = owes.min + Math.floor(random() * (owes.max - owes.min + 1));
  const chosen = draw<string | number>(owes.choose_from ?? [], count, owes.may_repeat, random);
  const cards = chosen.filter((one) => typeof one === "string");
  const slots = chosen.filter((one) => typeof one === "number");
  if (owes.action === "give-clue") return { text: clue, ...(cards[0] === undefined ? {} : { card: cards[0] }) };
  if (owes.action === "play-cards") return { cards };
  if (owes.action !== "cast-votes") throw new Error(`${owes.action} is newer than this client`);
  const vetoes = (owes.veto_from ?? []).filter((slot) => owes.veto_may_repeat || !slots.includes(slot));
  const [veto] = draw(vetoes, Math.min(1, vetoes.length), false, random);
  return { slots, ...(veto === undefined ? {} : { veto }) };
}

function draw<T>(possible: readonly T[], count: number, mayRepeat: boolean, random: () => number): T[] {
  const left = [...possible];
  return Array.from({ length: count }, () => {
    const at = Math.floor(random() * left.length);
    return mayRepeat ? left.slice(at, at + 1) : left.splice(at, 1);
  }).flat();
}
