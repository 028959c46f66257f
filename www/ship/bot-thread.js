/** The computer player's thread, from a file of its own. */

export const startBotThread = () =>
  new Worker(new URL("../bot-worker.js", import.meta.url), { type: "module" });
