// Runs the checks: all of them, or the parts that are named.

import { perform, sumUp } from "./lib/perform.mjs";
import { buildOnce } from "./lib/rust.mjs";
import { bareCommand } from "./lib/setup.mjs";
import { stepsOf } from "./lib/steps.mjs";

await bareCommand(async () => {
  buildOnce();
  return sumUp(await perform(stepsOf(process.argv.slice(2))));
});
