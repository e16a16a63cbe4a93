/** A client of Reverie: README.md tells how it is used. */

export type * from "./contract.js";
export { VERSION } from "./contract.js";
export { chooseAny, type Move, type Strategy } from "./moves.js";
export { OutOfPatience, Refused } from "./requests.js";
export { Reverie, type Settings } from "./reverie.js";
export { Table, type Within } from "./table.js";
export { NotGenuine, readNotification } from "./webhooks.js";
