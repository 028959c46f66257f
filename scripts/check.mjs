// Runs the checks: all of them, or those of the groups that are named.

import { perform, sumUp } from "./lib/perform.mjs";
import { buildOnce } from "./lib/rust.mjs";
import { command } from "./lib/setup.mjs";
import { stepsOf } from "./lib/steps.mjs";

await command(async () => {
  buildOnce();
  return sumUp(await perform(stepsOf(process.argv.slice(2))));
});
