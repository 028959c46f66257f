/** The computer player's own thread: it is handed a record and answers with a command. */

import { expose } from "comlink";
import { newBot, openGame, startEngine } from "./engine.js";

const player = {
  /**
   * @param {Uint8Array} record
   * @param {import("./types.js").Side} side
   * @param {{ kind: "random" | "search", thinkMs?: number, seed: string }} level
   * @param {WebAssembly.Module} code the page's engine, which this thread then need not load again
   */
  async choose(record, side, { kind, thinkMs, seed }, code) {
    await startEngine(code);
    const game = openGame(record);
    const bot = newBot(kind, thinkMs === undefined ? { seed } : { seed, thinkMs });
    try {
      const { command, value, visits } = bot.choose(game, side);
      return { command, value, visits };
    } finally {
      bot.free();
      game.free();
    }
  },
};

/** @typedef {typeof player} BotPlayer */

expose(player);
