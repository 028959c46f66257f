import assert from "node:assert/strict";
import { version } from "../../../pkg/node.js";

/**
 * A module that plays a game; the same one runs in Node, in a bundle and as a plain script.
 * @param {string} from what the package is imported by
 */
export const consumer = (from) => `
import init, { createGame, loadGame, version } from ${JSON.stringify(from)};

export async function play() {
  await init();
  const game = createGame("g63", {}, "consumer");
  while (game.deciders().length > 0) {
    const [side] = game.deciders();
    game.apply(side, game.legal(side).at(-1));
  }
  const answer = { version: version(), hash: game.hash(), text: game.text(), again: loadGame(game.save()).hash() };
  game.free();
  return answer;
}
`;

/** A script for a page: it plays and leaves the answer, or the error, where the test finds it. */
export const pageScript = `
import { play } from "./consumer.js";
window.answer = await play().catch((error) => ({ error: String(error) }));
`;

/** A page with one script. @param {string} script */
export const page = (script) => `<!doctype html><meta charset="utf-8"><title>Consumer</title>${script}`;

/** Is this what the consumer should find out, wherever it runs? @param {any} answer */
export function assertAnswer(answer) {
  assert.equal(answer.error, undefined);
  assert.deepEqual(answer.version, version());
  assert.match(answer.hash, /^[0-9a-f]{16}$/);
  assert.equal(answer.again, answer.hash);
  assert.match(answer.text, /^\[Seed "consumer"\]$/m);
}
