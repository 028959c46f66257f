/** Secret choices: what one side has chosen goes out sealed, and is opened when the other has chosen, too. */

import { digits, fromDigits, twoBytes, utf8 } from "./bytes.js";
import { digest } from "./digest.js";
import { lineOf } from "./notation.js";

/** @typedef {import("../types.js").Command} Command */

const SEAL = 16;
const NONCE = 16;

/** How an opened seal stands in a link: what makes it, and the line of the choice. */
export const OPENED = /^([0-9a-f]{32}) (.+)$/;

/** What keeps the other from trying out which choice it is: made anew for each link, and found again by the seat alone. @param {Uint8Array} secret @param {number} number */
const nonceOf = async (secret, number) =>
  digits((await digest("nonce", secret, Uint8Array.from(twoBytes(number)))).slice(0, NONCE));

/** @param {string} nonce @param {number} number of the link that it is in @param {string} line */
export const sealOf = async (nonce, number, line) =>
  digits(
    (await digest("seal", fromDigits(nonce), Uint8Array.from(twoBytes(number)), utf8(line))).slice(0, SEAL),
  );

/** @param {Uint8Array} secret @param {number} number @param {Command} command */
export const seal = async (secret, number, command) =>
  sealOf(await nonceOf(secret, number), number, lineOf(command));

/**
 * What was sealed with this secret: it is found again among all that could have been.
 * @param {Uint8Array} secret @param {{ seal: string, number: number }} sealed @param {Command[]} choices
 */
export async function unseal(secret, sealed, choices) {
  const nonce = await nonceOf(secret, sealed.number);
  for (const command of choices)
    if ((await sealOf(nonce, sealed.number, lineOf(command))) === sealed.seal)
      return { command, opened: `${nonce} ${lineOf(command)}` };
  return null;
}
