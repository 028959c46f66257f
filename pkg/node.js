// The entry for Node: the module is ready as soon as it is imported. Browsers load high_water_mark.js instead.

import { readFileSync } from "node:fs";
import { initSync } from "./high_water_mark.js";

const module = readFileSync(new URL("./high_water_mark_bg.wasm", import.meta.url));
const exports = initSync({ module });

export * from "./high_water_mark.js";

/** Code that also runs in browsers may call this; in Node there is nothing left to do. */
export default async function init() {
  return exports;
}
