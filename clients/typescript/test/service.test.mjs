// The package at a service whose clock the tests move: tests/clients/test_typescript.py starts both.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { test } from "node:test";
import { NotGenuine, OutOfPatience, Refused, Reverie, chooseAny, readNotification } from "reverie-client";

const { SERVICE, CLOCK } = process.env;
const SHORT = { ruleset: "classic", options: { end: "rounds", rounds_each: 1, first_storyteller: "host" } };
const WITHIN = { withinS: 7 * 24 * 3600 };
const MANY = 300; // requests that no test needs, so that a client without patience ends too
let now = 0;

async function advance(seconds) {
  now = Number(await (await fetch(`${CLOCK}/${Math.ceil(seconds)}`, { method: "POST" })).text());
}

await advance(0);

/** A number like Math.random's, the same each time. */
function seeded(state = 1) {
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** Notes what is asked, and spoils answers: `faults` are the next ones, undefined for one that goes well. */
function network(...faults) {
  const asked = [];
  const answers = [];
  const send = async (request, init) => {
    if (asked.push(request) > MANY) throw lost();
    const answer = await fetch(request, init);
    answers.push(answer);
    const fault = faults.shift();
    if (fault instanceof Error) throw fault;
    return fault ?? answer;
  };
  return { asked, answers, fetch: send };
}

async function join(settings = {}, name = "Ada") {
  const me = new Reverie(SERVICE, undefined, { clock: () => now, sleep: advance, ...settings });
  await me.join(name);
  return me;
}

async function startWithBots(me, bots, wish = SHORT) {
  const table = await me.openTable(wish);
  for (let bot = 0; bot < bots; bot++) await table.addBot();
  await table.start();
  return table;
}

/** A started table of a host, a guest and a computer player; the host owes the clue. */
async function startWithGuest(host, guest) {
  const hosts = await host.openTable(SHORT);
  const guests = await guest.sitDown(hosts.view.id, { invite: hosts.view.invite });
  await hosts.addBot();
  await hosts.start();
  return [hosts, guests];
}

const lost = () => new TypeError("the answer is lost");

function cutOff() {
  const body = new ReadableStream({ pull: (stream) => stream.error(lost()) });
  return new Response(body, { status: 201 });
}

function tooMany(seconds) {
  const problem = { type: "/docs#quota-used-up", title: "No more today", status: 429, code: "quota-used-up" };
  const headers = { "Retry-After": `${seconds}`, "Content-Type": "application/problem+json" };
  return new Response(JSON.stringify(problem), { status: 429, headers });
}

test("a lost answer opens no second table and seats no second computer player", async () => {
  const wire = network(undefined, lost(), undefined, cutOff(), lost(), undefined, lost());
  const me = await join({ fetch: wire.fetch });
  const table = await me.openTable();
  await table.addBot();
  assert.equal((await me.sitDown(table.view.id)).view.you.seat, 1);
  assert.equal((await me.listGames()).games.length, 1);
  assert.deepEqual((await table.look()).players.map(({ seat }) => seat), [1, 2]);
  const keys = wire.asked.map((request) => request.headers.get("Idempotency-Key"));
  assert.deepEqual([new Set(keys.slice(1, 3)).size, new Set(keys.slice(3, 6)).size, keys[6]], [1, 1, null]);
});

test("a request that may have been done and cannot be repeated is not", async () => {
  const wire = network(undefined, lost());
  const me = await join({ fetch: wire.fetch });
  await assert.rejects(me.ask("POST", "/v1/me/tokens", { body: { label: "phone" } }), /the answer is lost/);
  assert.equal(wire.asked.length, 2);
});

test("a request that its sender has given up is not repeated", async () => {
  const wire = network();
  const me = await join({ fetch: wire.fetch });
  await assert.rejects(me.ask("GET", "/v1/me", { signal: AbortSignal.abort() }), { name: "AbortError" });
  assert.equal(wire.asked.length, 2);
});

test("it waits as long as it is told, but never longer than its patience", async () => {
  const before = now;
  await (await join({ fetch: network(undefined, tooMany(7)).fetch })).openTable();
  assert.equal(now, before + 7);
  const impatient = await join({ fetch: network(undefined, tooMany(3600)).fetch });
  await assert.rejects(impatient.openTable(), { name: "Refused", status: 429, code: "quota-used-up" });
  assert.equal(now, before + 7);
});

test("it asks no earlier than the service wants, and an answer without news is empty", async () => {
  const pauses = [];
  const wire = network();
  const sleep = async (seconds) => {
    assert.ok(pauses.push(seconds) < MANY);
    await advance(seconds);
  };
  const table = await (await join({ fetch: wire.fetch, sleep })).openTable();
  const views = [];
  await assert.rejects(async () => {
    for await (const view of table.changes({ withinS: 200 })) views.push(view);
  }, OutOfPatience);
  const wanted = wire.answers.flatMap((answer) => answer.headers.get("Poll-Interval") ?? []).map(Number);
  const polls = wire.asked.filter(({ method }) => method === "GET");
  assert.ok(polls.length > 1 && polls.every((request) => request.headers.has("If-None-Match")));
  assert.deepEqual([new Set(wire.answers.slice(2).map(({ status }) => status)), views.length], [new Set([304]), 1]);
  assert.deepEqual(pauses, wanted.slice(0, -1));
});

test("the answer to a move is the view that the next question is about", async () => {
  const wire = network();
  const [table] = await startWithGuest(await join({ fetch: wire.fetch }), await join({}, "Ben"));
  const moved = await table.move(chooseAny(table.view, seeded()));
  assert.deepEqual(await table.look(), moved);
  const [put, get] = wire.answers.slice(-2);
  assert.deepEqual([put.status, get.status], [200, 304]);
  assert.equal(wire.asked.at(-1).headers.get("If-None-Match"), put.headers.get("ETag"));
});

test("two people end a game, each waiting for the other", async () => {
  const random = seeded();
  let hosts;
  const meanwhile = async (seconds) => {
    await advance(seconds);
    if ((await hosts.look()).owes) await hosts.move(chooseAny(hosts.view, random));
  };
  const [host, guest] = [await join(), await join({ fetch: network().fetch, sleep: meanwhile }, "Ben")];
  const [first, second] = await startWithGuest(host, guest);
  hosts = first;
  assert.equal((await second.play((view) => chooseAny(view, random), WITHIN)).status, "finished");
  assert.equal((await second.listRounds()).length, 3);
  await second.say("Well played");
  assert.deepEqual((await hosts.listMessages()).messages.map(({ text }) => text), ["Well played"]);
});

test("a move that comes too late is no error", async () => {
  const me = await join();
  const table = await startWithBots(me, 2, { ...SHORT, pace: { clue_s: 120 } });
  const beLateOnce = async (view) => {
    if (view.round.number === 1 && view.phase === "clue") await advance(24 * 3600);
    return chooseAny(view, seeded());
  };
  assert.equal((await table.play(beLateOnce, WITHIN)).status, "finished");
});

test("moves that are never legal end with its patience", async () => {
  const table = await startWithBots(await join({ fetch: network().fetch }), 2);
  await assert.rejects(table.play(() => ({ text: "A dream", card: "lantern-hours-000" }), { withinS: 60 }), OutOfPatience);
});

test("a veto is on no slot that the player votes for, unless it may be", () => {
  const votes = { action: "cast-votes", choose_from: [1, 2], min: 1, max: 1, may_repeat: false, veto_from: [1, 2] };
  const random = seeded();
  const choose = (veto_may_repeat) => chooseAny({ owes: { ...votes, veto_may_repeat } }, random);
  const repeated = (may) => Array.from({ length: 50 }, () => choose(may)).filter(({ slots, veto }) => slots[0] === veto);
  assert.equal(repeated(false).length, 0);
  assert.notEqual(repeated(true).length, 0);
  assert.throws(() => chooseAny({ owes: { ...votes, action: "sing" } }, random), /sing is newer than this client/);
});

test("a refusal says what would be right", async () => {
  const me = await join();
  await assert.rejects(me.openTable({ ruleset: "clasic" }), (refused) => {
    assert.ok(refused instanceof Refused);
    assert.deepEqual([refused.status, refused.code, refused.errors[0].nearest], [400, refused.problem.code, "classic"]);
    return refused.message.includes('"nearest":"classic"');
  });
});

test("what comes before the service has no problem document", async () => {
  const me = await join({ fetch: network(undefined, new Response("Forbidden", { status: 403 })).fetch });
  const expected = { name: "Refused", status: 403, code: "", problem: undefined, errors: [] };
  await assert.rejects(me.listGames(), expected);
});

test("pictures and sounds are uploaded", async () => {
  const wire = network();
  const me = await join({ fetch: wire.fetch });
  const deck = await me.ask("POST", "/v1/me/decks", { body: { title: "Holiday" } });
  const numbers = await me.addCards(deck.id, [[await readFile("picture.png"), { type: "image/png", alt: "The sea" }]]);
  await advance(0);
  const { own_cards } = await me.ask("GET", "/v1/me/decks/{deck}", { params: { path: { deck: deck.id } } });
  assert.deepEqual(own_cards.map(({ number, state, alt }) => [number, state, alt]), [[numbers[0], "ready", "The sea"]]);
  const table = await startWithBots(me, 3, { options: { first_storyteller: "host" } });
  const sound = await table.record(await readFile("sound.webm"), { type: "audio/webm" }, { withinS: 60 });
  await table.move({ sound, card: table.view.hand[0].id });
  const heard = await me.load((await table.listRounds())[0].sound.url);
  assert.equal((await heard.slice(4, 8).text()), "ftyp");
  const uploads = wire.asked.filter(({ url }) => url.includes("/uploads"));
  assert.deepEqual(uploads.map(({ headers }) => headers.get("Authorization")), [null, null]);
});

test("notifications are read if they are genuine", async () => {
  const receiver = createServer();
  const arrival = new Promise((resolve) => {
    receiver.on("request", async (request, response) => {
      resolve([await buffer(request), request.headers]);
      response.writeHead(204).end();
    });
  });
  await new Promise((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const me = await join();
  const { id, secret } = await me.registerWebhook(`http://127.0.0.1:${receiver.address().port}`);
  await me.ask("POST", "/v1/me/webhooks/{webhook}/ping", { params: { path: { webhook: id } } });
  const [[body, headers]] = await Promise.all([arrival, advance(0)]);
  receiver.close();
  const old = `whsec_${"A".repeat(43)}=`;
  const read = await readNotification(body, headers, [old, secret], now + 299);
  assert.equal(read.type, "ping");
  assert.deepEqual(await readNotification(body.toString(), new Headers(headers), [secret], now), read);
  for (const [given, head, key, at] of [
    [`${body} `, headers, secret, now],
    [body, headers, old, now],
    [body, { ...headers, "webhook-id": "msg_2" }, secret, now],
    [body, { ...headers, "webhook-signature": "v1,?" }, secret, now],
    [body, {}, secret, now],
    [body, headers, secret, now + 301],
    [body, headers, secret, now - 301],
  ]) {
    await assert.rejects(readNotification(given, head, [key], at), NotGenuine);
  }
});
