/** Lets the links of a game at a table go through relays by themselves. */

import { Courier } from "../relays/courier.js";

/** @typedef {import("./correspondent.js").Correspondent} Correspondent */
/** @typedef {import("../play/keeper.js").Keeper} Keeper */

/**
 * @param {string[]} relays
 * @param {import("../play/table.js").Table} table
 * @param {Correspondent} correspondent
 * @param {Keeper} keeper
 * @returns {Promise<() => void>} lets go of it
 */
export async function goByRelay(relays, table, correspondent, keeper) {
  const courier = await Courier.of(relays, correspondent.seat.data, {
    // Where another tab plays, that tab opens what comes; should this one play on, it does.
    open: async (letters) => (table.onlooker ? "early" : correspondent.receive(letters)),
    // Nothing of the game has changed: what is in hand stays in hand.
    changed: () => keeper.changed(),
  });
  let followed = table.onlooker;
  const goOn = async () => {
    if (followed && !table.onlooker) courier.bringAgain();
    followed = table.onlooker;
    // What needs no decision goes by itself: the other waits for his dice.
    const { busy, isEmpty, back, opened, seat } = correspondent;
    const formal = isEmpty && !back && opened?.kind !== "fork" && seat.number > 0;
    if (!table.onlooker && !table.analysis && !busy && formal) await correspondent.send();
    await leaveLast();
  };
  const leaveLast = async () => {
    const letters = correspondent.lastOwn;
    if (!letters || table.onlooker || courier.has(letters)) return;
    // A link that is not kept must not be seen: a page that forgot it would make another one.
    await keeper.settled();
    if (!keeper.warning) courier.leave(letters);
  };
  const stop = table.subscribe(() => void goOn());
  correspondent.courier = courier;
  await goOn();
  return () => {
    stop();
    courier.close();
  };
}
