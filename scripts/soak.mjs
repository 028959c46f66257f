// Runs what tries things at random, in Node and in the browser, with far more of them than the checks do.

import { perform, sumUp } from "./lib/perform.mjs";
import { buildOnce } from "./lib/rust.mjs";
import { bareCommand } from "./lib/setup.mjs";
import { soakSteps } from "./lib/steps.mjs";

/** How many times as many as in the checks, unless the environment says so. */
const MORE = "10";

await bareCommand(async () => {
  buildOnce();
  process.env.HWM_SOAK ??= MORE;
  process.env.HWM_KILLS ??= MORE;
  return sumUp(await perform(soakSteps));
});
