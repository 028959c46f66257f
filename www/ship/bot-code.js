/** The code with which a computer thinks. */

import { BOT_CORES } from "./bot-cores.js";
import { codeAt } from "./engine-code.js";

/** @param {string} id of the game */
export const botCodeOf = (id) => codeAt(BOT_CORES[id](), "The computer player");
