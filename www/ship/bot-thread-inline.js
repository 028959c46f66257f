/** The computer player's thread, from a text in the page: a page that is one file has no other files. */

import script from "../bot-worker.js?classic";

export function startBotThread() {
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const thread = new Worker(address);
  URL.revokeObjectURL(address);
  return thread;
}
