import { parseArgs } from "node:util";
import { version, type RulesetId } from "high-water-mark";
import { playerOf, type Player } from "./players.js";

export interface Settings {
  games: RulesetId[];
  players: Player[];
  pairs: number;
  seed: string;
}

/**
 * Reads the settings of a command line.
 * @throws {Error} if it says something that cannot be played.
 */
export function settingsOf(args: string[]): Settings {
  const { values } = parseArgs({
    args,
    options: {
      games: { type: "string", default: "g63,c3i,wallace" },
      players: { type: "string", default: "random,search:50" },
      pairs: { type: "string", default: "2" },
      seed: { type: "string", default: "Gettysburg" },
    },
  });
  const pairs = Number(values.pairs);
  if (!(Number.isInteger(pairs) && pairs > 0)) throw new Error(`“${values.pairs}” is no number of pairs`);
  const players = [...new Set(values.players.split(","))].map(playerOf);
  if (players.length < 2) throw new Error("a tournament takes two players or more");
  return { games: values.games.split(",").map(gameOf), players, pairs, seed: values.seed };
}

function gameOf(name: string): RulesetId {
  const games = version().rulesets;
  const id = games.find((one) => one === name);
  if (!id) throw new Error(`there is no game “${name}”: there are ${games.join(", ")}`);
  return id;
}
