import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Watchdog } from "../../www/play/watchdog.js";

/** A watchdog in a made-up time, and whether it has barked. */
function dogFor(silenceMs) {
  const dog = new Watchdog(silenceMs);
  const seen = { barked: false };
  dog.barks.catch(() => (seen.barked = true));
  return { dog, seen };
}

test("silence is noticed, a sign of life starts it anew", async (t) => {
  mock.timers.enable({ apis: ["setInterval", "Date"] });
  t.after(() => mock.timers.reset());
  const { dog, seen } = dogFor(10_000);
  for (let second = 0; second < 9; second++) mock.timers.tick(1000);
  dog.rest();
  for (let second = 0; second < 9; second++) mock.timers.tick(1000);
  await null;
  assert.equal(seen.barked, false);
  mock.timers.tick(1000);
  await null;
  assert.equal(seen.barked, true);
});

test("time in which the page slept does not count, nor does any after it has left", async (t) => {
  mock.timers.enable({ apis: ["setInterval", "Date"] });
  t.after(() => mock.timers.reset());
  const asleep = dogFor(10_000);
  mock.timers.setTime(3_600_000);
  for (let second = 0; second < 5; second++) mock.timers.tick(1000);
  await null;
  assert.equal(asleep.seen.barked, false);
  asleep.dog.leave();
  for (let second = 0; second < 20; second++) mock.timers.tick(1000);
  await null;
  assert.equal(asleep.seen.barked, false);
});
