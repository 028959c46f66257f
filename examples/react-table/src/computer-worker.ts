import init, { Bot, loadGame } from "high-water-mark";
import type { Answer, Question } from "./computer";

/** How much it thinks: the same on every machine, however fast that is. */
const ITERATIONS = 200;

async function answer({ record, side }: Question): Promise<Answer> {
  try {
    await init();
    using game = loadGame(record);
    using bot = new Bot("search", { iterations: ITERATIONS });
    return { command: bot.choose(game, side).command };
  } catch (error) {
    return { error: String(error) };
  }
}

self.onmessage = async ({ data, ports: [asker] }: MessageEvent<Question>) => {
  asker?.postMessage(await answer(data));
};
