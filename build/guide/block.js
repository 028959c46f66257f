/** A block of a text that stands for a diagram: lines of `key: value`, by the names of the element's attributes, and claims. */

import { CLAIMS, KEYS } from "./keys.js";

/** @typedef {{ kind: string, text: string, line: number }} Claim */

/**
 * @typedef {object} Block
 * @property {Map<string, { value: string, line: number }>} fields what is shown, and how
 * @property {Claim[]} claims what is said to be true of it, in their order
 * @property {number} line where it begins
 */

/** Something wrong in a text, and where. */
export class Fault extends Error {
  /** @param {number} line the first is 1 @param {string} message @param {unknown} [cause] */
  constructor(line, message, cause) {
    super(message, { cause });
    this.line = line;
  }
}

/**
 * @param {string} text what stands between the fences
 * @param {number} first the line of its beginning
 * @returns {Block}
 * @throws {Fault}
 */
export function readBlock(text, first) {
  /** @type {Block} */
  const block = { fields: new Map(), claims: [], line: first };
  text.split("\n").forEach((entry, i) => {
    if (entry.trim()) readLine(block, entry.trim(), first + i);
  });
  return block;
}

/** @param {Block} block @param {string} entry @param {number} line */
function readLine({ fields, claims }, entry, line) {
  const at = entry.indexOf(":");
  if (at < 0) throw new Fault(line, `“${entry}” is no line of a diagram: it has the form key: value`);
  const [key, value] = [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
  if (CLAIMS.includes(key)) {
    claims.push({ kind: key, text: value, line });
    return;
  }
  if (!KEYS.includes(key)) throw new Fault(line, `a diagram has no “${key}”; there are ${KEYS.join(", ")}`);
  if (fields.has(key)) throw new Fault(line, `“${key}” is said twice`);
  fields.set(key, { value, line });
}
