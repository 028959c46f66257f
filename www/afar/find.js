/** Finds a link of ours in what somebody pastes: messengers and mail programs break lines, quote and add signs. */

import { KINDS } from "./beginning.js";
import { fromLetters } from "./letters.js";

/** Nobody pastes more by intention. */
const MOST = 1_000_000;

/** Nothing of ours is shorter: words of a conversation need not be looked at. */
const SHORTEST = 60;

/** Where our letters begin. */
// eslint-disable-next-line no-restricted-syntax -- how addresses are written
const BEGINNING = /#\/(?:invite|answer|move|live|watch|seat)\?m=/g;

/** As far as they go without a break. */
const UNBROKEN = /^[\w-]+/;

/** What a line that goes on can have between its parts. */
// eslint-disable-next-line no-restricted-syntax -- how mail programs break lines
const BREAKS = /=\r?\n|[\s>\u200b\u00ad]+/g;

/** What was found. @typedef {{ kind: import("./addresses.js").Kind, letters: string }} Found */

/**
 * What in a text is ours, and what it is.
 * @param {string} text
 * @returns {Promise<Found | { kind: "damaged" } | { kind: "none" }>}
 */
export async function find(text) {
  const plain = decoded(text.slice(0, MOST)).trim();
  const begins = [...plain.matchAll(BEGINNING)].map(({ 0: { length }, index }) =>
    plain.slice(index + length),
  );
  // The newest that a mail quotes stands first, and so does what somebody means to send.
  for (const rest of begins.length ? begins : [plain])
    for (const letters of [rest, rest.replaceAll(BREAKS, "")].map((part) => UNBROKEN.exec(part)?.[0] ?? "")) {
      const kind = await kindOf(letters);
      if (kind) return { kind, letters };
    }
  return { kind: begins.length ? "damaged" : "none" };
}

/** All that is ours in a text, such as a conversation, or the file of a game. @param {string} text @returns {Promise<Found[]>} */
export async function findAll(text) {
  const all = [];
  // Everything of ours is one word.
  for (const word of decoded(text.slice(0, MOST)).split(/[\s<>]+/)) {
    const [address] = word.matchAll(BEGINNING);
    const rest = address ? word.slice(address.index + address[0].length) : word;
    const letters = UNBROKEN.exec(rest)?.[0] ?? "";
    const kind = letters.length < SHORTEST ? null : await kindOf(letters);
    if (kind) all.push({ kind, letters });
  }
  return all;
}

/** What letters are; nothing if they are none of ours, or damaged. @param {string} letters */
async function kindOf(letters) {
  const bytes = await fromLetters(letters);
  const [kind] = Object.entries(KINDS).find(([, sign]) => sign === bytes?.[0]) ?? [];
  return /** @type {import("./addresses.js").Kind | null} */ (kind ?? null);
}

/** Some programs write other signs for ours. @param {string} text */
function decoded(text) {
  if (text.includes("#/")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
