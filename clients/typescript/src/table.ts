/** A table where the player sits: what is owed, and what the service has said last. */

import type * as m from "./contract.js";
import type { Move, Strategy } from "./moves.js";
import { Refused } from "./requests.js";
import type { Reverie } from "./reverie.js";

const CONFLICT = 409;

/** Waiting takes this many seconds at most, and then rejects with OutOfPatience. */
export interface Within {
  withinS: number;
}

/**
 * A table as one player sees it. `view` is what the service has said last.
 *
 * @example
 * const table = await me.sitDown("g_5mQ2xW8rT1yU4iOp", { invite: "K7QF-9M2X-4TBD" });
 * await table.play(choose, { withinS: 3600 });
 */
export class Table {
  readonly path: string;

  constructor(
    readonly me: Reverie,
    public view: m.Game,
  ) {
    this.path = `/v1/games/${view.id}`;
  }

  get over(): boolean {
    return this.view.status === "finished";
  }

  /** Let a computer player sit down. Only the host may. */
  async addBot(wish: m.BotIn = {}): Promise<m.Game> {
    return (this.view = await this.me.ask("POST", "/v1/games/{game}/bots", { params: this.#here, body: wish }));
  }

  async start(): Promise<m.Game> {
    return (this.view = await this.me.ask("POST", "/v1/games/{game}/start", { params: this.#here }));
  }

  /** Ask now. To wait for something, use `changes` or `waitForTurn`, which ask as often as the service wants. */
  async look(): Promise<m.Game> {
    return (this.view = await this.me.ask("GET", "/v1/games/{game}", { params: this.#here }));
  }

  /** Each new view, beginning with the present one, until the game is over. */
  async *changes({ withinS }: Within): AsyncGenerator<m.Game, void> {
    const until = this.me.clock() + withinS;
    let last = "";
    while (true) {
      const shown = JSON.stringify(this.view);
      if (shown !== last) yield this.view;
      last = shown;
      if (this.over) return;
      await this.me.waitToAsk(this.path, until);
      await this.look();
    }
  }

  /** The first view in which the player owes a move, or the game is over. */
  async waitForTurn(within: Within): Promise<m.Game> {
    for await (const view of this.changes(within)) if (view.owes) break;
    return this.view;
  }

  /** Make the move that is owed. Sent again it changes nothing. Rejects with Refused and 409 if it is too late. */
  async move(move: Move): Promise<m.Game> {
    if (!this.view.owes) throw new Error("nothing is owed");
    const href = this.view.owes.href as "/v1/games/{game}/rounds/{round}/votes"; // or /clue, or /cards, without braces
    const params = { path: { game: this.view.id, round: this.view.round?.number ?? 0 } };
    return (this.view = await this.me.ask("PUT", href, { params, body: move as m.VotesIn }));
  }

  /** Make all moves that are owed until the game is over. One that comes too late is no error. */
  async play(strategy: Strategy, { withinS }: Within): Promise<m.Game> {
    const until = this.me.clock() + withinS;
    while (!this.over) {
      if (!this.view.owes) await this.waitForTurn({ withinS: until - this.me.clock() });
      else await this.move(await strategy(this.view)).catch((error: unknown) => this.#lookIfLate(error, until));
    }
    return this.view;
  }

  /** The id of a sound for the clue that is owed, once it is ready. Rejects with an Error if the file is refused. */
  async record(content: BlobPart, wish: m.SoundIn, { withinS }: Within): Promise<string> {
    const until = this.me.clock() + withinS;
    let sound = await this.me.ask("POST", "/v1/games/{game}/sounds", { params: this.#here, body: wish });
    if (sound.upload) await this.me.upload(sound.upload, content);
    const params = { path: { game: this.view.id, sound: sound.id } };
    while (sound.state === "waiting") {
      await this.me.waitToAsk(`${this.path}/sounds/${sound.id}`, until);
      sound = await this.me.ask("GET", "/v1/games/{game}/sounds/{sound}", { params });
    }
    if (sound.state !== "ready") throw new Error(`the recording was refused: ${sound.reason}`);
    return sound.id;
  }

  async say(text: string): Promise<m.Message> {
    return this.me.ask("POST", "/v1/games/{game}/messages", { params: this.#here, body: { text } });
  }

  /** What is said at the table, or what came after the message with this id. */
  async listMessages(after?: string): Promise<m.MessageList> {
    const params = { ...this.#here, query: after === undefined ? {} : { after } };
    return this.me.ask("GET", "/v1/games/{game}/messages", { params });
  }

  /** All rounds that have been scored. */
  async listRounds(): Promise<m.ScoredRound[]> {
    const rounds: m.ScoredRound[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const params = { ...this.#here, query: { after } };
      const found: m.RoundList = await this.me.ask("GET", "/v1/games/{game}/rounds", { params });
      rounds.push(...found.rounds);
      after = found.next;
    }
    return rounds;
  }

  /** Give up the seat; from a running game there is no way back. */
  async leave(): Promise<void> {
    if (!this.view.you) return;
    const params = { path: { game: this.view.id, seat: this.view.you.seat } };
    this.view = await this.me.ask("DELETE", "/v1/games/{game}/seats/{seat}", { params });
  }

  /** Play again with the same people, once the game is over. */
  async openRematch(): Promise<Table> {
    return new Table(this.me, await this.me.ask("POST", "/v1/games/{game}/rematch", { params: this.#here }));
  }

  get #here() {
    return { path: { game: this.view.id } };
  }

  async #lookIfLate(error: unknown, until: number): Promise<m.Game> {
    if (!(error instanceof Refused) || error.status !== CONFLICT) throw error;
    await this.me.waitToAsk(this.path, until);
    return this.look();
  }
}
