/** The tests in Node and in browsers, of the engine's package and of the page. */

import { readdirSync } from "node:fs";
import { ensureChromium } from "../chromium.mjs";
import { ensureFirefox } from "../firefox.mjs";
import { script } from "../packages.mjs";
import { inProject } from "../project.mjs";
import { run } from "../run.mjs";
import { PACKAGE } from "./engine.mjs";
import * as page from "./page.mjs";
import { packages, tools } from "./setup.mjs";

/** @typedef {import("../step.mjs").Step} Step */

/** How the files of tests in Node and in browsers end. */
const [IN_NODE, IN_BROWSERS] = [".test.mjs", ".spec.js"];

/** The folders of tests in Node that need the package alone: of the package, and of the page on a document without layout. */
const [OF_PACKAGE, OF_PAGE] = ["node", "page"];

/**
 * The files of tests in a folder below `tests`.
 * @param {string} folder
 * @param {string} ending
 * @param {string} [beginning] of their names
 */
const filesIn = (folder, ending, beginning = "") =>
  readdirSync(inProject("tests", folder))
    .filter((file) => file.startsWith(beginning) && file.endsWith(ending))
    .sort()
    .map((file) => `tests/${folder}/${file}`);

/**
 * Runs tests in Node. The files are named one by one because what a folder or a pattern means differs between the versions
 * of Node. A test that fails may leave something open, for which nobody waits.
 * @param {string[]} files
 */
const nodeTests = (files) =>
  run(process.execPath, ["--test", "--test-force-exit", "--test-reporter=spec", ...files]);

/** @param {string[]} files all if there are none */
async function browserTests(files) {
  await ensureChromium();
  await ensureFirefox();
  const playwright = script("@playwright/test", "playwright");
  // A browser on a busy machine fails for causes that are not ours: what passes at the second try is named as flaky.
  const args = [playwright, "test", ...files, "--reporter=list", "--retries=1"];
  return run(process.execPath, args, { env: { TEST_PAGES: "built" } });
}

/** @type {Step} */
export const inNode = {
  name: "node tests",
  group: "node",
  about: 75,
  after: [packages.name, ...PACKAGE],
  run: () => nodeTests(filesIn(OF_PACKAGE, IN_NODE)),
};

/** @type {Step} */
export const ofPage = {
  ...inNode,
  name: "page tests",
  about: 30,
  run: () => nodeTests(filesIn(OF_PAGE, IN_NODE)),
};

/** @type {Step} */
export const ofPackage = {
  name: "package tests",
  group: "package",
  about: 90,
  after: [page.all.name, tools.name],
  async run() {
    await ensureChromium();
    return nodeTests(filesIn("package", IN_NODE));
  },
};

/** @type {Step} */
export const inBrowsers = {
  name: "browser tests",
  group: "browser",
  about: 400,
  after: [page.forTests.name],
  alone: true,
  run: () => browserTests([]),
};

/** Pages that are killed while they play. @type {Step} */
export const killedPages = { ...inBrowsers, name: "killed pages", run: () => browserTests(["kills"]) };

/**
 * The tests in files whose names begin so.
 * @param {string} name
 * @returns {Step[]}
 */
export function named(name) {
  const inNodeNamed = [OF_PACKAGE, OF_PAGE].flatMap((folder) => filesIn(folder, IN_NODE, name));
  const inBrowsersNamed = filesIn("browser", IN_BROWSERS, name);
  return [
    ...(inNodeNamed.length
      ? [{ ...inNode, name: `node tests of ${name}`, about: 10, run: () => nodeTests(inNodeNamed) }]
      : []),
    ...(inBrowsersNamed.length
      ? [
          {
            ...inBrowsers,
            name: `browser tests of ${name}`,
            about: 30,
            run: () => browserTests(inBrowsersNamed),
          },
        ]
      : []),
  ];
}
