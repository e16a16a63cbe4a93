/** Which requests may be sent again and when, and what a refusal says: "Making moves" and "Errors" of /docs. */

import type { FieldProblem, Problem } from "./contract.js";

const REPEATABLE = new Set(["GET", "PUT", "DELETE"]);
/** Those for which a second one changes nothing, without a key. */
const REPEATABLE_POSTS = /^\/v1\/games\/[^/]+\/(seats|start|rematch)$/;
const TOO_MANY = 429;
const PERHAPS_DONE = new Set([500, 502, 503, 504]);
const WITHOUT_BODY = new Set([204, 205, 304]);
const LONGEST_PAUSE_S = 30;
const TIMEOUT_MS = 30_000;

/** The time that the caller has given is over. */
export class OutOfPatience extends Error {
  override name = "OutOfPatience";
}

/**
 * The service has refused a request.
 *
 * `problem` is undefined if something before the service has refused it. Treat a `code` that you do not know like the
 * first digit of `status`.
 */
export class Refused extends Error {
  override name = "Refused";

  constructor(
    readonly status: number,
    readonly problem?: Problem,
  ) {
    super(problem ? explain(problem).join("\n") : `${status} without a problem document`);
  }

  get code(): string {
    return this.problem?.code ?? "";
  }

  /** What was wrong in the body, each with its place and with what would be right. */
  get errors(): FieldProblem[] {
    return this.problem?.errors ?? [];
  }
}

function explain({ code, title, facts = {}, errors = [] }: Problem): string[] {
  const named = Object.entries(facts).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`);
  const placed = errors.map(({ pointer, problem, ...right }) => {
    return `  ${pointer || "(the body)"}: ${problem} ${JSON.stringify(right)}`;
  });
  return [`${code}: ${title}`, ...named, ...placed];
}

/** What `fetch` gives, its body included, so that an answer which ends too early counts as lost. */
export async function receive(request: Request, fetch: typeof globalThis.fetch): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const answer = await fetch(request.clone(), { signal });
  const content = await answer.blob();
  return new Response(WITHOUT_BODY.has(answer.status) ? null : content, answer);
}

/** Whether a second one changes nothing. `path`: where it goes, from /v1 on. */
export function isRepeatable(request: Request, path: string): boolean {
  return REPEATABLE.has(request.method) || request.headers.has("Idempotency-Key") || REPEATABLE_POSTS.test(path);
}

/**
 * The seconds after which a request may be sent again, for the `attempt`th time; undefined if it is over.
 *
 * `answer` is undefined if there was none.
 */
export function pauseS(repeatable: boolean, attempt: number, answer?: Response): number | undefined {
  const perhapsDone = !answer || PERHAPS_DONE.has(answer.status);
  if (answer?.status !== TOO_MANY && !(repeatable && perhapsDone)) return undefined;
  const wanted = answer?.headers.get("Retry-After") ?? "";
  return /^\d+$/.test(wanted) ? Number(wanted) : Math.min(2 ** attempt, LONGEST_PAUSE_S);
}

export async function refusalOf(answer: Response): Promise<Refused> {
  const problem = answer.headers.get("Content-Type")?.startsWith("application/problem+json") ?? false;
  return new Refused(answer.status, problem ? ((await answer.json()) as Problem) : undefined);
}
