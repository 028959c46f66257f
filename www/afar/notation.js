/** A command as one line, as in records (docs/RECORDS.md): after "=" a plain word, after ":" JSON. */

/** @typedef {import("../types.js").Command} Command */

/** No command of any game is as long. */
const LONGEST = 2000;

const WORD = /^[\w.+/-]+$/;

/** @param {Command} command */
export const lineOf = ({ type, ...fields }) =>
  [
    type,
    ...Object.entries(fields).map(([key, value]) =>
      typeof value === "string" && WORD.test(value) ? `${key}=${value}` : `${key}:${JSON.stringify(value)}`,
    ),
  ].join(" ");

/** @param {string} line @returns {Command | null} nothing if it is none */
export function commandOf(line) {
  const [type] = line.split(" ", 1);
  if (line.length > LONGEST || !WORD.test(type)) return null;
  /** @type {[string, unknown][]} */
  const fields = [["type", type]];
  for (let rest = line.slice(type.length); rest;) {
    const field = fieldIn(rest);
    if (!field || fields.some(([key]) => key === field.key)) return null;
    fields.push([field.key, field.value]);
    rest = rest.slice(field.length);
  }
  return /** @type {Command} */ (Object.fromEntries(fields));
}

/** The first field of what is left of a line. @param {string} rest */
function fieldIn(rest) {
  const [head, key, sign] = /^ ([\w.+/-]+)([=:])/.exec(rest) ?? [];
  if (head === undefined) return null;
  for (let end = spaceFrom(rest, head.length); ; end = spaceFrom(rest, end + 1)) {
    const value = valueIn(rest.slice(head.length, end), sign);
    if (value !== undefined) return { key, value, length: end };
    // A text may hold spaces.
    if (end === rest.length || sign === "=") return null;
  }
}

/** @param {string} text @param {number} from */
function spaceFrom(text, from) {
  const at = text.indexOf(" ", from);
  return at < 0 ? text.length : at;
}

/** @param {string} text @param {string} sign @returns {unknown} nothing if it is no value */
function valueIn(text, sign) {
  if (sign === "=") return WORD.test(text) ? text : undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
