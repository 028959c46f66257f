import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { packageOf } from "../../build/notices.js";
import { inProject } from "../../scripts/lib/project.mjs";

/** The crates that the engine is compiled from, as cargo's own tree of them says. */
function crates() {
  const tree = [
    "tree",
    "--locked",
    "--package",
    "high-water-mark-core",
    "--target",
    "wasm32-unknown-unknown",
  ];
  const { stdout, status, stderr } = spawnSync("cargo", [...tree, "--edges", "normal", "--prefix", "none"], {
    cwd: inProject(),
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
  // Our own are named with the folder in which they lie.
  const lines = stdout.split("\n").filter((line) => line && !/ \((?!proc-macro|\*)/.test(line));
  return new Set(lines.map((line) => line.replace(/^(\S+) v(\S+).*$/, "$1 $2")));
}

describe("the notices of the package", () => {
  const notices = readFileSync(inProject("pkg", "THIRD-PARTY-NOTICES.txt"), "utf8");

  test("list every crate with its licence and its home", () => {
    const all = crates();
    assert.ok(all.size > 30);
    for (const crate of all) assert.match(notices, new RegExp(`^${crate}: .+\\n {2}https://`, "m"));
  });

  test("hold a text for every crate", () => {
    const [, ...texts] = notices.split(/^-{80}$/m);
    const named = new Set(texts.flatMap((text) => text.trim().split("\n")[0].split(", ")));
    assert.deepEqual(
      [...crates()].filter((crate) => !named.has(crate)),
      [],
    );
  });
});

test("the package of a file is found, with and without a scope, on every system", () => {
  assert.equal(packageOf("/a/node_modules/lit-html/directives/ref.js"), "/a/node_modules/lit-html");
  assert.equal(packageOf("/a/node_modules/@x/y/b.js"), "/a/node_modules/@x/y");
  assert.equal(packageOf("/a/node_modules/b/node_modules/c/d.js"), "/a/node_modules/b/node_modules/c");
  assert.equal(packageOf("C:\\a\\node_modules\\@x\\y\\b.js"), "C:\\a\\node_modules\\@x\\y");
  assert.equal(packageOf("/a/node_modules/@x"), null);
  assert.equal(packageOf("/a/www/main.js"), null);
});
