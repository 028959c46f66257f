import assert from "node:assert/strict";
import { test } from "node:test";
import { inflateSync } from "node:zlib";
import { createGame, rulesets } from "../../pkg/node.js";
import { pixelPicture, subjectOf, svgPicture } from "../../build/pictures/picture.js";

const games = rulesets();

/** @param {string} id @param {object} [how] */
function subjectFor(id, how) {
  const { title } = games.find((one) => one.id === id);
  return subjectOf(createGame(id, {}, "July 1863"), { name: title, ...how });
}

/** The elements of an SVG, as a reader that knows nothing of HTML would find them; it fails if they do not nest. */
function elementsOf(svg) {
  const open = [];
  const all = [];
  for (const [tag, slash, name, rest, self] of svg.matchAll(
    /<(\/?)([\w]+)((?:\s[\w-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (slash) assert.equal(open.pop(), name, tag);
    else all.push({ name, rest });
    if (!slash && !self) open.push(name);
  }
  assert.deepEqual(open, []);
  assert.equal(svg.replace(/<[^<>]*>/g, "").includes("<"), false);
  return all;
}

/** All words of an SVG. */
const wordsOf = (svg) => [...svg.matchAll(/>([^<]*)<\/text>/g)].map(([, words]) => words);

/** The size that a PNG says it has, and its bytes of pixels. */
function pngOf(content) {
  assert.equal(content.subarray(1, 4).toString(), "PNG");
  const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
  const parts = [];
  for (let at = 8; at < content.length;) {
    const length = content.readUInt32BE(at);
    if (content.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(content.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return { width, height, pixels: inflateSync(Buffer.concat(parts)) };
}

/** Some of what is written on each board and its pieces at the start. */
const EXPECTED = {
  g63: ["Lee", "Meade", "9–1", "7–1", "0202", "G63"],
  knapp: ["Heth A", "Doubleday", "Buford", "Harrisburg Road", "A7"],
  c3i: ["B Mummasburg Road", "I Baltimore Pike", "★–6"],
  wallace: ["Two Taverns", "Chambersburg Pike", "Slyder Farm"],
  guns: ["Harrisburg Road", "Mummasburg Road", "½ mile"],
};

for (const { id, title } of games) {
  test(`an SVG of ${id} nests, names what stands on the board, and is the same again`, () => {
    const form = { width: 900, caption: "Where it begins & how" };
    const svg = svgPicture(subjectFor(id), form);
    const all = elementsOf(svg);
    assert.ok(all.filter(({ name }) => name === "path").length > 100);
    assert.match(
      svg,
      new RegExp(`^<svg [^>]*><title>${title}</title><desc>Where it begins &amp; how</desc>`),
    );
    const words = wordsOf(svg);
    assert.ok(words.includes("Where it begins &amp; how"));
    for (const word of EXPECTED[id]) assert.ok(words.includes(word), word);
    assert.doesNotMatch(svg.replace(/base64,[^"]*/g, ""), /NaN|undefined|Infinity/);
    const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, one]) => one);
    for (const [, used] of svg.matchAll(/#(d\d+)/g)) assert.ok(ids.includes(used), used);
    assert.equal(svgPicture(subjectFor(id), form), svg);
  });

  test(`a PNG of ${id} has the size that was asked for, and shows something`, () => {
    const { content, width, height } = pixelPicture(subjectFor(id), { width: 300, height: 200, density: 2 });
    assert.deepEqual([width, height], [300, 200]);
    const png = pngOf(content);
    assert.deepEqual([png.width, png.height], [600, 400]);
    assert.ok(new Set(png.pixels).size > 100);
    assert.deepEqual(pixelPicture(subjectFor(id), { width: 300, height: 200, density: 2 }).content, content);
  });
}

test("without a height a picture is as high as its board, and a caption makes it higher", () => {
  const plain = pixelPicture(subjectFor("g63"), { width: 300 });
  const told = pixelPicture(subjectFor("g63"), { width: 300, caption: "One line" });
  assert.ok(plain.height > 200 && plain.height < 500);
  assert.ok(told.height > plain.height + 20);
  assert.equal(pngOf(told.content).height, told.height);
});

test("the ground around a sheet is clear, or the colour of the scheme", () => {
  const [clear, light, dark] = [undefined, "light", "dark"].map((scheme) =>
    pixelPicture(subjectFor("g63"), { width: 400, height: 200, scheme }),
  );
  // The first byte of a line says how it is packed; the first pixel of the first line stands as it is.
  const first = ({ content }) => [...pngOf(content).pixels.subarray(1, 5)];
  assert.deepEqual(first(clear), [0, 0, 0, 0]);
  assert.deepEqual(first(light), [0xd9, 0xd2, 0xc3, 255]);
  assert.deepEqual(first(dark), [0x17, 0x14, 0x0f, 255]);
});

test("a focus shows its spaces larger, and an overlay lies over the board", () => {
  const at = (focus) => svgPicture(subjectFor("knapp", { focus }), { width: 900 });
  const x = (svg, hex) => Number(new RegExp(`<text x="([\\d.-]+)"[^>]*>${hex}<`).exec(svg)[1]);
  const apart = (svg) => Math.abs(x(svg, "B7") - x(svg, "A7"));
  assert.ok(apart(at(["A7"])) > 1.4 * apart(at([])));
  const asked = svgPicture(subjectFor("g63", { overlay: { kind: "zoc", subject: "union" } }), { width: 400 });
  assert.match(asked, /mix-blend-mode:multiply/);
});

test("signs that the page's typefaces lack look the same on every machine", () => {
  const told = (caption) => pixelPicture(subjectFor("g63"), { width: 200, height: 60, caption }).content;
  // A letter that no typeface has becomes an empty box.
  assert.notDeepEqual(told("★"), told("\uE000"));
});
