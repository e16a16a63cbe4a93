"use strict";
/* node server.js PORT TABLES: keeps games in FLATFILE_DIR, or else in RAM. TABLES is a file which asks for tables,
   and is overwritten with those that have been gathered; once it has been, nothing is gathered again. */

const { readFileSync, writeFileSync } = require("node:fs");
const { Server } = require("boardgame.io/server");
const game = require("./game");
const { gather } = require("./tables");

async function main(port, file) {
  const server = Server({ games: [game], origins: [] });
  await server.run({ port: Number(port) });
  const asked = JSON.parse(readFileSync(file, "utf8"));
  if (asked.wanted) {
    const tables = [];
    for (const { moves, ahead } of asked.wanted) tables.push(await gather(server.db, moves, ahead));
    writeFileSync(file, JSON.stringify({ tables }));
  }
  console.log("ready");
}

main(process.argv[2], process.argv[3]);
