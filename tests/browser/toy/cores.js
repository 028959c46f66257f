/** The core of every toy game: toys need no code, but this is the least that a browser takes for some. */

import { RULESETS } from "./data.js";
import * as engine from "./engine.js";

const core = { makeFace: () => engine, code: () => new URL("./empty.wasm", import.meta.url) };

export const CORES = Object.fromEntries(RULESETS.map(({ id }) => [id, core]));
