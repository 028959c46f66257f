import assert from "node:assert/strict";
import { test } from "node:test";
import { listFiles, writeWorker } from "../../build/precache.js";

const SOURCE =
  'const VERSION = "";\nconst FILES = [];\nconst GAMES = [];\nconst READING = [];\nrun(VERSION, FILES);\n';
const file = (name, text = name) => ({ name, content: Buffer.from(text) });

test("the page is listed as its folder, and only what it asks for is listed", () => {
  const files = [file("main.js"), file("index.html"), file("sw.js"), file("main.js.LICENSE.txt")];
  assert.deepEqual(
    listFiles(files).map(({ url }) => url),
    ["./", "main.js"],
  );
});

test("each file has the check sum that browsers understand", () => {
  const [{ integrity }] = listFiles([file("empty.js", "")]);
  assert.equal(integrity, "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
});

test("the same files make the same version, others another", () => {
  const [a, b] = [file("a.js"), file("b.js")];
  const worker = (...files) => writeWorker(SOURCE, listFiles(files));
  assert.equal(worker(a, b), worker(b, a));
  const version = (text) => /VERSION = "([0-9a-f]{16})"/.exec(text)[1];
  assert.notEqual(version(worker(a)), version(worker(file("a.js", "changed"))));
  assert.notEqual(version(worker(a)), version(writeWorker(`${SOURCE}// changed`, listFiles([a]))));
});

test("cores and courses are kept apart from what is always there", () => {
  const worker = writeWorker(
    SOURCE,
    listFiles([file("main.js"), file("c3i.0123abcd.wasm", "1234"), file("course-c3i.0123abcd.json", "[]")]),
  );
  const list = (name) => JSON.parse(new RegExp(`${name} = ([^;]*);`).exec(worker)[1]);
  assert.deepEqual(
    list("FILES").map(({ url }) => url),
    ["main.js"],
  );
  assert.deepEqual(
    list("GAMES").map(({ url, size }) => [url, size]),
    [
      ["c3i.0123abcd.wasm", 4],
      ["course-c3i.0123abcd.json", 2],
    ],
  );
});

test("pages to be read are on nobody's list, and a change of theirs makes no new version", () => {
  const worker = (text) =>
    writeWorker(
      SOURCE,
      listFiles([file("main.js"), file("index.html"), file("guide/a.html", text), file("guide/a.jpg")]),
    );
  assert.equal(worker("one"), worker("two"));
  assert.match(worker("one"), /"url": "\.\/"/);
  assert.match(worker("one"), /READING = \["guide\/"\];/);
  assert.doesNotMatch(worker("one"), /guide\/a/);
});

test("a worker without the constants is refused", () => {
  assert.throws(() => writeWorker("run();", []), /no constant/);
});
