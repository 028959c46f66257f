import { test } from "node:test";
import { consumer } from "./support/consumer.mjs";
import { nodeWith, ofTool, projectWithTools } from "./support/install.mjs";

/** A test of somebody who uses the package. @param {string} imports what the runner wants imported */
const theirs = (imports) => `${imports}
import "high-water-mark/element";
import { play } from "./consumer.js";

test("a game is played to its end", async () => {
  const { hash, again } = await play();
  expect(again).toBe(hash);
});
`;

const folder = projectWithTools({
  "consumer.js": consumer("high-water-mark"),
  "vitest/play.test.js": theirs('import { expect, test } from "vitest";').replace("./", "../"),
  "jest/play.test.js": theirs("").replace("./", "../"),
});

test("Vitest runs tests that play", () => {
  nodeWith({ CI: "1" }, folder, ofTool("vitest", "vitest.mjs"), "run", "--dir", "vitest");
});

test("Jest runs tests that play, as modules", () => {
  const options = { NODE_OPTIONS: "--experimental-vm-modules" };
  nodeWith(options, folder, ofTool("jest", "bin/jest.js"), "--ci", "--runInBand", "--no-cache", "jest/");
});
