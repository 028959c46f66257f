import { createGame, type BySide, type RulesetId, type Side } from "high-water-mark";
import type { Player } from "./players.js";

/** Plays a game to its end and tells who won; nobody in a draw. */
export function play(id: RulesetId, seats: BySide<Player>, seed: string): Side | null {
  // What is declared with `using` gives its memory back at the end.
  using game = createGame(id, {}, seed);
  using union = seats.union.sitDown(`${seed}, union`);
  using confederate = seats.confederate.sitDown(`${seed}, confederate`);
  const bots = { union, confederate };
  // Where both choose in secret, the order does not matter: a bot decides by what its side may know.
  for (let [side] = game.deciders(); side; [side] = game.deciders()) {
    game.apply(side, bots[side].choose(game, side).command);
  }
  return game.outcome()?.winner ?? null;
}
