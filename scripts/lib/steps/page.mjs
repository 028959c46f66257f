/** The page, made of the engine's package: in parts, as they are wanted. */

import { inTurn } from "../step.mjs";
import { runScript } from "../packages.mjs";
import { inProject } from "../project.mjs";
import { tellSizes } from "../sizes.mjs";
import { PACKAGE } from "./engine.mjs";
import { packages } from "./setup.mjs";

/** @typedef {import("../step.mjs").Step} Step */

const after = [packages.name, ...PACKAGE];

/** Everything that is published. @type {Step} */
export const all = {
  name: "build dist, dist-single and pkg/element",
  about: 65,
  after,
  run: () => runScript("webpack-cli"),
};

/** What a person needs who wants to play, before all else is there. @type {Step} */
export const first = {
  name: "page",
  about: 12,
  after,
  run: () => runScript("webpack-cli", "--config", inProject("build", "start", "page.js")),
};

/** All that `npm start` serves, after the page itself. @type {Step} */
export const rest = {
  name: "page with the rulebooks and the guide",
  about: 50,
  after,
  run: () => runScript("webpack-cli", "--config", inProject("build", "start", "rest.js")),
};

/** @type {Step} */
export const sizes = {
  name: "bytes of the hosted page",
  about: 10,
  after: [all.name],
  shown: true,
  run: tellSizes,
};

/** @param {string} name */
const testPage = (name) => inProject("tests", "browser", name, "webpack.config.js");

/** The pages with toy games and with a core for each game. @type {Step} */
export const forTests = {
  name: "build pages for tests",
  about: 10,
  // The pictures are painted once, by the first to build.
  after: [all.name],
  run: () =>
    inTurn(["toy", "cores"].map((name) => () => runScript("webpack-cli", "--config", testPage(name)))),
};
