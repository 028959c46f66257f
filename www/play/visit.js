/** A game that comes by a link, or an analysis that was begun on this page: looked at first, and loaded only for that. */

import { savedGames } from "../shelf/shelf.js";
import { NotLoaded } from "../ship/load.js";
import { arrive, showcase } from "./arrival.js";
import { readLink } from "./share.js";
import { analysisIn, isGuessed } from "./what-if.js";

/** @param {string} text what stands in a link behind the question mark @returns {Promise<import("./session.js").Session>} */
export async function visit(text) {
  const { bytes, step } = readLink(text);
  const { analysis, back, side } = analysisIn(text);
  const arrived = await openLinked(bytes);
  const { arrival, game } = arrived;
  if (back) Object.assign(arrival, { from: "here", back });
  else arrival.own = await ownGame(game);
  const table = showcase(arrived);
  if (side && isGuessed(game)) table.showAs(side);
  if (step !== null) table.peek(step);
  if (analysis) table.setAnalysis(true);
  return { table, saved: null, arrival };
}

/** The saved game that a link leads to, or that has gone on since. @param {import("../types.js").Game} game */
async function ownGame(game) {
  const text = game.text().trimEnd();
  const all = await savedGames().catch(() => []);
  return all.find((saved) => saved.text.startsWith(text)) ?? null;
}

/** @param {Uint8Array} bytes */
async function openLinked(bytes) {
  try {
    return await arrive(bytes, { from: "link" });
  } catch (error) {
    if (error instanceof NotLoaded) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`This link is damaged, or it was made for another version. ${reason}`, { cause: error });
  }
}
