import { rulesets } from "high-water-mark";
import { settingsOf, type Settings } from "./settings.js";
import { tournament } from "./tournament.js";

function main({ games, players, pairs, seed }: Settings): void {
  for (const id of games) {
    const title = rulesets().find((game) => game.id === id)?.title ?? id;
    const scores = tournament(id, players, pairs, seed);
    console.log(title);
    console.table(Object.fromEntries([...scores].map(([player, score]) => [player.name, score])));
  }
}

try {
  main(settingsOf(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
