/** What a fresh clone lacks. All of them do nothing, quickly, once all is there. */

import { ensurePackages } from "../packages.mjs";
import { ensureRust } from "../rust.mjs";
import { orThrow } from "../step.mjs";
import { ensureTools } from "../tools.mjs";

/** @typedef {import("../step.mjs").Step} Step */

/** @type {Step} */
export const toolchain = { name: "Rust", about: 1, run: orThrow(ensureRust) };

/** @type {Step} */
export const packages = { name: "npm packages", about: 9, run: orThrow(ensurePackages) };

/** @type {Step} */
export const tools = { name: "tools of others", about: 15, run: orThrow(ensureTools) };
