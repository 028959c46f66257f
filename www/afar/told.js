/**
 * Games with secrets that last, where each device holds no more than its side may know: how a decision stands in a link for a
 * device that may not know all of it. Behind "#" stands the beginning of the fingerprint of what everybody sees after it.
 */

import { digits, fromDigits, twoBytes } from "./bytes.js";
import { digest } from "./digest.js";
import { fromLetters } from "./letters.js";
import { readLink } from "./link.js";
import { commandOf, lineOf } from "./notation.js";
import { SAYS } from "./says.js";
import { sealOf } from "./seals.js";

/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */

const DIGITS = 6;
const TOLD = /^#([0-9a-f]{6}) (.+)$/;
// eslint-disable-next-line no-restricted-syntax -- the format of links (docs/AFAR.md)
const HIDDEN = /^!hides ([0-9a-f]{32})$/;
const KEY = 16;

/** A key that a side shows at the end, as digits. */
export const SHOWN = /^[0-9a-f]{32}$/;

/** What opens all seals of a side's hidden choices, and nothing else of its seat. @param {Uint8Array} secret */
export const keyOf = async (secret) => digits((await digest("hiding", secret)).slice(0, KEY));

/**
 * What opens the hidden choices of each, as links show it at the end.
 * @param {string[]} links in letters
 * @returns {Promise<{ host?: string, guest?: string }>}
 */
export async function keysIn(links) {
  /** @type {{ host?: string, guest?: string }} */
  const keys = {};
  for (const letters of links) {
    const bytes = await fromLetters(letters);
    const read = bytes && (await readLink(bytes));
    const line = read?.link.lines.find((said) => said.startsWith(SAYS.shows));
    if (read && line) keys[read.link.number % 2 ? "host" : "guest"] = line.slice(SAYS.shows.length);
  }
  return keys;
}

/** The fingerprint of what everybody sees. @param {Game} game */
export const seenIn = (game) => game.openHash().slice(0, DIGITS);

/**
 * A hidden choice is sealed with what follows from the key and its place.
 * @param {string} key @param {number} number of the link @param {number} place among its hidden choices @param {Command} command
 */
async function hidden(key, number, place, command) {
  const nonce = await digest(
    "hidden",
    fromDigits(key),
    Uint8Array.from([...twoBytes(number), ...twoBytes(place)]),
  );
  return sealOf(digits(nonce.slice(0, KEY)), number, lineOf(command));
}

/**
 * What a line tells of a decision.
 * @typedef {{ seen: string | null, command: Command, seal: null } | { seen: string, command: null, seal: string }} Told
 */

/** @param {string} line @returns {Told | null} nothing if it tells of none */
export function toldIn(line) {
  const [, seen = null, said = line] = TOLD.exec(line) ?? [];
  const [, seal = null] = HIDDEN.exec(said) ?? [];
  if (seal) return seen ? { seen, command: null, seal } : null;
  const command = commandOf(said);
  return command && { seen, command, seal: null };
}

/**
 * How a decision that was just carried out is told to the other side.
 * @param {Game} game after it @param {Side} other @param {Command} command
 * @param {{ key: string, number: number, place: number }} hiding
 * @returns {Promise<{ line: string, isHidden: boolean }>}
 */
export async function telling(game, other, command, { key, number, place }) {
  const shown = game.log(other, game.length).at(-1)?.command ?? null;
  const said = shown ? lineOf(shown) : `!hides ${await hidden(key, number, place, command)}`;
  return { line: `#${seenIn(game)} ${said}`, isHidden: !shown };
}

/**
 * Which of these choices was sealed.
 * @param {string} key @param {number} number @param {number} place @param {string} seal @param {Command[]} choices
 */
export async function unhidden(key, number, place, seal, choices) {
  for (const command of choices) if ((await hidden(key, number, place, command)) === seal) return command;
  return null;
}
