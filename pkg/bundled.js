// The entry for code that a bundler makes for Node, as for a server that renders pages. Nothing lies beside such a bundle, so
// the code of the core is in a module. Nobody downloads it: browsers load the wasm file.

import { brotliDecompressSync } from "node:zlib";
import code from "./high_water_mark_packed.js";
import { initSync } from "./high_water_mark.js";

const exports = initSync({ module: brotliDecompressSync(Buffer.from(code, "base64")) });

export * from "./high_water_mark.js";

/** Code that also runs in browsers may call this; in Node there is nothing left to do. */
export default async function init() {
  return exports;
}
