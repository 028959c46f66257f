/**
 * A game that comes from outside, or was saved under rules that have been corrected since: what is known of its table,
 * how far it can be played again, and what it was as it came.
 */

import { reopenGame, rulesetInfo } from "../engine.js";
import { titleOf } from "../shelf/title.js";
import { loadCore } from "../ship/engine-code.js";
import { laidOfTag } from "./table-tag.js";
import { Table } from "./table.js";
import { gameToOpen } from "./which-game.js";

/** @typedef {import("../types.js").Fault} Fault */
/** @typedef {import("../shelf/saved.js").Laid} Laid */

/**
 * @typedef {object} Arrival
 * @property {"link" | "file" | "shelf" | "here"} from
 * @property {string} [back] where it was begun on this page, an address
 * @property {import("../shelf/saved.js").SavedGame | null} [own] the saved game that a link leads to, if it is one of those here
 * @property {string} title
 * @property {string | Uint8Array} record as it came
 * @property {Laid | null} laid who sits where, if that is known
 * @property {Fault | null} fault where it cannot be played again
 * @property {number} age less than 0 if it was played by earlier rules than those here, more if by later ones
 */

/** Nobody but persons until somebody says who plays. @type {Laid} */
const PERSONS = { seats: { union: "person", confederate: "person" }, ownDice: false, pace: "usual" };

/**
 * Opens a record as far as the rules go along with it.
 * @param {string | Uint8Array} record
 * @param {object} given
 * @param {Arrival["from"]} given.from
 * @param {string} [given.title] how the game is called if the record does not say
 * @param {Laid} [given.laid] who sits where, if the record need not be asked
 */
export async function arrive(record, { from, title, laid }) {
  const id = await gameToOpen(record);
  await loadCore(id);
  const { game, fault, head } = reopenGame(id, record);
  const { ruleset, table: tag, rules, rulesNow } = head;
  const info = rulesetInfo(ruleset);
  const told = laidOfTag(tag);
  // A game that nobody has named is called like its file.
  const isOwnName = from !== "shelf" && told.title !== info.title;
  /** @type {Arrival} */
  const arrival = {
    from,
    title: titleOf((isOwnName ? told.title : null) ?? title ?? info.title),
    record,
    laid: laid ? onlyLaid(laid) : told.laid,
    fault,
    age: Math.sign(rules - (rulesNow ?? rules)),
  };
  return { game, info, arrival };
}

/** Of a saved game only how its table is laid. @param {Laid} saved @returns {Laid} */
const onlyLaid = ({ seats, ownDice, pace, ask, orders }) => ({ seats, ownDice, pace, ask, orders });

/**
 * A table at which an arrived game is only shown.
 * @param {Awaited<ReturnType<typeof arrive>>} arrived
 * @returns {Table}
 */
export function showcase({ game, info, arrival }) {
  // The one who looks may be of either side.
  const laid = { ...(arrival.laid ?? PERSONS), seats: PERSONS.seats };
  const table = new Table(game, { ...laid, title: arrival.title }, info);
  table.onlooker = true;
  table.carries = arrival.laid;
  table.called = nameOfCopy(arrival);
  return table;
}

/** How a copy to go on with is called. @param {Arrival} arrival */
function nameOfCopy({ title, from, fault }) {
  if (fault) return `${title}, ${fault.type === "board" ? "on today’s board" : "by today’s rules"}`;
  return from === "link" ? `${title}, from a link` : title;
}

/** Why a record is not played again as it was. @param {Arrival} arrival */
export function causeOf({ fault, age }) {
  if (fault?.type === "board" || (fault?.type === "decision" && fault.otherBoard))
    return "It was played on a board that is not the same any more.";
  if (age < 0) return "It was played by an earlier version of the rules, which have been corrected since.";
  if (age > 0) return "It was played by a later version of the rules than this page has.";
  return "It was played by the rules as they are now, so its record was damaged or changed.";
}

/** The file that was opened last; it goes on to the next page with the one who opens it. @type {{ record: string | Uint8Array, title: string, kept: string | null } | null} */
let opened = null;

/**
 * Lays a file down for the next page.
 * @param {string | Uint8Array} record @param {string} title
 * @param {string | null} kept the id of the saved game that it has become
 */
export function layDown(record, title, kept) {
  opened = { record, title, kept };
}

/** Is this saved game the file that has just been opened? @param {string | undefined} id */
export const isFile = (id) => id !== undefined && opened?.kept === id;

/** It is a saved game like any other from now on. */
export function settleIn() {
  if (opened) opened.kept = null;
}

/** Opens the file that was laid down. */
export function takeUp() {
  if (!opened) throw new Error("The page was loaded anew, and the file is closed. Open it once more.");
  return arrive(opened.record, { from: "file", title: opened.title });
}
