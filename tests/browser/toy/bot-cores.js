/** Where the code is with which the computer plays a toy game: the same. */

import { CORES } from "./cores.js";

export const BOT_CORES = Object.fromEntries(Object.entries(CORES).map(([id, { code }]) => [id, code]));
