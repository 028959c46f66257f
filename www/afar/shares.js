/**
 * The dice of a game between two devices: each side has a row of numbers that it told the end of before the game, and
 * shows one with each of its links. Two that follow one another make the dice, so nobody chooses them alone.
 */

import { digits, same, twoBytes } from "./bytes.js";
import { digest } from "./digest.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */

export const SHARE = 16;

/** A side has no more shares than this, and a game twice as many links. */
export const SHARES = 1024;

/** The last link that a game can have. */
export const LAST_LINK = 2 * SHARES - 2;

/** Which share of its side a link shows; the answer to an invitation counts as link 0. @param {number} number */
export const placeOf = (number) => (number >> 1) + 1;

/** @param {Uint8Array} share @returns {Promise<Bytes>} the one that is shown before it */
const before = async (share) => /** @type {Bytes} */ ((await digest("share", share)).slice(0, SHARE));

/**
 * The shares of a seat, in the order in which they are shown. The first is told before the game.
 * @param {Uint8Array} secret
 */
export async function sharesOf(secret) {
  const shares = [/** @type {Bytes} */ ((await digest("shares", secret)).slice(0, SHARE))];
  for (let left = SHARES; left > 0; left--) shares.push(await before(shares[shares.length - 1]));
  return shares.reverse();
}

/** Is this the share that comes after another? @param {Uint8Array} share @param {Uint8Array} shown */
export const isNext = async (share, shown) => same(await before(share), shown);

/**
 * The seed of the dice that two links make.
 * @param {number} number of the second
 * @param {Bytes} first the share of the first
 * @param {Bytes} second
 */
export const seedOf = async (number, first, second) =>
  digits(await digest("dice", Uint8Array.from(twoBytes(number)), first, second));
