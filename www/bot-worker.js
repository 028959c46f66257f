/** The computer player's own thread: it is handed a record and answers with a command. */

import { expose } from "comlink";
import { newBot, openGame, startCore } from "./engine.js";

const player = {
  /**
   * @param {string} id of the game
   * @param {Uint8Array} record
   * @param {import("./types.js").Side} side
   * @param {{ kind: "random" | "search", thinkMs?: number, seed: string }} level
   * @param {WebAssembly.Module} code the core that the page has loaded, so that this thread need not
   */
  async choose(id, record, side, { kind, thinkMs, seed }, code) {
    await startCore(id, code);
    const game = openGame(id, record);
    const bot = newBot(id, kind, thinkMs === undefined ? { seed } : { seed, thinkMs });
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
