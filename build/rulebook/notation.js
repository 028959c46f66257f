/** Decisions in the notation of records: `side kind key=word key:json {dice}`. */

/**
 * @typedef {object} Decision
 * @property {string} side
 * @property {Record<string, unknown> & { type: string }} command
 * @property {number[]} [dice]
 */

/**
 * @param {string} line
 * @returns {Decision}
 */
export function readDecision(line) {
  const [, words, faces] = /^(.*?)(?:\s\{([^{}]*)\})?\s*$/.exec(line) ?? [];
  const [side, type, ...fields] = split(words.trim());
  if (!side || !type) throw new Error(`“${line}” is no decision: a side and a command are missing`);
  const command = { ...Object.fromEntries(fields.map(readField)), type };
  return faces === undefined ? { side, command } : { side, command, dice: readDice(faces) };
}

/** @param {string} faces */
const readDice = (faces) => faces.split(" ").filter(Boolean).map(Number);

/**
 * Splits at spaces that stand in no list, object or text.
 * @param {string} words
 */
function split(words) {
  const parts = [""];
  let depth = 0;
  let quoted = false;
  for (const sign of words) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && "[{".includes(sign)) depth++;
    else if (!quoted && "]}".includes(sign)) depth--;
    if (sign === " " && depth === 0 && !quoted) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.filter(Boolean);
}

/** @param {string} field @returns {[string, unknown]} */
function readField(field) {
  const [, key, sign, value] = /^(\w+)([=:])(.+)$/.exec(field) ?? [];
  if (!key) throw new Error(`“${field}” is no field: key=word or key:json`);
  return [key, sign === "=" ? value : JSON.parse(value)];
}
