/** A diagram of a rulebook: a position, how it is shown, and what is claimed of it. */

import { CLAIMS, KEYS } from "../guide/keys.js";

/** @typedef {{ kind: string, text: string, line: number }} Claim */
/** @typedef {{ fields: Record<string, string>, claims: Claim[], line: number }} Diagram */

/**
 * @param {string} text what stands in the block
 * @param {number} line in which its first line stands
 * @returns {Diagram}
 */
export function readDiagram(text, line) {
  /** @type {Diagram} */
  const diagram = { fields: {}, claims: [], line };
  text.split("\n").forEach((entry, i) => {
    if (entry.trim() === "") return;
    const [, key, value] = /^(\w+):\s*(.*)$/.exec(entry) ?? [];
    const at = line + i;
    if (CLAIMS.includes(key)) diagram.claims.push({ kind: key, text: value, line: at });
    else if (!KEYS.includes(key)) throw new Fault(at, `“${entry}” says nothing that a diagram knows`);
    else if (key in diagram.fields) throw new Fault(at, `${key} is said twice`);
    else diagram.fields[key] = value;
  });
  for (const key of ["game", "caption"])
    if (!diagram.fields[key]) throw new Fault(line, `the diagram has no ${key}`);
  return diagram;
}

/** Something wrong in a text, and where. */
export class Fault extends Error {
  /** @param {number} line @param {string} message */
  constructor(line, message) {
    super(message);
    this.line = line;
  }
}
