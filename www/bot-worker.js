/** The computer player's own thread: it is handed a record and answers with a command, or with what it thinks of some. */

import { expose } from "comlink";
import { makeFace } from "./ship/bot-face.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Command} Command */
/** @typedef {import("./play/levels.js").Level & { seed: string }} Thinker */
/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("../pkg/high_water_mark.js").Bot} Bot */
/** @typedef {{ command: Command, value: number, visits: number, share: number }} Candidate */

/**
 * What it thinks of a decision that was made.
 * @typedef {object} Judged
 * @property {Side} side
 * @property {Candidate} best what it would have done
 * @property {Candidate} given what was done
 */

/** The cores of this thread, by the ids of the games. @type {Map<string, Promise<import("./ship/bot-face.js").BotFace>>} */
const faces = new Map();

/**
 * The core of a game, started once. What has failed is tried anew the next time.
 * @param {string} id @param {WebAssembly.Module} code
 */
function faceOf(id, code) {
  const begun = faces.get(id) ?? start(code);
  faces.set(id, begun);
  begun.catch(() => faces.delete(id));
  return begun;
}

/** @param {WebAssembly.Module} code */
async function start(code) {
  const face = makeFace();
  await face.default({ module_or_path: code });
  return face;
}

/**
 * Opens a game for a bot, and puts both away when it is done.
 * @template T
 * @param {string} id of the game @param {Uint8Array} record @param {Thinker} thinker
 * @param {WebAssembly.Module} code what the page has loaded for it, so that this thread need not
 * @param {(game: Game, bot: Bot) => T | Promise<T>} work
 */
async function withGame(id, record, { kind, ...settings }, code, work) {
  const { loadGame, Bot } = await faceOf(id, code);
  const game = /** @type {Game} */ (loadGame(record));
  const bot = new Bot(kind, settings);
  try {
    return await work(game, bot);
  } finally {
    bot.free();
    game.free();
  }
}

const player = {
  /** @param {string} id @param {Uint8Array} record @param {Thinker} thinker @param {WebAssembly.Module} code @param {Side} side */
  choose: (id, record, thinker, code, side) =>
    withGame(id, record, thinker, code, (game, bot) => {
      const began = performance.now();
      const { command } = bot.choose(game, side);
      return { command, ms: performance.now() - began };
    }),

  /**
   * What it would do, and what it thinks of that.
   * @param {string} id @param {Uint8Array} record @param {Thinker} thinker @param {WebAssembly.Module} code @param {Side} side
   * @param {(share: number) => void} tell is told how far it has come
   */
  advise: (id, record, thinker, code, side, tell) =>
    withGame(id, record, thinker, code, (game, bot) => {
      const { candidates, line } = bot.analyse(game, side, { most: 3 }, tell);
      return { candidates: /** @type {Candidate[]} */ (candidates), line };
    }),

  /**
   * What it thinks of the decisions of a game, by what the one who decided knew then.
   * @param {string} id @param {Uint8Array} record @param {Thinker} thinker @param {WebAssembly.Module} code
   * @param {{ from: number, sides: Side[] }} which the decisions of some sides, from the one with this number on
   * @param {(number: number, judged: Judged | null) => unknown} tell is told of each; nothing of those without a choice
   */
  review: (id, record, thinker, code, { from, sides }, tell) =>
    withGame(id, record, thinker, code, async (game, bot) => {
      const { moves } = game.record();
      /** @type {unknown} */
      let heard;
      for (let number = from; number <= moves.length; number++) {
        const { side, command } = moves[number - 1];
        game.seek(number - 1);
        const asked = sides.includes(side) && game.legal(side).length > 1;
        heard = tell(number, asked ? judge(game, bot, side, command) : null);
      }
      // What was told goes another way than the answer, and could come after it.
      await heard;
    }),
};

/** @param {Game} game @param {Bot} bot @param {Side} side @param {Command} command @returns {Judged} */
function judge(game, bot, side, command) {
  const { candidates, about } = bot.analyse(game, side, { most: 1, about: command });
  return { side, best: candidates[0], given: about ?? candidates[0] };
}

/** @typedef {typeof player} BotPlayer */

expose(player);
