import { readFileSync } from "node:fs";
import { test } from "node:test";
import { assertTypes, projectWithPackage } from "./support/install.mjs";

const consumer = readFileSync(new URL("../node/types/consumer.ts", import.meta.url), "utf8");

/** The one thing of its surroundings that the consumer itself uses. */
const surroundings = "declare var console: { log(...said: unknown[]): void };";

// A program in Node or in a worker has no library for pages, a strict one looks into the types of its packages, too.
const SETTINGS = {
  "nodenext, for pages": { module: "nodenext", moduleResolution: "nodenext", lib: ["es2022", "dom"] },
  "bundler, for pages": { lib: ["es2022", "dom"] },
  "nodenext, without any library": { module: "nodenext", moduleResolution: "nodenext", lib: ["es2022"] },
};

for (const [name, options] of Object.entries(SETTINGS))
  test(`TypeScript finds the types of the installed package, ${name}`, () =>
    assertTypes(
      projectWithPackage(),
      { "consumer.ts": consumer, "surroundings.d.ts": options.lib.includes("dom") ? "" : surroundings },
      options,
    ));
