"use strict";
/* node driver.js, with what to do as JSON on standard input; what came of it as JSON on standard output. */

const { readFileSync } = require("node:fs");
const { io } = require("socket.io-client");

const SEATS = 6;
const POLLS_A_MOVE = 9;

class HungUp extends Error {}

/* One WebSocket with the eyes of one seat; it moves for all six. `read` counts the characters of what the server has
   sent over it, and `at` is the id of the table that it last asked for. */
class Connection {
  constructor(port) {
    this.seat = 0;
    this.read = 0;
    this.at = null;
    const options = { transports: ["websocket"], forceNew: true, reconnection: false };
    this.socket = io(`http://127.0.0.1:${port}/dixit`, options);
    this.ready = this.once("connect");
    this.socket.io.engine.on("packet", ({ data }) => (this.read += data?.length ?? 0));
  }

  once(event) {
    return this.until(event, () => true);
  }

  /** Ask for the table, as a page does when it opens, and be told of what happens there from now on. */
  async sync(table) {
    const answer = this.once("sync");
    this.socket.emit("sync", table.id, String(this.seat), table.credentials[this.seat]);
    this.at = table.id;
    return (await answer)[1];
  }

  async look(table) {
    const before = this.read;
    const { state } = await this.sync(table);
    return { bytes: this.read - before, stateID: state._stateID };
  }

  /** Make a move; resolves as soon as the server has told it to those at the table, us among them. */
  async move(table, action) {
    const told = this.until("update", (id, state) => id === table.id && state._stateID > table.stateID);
    this.socket.emit("update", action, table.stateID, table.id, action.payload.playerID);
    const [, state] = await told;
    table.stateID += 1;
    if (state._stateID !== table.stateID) throw new Error(`move ${state._stateID} instead of ${table.stateID}`);
  }

  /** The first such event. Where several sit at a table, an earlier move of another may still be on its way. */
  until(event, fits) {
    return new Promise((resolve, reject) => {
      const hear = (...args) => {
        if (!fits(...args)) return;
        this.socket.off(event, hear);
        resolve(args);
      };
      this.socket.on(event, hear);
      this.socket.once("disconnect", () => reject(new HungUp()));
    });
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

/* Up to six clients at one table, as Together in peer.py. */
class Together {
  constructor(left) {
    this.left = left;
    this.table = left.shift();
    this.asked = 0;
    this.moved = 0;
    this.moving = false;
  }

  /* One request of a client; false where there are no more moves. */
  async next(connection, latencies) {
    this.asked += 1;
    if (this.moving || this.asked < (POLLS_A_MOVE + 1) * (this.moved + 1)) {
      await timed(() => connection.sync(this.table), latencies);
      return true;
    }
    while (this.table.actions.length === 0 && this.left.length > 0) this.table = this.left.shift();
    const { table } = this;
    if (table.actions.length === 0) return false;
    this.moved += 1;
    this.moving = true;
    if (connection.at !== table.id) await connection.sync(table);
    await timed(() => connection.move(table, table.actions.shift()), latencies);
    this.moving = false;
    return true;
  }
}

async function mixed({ tables, clients, seconds }, port) {
  const groups = Array.from({ length: Math.ceil(clients / SEATS) }, () => new Together(tables));
  const places = Array.from({ length: clients }, (_, n) => ({ group: groups[Math.floor(n / SEATS)], seat: n % SEATS }));
  return together(places, port, async (connection, { group, seat }, latencies, started) => {
    connection.seat = seat;
    while (now() < started + seconds && (await group.next(connection, latencies)));
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
({ polls, moves, mixed, grown, kill, look })[asked.what](asked, asked.port).then((found) => {
  process.stdout.write(JSON.stringify(found), () => process.exit(0));
});
