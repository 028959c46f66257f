import assert from "node:assert/strict";
import { test } from "node:test";
import { forecast, mayStart } from "../../scripts/lib/plan.mjs";
import { serve } from "../../scripts/lib/serve.mjs";
import { checkSteps, stepsOf } from "../../scripts/lib/steps.mjs";
import { duration, meter, roughly } from "../../scripts/lib/terminal.mjs";

const step = (name, more = {}) => ({ name, about: 10, run: async () => ({ ok: true, output: "" }), ...more });

test("a step waits for what it builds on, for what another needs, and for the machine", () => {
  const [build, check] = [step("build"), step("check", { after: ["build"] })];
  assert.equal(mayStart(check, [], new Set([check])), true);
  assert.equal(mayStart(check, [build], new Set([check])), false);
  assert.equal(mayStart(check, [], new Set([build, check])), false);
  const [one, other] = [step("one", { needs: "folder" }), step("other", { needs: "folder" })];
  assert.equal(mayStart(other, [one], new Set([other])), false);
  assert.equal(mayStart(other, [step("third")], new Set([other])), true);
  const alone = step("alone", { alone: true });
  assert.equal(mayStart(alone, [], new Set([alone, one])), false);
  assert.equal(mayStart(alone, [one], new Set([alone])), false);
  assert.equal(mayStart(alone, [], new Set([alone])), true);
  assert.equal(mayStart(one, [alone], new Set([one])), false);
});

test("how long all will take follows from the steps and their order", () => {
  const [a, b] = [step("a"), step("b")];
  const [c, alone] = [step("c", { after: ["a"] }), step("alone", { alone: true })];
  const about = ({ name }) => ({ a: 10, b: 30, c: 15, alone: 5 })[name];
  const left = (running, waiting) => forecast({ running: new Map(running), waiting }, about, 2);
  assert.equal(left([], []), 0);
  assert.equal(left([], [a, b]), 30);
  assert.equal(left([], [a, b, c]), 30);
  assert.equal(left([], [a, b, c, alone]), 35);
  assert.equal(left([[b, 25]], [a, c]), 25);
  // What takes longer than usual is taken to be over at any moment.
  assert.equal(left([[b, 300]], [alone]), 5);
});

test("a part of the checks brings what it builds on, and nothing else", () => {
  const names = (...parts) => stepsOf(parts).map(({ name }) => name);
  assert.deepEqual(
    names(),
    checkSteps.map(({ name }) => name),
  );
  assert.ok(names("browser").includes("build pages for tests"));
  assert.ok(!names("browser").includes("clippy"));
  assert.ok(names("rust").includes("cargo test"));
  assert.ok(!names("rust").includes("npm packages"));
  assert.ok(names("c3i").includes("cargo test of c3i"));
  assert.ok(names("c3i").includes("browser tests of c3i"));
  assert.ok(!names("c3i").includes("cargo test"));
  assert.ok(names("counts").includes("node tests of counts"));
  assert.throws(() => stepsOf(["nothing"]), /there is no part “nothing”: it may be lint, rust/);
});

test("every step builds on steps that there are", () => {
  const names = checkSteps.map(({ name }) => name);
  for (const { name, after = [] } of checkSteps) {
    const found = after.filter((one) => names.includes(one));
    assert.ok(after.length === 0 || found.length > 0, name);
    assert.ok(!found.includes(name), name);
  }
});

test("durations are told as people do", () => {
  assert.deepEqual([0, 59.4, 60, 125].map(duration), ["0 s", "59 s", "1 min", "2 min 5 s"]);
  assert.deepEqual([1, 42, 89, 91, 200].map(roughly), [
    "about 5 s",
    "about 40 s",
    "about 90 s",
    "about 2 min",
    "about 3 min",
  ]);
  assert.deepEqual([meter(0, 4), meter(0.5, 4), meter(2, 4)], ["░░░░", "██░░", "████"]);
});

test("a server says of what is still being made that it is, and of what there is not that there is not", async (t) => {
  const making = { left: ["the rulebooks"], seconds: 12, failed: false };
  const { address, close } = await serve(() => making);
  t.after(close);
  const get = async (path) => {
    const answer = await fetch(address + path);
    return [answer.status, await answer.text()];
  };
  assert.deepEqual(await get("/being-made.json"), [200, JSON.stringify(making)]);
  const [status, text] = await get("/rulebooks/no-such-page.html");
  assert.equal(status, 503);
  assert.match(text, /The rulebooks: about 12 seconds more/);
  assert.match(text, /http-equiv="refresh"/);
  assert.equal((await get("/no-such-file.js"))[0], 404);
  making.failed = true;
  const [, told] = await get("/guide/no-such-page.html");
  assert.match(told, /The guide: could not be made/);
  assert.doesNotMatch(told, /http-equiv="refresh"/);
  making.left = [];
  assert.equal((await get("/guide/no-such-page.html"))[0], 404);
});

test("a port that is taken is left to its owner", async (t) => {
  const none = () => ({ left: [], seconds: 0, failed: false });
  const one = await serve(none);
  t.after(one.close);
  const other = await serve(none);
  t.after(other.close);
  assert.notEqual(one.address, other.address);
  process.env.PORT = new URL(one.address).port;
  t.after(() => delete process.env.PORT);
  await assert.rejects(serve(none), /port \d+: .*in use/);
});
