/** A seat as a file: with it somebody goes on at another device, or after a browser has lost it. */

import { goOnAddress } from "../address.js";
import { misfit, readInvitation } from "../afar/beginning.js";
import { Seat } from "../afar/seat.js";
import { rulesFor, rulesetInfo } from "../engine.js";
import { download, fileName, SEAT } from "../play/files.js";
import { put } from "../shelf/shelf.js";
import { isSeat } from "../shelf/sound.js";
import { loadCore } from "../ship/engine-code.js";
import { invitedTo } from "./kept.js";
import { savedFor } from "./begun.js";
import { statusOf, whyNotHere } from "./words.js";

/** @typedef {import("../afar/beginning.js").SeatData} SeatData */

/** @param {string} title of its game @param {SeatData} data */
export const saveSeat = (title, data) =>
  download(fileName(`${title}, my seat`), `${SEAT}\n${JSON.stringify({ title, ...data, mine: [] })}\n`);

/**
 * Puts the game of a seat among the saved games, and goes to it. All that is in the file is held against the rules.
 * @param {string} text
 */
export async function openSeat(text) {
  const { title, ...data } = seatIn(text);
  const own = await invitedTo(data.invitation);
  if (own) {
    location.hash = goOnAddress(own);
    return;
  }
  const read = await readInvitation(data.invitation);
  if (!read) throw new Error("the invitation in it is damaged.");
  const { terms } = read;
  await loadCore(terms.game);
  const seat = await Seat.at(rulesFor(terms.game), { ...data, links: [], mine: [] });
  for (const link of data.links) {
    const { kind } = await seat.open(link);
    if (kind !== "new") throw new Error("one of the links in it is damaged.");
  }
  const saved = savedFor(rulesetInfo(terms.game), terms, seat.data, title);
  await put(seat.game ? { ...saved, status: statusOf(seat) } : saved);
  location.hash = goOnAddress(saved);
}

/**
 * Puts the game of a card among the saved games, unless it is there. Its links have still to come.
 * @param {SeatData} data
 */
export async function keepSeat(data) {
  const own = await invitedTo(data.invitation);
  if (own?.elsewhere.key) return own;
  const read = await readInvitation(data.invitation);
  if (!read) throw new Error("The invitation in this card is damaged.");
  const { terms } = read;
  await loadCore(terms.game);
  const unfit = misfit(rulesFor(terms.game), terms);
  if (unfit) throw new Error(`You cannot play this game here. ${whyNotHere(unfit)}`);
  const seat = await Seat.at(rulesFor(terms.game), data);
  const info = rulesetInfo(terms.game);
  const { other } = seat.names;
  const saved = savedFor(info, terms, data, other ? `${info.title} with ${other}` : "");
  await put(saved);
  return saved;
}

/** @param {string} text @returns {SeatData & { title: string }} */
function seatIn(text) {
  try {
    const found = JSON.parse(text.slice(SEAT.length));
    if (isSeat(found)) {
      const { title, key, invitation, answer, invites, links, mine } = /** @type {any} */ (found);
      return { title: String(title ?? ""), key, invitation, answer, invites: invites === true, links, mine };
    }
  } catch {
    // It is told below.
  }
  throw new Error("it is the file of a seat, but it is damaged.");
}
