/** What the part of the address after "#" means, and how to write it. */

import { fragmentOf, queryIn, readShorter } from "./fragment.js";
import { readLearn } from "./learn/address.js";

/**
 * @typedef {{ page: "home" }
 *   | { page: "setup", query: URLSearchParams }
 *   | { page: "new", query: URLSearchParams }
 *   | { page: "table", id: string }
 *   | { page: "shared", text: string }
 *   | { page: "opened" }
 *   | { page: "elsewhere", text: string }
 *   | { page: "edit", query: URLSearchParams }
 *   | { page: "map", query: URLSearchParams }
 *   | { page: "rules", game: string | null, rule: string | null }
 *   | { page: "learn" } & import("./learn/address.js").LearnAddress
 *   | { page: "notices" }} Address
 */

/** What leads nowhere leads home. @param {string} hash @returns {Address} */
export const readAddress = (hash) => readShorter(fragmentOf(hash), addressIn) ?? { page: "home" };

/** @param {string} text @returns {Address | null} */
function addressIn(text) {
  if (text.startsWith("rule=")) return { page: "rules", game: null, rule: queryIn(text).get("rule") };
  const [path, rest] = parted(text);
  // What a link holds may be of any length: the one who opens it looks at that first.
  if (path === "/shared") return { page: "shared", text: rest };
  if (["/invite", "/answer", "/move", "/live", "/watch", "/seat"].includes(path))
    return { page: "elsewhere", text };
  const query = queryIn(rest);
  if (path === "/setup") return { page: "setup", query };
  if (path === "/play") return { page: "new", query };
  if (path === "/table") return { page: "table", id: query.get("id") ?? "" };
  if (path === "/edit") return { page: "edit", query };
  if (path === "/map") return { page: "map", query };
  if (path === "/opened") return { page: "opened" };
  if (path === "/rules") return { page: "rules", game: query.get("game"), rule: null };
  if (path === "/notices") return { page: "notices" };
  const learn = readLearn(text);
  return learn && { page: "learn", ...learn };
}

/** What stands before and behind the first question mark. @param {string} text */
function parted(text) {
  const at = text.indexOf("?");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** @param {string} id */
export const tableAddress = (id) => `#/table?${new URLSearchParams({ id })}`;

/** Where a game with a person elsewhere is before its first move. @param {string} id */
export const waitingAddress = (id) => `#/invite?${new URLSearchParams({ id })}`;

/** Where a saved game goes on. @param {import("./shelf/saved.js").SavedGame} saved */
export const goOnAddress = ({ id, elsewhere: seat }) =>
  seat && (!seat.key || seat.restored || (seat.invites ? !seat.answer : !seat.links.length))
    ? waitingAddress(id)
    : tableAddress(id);

/** Where a file is that was opened and is not among the saved games yet. */
export const OPENED = "#/opened";

/** @param {string} game */
export const setupAddress = (game) => `#/setup?${new URLSearchParams({ game })}`;

/** @param {string} game */
export const rulesAddress = (game) => `#/rules?${new URLSearchParams({ game })}`;

export const noticesAddress = "#/notices";

/** @param {string} rule */
export const ruleAddress = (rule) => `#rule=${encodeURIComponent(rule)}`;
