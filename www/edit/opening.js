/** What an editor begins with: the start of a game, or a position in any form in which somebody may have it. */

import { gameFrom, isGame, newGame, openGame, rulesetInfo } from "../engine.js";
import { fragmentOf, queryIn } from "../fragment.js";
import { quoted } from "../outside.js";
import { readLink } from "../play/share.js";
import { tidied } from "../play/record-text.js";
import { gameToOpen } from "../play/which-game.js";
import { loadCore } from "../ship/engine-code.js";
import { editAddress } from "./addresses.js";
import { positionIn } from "./position.js";

/** @typedef {import("../types.js").Game} Game */

/** Longer texts are no positions. */
const LONGEST = 1_000_000;

/** What stands in front of a position's text, before the game's id. */
const HEAD = "hwm1.";

/** How a record begins. */
const TAGS = "[";

/**
 * @param {URLSearchParams} query
 * @returns {Promise<{ game: Game, info: import("../types.js").RulesetInfo }>}
 */
export async function openAddress(query) {
  const id = query.get("game") ?? "";
  if (!isGame(id))
    throw new Error(id ? `There is no game ${quoted(id)} here.` : "The address names no game.");
  await loadCore(id);
  const position = query.get("position") ?? "";
  return { game: position ? fromText(id, position) : newGame(id, {}), info: rulesetInfo(id) };
}

/** @param {string} id @param {string} text */
function fromText(id, text) {
  return gameFrom(id, text.startsWith("{") ? parsed(text) : text);
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("This begins like a position as data, but a part of it is missing or damaged.");
  }
}

/**
 * The address of an editor that begins with what somebody has pasted: a position as text or as data, a link to a game
 * or to an editor, or a record.
 * @param {string} pasted
 */
export async function addressOf(pasted) {
  const text = tidied(pasted).trim();
  if (!text) throw new Error("There is nothing to read yet.");
  if (text.length > LONGEST) throw new Error("This is far too long for a position.");
  const link = hashOf(text);
  if (link) return fromLink(link);
  const id = gameNamed(text);
  if (id !== null) return checked(id, text);
  if (!text.startsWith(TAGS))
    throw new Error("This is neither a position nor a link nor a game that was saved.");
  return fromRecord(text, null);
}

/** What stands behind the mark in an address of this page; nothing if it is none. @param {string} text */
function hashOf(text) {
  const at = text.indexOf("#");
  if (at < 0 || !URL.canParse(text, location.href)) return null;
  const fragment = fragmentOf(text.slice(at));
  return fragment.startsWith("/") ? fragment.slice(1) : null;
}

/** @param {string} link such as `edit?game=…` */
async function fromLink(link) {
  const [path, query] = [link.split("?", 1)[0], link.slice(link.indexOf("?") + 1)];
  if (path === "shared") {
    const { bytes, step } = readLink(query);
    return fromRecord(bytes, step);
  }
  const words = queryIn(query);
  if (path === "edit") return checked(words.get("game") ?? "", words.get("position") ?? "");
  throw new Error("This link leads to no position: take one from “Share a link” or from here.");
}

/** The game that a position names; nothing if this is no position. @param {string} text */
function gameNamed(text) {
  if (text.startsWith(HEAD)) return text.slice(HEAD.length).split(".", 1)[0];
  if (!text.startsWith("{")) return null;
  const { ruleset } = parsed(text);
  return typeof ruleset === "string" ? ruleset : "";
}

/** Finds out whether it can be read before the page is left for it. @param {string} id @param {string} position */
async function checked(id, position) {
  const address = editAddress(id, position);
  const { game } = await openAddress(queryIn(address.slice(address.indexOf("?") + 1)));
  game.free();
  return address;
}

/** @param {string | Uint8Array} record @param {number | null} step the last without one */
async function fromRecord(record, step) {
  const id = await gameToOpen(record);
  await loadCore(id);
  const game = openGame(id, record);
  try {
    if (step !== null) game.seek(Math.min(step, game.length));
    return editAddress(id, positionIn(game));
  } finally {
    game.free();
  }
}
