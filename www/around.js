/** The pages around the table, and the way to a table at which something is learned. */

import { isGame } from "./engine.js";
import { showHome } from "./home.js";
import { loadCore } from "./ship/engine-code.js";
import { loadPart } from "./ship/load.js";

/** @typedef {import("./types.js").RulesetInfo} RulesetInfo */

/**
 * What there is to make a page of.
 * @typedef {object} Means
 * @property {HTMLElement} page
 * @property {RulesetInfo[]} games
 * @property {import("./home.js").Country} loadCountry loads the map of the country
 * @property {LayTable} layTable
 */

/**
 * Lays a table for a game that begins with a record, and somebody beside it.
 * @callback LayTable
 * @param {HTMLElement} page
 * @param {string} id of the game
 * @param {string} record
 * @param {import("./shelf/saved.js").Laid & { title: string }} laid
 * @param {import("./play/session.js").Attend} attend
 * @returns {Promise<() => () => void>}
 */

/**
 * Makes ready what an address says that is none of a table.
 * @param {Extract<import("./address.js").Address, { page: "home" | "setup" | "rules" | "learn" | "notices" }>} address
 * @param {Means} means
 * @returns {Promise<() => () => void>}
 */
export async function prepareAround(address, means) {
  const { page, games, loadCountry } = means;
  if (address.page === "setup") {
    const game = address.query.get("game") ?? "";
    const [{ showSetup }] = await Promise.all([loadPart(() => import("./setup/setup.js")), loadCore(game)]);
    return () => showSetup(page, game);
  }
  if (address.page === "rules") return prepareRules(page, address);
  if (address.page === "notices") {
    const { loadNotices, showNotices } = await loadPart(() => import("./notices-page.js"));
    const notices = await loadNotices();
    return () => showNotices(page, notices);
  }
  if (address.page === "home") return () => showHome(page, games, loadCountry);
  const { prepareLearn } = await loadPart(() => import("./learn/learn.js"));
  return prepareLearn(address, means);
}

/**
 * The id of a rule begins with that of its game.
 * @param {HTMLElement} page
 * @param {{ game: string | null, rule: string | null }} wanted
 */
async function prepareRules(page, { game, rule }) {
  const [id] = (rule ?? game ?? "").split(".");
  if (rule !== null && !isGame(id)) throw new Error("There is no such rule here.");
  const [{ showRules }] = await Promise.all([loadPart(() => import("./rules-page.js")), loadCore(id)]);
  return () => showRules(page, id, rule);
}
