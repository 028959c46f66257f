// Builds what is not built yet, quickly, and serves the game until it is stopped; prints its address.

import { pathToFileURL } from "node:url";
import { build } from "./lib/build.mjs";
import { script } from "./lib/packages.mjs";
import { inProject } from "./lib/project.mjs";
import { command } from "./lib/setup.mjs";
import { isBuilt, noteBuilt } from "./lib/stamp.mjs";
import { startSteps } from "./lib/steps.mjs";

await command(async () => {
  if (!isBuilt()) {
    console.log("Building the rules engine and the page. The first time takes some minutes.");
    if (!(await build(startSteps))) throw new Error("not served, because the build failed");
    noteBuilt();
  }
  // The server runs in this process, so that it stops with it. It takes its settings from the command line.
  process.argv.splice(2, Infinity, inProject("dist"), "--dev", "--no-clear", "--no-logs");
  await import(pathToFileURL(script("sirv-cli", "sirv")).href);
});
