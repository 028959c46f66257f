import type { RulesetId } from "high-water-mark";
import { play } from "./play.js";
import type { Player } from "./players.js";

/** What a player has come to in one of the games. */
export interface Score {
  games: number;
  winsAsUnion: number;
  winsAsConfederate: number;
  draws: number;
  /** One for a win, a half for a draw. */
  points: number;
}

/** Has every two players meet, each pair of games with the same dice and the seats swapped, and adds up. */
export function tournament(
  id: RulesetId,
  players: Player[],
  pairs: number,
  seed: string,
): Map<Player, Score> {
  const scores = new Map(players.map((player) => [player, noScore()]));
  for (const [one, other] of meetings(players)) {
    for (let pair = 1; pair <= pairs; pair += 1) {
      const dice = `${seed}, ${pair}`;
      meet(id, one, other, dice, scores);
      meet(id, other, one, dice, scores);
    }
  }
  return scores;
}

/** Every two of them, once. */
const meetings = (players: Player[]): [Player, Player][] =>
  players.flatMap((one, at) => players.slice(at + 1).map((other): [Player, Player] => [one, other]));

const noScore = (): Score => ({ games: 0, winsAsUnion: 0, winsAsConfederate: 0, draws: 0, points: 0 });

/** Plays one game and adds it to the scores of both. */
function meet(
  id: RulesetId,
  union: Player,
  confederate: Player,
  seed: string,
  scores: Map<Player, Score>,
): void {
  const winner = play(id, { union, confederate }, seed);
  for (const [player, side] of [
    [union, "union"],
    [confederate, "confederate"],
  ] as const) {
    const score = scores.get(player);
    if (!score) continue;
    score.games += 1;
    if (winner === null) score.draws += 1;
    else if (winner === side) score[side === "union" ? "winsAsUnion" : "winsAsConfederate"] += 1;
    score.points = score.winsAsUnion + score.winsAsConfederate + score.draws / 2;
  }
}
