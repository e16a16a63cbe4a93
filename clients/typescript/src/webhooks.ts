/** What a receiver of webhooks does first: the page "Webhook receivers" of /docs. */

import type { Notification } from "./contract.js";

const TOLERANCE_S = 300;
const HMAC = { name: "HMAC", hash: "SHA-256" };

/** The headers of a request, as fetch or node has them. */
export type GivenHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

/** What has come was not sent by the service with this secret, or not in these minutes. */
export class NotGenuine extends Error {
  override name = "NotGenuine";
}

/**
 * The notification in a request that the service has signed with one of the secrets (Standard Webhooks 1.0).
 *
 * Give both secrets while one replaces the other. `body`: as it has come, before any parser. `now`: Unix seconds.
 * It may come twice: drop one whose header `webhook-id` you have seen. Rejects with NotGenuine.
 *
 * @example
 * const { type, data } = await readNotification(await request.text(), request.headers, [secret]);
 */
export async function readNotification(
  body: Uint8Array | string,
  headers: GivenHeaders,
  secrets: readonly string[],
  now = Date.now() / 1000,
): Promise<Notification> {
  const [id, sent, signatures] = ["id", "timestamp", "signature"].map((name) => find(headers, `webhook-${name}`));
  if (!id || !signatures || !/^\d+$/.test(sent ?? "")) throw new NotGenuine("the headers of a webhook are missing");
  const lateS = Math.abs(now - Number(sent));
  if (lateS > TOLERANCE_S) throw new NotGenuine(`it was signed ${Math.round(lateS)} s ago, or ahead`);
  const content = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const signed = await new Blob([`${id}.${sent}.`, new Uint8Array(content)]).arrayBuffer();
  const keys = await Promise.all(secrets.map(importKey));
  const given = signatures.split(" ").filter((one) => one.startsWith("v1,"));
  const pairs = keys.flatMap((key) => given.map((one) => verify(key, one.slice(3), signed)));
  if (!(await Promise.all(pairs)).includes(true)) throw new NotGenuine("no signature is right");
  return JSON.parse(new TextDecoder().decode(content)) as Notification;
}

function find(headers: GivenHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  return Array.isArray(value) ? value[0] : value;
}

async function importKey(secret: string): Promise<CryptoKey> {
  const bytes = decode(secret.replace(/^whsec_/, ""));
  if (!bytes) throw new Error("a secret begins with whsec_");
  return crypto.subtle.importKey("raw", bytes, HMAC, false, ["verify"]);
}

async function verify(key: CryptoKey, signature: string, signed: ArrayBuffer): Promise<boolean> {
  const bytes = decode(signature);
  return bytes !== undefined && crypto.subtle.verify(HMAC, key, bytes, signed);
}

/** The bytes of base64; undefined if it is none. */
function decode(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  } catch {
    return undefined;
  }
}
