/** Games as files: saved as text, opened from any form that the engine reads. */

import { openGame } from "../engine.js";
import { keep } from "../keep.js";

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

/**
 * Opens the game in a file that was chosen and goes to its table.
 * @param {Event} event of a file input
 * @returns {Promise<string | null>} what is wrong with the file
 */
export async function openFile(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const file = input.files?.[0];
  input.value = "";
  if (!file) return null;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const game = openGame(isText(bytes) ? new TextDecoder().decode(bytes) : bytes);
    const query = new URLSearchParams({
      game: game.ruleset(),
      union: "person",
      confederate: "person",
      file: file.name,
    });
    keep("current", { game: game.ruleset(), query: query.toString(), text: game.text(), heading: file.name });
    game.free();
    const target = `#/play?${query}`;
    if (location.hash === target) window.dispatchEvent(new HashChangeEvent("hashchange"));
    else location.hash = target;
    return null;
  } catch (error) {
    return `${file.name}: ${error instanceof Error ? error.message : error}`;
  }
}

/** Saved bytes are compressed; text never holds a zero or other control bytes early on. @param {Uint8Array} bytes */
const isText = (bytes) =>
  bytes.subarray(0, 64).every((byte) => byte >= 32 || byte === 10 || byte === 13 || byte === 9);
