import { readdirSync } from "node:fs";
import { ensureChromium } from "./chromium.mjs";
import { ensureFirefox } from "./firefox.mjs";
import { script } from "./packages.mjs";
import { inProject } from "./project.mjs";
import { games } from "./rust.mjs";
import { run } from "./run.mjs";
import { tellSizes } from "./sizes.mjs";

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [group] what `scripts/check.mjs` can be asked for
 * @property {string[]} [after] names of steps whose results this one uses
 * @property {string} [needs] what only one step can have at a time
 * @property {boolean} [alone] nothing else may run beside it
 * @property {() => Promise<{ ok: boolean, output: string }>} run
 */

const denyWarnings = ["--", "--deny", "warnings"];
const wasm = ["--package", "high-water-mark-core", "--target", "wasm32-unknown-unknown"];
/** What has tests and documentation: not `core`, which is nothing without WebAssembly, and not `xtask`. */
const engine = ["--package", "high-water-mark-engine"];
const libraries = [...engine, "--package", "high-water-mark"];

/** All games without the native tool, which cargo would build before every test. Clippy has checked it. */
const withoutTool = ["--no-default-features", "--features", "high-water-mark/all-games"];

/** @param {...string} args */
const cargo = (...args) => run("cargo", args);

/**
 * Runs a command of an installed npm package.
 * @param {string} name
 * @param {...string} args
 */
const tool = (name, ...args) => run(process.execPath, [script(name), ...args]);

/**
 * Runs all Node tests of a folder. The files are named one by one because what a folder or a pattern means
 * differs between the versions of Node.
 * @param {...string} folder
 */
function nodeTests(...folder) {
  const files = readdirSync(inProject(...folder)).filter((file) => file.endsWith(".test.mjs"));
  const paths = files.sort().map((file) => inProject(...folder, file));
  return run(process.execPath, ["--test", "--test-reporter=spec", ...paths]);
}

/**
 * Each game must build alone, and so must the engine without any game. What a game has on the web besides, the list of
 * games writes: it can miss nothing that it does not miss natively.
 */
function eachGameAlone() {
  const alone = (features) => () => cargo("check", "--no-default-features", "--features", features);
  return inTurn([alone("cli"), ...games().map((game) => alone(`${game},cli`))]);
}

/** The whole core and its parts. The games are the same there: one is enough to look at what is not. */
function clippyOfCores() {
  const parts = ["table,bots", "table", "bots"].map((part) => `${games()[0]},${part}`);
  const options = (features) => [...wasm, "--no-default-features", "--features", features, ...denyWarnings];
  return inTurn(parts.map((features) => () => cargo("clippy", ...options(features))));
}

/**
 * The tests beside the code, which only the engine has, then all others. The former have the library compiled for themselves,
 * which takes long if it is to be fast, and they do little.
 */
function rustTests() {
  const env = { CARGO_PROFILE_TEST_OPT_LEVEL: "0" };
  return inTurn([
    () => run("cargo", ["test", ...engine, "--no-fail-fast", "--lib"], { env }),
    () => cargo("test", ...withoutTool, "--no-fail-fast", "--test", "*"),
    () => cargo("test", ...libraries, ...withoutTool, "--no-fail-fast", "--doc"),
  ]);
}

/**
 * Runs some commands, one after the other, all of them even if one fails.
 * @param {(() => Promise<{ ok: boolean, output: string }>)[]} commands
 */
async function inTurn(commands) {
  const all = { ok: true, output: "" };
  for (const command of commands) {
    const { ok, output } = await command();
    all.ok &&= ok;
    all.output += output;
  }
  return all;
}

/** @param {string} project */
const types = (project) => () => run(process.execPath, [script("typescript", "tsc"), "-p", project]);

/** @param {...string} files all if none are named */
async function browserTests(...files) {
  await ensureChromium();
  await ensureFirefox();
  const playwright = script("@playwright/test", "playwright");
  // A browser on a busy machine fails for causes that are not ours: what passes at the second try is named as flaky.
  const args = [playwright, "test", ...files, "--reporter=list", "--retries=1"];
  return run(process.execPath, args, { env: { TEST_PAGES: "built" } });
}

async function packageTests() {
  await ensureChromium();
  return nodeTests("tests", "package");
}

/** The core, and the tool that makes a package of it, are compiled beside each other: at the end of each a processor idles. */
async function quickPackage() {
  const quick = ["--profile", "quick"];
  const compiled = await Promise.all([
    cargo("build", ...quick, ...wasm),
    cargo("build", "--package", "xtask"),
  ]);
  return compiled.find(({ ok }) => !ok) ?? cargo("xtask", "pkg", ...quick);
}

