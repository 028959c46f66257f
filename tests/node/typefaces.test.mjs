/** The typefaces in two parts: what is taken out of them is what the style sheet says. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
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
});
