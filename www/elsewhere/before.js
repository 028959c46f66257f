/** Before somebody sits at the table, where links go by themselves: the answer goes to the one who invited, and what comes is opened. */

import { find } from "../afar/find.js";
import { Courier } from "../relays/courier.js";

/**
 * @param {string[]} relays
 * @param {import("../afar/beginning.js").SeatData} seat
 * @param {(found: import("../afar/find.js").Found) => Promise<import("../afar/seat.js").Opened["kind"]>} open
 * @returns {Promise<() => void>} lets go of it
 */
export async function waitByRelay(relays, seat, open) {
  const courier = await Courier.of(relays, seat, {
    open: async (letters) => {
      const found = await find(letters);
      return found.kind === "answer" || found.kind === "link" ? open(found) : "damaged";
    },
    changed: () => {},
  });
  if (seat.answer && !seat.invites && seat.key && !seat.restored) courier.leave(seat.answer);
  return () => courier.close();
}
