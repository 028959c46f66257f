import { createGame, rulesets } from "../../../pkg/node.js";

/** The ids of all rulesets in the package. */
export const ids = rulesets().map(({ id }) => id);

/** Every kind of viewer. */
export const viewers = ["union", "confederate", "referee"];

/** Both sides. */
export const sides = ["union", "confederate"];

/** How many times as often random things are tried as `npm test` does: `npm run soak` has the time. */
export const soak = Number(process.env.HWM_SOAK ?? 1);

/** No game of these rules is longer. */
const mostDecisions = 20_000;

/** A game of so few decisions is tried as often as any. */
const shortGame = 40;

/**
 * How often to try something with a game whose trials cost the more the longer it is: as often as `many` times.
 * @param {any} game
 * @param {number} many
 */
export const times = (game, many) =>
  Math.max(1, Math.round(soak * many * Math.min(1, shortGame / game.length)));

/**
 * Is this one of the decisions of a game to be looked at closely, which are about as many as `many` of a long one?
 * @param {number} decision its number
 * @param {number} last how many there are
 * @param {number} many
 */
export const looksAt = (decision, last, many) =>
  decision % Math.max(1, Math.floor(last / (soak * many))) === 0;

/**
 * Numbers from 0 to `last`, both included, spread evenly; not more than about `many`.
 * @param {number} last
 * @param {number} many
 */
export function spread(last, many) {
  const step = Math.max(1, Math.ceil(last / many));
  return Array.from({ length: last + 1 }, (_, n) => n).filter((n) => n % step === 0 || n === last);
}

/**
 * Plays on until the game is over or has so many decisions.
 * @param {any} game
 * @param {(n: number) => number} choose gives an index below n
 * @param {number} [limit]
 */
export function playOn(game, choose, limit = mostDecisions) {
  while (game.length < limit) {
    const [side] = game.deciders();
    if (!side) return game;
    const legal = game.legal(side);
    game.apply(side, legal[choose(legal.length)]);
  }
  return game;
}

/**
 * A game in progress.
 * @param {string} id
 * @param {(n: number) => number} choose
 */
export const gameInProgress = (id, choose) => playOn(createGame(id, undefined, "in progress"), choose, 3);
