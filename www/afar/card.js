/**
 * A game of two in one text: with the key of a seat its card, from which the game comes back with the links of both; without a key what
 * somebody needs to watch. Each holds the invitation and the answer.
 */

import { joined, taker, twoBytes } from "./bytes.js";
import { KINDS, readInvitation } from "./beginning.js";
import { fromLetters, fromPlainLetters, plainLetters, toLetters } from "./letters.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */
/** @typedef {import("./beginning.js").SeatData} SeatData */

const SECRET = 32;

/** @param {SeatData} data @returns {Promise<string>} in letters; whoever has them can play for the seat */
export const seatCard = async (data) =>
  toLetters(
    joined(
      [KINDS.seat, Number(data.invites)],
      fromPlainLetters(data.key) ?? new Uint8Array(SECRET),
      await beginning(data),
    ),
  );

/** @param {SeatData} data of a game whose invitation is answered @returns {Promise<string>} in letters */
export const watchCard = async (data) => toLetters(joined([KINDS.watch], await beginning(data)));

/** The invitation, with its length before it, and the answer if there is one. @param {SeatData} data */
async function beginning({ invitation, answer }) {
  const invited = (await fromLetters(invitation)) ?? new Uint8Array();
  const answered = answer ? await fromLetters(answer) : null;
  return joined(twoBytes(invited.length), invited, answered ?? []);
}

/**
 * A seat, or somebody who watches, before any link.
 * @param {string} letters
 * @returns {Promise<SeatData | null>} nothing if it is no such card, or damaged
 */
export async function readCard(letters) {
  const bytes = await fromLetters(letters);
  const seat = bytes?.[0] === KINDS.seat;
  if (!bytes || (!seat && bytes[0] !== KINDS.watch)) return null;
  const take = taker(bytes);
  take(1);
  const invites = seat ? take(1)[0] === 1 : true;
  const key = seat ? plainLetters(take(SECRET)) : "";
  const [high, low] = take(2);
  const invitation = await toLetters(take((high << 8) | low));
  const answered = take(bytes.length);
  const answer = answered.length ? await toLetters(answered) : null;
  if (!(await readInvitation(invitation)) || (!seat && !answer)) return null;
  return { key, invitation, answer, invites, links: [], mine: [], ...(seat ? { restored: true } : {}) };
}
