/**
 * A link: all that one side has decided since the other's, numbered and signed. Its parts are, in bytes: 1 what it is,
 * 6 the game, 2 its number, 8 the fingerprint of the link before, 16 the share of the dice, 8 the fingerprint of the state
 * that it leads to, what is said, squeezed, and 64 the signature.
 */

import { fromDigits, joined, taker, twoBytes, utf8 } from "./bytes.js";
import { KINDS } from "./beginning.js";
import { digest } from "./digest.js";
import { SIGNATURE } from "./keys.js";
import { SHARE } from "./shares.js";
import { squeezed, unsqueezed } from "./squeeze.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */

const GAME = 6;
const PRINT = 8;
const HEAD = 1 + GAME + 2 + PRINT + SHARE + PRINT;

/** No link says more. */
const MOST_LINES = 2000;

/**
 * @typedef {object} Link
 * @property {Bytes} game
 * @property {number} number
 * @property {Bytes} before
 * @property {Bytes} share
 * @property {Bytes} state
 * @property {string[]} lines
 */

/** @param {Link} link @returns {Promise<Bytes>} what is signed */
export async function contentOf({ game, number, before, share, state, lines }) {
  const head = joined([KINDS.link], game, twoBytes(number), before, share, state);
  return joined(head, await squeezed(lines.join("\n")));
}

/** @param {Bytes} bytes @returns {Bytes} the game that a link is of */
export const gameIn = (bytes) => /** @type {Bytes} */ (bytes.slice(1, 1 + GAME));

/** @param {Bytes} bytes @returns {number} which link it says that it is */
export const numberIn = (bytes) => (bytes[1 + GAME] << 8) | bytes[2 + GAME];

/** @param {Bytes} bytes @returns {Promise<{ link: Link, content: Bytes, signed: Bytes } | null>} nothing if it is none */
export async function readLink(bytes) {
  if (bytes.length < HEAD + SIGNATURE) return null;
  const content = bytes.slice(0, -SIGNATURE);
  const take = taker(content);
  take(1);
  const [game, [high, low], before, share, state] = [
    take(GAME),
    take(2),
    take(PRINT),
    take(SHARE),
    take(PRINT),
  ];
  const said = await unsqueezed(take(content.length));
  const lines = said === null ? null : said === "" ? [] : said.split("\n");
  if (!lines || lines.length > MOST_LINES) return null;
  const link = { game, number: (high << 8) | low, before, share, state, lines };
  return { link, content, signed: /** @type {Bytes} */ (bytes.slice(-SIGNATURE)) };
}

/** The fingerprint of a link: by what it says, as it can be squeezed in several ways. @param {Link} link */
export async function printOf({ game, number, before, share, state, lines }) {
  const head = joined(game, twoBytes(number), before, share, state);
  return /** @type {Bytes} */ ((await digest("link", head, utf8(lines.join("\n")))).slice(0, PRINT));
}

/** What stands before the first link. @param {Bytes} game */
export const beginningOf = async (game) =>
  /** @type {Bytes} */ ((await digest("begin", game)).slice(0, PRINT));

/** The fingerprint of a state, as it stands in a link. @param {string} hash */
export const stateOf = (hash) => fromDigits(hash.slice(0, 2 * PRINT));
