/** One player at one service: when to ask again, and what to repeat. */

import createClient, { type Client, type FetchOptions } from "openapi-fetch";

import { TAKE_KEYS } from "./contract.js";
import type * as m from "./contract.js";
import { OutOfPatience, isRepeatable, pauseS, receive, refusalOf } from "./requests.js";
import { Table } from "./table.js";

const NOT_MODIFIED = 304;
const POLL_S = 2; // where the service does not say it
const MOST_KEPT = 100; // answers

/** `patienceS`: for how long a request is sent again that got no answer, or one that asks for a pause. */
export interface Settings {
  patienceS?: number;
  fetch?: typeof globalThis.fetch;
  /** Seconds since any time; for tests, as `sleep` is. */
  clock?: () => number;
  sleep?: (seconds: number) => Promise<unknown>;
}

/** The last answer at an address, and when the service wants to be asked again, by the clock. */
interface Kept {
  etag: string;
  text: string;
  dueAt: number;
}

type Method = "GET" | "PUT" | "POST" | "DELETE" | "PATCH";
type Operation<M extends Method, Path extends keyof m.Paths> = m.Paths[Path][Lowercase<M> & keyof m.Paths[Path]];
type PathWith<M extends Method> = {
  [Path in keyof m.Paths]: Lowercase<M> extends keyof m.Paths[Path] ? Path : never;
}[keyof m.Paths];
type Content<Part> = Part extends { content: infer Types } ? Types[keyof Types] : undefined;
type Answer<Of> = Of extends { responses: infer All } ? Content<All[keyof All]> : never;
type Wish<Of> = {} extends FetchOptions<Of> ? [FetchOptions<Of>?] : [FetchOptions<Of>];
type GamesQuery = NonNullable<NonNullable<Operation<"GET", "/v1/me/games">["parameters"]>["query"]>;

/**
 * One player at one service.
 *
 * @example
 * const me = new Reverie("https://reverie.example");
 * await me.join("Ana");
 * const table = await me.openTable({ ruleset: "party" });
 */
export class Reverie {
  readonly url: string;
  readonly clock: () => number;
  /** The client of openapi-fetch: for libraries that build on one. It rejects with Refused. */
  readonly api: Client<m.Paths>;
  readonly #patienceS: number;
  readonly #fetch: typeof globalThis.fetch;
  readonly #sleep: (seconds: number) => Promise<unknown>;
  readonly #kept = new Map<string, Kept>();

