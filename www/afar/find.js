/** Finds a link of ours in what somebody pastes: messengers and mail programs break lines, quote and add signs. */

import { KINDS } from "./beginning.js";
import { fromLetters } from "./letters.js";

/** Nobody pastes more by intention. */
const MOST = 200_000;

/** Where our letters begin. */
// eslint-disable-next-line no-restricted-syntax -- how addresses are written
const BEGINNING = /#\/(?:invite|answer|move|live)\?m=/g;

/** As far as they go without a break. */
const UNBROKEN = /^[\w-]+/;

/** What a line that goes on can have between its parts. */
// eslint-disable-next-line no-restricted-syntax -- how mail programs break lines
const BREAKS = /=\r?\n|[\s>\u200b\u00ad]+/g;

/**
 * What in a text is ours, and what it is.
 * @param {string} text
 * @returns {Promise<{ kind: import("./addresses.js").Kind, letters: string } | { kind: "damaged" } | { kind: "none" }>}
 */
export async function find(text) {
  const plain = decoded(text.slice(0, MOST)).trim();
  const begins = [...plain.matchAll(BEGINNING)].map(({ 0: { length }, index }) =>
    plain.slice(index + length),
  );
  // The newest that a mail quotes stands first, and so does what somebody means to send.
  for (const rest of begins.length ? begins : [plain])
    for (const letters of [rest, rest.replaceAll(BREAKS, "")].map((part) => UNBROKEN.exec(part)?.[0] ?? "")) {
      const bytes = await fromLetters(letters);
      const [kind] = Object.entries(KINDS).find(([, sign]) => sign === bytes?.[0]) ?? [];
      if (kind) return { kind: /** @type {import("./addresses.js").Kind} */ (kind), letters };
    }
  return { kind: begins.length ? "damaged" : "none" };
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
