/**
 * Of which game a record is: its rules must be here before it can be read. Only the tag that says so is looked for; what
 * else is in the record, and whether it is one at all, the rules find out.
 */

import { isGame } from "../engine.js";
import { quoted } from "../outside.js";
import { CORES } from "../ship/cores.js";

/** How a record in few bytes begins; behind it lies its text, deflated. */
const MARK = [0x48, 0x57, 0x4d, 0x31];

/** A record has no more text than this. */
const LONGEST = 1 << 20;

/** The tag, and its value as JSON. */
// eslint-disable-next-line no-restricted-syntax -- how records are written
const TAG = /^\s*\[Ruleset\s+("[^\n]*")\s*\]/m;

/**
 * The game with whose rules a record is to be opened. What names no game at all any rules can refuse.
 * @param {string | Uint8Array} record
 */
export async function gameToOpen(record) {
  const id = gameNamed(typeof record === "string" ? record : await textOf(record));
  if (id === null) return Object.keys(CORES)[0];
  if (isGame(id)) return id;
  throw new Error(`It is of the game ${quoted(id)}, which is not here.`);
}

/** @param {string} text */
function gameNamed(text) {
  try {
    const [, id] = TAG.exec(text) ?? [];
    return id === undefined ? null : /** @type {string} */ (JSON.parse(id));
  } catch {
    return null;
  }
}

/** The text of a record in bytes, as far as it can be read. @param {Uint8Array} record */
async function textOf(record) {
  const packed = MARK.every((byte, i) => record[i] === byte);
  const decoder = new TextDecoder();
  if (!packed) return decoder.decode(record);
  let text = "";
  try {
    const plain = new Blob([new Uint8Array(record.subarray(MARK.length))])
      .stream()
      .pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = plain.getReader();
    while (text.length < LONGEST) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
    void reader.cancel().catch(() => {});
  } catch {
    // It is damaged; perhaps what came before that is enough.
  }
  return text;
}
