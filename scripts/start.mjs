// Serves the game until it is stopped: as soon as it can be played, while the rest is still being made.

import { isMade, noteMade } from "./lib/made.mjs";
import { ensurePackages } from "./lib/packages.mjs";
import { perform } from "./lib/perform.mjs";
import { serve } from "./lib/serve.mjs";
import { bareCommand } from "./lib/setup.mjs";
import { firstSteps, restSteps } from "./lib/steps.mjs";
import { say } from "./lib/terminal.mjs";

/** @param {import("./lib/step.mjs").Step[]} steps @param {(course: import("./lib/course.mjs").Course) => void} [watch] */
async function make(steps, watch) {
  const results = await perform(steps, watch);
  return results.every(({ state }) => state === "ok");
}

/** What is missing as long as not all is made. @param {boolean} fast is the fast engine there? */
const missing = (fast) => [
  ...(fast ? [] : ["the fast rules engine (until it is there, the computer thinks slowly)"]),
  "the rulebooks and the guide",
];

await bareCommand(async () => {
  const fast = isMade("engine");
  if (isMade("page")) await ensurePackages();
  else {
    say("Making what is needed to play. The first time takes a minute or two.");
    noteMade([], fast ? ["all"] : ["engine", "all"]);
    if (!(await make(firstSteps(fast)))) throw new Error("nothing is served, because that failed");
    noteMade(["page"]);
  }

  /** @type {import("./lib/course.mjs").Course | null} */
  let course = null;
  const making = { left: isMade("all") ? [] : missing(fast), failed: false };
  const { address } = await serve(() => ({ ...making, seconds: Math.ceil(course?.left ?? 0) }));
  say(`\n  High Water Mark is at ${address}\n  Ctrl+C ends it.\n`);
  if (making.left.length === 0) return;
  say(`Still being made: ${making.left.join(", ")}.`);
  making.failed = !(await make(restSteps(fast), (begun) => (course = begun)));
  if (making.failed) {
    say("Not all of it could be made. What is there goes on being served.");
    return;
  }
  noteMade(["engine", "all"]);
  making.left = [];
  say("All of it is here now. A page that is open offers to be loaded anew.");
});
