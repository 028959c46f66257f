/** The core of every toy game: toys need no code, but this is the least that a browser takes for some. */

import { RULESETS } from "./data.js";

const core = { bind: () => import("./engine.js"), code: () => new URL("./empty.wasm", import.meta.url) };

export const CORES = Object.fromEntries(RULESETS.map(({ id }) => [id, core]));
