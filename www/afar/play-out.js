/** A program plays a whole game with another one, over anything that brings letters in their order. */

import { accept, invite } from "./beginning.js";
import { makeLink } from "./make-link.js";
import { Seat } from "./seat.js";

/** @typedef {import("./beginning.js").Rules} Rules */
/** @typedef {{ send: (letters: string) => unknown, next: () => Promise<string> }} Way how letters go to the other, and come from it */

/**
 * Invites the other, or answers its invitation, and sits down.
 * @param {Rules} rules @param {Way} way
 * @param {import("./beginning.js").Terms | string} own the terms of who invites, or the name of who answers
 */
export async function meet(rules, way, own) {
  const invites = typeof own !== "string";
  const data = invites ? await invite(own) : await accept(await way.next(), own);
  way.send(/** @type {string} */ (invites ? data.invitation : data.answer));
  const seat = await Seat.at(rules, data);
  if (invites) expect(await seat.answer(await way.next()));
  return seat;
}

/**
 * Plays on to the end, until what both have hidden is shown, too. Nothing is kept: a program that may be stopped keeps the seat's data itself.
 * @param {Seat} seat @param {Way} way @param {Parameters<typeof makeLink>[1]} choose
 */
export async function playOut(seat, way, choose) {
  while (seat.isNext || !seat.over || (seat.terms.told && !seat.audit))
    if (seat.isNext) way.send(await makeLink(seat, choose));
    else expect((await seat.open(await way.next())).kind);
}

/** @param {string} kind */
function expect(kind) {
  if (kind !== "new") throw new Error(`What the other has sent is of no use: ${kind}.`);
}
