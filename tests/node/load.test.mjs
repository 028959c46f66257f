import assert from "node:assert/strict";
import { test } from "node:test";

// What a browser has.
Object.assign(globalThis, {
  self: { origin: "http://host" },
  location: { protocol: "http:", href: "http://host/x/#/" },
});
Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true });
const { load, loadPart, NotLoaded, onGone } = await import("../../www/ship/load.js");

let gone = 0;
onGone(() => gone++);

/** Has the host answer so. */
function host(answer) {
  gone = 0;
  globalThis.fetch = async (address) => answer(String(address));
}

const status = (code) => new Response(null, { status: code });
const noPart = () =>
  loadPart(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));

test("a file that the host has no more may be one of an older version of the page", async () => {
  for (const code of [404, 410]) {
    host(() => status(code));
    await assert.rejects(load(new URL("http://host/x/geo.json"), "The map"), (error) => {
      assert.ok(error instanceof NotLoaded);
      assert.match(
        error.message,
        /^The map could not be loaded: the host has it no more\. There may be a newer version/,
      );
      return true;
    });
    assert.equal(gone, 1);
  }
});

test("other faults of a host or a network say nothing of versions", async () => {
  host(() => status(503));
  await assert.rejects(load(new URL("http://host/x/geo.json"), "The map"), /the host answered “503/);
  host(() => Promise.reject(new TypeError("no network")));
  await assert.rejects(load(new URL("http://host/x/geo.json"), "The map"), /there was no answer/);
  await assert.rejects(noPart(), /A part of the page could not be loaded: there was no answer/);
  host(() => status(500));
  await assert.rejects(noPart(), /there was no answer/);
  assert.equal(gone, 0);
});

test("a part that does not come from a host that has the page may be one of an older version", async () => {
  host(() => status(200));
  await assert.rejects(noPart(), /the host has it no more/);
  assert.equal(gone, 1);
});
