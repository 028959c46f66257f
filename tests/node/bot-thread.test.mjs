import assert from "node:assert/strict";
import { mock, test } from "node:test";

// What a browser has: threads that never answer, and a host that never does.
globalThis.Worker = class extends EventTarget {
  postMessage() {}
  terminate() {}
};
Object.assign(globalThis, {
  self: { origin: "http://host" },
  location: { protocol: "http:", href: "http://host/" },
});
globalThis.fetch = () => new Promise(() => {});
const { BOT_CORES } = await import("../../www/ship/bot-cores.js");
const { Thread } = await import("../../www/play/bot-thread.js");
BOT_CORES.c3i = () => new URL("http://host/bots-c3i.wasm");

/** What becomes of a question. */
const asked = (thread) => {
  const seen = { fault: "" };
  thread.ask("c3i", () => new Promise(() => {}), 10_000).catch((error) => (seen.fault = error.message));
  return seen;
};

/** Until what waits for promises has run. */
const settle = () => new Promise((done) => void setImmediate(done));

test("a thread that is ended ends what it was asked, and leaves no clock behind", async (t) => {
  mock.timers.enable({ apis: ["setInterval", "Date"] });
  t.after(() => mock.timers.reset());
  const thread = new Thread();
  const seen = asked(thread);
  await settle();
  assert.equal(seen.fault, "");
  thread.end();
  await settle();
  assert.equal(seen.fault, "the thread was lost");
});

test("a core that never comes is not waited for without end", async (t) => {
  mock.timers.enable({ apis: ["setInterval", "Date"] });
  t.after(() => mock.timers.reset());
  const seen = asked(new Thread());
  for (let second = 0; second < 59; second++) mock.timers.tick(1000);
  await settle();
  assert.equal(seen.fault, "");
  mock.timers.tick(1000);
  await settle();
  assert.equal(seen.fault, "there is no sign of life");
});
