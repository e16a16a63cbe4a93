// Sends requests to the service as its contract (openapi.yaml) asks.

/** @import { Facts, Current, ProblemCode } from './contract.js' */
import { kept } from './store.js';
import { language } from './words.js';

const BASE = document.documentElement.dataset.api ?? ''; // the service's address, if it is on another host
const PATIENCE_MS = 15_000;
const LONGEST_WAIT_S = 30;

/** A refusal: `code` says which, and never changes its meaning. */
export class Problem extends Error {
  /** @param {number} status @param {any} body @param {number | null} retryAfter seconds */
  constructor(status, body, retryAfter) {
    super(body?.title ?? String(status));
    this.status = status;
    /** @type {ProblemCode | 'unknown'} */
    this.code = body?.code ?? 'unknown';
    /** @type {Facts} */
    this.facts = body?.facts ?? {};
    /** @type {{pointer: string}[]} */
    this.errors = body?.errors ?? [];
    /** @type {Current | null} */
    this.current = body?.current ?? null;
    this.retryAfter = retryAfter;
  }

  /** Whether the same request may succeed later, and can be sent again without harm. */
  get passes() {
    return this.status >= 500 || this.status === 429;
  }
}

/** There is no answer, so nobody knows whether the request has arrived. */
export class Unreachable extends Error {}

/**
 * @template T
 * @typedef {{status: number, body: T, etag: string | null, pollAfter: number | null}} Answer
 */
/** @typedef {{body?: object, etag?: string | null, key?: string, invite?: string, token?: string | null, signal?: AbortSignal}} Asking */

/**
 * One request. Throws Problem for a refusal, Unreachable without an answer.
 * @param {string} method @param {string} path as in the contract, or an `href` of an answer
 * @param {Asking} [asking]
 * @returns {Promise<Answer<any>>}
 */
export async function ask(method, path, { body, etag, key, invite, token = kept.token, signal } = {}) {
  const headers = new Headers({ 'Accept-Language': language }); // of the cards' descriptions
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body) headers.set('Content-Type', 'application/json');
  if (etag) headers.set('If-None-Match', etag);
  if (key) headers.set('Idempotency-Key', key);
  if (invite) headers.set('Invite', invite);
  const late = AbortSignal.timeout(PATIENCE_MS);
  const stop = signal ? AbortSignal.any([signal, late]) : late;
  let response, text;
  try {
    const sent = body && JSON.stringify(body);
    response = await fetch(BASE + path, { method, headers, body: sent, signal: stop, cache: 'no-store' });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable();
  }
  const said = read(text);
  if (!response.ok && response.status !== 304) {
    throw new Problem(response.status, said, number(response.headers.get('Retry-After')));
  }
  const pollAfter = number(response.headers.get('Poll-Interval'));
  return { status: response.status, body: said, etag: response.headers.get('ETag'), pollAfter };
}

/**
 * A request which may be sent twice (a PUT, or a POST with a key), sent until there is an answer.
 * @param {string} method @param {string} path @param {Asking} asking
 * @param {(waiting: boolean) => void} waiting called when the request must be sent again, and when it has succeeded
 * @returns {Promise<Answer<any>>}
 */
export async function insist(method, path, asking, waiting) {
  for (let failures = 0; ; failures++) {
    try {
      const answer = await ask(method, path, asking);
      if (failures) waiting(false);
      return answer;
    } catch (error) {
      const lost = error instanceof Unreachable || (error instanceof Problem && error.passes);
      if (!lost) throw error;
      waiting(true);
      await pause(backOff(failures, error instanceof Problem ? error.retryAfter : null), asking.signal);
    }
  }
}

/**
 * Seconds to wait after so many failures in a row, at random, so that clients do not retry at the same moment.
 * @param {number} failures @param {number | null} [asked] what the service has asked for
 */
export function backOff(failures, asked) {
  return Math.max(asked ?? 0, Math.min(LONGEST_WAIT_S, 2 ** failures) * (0.5 + Math.random() / 2));
}

/**
 * Wait; at most until the network is back, or somebody looks at the page again.
 * @param {number} seconds @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
export function pause(seconds, signal) {
  return new Promise((resolve, reject) => {
    const over = () => (clearTimeout(timer), removeEventListener('online', over), resolve());
    const timer = setTimeout(over, seconds * 1000);
    addEventListener('online', over);
    signal?.addEventListener('abort', () => (over(), reject(signal.reason)), { once: true });
  });
}

/** A key for a request that must not be carried out twice. Works without a secure context too. */
export function newKey() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join('-');
}

/** @param {string} text */
function read(text) {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** @param {string | null} header */
function number(header) {
  return header && /^\d+$/.test(header) ? Number(header) : null;
}
