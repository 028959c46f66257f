/** What a fresh clone lacks. Both do nothing, quickly, once all is there. */

import { ensurePackages } from "../packages.mjs";
import { ensureRust } from "../rust.mjs";
import { orThrow } from "../step.mjs";

/** @typedef {import("../step.mjs").Step} Step */

/** @type {Step} */
export const toolchain = { name: "Rust", about: 1, run: orThrow(ensureRust) };

/** @type {Step} */
export const packages = { name: "npm packages", about: 9, run: orThrow(ensurePackages) };
