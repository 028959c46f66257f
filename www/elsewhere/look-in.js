/** The home page looks whether anything has come for the games that wait for somebody elsewhere. */

import { openAll } from "../afar/many.js";
import { find } from "../afar/find.js";
import { lookInto } from "../relays/look.js";
import { Claim } from "../shelf/claim.js";
import { savedGame } from "../shelf/shelf.js";
import { loadCore } from "../ship/engine-code.js";
import { gamesElsewhere, keepChanged } from "./kept.js";
import { seatOf } from "./session.js";
import { statusOf } from "./words.js";

/** @typedef {import("./kept.js").SavedElsewhere} SavedElsewhere */

/** Who goes home and away again and again does not ask each time. */
const PAUSE_MS = 30_000;

/** No look asks for more games, the latest first. */
const MOST = 50;

let last = -Infinity;

/** @param {string[]} relays @returns {Promise<boolean>} has anything changed? */
export async function lookIn(relays) {
  if (performance.now() - last < PAUSE_MS) return false;
  last = performance.now();
  const games = (await gamesElsewhere()).filter(waits).slice(0, MOST);
  if (!games.length) return false;
  const found = await lookInto(
    relays,
    games.map(({ elsewhere }) => elsewhere.invitation),
  );
  let changed = false;
  for (const game of games) {
    const come = await take(game, found.get(game.elsewhere.invitation) ?? []);
    changed ||= come;
  }
  return changed;
}

/** Is it for somebody else to go on? @param {SavedElsewhere} saved */
function waits({ over, elsewhere: { key, invites, answer, links, restored } }) {
  const isNext = answer !== null && (links.length % 2 === 0) === invites;
  return !over && (!key || restored || !isNext);
}

/** @param {SavedElsewhere} game @param {string[]} letters @returns {Promise<boolean>} has it gone on? */
async function take({ id, elsewhere }, letters) {
  const fresh = letters.filter((one) => one !== elsewhere.answer && !elsewhere.links.includes(one));
  if (!fresh.length) return false;
  // Where a tab has the game on its table, that tab opens what comes.
  const claim = new Claim(id, { owned: () => {}, lost: () => {} });
  try {
    if (!(await claim.take())) return false;
    const saved = await savedGame(id);
    if (!saved?.elsewhere) return false;
    await loadCore(saved.game);
    const seat = await seatOf(saved);
    const before = seat.data;
    const all = await Promise.all(fresh.map((one) => find(one)));
    for (const one of all) if (one.kind === "answer" && !seat.agreement) await seat.answer(one.letters);
    await openAll(
      seat,
      all.flatMap((one) => (one.kind === "link" ? [one.letters] : [])),
    );
    if (seat.data === before) return false;
    const over = seat.over ? { over: true } : {};
    await keepChanged(saved, { elsewhere: seat.data, status: statusOf(seat), ...over });
    return true;
  } finally {
    claim.release();
  }
}
