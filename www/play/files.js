/** Games as files: saved as text, opened from any form that the engine reads. */

import { tableAddress } from "../address.js";
import { openGame, rulesetInfo } from "../engine.js";
import { newSaved } from "../shelf/saved.js";
import { put } from "../shelf/shelf.js";

/** No record is larger than this. */
const LARGEST = 20_000_000;

/**
 * Offers text for download.
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A name for a file that every system takes. @param {string} title */
export const fileName = (title) =>
  `${title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "game"}.txt`;

/**
 * Puts the game of a file on the shelf and goes to its table.
 * @param {File} file
 * @returns {Promise<string | null>} what is wrong with the file
 */
export async function openFile(file) {
  try {
    if (file.size > LARGEST) throw new Error("it is far too large to be a game.");
    const bytes = new Uint8Array(await file.arrayBuffer());
    await keepRecord(
      isText(bytes) ? new TextDecoder().decode(bytes) : bytes,
      file.name.replace(/\.\w+$/, ""),
    );
    return null;
  } catch (error) {
    return `${file.name}: ${error instanceof Error ? error.message : error}`;
  }
}

/**
 * @param {string | Uint8Array} record
 * @param {string} title
 */
async function keepRecord(record, title) {
  const game = openGame(record);
  const info = rulesetInfo(game.ruleset());
  if (!info) throw new Error("there is no such game here.");
  const seats = { union: "person", confederate: "person" };
  const saved = newSaved(game, info, { seats, ownDice: false, pace: "usual" }, title);
  game.free();
  await put(saved);
  location.hash = tableAddress(saved.id);
}

/** Saved bytes are compressed; text never holds a zero or other control bytes early on. @param {Uint8Array} bytes */
const isText = (bytes) =>
  bytes.subarray(0, 64).every((byte) => byte >= 32 || byte === 10 || byte === 13 || byte === 9);
