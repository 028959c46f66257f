// Builds everything and serves the game until it is stopped; prints its address.

import { pathToFileURL } from "node:url";
import { build } from "./lib/build.mjs";
import { script } from "./lib/packages.mjs";
import { inProject } from "./lib/project.mjs";
import { command } from "./lib/setup.mjs";

await command(async () => {
  if (!(await build())) throw new Error("not served, because the build failed");
  // The server runs in this process, so that it stops with it. It takes its settings from the command line.
  process.argv.splice(2, Infinity, inProject("dist"), "--dev", "--no-clear", "--no-logs");
  await import(pathToFileURL(script("sirv-cli", "sirv")).href);
});
