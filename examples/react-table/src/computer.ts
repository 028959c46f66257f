import type { AnyGame, Side } from "high-water-mark";
import type { AnyCommand } from "./useGame";

/** What the worker is asked. */
export interface Question {
  record: Uint8Array;
  side: Side;
}

/** What it answers. */
export type Answer = { command: AnyCommand } | { error: string };

/** The thread of the computer player, from its first decision on. */
let worker: Worker | undefined;

/** Has the computer decide for a side. The game stays as it is. */
export function decide(game: AnyGame, side: Side): Promise<AnyCommand> {
  worker ??= new Worker(new URL("./computer-worker.ts", import.meta.url), { type: "module" });
  // Each question has a line of its own, so that no answer is taken for that to another.
  const { port1: here, port2: there } = new MessageChannel();
  const question: Question = { record: game.save(), side };
  worker.postMessage(question, [there]);
  return new Promise((resolve, reject) => {
    here.onmessage = ({ data }: MessageEvent<Answer>) => {
      here.close();
      if ("error" in data) reject(new Error(data.error));
      else resolve(data.command);
    };
  });
}