  constructor(
    url: string,
    public token?: string,
    { patienceS = 60, fetch = globalThis.fetch.bind(globalThis), clock = readClock, sleep = wait }: Settings = {},
  ) {
    this.url = new URL(url).href.replace(/\/+$/, "");
    [this.#patienceS, this.#fetch, this.clock, this.#sleep] = [patienceS, fetch, clock, sleep];
    this.api = createClient<m.Paths>({ baseUrl: this.url, fetch: (request) => this.#ask(request) });
    this.api.use({ onRequest: ({ request, schemaPath }) => giveKey(request, schemaPath) });
  }

  /** Become a new player. Keep `token`: it is shown once, and nobody else can use the player's seats. */
  async join(name: string, locale?: string): Promise<m.Me> {
    const made = await this.ask("POST", "/v1/players", { body: { name, ...(locale ? { locale } : {}) } });
    this.token = made.token;
    return made.player;
  }

  /** A new table with this player as its host. A repeated request opens no second one. */
  async openTable(wish: m.GameIn = {}): Promise<Table> {
    return new Table(this, await this.ask("POST", "/v1/games", { body: wish }));
  }

  /** A seat at a table, which costs nothing if the player has one already. `wish` has the invite code. */
  async sitDown(game: string, wish: m.SeatIn = {}): Promise<Table> {
    const params = { path: { game } };
    return new Table(this, await this.ask("POST", "/v1/games/{game}/seats", { params, body: wish }));
  }

  /** A table where the player has a seat, or that anybody may watch. */
  async table(game: string): Promise<Table> {
    return new Table(this, await this.ask("GET", "/v1/games/{game}", { params: { path: { game } } }));
  }

  /** The player's games, first those that wait for them. `query`: such as `{ status: "playing" }`. */
  async listGames(query: GamesQuery = {}): Promise<m.GameList> {
    return this.ask("GET", "/v1/me/games", { params: { query } });
  }

  /** Tables that anybody may join. */
  async listOpenTables(): Promise<m.TableList> {
    return this.ask("GET", "/v1/games");
  }

  /** A webhook, whose `secret` readNotification needs; without types for all but those that bridges ask for. */
  async registerWebhook(url: string, types: m.NotificationType[] = []): Promise<m.WebhookWithSecret> {
    return this.ask("POST", "/v1/me/webhooks", { body: { url, ...(types.length ? { types } : {}) } });
  }

  /** The numbers of new cards of an own deck, at most 20. Their pictures are ready some seconds later. */
  async addCards(deck: string, pictures: readonly [content: BlobPart, about: m.UploadIn][]): Promise<number[]> {
    const body = { cards: pictures.map(([, about]) => about) };
    const added = await this.ask("POST", "/v1/me/decks/{deck}/cards", { params: { path: { deck } }, body });
    for (const [at, [content]] of pictures.entries()) await this.upload(added.cards[at]!.upload, content);
    return added.cards.map((card) => card.number);
  }

  /** Send a file by the form that the service has given for it. Safe to repeat. */
  async upload(form: m.UploadForm, content: BlobPart): Promise<void> {
    const body = new FormData();
    for (const { name, value } of form.fields) body.set(name, value);
    body.set("file", new Blob([content]));
    await this.#exchange(form.url, { method: "POST", body });
  }

  /** A picture or a sound. */
  async load(path: string): Promise<Blob> {
    return (await this.#exchange(path)).blob();
  }

  /**
   * The answer to any request of the contract. While nothing has changed, the service answers a GET without a body.
   *
   * A request without an answer is sent again if that can do no harm. Rejects with Refused, or as `fetch` does.
   *
   * @example
   * const decks = await me.ask("GET", "/v1/me/decks");
   */
  async ask<M extends Method, Path extends PathWith<M>>(
    method: M,
    path: Path,
    ...wish: Wish<Operation<M, Path>>
  ): Promise<Answer<Operation<M, Path>>> {
    const request = this.api.request as (...asked: unknown[]) => Promise<{ data?: unknown }>; // whose types lose much
    return (await request(method, path, ...wish)).data as Answer<Operation<M, Path>>;
  }

  /** Wait until the service wants to be asked. Rejects with OutOfPatience if `until`, on the clock, is earlier. */
  async waitToAsk(path: string, until: number): Promise<void> {
    const pause = Math.max((this.#kept.get(path)?.dueAt ?? 0) - this.clock(), 0);
    if (this.clock() + pause > until) throw new OutOfPatience(`${path} may be asked for in ${Math.round(pause)} s`);
    await this.#sleep(pause);
  }

  /** What is anywhere, perhaps at another host: it gets no token. */
  async #exchange(url: string, init: RequestInit = {}): Promise<Response> {
    const answer = await this.#repeat(new Request(new URL(url, this.url), init), true);
    if (!answer.ok) throw await refusalOf(answer);
    return answer;
  }

  async #ask(request: Request): Promise<Response> {
    const path = request.url.slice(this.url.length);
    const kept = request.method === "GET" ? this.#kept.get(path) : undefined;
    if (this.token) request.headers.set("Authorization", `Bearer ${this.token}`);
    if (kept) request.headers.set("If-None-Match", kept.etag);
    const answer = await this.#repeat(request, isRepeatable(request, path));
    const same = answer.status === NOT_MODIFIED ? kept : undefined;
    if (!answer.ok && !same) throw await refusalOf(answer);
    const shownAt = request.method === "GET" ? path : answer.headers.get("Content-Location");
    const text = same?.text ?? (await answer.clone().text());
    if (shownAt !== null) this.#keep(shownAt, answer, text);
    return same ? new Response(text) : answer;
  }

  async #repeat(request: Request, repeatable: boolean): Promise<Response> {
    const end = this.clock() + this.#patienceS;
    for (let attempt = 1; ; attempt++) {
      const answer = await receive(request, this.#fetch).catch((error: unknown) => ({ error }));
      const pause = pauseS(repeatable && !request.signal.aborted, attempt, "error" in answer ? undefined : answer);
      if (pause !== undefined && this.clock() + pause <= end) await this.#sleep(pause);
      else if ("error" in answer) throw answer.error;
      else return answer;
    }
  }

  #keep(path: string, answer: Response, text: string): void {
    this.#kept.delete(path);
    const etag = answer.headers.get("ETag");
    if (etag === null) return;
    this.#kept.set(path, { etag, text, dueAt: this.clock() + Number(answer.headers.get("Poll-Interval") ?? POLL_S) });
    for (const oldest of [...this.#kept.keys()].slice(0, -MOST_KEPT)) this.#kept.delete(oldest);
  }
}

function giveKey(request: Request, path: string): void {
  if (request.method !== "POST" || !TAKE_KEYS.has(path) || request.headers.has("Idempotency-Key")) return;
  const bytes = crypto.getRandomValues(new Uint8Array(16)); // pages without https have no randomUUID
  request.headers.set("Idempotency-Key", Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));
}

function readClock(): number {
  return performance.now() / 1000;
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
