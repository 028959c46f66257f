/**
 * Trying things out by what one side knows: a game of its own, which begins with that side's view of a moment. What the side
 * does not know is filled in with a guess that fits, so nothing that is kept from it is in there.
 */

import { gameFrom } from "../engine.js";
import { linkTo } from "./share.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */

/** Where an analysis may lead back to. */
const HOMES = ["#/edit?", "#/table?"];

/**
 * The address of an analysis of what a game is now.
 * @param {Game} game @param {string} back the address that it leads back to @param {Side | null} side by what it knows; nobody where all is open
 */
export function analysisOf(game, back, side = null) {
  const position = /** @type {{ ruleset: string } | null} */ (side && game.position(side));
  const own = position && gameFrom(position.ruleset, position);
  const query = new URLSearchParams({ analysis: "on", back, ...(side && { as: side }) });
  const link = linkTo((own ?? game).save(), own ? 0 : game.length);
  own?.free();
  return `${link}&${query}`;
}

/**
 * What an address says of an analysis besides its game.
 * @param {string} text what stands in a link behind the question mark
 * @returns {{ analysis: boolean, back: string, side: Side | null }}
 */
export function analysisIn(text) {
  const query = new URLSearchParams(text);
  const [back, as] = [query.get("back") ?? "", query.get("as")];
  return {
    analysis: query.has("analysis"),
    back: HOMES.some((home) => back.startsWith(home)) ? back : "",
    side: as === "union" || as === "confederate" ? as : null,
  };
}

/** Is what somebody does not know of the beginning of a game only guessed in it? @param {Game} game */
export function isGuessed(game) {
  const start = game.fork();
  start.seek(0);
  const { guess } = /** @type {{ guess?: boolean }} */ (start.position("referee"));
  start.free();
  return guess === true;
}
