/** The words of a goal, read into what `www/learn/goals.js` looks at. */

import { readDecision } from "../rulebook/notation.js";

/** @typedef {import("../../www/learn/goals.js").Predicate} Predicate */

const SIDE = "(union|confederate)";
const SIGN = "(=|!=|<=|>=|<|>)";

/** Each form, and what is read from it. @type {[RegExp, (...words: string[]) => Predicate][]} */
const FORMS = [
  [new RegExp(`^${SIDE} at (.+)$`), (side, spaces) => ({ kind: "holds", side, spaces: spaces.split(" ") })],
  [/^([\w-]+) at (.+)$/, (piece, spaces) => ({ kind: "at", piece, spaces: spaces.split(" ") })],
  [/^([\w-]+) off$/, (piece) => ({ kind: "off", piece })],
  [/^([\w-]+) is (\w+)$/, (piece, key) => ({ kind: "is", piece, key })],
  [
    new RegExp(`^mark (\\w+)(?: of ${SIDE})? at (.+)$`),
    (key, side, spaces) => ({ kind: "mark", key, ...(side && { side }), spaces: spaces.split(" ") }),
  ],
  [/^decides (union|confederate|nobody)$/, (side) => ({ kind: "decides", side })],
  [/^over$/, () => ({ kind: "over" })],
  [/^won (union|confederate|nobody)$/, (side) => ({ kind: "won", side })],
  [/^ending (\S+)$/, (key) => ({ kind: "ending", key })],
  [
    new RegExp(`^(score|lead) ${SIDE} ${SIGN} (-?\\d+)$`),
    (kind, side, sign, value) => ({ kind, side, sign, value: Number(value) }),
  ],
  [
    new RegExp(`^track (\\S+) ${SIGN} (.+)$`),
    (key, sign, value) => ({ kind: "track", key, sign, value: plain(value) }),
  ],
  [
    new RegExp(`^view /(\\S+) ${SIGN} (.+)$`),
    (path, sign, value) => ({ kind: "view", path: path.split("/"), sign, value: plain(value) }),
  ],
  [
    new RegExp(`^did (${SIDE} .+)$`),
    (words) => {
      const { side, command } = readDecision(words);
      return { kind: "did", side, fields: command };
    },
  ],
  [/^deed (.+)$/, (words) => ({ kind: "deed", fields: readDeed(words) })],
  [/^cites (\S+)$/, (key) => ({ kind: "cites", key })],
  [/^tried (\S+)$/, (key) => ({ kind: "tried", key })],
];

/** What depends on the state of a game only, and not on how it came to that. */
export const OF_STATE = [
  "at",
  "holds",
  "off",
  "is",
  "mark",
  "decides",
  "over",
  "won",
  "ending",
  "score",
  "lead",
  "track",
  "view",
];

/**
 * Alternatives with ` | ` between them, each with `not ` before it or without.
 * @param {string} words
 * @returns {Predicate[]}
 */
export const readAny = (words) => words.split(" | ").map((part) => readPredicate(part.trim()));

/** @param {string} words @returns {Predicate} */
function readPredicate(words) {
  const not = words.startsWith("not ");
  const rest = not ? words.slice(4) : words;
  for (const [form, read] of FORMS) {
    const found = form.exec(rest);
    if (found) return { ...read(...found.slice(1)), ...(not && { not }) };
  }
  throw new Error(`“${rest}” is nothing that can be asked of a position`);
}

/** A deed: its type, then fields, of which names with dots lead inside. @param {string} words */
function readDeed(words) {
  const [type, ...fields] = words.split(" ");
  const entries = fields.map((field) => {
    const [, name, sign, value] = /^([\w.]+)([=:])(.+)$/.exec(field) ?? [];
    if (!name) throw new Error(`“${field}” is no field of a deed: name=word or name:json`);
    return [name, sign === "=" ? value : JSON.parse(value)];
  });
  return { type, ...Object.fromEntries(entries) };
}

/** JSON if it is that, else a word. @param {string} text */
function plain(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
