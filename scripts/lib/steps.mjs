/** The steps of each command, in the order in which they are begun if nothing else keeps them back. */

import { existsSync } from "node:fs";
import { inProject } from "./project.mjs";
import { games } from "./rust.mjs";
import * as engine from "./steps/engine.mjs";
import * as lint from "./steps/lint.mjs";
import * as page from "./steps/page.mjs";
import * as rust from "./steps/rust.mjs";
import { packages, toolchain, tools } from "./steps/setup.mjs";
import * as tests from "./steps/tests.mjs";

/** @typedef {import("./step.mjs").Step} Step */

/** What `npm run build` makes. @type {Step[]} */
export const buildSteps = [toolchain, packages, engine.published, page.all, page.sizes];

/** What `npm start` makes before it serves the page. @param {boolean} fast is the fast engine there? @returns {Step[]} */
export const firstSteps = (fast) =>
  fast ? [packages, page.first] : [toolchain, packages, engine.first, page.first];

/** What it makes while the page is served. @param {boolean} fast @returns {Step[]} */
export const restSteps = (fast) =>
  fast ? [packages, page.rest] : [toolchain, packages, engine.quick, page.rest];

/**
 * Every check there is. Clippy comes before the tests because it finds most mistakes in the least time.
 * @type {Step[]}
 */
export const checkSteps = [
  toolchain,
  packages,
  rust.format,
  lint.prettier,
  lint.eslint,
  rust.clippy,
  rust.clippyOfCores,
  rust.eachGameAlone,
  rust.tests,
  rust.documentation,
  engine.quick,
  ...lint.types,
  tests.inNode,
  tests.ofPage,
  tools,
  tests.ofPackage,
  page.all,
  page.forTests,
  tests.inBrowsers,
];

/** What goes on for as long as it is told. @type {Step[]} */
export const soakSteps = [
  toolchain,
  packages,
  engine.quick,
  { ...tests.inNode, name: "random calls in Node" },
  page.all,
  page.forTests,
  tests.killedPages,
];

/**
 * The steps of some parts, with the steps that they build on: of groups of checks, or of tests by what their files or their
 * game are called.
 * @param {string[]} parts all checks if empty
 */
export function stepsOf(parts) {
  if (parts.length === 0) return checkSteps;
  const wanted = new Set(parts.flatMap(stepsOfPart));
  const all = [...checkSteps, ...[...wanted].filter((step) => !checkSteps.includes(step))];
  // What is added on the way is gone through as well.
  for (const step of wanted) for (const other of all) if (step.after?.includes(other.name)) wanted.add(other);
  return all.filter((step) => wanted.has(step));
}

/** @param {string} part */
function stepsOfPart(part) {
  const group = checkSteps.filter((step) => step.group === part);
  if (group.length > 0) return group;
  const found = [...rustTestsNamed(part), ...tests.named(part)];
  if (found.length > 0) return found;
  const groups = new Set(checkSteps.flatMap((step) => step.group ?? []));
  throw new Error(
    `there is no part “${part}”: it may be ${[...groups].join(", ")}, a game, or how a folder or file of tests begins`,
  );
}

/** @param {string} name */
function rustTestsNamed(name) {
  const folder = [`tests/${name}`, `src/games/${name}/tests`, `src/yardstick/tests/${name}`].some((room) => existsSync(inProject(room, "main.rs")));
  const game = games().includes(name);
  return folder || game ? [rust.testsNamed(name, { folder, game })] : [];
}
