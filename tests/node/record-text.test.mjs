import assert from "node:assert/strict";
import { test } from "node:test";
import { createGame, loadGame } from "../../pkg/node.js";
import { contentOf, tidied } from "../../www/play/record-text.js";

/** A game with a decision, and how it is written. */
function record() {
  const game = createGame("g63", {}, "Lee’s “texts”");
  game.apply("union", game.legal("union")[0]);
  return game.text();
}

const TEXT = record();
const bytes = (text, encoding = "utf8") => new Uint8Array(Buffer.from(text, encoding));

/** Is it the same game as it was? */
function opens(text) {
  const game = loadGame(text);
  assert.equal(game.text(), TEXT);
  game.free();
}

test("a file says by its mark in which way it holds its text", () => {
  const wide = Buffer.from(`\ufeff${TEXT}`, "utf16le");
  opens(contentOf(new Uint8Array(wide)));
  opens(contentOf(new Uint8Array(Buffer.from(wide).swap16())));
  opens(contentOf(bytes(`\ufeff${TEXT}`)));
  opens(contentOf(bytes(TEXT)));
});

test("ends of lines and of files are of any system", () => {
  opens(contentOf(bytes(TEXT.replaceAll("\n", "\r\n"))));
  opens(contentOf(bytes(TEXT.replaceAll("\n", "\r"))));
  opens(contentOf(bytes(`${TEXT}\u001a`)));
  opens(contentOf(bytes(`${TEXT}\r\n\u001a\u001a\r\n`)));
});

test("a record that was quoted or fenced in a message is read", () => {
  const quoted = TEXT.replace(/^/gm, "> ");
  opens(tidied(quoted));
  opens(tidied(quoted.replace(/^/gm, ">")));
  opens(tidied(`Here is our game:\n\n\`\`\`text\n${TEXT}\n\`\`\`\nYour turn.`));
  opens(tidied(`~~~\n${TEXT}`));
});

test("what is no text stays as it is, and what is text keeps its own marks", () => {
  const game = createGame("g63", {}, "bytes");
  const saved = game.save();
  assert.deepEqual(contentOf(saved), saved);
  assert.equal(tidied("a > b\nc"), "a > b\nc");
  assert.equal(tidied("> a\nb"), "> a\nb");
  assert.equal(tidied(""), "");
});
