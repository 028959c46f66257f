/** One look into the mailboxes of many games, with one question to each relay. */

import { SimplePool } from "nostr-tools/pool";
import { disclose, mailboxOf } from "./mailbox.js";
import { KIND } from "./post.js";

/** Who has not answered in these milliseconds is not waited for. */
const PATIENCE = 5_000;

/**
 * @param {string[]} relays
 * @param {string[]} invitations of the games
 * @returns {Promise<Map<string, string[]>>} the letters that lie there, by invitation
 */
export async function lookInto(relays, invitations) {
  const pool = new SimplePool();
  const boxes = await Promise.all(
    invitations.map(async (invitation) => ({ invitation, box: await mailboxOf(invitation) })),
  );
  const filter = { kinds: [KIND], "#x": boxes.map(({ box }) => box.topic) };
  /** @type {Map<string, string[]>} */
  const found = new Map(invitations.map((invitation) => [invitation, []]));
  try {
    for (const { tags, content } of await pool.querySync(relays, filter, { maxWait: PATIENCE })) {
      const [, topic] = tags.find(([name]) => name === "x") ?? [];
      for (const { invitation, box } of boxes) {
        const letters = box.topic === topic ? await disclose(box, content) : null;
        if (letters !== null) found.get(invitation)?.push(letters);
      }
    }
  } finally {
    pool.destroy();
  }
  return found;
}
