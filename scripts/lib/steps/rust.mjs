/** What is checked of the Rust code with cargo alone. */

import { inTurn } from "../step.mjs";
import { cargo, games } from "../rust.mjs";
import { run } from "../run.mjs";
import { toolchain } from "./setup.mjs";

/** @typedef {import("../step.mjs").Step} Step */

/** Cargo works for one caller at a time in the folder of unoptimised builds. */
const needs = "target/debug";
const after = [toolchain.name];

const denyWarnings = ["--", "--deny", "warnings"];
const wasm = ["--package", "high-water-mark-core", "--target", "wasm32-unknown-unknown"];

/** What has tests and documentation: not `core`, which is nothing without WebAssembly, and not `xtask`. */
const engine = ["--package", "high-water-mark-engine"];
const libraries = () => [
  ...engine,
  ...["high-water-mark", ...games(), "high-water-mark-yardstick"].flatMap((name) => ["--package", name]),
];

/** @type {Step} */
export const format = {
  name: "cargo fmt",
  group: "lint",
  about: 2,
  after,
  run: () => cargo("fmt", "--all", "--check"),
};

/** @type {Step} */
export const clippy = {
  name: "clippy",
  group: "lint",
  about: 130,
  after,
  needs,
  run: () => cargo("clippy", "--locked", "--workspace", "--all-targets", "--all-features", ...denyWarnings),
};

/**
 * The whole core and its parts, and the list of the games with none in it. The games are the same there: one is enough to look
 * at what is not.
 * @type {Step}
 */
export const clippyOfCores = {
  name: "clippy, WebAssembly",
  group: "lint",
  about: 20,
  after,
  needs,
  run() {
    const parts = ["table,bots", "table", "bots"].map((part) => `${games()[0]},${part}`);
    const options = (features) => [...wasm, "--no-default-features", "--features", features, ...denyWarnings];
    return inTurn([
      ...parts.map((features) => () => cargo("clippy", ...options(features))),
      () => cargo("check", "--package", "high-water-mark", "--no-default-features"),
    ]);
  },
};

/**
 * The tests beside the code, which only the engine has, then all others. The former have the library compiled for themselves,
 * which takes long if it is to be fast, and they do little. `xtask` is left out, which has no tests: the whole workspace would have its
 * libraries compiled with other features than `cargo xtask` by itself, and so twice.
 * @type {Step}
 */
export const tests = {
  name: "cargo test",
  group: "rust",
  about: 300,
  after,
  needs,
  run() {
    const env = { CARGO_PROFILE_TEST_OPT_LEVEL: "0" };
    return inTurn([
      () => run("cargo", ["test", ...engine, "--no-fail-fast", "--lib"], { env }),
      () => cargo("test", "--no-fail-fast", "--test", "*"),
      () => cargo("test", ...libraries(), "--no-fail-fast", "--doc"),
    ]);
  },
};

/**
 * Tests of one name: a folder of them, or what the conformance kit asks of one game.
 * @param {string} name
 * @param {{ folder: boolean, game: boolean }} which
 * @returns {Step}
 */
export const testsNamed = (name, { folder, game }) => ({
  name: `cargo test of ${name}`,
  about: 120,
  after,
  needs,
  run: () =>
    inTurn([
      ...(folder ? [() => cargo("test", "--no-fail-fast", "--test", name)] : []),
      ...(game ? [() => cargo("test", "--no-fail-fast", "--test", "conformance", `${name}::`)] : []),
    ]),
});

/** @type {Step} */
export const documentation = {
  name: "cargo doc",
  group: "rust",
  about: 20,
  after,
  needs,
  run: () => run("cargo", ["doc", ...libraries(), "--no-deps"], { env: { RUSTDOCFLAGS: "--deny warnings" } }),
};
