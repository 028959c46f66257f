/** Lets the links of a game at a table go through relays by themselves, and the two ask each other there to play live. */

import { Courier } from "../relays/courier.js";
import { Call } from "./call.js";

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
  const { seat } = correspondent;
  // Nothing of the game has changed: what is in hand stays in hand.
  const changed = () => keeper.changed();
  const call = seat.watches ? null : new Call(correspondent, (text) => courier.call(text), changed);
  let reached = false;
  const courier = await Courier.of(
    relays,
    { ...seat.data, two: call && knownBy(seat) },
    {
      // Where another tab plays, that tab opens what comes; should this one play on, it does.
      open: async (letters) => (table.onlooker ? "early" : correspondent.receive(letters)),
      called: (text) => (table.onlooker ? undefined : call?.hear(text)),
      changed: () => {
        const before = reached;
        reached = courier.reach === "open";
        if (reached && !before && !table.onlooker) call?.reached();
        changed();
      },
    },
  );
  let followed = table.onlooker;
  const goOn = async () => {
    if (followed && !table.onlooker) {
      courier.bringAgain();
      call?.reached();
    }
    followed = table.onlooker;
    // What needs no decision goes by itself: the other waits for his dice.
    const { busy, isEmpty, back, opened, seat: now } = correspondent;
    const formal = isEmpty && !back && opened?.kind !== "fork" && now.number > 0;
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
  correspondent.call = call;
  await goOn();
  return () => {
    stop();
    courier.close();
  };
}

/** What the two seats are known by. @param {import("../afar/seat.js").Seat} seat */
function knownBy({ agreement, player }) {
  const { invitation, answer } = /** @type {NonNullable<typeof agreement>} */ (agreement);
  const [host, guest] = [invitation.key, answer.key];
  return player === "host" ? { own: host, other: guest } : { own: guest, other: host };
}
