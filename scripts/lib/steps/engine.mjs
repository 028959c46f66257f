/** The engine's package, pkg/, in three qualities. */

import { cargo } from "../rust.mjs";
import { toolchain } from "./setup.mjs";

/** @typedef {import("../step.mjs").Step} Step */

const core = ["--package", "high-water-mark-core", "--target", "wasm32-unknown-unknown"];

/** @param {string} profile */
const compile = (profile) => cargo("build", "--profile", profile, ...core);

/** What is built for others: small and fast, which takes its time. @type {Step} */
export const published = {
  name: "rules engine, to be published",
  about: 420,
  after: [toolchain.name],
  run: () => cargo("xtask", "pkg"),
};

/**
 * A package with the core of all games, compiled by a profile. The core, and the tool that makes a package of it, are compiled
 * beside each other: at the end of each a processor idles.
 * @param {string} profile
 */
async function packed(profile) {
  const compiled = await Promise.all([compile(profile), cargo("build", "--package", "xtask")]);
  return compiled.find(({ ok }) => !ok) ?? cargo("xtask", "pkg", "--profile", profile);
}

/** The same to work with and to test, in a fraction of the time. @type {Step} */
export const quick = {
  name: "rules engine, fast",
  about: 140,
  after: [toolchain.name],
  run: () => packed("quick"),
};

/** The same to sit down with at once: nothing takes less time to compile. @type {Step} */
export const first = {
  name: "rules engine",
  about: 45,
  after: [toolchain.name],
  run: () => packed("first"),
};

/** The names of the steps that make the package, of which a command has one. */
export const PACKAGE = [published, quick, first].map(({ name }) => name);
