import { Bot } from "high-water-mark";

/** Somebody who takes part. */
export interface Player {
  name: string;
  /** Sits down to a game. With the same seed a player always decides in the same way. */
  sitDown(seed: string): Bot;
}

/**
 * The player of a name: `random`, or `search` with its iterations, such as `search:50`.
 * @throws {Error} if there is no such player.
 */
export function playerOf(name: string): Player {
  if (name === "random") return { name, sitDown: (seed) => new Bot("random", { seed }) };
  const [kind, count] = name.split(":");
  const iterations = Number(count);
  if (kind !== "search" || !(Number.isInteger(iterations) && iterations > 0))
    throw new Error(`there is no player “${name}”: it may be “random”, or “search:50” for 50 iterations`);
  return { name, sitDown: (seed) => new Bot("search", { seed, iterations }) };
}
