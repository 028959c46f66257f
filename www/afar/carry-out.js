/**
 * Decisions carried out with dice that neither side can foresee or bend: what is done at once, and what has to wait for the other's part in its dice.
 */

import { sideOf } from "./agreed.js";
import { Illegal } from "./illegal.js";
import { seedOf } from "./shares.js";
import { seenIn } from "./told.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("./agreed.js").Agreement} Agreement */
/** @typedef {import("./agreed.js").Agreed} Agreed */
/** @typedef {import("./agreed.js").Waiting} Waiting */

/**
 * The game as the maker of the next link finds it: with what has waited for his share. Where it cannot be known here what comes of
 * that, it waits on, with its seed.
 * @param {Agreement} agreement @param {Agreed} agreed @param {Bytes} share of the next link
 * @param {{ opened: { side: Side, command: Command } | null, seen?: string, waits?: boolean }} said the secret choice that is opened,
 *   what everybody sees of what waited, and is it said that it waits on?
 * @returns {Promise<{ game: Game, waits: Waiting | null }>}
 */
export async function opening(agreement, { number, shares, game: before, waits, swapped }, share, said) {
  const seed = waits?.seed ?? (await seedOf(number + 1, shares[number], share));
  const { game: id, options } = agreement.invitation.terms;
  const game = before ? before.fork() : agreement.rules.createGame(id, options, seed);
  try {
    if (said.opened) game.apply(said.opened.side, said.opened.command);
    if (!waits) return { game, waits: null };
    const late = { ...waits, seed };
    if (said.waits) return { game, waits: late };
    const blind = blindFor(agreement, swapped);
    if (blind && blind !== waits.side) {
      const told = { command: waits.command, ...(said.seen ? { open: said.seen } : {}) };
      return { game, waits: isTold(game, blind, waits.side, told, { seed }) ? null : late };
    }
    game.apply(waits.side, waits.command, { seed });
    if (said.seen && seenIn(game) !== said.seen) throw new Illegal("What came of the dice is not so.");
    return { game, waits: null };
  } catch (error) {
    game.free();
    throw error;
  }
}

/** The side whose device this is, if it holds no more than that side may know. @param {Agreement} agreement @param {boolean} swapped */
export function blindFor(agreement, swapped) {
  const { keys, invitation } = agreement;
  const player = keys.host ? (keys.guest ? null : "host") : "guest";
  return invitation.terms.told && player ? sideOf(agreement, player, swapped) : null;
}

/**
 * Carries out a decision as the other side tells of it.
 * @param {Game} game @param {Side} viewer @param {Side} side @param {{ command: Command | null, open?: string }} told
 * @param {number[] | { seed: string }} dice
 * @returns {boolean} nothing is done if it hangs on what is hidden, and more has to be told
 */
function isTold(game, viewer, side, told, dice) {
  try {
    game.applyTold(viewer, side, told, dice);
    return true;
  } catch (error) {
    if (error instanceof Error && "open" in error && error.open) return false;
    throw error;
  }
}

/**
 * Carries a decision out, if its dice need not wait.
 * @param {Game} game @param {Side} side @param {Command} command
 * @param {string | null} seed of the dice of this link; nothing where they wait for the next
 * @returns {boolean} is it done? If not, it waits.
 */
export function decide(game, side, command, seed) {
  if (game.deciders().length === 2) {
    const refusal = game.check(side, command);
    if (refusal) throw new Illegal(refusal.text);
    return false;
  }
  try {
    game.apply(side, command, seed === null ? [] : /** @type {any} */ ({ seed }));
    return true;
  } catch (error) {
    if (seed === null && error instanceof Error && "sidesOfNext" in error) return false;
    throw error;
  }
}

/**
 * The same on a device that holds no more than its side may know.
 * @param {Game} game @param {Side} viewer @param {Side} side @param {import("./told.js").Told} told @param {string | null} seed
 */
export function decideAsTold(game, viewer, side, { command, seen }, seed) {
  try {
    return isTold(
      game,
      viewer,
      side,
      { command, ...(seen ? { open: seen } : {}) },
      seed === null ? [] : { seed },
    );
  } catch (error) {
    if (seed === null && error instanceof Error && "sidesOfNext" in error) return false;
    throw error;
  }
}

/** The seed of the dice that are rolled at once. @param {Agreed} agreed @param {Bytes} share @returns {Promise<string | null>} */
export const seedAtOnce = async ({ number, shares, strict }, share) =>
  strict ? null : seedOf(number + 1, shares[number], share);
