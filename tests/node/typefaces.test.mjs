/** The typefaces in two parts: what is taken out of them is what the style sheet says. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import subsetFont from "subset-font";
import plainLetters, { PLAIN } from "../../build/plain-letters-loader.js";

const sheet = readFileSync(new URL("../../www/style/fonts.css", import.meta.url), "utf8");
const faces = sheet.match(/@font-face \{[^}]*\}/g).map((text) => ({
  file: /url\("([^"?]*)(\?plain)?"\)/.exec(text)[1],
  plain: text.includes("?plain"),
  name: /font-family[^}]*?font-weight: [^;]*;/s.exec(text)[0],
  letters: /unicode-range:([^;]*);/
    .exec(text)[1]
    .split(",")
    .map((range) => range.trim()),
}));

describe("typefaces", () => {
  test("each face is there with the plain letters and with the others", () => {
    const plain = faces.filter((face) => face.plain);
    for (const face of plain) {
      assert.deepEqual(face.letters, PLAIN);
      const rest = faces.find((other) => !other.plain && other.name === face.name);
      assert.equal(rest.file, face.file);
      assert.ok(rest.letters.every((letters) => !PLAIN.includes(letters)));
    }
    assert.equal(faces.length, 2 * plain.length);
  });

  test("the plain letters are a part of the face", async () => {
    const whole = readFileSync(new URL(faces[0].file, new URL("../../www/style/fonts.css", import.meta.url)));
    const part = await plainLetters(whole);
    assert.equal(part.subarray(0, 4).toString(), "wOF2");
    assert.ok(part.length < 0.8 * whole.length);
  });

  test("what stands in for a face is as high and as deep as it", async () => {
    const sheet = readFileSync(new URL("../../www/style/stand-ins.css", import.meta.url), "utf8");
    const rules = sheet.match(/@font-face \{[^}]*\}/g);
    assert.ok(rules.length >= 20);
    for (const rule of rules) {
      const [, family] = /"(\w+) as /.exec(rule);
      const [, style, weight] = /font-style: (\w+);\s*font-weight: (\d+)/.exec(rule);
      const face = faces.find(
        ({ plain, name }) =>
          plain &&
          name.includes(family) &&
          name.includes(`style: ${style}`) &&
          name.includes(`weight: ${weight}`),
      );
      const { ascent, descent } = await heightsOf(face.file);
      const part = (name) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(rule)[1]) / 100;
      assert.ok(Math.abs(part("ascent-override") * part("size-adjust") - ascent) < 0.001, rule);
      assert.ok(Math.abs(part("descent-override") * part("size-adjust") - descent) < 0.001, rule);
    }
  });
});

/** How far a face reaches above and below its line, in parts of its size: its tables head and hhea say so. */
async function heightsOf(file) {
  const packed = readFileSync(new URL(file, new URL("../../www/style/fonts.css", import.meta.url)));
  const font = await subsetFont(packed, " ", { targetFormat: "truetype" });
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => font.subarray(12 + 16 * i));
  const at = (name) => tables.find((table) => table.toString("latin1", 0, 4) === name).readUInt32BE(8);
  const em = font.readUInt16BE(at("head") + 18);
  return { ascent: font.readInt16BE(at("hhea") + 4) / em, descent: -font.readInt16BE(at("hhea") + 6) / em };
}
