"use strict";
/* node driver.js, with what to do as JSON on standard input; what came of it as JSON on standard output. */

const { readFileSync } = require("node:fs");
const { io } = require("socket.io-client");

const SEAT = "0"; // whose eyes a connection has; it moves for all six

class HungUp extends Error {}

/* One WebSocket. `read` counts the characters of what the server has sent over it. */
class Connection {
  constructor(port) {
    this.read = 0;
    const options = { transports: ["websocket"], forceNew: true, reconnection: false };
    this.socket = io(`http://127.0.0.1:${port}/dixit`, options);
    this.ready = this.once("connect");
    this.socket.io.engine.on("packet", ({ data }) => (this.read += data?.length ?? 0));
  }

  once(event) {
    return new Promise((resolve, reject) => {
      this.socket.once(event, (...args) => resolve(args));
      this.socket.once("disconnect", () => reject(new HungUp()));
    });
  }

  /** Ask for the table, as a page does when it opens, and be told of what happens there from now on. */
  async sync(table) {
    const answer = this.once("sync");
    this.socket.emit("sync", table.id, SEAT, table.credentials);
    return (await answer)[1];
  }

  async look(table) {
    const before = this.read;
    const { state } = await this.sync(table);
    return { bytes: this.read - before, stateID: state._stateID };
  }

  /** Make a move; resolves as soon as the server has told it to those at the table, us among them. */
  async move(table, action) {
    const told = this.once("update");
    this.socket.emit("update", action, table.stateID, table.id, action.payload.playerID);
    const [, state] = await told;
    table.stateID += 1;
    if (state._stateID !== table.stateID) throw new Error(`move ${state._stateID} instead of ${table.stateID}`);
  }
}

async function opened(port, count) {
  const connections = Array.from({ length: count }, () => new Connection(port));
  await Promise.all(connections.map(({ ready }) => ready));
  return connections;
}

const now = () => performance.now() / 1000;

async function timed(work, latencies) {
  const started = now();
  await work();
  latencies.push(now() - started);
}

async function polls({ tables, seconds }, port) {
  return together(tables, port, async (connection, table, latencies, started) => {
    while (now() < started + seconds) await timed(() => connection.sync(table), latencies);
  });
}

async function moves({ tables, connections, seconds }, port) {
  const shares = Array.from({ length: connections }, (_, n) => tables.filter((_, place) => place % connections === n));
  return together(shares, port, async (connection, share, latencies, started) => {
    for (const table of share) {
      await connection.sync(table);
      for (const action of table.actions) {
        if (now() > started + seconds) return;
        await timed(() => connection.move(table, action), latencies);
      }
    }
  });
}

/* Each of `shares` over a connection of its own, all at the same time. */
async function together(shares, port, work) {
  const connections = await opened(port, shares.length);
  const latencies = [];
  const used = process.cpuUsage();
  const started = now();
  await Promise.all(shares.map((share, n) => work(connections[n], share, latencies, started)));
  const took = now() - started;
  const { user, system } = process.cpuUsage(used);
  return { latencies, took, cpu_s: (user + system) / 1e6 };
}

/* `stateID` is null where the server ends at the question. */
async function look({ table }, port) {
  const [connection] = await opened(port, 1);
  try {
    return await connection.look(table);
  } catch (error) {
    if (!(error instanceof HungUp)) throw error;
    return { bytes: 0, stateID: null };
  }
}

async function grown({ tables }, port) {
  const [connection] = await opened(port, 1);
  const found = [];
  for (const table of tables) {
    const { bytes } = await connection.look(table);
    const polls = [];
    const moves = [];
    for (let n = 0; n < 11; n += 1) await timed(() => connection.sync(table), polls);
    for (const action of table.actions) await timed(() => connection.move(table, action), moves);
    found.push({ bytes, polls, moves });
  }
  return found;
}

/* End the server the moment it has told of a move. */
async function kill({ table, pid }, port) {
  const [connection] = await opened(port, 1);
  await connection.sync(table);
  await connection.move(table, table.actions[0]);
  process.kill(pid, "SIGKILL");
  return {};
}

const asked = JSON.parse(readFileSync(0, "utf8"));
({ polls, moves, grown, kill, look })[asked.what](asked, asked.port).then((found) => {
  process.stdout.write(JSON.stringify(found), () => process.exit(0));
});
