/** How one comes back to a table with a person elsewhere. */

import { rulesFor, rulesetInfo } from "../engine.js";
import { misfit } from "../afar/beginning.js";
import { isSecure } from "../afar/digest.js";
import { Seat } from "../afar/seat.js";
import { Table } from "../play/table.js";
import { relays } from "../relays/where.js";
import { loadCore } from "../ship/engine-code.js";
import { loadPart } from "../ship/load.js";
import { Correspondent } from "./correspondent.js";
import { takeUp } from "./laid-down.js";
import { isReady } from "./ready.js";
import { NEEDS_HTTPS, whyNotHere } from "./words.js";

/** @typedef {import("../shelf/saved.js").SavedGame} SavedGame */

/** @param {SavedGame} saved @returns {Promise<import("../play/session.js").Session>} */
export async function sessionElsewhere(saved) {
  if (!isSecure()) throw new Error(NEEDS_HTTPS);
  await loadCore(saved.game);
  const seat = await seatOf(saved);
  if (!seat.game) throw new Error("This game has not begun yet.");
  if (!isReady(seat)) throw new Error("This game cannot be shown before all its links are here.");
  const correspondent = new Correspondent(seat);
  const table = new Table(correspondent.resume(), saved, rulesetInfo(saved.game), correspondent);
  correspondent.sitAt(table);
  return {
    table,
    saved,
    attend: ({ keeper }) => {
      const found = takeUp(saved.id);
      // Who opens a link plays on here, also if the game is open in another tab; the keeper is about to sit down.
      if (found.length)
        queueMicrotask(() => void keeper.playHere().then(() => void correspondent.take(found)));
      const addresses = relays();
      if (!addresses.length) return () => {};
      const going = loadPart(() => import("./by-relay.js")).then(({ goByRelay }) =>
        goByRelay(addresses, table, correspondent, keeper),
      );
      return () => void going.then((stop) => stop());
    },
  };
}

/** The seat of a saved game. @param {SavedGame} saved whose core is loaded */
export async function seatOf({ game, title, elsewhere }) {
  const rules = rulesFor(game);
  const seat = await Seat.at(rules, {
    .../** @type {import("./correspondent.js").SeatData} */ (elsewhere),
    links: [],
  });
  const unfit = misfit(rules, seat.terms);
  if (unfit) throw new Error(`“${title}” cannot go on here. ${whyNotHere(unfit)}`);
  return Seat.at(rules, /** @type {import("./correspondent.js").SeatData} */ (elsewhere));
}
