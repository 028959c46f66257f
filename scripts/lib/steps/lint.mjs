/** What is checked of all that is not Rust. */

import { runScript } from "../packages.mjs";
import { PACKAGE } from "./engine.mjs";
import { packages } from "./setup.mjs";

/** @typedef {import("../step.mjs").Step} Step */

const after = [packages.name];

/** @type {Step} */
export const prettier = {
  name: "prettier",
  group: "lint",
  about: 15,
  after,
  run: () => runScript("prettier", "--check", "."),
};

/** @type {Step} */
export const eslint = {
  name: "eslint",
  group: "lint",
  about: 15,
  after,
  run: () => runScript("eslint", ".", "--max-warnings", "0"),
};

/** @param {string} project */
const checked = (project) => () => runScript(["typescript", "tsc"], "-p", project);

/** @type {Step[]} */
export const types = [
  { name: "types of the page", group: "types", about: 3, after: [...after, ...PACKAGE], run: checked("www") },
  { name: "types of the service worker", group: "types", about: 1, after, run: checked("www/ship/worker") },
  {
    name: "types of the build",
    group: "types",
    about: 3,
    after: [...after, ...PACKAGE],
    run: checked("build"),
  },
];
