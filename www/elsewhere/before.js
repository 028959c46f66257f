/** Before the first move, where links go by themselves: the answer goes to the one who invited, and what comes of it leads to the table. */

import { find } from "../afar/find.js";
import { Courier } from "../relays/courier.js";
import { goTo } from "./paste.js";

/**
 * @param {string[]} relays
 * @param {import("../afar/beginning.js").SeatData} seat
 * @returns {Promise<() => void>} lets go of it
 */
export async function waitByRelay(relays, seat) {
  const expected = seat.invites ? "answer" : "link";
  let gone = false;
  const courier = await Courier.of(relays, seat, {
    open: async (letters) => {
      const found = await find(letters);
      if (gone || found.kind !== expected) return "again";
      gone = true;
      goTo(found);
      return "new";
    },
    changed: () => {},
  });
  if (seat.answer && !seat.invites) courier.leave(seat.answer);
  return () => courier.close();
}