/** Cargo works for one caller at a time in the folder of unoptimised builds. */
const needs = "target/debug";

/** What is built for others: small and fast, which takes its time. */
const release = { name: "build pkg", run: () => cargo("xtask", "pkg") };
/** The same to work with and to test, in a fraction of the time. */
const pkg = { name: release.name, run: quickPackage };
const page = {
  name: "build dist, dist-single and pkg/element",
  after: [pkg.name],
  run: () => tool("webpack-cli"),
};
const hosted = {
  name: "build dist",
  after: [pkg.name],
  run: () => tool("webpack-cli", "--config-name", "hosted"),
};
/** What others embed lies in folders of its own there, and is built beside the rest. */
const embedded = {
  name: "build dist/embed",
  after: [pkg.name],
  run: () => tool("webpack-cli", ...["element", "frame"].flatMap((name) => ["--config-name", name])),
};

/** The pages with toy games and with a core for each game. */
const testPages = {
  name: "build pages for tests",
  // The pictures are painted once, by the first to build.
  after: [page.name],
  run: () => inTurn(["toy", "cores"].map((name) => () => tool("webpack-cli", "--config", pageOf(name)))),
};

/** @param {string} name */
const pageOf = (name) => inProject("tests", "browser", name, "webpack.config.js");

const sizes = { name: "bytes of the hosted page", after: [page.name], run: tellSizes };

/** What `npm run build` makes. @type {Step[]} */
export const buildSteps = [release, page, sizes];

/** What is served by `npm start`. @type {Step[]} */
export const startSteps = [pkg, hosted, embedded];

/**
 * Every check there is. Clippy comes before the tests because it finds most mistakes in the least time.
 * @type {Step[]}
 */
export const checkSteps = [
  { name: "cargo fmt", group: "lint", run: () => cargo("fmt", "--all", "--check") },
  { name: "prettier", group: "lint", run: () => tool("prettier", "--check", ".") },
  { name: "eslint", group: "lint", run: () => tool("eslint", ".", "--max-warnings", "0") },
  {
    name: "clippy",
    group: "lint",
    needs,
    run: () => cargo("clippy", "--locked", "--workspace", "--all-targets", "--all-features", ...denyWarnings),
  },
  { name: "clippy, WebAssembly", group: "lint", needs, run: clippyOfCores },
  { name: "each game alone", group: "lint", needs, run: eachGameAlone },
  // Without xtask, which has no tests: the whole workspace would have its libraries compiled with other features than
  // `cargo xtask` by itself, and so twice.
  { name: "cargo test", group: "rust", needs, run: rustTests },
  {
    name: "cargo doc",
    group: "rust",
    needs,
    run: () => run("cargo", ["doc", ...libraries, "--no-deps"], { env: { RUSTDOCFLAGS: "--deny warnings" } }),
  },
  pkg,
  { name: "types of the page", group: "types", after: [pkg.name], run: types("www") },
  { name: "types of the service worker", group: "types", run: types("www/ship/worker") },
  { name: "types of the build", group: "types", after: [pkg.name], run: types("build") },
  { name: "node tests", group: "node", after: [pkg.name], run: () => nodeTests("tests", "node") },
  { name: "package tests", group: "package", after: [page.name], run: packageTests },
  page,
  testPages,
  {
    name: "browser tests",
    group: "browser",
    after: [testPages.name],
    alone: true,
    run: () => browserTests(),
  },
];

/** What goes on for as long as it is told. @type {Step[]} */
export const soakSteps = [
  pkg,
  { name: "random calls in Node", after: [pkg.name], run: () => nodeTests("tests", "node") },
  page,
  testPages,
  {
    name: "killed pages",
    after: [testPages.name],
    alone: true,
    run: () => browserTests("kills"),
  },
];

/**
 * The steps of some groups, with the steps that they build on, in the order of the list.
 * @param {string[]} groups all if empty
 */
export function stepsOf(groups) {
  if (groups.length === 0) return checkSteps;
  const known = new Set(checkSteps.flatMap(({ group }) => group ?? []));
  const unknown = groups.filter((group) => !known.has(group));
  if (unknown.length > 0) throw new Error(`no such checks: ${unknown}; there are ${[...known].join(", ")}`);
  const wanted = new Set(checkSteps.filter(({ group }) => groups.includes(group)).map(({ name }) => name));
  for (const step of checkSteps.toReversed()) {
    if (wanted.has(step.name)) step.after?.forEach((name) => wanted.add(name));
  }
  return checkSteps.filter(({ name }) => wanted.has(name));
}
