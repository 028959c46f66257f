/** Bytes as letters that go through any messenger, with a check that tells whether they came through whole. */

import { joined, same } from "./bytes.js";
import { digest } from "./digest.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */

const CHECK = 4;

/** Nothing of ours has as many letters. */
const MOST = 100_000;

/** @param {Uint8Array} bytes */
export function plainLetters(bytes) {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} letters @returns {Bytes | null} nothing if they are others than ours */
export function fromPlainLetters(letters) {
  if (letters.length > MOST || !/^[\w-]+$/.test(letters)) return null;
  try {
    return Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
  } catch {
    return null;
  }
}

/** @param {Uint8Array} bytes */
const checkOf = async (bytes) => (await digest("letters", bytes)).slice(0, CHECK);

/** @param {Bytes} bytes */
export const toLetters = async (bytes) => plainLetters(joined(bytes, await checkOf(bytes)));

/** @param {string} letters @returns {Promise<Bytes | null>} nothing if they are damaged */
export async function fromLetters(letters) {
  const all = fromPlainLetters(letters);
  if (!all || all.length <= CHECK) return null;
  const bytes = /** @type {Bytes} */ (all.slice(0, -CHECK));
  // The last letter has bits to spare: only as it was written is it whole.
  const whole = same(await checkOf(bytes), all.slice(-CHECK)) && plainLetters(all) === letters;
  return whole ? bytes : null;
}
