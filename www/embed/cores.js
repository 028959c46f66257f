/** The cores that the diagrams of a page share: one of each game. One that has stopped is put away, and all begin anew. */

import { dropCore } from "../engine.js";
import { onTrap } from "../guard.js";
import { loadCore } from "../ship/engine-code.js";

/** @typedef {{ renew: () => void }} User */

/** The latest trap that nobody has seen to: the one who asked may have made nothing of it. @type {Error | null} */
let trap = null;
onTrap((error) => (trap = error));

/** Takes note of a trap since the last time. */
export function takeTrap() {
  const taken = trap;
  trap = null;
  return taken;
}

/** The diagrams of each game. @type {Map<string, Set<User>>} */
const users = new Map();

/** Says that a diagram is to play a game. @param {string} game @param {User} user */
export async function takeCore(game, user) {
  users.set(game, (users.get(game) ?? new Set()).add(user));
  await loadCore(game);
}

/** @param {string} game @param {User} user */
export const leaveCore = (game, user) => void users.get(game)?.delete(user);

/**
 * The core has stopped: its memory cannot be trusted any more, nor any of its games.
 * @param {string} game
 * @param {User} culprit the diagram in which that was
 */
export function replaceCore(game, culprit) {
  dropCore(game);
  for (const user of users.get(game) ?? []) if (user !== culprit) user.renew();
}
